import type { EventStatus } from '@kith/contracts/events';
import { limits } from '@kith/contracts/limits';
import { conflict, DomainError } from '../errors.ts';

export { firstName } from '@kith/contracts/names';

/** For how long an event that is over stays on a friend's page. */
export const recentDays = limits.pageDays;

/** The facts of an event that decide whether its guests may still answer. */
export interface Answerable {
  status: EventStatus;
  endAt: Date;
  busyOnly: boolean;
}

/** Why an answer is refused at this instant, as a sentence for the friend; null when they may answer. */
export function refusalOf(event: Answerable, now: Date): string | null {
  if (event.busyOnly) return 'This time is only marked as busy. There’s nothing to answer.';
  if (event.status === 'cancelled') return 'This event was cancelled. Answers are closed.';
  if (event.status === 'draft') return 'This event is not published yet.';
  return event.endAt <= now ? 'This event is over. Answers are closed.' : null;
}

/** The refusal of an event of which somebody is no guest, or no more; why, it never tells. */
export const noInvitation = () =>
  new DomainError('not_found', 'This event was deleted, or you’re no longer a guest of it.');

/** The same for who left, and can come back. */
export const noInvitationAfterLeaving = () =>
  new DomainError(
    'not_found',
    'You unsubscribed from these plans. To see this event again, open your page and subscribe there.',
  );

/** Throws `conflict` with that sentence when answers are closed. */
export function requireAnswerable(event: Answerable, now: Date): void {
  const refusal = refusalOf(event, now);
  if (refusal !== null) throw conflict(refusal);
}
