import { randomUUID } from 'node:crypto';
import { quotas } from '@kith/contracts/limits';
import {
  type AddPasskeyInput,
  type PasskeyOptions,
  passkeyOptions,
  passkeyTimeoutMs,
} from '@kith/contracts/sign-in-methods';
import { passkeys } from '@kith/db/schema';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { eq } from '@kith/db/sql';
import { type LiveSession, type OwnerContext, inTransaction } from '../../context.ts';
import { conflict, invalid } from '../../errors.ts';
import { lockOwner } from '../../guests/index.ts';
import { shownName } from '../../profile/index.ts';
import { requireFreshSignIn } from '../accounts/check-fresh-sign-in.ts';
import { keepChallenge, passkeyHost, takeChallenge } from './claim-challenge.ts';
import { mailSignInMethodChange } from './list-sign-in-methods.ts';

const tooMany = () =>
  conflict(`An account has at most ${quotas.passkeys} passkeys. Remove one that you no longer use.`);

/**
 * The registration options for a new passkey: discoverable and with user verification, so that it is sufficient to sign in.
 * Throws invalid_input when the sign-in is not fresh, and conflict above the quota.
 */
export async function offerPasskey(
  ctx: OwnerContext,
  session: LiveSession,
  password: string | undefined,
): Promise<PasskeyOptions> {
  await requireFreshSignIn(ctx, session, password);
  const mine = await ctx.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.ownerId, ctx.owner.id));
  if (mine.length >= quotas.passkeys) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: 'Kith',
    rpID: passkeyHost(ctx).id,
    userID: new TextEncoder().encode(ctx.owner.id),
    userName: ctx.owner.email,
    userDisplayName: shownName(ctx.owner),
    timeout: passkeyTimeoutMs,
    attestationType: 'none',
    excludeCredentials: mine,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, options.challenge, ctx.owner.id);
  return passkeyOptions.parse(options);
}

/**
 * Verifies and stores a registration. Throws gone after 5 minutes, invalid_input for a response that does not match the
 * challenge, and conflict for a known passkey or above the quota.
 */
export async function addPasskey(ctx: OwnerContext, { name, credential }: AddPasskeyInput): Promise<{ id: string }> {
  const { id: rpId, origins } = passkeyHost(ctx);
  const challenge = await takeChallenge(ctx, credential.response.clientDataJSON, ctx.owner.id);
  const { transports = [], ...response } = credential.response;
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The library's errors concern the encoding; a person can only try again.
  }).catch(() => null);
  if (!verified?.verified) throw invalid('Couldn’t check this passkey. Please try again.', 'credential');
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  const id = randomUUID();
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, tx.owner.id);
    if ((await tx.db.$count(passkeys, eq(passkeys.ownerId, tx.owner.id))) >= quotas.passkeys) throw tooMany();
    const added = await tx.db
      .insert(passkeys)
      .values({
        credentialId: made.id,
        ownerId: tx.owner.id,
        id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports,
        backedUp: credentialBackedUp,
        name,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw conflict('This passkey was added already.');
    await mailSignInMethodChange(tx, 'added', `the passkey "${name}"`);
  });
  return { id };
}
