import { expect, test } from 'vitest';
import { readTimes } from '../times/read-times.ts';
import { findMentions } from '../who/find-mentions.ts';
import { cutWords } from '../words/cut-words.ts';
import { judgeEvent } from './judge-event.ts';

function odds(text: string): number {
  const message = cutWords(text);
  return judgeEvent(message, readTimes(message), findMentions(message, { friends: [], groups: [] }));
}

test.each([
  'Dinner on Friday at 7pm',
  'quiz night thurs 8 the anchor',
  'dentist 3pm tomorrow',
  'Team lunch next Tuesday at noon in the canteen',
])('%s is an event', (text) => expect(odds(text)).toBeGreaterThan(0));

test.each([
  'what time did we say for sat?',
  'Mark ran the half in 1:52 on Sunday, legend',
  'nobody warned me that the museum is closed on Tuesdays',
  'thanks for a lovely evening on saturday',
])('%s is none', (text) => expect(odds(text)).toBeLessThan(0));
