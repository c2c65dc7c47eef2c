import { formatTimes, formatLongDay } from '../lib/dates/dates.ts';
import type { DrawPreview, Outline } from '@kith/contracts/manage-page';
import { type Light, lightOf } from '../components/drawings/light.ts';
import { DISC_RADIUS, drawSky } from '../components/drawings/sky-drawing.ts';
import icon from '../../public/icon.svg?raw';
import skies from '../styles/skies.css?raw';
import { firstName } from '@kith/contracts/names';

/** What is drawn: the sky, the leaf and the lines, each already in words. */
interface Picture {
  light: Light;
  /** Decides the hills. */
  seed: string;
  inviter: string;
  title: string;
  when: string;
  leaf: { weekday: string; number: string; month: string };
}

const WIDTH = 1200;
const HEIGHT = 630;
/** Where the sheet begins that lies over the sky. */
const FOLD = 372;
const MARGIN = 72;
const LEAF = { width: 196, height: 220, x: WIDTH - MARGIN - 196, y: FOLD - 124 };
/** Room for the title, beside the leaf. */
const ROOM = LEAF.x - MARGIN - 40;
const colours = { paper: '#fbfaf8', ink: '#1d1d2b', quiet: '#4f4f5e', accent: '#3a3fb0' };

/** The preview picture of an event's link as SVG, 1200 by 630; text arrives as outlines, so that no font is needed to show it. */
export const drawPreview: DrawPreview = ({ owner, event }, { now, outline }) => {
  const words = { locale: 'en-GB', zone: event.time_zone, now: new Date(now) };
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: event.time_zone }).format(new Date(event.start_at));
  const day = formatLongDay(event.start_at, words);
  return draw(
    {
      light: lightOf(event),
      seed: event.title,
      inviter: `${firstName(owner.name)} invites you`,
      title: event.title,
      when: event.all_day ? day : `${day}, ${formatTimes(event, words)}`,
      leaf: { weekday: part({ weekday: 'short' }), number: part({ day: 'numeric' }), month: part({ month: 'short' }) },
    },
    outline,
  );
};

function draw({ light, seed, inviter, title, when, leaf }: Picture, outline: Outline): string {
  const colour = coloursOf(light);
  // A title in another script is left to the text beside the picture.
  const lines = outline(title, 1) === null ? ['You’re invited'] : wrap(title, outline);
  const size = lines.length === 1 ? 84 : 68;
  const first = lines.length === 1 ? 486 : 452;
  const line = (
    text: string,
    at: { x: number; y: number; size: number; fill: string; middle?: boolean; room?: number },
  ) => {
    const found = outline(text, at.size);
    if (found === null) return '';
    const shrink = Math.min(1, (at.room ?? WIDTH) / found.width);
    const x = at.middle ? at.x - found.width / 2 : at.x;
    return `<path transform="translate(${x} ${at.y}) scale(${shrink})" d="${found.path}" fill="${at.fill}"/>`;
  };
  const middle = LEAF.x + LEAF.width / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
${drawLight(light, seed)}
${icon.replace('<svg ', `<svg x="${MARGIN}" y="56" width="72" height="72" `)}
${line(inviter, { x: MARGIN + 96, y: 106, size: 40, fill: colour('ink'), room: 620 }) || line('You’re invited', { x: MARGIN + 96, y: 106, size: 40, fill: colour('ink') })}
<path d="M0 ${FOLD + 48}a48 48 0 0 1 48-48h${WIDTH - 96}a48 48 0 0 1 48 48V${HEIGHT}H0z" fill="${colours.paper}"/>
<rect x="${LEAF.x}" y="${LEAF.y + 8}" width="${LEAF.width}" height="${LEAF.height}" rx="36" fill="#000" opacity=".12"/>
<rect x="${LEAF.x}" y="${LEAF.y}" width="${LEAF.width}" height="${LEAF.height}" rx="36" fill="#fff"/>
${line(leaf.weekday, { x: middle, y: LEAF.y + 56, size: 32, fill: colours.accent, middle: true })}
${line(leaf.number, { x: middle, y: LEAF.y + 146, size: 96, fill: colours.ink, middle: true })}
${line(leaf.month, { x: middle, y: LEAF.y + 192, size: 32, fill: colours.quiet, middle: true })}
${lines.map((text, index) => line(text, { x: MARGIN, y: first + index * 74, size, fill: colours.ink, room: ROOM })).join('\n')}
${line(when, { x: MARGIN, y: 590, size: 38, fill: colours.quiet, room: WIDTH - 2 * MARGIN })}
</svg>`;
}

/** The sky of an hour with its hills, as on every other drawing of an event. */
function drawLight(light: Light, seed: string): string {
  const height = FOLD + 60;
  const { disc, stars, hills } = drawSky({ light, seed, width: WIDTH, height });
  const colour = coloursOf(light);
  const [x, y, r] = [disc.x * WIDTH, disc.y * height, DISC_RADIUS * height];
  return `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour('top')}"/><stop offset=".5" stop-color="${colour('mid')}"/><stop offset=".74" stop-color="${colour('low')}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${colour('disc')}" stop-opacity=".5"/><stop offset=".55" stop-color="${colour('disc')}" stop-opacity=".17"/><stop offset="1" stop-color="${colour('disc')}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${WIDTH}" height="${height}" fill="url(#sky)"/>
${stars.map((star) => `<circle cx="${star.x}" cy="${star.y}" r="${star.r * 2}" fill="${colour('disc')}" opacity="${star.opacity}"/>`).join('')}
<circle cx="${x}" cy="${y}" r="${r * 3.6}" fill="url(#glow)"/>
<circle cx="${x}" cy="${y}" r="${r}" fill="${colour('disc')}"/>
${hills.map(({ name, path }) => `<path d="${path}" fill="${colour(name)}"/>`).join('')}`;
}

/** At most two lines that fit beside the leaf, the last one cut. */
function wrap(title: string, outline: Outline): string[] {
  const isWithin = (text: string, size: number) => (outline(text, size)?.width ?? 0) <= ROOM;
  if (isWithin(title, 84)) return [title];
  const fits = (text: string) => isWithin(text, 68);
  const lines: string[] = [];
  let rest = title;
  while (rest !== '' && lines.length < 2) {
    const isLast = lines.length === 1;
    let line = fits(rest) ? rest : '';
    for (const word of line === '' ? rest.split(/(?<= )/) : []) {
      if (!fits((line + word).trimEnd())) break;
      line += word;
    }
    // A word that is longer than a line is cut anywhere.
    if (line === '')
      for (const character of rest) {
        if (!fits(`${line}${character}`)) break;
        line += character;
      }
    if (line === '') break;
    rest = rest.slice(line.length);
    line = line.trimEnd();
    if (isLast && rest !== '') {
      while (line !== '' && !fits(`${line}…`)) line = Array.from(line).slice(0, -1).join('');
      line = `${line.trimEnd()}…`;
    }
    lines.push(line);
  }
  return lines;
}

type Part = 'top' | 'mid' | 'low' | 'disc' | 'far' | 'middle' | 'near' | 'ink';

/** The colours of a light from the stylesheet, in sRGB, because no renderer of SVG knows OKLCH. */
function coloursOf(light: Light): (part: Part) => string {
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
