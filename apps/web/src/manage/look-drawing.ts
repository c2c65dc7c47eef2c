// An event's look as SVG for a renderer that knows neither stylesheets nor OKLCH, from the same data as on screens.
import { type DrawnLook, type Light, lookOf } from '@kith/contracts/events/light';
import type { DrawCover } from '@kith/contracts/manage-page';
import { MOTIFS } from '../components/drawings/motifs.ts';
import { DISC_RADIUS, drawSky } from '../components/drawings/sky-drawing.ts';
import skies from '../styles/skies.css?raw';

interface Box {
  width: number;
  height: number;
  /** The part of the height in which a motif stands. */
  stage?: readonly [from: number, to: number];
  /** Decides the hills. */
  seed: string;
}

/** The sky with its hills and what stands before them, for the inside of an `<svg>`. */
export function drawLook(
  { light, motif, hidesDisc }: DrawnLook,
  { width, height, stage = [0, height], seed }: Box,
): string {
  const { disc, stars, hills } = drawSky({ light, seed, width, height });
  const colour = coloursOf(light);
  const [x, y, r] = [disc.x * width, disc.y * height, DISC_RADIUS * height];
  const glow = `<circle cx="${x}" cy="${y}" r="${r * 3.6}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour('disc')}"/>`;
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour('top')}"/><stop offset=".5" stop-color="${colour('mid')}"/><stop offset=".74" stop-color="${colour('low')}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${colour('disc')}" stop-opacity=".5"/><stop offset=".55" stop-color="${colour('disc')}" stop-opacity=".17"/><stop offset="1" stop-color="${colour('disc')}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${stars.map((star) => `<circle cx="${star.x}" cy="${star.y}" r="${star.r * 2}" fill="${colour('disc')}" opacity="${star.opacity}"/>`).join('')}
${hidesDisc ? '' : glow}
${hills.map(({ name, path }) => `<path d="${path}" fill="${colour(name)}"/>`).join('')}
${drawMotif(motif, { colour, width, stage })}`;
}

function drawMotif(
  name: DrawnLook['motif'],
  {
    colour,
    width,
    stage: [from, to],
  }: { colour: (part: Part) => string; width: number } & Required<Pick<Box, 'stage'>>,
): string {
  const motif = name === null ? undefined : MOTIFS[name];
  if (motif === undefined) return '';
  const paths = motif.parts.map(([tone, path, stroke]) =>
    stroke === undefined
      ? `<path d="${path}" fill="${colour(tone)}"/>`
      : `<path d="${path}" fill="none" stroke="${colour(tone)}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  // In a wide box rain falls several times side by side, not in large drops.
  const times = motif.fit === 'xMidYMid slice' ? Math.max(1, Math.round(width / (to - from) / 1.5)) : 1;
  const each = width / times;
  return Array.from(
    { length: times },
    (_, index) =>
      `<svg x="${index * each}" y="${from}" width="${each}" height="${to - from}" viewBox="0 0 240 160" preserveAspectRatio="${motif.fit}">${paths.join('')}</svg>`,
  ).join('');
}

const COVER = { width: 940, height: 320 };

/** A look alone, for mails: twice the width of their column. */
export const drawCover: DrawCover = (light, motif) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER.width}" height="${COVER.height}">${drawLook(lookOf(light, motif), { ...COVER, seed: motif ?? light })}</svg>`;

type Part = 'top' | 'mid' | 'low' | 'disc' | 'far' | 'middle' | 'near' | 'ink';

/** The colours of a light from the stylesheet, in sRGB, because no renderer of SVG knows OKLCH. */
export function coloursOf(light: Light): (part: Part) => string {
  const block = skies.split('}').findLast((text) => text.includes(`[data-light='${light}'] {`)) ?? '';
  return (part) => {
    const found = block.split(`--sky-${part}: oklch(`)[1]?.split(')')[0] ?? '1 0 0';
    const [lightness = 1, chroma = 0, hue = 0] = found.split(' ').map(Number);
    return toHex(lightness, chroma, hue);
  };
}

/** CSS Color 4, 10.3: OKLCH to sRGB, clipped to the gamut. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}
