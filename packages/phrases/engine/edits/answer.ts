import type { Clock } from '../../src/calendar/day.ts';
import type { Doubt, Draft, DraftField } from '../draft.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Directory, Mention, Person } from '../who/mention.ts';
import type { Phrases } from '../words/match-phrase.ts';
import type { Message, Run } from '../words/message.ts';

/** A message that answers a draft, as an edit looks at it. */
export interface Answer extends Message {
  /** The draft with what edits before this one have changed. */
  draft: Draft;
  /** Parts of the message between marks and words that join them, in order; no two share a word. */
  clauses: readonly Run[];
  /** Pieces of time and mentions of which no word is claimed and that are not beside the point. */
  pieces: readonly TimePiece[];
  mentions: readonly Mention[];
  /** All mentions, also those that are claimed or beside the point: a pronoun may stand for them. */
  allMentions: readonly Mention[];
  /** Friends of one name of whom it was asked which is meant. */
  askedFriends: readonly Person[];
  clock: Clock;
  directory: Directory;
  /** Whether a word is claimed by no edit and not beside the point. */
  isFree: (at: number) => boolean;
}

/** What one edit makes of an answer. */
export interface Edit {
  draft: Draft;
  /** Words that the edit has understood. */
  claims: readonly Run[];
  /** Which of them say what a field is now. */
  said?: readonly { field: DraftField; run: Run }[];
  doubt?: Doubt | null;
}

/** Reads one kind of change; null where the answer asks for none. */
export type ReadEdit = (answer: Answer) => Edit | null;

export const wordAt = ({ words }: Message, at: number): string => words[at]?.norm ?? '';

export const isIn = (runs: readonly Run[], at: number): boolean => runs.some(({ from, to }) => from <= at && at < to);

/** The first place in a clause where a phrase stands with nothing but free words. */
export function findFree(answer: Answer, known: Phrases, { from, to }: Run): Run | null {
  for (let at = from; at < to; at += 1) {
    const end = answer.isFree(at) ? known(answer.words, at) : null;
    if (end !== null && end <= to && isAllFree(answer, { from: at, to: end })) return { from: at, to: end };
  }
  return null;
}

/** The same for a phrase that begins in a clause and may end on the mark behind it: "note:". */
export function findLead(answer: Answer, known: Phrases, { from, to }: Run): Run | null {
  const lead = findFree(answer, known, { from, to: to + 1 });
  return lead && lead.from < to ? lead : null;
}

export const isAllFree = ({ isFree }: Answer, { from, to }: Run): boolean => {
  for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
  return true;
};

const indexes = new WeakMap<object, Map<number, unknown>>();

/** Finds by its number what a word belongs to; lists are indexed once. */
function byWord<One>(list: readonly One[], runOf: (one: One) => Run): (at: number) => One | null {
  let index = indexes.get(list);
  if (!index) {
    index = new Map();
    for (const one of list) for (let at = runOf(one).from; at < runOf(one).to; at += 1) index.set(at, one);
    indexes.set(list, index);
  }
  // Each list has an index of its own, filled from it.
  return (at) => (index.get(at) as One | undefined) ?? null;
}

const own = (run: Run): Run => run;
const runOf = ({ run }: { run: Run }): Run => run;

/** The clause that a word is in. */
export const clauseAt = ({ clauses }: Pick<Answer, 'clauses'>, at: number): Run =>
  byWord(clauses, own)(at) ?? { from: at, to: at + 1 };

export const pieceAt = ({ pieces }: Pick<Answer, 'pieces'>, at: number): TimePiece | null => byWord(pieces, runOf)(at);

export const mentionIn = ({ mentions }: Pick<Answer, 'mentions'>, at: number): Mention | null =>
  byWord(mentions, runOf)(at);
