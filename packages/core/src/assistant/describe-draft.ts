import { onlyFirstDate, type EventDraft } from '@kith/contracts/assistant';
import { capitalise, listNames } from './compose-title.ts';
import { describeTimes } from './describe-event.ts';
import { dayOf, sayDay, type Clock } from './rules.ts';
import { sayRepetition } from './write-rule.ts';

/** A draft in one sentence, with everything that is known of it: what, when, where and who. */
export function describeDraft(draft: EventDraft, clock: Clock): string {
  const who = draft.everyone ? ['everyone'] : [...draft.group_names, ...draft.friend_names];
  const without = draft.excluded_names.length > 0 ? `, without ${listNames(draft.excluded_names)}` : '';
  return [
    `"${draft.title}"`,
    describeStart(draft, clock),
    draft.location ? `at ${draft.location}` : '',
    who.length > 0 ? `with ${listNames(who)}${without}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function describeStart(draft: EventDraft, clock: Clock): string {
  if (draft.start_at !== null && draft.end_at !== null) {
    const { start_at, end_at, time_zone, all_day } = draft;
    return describeTimes({ start_at, end_at, time_zone, all_day }, clock, time_zone);
  }
  const [year = 0, month = 0, day = 0] = (draft.date ?? '').split('-').map(Number);
  const known = dayOf(year, month, day);
  return known ? sayDay(known, clock) : '';
}

/** What its owner ought to know of a draft beside its fields, each as a sentence. */
export function describeCaveats(
  draft: EventDraft,
  found: { unknown: readonly string[]; offer: { said: string; other: string } | null },
): string[] {
  const notes: string[] = [];
  if (draft.recurrence !== null) notes.push(`${capitalise(sayRepetition(draft.recurrence))}. ${onlyFirstDate}`);
  if (found.unknown.length > 0) {
    notes.push(`I know no friend called ${listNames(found.unknown)}, so nobody of that name is invited.`);
  }
  if (found.offer) notes.push(`I read the day as ${found.offer.said}. If you meant ${found.offer.other}, tell me.`);
  return notes;
}
