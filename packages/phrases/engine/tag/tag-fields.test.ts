import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readTimes } from '../times/read-times.ts';
import { findMentions } from '../who/find-mentions.ts';
import { cutWords, textOf } from '../words/cut-words.ts';
import { tagFields } from './tag-fields.ts';

const directory = {
  friends: ['Ana Cruz', 'Tom Reed'].map((name) => ({ id: name, name })),
  groups: [{ id: 'Climbers', name: 'Climbers' }],
};

function tag(text: string) {
  const message = cutWords(text);
  return { message, tagged: tagFields(message, readTimes(message), findMentions(message, directory)) };
}

test.each([
  ['Picnic tomorrow at the boathouse', ['Picnic'], ['the boathouse']],
  ['Dinner with Ana at Luigi’s on Friday at 7', ['Dinner'], ['Luigi’s']],
  ['quiz night thurs 8pm the anchor', ['quiz night'], ['the anchor']],
])('%s', (text, titles, places) => {
  const { message, tagged } = tag(text);
  expect(tagged.titles.map((run) => textOf(message, run))).toEqual(titles);
  expect(tagged.places.map((run) => textOf(message, run))).toEqual(places);
});

it('is more certain of the event’s day than of an irrelevant one', () => {
  const { message, tagged } = tag('most of us work till friday so lunch on saturday at 1');
  const odds = (word: string) => {
    const at = message.words.findIndex(({ norm }) => norm === word);
    return tagged.odds({ from: at, to: at + 1 }, 'when');
  };
  expect(odds('saturday')).toBeGreaterThan(odds('friday'));
  expect(odds('saturday')).toBeGreaterThan(0);
});

// An event has a title even where that is slightly less likely than none.
it('gives each word of any text one tag, with consistent odds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const { message, tagged } = tag(text);
      expect(tagged.tags).toHaveLength(message.words.length);
      for (const [at, field] of tagged.tags.entries())
        expect(tagged.odds({ from: at, to: at + 1 }, field)).toBeGreaterThanOrEqual(-6.1);
    }),
  );
});
