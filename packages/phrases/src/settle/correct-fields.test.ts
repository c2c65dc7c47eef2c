import { describe, expect, it } from 'vitest';
import { inMarch, named, readerOf } from '../testing/read.ts';

const reader = readerOf({ ...inMarch, friends: named('Ana Cruz', 'Tom Reed') });
const read = (text: string) => reader(text).draft;

describe('what the tagger corrects', () => {
  it('takes a place out of what the grammar left in the title', () => {
    const draft = read('housewarming sun 11am #31 9th main malleswaram');
    expect(draft).toMatchObject({ title: 'Housewarming', location: '#31 9th main malleswaram' });
  });

  it('marks the words of the corrected fields where they stand', () => {
    const text = 'housewarming sun 11am #31 9th main malleswaram';
    for (const run of read(text)?.understood ?? []) expect(text.slice(run.from, run.to)).toBe(run.text);
    expect(read(text)?.understood.map(({ field }) => field)).toEqual(expect.arrayContaining(['title', 'location']));
  });

  it.each([
    ['movie in the backyard saturday 8:30', 'Movie', 'the backyard'],
    ['movie on the roof saturday 8:30', 'Movie', 'the roof'],
    ['sherry in the session house on friday 20 march at 7pm', 'Sherry', 'the session house'],
  ])('loses no place to a title that it would not take: %s', (text, title, location) => {
    expect(read(text)).toMatchObject({ title, location });
  });

  it('leaves a guest whom nobody knows in the title', () => {
    expect(read('Dinner with Ana and Bob on Friday at 7')?.title).toBe('Dinner with Bob');
  });

  it.each([
    ['run sat 8am, actually make that a walk', 'Walk'],
    ['yoga thursday 6pm at the gym, sorry make that pilates', 'Pilates'],
    ['run sat 8am, no make it a swim', 'Swim'],
  ])('leaves what is put in the stead of the title: %s', (text, title) => expect(read(text)?.title).toBe(title));

  it('leaves times and guests as they were read', () => {
    expect(read('housewarming sun 11am #31 9th main malleswaram w ana')).toMatchObject({
      start_at: '2026-03-15T11:00:00.000Z',
      friend_names: ['Ana Cruz'],
    });
  });

  it.each(['hearing aid clinic wednesday at 10', 'tennis serve clinic sat 10am'])(
    'leaves the words of a place that is none in the title: %s',
    (text) => expect(read(text)).toMatchObject({ title: expect.stringMatching(/clinic$/), location: null }),
  );

  it('makes the line of the note that is the title change places with who holds it', () => {
    const text = 'MERCHED Y WAWR\nSpring plant sale\nSaturday 18 April\n10.30am - 12.30pm\nNeuadd Goffa\nBring bags';
    expect(read(text)).toMatchObject({ title: 'Spring plant sale', description: 'MERCHED Y WAWR\nBring bags' });
  });

  it.each([
    ['potluck at the bach the saturday after next 6pm', 'the bach'],
    ['surf lesson sunday 10am pleasure point, santa cruz', 'pleasure point, santa cruz'],
    ['tapas friday 8 barton springs, austin', 'barton springs, austin'],
  ])('gives up no place behind "at", and no town behind its place: %s', (text, location) =>
    expect(read(text)?.location).toBe(location),
  );

  it.each([
    ['carol singing outside the credit union friday 5pm', 'Carol singing', 'outside the credit union'],
    ['bake sale outside the library saturday 10am', 'Bake sale', 'outside the library'],
    ['gym induction tues thurs 645am x 6', 'Gym induction', null],
    ['thank you card making, friday 2pm, school art room', 'Thank you card making', 'school art room'],
    ['thank you! card making friday 2pm', 'Card making', null],
  ])('keeps where "outside" leads to, and what is done in the title: %s', (text, title, location) =>
    expect(read(text)).toMatchObject({ title, location }),
  );

  it.each([
    ['swim em gala saturday 2pm', 'Swim gala'],
    ['parents uh evening wednesday 6pm', 'Parents evening'],
  ])('takes no hems into the title: %s', (text, title) => expect(read(text)?.title).toBe(title));

  it.each([
    ["Beth's for dim sum sunday 12", 'Dim sum', "Beth's"],
    ["sunday 12 Tom's for lunch", 'Lunch', "Tom's"],
    ['mums for tea thursday 5', 'Tea', 'mums'],
    ['over to beths saturday 7 for pizza', 'Pizza', 'beths'],
    ['pancakes for breakfast saturday 9', 'Pancakes for breakfast', null],
    ["gig friday 8pm, Tom's giving lifts", 'Gig', null],
  ])('knows at whose home something is had: %s', (text, title, location) =>
    expect(read(text)).toMatchObject({ title, location }),
  );

  it('takes a place no further than its full stop', () =>
    expect(read("aunty's 60th owambe sat 14th 3pm Landmark, VI. green and gold")?.location).toBe('Landmark, VI'));
});
