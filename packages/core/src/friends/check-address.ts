import { friends } from '@kith/db/schema';
import { and, eq, isNull, ne } from '@kith/db/sql';
import { asciiAddress, isMailbox } from '../profile/index.ts';
import type { OwnerContext } from '../context.ts';
import { DomainError } from '../errors.ts';

/**
 * Throws conflict, at the field, when another friend of the owner has the address, because both would get every mail. Call it
 * after `lockOwner`, so that concurrent requests see each other.
 */
export async function refuseTakenAddress(
  ctx: OwnerContext,
  email: string | null,
  except: string | null = null,
): Promise<void> {
  if (email === null) return;
  const [other] = await ctx.db
    .select({ name: friends.name })
    .from(friends)
    .where(
      and(
        eq(friends.ownerId, ctx.owner.id),
        isMailbox(friends.email, email),
        isNull(friends.removedAt),
        except === null ? undefined : ne(friends.id, except),
      ),
    )
    .limit(1);
  if (!other) return;
  const sentence = `${other.name} already has this address.`;
  throw new DomainError('conflict', sentence, { issues: [{ path: 'email', message: sentence }] });
}

/** What is kept of the address of somebody who opted out of mails. */
export const quietHashOf = (ctx: OwnerContext, email: string): string =>
  ctx.secrets.derive('quiet address', asciiAddress(email));

/** Whether somebody with this address opted out of the owner's mails before they were removed. */
export async function isQuiet(ctx: OwnerContext, email: string | null): Promise<boolean> {
  if (email === null) return false;
  const [found] = await ctx.db
    .select({ id: friends.id })
    .from(friends)
    .where(and(eq(friends.ownerId, ctx.owner.id), eq(friends.quietHash, quietHashOf(ctx, email))))
    .limit(1);
  return found !== undefined;
}
