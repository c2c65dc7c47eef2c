import { lookUp, type PieceReader, sayings, skip, wordAt, wordSet } from '../found.ts';
import { type Amount, readAmount } from './read-length.ts';

/** Words behind an amount, and what they move and where to. */
const behind: ReadonlyMap<string, readonly ['start' | 'end', number]> = new Map([
  ['later', ['start', 1]],
  ['earlier', ['start', -1]],
  ['longer', ['end', 1]],
  ['shorter', ['end', -1]],
  ['more', ['end', 1]],
  ['less', ['end', -1]],
]);

/** Words in front of one: "push it back by an hour". */
const inFront = sayings<number>([
  [
    1,
    'push it back|push it back by|push back|push back by|push it|push it by|move it back|move it back by|delay it|delay it by|delay by|postpone by|postpone it by',
  ],
  [
    -1,
    'bring it forward|bring it forward by|bring forward by|move it forward|move it forward by|move it up|move it up by|pull it forward|prepone|prepone by|prepone it by',
  ],
]);

/** Moves that say no amount. */
const bits = sayings<Amount & { of: 'start' | 'end' }>([
  [{ unit: 'minute', count: -30, of: 'end' }, 'a bit shorter|a little shorter'],
  [{ unit: 'minute', count: 30, of: 'end' }, 'a bit longer|a little longer'],
  [{ unit: 'minute', count: 30, of: 'start' }, 'a bit later|a little later'],
  [{ unit: 'minute', count: -30, of: 'start' }, 'a bit earlier|a little earlier'],
  [{ unit: 'day', count: 7, of: 'start' }, 'the week after|the following week'],
  [{ unit: 'day', count: -7, of: 'start' }, 'the week before'],
]);

/** A move of what is set, or a start counted from now: "half an hour later", "an hour longer", "in 20 minutes". */
export const readShift: PieceReader = (message, at) => {
  const bit = lookUp(message, at, bits);
  if (bit) return { value: { kind: 'shift', ...bit.value }, to: bit.to };
  const front = lookUp(message, at, inFront);
  const isIn = wordAt(message, at) === 'in';
  const start = front?.to ?? (isIn ? at + 1 : skip(message, at, wordSet('by')));
  const found = readAmount(message, skip(message, start, wordSet('about around another')));
  if (!found) return null;
  const { unit, count } = found.value;
  if (front) return { value: { kind: 'shift', unit, count: count * front.value, of: 'start' }, to: found.to };
  if (isIn) {
    const to = skip(message, found.to, wordSet('time'));
    return unit === 'minute' ? { value: { kind: 'shift', unit, count, of: 'now' }, to } : null;
  }
  if (
    /^(?:from|after)$/.test(wordAt(message, found.to)) &&
    wordAt(message, found.to + 1) === 'now' &&
    unit === 'minute'
  )
    return { value: { kind: 'shift', unit, count, of: 'now' }, to: found.to + 2 };
  const move = behind.get(wordAt(message, found.to));
  // "28 Days Later" is a film.
  if (!move || (unit === 'day' && count > 21)) return null;
  return { value: { kind: 'shift', unit, count: count * move[1], of: move[0] }, to: found.to + 1 };
};
