import type { EventDraft } from '@kith/contracts/assistant';
import { audienceAnswers, audienceQuestion } from '@kith/contracts/events';
import { defaultMinutes, describeDraft, type Draft, type DraftField } from '@kith/phrases/say';
import { randomUUID } from 'node:crypto';
import { describeCaveats } from './describe-caveats.ts';
import type { Answer, Asked } from './present.ts';
import type { OwnDirectory } from './queries.ts';

/** Who a draft is for, as one question, when it is otherwise whole and names nobody. */
function askAudience(draft: Draft, { friends, groups }: OwnDirectory): { question: string; choices: string[] } | null {
  const isSaid = draft.everyone || draft.only_me || draft.friend_names.length + draft.group_names.length > 0;
  if (isSaid || draft.start_at === null || friends.length === 0) return null;
  const named = groups.slice(0, 3).map(({ name }) => name);
  return {
    question: `${audienceQuestion} ${named.length > 0 ? 'Everyone, a group, or just me?' : 'Everyone, or just me?'}`,
    choices: [audienceAnswers.everyone, ...new Set(named), audienceAnswers.onlyMe],
  };
}

/** What is asked of a draft without a start. */
export const whenQuestion = 'When does it start?';

/** The reply to a new or corrected draft; a doubt stands beside what is known of it. `said` is told of it first. */
export function answerWithDraft(
  { reading, clock, directory }: Pick<Asked, 'reading' | 'clock' | 'directory'>,
  before: EventDraft | null,
  said: readonly string[] = [],
): Answer {
  const { clarify: doubt, offer, unknown, changed } = reading;
  const audience = doubt || !reading.draft ? null : askAudience(reading.draft, directory);
  const clarify = doubt ?? audience;
  const suggestions = audience ? audience.choices : reading.suggestions;
  if (!reading.draft) {
    const question = clarify?.question ?? 'What is the event, and when is it?';
    return { message: question, clarify: question, suggestions: clarify?.choices ?? suggestions };
  }
  const isCorrection = reading.intent === 'change_draft' && before !== null;
  const draft: EventDraft = {
    ...reading.draft,
    draft_id: isCorrection ? before.draft_id : randomUUID(),
    end_guessed: isEndGuessed(reading.draft, isCorrection ? before : null, changed),
  };
  const notes = [...said, ...describeCaveats(draft, clock, { unknown, offer })];
  const isWhole = draft.start_at !== null;
  // A correction that only asks has changed nothing yet.
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

/** "7 to 9", "noon till 2": that the words of a start say the end as well. */
const range =
  /[\d\p{L}]\s?(?:-|–|—|to|till?|until|and)\s?(?:about |around )?(?:\d|noon|midnight|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/iu;

/** Whether nobody said when a draft ends, which the reader may know itself. A guess stays one until the end is changed. */
function isEndGuessed(draft: Draft, before: EventDraft | null, changed: readonly DraftField[]): boolean {
  const { start_at, end_at, all_day, understood } = draft;
  if (start_at === null || end_at === null || all_day || changed.includes('end_at')) return false;
  if (before?.start_at) return before.end_guessed ?? false;
  if (draft.end_guessed !== undefined) return draft.end_guessed;
  const isUsual = Date.parse(end_at) - Date.parse(start_at) === defaultMinutes * 60_000;
  return (
    isUsual && !understood.some(({ field, text }) => field === 'end_at' || (field === 'start_at' && range.test(text)))
  );
}
