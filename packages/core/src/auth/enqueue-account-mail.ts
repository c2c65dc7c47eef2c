import { DomainError } from '../errors.ts';
import { limitAttempts, type LimitedContext } from './limit-attempts.ts';

/**
 * Leaves a mail that anybody may ask for, whether the address has an account or not: what happens here, and how long it takes,
 * is the same for both. More than five an hour for one address are dropped without a word, because the first ones have arrived,
 * and because an answer that says so would let strangers keep the right person from asking.
 */
export async function enqueueAccountMail(
  ctx: LimitedContext,
  mail: { kind: 'verification' | 'recovery'; email: string },
): Promise<void> {
  try {
    await limitAttempts(ctx, 'mail', { account: mail.email, address: 'anywhere' });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') return;
    throw error;
  }
  await ctx.ports.jobs.add(ctx.db, 'account-mail', mail);
}
