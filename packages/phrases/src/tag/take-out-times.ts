import type { DraftField, UnderstoodWords } from '../draft.ts';
import type { Word } from './describe-words.ts';
import type { TaggedFields } from './tag-fields.ts';
import { bestTags, fieldTagger, fieldTags, runsOf, type TaggedRun } from './tag-words.ts';

const [outside, when] = [fieldTags.indexOf('O'), fieldTags.indexOf('when')];

const timed = new Set<DraftField>(['start_at', 'end_at', 'all_day', 'recurrence']);

/** "Please read 13th in place of 12th", "better say Sunday": words that put one time in the place of another. */
const corrects = /\b(?:instead|in place of|rather|better|actually|sorry|not|no|mean|meant|read|make it)\b/i;

const mark = /^(?:[,.;:!?()–—]|\n)$/;

/** The words of a run of letters. */
function inWords(words: readonly Word[], run: UnderstoodWords): TaggedRun {
  const from = words.findIndex((word) => word.from >= run.from);
  const to = words.findLastIndex((word) => word.to <= run.to) + 1;
  return { from: from < 0 ? 0 : from, to };
}

/** Where no field is, clause by clause. */
function besides(words: readonly Word[], found: readonly number[]): TaggedRun[] {
  const runs: TaggedRun[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [last, word, next] = [words[index - 1], words[index], words[index + 1]];
    // The point of "7.30" ends no clause.
    const isMark = mark.test(word?.norm ?? '') && !(last?.to === word?.from && word?.to === next?.from);
    if (found[index] !== outside || isMark) continue;
    const run = runs.at(-1);
    if (run?.to === index) run.to += 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs;
}

/**
 * A new message without the clauses that tell days and hours of something else, with spaces in their stead: "most of us hand over at half
 * 7 so 8pm at the Fenton". `understood` is what the grammar took for times and people, and `sureOf` says in logarithms of odds how sure
 * the tagger has to be. Null when all times are the event's, or none.
 */
export function takeOutTimes(
  text: string,
  understood: readonly UnderstoodWords[],
  { words, scores, found }: TaggedFields,
  sureOf: number,
): string | null {
  const times = understood.filter(({ field }) => timed.has(field)).map((run) => inWords(words, run));
  // Without a title and a time of its own, the tagger has not understood the message either.
  if (runsOf(found, 'title').length !== 1 || !times.some((run) => found.slice(run.from, run.to).includes(when)))
    return null;
  let left = text;
  for (const time of times) {
    const isSaid = (index: number) =>
      index >= time.from && index < time.to && /^(?:digits|day|month|hour|half)/.test(words[index]?.shape ?? '');
    const tagAll = (tag: number) => bestTags(scores, fieldTagger, (index, one) => !isSaid(index) || one === tag);
    const beside = tagAll(outside);
    if (!words.some((_, index) => isSaid(index)) || beside.score - tagAll(when).score < sureOf) continue;
    const clause = besides(words, beside.found).find(({ from, to }) => from < time.to && time.from < to);
    if (!clause) continue;
    const [from, to] = [words[clause.from]?.from ?? 0, words[clause.to - 1]?.to ?? 0];
    if (corrects.test(text.slice(from, to))) continue;
    left = left.slice(0, from) + ' '.repeat(to - from) + left.slice(to);
  }
  return left === text ? null : left;
}
