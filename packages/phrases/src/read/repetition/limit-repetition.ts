import { type Clock, type Day, dayOf, today } from '../../calendar/day.ts';
import { easter, holidayNames } from '../../calendar/holidays.ts';
import { dayStart, monthOf, months, weekdayCodes, weekdays } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { claim, findEach, findFirst, type Found, type Sentence, tokenise, view } from '../../words/tokenise.ts';
import { readDays } from '../days/read-days.ts';
import { coming, yearOf } from '../days/resolve-days.ts';
import type { Repetition } from './write-rule.ts';

export const monthName = `(${months.join('|')})`;

const oneDay = `(?:(?:${months.join('|')}) \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months.join('|')}))`;

/** "June 14 to June 24", "3 May - 21 May": both ends with their month. */
export const dateRange = new RegExp(
  `\\b(?:from )?(?:the )?(?:${oneDay} ?(?:-|to|until|till|through|thru) ?(?:the )?${oneDay}|(?<!\\d(?:st|nd|rd|th)? (?:of )?)(?:${months.join('|')}) \\d{1,2}(?:st|nd|rd|th)? ?(?:-|to|until|till|through|thru) ?\\d{1,2}(?:st|nd|rd|th)?(?! ?[ap]m)|\\d{1,2}(?:st|nd|rd|th)? ?(?:-|to|until|till) ?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months.join('|')})(?! \\d{1,2} ?-))\\b(?![:.]\\d)`,
);

/** Behind a month, a number is its day unless it is a time. */
const notDay = "(?! \\d{1,2}(?!\\d)(?! ?(?:am|pm|a\\.m|p\\.m|o'clock|h\\b|-|to )|[:.]\\d))";

/** What a row has so many of: "6 visits", "x10 sessions". */
export const datesOf =
  '(?:times|sessions|occurrences|classes|lessons|instances|dates|meetings|evenings|mornings|afternoons|nights|rehearsals|workshops|visits|appointments|appts?|treatments|cycles|meetups|meet-ups|tutorials|seminars|lectures|practices)';

const forTimes = new RegExp(
  `\\b(?:for )?(?:just |only )?(?:a total of )?(\\d{1,3}) ${datesOf}\\b(?! (?:a|per) )(?: in (?:all|total)| altogether)?(?:,? (?:only|and (?:not (?:1|a single 1|an?) (?:[a-z]+ )?more|no more|that's (?:it|all)))\\b)?`,
);

/** "Eight of them", "six of em", "six in all". */
const inAll = /\b(\d{1,2}) (?:of (?:them|'?em|these|those)|in (?:all|total)|altogether)\b/;

/** "x 4" and "4x" at the end, or before a comma; "Kings X 8.03" is a station. */
const byFactor = new RegExp(
  `(?<!\\bkings )\\b(?:x ?(\\d{1,2})(?: ${datesOf}\\b)?|(\\d{1,2}) ?x)(?![.:]\\d)(?=$|[ ]?[,.;!)¦]| (?:from|starting|beginning|until|till)\\b)|(?<=(?:[ap]m|[:.]\\d\\d|day|¦) )x ?(\\d{1,2})(?: ${datesOf}\\b|(?= (?!\\d|(?:weeks?|months?)\\b)[a-z]))`,
);

const ofSessions = /\b(\d{1,2}) (?:sessions|lessons|classes|evenings|meetings) of\b/;

/** "Eight weeks of pilates", and in front of all else "6 weeks physio". */
const weeksOf = /\b(\d{1,2}) (weeks) of\b|^(\d{1,2}) (weeks)(?= [a-z])/;

const forLength =
  /\b(?:for|over) (?:(?:the )?(?:next |coming |following )?(\d{1,3}|an?|a couple of) |the (?:next|coming|following) )(days?|weeks?|fortnights?|months?|years?)\b|\b(\d{1,2})[- ]?(weeks?|months?)(?=$| ?[,.;)]| (?:¦|from\b|starting\b|beginning\b|commencing\b|(?:[a-z]+ )?(?:course|class|programme|program|block|workshop|series)\b))|\bx ?(\d{1,2}) ?(weeks?|months?)\b/;

const severalOf = new RegExp(
  `^(?:(?:a series of|our) )?(\\d{1,2}) (?:(?:${weekdays.join('|')}|weekly|morning|afternoon|evening|lunchtime|free) ){1,3}(?:[a-z]+ )?(?:concerts|recitals|sessions|talks|lectures|walks|classes|lessons|workshops|meetings|rides|runs|services|rehearsals|screenings|films)\\b`,
);

/** "Daily next 5 days". */
const nextFew = /\b(?:the )?(?:next|coming|following) (\d{1,2}) (days|weeks|months)\b/;

const untilMonth = new RegExp(
  `\\b(until|till|through|thru|to|ending(?: in)?|up to|up until|before) (?:the )?(end(?: of)?|start of|beginning of|mid)?(?:-| )?(?:the )?(?:${monthName}|(month|year|summer|term|school year|easter|lent|christmas|the new year|new year))(?: (20\\d{2}))?( end)?\\b${notDay}`,
);

const untilDate =
  /\b(?:(?:right|all the way) )?(?:until|till|(?:up|through) (?:to|until)|through|thru|ending(?: on)?|up to|up until|ends(?: on)?|finishing(?: on)?) (?:and including )?(?=[a-z0-9])/;

/** "Till the show on 4 April", "till finals 8 May": until the day of something. */
const untilWhat = re()`\b(?:until|till|up to|up until) (?:(?:the|my|our|his|her|their) )?(?!(?:the )?(?:end|start|beginning|mid|middle|late|early)\b)(?:[a-z'-]{3,} ){1,3}(?:on )?(?:the )?(?=\d{1,2}(?:st|nd|rd|th)\b|\d{1,2} (?:of )?(?:${months.join('|')})\b|(?:${months.join('|')}) \d)`;

const fromDate = re()`\b(?:(?:with |and )?(?:the |our )?(?:very )?(?:1st|next)(?: (?:1|one|of (?:them|these|those)|session|class|lesson|meeting|meet|date|night|evening|practice|rehearsal|week|game|match|collection|run|walk|ride|training|shift|visit|appointment|term|gig))?(?:'s|(?<=1) s| is| being| was| will be| starts| falls| lands| happens| takes place)?(?= (?:on |in |the |from |this |next |coming )*(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|${dayStart}))|starting|beginning|commencing|as of|as from|effective|from|starts|begins|start|kicking off)(?: on| in| from)? (?=[a-z0-9])`;

/** "The last one's Dec 17". */
const lastDate =
  /\b(?:with |and )?(?:the |our )?(?:very )?(?:last|final)(?: (?:1|one|of (?:them|these|those)|session|class|lesson|meeting|date|night|evening|practice|rehearsal|week|game|match|run|walk|ride|training|shift|visit))?(?:'s| is| being| will be| falls|(?<=(?:1|one|session|class|lesson|meeting|date|night|evening|practice|rehearsal))(?= (?:on |the )*(?:\d{1,2}(?:st|nd|rd|th)?(?: |$)|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))(?: on)? (?=[a-z0-9])/;

const inMonth = new RegExp(
  `(?<!\\b(?:1st|2nd|3rd|4th|5th|last) (?:${weekdays.join('|')}) )\\b(?:in|during|throughout|all through|of) ${monthName}(?: (20\\d{2}))?\\b${notDay}`,
);

/** "Daily in Advent", "Wednesdays throughout Lent". */
const inSeason =
  /\b(?:in|during|throughout|through|for|over) (?:the )?(?:whole of |all of |season of )?(advent|lent|holy week)\b/;

/** The first and the last day of such weeks, of the year in which they are still ahead. */
function seasonOf(name: string, now: Day): readonly [Day | null, Day | null] {
  const of = (year: number): readonly [Day | null, Day | null] => {
    if (name === 'advent') {
      const eve = dayOf(year, 12, 24);
      return [eve ? eve.minus({ days: (eve.weekday % 7) + 21 }) : null, eve];
    }
    const sunday = easter(year);
    return [sunday?.minus({ days: name === 'lent' ? 46 : 7 }) ?? null, sunday?.minus({ days: 1 }) ?? null];
  };
  const [first, last] = of(now.year);
  return last && last < now ? of(now.year + 1) : [first && first < now ? now : first, last];
}

/** "Every weekday this week". */
const inWeek = /(?<!(?:from|starting|beginning|until|till|through|of|after) )\b(?:all |during )?(this|next) week\b/;

/** "Until the Christmas holidays": schools break up on days of their own. */
const untilBreak =
  /\b(?:until|till|up to|through to|to) (?:the )?(?:(?:end of )?(?:the )?)?(?:christmas|easter|summer|half[- ]?term|school|winter|spring|autumn|xmas) (?:holidays?|hols|break|vacation)\b/;

/** "For the rest of the year". */
const restOf = new RegExp(
  `\\b(?:for |all )?(?:the )?(?:rest|remainder) of (?:the |this )?(?:${monthName}|(year|month|term|summer|season|school year|holidays))\\b`,
);

/** Dates that a repetition leaves out. */
const exception = new RegExp(
  `\\b(?:except|bar|excluding|apart from|other than|but not|save|skipping|not) (?:(?:on|for|during|in|the|over) )*(?:(?:(?:bank|public|school|national|summer) )?(?:holidays?|hols?|half[- ]terms?|term breaks?|vacations?)|${holidayNames}|(?:${months.join('|')})(?! \\d{1,2}(?! ?(?:am|pm|[:.]\\d))))\\b`,
);

/** "Mondays, term time only": the dates of terms are known nowhere. */
const inTerm =
  /\b(?:(?:during|in) )?(?:the )?(?:school )?term[- ]?time(?: only)?\b|\bfor (?:half )?(?:an?|1|the|this|next) (?:half[- ])?term\b/;

/** "Daily except Sunday", "every morning except weekends", "every day but Saturdays and Sundays". */
const exceptDays = new RegExp(
  `\\b(?:except|bar|excluding|apart from|other than|but(?: not)?|not) (?:(?:on|at|for|the) )*((?:${weekdays.join('|')})s?(?:(?:,| and|,? or) (?:${weekdays.join('|')})s?)*|weekends?)\\b`,
);

/** "Except Feb 18", "but not the 3rd". */
const exceptDay = new RegExp(
  `\\b(?:except|bar|excluding|apart from|other than|but not|skipping|not) (?:on |for )?(?:the )?(?:${monthName} \\d{1,2}(?! ?(?:am|pm|[:.]\\d))|\\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?${monthName})|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2}/\\d{1,2})(?![\\d:])`,
);

const dayCodesOf = (words: string): string[] =>
  words.includes('weekend')
    ? ['SA', 'SU']
    : weekdays.flatMap((name, index) => (words.includes(name) ? [weekdayCodes[index] ?? 'MO'] : []));

/** Reads how often, until when and from when a repetition goes on. */
export function readBounds(sentence: Sentence, clock: Clock, repetition: Repetition): void {
  const now = today(clock);
  const left = findFirst(sentence, exception, false) ?? findFirst(sentence, inTerm, false);
  if (left) {
    repetition.except = left.groups[0] ?? null;
    claim(sentence, left, 'recurrence');
  }
  const day = left ? null : findFirst(sentence, exceptDay);
  if (day) {
    repetition.except = day.groups[0] ?? null;
    claim(sentence, day, 'recurrence');
  }
  const isMany = repetition.freq === 'DAILY' || (repetition.freq === 'WEEKLY' && repetition.byDay.length > 2);
  const off = isMany && repetition.interval === 1 ? findFirst(sentence, exceptDays) : null;
  if (off) {
    const gone = new Set(dayCodesOf(off.groups[1] ?? ''));
    repetition.freq = 'WEEKLY';
    const all = repetition.byDay.length > 0 ? repetition.byDay : weekdayCodes;
    repetition.byDay = all.filter((code) => !gone.has(code));
    claim(sentence, off, 'recurrence');
  }
  const times = findFirst(sentence, forTimes, false) ?? findFirst(sentence, inAll, false);
  if (times) {
    repetition.count = Number(times.groups[1]);
    claim(sentence, times, 'recurrence');
  }
  const factor = findFirst(sentence, ofSessions, false) ?? findFirst(sentence, byFactor, false);
  if (factor && repetition.count === null) {
    repetition.count = Number(factor.groups[1] ?? factor.groups[2] ?? factor.groups[3]);
    claim(sentence, factor, 'recurrence');
  }
  // "Six Sunday afternoon concerts, weekly".
  const several = repetition.count === null && repetition.freq === 'WEEKLY' ? severalOf.exec(sentence.canon) : null;
  if (several) repetition.count = Number(several[1]);
  // "Volleyball is starting up again, …, first one the 5th": the first such word that a day stands behind.
  for (const start of findEach(sentence, fromDate)) {
    const days = daysBehind(sentence, start, clock);
    if (!days) continue;
    repetition.from = days.first;
    repetition.fromWeekday = days.isWeekday;
    // "Daily from Friday to Sunday".
    if (days.last && repetition.count === null) repetition.until = days.last;
    break;
  }
  const length = findFirst(sentence, forLength) ?? findFirst(sentence, nextFew) ?? findFirst(sentence, weeksOf);
  if (length) {
    limit(
      repetition,
      Number(length.groups[1] ?? length.groups[3] ?? length.groups[5]) || (length.groups[1] === 'a couple of' ? 2 : 1),
      length.groups[2] ?? length.groups[4] ?? length.groups[6] ?? '',
      now,
    );
    claim(sentence, length, 'recurrence');
  }
  const breakUp = findFirst(sentence, untilBreak, false);
  if (breakUp) {
    repetition.except = breakUp.groups[0] ?? null;
    claim(sentence, breakUp, 'recurrence');
    return;
  }
  const month = findFirst(sentence, untilMonth);
  if (month) {
    const until = endOf(month.groups, now);
    if (until) {
      repetition.until = until;
      claim(sentence, month, 'recurrence');
      return;
    }
  }
  const rest = findFirst(sentence, restOf);
  if (rest) {
    const name = rest.groups[1] ?? rest.groups[2] ?? '';
    const first = monthOf(name) > 0 ? dayOf(now.year, monthOf(name), 1) : null;
    const until = first ? first.endOf('month').startOf('day') : endOfSeason(name, 'end of', now);
    claim(sentence, rest, 'recurrence');
    // Terms and summers end for everybody on another day.
    if (until && until >= now) repetition.until = until;
    else repetition.except = rest.groups[0] ?? null;
    return;
  }
  const week = findFirst(sentence, inWeek);
  if (week && /^(?:DAILY|WEEKLY)$/.test(repetition.freq) && repetition.interval === 1 && repetition.count === null) {
    const monday = now.startOf('week').plus({ weeks: week.groups[1] === 'next' ? 1 : 0 });
    repetition.from ??= week.groups[1] === 'next' ? monday : now;
    repetition.until = monday.plus({ days: 6 });
    claim(sentence, week, 'recurrence');
    return;
  }
  for (const pattern of [untilDate, untilWhat, lastDate]) {
    const end = findFirst(sentence, pattern);
    const days = end ? daysBehind(sentence, end, clock) : null;
    if (!days) continue;
    repetition.until = days.first;
    break;
  }
  const range = repetition.until === null && repetition.from === null ? findFirst(sentence, dateRange) : null;
  const said = range ? readDays(tokenise((range.groups[0] ?? '').replace(/^from /, ''), new Set()), clock)[0] : null;
  if (range && said?.day && said.until && repetition.count === null) {
    // A row that has begun goes on to its end.
    const earlier = said.until.minus({ years: 1 });
    const hasBegun = said.day > now.plus({ months: 6 }) && earlier >= now;
    repetition.from = hasBegun ? now : said.day;
    repetition.until = hasBegun ? earlier : said.until;
    claim(sentence, range, 'recurrence');
    return;
  }
  const season = repetition.until === null ? findFirst(sentence, inSeason) : null;
  if (season) {
    const [first, last] = seasonOf(season.groups[1] ?? '', now);
    repetition.from ??= first;
    repetition.until = last;
    claim(sentence, season, 'recurrence');
    return;
  }
  const during = findFirst(sentence, inMonth);
  // "Every Monday in May, the last one being on 25th May" says its end twice.
  const isOpen = repetition.until === null || repetition.until.month === monthOf(during?.groups[1]);
  if (during && repetition.freq !== 'YEARLY' && isOpen) {
    const year = yearOf(during.groups[2]) ?? now.year;
    const first = dayOf(year, monthOf(during.groups[1]), 1);
    if (!first) return;
    const from = first.endOf('month') < now ? first.plus({ years: 1 }) : first;
    repetition.from ??= from;
    repetition.until ??= from.endOf('month').startOf('day');
    claim(sentence, during, 'recurrence');
  }
}

/** The day, or the first and the last of several, said right behind a word such as "starting", claimed with it. */
function daysBehind(
  sentence: Sentence,
  word: Found,
  clock: Clock,
): { first: Day; last: Day | null; isWeekday: boolean } | null {
  const at = sentence.tokens[word.last];
  if (!at) return null;
  const tail = view(sentence).slice(at.end).trimStart();
  const piece = /^[^¦]{1,40}/.exec(tail)?.[0] ?? '';
  const offset = at.end + (view(sentence).slice(at.end).length - tail.length);
  const inner = tokenise(piece, new Set());
  const month = new RegExp(`^(?:the )?(?:start of |beginning of |end of )?${monthName}(?: (20\\d{2}))?(?! \\d)`).exec(
    piece,
  );
  if (month) {
    const first = dayOf(yearOf(month[2]) ?? today(clock).year, monthOf(month[1]), 1);
    const day = first && first < today(clock).startOf('month') ? first.plus({ years: 1 }) : first;
    claimTo(sentence, word.first, offset + month[0].length);
    const said = month[0].includes('end of') ? day?.endOf('month').startOf('day') : day;
    return said ? { first: said, last: null, isWeekday: false } : null;
  }
  // "Every other Friday, starting this one".
  const own =
    /^(?:(?:with )?this (?:1|one|coming (?:1|one)|very (?:1|one))|now|immediately|straight away|right away|asap)\b/.exec(
      piece,
    );
  if (own) {
    claimTo(sentence, word.first, offset + own[0].length);
    return { first: today(clock), last: null, isWeekday: false };
  }
  // "From the 16th roundhay park gates": behind such a word an ordinal is a day, whatever follows.
  const ordinal = /^(?:the )?\d{1,2}(?:st|nd|rd|th)(?= (?!of\b))/.exec(piece)?.[0];
  const reading = [inner, ...(ordinal === undefined ? [] : [tokenise(ordinal, new Set())])]
    .map((words) => readDays(words, clock)[0])
    .find((one) => one?.span.first === 0);
  const named = /^(next|this) week\b/.exec(piece)?.[1];
  const week = named === 'next' ? coming(1, today(clock).plus({ days: 1 })) : named ? today(clock) : null;
  const day = week ?? reading?.day ?? null;
  if (!reading || !day || reading.span.first > 0) return null;
  const last = inner.tokens[reading.span.last];
  if (last) claimTo(sentence, word.first, offset + last.end);
  return { first: day, last: week ? null : reading.until, isWeekday: week === null && reading.roll === 'week' };
}

function claimTo(sentence: Sentence, first: number, end: number): void {
  const last = sentence.tokens.findLastIndex((token) => token.end <= end);
  claim(sentence, { first, last }, 'recurrence');
}

function limit(repetition: Repetition, number: number, unit: string, now: Day): void {
  if (unit.startsWith('week') && repetition.freq === 'WEEKLY') {
    repetition.count = Math.max(1, Math.ceil(number / repetition.interval)) * Math.max(1, repetition.byDay.length);
  } else if (unit.startsWith('fortnight') && repetition.freq === 'WEEKLY') {
    repetition.count = Math.ceil((number * 2) / repetition.interval) * Math.max(1, repetition.byDay.length);
  } else if (/^(?:week|fortnight)/.test(unit) && repetition.freq === 'DAILY') {
    repetition.count = Math.ceil((number * (unit.startsWith('week') ? 7 : 14)) / repetition.interval);
  } else if (unit.startsWith('day') && repetition.freq === 'DAILY') {
    repetition.count = Math.ceil(number / repetition.interval);
  } else if (unit.startsWith('month') && repetition.freq === 'MONTHLY') {
    repetition.count =
      Math.ceil(number / repetition.interval) * Math.max(1, repetition.byDay.length, repetition.byMonthDay.length);
  } else if (unit.startsWith('year') && repetition.freq === 'YEARLY') {
    repetition.count = number;
  } else {
    const from = repetition.from ?? now;
    const end = unit.startsWith('day')
      ? from.plus({ days: number })
      : unit.startsWith('week')
        ? from.plus({ weeks: number })
        : unit.startsWith('month')
          ? from.plus({ months: number })
          : from.plus({ years: number });
    repetition.until = end.minus({ days: 1 });
  }
}

/** "until June" ends before June begins; "through June" and "until the end of June" include it. */
function endOf(groups: readonly (string | undefined)[], now: Day): Day | null {
  const word = groups[1] ?? '';
  const edge = groups[6] !== undefined || groups[2] === 'end' ? 'end of' : (groups[2] ?? '');
  const year = yearOf(groups[5]) ?? now.year;
  if (groups[4] !== undefined) return endOfSeason(groups[4], edge, now);
  const month = monthOf(groups[3]);
  let first = dayOf(year, month, 1);
  if (!first) return null;
  if (groups[5] === undefined && first.endOf('month') < now) first = first.plus({ years: 1 });
  const included = edge === 'end of' || /^(?:through|thru|ending|up to|to)/.test(word);
  if (edge === 'mid') return first.plus({ days: 14 });
  return included ? first.endOf('month').startOf('day') : first.minus({ days: 1 });
}

function endOfSeason(name: string, edge: string, now: Day): Day | null {
  if (name === 'month') return now.endOf('month').startOf('day');
  if (name === 'year') return now.endOf('year').startOf('day');
  if (name === 'christmas') return dayOf(now.year, 12, 25)?.minus({ days: 1 }) ?? null;
  if (name === 'easter' || name === 'lent') {
    const here = easter(now.year);
    return here && here > now ? here.minus({ days: 1 }) : (easter(now.year + 1)?.minus({ days: 1 }) ?? null);
  }
  if (/new year/.test(name)) return now.endOf('year').startOf('day');
  // Seasons and terms have no date that everybody shares, so the words stay unread.
  return null;
}
