import { ownerId } from '@kith/contracts/ids';
import { prepareOnce } from '@kith/db';
import { friends, retiredTokens } from '@kith/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { Friend, SystemContext } from '../context.ts';
import { DomainError, notFound } from '../errors.ts';
import { hashToken } from '../secrets.ts';

const holder = prepareOnce((db) =>
  db
    .select({ id: friends.id, ownerId: friends.ownerId, name: friends.name })
    .from(friends)
    .where(eq(friends.tokenHash, sql.placeholder('hash')))
    .prepare('kith_link_holder'),
);

/**
 * The friend whose link carries this token. Throws not_found for a token that never was, and gone for one that was
 * rotated or whose friend was removed; why it is gone is not told.
 */
export async function openLink(ctx: SystemContext, token: string): Promise<Friend> {
  const hash = hashToken(token);
  const [friend] = await holder(ctx.db).execute({ hash });
  if (friend) return { id: friend.id, ownerId: ownerId.parse(friend.ownerId), name: friend.name };
  const [retired] = await ctx.db
    .select({ tokenHash: retiredTokens.tokenHash })
    .from(retiredTokens)
    .where(eq(retiredTokens.tokenHash, hash));
  throw retired ? new DomainError('gone') : notFound();
}
