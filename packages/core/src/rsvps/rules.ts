import { type GuestAccess, guestAccess, type GuestFacts } from '@kith/contracts/guest-access';
import { limits } from '@kith/contracts/limits';
import { conflict, DomainError } from '../errors.ts';

/** How long a past event stays on a friend's page. */
export const recentDays = limits.pageDays;

const closed: Record<NonNullable<GuestAccess['closedBy']>, string> = {
  busy: 'This time is only marked as busy. There’s nothing to answer.',
  cancelled: 'This event was cancelled. Answers are closed.',
  draft: 'This event isn’t published yet.',
  over: 'This event is over. Answers are closed.',
};

/** Why an answer is refused at this instant, as a sentence for the friend; null when they may answer. */
export function refusalOf(event: GuestFacts, now: Date): string | null {
  const { closedBy } = guestAccess(event, now);
  return closedBy === null ? null : closed[closedBy];
}

/** The refusal for anybody who is not or no longer a guest; it never reveals why. */
export const noInvitation = () =>
  new DomainError('not_found', 'This event was deleted, or you’re no longer a guest of it.');

/** The same for an unsubscribed friend, who can resubscribe. */
export const noInvitationAfterLeaving = () =>
  new DomainError(
    'not_found',
    'You unsubscribed from these plans. To see this event again, open your page and subscribe there.',
  );

/** Throws `conflict` with that sentence when answers are closed. */
export function requireAnswerable(event: GuestFacts, now: Date): void {
  const refusal = refusalOf(event, now);
  if (refusal !== null) throw conflict(refusal);
}
