import { type Clock, dayOfText } from '../calendar/day.ts';
import type { Draft as WholeDraft } from '../../engine/draft.ts';
import { describeTimes } from './describe-event.ts';
import { listNames, sayPlace } from './list-names.ts';
import { sayDay } from './say-day.ts';

/** Only the names of a draft's people are used. */
type Draft = Omit<WholeDraft, 'friend_ids' | 'group_ids' | 'excluded_ids'>;

/** A draft in one sentence: what, when, where and who. */
export function describeDraft(draft: Draft, clock: Clock): string {
  const named = [...draft.group_names, ...draft.friend_names];
  const isAlone = draft.only_me && named.length === 0;
  const who = draft.everyone ? ['everyone'] : isAlone ? ['nobody else'] : named;
  const without = draft.excluded_names.length > 0 && !isAlone ? `without ${listNames(draft.excluded_names)}` : '';
  return [
    `"${draft.title}"`,
    describeStart(draft, clock),
    draft.location ? sayPlace(draft.location) : '',
    who.length > 0 ? `with ${listNames(who)}` : '',
    without,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function describeStart(draft: Draft, clock: Clock): string {
  if (draft.start_at !== null && draft.end_at !== null) {
    const { start_at, end_at, time_zone, all_day } = draft;
    return describeTimes({ start_at, end_at, time_zone, all_day }, clock, time_zone);
  }
  const known = dayOfText(draft.date ?? '');
  return known ? sayDay(known, clock) : '';
}
