import type { EventDraft } from '@kith/contracts/assistant';
import { timesOf } from './draft-changes.ts';
import { markWords, saysEnd, type Caption } from './mark-words.ts';
import type { DraftCard } from './message.ts';

/**
 * The source words of a draft's values after another message: new words replace the old ones of the same value, and a value that
 * changed otherwise loses its words.
 */
export function carryQuotes(
  text: string,
  draft: EventDraft,
  before: DraftCard | null,
): Pick<DraftCard, 'quotes' | 'settled'> {
  const said = markWords(text, draft.understood).flatMap((segment) =>
    segment.caption === null ? [] : [{ caption: segment.caption, text: segment.text }],
  );
  if (before === null) return { quotes: said, settled: [] };
  const anew = new Set(said.map((quote) => quote.caption));
  const changed = changesBetween(before.draft, draft);
  const kept = before.quotes.filter(({ caption }) => !anew.has(caption) && !changed.has(caption));
  return { quotes: [...kept, ...said], settled: [...new Set([...before.settled, ...changed])] };
}

/** Whether a value on the card is a guess: neither stated nor set by hand. */
export function isGuessed({ quotes, settled }: Pick<DraftCard, 'quotes' | 'settled'>, caption: Caption): boolean {
  return !settled.includes(caption) && !quotes.some((quote) => says(quote, caption));
}

/** Whether the words of one value also state another: "7 to 9" includes the duration. */
const says = (quote: DraftCard['quotes'][number], caption: Caption): boolean =>
  quote.caption === caption || (caption === 'length' && quote.caption === 'time' && saysEnd(quote.text));

function changesBetween(before: EventDraft, after: EventDraft): Set<Caption> {
  const [was, is] = [timesOf(before), timesOf(after)];
  const changed: Partial<Record<Caption, boolean>> = {
    what: before.title !== after.title,
    date: was.day !== is.day,
    time: was.start !== is.start,
    length: lengthOf(before) !== lengthOf(after),
    place: before.location !== after.location,
    repeats: before.recurrence !== after.recurrence,
  };
  const captions = Object.keys(changed) as Caption[]; // The keys of this record are captions.
  return new Set(captions.filter((caption) => changed[caption]));
}

function lengthOf({ start_at, end_at }: EventDraft): number | null {
  return start_at === null || end_at === null ? null : Date.parse(end_at) - Date.parse(start_at);
}
