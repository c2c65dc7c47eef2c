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
