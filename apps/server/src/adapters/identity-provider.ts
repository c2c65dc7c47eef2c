// OpenID providers, Google and Apple among them: OAuth 2 with PKCE (RFC 9700) and OpenID Connect Core and Discovery.
import { HOUR_MS } from '@kith/contracts/durations';
import type { IdentityClaim, IdentityProvider } from '@kith/core/ports';
import { DomainError } from '@kith/core/errors';
import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { createRemoteJWKSet, errors, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

export interface IdentityProviderOptions {
  /** What people know it as. */
  name: string;
  /** The issuer, under which `.well-known/openid-configuration` is found and which tokens must name. */
  issuer: string;
  clientId: string;
  /** The client secret for the token endpoint. */
  clientSecret: (now: Date) => Promise<string>;
  /** The redirect URI. */
  redirectUri: string;
  scopes: string[];
  /** Apple uses response_mode=form_post, because its response contains a name. */
  postsBack?: boolean;
  /** Google sometimes omits the scheme of its issuer (its OpenID Connect page, "Validating an ID token"). */
  omitsScheme?: boolean;
  /** Whether the operator may name another issuer one day, whose `sub` are other people (OpenID Connect Core §2). */
  changesIssuer?: boolean;
}

/** Timeout of one call to the provider, in milliseconds. */
const CALL_TIMEOUT_MS = 4_000;
/** How long the discovery document is cached, in milliseconds. */
const DESCRIPTION_MS = HOUR_MS;
/** Tolerated clock skew. */
const CLOCK_TOLERANCE = '60s';

/** Plain http only where the issuer itself is reached by it, on loopback. */
const endpoint = z.url({ protocol: /^https?$/ });
const description = z
  .object({
    issuer: z.string(),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
    userinfo_endpoint: z.optional(endpoint),
    token_endpoint_auth_methods_supported: z._default(z.array(z.string()), ['client_secret_basic']),
  })
  .check(
    z.refine(
      ({ issuer, authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = '' }) =>
        !issuer.startsWith('https:') ||
        ![authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint].some((url) => url.startsWith('http:')),
      'an endpoint is not https',
    ),
  );
type Description = z.output<typeof description> & { keys: ReturnType<typeof createRemoteJWKSet> };

const tokens = z.object({ id_token: z.string(), access_token: z.optional(z.string()) });

/** Who somebody is, in an ID token or from the UserInfo endpoint. Apple writes booleans as strings. */
const person = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
const claims = z.extend(person, { nonce: z.string(), azp: z.optional(z.string()) });

/** Creates the port of one provider. Nothing is fetched before the first sign-in. */
export function openIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { name, clientId, redirectUri, scopes } = options;
  const issuer = options.issuer.replace(/\/+$/, '');
  const client = new OAuth2Client(clientId, null, redirectUri);
  let known: { description: Promise<Description>; until: number } | null = null;

  const unreachable = (cause: unknown) =>
    new DomainError('unavailable', `Unable to connect to ${name}. Please try again.`, { retryAfter: 5, cause });
  const refused = (cause: unknown) =>
    new DomainError('forbidden', `${name} didn’t sign you in. Please try again.`, { cause });

  async function callProvider(
    url: string,
    { headers, ...init }: { method?: 'POST'; body?: URLSearchParams; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; body: unknown }> {
    try {
      const answer = await fetch(url, {
        ...init,
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      return { status: answer.status, body: await answer.json() };
    } catch (error) {
      throw unreachable(error);
    }
  }

  async function describeProvider(): Promise<Description> {
    const { body } = await callProvider(`${issuer}/.well-known/openid-configuration`);
    const read = description.safeParse(body);
    if (!read.success) throw unreachable(read.error);
    if (read.data.issuer.replace(/\/+$/, '') !== issuer) throw unreachable(`it says that it is ${read.data.issuer}`);
    // Tokens come from an outgoing connection, so nobody else can make us refetch the keys too often.
    const keys = createRemoteJWKSet(new URL(read.data.jwks_uri), {
      timeoutDuration: CALL_TIMEOUT_MS,
      cooldownDuration: 0,
    });
    return { ...read.data, keys };
  }

  function findDescription(): Promise<Description> {
    if (known && known.until > performance.now()) return known.description;
    const fetched = describeProvider();
    known = { description: fetched, until: performance.now() + DESCRIPTION_MS };
    fetched.catch(() => {
      known = null;
    });
    return fetched;
  }

  async function verifyToken(idToken: string, nonce: string, now: Date) {
    const { issuer: stated, keys } = await findDescription();
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(idToken, keys, {
        issuer: options.omitsScheme ? [stated, stated.replace(/^https:\/\//, '')] : stated,
        audience: clientId,
        algorithms: ['RS256', 'ES256', 'PS256'],
        requiredClaims: ['sub', 'nonce', 'iat', 'exp'],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: now,
      }));
    } catch (error) {
      const isOurs = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
      throw isOurs ? refused(error) : unreachable(error);
    }
    const read = claims.safeParse(payload);
    if (!read.success || read.data.nonce !== nonce) throw refused('the token answers another sign-in');
    // A token for several audiences has to name the authorised party (Core §3.1.3.7).
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
    if (read.data.azp === undefined ? isForSeveral : read.data.azp !== clientId)
      throw refused('the token was made for another client');
    return read.data;
  }

  /** Many providers put the address only there (OpenID Connect Core §5.4). */
  async function askUserInfo(accessToken: string | undefined, sub: string) {
    const { userinfo_endpoint: url } = await findDescription();
    if (url === undefined || accessToken === undefined) return {};
    const { status, body } = await callProvider(url, { headers: { authorization: `Bearer ${accessToken}` } });
    if (status >= 500) throw unreachable(`the UserInfo endpoint answered ${status}`);
    const read = person.safeParse(body);
    if (status !== 200 || !read.success) throw refused(`the UserInfo endpoint answered ${status}`);
    // Core §5.3.2: an answer about somebody else must not be used.
    if (read.data.sub !== sub) throw refused('the UserInfo endpoint answered about somebody else');
    return read.data;
  }

  function describePerson(
    issuer: string,
    { sub, email, email_verified, given_name, family_name }: z.output<typeof person>,
  ): IdentityClaim {
    return {
      subject: options.changesIssuer ? `${issuer} ${sub}` : sub,
      email,
      emailVerified: email_verified === true || email_verified === 'true',
      firstName: given_name,
      lastName: family_name,
    };
  }

  return {
    name,
    authorizationUrl: async ({ state, nonce, verifier }) => {
      const { authorization_endpoint } = await findDescription();
      const url = client.createAuthorizationURLWithPKCE(
        authorization_endpoint,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      );
      url.searchParams.set('nonce', nonce);
      if (options.postsBack) url.searchParams.set('response_mode', 'form_post');
      return url;
    },
    claim: async ({ code, verifier, nonce, now }) => {
      const { issuer, token_endpoint, token_endpoint_auth_methods_supported: methods } = await findDescription();
      const secret = await options.clientSecret(now);
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        client_id: clientId,
      });
      // Not with arctic, which sends the secret in a header alone: Apple accepts it only in the body.
      const inBody = methods.includes('client_secret_post');
      if (inBody) body.set('client_secret', secret);
      const { status, body: answer } = await callProvider(token_endpoint, {
        method: 'POST',
        body,
        ...(!inBody && { headers: { authorization: basic(clientId, secret) } }),
      });
      if (status >= 500) throw unreachable(`the token endpoint answered ${status}`);
      const read = tokens.safeParse(answer);
      if (status !== 200 || !read.success) throw refused(`the token endpoint answered ${status}`);
      const stated = await verifyToken(read.data.id_token, nonce, now);
      const asked = stated.email === undefined ? await askUserInfo(read.data.access_token, stated.sub) : {};
      return describePerson(issuer, { ...stated, ...asked });
    },
  };
}

/** The client's credentials in a header, each form-encoded (RFC 6749 §2.3.1). */
function basic(id: string, secret: string): string {
  const encode = (value: string) => new URLSearchParams({ '': value }).toString().slice(1);
  return `Basic ${Buffer.from(`${encode(id)}:${encode(secret)}`).toString('base64')}`;
}

/** The signing key of an Apple developer account. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS 8 as PEM; line breaks may be written as `\n`. */
  privateKey: string;
}

/** Apple's client secret: a JWT signed with the developer account's key, valid for five minutes. */
export function signAppleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string, issuer: string) {
  const key = importPKCS8(privateKey.replaceAll(String.raw`\n`, '\n'), 'ES256');
  // Reported at the first sign-in, not at startup.
  key.catch(() => undefined);
  return async (now: Date): Promise<string> => {
    const seconds = Math.floor(now.getTime() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(await key);
  };
}

/** The environment's settings for each provider. */
export interface ProviderSettings {
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  apple: (AppleKey & { clientId: string; issuer: string }) | null;
  oidc: { clientId: string; clientSecret: string; issuer: string; label: string } | null;
}

/** The ports of the configured providers; null for the others. */
export function openIdentityProviders({ google, apple, oidc }: ProviderSettings, appUrl: string) {
  return {
    google:
      google &&
      openIdentityProvider({
        name: 'Google',
        issuer: google.issuer,
        clientId: google.clientId,
        clientSecret: async () => google.clientSecret,
        redirectUri: `${appUrl}/api/auth/google/callback`,
        scopes: ['openid', 'email', 'profile'],
        omitsScheme: true,
      }),
    apple:
      apple &&
      openIdentityProvider({
        name: 'Apple',
        issuer: apple.issuer,
        clientId: apple.clientId,
        clientSecret: signAppleSecret(apple, apple.clientId, apple.issuer),
        redirectUri: `${appUrl}/api/auth/apple/callback`,
        scopes: ['openid', 'name', 'email'],
        postsBack: true,
      }),
    oidc:
      oidc &&
      openIdentityProvider({
        name: oidc.label,
        issuer: oidc.issuer,
        clientId: oidc.clientId,
        clientSecret: async () => oidc.clientSecret,
        redirectUri: `${appUrl}/api/auth/oidc/callback`,
        scopes: ['openid', 'email', 'profile'],
        changesIssuer: true,
      }),
  };
}
