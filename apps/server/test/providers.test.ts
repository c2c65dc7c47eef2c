// Sign-in providers against a stub OpenID provider, correct and malicious.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { noopPorts } from '@kith/core/ports';
import { identities, owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openIdentityProvider, openIdentityProviders } from '../src/adapters/identity-provider.ts';
import { type Answer, freshAddress, type Harness, openHarness } from './harness.ts';
import { clientId, type Oidc, openOidc, type Person, walkThrough } from './oidc.ts';

const appUrl = 'http://kith.example';
const backTo = `${appUrl}/api/auth/`;
const label = 'Choir<"> login';
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const somebody = (values: Partial<Person> = {}): Person => {
  const sub = randomUUID();
  return {
    sub,
    email: `${sub}@kith.example`,
    email_verified: true,
    given_name: 'Ines',
    family_name: 'Prado',
    ...values,
  };
};

let google: Oidc;
let apple: Oidc;
/** The OpenID provider of the server itself, by the default rules of the standard. */
let own: Oidc;
let h: Harness;
beforeAll(async () => {
  const redirectUris = ['google', 'apple', 'oidc'].map((one) => `${backTo}${one}/callback`);
  google = await openOidc({ redirectUris, person: somebody() });
  apple = await openOidc({ redirectUris, person: somebody(), secretKey: appleKey.publicKey });
  own = await openOidc({ redirectUris, person: somebody(), strict: true });
  const providers = openIdentityProviders(
    {
      oidc: { clientId, clientSecret: 'secret', issuer: `${own.issuer}/`, label },
      google: { clientId, clientSecret: 'secret', issuer: google.issuer },
      apple: {
        clientId,
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKey: appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        issuer: apple.issuer,
      },
    },
    appUrl,
  );
  h = await openHarness({ ports: { ...noopPorts, providers } });
});
afterAll(async () => {
  await h.close();
  await google.close();
  await apple.close();
  await own.close();
});
afterEach(() => {
  for (const { state } of [google, own]) Object.assign(state, { wrong: {}, person: somebody() });
});

/** The same claims with some replaced. */
const without =
  (...names: string[]) =>
  (claims: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));

const pathOf = (address: string | undefined) => {
  const { pathname, search } = new URL(address ?? '', appUrl);
  return `${pathname}${search}`;
};

/** Starts a provider sign-in; returns the redirect and the browser's token. */
async function setOut(provider = 'google', zone?: string, server = h) {
  const query = zone === undefined ? '' : `?${new URLSearchParams({ time_zone: zone }).toString()}`;
  const answer = await server.call('GET', `/api/auth/${provider}${query}`, {
    headers: { cookie: '' },
    address: freshAddress(),
  });
  expect(answer.status, answer.text).toBe(302);
  const cookie = /kith_browser=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  return { url: String(answer.headers.location), cookie };
}

/** Finishes it in the browser with this cookie, and returns the callback page's parameters. */
async function comeBack(path: string, cookie: string, server = h): Promise<URLSearchParams> {
  const answer = await server.call('GET', path, { headers: { cookie }, address: freshAddress() });
  expect(answer.status, answer.text).toBe(303);
  const location = new URL(String(answer.headers.location), appUrl);
  expect(location.pathname).toBe('/auth/callback');
  return location.searchParams;
}

const exchange = (code: string | null, cookie: string): Promise<Answer> =>
  h.call('POST', '/api/auth/exchange', { body: { code }, headers: { cookie }, address: freshAddress() });

/** The complete flow up to the callback page. */
async function walk(zone?: string, provider = 'google') {
  const { url, cookie } = await setOut(provider, zone);
  const back = await walkThrough(url, backTo);
  const said = await comeBack(pathOf(back.url.href), cookie);
  return { said, cookie, back: pathOf(back.url.href) };
}

async function signIn(zone?: string, provider = 'google') {
  const { said, cookie } = await walk(zone, provider);
  expect(said.get('error_description')).toBeNull();
  const answer = await exchange(said.get('code'), cookie);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const refusal = async (provider = 'google') => (await walk(undefined, provider)).said.get('error_description');

describe('Google', () => {
  test('uses PKCE, state and nonce, bound to the browser that started', async () => {
    const { url } = await setOut();
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('state')).toMatch(/^[\w-]{32}$/);
    expect(asked.get('nonce')).toMatch(/^[\w-]{32}$/);
    expect(asked.get('redirect_uri')).toBe(`${backTo}google/callback`);
  });

  test('signs up a new owner with verified address and name, and recognises the same person later', async () => {
    const first = await signIn();
    expect(first.user).toMatchObject({
      email: google.state.person.email,
      first_name: 'Ines',
      last_name: 'Prado',
      email_verified: true,
    });
    expect(first.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    // The provider's address may change; `sub` does not.
    google.state.person = { ...google.state.person, email: 'elsewhere@kith.example', email_verified: false };
    expect((await signIn()).user.id).toBe(first.user.id);
  });

  test('a new owner gets the browser’s zone and keeps it in every other browser', async () => {
    const first = await signIn('Europe/Lisbon');
    expect(first.user).toMatchObject({ time_zone: 'Europe/Lisbon', time_zone_chosen: true });
    expect((await signIn('Asia/Tokyo')).user).toMatchObject({ id: first.user.id, time_zone: 'Europe/Lisbon' });
  });

  test('an unknown zone does not prevent signing in, and the first valid one is stored once', async () => {
    const { token, user } = await signIn('Mars/Olympus');
    expect(user).toMatchObject({ time_zone: 'UTC', time_zone_chosen: false });
    const headers = { authorization: `Bearer ${token}` };
    const change = async (body: object) => (await h.call('PATCH', '/api/profile', { body, headers })).body.data;
    expect(await change({ first_name: 'Inês' })).toMatchObject({ time_zone: 'UTC', time_zone_chosen: false });
    expect(await change({ browser_time_zone: 'Europe/Lisbon' })).toMatchObject({
      time_zone: 'Europe/Lisbon',
      time_zone_chosen: true,
    });
    expect(await change({ browser_time_zone: 'Asia/Tokyo' })).toMatchObject({ time_zone: 'Europe/Lisbon' });
    expect(await change({ time_zone: 'UTC' })).toMatchObject({ time_zone: 'UTC', time_zone_chosen: true });
    expect(await change({ browser_time_zone: 'Asia/Tokyo' })).toMatchObject({ time_zone: 'UTC' });
  });

  test('the first sign-in takes the profile from Google, and later ones keep the owner’s changes', async () => {
    const first = await signIn();
    const headers = { authorization: `Bearer ${first.token}` };
    const { email, sub } = google.state.person;
    const made = (await h.call('GET', '/api/profile', { headers })).body.data;
    expect(made).toMatchObject({ id: first.user.id, email, name: 'Ines Prado', avatar_url: null });
    expect(made.updated_at).toMatch(/^\d{4}-/);
    await h.call('PATCH', '/api/profile', { body: { first_name: 'Inês' }, headers });
    google.state.person = somebody({ sub, given_name: 'Somebody', family_name: 'Else' });
    const again = await signIn();
    const kept = (await h.call('GET', '/api/profile', { headers: { authorization: `Bearer ${again.token}` } })).body
      .data;
    expect(kept).toMatchObject({ id: first.user.id, email, name: 'Inês Prado' });
  });

  test('a callback code works once, in the same browser, within a minute', async () => {
    const { said, cookie } = await walk();
    const code = said.get('code');
    expect((await exchange(code, `kith_browser=${'x'.repeat(32)}`)).status).toBe(410);
    expect((await exchange(code, '')).status).toBe(410);
    expect((await exchange(code, cookie)).status).toBe(200);
    expect((await exchange(code, cookie)).status).toBe(410);
    const late = await walk();
    h.clock.now = new Date(Date.now() + 61_000);
    expect((await exchange(late.said.get('code'), late.cookie)).status).toBe(410);
    h.clock.now = new Date();
  });

  test('a state that is wrong, used, expired, or of another browser or provider is refused', async () => {
    const gone = 'This sign-in took too long or was finished already. Please start again.';
    const { said, cookie, back } = await walk();
    expect(said.get('code')).not.toBeNull();
    expect((await comeBack(back, cookie)).get('error_description')).toBe(gone);
    const { url, cookie: mine } = await setOut();
    const returned = pathOf((await walkThrough(url, backTo)).url.href);
    for (const [path, with_] of [
      [returned.replace(/state=[\w-]+/, `state=${'x'.repeat(32)}`), mine],
      [returned.replace(/[?&]state=[\w-]+/, (all) => all.slice(0, 1)), mine],
      [returned.replace('/google/', '/apple/'), mine],
      [returned, `kith_browser=${'x'.repeat(32)}`],
      [returned, ''],
    ] as const) {
      expect((await comeBack(path, with_)).get('error_description'), path).toBe(gone);
    }
    h.clock.now = new Date(Date.now() + 601_000);
    expect((await comeBack(returned, mine)).get('error_description')).toBe(gone);
    h.clock.now = new Date();
  });
});

describe.each([
  ['google', 'Google', () => google],
  ['oidc', label, () => own],
] as const)('of %s', (provider, name, at) => {
  test('a code that is expired, forged or used is refused, and so is a cancelled consent', async () => {
    const no = `${name} didn’t sign you in. Please try again.`;
    at().state.wrong = { staleCodes: true };
    expect(await refusal(provider)).toBe(no);
    at().state.wrong = {};
    const { back } = await walk(undefined, provider);
    const code = new URL(back, appUrl).searchParams.get('code');
    for (const given of [`code=${code}`, 'code=made-up', 'error=access_denied', '']) {
      const { url, cookie } = await setOut(provider);
      const state = new URL(url).searchParams.get('state');
      const said = await comeBack(`/api/auth/${provider}/callback?state=${state}&${given}`, cookie);
      expect(said.get('error_description'), given).toBe(no);
    }
  });

  test.each<[string, Oidc['state']['wrong']]>([
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['no nonce', { claims: without('nonce') }],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['another party of several', { claims: (claims) => ({ ...claims, aud: [clientId, 'another'], azp: 'another' }) }],
    ['several audiences and no party', { claims: (claims) => ({ ...claims, aud: [clientId, 'another'] }) }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://another.example' }) }],
    ['no subject', { claims: without('sub') }],
    ['an end long ago', { claims: (claims) => ({ ...claims, exp: 1_600_000_000, iat: 1_600_000_000 - 60 }) }],
    ['a key that nobody published', { signedWith: 'unknown key' }],
    ['no signature', { signedWith: 'nothing' }],
    ['the secret for a key', { signedWith: 'secret' }],
  ])('a token with %s is refused', async (_name, wrong) => {
    at().state.wrong = wrong;
    expect(await refusal(provider)).toBe(`${name} didn’t sign you in. Please try again.`);
  });

  test('a token of an earlier sign-in is refused (nonce)', async () => {
    await signIn(undefined, provider);
    const [earlier = ''] = at().state.tokens.slice(-1);
    const claims = JSON.parse(Buffer.from(earlier.split('.')[1] ?? '', 'base64url').toString());
    at().state.wrong = { claims: () => claims };
    expect(await refusal(provider)).toBe(`${name} didn’t sign you in. Please try again.`);
  });

  test('a rotated key is fetched again', async () => {
    await signIn(undefined, provider);
    at().rotateKey();
    at().state.person = somebody();
    expect((await signIn(undefined, provider)).user.email).toBe(at().state.person.email);
  });

  test('a failing provider is reported without an internal error', async () => {
    at().state.wrong = { status: 502 };
    expect(await refusal(provider)).toBe(`Unable to connect to ${name}. Please try again.`);
  });

  test('an unverified address neither creates nor opens an account', async () => {
    at().state.person = somebody({ email_verified: false });
    expect(await refusal(provider)).toBe(
      `${name} hasn’t verified your email address. Please verify it there, or sign up with a password.`,
    );
    const owner = await h.asOwner();
    await verify(owner.id);
    at().state.person = somebody({ email: owner.email, email_verified: false });
    expect(await refusal(provider)).toBe('An account with this email already exists. Please sign in instead.');
  });

  test('an account is linked by address only when both sides verified it', async () => {
    const owner = await h.asOwner();
    at().state.person = somebody({ email: owner.email.toUpperCase() });
    expect(await refusal(provider)).toBe('An account with this email already exists. Please sign in instead.');
    await verify(owner.id);
    expect((await signIn(undefined, provider)).user.id).toBe(owner.id);
    const ways = await owner.call('GET', '/api/auth/sign-in-methods');
    expect(ways.body.data.identities).toMatchObject([{ provider, email: owner.email }]);
    // A second account there with the same address is another person.
    at().state.person = somebody({ email: owner.email });
    expect(await refusal(provider)).toBe(`Another ${name} account is connected already. Remove it in Settings first.`);
  });
});

const verify = (ownerId: string) =>
  h.database.db.execute(`update owners set email_verified_at = now() where id = '${ownerId}'`);

/** Connects a provider in Settings; returns where that ends, or why it cannot begin. */
async function connect(owner: Awaited<ReturnType<Harness['asOwner']>>, provider = 'google') {
  const answer = await owner.call('POST', '/api/auth/identities', {
    body: { provider },
    headers: { cookie: '' },
  });
  if (answer.status !== 200) return answer.body.error;
  const cookie = /kith_browser=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  const back = await walkThrough(answer.body.data.url, backTo);
  const done = await h.call('GET', pathOf(back.url.href), { headers: { cookie } });
  return String(done.headers.location);
}

describe('connecting in Settings', () => {
  test('requires a verified address and a fresh sign-in or the password', async () => {
    const owner = await h.asOwner();
    expect(await connect(owner)).toBe('Please verify your email address first.');
    await verify(owner.id);
    h.clock.now = new Date(Date.now() + 16 * 60_000);
    expect(await connect(owner)).toBe('You signed in a while ago. Please enter your password.');
    const wrong = await owner.call('POST', '/api/auth/identities', {
      body: { provider: 'google', password: 'Wrong1234' },
    });
    expect(wrong.body.issues).toEqual([{ path: 'password', message: 'This is not your current password.' }]);
    const right = await owner.call('POST', '/api/auth/identities', {
      body: { provider: 'google', password: owner.password },
    });
    expect(right.status).toBe(200);
    h.clock.now = new Date();
    expect(await connect(owner)).toBe('/settings?connected=google');
  });

  test('a Google account linked to another owner is refused', async () => {
    await signIn();
    const owner = await h.asOwner();
    await verify(owner.id);
    expect(await connect(owner)).toBe('/settings?not_connected=google&reason=conflict');
    google.state.person = somebody({ email_verified: false });
    expect(await connect(owner)).toBe('/settings?not_connected=google&reason=forbidden');
  });

  test('the last sign-in method is never taken away, also by two at once', async () => {
    const { user, token } = await signIn();
    const headers = { authorization: `Bearer ${token}` };
    const unlink = () => h.call('DELETE', '/api/auth/identities/google', { headers });
    expect((await unlink()).status).toBe(409);
    expect((await h.call('DELETE', '/api/auth/identities/apple', { headers })).status).toBe(404);
    // With a second provider, one of two concurrent requests succeeds.
    await h.database.db.execute(
      `insert into identities values ('apple', '${randomUUID()}', '${user.id}', 'a@kith.example', now(), now())`,
    );
    const both = await Promise.all([unlink(), h.call('DELETE', '/api/auth/identities/apple', { headers })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const ways = await h.call('GET', '/api/auth/sign-in-methods', { headers });
    expect(ways.body.data.identities).toHaveLength(1);
  });
});

describe('the OpenID provider of the server', () => {
  test('is named to the pages by its label, which is text there', async () => {
    expect((await h.call('GET', '/signin')).text).toContain(
      '<meta name="oidc-label" content="Choir&lt;&quot;> login" />',
    );
    const bare = await openHarness({ ports: noopPorts });
    expect((await bare.call('GET', '/signin')).text).not.toContain('oidc-label');
    await bare.close();
  });

  test('tells address and name at its UserInfo endpoint, and is told the secret in a header', async () => {
    const { user } = await signIn('Europe/Lisbon', 'oidc');
    expect(user).toMatchObject({
      email: own.state.person.email,
      name: 'Ines Prado',
      email_verified: true,
      time_zone: 'Europe/Lisbon',
    });
    const [token = ''] = own.state.tokens.slice(-1);
    expect(decodeJwt(token)).not.toHaveProperty('email');
    const [kept] = await h.database.db.select().from(identities).where(eq(identities.ownerId, user.id));
    expect(kept?.subject).toBe(`${own.issuer} ${own.state.person.sub}`);
  });

  test.each<[string, string, Oidc['state']['wrong']]>([
    ['no address', 'didn’t share your email address', { userInfo: without('email') }],
    ['an address that is none', 'didn’t share your email address', { userInfo: (all) => ({ ...all, email: 'ines' }) }],
    ['nothing about the address', 'hasn’t verified your email address', { userInfo: without('email_verified') }],
    ['somebody else', 'didn’t sign you in', { userInfo: (all) => ({ ...all, sub: 'another' }) }],
    ['no person', 'didn’t sign you in', { userInfo: () => ({}) }],
  ])('whose UserInfo endpoint tells %s signs nobody in', async (_what, sentence, wrong) => {
    own.state.wrong = wrong;
    expect(await refusal('oidc')).toContain(`${label} ${sentence}`);
  });

  test('the same subject at another issuer is another person', async () => {
    const sub = randomUUID();
    own.state.person = somebody({ sub });
    const first = await signIn(undefined, 'oidc');
    const moved = await openOidc({ redirectUris: [`${backTo}oidc/callback`], person: somebody({ sub }) });
    const settings = { clientId, clientSecret: 'secret', issuer: moved.issuer, label };
    const providers = openIdentityProviders({ google: null, apple: null, oidc: settings }, appUrl);
    const later = await openHarness({ database: h.database, ports: { ...noopPorts, providers } });
    const { url, cookie } = await setOut('oidc', undefined, later);
    const back = await walkThrough(url, backTo);
    const code = (await comeBack(pathOf(back.url.href), cookie, later)).get('code');
    const second = await later.call('POST', '/api/auth/exchange', { body: { code }, headers: { cookie } });
    expect(second.body.data.user.id).not.toBe(first.user.id);
    await later.deps.live.close();
    await later.app.close();
    await moved.close();
  });

  test.each<[string, Oidc['state']['wrong']]>([
    ['names another issuer', { discovery: (all) => ({ ...all, issuer: 'https://another.example' }) }],
    ['lacks an endpoint', { discovery: without('token_endpoint') }],
    ['names an endpoint that is no web address', { discovery: (all) => ({ ...all, jwks_uri: 'file:///etc/passwd' }) }],
  ])('that %s in its discovery document is not asked, until that is mended', async (_what, wrong) => {
    own.state.wrong = wrong;
    const port = openIdentityProvider({
      name: label,
      issuer: own.issuer,
      clientId,
      clientSecret: async () => 'secret',
      redirectUri: `${backTo}oidc/callback`,
      scopes: ['openid'],
    });
    const ask = () => port.authorizationUrl({ state: 's', nonce: 'n', verifier: 'v' });
    await expect(ask()).rejects.toMatchObject({
      code: 'unavailable',
      message: `Unable to connect to ${label}. Please try again.`,
    });
    own.state.wrong = {};
    expect((await ask()).origin).toBe(own.issuer);
  });

  test('that is reached by https is not asked over http', async () => {
    const issuer = 'https://login.kith.example';
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: 'http://login.kith.example/token',
      jwks_uri: `${issuer}/jwks`,
    };
    vi.stubGlobal('fetch', async () => Response.json(document));
    const port = openIdentityProvider({
      name: label,
      issuer,
      clientId,
      clientSecret: async () => 'secret',
      redirectUri: `${backTo}oidc/callback`,
      scopes: ['openid'],
    });
    await expect(port.authorizationUrl({ state: 's', nonce: 'n', verifier: 'v' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    vi.unstubAllGlobals();
  });

  test('is connected in Settings and disconnected again by its label', async () => {
    const owner = await h.asOwner();
    await verify(owner.id);
    expect(await connect(owner, 'oidc')).toBe('/settings?connected=oidc');
    const ways = await owner.call('GET', '/api/auth/sign-in-methods');
    expect(ways.body.data.identities).toMatchObject([{ provider: 'oidc', email: own.state.person.email }]);
    expect((await owner.call('DELETE', '/api/auth/identities/oidc')).status).toBe(200);
    expect((await owner.call('DELETE', '/api/auth/identities/oidc')).status).toBe(404);
  });

  test.each(['invited', 'closed'] as const)('makes no account where sign-up is %s', async (signUp) => {
    const instance = { ...noopPorts.instance, signUp };
    const providers = openIdentityProviders(
      { google: null, apple: null, oidc: { clientId, clientSecret: 'secret', issuer: own.issuer, label } },
      appUrl,
    );
    const guarded = await openHarness({ database: h.database, ports: { ...noopPorts, providers, instance } });
    const { url, cookie } = await setOut('oidc', undefined, guarded);
    const said = await comeBack(pathOf((await walkThrough(url, backTo)).url.href), cookie, guarded);
    expect(said.get('error')).toBe('forbidden');
    expect(await h.database.db.$count(owners, eq(owners.email, own.state.person.email))).toBe(0);
    await guarded.deps.live.close();
    await guarded.app.close();
  });
});

describe('Apple', () => {
  test('takes a signed secret, posts back, and sends the name next to the token', async () => {
    const { url, cookie } = await setOut('apple');
    expect(new URL(url).searchParams.get('response_mode')).toBe('form_post');
    const { url: action, form } = await walkThrough(url, backTo);
    expect(action.pathname).toBe('/api/auth/apple/callback');
    apple.state.person = { ...apple.state.person, email_verified: 'true' };
    apple.state.wrong = { claims: without('given_name', 'family_name') };
    form?.set('user', JSON.stringify({ name: { firstName: 'Ada\r\nX-Evil: 1', lastName: 'Byron' } }));
    // The form is cross-site, so it carries no cookie of ours.
    const posted = await h.call('POST', action.pathname, {
      body: String(form),
      headers: { cookie: '', 'content-type': 'application/x-www-form-urlencoded', origin: apple.issuer },
    });
    expect(posted.status).toBe(303);
    const said = await comeBack(pathOf(String(posted.headers.location)), cookie);
    const opened = await exchange(said.get('code'), cookie);
    expect(opened.body.data.user).toMatchObject({ first_name: 'Ada X-Evil: 1', last_name: 'Byron' });
  });
});

test('an unconfigured provider is reported without an internal error', async () => {
  const bare = await openHarness({ ports: noopPorts });
  for (const [provider, sentence] of [
    ['google', 'Unable to sign in with Google'],
    ['apple', 'Unable to sign in with Apple'],
    ['oidc', 'Unable to sign in with OpenID'],
  ]) {
    const answer = await bare.call('GET', `/api/auth/${provider}`);
    expect([answer.status, answer.body.error]).toEqual([404, sentence]);
    const back = await bare.call('GET', `/api/auth/${provider}/callback?code=a&state=b`);
    expect(new URL(String(back.headers.location), appUrl).searchParams.get('error_description')).toBe(sentence);
  }
  await bare.close();
});

test('an unreachable provider is reported as such', async () => {
  const gone = await openOidc({ redirectUris: [`${backTo}google/callback`], person: somebody() });
  await gone.close();
  const providers = openIdentityProviders(
    { google: { clientId, clientSecret: 'secret', issuer: gone.issuer }, apple: null, oidc: null },
    appUrl,
  );
  const bare = await openHarness({ ports: { ...noopPorts, providers } });
  const answer = await bare.call('GET', '/api/auth/google');
  expect([answer.status, answer.body.error]).toEqual([503, 'Unable to connect to Google. Please try again.']);
  await bare.close();
});

const documents = ['', '<html>', '[]', '{"issuer":"https://elsewhere.example"}'];
test.each(documents)(
  'a provider that answers %j leads a browser back to a sentence, and the other way too',
  async (document) => {
    const rubbish = createServer((_request, response) => void response.end(document)).listen(0, '127.0.0.1');
    await once(rubbish, 'listening');
    const address = rubbish.address();
    const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const settings = { clientId, clientSecret: 'secret', issuer };
    const providers = openIdentityProviders(
      {
        google: settings,
        apple: { clientId, teamId: 'TEAM', keyId: 'KEY', privateKey: '', issuer },
        oidc: { ...settings, label: 'Choir login' },
      },
      appUrl,
    );
    const broken = await openHarness({ ports: { ...noopPorts, providers } });
    for (const [provider, name] of [
      ['google', 'Google'],
      ['apple', 'Apple'],
      ['oidc', 'Choir login'],
    ]) {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const answer = await broken.call('GET', `/api/auth/${provider}`, { headers: { accept } });
      expect(answer.status).toBe(303);
      const shown = new URL(String(answer.headers.location), appUrl);
      expect(shown.pathname).toBe('/auth/callback');
      expect(shown.searchParams.get('error_description')).toBe(`Unable to connect to ${name}. Please try again.`);
      const script = await broken.call('GET', `/api/auth/${provider}`, { headers: { accept: '*/*' } });
      expect([script.status, script.headers['retry-after']]).toEqual([503, '5']);
      for (const query of ['', '?state=a&code=b', '?error=server_error', '?code=a&code=b']) {
        const back = await broken.call('GET', `/api/auth/${provider}/callback${query}`);
        expect([query, back.status, String(back.headers.location).split('?')[0]]).toEqual([
          query,
          303,
          '/auth/callback',
        ]);
      }
    }
    await broken.close();
    rubbish.close();
  },
);
