import { partNouns, placeNouns } from '../../words/place-nouns.ts';
import { DateTime } from 'luxon';
import { namesActivity } from '../../calendar/activity.ts';
import type { Clock } from '../../calendar/day.ts';
import { months, weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { claim, findEach, normAt, type Sentence, type Span, view, written } from '../../words/tokenise.ts';
import { zoneOfCity } from './city-zones.ts';

/** People say PST all year round and mean the clock on the wall there, so each short form is a place. */
const shortForms = new Map<string, string>(
  Object.entries({
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
    ast: 'America/Halifax',
    adt: 'America/Halifax',
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
  }),
);

const forms = [...shortForms.keys()].join('|');

/** "Calgary time", "(in Tokyo time)", "US Eastern standard time": up to three words before "time". */
const byPlace =
  /\b((?:[\p{L}.']+ ){0,2}[\p{L}.']+?)(?:'s)? (?:(?:standard|daylight|summer|local) )?time\b(?! (?:for(?! (?:him|her|them|us|me)\b)|of|to)\b)/u;

const byPlaceAfterClock = new RegExp(
  `(?<=(?:\\d|am|pm|[ap]\\.m|noon|midnight)(?: ?\\.)? ?)(?:\\b(?:us|usa|american|north american) )?\\b(eastern|pacific|central|mountain)\\b(?=$| ?[,.;)!?¦=]| (?:with|on|for|from|to|till|until|if|but|or|so|please|pls|plz|thanks|ta|block|which|tomorrow|today|tonight|next|this|and|mon|tue|tues|wed|weds|thu|thurs?|fri|sat|sun|${weekday})\\b)`,
);

/** "4pm Eastern family call", where the word behind is written small, and "9 am eastern standup" where that is something to do. */
const byCoastAfterClock = /(?<=(?:\d|am|pm|noon|midnight) ?)\b(eastern|pacific)\b(?= [a-z])/;

/** "9:00 New York", "at 3 Lisbon", where `farApart` says what people far apart do together. */
const byCityAfterClock = /(?<=(?:\d[:.h]\d\d|\d ?[ap]m|\d ?h|o'clock|noon|\bat \d{1,2}) )([a-z]+(?: [a-z]+){0,2})/;
const farApart =
  /\b(?:call|stand-?up|webinar|sync|meeting|interview|zoom|demo|facetime|skype|video|livestream|huddle)\b/;

/** "At 4pm hour of Toronto", "9am in the time zone of Lagos", "10:00 of Lisbon". */
const byHourOf =
  /(?:\b(?:(?:in|on) )?(?:the )?(?:(?:local )?(?:hour|hours|time|timezone|time zone|clock) (?:of|in))|(?<=(?:\d[:.h]\d\d|\d ?[ap]m|\d ?h|o'clock|noon|\bat \d{1,2}) )of) ([a-z.']+(?: [a-z.']+){0,2})/;

const byShortForm = new RegExp(`(?<=(?:\\d|\\d ?[ap]|am|pm|\\.|noon|midnight) ?)\\(?\\b(${forms})\\b\\)?(?: time\\b)?`);

const oneTime = '\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|a|p)? ?';

/** "1pm ET / 10am PT", "10 Vancouver (1 Toronto)", where what looks like a zone is tried as one. */
const twice = new RegExp(
  `\\b${oneTime}([a-z]+(?: [a-z]+)?) ?[/(,=]+ ?(?:(?:so|that's|which is) )?(?:${oneTime}|noon )([a-z]+(?: [a-z]+)?)(?: time\\b)? ?\\)?`,
);

const byShortTime = new RegExp(`\\b(${forms}) time\\b`);

const behindCity = re()`^(?:on|at|for|with|in|and|to|via|by|next|this|tomorrow|today|tonight|please|time|so|which|${weekday})$`;

const byOffset = /\b(?:utc|gmt) ?([+-]) ?(\d{1,2})(?::?(\d{2}))?\b/;

const besideName = /\( ?(?:utc|gmt) ?[+-] ?\d{1,2}(?::\d{2})? ?\)|\( ?us (?:and|&) canada ?\)/;

const homeTime = /\b(?:my|our|local|home) time\b/;

/** "6 her time", of somebody elsewhere. */
const theirTime =
  /(?<=(?:\d|am|pm|noon|midnight|day|tomorrow|tonight|morning|afternoon|evening|night|¦) )(?:his|her|their|your) time\b|\b(?:his|her|their|your) time(?= (?:at )?\d)/;

/** A zone named in the message, or the words that should have named one. */
export interface ZoneReading {
  zone: string | null;
  /** Words such as "Springfield" before "time" that no known zone has. */
  unknown: string | null;
  /** A city behind a time ("9:00 New York"), whose clock may be meant. */
  maybe?: string;
  /** "6 Eastern so 3 here": what the clocks elsewhere are said to show then. */
  same?: SameHour[];
}

/** The hour of another clock at the same moment, as it is said. */
export interface SameHour {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  zone: string;
  /** "About 2 here". */
  isRough: boolean;
}

const notAPlace =
  /^(?:the|a|an|this|that|same|some|any|what|which|first|last|next|good|great|long|free|full|part|half|start|starting|end|finish|arrival|departure|dinner|lunch|tea|supper|breakfast|bed|story|show|game|play|family|quality|party|kick-?off|closing|opening|run|screen|face|down|over|present|christmas|easter|summer|winter|spring|autumn|day|night|morning|evening|prime|real|big|old|hang|travel|drive|cook|prep|his|her|their|your|each|every|one|1|of|in|on|at|by|for)$/;

/**
 * A zone named in the message ("6pm London time", "3pm PST", "UTC+2"), claimed so that the place in it is no location.
 * `zone` is an IANA name, or null when none is named; "9am Springfield time" is claimed too, and handed back as unknown.
 */
export function readZone(sentence: Sentence, clock: Clock): ZoneReading {
  const twoClocks = readTwice(sentence, clock);
  const same = [...twoClocks.same, ...sameMoment(sentence, clock)];
  const reading = twoClocks.zone === null ? readNamed(sentence, clock) : { zone: twoClocks.zone, unknown: null };
  return { ...reading, same };
}

/** "1pm ET / 10am PT": the same moment once more; the zone of the first hour, where its name would not be read as one. */
function readTwice(sentence: Sentence, clock: Clock): { zone: string | null; same: SameHour[] } {
  for (const found of findEach(sentence, twice)) {
    const [one, two] = [found.groups[1] ?? '', found.groups[2] ?? ''].map((said) => zonePrefix(said, clock));
    const mark = sentence.tokens.findIndex((token, index) => index > found.first && /^[/(,=]$/.test(token.norm));
    if (!one || !two || one.zone === two.zone || one.rest > 0 || mark < 1) continue;
    const closes = normAt(sentence, found.last) === ')' ? 1 : 0;
    const isTime = normAt(sentence, found.last - closes) === 'time' ? 1 : 0;
    if (two.rest > 0 && closes + isTime > 0) continue;
    claim(sentence, { first: mark, last: found.last - two.rest }, 'zone');
    const same = sameHour(sentence.canon.slice(sentence.tokens[mark]?.end, sentence.tokens[found.last]?.end), two.zone);
    const words = (found.groups[1] ?? '').split(' ').length;
    const isForm = shortForms.has(found.groups[1] ?? '');
    if (!isForm) claim(sentence, { first: mark - words, last: mark - 1 }, 'zone');
    return { zone: isForm ? null : one.zone, same };
  }
  return { zone: null, same: [] };
}

/** The zone that the first words name, and how many words are left behind them. */
function zonePrefix(said: string, clock: Clock): { zone: string; rest: number } | null {
  const words = said.split(' ');
  for (let length = words.length; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    const zone = isOwn(name, clock) ? clock.zone : (shortForms.get(name) ?? zoneOfCity(name));
    if (zone !== null) return { zone, rest: words.length - length };
  }
  return null;
}

/** The hour in such words as "so about 3pm here". */
function sameHour(said: string, zone: string | null): SameHour[] {
  const found = /(?:^|[^\d:.])(?:(\d{1,2})(?:[:.](\d\d))? ?(?:([ap])m?\b)?|(noon|midday)|(midnight))/.exec(said);
  if (!found || zone === null) return [];
  const half = found[4] ? 'pm' : found[5] ? 'am' : found[3] ? (`${found[3]}m` as 'am' | 'pm') : null;
  const isRough = /\b(?:about|around|like|roughly|ish)\b/.test(said);
  return [{ hour: Number(found[1] ?? 12), minute: Number(found[2] ?? 0), half, zone, isRough }];
}

function readNamed(sentence: Sentence, clock: Clock): ZoneReading {
  let unknown: { span: Span; name: string } | null = null;
  for (const found of findEach(sentence, byPlace)) {
    const words = (found.groups[1] ?? '').split(' ');
    for (let skipped = 0; skipped < words.length; skipped += 1) {
      const name = words.slice(skipped).join(' ');
      const zone = zoneOfCity(name);
      if (zone === null) continue;
      claim(sentence, { first: opening(sentence, found.first + skipped), last: closing(sentence, found.last) }, 'zone');
      // "Auntie in Toronto 10am Toronto time" says where she is.
      for (const { first, last, zone: other } of citiesIn(sentence))
        if (other === zone && normAt(sentence, first - 1) === 'in' && last < found.first)
          claim(sentence, { first: first - 1, last }, 'zone');
      // "(UTC-05:00) Eastern Time (US & Canada)": the offset is that of winter, and the name says the rest.
      for (const beside of findEach(sentence, besideName)) claim(sentence, beside, 'zone');
      return { zone, unknown: null };
    }
    const at = found.first + words.length - 1;
    const name = sentence.tokens[at];
    const afterClock = /^(?:am|pm|\d+|noon|midnight|o'clock)$/.test(normAt(sentence, at - 1));
    if (
      name?.capital === true &&
      sentence.cased &&
      afterClock &&
      !notAPlace.test(name.norm) &&
      !months.includes(name.norm)
    ) {
      unknown = { span: { first: at, last: found.last }, name: name.text };
    }
  }
  for (const found of findEach(sentence, byHourOf)) {
    const words = (found.groups[1] ?? '').split(' ');
    const count = [3, 2, 1].find((length) => zoneOfCity(words.slice(0, length).join(' ')) !== null);
    const zone = count === undefined ? null : zoneOfCity(words.slice(0, count).join(' '));
    if (zone === null || count === undefined) continue;
    const last = found.last - words.length + count;
    // "At 8 of Paris Hilton's", "6pm of England cricket" are no hours of a city.
    const next = sentence.tokens[last + 1];
    if (normAt(sentence, found.first) === 'of' && next?.word === true && !behindCity.test(next.norm)) continue;
    claim(sentence, { first: found.first, last }, 'zone');
    return { zone, unknown: null };
  }
  const listed = readListed(sentence, clock);
  if (listed) return listed;
  for (const found of findEach(sentence, byOffset)) {
    const hours = Number(found.groups[2]);
    if (hours > 14) continue;
    claim(sentence, found, 'zone');
    // Etc/GMT names count westwards; half hours have no such name and lose their half.
    return {
      zone: hours === 0 ? 'Etc/UTC' : `Etc/GMT${found.groups[1] === '+' ? '-' : '+'}${hours}`,
      unknown: null,
    };
  }
  for (const pattern of [byPlaceAfterClock, byCoastAfterClock, byShortForm, byShortTime]) {
    for (const found of findEach(sentence, pattern)) {
      const next = sentence.tokens[found.last + 1];
      if (
        pattern === byCoastAfterClock &&
        (next?.capital !== false || !(sentence.tokens[found.first]?.capital === true || namesActivity(next.norm)))
      )
        continue;
      // "10am Central pier 9": a part of a place and no clock of America.
      if (partNouns.test(next?.norm ?? '') || placeNouns.test(next?.norm ?? '')) continue;
      const name = found.groups[1] ?? '';
      const zone = isOwn(name, clock) ? clock.zone : (shortForms.get(name) ?? zoneOfCity(name));
      if (zone === null) continue;
      claim(sentence, { first: found.first, last: closing(sentence, found.last) }, 'zone');
      return { zone, unknown: null };
    }
  }
  const theirs = findEach(sentence, theirTime)[0];
  if (theirs) {
    claim(sentence, theirs, 'zone');
    // "With the Sydney crowd at 9am their time": a city that is named says where they are.
    const cities = citiesIn(sentence);
    const [zone, other] = new Set(cities.map((city) => city.zone));
    if (zone !== undefined && other === undefined) {
      // "In Tokyo" says where they are and not where it is.
      for (const { first, last } of cities) {
        if (normAt(sentence, first - 1) !== 'in') continue;
        const isSaid = /^(?:he|she|they)'(?:s|re)$/.test(normAt(sentence, first - 2));
        claim(sentence, { first: first - (isSaid ? 2 : 1), last }, 'zone');
      }
      return { zone, unknown: null };
    }
    return { zone: null, unknown: 'the other person' };
  }
  for (const found of findEach(sentence, homeTime)) {
    claim(sentence, found, 'zone');
    // "Zoom with auntie in Perth, 9am our time": where the other one is, and not where it is.
    for (const { first, zone, last } of citiesIn(sentence))
      if (zone !== clock.zone && normAt(sentence, first - 1) === 'in' && last < found.first)
        claim(sentence, { first: first - 1, last }, 'zone');
  }
  if (unknown) claim(sentence, unknown.span, 'zone');
  for (const found of farApart.test(view(sentence)) ? findEach(sentence, byCityAfterClock) : []) {
    const words = (found.groups[1] ?? '').split(' ');
    const count = [3, 2, 1].find((length) => zoneOfCity(words.slice(0, length).join(' ')) !== null);
    const zone = count === undefined ? null : zoneOfCity(words.slice(0, count).join(' '));
    const isNamed = !sentence.cased || sentence.tokens[found.first]?.capital === true;
    if (zone === null || count === undefined || !isNamed) continue;
    const minutes = [zone, clock.zone].map((one) => DateTime.fromJSDate(clock.now, { zone: one }).offset);
    if (minutes[0] !== minutes[1])
      return {
        zone: null,
        unknown: null,
        maybe: written(sentence, { first: found.first, last: found.first + count - 1 }),
      };
  }
  return { zone: null, unknown: unknown?.name ?? null };
}

/**
 * "(UTC+10:00) Canberra, Melbourne, Sydney": the offset is that of winter, and the cities say whose clock it is. It is the
 * reader's own where that goes with theirs all year.
 */
function readListed(sentence: Sentence, clock: Clock): ZoneReading | null {
  for (const found of findEach(sentence, besideName)) {
    const isCity = (at: number) => sentence.tokens[at]?.word === true && sentence.tokens[at].capital;
    let last = found.last;
    while (isCity(last + 1) || (normAt(sentence, last + 1) === ',' && isCity(last + 2))) last += 1;
    const behind = sentence.canon.slice(sentence.tokens[found.last]?.end, sentence.tokens[last]?.end);
    const zones = behind.split(',').flatMap((name) => zoneOfCity(name.trim()) ?? []);
    const [first] = zones;
    if (first === undefined) continue;
    claim(sentence, { first: found.first, last }, 'zone');
    const isOwnClock = [0, 6].every(
      (months) =>
        DateTime.fromJSDate(clock.now, { zone: clock.zone }).plus({ months }).offset ===
        DateTime.fromJSDate(clock.now, { zone: first }).plus({ months }).offset,
    );
    return { zone: isOwnClock || zones.includes(clock.zone) ? clock.zone : first, unknown: null };
  }
  return null;
}

/** "11am EST (4pm for me)": the same moment on another clock. */
function sameMoment(sentence: Sentence, clock: Clock): SameHour[] {
  const same: SameHour[] = [];
  for (const found of [...findEach(sentence, otherClock), ...findEach(sentence, otherDay)]) {
    const outside = sentence.canon.replace(found.groups[0] ?? '', '¦');
    if ([byShortForm, byPlaceAfterClock, byPlace, theirTime].some((pattern) => pattern.test(outside))) {
      const said = sentence.canon.slice(sentence.tokens[found.first]?.start, sentence.tokens[found.last]?.end);
      const place = /\bin ([a-z]+) ?\)?$|\b([a-z]+) time ?\)?$/.exec(said);
      const isHere = /\b(?:here|(?:my|our) time|for (?:me|us)|at home|on (?:my|our) (?:end|side)) ?\)?$/.test(said);
      same.push(...sameHour(said, isHere ? clock.zone : zoneOfCity(place?.[1] ?? place?.[2] ?? '')));
      claim(sentence, found, 'zone');
    }
  }
  return same;
}

const otherClock =
  /\( ?(?:that's |which is |so |= ?)?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)? (?:for [¦a-z]+|(?:my|our|your|local) time|here|local|over here|in [a-z]+|[a-z]+ time) ?\)|(?<=[a-z¦])(?:,? (?:so|which is|that's|that is|ie|i\.e\.|aka|=|\/) ?|, )(?:(?:around|about|at) )?(?:\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|noon|midday|midnight) (?:for (?:me|us)|(?:my|our|your|local|uk|irish|us) time|here|local|over here|at home)\b/;

const dayHere = `${weekday}|tomorrow|today|tonight|(?:the )?(?:same|next|previous) day`;

/** "Which is Sunday morning for me", "so 5am Tuesday here": the same moment once more, with its day. */
const otherDay = new RegExp(
  `(?<=[a-z¦\\d]),? ?\\(?(?:and |so |but )?(?:(?<=, )¦+(?: ¦+)?|so|which is|which'll be|which will be|which makes (?:it|that)|that's|that is|it's|ie|i\\.e\\.|aka|=) (?:(?:about|around|at|on|late|early|like|already|still) )*(?:(?:${dayHere}|\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm)?|noon|midday|midnight|morning|afternoon|evening|night|lunchtime|in the)[, ]+(?:(?:at|on|in the) )?){1,4}(?:for (?:¦+|me|us|them|him|her|you|my [a-z]+)|(?:my|our|your|their|his|her|local|uk|irish|us|indian) time|here|there|over (?:here|there)|at home|on (?:my|our|their) (?:end|side)|in [a-z]+)(?=$| ?[,.;!)])\\)?`,
);

/** The cities and nations among the words, the longest names first ("New York" is not York). */
function citiesIn(sentence: Sentence): (Span & { zone: string })[] {
  const found: (Span & { zone: string })[] = [];
  for (let first = 0; first < sentence.tokens.length; first += 1) {
    for (const length of [3, 2, 1]) {
      const words = sentence.tokens.slice(first, first + length);
      if (words.length < length || !words.every((token) => token.word && (token.capital || !sentence.cased))) continue;
      const zone = zoneOfCity(words.map((token) => token.norm).join(' '));
      if (zone === null) continue;
      found.push({ first, last: first + length - 1, zone });
      first += length - 1;
      break;
    }
  }
  return found;
}

/** Short forms that different countries have. */
const shared = /^(?:ist|cst|bst|est|mst|pst)$/;

/** "IST" is Irish time to the Irish: whether a shared short form is what the reader's own zone is called at home. */
function isOwn(name: string, clock: Clock): boolean {
  if (!shared.test(name) || clock.locale === null) return false;
  return [1, 7].some((month) => {
    const said = DateTime.fromObject({ year: clock.now.getUTCFullYear(), month }, { zone: clock.zone });
    return said.setLocale(clock.locale ?? 'en').offsetNameShort?.toLowerCase() === name;
  });
}

/** "in" and an opening bracket before the place belong to it. */
function opening(sentence: Sentence, first: number): number {
  return /^(?:in|\()$/.test(normAt(sentence, first - 1)) ? first - 1 : first;
}

const closing = (sentence: Sentence, last: number) => (normAt(sentence, last + 1) === ')' ? last + 1 : last);
