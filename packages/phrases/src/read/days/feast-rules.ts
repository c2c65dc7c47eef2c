import type { Day } from '../../calendar/day.ts';
import {
  besideFeast,
  type Country,
  dayAround,
  holidayIn,
  holidayNames,
  nextBankHoliday,
  nextHoliday,
  unknownFeasts,
  weekdayAround,
} from '../../calendar/holidays.ts';
import { beginsOnEve } from '../../calendar/moving-feasts.ts';
import { monthOf, months, weekdayOf, weekdays } from '../../calendar/weekdays.ts';
import { normAt, type Sentence, type Span } from '../../words/tokenise.ts';
import { anchor, D, M, N, otherDay, type Rule, W } from './day-patterns.ts';
import { type Answer, coming, count, dated, dayOfMonth, type Reader, vague, weekend } from './resolve-days.ts';

/** A meal of those who do not spend the feast itself together, and the weekday on which they have it. */
const ofColleagues = new RegExp(
  `(?=.*\\b(?:work|works|team|staff|office|department|colleagues|class|choir|committee|club|crew|squad)\\b)(?=.*\\b${W}\\b)(?:christmas|easter) (?:lunch|dinner|breakfast|brunch)`,
);
/** Words after which the name of a holiday is part of another name. */
const nameOpens = /^(?:of|about|called|the|film|movie|watch|watching|see|play|reading)$/;

/** Whether the name of a holiday says only the day: "on Christmas Day", and "egg hunt Easter Monday 11am" but not "Palm Sunday lunch". */
const isDayAlone = (name: string, before: string, after: string, second: boolean): boolean =>
  /^(?:on|by)$/.test(before) ||
  name.endsWith(' advent') ||
  (before !== '' && !nameOpens.test(before) && second && /^(?:at|from|\d.*|[a-z]+day)$/.test(after)) ||
  (before !== '' && !nameOpens.test(before) && /^(?:morning|afternoon|evening|night)$/.test(after)) ||
  (/(?:day|night|eve|nye)$/.test(name) &&
    before !== '' &&
    !nameOpens.test(before) &&
    /^(?:|,|at|from|till|until|to|\d.*)$/.test(after));
/** A date, a feast or a weekday as one end of some days. */
const edge = `(?:(?:${W.slice(1, -1)}),? )?(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months.join('|')})|(?:${months.join('|')}) (?:the )?\\d{1,2}(?:st|nd|rd|th)?)|(?:${anchor})|(?:${weekdays.join('|')})`;

const dayMonth = new RegExp(`${D} (?:of )?${M}|${M} (?:the )?${D}`);

/** The day that an edge names, on or after another. */
function edgeDay(said: string, from: Day, r: Reader): Day | null {
  const date = dayMonth.exec(said);
  if (date) return dated(monthOf(date[2] ?? date[3]), Number(date[1] ?? date[4]), null, from)?.day ?? null;
  const weekday = weekdayOf(said);
  return weekday > 0 ? coming(weekday, from) : nextHoliday(said, from, r.country);
}

/** Days around a feast, which are read before any date. */
export const aroundFeasts: readonly Rule[] = [
  // "Thanksgiving dinner, the Sunday not the Monday": of a feast that keeps its weekday, the day beside it.
  [
    new RegExp(
      `(?<=\\b(${holidayNames})(?: (?:family|leftovers?|dinner|lunch|brunch|breakfast|supper|meal|feast|roast|potluck|barbecue|bbq|drinks|party|tea|picnic|egg hunt|do)){1,2}(?:,| is| will be|'s)?(?: on)? )the ${W}(?:,? (?:and )?not (?:on )?the ${W})?(?! (?:before|after|of|in|following))`,
    ),
    (g, r) => {
      const day = besideFeast(g[1] ?? '', weekdayOf(g[2]), { from: r.today, country: r.country });
      return day ? { day, rank: 3 } : null;
    },
  ],
  // "27 Dec to New Year's Day", "Boxing Day till Wednesday": some days, one end of which is a feast.
  [
    new RegExp(
      `\\b(?:from )?(?:the )?(?=[a-z\\d,' ]{0,24}?(?:-|to|until|till|through|thru) ?(?:the )?(?:${anchor})\\b|(?:${anchor})\\b)(${edge}) ?(?:-|to|until|till|through|thru) ?(?:the )?(${edge})\\b(?! (?:party|parties|dinner|lunch|drinks|carols))`,
    ),
    (g, r) => {
      const day = edgeDay(g[1] ?? '', r.today, r);
      const until = day ? edgeDay(g[2] ?? '', day, r) : null;
      return day && until && until.diff(day, 'days').days < 30 ? { day, until, rank: 3 } : null;
    },
  ],
  [
    /\b(?:the )?(?:4th of july|july 4th)(?= (?:cookout|party|bbq|barbecue|barbeque|fireworks|picnic|parade|bash|celebration|weekend|block|pool|potluck))/,
    (_, r) => dated(7, 4, null, r.today) && { ...dated(7, 4, null, r.today), rank: 1 },
  ],
  [
    new RegExp(
      `\\b(?:the )?weekend (?:of|after|before) (?:the )?(?:${D}(?: (?:of )?${M})?|${M} ${D})(?:,? 20\\d{2})?(?![\\d:])`,
    ),
    (g, r) => {
      const month = monthOf(g[2] ?? g[3]);
      const near = month > 0 ? dated(month, Number(g[1] ?? g[4]), null, r.today) : dayOfMonth(Number(g[1]), r.today);
      return near?.day ? weekend(near.day.startOf('week').plus({ days: 5 }), r) : null;
    },
  ],
  // "The Tuesday between Christmas and New Year"; without a weekday, or where two of it lie between them, it is open which.
  [
    new RegExp(
      `\\b(?:(?:the |on )?${W} |on |sometime |some time )?(?:in )?between (?:the )?(${anchor}) (?:and|-) (?:the )?(${anchor})\\b`,
    ),
    (g, r) => {
      const first = nextHoliday(g[2] ?? '', r.today, r.country);
      const last = first ? nextHoliday(g[3] ?? '', first.plus({ days: 1 }), r.country) : null;
      if (!first || !last) return { day: null, doubt: 'which', choices: [], rank: 3 };
      const day = g[1] === undefined ? null : coming(weekdayOf(g[1]), first.plus({ days: 1 }));
      const isOnly = day !== null && day < last && day.plus({ weeks: 1 }) >= last;
      return isOnly ? { day, rank: 3 } : vague(first.plus({ days: 1 }), last.minus({ days: 1 }), r);
    },
  ],
  // Days around a feast or a date.
  [
    new RegExp(`\\b(?:the )?(?:(1st|2nd|3rd|last) )?${W} (before|preceding|after|following) (?:the )?(${anchor})\\b`),
    (g, r) => {
      const side = /^(?:before|preceding)$/.test(g[3] ?? '') ? 'before' : 'after';
      const weeks = (Number.parseInt(g[1] ?? '1', 10) || 1) - 1;
      const day = weekdayAround(g[4] ?? '', side, weekdayOf(g[2]), { from: r.today, country: r.country });
      return day ? { day: day.plus({ weeks: side === 'before' ? -weeks : weeks }), rank: 3 } : null;
    },
  ],
  [
    new RegExp(`\\b(?:the )?${W} (before|after|following) (?:the )?(?:${D} (?:of )?${M}|${M} ${D})(?![\\d:])`),
    (g, r) => {
      const date = dated(monthOf(g[4] ?? g[5]), Number(g[3] ?? g[6]), null, r.today)?.day;
      if (!date) return null;
      const after = coming(weekdayOf(g[1]), date.plus({ days: 1 }));
      const day = g[2] === 'before' ? coming(weekdayOf(g[1]), date.minus({ days: 7 })) : after;
      return day < r.today ? null : { day, rank: 3 };
    },
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:${N} )?(day|night|evening|morning|week)s? (before|after|ahead of|following) (?:the )?(${anchor})\\b`,
    ),
    (g, r) => {
      const amount = count(g[1]) * (g[2] === 'week' ? 7 : 1) * (/^(?:before|ahead of)$/.test(g[3] ?? '') ? -1 : 1);
      const day = dayAround(g[4] ?? '', amount, { from: r.today, country: r.country });
      if (!day) return null;
      // "The week before Christmas" is seven days, "one week before Christmas" is one.
      if (g[2] === 'week' && g[1] === undefined) return vague(day.startOf('week'), day.endOf('week').startOf('day'), r);
      return { day, rank: 3 };
    },
  ],
  [
    new RegExp(`\\b(?:the )?(?:eve of|(\\d)(?:st|nd|rd|th) (night|evening|day) (?:of|in)) (?:the )?(${anchor})\\b`),
    (g, r) => {
      const eve = g[1] === undefined || (g[2] !== 'day' && beginsOnEve(g[3] ?? '')) ? 1 : 0;
      const day = dayAround(g[3] ?? '', Number(g[1] ?? 1) - 1 - eve, { from: r.today, country: r.country });
      return day ? { day, rank: 3 } : null;
    },
  ],
  // "Thanksgiving eve"; those of Christmas and New Year have names of their own.
  [
    new RegExp(`\\b(?:the )?(?!christmas|new year)(${anchor}) eve\\b`),
    (g, r, sentence, span) => {
      const day = dayAround(g[1] ?? '', -1, { from: r.today, country: r.country });
      const isAlone = isDayAlone(
        'eve',
        normAt(sentence, span.first - 1),
        normAt(sentence, span.last + 1),
        span.first > 1,
      );
      return day ? { day, roll: null, rank: isAlone ? 3 : 1 } : null;
    },
  ],
  [
    new RegExp(`\\b(?:the )?weekend (before|after) (?:the )?(${anchor})\\b`),
    (g, r) => {
      const from = { from: r.today, country: r.country };
      // Easter Sunday ends its own weekend, which is not the one before it.
      const saturday =
        g[1] === 'before'
          ? weekdayAround(g[2] ?? '', 'before', 7, from)?.minus({ days: 1 })
          : weekdayAround(g[2] ?? '', 'after', 6, from);
      return saturday ? weekend(saturday, r) : null;
    },
  ],
];

/** Feasts themselves, long weekends and days beside what has no date here. */
export const feasts: readonly Rule[] = [
  // "Dinner before Christmas".
  [
    new RegExp(`\\b(?:sometime |some time )(?:before|after|around|over) (?:the )?(${anchor})\\b`),
    () => ({ day: null, doubt: 'which', choices: [], rank: 2 }),
  ],
  [
    /\b(?:before|after) (?:christmas|easter|new year'?s?|thanksgiving)\b(?! (?:day|eve|party|drinks|sales?))/,
    () => ({ day: null, doubt: 'which', choices: [], rank: 2 }),
  ],
  // Feasts whose date is not known here are asked about, and so are the days around them.
  [
    new RegExp(
      `\\b(?:on |(?:the )?(?:${N} )?(?:days?|nights?|evenings?|mornings?|weekend|${weekdays.join('|')}) (?:before|after|of|following) )(?:the )?(?:${unknownFeasts})\\b(?! (?:party|ball|dinner|lunch|camp|break|holidays?|jumpers?|shirts?|kits?|costumes?|outfits?|floats?|committee|decorations?|lights|sweets|stalls?|cards?))`,
    ),
    () => ({ day: null, doubt: 'which', choices: [], rank: 3 }),
  ],
  [
    new RegExp(
      `(?<=[a-z'\\d¦]{2} )\\b(?:on )?(?:${unknownFeasts})(?: day| eve| festival)?(?=$| ?[,.!]| (?:at|from|in|with|@) | \\d)(?! (?:at|in|with) (?:the )?(?:party|ball)\\b)`,
    ),
    (_, r, sentence, span) =>
      span.first === 0 ||
      /^(?:and|or|happy|merry|of|about|the|for)$/.test(normAt(sentence, span.first - 1)) ||
      otherDay.test(sentence.canon)
        ? null
        : { day: null, doubt: 'which', choices: [], rank: 3 },
  ],
  // "The Sunday after graduation": a day beside something that has no date here.
  [
    new RegExp(
      `\\bthe (?:weekend|day|night|evening|morning|week|${W}) (?:before|after|following) (?=[a-z¦])(?!(?:at|by|on|around|from|in|with|next|half past|quarter)\\b|half \\d)(?!(?:next|that|this|noon|midday|dark|sunset|work|school|church|mass|lunch|dinner|tea|breakfast|class|practice|training|the game|the match|hours)\\b)`,
    ),
    () => ({ day: null, doubt: 'which', choices: [], rank: 3 }),
  ],
  // "Weds before half term", "Friday after exams": so is a day beside weeks that have no date here.
  [
    new RegExp(
      `\\b(?:the |on )?(?:${W.slice(1, -1)}|day|week|weekend) (?:before|after|following) (?:(?:the|our|their|his|her|my) )?(?:half[- ]term|term (?:starts|ends)|(?:summer|school|spring|winter) (?:holidays|break)|(?:mock |final )?exams|finals|graduation|mocks|school (?:starts|ends|goes back|breaks up)|wedding|honeymoon|march break|reading week|inset day|payday)\\b`,
    ),
    () => ({ day: null, doubt: 'which', choices: [], rank: 3 }),
  ],
  // "Day after at 9" is the day after tomorrow in India.
  [
    /\b(?:the )?day after(?=$| ?[,.]| (?:at|by|around|from|evening|morning|\d))/,
    (_, r) => (r.country === 'IN' ? { day: r.today.plus({ days: 2 }), rank: 2 } : null),
  ],
  // "The Sunday of Memorial Day weekend": one of the free days around the holiday, or the Friday on which they begin.
  [
    new RegExp(`\\b(?:the )?${W} (?:of|on|in) (?:the )?(${anchor})(?: long)? weekend\\b`),
    (g, r) => withinWeekend(longWeekend(g[2] ?? '', r, true), weekdayOf(g[1])),
  ],
  // "The Saturday of the May long weekend", and "of the reunion weekend", of which it is not known when it is.
  [
    new RegExp(
      `\\b(?:the )?${W} (?:of|on|in) (?:the )?(?!(?:next|this|last|following) weekend|(?:next|this) )([a-z]+(?:'s)?(?: [a-z]+){0,2}?)(?: long| bank holiday)? weekend\\b`,
    ),
    (g, r) => {
      const name = g[2] ?? '';
      const month = monthOf(name);
      // Remembrance Sunday is on another weekend than the day beside it.
      const free =
        month > 0
          ? monthWeekend(month, r, true)
          : (longWeekend(`${name} sunday`, r, true) ?? longWeekend(`${name} day`, r, true));
      return withinWeekend(free, weekdayOf(g[1]));
    },
  ],
  // "Thanksgiving Sunday": of a feast that keeps its weekday, the day beside it.
  [
    new RegExp(
      `\\b(${holidayNames}) ${W}\\b(?! (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)|\\d{1,2} (?:of )?(?:${months.join('|')})|(?:${months.join('|')}) \\d))`,
    ),
    (g, r, sentence, span) => {
      const isFeast = nextHoliday(`${g[1] ?? ''} ${g[2] ?? ''}`, r.today, r.country) !== null;
      const day = isFeast ? null : besideFeast(g[1] ?? '', weekdayOf(g[2]), { from: r.today, country: r.country });
      return day ? { day, rank: span.first > 0 || standsLast(sentence, span) ? 3 : 1 } : null;
    },
  ],
  [
    new RegExp(`\\b(${holidayNames}|bank holiday) (?:long )?weekend\\b`),
    (g, r, sentence, span) => longWeekend(g[1] ?? '', r, standsLast(sentence, span)),
  ],
  // "August long weekend": the free days of that month.
  [
    new RegExp(
      `\\b(?:the )?${M} (?:bank holiday |long )weekend\\b|\\b(?:the )?(?:bank holiday |long )weekend (?:in|of) ${M}\\b|\\b${M} long(?=$| ?[,.])`,
    ),
    (g, r, sentence, span) => {
      const month = monthOf(g[1] ?? g[2] ?? g[3]);
      const known = monthWeekend(month, r, standsLast(sentence, span));
      if (known) return { ...known, rank: 2 };
      const first = dated(month, 1, null, r.today.startOf('month'))?.day;
      return first ? vague(first, first.endOf('month').startOf('day'), r) : null;
    },
  ],
  // "MLK weekend", "Victoria weekend": the "Day" of the holiday is left out.
  [
    /\b([a-z]+(?:'s?)? [a-z]+(?:'s?)?) weekend\b/,
    (g, r, sentence, span) => longWeekend(`${g[1] ?? ''} day`, r, standsLast(sentence, span)),
  ],
  [
    /\b([a-z]+(?:'s?)?) weekend\b/,
    (g, r, sentence, span) => longWeekend(`${g[1] ?? ''} day`, r, standsLast(sentence, span)),
  ],
  [
    new RegExp(`\\b(next )?(${holidayNames})(?: (20\\d{2}))?\\b`),
    (g, r, sentence, span) => {
      const name = g[2] ?? '';
      const article = normAt(sentence, span.first - 1) === 'the' ? 1 : 0;
      const before = normAt(sentence, span.first - 1 - article);
      const after = normAt(sentence, span.last + 1);
      const vagueSeason = /^(?:christmas|new year'?s?|easter)$/.test(name);
      const meansDay =
        /^(?:on|for|at|by|this)$/.test(before) ||
        /^(?:day|lunch|dinner|breakfast|brunch|morning|evening|roast|egg)$/.test(after);
      if (vagueSeason && !meansDay) return null;
      // "Christmas dinner for the team fri": colleagues eat it on a day of their own.
      if (vagueSeason && !/^(?:on|this|day)$/.test(`${before}${after}`) && ofColleagues.test(sentence.canon))
        return null;
      const day = g[3] ? holidayIn(name, Number(g[3]), r.country) : nextHoliday(name, r.today, r.country);
      if (!day || day < r.today) return null;
      // "Harvest thanksgiving Sunday 13th": the date behind it is the day.
      const isDated =
        weekdayOf(after) > 0 &&
        /^\d{1,2}(?:st|nd|rd|th)?$/.test(normAt(sentence, span.last + 2)) &&
        day.weekday !== weekdayOf(after);
      if (isDated) return null;
      return { day, roll: null, rank: isDayAlone(name, before, after, span.first - article > 1) || g[1] ? 2 : 1 };
    },
  ],
  [
    new RegExp(`\\bbank holiday(?: ${W})?( weekend)?\\b|\\b${W} bank holiday\\b`),
    (g, r) => {
      const name = g[1] ?? g[3];
      // "Bank holiday Sunday" is the day before a Monday off.
      const before = /^(?:saturday|sunday)$/.test(name ?? '') ? 8 - weekdayOf(name) : 0;
      const weekday = before > 0 ? 1 : name === undefined ? null : weekdayOf(name);
      const day = nextBankHoliday(r.today.plus({ days: before }), weekday, r.country)?.minus({ days: before });
      if (!day) return null;
      return g[2] ? weekend(day.startOf('week').minus({ days: day.weekday === 1 ? 2 : -5 }), r) : { day, rank: 2 };
    },
  ],
];

/** Whether words stand at the end of a message that says something else before them, and so are its day and not its title. */
const standsLast = (sentence: Sentence, span: Span): boolean =>
  span.first > 1 && /^[.!?]?$/.test(normAt(sentence, span.last + 1));

/** The free days around a holiday: "Easter weekend" is Saturday to Monday, a Friday off is part of its own. Null for no holiday. */
function longWeekend(name: string, r: Reader, isDayAlone: boolean): Answer | null {
  const day = name === 'bank holiday' ? nextBankHoliday(r.today, 1, r.country) : nextHoliday(name, r.today, r.country);
  if (!day) return null;
  const saturday = day.weekday <= 2 ? day.startOf('week').minus({ days: 2 }) : day.startOf('week').plus({ days: 5 });
  const first = day.weekday === 5 ? day : saturday;
  const last = day.weekday === 1 ? day : saturday.plus({ days: 1 });
  return first < r.today ? null : { day: first, until: last, rank: isDayAlone ? 2 : 1 };
}

/** A weekday within free days, or the Friday on which they begin; which one is meant, where it is not among them. */
function withinWeekend(free: Answer | null, weekday: number): Answer {
  const day = free?.day ? coming(weekday, free.day.minus({ days: 1 })) : null;
  return day === null || day > (free?.until ?? day)
    ? { day: null, doubt: 'which', choices: [], rank: 3 }
    : { day, rank: 3 };
}

/** The long weekend that people call by its month; null where a country has none or several. */
function monthWeekend(month: number, r: Reader, isDayAlone: boolean): Answer | null {
  const feast = monthFeasts[r.country]?.[month];
  return feast === undefined ? null : longWeekend(feast, r, isDayAlone);
}

/** The holidays after which people call a long weekend by its month. */
const monthFeasts: Readonly<Record<Country, Readonly<Record<number, string>>>> = {
  GB: { 8: 'august bank holiday' },
  CA: { 2: 'family day', 5: 'victoria day', 7: 'canada day', 8: 'civic holiday', 9: 'labour day', 10: 'thanksgiving' },
  US: { 1: 'mlk day', 2: 'presidents day', 5: 'memorial day', 7: '4th of july', 9: 'labor day' },
  AU: { 1: 'australia day', 6: "king's birthday" },
  NZ: { 2: 'waitangi day', 6: "king's birthday", 10: 'labour day' },
  IE: {
    2: 'february bank holiday',
    5: 'may bank holiday',
    6: 'june bank holiday',
    8: 'august bank holiday',
    10: 'october bank holiday',
  },
};
