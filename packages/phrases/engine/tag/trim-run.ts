import type { Message, Run } from '../words/message.ts';

/** A run without words of these at its ends; at least one word stays. */
export function trimRun(
  { words }: Message,
  { from, to }: Run,
  leading: ReadonlySet<string>,
  trailing: ReadonlySet<string>,
): Run {
  let [first, end] = [from, to];
  // The "in" of "drop-in" belongs to it.
  const isTight = (at: number) => words[at]?.spaced === false && /^[\p{L}-]/u.test(words[at].norm);
  while (end - first > 1 && trailing.has(words[end - 1]?.norm ?? '') && !isTight(end - 1)) end -= 1;
  while (end - first > 1 && leading.has(words[first]?.norm ?? '') && !isTight(first + 1)) first += 1;
  return { from: first, to: end };
}
