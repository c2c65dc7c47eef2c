import { claim, findEach, normAt, type Sentence } from '../../words/tokenise.ts';

/** People say PST all year round and mean the clock on the wall there, so each short form is a place. */
const shortForms: Record<string, string> = {
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  ct: 'America/Chicago',
  est: 'America/New_York',
  edt: 'America/New_York',
  et: 'America/New_York',
  gmt: 'Europe/London',
  bst: 'Europe/London',
  utc: 'Etc/UTC',
  cet: 'Europe/Paris',
  cest: 'Europe/Paris',
  eet: 'Europe/Athens',
  eest: 'Europe/Athens',
  msk: 'Europe/Moscow',
  ist: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  kst: 'Asia/Seoul',
  sgt: 'Asia/Singapore',
  hkt: 'Asia/Hong_Kong',
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
  awst: 'Australia/Perth',
  nzst: 'Pacific/Auckland',
  nzdt: 'Pacific/Auckland',
};

const places: Record<string, string> = {
  london: 'Europe/London',
  uk: 'Europe/London',
  'u.k.': 'Europe/London',
  british: 'Europe/London',
  england: 'Europe/London',
  edinburgh: 'Europe/London',
  dublin: 'Europe/Dublin',
  irish: 'Europe/Dublin',
  ireland: 'Europe/Dublin',
  lisbon: 'Europe/Lisbon',
  paris: 'Europe/Paris',
  french: 'Europe/Paris',
  berlin: 'Europe/Berlin',
  german: 'Europe/Berlin',
  germany: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  frankfurt: 'Europe/Berlin',
  amsterdam: 'Europe/Amsterdam',
  dutch: 'Europe/Amsterdam',
  brussels: 'Europe/Brussels',
  madrid: 'Europe/Madrid',
  barcelona: 'Europe/Madrid',
  spanish: 'Europe/Madrid',
  rome: 'Europe/Rome',
  milan: 'Europe/Rome',
  italian: 'Europe/Rome',
  vienna: 'Europe/Vienna',
  zurich: 'Europe/Zurich',
  geneva: 'Europe/Zurich',
  swiss: 'Europe/Zurich',
  copenhagen: 'Europe/Copenhagen',
  oslo: 'Europe/Oslo',
  stockholm: 'Europe/Stockholm',
  swedish: 'Europe/Stockholm',
  helsinki: 'Europe/Helsinki',
  warsaw: 'Europe/Warsaw',
  prague: 'Europe/Prague',
  budapest: 'Europe/Budapest',
  athens: 'Europe/Athens',
  greek: 'Europe/Athens',
  istanbul: 'Europe/Istanbul',
  kyiv: 'Europe/Kyiv',
  moscow: 'Europe/Moscow',
  'central european': 'Europe/Paris',
  'eastern european': 'Europe/Athens',
  'western european': 'Europe/Lisbon',
  'new york': 'America/New_York',
  nyc: 'America/New_York',
  ny: 'America/New_York',
  boston: 'America/New_York',
  miami: 'America/New_York',
  washington: 'America/New_York',
  toronto: 'America/Toronto',
  eastern: 'America/New_York',
  'east coast': 'America/New_York',
  chicago: 'America/Chicago',
  austin: 'America/Chicago',
  texas: 'America/Chicago',
  dallas: 'America/Chicago',
  central: 'America/Chicago',
  denver: 'America/Denver',
  mountain: 'America/Denver',
  phoenix: 'America/Phoenix',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  'west coast': 'America/Los_Angeles',
  california: 'America/Los_Angeles',
  'los angeles': 'America/Los_Angeles',
  la: 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  sf: 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  portland: 'America/Los_Angeles',
  vancouver: 'America/Vancouver',
  hawaii: 'Pacific/Honolulu',
  alaska: 'America/Anchorage',
  atlantic: 'America/Halifax',
  'mexico city': 'America/Mexico_City',
  'sao paulo': 'America/Sao_Paulo',
  'buenos aires': 'America/Argentina/Buenos_Aires',
  tokyo: 'Asia/Tokyo',
  japan: 'Asia/Tokyo',
  japanese: 'Asia/Tokyo',
  seoul: 'Asia/Seoul',
  beijing: 'Asia/Shanghai',
  shanghai: 'Asia/Shanghai',
  china: 'Asia/Shanghai',
  'hong kong': 'Asia/Hong_Kong',
  singapore: 'Asia/Singapore',
  bangkok: 'Asia/Bangkok',
  jakarta: 'Asia/Jakarta',
  india: 'Asia/Kolkata',
  indian: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  dubai: 'Asia/Dubai',
  'tel aviv': 'Asia/Jerusalem',
  israel: 'Asia/Jerusalem',
  cairo: 'Africa/Cairo',
  lagos: 'Africa/Lagos',
  nairobi: 'Africa/Nairobi',
  johannesburg: 'Africa/Johannesburg',
  'cape town': 'Africa/Johannesburg',
  'south african': 'Africa/Johannesburg',
  sydney: 'Australia/Sydney',
  melbourne: 'Australia/Melbourne',
  brisbane: 'Australia/Brisbane',
  perth: 'Australia/Perth',
  auckland: 'Pacific/Auckland',
  'new zealand': 'Pacific/Auckland',
};

const placeList = Object.keys(places)
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll('.', '\\.');

const byPlace = new RegExp(`(?:\\(|\\bin )?\\b(${placeList}) (?:(?:standard|daylight|summer|local) )?time\\b\\)?`);

const byPlaceAfterClock = new RegExp(
  `(?<=(?:\\d|am|pm|noon|midnight) ?)\\b(eastern|pacific|central|mountain)\\b(?=$| ?[,.;)!?]| (?:with|on|for|tomorrow|today|next|this|and)\\b)`,
);

const byShortForm = new RegExp(
  `(?<=(?:\\d|am|pm|\\.|noon|midnight) ?)\\(?\\b(${Object.keys(shortForms).join('|')})\\b\\)?(?: time\\b)?`,
);

const byShortTime = new RegExp(`\\b(${Object.keys(shortForms).join('|')}) time\\b`);

const byOffset = /\b(?:utc|gmt) ?([+-]) ?(\d{1,2})(?::?(\d{2}))?\b/;

const homeTime = /\b(?:my|our|local|home) time\b/;

/**
 * A zone named in the message ("6pm London time", "3pm PST", "UTC+2"), claimed so that the place in it is no location.
 * Returns an IANA name, or null when none is named.
 */
export function readZone(sentence: Sentence): string | null {
  for (const found of findEach(sentence, byOffset)) {
    const hours = Number(found.groups[2]);
    if (hours > 14) continue;
    claim(sentence, found, 'zone');
    // Etc/GMT names count westwards; half hours have no such name and lose their half.
    return hours === 0 ? 'Etc/UTC' : `Etc/GMT${found.groups[1] === '+' ? '-' : '+'}${hours}`;
  }
  for (const pattern of [byPlace, byPlaceAfterClock, byShortForm, byShortTime]) {
    for (const found of findEach(sentence, pattern)) {
      const name = found.groups[1] ?? '';
      const zone = places[name] ?? shortForms[name];
      if (zone === undefined) continue;
      const last = normAt(sentence, found.last + 1) === ')' ? found.last + 1 : found.last;
      claim(sentence, { first: found.first, last }, 'zone');
      return zone;
    }
  }
  for (const found of findEach(sentence, homeTime)) claim(sentence, found, 'zone');
  return null;
}
