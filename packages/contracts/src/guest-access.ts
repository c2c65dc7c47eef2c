import type { EventStatus } from './events.ts';

/** The facts of an event that decide what its guests can do, as the database and the wire have them. */
export interface GuestFacts {
  status: EventStatus;
  busyOnly: boolean;
  endAt: Date;
  /** When it was deleted; absent or null while it was not. */
  deletedAt?: Date | null;
}

/** What guests of an event can be told and asked at one instant. */
export interface GuestAccess {
  /** Whether guests hear what is new of it, its cancellation too. */
  tellable: boolean;
  /** Whether guests can answer, and so can be asked to. */
  answerable: boolean;
  /** Why they cannot answer; null when they can. */
  closedBy: 'busy' | 'cancelled' | 'draft' | 'over' | null;
}

/** Whether an event is off: it was cancelled, or deleted. Copies in calendars show both as cancelled (docs/feed.md F25). */
export const isOff = ({ status, deletedAt = null }: Pick<GuestFacts, 'status' | 'deletedAt'>): boolean =>
  status === 'cancelled' || deletedAt !== null;

/**
 * What guests of an event can be told and asked: nothing of a draft, of busy time or of what is over, and nothing is asked of what is off.
 * Pure, and shared with the web, because a page stays open while an event passes.
 */
export function guestAccess(event: GuestFacts, now: Date): GuestAccess {
  const { status, busyOnly, endAt } = event;
  const isOver = endAt <= now;
  const closedBy = busyOnly
    ? 'busy'
    : isOff(event)
      ? 'cancelled'
      : status === 'draft'
        ? 'draft'
        : isOver
          ? 'over'
          : null;
  return { tellable: !busyOnly && status !== 'draft' && !isOver, answerable: closedBy === null, closedBy };
}

/** The same of an event as the wire has it. */
export const eventAccess = (
  { status, busy_only, end_at }: { status: EventStatus; busy_only: boolean; end_at: string },
  now: Date,
): GuestAccess => guestAccess({ status, busyOnly: busy_only, endAt: new Date(end_at) }, now);
