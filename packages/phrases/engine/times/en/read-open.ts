import { lookUp, type PieceReader, skip, wordAt, wordSet } from '../found.ts';

const allDay: ReadonlyMap<string, true> = new Map([
  ['all day', true],
  ['all day long', true],
  ['the whole day', true],
  ['whole day', true],
  ['full day', true],
]);

/** "All day". */
export const readAllDay: PieceReader = (message, at) => {
  const found = lookUp(message, at, allDay);
  return found && { value: { kind: 'all-day' }, to: found.to };
};

const subjects: ReadonlyMap<string, 'time' | 'day'> = new Map([
  ['time', 'time'],
  ['times', 'time'],
  ['hour', 'time'],
  ['day', 'day'],
  ['date', 'day'],
]);

const opens: ReadonlyMap<string, true> = new Map([
  ['tbc', true],
  ['tba', true],
  ['tbd', true],
  ['to be confirmed', true],
  ['to be decided', true],
  ['to be announced', true],
  ['to follow', true],
  ['to be agreed', true],
  ['not fixed yet', true],
  ['still open', true],
]);

/** "Time tbc", "date to follow", or "tbc" alone for the time. */
export const readOpen: PieceReader = (message, at) => {
  const subject = subjects.get(wordAt(message, at));
  const start = subject === undefined ? at : skip(message, skip(message, at + 1, wordSet(': -')), wordSet('is still'));
  const found = lookUp(message, start, opens);
  if (!found || (subject === undefined && wordAt(message, at).length > 3)) return null;
  return { value: { kind: 'open', of: subject ?? 'time' }, to: found.to };
};
