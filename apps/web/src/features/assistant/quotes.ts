import type { DraftField, UnderstoodWords } from '@kith/contracts/assistant';
import { markWords, type Caption } from './mark-words.ts';
import type { DraftCard } from './message.ts';

const captionsOf: Record<DraftField, readonly Caption[]> = {
  title: ['what'],
  description: ['note'],
  start_at: ['date', 'time'],
  end_at: ['length'],
  time_zone: ['zone'],
  location: ['place'],
  group_names: ['group'],
  friend_names: ['who'],
  excluded_names: ['without'],
  all_day: ['time'],
  recurrence: ['repeats'],
};

/**
 * The words behind each value of a draft after one more message: what the new message says takes the place of what was
 * quoted for the same value before, and a value that it changed without naming it anew is quoted no more.
 */
export function carryQuotes(
  text: string,
  understood: readonly UnderstoodWords[],
  changed: readonly DraftField[],
  before: DraftCard | null,
): Pick<DraftCard, 'quotes' | 'settled'> {
  const said = markWords(text, understood).flatMap((segment) =>
    segment.caption === null ? [] : [{ caption: segment.caption, text: segment.text }],
  );
  if (before === null) return { quotes: said, settled: [] };
  const anew = new Set(said.map((quote) => quote.caption));
  const stale = changed.flatMap((field) => {
    const names = captionsOf[field];
    return names.some((name) => anew.has(name)) ? [] : names;
  });
  const kept = before.quotes.filter((quote) => !anew.has(quote.caption) && !stale.includes(quote.caption));
  return { quotes: [...kept, ...said], settled: [...new Set([...before.settled, ...stale])] };
}

/** Whether a value of the card is a guess: neither said nor set by hand. */
export function isGuessed({ quotes, settled }: DraftCard, ...captions: Caption[]): boolean {
  return !captions.some((caption) => settled.includes(caption) || quotes.some((quote) => quote.caption === caption));
}
