import type { EventDraft } from '@kith/contracts/assistant';
import { audienceAnswers, audienceQuestion } from '@kith/contracts/events';
import { type Clock, type Draft, sayTime, today, usualTimes, weekendDays } from '@kith/phrases/say';
import { randomUUID } from 'node:crypto';
import { describeCaveats } from './describe-caveats.ts';
import { describeUnknown, mayBefriend } from './describe-unknown.ts';
import type { Answer, Asked } from './present.ts';
import type { OwnDirectory } from './queries.ts';
import { settleRepetition } from './settle-repetition.ts';
import { describeDraft } from './describe-written.ts';

/** Asks who an otherwise complete draft without guests is for. */
function askAudience(draft: Draft, { friends, groups }: OwnDirectory): { question: string; choices: string[] } | null {
  const isSaid = draft.everyone || draft.only_me || draft.friend_names.length + draft.group_names.length > 0;
  if (isSaid || draft.start_at === null || friends.length === 0) return null;
  const named = groups.slice(0, 3).map(({ name }) => name);
  return {
    question: `${audienceQuestion} ${named.length > 0 ? 'Everyone, a group, or just me?' : 'Everyone, or just me?'}`,
    choices: [audienceAnswers.everyone, ...new Set(named), audienceAnswers.onlyMe],
  };
}

/** The question for a draft without a start. */
export const whenQuestion = 'When does it start?';

/** Days, or the hours of a day that is known, that answer it. */
export const whenChoices = ({ date, title }: Pick<Draft, 'date' | 'title'>, clock: Clock): string[] =>
  date === null
    ? ['Tomorrow', ...weekendDays(today(clock).plus({ days: 1 }), clock)]
    : usualTimes(title).map((minutes) => sayTime(minutes, clock));

/** Asks whether people who are no friends yet become some; `seen` are the events that a new friend sees, or empty. */
const askUnknown = (unknown: readonly string[], seen: string): { question: string; choices: string[] } => ({
  question: `${describeUnknown(unknown)}. Add them as friends?${seen === '' ? '' : ` They’ll see ${seen} too.`}`,
  choices: ['Add them', 'Leave them out'],
});

/**
 * The reply to a new or corrected draft, with doubts next to the known fields. `said` comes first in the text; with `seen`, what new
 * friends see, people who are none yet may be added.
 */
export function answerWithDraft(
  { reading, clock, directory }: Pick<Asked, 'reading' | 'clock' | 'directory'>,
  before: EventDraft | null,
  { said = [], seen = null }: { said?: readonly string[]; seen?: string | null } = {},
): Answer {
  const { clarify: doubt, offer, caveats, changed } = reading;
  const strangers = seen === null ? [] : reading.unknown.filter(mayBefriend);
  const asksUnknown = !doubt && reading.draft && seen !== null && strangers.length > 0;
  const isOpen = (name: string) => !asksUnknown || !strangers.includes(name);
  const added = asksUnknown ? askUnknown(strangers, seen) : null;
  const own = added ?? (doubt || !reading.draft ? null : askAudience(reading.draft, directory));
  const clarify = doubt ?? own;
  // Whoever is unknown may be added next to another question too, and what a new friend sees is said before.
  const beside = doubt && seen !== null ? strangers : [];
  const known = own ? own.choices : [...reading.suggestions, ...beside.slice(0, 3).map((name) => `Add ${name}`)];
  if (!reading.draft) {
    const question = clarify?.question ?? 'What is the event, and when is it?';
    return { message: question, clarify: question, suggestions: clarify?.choices ?? known };
  }
  const isCorrection = reading.intent === 'change_draft' && before !== null;
  const { draft, notes: repeats } = settleRepetition(
    {
      ...reading.draft,
      end_guessed: reading.draft.end_guessed ?? false,
      draft_id: isCorrection ? before.draft_id : randomUUID(),
      unknown_names: strangers.length > 0 ? strangers : undefined,
    },
    clock,
  );
  const notes = [
    ...said,
    ...repeats,
    ...describeCaveats(draft, clock, { unknown: reading.unknown.filter(isOpen), offer, caveats }),
    ...(seen && beside.length > 0 ? [`As friends they will see ${seen}.`] : []),
  ];
  const isWhole = draft.start_at !== null;
  const suggestions = known.length === 0 && !isWhole ? whenChoices(draft, clock) : known;
  // A correction that only leads to a question has not changed anything yet.
  const heading =
    isCorrection && changed.length > 0 ? 'Changed' : isWhole && !isCorrection ? 'Here is your event' : 'So far';
  const described = `${heading}: ${describeDraft(draft, clock)}.`;
  const question = clarify?.question ?? (isWhole ? 'Shall I create it?' : whenQuestion);
  return {
    type: clarify ? 'question' : 'action',
    message: [described, ...notes, question].join(' '),
    confirm: draft,
    clarify: clarify?.question ?? null,
    suggestions,
    data: { ...(changed.length > 0 ? { changed } : {}), ...(offer ? { offer } : {}), notes, question },
  };
}
