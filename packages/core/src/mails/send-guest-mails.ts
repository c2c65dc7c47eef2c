import type { OwnerId } from '@kith/contracts/ids';
import { deliveries, type mailStatuses, type ToldFacts } from '@kith/db/schema';
import { eq, sql } from '@kith/db/sql';
import { addDueReminders, announceChange, type Channel, findChannel } from '../activity/index.ts';
import { type SystemContext, inTransaction } from '../context.ts';
import { storeMailed } from '../friends/index.ts';
import { lockOwner } from '../guests/index.ts';
import { ChatError, MailError } from '../ports.ts';
import { unlinkPerson } from '../telegram/index.ts';
import { composeChatMessage } from './compose-chat-message.ts';
import { composeGuestMail } from './compose-guest-mail.ts';
import { countMail } from './count-mail.ts';
import { type PlannedMail, planMails } from './plan-mails.ts';
import { findNextDue, findSender, listWaiting, type WaitingRow } from './queries.ts';
import { sendFriendMessages } from './send-friend-messages.ts';
import { tellFailure } from './tell-failure.ts';
import { mostAttempts, pauseAfter } from './rules.ts';

/** Maximum number of friends per batch. */
const batch = 20;

/** The lease of a batch in milliseconds, longer than SMTP can take; after it the process is considered dead. */
const usualLease = 120_000;

/**
 * Sends a batch of the owner's pending guest notifications by mail or Telegram and returns when to run again: now or earlier when
 * more is due, null when nothing is pending. Safe to run in any number of processes, because batches are leased. If a process
 * dies after the server accepted a mail, it is sent again with the same Message-ID.
 */
export async function sendGuestMails(
  ctx: SystemContext,
  ownerId: OwnerId,
  { leaseMs = usualLease }: { leaseMs?: number } = {},
): Promise<Date | null> {
  const claimed = await inTransaction(ctx, (tx) => claimMails(tx, ownerId, leaseMs));
  if (!claimed) return null;
  const { sender, mails } = claimed;
  await sendFriendMessages(ctx, sender, leaseMs);
  const outcomes = await Promise.all(
    mails.map(async (planned) => {
      const outcome = await sendOne(ctx, planned, sender);
      const { status } = outcome;
      if (status === 'refused' || status === 'given_up') {
        await inTransaction(ctx, async (tx) => {
          // Sequential, so that messages that belong together can be combined.
          await lockOwner(tx, ownerId);
          await writeOutcome(tx, ownerId, planned, outcome);
          await tellFailure(tx, ownerId, planned, status);
        });
      } else await writeOutcome(ctx, ownerId, planned, outcome);
      return outcome;
    }),
  );
  const mailed = mails.filter((_, index) => outcomes[index]?.status === 'sent');
  // Each mail carries the friend's link.
  const isFirst = await storeMailed(
    ctx,
    ownerId,
    mailed.map(({ parts }) => parts[0].newest.friend.id),
  );
  if (isFirst) await announceChange(ctx, ownerId, { kind: 'friend.updated', eventId: null, friendId: null });
  const next = await findNextDue(ctx, ownerId);
  for (const eventId of new Set(mails.flatMap(({ parts }) => parts.map(({ newest }) => newest.event.id)))) {
    await announceChange(ctx, ownerId, { kind: 'event.mailed', eventId });
  }
  // Once a server is unreachable, the rest of the batch is not attempted.
  const isAway = outcomes.some(({ status, reason }) => status === 'waiting' && reason === 'away');
  const later = new Date(ctx.now.getTime() + pauseAfter(1));
  return next && isAway && next < later ? later : next;
}

/** Leases a batch, serialised with changes to the owner's events, so that mails show what is stored. */
async function claimMails(ctx: SystemContext, ownerId: OwnerId, leaseMs: number) {
  await lockOwner(ctx, ownerId);
  const sender = await findSender(ctx, ownerId);
  // Everything waits until the owner's address is verified and while the owner is suspended; either end enqueues a job.
  if (!sender?.emailVerifiedAt || sender.suspendedAt) return null;
  await addDueReminders(ctx, ownerId);
  const plan = planMails(await listWaiting(ctx, ownerId, batch), ctx.now);
  const leasedUntil = new Date(ctx.now.getTime() + leaseMs);
  await writeRows(ctx, ownerId, [
    ...plan.drop.map((row) => ({ row, status: 'dropped' as const, dueAt: null, leasedUntil: null, overLimit: false })),
    ...plan.wait.map(({ row, until }) => ({
      row,
      status: 'waiting' as const,
      dueAt: until,
      leasedUntil: null,
      overLimit: false,
    })),
    ...plan.send.flatMap(({ parts, channel }) =>
      parts.map(({ newest, before }) => ({
        row: newest,
        status: 'waiting' as const,
        dueAt: ctx.now,
        leasedUntil,
        attempts: newest.delivery.attempts + 1,
        before,
        channel,
      })),
    ),
  ]);
  return { sender, mails: plan.send };
}

interface Outcome {
  status: (typeof mailStatuses)[number];
  reason?: MailError['reason'];
  /** The retry time in milliseconds from now, where it is not the default. */
  pause?: number;
  overLimit?: boolean;
  hasCalendarPart?: boolean;
}

async function sendOne(
  ctx: SystemContext,
  planned: PlannedMail,
  sender: NonNullable<Awaited<ReturnType<typeof findSender>>>,
): Promise<Outcome> {
  if (planned.channel === 'telegram') return sendToChat(ctx, planned, sender);
  try {
    const { mail, hasCalendarPart } = composeGuestMail(ctx, sender, planned);
    const pause = await countMail(ctx, sender, mail.to);
    if (pause > 0) {
      ctx.ports.log.warn({ owner_id: sender.id }, 'mails to guests wait for the next day: there were too many');
      return { status: 'waiting', pause, overLimit: true };
    }
    await ctx.ports.mailer.send(mail, planned.id);
    return { status: 'sent', hasCalendarPart };
  } catch (error) {
    const reason = error instanceof MailError ? error.reason : 'later';
    // The server's reply may contain the address, so it is not logged.
    ctx.ports.log.warn({ reason, mail_id: planned.id }, 'a mail to a guest was not taken');
    return { status: reason === 'refused' ? 'refused' : laterOrNever(planned), reason };
  }
}

const laterOrNever = ({ parts: [{ newest }] }: PlannedMail) =>
  newest.delivery.attempts + 1 >= mostAttempts ? 'given_up' : 'waiting';

/** The same for a chat. A friend who blocked the bot is unlinked and gets mail instead, if they accept it. */
async function sendToChat(
  ctx: SystemContext,
  planned: PlannedMail,
  sender: NonNullable<Awaited<ReturnType<typeof findSender>>>,
): Promise<Outcome> {
  const { chatId, friend } = planned.parts[0].newest;
  try {
    if (chatId === null || ctx.ports.telegram === null) throw new ChatError('away', 'There is no chat.');
    await ctx.ports.telegram.send(chatId, composeChatMessage(ctx, sender, planned));
    return { status: 'sent' };
  } catch (error) {
    const failure = error instanceof ChatError ? error : new ChatError('away', 'The message could not be sent.');
    ctx.ports.log.warn(
      { reason: failure.reason, mail_id: planned.id },
      'a message to a guest was not taken by Telegram',
    );
    switch (failure.reason) {
      case 'blocked': {
        const person = { ownerId: sender.id, friendId: friend.id };
        await unlinkPerson(ctx, person);
        return (await findChannel(ctx, person)) === null ? { status: 'refused' } : { status: 'waiting', pause: 0 };
      }
      case 'refused':
        return { status: 'refused', reason: 'refused' };
      case 'limited':
        // Telegram's rate limit says nothing about this message, so it is no failed attempt.
        return { status: 'waiting', pause: failure.retryAfter * 1000 };
      case 'away':
        return { status: laterOrNever(planned), reason: 'away' };
    }
  }
}

function writeOutcome(ctx: SystemContext, ownerId: OwnerId, { parts }: PlannedMail, outcome: Outcome): Promise<void> {
  const { status, hasCalendarPart, pause, overLimit = false } = outcome;
  return writeRows(
    ctx,
    ownerId,
    parts.map(({ newest }) => ({
      row: newest,
      status,
      leasedUntil: null,
      overLimit,
      dueAt:
        status === 'waiting' ? new Date(ctx.now.getTime() + (pause ?? pauseAfter(newest.delivery.attempts + 1))) : null,
      ...(status === 'sent' ? { sentAt: ctx.now } : {}),
      ...(hasCalendarPart === undefined ? {} : { hasCalendarPart }),
    })),
  );
}

interface RowChange {
  row: WaitingRow;
  status: (typeof mailStatuses)[number];
  dueAt: Date | null;
  leasedUntil: Date | null;
  /** Absent is unchanged. */
  overLimit?: boolean;
  attempts?: number;
  before?: ToldFacts | null;
  sentAt?: Date;
  hasCalendarPart?: boolean;
  channel?: Channel;
}

/** Writes any number of changed rows in one statement; absent values are unchanged. */
async function writeRows(ctx: SystemContext, ownerId: OwnerId, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ row: { delivery }, ...change }) => ({
    event_id: delivery.eventId,
    friend_id: delivery.friendId,
    kind: delivery.kind,
    revision: delivery.revision,
    status: change.status,
    due_at: change.dueAt,
    leased_until: change.leasedUntil,
    attempts: change.attempts ?? delivery.attempts,
    before: 'before' in change ? change.before : delivery.before,
    sent_at: change.sentAt ?? delivery.sentAt,
    has_calendar_part: change.hasCalendarPart ?? delivery.hasCalendarPart,
    channel: change.channel ?? null,
    over_limit: change.overLimit ?? delivery.overLimit,
  }));
  await ctx.db
    .update(deliveries)
    .set({
      status: sql`changed.status`,
      dueAt: sql`changed.due_at`,
      leasedUntil: sql`changed.leased_until`,
      attempts: sql`greatest(changed.attempts, ${deliveries.attempts})`,
      before: sql`changed.before`,
      sentAt: sql`changed.sent_at`,
      hasCalendarPart: sql`changed.has_calendar_part`,
      overLimit: sql`changed.over_limit`,
      // The friend may have linked or unlinked a channel since planning.
      channel: sql`coalesce(changed.channel, ${deliveries.channel})`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) changed (event_id uuid, friend_id uuid, kind text, revision int,
        status text, due_at timestamptz, leased_until timestamptz, attempts int, before jsonb, sent_at timestamptz, has_calendar_part boolean, channel text, over_limit boolean)`,
    )
    .where(
      sql`${eq(deliveries.ownerId, ownerId)} and ${deliveries.eventId} = changed.event_id and ${deliveries.friendId} = changed.friend_id
        and ${deliveries.kind} = changed.kind and ${deliveries.revision} = changed.revision and ${deliveries.channel} <> 'calendar'`,
    );
}
