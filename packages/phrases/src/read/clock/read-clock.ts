import { namesActivity } from '../../calendar/activity.ts';
import { weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { mask, normAt, type Sentence, type Span, view } from '../../words/tokenise.ts';
import { type Clock12, type Piece, pieceAt, sticky, tokenStarting } from './parse-clock.ts';

export interface ClockReading {
  span: Span;
  start: Clock12 | null;
  end: Clock12 | null;
  /** "till late": the end is said to be open. */
  open: boolean;
  /** "5 or 6": times to choose from. */
  choices: Clock12[];
  /** "sun 10": the hour, or the day of the month. */
  orDate: boolean;
  /** "before 9", "after 6": a limit, and no start. */
  bound: 'before' | 'after' | null;
  /** "7.30 for 8": when one comes, and when it begins. */
  isServed?: boolean;
  /** Written as timetables write it: "6:35". */
  inDigits?: boolean;
  /** Neither colon, am/pm nor a word such as "at" made this number a time. */
  weak: boolean;
}

const isTimeWord = re()`^(?:am|pm|${weekday}|tomorrow|tonight|today|january|february|march|april|may|june|july|august|september|october|november|december)$`;

const strongLeft =
  /(?:^|[^a-z])(?:at|@|from|till|until|to|by|between|btw|betw|around|about|approx|approximately|circa|roughly|say|starts?|starting|begins?|beginning|ends?|ending|ends at|finish|finishes|finishing|doors|ko|kick ?-?off|throw[ -]?in|tip(?:[ -]?off)?|tee[ -]?off|puck drop|1st pitch|face[ -]?off|curtain(?: up)?|bully[ -]?off|gates|before|after|make it|make that|for|c\.|~|arrive|be there|there|now|time|is|kl|kl ?\.) ?(?:at |about |around |approx |roughly |say )?:? ?$/;

/** What begins at an hour of its own within the event: "doors 7 stage 8.15", "ceremony 1pm reception 3pm". */
const programme =
  '(?:doors?|admission|einlass|entry|gates|tailgate|floats|stage|on stage|show|film|ads|trailers|support|headliner|main (?:act|event|set)|headline|1st (?:race|act|half|band|ball|bell|question|round|game|dance|bout|heat|serve)|judging|line ?-?up|heats|auditions|bands?|music|food|service|ceremony|reception|speeches|talks|lectures|sign ?-?ups?|set ?up|warm ?up|sound ?check|(?:bib |race |ticket |key )?pick ?up|check ?in|registration|undercard|buffet|disco|procession|burial|arrivals?|carriages|bar|downbeat|curtain(?: up)?|bull riding|briefing|prizes|evening do|party after|(?:crew )?call(?: time)?|warm ?ups?|racing|races?|step ?off|muster|line ?up|rego|sign ?in|build ?up|throw ?in|kick ?off|tip ?off|1st (?:whistle|ball|pitch|tee|wave|performance|session)|main race|interval|toasts?|cake|first dance|viewing|breakfast served|meet ?up|meet(?= at| \\d))';

const behindProgramme = new RegExp(`(?:^|[ ,¦])${programme} ?(?:is |at |from |opens? (?:at )?)?$`);

const programmeHour = new RegExp(`[ ,¦]${programme} ?(?:is |at |from |opens? (?:at )?)?\\d`);

const home = '(?: (?:at |to |in )?(?:the )?(?:school|home|house|work|nursery|station|camp))?';

/** "Leave school 9.15am", "drop off 9", "sails 10", "opening at 10", in front of an hour. */
const outAt = new RegExp(
  `(?<![a-z'])(?:leave|leaves|leaving|depart|departs|departing|sails?|sailing|sets? off|setting off|drop(?:ping)? ?-? ?off|dropoff|(?<!doors? |gates? |bar )open(?:s|ing)?)${home}(?: (?:at|by|around|about))?:? ?$`,
);

/** "Back for 3.30pm", "pick up 12", "returns 1", "closing at 12.30", in front of an hour. */
const backAt = new RegExp(
  `(?<![a-z'])(?:back|home|returns?|returning|collect(?:ion|ing)?|pick(?:ing)? ?-? ?up|pickup|clos(?:es?|ing)|shuts?)${home}(?: (?:at|by|for|around|about|approx))*:? ?$`,
);

/** The words of a programme in front of an hour, as a span that ends there; null when there are none. */
export function programmeBefore(sentence: Sentence, index: number): Span | null {
  const before = sentence.canon.slice(0, sentence.tokens[index]?.start).trimEnd();
  const found = behindProgramme.exec(before);
  if (!found) return null;
  const start = found.index + (/^[ ,¦]/.test(found[0]) ? 1 : 0);
  const first = sentence.starts.get(start);
  return first === undefined ? null : { first, last: index - 1 };
}

/** Minutes between two times of one half of the day. */
const lengthBetween = (from: Clock12, to: Clock12): number => (atMinute(to) - atMinute(from) + 720) % 720;

const atMinute = ({ hour, minute }: Clock12): number => (hour % 12) * 60 + minute;

const connector = sticky(
  ' ?(?:-|–|to|until|till|through|thru|/) ?(?:(?:about|around|approx|roughly|say|like|maybe|perhaps|probably|well|um|uh|er|erm) ){0,3}',
);

/** "7, ends 9", "7 finishing at 9", "7 start, done by 9", "6.45 and it ends at 10". */
const endsAt = sticky(
  "(?: start)?,? (?:and )?(?:(?:it|we|that)(?:'s|'ll| is| will| should)? (?:be )?)?(?:(?:ends?|ending|finish(?:es|ing|ed)?)(?: at| by)?|(?:done|over) by) (?:about |around )?",
);

const betweenAnd = sticky(' and ');

const orElse = sticky(' ?(?:or|/) ?(?:maybe |at |even |the (?=\\d{1,2}[:.]\\d\\d))?');

export const late = sticky(
  ' ?(?:-|to|until|till) ?(?:(?:very )?late|whenever|close|closing(?: time)?|the end|the early hours|we drop|dawn|sundown|sunset|dusk|dark)(?![a-z])',
);

const lateAlone = /\b(?:until|till) (?:(?:very )?late|whenever|close|closing time|the early hours)\b/;

const forClock = sticky(' for ');

/** Whether what follows a lone number leaves it standing as an hour: the end, a mark, "at", "with", or something claimed. */
function freeOnTheRight(seen: string, end: number, afterDay = false): boolean {
  // "Fri 6 the dog and duck": behind a day and an hour begins the place.
  if (afterDay && /^ (?:the|my|our|his|her|their|st) [a-z]/.test(seen.slice(end))) return true;
  return /^(?:$| ?[.,;:!?)¦\n]| ?- | (?:at|in|on|with|for|till|until|to|from|@|and|by|please|then|onwards?|sharp|¦|today|tonight|tomorrow|outside|near|over|round|down|up|instead|everyone|invite|meet)(?![a-z']))/.test(
    seen.slice(end),
  );
}

/** Whether a day stands before a token, with or without its part ("Friday night"). */
const behindDay = (sentence: Sentence, index: number): boolean =>
  sentence.roles[index - 1] === 'start' ||
  (/^(?:morning|afternoon|evening|night)$/.test(normAt(sentence, index - 1)) && sentence.roles[index - 2] === 'start');

/** Whether the text before a lone number lets it be an hour. */
function freeOnTheLeft(sentence: Sentence, index: number): boolean {
  const before = sentence.tokens[index - 1];
  if (!before) return true;
  if (sentence.roles[index - 1] !== null || /^[,;:-]$/.test(before.norm)) return true;
  // "Toy Story 3": a number behind a name in the middle of a sentence belongs to the name.
  // "At Sam's 8" is at his place at eight.
  if (sentence.cased && before.capital && index - 1 > 0 && !before.norm.endsWith("'s")) return false;
  return (
    /^[a-z']+$/.test(before.norm) &&
    !/^(?:a|an|the|of|my|our|his|her|their|no|number|any|some|top|version|level|part|aged|age|turning|turns)$/.test(
      before.norm,
    )
  );
}

/** Every time of day and range of times in the message; the ones that are used are claimed by the caller. */
export function findClocks(sentence: Sentence, minutesLong = 0): { clocks: ClockReading[]; dropped: ClockReading[] } {
  const seen = view(sentence);
  const found: ClockReading[] = [];
  let from = 0;
  let isOut = false;
  for (const [index, token] of sentence.tokens.entries()) {
    if (token.start < from || sentence.roles[index] !== null || sentence.masked[index] === true) continue;
    // "Scrap that one".
    const isPronoun =
      token.text.toLowerCase() === 'one' &&
      (/^(?:this|that|which|each|any|another|last|other|every|no|good|big|quick|little|new|old)$/.test(
        normAt(sentence, index - 1),
      ) ||
        // "Next month's one", "a two hour one".
        /^(?:(?:hour|minute|min|month|week|day)s?|(?!(?:it|that|let|this)'s$)[a-z]+'s)$/.test(
          normAt(sentence, index - 1),
        ) ||
        // "No, the Thursday one".
        (sentence.roles[index - 1] === 'start' && normAt(sentence, index - 2) === 'the') ||
        /^(?:day|night|evening|morning|afternoon|weekend|of)$/.test(normAt(sentence, index + 1)));
    if (isPronoun) continue;
    const piece = pieceAt(sentence, seen, token.start);
    if (!piece) continue;
    const left = seen.slice(0, token.start);
    const between = /\b(?:between|btw|betw) (?:about |around )?$/.test(left);
    const reading = continued(sentence, seen, { at: token.start, piece, between });
    // "Sometime between 3 and 5" says when it may begin, and not how long it is.
    // So does "between 12 and 2, about an hour", which is shorter.
    const window = reading.start && reading.end ? (atMinute(reading.end) - atMinute(reading.start) + 720) % 720 : 0;
    const isWindow =
      (minutesLong > 0 && minutesLong < window) ||
      /\b(?:some ?time|at some point) [a-z]+ (?:about |around )?$/.test(left);
    if (between && reading.end !== null && isWindow) Object.assign(reading, { end: null, bound: 'after' });
    reading.inDigits = /^\d{1,2}[:.]?\d\d(?!\d)/.test(seen.slice(token.start));
    const range = reading.end !== null || reading.open || reading.choices.length > 0;
    // "Doors 7.30 show 8": behind another hour, what begins then.
    const isProgramme =
      behindProgramme.test(left.trimEnd()) && (found.length > 0 || programmeHour.test(seen.slice(token.end)));
    // "New Year's Day walk, meet 11 car park".
    const isMet = /(?:[,;:¦-] ?|^)(?:(?:we )?meet|meeting|all meet|depart|leave|leaving|departing) $/.test(left);
    // "Leave 8, back 6".
    const isBack = found.length > 0 && /[,;¦-] ?(?:and )?(?:back|returns?|returning|home) $/.test(left);
    // "Drop off 9, pick up 12": "drop off 9" alone may count.
    const opensPair =
      outAt.test(left) && /\b(?:back|home|return|collect|pick|clos(?:es?|ing) |shuts? )/.test(seen.slice(token.end));
    const closesPair = isOut && backAt.test(left);
    isOut ||= opensPair;
    const strong =
      isProgramme ||
      isMet ||
      isBack ||
      opensPair ||
      closesPair ||
      strongLeft.test(left) ||
      /¦ ?(?:at|@|from) ?$/.test(left);
    // "7 for 7.30 Doltone House".
    const isServedTime = sentence.tokens.slice(index, reading.span.last).some((one) => one.norm === 'for');
    reading.weak = piece.bare && !strong && !isServedTime && !(range && rangeIsSure(sentence, index, reading));
    // "Tomorrow 15" is an hour; behind a weekday it may be a day of the month.
    const behindDate =
      sentence.roles[index - 1] === 'start' && /^(?:tomorrow|today|tonight)$/.test(normAt(sentence, index - 1));
    if (piece.bare && piece.clock.hour > 12 && !strong && !range && !behindDate) continue;
    const short = sentence.tokens[index - 1];
    const behindShort =
      sentence.roles[index - 1] === 'start' &&
      /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)$/.test(short?.plain ?? '');
    // "Fri 11 deadline party": behind a short weekday at the head of a message, a number is an hour or a day.
    // So it is in "sundowner sat 6 city beach", where nothing is written large.
    const next = sentence.tokens[index + 1];
    const opens = behindShort && (index === 1 || !sentence.cased) && next?.word === true && !next.capital;
    // "Dinner tmrw 7 bodega", "brekky sunday 9 cibi": behind a day that is written out, an hour and then the place.
    const day = normAt(sentence, index - 1);
    const isWhole =
      sentence.roles[index - 1] === 'start'
        ? /^(?:tomorrow|tonight|today)$/.test(day) || (day.endsWith('day') && short?.plain === day)
        : behindDay(sentence, index);
    const leads =
      isWhole && piece.bare && next?.word === true && sentence.masked[index + 1] !== true && next.from > token.to;
    const beforeActivity = sentence.roles[index - 1] === 'start' && namesActivity(normAt(sentence, index + 1));
    // "Noah's bday is the 12th dinner 6 swiss chalet": behind what is done, where a day is said and nothing is written large.
    const behindWhat =
      !sentence.cased &&
      piece.bare &&
      found.length === 0 &&
      next?.word === true &&
      sentence.masked[index + 1] !== true &&
      next.from > token.to &&
      namesActivity(normAt(sentence, index - 1)) &&
      sentence.roles.slice(0, index).some((role) => role === 'start' || role === 'recurrence');
    if (
      reading.weak &&
      !beforeActivity &&
      !behindWhat &&
      !opens &&
      !leads &&
      !(
        freeOnTheLeft(sentence, index) &&
        freeOnTheRight(seen, sentence.tokens[reading.span.last]?.end ?? 0, behindDay(sentence, index))
      )
    )
      continue;
    // "at 5 at 5 Guys": once there is a time, a number in front of a name belongs to the name.
    const after = sentence.tokens[index + 1];
    if (
      piece.bare &&
      found.length > 0 &&
      !range &&
      after?.capital === true &&
      after.word &&
      sentence.cased &&
      !isTimeWord.test(after.norm)
    )
      continue;
    if (piece.bare && strong && !isProgramme && !rightAllows(seen, sentence.tokens[reading.span.last]?.end ?? 0, left))
      continue;
    reading.orDate = reading.weak && !range && behindShort;
    const limit =
      /\b(no later than|no earlier than|not before|before|after|either side of|(?<=(?:there|arrive|seated|ready|in place|drop off|pick up|collect) )by) (?:(?:the|her|his|my|our|their) (?:(?<=before (?:the|her|his|my|our|their) )[a-z]{3,14} at )?)?(?:about |around )?$/.exec(
        left,
      )?.[1];
    if (limit && !closesPair && reading.end === null && reading.choices.length === 0) {
      reading.bound = /^(?:after|no earlier|not before)/.test(limit) ? 'after' : 'before';
      reading.span.first = Math.max(
        0,
        sentence.tokens.findLastIndex((one) => one.norm === limit.split(' ')[0] && one.end <= token.start),
      );
    }
    const other = limit ? null : startOfOther(sentence, left);
    if (other) Object.assign(reading, { bound: other.bound, span: { ...reading.span, first: other.first } });
    found.push(reading);
    from = (sentence.tokens[reading.span.last]?.end ?? from) + 1;
  }
  const clocks = chosen(sentence, found);
  const kept = new Set(clocks.map((one) => one.span.last));
  return { clocks, dropped: found.filter((one) => !kept.has(one.span.last)) };
}

/** "Dinner before the show, show's at 8", "an hour after the match, match is 3pm": where the hour of what the event only leans on begins. */
function startOfOther(sentence: Sentence, left: string): { bound: 'before' | 'after'; first: number } | null {
  const [, way, other = ''] =
    /\b(before|ahead of|prior to|after|following) (?:the |our |my |his |her |their )?([a-z]{3,20})\b/.exec(left) ?? [];
  if (way === undefined) return null;
  const starts = new RegExp(
    `[,.;(] ?(?:(?:which|the|it|${other}|kick ?-?off|curtain(?: up)?)(?:'s| is)? ?)+(?:(?:starts?|begins?|kicks off|on) )?(?:at )?$`,
  ).exec(left);
  const first = starts ? sentence.tokens.findIndex((one) => one.word && one.start > starts.index) : -1;
  // "After church, it's at 1": only what is named again is not the event.
  const isNamed = starts !== null && new RegExp(`\\b${other}\\b`).test(starts[0]);
  const bound = /^(?:after|following)$/.test(way) ? 'after' : 'before';
  return first < 0 || (bound === 'after' && !isNamed) ? null : { bound, first };
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

/** "7 for 7.30": a second time within the hour, and not both whole hours, which may count guests. */
function isServed(piece: Piece, served: Piece): boolean {
  const at = ({ clock }: Piece) => (clock.hour % 12) * 60 + clock.minute;
  const later = (at(served) - at(piece) + 720) % 720;
  return !served.bare || ((served.clock.minute > 0 || piece.clock.minute > 0) && later > 0 && later <= 60);
}

/** Goes on from a first time to an end, an alternative or an open end behind it. */
function continued(
  sentence: Sentence,
  seen: string,
  head: { at: number; piece: Piece; between: boolean },
): ClockReading {
  const { at, piece, between } = head;
  const first = tokenStarting(sentence, at);
  let end = at + piece.length;
  const reading: ClockReading = {
    span: { first, last: first },
    start: piece.clock,
    end: null,
    open: false,
    choices: [],
    bound: null,
    orDate: false,
    weak: false,
  };
  const take = (pattern: RegExp) => {
    pattern.lastIndex = end;
    return pattern.exec(seen);
  };
  const open = take(late);
  const link = take(connector) ?? take(endsAt) ?? (between ? take(betweenAnd) : null);
  const or = take(orElse);
  const arrive = take(forClock);
  const next = (match: RegExpExecArray | null) => (match ? pieceAt(sentence, seen, end + match[0].length) : null);
  if (open) {
    // "Painting from 9 till dark" begins in the morning.
    reading.open = !/(?:dark|sundown|sunset|dusk|we drop)$/.test(open[0]);
    end += open[0].length;
  } else {
    const second = link && !(link[0].includes('/') && !piece.bare) ? next(link) : null;
    const other = next(or);
    const served = next(arrive);
    if (link && second && !link[0].includes('/')) {
      reading.end = second.clock;
      end += link[0].length + second.length;
    } else if (or && other) {
      // "8 or 9am": both are of one half of the day.
      const isOneHalf = piece.clock.half === null && /^[ap]m$/.test(other.clock.half ?? '');
      const first =
        isOneHalf && piece.clock.hour % 12 < other.clock.hour % 12
          ? { ...piece.clock, half: other.clock.half }
          : piece.clock;
      reading.start = first;
      reading.choices = [first, other.clock];
      end += or[0].length + other.length;
    } else if (arrive && served && isServed(piece, served)) {
      // "7.30 for 8pm": the second time says which half of the day both are in.
      if (
        piece.clock.half === null &&
        served.clock.half !== null &&
        served.clock.half !== '24' &&
        served.clock.hour > piece.clock.hour % 12
      )
        reading.start = { ...piece.clock, half: served.clock.half };
      reading.isServed = true;
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

/** "9 to 5 the musical, Friday 7:30pm": of two ranges and times that exclude each other, numbers at the very start are the title. */
function withoutTitle(sentence: Sentence, found: ClockReading[]): ClockReading[] {
  const [first, ...others] = found;
  const behind = normAt(sentence, (first?.span.last ?? 0) + 1);
  // "3:10 to Yuma".
  const next = sentence.tokens[(first?.span.last ?? 0) + 1];
  const isName = sentence.cased && next?.capital === true && next.word && !isTimeWord.test(next.norm);
  const isNamed =
    first?.end !== null
      ? null
      : isName
        ? first.span.last + 1
        : (behind === 'to' || (behind === 'from' && sentence.tokens[first.span.last + 2]?.capital === true)) &&
            sentence.tokens[first.span.last + 2]?.word === true
          ? first.span.last + 2
          : null;
  const opens =
    first?.start != null &&
    first.span.first === 0 &&
    first.start.half === null &&
    (first.start.minute === 0 || isNamed !== null);
  const said = others.some((one) => one.start !== null && (one.start.half !== null || one.start.minute > 0));
  if (!first || !opens || !said || !sentence.tokens[first.span.last + 1]?.word) return found;
  mask(sentence, { first: 0, last: isNamed ?? first.span.last });
  return others;
}

/** "Working 9 to 5 tribute night Sat 8pm": a range of bare hours within a title, where a sure hour stands behind it. */
function withoutNamedRange(sentence: Sentence, found: ClockReading[]): ClockReading[] {
  const [range, ...others] = found;
  const next = sentence.tokens[(range?.span.last ?? 0) + 1];
  const isBare =
    range?.start?.half === null &&
    range.end?.half === null &&
    range.start.minute + range.end.minute === 0 &&
    range.span.first > 0;
  const before = sentence.tokens[(range?.span.first ?? 0) - 1];
  const isWithin =
    isBare &&
    (before?.word === true || before?.norm === ':') &&
    sentence.roles[range.span.first - 1] === null &&
    !/^(?:at|from|between|for|with|and|to|till|until|or|is|on|in)$/.test(before.norm) &&
    // "Movie night: 9 to 5, Saturday 8pm".
    (next?.word === true || (before.norm === ':' && next?.norm === ',')) &&
    sentence.roles[range.span.last + 1] === null &&
    !isTimeWord.test(next.norm) &&
    !/^(?:at|in|on|with|for|and|near|the)$/.test(next.norm);
  const isSure = others.some((one) => one.start !== null && one.start.half !== null);
  if (!range || (!(isWithin && isSure) && !(isBare && isFilmByHours(sentence, range, others)))) return found;
  mask(sentence, range.span);
  return others;
}

/** "Film night 9 to 5 on Saturday 7.30": no film takes six hours, so with another hour beside it the range is its name. */
function isFilmByHours(
  sentence: Sentence,
  { span, start, end }: ClockReading,
  others: readonly ClockReading[],
): boolean {
  const before = sentence.canon.slice(0, sentence.tokens[span.first]?.start);
  const length = start && end ? (atMinute(end) - atMinute(start) + 720) % 720 : 0;
  return (
    length > 360 &&
    /\b(?:film|movie|cinema|musical)(?: (?:night|club|evening|screening))? $/.test(before) &&
    others.some((one) => one.start !== null && one.end === null && one.span.first > span.last)
  );
}

/** Sure times win over lone numbers; of lone numbers only the last counts. */
function chosen(sentence: Sentence, all: ClockReading[]): ClockReading[] {
  // "Cocktails Tuesday 6, then dinner at 8": what comes then is another hour.
  const then = sentence.tokens.findIndex(
    (token, index) => /^(?:then|afterwards)$/.test(token.norm) && sentence.roles[index] === null,
  );
  const firstPart = then < 0 ? all : all.filter((one) => one.span.last < then);
  const found = withoutNamedRange(sentence, withoutTitle(sentence, firstPart.length > 0 ? firstPart : all));
  // "Pizza class for two Saturday 3pm": beside an hour that is sure, how many it is for.
  const isCount = ({ span, start, end }: ClockReading): boolean =>
    normAt(sentence, span.first - 1) === 'for' && start?.half === null && start.minute === 0 && end === null;
  const hours = found.filter((reading) => !reading.weak);
  const counted = hours.filter((reading) => !isCount(reading));
  const sure = counted.length > 0 ? counted : hours;
  // "Dentist 9, lunch with Bea 1": two hours of which neither is surer than the other.
  const parted = found.filter((one) => {
    const next = normAt(sentence, one.span.last + 1);
    return namesActivity(normAt(sentence, one.span.first - 1)) && (next === ',' || next === '');
  });
  const lone =
    sure.length === 0 && found.length > 1 && parted.some((one) => one !== found.at(-1)) ? found : found.slice(-1);
  const kept = sure.length > 0 ? sure : lone;
  const pair = outAndBack(sentence, kept) ?? leftAndFetched(sentence, found);
  if (pair) return pair;
  // "Pick up cake before 12 Saturday, party at 3": two things, each with its hour.
  const [limit, next] = kept;
  if (limit?.bound === 'before' && limit.span.first > 1 && next?.start && next.bound === null && next.end === null) {
    const clause = /[,;.] ?(?:and |then )?([a-z' -]{3,40})(?: (?:at|from|is|is at))? $/.exec(
      sentence.canon.slice(sentence.tokens[limit.span.last]?.end, sentence.tokens[next.span.first]?.start),
    );
    const isTask = !/\b(?:arrive|arriving|seated|ready|in place|there|here|doors|rsvp|reply)\b/.test(
      sentence.canon.slice(0, sentence.tokens[limit.span.first]?.start),
    );
    if (isTask && namesActivity(clause?.[1] ?? '')) return [{ ...limit, bound: null }, next];
  }
  const marked = kept.map((reading, at) => endsHere(sentence, reading, at > 0 ? (kept[0]?.start ?? null) : null));
  const seen = view(sentence);
  const open = lateAlone.exec(seen);
  if (open && !marked.some((reading) => reading.open)) {
    const first = sentence.tokens.findIndex((token) => token.start === open.index);
    const last = sentence.tokens.findIndex((token) => token.end === open.index + open[0].length);
    if (first >= 0 && last >= first) {
      marked.push({
        span: { first, last },
        start: null,
        end: null,
        open: true,
        choices: [],
        bound: null,
        orDate: false,
        weak: false,
      });
    }
  }
  return marked;
}

/** "Leave school 9.15am, back for 3.30pm", "drop off 9, pick up 12": when one goes and when one is back, or null. */
function outAndBack(sentence: Sentence, [out, back, ...others]: ClockReading[]): ClockReading[] | null {
  const isPlain = (one: ClockReading | undefined) => one?.start != null && one.end === null && one.choices.length === 0;
  if (!out || !back?.start || others.length > 0 || !isPlain(out) || !isPlain(back)) return null;
  const [went, came] = [[out, outAt] as const, [back, backAt] as const].map(([{ span }, pattern]) => {
    const at = pattern.exec(sentence.canon.slice(0, sentence.tokens[span.first]?.start))?.index ?? -1;
    return sentence.starts.get(at) ?? -1;
  });
  if (went === undefined || came === undefined || went < 0 || came < out.span.last || !out.start) return null;
  // "Leave 7.30, back 9pm" is a day or an evening.
  const { start } = out;
  const isEither =
    start.half === null &&
    back.start.half === 'pm' &&
    start.hour > 4 &&
    start.hour < 12 &&
    atMinute(start) < atMinute(back.start);
  const choices = isEither ? (['am', 'pm'] as const).map((half) => ({ ...start, half })) : [];
  return [
    { ...out, span: { ...out.span, first: went }, end: back.start, choices, weak: false },
    { ...back, span: { ...back.span, first: came }, start: null, end: back.start, weak: false },
  ];
}

/** "Drop car at garage 8 Friday, collect at 5", "drop the dog off 9 saturday pick up at 12": what is left somewhere from the first hour until it is fetched, or null. */
function leftAndFetched(sentence: Sentence, [left, fetched, ...others]: ClockReading[]): ClockReading[] | null {
  if (!left?.start || !fetched?.start || others.length > 0 || left.end !== null || fetched.end !== null) return null;
  const before = sentence.canon.slice(0, sentence.tokens[left.span.first]?.start);
  const between = sentence.canon.slice(
    sentence.tokens[left.span.last]?.end,
    sentence.tokens[fetched.span.first]?.start,
  );
  const verb =
    /(?:[,;] ?| )(?:and )?(collect|fetch|pick(?: (?:it|him|her|them))? ?-?up|pickup)(?: (?:it|him|her|them|(?:is|are)(?= at)))?(?: (?:at|by|from|about|around))* $/.exec(
      between,
    );
  if (!verb || !/(?:^|[,;] )(?:drop|dropping|leave|take|taking)(?: off)? (?!at )[a-z]/.test(before)) return null;
  // "Taking gran to the clinic 2.15 pick her up 1.30": nobody is left for half a day, but fetched at first.
  if (left.start.half === null && fetched.start.half === null && lengthBetween(left.start, fetched.start) > 600)
    return [left, { ...fetched, start: null, end: null }];
  const at = (sentence.tokens[left.span.last]?.end ?? 0) + verb.index;
  const first = sentence.tokens.findIndex((one) => one.word && one.start > at);
  return [
    { ...left, weak: false, end: fetched.start },
    { ...fetched, span: { first, last: fetched.span.last }, start: null, end: fetched.start },
  ];
}

const endWords =
  /^(?:until|till|to|end|ends|ending|finish|finishes|finishing|wraps|wrapping|over|done|off|back|home|out|finished|returns?|returning|-)$/;

/** "until 10" and "ends at 10" name the end; days claimed in between ("until Saturday 2am") are skipped. */
function endsHere(sentence: Sentence, reading: ClockReading, first: Clock12 | null): ClockReading {
  if (reading.end !== null || reading.start === null || reading.choices.length > 0) return reading;
  const isSecond = first !== null;
  // "Quarter to five finish".
  const behind = reading.span.last + 1;
  const isEnd =
    /^(?:finish|end|close|wrap)$/.test(normAt(sentence, behind)) &&
    sentence.roles[behind] === null &&
    !/^(?:of|line|time|date|for)$/.test(normAt(sentence, behind + 1));
  if (isEnd) return { ...reading, span: { first: reading.span.first, last: behind }, start: null, end: reading.start };
  let index = reading.span.first - 1;
  while (
    index >= 0 &&
    (sentence.roles[index] === 'start' || /^(?:at|by|around|about|the)$/.test(normAt(sentence, index)))
  )
    index -= 1;
  if (index < 0 || !endWords.test(normAt(sentence, index)) || sentence.roles[index] !== null) return reading;
  const word = normAt(sentence, index);
  // "Lunch out at 1".
  if (word === 'out' && !isSecond && namesActivity(normAt(sentence, index - 1))) return reading;
  if (/^(?:to|-)$/.test(word) && !followsTime(sentence, index)) return reading;
  // "Friday - 8pm": behind a day, a dash leads to the start.
  if (word === '-' && !isSecond && sentence.roles[index - 1] === 'start') return reading;
  // "I finish at 5 so say 5.30", "she's off at 5 so let's do 5.30": when somebody is free.
  if (
    /^(?:finish|finishes|finished|done|off)$/.test(word) &&
    /^(?:i|he|she|they|i'm|he's|she's|they're|im|hes|shes|theyre)$/.test(normAt(sentence, index - 1))
  )
    return { ...reading, span: { first: index - 1, last: reading.span.last }, start: null, end: null };
  if (word === 'off') return reading;
  if (/^(?:back|over|home|done|end|out|finished|wraps|wrapping|returns?|returning)$/.test(word)) {
    const direct = index === reading.span.first - 2 && /^(?:by|at)$/.test(normAt(sentence, index + 1));
    // "Begin 14:00, end 15:30".
    const isSaid =
      isSecond &&
      index === reading.span.first - 1 &&
      (/^(?:end|wraps|done|finished|return|returns|returning)$/.test(word) ||
        (/^(?:back|home)$/.test(word) && normAt(sentence, index - 1) === ','));
    // "Dentist 3:40, pull him out at 3": nobody stays so long.
    const length = first ? (atMinute(reading.start) - atMinute(first) + 720) % 720 : 0;
    if ((!direct && !isSaid) || length > 660 || /^(?:at|in|from|the)$/.test(normAt(sentence, index - 1)))
      return reading;
  }
  return { ...reading, span: { first: index, last: reading.span.last }, start: null, end: reading.start };
}

/** Whether a time or day stands before the word that may join it to an end. */
function followsTime(sentence: Sentence, index: number): boolean {
  const before = normAt(sentence, index - 1);
  return sentence.roles[index - 1] === 'start' || /^(?:\d+|am|pm|noon|midnight|midday|ish)$/.test(before);
}
