import { dayOf } from '../../calendar/day.ts';
import { monthOf, months, weekdayOf, weekdays } from '../../calendar/weekdays.ts';
import { isSaint } from '../../words/mask-names.ts';
import { sureHour } from '../../words/shield-numbers.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { saysDay } from '../../words/time-words.ts';
import { mask, normAt, type Sentence, type Span } from '../../words/tokenise.ts';
import { D, M, N, notClock, O, otherDay, type Rule, W, weekNumber, Y } from './day-patterns.ts';
import {
  bestDayOfMonth,
  checked,
  coming,
  count,
  dated,
  dayOfMonth,
  daysBetween,
  either,
  inNextWeek,
  nthOf,
  plain,
  shift,
  thisSaturday,
  vague,
  weekend,
  yearOf,
} from './resolve-days.ts';

const fullDate = new RegExp(
  `\\b(?:${D} (?:of )?(?:${months.join('|')})|(?:${months.join('|')}) ${D}|\\d{1,2}/\\d{1,2})\\b`,
);
/** Whether the token after a bare ordinal lets it be a day of the month: "the 5th, 6pm" but not "5th avenue". */
function standsAlone(sentence: Sentence, span: Span): boolean {
  const next = normAt(sentence, span.last + 1);
  // "The diner on 5th".
  if (normAt(sentence, span.first - 1) === 'on' && placeNouns.test(normAt(sentence, span.first - 2))) return false;
  if (sentence.tokens[span.last + 1]?.text.toLowerCase() === 'one') return false;
  // "Mam's making dinner first".
  const isOrder = /^(?:first|second|third|last)$/i.test(sentence.tokens[span.last]?.text ?? '');
  if (
    isOrder &&
    !/^(?:the|on)$/.test(normAt(sentence, span.first)) &&
    !/^(?:the|on|of)$/.test(normAt(sentence, span.first - 1))
  )
    return false;
  // "Brunch for Megans 30th, Sat 13th March": beside a date in full, an ordinal is whose birthday it is.
  const isBeside =
    sentence.roles.includes('start') &&
    !/^(?:the|on)$/.test(normAt(sentence, span.first - 1)) &&
    normAt(sentence, span.first) !== 'the' &&
    fullDate.test(sentence.canon);
  if (isBeside) return false;
  // "21st for Ife, Saturday 8pm": so it is of somebody, where another day is said.
  const isOfSomebody =
    next === 'for' &&
    span.first === span.last - 1 &&
    Number.parseInt(normAt(sentence, span.first), 10) > 15 &&
    !/^(?:the|on)$/.test(normAt(sentence, span.first - 1)) &&
    !/^(?:\d|dinner|lunch|drinks|brunch|tea|coffee|breakfast|a|an|the|half)/.test(normAt(sentence, span.last + 2)) &&
    otherDay.test(sentence.canon.slice(sentence.tokens[span.last]?.end));
  if (isOfSomebody) return false;
  // "Omar's 30th at the Roundhouse" is a birthday.
  if (/(?:'s|s'|^my|^his|^her|^their|^our)$/.test(normAt(sentence, span.first - 1))) return false;
  // "The 30th retirement do 8pm": at the head of a message that says no other day.
  const heads =
    normAt(sentence, span.first) === 'the' &&
    sentence.roles.slice(0, span.first).every((role) => role === 'filler') &&
    !/^(?:floor|level|street|avenue|ave|edition|annual|grade|round|hole|tee|wave|century|time|one|of)$/.test(next) &&
    !otherDay.test(sentence.canon.slice(sentence.tokens[span.last]?.end));
  if (heads && /\d ?[ap]m\b|\d[:.]\d\d|\bat \d|\bnoon\b/.test(sentence.canon)) return true;
  // "On the 24th haircut at noon", but not "on the 5th floor".
  const isDated =
    (next === 'st' ? isSaint(sentence, span.last + 2) : true) &&
    /\bon (?:the )?$/.test(sentence.canon.slice(0, sentence.tokens[span.first]?.start)) &&
    !/^(?:floor|level|street|avenue|ave|birthday|anniversary|hole|tee|try|attempt|row|page|fairway|green|dry|sunny|free|available|possible|day|days|half|of)$/.test(
      next,
    );
  return (
    isDated ||
    !/^[a-z]/.test(next) ||
    /^(?:at|from|to|for|with|in|on|and|before|after|until|till|around|about|noon|midday|midnight|morning|afternoon|evening|night|half|quarter|between|by|please|invite|instead|now|then|not|rather|so|but|because|since|works|suits|which|if|or|also|everyone|all|starts?|starting|begins?|beginning|kick|doors|meet|meeting|leaving|leave|arrive|dinner|lunch|drinks|brunch|breakfast|party)$/.test(
      next,
    )
  );
}
/** Weeks and days counted from today. */
export const weeks: readonly Rule[] = [
  [
    new RegExp(
      `\\b(?:the )?${W} (?:of |in |on )?(?:the )?(?:week after next|the following week)\\b|\\b(?:the )?week after next,?(?: on)? ${W}\\b`,
    ),
    (g, r) => ({ day: inNextWeek(weekdayOf(g[1] ?? g[2]), r.today).plus({ days: 7 }), rank: 2 }),
  ],
  [
    new RegExp(`\\b(?:the )?${W} after next\\b`),
    (g, r) => {
      const day = inNextWeek(weekdayOf(g[1]), r.today).plus({ days: 7 });
      const other = coming(weekdayOf(g[1]), r.today.plus({ days: 1 })).plus({ days: 7 });
      return { day, other: other < day ? other : null, rank: 2 };
    },
  ],
  // "Mon-Thu next week".
  [
    new RegExp(
      `\\b(next|this) week,? (?:from )?${W} ?(?:-|to|until|till|through|thru) ?${W}\\b|\\b(?:from )?${W} ?(?:-|to|until|till|through|thru) ?${W},? (?:of |in )?(next|this) week\\b`,
    ),
    (g, r) => {
      const [first, last] = [weekdayOf(g[2] ?? g[4]), weekdayOf(g[3] ?? g[5])];
      const day = (g[1] ?? g[6]) === 'next' ? inNextWeek(first, r.today) : coming(first, r.today);
      return { day, until: coming(last, day), rank: 2 };
    },
  ],
  [
    new RegExp(
      `\\bnext week,?(?:'s)?(?: on)?(?: the)? ${W}\\b|\\b${W},? (?:of |in )?next week\\b|\\bnext week's ${W}\\b`,
    ),
    (g, r) => ({ day: inNextWeek(weekdayOf(g[1] ?? g[2] ?? g[3]), r.today), rank: 2 }),
  ],
  // As other languages say it.
  [
    new RegExp(
      `\\b(?:the )?week (?:that|which) comes,?(?: on)? ${W}\\b|\\b${W},? (?:of )?the week (?:that|which) comes\\b`,
    ),
    (g, r) => ({ day: inNextWeek(weekdayOf(g[1] ?? g[2]), r.today), rank: 2 }),
  ],
  [
    new RegExp(`\\b(?:the )?${W} (?:that|which) comes\\b`),
    (g, r) => ({ day: coming(weekdayOf(g[1]), r.today), rank: 2 }),
  ],
  [
    new RegExp(`\\bthis week,?(?: on)? ${W}\\b|\\b${W},? (?:of )?this week\\b`),
    (g, r) => ({ day: coming(weekdayOf(g[1] ?? g[2]), r.today), rank: 2 }),
  ],
  [
    new RegExp(
      `\\b(?:(?:an?|1|the) )?(week|fortnight) (?:on |from |after |this |this coming |from this |next |from next )?${W}\\b`,
    ),
    (g, r) => ({ day: coming(weekdayOf(g[2]), r.today).plus({ days: g[1] === 'week' ? 7 : 14 }), rank: 2 }),
  ],
  [
    new RegExp(
      `\\b(?:on )?(?:this )?${W} (week|fortnight)\\b(?! (?:after|\\d{1,2}(?![.:\\d]| ?(?:am|pm)| (?:to|past|till|o ?'? ?clock|in the)\\b)))`,
    ),
    (g, r) => {
      const near = coming(weekdayOf(g[1]), r.today);
      const days = g[2] === 'week' ? 7 : 14;
      // On a Tuesday, "Tuesday week" may count from today or from the next one.
      if (+near === +r.today) return either({ day: near.plus({ days }) }, { day: near.plus({ days: days + 7 }) });
      return { day: near.plus({ days }), rank: 2 };
    },
  ],
  [
    new RegExp(`\\b(?:in )?(\\d{1,2}|a couple of) (${weekdays.join('|')})s? from (?:now|today)\\b`),
    (g, r) => ({
      day: coming(weekdayOf(g[2]), r.today.plus({ days: 1 })).plus({ weeks: Math.max(0, count(g[1]) - 1) }),
      rank: 2,
    }),
  ],
  // "Sunday three weeks".
  [
    new RegExp(`\\b(?:on )?${W} (\\d) (weeks|fortnights)\\b(?=$| ?[,.¦]| (?:at|from|half|quarter|noon|\\d))`),
    (g, r) => ({
      day: coming(weekdayOf(g[1]), r.today).plus({ weeks: Number(g[2]) * (g[3] === 'weeks' ? 1 : 2) }),
      rank: 2,
    }),
  ],
  // "Friday in week 50": weeks are numbered as ISO 8601 does.
  [
    new RegExp(
      `\\b(?:on )?${W},? (?:in |of )?${weekNumber} ?(\\d{1,2})\\b(?![\\d:/]| (?:to|past|till|until|o ?'? ?clock|am|pm|in the (?:morning|afternoon|evening)|at night)\\b| ?-)|\\b${weekNumber} ?(\\d{1,2}),? (?:on )?${W}\\b`,
    ),
    (g, r) => {
      const week = Number(g[2] ?? g[3]);
      if (week < 1 || week > 53) return null;
      const inYear = (year: number) =>
        (dayOf(year, 1, 4)?.startOf('week') ?? null)?.plus({ weeks: week - 1, days: weekdayOf(g[1] ?? g[4]) - 1 }) ??
        null;
      const day = [inYear(r.today.year), inYear(r.today.year + 1)].find((one) => one !== null && one >= r.today);
      return day ? { day, rank: 3 } : null;
    },
  ],
  // "The third week of December".
  [
    new RegExp(`\\b(?:the )?(1st|2nd|3rd|4th|last) week (?:of|in) (?:the |this |(next) )?(?:month|${M})${Y}\\b`),
    (g, r) => {
      const first = g[3]
        ? dated(monthOf(g[3]), 1, yearOf(g[4]), r.today.startOf('month'))?.day
        : r.today.startOf('month').plus({ months: g[2] ? 1 : 0 });
      if (!first) return null;
      const last = first.endOf('month').startOf('day');
      const from = g[1] === 'last' ? last.minus({ days: 6 }) : first.plus({ weeks: Number(g[1]?.[0]) - 1 });
      return vague(from, from.plus({ days: 6 }), r);
    },
  ],
  // "Friday in two weeks" is that of the week so far away.
  [
    new RegExp(`\\b(?:on )?${W},? in ${N} (days?|weeks?|fortnights?|months?)'?(?:s'?)?(?: time)?\\b`),
    (g, r) => ({
      day: shift(r.today, count(g[2]), g[3] ?? '')
        .startOf('week')
        .plus({ days: weekdayOf(g[1]) - 1 }),
      rank: 2,
    }),
  ],
  [
    new RegExp(`\\b${N} weeks (?:on |from |after |this |from this )?${W}\\b`),
    (g, r) => ({ day: coming(weekdayOf(g[2]), r.today).plus({ weeks: count(g[1]) }), rank: 2 }),
  ],
  [
    new RegExp(`\\b(?:in )?(?:${N} )?(days?|weeks?|fortnights?|months?)'?s? (?:time )?(?:on )(?:the )?${W}\\b`),
    (g, r) => {
      if (/^days?$/.test(g[2] ?? '')) return null;
      const near = shift(r.today, count(g[1]), g[2] ?? '');
      return { day: near.startOf('week').plus({ days: weekdayOf(g[3]) - 1 }), rank: 2 };
    },
  ],
  // "Next tomorrow", as it is said in Nigeria.
  [/\bnext tomorrow\b/, (_, r) => ({ day: r.today.plus({ days: 2 }), rank: 2 })],
  [
    new RegExp(`\\b(today|tomorrow) in ${N} (days|weeks?|fortnights?|months?)\\b`),
    (g, r) => ({ day: shift(r.today, count(g[2]), g[3] ?? '').plus({ days: g[1] === 'tomorrow' ? 1 : 0 }), rank: 2 }),
  ],
  [
    /\b(today|tomorrow|this day) (week|fortnight)\b/,
    (g, r) => ({ day: r.today.plus({ days: (g[1] === 'tomorrow' ? 1 : 0) + (g[2] === 'week' ? 7 : 14) }), rank: 2 }),
  ],
  [
    new RegExp(
      `\\b(?:${N} (?=\\w)|(?=week|fortnight|month))(days?|weeks?|fortnights?|months?|years?) (?:from )?(today|tomorrow|now)\\b`,
    ),
    (g, r) => ({ day: shift(r.today, count(g[1]), g[2] ?? '').plus({ days: g[3] === 'tomorrow' ? 1 : 0 }), rank: 2 }),
  ],
  [
    new RegExp(
      `\\bin (?:exactly |about |just )?${N} ?(days?|weeks?|fortnights?|months?|years?)'?(?:s'?)?(?: time)?\\b`,
    ),
    (g, r) => ({ day: shift(r.today, count(g[1]), g[2] ?? ''), rank: 2 }),
  ],
  [
    /\b(?:the )?(?:day|morning|evening|night|afternoon) after tomorrow\b|\bovermorrow\b/,
    (_, r) => ({ day: r.today.plus({ days: 2 }), rank: 2 }),
  ],
];

/** Weekdays, days of the month alone, weekends and what is vague: read when nothing surer is said. */
export const plainDays: readonly Rule[] = [
  [
    new RegExp(`\\b(?:(this|next|on|coming|upcoming) )?${W} or (?:on )?(?:next )?${W}\\b`),
    (g, r) => either(plain(g[1], g[2], r), plain(g[1], g[3], r)),
  ],
  [
    new RegExp(`\\b(tomorrow|today) or (?:on )?(?:${W}|(tomorrow))\\b`),
    (g, r) =>
      either(
        { day: r.today.plus({ days: g[1] === 'today' ? 0 : 1 }) },
        g[3] ? { day: r.today.plus({ days: 1 }) } : plain(undefined, g[2], r),
      ),
  ],
  // "Fri 23 to Sun 25".
  [
    new RegExp(`\\b${W},? (?:the )?${D} ?(?:-|to|until|till|through|thru) ?${W},? (?:the )?${D}(?![\\d:/])${notClock}`),
    (g, r) => {
      const first = bestDayOfMonth(Number(g[2]), weekdayOf(g[1]), r.today);
      const last = first?.day ? dayOfMonth(Number(g[4]), first.day) : null;
      const isFit = first?.day?.weekday === weekdayOf(g[1]) && last?.day?.weekday === weekdayOf(g[3]);
      return isFit ? daysBetween(first, last) : null;
    },
  ],
  [
    new RegExp(
      `\\b(?:(this|next|on|coming) )?${W} ?(?:-|to|until|till|through|thru) ?(?:(?:this |next |the following )?${W})\\b(?! ?\\d(?!\\d?(?:[:.]\\d\\d)? ?(?:am|pm)? ?-))`,
    ),
    (g, r) => {
      const first = plain(g[1], g[2], r);
      return first?.day ? { ...first, until: coming(weekdayOf(g[3]), first.day) } : null;
    },
  ],
  [
    new RegExp(
      `\\b(?:(this|next|on|coming) )?${W} (?:morning|afternoon|evening|night|lunchtime|teatime)? ?(?:-|to|until|till|through|thru) ?${W} (?:morning|afternoon|evening|night|lunchtime|teatime)\\b`,
    ),
    (g, r) => {
      const first = plain(g[1], g[2], r);
      return first?.day ? { ...first, until: coming(weekdayOf(g[3]), first.day) } : null;
    },
  ],
  [
    new RegExp(`\\b(?:(this|next|on|coming) )?${W} and ${W}\\b`),
    (g, r, sentence) => {
      const first = plain(g[1], g[2], r);
      const next = (weekdayOf(g[2]) % 7) + 1;
      // "School run Wednesday and Thursday, 8.20": what has an hour and no end is twice.
      const isTwice =
        weekdayOf(g[2]) < 5 &&
        sureHour.test(sentence.canon) &&
        !/\d(?: ?[ap]m)? ?(?:-|to|till|until) ?\d/.test(sentence.canon);
      if (isTwice && next === weekdayOf(g[3])) return either(first, plain(g[1], g[3], r));
      return first?.day && next === weekdayOf(g[3]) ? { ...first, until: first.day.plus({ days: 1 }) } : null;
    },
  ],
  // Two days that are no long weekend are two events, or one that is meant on either.
  [
    new RegExp(`\\b(?:(this|next|on|coming) )?${W}(?:,? and | ?& ?)(?:on )?(?:next )?${W}\\b`),
    (g, r) => either(plain(g[1], g[2], r), plain(g[1], g[3], r)),
  ],
  [
    new RegExp(`\\b(?:this |next |on |coming )?${W},? (?:the )?${O}\\b(?! (?:floor|birthday|annual|thing))`),
    (g, r) => checked(bestDayOfMonth(Number(g[2]), weekdayOf(g[1]), r.today), g[1], r.today),
  ],
  // "The second Thursday at 2" is that of a month.
  [
    new RegExp(
      `\\b(?:on )?(?:the )?(1st|2nd|3rd|4th) ${W}(?=$| ?[,.¦]| (?:at|from|in the|morning|afternoon|evening|half|quarter|noon|\\d))(?! (?:at|in) [a-z])`,
    ),
    (g, r, sentence, span) =>
      /^(?:on|the|first|second|third|fourth)$/i.test(sentence.tokens[span.first]?.text ?? '')
        ? nthOf([g[0], g[1], g[2], undefined, undefined, undefined, 'month'], r)
        : null,
  ],
  // "20th Sunday". "Council 4th Thursday" is that of a month, unless the 4th is a Thursday soon, which makes two days.
  [
    new RegExp(`\\b(?:on )?(?:the )?${O},? ${W}\\b(?! (?:of|in) )`),
    (g, r) => {
      const answer = bestDayOfMonth(Number(g[1]), weekdayOf(g[2]), r.today);
      const date = answer?.day?.weekday === weekdayOf(g[2]) ? answer : null;
      if (Number(g[1]) > 4 || g[0]?.includes(',')) return date;
      const nth = nthOf([g[0], g[0]?.match(/\d\w+/)?.[0], g[2], undefined, undefined, undefined, 'month'], r);
      const isSoon = date?.day != null && date.day < r.today.plus({ days: 35 });
      return isSoon && date.day?.equals(nth?.day ?? date.day) === false ? either(nth, date) : nth;
    },
  ],
  [
    new RegExp(
      `\\b${W},? (?:the )?(1[3-9]|2\\d|3[01]|(?<=the )\\d{1,2})\\b${notClock}(?![\\d/:-])(?! (?:to|past|till) (?:\\d|noon|mid))`,
    ),
    (g, r) => {
      const answer = bestDayOfMonth(Number(g[2]), weekdayOf(g[1]), r.today);
      return answer?.day?.weekday === weekdayOf(g[1]) ? answer : null;
    },
  ],
  [
    new RegExp(`\\b(?:on )?the ${O}(?: of (?:(this|next) )?(?:the )?month)?\\b`),
    (g, r, sentence, span) =>
      standsAlone(sentence, span) || g[2] ? dayOfMonth(Number(g[1]), r.today, g[2] === 'next') : null,
  ],
  // "On the 20th inst.", "the 3rd proximo", as formal letters write it.
  [
    new RegExp(`\\b(?:on )?(?:the )?${O} (?:(inst(?:ant)?)|prox(?:imo)?)\\b\\.?`),
    (g, r) => dayOfMonth(Number(g[1]), r.today, g[2] === undefined),
  ],
  // "Dinner the 17 at 8pm".
  [
    new RegExp(
      `(?<!(?:at|in|of|on bus) )\\b(?:on )?the (\\d{1,2})(?=$| ?[,.¦]| (?:at|from|around) ?\\d)${notClock}(?! ?[:.]\\d)`,
    ),
    (g, r) => dayOfMonth(Number(g[1]), r.today),
  ],
  [
    new RegExp(`\\b${O}\\b`),
    (g, r, sentence, span) => (standsAlone(sentence, span) ? dayOfMonth(Number(g[1]), r.today) : null),
  ],
  [/\b(?:this )?tonight\b/, (_, r) => ({ day: r.today, tonight: true, rank: 2 })],
  [/\btomorrow'?s?\b/, (_, r) => ({ day: r.today.plus({ days: 1 }), rank: 2 })],
  [
    /(?<!hours? |minutes? |days? |weeks? |months? |years? |little |bit |or |much |no |the |'s |is |are |was |be )\blater\b(?= (?:at|on|around|about|\d)|$)/,
    (_, r) => ({ day: r.today, rank: 2 }),
  ],
  [
    /\b(?:later )?today'?s?\b|\bthis (?=(?:late |early )?(?:morning|afternoon|evening|lunchtime))|\blater on\b/,
    (_, r) => ({ day: r.today, rank: 2 }),
  ],
  [
    /\b(?:(this|next|the|coming|this coming|the following|any) )?weekend( after next| after| coming)?\b/,
    (g, r) => {
      const saturday = thisSaturday(r.today);
      if (g[2] === ' after next') return weekend(saturday.plus({ days: 14 }), r, saturday.plus({ days: 7 }));
      if (g[1] === 'next' || g[2] === ' after' || g[1] === 'the following') {
        const early = r.today.weekday < 6;
        return weekend(saturday.plus({ days: 7 }), r, early ? saturday : null);
      }
      return weekend(saturday, r);
    },
  ],
  [
    new RegExp(
      `\\b(?:(this|next|on|the|coming|this coming|the coming|upcoming|on this|on next|this next|last|this past) )?${W}(?:'s)?( next| coming)?(?! club)\\b`,
    ),
    (g, r) =>
      /last|past/.test(g[1] ?? '') ? { day: null, doubt: 'past', rank: 2 } : plain(g[3]?.trim() ?? g[1], g[2], r),
  ],
  [
    /\bthe (?:week after next|following week)\b/,
    (_, r) => vague(inNextWeek(1, r.today).plus({ days: 7 }), inNextWeek(7, r.today).plus({ days: 7 }), r),
  ],
  [
    /\b(?:sometime |some time |at some point )?(next|this) week\b/,
    (g, r) =>
      g[1] === 'next'
        ? vague(inNextWeek(1, r.today), inNextWeek(7, r.today), r)
        : vague(r.today, r.today.endOf('week').startOf('day'), r),
  ],
  [/\bmidweek\b/, (_, r) => ({ day: coming(3, r.today), rank: 2, roll: 'week' })],
  [
    new RegExp(`\\b(?:sometime |some time )?(?:in|this|next|during|early in|late in|early|late|sometime) ${M}${Y}\\b`),
    (g, r) => {
      const first = dated(monthOf(g[1]), 1, yearOf(g[2]), r.today.startOf('month'));
      return first?.day ? vague(first.day, first.day.endOf('month').startOf('day'), r) : null;
    },
  ],
  // "May or June".
  [
    new RegExp(`\\b(?:in )?${M} or (?:in )?${M}\\b(?! \\d)`),
    (g, r) => {
      const first = dated(monthOf(g[1]), 1, null, r.today.startOf('month'))?.day;
      const last = first ? dated(monthOf(g[2]), 1, null, first)?.day : null;
      return first && last ? vague(first, last.endOf('month').startOf('day'), r) : null;
    },
  ],
  [
    /\b(?:sometime |some time )?(next|this) (month|year|summer|spring|autumn|winter)\b/,
    (g, r, sentence, span) => {
      // "House viewing for next year Thurs 5.15": what it is for, where another day is said.
      if (g[2] !== 'month' && normAt(sentence, span.first - 1) === 'for' && saysDay.test(sentence.canon)) {
        mask(sentence, span);
        return null;
      }
      if (g[2] !== 'month') return { day: null, doubt: 'which', choices: [], rank: 2 };
      const first = g[1] === 'next' ? r.today.plus({ months: 1 }).startOf('month') : r.today;
      return vague(first, first.endOf('month').startOf('day'), r);
    },
  ],
  [
    /\byesterday\b|\b(?:\d+|an?|a few) (?:days?|weeks?|months?|years?) ago\b|(?<!(?:'s|s'|\b(?:my|our|his|her|their|your|the)) )\blast (?:night|week|month|year|weekend)\b(?!'s)/,
    () => ({ day: null, doubt: 'past', rank: 2 }),
  ],
];
