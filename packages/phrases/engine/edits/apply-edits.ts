import type { Doubt, Draft, DraftField, Intent, UnderstoodWords } from '../draft.ts';
import { recogniseIntent } from '../intent/recognise-intent.ts';
import { textOf } from '../words/cut-words.ts';
import { isMark } from '../words/match-phrase.ts';
import type { Message, Run } from '../words/message.ts';
import { addGuests } from './add-guests.ts';
import { answerBare } from './answer-bare.ts';
import { type AnswerInput, answerOf, freeFrom } from './answer-of.ts';
import { type Answer, type Edit, isIn, type ReadEdit } from './answer.ts';
import { changeLength } from './change-length.ts';
import { changeNote } from './change-note.ts';
import { changePlace } from './change-place.ts';
import { changeTime } from './change-time.ts';
import { changeTitle } from './change-title.ts';
import { answerDoubt, doubtGuest } from './doubt-guest.ts';
import * as en from './en/edit-words.ts';
import { leaveOut } from './leave-out.ts';
import { limitGuests, whoComes } from './limit-guests.ts';
import { whereInstead } from './lose-place.ts';
import { namesOther } from './names-other.ts';
import { saysNo, settleDraft } from './settle-draft.ts';
import { swapGuests } from './swap-guests.ts';

/** The result for the draft. */
export interface Edited {
  /** Null when it is not an answer to the draft, as `intent` says. */
  draft: Draft | null;
  changed: DraftField[];
  doubt: Doubt | null;
  /** Names that are to be added and that nobody has. */
  unknown: string[];
  /** Relevant words that no edit understood. */
  left: Run[];
  intent: Intent;
}

/** Edits in the order of trying: specific ones before those that take any remaining words. */
const edits: readonly ReadEdit[] = [
  changeTitle,
  changeNote,
  swapGuests,
  leaveOut,
  limitGuests,
  leaveOut,
  doubtGuest,
  changePlace,
  changeTime,
  changeLength,
  addGuests,
  answerBare,
];

/** A field named twice in one message is set once: "Ida's garden, 12 Mill Lane". */
const once: ReadonlySet<ReadEdit> = new Set([changeTitle, changePlace]);

/** How often one edit may apply to a message: "add Tom, and Ana too". */
const mostOfOneKind = 4;

/** Applies all changes that a message makes to a draft; its intent covers everything else. */
export function applyEdits(draft: Draft, message: Message, input: AnswerInput): Edited {
  const edited = applyOnce(draft, message, input);
  // If every possible change seems irrelevant, they count after all.
  const isNothing = edited.intent === 'unknown' && input.beside.length > 0;
  return isNothing ? applyOnce(draft, message, { ...input, beside: [] }) : edited;
}

function applyOnce(draft: Draft, message: Message, input: AnswerInput): Edited {
  const answer = answerOf(draft, message, input);
  const recognised = recogniseIntent(message, { pieces: answer.pieces, mentions: answer.mentions });
  const nothing = (intent: Intent): Edited => ({
    draft: null,
    changed: [],
    doubt: null,
    unknown: [],
    left: [],
    intent,
  });
  const answered = answerDoubt(answer, draft);
  if (answered) return { ...nothing('change_draft'), draft: answered, changed: changedFields(draft, answered) };
  const settled = settleDraft(answer);
  if (settled) return nothing(settled);
  const other = namesOther(answer, recognised);
  if (other) return nothing(other);
  const made = applyAll(answer);
  const changed = changedFields(draft, made.answer.draft);
  const left = leftOver(made.answer);
  const isAnswered = made.count > 0 || changed.length > 0;
  if (!isAnswered) return { ...nothing(recognised.intent === 'create_event' ? 'unknown' : recognised.intent), left };
  const doubt = made.doubts.find((one) => !isResolved(one, made.answer.draft)) ?? null;
  return { draft: made.answer.draft, changed, doubt, unknown: made.unknown, left, intent: 'change_draft' };
}

/** Whether another part of the message answers an edit's question: "not the Fox, the Crown". */
const isResolved = ({ question }: Doubt, { location, friend_names: friends, group_names: groups }: Draft): boolean =>
  (question === whereInstead && location !== null) || (question === whoComes && friends.length + groups.length > 0);

function applyAll(start: Answer): { answer: Answer; doubts: Doubt[]; unknown: string[]; count: number } {
  let answer = start;
  const [doubts, unknown]: [Doubt[], string[]] = [[], []];
  let count = 0;
  for (const read of edits) {
    for (let turn = 0; turn < (once.has(read) ? 1 : mostOfOneKind); turn += 1) {
      const edit = read(answer);
      // An edit that claims nothing new would loop for ever.
      if (!edit?.claims.some((run) => isAnyFree(answer, run))) break;
      answer = withEdit(answer, edit);
      if (edit.doubt) doubts.push(edit.doubt);
      if (edit.unknown !== undefined) unknown.push(edit.unknown);
      count += 1;
    }
  }
  if (count === 0) return { answer, doubts, unknown, count };
  const no = saysNo(answer);
  return { answer: no ? withEdit(answer, no) : answer, doubts, unknown, count };
}

const isAnyFree = ({ isFree }: Answer, { from, to }: Run): boolean => {
  for (let at = from; at < to; at += 1) if (isFree(at)) return true;
  return false;
};

/** The answer with an edit's words claimed. */
function withEdit(answer: Answer, { draft, claims, said = [] }: Edit): Answer {
  const isOpen = ({ run }: { run: Run }) => !claims.some(({ from, to }) => run.from < to && from < run.to);
  const understood = said.map(({ field, run }): UnderstoodWords => {
    const [from, to] = [answer.words[run.from]?.from ?? 0, answer.words[run.to - 1]?.to ?? 0];
    return { field, text: textOf(answer, run), from, to };
  });
  return {
    ...answer,
    draft: { ...draft, understood: [...draft.understood, ...understood] },
    pieces: answer.pieces.filter(isOpen),
    mentions: answer.mentions.filter(isOpen),
    isFree: freeFrom(answer.words.map((_, at) => answer.isFree(at) && !isIn(claims, at))),
  };
}

const fields: readonly DraftField[] = [
  'title',
  'description',
  'start_at',
  'end_at',
  'time_zone',
  'location',
  'group_names',
  'friend_names',
  'excluded_names',
  'all_day',
  'recurrence',
];

function changedFields(before: Draft, after: Draft): DraftField[] {
  const instant = (text: string | null) => (text === null ? null : new Date(text).getTime());
  const isSame = (field: DraftField) =>
    field === 'start_at' || field === 'end_at'
      ? instant(before[field]) === instant(after[field])
      : JSON.stringify(before[field]) === JSON.stringify(after[field]) &&
        (field !== 'recurrence' || String(before.excluded_dates ?? []) === String(after.excluded_dates ?? []));
  const own = fields.filter((field) => !isSame(field));
  // "Everyone" and "just me" have no card field; they belong to the guests.
  const isAll = before.everyone === after.everyone && before.only_me === after.only_me;
  return isAll || own.includes('friend_names') ? own : [...own, 'friend_names'];
}

/** Runs of words that were not understood, without function words. */
function leftOver(answer: Answer): Run[] {
  const isLeft = (at: number) => answer.isFree(at) && !isMark(answer.words[at]);
  const runs: Run[] = [];
  answer.words.forEach((_, at) => {
    const last = runs.at(-1);
    if (!isLeft(at)) return;
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs.filter(({ from, to }) => answer.words.slice(from, to).some(({ norm }) => !en.smallWords.has(norm)));
}
