import { HOUR_MS } from '@kith/contracts/durations';
import type { PushKind } from '@kith/contracts/push';

/** How long a notification is worth something, in milliseconds: who runs late matters for hours, everything else for a day. */
export const ttlMs = (kind: PushKind): number => (kind === 'today' ? 3 : 24) * HOUR_MS;

/** How soon a phone that saves power should show it (RFC 8030, 5.3). */
export const urgencyOf: Record<PushKind, 'low' | 'normal' | 'high'> = {
  today: 'high',
  answers: 'normal',
  questions: 'normal',
  calendars: 'low',
  mails: 'low',
};

/** Pauses before the next try, in seconds; after the last one a notification is given up. */
const pauses = [30, 120, 480, 1_920, 3_600];

/**
 * When to try again after `tries` that failed at `now`, not before the push service asks for it; null when that is one try
 * too many or comes too late.
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
