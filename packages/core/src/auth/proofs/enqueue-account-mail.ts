import type { AttemptPurpose } from '@kith/contracts/limits';
import { DomainError } from '../../errors.ts';
import type { JobKind } from '../../ports.ts';
import { limitAttempts, type LimitedContext } from '../limits/limit-attempts.ts';

/** Who asks, by the network address that they ask from. */
interface AskingContext extends LimitedContext {
  address: string;
}

/**
 * Leaves a mail that anybody may ask for, whether the address has an account or not: what happens here, and how long it takes,
 * is the same for both. More than five an hour from one place for one address are dropped without a word, because the first ones
 * have arrived, and because an answer that says so would let strangers keep the right person from asking. Each kind counts for itself.
 */
export async function enqueueAccountMail(
  ctx: AskingContext,
  mail: { kind: 'verification' | 'recovery'; email: string },
): Promise<void> {
  await enqueueAskedMail(ctx, `${mail.kind}-mail`, 'account-mail', mail);
}

/** Leaves the mail with a friend's lost links, under the same limit; only the sender looks whether anybody has this address. */
export async function enqueueLinkMail(ctx: AskingContext, email: string): Promise<void> {
  await enqueueAskedMail(ctx, 'link-mail', 'link-mail', { email });
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
