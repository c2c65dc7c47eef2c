import type { OwnerId } from '@kith/contracts/ids';
import type { Provider } from '@kith/contracts/auth';
import { limits } from '@kith/contracts/limits';
import { emailAddress } from '@kith/contracts/text';
import {
  appleUser,
  type FinishedProvider,
  type FinishProviderInput,
  providerName,
} from '@kith/contracts/sign-in-methods';
import { callbackCodes, identities, oauthAttempts, owners } from '@kith/db/schema';
import { and, eq, gt } from '@kith/db/sql';
import { admitOwner } from '../../admission/index.ts';
import { type SystemContext, inTransaction } from '../../context.ts';
import { conflict, DomainError } from '../../errors.ts';
import type { IdentityClaim, IdentityProvider } from '../../ports.ts';
import { isMailbox } from '../../profile/index.ts';
import { hashToken, mintToken } from '../../secrets.ts';
import { accountExists } from '../accounts/sign-up.ts';
import { findProvider } from './start-provider.ts';

/** How long the one-time code of the callback page is valid, in milliseconds. */
const codeMs = 60_000;

type Owner = typeof owners.$inferSelect;

/** The provider's claims about its account. */
interface Claimed extends IdentityClaim {
  provider: Provider;
  /** What people know the provider as. */
  knownAs: string;
}

/**
 * Completes a provider's callback in the browser that started it, and returns a one-time code for the callback page, or that the
 * provider is connected. An account known only by address is linked only if both the provider and Kith verified the address.
 * Throws gone for a callback that is unknown, used, expired or in another browser; forbidden for what the provider refused or did
 * not prove, and for a new person who may not sign up; conflict for an account that already exists.
 */
export async function finishProvider(
  ctx: SystemContext,
  input: FinishProviderInput,
  browser: string | null,
): Promise<FinishedProvider> {
  const { provider } = input;
  const known = findProvider(ctx, provider);
  const attempt = await takeAttempt(ctx, provider, input.state ?? '', browser ?? '');
  try {
    return await settle(ctx, known, { input, attempt });
  } catch (error) {
    // An attempt started in Settings returns there with the reason.
    if (attempt.linkTo !== null && error instanceof DomainError) return { kind: 'not-linked', reason: error.code };
    throw error;
  }
}

async function settle(
  ctx: SystemContext,
  known: IdentityProvider,
  { input, attempt }: { input: FinishProviderInput; attempt: typeof oauthAttempts.$inferSelect },
): Promise<FinishedProvider> {
  const { provider } = input;
  if (input.error !== undefined || input.code === undefined) {
    throw new DomainError('forbidden', `${known.name} didn’t sign you in. Please try again.`);
  }
  const claim = await known.claim({
    code: input.code,
    verifier: ctx.secrets.unseal(attempt.verifierSealed),
    nonce: attempt.nonce,
    now: ctx.now,
  });
  const email = emailAddress.safeParse(claim.email).data;
  const claimed = { ...claim, ...nameOf(claim, input.user), email, provider, knownAs: known.name };
  return inTransaction(ctx, async (tx) => {
    if (attempt.linkTo !== null) {
      await connect(tx, claimed, attempt.linkTo);
      return { kind: 'linked' };
    }
    const { id: ownerId } = await findOrCreate(tx, claimed, attempt);
    const secret = mintToken();
    await tx.db.insert(callbackCodes).values({
      ownerId,
      codeHash: hashToken(secret),
      browserHash: attempt.browserHash,
      expiresAt: new Date(tx.now.getTime() + codeMs),
    });
    return { kind: 'code', code: `${ownerId}.${secret}` };
  });
}

/** Deletes the attempt, so that a callback works only once. */
async function takeAttempt(ctx: SystemContext, provider: Provider, state: string, browser: string) {
  const [taken] = await ctx.db
    .delete(oauthAttempts)
    .where(
      and(
        eq(oauthAttempts.stateHash, hashToken(state)),
        eq(oauthAttempts.provider, provider),
        // A victim lured here with an attacker's state must not consume it.
        eq(oauthAttempts.browserHash, hashToken(browser)),
        gt(oauthAttempts.expiresAt, ctx.now),
      ),
    )
    .returning();
  if (!taken) {
    throw new DomainError('gone', 'This sign-in took too long or was finished already. Please start again.');
  }
  return taken;
}

/** First and last name from the ID token or, at Apple, from the form post. Used for display only. */
function nameOf(claim: IdentityClaim, user: string | undefined): { firstName: string; lastName: string } {
  const sent = appleUser.safeParse(parseJson(user)).data?.name;
  const tidy = (name: string | undefined) =>
    providerName.safeParse((name ?? '').slice(0, limits.nameLength)).data ?? '';
  return {
    firstName: tidy(claim.firstName || sent?.firstName),
    lastName: tidy(claim.lastName || sent?.lastName),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The zone of the browser and the invitation are for an owner who is new. */
async function findOrCreate(
  tx: SystemContext,
  claimed: Claimed,
  { timeZone, invitationHash }: Pick<typeof oauthAttempts.$inferSelect, 'timeZone' | 'invitationHash'>,
): Promise<Owner> {
  const mine = and(eq(identities.provider, claimed.provider), eq(identities.subject, claimed.subject));
  const [known] = await tx.db
    .select({ owner: owners })
    .from(identities)
    .innerJoin(owners, eq(owners.id, identities.ownerId))
    .where(mine);
  if (known) {
    await tx.db.update(identities).set({ lastUsedAt: tx.now }).where(mine);
    return known.owner;
  }
  const { email, knownAs: name } = claimed;
  if (email === undefined) {
    throw new DomainError(
      'forbidden',
      `${name} didn’t share your email address. Please allow it, or sign up with a password.`,
    );
  }
  const [sameAddress] = await tx.db.select().from(owners).where(isMailbox(owners.email, email)).for('update');
  if (sameAddress) {
    if (!claimed.emailVerified || !sameAddress.emailVerifiedAt) throw conflict(accountExists);
    await link(tx, claimed, sameAddress.id);
    return sameAddress;
  }
  if (!claimed.emailVerified) {
    throw new DomainError(
      'forbidden',
      `${name} hasn’t verified your email address. Please verify it there, or sign up with a password.`,
    );
  }
  const { firstName, lastName } = claimed;
  const created = await admitOwner(
    tx,
    { email, firstName: firstName ?? '', lastName: lastName ?? '', timeZone },
    invitationHash,
  );
  // A concurrent sign-up took the address without having verified it.
  if (!created) throw conflict(accountExists);
  await tx.db.update(owners).set({ emailVerifiedAt: tx.now }).where(eq(owners.id, created.id));
  await link(tx, claimed, created.id);
  return created;
}

/** Connects a provider in Settings. */
async function connect(tx: SystemContext, claimed: Claimed, ownerId: OwnerId): Promise<void> {
  const { knownAs: name } = claimed;
  const [owner] = await tx.db.select().from(owners).where(eq(owners.id, ownerId)).for('update');
  if (!owner?.emailVerifiedAt || !claimed.emailVerified) {
    throw new DomainError('forbidden', `${name} hasn’t verified your email address. Please verify it there first.`);
  }
  const [known] = await tx.db
    .select({ ownerId: identities.ownerId })
    .from(identities)
    .where(and(eq(identities.provider, claimed.provider), eq(identities.subject, claimed.subject)));
  if (known?.ownerId === ownerId) return;
  if (known) throw conflict(`This ${name} account signs in to another account here.`);
  await link(tx, claimed, ownerId);
}

async function link(tx: SystemContext, claimed: Claimed, ownerId: OwnerId): Promise<void> {
  const { provider, knownAs: name, subject, email = '' } = claimed;
  const linked = await tx.db
    .insert(identities)
    .values({ ownerId, provider, subject, email, createdAt: tx.now, lastUsedAt: tx.now })
    .onConflictDoNothing()
    .returning({ subject: identities.subject });
  if (linked.length === 0) {
    throw conflict(`Another ${name} account is connected already. Remove it in Settings first.`);
  }
  await tx.ports.jobs.add(tx.db, 'account-mail', {
    kind: 'way-in',
    owner_id: ownerId,
    change: 'added',
    name,
  });
}
