/** Countries of English speakers, who say "8:45" of the evening too, whatever their clocks show. */
const saysHalves = /-(?:GB|IE|IM|JE|GG|ZA|KE|NG|GH|UG|ZW|ZM|MT|GI)\b/i;

const hourCycles = new Map<string, boolean>();

/** Whether "8:45" in digits is the morning where a locale is at home: a 24-hour clock that is spoken as it is written. */
export const writesWholeDay = (locale: string | null): boolean =>
  locale !== null && !saysHalves.test(locale) && showsWholeDay(locale);

/** Whether clocks of a locale show 24 hours, by the CLDR data of the runtime; false for no locale and for one that is unknown. */
export function showsWholeDay(locale: string | null): boolean {
  if (locale === null) return false;
  const known = hourCycles.get(locale);
  if (known !== undefined) return known;
  let whole: boolean;
  try {
    whole = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle === 'h23';
  } catch {
    // A locale that nobody has heard of says nothing.
    whole = false;
  }
  hourCycles.set(locale, whole);
  return whole;
}
