import type { DraftField, UnderstoodWords } from '../draft.ts';
import { fold } from '../words/normalise-words.ts';
import { classOf } from './word-classes.ts';
import { matchesOf } from '../words/pattern.ts';

/** A word, number or mark of a message, with its UTF-16 offsets, `to` exclusive. */
export interface Word {
  /** Lower case. */
  norm: string;
  from: number;
  to: number;
  /** What kind of word it is to look at: capitalised, a number, a day, a line break. */
  shape: string;
  /** The field that a reader of times or people took it for; `name` for a name of the owner's friends, else empty. */
  taken: DraftField | 'name' | '';
}

const pieces = /\p{L}[\p{L}\p{M}'’]*|\d+(?:st|nd|rd|th|[a-z](?!\p{L}))?|\n|[^\s\p{Cc}\p{Cf}]/giu;
const days = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$|^(?:today|tomorrow|tmrw|tonight)$/;
const months = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*$/;
const hours =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|midnight|thirty|fifteen|twenty)$/;

function shapeOf(text: string, norm: string): string {
  if (text === '\n') return 'line';
  if (/^\d/.test(text)) return `digits${Math.min(text.length, 5)}`;
  if (days.test(norm)) return 'day';
  if (months.test(norm)) return 'month';
  if (/^(?:am|pm|a|p|h|hrs)$/.test(norm)) return 'half';
  if (hours.test(norm)) return 'hour';
  if (!/^\p{L}/u.test(text)) return text;
  if (text.length > 1 && text === text.toUpperCase()) return 'upper';
  return /^\p{Lu}/u.test(text) ? 'capital' : 'lower';
}

/** Fields whose words are never part of a title or a place. */
const others = new Set<DraftField>([
  'start_at',
  'end_at',
  'time_zone',
  'group_names',
  'friend_names',
  'excluded_names',
  'all_day',
  'recurrence',
]);

/**
 * Cuts a message into words as the tagger sees them. `understood` says which words the grammar took for times and people;
 * its titles and places are left out, so that the tagger judges for itself. `names` are the folded words of the names of friends.
 * At most 2,000 characters are looked at.
 */
export function describeWords(
  text: string,
  understood: readonly UnderstoodWords[],
  names: ReadonlySet<string>,
): Word[] {
  const runs = understood.filter((run) => others.has(run.field));
  return matchesOf(text.slice(0, 2000), pieces).map((piece) => {
    const [from, to] = [piece.index, piece.index + piece[0].length];
    const norm = piece[0].toLowerCase().replaceAll('’', "'");
    const run = runs.find((one) => one.from <= from && to <= one.to);
    const isName = names.has(fold(norm).replace(/'s?$/, ''));
    return { norm, from, to, shape: shapeOf(piece[0], norm), taken: run?.field ?? (isName ? 'name' : '') };
  });
}

/** Number of different features; a power of two. Features that share a number are told apart by the others. */
export const featureCount = 1 << 17;

/** The hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

const mix = (hash: number, part: number): number => {
  const mixed = Math.imul(hash ^ part, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
};

/** Collects the numbers of one word's features: of each its kind, by turn, and the hashes of what it is made of, mixed. */
class Features {
  readonly numbers: number[] = [];

  add(first: number, second?: number, third?: number): this {
    let hash = mix(Math.imul(this.numbers.length + 1, 0x9e3779b1), first);
    if (second !== undefined) hash = mix(hash, second);
    if (third !== undefined) hash = mix(hash, third);
    hash = Math.imul(hash, 0xc2b2ae35);
    this.numbers.push(((hash ^ (hash >>> 16)) >>> 0) & (featureCount - 1));
    return this;
  }
}

const [edge, none] = [hashOf('<'), hashOf('')];

/** For each word the nearest one that no reader of times or people took, in one direction. */
function nearestFree(words: readonly Word[], step: 1 | -1): number[] {
  const nearest: number[] = [];
  const isFree = (word: Word | undefined) => word === undefined || word.taken === '' || word.taken === 'name';
  for (let index = step === 1 ? words.length - 1 : 0; index >= 0 && index < words.length; index -= step)
    nearest[index] = isFree(words[index + step]) ? index + step : (nearest[index + step] ?? -1);
  return nearest;
}

/** Where the clause of each word begins, and how many clauses stand before it. */
function clausesOf(words: readonly Word[]): { start: number; number: number }[] {
  let [start, number] = [0, 0];
  return words.map((_, index) => {
    if (index > 0 && /^(?:[,.;:!?()–—-]|\n)$/.test(words[index - 1]?.norm ?? '')) {
      start = index;
      number += 1;
    }
    return { start, number: Math.min(number, 4) };
  });
}

/** What is known of each word for its tag, as numbers of features: the word, its class, its neighbours, their shapes, where it stands. */
export function featuresOf(words: readonly Word[]): number[][] {
  const norms = words.map((word) => hashOf(word.norm));
  const fields = words.map((word) => hashOf(word.taken));
  const shapes = words.map((word) =>
    hashOf(word.taken === '' || word.taken === 'name' ? word.shape : word.shape + word.taken),
  );
  const classes = words.map((word) => classOf(word.norm));
  const coarse = classes.map((one) => one.coarse);
  const fine = classes.map((one) => one.fine);
  const clauses = clausesOf(words);
  const before = nearestFree(words, -1);
  const behind = nearestFree(words, 1);
  const at = (list: readonly number[], index: number) => (index < 0 ? edge : (list[index] ?? none));
  const hasLines = words.some((word) => word.shape === 'line') ? 1 : 0;
  let [lineStart, lines, hasDigits, hasTime] = [0, 0, 0, 0];
  return words.map((word, index) => {
    if (words[index - 1]?.shape === 'line') lineStart = index;
    const norm = (step: number) => at(norms, index + step);
    const shape = (step: number) => at(shapes, index + step);
    const coarseAt = (step: number) => at(coarse, index + step);
    const fineAt = (step: number) => at(fine, index + step);
    const clause = clauses[index] ?? { start: 0, number: 0 };
    const { numbers } = new Features()
      .add(norm(0))
      .add(shape(0))
      .add(hashOf(word.norm.slice(-3)))
      .add(hashOf(word.norm.slice(0, 3)))
      .add(norm(0), shape(0))
      .add(norm(-1))
      .add(norm(-2))
      .add(norm(-3))
      .add(norm(1))
      .add(norm(2))
      .add(norm(3))
      .add(shape(-1))
      .add(shape(-2))
      .add(shape(-3))
      .add(shape(1))
      .add(shape(2))
      .add(shape(3))
      .add(norm(-1), norm(0))
      .add(norm(0), norm(1))
      .add(shape(-1), shape(0))
      .add(shape(0), shape(1))
      .add(shape(-1), shape(0), shape(1))
      .add(norm(-2), norm(-1))
      .add(norm(1), norm(2))
      .add(shape(1), shape(2))
      .add(shape(-2), shape(-1))
      .add(norm(-1), shape(0))
      .add(shape(0), norm(1))
      .add(norm(-2), norm(-1), norm(0))
      .add(at(norms, before[index] ?? -1), norm(0))
      .add(norm(0), at(norms, behind[index] ?? words.length))
      .add(at(fields, index - 1), at(fields, index), at(fields, index + 1))
      .add(Math.min(index, 6))
      .add(Math.min(words.length - index, 4))
      .add(Math.min(index - lineStart, 4))
      .add(at(norms, lineStart))
      .add(hasLines, Math.min(lines, 3))
      .add(hasDigits)
      .add(hasTime, at(fields, index))
      .add(coarseAt(-2))
      .add(coarseAt(-1))
      .add(coarseAt(0))
      .add(coarseAt(1))
      .add(coarseAt(2))
      .add(fineAt(-1))
      .add(fineAt(0))
      .add(fineAt(1))
      .add(at(norms, clause.start))
      .add(at(norms, clause.start), at(norms, clause.start + 1))
      .add(clause.number)
      .add(clause.number, hasTime)
      .add(clause.start === index ? 1 : 0, hasTime, at(coarse, index))
      .add(at(coarse, clause.start), hasTime);
    if (word.shape === 'line') lines += 1;
    if (word.shape.startsWith('digits')) hasDigits = 1;
    if (word.taken === 'start_at') hasTime = 1;
    return numbers;
  });
}
