import type { Draft } from '../draft.ts';
import type { Reading } from '../reading.ts';
import { readerOf } from './read.ts';

/** Says one message after the other, each to the draft of those before, and answers how the last one was read. */
export function talkerOf(here: Parameters<typeof readerOf>[0]): (...texts: string[]) => Reading {
  const read = readerOf(here);
  return (...texts) => {
    let draft: Draft | null = null;
    let reading: Reading | null = null;
    for (const text of texts) {
      reading = read(text, { draft });
      draft = reading.draft ?? draft;
    }
    if (!reading) throw new Error('nothing was said');
    return reading;
  };
}
