import type { ToldFacts } from '@kith/db/schema';
import { toldFacts } from '../activity/index.ts';
import type { WaitingRow } from './queries.ts';
import { mailId, type Message, messageOf, sendingTime } from './rules.ts';

/** One event in a mail, and the waiting rows that it settles; the newest of them is the one that counts as sent. */
export interface PlannedPart {
  message: Message;
  before: ToldFacts | null;
  newest: WaitingRow;
}

/** One mail to one friend. */
export interface PlannedMail {
  /** The left side of its Message-ID. */
  id: string;
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
 * events are one mail. Pure: the same rows and instant give the same plan.
 */
export function planMails(rows: readonly WaitingRow[], now: Date): MailPlan {
  const plan: MailPlan = { drop: [], wait: [], send: [] };
  for (const ofFriend of groupBy(rows, (row) => row.friend.id)) {
    const ready = [...groupBy(ofFriend, (row) => row.event.id)].flatMap((ofEvent) => {
      const part = planPart(ofEvent, now, plan);
      return part ? [part] : [];
    });
    const [first, ...others] = ready;
    if (!first) continue;
    if (first.newest.friend.digest && others.length > 0) {
      const days = ready.map(({ newest }) => keyOf(newest));
      plan.send.push({ id: mailId(['digest', ...days.toSorted()]), parts: [first, ...others] });
    } else {
      for (const part of ready) plan.send.push({ id: mailId([keyOf(part.newest)]), parts: [part] });
    }
  }
  return plan;
}

/** What is told of one event to one friend now; null, with the rows put elsewhere in the plan, when nothing is. */
function planPart(rows: readonly WaitingRow[], now: Date, plan: MailPlan): PlannedPart | null {
  const [oldest, newest] = [rows[0], rows.at(-1)];
  if (!oldest || !newest) return null;
  const { before } = oldest.delivery;
  const after = toldFacts(newest.event);
  const message = mayBeMailed(newest) ? messageOf(before, after, now) : null;
  if (message === null) {
    plan.drop.push(...rows);
    return null;
  }
  const isDue = rows.some(({ delivery }) => delivery.dueAt !== null && delivery.dueAt <= now);
  if (!isDue) return null;
  const starts = [after.start_at, before?.start_at ?? after.start_at].map((start) => Date.parse(start));
  const ahead = starts.filter((start) => start > now.getTime());
  const until = sendingTime(
    {
      startAt: ahead.length === 0 ? now : new Date(Math.min(...ahead)),
      toldAt: oldest.delivery.createdAt,
      timeZone: newest.friend.timeZone ?? newest.event.timeZone,
      digest: newest.friend.digest,
    },
    now,
  );
  if (until > now) {
    plan.wait.push(...rows.map((row) => ({ row, until })));
    return null;
  }
  plan.drop.push(...rows.slice(0, -1));
  return { message, before, newest };
}

/** Whether the friend is still to hear of the event, and by mail. */
const mayBeMailed = ({ friend, guest, event }: WaitingRow): boolean =>
  guest !== null &&
  friend.email !== null &&
  friend.emails &&
  friend.unsubscribedAt === null &&
  friend.removedAt === null &&
  friend.tokenSealed !== null &&
  event.status !== 'draft' &&
  !event.busyOnly;

/** What names a row within its owner, for a Message-ID. */
const keyOf = ({ delivery }: WaitingRow): string =>
  [delivery.ownerId, delivery.eventId, delivery.friendId, delivery.kind, delivery.revision].join(' ');

function groupBy<T>(rows: readonly T[], keyOfRow: (row: T) => string): T[][] {
  return [...Map.groupBy(rows, keyOfRow).values()];
}
