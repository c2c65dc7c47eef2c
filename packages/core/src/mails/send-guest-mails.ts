import { deliveries, type mailStatuses, type ToldFacts } from '@kith/db/schema';
import { eq, sql } from 'drizzle-orm';
import { announceChange } from '../activity/index.ts';
import { type SystemContext, inTransaction } from '../context.ts';
import { lockOwner } from '../guests/index.ts';
import { MailError } from '../ports.ts';
import { composeGuestMail } from './compose-guest-mail.ts';
import { type PlannedMail, planMails } from './plan-mails.ts';
import { findNextDue, findSender, listWaiting, type WaitingRow } from './queries.ts';
import { mostAttempts, pauseAfter } from './rules.ts';

/** How many friends one batch mails. */
const batch = 20;

/** How long a batch may take before its process is taken for dead, in milliseconds; longer than SMTP may take. */
const usualLease = 120_000;

/**
 * Sends a batch of the mails that wait for the guests of one owner, and answers when to come again: now or earlier when more
 * is due, null when nothing waits. Any number of processes may do this at once: what one has in hand is leased to it. A mail
 * whose process died after the server took it is sent again with the same Message-ID.
 */
export async function sendGuestMails(
  ctx: SystemContext,
  ownerId: string,
  { leaseMs = usualLease }: { leaseMs?: number } = {},
): Promise<Date | null> {
  const claimed = await inTransaction(ctx, (tx) => claimMails(tx, ownerId, leaseMs));
  if (!claimed) return null;
  const { sender, mails } = claimed;
  const outcomes = await Promise.all(
    mails.map(async (planned) => {
      const outcome = await sendOne(ctx, planned, sender);
      await writeOutcome(ctx, ownerId, planned, outcome);
      return outcome;
    }),
  );
  const next = await findNextDue(ctx, ownerId);
  for (const eventId of new Set(mails.flatMap(({ parts }) => parts.map(({ newest }) => newest.event.id)))) {
    await announceChange(ctx, ownerId, { kind: 'event.mailed', eventId });
  }
  // While no server can be reached, the others are not tried one after the other.
  const isAway = outcomes.some(({ status, reason }) => status === 'waiting' && reason === 'away');
  const later = new Date(ctx.now.getTime() + pauseAfter(1));
  return next && isAway && next < later ? later : next;
}

/** Takes a batch in hand, in one order with the changes of the owner's events, so that it tells what is stored. */
async function claimMails(ctx: SystemContext, ownerId: string, leaseMs: number) {
  await lockOwner(ctx, ownerId);
  const sender = await findSender(ctx, ownerId);
  // Until the owner's address is verified everything waits; verifying it leaves a job.
  if (!sender?.emailVerifiedAt) return null;
  const plan = planMails(await listWaiting(ctx, ownerId, batch), ctx.now);
  const leasedUntil = new Date(ctx.now.getTime() + leaseMs);
  await writeRows(ctx, ownerId, [
    ...plan.drop.map((row) => ({ row, status: 'dropped' as const, dueAt: null, leasedUntil: null })),
    ...plan.wait.map(({ row, until }) => ({ row, status: 'waiting' as const, dueAt: until, leasedUntil: null })),
    ...plan.send.flatMap(({ parts }) =>
      parts.map(({ newest, before }) => ({
        row: newest,
        status: 'waiting' as const,
        dueAt: ctx.now,
        leasedUntil,
        attempts: newest.delivery.attempts + 1,
        before,
      })),
    ),
  ]);
  return { sender, mails: plan.send };
}

interface Outcome {
  status: (typeof mailStatuses)[number];
  reason?: MailError['reason'];
  hasCalendarPart?: boolean;
}

async function sendOne(
  ctx: SystemContext,
  planned: PlannedMail,
  sender: NonNullable<Awaited<ReturnType<typeof findSender>>>,
): Promise<Outcome> {
  try {
    const { mail, hasCalendarPart } = composeGuestMail(ctx, sender, planned);
    await ctx.ports.mailer.send(mail, planned.id);
    return { status: 'sent', hasCalendarPart };
  } catch (error) {
    const reason = error instanceof MailError ? error.reason : 'later';
    // The server's own words may hold the address, so they are kept out of the log.
    ctx.ports.log.warn({ reason, mail_id: planned.id }, 'a mail to a guest was not taken');
    const attempts = planned.parts[0].newest.delivery.attempts + 1;
    return { status: reason === 'refused' ? 'refused' : attempts >= mostAttempts ? 'given_up' : 'waiting', reason };
  }
}

function writeOutcome(ctx: SystemContext, ownerId: string, { parts }: PlannedMail, outcome: Outcome): Promise<void> {
  const { status, hasCalendarPart } = outcome;
  return writeRows(
    ctx,
    ownerId,
    parts.map(({ newest }) => ({
      row: newest,
      status,
      leasedUntil: null,
      dueAt: status === 'waiting' ? new Date(ctx.now.getTime() + pauseAfter(newest.delivery.attempts + 1)) : null,
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
  attempts?: number;
  before?: ToldFacts | null;
  sentAt?: Date;
  hasCalendarPart?: boolean;
}

/** Writes any number of changed rows in one statement; what a change leaves out stays. */
async function writeRows(ctx: SystemContext, ownerId: string, changes: readonly RowChange[]): Promise<void> {
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
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) changed (event_id uuid, friend_id uuid, kind text, revision int,
        status text, due_at timestamptz, leased_until timestamptz, attempts int, before jsonb, sent_at timestamptz, has_calendar_part boolean)`,
    )
    .where(
      sql`${eq(deliveries.ownerId, ownerId)} and ${deliveries.eventId} = changed.event_id and ${deliveries.friendId} = changed.friend_id
        and ${deliveries.kind} = changed.kind and ${deliveries.revision} = changed.revision and ${deliveries.channel} = 'email'`,
    );
}
