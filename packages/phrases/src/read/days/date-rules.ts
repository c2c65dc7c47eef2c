import { dayOf } from '../../calendar/day.ts';
import { monthOf, months, weekdayOf, weekdays } from '../../calendar/weekdays.ts';
import { mask, normAt } from '../../words/tokenise.ts';
import { D, M, notClock, notOfWeekday, O, otherDay, type Rule, TO, W, Y } from './day-patterns.ts';
import {
  bestDayOfMonth,
  checked,
  dated,
  dayOfMonth,
  daysBetween,
  edgeOf,
  either,
  fromEnd,
  nthOf,
  numeric,
  vague,
  yearOf,
} from './resolve-days.ts';

/** Dates with a number: of the month, of the year, as ranges and as choices. */
export const dates: readonly Rule[] = [
  // "The last Thursday but one in May".
  [
    new RegExp(`\\b(?:the )?last ${W} but (1|2) (?:of|in) (?:the |this |(next) )?(?:(month|year)|${M})${Y}\\b`),
    (g, r) => nthOf([g[0], `${Number(g[2]) + 1}th last`, g[1], undefined, undefined, g[3], g[4], g[5], g[6]], r),
  ],
  // "The second Monday of January, April and July": several days, of which the first is one.
  [
    new RegExp(
      `\\b(?:the )?(1st|2nd|3rd|4th|last) ${W} (?:of|in) ${M}((?:(?:,? and|,) ${M}){1,5})(?! \\d{1,2}(?!\\d|[:.]| ?[ap]m))`,
    ),
    (g, r) => {
      const names = [g[3], ...(g[4] ?? '').split(/,? and |, ?/).filter(Boolean)];
      const days = names.flatMap(
        (name) => nthOf([g[0], g[1], g[2], undefined, undefined, undefined, undefined, name, undefined], r)?.day ?? [],
      );
      const choices = days.sort((a, b) => a.toMillis() - b.toMillis()).slice(0, 3);
      return choices.length > 1 ? { day: null, doubt: 'which', choices, rank: 3 } : null;
    },
  ],
  // "Mon 2027-09-13".
  [
    new RegExp(`\\b(?:${W},? )?(\\d{4})-(\\d{1,2})-(\\d{1,2})\\b`),
    (g, r) => checked(dated(Number(g[3]), Number(g[4]), Number(g[2]), r.today), g[1], r.today),
  ],
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
  // "The day 20", "day 27 March", as other languages say it; "inset day 25 May" is a day of its own.
  [
    new RegExp(
      `\\b(?:on |for )?(?:the day ${D}(?: (?:of )?${M})?|(?<!(?!on|for|is|meeting|appointment|lunch|dinner|visit|exam)\\b[a-z']+ )day ${D} (?:of )?${M})(?![\\d:/.])${notClock}(?! of)`,
    ),
    (g, r) => {
      const day = Number(g[1] ?? g[3]);
      const month = g[2] ?? g[4];
      return month ? dated(monthOf(month), day, null, r.today) : dayOfMonth(day, r.today);
    },
  ],
  // "Dec 5/6", "5/6 December": two days of one month.
  [
    new RegExp(`\\b(?:${M} ${D}/${D}|(?:the )?${D}/${D} (?:of )?${M})\\b(?![/:]| ?(?:am|pm))`),
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
    /(?<!(?:at|from|until|till|to|by|\d[.:/]|[-–]) ?)\b(\d{1,2})\.(\d{1,2})(?![\d.:]| ?- ?\d{1,2}(?:[:.]\d\d)? ?[ap]m| ?(?:am|pm|hours?|h\b|km|k\b|miles?|m\b|%|stars?|x\b))(?=.*(?:\bat \d|\d ?[ap]m\b|\d:\d\d|\bnoon\b))/,
    (g, r) => (r.order === 'month' && Number(g[1]) <= 12 ? dated(Number(g[1]), Number(g[2]), null, r.today) : null),
  ],
  // "20.05 at 18", "30.10 at half ten": where days come first, a month of two digits and another time said.
  [
    /(?<!(?:at|from|until|till|to|by|\d[.:/]|[-–]) ?)\b(\d{1,2})\.(0[1-9]|1[0-2])(?![\d.:]| ?(?:am|pm|hours?|h\b))(?=,? (?:at |um )?(?:\d{1,2}[:.]\d\d|\d{1,2}(?:h(?:\d\d)?| uhr| ?[ap]m)\b|(?<=at )\d{1,2}\b|(?:about |around )?half (?:past )?\d|(?:a )?quarter (?:past|to|till) \d|noon\b|midday\b))/,
    (g, r) => (r.order === 'month' ? null : dated(Number(g[2]), Number(g[1]), null, r.today)),
  ],
  // "14.2." and "14.5" are dates where days come first; "14.50" is a time.
  [
    new RegExp(
      `(?<!(?:at|from|until|till|to|by|\\d[.:/]|[-–]) ?)\\b(?:${W},? (?:the )?|am |(?:mo|di|mi|fr|sa)\\.?,? )?(\\d{1,2})\\.(?:(\\d{1,2})\\.(?= |$|,)|(\\d)(?![\\d.:])|(1[0-2])(?= \\d{1,2}[:h]))(?! ?(?:am|pm|hours?|h\\b|km|k\\b|miles?|m\\b|%|stars?|x\\b))`,
    ),
    (g, r) => {
      const month = Number(g[3] ?? g[4] ?? g[5]);
      if (month < 1 || month > 12) return null;
      // Months come first here, but nobody ends such a date with a point.
      if (r.order === 'month')
        return g[3] === undefined ? null : numeric(month, Number(g[2]), null, { ...r, order: null });
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
  // "Course 21st and 28th, 9-4", "March 21 and 28": likewise.
  [
    new RegExp(`(?<!between (?:the )?|- ?)\\b(?:the )?${O} (?:and|&) (?:the )?${O}(?! (?:of )?${M})`),
    (g, r) => {
      const first = Math.abs(Number(g[2]) - Number(g[1])) < 2 ? null : dayOfMonth(Number(g[1]), r.today);
      return first?.day ? either(first, dayOfMonth(Number(g[2]), first.day)) : null;
    },
  ],
  [
    new RegExp(`(?<!between (?:the )?)\\b${M} (?:the )?${D} (?:and|&) (?:the )?${D}${notClock}(?![\\d:/])`),
    (g, r) =>
      Math.abs(Number(g[3]) - Number(g[2])) < 2
        ? null
        : either(dated(monthOf(g[1]), Number(g[2]), null, r.today), dated(monthOf(g[1]), Number(g[3]), null, r.today)),
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
  // "Sat-Sun 14-15 Nov", "Fri-Mon 30 Oct-2 Nov".
  [
    new RegExp(
      `\\b${W} ?(?:-|to|and|&|/) ?${W},? (?:the )?${D}(?: (?:of )?${M})? ?(?:-|to|and|&|/) ?(?:the )?${D} (?:of )?${M}${Y}(?![a-z])(?! \\d)`,
    ),
    (g, r) => {
      const year = yearOf(g[7]);
      const first = dated(monthOf(g[4] ?? g[6]), Number(g[3]), year, r.today);
      return checked(daysBetween(first, dated(monthOf(g[6]), Number(g[5]), year, r.today)), g[1], r.today);
    },
  ],
  // "30 March to Thurs 1 April 9-3": both months are said, so what follows is no third day.
  [
    new RegExp(
      `(?<!\\d[:.])\\b(?:${W},? (?:the )?)?${D} (?:of )?${M} ?(?:-|to|until|till|through|thru) ?(?:${W},? )?(?:the )?${D} (?:of )?${M}${Y}(?![a-z])`,
    ),
    (g, r) => {
      const year = yearOf(g[7]);
      const last = dated(monthOf(g[6]), Number(g[5]), year, r.today);
      return checked(daysBetween(dated(monthOf(g[3]), Number(g[2]), year, r.today), last), g[1], r.today);
    },
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
      `(?:\\bweek (?:of|commencing|beginning|starting)|\\bw/[cb]) (?:${W},? )?(?:(?:the )?${D}(?: (?:of )?${M})?|${M} (?:the )?${D}${notClock})`,
    ),
    (g, r) => {
      const [day, month] = [Number(g[2] ?? g[5]), g[3] ?? g[4]];
      const near = month === undefined ? dayOfMonth(day, r.today) : dated(monthOf(month), day, null, r.today);
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
    new RegExp(`${notOfWeekday}\\b(?:${W},? )?${M} (?:the )?${D}(?![\\d:/])${notClock}${Y}(?: ?\\( ?${W} ?\\))?`),
    (g, r) => checked(dated(monthOf(g[2]), Number(g[3]), yearOf(g[4]), r.today), g[1] ?? g[5], r.today),
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
];
