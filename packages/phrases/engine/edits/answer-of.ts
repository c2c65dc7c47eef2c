import type { Clock } from '../../src/calendar/day.ts';
import type { Draft } from '../draft.ts';
import type { TimePiece } from '../times/piece.ts';
import { findMentions } from '../who/find-mentions.ts';
import type { Directory, Mention, Person } from '../who/mention.ts';
import { cutWords } from '../words/cut-words.ts';
import { findPhrase } from '../words/match-phrase.ts';
import type { Message, Run } from '../words/message.ts';
import { answerPieces } from './answer-pieces.ts';
import { type Answer, isIn } from './answer.ts';
import { cutClauses } from './cut-clauses.ts';
import * as en from './en/edit-words.ts';

/** The context of an answer before it is read. */
export interface AnswerInput {
  pieces: readonly TimePiece[];
  mentions: readonly Mention[];
  /** Irrelevant words, such as why a day is impossible. */
  beside: readonly Run[];
  clock: Clock;
  directory: Directory;
}

export const freeFrom =
  (free: readonly boolean[]) =>
  (at: number): boolean =>
    free[at] === true;

/** A message as an answer: without irrelevant words, statements about others, and words that only look like names. */
export function answerOf(draft: Draft, message: Message, input: AnswerInput): Answer {
  const { clock, directory, beside } = input;
  const clauses = cutClauses(message, input.pieces, input.mentions);
  // "Remind me on Thursday" moves nothing.
  const others = clauses.filter(({ from, to }) => findPhrase(en.others, message.words, from, to) !== null);
  const doings = clauses.flatMap((clause) => ownDoing(message, input.mentions, clause));
  const isOpen = ({ run }: { run: Run }) => !isIn(beside, run.from) && !isIn(others, run.from);
  return {
    ...message,
    draft: {
      ...draft,
      understood: draft.understood.filter(({ field, from }) => from === -1 && field === 'excluded_names'),
    },
    clauses,
    pieces: answerPieces(message, input.pieces, clauses, draft).filter(
      (piece) => isOpen(piece) && !isIn(doings, piece.run.from),
    ),
    mentions: input.mentions.filter((one) => isOpen(one) && isPerson(message, clauses, one)),
    allMentions: input.mentions,
    askedFriends: askedFriends(draft, directory),
    clock,
    directory,
    isFree: freeFrom(message.words.map((_, at) => !isIn(beside, at))),
  };
}

/** "Tom gets there at 8.30", "he works Thursdays": a statement about somebody, up to the next change. */
function ownDoing({ words }: Message, mentions: readonly Mention[], { from, to }: Run): Run[] {
  const who = mentions.find(({ run }) => run.from >= from && run.from <= from + 1 && run.to < to);
  // "Beth's dog is at the vet".
  if (who?.isPossessive === true && findPhrase(en.isOrHas, words, who.run.to + 1, to)) return [{ from, to }];
  const pronoun = words.findIndex(
    ({ norm }, at) => at >= from && at < Math.min(to, from + 4) && en.barePronouns.has(norm),
  );
  const doing = who?.run.to ?? (pronoun < 0 ? null : pronoun + 1);
  const end = doing === null ? null : en.ownDoings(words, doing);
  return end === null ? [] : [{ from, to: findPhrase(en.settles, words, end, to)?.from ?? to }];
}

/** Lower-case "will", "may" and "skip" are people only next to words about attendance, or alone. */
function isPerson({ text, words }: Message, clauses: readonly Run[], { isWord, run }: Mention): boolean {
  const isCapital = /^\p{Lu}/u.test(text.slice(words[run.from]?.from));
  if (!isWord || (isCapital && !en.otherSubjects.has(words[run.to]?.norm ?? ''))) return true;
  const clause = clauses.find(({ from, to }) => from <= run.from && run.from < to) ?? run;
  const [before, behind] = [words[run.from - 1]?.norm ?? '', en.notComing(words, run.to) ?? en.comes(words, run.to)];
  const isAlone = words
    .slice(clause.from, clause.to)
    .every(({ norm }, at) => isIn([run], clause.from + at) || en.smallWords.has(norm));
  const isNamed =
    run.from > clause.from && (en.addVerbs(words, run.from - 1) !== null || en.notBefore(words, run.from - 1) !== null);
  return isAlone || (behind !== null && run.from === clause.from) || (isNamed && !en.willSubjects.has(before));
}

/** Friends with the same name as the draft's words, none of them invited: it was asked which one. */
function askedFriends({ understood, friend_names: guests }: Draft, directory: Directory): readonly Person[] {
  const said = understood.filter(({ field }) => field === 'friend_names').map(({ text }) => text);
  const named = said.flatMap((text) => findMentions(cutWords(text), directory));
  const open = named.find(({ friends }) => friends.length > 1 && friends.every(({ name }) => !guests.includes(name)));
  return open?.friends ?? [];
}
