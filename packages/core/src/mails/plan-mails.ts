import { guestAccess } from '@kith/contracts/guest-access';
import type { Reminder } from '@kith/contracts/events';
import type { ToldFacts } from '@kith/db/schema';
import { type Channel, reminderTime, sendingTime, startThatCounts, toldFacts, urgent } from '../activity/index.ts';
import { describeSeries, justOnce } from '../series/index.ts';
import type { WaitingRow } from './queries.ts';
import { latestOf, mailId, type Message, messageOf, mostToChat, spacing, stillFresh } from './rules.ts';

/** One event in a mail and the pending rows that it settles; the newest counts as sent. */
export interface PlannedPart {
  message: Message;
  before: ToldFacts | null;
  newest: WaitingRow;
}

/** One message to one friend, by mail or Telegram. */
export interface PlannedMail {
  /** The local part of its Message-ID. */
  id: string;
  channel: Channel;
  parts: readonly [PlannedPart, ...PlannedPart[]];
}

/** What happens to pending rows: dropped, deferred, or sent in a mail. */
export interface MailPlan {
  drop: WaitingRow[];
  wait: { row: WaitingRow; until: Date }[];
  send: PlannedMail[];
}

/**
 * Plans the pending rows of some friends, given oldest first per event. Everything pending for one event becomes one message with
 * the difference between what the friend knew and the current state; with a digest all events become one mail. It uses the
 * friend's current channel, whatever it was when the row was written; what exceeds a chat's rate stays due. Pure: the same rows
 * and instant give the same plan.
 */
export function planMails(rows: readonly WaitingRow[], now: Date): MailPlan {
  const plan: MailPlan = { drop: [], wait: [], send: [] };
  for (const ofFriend of groupBy(rows, (row) => row.friend.id)) {
    const channel = ofFriend[0]?.channel ?? null;
    const isBounded = channel === 'telegram' && !ofFriend[0]?.friend.digest;
    const ready: PlannedPart[] = [];
    for (const ofEvent of groupBy(ofFriend, (row) => row.event.id)) {
      if (isBounded && ready.length === mostToChat) break;
      const part = planPart(ofEvent, channel !== null, now, plan);
      if (part) ready.push(part);
    }
    if (channel === null) continue;
    for (const [head, ...rest] of groupBy(ready, (part) => together(part, channel))) {
      if (head === undefined) continue;
      const keys = [head, ...rest].map(({ newest }) => keyOf(newest));
      const id = mailId(rest.length === 0 ? keys : ['digest', ...keys.toSorted()]);
      plan.send.push({ id, channel, parts: [head, ...rest] });
    }
  }
  return plan;
}

/**
 * What is ready together and equal here is one message: everything of a day in a digest, invitations in a mail, and the dates of a series
 * that were called off, or are on again.
 */
function together({ message, newest }: PlannedPart, channel: Channel): string {
  if (newest.friend.digest) return 'digest';
  if (message === 'invitation' && channel === 'email') return message;
  return isOnOrOff(message) ? `${message} ${newest.event.seriesId ?? newest.event.id}` : newest.event.id;
}

const isOnOrOff = (message: Message): boolean => message === 'cancellation' || message === 'revival';

/** The parts of a message by what is said of them at once: the dates of a series that were called off together, or are on again. */
export const sayTogether = (parts: readonly PlannedPart[]): [PlannedPart, ...PlannedPart[]][] =>
  groupBy(parts, ({ message, newest: { event, rule } }) =>
    rule !== null && isOnOrOff(message) ? `${message} ${event.seriesId}` : event.id,
  ).flatMap(([head, ...rest]) => (head === undefined ? [] : [[head, ...rest]]));

/**
 * What one friend is told about one event now; null when nothing, with the rows placed elsewhere in the plan. News takes
 * precedence and replaces a reminder that is due at the same time, since it contains time and place too.
 */
function planPart(rows: readonly WaitingRow[], isReachable: boolean, now: Date, plan: MailPlan): PlannedPart | null {
  const news = rows.filter(({ delivery }) => reminderOf(delivery) === null);
  const due = rows.filter(({ delivery }) => reminderOf(delivery) !== null && isDue(delivery, now));
  const told = planNews(news, isReachable, now, plan);
  if (told instanceof Date) {
    plan.wait.push(...due.map((row) => ({ row, until: told })));
    return null;
  }
  if (told === null) return planReminder(due, isReachable, now, plan);
  plan.drop.push(...due);
  return told;
}

const isDue = ({ dueAt }: WaitingRow['delivery'], now: Date) => dueAt !== null && dueAt <= now;

/** The news to send now, the instant at which there will be some, or null. */
function planNews(
  rows: readonly WaitingRow[],
  isReachable: boolean,
  now: Date,
  plan: MailPlan,
): PlannedPart | Date | null {
  const changes = rows.filter(({ delivery }) => delivery.kind !== 'latest');
  const [oldest, newest] = [changes[0] ?? rows[0], rows.at(-1)];
  if (!oldest || !newest) return null;
  const before = knownBefore(oldest);
  const after = toldNow(newest);
  const change = changes.length > 0 ? messageOf(before, after, now) : null;
  const latest = changes.length < rows.length ? latestOf(after, now) : null;
  const message = !isReachable ? null : mayBeTold(newest, now) ? (change ?? latest) : uninvitingOf(rows, now);
  if (message === null) {
    plan.drop.push(...rows);
    return null;
  }
  if (!rows.some(({ delivery }) => isDue(delivery, now))) {
    return new Date(Math.min(...rows.map(({ delivery }) => (delivery.dueAt ?? now).getTime())));
  }
  const starts = [after.start_at, before?.start_at ?? after.start_at].map((start) => Date.parse(start));
  const time = timeToSend(newest, { starts, toldAt: oldest.delivery.createdAt }, now);
  const until =
    change === 'invitation' ? afterLastMail(newest, starts, time, now) : change ? time : spaced(newest, time);
  if (until > now) {
    plan.wait.push(...rows.map((row) => ({ row, until })));
    return until;
  }
  plan.drop.push(...rows.slice(0, -1));
  return { message, before, newest };
}

/** What an event says now, with how it repeats. */
export const toldNow = ({ event, rule, localStart }: Pick<WaitingRow, 'event' | 'rule' | 'localStart'>): ToldFacts => ({
  ...toldFacts(event),
  ...(rule !== null && localStart !== null && { repeats: describeSeries({ rule, localStart }) ?? justOnce }),
});

/** What the friend knew of the event: what they answered to, where it was moved since, else what they were told. */
function knownBefore(row: WaitingRow): ToldFacts | null {
  const { guest, movedFrom } = row;
  const now = toldNow(row);
  // Who answered on their page before the first mail knows of an event that is off since.
  const answered = guest !== null && guest.answer !== 'pending' ? { ...now, takes_place: true } : null;
  const before = row.delivery.before ?? (movedFrom !== null || !now.takes_place ? answered : null);
  if (before === null || movedFrom === null) return before;
  const { startAt: start_at, endAt: end_at, timeZone: time_zone, allDay: all_day, location } = movedFrom;
  return { ...before, start_at, end_at, time_zone, all_day, location };
}

/** Whether a removed guest is told, while the event is or was still to come. */
function uninvitingOf(rows: readonly WaitingRow[], now: Date): Message | null {
  const row = rows.findLast(({ delivery }) => delivery.kind === 'uninvited');
  if (!row || row.guest !== null || row.friend.tokenSealed === null) return null;
  const { event } = row;
  return guestAccess(event, now).tellable ? 'uninviting' : null;
}

/** The reminder of an event to send now; of several the last counts, and obsolete or redundant ones are dropped. */
function planReminder(due: readonly WaitingRow[], isReachable: boolean, now: Date, plan: MailPlan): PlannedPart | null {
  const wanted = due.findLast((row) => isReachable && remindingOf(row, now) !== null);
  plan.drop.push(...due.filter((row) => row !== wanted));
  const message = wanted && remindingOf(wanted, now);
  if (!wanted || !message) return null;
  const starts = [wanted.event.startAt.getTime()];
  const until = spaced(wanted, timeToSend(wanted, { starts, toldAt: wanted.delivery.createdAt }, now));
  if (until > now) {
    plan.wait.push({ row: wanted, until });
    return null;
  }
  return { message, before: null, newest: wanted };
}

/** Whether a reminder still applies: not once the event moved, began, or was answered. */
function remindingOf(row: WaitingRow, now: Date): 'reminder' | 'question' | null {
  const { event, friend, guest, delivery } = row;
  const reminder = reminderOf(delivery);
  if (!mayBeTold(row, now) || !friend.reminders || guest === null || !guestAccess(event, now).answerable) return null;
  if (reminder === 'unanswered') return guest.answer === 'pending' ? 'question' : null;
  const at = reminder && event.reminders.includes(reminder) ? reminderTime(event, reminder) : null;
  if (at === null || at > now || event.startAt <= now || guest.answer === 'no') return null;
  return row.lastToldAt !== null && at.getTime() - row.lastToldAt.getTime() < stillFresh ? null : 'reminder';
}

const remindersByKind: Partial<Record<WaitingRow['delivery']['kind'], Reminder | 'unanswered'>> = {
  reminder_week: 'week',
  reminder_day: 'day',
  reminder_two_hours: 'two_hours',
  unanswered: 'unanswered',
};

/** The reminder kind of a row; null for news. */
const reminderOf = ({ kind }: WaitingRow['delivery']) => remindersByKind[kind] ?? null;

/** Invitations within ten minutes after a mail are batched, unless the event begins soon. */
function afterLastMail({ lastSentAt, channel }: WaitingRow, starts: readonly number[], time: Date, now: Date): Date {
  const isSoon = starts.some((start) => start - now.getTime() <= urgent);
  if (channel !== 'email' || lastSentAt === null || isSoon) return time;
  return new Date(Math.max(time.getTime(), lastSentAt.getTime() + spacing));
}

/** The later of a time and the end of the pause after the last message about the event. */
const spaced = ({ lastToldAt }: WaitingRow, time: Date): Date =>
  new Date(Math.max(time.getTime(), lastToldAt ? lastToldAt.getTime() + spacing : 0));

/** When a mail about an event may be sent; `starts` are its current and previous start. */
function timeToSend(
  { friend, event, lastSentAt }: WaitingRow,
  { starts, toldAt }: { starts: readonly number[]; toldAt: Date },
  now: Date,
): Date {
  return sendingTime(
    {
      startAt: startThatCounts(
        starts.map((start) => new Date(start)),
        now,
      ),
      toldAt,
      timeZone: friend.timeZone ?? event.timeZone,
      digest: friend.digest,
      lastSentAt,
    },
    now,
  );
}

/** Whether a reachable friend is still to be notified of the event. */
const mayBeTold = ({ friend, guest, event }: WaitingRow, now: Date): boolean =>
  guest !== null && friend.tokenSealed !== null && guestAccess(event, now).tellable;

/** Identifies a row within its owner, for a Message-ID. */
const keyOf = ({ delivery }: WaitingRow): string =>
  [
    delivery.ownerId,
    delivery.eventId,
    delivery.friendId,
    delivery.kind,
    // A guest who returned through a group may be removed again at the same revision.
    delivery.kind === 'uninvited' ? delivery.createdAt.getTime() : delivery.revision,
  ].join(' ');

function groupBy<T>(rows: readonly T[], keyOfRow: (row: T) => string): T[][] {
  return [...Map.groupBy(rows, keyOfRow).values()];
}
