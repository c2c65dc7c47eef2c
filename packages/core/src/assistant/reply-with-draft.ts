import type { EventDraft } from '@kith/contracts/assistant';
import { audienceAnswers, audienceQuestion } from '@kith/contracts/events';
import { type Draft } from '@kith/phrases/say';
import { randomUUID } from 'node:crypto';
import { describeCaveats } from './describe-caveats.ts';
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

/** The reply to a new or corrected draft, with doubts next to the known fields. `said` comes first in the text. */
export function answerWithDraft(
  { reading, clock, directory }: Pick<Asked, 'reading' | 'clock' | 'directory'>,
  before: EventDraft | null,
  said: readonly string[] = [],
): Answer {
  const { clarify: doubt, offer, unknown, caveats, changed } = reading;
  const audience = doubt || !reading.draft ? null : askAudience(reading.draft, directory);
  const clarify = doubt ?? audience;
  const suggestions = audience ? audience.choices : reading.suggestions;
  if (!reading.draft) {
    const question = clarify?.question ?? 'What is the event, and when is it?';
    return { message: question, clarify: question, suggestions: clarify?.choices ?? suggestions };
  }
  const isCorrection = reading.intent === 'change_draft' && before !== null;
  const { draft, notes: repeats } = settleRepetition(
    {
      ...reading.draft,
      end_guessed: reading.draft.end_guessed ?? false,
      draft_id: isCorrection ? before.draft_id : randomUUID(),
    },
    clock,
  );
  const notes = [...said, ...repeats, ...describeCaveats(draft, clock, { unknown, offer, caveats })];
  const isWhole = draft.start_at !== null;
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
