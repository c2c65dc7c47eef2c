import { expect, test } from 'vitest';
import { readTimes } from '../times/read-times.ts';
import { findMentions } from '../who/find-mentions.ts';
import { readGuests } from '../who/read-guests.ts';
import { cutWords } from '../words/cut-words.ts';
import { composePlace } from './compose-place.ts';
import { composeTitle } from './compose-title.ts';
import { tagFields } from './tag-fields.ts';

const directory = {
  friends: ['Ana Cruz', 'Tom Reed', 'Mark Hill'].map((name) => ({ id: name, name })),
  groups: [{ id: '1', name: 'Book Club' }],
};

function compose(text: string) {
  const message = cutWords(text);
  const mentions = findMentions(message, directory);
  const tagged = tagFields(message, readTimes(message), mentions);
  const guests = readGuests(message, mentions, tagged, directory);
  return [composeTitle(message, tagged, guests)?.text, composePlace(message, tagged)?.text];
}

test.each([
  ['Friday 7pm with Ana', undefined, undefined],
  ["Ana and Tom's engagement drinks, Saturday 5pm", "Ana and Tom's engagement drinks", undefined],
  ['Mark the maths papers Saturday 10 to 1', 'Mark the maths papers', undefined],
  ['45-minute call with Ana Thursday 3pm', 'Call', undefined],
  ['Catch up over Zoom on Friday at 4', 'Catch up', 'Zoom'],
  ['Book club every Tuesday at 7:30pm at the library', 'Book club', 'the library'],
  ['tea at ours on sunday at 4', 'Tea', 'ours'],
  ['dinner with Ana on Friday at 7', 'Dinner', undefined],
  ['Dinner with Bob on Friday at 7', 'Dinner with Bob', undefined],
  ['pub quiz thurs 8pm at the Anchor', 'Pub quiz', 'the Anchor'],
  ['film night at mine sat 8', 'Film night', 'mine'],
  ["Lunch at Luigi's tomorrow at 1 please", 'Lunch', "Luigi's"],
  ['"with Ana, at last" on Friday at 7pm', 'with Ana, at last', undefined],
])('%s', (text, title, place) => expect(compose(text)).toEqual([title, place]));
