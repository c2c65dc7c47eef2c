import { fnv1a } from '../people/face.ts';
import type { Light } from '@kith/contracts/events/light';

interface Star {
  x: number;
  y: number;
  r: number;
  opacity: number;
}

interface SkyDrawing {
  /** The centre of sun or moon, as fractions of width and height. */
  disc: { x: number; y: number };
  stars: Star[];
  hills: { name: 'far' | 'middle' | 'near'; path: string }[];
}

/** The radius of sun or moon, as a fraction of the box's shorter side (sky.module.css). */
export const DISC_RADIUS = 0.15;

/** The height of sun or moon, as a fraction from the top: fully above the hills, lowest at dawn and dusk. */
const DISC_HEIGHT: Partial<Record<Light, number>> = {
  night: 0.38,
  dawn: 0.46,
  morning: 0.42,
  day: 0.38,
  golden: 0.42,
  dusk: 0.46,
  evening: 0.38,
};

const HILLS = [
  { name: 'far', at: 0.79, swing: 0.14, spans: 5 },
  { name: 'middle', at: 0.86, swing: 0.12, spans: 4 },
  { name: 'near', at: 0.92, swing: 0.1, spans: 3 },
] as const;

/**
 * Computes a sky: disc, stars and three lines of hills for a box of `width` by `height` design pixels. Deterministic by seed, so
 * that server and client agree.
 */
export function drawSky({
  light,
  seed,
  width,
  height,
}: {
  light: Light;
  seed: string;
  width: number;
  height: number;
}): SkyDrawing {
  const chance = seededChance(seed);
  // Right of centre, because the date block is on the left.
  const disc = { x: 0.62 + 0.12 * chance(), y: DISC_HEIGHT[light] ?? 0.38 };
  const hills = HILLS.map(({ name, at, swing, spans }) => ({
    name,
    path: hillPath({ width, height, baseline: at * height, swing: swing * height, spans, chance }),
  }));
  const starry = light === 'night' || light === 'evening';
  const stars = starry ? drawStars({ width, height, chance }) : [];
  return { disc, stars, hills };
}

function drawStars({ width, height, chance }: { width: number; height: number; chance: () => number }): Star[] {
  return Array.from({ length: Math.round((width * height) / 5200) }, () => ({
    x: round(width * chance()),
    y: round(height * 0.55 * chance()),
    r: round(0.5 + 0.7 * chance()),
    opacity: round(0.25 + 0.5 * chance()),
  }));
}

interface Hill {
  width: number;
  height: number;
  baseline: number;
  swing: number;
  spans: number;
  chance: () => number;
}

/** A smooth curve from edge to edge with zero slope at every knot, so that neighbouring segments join smoothly. */
function hillPath({ width, height, baseline, swing, spans, chance }: Hill): string {
  const step = width / spans;
  // Hills rise higher above their line than their valleys sink below it.
  const knots = Array.from({ length: spans + 1 }, () => baseline + (chance() * 1.6 - 1.2) * swing);
  const [first = baseline, ...rest] = knots;
  const curves = rest.map((y, index) => {
    const before = knots[index] ?? baseline;
    const from = index * step;
    const half = round(from + step / 2);
    return `C${half} ${round(before)} ${half} ${round(y)} ${round(from + step)} ${round(y)}`;
  });
  return `M0 ${round(first)}${curves.join('')}V${height}H0Z`;
}

/** Mulberry32: a small generator whose quality is ample for hills. */
function seededChance(seed: string): () => number {
  let state = fnv1a(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
