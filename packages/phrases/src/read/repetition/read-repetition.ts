import { fillsWorkdays } from '../../calendar/activity.ts';
import { type Clock, today } from '../../calendar/day.ts';
import { holidayNames } from '../../calendar/holidays.ts';
import { months, weekdayCodes, weekdayOf, weekdays, workingDays } from '../../calendar/weekdays.ts';
import { claim, findFirst, type Found, normAt, type Sentence, type Span, view } from '../../words/tokenise.ts';
import { coming, fromEnd, whichOf } from '../days/resolve-days.ts';
import { dateRange, datesOf, monthName, readBounds } from './limit-repetition.ts';
import type { Repetition } from './write-rule.ts';

const W = weekdays.join('|');

const oneOf = `(?:${W})s?`;

/** What stands between the days of a list: "Tuesday and Thursday", "Tue/Thu", "tues+thurs". */
const join = '(?:,? and (?:(?:on |every |each )*)|, ?| ?[/+] ?)';

const list = `(${oneOf}(?:(?:${join}| or )${oneOf}){0,6})`;

const nth = `${fromEnd}|1st|2nd|3rd|4th|5th|last|final`;

const NTH = `(${nth})`;

/** "2nd and 4th". */
const NTHS = `(?:${nth})(?:(?:, ?|,? and )(?:the )?(?:${nth})){1,3}`;

const ofEachMonth = '(?:of|in) (?:the |each |every |a )?month';

const part = '(?: (?:mornings?|afternoons?|evenings?|nights?|lunchtimes?))?';

const units: Record<string, Repetition['freq']> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };

/** How many dates a row of them has ("x 4", "for six weeks", "5 times"). */
const counted = new RegExp(
  `\\b(?:from|starting|beginning) (?:next (?:week|month)|(?:the )?\\d{1,2}(?:st|nd|rd|th)\\b(?! (?:to|until|-)))|(?<=(?:[ap]m|[:.]\\d\\d|day|¦) )x ?\\d{1,2}(?= (?!\\d)[a-z])|\\bx ?\\d{1,2}(?: ?weeks?| ?months?| ${datesOf})?(?:$|[ ]?(?![.:]\\d)[,.;!)]| (?:from|starting|beginning|until|till)\\b)|\\b\\d{1,2} ?x(?:$|[ ]?[,.;!)])|\\b\\d{1,2} (?:times|lessons|sessions|classes|evenings|mornings|meetings|rehearsals|dates)\\b|\\bfor (?:the )?(?:next )?(?:\\d{1,2}|a couple of|an?) (?:weeks?|months?|terms?)\\b|\\b\\d{1,2} weeks (?:from|starting|beginning|commencing)\\b|, ?\\d{1,2} weeks(?=$| ?[,.;!)])|\\b\\d{1,2}[- ]weeks? (?:course|block|run|programme|program|series)\\b`,
);

const untilFeast = new RegExp(
  `\\b(?:until|till|through|thru) (?:the )?(?:end |(?:end|start|beginning) of )?(?:the )?(${holidayNames}|${months.join('|')})\\b`,
);

const untilDate = new RegExp(
  `\\b(?:until|till|through|thru|up to) (?:and including )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months.join('|')})|(?:${months.join('|')}) \\d{1,2}|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2}/\\d{1,2})\\b`,
);

/** "Sat-Sun 14-15 Nov": the dates of those days, and no row. */
const ownDates = new RegExp(
  `^(?: ?(?:-|to|and|&|/) ?(?:${W}))?,? (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?(?:${months.join('|')}))? ?(?:-|to|and|&|/) ?(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months.join('|')})\\b(?! \\d)`,
);

/** Whether the words behind some days say how far they go, which makes a habit of days without "every". */
const isCounted = (behind: string): boolean =>
  !ownDates.test(behind) &&
  (counted.test(behind) || untilFeast.test(behind) || spansWeeks(dateRange.exec(behind)?.[0] ?? null));

/** "Early bird ends Friday, festival 5-7 June": in less than a week no day comes twice. */
function spansWeeks(dates: string | null): boolean {
  const [first = 0, last = 0] = dates?.match(/\d+/g)?.map(Number) ?? [];
  return dates !== null && !(last - first > 0 && last - first < 7 && (dates.match(/[a-z]{4,}|may/g)?.length ?? 0) < 2);
}

/** Two-letter and one-letter days as timetables write them: "Tu/Th", "M/W/F", "MWF". */
// A lone "w" was written out as "with" before.
const shortDay = '(?:mo?|tu|t|with|we?|th|r|fr?|sa|su)';
const twoLetters = '(?:mo|tu|we|th|fr|sa|su)';
/** "Quarterly review on the second Monday". */
const quarterlyApart = new RegExp(
  `(?<=\\bquarterly .{1,60})\\b(?:on )?(?:the )?(${NTH}) (${W})s?\\b(?: (?:of|in) (?:the |each |every )(?:month|quarter))?(?! (?:of|in) )`,
);

const shortDays = new Map(
  Object.entries({
    m: 'MO',
    mo: 'MO',
    t: 'TU',
    tu: 'TU',
    w: 'WE',
    with: 'WE',
    we: 'WE',
    th: 'TH',
    r: 'TH',
    f: 'FR',
    fr: 'FR',
    sa: 'SA',
    su: 'SU',
  }),
);
const shortCodes = (text: string | undefined) => {
  const named = new Set((text ?? '').split(/[^a-z]+/).map((one) => shortDays.get(one)));
  return weekdayCodes.filter((code) => named.has(code));
};

/** The weekdays that a text names, as RFC 5545 codes from Monday on. */
export const dayCodes = (text: string | undefined): string[] => {
  const named = new Set(
    [...(text ?? '').matchAll(new RegExp(W, 'g'))].map((match) => weekdayCodes[weekdayOf(match[0]) - 1] ?? 'MO'),
  );
  return weekdayCodes.filter((code) => named.has(code));
};

/** Days in a row, whatever stands between them. */
const days = `(${oneOf}(?:(?:${join}| )${oneOf}){0,6})`;

/** How often in a week: "twice a week", "3 times weekly", "2x/week". */
const timesAWeek =
  '(?:(once|twice|thrice|\\d ?(?:times?|x|days|mornings|afternoons|evenings|nights))(?: (?:a|per|each|every|in an?|in the|by) | ?/ ?| )week|(twice|thrice|\\d (?:times|x)) weekly)';

const timesOf = (text: string | undefined): number =>
  ({ once: 1, twice: 2, thrice: 3 })[text ?? ''] ?? Number.parseInt(text ?? '0', 10);

/** The number (Monday 1) of a weekday of one or two letters. */
const dayNumber = (letters: string | undefined): number => weekdayCodes.indexOf(shortCodes(letters)[0] ?? 'MO') + 1;

/** Every weekday from one to another, both included. */
const daysFrom = (first: number, last: number): string[] =>
  weekdayCodes.filter((_, at) => (at + 1 - first + 7) % 7 <= (last - first + 7) % 7);

/** The weekdays of each month that "2nd and 4th" and a weekday name. */
function monthly(nths: string | undefined, weekday: string | undefined): Made {
  const day = dayCodes(weekday)[0] ?? 'MO';
  return {
    freq: 'MONTHLY',
    byDay: [...(nths ?? '').matchAll(new RegExp(NTH, 'g'))].map(([which]) => `${whichOf(which)}${day}`),
  };
}

type Made = Partial<Omit<Repetition, 'last' | 'except'>> & Pick<Repetition, 'freq'>;

/** A pattern, what its groups make, and what has to stand behind it, or anywhere. */
type Rule = readonly [
  RegExp,
  (groups: readonly (string | undefined)[]) => Made | null,
  ((behind: string, whole: string) => boolean)?,
];

/** "Monthly book club first Tuesday": the adverb stands apart. */
const monthlyApart = new RegExp(`(?<=\\bmonthly .{1,60})\\b(?:on )?(?:the )?(${NTH}) (${W})s?\\b(?! (?:of|in) )`);

const rules: readonly Rule[] = [
  // "This Friday and the seven Fridays after that".
  [
    new RegExp(
      `\\b(?:on )?(?:this )?(${W}),? (?:and|then|plus) (?:for )?(?:the )?(?:(?:next|following) )?(\\d{1,2}) (?:more )?(?:(${W})s|weeks)(?: (?:after|following)(?: (?:that|it|this))?)?\\b`,
    ),
    (g) =>
      g[3] === undefined || g[3] === g[1] ? { freq: 'WEEKLY', byDay: dayCodes(g[1]), count: Number(g[2]) + 1 } : null,
  ],
  // The nth weekday of each month, or several of them.
  [
    new RegExp(
      `\\b(?:on )?(?:the |every |each )?(${NTHS}) (${W})s?(?:,? (?:monthly|(?:each|every) month|${ofEachMonth}))?\\b`,
    ),
    (g) => monthly(g[1], g[2]),
  ],
  [
    new RegExp(
      `\\b(?:on )?(?:the )?${NTH} (${W})s?,? (?:(?:(?:of|in) )?(?:every|each) month|monthly)\\b|\\b(?:on )?(?:the )?${NTH} (${W})s (?:of|in) the month\\b`,
    ),
    (g) => monthly(g[1] ?? g[3], g[2] ?? g[4]),
  ],
  [
    new RegExp(
      `\\b(?:every|each) ${NTH} (${W}) ${ofEachMonth}\\b|\\b(?:every|each) (1st|3rd|4th|${fromEnd}|last) (${W})\\b(?! (?:of|in))`,
    ),
    (g) => monthly(g[1] ?? g[3], g[2] ?? g[4]),
  ],
  [
    new RegExp(
      `\\b(?:monthly|(?:every|each) month|once a month),? (?:on )?(?:the )?(${NTH}(?:(?:, ?|,? and )(?:the )?${NTH}){0,3}) (${W})s?\\b`,
    ),
    (g) => monthly(g[1], g.at(-1)),
  ],
  // "Second Saturdays".
  [
    new RegExp(`\\b(?:on )?(?:the |every )?(1st|2nd|3rd|4th|last) ((?:${W})s)\\b(?! (?:of|in) (?!the month))`),
    (g) => monthly(g[1], g[2]),
  ],
  // "First Monday of the month 7pm, every month": so does what says how often.
  [
    new RegExp(
      `\\b(?:on )?(?:the )?(${NTH}) (${W})s? (?:of|in) (?:the|a) month\\b(?=.{1,60}\\b(?:monthly|every month|each month|(?:starting|beginning|commencing|from) (?:in |from )?(?:${months.join('|')})|until|till|through|thru)\\b|.{1,60}\\b\\d{1,2} ${datesOf}\\b)`,
    ),
    (g) => monthly(g[1], g.at(-1)),
  ],
  // "Monthly book club first Tuesday": the adverb stands apart.
  [monthlyApart, (g) => monthly(g[1], g.at(-1))],
  [quarterlyApart, (g) => ({ ...monthly(g[1], g.at(-1)), interval: 3 })],
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
      `\\b(?:(?:on )?every (?:other|2nd|alternate|alt)|alt(?:ernate)?(?: ?\\.)?|each alternate|fortnightly(?: on)?|every (?:fortnight|2 weeks|other week|2nd week)(?:,? on)?|bi-?weekly(?: on)?) ${list}${part}\\b|\\bon alternate ${list}${part}\\b`,
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
  [/\b(?:on )?(?:every )?alternate days?\b/, () => ({ freq: 'DAILY', interval: 2 })],
  [
    new RegExp(`\\bevery (\\d)(?:rd|th) (day|week|month)(?: on ${list})?\\b`),
    (g) => ({
      freq: units[g[2] ?? ''] ?? 'WEEKLY',
      interval: Number(g[1]),
      byDay: g[2] === 'week' ? dayCodes(g[3]) : [],
    }),
  ],
  [
    /\b(?:on )?(?:every |each )?week ?days?(?= (?:mornings?|evenings?|at|from|until|for|lunch)|[,.]|$| ?¦| \d)(?: (?:mornings?|evenings?))?|\b(?:every|each) (?:week ?day|working day|work day|weekday (?:morning|evening|night)|weeknight|school day)\b|\bweekdays\b|\bweeknights\b|\b(?:every )?(?:monday (?:to|through|thru|-) friday|mondays (?:to|through) fridays)\b(?= (?:at|every|each)|,|$)/,
    () => ({ freq: 'WEEKLY', byDay: workingDays }),
  ],
  [/\b(?:every|each) monday ?(?:to|through|thru|-) ?friday\b/, () => ({ freq: 'WEEKLY', byDay: workingDays })],
  // "Daily standup Mon-Fri 9.30".
  [
    /\b(?:from )?monday ?(?:to|through|thru|-) ?friday\b/,
    () => ({ freq: 'WEEKLY', byDay: workingDays }),
    (_, whole) => /\b(?:daily|every ?day)\b/.test(whole),
  ],
  [
    /\b(?:every (?:other|2nd|alternate)|alternate) weekends?\b/,
    () => ({ freq: 'WEEKLY', interval: 2, byDay: ['SA', 'SU'] }),
  ],
  // "Every morning at 7 except weekends" is on none of them.
  [
    /\b(?:every|each) weekend\b|(?<!\b(?:except|bar|excluding|apart from|other than|but|not|no|skipping) (?:(?:at|on|for|the) ){0,2})\b(?:at |on )?weekends\b/,
    () => ({ freq: 'WEEKLY', byDay: ['SA', 'SU'] }),
  ],
  // "Twice a week, Tuesdays and Fridays": as many days as are told.
  [
    new RegExp(`\\b${timesAWeek},? (?:on )?${days}${part}\\b`),
    (g) => (timesOf(g[1] ?? g[2]) === dayCodes(g[3]).length ? { freq: 'WEEKLY', byDay: dayCodes(g[3]) } : null),
  ],
  [
    new RegExp(`\\b(?:on )?${days}${part},? ${timesAWeek}(?![a-z])`),
    (g) => (timesOf(g[2] ?? g[3]) === dayCodes(g[1]).length ? { freq: 'WEEKLY', byDay: dayCodes(g[1]) } : null),
  ],
  [
    new RegExp(`\\b(?:weekly|every week|each week|once a week),? (?:on )?(?:an? )?${list}${part}\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:on )?${list}${part},? (?:weekly|every week|each week|once a week)\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:on )?(?:every|each) ((?:${W}) (?:${W})(?: (?:and )?(?:${W})){0,4})\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:on )?(?:every|each) (?:single )?${list}${part}\\b(?! \\d{1,2}(?:st|nd|rd|th))`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(
      `(?<![\\d:.])\\b(?:for )?(?:(?:the )?next )?(?<!\\d[:.]|\\b(?:at|from|by|about|around|past|half|quarter to|till|until|@) |\\d(?: ?[ap]m)? ?(?:-|to|till|until|and) ?)(\\d{1,2}) (?:consecutive )?(?:((?:${W})(?:s| (?:mornings|afternoons|evenings|nights)))|x ((?:${W})s?))\\b(?: in a row| running\\b(?! club)| on the (?:trot|bounce)| straight| back to back)?(?! from (?:now|today))`,
    ),
    (g) => (Number(g[1]) > 0 ? { freq: 'WEEKLY', byDay: dayCodes(g[2] ?? g[3]), count: Number(g[1]) } : null),
  ],
  [
    new RegExp(
      `(?<!\\b(?:except|bar|but|not|excluding|minus|apart from|other than)(?: on| for)? )\\b(?:on )?((?:${W})s(?:(?:${join}(?:${W})s?)| (?:${W})s){0,6})\\b(?! from (?:now|today))`,
    ),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    // "Mon n wed evenings".
    new RegExp(`\\b(?:on )?((?:${W})(?:${join}(?:${W})){0,4}) (?:mornings|afternoons|evenings|nights)\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  [
    new RegExp(`\\b(?:(?:on|every|each) )*(${shortDay}(?: ?/ ?${shortDay}){1,4})(?![a-z])`),
    (g) => ({ freq: 'WEEKLY', byDay: shortCodes(g[1]) }),
  ],
  // "Every tu & th", "each mo, we".
  [
    new RegExp(`\\b(?:on )?(?:every|each) (${twoLetters}(?:(?:,? and |, ?| ?\\+ ?| )${twoLetters}){0,4})(?![a-z'])`),
    (g) => ({ freq: 'WEEKLY', byDay: shortCodes(g[1]) }),
  ],
  // "Gym m-w-f".
  [
    new RegExp(`\\b(?:(?:on|every|each) )*(${shortDay}(?:-${shortDay}){2,4})(?![a-z])`),
    (g) => ({ freq: 'WEEKLY', byDay: shortCodes(g[1]) }),
  ],
  // "Standup M-F 9:15am".
  [
    /\b(?:on )?(mo?|tu?) ?- ?(th?|fr?|sa|su)\b(?= ?(?:$|[,¦]|at\b|from\b|\d))/,
    (g) => ({ freq: 'WEEKLY', byDay: daysFrom(dayNumber(g[1]), dayNumber(g[2])) }),
  ],
  // "Gym M W F".
  [
    new RegExp(`\\b(?:on )?(${shortDay}(?: ${shortDay}){2,4}|tu? th|sa su)\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: shortCodes(g[1]) }),
  ],
  [
    /\b(mwf|tuth|tth|mw|wf)\b/,
    (g) => ({
      freq: 'WEEKLY',
      byDay: shortCodes(
        (g[1] ?? '')
          .replace(/tuth|tth/, 't th')
          .replace(/^(m)(w)(f?)$/, '$1 $2 $3')
          .replace(/^wf$/, 'w f'),
      ),
    }),
  ],
  [
    new RegExp(`\\b((?:${W})(?: ?[/+] ?(?:${W})){1,6})\\b`),
    (g) => (/^saturday ?[/+] ?sunday$/.test(g[1] ?? '') ? null : { freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
  ],
  // "Mon to Fri 6-7am for 3 weeks".
  [
    new RegExp(`\\b(?:on |from )?(${W})s? ?(?:-|to|through|thru) ?(${W})s?\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: daysFrom(weekdayOf(g[1]), weekdayOf(g[2])) }),
    isCounted,
  ],
  // "Tues and Fri 11.30 to 1 every week".
  [
    new RegExp(`\\b(?:on )?((?:${W})(?:${join}(?:${W})){1,6})\\b`),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
    (behind) => /\b(?:weekly|every week|each week)\b/.test(behind),
  ],
  // "Wed 6pm x 4" and "Mon and Wed for three weeks" repeat, though nothing says "every".
  [
    new RegExp(
      `(?<!\\b(?:except|bar|but|not|excluding|apart from)(?: on)? )\\b(?:on )?((?:${W})(?:(?:${join}| )(?:${W})){0,6})\\b`,
    ),
    (g) => ({ freq: 'WEEKLY', byDay: dayCodes(g[1]) }),
    isCounted,
  ],
  // "Tues and Thurs 7-9 until 25 March".
  [
    new RegExp(`\\b(?:on )?((?:${W})(?:(?:${join}| )(?:${W})){1,6})\\b`),
    (g) => (dayCodes(g[1]).length > 1 ? { freq: 'WEEKLY', byDay: dayCodes(g[1]) } : null),
    (behind) => untilDate.test(behind),
  ],
  // Three or more days in one breath are a habit, two may be one long weekend.
  [
    new RegExp(`\\b((?:${W})(?:(?:${join}| )(?:${W})){2,6})\\b`),
    (g) => (dayCodes(g[1]).length > 1 ? { freq: 'WEEKLY', byDay: dayCodes(g[1]) } : null),
  ],
  // Years.
  [
    new RegExp(
      `\\b(?:every|each) (?:year|yr) on (?:the )?(?=\\d|${months.join('|')})|\\b(?:every|each) (?=\\d{1,2}(?:st|nd|rd|th)? (?:of )?${monthName})|\\bevery (?=${monthName} \\d)`,
    ),
    () => ({ freq: 'YEARLY' }),
  ],
  [/\b(?:every|each) (?=christmas|easter|new year|boxing day|halloween|thanksgiving)/, () => ({ freq: 'YEARLY' })],
  // "Five days running from tomorrow, 7.45am": at an hour, they are as many dates and no stretch of days.
  [
    /\b(?:for |the next |next )?(\d{1,2}) (?:(?:days|mornings|afternoons|evenings|nights) (?:running\b(?! club)|in a row|on the (?:trot|bounce)|straight|back to back)|(?:consecutive|straight|successive) (?:days|mornings|afternoons|evenings|nights))\b/,
    (g) => (Number(g[1]) > 1 ? { freq: 'DAILY', count: Number(g[1]) } : null),
    (_, whole) => /\d ?[ap]m\b|\d[:.]\d\d|\bat (?:about |around )?(?:\d|noon)|\bhalf \d|\bo'clock\b/.test(whole),
  ],
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
  // "Dentist half-yearly from Tuesday".
  [/\b(?:half[- ]yearly|(?:every|each) half[- ]year)\b/, () => ({ freq: 'MONTHLY', interval: 6 })],
  [/\b(?:(?<!half[- ])yearly|annually|every year|each year|once a year)\b/, () => ({ freq: 'YEARLY' })],
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
  for (const [pattern, make, fits] of rules) {
    if (pattern === monthlyApart && !sentence.canon.includes('monthly ')) continue;
    if (pattern === quarterlyApart && !sentence.canon.includes('quarterly ')) continue;
    const found = findFirst(sentence, pattern);
    const made = found ? make(found.groups) : null;
    const isFollowed = !found || !fits || fits(view(sentence).slice(sentence.tokens[found.last]?.end), view(sentence));
    if (!found || !made || !isFollowed || isTitle(sentence, found)) continue;
    const repetition: Repetition = {
      interval: 1,
      byDay: [],
      byMonthDay: [],
      count: null,
      until: null,
      from: null,
      except: null,
      ...made,
      last: found.last,
    };
    // "Thursday at 6pm and the next two Thursdays".
    const first = weekdays[weekdayCodes.indexOf(repetition.byDay[0] ?? 'MO')] ?? '';
    const before = sentence.canon.slice(0, sentence.tokens[found.first]?.start);
    if (
      repetition.count !== null &&
      new RegExp(`\\b${first}\\b(?!s).*\\b(?:and|then|plus) (?:for )?(?:the )?$`).test(before)
    )
      repetition.count += 1;
    claim(sentence, found, 'recurrence');
    mergeAdverb(sentence, repetition);
    readBounds(sentence, clock, repetition);
    // "Holiday club from Monday for two weeks, 9 to 3": the day on which it begins is not the only one.
    if (repetition.freq === 'WEEKLY' && repetition.byDay.length === 1 && fillsWorkdays(sentence.canon)) {
      repetition.from ??= coming(weekdayCodes.indexOf(repetition.byDay[0] ?? 'MO') + 1, today(clock));
      repetition.byDay = workingDays;
      repetition.count = repetition.count === null ? null : repetition.count * workingDays.length;
    }
    const inside = partInside.exec(found.groups[0] ?? '')?.[1];
    return { repetition, partOfDay: inside?.replace(/s$|ly$/, '') ?? null };
  }
  return null;
}

/** "Fortnightly catch up on Mondays": the adverb stands apart from its days. */
function mergeAdverb(sentence: Sentence, repetition: Repetition): void {
  const month =
    repetition.freq === 'MONTHLY'
      ? findFirst(sentence, /\b(?:monthly|every month|each month|quarterly|every quarter)\b/)
      : null;
  if (month) claim(sentence, month, 'recurrence');
  if (repetition.freq !== 'WEEKLY') return;
  const apart = findFirst(
    sentence,
    /\b(?:weekly|every week|each week|(fortnightly|bi-?weekly|every other week|every fortnight|every 2 weeks))\b/,
  );
  if (!apart) return;
  if (apart.groups[1] !== undefined) repetition.interval = 2;
  claim(sentence, apart, 'recurrence');
}

/** What goes on or has an end, and days that are several. */
const isRow = new RegExp(
  `\\b(?:start(?:s|ing)?|from(?! (?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|noon) ?(?:to|till|until|-))|begin(?:s|ning)?|every|each|until|till|for \\d|of the month|times|x ?\\d|on the|${nth}|(?:${W})s)\\b`,
);

/** "Quarterly call tomorrow", "monthly poker night Friday": in front of its noun, the kind of thing that it is, where one day is said. */
function isKind(sentence: Sentence, { first, last }: Span): boolean {
  const next = sentence.tokens[last + 1];
  const norm = sentence.tokens[last]?.norm ?? '';
  const isRare = /^(?:quarterly|monthly|yearly|bimonthly)$/.test(norm);
  const isOften = /^(?:daily|weekly|fortnightly|biweekly)$/.test(norm);
  const day = isRare
    ? new RegExp(`\\b(?:tomorrow|today|tonight|${W}|${months.join('|')})\\b|\\d/\\d`)
    : /\b(?:tomorrow|today|tonight)\b/;
  return (
    (isRare || isOften) &&
    next?.word === true &&
    !/^(?:on|at|from|for|until|till|with|in|by|and|the|please)$/.test(next.norm) &&
    !(first > 0 && sentence.roles[first - 1] === null && first === last) &&
    day.test(sentence.canon.slice(next.end)) &&
    !isRow.test(sentence.canon)
  );
}

/** "Daily Bread" and "The Weekly" are names. */
function isTitle(sentence: Sentence, found: Found): boolean {
  // "The quarterly review" is one of many, not all of them.
  const isOne = found.first === found.last || normAt(sentence, found.first) === 'half';
  const adverb = isOne && normAt(sentence, found.last).endsWith('ly');
  if (adverb && /^(?:the|our|this|your|next)$/.test(sentence.tokens[found.first - 1]?.norm ?? '')) return true;
  // "At Daily Bread".
  const before = sentence.canon.slice(0, sentence.tokens[found.first]?.start);
  if (adverb && sentence.tokens[found.last + 1]?.word === true && /\bat (?:you know |like |um |uh |er )*$/.test(before))
    return true;
  if (adverb && isKind(sentence, found)) return true;
  const only = found.first === found.last ? sentence.tokens[found.first] : undefined;
  return (
    only?.capital === true &&
    found.first > 0 &&
    only.norm.endsWith('ly') &&
    sentence.tokens[found.first + 1]?.capital === true
  );
}
