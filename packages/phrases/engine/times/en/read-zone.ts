import type { Message } from '../../words/message.ts';
import { type Found, isCapital, isGlued, type PieceReader, skip, wordAt, wordSet } from '../found.ts';
import type { TimePiece, ZonePiece } from '../piece.ts';
import { shortForms, zoneOfPlace } from './zones-of-places.ts';

const coasts: ReadonlyMap<string, string> = new Map([
  ['eastern', 'America/New_York'],
  ['pacific', 'America/Los_Angeles'],
  ['central', 'America/Chicago'],
  ['mountain', 'America/Denver'],
]);

const timeWords = wordSet('standard daylight summer local');
const opens = wordSet('in ( -');

/** Words in front of "time" that name no place. */
const noPlace = wordSet(
  'the a an this that same some any what which first last next good great long free full part half start starting end finish arrival departure dinner lunch tea supper breakfast bed story show game play family quality party closing opening run screen face down over present christmas easter summer winter spring autumn day night morning evening prime real big old hang travel drive cook prep each every one of in on at by for',
);

type Zone = Pick<ZonePiece, 'zone' | 'place'>;

/** Where "time" ends behind a place, with "standard" and the like in front of it; null if it does not follow. */
function timeBehind(message: Message, at: number): number | null {
  const possessive = wordAt(message, at) === "'s" ? at + 1 : at;
  const start = skip(message, possessive, timeWords);
  return wordAt(message, start) === 'time' && !/^(?:for|of|to)$/.test(wordAt(message, start + 1)) ? start + 1 : null;
}

const close = (message: Message, from: number, to: number) =>
  wordAt(message, from) === '(' && wordAt(message, to) === ')' ? to + 1 : to;

/** "London time", "New York time", "in Tokyo time". */
function byPlace(message: Message, at: number): Found<Zone> | null {
  const start = skip(message, at, opens);
  for (let count = 3; count > 0; count -= 1) {
    const to = timeBehind(message, start + count);
    if (to === null) continue;
    const names = message.words.slice(start, start + count).map(({ key }) => key.replace(/'s$/, ''));
    const zone = zoneOfPlace(names.join(' ')) ?? (count === 1 ? shortForms.get(names[0] ?? '') : undefined) ?? null;
    if (zone !== null) return { value: { zone }, to: close(message, at, to) };
    const isPlace = count === 1 && isCapital(message, start) && !noPlace.has(names[0] ?? '');
    const place = message.text.slice(message.words[start]?.from, message.words[start]?.to);
    if (isPlace && start > 0) return { value: { zone: null, place }, to: close(message, at, to) };
  }
  return null;
}

/** "UTC+2", "GMT-05:00": Etc/GMT names count westwards. */
function byOffset(message: Message, at: number): Found<Zone> | null {
  const start = skip(message, at, wordSet('('));
  const sign = wordAt(message, start + 1);
  const hours = Number(wordAt(message, start + 2));
  if (
    !/^(?:utc|gmt)$/.test(wordAt(message, start)) ||
    !/^[+−-]$/.test(sign) ||
    !isGlued(message, start + 2) ||
    !(hours <= 14)
  )
    return null;
  const isMarked = wordAt(message, start + 3) === ':' && isGlued(message, start + 4);
  const to = close(message, at, isMarked ? start + 5 : start + 3);
  return { value: { zone: hours === 0 ? 'Etc/UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${hours}` }, to };
}

const clockWord = /^(?:\d{1,4}[ap]?|am|pm|m|\.|noon|midnight|o'clock|hours|h)$/;

const isBehindClock = (message: Message, at: number, last: TimePiece | null) =>
  (last?.kind === 'clock' && last.run.to === at) || clockWord.test(wordAt(message, at - 1));

/** "3pm EST", "11 eastern", "9am (CET)" behind an hour. */
function byShortForm(message: Message, at: number, last: TimePiece | null): Found<Zone> | null {
  if (!isBehindClock(message, at, last)) return null;
  const start = skip(message, skip(message, at, wordSet('(')), wordSet('us'));
  const word = wordAt(message, start);
  const coast = coasts.get(word);
  const zone = shortForms.get(message.words[start]?.norm ?? '') ?? coast;
  if (zone === undefined) return null;
  // "10am Central Pier": a part of a place and no clock of America.
  if (coast !== undefined && isCapital(message, start + 1) && /^\p{L}/u.test(wordAt(message, start + 1))) return null;
  const to = timeBehind(message, start + 1) ?? start + 1;
  return { value: { zone }, to: close(message, at, to) };
}

/** How far from "their time" it is looked for where they are. */
const reach = 30;

/** Where the others are: "she's in Accra", "the grandkids in Dublin". */
function zoneOfOthers(message: Message, at: number): string | null {
  for (let near = Math.max(0, at - reach); near < at + reach; near += 1) {
    const [first = '', second = ''] = message.words.slice(near + 1, near + 3).map(({ key }) => key);
    const zone = wordAt(message, near) === 'in' ? (zoneOfPlace(`${first} ${second}`) ?? zoneOfPlace(first)) : null;
    if (zone !== null) return zone;
  }
  return null;
}

/** "Their time": the clock of where they are, if that is said. */
function theirs(message: Message, at: number): Found<Zone> | null {
  if (at === 0 || !/^(?:their|his|her|your)$/.test(wordAt(message, at)) || wordAt(message, at + 1) !== 'time')
    return null;
  const zone = zoneOfOthers(message, at);
  return { value: zone === null ? { zone, place: 'the other person' } : { zone }, to: at + 2 };
}

/** A zone: "London time", "EST", "UTC+2"; null in it where a place is named whose zone is unknown. */
export const readZone: PieceReader = (message, at, last) => {
  const found = byPlace(message, at) ?? byOffset(message, at) ?? byShortForm(message, at, last) ?? theirs(message, at);
  return found && { value: { kind: 'zone', ...found.value }, to: found.to };
};
