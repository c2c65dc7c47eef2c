import type { Word } from './message.ts';

/** The exclusive end of the longest phrase that begins at a word; null for none. */
export type Phrases = (words: readonly Word[], at: number) => number | null;

interface Step {
  /** Null matches any word. */
  words: ReadonlySet<string> | null;
  /** Alternatives of several words. */
  runs: readonly ReadonlySet<string>[][];
  isOptional: boolean;
}

/** Without the apostrophe these are other words: "i'll" and "ill". */
const others = new Set(['ill', 'well', 'were', 'id', 'shell', 'hell', 'shed', 'wed', 'its']);

/** A word and its spelling without apostrophe, unless that is another word. */
function spellings(word: string): string[] {
  const plain = word.replaceAll("'", '');
  return plain === word || others.has(plain) ? [word] : [word, plain];
}

function stepOf(text: string): Step {
  const isOptional = text.endsWith('?') && text.length > 1;
  const body = isOptional ? text.slice(0, -1) : text;
  if (body === '_') return { words: null, runs: [], isOptional };
  const ways = (body.startsWith('(') ? body.slice(1, -1) : body).split('|').map((way) => way.split(' '));
  const words = ways.flatMap((way) => (way.length === 1 ? spellings(way[0] ?? '') : []));
  const runs = ways.filter((way) => way.length > 1).map((way) => way.map((word) => new Set(spellings(word))));
  return { words: new Set(words), runs, isOptional };
}

const isOf = (words: ReadonlySet<string> | undefined, word: Word | undefined): boolean =>
  word !== undefined && words !== undefined && (words.has(word.norm) || words.has(word.time));

/** The numbers of words that a step may consume. */
function* lengthsOf({ words: own, runs }: Step, words: readonly Word[], at: number): Generator<number> {
  const word = words[at];
  if (word && (own === null ? /[\p{L}\d]/u.test(word.norm) : isOf(own, word))) yield 1;
  for (const run of runs) if (run.every((one, step) => isOf(one, words[at + step]))) yield run.length;
}

function endOf(steps: readonly Step[], words: readonly Word[], at: number, step = 0): number | null {
  const next = steps[step];
  if (!next) return at;
  let best = next.isOptional ? endOf(steps, words, at, step + 1) : null;
  for (const length of lengthsOf(next, words, at)) {
    const end = endOf(steps, words, at + length, step + 1);
    if (end !== null && end > (best ?? -1)) best = end;
  }
  return best;
}

/** The possible first words of a phrase. */
function beginnings(steps: readonly Step[]): string[] | null {
  const first = steps.slice(0, steps.findIndex(({ isOptional }) => !isOptional) + 1);
  if (first.length === 0 || first.some(({ words }) => words === null)) return null;
  return first.flatMap(({ words, runs }) => [...(words ?? []), ...runs.flatMap(([one]) => [...(one ?? [])])]);
}

/**
 * Compiles a phrase table, one per line: space-separated words, "(a|b c)" for alternatives, "_" for any word; a trailing "?"
 * makes a word optional. Spellings without apostrophe match too ("cant").
 */
export function phrases(...lines: readonly string[]): Phrases {
  const byFirst = new Map<string, Step[][]>();
  const anywhere: Step[][] = [];
  for (const line of lines) {
    const steps = (line.match(/\([^)]*\)\??|[^ ]+/gu) ?? []).map(stepOf);
    const known = beginnings(steps);
    if (!known) anywhere.push(steps);
    for (const word of new Set(known)) byFirst.set(word, [...(byFirst.get(word) ?? []), steps]);
  }
  return (words, at) => {
    const word = words[at];
    if (!word) return null;
    const known = [
      byFirst.get(word.norm) ?? [],
      word.time === word.norm ? [] : (byFirst.get(word.time) ?? []),
      anywhere,
    ];
    const ends = known.flat().flatMap((steps) => endOf(steps, words, at) ?? []);
    return ends.reduce<number | null>((longest, end) => (end > at && end > (longest ?? -1) ? end : longest), null);
  };
}

/** The first place from `from` on where one of the phrases stands. */
export function findPhrase(
  known: Phrases,
  words: readonly Word[],
  from = 0,
  to = words.length,
): { from: number; to: number } | null {
  for (let at = from; at < to; at += 1) {
    const end = known(words, at);
    if (end !== null) return { from: at, to: end };
  }
  return null;
}

/** Whether a word is a mark, and neither letters nor digits. */
export const isMark = (word: Word | undefined): boolean => word !== undefined && !/[\p{L}\d]/u.test(word.norm);

/** The end of phrases that follow one another from `at` on, with any marks between and behind them; `at` when none stands there. */
export function skipPhrases(known: Phrases, words: readonly Word[], at: number): number {
  let end = at;
  for (;;) {
    let next = end;
    while (isMark(words[next]) && words[next]?.norm !== '"') next += 1;
    const behind = known(words, next);
    if (behind === null) return end;
    end = behind;
    while (/^[,.!;:–—\n-]$/.test(words[end]?.norm ?? '')) end += 1;
  }
}
