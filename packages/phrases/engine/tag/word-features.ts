import { type DescribedWord, isTimed } from './describe-words.ts';
import { classOf } from './word-classes.ts';

/** The number of feature buckets, a power of two; collisions are resolved by the other features. */
export const featureCount = 1 << 18;

/** The hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

const mix = (hash: number, part: number): number => {
  const mixed = Math.imul(hash ^ part, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
};

/** Collects one word's features: each a kind mixed with hashes. */
class Features {
  readonly #numbers: number[] = [];

  add(first: number, second?: number, third?: number): this {
    let hash = mix(Math.imul(this.#numbers.length + 1, 0x9e3779b1), first);
    if (second !== undefined) hash = mix(hash, second);
    if (third !== undefined) hash = mix(hash, third);
    hash = Math.imul(hash, 0xc2b2ae35);
    this.#numbers.push(((hash ^ (hash >>> 16)) >>> 0) & (featureCount - 1));
    return this;
  }

  done(): Int32Array {
    return Int32Array.from(this.#numbers);
  }
}

const [edge, none] = [hashOf('<'), hashOf('')];

/** Hashes of a property of each word, with `edge` outside. */
type Reader = (at: number) => number;

const reading =
  (values: readonly number[]): Reader =>
  (at) =>
    at < 0 ? edge : (values[at] ?? none);

/** For each word the nearest non-time word in a direction. */
function nearestUntimed(words: readonly DescribedWord[], step: 1 | -1): number[] {
  const nearest: number[] = [];
  for (let at = step === 1 ? words.length - 1 : 0; at >= 0 && at < words.length; at -= step) {
    const next = words[at + step];
    nearest[at] = next === undefined || !isTimed(next) ? at + step : (nearest[at + step] ?? -1);
  }
  return nearest;
}

const clauseMark = /^(?:[,.;:!?()–—-]|\n)$/;

/** The context before each word: its line and clause, and whether a number or time occurred. */
interface Before {
  lineStart: number;
  lines: number;
  clauseStart: number;
  clauses: number;
  hasDigits: number;
  hasTime: number;
}

function beforeEach(words: readonly DescribedWord[]): Before[] {
  let now: Before = { lineStart: 0, lines: 0, clauseStart: 0, clauses: 0, hasDigits: 0, hasTime: 0 };
  return words.map((word, at) => {
    const here = now;
    now = { ...now };
    if (clauseMark.test(word.norm) && !isTimed(word))
      [now.clauseStart, now.clauses] = [at + 1, Math.min(now.clauses + 1, 4)];
    if (word.shape === 'line') [now.lineStart, now.lines] = [at + 1, Math.min(now.lines + 1, 3)];
    if (word.shape.startsWith('digits')) now.hasDigits = 1;
    if (isTimed(word)) now.hasTime = 1;
    return here;
  });
}

/** The feature numbers of each word: the word, its class, neighbours, shapes and position. */
export function featuresOf(words: readonly DescribedWord[]): Int32Array[] {
  const classes = words.map((word) => classOf(word.norm));
  const norm = reading(words.map((word) => hashOf(word.norm)));
  const taken = reading(words.map((word) => hashOf(word.taken)));
  const shape = reading(words.map((word) => hashOf(isTimed(word) ? `${word.shape} ${word.taken}` : word.shape)));
  const coarse = reading(classes.map((one) => one.coarse));
  const fine = reading(classes.map((one) => one.fine));
  const [last, next] = [nearestUntimed(words, -1), nearestUntimed(words, 1)];
  const hasLines = words.some((word) => word.shape === 'line') ? 1 : 0;
  return beforeEach(words).map((before, at) => {
    const { clauseStart: clause, hasTime } = before;
    const word = words[at]?.norm ?? '';
    return new Features()
      .add(norm(at))
      .add(shape(at))
      .add(hashOf(word.slice(-3)))
      .add(hashOf(word.slice(0, 3)))
      .add(norm(at), shape(at))
      .add(norm(at - 1))
      .add(norm(at - 2))
      .add(norm(at - 3))
      .add(norm(at + 1))
      .add(norm(at + 2))
      .add(norm(at + 3))
      .add(shape(at - 1))
      .add(shape(at - 2))
      .add(shape(at - 3))
      .add(shape(at + 1))
      .add(shape(at + 2))
      .add(shape(at + 3))
      .add(norm(at - 1), norm(at))
      .add(norm(at), norm(at + 1))
      .add(shape(at - 1), shape(at))
      .add(shape(at), shape(at + 1))
      .add(shape(at - 1), shape(at), shape(at + 1))
      .add(norm(at - 2), norm(at - 1))
      .add(norm(at + 1), norm(at + 2))
      .add(shape(at + 1), shape(at + 2))
      .add(shape(at - 2), shape(at - 1))
      .add(norm(at - 1), shape(at))
      .add(shape(at), norm(at + 1))
      .add(norm(at - 2), norm(at - 1), norm(at))
      .add(norm(last[at] ?? -1), norm(at))
      .add(norm(at), norm(next[at] ?? words.length))
      .add(taken(at - 1), taken(at), taken(at + 1))
      .add(Math.min(at, 6))
      .add(Math.min(words.length - at, 4))
      .add(Math.min(at - before.lineStart, 4))
      .add(norm(before.lineStart))
      .add(hasLines, before.lines)
      .add(before.hasDigits)
      .add(hasTime, taken(at))
      .add(coarse(at - 2))
      .add(coarse(at - 1))
      .add(coarse(at))
      .add(coarse(at + 1))
      .add(coarse(at + 2))
      .add(fine(at - 1))
      .add(fine(at))
      .add(fine(at + 1))
      .add(norm(clause))
      .add(norm(clause), norm(clause + 1))
      .add(before.clauses)
      .add(before.clauses, hasTime)
      .add(clause === at ? 1 : 0, hasTime, coarse(at))
      .add(coarse(clause), hasTime)
      .done();
  });
}
