import type { OwnerId } from '@kith/contracts/ids';
import type { AttemptPurpose } from '@kith/contracts/limits';
import { DomainError } from '../../errors.ts';
import type { JobKind } from '../../ports.ts';
import { limitAttempts, type LimitedContext } from '../limits/limit-attempts.ts';

/** The caller's network address. */
interface AskingContext extends LimitedContext {
  address: string;
}

/**
 * Enqueues a mail that anybody can request, in the same way and time whether or not the address has an account. More than five an
 * hour per kind, network and address are silently dropped: the first ones arrived, and a refusal would let strangers block the
 * real owner.
 */
export async function enqueueAccountMail(
  ctx: AskingContext,
  mail: { kind: 'verification' | 'recovery'; email: string },
): Promise<void> {
  await enqueueAskedMail(ctx, `${mail.kind}-mail`, 'account-mail', mail);
}

/** Enqueues the mail with a friend's lost links, or with the one of a guest of an event, under the same limit; only the sender looks the address up. */
export async function enqueueLinkMail(
  ctx: AskingContext,
  email: string,
  guest: { owner_id?: OwnerId; event_id?: string } = {},
): Promise<void> {
  await enqueueAskedMail(ctx, 'link-mail', 'link-mail', { email, ...guest });
}

async function enqueueAskedMail(
  ctx: AskingContext,
  purpose: AttemptPurpose,
  kind: JobKind,
  mail: Record<string, unknown> & { email: string },
): Promise<void> {
  try {
    await limitAttempts(ctx, purpose, { account: mail.email, address: ctx.address });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') return;
    throw error;
  }
  await ctx.ports.jobs.add(ctx.db, kind, mail);
}
