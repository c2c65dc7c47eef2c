import { HOUR_MS, MINUTE_MS } from '@kith/contracts/durations';
import { hash } from 'node:crypto';
import type { ToldFacts } from '@kith/db/schema';
import { DateTime } from 'luxon';

/** The pause after a message about an event before anything but news follows. */
export const spacing = 10 * MINUTE_MS;
/** A reminder due within this time of a message about the event is redundant. */
export const stillFresh = HOUR_MS;

/** What one mail says about one event. */
export type Message =
  | 'invitation'
  | 'change'
  | 'cancellation'
  | 'revival'
  | 'uninviting'
  | 'latest'
  | 'reminder'
  | 'question';

/**
 * The news about an event for somebody who knew `before` (null: nothing), or null when there is none: an undone change, the
 * cancellation of an event they never heard of, or a past event.
 */
export function messageOf(before: ToldFacts | null, after: ToldFacts, now: Date): Message | null {
  if (new Date(after.end_at) <= now) return null;
  if (before === null) return after.takes_place ? 'invitation' : null;
  if (!after.takes_place) return before.takes_place ? 'cancellation' : null;
  if (!before.takes_place) return 'revival';
  return changedFacts(before, after).length > 0 ? 'change' : null;
}

/** The catch-up message for somebody who missed news, or null once the event is over. */
export function latestOf(after: ToldFacts, now: Date): Message | null {
  if (new Date(after.end_at) <= now) return null;
  return after.takes_place ? 'latest' : 'cancellation';
}

/** The notifiable fields that differ. */
export function changedFacts(before: ToldFacts, after: ToldFacts): ('time' | 'place' | 'dates')[] {
  const isSameTime =
    before.start_at === after.start_at &&
    before.end_at === after.end_at &&
    before.time_zone === after.time_zone &&
    before.all_day === after.all_day;
  const isOtherRule = before.repeats !== undefined && after.repeats !== undefined && before.repeats !== after.repeats;
  return [
    ...(isSameTime ? [] : ['time' as const]),
    ...(before.location === after.location ? [] : ['place' as const]),
    ...(isOtherRule ? ['dates' as const] : []),
  ];
}

/** Days from today to an instant, by the calendar of a zone. */
export function daysUntil(instant: Date, timeZone: string, now: Date): number {
  const dayOf = (at: Date) =>
    DateTime.fromJSDate(at, { zone: timeZone }).startOf('day').setZone('UTC', { keepLocalTime: true });
  return dayOf(instant).diff(dayOf(now), 'days').days;
}

/** Maximum number of messages to one chat per batch: Telegram accepts about one a second, and a batch is leased. */
export const mostToChat = 5;

/** Number of attempts before a mail is given up, about a day after the first. */
export const mostAttempts = 14;

/** Retry delay, exponential, at most 4 h. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 240) * MINUTE_MS;

/** The local part of a Message-ID, derived from the content so that a mail sent twice can be recognised. */
export const mailId = (words: readonly (string | number)[]): string =>
  `mail-${hash('sha256', words.join(' '), 'hex').slice(0, 40)}`;
