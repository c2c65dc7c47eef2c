import { DateTime } from 'luxon';
import { seeded } from './seeded.ts';

const clock = { now: new Date('2027-03-09T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };
const friends = ['Sarah Lopez', 'Mark Olsen', 'Priya Nair', 'Tom Ford', 'Aoife Kelly'].map((name) => ({ name }));
const groups = ['Book Club', 'The Lads'].map((name) => ({ name }));

/** An activity, and its earliest start: "Curry night" at half three would be ambiguous for another reason. */
const titles: readonly (readonly [string, 'any' | 'early' | 'late'])[] = [
  ['Dentist', 'any'],
  ['Boiler service', 'any'],
  ['Car boot sale', 'any'],
  ['Piano lesson', 'any'],
  ['Board games', 'any'],
  ['Haircut', 'any'],
  ['Leaving do', 'any'],
  ['Naming ceremony', 'any'],
  ['Vet appointment', 'any'],
  ['Life drawing', 'any'],
  ['Wine tasting', 'any'],
  ['Scout AGM', 'any'],
  ['House viewing', 'any'],
  ['School play', 'any'],
  ['Tennis', 'any'],
  ['Band practice', 'any'],
  ['Five a side', 'any'],
  ['Christening', 'any'],
  ['Lunch', 'early'],
  ['Dinner', 'late'],
  ['Drinks', 'late'],
  ['Curry night', 'late'],
  ['Parents evening', 'late'],
];

const days: readonly (readonly [string, string])[] = [
  ['friday', '03-12'],
  ['on saturday', '03-13'],
  ['tomorrow', '03-10'],
  ['next wednesday', '03-17'],
  ['on the 24th', '03-24'],
  ['sat 20th march', '03-20'],
  ['this sunday', '03-14'],
  ['thurs', '03-11'],
  ['2 april', '04-02'],
  ['on Monday', '03-15'],
  ['Sunday 21st', '03-21'],
  ['22/3', '03-22'],
  ['a week on friday', '03-19'],
  ['tmrw', '03-10'],
  ['day after tomorrow', '03-11'],
  ['April 10', '04-10'],
];

/** Words, minutes after midnight and duration. */
const times: readonly (readonly [string, number, number])[] = [
  ['7pm', 1140, 60],
  ['at 7.30pm', 1170, 60],
  ['19:30', 1170, 60],
  ['at half seven in the evening', 1170, 60],
  ['6-8pm', 1080, 120],
  ['from 2pm to 4pm', 840, 120],
  ['quarter past 3', 915, 60],
  ['2.15pm', 855, 60],
  ['at noon', 720, 60],
  ['5pm till 7', 1020, 120],
  ['8pm for 2 hours', 1200, 120],
  ['half 3', 930, 60],
  ['1930', 1170, 60],
  ['at 16:45', 1005, 60],
  ['around 4pm', 960, 60],
];

const guests: readonly (readonly [string, readonly string[]])[] = [
  ['', []],
  ['', []],
  ['with Sarah', ['Sarah Lopez']],
  ['with Tom and Priya', ['Priya Nair', 'Tom Ford']],
  ['w/ Mark', ['Mark Olsen']],
  ['with aoife', ['Aoife Kelly']],
  ['w Sarah n Mark', ['Mark Olsen', 'Sarah Lopez']],
  ['with Sarah Lopez & Tom', ['Sarah Lopez', 'Tom Ford']],
];

const places = [
  '',
  'The Crown',
  "Luigi's",
  'Padley Gorge',
  'Third Wave Indiranagar',
  'Alamo Drafthouse',
  "St Mary's Hall",
  'Cafe Einstein',
  '14 Park Road',
  'Wilsons Prom',
  'Zizzi',
  'Cibi Collingwood',
  'the Scout Hut',
  'mine',
  "Tom's",
  'the village hall',
  'Root Down',
  'Praia de Carcavelos',
  'Bundobust',
  'our place',
  'Wetherspoons on Broad Street',
  'the old fire station',
  'St Brigids',
  "Nan's house",
  'Powerleague',
  'the Horse and Groom',
  'Costa on the High Street',
];

const tails = [
  '',
  '',
  '',
  '. Bring snacks',
  ' - cant wait',
  ' if that works',
  ' please',
  ', kids welcome',
  ' so excited',
  ' (bring a coat)',
  '!!',
  ' thanks',
  ', let me know',
  ' x',
  ', byob',
  ', all welcome',
  ', no dogs',
  ' cheers',
  '. See you there',
];

const openings = [
  '',
  '',
  '',
  'can you add ',
  'put in ',
  'so we have ',
  'I need ',
  'ok ',
  'hey, ',
  'schedule ',
  'omg can we do ',
  "don't forget ",
  'gonna have ',
  'um can you put in ',
  "let's do ",
  'right so ',
  'remind me about ',
];

/** Something said first and then corrected. */
const takenBack: readonly (readonly ['D' | 'H', readonly string[]])[] = [
  ['D', ['saturday', 'mon']],
  ['H', ['6pm', '5.15pm', '11am']],
];

const marks = [', no ', ' no wait ', ', sorry, ', ' - actually ', ', i mean ', ' scratch that, ', ' oops '];

/** Orders of title, day, time, place and guests. */
const orders = 'TDHPG TGDHP DHTPG DTHPG TPDHG TPGDH TDHGP THDPG HDTPG DHTGP TGPDH TPDGH TGHDP DTGHP DTPHG DTGPH'.split(
  ' ',
);

/** A generated sentence and its meaning. */
export interface Composed {
  text: string;
  title: string;
  place: string;
  /** Names of the guests. */
  names: readonly string[];
  start: DateTime;
  minutes: number;
}

/** The reader of all generated sentences, with their friends. */
export const composedFor = { ...clock, friends, groups };

/** Generates sentences from known parts in every order. Pure and seeded. */
export function composeSentences(sentences: number, seed: number): Composed[] {
  const random = seeded(seed);
  // None of the lists is empty.
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const composed: Composed[] = [];
  while (composed.length < sentences) {
    const [title, when] = pick(titles);
    const [day, date] = pick(days);
    const [hour, minutes, length] = pick(times);
    const isFit = when === 'any' || (when === 'late' ? minutes >= 1080 : minutes < 1080);
    if (!isFit) continue;
    const [guest, names] = pick(guests);
    const place = pick(places);
    const order = pick(orders);
    const style = pick(['cased', 'lower', 'lower', 'commas']);
    const isBehindTime = order.indexOf('P') > Math.max(order.indexOf('D'), order.indexOf('H'));
    const intro = pick(isBehindTime ? ['at ', '@ ', '', style === 'lower' ? ', ' : 'at '] : ['at ', '@ ']);
    const parts: Record<string, string> = {
      T: style === 'cased' ? title : title.toLowerCase(),
      D: day,
      H: hour,
      P: place === '' ? '' : `${intro}${place}`,
      G: guest,
    };
    const [which, others] = pick(takenBack);
    // A correction needs something before it, and nothing that repeats it.
    const isCorrected = random() < 0.15 && order.indexOf(which) > 0;
    if (isCorrected && parts[which] !== undefined) parts[which] = `${pick(others)}${pick(marks)}${parts[which]}`;
    const said = order
      .split('')
      .map((key) => parts[key] ?? '')
      .filter(Boolean);
    const joined = said.join(style === 'commas' ? ', ' : ' ').replaceAll(' , ', ', ');
    const whole = `${pick(openings)}${joined}${pick(tails)}`;
    const text = style === 'lower' ? whole.toLowerCase() : whole;
    const start = DateTime.fromISO(`2027-${date}T00:00`, { zone: clock.zone }).plus({ minutes });
    composed.push({ text, title, place, names, start, minutes: length });
  }
  return composed;
}
