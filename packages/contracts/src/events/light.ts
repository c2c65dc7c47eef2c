import { dateFormatter } from '../date-formatter.ts';
import { type Colour, colours, type Drawing } from './looks.ts';

/** Seven names for the sky at an event's start time, and those of the colours. Both are in the web app's styles/skies.css. */
export const lights = ['night', 'dawn', 'morning', 'day', 'golden', 'dusk', 'evening', ...colours] as const;
export type Light = (typeof lights)[number];

const SKIES: Partial<Record<Drawing, Light>> = { dawn: 'dawn', noon: 'day', dusk: 'dusk', night: 'night' };

const FROM: readonly (readonly [hour: number, light: Light])[] = [
  [22, 'night'],
  [20, 'evening'],
  [18, 'dusk'],
  [15, 'golden'],
  [11, 'day'],
  [8, 'morning'],
  [5, 'dawn'],
  [0, 'night'],
];

/** The light at an hour (0 to 23). */
export function lightOfHour(hour: number): Light {
  return FROM.find(([from]) => hour >= from)?.[1] ?? 'night';
}

/** What of an event decides how it is drawn. */
interface Drawn {
  start_at: string;
  time_zone?: string | null | undefined;
  all_day?: boolean | undefined;
  colour?: Colour | null | undefined;
  drawing?: Drawing | null | undefined;
}

/** The light of an event: its owner's sky or colour, else by its own zone's clock; whole-day events have daylight. */
export function lightOf(event: Drawn): Light {
  const chosen = (event.drawing && SKIES[event.drawing]) ?? event.colour;
  if (chosen) return chosen;
  if (event.all_day) return 'day';
  const hour = dateFormatter('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    ...(event.time_zone && { timeZone: event.time_zone }),
  }).format(new Date(event.start_at));
  return lightOfHour(Number(hour));
}

/** Motifs in whose way sun or moon would stand. */
const WITHOUT_DISC: ReadonlySet<Drawing> = new Set(['rain', 'snow', 'candles', 'cake', 'confetti']);

/** How an event without a photo is drawn everywhere: its light, what stands before the hills, and whether sun or moon shows. */
export interface DrawnLook {
  light: Light;
  motif: Drawing | null;
  hidesDisc: boolean;
}

export const drawnLook = (event: Drawn): DrawnLook =>
  lookOf(lightOf(event), event.drawing && SKIES[event.drawing] === undefined ? event.drawing : null);

/** The look of a light and a motif. */
export const lookOf = (light: Light, motif: Drawing | null): DrawnLook => ({
  light,
  motif,
  hidesDisc: motif !== null && WITHOUT_DISC.has(motif),
});

/** The path of a drawn look as JPEG, for mails, which can draw nothing. It says nothing else of the event. */
export const coverPath = ({ light, motif }: DrawnLook): string => `/manage/look/${light}/${motif ?? 'sky'}.jpg`;
