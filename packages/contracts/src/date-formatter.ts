// Making a formatter costs as much as formatting hundreds of dates, and tens of kilobytes outside of JavaScript's own memory.

/** How many are kept: on the server every friend may bring another language and zone. */
const MOST = 200;
const kept = new Map<string, Intl.DateTimeFormat>();

let preferred: string | undefined;

/** The language of dates from now on where none is asked for, or null for the machine's. For a page, which has one reader. */
export function preferLocale(locale: string | null): void {
  preferred = locale ?? undefined;
}

/**
 * The formatter for these options; of equal ones there is one, as long as not too many others were asked for since.
 * Without a zone it is the zone of this machine, without a locale its language, or the preferred one. Throws RangeError for a zone that is none.
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

/** The IANA zone of this machine. A traveller's machine changes it, which shows in its distance from UTC. */
export function machineZone(): string {
  const offset = new Date(Date.now()).getTimezoneOffset();
  if (machine?.offset !== offset) machine = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return machine.zone;
}
