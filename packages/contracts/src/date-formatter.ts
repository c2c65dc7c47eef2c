import { isolate } from './isolate.ts';

// Creating a formatter costs as much as formatting hundreds of dates, and tens of kilobytes of memory outside the JS heap.

/** The cache size: on the server every friend may bring another locale and zone. */
const MOST = 200;
const kept = new Map<string, Intl.DateTimeFormat>();

let preferred: string | undefined;

/** Sets the default locale for dates, or null for the machine's. For a page, which has a single reader. */
export function preferLocale(locale: string | null): void {
  preferred = locale ?? undefined;
}

/**
 * A cached formatter for these options, shared among equal ones. Defaults are the machine's zone, and the preferred or else the
 * machine's locale. Throws RangeError for an invalid zone.
 */
export function dateFormatter(
  given: string | undefined,
  options: Readonly<Intl.DateTimeFormatOptions>,
): Intl.DateTimeFormat {
  const locale = given ?? preferred;
  const { timeZone = machineZone(), ...rest } = options;
  const key = `${locale ?? ''} ${timeZone} ${JSON.stringify(rest)}`;
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...rest, timeZone });
  if (kept.size >= MOST) for (const [oldest] of [...kept].slice(0, MOST / 2)) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

let machine: { offset: number; zone: string } | undefined;

/** The machine's IANA zone. While travelling it may change, which is detected by the UTC offset. */
export function machineZone(): string {
  const offset = new Date(Date.now()).getTimezoneOffset();
  if (machine?.offset !== offset) machine = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return machine.zone;
}

export interface Planned {
  start_at: string;
  end_at: string;
  all_day: boolean;
  location: string | null;
}

/**
 * What a move changed, as short as both sides allow: "18:30" and "19:00", with the day or the place where these changed, in the zone and
 * the language (BCP 47) that are given.
 */
export function describeMove(
  is: Planned,
  was: Planned,
  { locale, zone }: { locale: string | undefined; zone: string },
): { now: string; was: string } {
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormatter(locale, { ...options, timeZone: zone }).format(new Date(at));
  const dayOf = ({ start_at: at }: Planned) =>
    format(at, { weekday: 'short', day: 'numeric', month: 'short' }).replace(/^(\p{L}+\.?),/u, '$1');
  const clock = (at: string) => format(at, { timeStyle: 'short' });
  const isSameDay = dayOf(is) === dayOf(was) && is.all_day === was.all_day;
  const movesStart = is.start_at !== was.start_at || is.all_day !== was.all_day;

  const timeOf = (one: Planned): string | null => {
    if (!movesStart && is.end_at === was.end_at) return null;
    if (one.all_day)
      return movesStart ? dayOf(one) : `${dayOf(one)} – ${dayOf({ ...one, start_at: lastInstant(one.end_at) })}`;
    if (!movesStart) return `${clock(one.start_at)} – ${clock(one.end_at)}`;
    return isSameDay ? clock(one.start_at) : `${dayOf(one)}, ${clock(one.start_at)}`;
  };
  const placeOf = ({ location }: Planned) =>
    is.location === was.location || location === null ? null : `at ${isolate(location)}`;
  const said = (one: Planned) => [timeOf(one), placeOf(one)].filter(Boolean).join(' ') || noPlace;
  return { now: said(is), was: said(was) };
}

const noPlace = 'no place yet';

/** To what somebody answered, before a move: "to 19:00", "to 14 Shore". `was` is what `describeMove` says of it. */
export const sayAnsweredTo = (was: string): string =>
  was === noPlace ? 'before it had a place' : `to ${was.replace(/^at /, '')}`;

/** The end of a whole-day event is the midnight after its last day. */
const lastInstant = (end: string) => new Date(new Date(end).getTime() - 1).toISOString();
