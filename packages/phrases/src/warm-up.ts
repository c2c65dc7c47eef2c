import { setImmediate } from 'node:timers/promises';
import { readSentence } from '../engine/read-sentence.ts';

/** Sentences that together exercise every reader, and an answer to a draft. */
const sentences = [
  'Dinner with Ana at the Crown on Friday 20 March, 7 to 9pm',
  'every second Tuesday of the month until June run 7am London time, no wait, 8',
  'make it an hour later at Ana’s',
];

/** Reads a few sentences to warm up, so that the first message is fast. Yields between them; the results are discarded. */
export async function warmUp(): Promise<void> {
  const now = new Date('2026-03-11T10:00:00Z');
  const base = { now, zone: 'Europe/London', locale: 'en-GB', friends: [{ id: 'ana', name: 'Ana Cruz' }], groups: [] };
  const { draft } = readSentence({ ...base, text: sentences[0] ?? '' });
  for (const text of sentences) {
    await setImmediate();
    readSentence({ ...base, text, draft: null });
    readSentence({ ...base, text, draft });
  }
}
