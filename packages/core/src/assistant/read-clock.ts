import { namesActivity } from './rules.ts';
import { claim, normAt, view, type Sentence, type Span } from './tokenise.ts';

/** A time of day as said: `half` is null when 7 may be morning or evening, '24' when it cannot be. */
export interface Clock12 {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | '24' | null;
}

export interface ClockReading {
  span: Span;
  start: Clock12 | null;
  end: Clock12 | null;
  /** "till late": the end is said to be open. */
  open: boolean;
  /** "5 or 6": times to choose from. */
  choices: Clock12[];
  /** Neither colon, am/pm nor a word such as "at" made this number a time. */
  weak: boolean;
}

interface Piece {
  clock: Clock12;
  length: number;
  bare: boolean;
}

const sticky = (source: string) => new RegExp(source, 'y');
const half = '(?: ?(am|pm|a\\.m\\.?|p\\.m\\.?|a|p)(?![a-z]))?';
const named = sticky('(?:12 )?(noon|midday|midnight)(?![a-z])');
const halfPast = sticky(`half(?: ?-? ?past| after)? (\\d{1,2})(?![\\d:/])${half}`);
const quarter = sticky(
  `(?:an? )?quarter (past|after|to|of|till|before) (?:(\\d{1,2})|(noon|midday|midnight))(?![\\d:])${half}`,
);
const minutesTo = sticky(
  `(\\d{1,2}) (?:minutes? )?(past|to|before|till) (?:(\\d{1,2})|(noon|midday|midnight))(?![\\d:])${half}`,
);
const colon = sticky(`(\\d{1,2})[:.]([0-5]\\d)(?::[0-5]\\d)?(?![\\d/])(?:\\.(?!\\d))?${half}`);
const hForm = sticky('(\\d{1,2}) ?h ?([0-5]\\d)?(?![a-z\\d])');
const military = sticky('([01]\\d|2[0-3])([0-5]\\d) ?(?:hours?|h)(?![a-z])');
const glued = sticky('(\\d{1,2})([0-5]\\d) ?(am|pm)(?![a-z])');
const meridiem = sticky('(\\d{1,2})(?: ?(am|pm|a\\.m\\.?|p\\.m\\.?)(?![a-z])|(a|p)(?![a-z.]))');
const oclock = sticky(`(\\d{1,2}) ?o'clock${half}`);
const words = sticky(`(\\d{1,2}) (05|10|15|20|25|30|35|40|45|50|55)(?![\\d:/]| ?(?:minutes?|hours?|m|h)\\b)${half}`);
const four = sticky('([01]\\d|2[0-3])([0-5]\\d)(?![\\d:/.-])');
const bare = sticky('(\\d{1,2})(?![\\d:/]|\\.\\d| ?(?:st|nd|rd|th)(?![a-z]))');
const ish = sticky(' ?-? ?ish(?![a-z])');
const sharp = sticky(' (?:sharp|on the dot|prompt|promptly|exactly)(?![a-z])');
const partOfDay = sticky(' (?:in the|at|of the|on the) (?:early |late )?(morning|afternoon|evening|night)(?![a-z])');

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

/** Reads one time at an offset of the canonical text. */
function pieceAt(sentence: Sentence, seen: string, at: number): Piece | null {
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
      const name = part[1];
      const late = name === 'night' && (clock.hour === 12 || clock.hour < 5);
      return { clock: { ...clock, half: name === 'morning' || late ? 'am' : 'pm' }, length, bare: false };
    }
    return { clock, length, bare: !sure };
  };

  let match = take(named);
  if (match) return done(namedClock(match[1]), match);
  match = take(halfPast);
  if (match && Number(match[1]) <= 12) return done(clockOf(Number(match[1]), 30, halfName(match[2])), match);
  match = take(quarter);
  if (match) {
    const base = match[3] ? namedClock(match[3]) : clockOf(Number(match[2]), 0, halfName(match[4]));
    if (!base) return null;
    return done(/past|after/.test(match[1] ?? '') ? { ...base, minute: 15 } : minutesBefore(base, 15), match);
  }
  match = take(minutesTo);
  if (match && saysMinutes(sentence, at, match)) {
    const base = match[4] ? namedClock(match[4]) : clockOf(Number(match[3]), 0, halfName(match[5]));
    const minutes = Number(match[1]);
    if (base && minutes > 0 && minutes < 60) {
      return done(match[2] === 'past' ? { ...base, minute: minutes } : minutesBefore(base, minutes), match);
    }
  }
  match = take(colon);
  if (match)
    return done(clockOf(Number(match[1]), Number(match[2]), halfName(match[3]), match[1]?.startsWith('0')), match);
  match = take(military);
  if (match) return done({ hour: Number(match[1]), minute: Number(match[2]), half: '24' }, match);
  match = take(hForm);
  if (match && (match[2] !== undefined || Number(match[1]) > 12)) {
    return done(clockOf(Number(match[1]), Number(match[2] ?? 0), null, true), match);
  }
  match = take(glued);
  if (match) return done(clockOf(Number(match[1]), Number(match[2]), halfName(match[3])), match);
  match = take(oclock);
  if (match) return done(clockOf(Number(match[1]), 0, halfName(match[2])), match);
  match = take(words);
  if (match && (match[3] !== undefined || saidInWords(sentence, at, match))) {
    return done(clockOf(Number(match[1]), Number(match[2]), halfName(match[3])), match);
  }
  match = take(meridiem);
  if (match) return done(clockOf(Number(match[1]), 0, halfName(match[2] ?? match[3])), match);
  match = take(four);
  if (
    match &&
    (match[0].startsWith('0') || /(?:\b(?:at|from|until|till|by|@) ?|- ?)$/.test(seen.slice(0, at))) &&
    !yearLike(sentence, at, match)
  ) {
    return done({ hour: Number(match[1]), minute: Number(match[2]), half: '24' }, match);
  }
  match = take(bare);
  if (match && Number(match[1]) >= 1 && Number(match[1]) <= 23) {
    return done(clockOf(Number(match[1]), 0, null, match[1]?.startsWith('0')), match, true);
  }
  return null;
}

function tokenStarting(sentence: Sentence, at: number): number {
  return sentence.starts.get(at) ?? -1;
}

/** "ten to six" is 5:50 but "10 to 6" may be a range, unless "at" or "minutes" says otherwise. */
function saysMinutes(sentence: Sentence, at: number, match: RegExpExecArray): boolean {
  if (match[2] === 'past' || match[0].includes('minute')) return true;
  const index = tokenStarting(sentence, at);
  if (!/^(?:5|10|20|25)$/.test(match[1] ?? '') || /^(?:from|between)$/.test(normAt(sentence, index - 1))) return false;
  return !/^\d/.test(sentence.tokens[index]?.text ?? '') || normAt(sentence, index - 1) === 'at';
}

/** "seven thirty" and "at 7 30", but not "12 30" among other numbers. */
function saidInWords(sentence: Sentence, at: number, match: RegExpExecArray): boolean {
  const index = tokenStarting(sentence, at);
  const second = tokenStarting(sentence, at + match[0].length - (match[2]?.length ?? 0));
  if (second < 0 || Number(match[1]) > 23) return false;
  return (
    !/^\d/.test(sentence.tokens[second]?.text ?? '1') || /^(?:at|from|till|until|@)$/.test(normAt(sentence, index - 1))
  );
}

/** "at 1900 Broadway" is an address, "at 2026" a year. */
function yearLike(sentence: Sentence, at: number, match: RegExpExecArray): boolean {
  const index = tokenStarting(sentence, at);
  const next = sentence.tokens[index + 1];
  const number = Number(match[0]);
  return (
    (next?.capital === true && next.word && !/day$|^(?:tomorrow|today|tonight|next|this|on)$/.test(next.norm)) ||
    (number > 2024 && number < 2030) ||
    number % 5 !== 0
  );
}

const strongLeft =
  /(?:^|[^a-z])(?:at|@|from|till|until|to|by|between|around|about|approx|approximately|circa|roughly|say|starts?|starting|begins?|beginning|ends?|ending|ends at|finish|finishes|finishing|doors|kick ?-?off|before|after|make it|make that|for|c\.|~|arrive|be there|there|now|time|is) ?(?:at |about |around |approx |roughly |say )?:? ?$/;
const connector = sticky(' ?(?:-|–|to|until|till|through|thru|/) ?(?:about |around |approx |say )?');
const betweenAnd = sticky(' and ');
const orElse = sticky(' ?(?:or|/) ?(?:maybe |at |even )?');
const late = sticky(
  ' ?(?:-|to|until|till) ?(?:(?:very )?late|whenever|close|closing(?: time)?|the end|the early hours|we drop|dawn)(?![a-z])',
);
const lateAlone = /\b(?:until|till) (?:(?:very )?late|whenever|close|closing time|the early hours|we drop)\b/;
const forClock = sticky(' for ');

/** Whether what follows a lone number leaves it standing as an hour: the end, a mark, "at", "with", or something claimed. */
function freeOnTheRight(seen: string, end: number): boolean {
  return /^(?:$| ?[.,;:!?)¦\n]| ?- | (?:at|in|on|with|for|till|until|to|from|@|and|by|please|then|¦|today|tonight|tomorrow|outside|near|instead|everyone|invite|meet)(?![a-z']))/.test(
    seen.slice(end),
  );
}

/** Whether the text before a lone number lets it be an hour. */
function freeOnTheLeft(sentence: Sentence, index: number): boolean {
  const before = sentence.tokens[index - 1];
  if (!before) return true;
  if (sentence.roles[index - 1] !== null || /^[,;:-]$/.test(before.norm)) return true;
  // "Toy Story 3": a number behind a name in the middle of a sentence belongs to the name.
  if (sentence.cased && before.capital && index - 1 > 0) return false;
  return (
    /^[a-z']+$/.test(before.norm) &&
    !/^(?:a|an|the|of|my|our|his|her|their|no|number|any|some|top|version|level|part|aged|age|turning|turns)$/.test(
      before.norm,
    )
  );
}

/** Every time of day and range of times in the message; the ones that are used are claimed by the caller. */
export function findClocks(sentence: Sentence): ClockReading[] {
  const seen = view(sentence);
  const found: ClockReading[] = [];
  let from = 0;
  for (const [index, token] of sentence.tokens.entries()) {
    if (token.start < from || sentence.roles[index] !== null || sentence.shields[index] === true) continue;
    const piece = pieceAt(sentence, seen, token.start);
    if (!piece) continue;
    const left = seen.slice(0, token.start);
    const between = /\bbetween (?:about |around )?$/.test(left);
    const reading = continued(sentence, seen, token.start, piece, between);
    const range = reading.end !== null || reading.open || reading.choices.length > 0;
    const strong = strongLeft.test(left) || /¦ ?(?:at|@|from) ?$/.test(left);
    reading.weak = piece.bare && !strong && !(range && rangeIsSure(sentence, index, reading));
    if (piece.bare && piece.clock.hour > 12 && !strong && !range) continue;
    const beforeActivity = sentence.roles[index - 1] === 'start' && namesActivity(normAt(sentence, index + 1));
    if (
      reading.weak &&
      !beforeActivity &&
      !(freeOnTheLeft(sentence, index) && freeOnTheRight(seen, sentence.tokens[reading.span.last]?.end ?? 0))
    )
      continue;
    if (piece.bare && strong && !rightAllows(seen, sentence.tokens[reading.span.last]?.end ?? 0, left)) continue;
    found.push(reading);
    from = (sentence.tokens[reading.span.last]?.end ?? from) + 1;
  }
  return chosen(sentence, found);
}

/** After "at 5" a noun may show that the number counts something: "at 5 Guys", "for 8 people". */
function rightAllows(seen: string, end: number, left: string): boolean {
  if (freeOnTheRight(seen, end)) return true;
  if (/\b(?:for|about|to|by|is|say|there|time) ?$/.test(left)) return false;
  return !/^(?: ?%| \d|-[a-z])/.test(seen.slice(end));
}

function rangeIsSure(sentence: Sentence, index: number, reading: ClockReading): boolean {
  const joined = sentence.tokens.slice(index, reading.span.last + 1);
  const sure = joined.some((token) => /^(?:am|pm|:|until|till|noon|midnight|midday|to|-)$/.test(token.norm));
  return sure && normAt(sentence, index - 1) !== '/' && normAt(sentence, reading.span.last + 1) !== '/';
}

function continued(sentence: Sentence, seen: string, at: number, piece: Piece, between: boolean): ClockReading {
  const first = tokenStarting(sentence, at);
  let end = at + piece.length;
  const reading: ClockReading = {
    span: { first, last: first },
    start: piece.clock,
    end: null,
    open: false,
    choices: [],
    weak: false,
  };
  const take = (pattern: RegExp) => {
    pattern.lastIndex = end;
    return pattern.exec(seen);
  };
  const open = take(late);
  const link = take(connector) ?? (between ? take(betweenAnd) : null);
  const or = take(orElse);
  const arrive = take(forClock);
  const next = (match: RegExpExecArray | null) => (match ? pieceAt(sentence, seen, end + match[0].length) : null);
  if (open) {
    reading.open = true;
    end += open[0].length;
  } else {
    const second = link && !(link[0].includes('/') && !piece.bare) ? next(link) : null;
    const other = next(or);
    const served = next(arrive);
    if (link && second && !link[0].includes('/')) {
      reading.end = second.clock;
      end += link[0].length + second.length;
    } else if (or && other) {
      reading.choices = [piece.clock, other.clock];
      end += or[0].length + other.length;
    } else if (arrive && served && !served.bare) {
      end += arrive[0].length + served.length;
    } else if (arrive && served && served.clock.minute > 0) {
      end += arrive[0].length + served.length;
    }
  }
  reading.span.last = sentence.ends.get(end) ?? -1;
  if (reading.span.last < first) {
    // The reading ended inside a token, so only the first piece is sure.
    reading.span.last = sentence.tokens.findLastIndex((token) => token.end <= at + piece.length);
    reading.end = null;
    reading.choices = [];
  }
  return reading;
}

/** Sure times win over lone numbers; of lone numbers only the last counts. */
function chosen(sentence: Sentence, found: ClockReading[]): ClockReading[] {
  const sure = found.filter((reading) => !reading.weak);
  const kept = sure.length > 0 ? sure : found.slice(-1);
  const marked = kept.map((reading) => endsHere(sentence, reading));
  const seen = view(sentence);
  const open = lateAlone.exec(seen);
  if (open && !marked.some((reading) => reading.open)) {
    const first = sentence.tokens.findIndex((token) => token.start === open.index);
    const last = sentence.tokens.findIndex((token) => token.end === open.index + open[0].length);
    if (first >= 0 && last >= first) {
      marked.push({ span: { first, last }, start: null, end: null, open: true, choices: [], weak: false });
    }
  }
  return marked;
}

const endWords = /^(?:until|till|to|end|ends|ending|finish|finishes|finishing|over|done|back|home|-)$/;

/** "until 10" and "ends at 10" name the end; days claimed in between ("until Saturday 2am") are skipped. */
function endsHere(sentence: Sentence, reading: ClockReading): ClockReading {
  if (reading.end !== null || reading.start === null || reading.choices.length > 0) return reading;
  let index = reading.span.first - 1;
  while (
    index >= 0 &&
    (sentence.roles[index] === 'start' || /^(?:at|by|around|about|the)$/.test(normAt(sentence, index)))
  )
    index -= 1;
  if (index < 0 || !endWords.test(normAt(sentence, index)) || sentence.roles[index] !== null) return reading;
  const word = normAt(sentence, index);
  if (/^(?:to|-)$/.test(word) && !followsTime(sentence, index)) return reading;
  if (/^(?:back|over|home|done|end)$/.test(word)) {
    const direct = index === reading.span.first - 2 && /^(?:by|at)$/.test(normAt(sentence, index + 1));
    if (!direct || /^(?:at|in|from|the)$/.test(normAt(sentence, index - 1))) return reading;
  }
  return { ...reading, span: { first: index, last: reading.span.last }, start: null, end: reading.start };
}

/** Whether a time or day stands before the word that may join it to an end. */
function followsTime(sentence: Sentence, index: number): boolean {
  const before = normAt(sentence, index - 1);
  return sentence.roles[index - 1] === 'start' || /^(?:\d+|am|pm|noon|midnight|midday|ish)$/.test(before);
}

export interface DayPart {
  name: 'morning' | 'afternoon' | 'evening' | 'night' | 'noon' | 'work';
  /** Minutes after midnight to propose when no time is said. */
  usual: number;
  claimed: boolean;
}

const parts: readonly (readonly [RegExp, DayPart['name'], number])[] = [
  [
    /\bfirst thing(?: in the morning)?\b|\b1st thing(?: in the morning)?\b|\bearly (?:in the )?morning\b/,
    'morning',
    480,
  ],
  [/\b(?:mid|late)[- ]?morning\b/, 'morning', 630],
  [/\bmornings?\b/, 'morning', 540],
  [/\bearly afternoon\b/, 'afternoon', 780],
  [/\b(?:mid|late)[- ]?afternoon\b/, 'afternoon', 960],
  [/\bafternoons?\b/, 'afternoon', 840],
  [/\b(?:at |over )?lunch ?time\b|\bover lunch\b|\bafter lunch\b/, 'noon', 750],
  [/\bearly evening\b/, 'evening', 1080],
  [/\blate evening\b/, 'evening', 1260],
  [/\bafter (?:work|school)\b/, 'evening', 1080],
  [/\b(?:at )?(?:tea ?time|dinner ?time)\b|\bafter dinner\b/, 'evening', 1080],
  [/\b(?:at|before|until|around) (?:dusk|sunset)\b/, 'evening', 1200],
  [/\b(?:at|before|around) (?:dawn|sunrise)\b/, 'morning', 360],
  [/\bevenings?\b/, 'evening', 1140],
  [/\bnights?\b/, 'night', 1200],
];

/**
 * The part of the day a message names. Beside a day or after "in the" it is claimed ("Friday night dinner"),
 * elsewhere it stays in the title and only tells the half of the day ("Morning run").
 */
export function readDayPart(sentence: Sentence): DayPart | null {
  const seen = view(sentence);
  for (const [pattern, name, usual] of parts) {
    const match = pattern.exec(seen);
    if (!match) continue;
    let first = sentence.tokens.findIndex((token) => token.start === match.index);
    const last = sentence.tokens.findIndex((token) => token.end === match.index + match[0].length);
    if (first < 0 || last < first) continue;
    const phrase = / |^(?:first|1st)/.test(match[0]);
    const afterDay = sentence.roles[first - 1] === 'start' || sentence.roles[first - 1] === 'recurrence';
    const intro = /\b(?:in the|this|during the|on the) $/.exec(seen.slice(0, match.index));
    const nextFree = sentence.roles[last + 1] === null && /^[a-z]/.test(normAt(sentence, last + 1));
    const beforeDay = sentence.roles[last + 1] === 'start' && !/^[a-z]/.test(normAt(sentence, first - 1)) && first > 0;
    const tail = !nextFree && first > 0 && normAt(sentence, first - 1) === ',';
    const claimed = phrase || afterDay || intro !== null || tail || beforeDay;
    if (claimed) {
      if (intro) first -= intro[0].trim().split(' ').length;
      claim(sentence, { first: Math.max(first, 0), last }, 'start');
    }
    return { name, usual, claimed };
  }
  return null;
}
