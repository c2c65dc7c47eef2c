import { type Day, dayOf } from '../../src/calendar/day.ts';

/** The day of a holiday in a year, in the country whose holidays are meant; null where it is not kept or not known. */
type Rule = (year: number, country: string) => Day | null;

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Jones, Butcher). */
export function easter(year: number): Day | null {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The nth weekday (Monday 1 to Sunday 7) of a month; -1 is the last. Null when a month has no fifth. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day | null {
  const first = dayOf(year, month, 1);
  if (!first) return null;
  if (nth < 0) {
    const last = first.endOf('month').startOf('day');
    return last.minus({ days: ((last.weekday - weekday + 7) % 7) + (-1 - nth) * 7 });
  }
  const day = first.plus({ days: ((weekday - first.weekday + 7) % 7) + (nth - 1) * 7 });
  return day.month === month ? day : null;
}

const on =
  (month: number, day: number): Rule =>
  (year) =>
    dayOf(year, month, day);
const nth =
  (month: number, weekday: number, which: number, plus = 0): Rule =>
  (year) =>
    nthWeekday(year, month, weekday, which)?.plus({ days: plus }) ?? null;
const fromEaster =
  (days: number): Rule =>
  (year) =>
    easter(year)?.plus({ days }) ?? null;
/** The first such weekday on or after a date. */
const weekdayFrom =
  (month: number, day: number, weekday: number): Rule =>
  (year) => {
    const first = dayOf(year, month, day);
    return first?.plus({ days: (weekday - first.weekday + 7) % 7 }) ?? null;
  };
const never: Rule = () => null;
/** A rule that differs from country to country: "GB IE" keep the one, the others the last. */
const kept =
  (rules: Readonly<Record<string, Rule>>, others: Rule = never): Rule =>
  (year, country) =>
    (Object.entries(rules).find(([countries]) => countries.split(' ').includes(country))?.[1] ?? others)(year, country);
/** The nth Sunday of Advent; the fourth is the last Sunday before Christmas Day. */
const advent =
  (which: number): Rule =>
  (year) => {
    const christmas = dayOf(year, 12, 25);
    return christmas?.minus({ days: christmas.weekday + 7 * (4 - which) }) ?? null;
  };

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * ICU puts two months of the Chinese calendar on the wrong side of a midnight in Beijing: the new year is on 6 February 2027 and on 3 February
 * 2030 (Hong Kong Observatory).
 */
const corrections = new Map([
  ['chinese 1 2027', -1],
  ['chinese 1 2030', 1],
]);

/** The first day of a year on which another calendar of ICU shows this month and day. */
const by =
  (calendar: 'hebrew' | 'chinese' | 'islamic-umalqura', month: string, day: number): Rule =>
  (year) => {
    const format =
      formats.get(calendar) ??
      new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
        day: 'numeric',
        month: calendar === 'hebrew' ? 'long' : 'numeric',
        timeZone: 'UTC',
      });
    formats.set(calendar, format);
    const newYear = dayOf(year, 1, 1);
    if (!newYear) return null;
    for (let offset = 0; offset < 366; offset += 1) {
      const parts = format.formatToParts(newYear.plus({ days: offset }).toMillis());
      const said = (type: string) => parts.find((part) => part.type === type)?.value;
      const isMonth = said('month') === month || (month === 'Adar' && said('month') === 'Adar II');
      if (isMonth && said('day') === String(day))
        return newYear.plus({ days: offset + (corrections.get(`${calendar} ${month} ${year}`) ?? 0) });
    }
    return null;
  };

/** Matariki by the schedule of the Te Kāhui o Matariki Public Holiday Act 2022, as month and day. */
const matariki: Readonly<Record<number, readonly [number, number]>> = {
  2026: [7, 10],
  2027: [6, 25],
  2028: [7, 14],
  2029: [7, 6],
  2030: [6, 21],
};

const thanksgiving = kept({ CA: nth(10, 1, 2) }, nth(11, 4, 4));

/** The holidays whose day is known, by their canonical English names (`en/holiday-names.ts`). */
const rules: Readonly<Record<string, Rule>> = {
  "New Year's Eve": on(12, 31),
  "New Year's Day": on(1, 1),
  'Christmas Eve': on(12, 24),
  Christmas: on(12, 25),
  'Boxing Day': on(12, 26),
  'Burns Night': on(1, 25),
  "Valentine's Day": on(2, 14),
  "St Patrick's Day": on(3, 17),
  "St David's Day": on(3, 1),
  "St George's Day": on(4, 23),
  "St Andrew's Day": on(11, 30),
  'Shrove Tuesday': fromEaster(-47),
  'Ash Wednesday': fromEaster(-46),
  'Palm Sunday': fromEaster(-7),
  'Maundy Thursday': fromEaster(-3),
  'Good Friday': fromEaster(-2),
  'Easter Saturday': fromEaster(-1),
  Easter: fromEaster(0),
  'Easter Monday': fromEaster(1),
  'Ascension Day': fromEaster(39),
  Pentecost: fromEaster(49),
  'Whit Monday': fromEaster(50),
  'Corpus Christi': fromEaster(60),
  Epiphany: on(1, 6),
  'Twelfth Night': on(1, 5),
  Candlemas: on(2, 2),
  'Australia Day': on(1, 26),
  'Anzac Day': on(4, 25),
  'Waitangi Day': on(2, 6),
  Matariki: (year) => {
    const day = matariki[year];
    return day ? dayOf(year, ...day) : null;
  },
  'Melbourne Cup': nth(11, 2, 1),
  "King's Birthday": kept({ AU: nth(6, 1, 2), NZ: nth(6, 1, 1), NL: on(4, 27), GB: nth(6, 6, 2) }),
  "King's Day": on(4, 27),
  'Unity Day': on(10, 3),
  "All Saints' Day": on(11, 1),
  "All Souls' Day": on(11, 2),
  Martinmas: on(11, 11),
  'St Nicholas Day': on(12, 6),
  "St Lucy's Day": on(12, 13),
  "St Brigid's Day": on(2, 1),
  'Victoria Day': (year) => dayOf(year, 5, 24)?.startOf('week') ?? null,
  'First Advent': advent(1),
  'Second Advent': advent(2),
  'Third Advent': advent(3),
  'Fourth Advent': advent(4),
  "Mother's Day": kept(
    {
      'GB IE IM JE GG GI': fromEaster(-21),
      'ES PT HU LT MZ AO': nth(5, 7, 1),
      'SE FR': nth(5, 7, -1),
      'MX GT SV': on(5, 10),
      PL: on(5, 26),
      NO: nth(2, 7, 2),
      AR: nth(10, 7, 3),
    },
    nth(5, 7, 2),
  ),
  "Father's Day": kept(
    {
      'AU NZ NF': nth(9, 7, 1),
      'IT ES PT': on(3, 19),
      'AT BE': nth(6, 7, 2),
      'EE FI NO SE IS': nth(11, 7, 2),
      DE: fromEaster(39),
      DK: on(6, 5),
      BR: nth(8, 7, 2),
      CH: nth(6, 7, 1),
    },
    nth(6, 7, 3),
  ),
  "April Fools' Day": on(4, 1),
  'Star Wars Day': on(5, 4),
  'Cinco de Mayo': on(5, 5),
  'May Day': kept({ 'GB IE IM JE GG': nth(5, 1, 1) }, on(5, 1)),
  'Spring Bank Holiday': kept({ IE: nth(5, 1, 1) }, nth(5, 1, -1)),
  'Summer Bank Holiday': kept({ IE: nth(8, 1, 1) }, nth(8, 1, -1)),
  'June Bank Holiday': nth(6, 1, 1),
  'October Bank Holiday': nth(10, 1, -1),
  'Memorial Day': nth(5, 1, -1),
  Juneteenth: on(6, 19),
  'Canada Day': on(7, 1),
  'Independence Day': kept(
    {
      IN: on(8, 15),
      NG: on(10, 1),
      GH: on(3, 6),
      JM: on(8, 6),
      PH: on(6, 12),
      PK: on(8, 14),
      PL: on(11, 11),
      FI: on(12, 6),
    },
    on(7, 4),
  ),
  'Bastille Day': on(7, 14),
  // The states of Australia keep it on different days.
  'Labour Day': kept({ 'US CA PR VI GU': nth(9, 1, 1), NZ: nth(10, 1, 4), AU: never }, on(5, 1)),
  'Columbus Day': nth(10, 1, 2),
  Halloween: on(10, 31),
  'Bonfire Night': on(11, 5),
  "Veterans' Day": on(11, 11),
  'Remembrance Day': on(11, 11),
  'Remembrance Sunday': nth(11, 7, 2),
  Thanksgiving: thanksgiving,
  'Black Friday': nth(11, 4, 4, 1),
  'Cyber Monday': nth(11, 4, 4, 4),
  'Martin Luther King Day': nth(1, 1, 3),
  "Presidents' Day": nth(2, 1, 3),
  'Super Bowl Sunday': nth(2, 7, 2),
  'Groundhog Day': on(2, 2),
  'Pi Day': on(3, 14),
  "Patriots' Day": nth(4, 1, 3),
  'Family Day': kept({ CA: nth(2, 1, 3), ZA: fromEaster(1) }),
  'Louis Riel Day': nth(2, 1, 3),
  'Civic Holiday': kept({ CA: nth(8, 1, 1), ZA: on(9, 24) }),
  'Heritage Day': on(9, 24),
  'Freedom Day': kept({ PT: on(4, 25) }, on(4, 27)),
  'Youth Day': on(6, 16),
  "Women's Day": kept({ ZA: on(8, 9) }, on(3, 8)),
  'Day of Reconciliation': on(12, 16),
  'Republic Day': kept({ IT: on(6, 2), PT: on(10, 5), TR: on(10, 29) }, on(1, 26)),
  'Gandhi Jayanti': on(10, 2),
  Lohri: on(1, 13),
  'Makar Sankranti': on(1, 14),
  'National Day': kept({
    AT: on(10, 26),
    AU: on(1, 26),
    BE: on(7, 21),
    CA: on(7, 1),
    CH: on(8, 1),
    DE: on(10, 3),
    ES: on(10, 12),
    FR: on(7, 14),
    IE: on(3, 17),
    NO: on(5, 17),
    SE: on(6, 6),
    SG: on(8, 9),
  }),
  'Midsummer Eve': kept({ 'SE FI': weekdayFrom(6, 19, 5) }, on(6, 23)),
  Midsummer: kept({ 'SE FI': weekdayFrom(6, 20, 6) }, on(6, 24)),
  'Walpurgis Night': on(4, 30),
  'Lunar New Year': by('chinese', '1', 1),
  'Dragon Boat Festival': by('chinese', '5', 5),
  'Mid-Autumn Festival': by('chinese', '8', 15),
  Passover: by('hebrew', 'Nisan', 15),
  'Rosh Hashanah': by('hebrew', 'Tishri', 1),
  'Yom Kippur': by('hebrew', 'Tishri', 10),
  Sukkot: by('hebrew', 'Tishri', 15),
  Hanukkah: by('hebrew', 'Kislev', 25),
  Purim: by('hebrew', 'Adar', 14),
  Ramadan: by('islamic-umalqura', '9', 1),
  'Eid al-Fitr': by('islamic-umalqura', '10', 1),
  'Eid al-Adha': by('islamic-umalqura', '12', 10),
};

/**
 * The day of a holiday by its canonical English name: in `year`, or the next one from `from` on. `country` is the ISO 3166 code of the reader's
 * region, or empty. Null for a holiday whose rule is not known there.
 */
export function findHoliday(
  name: string,
  { from, country, year }: { from: Day; country: string; year: number | null },
): Day | null {
  const rule = rules[name];
  if (!rule) return null;
  if (year !== null) return rule(year, country);
  for (let next = from.year; next < from.year + 3; next += 1) {
    const day = rule(next, country);
    if (day && day >= from) return day;
  }
  return null;
}
