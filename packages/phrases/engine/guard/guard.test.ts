import { describe, expect, test } from 'vitest';
import { inMarch, named, readerOf, sayAt } from '../testing/read.ts';

const read = readerOf({ ...inMarch, friends: named('Ana Cruz', 'Tom Reed') });
const at = sayAt(inMarch.zone);

describe('corrections', () => {
  test.each([
    ['Dinner on Friday at 7, no, 8', 'Fri 13 20:00'],
    ['Lunch with Ana tomorrow at 1, actually make it 2', 'Thu 12 14:00'],
    ['tennis sunday 8am no wait 9', 'Sun 15 09:00'],
  ])('%s', (text, start) => expect(at(read(text).draft?.start_at)).toBe(start));
});

test.each([
  ['invite Ana to friday drinks at 7pm', 'Fri 13 19:00', 'Fri 13 20:00'],
  ['add Tom to Tuesday 7pm dinner', 'Tue 17 19:00', 'Tue 17 20:00'],
])('%s: the day behind “to” is the day, and no span from today', (text, start, end) => {
  const { draft } = read(text);
  expect([at(draft?.start_at), at(draft?.end_at)]).toEqual([start, end]);
});

describe('times of other things', () => {
  test('are recognised by the tagger if the event has its own time', () =>
    expect(at(read('she works 9 to 5, can meet at 6 on thursday at Costa').draft?.start_at)).toBe('Thu 12 18:00'));
  test('an ambiguous second day leads to one question, and the draft is kept', () => {
    const { draft, clarify } = read('Dinner on Friday or Saturday at 7');
    expect(clarify?.about).toBe('day');
    expect(draft).toMatchObject({ title: 'Dinner', start_at: null });
  });
});

describe('unsupported wishes are reported', () => {
  test.each(['Dinner with Ana plus one on Friday at 7', 'Hike on Saturday at 9, max 6'])('%s', (text) =>
    expect(read(text).caveats).toHaveLength(1),
  );
  test('a duration is not a guest limit', () =>
    expect(read('Call on Friday at 7, max 20 minutes').caveats).toEqual([]));
});

test('the hour that is in doubt is one of the choices', () =>
  expect(read('Film on Friday, doors 7.15, starts 7.45').clarify?.choices).toEqual([
    'Friday 13 March at 19:15',
    'Friday 13 March at 19:45',
  ]));

test('a length that nobody can mean is asked about', () =>
  expect(read('Dinner on Friday at 7 for 0 minutes').clarify?.question).toContain('for 0 minutes'));

test('29 February of a year that nobody said is asked about', () =>
  expect(read('Lunch on 29 Feb at 1pm')).toMatchObject({
    draft: { start_at: null },
    clarify: { about: 'day', choices: ['Tuesday 29 February 2028 at 13:00'] },
  }));

test.each([
  'Cena con Ana el viernes a las 8',
  'Diner vendredi à 19h',
  'Eten met Tom vrijdag om 7',
  'Dîner mar. 8 à 20h',
  'cena mar 8 dic 20:00',
  'Ужин в пятницу в 19:00',
  'Middag i morgen kl 19',
])('a sentence in a language that is not read is not dated: %s', (text) =>
  expect(read(text).draft).toMatchObject({ start_at: null, date: null }),
);

test('what guests should bring becomes the description', () =>
  expect(read('Dinner on Friday at 7, bring a bottle').draft).toMatchObject({
    title: 'Dinner',
    description: 'Bring a bottle',
  }));

test.each([
  ['Yoga every Tuesday at 7pm, not on the 24th', 'Tue 17 19:00', ['2026-03-24'], undefined],
  ['Yoga every Tuesday at 7pm except 31 March', 'Tue 17 19:00', ['2026-03-31'], undefined],
  ['Yoga every Tuesday at 7pm, not on the 24th or the 31st', 'Tue 17 19:00', ['2026-03-24', '2026-03-31'], undefined],
  ['Book club first Monday of the month at 7, not in August', 'Mon 6 19:00', [], '1,2,3,4,5,6,7,9,10,11,12'],
])('%s: what a repetition leaves out', (text, start, excluded, months) => {
  const { draft, clarify } = read(text);
  expect([at(draft?.start_at), draft?.excluded_dates, clarify]).toEqual([start, excluded, null]);
  expect(/BYMONTH=([\d,]+)/.exec(draft?.recurrence ?? '')?.[1]).toBe(months);
});

test('words of a repetition that no event can have are named', () =>
  expect(read('Party every full moon on Friday at 8').caveats).toEqual([
    'I can’t repeat it “every full moon”, so this is a single date.',
  ]));

test('how often without the days is said', () =>
  expect(read('Yoga on Monday at 6pm twice a week').caveats).toEqual([
    'I can’t repeat it “twice a week” without its days, so this is a single date. Please name the days.',
  ]));

test.each([
  ['Bridge every Tuesday at 7 except bank holidays', 'except bank holidays'],
  ['Rehearsal every Tuesday at 7pm but not during the school holidays', 'not during the school holidays'],
])('%s: dates that nobody knows are not left out in silence', (text, said) =>
  expect(read(text).caveats).toEqual([`I don’t know which dates “${said}” leaves out. Please name the days.`]),
);

test('a week is left out whole, also of a draft', () => {
  const { draft } = read('Yoga every Tuesday and Thursday at 6:30pm');
  const left = [read('Yoga every Tuesday and Thursday at 6:30pm, not next week'), read('not next week', { draft })];
  for (const { draft: changed } of left) expect(changed?.excluded_dates).toHaveLength(7);
});

test.each([
  ['yes', ['Ana Cruz'], []],
  ['sure', ['Ana Cruz'], []],
  ['no', [], ['Ana Cruz']],
  ['Without Ana Cruz', [], ['Ana Cruz']],
  ['Invite Ana Cruz', ['Ana Cruz'], []],
])('“%s” answers whether somebody in an aside is invited, and the draft stays', (text, friends, excluded) => {
  const { draft } = read('Drinks on Friday at 7, booked by Ana');
  const answered = read(text, { draft });
  expect(answered).toMatchObject({
    intent: 'change_draft',
    draft: { title: 'Drinks', friend_names: friends, excluded_names: excluded },
  });
  expect(read('yes', { draft: answered.draft }).intent).toBe('confirm_draft');
});
