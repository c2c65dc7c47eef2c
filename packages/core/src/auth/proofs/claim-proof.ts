import { type OwnerId, ownerId as anOwnerId } from '@kith/contracts/ids';
import { emailProofs } from '@kith/db/schema';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { DomainError, invalid } from '../../errors.ts';
import { hashToken } from '../../secrets.ts';
import { hashCode, type ProofPurpose } from './mint-proof.ts';

type ProofRow = typeof emailProofs.$inferSelect;

/** Wrong attempts that invalidate a code. */
const mostTries = 5;

const linkGone = () =>
  new DomainError('gone', 'This link no longer works. It was used already, or has expired. Please ask for a new one.');
const codeGone = () =>
  new DomainError('gone', 'This code no longer works. Please ask for a new one, or open the link in the email.');

/** The unexpired proof of a link's code, used or not. Throws gone for any other without revealing the reason. */
export async function findProof(
  ctx: SystemContext,
  code: string,
  purposes: readonly ProofPurpose[],
): Promise<ProofRow> {
  const [id, secret = ''] = code.split('.');
  const ownerId = anOwnerId.safeParse(id).data;
  if (ownerId === undefined) throw linkGone();
  const [found] = await ctx.db
    .select()
    .from(emailProofs)
    .where(
      and(
        eq(emailProofs.ownerId, ownerId),
        eq(emailProofs.linkHash, hashToken(secret)),
        inArray(emailProofs.purpose, [...purposes]),
        gt(emailProofs.expiresAt, ctx.now),
      ),
    );
  if (!found) throw linkGone();
  return found;
}

/** Marks a proof as used. Throws gone when it was used before, also by a concurrent request. */
export async function useProof(ctx: SystemContext, { ownerId, id }: ProofRow): Promise<void> {
  const used = await ctx.db
    .update(emailProofs)
    .set({ usedAt: ctx.now })
    .where(and(eq(emailProofs.ownerId, ownerId), eq(emailProofs.id, id), isNull(emailProofs.usedAt)))
    .returning({ id: emailProofs.id });
  if (used.length === 0) throw linkGone();
}

/**
 * The owner's newest verification whose mail carried this code. Every attempt is counted first, outside any transaction. Throws
 * invalid_input for a wrong code, and gone when there is none or the attempts are used up.
 */
export async function findProofByCode(ctx: SystemContext, ownerId: OwnerId, code: string): Promise<ProofRow> {
  const mine = eq(emailProofs.ownerId, ownerId);
  const open = and(mine, eq(emailProofs.purpose, 'verification'), isNull(emailProofs.usedAt));
  const [newest] = await ctx.db
    .select({ id: emailProofs.id })
    .from(emailProofs)
    .where(and(open, gt(emailProofs.expiresAt, ctx.now)))
    .orderBy(desc(emailProofs.createdAt), desc(emailProofs.id))
    .limit(1);
  if (!newest) throw codeGone();
  const [tried] = await ctx.db
    .update(emailProofs)
    .set({ tries: sql`${emailProofs.tries} + 1` })
    .where(and(mine, eq(emailProofs.id, newest.id), lt(emailProofs.tries, mostTries)))
    .returning();
  if (!tried) throw codeGone();
  // Both are keyed digests, so the timing of the comparison reveals nothing.
  if (tried.codeHash !== hashCode(ctx, ownerId, code)) {
    throw tried.tries >= mostTries
      ? codeGone()
      : invalid('This code isn’t right. Please check it against the latest email.', 'code');
  }
  return tried;
}
