// Readers for tests: where and when a message is read, and what is read in it.
import { DateTime } from 'luxon';
import { readSentence } from '../read-sentence.ts';
import type { Reading, SentenceInput } from '../reading.ts';

type Here = Pick<SentenceInput, 'now' | 'zone' | 'locale'>;

/** Wednesday 11 March 2026, ten in the morning in London. */
export const inMarch: Here = { now: new Date('2026-03-11T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };

/** The same morning at ten in New York. */
export const inNewYork: Here = {
  now: new Date('2026-03-11T10:00:00-04:00'),
  zone: 'America/New_York',
  locale: 'en-US',
};

export const named = (...names: string[]): { id: string; name: string }[] =>
  names.map((name) => ({ id: `id of ${name}`, name }));

/** Reads messages there and then, among nobody unless told otherwise. */
export const readerOf =
  (here: Here & Partial<SentenceInput>) =>
  (text: string, there: Partial<SentenceInput> = {}): Reading =>
    readSentence({ friends: [], groups: [], ...here, ...there, text });

/** Says instants on a clock of that zone. */
export const sayAt =
  (zone: string, format = 'ccc d HH:mm') =>
  (instant: string | null | undefined): string | null =>
    instant ? DateTime.fromISO(instant, { zone }).toFormat(format) : null;
