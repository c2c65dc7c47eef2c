import { type Clock, type Day, dateOrder, today } from '../../calendar/day.ts';
import {
  type Country,
  besideFeast,
  dayAround,
  holidayIn,
  holidayNames,
  nextBankHoliday,
  nextHoliday,
  unknownFeasts,
  weekdayAround,
} from '../../calendar/holidays.ts';
import { beginsOnEve } from '../../calendar/moving-feasts.ts';
import { dayOf } from '../../calendar/day.ts';
import { monthOf, months, weekdayOf, weekdays } from '../../calendar/weekdays.ts';
import { isSaint } from '../../words/mask-names.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { claim, findEach, mask, normAt, type Role, type Sentence, type Span } from '../../words/tokenise.ts';
import { parseWithChrono } from './parse-with-chrono.ts';
import {
  type Answer,
  bestDayOfMonth,
  checked,
  coming,
  complete,
  count,
  dated,
  dayOfMonth,
  type DayReading,
  edgeOf,
  fromEnd,
  either,
  type Groups,
  inNextWeek,
  nthOf,
  numeric,
  plain,
  type Reader,
  shift,
  daysBetween,
  thisSaturday,
  vague,
  weekend,
  yearOf,
} from './resolve-days.ts';

type Rule = readonly [RegExp, (groups: Groups, reader: Reader, sentence: Sentence, span: Span) => Answer | null];

const W = `(${weekdays.join('|')})`;

/** A meal of those who do not spend the feast itself together, and the weekday on which they have it. */
const ofColleagues = new RegExp(
  `(?=.*\\b(?:work|works|team|staff|office|department|colleagues|class|choir|committee|club|crew|squad)\\b)(?=.*\\b${W}\\b)(?:christmas|easter) (?:lunch|dinner|breakfast|brunch)`,
);

/** "Week 50", "CW 50", as planners number them. */
const weekNumber = '(?:(?:calendar )?week(?: (?:no ?\\.?|number|nr ?\\.?|#))?|cw|kw|w)';

const M = `(${months.join('|')})`;

const D = '(\\d{1,2})(?:st|nd|rd|th)?';

const O = '(\\d{1,2})(?:st|nd|rd|th)';

const Y = "(?:,? (20\\d{2}|'\\d{2}))?";

/** "Second Saturday in July 3 to 9pm": the month belongs to the weekday. */
const notOfWeekday = `(?<!\\b(?:1st|2nd|3rd|4th|5th|last|final) (?:${weekdays.join('|')}) (?:in|of) )`;

const TO = ' ?(?:-|to|until|till|through|thru|and) ?';

const notClock = "(?! ?(?:am|pm|a\\.m|p\\.m|o'clock|uhr|h\\b|h\\d|hours?\\b|minutes?\\b|[:.]\\d|ish))";

const N = '(\\d{1,3}|an?|a couple of|a few)';

const fullDate = new RegExp(
  `\\b(?:${D} (?:of )?(?:${months.join('|')})|(?:${months.join('|')}) ${D}|\\d{1,2}/\\d{1,2})\\b`,
);

const otherDay = new RegExp(
  `\\b(?:${weekdays.join('|')}|${months.join('|')}|tomorrow|tonight|today|weekend|next week)s?\\b|\\d/\\d`,
);

/** Whether the token after a bare ordinal lets it be a day of the month: "the 5th, 6pm" but not "5th avenue". */
function standsAlone(sentence: Sentence, span: Span): boolean {
  const next = normAt(sentence, span.last + 1);
  // "The diner on 5th".
  if (normAt(sentence, span.first - 1) === 'on' && placeNouns.test(normAt(sentence, span.first - 2))) return false;
  if (sentence.tokens[span.last + 1]?.text.toLowerCase() === 'one') return false;
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
    /^(?:at|from|to|for|with|in|on|and|before|after|until|till|around|about|noon|midday|midnight|morning|afternoon|evening|night|half|quarter|between|by|please|invite|instead|if|or|also|everyone|all|starts?|starting|begins?|beginning|kick|doors|meet|meeting|leaving|leave|arrive|dinner|lunch|drinks|brunch|breakfast|party)$/.test(
      next,
    )
  );
}

const anchor = `${holidayNames}|bank holiday`;

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

const rules: readonly Rule[] = [
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
      const side = g[1] === 'before' ? 'before' : 'after';
      const saturday = weekdayAround(g[2] ?? '', side, 6, { from: r.today, country: r.country });
      return saturday ? weekend(saturday, r) : null;
    },
  ],
  // "The last Thursday but one in May".
  [
    new RegExp(`\\b(?:the )?last ${W} but (1|2) (?:of|in) (?:the |this |(next) )?(?:(month|year)|${M})${Y}\\b`),
    (g, r) => nthOf([g[0], `${Number(g[2]) + 1}th last`, g[1], undefined, undefined, g[3], g[4], g[5], g[6]], r),
  ],
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/, (g, r) => dated(Number(g[2]), Number(g[3]), Number(g[1]), r.today)],
  [
    new RegExp(`\\b(?:${W},? (?:the )?)?(\\d{1,2})([/.-])(\\d{1,2})\\3(\\d{4}|\\d{2})\\b(?:,? \\(?${W}\\)?(?![a-z]))?`),
    (g, r) =>
      checked(
        numeric(Number(g[2]), Number(g[4]), Number(g[5]?.length === 2 ? `20${g[5]}` : g[5]), r),
        g[1] ?? g[6],
        r.today,
      ),
  ],
  [
    new RegExp(`\\b(?:${W},? )?(\\d{1,2})/(\\d{1,2})${TO}(\\d{1,2})/(\\d{1,2})\\b`),
    (g, r) => daysBetween(numeric(Number(g[2]), Number(g[3]), null, r), numeric(Number(g[4]), Number(g[5]), null, r)),
  ],
  [
    new RegExp(
      `\\b(\\d{1,2})\\.(?:(\\d{1,2})\\.)? ?(?:-|to|until|till) ?(\\d{1,2})\\.(\\d{1,2})(?:\\.(?= |$|,)|(?=[ ¦]*$))`,
    ),
    (g, r) => {
      const months = [Number(g[2] ?? g[4]), Number(g[4])] as const;
      if (r.order === 'month' || months.some((month) => month < 1 || month > 12)) return null;
      const last = dated(months[1], Number(g[3]), null, r.today);
      return daysBetween(dated(months[0], Number(g[1]), null, r.today), last);
    },
  ],
  // "Dec 5/6", "5/6 December": two days of one month.
  [
    new RegExp(`\\b(?:${M} (\\d{1,2})/(\\d{1,2})|(\\d{1,2})/(\\d{1,2}) (?:of )?${M})\\b(?![/:]| ?(?:am|pm))`),
    (g, r) => {
      const month = monthOf(g[1] ?? g[6]);
      const [first, last] = [Number(g[2] ?? g[4]), Number(g[3] ?? g[5])];
      return last === first + 1
        ? daysBetween(dated(month, first, null, r.today), dated(month, last, null, r.today))
        : null;
    },
  ],
  // "14-16/9" and, where months come first, "9/14-16".
  [
    /(?<!(?:at|from|until|till|to|by|\d[.:/]?|[-–]) ?)\b(\d{1,2}) ?- ?(\d{1,2})\/(\d{1,2})\b(?![\d/:])/,
    (g, r) =>
      r.order === 'month' || Number(g[2]) <= Number(g[1])
        ? null
        : daysBetween(
            dated(Number(g[3]), Number(g[1]), null, r.today),
            dated(Number(g[3]), Number(g[2]), null, r.today),
          ),
  ],
  [
    /(?<!(?:at|from|until|till|to|by|\d[.:/]?|[-–]) ?)\b(\d{1,2})\/(\d{1,2})-(\d{1,2})\b(?![\d/:]| ?(?:am|pm))/,
    (g, r) =>
      r.order !== 'month' || Number(g[1]) > 12 || Number(g[3]) <= Number(g[2])
        ? null
        : daysBetween(
            dated(Number(g[1]), Number(g[2]), null, r.today),
            dated(Number(g[1]), Number(g[3]), null, r.today),
          ),
  ],
  // "7/14 or 7/15 at 2".
  [
    /(?<![\d/])\b(\d{1,2})\/(\d{1,2}) or (?:the |on )?(\d{1,2})\/(\d{1,2})(?![\d/])/,
    (g, r) => either(numeric(Number(g[1]), Number(g[2]), null, r), numeric(Number(g[3]), Number(g[4]), null, r)),
  ],
  [
    new RegExp(`(?<![\\d/])(?:\\b${W},? (?:the )?|\\b(mo|tu|we|th|fr|sa|su),? )?\\b(\\d{1,2})/(\\d{1,2})(?![\\d/])`),
    (g, r, sentence, span) => {
      // "9/11 memorial run sept 12": at the head of a message that says another date, it is what is remembered.
      const isName =
        span.first === 0 &&
        sentence.tokens[span.last + 1]?.word === true &&
        new RegExp(`\\b${W}\\b|${M} \\d|\\d ${M}`).test(sentence.canon.slice(sentence.tokens[span.last]?.end ?? 0)) &&
        !new RegExp(`^(?:${weekdays.join('|')}|at|from)$`).test(normAt(sentence, span.last + 1));
      if (isName) {
        mask(sentence, span);
        return null;
      }
      const short = weekdays.find((name) => g[2] !== undefined && name.startsWith(g[2]));
      return checked(numeric(Number(g[3]), Number(g[4]), null, r), g[1] ?? short, r.today);
    },
  ],
  // "The 5th of next month".
  [
    /\b(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th) (?:of |in )?(next|this|the coming) month\b/,
    (g, r) => {
      const month = r.today.startOf('month').plus({ months: g[2] === 'next' ? 1 : 0 });
      const day = dayOf(month.year, month.month, Number(g[1]));
      return day && day >= r.today ? { day, rank: 3 } : null;
    },
  ],
  // "10-16 11am": no range of hours that ends at 16.
  [
    /(?<!(?:at|from|until|till|to|by|ary|ch|il|may|ne|ly|st|er|\d[.:/]|[-–]) ?)\b(\d{1,2})-(\d{1,2})(?=,? (?:at )?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b)/,
    (g, r) => (Math.max(Number(g[1]), Number(g[2])) > 12 ? numeric(Number(g[1]), Number(g[2]), null, r) : null),
  ],
  // "13-4 at 9:45": beside an hour with minutes, and no range of hours.
  [
    /(?<!(?:at|from|until|till|to|by|uary|march|april|may|june|july|august|ember|october|\d[.:/]|[-–]) ?)\b(\d{1,2})-(\d{1,2})(?=,? (?:at |om |um |vanaf |from |¦ )?\d{1,2}[:.h]\d\d\b)/,
    (g, r, sentence) =>
      r.order === null || otherDay.test(sentence.canon) ? null : numeric(Number(g[1]), Number(g[2]), null, r),
  ],
  // "02-02 at 6": a nought in front makes a date of it where another time is said.
  [
    /(?<!(?:at|from|until|till|to|by|\d[.:/]|[-–]) ?)\b(0\d-\d{2}|\d{2}-0\d)\b(?![\d.:/-]| ?(?:am|pm|hours?|h\b))(?=.*(?:\bat \d|\d ?[ap]m\b|\d[:.]\d\d|\bnoon\b))/,
    (g, r) => {
      const [a = 0, b = 0] = (g[1] ?? '').split('-').map(Number);
      return numeric(a, b, null, r);
    },
  ],
  // "4.24 at 3" is a date where months come first and another time is said.
  [
    /(?<!(?:at|from|until|till|to|by|\d[.:/]|[-–]) ?)\b(\d{1,2})\.(\d{1,2})(?![\d.:]| ?(?:am|pm|hours?|h\b|km|k\b|miles?|m\b|%|stars?|x\b))(?=.*(?:\bat \d|\d ?[ap]m\b|\d:\d\d|\bnoon\b))/,
    (g, r) => (r.order === 'month' && Number(g[1]) <= 12 ? dated(Number(g[1]), Number(g[2]), null, r.today) : null),
  ],
  // "20.05 at 18": where days come first, a month with a nought and another time said.
  [
    /(?<!(?:at|from|until|till|to|by|\d[.:/]|[-–]) ?)\b(\d{1,2})\.(0[1-9]|1[0-2])(?![\d.:]| ?(?:am|pm|hours?|h\b))(?=,? (?:at |um )?(?:\d{1,2}[:.]\d\d|\d{1,2}(?:h| uhr| ?[ap]m)\b|(?<=at )\d{1,2}\b))/,
    (g, r) => (r.order === 'month' ? null : dated(Number(g[2]), Number(g[1]), null, r.today)),
  ],
  // "14.2." and "14.5" are dates where days come first; "14.50" is a time.
  [
    new RegExp(
      `(?<!(?:at|from|until|till|to|by|\\d[.:/]|[-–]) ?)\\b(?:${W},? (?:the )?|am |(?:mo|di|mi|fr|sa)\\.?,? )?(\\d{1,2})\\.(?:(\\d{1,2})\\.(?= |$|,)|(\\d)(?![\\d.:])|(1[0-2])(?= \\d{1,2}[:h]))(?! ?(?:am|pm|hours?|h\\b|km|k\\b|miles?|m\\b|%|stars?|x\\b))`,
    ),
    (g, r) => {
      const month = Number(g[3] ?? g[4] ?? g[5]);
      if (r.order === 'month' || month < 1 || month > 12) return null;
      return checked(dated(month, Number(g[2]), null, r.today), g[1], r.today);
    },
  ],
  [
    new RegExp(`\\b(?:on|the) (\\d{1,2})\\.(\\d{1,2})\\.?(?! ?(?:am|pm|\\d))(?=$| )`),
    (g, r) => (Number(g[2]) > 12 || Number(g[1]) <= 12 ? null : numeric(Number(g[1]), Number(g[2]), null, r)),
  ],
  // "2, 9 and 16 March": several days, of which one is meant here.
  [
    new RegExp(`\\b(?:the )?${D}, (?:the )?${D},? (?:and|or) (?:the )?${D} (?:of )?${M}\\b`),
    (g, r) => {
      const days = [g[1], g[2], g[3]].map((day) => dated(monthOf(g[4]), Number(day), null, r.today)?.day ?? null);
      const choices = days.filter((day) => day !== null);
      return choices.length === 3 ? { day: null, doubt: 'which', choices, rank: 3 } : null;
    },
  ],
  // "The 9th and 16th of March": two days, unless one follows the other.
  [
    new RegExp(
      `(?<!between (?:the )?|- ?|\\d[:.])\\b(?:the )?${D} (?:and|&) (?:the )?${D} (?:of )?${M}(?![a-z])(?! \\d{1,2} ?-)`,
    ),
    (g, r) =>
      Math.abs(Number(g[2]) - Number(g[1])) < 2
        ? null
        : either(dated(monthOf(g[3]), Number(g[1]), null, r.today), dated(monthOf(g[3]), Number(g[2]), null, r.today)),
  ],
  [
    new RegExp(`\\b${D} or (?:the )?${D} (?:of )?${M}\\b`),
    (g, r) =>
      either(dated(monthOf(g[3]), Number(g[1]), null, r.today), dated(monthOf(g[3]), Number(g[2]), null, r.today)),
  ],
  // "Fri 11 or Sat 12 Dec", "Thurs 21 or Fri 22".
  [
    new RegExp(`\\b${W},? (?:the )?${D} or (?:on )?(?:${W},? )?(?:the )?${D} (?:of )?${M}\\b`),
    (g, r) =>
      either(dated(monthOf(g[5]), Number(g[2]), null, r.today), dated(monthOf(g[5]), Number(g[4]), null, r.today)),
  ],
  [
    new RegExp(`\\b${W},? (?:the )?${D} or (?:on )?${W},? (?:the )?${D}(?![\\d:/])${notClock}`),
    (g, r) => {
      const first = bestDayOfMonth(Number(g[2]), weekdayOf(g[1]), r.today);
      const second = bestDayOfMonth(Number(g[4]), weekdayOf(g[3]), r.today);
      return first?.day?.weekday === weekdayOf(g[1]) && second?.day?.weekday === weekdayOf(g[3])
        ? either(first, second)
        : null;
    },
  ],
  [
    new RegExp(`\\bthe ${O} or (?:the |on the )?${O}(?: of (?:this |the )?month)?\\b`),
    (g, r) => either(dayOfMonth(Number(g[1]), r.today), dayOfMonth(Number(g[2]), r.today)),
  ],
  [
    new RegExp(
      `(?<!\\d[:.])\\b(?:${W},? (?:the )?)?${D}\\.?(?: (?:of )?${M})?${TO}(?:${W},? )?(?:the )?${D}\\.? (?:of )?${M}${Y}(?![a-z])(?! \\d{1,2} ?-)`,
    ),
    (g, r) => {
      const year = yearOf(g[7]);
      const last = dated(monthOf(g[6]), Number(g[5]), year, r.today);
      return checked(daysBetween(dated(monthOf(g[3] ?? g[6]), Number(g[2]), year, r.today), last), g[1], r.today);
    },
  ],
  [
    new RegExp(
      `(?:\\bweek (?:of|commencing|beginning|starting)|\\bw/[cb]) (?:${W},? )?(?:the )?${D}(?: (?:of )?${M})?`,
    ),
    (g, r) => {
      const near = g[3] ? dated(monthOf(g[3]), Number(g[2]), null, r.today) : dayOfMonth(Number(g[2]), r.today);
      return near?.day ? vague(near.day, near.day.plus({ days: 6 }), r) : null;
    },
  ],
  // "Course 4-5 March 9-5": where days come first, the range in front of the month is that of days.
  [
    new RegExp(`(?<!\\d[:.]|at |from )\\b(\\d{1,2})-(\\d{1,2}) ${M}(?= \\d{1,2} ?- ?\\d{1,2}(?![\\d/]))`),
    (g, r) =>
      r.order !== 'day' || Number(g[2]) <= Number(g[1])
        ? null
        : daysBetween(
            dated(monthOf(g[3]), Number(g[1]), null, r.today),
            dated(monthOf(g[3]), Number(g[2]), null, r.today),
          ),
  ],
  // "Fri Oct 16 through Sun Oct 18".
  [
    new RegExp(
      `\\b${W},? ${M} (?:the )?${D},? ?(?:-|to|until|till|through|thru) ?${W},? (?:${M} )?(?:the )?${D}${notClock}${Y}(?![\\d:/])`,
    ),
    (g, r) => {
      const year = yearOf(g[7]);
      return checked(
        daysBetween(
          dated(monthOf(g[2]), Number(g[3]), year, r.today),
          dated(monthOf(g[5] ?? g[2]), Number(g[6]), year, r.today),
        ),
        g[1],
        r.today,
      );
    },
  ],
  // "4:15-5 June 8 thru July 1": of two months that are both said, the first is never that of the number before it.
  [
    new RegExp(`\\b${M} (?:the )?${D}${TO}${M} (?:the )?${D}${notClock}${Y}(?![\\d:/])`),
    (g, r) =>
      daysBetween(
        dated(monthOf(g[1]), Number(g[2]), yearOf(g[5]), r.today),
        dated(monthOf(g[3]), Number(g[4]), yearOf(g[5]), r.today),
      ),
  ],
  [
    new RegExp(
      `${notOfWeekday}(?<!(?<![-–] ?)\\b\\d{1,2}(?:st|nd|rd|th)? )\\b${M} (?:the )?${D}${TO}(?:${M} )?(?:the )?${D}${notClock}${Y}(?![\\d:/])`,
    ),
    (g, r) => {
      const year = yearOf(g[5]);
      return daysBetween(
        dated(monthOf(g[1]), Number(g[2]), year, r.today),
        dated(monthOf(g[3] ?? g[1]), Number(g[4]), year, r.today),
      );
    },
  ],
  [
    new RegExp(`\\b(?:the )?${O}${TO}(?:the )?${O}(?: of (?:this |next )?month)?\\b`),
    (g, r) => {
      const first = dayOfMonth(Number(g[1]), r.today);
      return first?.day ? daysBetween(first, dayOfMonth(Number(g[2]), first.day)) : null;
    },
  ],
  [
    // In "19:30 April 10" and "half 3 April 10" the month belongs to the number behind it.
    new RegExp(
      `(?<!\\d[:.])\\b(?!(?<=(?:half|past|til|till|until|to|-) ?)\\d{1,2} (?:${months.join('|')}) \\d{1,2}(?![\\d:.]| ?(?:am|pm)))(?:${W},? (?:the )?)?(?:the )?${D}\\.? (?:of )?${M}${Y}(?:,? \\(?${W}\\)?)?(?![a-z])`,
    ),
    (g, r) => checked(dated(monthOf(g[3]), Number(g[2]), yearOf(g[4]), r.today), g[1] ?? g[5], r.today),
  ],
  [
    new RegExp(`${notOfWeekday}\\b(?:${W},? )?${M} (?:the )?${D}(?![\\d:/])${notClock}${Y}`),
    (g, r) => checked(dated(monthOf(g[2]), Number(g[3]), yearOf(g[4]), r.today), g[1], r.today),
  ],
  [
    new RegExp(
      `\\b(?:the )?(1st|2nd|3rd|4th|5th|${fromEnd}|last|final) (?:${W}|(weekend)|(day|(?:working|business|work)[ -]?day|weekday)) (?:of|in) (?:the |this |(next) )?(?:(month|year)|${M})${Y}\\b`,
    ),
    (g, r) => nthOf(g, r),
  ],
  [
    new RegExp(
      `\\b(?:the )?(end|start|beginning|middle|mid)(?: of| ?-)? ?(?:the |this |(next) )?(?:(month|week)|${M})\\b`,
    ),
    (g, r) => edgeOf(g, r),
  ],
  [new RegExp(`\\bmonth[- ]end\\b`), (_, r) => ({ day: r.today.endOf('month').startOf('day'), rank: 2 })],
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
  [
    new RegExp(
      `\\bnext week,?(?:'s)?(?: on)?(?: the)? ${W}\\b|\\b${W},? (?:of |in )?next week\\b|\\bnext week's ${W}\\b`,
    ),
    (g, r) => ({ day: inNextWeek(weekdayOf(g[1] ?? g[2] ?? g[3]), r.today), rank: 2 }),
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
      `\\b(?:on )?(?:this )?${W} (week|fortnight)\\b(?! (?:after|\\d{1,2}(?![.:\\d]| ?(?:am|pm)| (?:to|past|till|o'clock)\\b)))`,
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
    new RegExp(`\\b(?:in )?(\\d{1,2}) (${weekdays.join('|')})s? from (?:now|today)\\b`),
    (g, r) => ({
      day: coming(weekdayOf(g[2]), r.today.plus({ days: 1 })).plus({ weeks: Math.max(0, Number(g[1]) - 1) }),
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
      `\\b(?:on )?${W},? (?:in |of )?${weekNumber} ?(\\d{1,2})\\b(?![\\d:/]| (?:to|past|till|until|o'clock|am|pm)\\b| ?-)|\\b${weekNumber} ?(\\d{1,2}),? (?:on )?${W}\\b`,
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
    new RegExp(`\\b(?:on )?${W},? in ${N} (weeks?|fortnights?|months?)'?(?:s'?)?(?: time)?\\b`),
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
    new RegExp(`\\bin (?:exactly |about |just )?${N} (days?|weeks?|fortnights?|months?|years?)'?(?:s'?)?(?: time)?\\b`),
    (g, r) => ({ day: shift(r.today, count(g[1]), g[2] ?? ''), rank: 2 }),
  ],
  [
    /\b(?:the )?(?:day|morning|evening|night|afternoon) after tomorrow\b|\bovermorrow\b/,
    (_, r) => ({ day: r.today.plus({ days: 2 }), rank: 2 }),
  ],
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
      `\\b(?:on |(?:the )?(?:${N} )?(?:days?|nights?|evenings?|mornings?|weekend|${weekdays.join('|')}) (?:before|after|of|following) )(?:the )?(?:${unknownFeasts})\\b(?! (?:party|ball|dinner|lunch|camp|break|holidays?))`,
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
    new RegExp(`\\b(?:the )?${W} (?:of|on|in) (?:the )?(${anchor}|[a-z]+(?: [a-z]+)?) weekend\\b`),
    (g, r) => {
      const free = longWeekend(g[2] ?? '', r, true) ?? longWeekend(`${g[2] ?? ''} day`, r, true);
      if (!free?.day) return null;
      const day = coming(weekdayOf(g[1]), free.day.minus({ days: 1 }));
      return day > (free.until ?? free.day) ? null : { day, rank: 3 };
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
      const feast = monthFeasts[r.country]?.[month];
      const known = feast === undefined ? null : longWeekend(feast, r, standsLast(sentence, span));
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
    (g, r) => {
      const first = plain(g[1], g[2], r);
      const next = (weekdayOf(g[2]) % 7) + 1;
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
      `\\b(?:on )?the (1st|2nd|3rd|4th) ${W}(?=$| ?[,.¦]| (?:at|from|in the|morning|afternoon|evening|half|quarter|noon|\\d))(?! (?:at|in) [a-z])`,
    ),
    (g, r) => nthOf([g[0], g[1], g[2], undefined, undefined, undefined, 'month'], r),
  ],
  // "20th Sunday".
  [
    new RegExp(`\\b(?:on )?(?:the )?${O},? ${W}\\b(?! (?:of|in) )`),
    (g, r) => {
      const answer = bestDayOfMonth(Number(g[1]), weekdayOf(g[2]), r.today);
      return answer?.day?.weekday === weekdayOf(g[2]) ? answer : null;
    },
  ],
  [
    new RegExp(`\\b${W},? (?:the )?(1[3-9]|2\\d|3[01]|(?<=the )\\d{1,2})\\b${notClock}(?![\\d/:-])`),
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
    /(?<!hours? |minutes? |days? |weeks? |months? |years? |little |bit |or |much |no |the )\blater\b(?= (?:at|on|around|about|\d)|$)/,
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
    (g, r) => {
      if (g[2] !== 'month') return { day: null, doubt: 'which', choices: [], rank: 2 };
      const first = g[1] === 'next' ? r.today.plus({ months: 1 }).startOf('month') : r.today;
      return vague(first, first.endOf('month').startOf('day'), r);
    },
  ],
  [
    /\byesterday\b|\b(?:\d+|an?|a few) (?:days?|weeks?|months?|years?) ago\b|\blast (?:night|week|month|year|weekend)\b/,
    () => ({ day: null, doubt: 'past', rank: 2 }),
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

/** "The second weekend of October, Saturday": the day said beside a weekend is the one of that weekend. */
function joinWeekend(found: DayReading[]): void {
  const saidWeekend = found.find((one) => one.weekend && one.choices.length > 1);
  const said = found.find((one) => one.roll === 'week' && one.until === null && one.day !== null);
  const day = saidWeekend?.choices.find((one) => one.weekday === said?.day?.weekday);
  if (!saidWeekend || !said || !day) return;
  Object.assign(said, { day, roll: null, other: null, rank: 3 });
  found.splice(found.indexOf(saidWeekend), 1);
}

/** "The June bank holiday Monday", "Thanksgiving Thursday": the weekday right behind a feast that is on it says no other day. */
function joinFeast(found: DayReading[]): void {
  for (const feast of found) {
    const said = found.find(
      (one) => one.span.first === feast.span.last + 1 && one.roll === 'week' && one.until === null,
    );
    if (!said || (feast.rank === 2 && feast.roll === 'week') || feast.until !== null) continue;
    if (feast.day?.weekday !== said.day?.weekday) continue;
    feast.rank = Math.max(2, feast.rank);
    found.splice(found.indexOf(said), 1);
  }
}

/** "Women's Christmas lunch Wednesday": where the feast is on another such weekday soon, nothing says which of them is meant. */
function doubtFeast(found: DayReading[], today: Day): void {
  const feast = found.find((one) => one.rank === 1 && one.day !== null && one.until === null);
  // "Halloween potluck Sat the 30th" is in the month of the feast.
  const unfit = found.find((one) => one.doubt === 'weekday' && one.choices.length === 2);
  const [date, weekday] = unfit?.choices ?? [];
  const near = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]
    .map((days) => feast?.day?.plus({ days }))
    .find((day) => day?.day === date?.day && day?.weekday === weekday?.weekday);
  if (unfit && near && near >= today) {
    Object.assign(unfit, { day: near, doubt: null, choices: [], rank: 3 });
    return;
  }
  const said = found.find((one) => one.roll === 'week' && one.day !== null && one.until === null && one.rank === 2);
  if (!feast?.day || !said?.day || feast.day.weekday !== said.day.weekday || feast.day <= said.day) return;
  if (feast.day > today.plus({ days: 21 })) return;
  Object.assign(said, complete(either({ day: said.day }, { day: feast.day }) ?? { day: said.day }, said.span));
}

/** Which country's holidays the reader keeps, by the region of the locale. */
export function countryOf(locale: string | null): Country {
  return /-([a-z]{2})\b/i.exec(locale ?? '')?.[1]?.toUpperCase() ?? 'GB';
}

/** The holidays after which people call a long weekend by its month. */
const monthFeasts: Readonly<Record<Country, Readonly<Record<number, string>>>> = {
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

const anyFeast = new RegExp(`\\b(?:${anchor}|${unknownFeasts})\\b`);

/** The rules that need a feast: most messages name none, and each of these patterns tries every name at every word. */
const ofFeasts: ReadonlySet<RegExp> = new Set(
  rules
    .map(([pattern]) => pattern)
    .filter(({ source }) => source.includes(holidayNames) || source.includes(unknownFeasts)),
);

/** Nobody names more days in a message; each of them costs its arithmetic. */
const MAX_DAYS = 24;

/**
 * Every day the message names, claimed as `role`. Holidays that may belong to the title keep their words there.
 * When none of the rules fits, chrono-node is asked for what is left.
 */
export function readDays(sentence: Sentence, clock: Clock, role: Role = 'start'): DayReading[] {
  const reader: Reader = {
    today: today(clock),
    clock,
    order: dateOrder(clock.locale),
    country: countryOf(clock.locale),
  };
  const found: DayReading[] = [];
  const saysFeast = anyFeast.test(sentence.canon);
  for (const [pattern, read] of rules) {
    if (!saysFeast && ofFeasts.has(pattern)) continue;
    for (const place of findEach(sentence, pattern)) {
      if (found.length >= MAX_DAYS) break;
      const answer = read(place.groups, reader, sentence, place);
      if (!answer) continue;
      const reading = complete(answer, { first: place.first, last: place.last });
      found.push(reading);
      claim(sentence, place, role);
      if (reading.rank === 1) for (let at = place.first; at <= place.last; at += 1) sentence.inTitle[at] = true;
    }
  }
  if (found.length === 0) {
    const last = parseWithChrono(sentence, reader, role);
    if (last) found.push(last);
  }
  joinWeekend(found);
  joinFeast(found);
  doubtFeast(found, reader.today);
  return found.sort((a, b) => a.span.first - b.span.first);
}
