import zones from './zones.json' with { type: 'json' };

const named = (table: Readonly<Record<string, string>>, mark: string) =>
  Object.entries(table).flatMap(([zone, names]) => names.split(mark).map((name) => [name, zone] as const));

/** Abbreviations such as "est". People say PST all year round and mean the clock on the wall there, so each is a place. */
export const shortForms: ReadonlyMap<string, string> = new Map(named(zones.shortForms, ' '));

let known: Map<string, string> | null = null;

/** The IANA zone of a city, region or nation, in lower case ("calgary", "new york"), by ICU's names and a table; null when unknown. */
export function zoneOfPlace(name: string): string | null {
  known ??= new Map([
    ...Intl.supportedValuesOf('timeZone').map(
      (zone) => [(zone.split('/').at(-1) ?? zone).toLowerCase().replaceAll('_', ' '), zone] as const,
    ),
    ...named(zones.places, ', '),
  ]);
  return known.get(name) ?? null;
}
