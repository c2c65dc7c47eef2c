import { guestAccess } from '@kith/contracts/guest-access';
import type { Reminder } from '@kith/contracts/events';
import type { ToldFacts } from '@kith/db/schema';
import { type Channel, reminderTime, toldFacts } from '../activity/index.ts';
import type { WaitingRow } from './queries.ts';
import {
  latestOf,
  mailId,
  type Message,
  messageOf,
  mostToChat,
  sendingTime,
  spacing,
  stillFresh,
  urgent,
} from './rules.ts';

/** One event in a mail, and the waiting rows that it settles; the newest of them is the one that counts as sent. */
export interface PlannedPart {
  message: Message;
  before: ToldFacts | null;
  newest: WaitingRow;
}

/** One message to one friend, by mail or in Telegram. */
export interface PlannedMail {
  /** The left side of its Message-ID. */
  id: string;
  channel: Channel;
  parts: readonly [PlannedPart, ...PlannedPart[]];
}

/** What becomes of waiting rows: each is dropped, waits longer, or leaves in a mail. */
export interface MailPlan {
  drop: WaitingRow[];
  wait: { row: WaitingRow; until: Date }[];
  send: PlannedMail[];
}

/**
 * Decides over the waiting rows of some friends, given with the oldest of an event first. All that waits of one event is one
 * message, which tells the difference between what the friend knew and what is planned now; of a friend with a digest all
 * events are one mail. It goes by the channel that the friend has now, whatever it was when the row was written; of
 * what a chat cannot be sent at once, the rest stays due. Pure: the same rows and instant give the same plan.
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
    const [first] = ready;
    if (!first || channel === null) continue;
    // A digest has everything of a day; invitations that are ready together are one mail in any case.
    const isDigest = first.newest.friend.digest;
    const [head, ...rest] = isDigest ? ready : channel === 'email' ? ready.filter(isInvitation) : [];
    const isOneMail = head !== undefined && rest.length > 0;
    if (isOneMail) {
      const days = [head, ...rest].map(({ newest }) => keyOf(newest));
      plan.send.push({ id: mailId(['digest', ...days.toSorted()]), channel, parts: [head, ...rest] });
    }
    if (!isOneMail || !isDigest) {
      for (const part of isOneMail ? ready.filter((one) => !isInvitation(one)) : ready)
        plan.send.push({ id: mailId([keyOf(part.newest)]), channel, parts: [part] });
    }
  }
  return plan;
}

const isInvitation = ({ message }: PlannedPart): boolean => message === 'invitation';

/**
 * What is told of one event to one friend now; null, with the rows put elsewhere in the plan, when nothing is. News come
 * before reminders: they say when and where too, so a reminder that is due with them is not sent beside them.
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

/** What news there are now, the instant at which there will be, or null when there are none. */
function planNews(
  rows: readonly WaitingRow[],
  isReachable: boolean,
  now: Date,
  plan: MailPlan,
): PlannedPart | Date | null {
  const changes = rows.filter(({ delivery }) => delivery.kind !== 'latest');
  const [oldest, newest] = [changes[0] ?? rows[0], rows.at(-1)];
  if (!oldest || !newest) return null;
  const { before } = oldest.delivery;
  const after = toldFacts(newest.event);
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

/** Whether who is no guest any more is told so, while it is or was still to come. */
function uninvitingOf(rows: readonly WaitingRow[], now: Date): Message | null {
  const row = rows.findLast(({ delivery }) => delivery.kind === 'uninvited');
  if (!row || row.guest !== null || row.friend.tokenSealed === null) return null;
  const { event } = row;
  return guestAccess(event, now).tellable ? 'uninviting' : null;
}

/** The one reminder of an event that leaves now; of several the last one counts, and what is moot or just said is dropped. */
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

/** What a reminder still has to say: nothing once the event moved away from it, began, or was answered. */
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

/** Which reminder a row is; null for news. */
const reminderOf = ({ kind }: WaitingRow['delivery']) => remindersByKind[kind] ?? null;

/** Invitations that follow a mail within ten minutes wait for one another, unless the event begins soon. */
function afterLastMail({ lastSentAt, channel }: WaitingRow, starts: readonly number[], time: Date, now: Date): Date {
  const isSoon = starts.some((start) => start - now.getTime() <= urgent);
  if (channel !== 'email' || lastSentAt === null || isSoon) return time;
  return new Date(Math.max(time.getTime(), lastSentAt.getTime() + spacing));
}

/** The later of a time and that at which something that is no news may follow the last message about the event. */
const spaced = ({ lastToldAt }: WaitingRow, time: Date): Date =>
  new Date(Math.max(time.getTime(), lastToldAt ? lastToldAt.getTime() + spacing : 0));

/** When a mail about an event may leave; `starts` are the instants at which it begins, or was to begin. */
function timeToSend(
  { friend, event, lastSentAt }: WaitingRow,
  { starts, toldAt }: { starts: readonly number[]; toldAt: Date },
  now: Date,
): Date {
  const ahead = starts.filter((start) => start > now.getTime());
  return sendingTime(
    {
      startAt: ahead.length === 0 ? now : new Date(Math.min(...ahead)),
      toldAt,
      timeZone: friend.timeZone ?? event.timeZone,
      digest: friend.digest,
      lastSentAt,
    },
    now,
  );
}

/** Whether a friend who can be told is still to hear of the event. */
const mayBeTold = ({ friend, guest, event }: WaitingRow, now: Date): boolean =>
  guest !== null && friend.tokenSealed !== null && guestAccess(event, now).tellable;

/** What names a row within its owner, for a Message-ID. */
const keyOf = ({ delivery }: WaitingRow): string =>
  [
    delivery.ownerId,
    delivery.eventId,
    delivery.friendId,
    delivery.kind,
    // Who comes back by a group may leave again at the same revision.
    delivery.kind === 'uninvited' ? delivery.createdAt.getTime() : delivery.revision,
  ].join(' ');

function groupBy<T>(rows: readonly T[], keyOfRow: (row: T) => string): T[][] {
  return [...Map.groupBy(rows, keyOfRow).values()];
}
