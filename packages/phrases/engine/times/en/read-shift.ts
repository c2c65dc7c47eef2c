import { lookUp, type PieceReader, skip, wordAt, wordSet } from '../found.ts';
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
const inFront: ReadonlyMap<string, number> = new Map([
  ['push it back', 1],
  ['push it back by', 1],
  ['push back', 1],
  ['push back by', 1],
  ['push it', 1],
  ['push it by', 1],
  ['move it back', 1],
  ['move it back by', 1],
  ['delay it', 1],
  ['delay it by', 1],
  ['delay by', 1],
  ['postpone by', 1],
  ['postpone it by', 1],
  ['bring it forward', -1],
  ['bring it forward by', -1],
  ['bring forward by', -1],
  ['move it forward', -1],
  ['move it forward by', -1],
  ['move it up', -1],
  ['move it up by', -1],
  ['pull it forward', -1],
  ['prepone', -1],
  ['prepone by', -1],
  ['prepone it by', -1],
]);

/** Moves that say no amount. */
const bits: ReadonlyMap<string, Amount & { of: 'start' | 'end' }> = new Map([
  ['a bit shorter', { unit: 'minute', count: -30, of: 'end' }],
  ['a little shorter', { unit: 'minute', count: -30, of: 'end' }],
  ['a bit longer', { unit: 'minute', count: 30, of: 'end' }],
  ['a little longer', { unit: 'minute', count: 30, of: 'end' }],
  ['a bit later', { unit: 'minute', count: 30, of: 'start' }],
  ['a little later', { unit: 'minute', count: 30, of: 'start' }],
  ['a bit earlier', { unit: 'minute', count: -30, of: 'start' }],
  ['a little earlier', { unit: 'minute', count: -30, of: 'start' }],
  ['the week after', { unit: 'day', count: 7, of: 'start' }],
  ['the following week', { unit: 'day', count: 7, of: 'start' }],
  ['the week before', { unit: 'day', count: -7, of: 'start' }],
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
