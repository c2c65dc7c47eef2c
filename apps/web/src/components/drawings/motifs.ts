import type { Drawing } from '@kith/contracts/events/looks';

export type Tone = 'disc' | 'low' | 'far' | 'middle' | 'near';
type Part = readonly [tone: Tone, path: string, stroke?: number];

/** How a motif fills a box of another shape: scenes are stretched like the hills, things stand on the ground, the rest is cut. */
type Fit = 'none' | 'xMidYMax meet' | 'xMidYMid slice';

interface MotifDrawing {
  fit: Fit;
  parts: readonly Part[];
}

/** Drawings in front of the hills, for a box of 240 by 160: paths in the colours of the sky; those with a width are strokes. */
export const MOTIFS: Partial<Record<Drawing, MotifDrawing>> = {
  rain: {
    fit: 'xMidYMid slice',
    parts: [
      [
        'disc',
        'M20 10l-7 20M58 34l-7 20M96 12l-7 20M134 40l-7 20M172 14l-7 20M210 36l-7 20M38 72l-7 20M78 84l-7 20M116 80l-7 20M154 90l-7 20M192 76l-7 20M228 82l-7 20',
        2,
      ],
    ],
  },
  snow: {
    fit: 'xMidYMid slice',
    parts: [
      ['disc', 'M24 22h0M70 46h0M112 18h0M150 52h0M196 24h0M224 66h0M44 84h0M94 92h0M140 88h0M184 96h0', 7],
      ['disc', 'M48 36h0M90 66h0M130 34h0M172 34h0M214 44h0M18 62h0M66 108h0M118 112h0M162 72h0M208 104h0', 4],
    ],
  },
  mountains: {
    fit: 'none',
    parts: [
      ['far', 'M0 160V112L46 62l38 44 34-30 62 84z'],
      ['middle', 'M54 160l74-104 56 72 24-22 32 28v26z'],
      ['disc', 'M128 56l-19 27 12-4 8 8 9-9 10 4z'],
      ['near', 'M0 160v-24l42-20 54 30 60-22 84 24v12z'],
    ],
  },
  waves: {
    fit: 'none',
    parts: [
      ['far', 'M0 104q15-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0V160H0z'],
      ['middle', 'M0 122q20-16 40 0t40 0 40 0 40 0 40 0 40 0V160H0z'],
      ['near', 'M0 142q24-16 48 0t48 0 48 0 48 0 48 0V160H0z'],
    ],
  },
  leaves: {
    fit: 'xMidYMid slice',
    parts: [
      ['near', 'M30 40q20-22 44-2q-22 20-44 2zM150 70q4-28 34-28q-2 28-34 28zM96 98q-20-18-6-40q20 14 6 40z'],
      ['middle', 'M196 24q22-12 38 8q-22 12-38-8zM48 96q-24-4-26-28q24 2 26 28zM176 112q20-18 40 0q-20 16-40 0z'],
      ['disc', 'M36 41l28-2M154 66l24-19M94 92l-6-24M202 26l26 5M44 90L28 72M182 112l28 0', 1.5],
    ],
  },
  candles: {
    fit: 'xMidYMax meet',
    parts: [
      ['near', 'M-400 134h1040v26h-1040z'],
      ['low', 'M108 92h18v42h-18zM148 74h18v60h-18zM188 98h18v36h-18z'],
      ['disc', 'M117 66q11 14 0 24q-11-10 0-24zM157 48q11 14 0 24q-11-10 0-24zM197 72q11 14 0 24q-11-10 0-24z'],
    ],
  },
  cake: {
    fit: 'xMidYMax meet',
    parts: [
      ['near', 'M66 138h152q0 12-12 12H78q-12 0-12-12z'],
      ['middle', 'M88 98h108v40H88z'],
      ['low', 'M84 92q0-8 8-8h100q8 0 8 8v12q-10 12-20 0q-10 12-20 0q-9 12-18 0q-9 12-18 0q-10 12-20 0q-10 12-20 0z'],
      ['disc', 'M114 84V64M142 84V60M170 84V64', 4],
      ['disc', 'M114 44q8 10 0 16q-8-6 0-16zM142 40q8 10 0 16q-8-6 0-16zM170 44q8 10 0 16q-8-6 0-16z'],
    ],
  },
  confetti: {
    fit: 'xMidYMid slice',
    parts: [
      ['disc', 'M22 30l8 6M84 18l4 9M140 52l9-3M206 26l-6 8M48 90l9 2M120 92l5 8M186 84l-3 9M226 70l-8 4', 5],
      [
        'low',
        'M56 42l4 8M112 30l-8 5M174 22l8 5M214 56l-4 9M28 68l7-5M88 72l8 5M156 84l8-4M70 112l-8 4M140 114l7 5',
        5,
      ],
      ['near', 'M38 14l9 2M98 52l-3 9M158 36l5 7M190 50l9 3M62 68l6 6M110 70l9-3M16 100l6 6M204 108l-8 2', 5],
    ],
  },
};
