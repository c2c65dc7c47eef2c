import type { oauthAttempts, passkeyChallenges } from '@kith/db/schema';
import { gt } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';

/** Sign-ins that may be under way at once, of each kind; they are over after minutes. */
const mostWaiting = 20_000;

/** Throws unavailable while so many sign-ins are under way that strangers must be filling the table. */
export async function limitWaiting(
  ctx: SystemContext,
  table: typeof oauthAttempts | typeof passkeyChallenges,
): Promise<void> {
  const tooMany = await ctx.db
    .select({ expiresAt: table.expiresAt })
    .from(table)
    .where(gt(table.expiresAt, ctx.now))
    .limit(1)
    .offset(mostWaiting);
  if (tooMany.length > 0) throw new DomainError('unavailable', undefined, { retryAfter: 60 });
}
