import { readDays } from './read-day.ts';
import { coming, monthOf, months, weekdayOf, weekdays, yearOf } from './reckon-days.ts';
import { easter, nthWeekday } from './reckon-holidays.ts';
import { dayOf, today, type Clock, type Day } from './rules.ts';
import { claim, findFirst, tokenise, view, type Found, type Sentence } from './tokenise.ts';

/** A repetition as RFC 5545 means it, before its end is turned into an instant. */
export interface Repetition {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** Such as TU, 1MO or -1FR. */
  byDay: string[];
  byMonthDay: number[];
  count: number | null;
  /** Last day on which it may still happen, included. */
  until: Day | null;
  /** First day on which it may happen. */
  from: Day | null;
  /** Where the words of the repetition end, for readers that look beside it. */
  last: number;
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const working = codes.slice(0, 5);
const W = weekdays.join('|');
const M = `(${months.join('|')})`;
const oneOf = `(?:${W})s?`;
const list = `(${oneOf}(?:(?:,? and |, ?| ?/ ?| or )${oneOf}){0,6})`;
const NTH = '(1st|2nd|3rd|4th|5th|last|final)';
const perMonth = '(?:the |each |every |a )?month';
const part = '(?: (?:mornings?|afternoons?|evenings?|nights?|lunchtimes?))?';
const units: Record<string, Repetition['freq']> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

const dayCodes = (text: string | undefined): string[] => {
  const named = [...(text ?? '').matchAll(new RegExp(W, 'g'))].map((match) => codes[weekdayOf(match[0]) - 1] ?? 'MO');
  return codes.filter((code) => named.includes(code));
};
const nthOf = (text: string | undefined) => (text === 'last' || text === 'final' ? -1 : Number(text?.[0] ?? 1));

type Made = Partial<Omit<Repetition, 'last'>> & Pick<Repetition, 'freq'>;
type Rule = readonly [RegExp, (groups: readonly (string | undefined)[]) => Made | null];

const rules: readonly Rule[] = [
  // The nth weekday of each month.
  [
    new RegExp(`\\b(?:on )?(?:the |every )?${NTH} and ${NTH} (${W})s? (?:of|in) ${perMonth}\\b`),
    (g) => ({ freq: 'MONTHLY', byDay: [g[1], g[2]].map((nth) => `${nthOf(nth)}${dayCodes(g[3])[0] ?? 'MO'}`) }),
  ],
  [
    new RegExp(`\\b(?:on )?(?:the )?${NTH} (${W})s? (?:(?:of|in) )?(?:every|each) month\\b`),
    (g) => ({ freq: 'MONTHLY', byDay: [`${nthOf(g[1])}${dayCodes(g[2])[0] ?? 'MO'}`] }),
  ],
  [
    new RegExp(`\\b(?:every|each) ${NTH} (${W}) (?:of|in) (?:the |each |every )?month\\b`),
    (g) => ({ freq: 'MONTHLY', byDay: [`${nthOf(g[1])}${dayCodes(g[2])[0] ?? 'MO'}`] }),
  ],
  [
    new RegExp(`\\b(?:monthly|(?:every|each) month|once a month),? (?:on )?(?:the )?${NTH} (${W})s?\\b`),
    (g) => ({ freq: 'MONTHLY', byDay: [`${nthOf(g[1])}${dayCodes(g[2])[0] ?? 'MO'}`] }),
  ],
  [
    new RegExp(`\\b(?:the )?${NTH} (${W})s?,? monthly\\b|\\b(?:on )?(?:the )?${NTH} (${W})s of the month\\b`),
    (g) => ({ freq: 'MONTHLY', byDay: [`${nthOf(g[1] ?? g[3])}${dayCodes(g[2] ?? g[4])[0] ?? 'MO'}`] }),
  ],
  [
    new RegExp(`\\b(?:every|each) (1st|3rd|4th|last) (${W})\\b(?! (?:of|in))`),
    (g) => ({ freq: 'MONTHLY', byDay: [`${nthOf(g[1])}${dayCodes(g[2])[0] ?? 'MO'}`] }),
  ],
  // A day of each month.
  [
    /\b(?:on )?(?:the )?last day of (?:every|each) month\b|\bmonthly on the last day\b|\bevery month end\b/,
    () => ({ freq: 'MONTHLY', byMonthDay: [-1] }),
  ],
  [
    /\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th) and (?:the )?(\d{1,2})(?:st|nd|rd|th) of (?:every|each|the) month\b/,
    (g) => ({ freq: 'MONTHLY', byMonthDay: [Number(g[1]), Number(g[2])] }),
  ],
  [
    /\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:day )?(?:of )?(?:every|each) month\b|\b(?:every|each) (?:the )?(\d{1,2})(?:st|nd|rd|th) (?:day )?of (?:the |each |every )?month\b/,
    (g) => monthDay(g[1] ?? g[2]),
  ],
  [/\b(?:monthly|(?:every|each) month|once a month),? on (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b/, (g) => monthDay(g[1])],
  [/\b(?:on )?the (\d{1,2})(?:st|nd|rd|th),? monthly\b/, (g) => monthDay(g[1])],
  [
    new RegExp(`\\bevery (\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of |${W}|${months.join('|')}|day|week|month|year))`),
    (g) => monthDay(g[1]),
  ],
  // Weeks.
  [
    new RegExp(
      `\\b(?:(?:on )?every (?:other|2nd|alternate)|alternate|each alternate|fortnightly(?: on)?|every (?:fortnight|2 weeks|other week|2nd week)(?:,? on)?|bi-?weekly(?: on)?) ${list}${part}\\b|\\bon alternate ${list}${part}\\b`,
    ),
    (g) => ({ freq: 'WEEKLY', interval: 2, byDay: dayCodes(g[1] ?? g[2]) }),
  ],
  [
    new RegExp(`\\b(?:on )?${list} (?:fortnightly|every other week|every 2 weeks|every fortnight|bi-?weekly)\\b`),
    (g) => ({ freq: 'WEEKLY', interval: 2, byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\bevery (\\d{1,2}|other|2nd) (days?|weeks?|months?|years?)(?:,? on (?:an? )?${list})?\\b`),
    (g) => {
      const unit = units[(g[2] ?? '').replace(/s$/, '')];
      const interval = g[1] === 'other' || g[1] === '2nd' ? 2 : Number(g[1]);
      if (unit === undefined || interval < 1) return null;
      return { freq: unit, interval, byDay: unit === 'WEEKLY' ? dayCodes(g[3]) : [] };
    },
  ],
  [
    new RegExp(`\\bevery (\\d)(?:rd|th) week(?: on ${list})?\\b`),
    (g) => ({ freq: 'WEEKLY', interval: Number(g[1]), byDay: dayCodes(g[2]) }),
  ],
  [
    /\b(?:on )?(?:every |each )?week ?days?(?= (?:mornings?|evenings?|at|from|until|for|lunch)|[,.]|$| ?¦| \d)(?: (?:mornings?|evenings?))?|\b(?:every|each) (?:week ?day|working day|work day|weekday (?:morning|evening|night)|weeknight|school day)\b|\bweekdays\b|\bweeknights\b|\b(?:every )?(?:monday (?:to|through|thru|-) friday|mondays (?:to|through) fridays)\b(?= (?:at|every|each)|,|$)/,
    () => ({ freq: 'WEEKLY', byDay: working }),
  ],
  [/\b(?:every|each) (?:monday (?:to|through|thru|-) friday)\b/, () => ({ freq: 'WEEKLY', byDay: working })],
  [/\b(?:every|each) weekend\b|\b(?:at |on )?weekends\b/, () => ({ freq: 'WEEKLY', byDay: ['SA', 'SU'] })],
  [
    new RegExp(`\\b(?:weekly|every week|each week|once a week),? (?:on )?(?:an? )?${list}${part}\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:on )?${list}${part},? (?:weekly|every week|each week|once a week)\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:on )?(?:every|each) (?:single )?${list}${part}\\b(?! \\d{1,2}(?:st|nd|rd|th))`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:on )?((?:${W})s(?:(?:,? and |, ?| ?/ ?)(?:${W})s?){0,6})\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:on )?(${W}) (?:mornings|afternoons|evenings|nights)\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  // Three or more days in one breath are a habit, two may be one long weekend.
  [
    new RegExp(`\\b((?:${W})(?:(?:,? and |, ?| ?/ ?)(?:${W})){2,6})\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  // Years.
  [
    new RegExp(
      `\\b(?:every|each) (?:year|yr) on (?:the )?(?=\\d|${months.join('|')})|\\b(?:every|each) (?=\\d{1,2}(?:st|nd|rd|th)? (?:of )?${M})|\\bevery (?=${M} \\d)`,
    ),
    () => ({ freq: 'YEARLY' }),
  ],
  [/\b(?:every|each) (?=christmas|easter|new year|boxing day|halloween|thanksgiving)/, () => ({ freq: 'YEARLY' })],
  // Bare adverbs.
  [
    /\b(?:every ?day|daily|each day|every single day|every night|every morning|every evening|every afternoon|nightly|each morning|each evening)\b/,
    () => ({ freq: 'DAILY' }),
  ],
  [
    /\b(?:fortnightly|bi-?weekly|every (?:fortnight|other week)|once a fortnight)\b/,
    () => ({ freq: 'WEEKLY', interval: 2 }),
  ],
  [/\b(?:weekly|every week|each week|once a week)\b/, () => ({ freq: 'WEEKLY' })],
  [/\b(?:quarterly|every quarter)\b/, () => ({ freq: 'MONTHLY', interval: 3 })],
  [/\b(?:bi-?monthly)\b/, () => ({ freq: 'MONTHLY', interval: 2 })],
  [/\b(?:monthly|every month|each month|once a month)\b/, () => ({ freq: 'MONTHLY' })],
  [/\b(?:yearly|annually|every year|each year|once a year)\b/, () => ({ freq: 'YEARLY' })],
];

function monthDay(text: string | undefined): Made | null {
  const day = Number(text);
  return day >= 1 && day <= 31 ? { freq: 'MONTHLY', byMonthDay: [day] } : null;
}

/** "every morning" and "Friday nights" also say the part of the day. */
const partInside = /\b(mornings?|afternoons?|evenings?|nights?|nightly)\b/;

/** The repetition a message names, claimed, with the part of the day inside its words; null when it happens once. */
export function readRepetition(
  sentence: Sentence,
  clock: Clock,
): { repetition: Repetition; partOfDay: string | null } | null {
  for (const [pattern, make] of rules) {
    const found = findFirst(sentence, pattern);
    const made = found ? make(found.groups) : null;
    if (!found || !made || isTitle(sentence, found)) continue;
    const repetition: Repetition = {
      interval: 1,
      byDay: [],
      byMonthDay: [],
      count: null,
      until: null,
      from: null,
      ...made,
      last: found.last,
    };
    claim(sentence, found, 'recurrence');
    mergeAdverb(sentence, repetition);
    readBounds(sentence, clock, repetition);
    const inside = partInside.exec(found.groups[0] ?? '')?.[1];
    return { repetition, partOfDay: inside?.replace(/s$|ly$/, '') ?? null };
  }
  return null;
}

/** "Fortnightly catch up on Mondays": the adverb stands apart from its days. */
function mergeAdverb(sentence: Sentence, repetition: Repetition): void {
  if (repetition.freq !== 'WEEKLY') return;
  const apart = findFirst(
    sentence,
    /\b(?:weekly|every week|(fortnightly|bi-?weekly|every other week|every fortnight|every 2 weeks))\b/,
  );
  if (!apart) return;
  if (apart.groups[1] !== undefined) repetition.interval = 2;
  claim(sentence, apart, 'recurrence');
}

/** "Daily Bread" and "The Weekly" are names. */
function isTitle(sentence: Sentence, found: Found): boolean {
  // "The quarterly review" is one of many, not all of them.
  const adverb = found.first === found.last && /(?:ly|daily)$/.test(sentence.tokens[found.first]?.norm ?? '');
  if (adverb && /^(?:the|our|this|your|next)$/.test(sentence.tokens[found.first - 1]?.norm ?? '')) return true;
  const only = found.first === found.last ? sentence.tokens[found.first] : undefined;
  return (
    only?.capital === true &&
    found.first > 0 &&
    /ly$/.test(only.norm) &&
    sentence.tokens[found.first + 1]?.capital === true
  );
}

const forTimes =
  /\b(?:for )?(?:a total of )?(\d{1,3}) (?:times|sessions|occurrences|classes|lessons|instances|dates|meetings)\b/;
const forLength =
  /\b(?:for|over) (?:the )?(?:next |coming |following )?(\d{1,3}|an?|a couple of) (days?|weeks?|fortnights?|months?|years?)\b/;
const untilMonth = new RegExp(
  `\\b(until|till|through|thru|to|ending(?: in)?|up to|up until|before) (?:the )?(end of|start of|beginning of|mid)?(?:-| )?(?:the )?(?:${M}|(month|year|summer|term|school year|easter|christmas|the new year|new year))(?: (20\\d{2}))?\\b(?! \\d)`,
);
const untilDate =
  /\b(?:until|till|through|thru|ending(?: on)?|up to|up until|ends(?: on)?|finishing(?: on)?) (?:and including )?(?=[a-z0-9])/;
const fromDate =
  /\b(?:starting|beginning|commencing|as of|as from|effective|from|starts|begins|start|kicking off)(?: on| in| from)? (?=[a-z0-9])/;
const inMonth = new RegExp(`\\b(?:in|during|throughout|all through|of) ${M}(?: (20\\d{2}))?\\b(?! \\d)`);

/** Reads how often, until when and from when a repetition goes on. */
function readBounds(sentence: Sentence, clock: Clock, repetition: Repetition): void {
  const now = today(clock);
  const times = findFirst(sentence, forTimes, false);
  if (times) {
    repetition.count = Number(times.groups[1]);
    claim(sentence, times, 'recurrence');
  }
  const start = findFirst(sentence, fromDate);
  if (start) {
    const day = dayBehind(sentence, start, clock);
    if (day) repetition.from = day;
  }
  const length = findFirst(sentence, forLength);
  if (length) {
    limit(
      repetition,
      Number(length.groups[1]) || (length.groups[1] === 'a couple of' ? 2 : 1),
      length.groups[2] ?? '',
      now,
    );
    claim(sentence, length, 'recurrence');
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
  const end = findFirst(sentence, untilDate);
  if (end) {
    const day = dayBehind(sentence, end, clock);
    if (day) repetition.until = day;
  }
  const during = findFirst(sentence, inMonth);
  if (during && repetition.freq !== 'YEARLY' && repetition.until === null) {
    const year = yearOf(during.groups[2]) ?? now.year;
    const first = dayOf(year, monthOf(during.groups[1]), 1);
    if (!first) return;
    const from = first.endOf('month') < now ? first.plus({ years: 1 }) : first;
    repetition.from ??= from;
    repetition.until = from.endOf('month').startOf('day');
    claim(sentence, during, 'recurrence');
  }
}

/** The day said right behind a word such as "starting", claimed with it. */
function dayBehind(sentence: Sentence, word: Found, clock: Clock): Day | null {
  const at = sentence.tokens[word.last];
  if (!at) return null;
  const tail = view(sentence).slice(at.end).trimStart();
  const piece = /^[^¦]{1,40}/.exec(tail)?.[0] ?? '';
  const offset = at.end + (view(sentence).slice(at.end).length - tail.length);
  const inner = tokenise(piece, new Set());
  const month = new RegExp(`^(?:the )?(?:start of |beginning of |end of )?${M}(?: (20\\d{2}))?(?! \\d)`).exec(piece);
  if (month) {
    const first = dayOf(yearOf(month[2]) ?? today(clock).year, monthOf(month[1]), 1);
    const day = first && first < today(clock).startOf('month') ? first.plus({ years: 1 }) : first;
    claimTo(sentence, word.first, offset + month[0].length);
    return month[0].includes('end of') ? (day?.endOf('month').startOf('day') ?? null) : day;
  }
  const reading = readDays(inner, clock)[0];
  const week = /^next week\b/.exec(piece) ? coming(1, today(clock).plus({ days: 1 })) : null;
  const day = week ?? reading?.day ?? null;
  if (!reading || !day || reading.span.first > 0) return null;
  const last = inner.tokens[reading.span.last];
  if (last) claimTo(sentence, word.first, offset + last.end);
  return day;
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
  const edge = groups[2] ?? '';
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
  if (name === 'easter') {
    const here = easter(now.year);
    return here && here > now ? here.minus({ days: 1 }) : (easter(now.year + 1)?.minus({ days: 1 }) ?? null);
  }
  if (/new year/.test(name)) return now.endOf('year').startOf('day');
  // Seasons and terms have no date that everybody shares, so the words stay unread.
  return null;
}

/** The first day on or after `from` on which the repetition happens. */
export function firstOn(repetition: Repetition, from: Day): Day {
  if (repetition.freq === 'WEEKLY' && repetition.byDay.length > 0) {
    for (let offset = 0; offset < 7; offset += 1) {
      const day = from.plus({ days: offset });
      if (repetition.byDay.includes(codes[day.weekday - 1] ?? '')) return day;
    }
  }
  if (repetition.freq === 'MONTHLY' && (repetition.byDay.length > 0 || repetition.byMonthDay.length > 0)) {
    for (let offset = 0; offset < 24; offset += 1) {
      const month = from.startOf('month').plus({ months: offset });
      const days = [
        ...repetition.byMonthDay.map((day) =>
          day === -1 ? month.endOf('month').startOf('day') : dayOf(month.year, month.month, day),
        ),
        ...repetition.byDay.map((code) =>
          nthWeekday(month.year, month.month, codes.indexOf(code.slice(-2)) + 1, Number(code.slice(0, -2))),
        ),
      ].filter((day): day is Day => day !== null && day >= from);
      const first = days.sort((a, b) => a.toMillis() - b.toMillis())[0];
      if (first) return first;
    }
  }
  return from;
}

/** Whether the repetition itself says which day it happens on. */
export function namesDay(repetition: Repetition): boolean {
  return repetition.byDay.length > 0 || repetition.byMonthDay.length > 0;
}

/** The RFC 5545 text of a repetition whose first time is on `start`; `until` becomes the end of that day in UTC. */
export function ruleText(repetition: Repetition, start: Day, endOfDay: (day: Day) => Date, allDay: boolean): string {
  const parts = [`FREQ=${repetition.freq}`];
  if (repetition.interval > 1) parts.push(`INTERVAL=${repetition.interval}`);
  if (repetition.byDay.length > 0) parts.push(`BYDAY=${repetition.byDay.join(',')}`);
  else if (repetition.freq === 'WEEKLY') parts.push(`BYDAY=${codes[start.weekday - 1] ?? 'MO'}`);
  if (repetition.byMonthDay.length > 0) parts.push(`BYMONTHDAY=${repetition.byMonthDay.join(',')}`);
  else if (repetition.freq === 'MONTHLY' && repetition.byDay.length === 0) parts.push(`BYMONTHDAY=${start.day}`);
  if (repetition.count !== null) parts.push(`COUNT=${repetition.count}`);
  else if (repetition.until !== null) {
    const stamp = endOfDay(repetition.until)
      .toISOString()
      .replace(/[-:]|\.\d{3}/g, '');
    parts.push(`UNTIL=${allDay ? repetition.until.toFormat('yyyyLLdd') : stamp}`);
  }
  return parts.join(';');
}

/** How a repetition is said in a reply: "every Tuesday". */
export function sayRepetition(rule: string): string {
  const field = (name: string) => new RegExp(`${name}=([^;]+)`).exec(rule)?.[1];
  const interval = Number(field('INTERVAL') ?? 1);
  const names = (field('BYDAY') ?? '').split(',').filter(Boolean);
  const freq = field('FREQ');
  const ordinals: Record<string, string> = {
    '1': 'first',
    '2': 'second',
    '3': 'third',
    '4': 'fourth',
    '5': 'fifth',
    '-1': 'last',
  };
  const dayName = (code: string) => {
    const name = weekdays[codes.indexOf(code.slice(-2))] ?? '';
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  };
  if (freq === 'MONTHLY' && names.length > 0) {
    return `the ${names.map((code) => `${ordinals[code.slice(0, -2)] ?? ''} ${dayName(code)}`).join(' and ')} of every month`;
  }
  const unit = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }[freq ?? ''] ?? 'week';
  const every =
    interval === 1 ? `every ${unit}` : interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;
  if (freq !== 'WEEKLY' || names.length === 0) return every;
  if (names.join() === working.join()) return 'every weekday';
  const said = names
    .map(dayName)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
  return interval === 1 ? `every ${said}` : `${every} on ${said}`;
}
