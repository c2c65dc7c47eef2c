import { colours } from '@kith/contracts/events/looks';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = parse(read('./tokens.css'));

/** [foreground, background] */
const TEXT = `
  ink paper, ink surface, ink sunken, ink-2 paper, ink-2 surface, ink-2 sunken, ink-3 paper, ink-3 surface, ink-3 sunken, ink-2 pressed,
  on-accent accent, on-accent accent-hover, on-accent accent-active, accent-ink paper, accent-ink surface, accent-ink sunken,
  accent-soft-ink accent-soft, accent-soft-ink accent-soft-2, ink accent-soft, ink accent-soft-2, ink-2 accent-soft,
  on-danger danger, on-danger danger-hover, danger-ink surface, danger-ink paper, danger-ink danger-soft,
  on-success success, on-success success-hover, yes-ink surface, yes-ink yes-soft, maybe-ink surface, maybe-ink maybe-soft,
  no-ink surface, no-ink no-soft, pending-ink surface, pending-ink pending-soft, paper ink`;

const PARTS = `
  accent-ink accent-soft, yes-mark yes-soft, maybe-mark maybe-soft, no-mark no-soft, pending-mark sunken, line-strong sunken, focus sunken,
  line-strong surface, line-strong paper, danger surface, accent surface, accent paper, focus surface, focus paper,
  yes-mark surface, yes-mark paper, maybe-mark surface, maybe-mark paper, no-mark surface, no-mark paper, pending-mark surface, pending-mark paper`;

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test.each(pairs(TEXT))('text: %s on %s is at least 4.5', (seen, ground) => {
    expect(contrast(colour(seen, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(PARTS))('UI component: %s on %s is at least 3', (seen, ground) => {
    expect(contrast(colour(seen, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  const faces = read('./faces.css');
  const hues = [...faces.matchAll(/--hue: (\d+)/g)].map((match) => Number(match[1]));

  test('there are twelve hues of avatars, pale and deep, with a text contrast of at least 7', () => {
    expect(hues).toHaveLength(12);
    const tones = faces.split('\n}\n').filter((block) => block.includes('--face-ink'));
    expect(tones).toHaveLength(2);
    for (const tone of tones) {
      for (const hue of hues) {
        const of = (name: string) => parse(tone.replaceAll('var(--hue)', String(hue))).get(name)?.[theme];
        expect(contrast(toRgb(of('face-ink')), toRgb(of('face')))).toBeGreaterThanOrEqual(7);
      }
    }
  });
});

describe('contrast on the skies', () => {
  const blocks = [...read('./skies.css').matchAll(/\[data-light='(\w+)'\] \{([^}]*--sky-ink[^}]*)\}/g)];

  test('there are seven hours and eight colours', () => {
    expect(blocks.map(([, name]) => name).slice(7)).toEqual(colours);
    expect(blocks).toHaveLength(15);
  });

  test.each(blocks.map((block) => [block[1] ?? '', block[2] ?? '']))(
    'text on a %s sky is at least 4.5',
    (_light, css) => {
      const sky = parse(css);
      for (const ground of ['sky-top', 'sky-mid']) {
        expect(contrast(toRgb(sky.get('sky-ink')?.light), toRgb(sky.get(ground)?.light))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.each(blocks.map((block) => [block[1] ?? '', block[2] ?? '']))(
    'the bar of %s is at least 3 on a chip',
    (_light, css) => {
      for (const theme of ['light', 'dark'] as const) {
        expect(contrast(toRgb(parse(css).get('sky-bar')?.[theme]), colour('surface', theme))).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

test('every colour is within the sRGB gamut', () => {
  for (const [name, value] of tokens) {
    for (const theme of ['light', 'dark'] as const) {
      for (const channel of linear(value[theme])) {
        expect(channel, name).toBeGreaterThan(-0.002);
        expect(channel, name).toBeLessThan(1.002);
      }
    }
  }
});

function pairs(list: string): (readonly [string, string])[] {
  return list.split(',').map((pair) => {
    const [seen = '', ground = ''] = pair.trim().split(' ');
    return [seen, ground] as const;
  });
}

/** The colours of a stylesheet: a bare oklch() applies to both themes. */
function parse(css: string): Map<string, Record<Theme, string>> {
  const one = String.raw`oklch\(([^)]*)\)`;
  const found = new Map<string, Record<Theme, string>>();
  for (const [, name = '', light = '', dark = ''] of css.matchAll(
    new RegExp(String.raw`--([\w-]+): light-dark\(${one}, ${one}\);`, 'g'),
  )) {
    found.set(name, { light, dark });
  }
  for (const [, name = '', both = ''] of css.matchAll(new RegExp(String.raw`--([\w-]+): ${one};`, 'g'))) {
    found.set(name, { light: both, dark: both });
  }
  return found;
}

function colour(name: string, theme: Theme): Rgb {
  return toRgb(tokens.get(name)?.[theme]);
}

/** Quantised to 8 bits per channel, like a screen. */
function toRgb(oklch: string | undefined): Rgb {
  const [r, g, b] = linear(oklch);
  return [eightBit(r), eightBit(g), eightBit(b)];
}

/** OKLCH to linear sRGB, by the matrices of CSS Color 4. */
function linear(oklch: string | undefined): Rgb {
  const [l, c, h] = (oklch ?? '').split('/')[0]?.trim().split(/\s+/).map(Number) ?? [];
  if (l === undefined || c === undefined || h === undefined) throw new Error(`no such colour: ${oklch}`);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function eightBit(channel: number): number {
  const clipped = Math.min(Math.max(channel, 0), 1);
  const curved = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}

/** WCAG 2's contrast ratio. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
