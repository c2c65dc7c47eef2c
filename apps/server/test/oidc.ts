// A stub OpenID provider that can misbehave on request, for itself and in place of Google and Apple.
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, type JWTPayload, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** The user signed in at the provider. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean | 'true' | 'false';
  given_name?: string;
  family_name?: string;
}

export interface OidcOptions {
  port?: number;
  /** The registered redirect URIs. */
  redirectUris: string[];
  person: Person;
  /** The public key for Apple's client secret; without it the secret is `secret`. */
  secretKey?: KeyObject;
  /** Whether the client's secret is taken only from a header, and addresses are only told by the UserInfo endpoint. */
  strict?: boolean;
  /** Whether to show a form asking for the address instead of signing in at once. */
  asks?: boolean;
}

interface Misbehaviour {
  /** Modifies the ID token's claims. */
  claims?: (claims: JWTPayload) => JWTPayload;
  /** Signs with an unpublished key, not at all, or with the client's secret, which is none of the provider's keys. */
  signedWith?: 'unknown key' | 'nothing' | 'secret';
  /** Modifies the discovery document. */
  discovery?: (document: Record<string, unknown>) => Record<string, unknown>;
  /** Modifies the answer of the UserInfo endpoint. */
  userInfo?: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Answers every code as expired (RFC 6749 §5.2). */
  staleCodes?: boolean;
  /** Answers the token endpoint with this status. */
  status?: number;
}

export const clientId = 'kith-test';

const makeKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  kid: Math.random().toString(36).slice(2),
});

/** Starts the provider; its issuer is where it listens. */
export async function openOidc(options: OidcOptions) {
  let key = makeKey();
  const state = { person: options.person, wrong: {} as Misbehaviour, tokens: [] as string[] };
  const listening = Promise.withResolvers<void>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(options.port ?? 0, '127.0.0.1', listening.resolve);
  await listening.promise;
  // A server that listens on a port has an address with one.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: 'secret',
        redirect_uris: options.redirectUris,
        token_endpoint_auth_method: options.strict ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: options.strict ?? false,
    ...(options.strict && { clientAuthMethods: ['client_secret_basic'] }),
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/ask/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => (options.asks ? { ...options.person, sub, email: sub } : { ...state.person, sub }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
  });
  const { secretKey } = options;
  if (secretKey) {
    // Apple's secret is a JWT signed with the developer's key, different each time.
    Object.assign(provider.Client.prototype, {
      compareClientSecret: (secret: string) =>
        jwtVerify(secret, secretKey, { audience: issuer, issuer: 'TEAM', subject: clientId }).then(
          () => true,
          () => false,
        ),
    });
  }
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/jwks') {
      const jwk = { ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'ES256', use: 'sig' };
      return sendJson(response, 200, { keys: [jwk] });
    }
    if (path.startsWith('/ask/')) {
      if (options.asks && request.method === 'GET') {
        response.setHeader('content-type', 'text/html');
        return void response.end(
          '<!doctype html><title>Provider</title><h1>Provider</h1><form method="post"><label>Address <input name="email"></label><button>Continue</button></form>',
        );
      }
      if (options.asks) {
        const email = new URLSearchParams(await text(request)).get('email') ?? '';
        await provider.interactionFinished(request, response, { login: { accountId: email } });
        return;
      }
      await provider.interactionFinished(request, response, { login: { accountId: state.person.sub } });
      return;
    }
    if (path === '/.well-known/openid-configuration' && state.wrong.discovery) {
      const change = state.wrong.discovery;
      replaceAnswer(response, async (read) => change(read));
    }
    if (path === '/me' && state.wrong.userInfo) {
      const change = state.wrong.userInfo;
      replaceAnswer(response, async (read) => change(read));
    }
    if (path !== '/token') {
      await handle(request, response);
      return;
    }
    if (state.wrong.staleCodes) return sendJson(response, 400, { error: 'invalid_grant' });
    if (state.wrong.status) return sendJson(response, state.wrong.status, { error: 'temporarily_unavailable' });
    // The provider's own token is replaced by the test's.
    replaceAnswer(response, async (read) => {
      if (typeof read['id_token'] !== 'string') return read;
      const claims = decodeJwt(read['id_token']);
      const token = await signToken(state.wrong.claims?.(claims) ?? claims);
      state.tokens.push(token);
      return { ...read, id_token: token };
    });
    await handle(request, response);
  }

  async function signToken(claims: JWTPayload): Promise<string> {
    const { signedWith } = state.wrong;
    if (signedWith === 'nothing') return new UnsecuredJWT(claims).encode();
    if (signedWith === 'secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret'));
    const { privateKey, kid } = signedWith === 'unknown key' ? { ...makeKey(), kid: key.kid } : key;
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  }

  return {
    issuer,
    state,
    /** Rotates the signing key and publishes only the new one. */
    rotateKey: () => {
      key = makeKey();
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

export type Oidc = Awaited<ReturnType<typeof openOidc>>;

/** Lets the JSON that `response` is about to end with be another. */
function replaceAnswer(
  response: ServerResponse,
  change: (read: Record<string, unknown>) => Promise<Record<string, unknown>>,
): void {
  const end = response.end.bind(response);
  response.end = ((body?: unknown) => {
    const replace = async () => {
      const sent = JSON.stringify(await change(JSON.parse(String(body)) as Record<string, unknown>));
      response.setHeader('content-length', Buffer.byteLength(sent));
      end(sent);
    };
    void replace();
    return response;
  }) as typeof response.end;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Walks through the provider like a browser, and returns its redirect or form post. */
export async function walkThrough(
  address: string,
  backTo: string,
): Promise<{ url: URL; form: URLSearchParams | null }> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let steps = 0; steps < 10; steps++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) {
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`The provider shows ${answer.status} ${page.slice(0, 400)}`);
      const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']): [string, string] => [name, value],
      );
      return { url: new URL(action), form: new URLSearchParams(inputs) };
    }
    at = new URL(location, at);
    if (at.href.startsWith(backTo)) return { url: at, form: null };
  }
  throw new Error('The provider leads round in circles.');
}
