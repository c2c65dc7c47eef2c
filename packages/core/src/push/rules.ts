import { HOUR_MS } from '@kith/contracts/durations';
import type { PushKind } from '@kith/contracts/push';

/** The TTL of a notification in milliseconds: hours for running late, a day for everything else. */
export const ttlMs = (kind: PushKind): number => (kind === 'today' ? 3 : 24) * HOUR_MS;

/** The urgency for power-saving devices (RFC 8030, 5.3). */
export const urgencyOf: Record<PushKind, 'low' | 'normal' | 'high'> = {
  today: 'high',
  answers: 'normal',
  questions: 'normal',
  calendars: 'low',
  mails: 'low',
};

/** Retry delays in seconds; after the last one a notification is given up. */
const pauses = [30, 120, 480, 1_920, 3_600];

/**
 * The time of the next retry after `tries` failures at `now`, not earlier than the push service allows; null when the attempts
 * are used up or it would be too late.
 */
export function nextTry(
  { tries, now, expiresAt }: { tries: number; now: Date; expiresAt: Date },
  retryAfter: number,
): Date | null {
  const pause = pauses[tries];
  if (pause === undefined) return null;
  const next = new Date(now.getTime() + Math.max(pause, retryAfter) * 1_000);
  return next < expiresAt ? next : null;
}
