import type { Session } from '@kith/contracts/auth';
import {
  type PasskeyChallenge,
  passkeyChallenge,
  passkeyTimeoutMs,
  type PasskeySignInInput,
} from '@kith/contracts/sign-in-methods';
import { owners, passkeys } from '@kith/db/schema';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from '@kith/db/sql';
import { type SystemContext, inTransaction } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { openSession } from '../sessions/open-session.ts';
import { keepChallenge, passkeyHost, takeChallenge } from './claim-challenge.ts';
import { type Device, recogniseDevice } from '../sessions/recognise-device.ts';

/** The options of a passkey assertion, for any account. */
export async function offerPasskeySignIn(ctx: SystemContext): Promise<PasskeyChallenge> {
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(ctx).id,
    userVerification: 'required',
    timeout: passkeyTimeoutMs,
  });
  await keepChallenge(ctx, options.challenge, null);
  return passkeyChallenge.parse(options);
}

const unknown = () =>
  new DomainError('unauthenticated', 'This passkey doesn’t open an account here. Please sign in another way.');

/**
 * Opens a session for a passkey assertion. Throws gone for a challenge that was used or is more than 5 minutes old, and
 * unauthenticated alike for a passkey that is unknown, of another account, or has an invalid signature.
 */
export async function signInWithPasskey(
  ctx: SystemContext,
  input: PasskeySignInInput,
  deviceOf: (email: string) => Device,
): Promise<Session> {
  const { id: rpId, origins } = passkeyHost(ctx);
  const challenge = await takeChallenge(ctx, input.response.clientDataJSON, null);
  const mine = eq(passkeys.credentialId, input.id);
  const [known] = await ctx.db
    .select({ passkey: passkeys, owner: owners })
    .from(passkeys)
    .innerJoin(owners, eq(owners.id, passkeys.ownerId))
    .where(mine);
  const user = Buffer.from(input.response.userHandle, 'base64url').toString('utf8');
  if (!known || user !== known.owner.id) throw unknown();
  const { passkey, owner } = known;
  const verified = await verifyAuthenticationResponse({
    response: { ...input, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) throw unknown();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return inTransaction(ctx, async (tx) => {
    // Two assertions with the same signature counter mean that the passkey was cloned.
    const counted = await tx.db
      .update(passkeys)
      .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: tx.now })
      .where(and(mine, eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id });
    if (counted.length === 0) throw unknown();
    const device = deviceOf(owner.email);
    await recogniseDevice(tx, owner.id, device);
    return openSession(tx, owner, { device });
  });
}
