import { HOUR_MS, MINUTE_MS } from '@kith/contracts/durations';
import { hash } from 'node:crypto';
import type { ToldFacts } from '@kith/db/schema';
import { DateTime } from 'luxon';

/** No mail leaves from this hour of the friend's evening to that hour of the morning. */
export const quietFrom = 21;
export const quietUntil = 8;
/** What begins within this time is told also at night, and beside a digest. */
export const urgent = 12 * HOUR_MS;
/** What begins so soon after the morning of a digest does not wait for it. */
const nearMorning = 2 * HOUR_MS;
/** So long after a message about an event nothing is said again that is no news. */
export const spacing = 10 * MINUTE_MS;
/** A reminder due within so long of a message about the event says nothing more. */
export const stillFresh = HOUR_MS;

/** What one mail tells of one event. */
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
 * What there is to tell of an event to somebody who knew `before` of it (null: nothing), or null when there is nothing:
 * a change that was undone, a cancellation of what they never heard of, and anything that is over.
 */
export function messageOf(before: ToldFacts | null, after: ToldFacts, now: Date): Message | null {
  if (new Date(after.end_at) <= now) return null;
  if (before === null) return after.takes_place ? 'invitation' : null;
  if (!after.takes_place) return before.takes_place ? 'cancellation' : null;
  if (!before.takes_place) return 'revival';
  return changedFacts(before, after).length > 0 ? 'change' : null;
}

/** What is told to somebody who missed what was new, or null once it is over. */
export function latestOf(after: ToldFacts, now: Date): Message | null {
  if (new Date(after.end_at) <= now) return null;
  return after.takes_place ? 'latest' : 'cancellation';
}

/** Which of the facts that guests are told differ. */
export function changedFacts(before: ToldFacts, after: ToldFacts): ('time' | 'place')[] {
  const isSameTime =
    before.start_at === after.start_at &&
    before.end_at === after.end_at &&
    before.time_zone === after.time_zone &&
    before.all_day === after.all_day;
  return [...(isSameTime ? [] : ['time' as const]), ...(before.location === after.location ? [] : ['place' as const])];
}

/** What decides when a mail leaves. */
export interface Timing {
  /** The earlier start of what was and what is planned. */
  startAt: Date;
  /** When what it tells happened. */
  toldAt: Date;
  /** The zone of the friend's clock. */
  timeZone: string;
  /** Whether the friend wishes one message a day. */
  digest: boolean;
  /** When the friend was last sent anything; null when never. */
  lastSentAt: Date | null;
}

/**
 * When a message that is ready may leave: now, or the instant to wait for. Never at night by the friend's clock; with a digest
 * not before the next morning, nor on a day that had a message. What begins within 12 hours leaves all the same, and
 * what begins within two hours of such a morning does not wait for it.
 */
export function sendingTime({ startAt, toldAt, timeZone, digest, lastSentAt }: Timing, now: Date): Date {
  if (startAt.getTime() - now.getTime() <= urgent) return now;
  if (!digest) return atDay(now);
  const mornings = [nextMorning(toldAt, timeZone), ...(lastSentAt ? [morningOfNextDay(lastSentAt, timeZone)] : [])];
  const morning = new Date(Math.max(...mornings.map((one) => one.getTime())));
  return morning > now && startAt.getTime() - morning.getTime() > nearMorning ? morning : atDay(now);

  function atDay(at: Date): Date {
    const local = DateTime.fromJSDate(at, { zone: timeZone });
    return local.hour >= quietFrom || local.hour < quietUntil ? nextMorning(at, timeZone) : at;
  }
}

/** How many days an instant lies ahead by the calendar of a zone. */
export function daysUntil(instant: Date, timeZone: string, now: Date): number {
  const dayOf = (at: Date) =>
    DateTime.fromJSDate(at, { zone: timeZone }).startOf('day').setZone('UTC', { keepLocalTime: true });
  return dayOf(instant).diff(dayOf(now), 'days').days;
}

/** The first end of a night after an instant, by the clock of a zone. */
function nextMorning(after: Date, timeZone: string): Date {
  const local = DateTime.fromJSDate(after, { zone: timeZone });
  const today = local.set({ hour: quietUntil, minute: 0, second: 0, millisecond: 0 });
  return (today > local ? today : today.plus({ days: 1 })).toJSDate();
}

/** The end of the first night that begins after an instant's day, by the clock of a zone. */
const morningOfNextDay = (after: Date, timeZone: string): Date =>
  DateTime.fromJSDate(after, { zone: timeZone }).startOf('day').plus({ days: 1 }).set({ hour: quietUntil }).toJSDate();

/** So many messages one chat is sent in one batch, because Telegram takes one a second and a batch is leased. */
export const mostToChat = 5;

/** After so many tries a mail is given up: about a day after the first. */
export const mostAttempts = 14;

/** How long a mail waits after a number of tries that did not succeed. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), 240) * MINUTE_MS;

/** The left side of a Message-ID: the same for the same words, so that a mail sent again after a doubt is known as the same. */
export const mailId = (words: readonly (string | number)[]): string =>
  `mail-${hash('sha256', words.join(' '), 'hex').slice(0, 40)}`;
