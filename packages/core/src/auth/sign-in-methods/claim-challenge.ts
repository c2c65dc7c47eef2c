import type { OwnerId } from '@kith/contracts/ids';
import { isLoopback } from '@kith/contracts/loopback';
import { passkeyTimeoutMs } from '@kith/contracts/sign-in-methods';
import { passkeyChallenges } from '@kith/db/schema';
import { and, eq, gt, isNull } from '@kith/db/sql';
import type { SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { hashToken } from '../../secrets.ts';
import { limitWaiting } from './limit-waiting.ts';

/** The relying party. */
export const passkeyHost = ({ appUrl }: SystemContext): { id: string; origins: string[] } => {
  const url = new URL(appUrl);
  // Browsers create no passkeys for IP addresses (WebAuthn §5.1.2), so a local server uses its host name.
  const named = `${url.protocol}//localhost${url.port && `:${url.port}`}`;
  return isLoopback(url.hostname) ? { id: 'localhost', origins: [named] } : { id: url.hostname, origins: [url.origin] };
};

/** Stores a challenge for 5 minutes: for an owner who adds a passkey, or with null for a sign-in. */
export async function keepChallenge(ctx: SystemContext, challenge: string, addedBy: OwnerId | null): Promise<void> {
  await limitWaiting(ctx, passkeyChallenges);
  await ctx.db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    addedBy,
    expiresAt: new Date(ctx.now.getTime() + passkeyTimeoutMs),
  });
}

/** Consumes and returns a challenge. Throws gone when it is unknown, used or expired. */
export async function takeChallenge(
  ctx: SystemContext,
  clientDataJSON: string,
  addedBy: OwnerId | null,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const { challengeHash, expiresAt, addedBy: keptFor } = passkeyChallenges;
  const [taken] = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challengeHash, hashToken(challenge)),
        addedBy === null ? isNull(keptFor) : eq(keptFor, addedBy),
        gt(expiresAt, ctx.now),
      ),
    )
    .returning({ challengeHash });
  if (!taken) throw new DomainError('gone', 'This took too long. Please try again.');
  return challenge;
}

function readChallenge(clientDataJSON: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof read === 'object' && read !== null && 'challenge' in read ? read.challenge : null;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
