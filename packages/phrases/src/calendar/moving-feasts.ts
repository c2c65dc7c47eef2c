import { type Day, dayOf } from './day.ts';

/** Feasts that follow another calendar; Node's own calendars (ICU) turn their dates into ours. */
interface Feast {
  calendar: 'hebrew' | 'chinese' | 'islamic-umalqura';
  /** Month as the calendar's English format writes it. */
  month: string;
  day: number;
}

const feasts: readonly (readonly [string, Feast])[] = [
  ['rosh hasha(?:nah|na)', { calendar: 'hebrew', month: 'Tishri', day: 1 }],
  ['yom kippur', { calendar: 'hebrew', month: 'Tishri', day: 10 }],
  ['sukkot', { calendar: 'hebrew', month: 'Tishri', day: 15 }],
  ['(?:ha|cha)n+uk+ah?', { calendar: 'hebrew', month: 'Kislev', day: 25 }],
  ['purim', { calendar: 'hebrew', month: 'Adar', day: 14 }],
  ['passover|pesach', { calendar: 'hebrew', month: 'Nisan', day: 15 }],
  ['shavuot', { calendar: 'hebrew', month: 'Sivan', day: 6 }],
  ["tisha b'?av", { calendar: 'hebrew', month: 'Av', day: 9 }],
  ['tu b.?shvat', { calendar: 'hebrew', month: 'Shevat', day: 15 }],
  ['seollal|tet', { calendar: 'chinese', month: '1', day: 1 }],
  ['chuseok', { calendar: 'chinese', month: '8', day: 15 }],
  ['(?:hungry )?ghost festival', { calendar: 'chinese', month: '7', day: 15 }],
  ['islamic new year', { calendar: 'islamic-umalqura', month: '1', day: 1 }],
  ['ashura', { calendar: 'islamic-umalqura', month: '1', day: 10 }],
  ["mawlid|(?:the )?prophet'?s birthday", { calendar: 'islamic-umalqura', month: '3', day: 12 }],
  ["(?:lunar|chinese) new year(?:'?s day)?|cny", { calendar: 'chinese', month: '1', day: 1 }],
  ['lantern festival', { calendar: 'chinese', month: '1', day: 15 }],
  ['dragon boat festival', { calendar: 'chinese', month: '5', day: 5 }],
  ['(?:mid[- ]?autumn|moon|mooncake) festival', { calendar: 'chinese', month: '8', day: 15 }],
  ['ramadan', { calendar: 'islamic-umalqura', month: '9', day: 1 }],
  ['eid al-?adha|hari raya (?:haji|aidiladha)', { calendar: 'islamic-umalqura', month: '12', day: 10 }],
  ['eid al-?fitr|hari raya(?: puasa| aidilfitri)?', { calendar: 'islamic-umalqura', month: '10', day: 1 }],
];

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(calendar: Feast['calendar']): Intl.DateTimeFormat {
  const known = formats.get(calendar);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    day: 'numeric',
    month: calendar === 'hebrew' ? 'long' : 'numeric',
    timeZone: 'UTC',
  });
  formats.set(calendar, made);
  return made;
}

/**
 * ICU puts two months of the Chinese calendar on the wrong side of a midnight in Beijing: the new year is on 6 February 2027 and
 * on 3 February 2030 (Hong Kong Observatory).
 */
const corrections = new Map([
  ['chinese 1 2027', -1],
  ['chinese 1 2030', 1],
]);

const found = new Map<string, Day | null>();

/** The first day of a year on which a calendar shows this month and day; Adar stands for Adar II in leap years. */
function dateOf(feast: Feast, year: number): Day | null {
  const key = `${feast.calendar} ${feast.month} ${feast.day} ${year}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const format = formatOf(feast.calendar);
  let result: Day | null = null;
  const newYear = dayOf(year, 1, 1);
  if (!newYear) return null;
  for (let offset = 0; offset < 366 && result === null; offset += 1) {
    const day = newYear.plus({ days: offset });
    const parts = format.formatToParts(day.toMillis());
    const said = (type: string) => parts.find((part) => part.type === type)?.value;
    const isMonth = said('month') === feast.month || (feast.month === 'Adar' && said('month') === 'Adar II');
    if (day.year === year && isMonth && said('day') === String(feast.day)) result = day;
  }
  const shift = corrections.get(`${feast.calendar} ${feast.month} ${year}`) ?? 0;
  result = result?.plus({ days: shift }) ?? null;
  if (found.size > 500) found.clear();
  found.set(key, result);
  return result;
}

/** Rules for the table of holidays: a pattern of names, and the day of a year. */
export const movingFeasts = feasts.map(([names, feast]) => [names, (year: number) => dateOf(feast, year)] as const);

/** Whether a feast begins on the evening before its day. */
export const beginsOnEve = (name: string): boolean =>
  feasts.some(([names, { calendar }]) => calendar === 'hebrew' && new RegExp(`^(?:${names})$`).test(name));
