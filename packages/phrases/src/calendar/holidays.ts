import { movingFeasts } from './moving-feasts.ts';
import { type Day, dayOf } from './day.ts';

/** The region whose holidays are meant where a name means different days: Mother's Day, Thanksgiving, Labour Day. */
export type Country = string;

const britain = new Set(['GB', 'IE', 'IM', 'JE', 'GG']);
const northAmerica = new Set(['US', 'CA', 'PR', 'VI', 'GU']);

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

/** The nth weekday (Monday 1 to Sunday 7) of a month; -1 is the last, -2 the one before it. Null when a month has no fifth. */
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

/** St Brigid's Day holiday: 1 February if that is a Friday, else the first Monday of the month (Ireland, since 2023). */
const irishFebruary = (year: number): Day | null => {
  const first = dayOf(year, 2, 1);
  return first?.weekday === 5 ? first : nthWeekday(year, 2, 1, 1);
};

const afterEaster = (days: number) => (year: number) => easter(year)?.plus({ days }) ?? null;

const on = (month: number, day: number) => (year: number) => dayOf(year, month, day);

const nth = (month: number, weekday: number, which: number) => (year: number) =>
  nthWeekday(year, month, weekday, which);

/** Matariki by the schedule of the Te Kāhui o Matariki Public Holiday Act 2022, as month and day. */
const matarikiDays: Readonly<Record<number, readonly [number, number]>> = {
  2025: [6, 20],
  2026: [7, 10],
  2027: [6, 25],
  2028: [7, 14],
  2029: [7, 6],
  2030: [6, 21],
};

function matariki(year: number): Day | null {
  const day = matarikiDays[year];
  return day ? dayOf(year, ...day) : null;
}

type Rule = (year: number, country: Country) => Day | null;

/** The nth Sunday of Advent; the fourth is the last Sunday before Christmas Day. */
const advent = (which: number) => (year: number) => {
  const christmas = dayOf(year, 12, 25);
  return christmas ? christmas.minus({ days: christmas.weekday + 7 * (4 - which) }) : null;
};

/** A rule that differs from country to country; null where the country keeps no such day. */
const byCountry =
  (kept: Readonly<Record<string, Rule>>, others: Rule = () => null): Rule =>
  (year, country) =>
    (kept[country] ?? others)(year, country);

/** The first such weekday (Monday 1 to Sunday 7) on or after a date. */
const weekdayFrom = (month: number, day: number, weekday: number) => (year: number) => {
  const first = dayOf(year, month, day);
  return first?.plus({ days: (weekday - first.weekday + 7) % 7 }) ?? null;
};

const keptBy = (countries: string, rule: Rule): Record<string, Rule> =>
  Object.fromEntries(countries.split(' ').map((country) => [country, rule]));

/** In France, Mother's Day gives way to Pentecost. */
const frenchMothersDay = (year: number): Day | null => {
  const day = nthWeekday(year, 5, 7, -1);
  return day && easter(year)?.plus({ days: 49 }).equals(day) === true ? day.plus({ days: 7 }) : day;
};

/** Where Mother's Day is not the second Sunday in May (date-holidays 3). */
const mothersDay: Readonly<Record<string, Rule>> = {
  ...keptBy([...britain, 'GI'].join(' '), afterEaster(-21)),
  ...keptBy('AO ES HU LT MZ PT', nth(5, 7, 1)),
  ...keptBy('SE', nth(5, 7, -1)),
  ...keptBy('FR GF GP MQ NC PF RE', frenchMothersDay),
  ...keptBy('GT MX SV', on(5, 10)),
  ...keptBy('AL RO', on(3, 8)),
  AR: nth(10, 7, 3),
  BO: on(5, 27),
  CR: on(8, 15),
  GE: on(3, 3),
  HN: nth(5, 1, 2),
  NI: on(5, 30),
  NO: nth(2, 7, 2),
  PA: on(12, 8),
  PL: on(5, 26),
  TH: on(8, 12),
};

/** Where Father's Day is not the third Sunday in June (date-holidays 3). */
const fathersDay: Readonly<Record<string, Rule>> = {
  ...keptBy('AU NZ NF', nth(9, 7, 1)),
  ...keptBy('BO ES HN HR IT PT', on(3, 19)),
  ...keptBy('AT BE', nth(6, 7, 2)),
  ...keptBy('EE FI NO SE IS', nth(11, 7, 2)),
  ...keptBy('GT SV', on(6, 17)),
  ...keptBy('NI PL', on(6, 23)),
  BR: nth(8, 7, 2),
  CH: nth(6, 7, 1),
  DE: afterEaster(39),
  DK: on(6, 5),
  LT: nth(6, 7, 1),
  TH: on(12, 5),
  TW: on(8, 8),
};

const rules: readonly (readonly [string, Rule])[] = [
  [
    'national (?:day|holiday)|(?:swiss|austrian|french|norwegian|swedish|belgian|spanish|singapore) national day',
    byCountry({
      AT: on(10, 26),
      AU: on(1, 26),
      BE: on(7, 21),
      CA: on(7, 1),
      CH: on(8, 1),
      DE: on(10, 3),
      DK: on(6, 5),
      ES: on(10, 12),
      FR: on(7, 14),
      IE: on(3, 17),
      IN: on(1, 26),
      IT: on(6, 2),
      LU: on(6, 23),
      NO: on(5, 17),
      SE: on(6, 6),
      SG: on(8, 9),
    }),
  ],
  ['constitution day', byCountry({ DK: on(6, 5), NO: on(5, 17), ES: on(12, 6), US: on(9, 17) })],
  ['assumption(?: day| of mary)?', on(8, 15)],
  ['(?:feast of the )?immaculate conception', on(12, 8)],
  ['reformation day', on(10, 31)],
  ['repentance day|day of repentance', (year) => weekdayFrom(11, 16, 3)(year)],
  ["international women's day", on(3, 8)],
  ["(?:st\\.? |saint )?brigid'?s day", on(2, 1)],
  ['waitangi day', on(2, 6)],
  ['rep(?:ublic)? day', byCountry({ IN: on(1, 26), IT: on(6, 2), PT: on(10, 5), TR: on(10, 29) })],
  ['gandhi jayanti', on(10, 2)],
  ['liberation day', byCountry({ IT: on(4, 25), NL: on(5, 5), DK: on(5, 5) })],
  ['rem(?:embrance)? day', on(11, 11)],
  ['family day', byCountry({ CA: nth(2, 1, 3), ZA: afterEaster(1) })],
  ['civic holiday', byCountry({ CA: nth(8, 1, 1) })],
  ['(?:bc|british columbia|saskatchewan|new brunswick) day', nth(8, 1, 1)],
  ['matariki(?: day)?', (year) => matariki(year)],
  ['lohri', on(1, 13)],
  ['makar sankranti', on(1, 14)],
  // Southern and eastern Africa.
  ['day of goodwill', on(12, 26)],
  ['day of reconciliation', on(12, 16)],
  ['human rights day', byCountry({ ZA: on(3, 21) }, on(12, 10))],
  ['youth day', byCountry({ ZA: on(6, 16) })],
  ["(?:national )?women'?s day", byCountry({ ZA: on(8, 9) }, on(3, 8))],
  ['mandela day', on(7, 18)],
  ['madaraka day', on(6, 1)],
  ['(?:mashujaa|heroes) day', byCountry({ KE: on(10, 20) })],
  ['jamhuri day', on(12, 12)],
  ['(?:mazingira|utamaduni|huduma) day', on(10, 10)],
  ['democracy day', byCountry({ NG: on(6, 12) })],
  ["(?:farmers?'?|founders?'?) day", byCountry({ GH: (year) => nthWeekday(year, 12, 5, 1) })],
  // The Netherlands and their neighbours.
  ['bevrijdingsdag', on(5, 5)],
  ['dodenherdenking', on(5, 4)],
  ["st martin'?s|sint maarten", on(11, 11)],
  ['tag der arbeit', on(5, 1)],
  ['(?:santa|sankta) lucia', on(12, 13)],
  ['walpurgis(?: night)?|walpurgisnacht|valborg', on(4, 30)],
  ['tag der deutschen einheit', on(10, 3)],
  ['heiligabend', on(12, 24)],
  ['rizal day', on(12, 30)],
  ['bonifacio day', on(11, 30)],
  // Kept in one region alone, by names that no other country has.
  ["women'?s'? christmas|nollaig na mban|little christmas", on(1, 6)],
  ["patriots?'? day", nth(4, 1, 3)],
  ['(?:cesar )?chavez day', on(3, 31)],
  ['pioneer day', on(7, 24)],
  ['nevada day', nth(10, 5, -1)],
  ['canberra day', nth(3, 1, 2)],
  ['adelaide cup(?: day)?', nth(3, 1, 2)],
  ['picnic day', byCountry({ AU: nth(8, 1, 1) })],
  ['western australia day|wa day', nth(6, 1, 1)],
  ['reconciliation day', byCountry({ AU: weekdayFrom(5, 27, 1), ZA: on(12, 16) })],
  ['(?:st\\.? |saint )?jean[- ]baptiste(?: day)?', on(6, 24)],
  ['natal day', nth(8, 1, 1)],
  ['battle of the boyne|the 12th of july', on(7, 12)],
  ['(?:karnataka|kannada) rajyotsava|kerala piravi', on(11, 1)],
  ['maharashtra day', on(5, 1)],
  ['goa liberation day', on(12, 19)],
  ['telangana (?:formation )?day', on(6, 2)],
  ['(?:national day for )?truth and reconciliation(?: day)?', on(9, 30)],
  ['melbourne cup(?: day)?', nth(11, 2, 1)],
  ['cup day', byCountry({ AU: nth(11, 2, 1) })],
  [
    "(?:the )?(?:king|queen)'?s (?:birthday|bday)",
    byCountry({ AU: nth(6, 1, 2), NZ: nth(6, 1, 1), NL: on(4, 27), GB: nth(6, 6, 2) }),
  ],
  ['(?:louis riel|islander) day', byCountry({ CA: nth(2, 1, 3) })],
  ['terry fox day', byCountry({ CA: nth(8, 1, 1) })],
  ['arbor day', byCountry({ US: nth(4, 5, -1) })],
  ['stir[- ]?up sunday', (year) => advent(1)(year)?.minus({ days: 7 }) ?? null],
  ["christmas eve eve|tibb'?s'? eve", on(12, 23)],
  ["new year(?:'?s)? eve eve", on(12, 30)],
  ["(?:st\\.? |saint )john'?s eve", on(6, 23)],
  ['heritage day', byCountry({ ZA: on(9, 24), CA: nth(8, 1, 1) })],
  ['freedom day', byCountry({ ZA: on(4, 27), PT: on(4, 25) })],
  ['election day', (year) => nthWeekday(year, 11, 1, 1)?.plus({ days: 1 }) ?? null],
  ["patriots'? day", byCountry({ US: nth(4, 1, 3) })],
  ['(?:february|feb) bank holiday', byCountry({ IE: irishFebruary })],
  ['june bank holiday', nth(6, 1, 1)],
  ['(?:october|halloween) bank holiday(?: monday)?', nth(10, 1, -1)],
  ["new year(?:'?s)? eve|nye|hogmanay|old year(?:'?s)? night|silvester", on(12, 31)],
  ["new year(?:'?s)? day|nyd|new year(?:'?s)?", on(1, 1)],
  ['christmas eve', on(12, 24)],
  ['christmas day|christmas', on(12, 25)],
  ["boxing day|st stephen'?s day|stephen'?s day", on(12, 26)],
  ['burns night', on(1, 25)],
  ["(?:st\\.? |saint )?valentine'?s(?: day)?|v[- ]?day|galentine'?s(?: day)?", on(2, 14)],
  ["(?:st\\.? |saint )?(?:(?:patrick|pat)'?s day|(?:paddy|patty)'?s(?: day)?)", on(3, 17)],
  ["(?:st\\.? |saint )?david'?s day", on(3, 1)],
  ["(?:st\\.? |saint )?george'?s day", on(4, 23)],
  ["(?:st\\.? |saint )?andrew'?s day", on(11, 30)],
  ['shrove tuesday|pancake (?:day|tuesday)|mardi gras|fat tuesday', afterEaster(-47)],
  ['ash wednesday', afterEaster(-46)],
  ['palm sunday', afterEaster(-7)],
  ['maundy thursday|holy thursday', afterEaster(-3)],
  ['good friday', afterEaster(-2)],
  ['easter saturday|holy saturday', afterEaster(-1)],
  ['easter monday', afterEaster(1)],
  ['easter sunday|easter day|easter', afterEaster(0)],
  ['ascension (?:day|thursday)', afterEaster(39)],
  ['whit monday|pentecost monday', afterEaster(50)],
  ['weiberfastnacht|fat thursday', afterEaster(-52)],
  ['rosenmontag|rose monday|shrove monday|carnival monday', afterEaster(-48)],
  ['trinity sunday', afterEaster(56)],
  ['corpus christi', afterEaster(60)],
  ["epiphany|three kings'? day|3 kings'? day", on(1, 6)],
  ['candlemas', on(2, 2)],
  ['(?:australia|aussie|straya|aus|oz) day', on(1, 26)],
  ['anzac(?: day)?', on(4, 25)],
  ["king'?s day|koningsdag", on(4, 27)],
  ['german unity day|day of german unity', on(10, 3)],
  ["all saints'?(?: day)?", on(11, 1)],
  ["all souls'?(?: day)?|day of the dead", on(11, 2)],
  ["martinmas|st martin'?s day", on(11, 11)],
  ["st nicholas'? day|nikolaus", on(12, 6)],
  ["st lucia'?s day|st lucy'?s day", on(12, 13)],
  ['vic(?:toria)? day', (year) => dayOf(year, 5, 24)?.startOf('week') ?? null],
  ['(?:advent sunday|(?:the )?(?:1st )sunday (?:of|in) advent|1st advent)', advent(1)],
  ['(?:the )?2nd sunday (?:of|in) advent|2nd advent', advent(2)],
  ['(?:the )?3rd sunday (?:of|in) advent|3rd advent|gaudete sunday', advent(3)],
  ['(?:the )?(?:4th|last) sunday (?:of|in) advent|4th advent', advent(4)],
  ...movingFeasts,
  ['whit sunday|pentecost(?: sunday)?', afterEaster(49)],
  ['mothering sunday', afterEaster(-21)],
  ["(?:mother|mum|mom)'?s'? day", byCountry(mothersDay, nth(5, 7, 2))],
  ["(?:father|dad)'?s'? day", byCountry(fathersDay, nth(6, 7, 3))],
  ["april fool'?s'?(?: day)?|april fools", on(4, 1)],
  ['star wars day', on(5, 4)],
  ['cinco de mayo', on(5, 5)],
  [
    '(?:early )?may day bank holiday|early may bank holiday|may day',
    (year, country) => (britain.has(country) ? nthWeekday(year, 5, 1, 1) : dayOf(year, 5, 1)),
  ],
  ['whit(?:sun)? bank holiday(?: monday)?', nth(5, 1, -1)],
  ['(?:late |the )?(?:spring|may) bank holiday(?: monday)?', byCountry({ IE: nth(5, 1, 1) }, nth(5, 1, -1))],
  ['(?:late |the )?(?:summer|august) bank holiday(?: monday)?', byCountry({ IE: nth(8, 1, 1) }, nth(8, 1, -1))],
  ['mem(?:orial)? day', nth(5, 1, -1)],
  ['juneteenth', on(6, 19)],
  ['canada day', on(7, 1)],
  ['the 4th of july|4th of july|july 4th|the glorious 4th', on(7, 4)],
  [
    'ind(?:ependence|y)? day',
    byCountry(
      {
        IN: on(8, 15),
        NG: on(10, 1),
        GH: on(3, 6),
        JM: on(8, 6),
        PH: on(6, 12),
        PK: on(8, 14),
        PL: on(11, 11),
        FI: on(12, 6),
        MX: on(9, 16),
        BR: on(9, 7),
      },
      on(7, 4),
    ),
  ],
  ['bastille day', on(7, 14)],
  [
    "labou?r day|workers'? day",
    // The states of Australia keep it on different days.
    byCountry({ NZ: nth(10, 1, 4), AU: () => null }, (year, country) =>
      northAmerica.has(country) ? nthWeekday(year, 9, 1, 1) : dayOf(year, 5, 1),
    ),
  ],
  ["columbus day|indigenous peoples'? day", nth(10, 1, 2)],
  ["halloween|hallowe'en|all hallows'? eve", on(10, 31)],
  ['guy fawkes(?: night| day)?|bonfire night|fireworks night', on(11, 5)],
  ["veterans'? day|armistice day", on(11, 11)],
  ['remembrance sunday', nth(11, 7, 2)],
  [
    '(?:thanks|thx|t-?)giving(?: day)?|turkey day',
    (year, country) => (country === 'CA' ? nthWeekday(year, 10, 1, 2) : nthWeekday(year, 11, 4, 4)),
  ],
  ['black friday', (year) => nthWeekday(year, 11, 4, 4)?.plus({ days: 1 }) ?? null],
  ['cyber monday', (year) => nthWeekday(year, 11, 4, 4)?.plus({ days: 4 }) ?? null],
  ['(?:mlk|martin luther king(?: jr\\.?)?) day', nth(1, 1, 3)],
  ["pres(?:idents?'?s?)? day", nth(2, 1, 3)],
  ['super ?bowl(?: sunday)?', nth(2, 7, 2)],
  ['groundhog day', on(2, 2)],
  ['pi day', on(3, 14)],
  ['twelfth night|12th night', on(1, 5)],
  ["midsummer(?:'?s)? eve", byCountry({ SE: weekdayFrom(6, 19, 5), FI: weekdayFrom(6, 19, 5) }, on(6, 23))],
  ["midsummer(?:'?s)?(?: day)?", byCountry({ SE: weekdayFrom(6, 20, 6), FI: weekdayFrom(6, 20, 6) }, on(6, 24))],
];

/** Feasts whose date is not known here, or is different from year to year and place to place, as a pattern body. */
export const unknownFeasts =
  'diwali|deepavali|twixmas|sinterklaas|pakjesavond|holi|navratri|nowruz|[vw]esak|songkran|carnival|karneval|fasching|oktoberfest|half[- ]term|solstice|equinox|onam|pongal|ugadi|gudi padwa|[bv]aisakhi|karva chauth|raksha bandhan|rakhi|janmashtami|ganesh chaturthi|dussehra|durga puja|bhai dooj|thaipusam|loy krathong|orthodox (?:easter|christmas)|simchat torah';

const ukBankHolidays: readonly Rule[] = [
  afterEaster(-2),
  afterEaster(1),
  nth(5, 1, 1),
  nth(5, 1, -1),
  nth(8, 1, -1),
  // A fixed day that falls on a weekend is kept on the next free weekday.
  (year) => shifted(dayOf(year, 1, 1)),
  (year) => shifted(dayOf(year, 12, 25)),
  (year) => {
    const christmas = dayOf(year, 12, 25);
    if (!christmas) return null;
    return christmas.plus({
      days: christmas.weekday >= 5 && christmas.weekday !== 7 ? 3 : christmas.weekday === 7 ? 1 : 1,
    });
  },
];

function shifted(day: Day | null): Day | null {
  if (!day) return null;
  return day.weekday === 6
    ? day.plus({ days: 2 })
    : day.weekday === 7
      ? day.plus({ days: day.month === 12 ? 2 : 1 })
      : day;
}

/** All holiday names as one pattern body, longest readings first where they overlap. */
export const holidayNames = rules.map(([names]) => names).join('|');

const compiled = rules.map(([names, rule]) => [new RegExp(`^(?:${names})$`), rule] as const);

/** The next time a holiday falls on or after `from`, or null for a name that is none. */
export function nextHoliday(name: string, from: Day, country: Country): Day | null {
  const rule = compiled.find(([pattern]) => pattern.test(name))?.[1];
  if (!rule) return null;
  for (let year = from.year; year < from.year + 3; year += 1) {
    const day = rule(year, country);
    if (day && day >= from) return day;
  }
  return null;
}

const anchors = new RegExp(`^(?:${holidayNames}|bank holiday)$`);

/** The next `weekday` strictly before or after a holiday, not before `from`; null for a name that is no holiday. */
export function weekdayAround(
  name: string,
  side: 'before' | 'after',
  weekday: number,
  context: { from: Day; country: Country },
): Day | null {
  const { from, country } = context;
  if (!anchors.test(name)) return null;
  for (let start = from.minus({ days: 8 }); start < from.plus({ years: 3 });) {
    const feast = name === 'bank holiday' ? nextBankHoliday(start, null, country) : nextHoliday(name, start, country);
    if (!feast) return null;
    const away = side === 'after' ? (weekday - feast.weekday + 6) % 7 : (feast.weekday - weekday + 6) % 7;
    const day = side === 'after' ? feast.plus({ days: away + 1 }) : feast.minus({ days: away + 1 });
    if (day >= from) return day;
    start = feast.plus({ days: 1 });
  }
  return null;
}

/** The next day that lies `days` after a holiday (before it, when negative), not before `from`. */
export function dayAround(name: string, days: number, context: { from: Day; country: Country }): Day | null {
  const { from, country } = context;
  if (!anchors.test(name)) return null;
  const start = from.minus({ days });
  const feast = name === 'bank holiday' ? nextBankHoliday(start, null, country) : nextHoliday(name, start, country);
  return feast?.plus({ days }) ?? null;
}

/** The day of a weekday that is at most three days away from a feast which is on the same weekday in every year; null for others. */
export function besideFeast(name: string, weekday: number, context: { from: Day; country: Country }): Day | null {
  const { from, country } = context;
  const dates = [0, 1, 2].map((years) => holidayIn(name, from.year + years, country));
  const [kept] = dates;
  if (!kept || kept.weekday === weekday || dates.some((day) => day?.weekday !== kept.weekday)) return null;
  const days = ((weekday - kept.weekday + 10) % 7) - 3;
  return dates.map((day) => day?.plus({ days })).find((day) => day !== undefined && day >= from) ?? null;
}

/** The holiday of one given year. */
export function holidayIn(name: string, year: number, country: Country): Day | null {
  return compiled.find(([pattern]) => pattern.test(name))?.[1](year, country) ?? null;
}

const irishBankHolidays: readonly Rule[] = [
  on(1, 1),
  irishFebruary,
  on(3, 17),
  afterEaster(1),
  nth(5, 1, 1),
  nth(6, 1, 1),
  nth(8, 1, 1),
  nth(10, 1, -1),
  on(12, 25),
  on(12, 26),
];

/** The next bank holiday of England and Wales, or in Ireland of Ireland, on or after `from`; with `weekday`, the next that falls on it. */
export function nextBankHoliday(from: Day, weekday: number | null, country: Country = 'GB'): Day | null {
  let best: Day | null = null;
  for (const year of [from.year, from.year + 1]) {
    for (const rule of country === 'IE' ? irishBankHolidays : ukBankHolidays) {
      const day = rule(year, 'GB');
      if (!day || day < from || (weekday !== null && day.weekday !== weekday)) continue;
      if (best === null || day < best) best = day;
    }
  }
  return best;
}
