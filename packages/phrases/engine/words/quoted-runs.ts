import type { Message, Run } from './message.ts';

const closing: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
]);

/** Runs of words between quotation marks, the marks counted. */
export function quotedRuns({ words }: Message): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (const [at, { norm }] of words.entries())
    if (from < 0) from = closing.has(norm) ? at : -1;
    else if (norm === closing.get(words[from]?.norm ?? '')) {
      runs.push({ from, to: at + 1 });
      from = -1;
    }
  return runs;
}
