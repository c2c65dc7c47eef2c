import type { Clock } from '../../src/calendar/day.ts';
import type { Doubt, Draft, DraftField } from '../draft.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Directory, Mention, Person } from '../who/mention.ts';
import type { Phrases } from '../words/match-phrase.ts';
import type { Message, Run } from '../words/message.ts';

/** A message that answers a draft, as seen by an edit. */
export interface Answer extends Message {
  /** The draft including the changes of earlier edits. */
  draft: Draft;
  /** Clauses between punctuation and conjunctions, in order and disjoint. */
  clauses: readonly Run[];
  /** Time pieces and mentions with unclaimed, relevant words. */
  pieces: readonly TimePiece[];
  mentions: readonly Mention[];
  /** All mentions, also claimed and irrelevant ones, because a pronoun may refer to them. */
  allMentions: readonly Mention[];
  /** Friends with the same name about whom it was asked which one is meant. */
  askedFriends: readonly Person[];
  clock: Clock;
  directory: Directory;
  /** Whether a word is unclaimed and relevant. */
  isFree: (at: number) => boolean;
}

/** The result of one edit. */
export interface Edit {
  draft: Draft;
  /** The words that the edit understood. */
  claims: readonly Run[];
  /** Which of them give the new value of a field. */
  said?: readonly { field: DraftField; run: Run }[];
  doubt?: Doubt | null;
  /** A name that is to be added and that nobody has. */
  unknown?: string;
}

/** Reads one kind of change; null when the answer contains none. */
export type ReadEdit = (answer: Answer) => Edit | null;

export const wordAt = ({ words }: Message, at: number): string => words[at]?.norm ?? '';

export const isIn = (runs: readonly Run[], at: number): boolean => runs.some(({ from, to }) => from <= at && at < to);

/** The first occurrence of a phrase of free words within a clause. */
export function findFree(answer: Answer, known: Phrases, { from, to }: Run): Run | null {
  for (let at = from; at < to; at += 1) {
    const end = answer.isFree(at) ? known(answer.words, at) : null;
    if (end !== null && end <= to && isAllFree(answer, { from: at, to: end })) return { from: at, to: end };
  }
  return null;
}

/** The same for a phrase that may end at the punctuation after its clause: "note:". */
export function findLead(answer: Answer, known: Phrases, { from, to }: Run): Run | null {
  const lead = findFree(answer, known, { from, to: to + 1 });
  return lead && lead.from < to ? lead : null;
}

export const isAllFree = ({ isFree }: Answer, { from, to }: Run): boolean => {
  for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
  return true;
};

const indexes = new WeakMap<object, Map<number, unknown>>();

/** Looks up what a word belongs to, with an index per list. */
function byWord<One>(list: readonly One[], runOf: (one: One) => Run): (at: number) => One | null {
  let index = indexes.get(list);
  if (!index) {
    index = new Map();
    for (const one of list) for (let at = runOf(one).from; at < runOf(one).to; at += 1) index.set(at, one);
    indexes.set(list, index);
  }
  // Each list has its own index.
  return (at) => (index.get(at) as One | undefined) ?? null;
}

const own = (run: Run): Run => run;
const runOf = ({ run }: { run: Run }): Run => run;

/** The clause that contains a word. */
export const clauseAt = ({ clauses }: Pick<Answer, 'clauses'>, at: number): Run =>
  byWord(clauses, own)(at) ?? { from: at, to: at + 1 };

export const pieceAt = ({ pieces }: Pick<Answer, 'pieces'>, at: number): TimePiece | null => byWord(pieces, runOf)(at);

export const mentionIn = ({ mentions }: Pick<Answer, 'mentions'>, at: number): Mention | null =>
  byWord(mentions, runOf)(at);
