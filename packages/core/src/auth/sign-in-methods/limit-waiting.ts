import type { oauthAttempts, passkeyChallenges } from '@kith/db/schema';
import { gt } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';

/** Maximum number of pending sign-ins of each kind; they expire after minutes. */
const mostWaiting = 20_000;

/** Throws unavailable above that number, which is reached only when somebody floods the table. */
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
