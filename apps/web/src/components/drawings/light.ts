import { dateFormatter } from '@kith/contracts/date-formatter';
import type { Colour, Drawing } from '@kith/contracts/events/looks';

/** Seven names for the sky at an event's start time, and those of the colours. Both are in styles/skies.css under [data-light]. */
export type Light = 'night' | 'dawn' | 'morning' | 'day' | 'golden' | 'dusk' | 'evening' | Colour;

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

/** The light of an event: its owner's sky or colour, else by its own zone's clock; whole-day events have daylight. */
export function lightOf(event: {
  start_at: string;
  time_zone?: string | null | undefined;
  all_day?: boolean | undefined;
  colour?: Colour | null | undefined;
  drawing?: Drawing | null | undefined;
}): Light {
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
