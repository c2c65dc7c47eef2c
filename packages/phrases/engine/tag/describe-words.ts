import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message } from '../words/message.ts';
import { wordSet } from '../times/found.ts';

/** Whom a word was found to name: certainly a friend, a group, a possessor, or perhaps a friend. */
type NameKind = 'friend' | 'group' | 'owner' | 'maybe';

/** A word as the taggers see it. */
export interface DescribedWord {
  norm: string;
  /** Its shape: capitalised, a number, a day, a line break. */
  shape: string;
  /** The kind of its time piece or name; else empty. */
  taken: TimePiece['kind'] | NameKind | '';
}

const days = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$|^(?:today|tomorrow|tonight)$/;
const months = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*$/;
const halves: ReadonlySet<string> = new Set(['am', 'pm', 'a', 'p', 'h', 'hrs']);
const hours: ReadonlySet<string> =
  wordSet(`one two three four five six seven eight nine ten eleven twelve half quarter noon midnight thirty fifteen
  twenty`);

function shapeOf(text: string, time: string): string {
  if (text === '\n') return 'line';
  if (/^\d/.test(text)) return `digits${Math.min(text.length, 5)}`;
  if (days.test(time)) return 'day';
  if (months.test(time)) return 'month';
  if (halves.has(time)) return 'half';
  if (hours.has(time)) return 'hour';
  if (!/^\p{L}/u.test(text)) return text;
  if (text.length > 1 && text === text.toUpperCase()) return 'upper';
  return /^\p{Lu}/u.test(text) ? 'capital' : 'lower';
}

function nameKind({ group, by, isPossessive, isDoubtful, isWord }: Mention): NameKind {
  if (isPossessive) return 'owner';
  if (isDoubtful || isWord || by === 'last' || by === 'start' || by === 'noun') return 'maybe';
  return group ? 'group' : 'friend';
}

/** A message's words with the other readers' findings. For a word that is both time and a one-word name, the time counts. */
export function describeWords(
  { text, words }: Message,
  pieces: readonly TimePiece[],
  mentions: readonly Mention[],
): DescribedWord[] {
  const taken: DescribedWord['taken'][] = words.map(() => '');
  for (const mention of mentions) taken.fill(nameKind(mention), mention.run.from, mention.run.to);
  for (const { kind, run } of pieces) taken.fill(kind, run.from, run.to);
  // The day in "Thursday Chess", and the month in "May Lin", are part of the name.
  for (const mention of mentions)
    if (mention.run.to - mention.run.from > 1) taken.fill(nameKind(mention), mention.run.from, mention.run.to);
  return words.map(({ norm, time, from, to }, at) => ({
    norm,
    shape: shapeOf(text.slice(from, to), time),
    taken: taken[at] ?? '',
  }));
}

const names: ReadonlySet<string> = new Set<NameKind>(['friend', 'group', 'owner', 'maybe']);

/** Whether a word is in a time piece. */
export const isTimed = ({ taken }: DescribedWord): boolean => taken !== '' && !names.has(taken);
