import { DAY_MS, HOUR_MS } from '@kith/contracts/durations';
import type { OwnerId } from '@kith/contracts/ids';
import { emailProofs, type proofPurposes } from '@kith/db/schema';
import type { SystemContext } from '../../context.ts';
import { hashToken } from '../../secrets.ts';

export type ProofPurpose = (typeof proofPurposes)[number];

/** How long mailed links and codes of each kind are valid, in milliseconds. */
const lifetimes: Record<ProofPurpose, number> = {
  verification: DAY_MS,
  'email-change': DAY_MS,
  recovery: HOUR_MS,
};

/** What a mail carries: the secret part of its link, and 6 digits. */
export interface Proof {
  link: string;
  code: string;
}

/**
 * Creates the link and code of one mail, of which only hashes are stored. They are derived from `id`, the job's, so that a
 * retried mail carries the same proof.
 */
export async function mintProof(
  ctx: SystemContext,
  id: string,
  { ownerId, email, purpose }: { ownerId: OwnerId; email: string; purpose: ProofPurpose },
): Promise<Proof> {
  const secret = ctx.secrets.derive(`${purpose} link`, id);
  const number = Buffer.from(ctx.secrets.derive(`${purpose} code`, id), 'base64url').readUInt32BE();
  const code = String(number % 1_000_000).padStart(6, '0');
  await ctx.db
    .insert(emailProofs)
    .values({
      ownerId,
      id,
      purpose,
      email,
      linkHash: hashToken(secret),
      codeHash: purpose === 'verification' ? hashCode(ctx, ownerId, code) : null,
      expiresAt: new Date(ctx.now.getTime() + lifetimes[purpose]),
      createdAt: ctx.now,
    })
    .onConflictDoNothing();
  return { link: `${ownerId}.${secret}`, code };
}

/** The digest of a code; keyed, because a million codes are quickly tried. */
export const hashCode = (ctx: SystemContext, ownerId: OwnerId, code: string): string =>
  ctx.secrets.derive('verification code digest', `${ownerId} ${code}`);
