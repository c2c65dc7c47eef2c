import { namesActivity } from '../../calendar/activity.ts';
import { normAt, type Sentence } from '../../words/tokenise.ts';

/** A time of day as said: `half` is null when 7 may be morning or evening, '24' when it cannot be. */
export interface Clock12 {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | '24' | null;
}

export interface Piece {
  clock: Clock12;
  length: number;
  bare: boolean;
}

export const sticky = (source: string) => new RegExp(source, 'y');

const half = '(?: ?(am|pm|a\\.m\\.?|p\\.m\\.?|a|p)(?![a-z]))?';

const named = sticky(
  '(?:12 ?)?(noon|midday|midnight)(?: (15|30|45)(?=$| ?[,;!?)¦]| ?\\.(?!\\d)| (?:on|at|with|for|in|this|next|tomorrow|today)(?![a-z])))?(?![a-z])',
);

/** "9 and half", as it is said in other languages. */
const andHalf = sticky("(\\d{1,2})(?: ?o ?'? ?clock)? and (?:a )?half(?![ -]?(?:hours?|h\\b)|[a-z])");

/** "Eight and fifteen", "9 and a quarter". */
const andMinutes = sticky(
  '(\\d{1,2}) and (?:(05|10|15|20|25|35|40|45|50|55)(?: minutes?)?|an? quarter)(?![ -]?(?:of an )?(?:hours?|h\\b)|[a-z]| (?:people|guests|of us|past|to|till|before|after))',
);

const halfPast = sticky(`half(?: ?-? ?past| after)? (?:(\\d{1,2})(?![\\d:/])${half}|(noon|midday|midnight)(?![a-z]))`);

const quarter = sticky(
  `(?:an? )?quarter (past|after|to|2|of|till|before) (?:(\\d{1,2})|(noon|midday|midnight))(?![\\d:])${half}`,
);

const minutesTo = sticky(
  `(5 and 20|\\d{1,2}) (?:minutes? )?(past|after|to|before|till) (?:(\\d{1,2})|(noon|midday|midnight))(?![\\d:])${half}`,
);

const colon = sticky(
  `(\\d{1,2})[:.]([0-5]\\d)(?::[0-5]\\d)?(?![\\d/])(?:\\.(?!\\d))?(?: ?(?:hours?|hrs|uhr|o'clock)(?![a-z]))?${half}`,
);

const hForm = sticky('(\\d{1,2}) ?(?:h|hours|uhr)(?: ?([0-5]\\d))?(?![a-z\\d])');

const military = sticky('([01]\\d|2[0-3])([0-5]\\d) ?(?:hours?|h)(?![a-z])');

const glued = sticky('(\\d{1,2})([0-5]\\d)(?: ?(am|pm)|([ap]))(?![a-z])');

/** "9-20am": no hour ends the range. */
const dashed = sticky('(\\d{1,2})-([0-5]\\d) ?(am|pm)(?![a-z])');

const meridiem = sticky('(\\d{1,2})(?: ?(am|pm|a\\.m\\.?|p\\.m\\.?)(?![a-z])|(a|p)(?![a-z.]))');

const oclock = sticky(`(\\d{1,2}) ?(?:o'clock|o ?'? ?(?:clock|clk)|bells)(?![a-z])${half}`);

const words = sticky(
  `(\\d{1,2})(?: |-(?=[1-5]))(05|10|15|20|25|30|35|40|45|50|55)(?![\\d:/]| ?(?:minutes?|hours?|m|h)\\b)${half}`,
);

const four = sticky('([01]\\d|2[0-3])([0-5]\\d)(?![\\d:/]|\\.\\d|-(?! ?\\d{1,4}(?!\\d)))');

const three = sticky('([1-9])([0-5][05])(?![\\d:/]|\\.\\d|-(?! ?\\d{1,4}(?!\\d)))');

/** What stands before or after digits that are a time without a colon: a day that was read, "at", the other end of a range. */
const opensTime = /(?:\b(?:at|from|until|till|by|say|around|about) ?|@ ?|- ?|¦ ?|¦, ?|[a-z], )$/;

const closesTime =
  /^(?:$|[.,;!?](?!\d)| ?(?:-|–|to|till|until) ?\d| (?:at|in|on|with|for|till|until|to|@|and|¦|today|tonight|tomorrow|dinner|lunch|drinks|brunch|breakfast|supper|coffee)| ?¦)/;

const bare = sticky('(\\d{1,2})(?![\\d:/]|\\.\\d|(?:st|nd|rd|th)(?![a-z])| th(?![a-z]))');

/** "7ish", and "7plus", as it is said in Singapore. */
export const ish = sticky('(?: ?-? ?ish|plus| plus(?=$| ?[,.¦]| (?:at|on|in|with)\\b))(?![a-z])');

const sharp = sticky(' (?:sharp|on the dot|prompt|promptly|exactly)(?![a-z])');

const partOfDay = sticky(
  ' (?:(?:in the|at|of the|on the) (?:early |late )?(morning|afternoon|evening|night)(?![a-z])|(morning|afternoon|evening|night)(?=$| ?[,.;!?)¦]| (?:at|in|on|with|for|till|until|@|and)(?![a-z])))',
);

const halfName = (text: string | undefined): 'am' | 'pm' | null =>
  text === undefined ? null : text.startsWith('a') ? 'am' : 'pm';

function clockOf(hour: number, minute: number, said: 'am' | 'pm' | null, zero = false): Clock12 | null {
  if (hour > 24 || minute > 59 || (said !== null && (hour > 12 || hour === 0))) {
    // "19pm" is 19:00 said twice.
    return said === 'pm' && hour > 12 && hour < 24 ? { hour, minute, half: '24' } : null;
  }
  if (said !== null) return { hour, minute, half: said };
  if (hour === 24) return minute === 0 ? { hour: 24, minute, half: '24' } : null;
  return { hour, minute, half: hour > 12 || hour === 0 || zero ? '24' : null };
}

function namedClock(name: string | undefined): Clock12 {
  return name === 'midnight' ? { hour: 24, minute: 0, half: '24' } : { hour: 12, minute: 0, half: 'pm' };
}

function minutesBefore(clock: Clock12, minutes: number): Clock12 {
  const before = minutes === 0 ? clock.hour : clock.hour === 1 ? 12 : clock.hour - 1;
  const said = clock.half === 'pm' && clock.hour === 12 ? 'am' : clock.half;
  return { hour: before, minute: (60 - minutes) % 60, half: said };
}

/** "thu 815 squash", but not "at 930 Club": behind a day, digits before a small word are a time. */
function leadsToWords(sentence: Sentence, at: number): boolean {
  const index = tokenStarting(sentence, at);
  const next = sentence.tokens[index + 1];
  if (next === undefined || !next.word) return false;
  if (afterDay(sentence, index) && sentence.tokens[index]?.norm.length === 4) return true;
  // "Weds @ 530 pickleball".
  const isAfterSign = /^(?:@|at)$/.test(normAt(sentence, index - 1)) && afterDay(sentence, index - 1);
  return !next.capital && (afterDay(sentence, index) || isAfterSign || namesActivity(next.norm));
}

const afterDay = (sentence: Sentence, index: number): boolean => sentence.roles[index - 1] === 'start';

/** "Study group 1900 wed": digits in front of a day, in a message with no other time. */
function leadsToDay(sentence: Sentence, at: number): boolean {
  const index = tokenStarting(sentence, at);
  const before = sentence.tokens[index - 1];
  return (
    sentence.roles[index + 1] === 'start' &&
    (before === undefined || (before.word && !/^(?:the|of|in|no|since|a|an)$/.test(before.norm))) &&
    !otherTime.test(sentence.canon)
  );
}

const otherTime = /\d[:.]\d\d|\d ?[ap]m\b|\bat \d|\b(?:noon|midday|midnight|o'clock|half|quarter)\b/;

/** "At the Crown 1930 with Mark", "1930, tomorrow, dinner": four digits of a clock where a day is said and no other time. */
function standsApart(sentence: Sentence, at: number, length: number): boolean {
  const index = tokenStarting(sentence, at);
  if (length !== 4 || otherTime.test(sentence.canon) || !sentence.roles.includes('start')) return false;
  const before = sentence.tokens[index - 1];
  const isOwn =
    before === undefined ||
    before.norm === ',' ||
    (before.word && !/^(?:the|of|in|no|since|a|an|year|class|room|ref)$/.test(before.norm));
  return (
    isOwn &&
    /^(?:$|[.,;!?)]| (?:with|w\/|for|so|if|and|bring|at|@|in|please|thanks|x+|cheers|\(|-) ?| ?¦| \()/.test(
      sentence.canon.slice(at + length),
    )
  );
}

/** Reads one time at an offset of the canonical text. */
export function pieceAt(sentence: Sentence, seen: string, at: number): Piece | null {
  const take = (pattern: RegExp, from = at) => {
    pattern.lastIndex = from;
    return pattern.exec(seen);
  };
  const done = (clock: Clock12 | null, match: RegExpExecArray, isBare = false): Piece | null => {
    if (!clock) return null;
    let length = match[0].length;
    let sure = !isBare;
    for (const pattern of [ish, sharp]) {
      const more = take(pattern, at + length);
      if (!more) continue;
      length += more[0].length;
      sure = true;
    }
    const part = take(partOfDay, at + length);
    if (part && clock.half === null) {
      length += part[0].length;
      sure = true;
      const name = part[1] ?? part[2];
      const late = name === 'night' && (clock.hour === 12 || clock.hour < 5);
      return { clock: { ...clock, half: name === 'morning' || late ? 'am' : 'pm' }, length, bare: false };
    }
    return { clock, length, bare: !sure };
  };

  // "1645 to 1730 Sportplaza": the end of a range of such digits.
  const endsRange = /(?:(?<!\d)\d{3,4}|\d ?[ap]m|\d[:.]\d\d|noon|midday|midnight) ?(?:to|-|until|till) ?$/.test(
    seen.slice(0, at),
  );
  const stands = (match: RegExpExecArray) =>
    endsRange ||
    (opensTime.test(seen.slice(0, at)) &&
      (closesTime.test(seen.slice(at + match[0].length)) || leadsToWords(sentence, at))) ||
    leadsToDay(sentence, at) ||
    standsApart(sentence, at, match[0].length) ||
    /^ ?(?:-|–|to|till|until) ?(?:\d{3,4}|\d{1,2}(?::\d\d)? ?[ap]m)\b/.test(seen.slice(at + match[0].length));
  let match = take(named);
  if (match) return done({ ...namedClock(match[1]), ...(match[2] ? { minute: Number(match[2]) } : {}) }, match);
  match = take(halfPast);
  if (match?.[3]) return done({ ...namedClock(match[3]), minute: 30 }, match);
  if (match && Number(match[1]) <= 12) return done(clockOf(Number(match[1]), 30, halfName(match[2])), match);
  match = take(andHalf);
  const isOpened =
    match?.[0].includes('clock') === true || /(?:\b(?:at|from|until|till|by)|¦) ?$/.test(seen.slice(0, at));
  if (match && Number(match[1]) <= 23 && isOpened) return done(clockOf(Number(match[1]), 30, null), match);
  match = take(andMinutes);
  if (match && Number(match[1]) <= 23 && /(?:\b(?:at|from|until|till|by)|¦) ?$/.test(seen.slice(0, at)))
    return done(clockOf(Number(match[1]), Number(match[2] ?? 15), null), match);
  match = take(quarter);
  if (match) {
    const base = match[3] ? namedClock(match[3]) : clockOf(Number(match[2]), 0, halfName(match[4]));
    if (!base) return null;
    return done(/past|after/.test(match[1] ?? '') ? { ...base, minute: 15 } : minutesBefore(base, 15), match);
  }
  match = take(minutesTo);
  if (match && saysMinutes(sentence, at, match)) {
    const base = match[4] ? namedClock(match[4]) : clockOf(Number(match[3]), 0, halfName(match[5]));
    // "Five and twenty past two".
    const minutes = match[1] === '5 and 20' ? 25 : Number(match[1]);
    if (base && minutes > 0 && minutes < 60) {
      return done(
        /past|after/.test(match[2] ?? '') ? { ...base, minute: minutes } : minutesBefore(base, minutes),
        match,
      );
    }
  }
  match = take(colon);
  if (match)
    return done(clockOf(Number(match[1]), Number(match[2]), halfName(match[3]), match[1]?.startsWith('0')), match);
  match = take(military);
  if (match) return done({ hour: Number(match[1]), minute: Number(match[2]), half: '24' }, match);
  match = take(hForm);
  const isHour =
    match !== null &&
    Number(match[1]) > 5 &&
    /(?:\b(?:at|from|until|till|by|to|between|and)|@|-|¦) ?$/.test(seen.slice(0, at));
  if (match && (match[2] !== undefined || (Number(match[1]) > 12 && !match[0].includes('hour')) || isHour)) {
    return done(clockOf(Number(match[1]), Number(match[2] ?? 0), null, true), match);
  }
  match = take(glued);
  if (match) return done(clockOf(Number(match[1]), Number(match[2]), halfName(match[3] ?? match[4])), match);
  match = take(dashed);
  if (match && Number(match[2]) > 12)
    return done(clockOf(Number(match[1]), Number(match[2]), halfName(match[3])), match);
  match = take(oclock);
  if (match) return done(clockOf(Number(match[1]), 0, halfName(match[2])), match);
  match = take(words);
  if (
    match &&
    ((match[3] !== undefined && !match[0].includes('-') && !isLabelled(sentence, at)) ||
      saidInWords(sentence, at, match))
  ) {
    return done(clockOf(Number(match[1]), Number(match[2]), halfName(match[3])), match);
  }
  match = take(meridiem);
  if (match) return done(clockOf(Number(match[1]), 0, halfName(match[2] ?? match[3])), match);
  match = take(four);
  if (
    match &&
    (match[0].startsWith('0') ||
      /(?:\b(?:at|from|until|till|by) ?|@ ?|- ?)$/.test(seen.slice(0, at)) ||
      stands(match) ||
      hasZone(sentence, at)) &&
    (hasZone(sentence, at) || !yearLike(sentence, at, match))
  ) {
    return done({ hour: Number(match[1]), minute: Number(match[2]), half: '24' }, match);
  }
  match = take(three);
  if (match && (stands(match) || /\d ?- ?$/.test(seen.slice(0, at))))
    return done(clockOf(Number(match[1]), Number(match[2]), null), match);
  match = take(bare);
  if (match && Number(match[1]) >= 1 && Number(match[1]) <= 23) {
    return done(clockOf(Number(match[1]), 0, null, match[1]?.startsWith('0')), match, true);
  }
  return null;
}

export function tokenStarting(sentence: Sentence, at: number): number {
  return sentence.starts.get(at) ?? -1;
}

/** "ten to six" is 5:50 but "10 to 6" may be a range, unless "at" or "minutes" says otherwise. */
function saysMinutes(sentence: Sentence, at: number, match: RegExpExecArray): boolean {
  if (match[2] === 'past' || match[0].includes('minute') || match[1] === '5 and 20') return true;
  const index = tokenStarting(sentence, at);
  if (!/^(?:5|10|20|25)$/.test(match[1] ?? '') || /^(?:from|between)$/.test(normAt(sentence, index - 1))) return false;
  // "5 to 9 in the morning", "20 to 8": nobody says a range so.
  if (Number(match[1]) > 12 || /^ in the (?:morning|evening)/.test(sentence.canon.slice(at + match[0].length)))
    return true;
  return (
    !/^\d/.test(sentence.tokens[index]?.text ?? '') || /^(?:at|by|till|until|before)$/.test(normAt(sentence, index - 1))
  );
}

/** "seven thirty" and "at 7 30", but not "12 30" among other numbers. */
function saidInWords(sentence: Sentence, at: number, match: RegExpExecArray): boolean {
  const index = tokenStarting(sentence, at);
  const second = tokenStarting(sentence, at + (match[1]?.length ?? 0) + 1);
  if (second < 0 || Number(match[1]) > 23) return false;
  // "Eight-thirty", but not "8-30".
  if (match[0].includes('-') && /^\d/.test(sentence.tokens[index]?.text ?? '')) return false;
  return (
    !/^\d/.test(sentence.tokens[second]?.text ?? '1') || /^(?:at|from|till|until|@)$/.test(normAt(sentence, index - 1))
  );
}

/** "Day 2 10am", "match 3 15pm": digits behind a free word that nothing introduces count it. */
function isLabelled(sentence: Sentence, at: number): boolean {
  const index = tokenStarting(sentence, at);
  const before = sentence.tokens[index - 1];
  return (
    /^\d/.test(sentence.tokens[index]?.text ?? '') &&
    before?.word === true &&
    sentence.roles[index - 1] === null &&
    !/^(?:at|from|till|until|to|by|around|about|for|say|is|and|or|between|before|after)$/.test(before.norm)
  );
}

/** "1500 UTC". */
const hasZone = (sentence: Sentence, at: number): boolean => sentence.roles[tokenStarting(sentence, at) + 1] === 'zone';

/** "at 1900 Broadway" is an address, "at 2026" a year. */
function yearLike(sentence: Sentence, at: number, match: RegExpExecArray): boolean {
  const index = tokenStarting(sentence, at);
  const next = sentence.tokens[index + 1];
  const number = Number(match[0]);
  // "1030-1150 Kent 120": the end of a range.
  if (/(?<!\d)(?:[01]?\d|2[0-3])[0-5]\d ?(?:-|to|until|till) ?$/.test(sentence.canon.slice(0, at)))
    return number > 2024 && number < 2030;
  // "Film tonight 2015 Rio", "train 1803 friday": beside a day, and of what keeps a timetable.
  const isTimetabled = /\b(?:train|flight|bus|ferry|coach|eurostar|tram|sailing|lands|departs|leaves|arrives)\b/.test(
    sentence.canon,
  );
  if ((afterDay(sentence, index) && number % 5 === 0) || (isTimetabled && leadsToDay(sentence, at)))
    return number > 2024 && number < 2030;
  // No year is written "0742".
  if (match[0].startsWith('0') && afterDay(sentence, index)) return false;
  return (
    (next?.capital === true && next.word && !/day$|^(?:tomorrow|today|tonight|next|this|on)$/.test(next.norm)) ||
    (number > 2024 && number < 2030) ||
    number % 5 !== 0
  );
}
