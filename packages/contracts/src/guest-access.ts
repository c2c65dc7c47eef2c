import type { EventStatus } from './events.ts';

/** The fields of an event that decide what its guests can do, in the database's and the wire's form. */
export interface GuestFacts {
  status: EventStatus;
  busyOnly: boolean;
  endAt: Date;
  /** When it was deleted; absent or null otherwise. */
  deletedAt?: Date | null;
}

/** What guests can be notified of and asked at one instant. */
export interface GuestAccess {
  /** Whether guests are notified of changes, including its cancellation. */
  tellable: boolean;
  /** Whether guests can answer and be asked for an answer. */
  answerable: boolean;
  /** Why they cannot answer; null when they can. */
  closedBy: 'busy' | 'cancelled' | 'draft' | 'over' | null;
}

/** Whether an event was cancelled or deleted; calendar copies show both as cancelled (docs/feed.md F25). */
export const isOff = ({ status, deletedAt = null }: Pick<GuestFacts, 'status' | 'deletedAt'>): boolean =>
  status === 'cancelled' || deletedAt !== null;

/**
 * What guests can be notified of and asked: nothing about a draft, a busy-only or a past event, and no answers for a cancelled
 * one. Pure and shared with the web, because a page may stay open while an event passes.
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

/** The same for an event in its wire form. */
export const eventAccess = (
  { status, busy_only, end_at }: { status: EventStatus; busy_only: boolean; end_at: string },
  now: Date,
): GuestAccess => guestAccess({ status, busyOnly: busy_only, endAt: new Date(end_at) }, now);
