import { HOUR_MS } from '@kith/contracts/durations';
import { DateTime } from 'luxon';

/** No mail is sent between these hours of the friend's local time. */
export const quietFrom = 21;
export const quietUntil = 8;
/** Events that start within this time are announced at night and outside a digest as well. */
export const urgent = 12 * HOUR_MS;
/** Events that start this soon after a digest's morning do not wait for it. */
const nearMorning = 2 * HOUR_MS;

/** The inputs that decide when a mail is sent. */
export interface Timing {
  /** The earlier of the previous and the current start. */
  startAt: Date;
  /** When the change happened. */
  toldAt: Date;
  /** The friend's time zone. */
  timeZone: string;
  /** Whether the friend has chosen a daily digest. */
  digest: boolean;
  /** When the friend was last sent anything; null when never. */
  lastSentAt: Date | null;
}

/**
 * When a ready message may be sent: now, or the instant to wait for. Never at night in the friend's zone; with a digest only in
 * the morning, at most once a day. Events that start within 12 hours, or within two hours after the digest's morning, do not
 * wait.
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

/**
 * The start that decides how urgent a message is, of an event's current and previous start: the earliest that is ahead, else now.
 */
export function startThatCounts(starts: readonly Date[], now: Date): Date {
  const ahead = starts.map((start) => start.getTime()).filter((start) => start > now.getTime());
  return ahead.length === 0 ? now : new Date(Math.min(...ahead));
}

/** The first end of a night after an instant, in a zone. */
function nextMorning(after: Date, timeZone: string): Date {
  const local = DateTime.fromJSDate(after, { zone: timeZone });
  const today = local.set({ hour: quietUntil, minute: 0, second: 0, millisecond: 0 });
  return (today > local ? today : today.plus({ days: 1 })).toJSDate();
}

/** The end of the first night after the day of an instant, in a zone. */
const morningOfNextDay = (after: Date, timeZone: string): Date =>
  DateTime.fromJSDate(after, { zone: timeZone }).startOf('day').plus({ days: 1 }).set({ hour: quietUntil }).toJSDate();
