import { type OwnerId, ownerId as anOwnerId } from '@kith/contracts/ids';
import { emailProofs } from '@kith/db/schema';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { DomainError, invalid } from '../../errors.ts';
import { hashToken } from '../../secrets.ts';
import { hashCode, type ProofPurpose } from './mint-proof.ts';

type ProofRow = typeof emailProofs.$inferSelect;

/** Wrong codes that end a code. */
const mostTries = 5;

const linkGone = () =>
  new DomainError('gone', 'This link no longer works. It was used already, or has expired. Please ask for a new one.');
const codeGone = () =>
  new DomainError('gone', 'This code no longer works. Please ask for a new one, or open the link in the email.');

/** The unexpired proof of a link's code, used or not. Throws gone for any other; which of the reasons it is, nobody learns. */
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

/** Uses a proof up. Throws gone when it was used already, also a moment ago by somebody else. */
export async function useProof(ctx: SystemContext, { ownerId, id }: ProofRow): Promise<void> {
  const used = await ctx.db
    .update(emailProofs)
    .set({ usedAt: ctx.now })
    .where(and(eq(emailProofs.ownerId, ownerId), eq(emailProofs.id, id), isNull(emailProofs.usedAt)))
    .returning({ id: emailProofs.id });
  if (used.length === 0) throw linkGone();
}

/**
 * The newest verification of an owner whose mail carried this code. Each try is counted before it is checked, outside of any
 * transaction. Throws invalid_input for a wrong code, and gone when there is none or it was tried too often.
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
  // Both are digests under a key, so how long the comparison takes tells nothing.
  if (tried.codeHash !== hashCode(ctx, ownerId, code)) {
    throw tried.tries >= mostTries
      ? codeGone()
      : invalid('This code isn’t right. Please check it against the latest email.', 'code');
  }
  return tried;
}
