import { expect, it, test } from 'vitest';
import type { FieldTag, Tagged } from '../tag/tagged.ts';
import { cutWords } from '../words/cut-words.ts';
import { findMentions } from './find-mentions.ts';
import type { Directory } from './mention.ts';
import { readGuests } from './read-guests.ts';

const listed = (names: readonly string[]) => names.map((name) => ({ id: `id of ${name}`, name }));
const directory: Directory = {
  friends: listed(['Ana Cruz', 'Ben Hall', 'Tom Reed', 'Tom Baker', 'May Lin', 'Mario Rossi', 'Kit Fehr', 'Lou Fehr']),
  groups: listed(['Climbers', 'Book Club']),
};

/** The guests, with `^` before each word tagged as a guest, and `=` before title words. */
function guests(marked: string, lists = directory) {
  const tags: FieldTag[] = [];
  const message = cutWords(marked.replaceAll(/[\^=]/g, ''));
  let at = 0;
  for (const { from, to } of message.words) {
    const word = message.text.slice(from, to);
    const mark = marked[marked.indexOf(word, at) - 1];
    at = marked.indexOf(word, at) + word.length;
    tags.push(mark === '^' ? 'guest' : mark === '=' ? 'title' : 'other');
  }
  const tagged: Tagged = { tags, titles: [], places: [], odds: () => 0 };
  const found = readGuests(message, findMentions(message, lists), tagged, lists);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return {
    ...found,
    friends: names(found.friends),
    groups: names(found.groups),
    excluded: names(found.excluded),
  };
}

test.each([
  ['Dinner with Ana and Ben', ['Ana Cruz', 'Ben Hall']],
  ['Dinner with Ana, Ben & Tom Reed', ['Ana Cruz', 'Ben Hall', 'Tom Reed']],
  ['me and Ana, pizza', ['Ana Cruz']],
  ['^Ana pizza at 8', ['Ana Cruz']],
  ['call Ben at 8', ['Ben Hall']],
  ["Ana's birthday with Ben", ['Ben Hall']],
  ['Surprise party =for =Ana', []],
  ['we may go with may', ['May Lin']],
  ['lunch with the Fehrs', ['Kit Fehr', 'Lou Fehr']],
  ['lunch with both Toms', ['Tom Reed', 'Tom Baker']],
])('%s', (text, friends) => expect(guests(text)).toMatchObject({ friends, doubt: null }));

test.each([
  ['everyone in the book club except Ana', { groups: ['Book Club'], excluded: ['Ana Cruz'], everyone: false }],
  ['party with the climbers but not Ben', { groups: ['Climbers'], excluded: ['Ben Hall'] }],
  ['invite everyone except Ana and Ben', { everyone: true, excluded: ['Ana Cruz', 'Ben Hall'] }],
  ["Dinner with Ana, Ben can't make it", { friends: ['Ana Cruz'], excluded: ['Ben Hall'] }],
  ['invite everyone', { everyone: true }],
  ['party, everyone bring a dish', { everyone: false }],
  ['just me at the gym', { onlyMe: true, friends: [] }],
  ['just me and Ana', { onlyMe: false, friends: ['Ana Cruz'] }],
  ['Dinner with ^Bob and Ana', { friends: ['Ana Cruz'], unknown: ['Bob'] }],
  ['Dinner with my ^mum', { unknown: ['my mum'] }],
])('%s', (text, found) => expect(guests(text)).toMatchObject(found));

test.each([
  ['lunch with Tom', 'Which Tom do you mean: Tom Reed or Tom Baker?', ['Tom Reed', 'Tom Baker']],
  ['lunch with Maria', 'Do you mean Mario Rossi by “Maria”?', ['Mario Rossi']],
  ['lunch with Ana or Ben', 'Who should it be: Ana Cruz or Ben Hall?', ['Ana Cruz', 'Ben Hall']],
])('%s is asked about', (text, question, choices) =>
  expect(guests(text)).toMatchObject({ friends: [], doubt: { about: 'friend_names', question, choices } }),
);

it('offers no choice between friends with identical names', () => {
  const lists = { friends: listed(['Ana Cruz', 'Ana Cruz']).map((one, at) => ({ ...one, id: `${at}` })), groups: [] };
  expect(guests('lunch with Ana', lists).doubt).toEqual({
    about: 'friend_names',
    question: 'You have 2 friends called Ana Cruz. Rename one under Friends, or choose the guest in the event itself.',
    choices: [],
  });
});

it('replaces a group minus a member by its other members', () => {
  const members = ['id of Ana Cruz', 'id of Ben Hall'];
  const lists = { ...directory, groups: [{ id: '1', name: 'Climbers', members }] };
  const found = guests('with the climbers except Ana', lists);
  expect(found).toMatchObject({ friends: ['Ben Hall'], groups: [], excluded: ['Ana Cruz'] });
});
