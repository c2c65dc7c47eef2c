import { describe, expect, it } from 'vitest';
import { readSentence } from '../index.ts';

const friends = ['Ana Cruz', 'Tom Reed'].map((name) => ({ name }));
const read = (text: string) =>
  readSentence({
    text,
    now: new Date('2027-03-02T09:00:00Z'),
    zone: 'Europe/London',
    locale: 'en-GB',
    friends,
    groups: [],
  }).draft;

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

  it('leaves a guest whom nobody knows in the title', () => {
    expect(read('Dinner with Ana and Bob on Friday at 7')?.title).toBe('Dinner with Bob');
  });

  it('leaves times and guests as they were read', () => {
    expect(read('housewarming sun 11am #31 9th main malleswaram w ana')).toMatchObject({
      start_at: '2027-03-07T11:00:00.000Z',
      friend_names: ['Ana Cruz'],
    });
  });
});
