import { weekday } from '../calendar/weekdays.ts';
import { re } from './pattern.ts';

/** Short forms and common slips that no distance measure should decide. */
const written = new Map<string, string>(
  Object.entries({
    mon: 'monday',
    tue: 'tuesday',
    tues: 'tuesday',
    weds: 'wednesday',
    thu: 'thursday',
    thur: 'thursday',
    thurs: 'thursday',
    fri: 'friday',
    jan: 'january',
    feb: 'february',
    mar: 'march',
    apr: 'april',
    jun: 'june',
    jul: 'july',
    aug: 'august',
    sep: 'september',
    sept: 'september',
    oct: 'october',
    nov: 'november',
    dec: 'december',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tmw: 'tomorrow',
    tmo: 'tomorrow',
    tomoz: 'tomorrow',
    tom0rrow: 'tomorrow',
    '2moro': 'tomorrow',
    '2moz': 'tomorrow',
    '2mo': 'tomorrow',
    '2mrw': 'tomorrow',
    tmoz: 'tomorrow',
    tmoro: 'tomorrow',
    '2morrow': 'tomorrow',
    tonite: 'tonight',
    '2nite': 'tonight',
    '2night': 'tonight',
    wkend: 'weekend',
    wknd: 'weekend',
    nxt: 'next',
    bankhol: 'bank holiday',
    bankholiday: 'bank holiday',
    wk: 'week',
    wks: 'weeks',
    evry: 'every',
    evrey: 'every',
    xmas: 'christmas',
    crimbo: 'christmas',
    til: 'till',
    "'til": 'till',
    untill: 'until',
    untl: 'until',
    nite: 'night',
    arvo: 'afternoon',
    aft: 'afternoon',
    forenoon: 'morning',
    morn: 'morning',
    mrng: 'morning',
    evng: 'evening',
    evn: 'evening',
    aftn: 'afternoon',
    morns: 'mornings',
    eves: 'evenings',
    arvos: 'afternoons',
    satdy: 'saturday',
    satdee: 'saturday',
    sundee: 'sunday',
    mornin: 'morning',
    btwn: 'between',
    nr: 'near',
    opp: 'opposite',
    b4: 'before',
    insted: 'instead',
    instaed: 'instead',
    wi: 'with',
    wiht: 'with',
    wth: 'with',
    wit: 'with',
    'w/': 'with',
    w: 'with',
    noonish: 'noon',
    middayish: 'midday',
    brekky: 'breakfast',
    brekkies: 'breakfast',
    adn: 'and',
    nad: 'and',
    n: 'and',
    fro: 'for',
    hr: 'hour',
    hrs: 'hours',
    min: 'minute',
    mins: 'minutes',
    pls: 'please',
    plz: 'please',
    oclock: "o'clock",
    oclk: "o'clock",
    "o'clk": "o'clock",
    "o'clok": "o'clock",
    thx: 'thanks',
    chur: 'cheers',
    ppl: 'people',
    nooon: 'noon',
    qtr: 'quarter',
    dinenr: 'dinner',
    luch: 'lunch',
    lucnh: 'lunch',
    brekkie: 'breakfast',
    invit: 'invite',
    evereyone: 'everyone',
    evryone: 'everyone',
    cant: "can't",
    cannae: "can't",
    dinnae: "don't",
    willnae: "won't",
    dont: "don't",
    wont: "won't",
    didnt: "didn't",
    isnt: "isn't",
    arent: "aren't",
    couldnt: "couldn't",
    doesnt: "doesn't",
    wasnt: "wasn't",
  }),
);

const targets =
  'monday tuesday wednesday thursday friday saturday sunday tomorrow tonight january february september october november december august weekend afternoon evening morning midnight midday fortnight christmas birthday everyone weekday weekly monthly breakfast dinner'.split(
    ' ',
  );

const targetSet = new Set(targets);

/** Real words that lie one slip away from a word of time. */
const realWords = new Set(
  'fortnightly fortnights nightly quarterly annually yearly mourning sundae sundaes sunny marsh mouth toady weekends weekdays mondays tuesdays wednesdays thursdays fridays saturdays sundays evenings mornings afternoons dinners birthdays breakfasts everyones weakly dinnertime tonights sundry faraday holiday holidays someday midweek workday weeks weeknight weeknights diner dinners winner thinner sinner inner sturdy moaning midway christian christians christens donner evermore'.split(
    ' ',
  ),
);

/** Optimal string alignment distance, given up above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((old[j] ?? 99) + 1, (row[j - 1] ?? 99) + 1, (old[j - 1] ?? 99) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (older[j - 2] ?? 99) + 1);
      }
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? most + 1;
}

/** Words after which "sun", "sat", "wed" or "mar" are no days and months. */
const notBeforeSun = /^(?:the|in|hot|more|some|full|blazing|rising|midnight|i|we|he|she|they|just|to)$/;

const notBeforeSat = /^(?:the|i|we|he|she|they|just|to)$/;

const shortMonth = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;

const beforeEve = re()`^(?:${weekday}s?|tomorrow|this)$`;

/**
 * The word of the grammar that a folded word stands for: short forms written out, slips in words of time corrected.
 * `before` is the corrected word before it. Names in `names` and real words stay as they are.
 */
export function correctSpelling(word: string, before: string, names: ReadonlySet<string>): string {
  if (names.has(word)) {
    // "15th Jan" is a day, whoever is called Jan.
    const isDate = /^(?:\d{1,2}|st|nd|rd|th|of)$/.test(before) && shortMonth.test(word);
    // "30 min", though a friend is called Min.
    const isUnit = /^\d+$/.test(before) && /^(?:mins?|hrs?|wks?)$/.test(word);
    if (!isDate && !isUnit) return word;
  }
  if (word === 'sun' || word === 'sat' || word === 'wed') {
    if ((word === 'sun' ? notBeforeSun : notBeforeSat).test(before)) return word;
    return word === 'sun' ? 'sunday' : word === 'sat' ? 'saturday' : 'wednesday';
  }
  if (word === 'eve' && beforeEve.test(before)) return 'evening';
  // "Bank hol monday".
  if (before === 'bank' && /^hols?$/.test(word)) return word.replace('hol', 'holiday');
  const known = written.get(word);
  if (known !== undefined) return known;
  if (word.length < 5 || targetSet.has(word) || realWords.has(word)) return word;
  const possessive = /'s?$/.exec(word)?.[0] ?? '';
  const stem = possessive ? word.slice(0, -possessive.length) : word;
  if (stem.length < 5 || targetSet.has(stem)) return word;
  let best = word;
  let least = 3;
  for (const target of targets) {
    if (target[0] !== stem[0]) continue;
    const allowed = target.length >= 8 ? 2 : 1;
    const slips = distance(stem, target, allowed);
    if (slips <= allowed && slips < least) {
      best = target + possessive;
      least = slips;
    }
  }
  return best;
}
