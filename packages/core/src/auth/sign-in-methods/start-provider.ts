import type { Provider } from '@kith/contracts/auth';
import type { StartProviderInput } from '@kith/contracts/sign-in-methods';
import { oauthAttempts } from '@kith/db/schema';
import { type LiveSession, type OwnerContext, type SystemContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { IdentityProvider } from '../../ports.ts';
import { hashToken, mintToken } from '../../secrets.ts';
import { limitWaiting } from './limit-waiting.ts';
import { requireFreshSignIn } from '../accounts/check-fresh-sign-in.ts';

/** Names of the providers that are not configured. */
const bareNames = { google: 'Google', apple: 'Apple', oidc: 'OpenID' } as const satisfies Record<Provider, string>;

/** What people know the provider as. */
export const nameOfProvider = ({ ports: { providers } }: SystemContext, provider: Provider): string =>
  providers[provider]?.name ?? bareNames[provider];

/** How long the user may take at the provider, in milliseconds. */
const attemptMs = 600_000;

/** The configured provider. Throws not_found with the sentence of SPEC §8 when it is not configured. */
export function findProvider(ctx: SystemContext, provider: Provider): IdentityProvider {
  const found = ctx.ports.providers[provider];
  if (!found) throw new DomainError('not_found', `Unable to sign in with ${nameOfProvider(ctx, provider)}`);
  return found;
}

/**
 * Starts a provider sign-in in this browser and returns the authorisation URL. State, nonce, PKCE verifier (RFC 9700 §2.1, OpenID
 * Connect Core §3.1.2.1) the browser's zone and the invitation are stored for 10 minutes. Throws not_found for a provider that is not
 * configured, and unavailable when it cannot be reached.
 */
export const startProvider = (
  ctx: SystemContext,
  { provider, time_zone: timeZone, invitation }: StartProviderInput,
  browser: string,
): Promise<{ url: string }> =>
  start(ctx, provider, browser, {
    linkTo: null,
    timeZone: timeZone ?? null,
    invitationHash: invitation === undefined ? null : hashToken(invitation),
  });

/**
 * Starts connecting a provider to the signed-in account. Throws as `startProvider`, invalid_input when the sign-in is not fresh,
 * and forbidden while the account's own address is unverified.
 */
export async function startLink(
  ctx: OwnerContext,
  { provider, password }: { provider: Provider; password?: string | undefined },
  { session, browser }: { session: LiveSession; browser: string },
): Promise<{ url: string }> {
  findProvider(ctx, provider);
  if (!ctx.owner.emailVerified) throw new DomainError('forbidden', 'Please verify your email address first.');
  await requireFreshSignIn(ctx, session, password);
  return start(ctx, provider, browser, { linkTo: ctx.owner.id, timeZone: null, invitationHash: null });
}

async function start(
  ctx: SystemContext,
  provider: Provider,
  browser: string,
  kept: Pick<typeof oauthAttempts.$inferSelect, 'linkTo' | 'timeZone' | 'invitationHash'>,
) {
  const known = findProvider(ctx, provider);
  const [state, nonce, verifier] = [mintToken(), mintToken(), `${mintToken()}${mintToken()}`];
  const url = await known.authorizationUrl({ state, nonce, verifier });
  await limitWaiting(ctx, oauthAttempts);
  await ctx.db.insert(oauthAttempts).values({
    stateHash: hashToken(state),
    provider,
    browserHash: hashToken(browser),
    verifierSealed: ctx.secrets.seal(verifier),
    nonce,
    ...kept,
    expiresAt: new Date(ctx.now.getTime() + attemptMs),
  });
  return { url: url.href };
}
