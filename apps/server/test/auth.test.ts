import { sessions } from '@kith/db/schema';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import type { AppRouter } from '@kith/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshCookie } from '../src/http/context.ts';
import { type Answer, freshAddress, type Harness, openHarness, password } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const cookieOf = ({ 'set-cookie': cookies = [] }: Answer['headers']): string =>
  [cookies].flat().find((cookie) => cookie.startsWith('kith_refresh=')) ?? '';
const valueOf = (cookie: string) => /^kith_refresh=([^;]*)/.exec(cookie)?.[1] ?? '';

describe('the refresh cookie', () => {
  test('is HttpOnly, same-site, and sent to both routes', async () => {
    const owner = await h.asOwner();
    const { headers } = await h.call('POST', '/api/auth/login', {
      body: { email: owner.email, password },
      address: freshAddress(),
    });
    const cookie = cookieOf(headers);
    expect(cookie).toMatch(/^kith_refresh=[\w-]{20,};/);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=2592000']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain('Secure');
  });

  test('is Secure where the public URL is https', async () => {
    const safe = await openHarness({ database: h.database, appUrl: 'https://kith.example' });
    const { headers } = await safe.call('POST', '/api/auth/signup', {
      body: { first_name: 'A', last_name: 'B', email: 'safe@kith.example', password },
    });
    expect(cookieOf(headers)).toContain('Secure');
    await safe.app.close();
  });

  test('renews the session without a body and rotates', async () => {
    const owner = await h.asOwner();
    const refresh = (token: string) =>
      h.call('POST', '/api/auth/refresh', { headers: { cookie: `${refreshCookie}=${token}` } });
    const first = await refresh(owner.refreshToken);
    expect(first.status, first.text).toBe(200);
    expect(valueOf(cookieOf(first.headers))).toBe(first.body.data.refresh_token);
    expect(first.body.data.refresh_token).not.toBe(owner.refreshToken);
    const { status } = await h.call('GET', '/api/auth/session', {
      headers: { authorization: `Bearer ${first.body.data.access_token}` },
    });
    expect(status).toBe(200);
    const raced = await refresh(owner.refreshToken);
    expect(raced.body.data.refresh_token).toBe(first.body.data.refresh_token);
  });

  test('reuse after the grace period ends the sign-in', async () => {
    const owner = await h.asOwner();
    const refresh = (token: string) => h.call('POST', '/api/auth/refresh', { body: { refresh_token: token } });
    const next = await refresh(owner.refreshToken);
    h.clock.now = new Date(Date.now() + 31_000);
    expect((await refresh(owner.refreshToken)).status).toBe(401);
    expect((await refresh(next.body.data.refresh_token)).status).toBe(401);
    h.clock.now = new Date();
  });

  test('sign-out clears it and ends the session, and requires neither', async () => {
    const owner = await h.asOwner();
    const out = await owner.call('POST', '/api/auth/logout');
    expect(out.status).toBe(200);
    expect(cookieOf(out.headers)).toMatch(/^kith_refresh=;.*Expires=Thu, 01 Jan 1970/);
    expect((await owner.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await h.call('POST', '/api/auth/logout')).status).toBe(200);
  });

  test('is set by a streamed batch too, whose headers would otherwise be sent before the call finishes', async () => {
    const { email } = await h.asOwner();
    const url = await h.app.listen({ port: 0, host: '127.0.0.1' });
    const cookies: string[] = [];
    const client = createTRPCClient<AppRouter>({
      links: [
        httpBatchStreamLink({
          url: `${url}/trpc`,
          fetch: async (input, init) => {
            // The client's body type is narrower than fetch's; it passes a string.
            const answer = await fetch(input, init as RequestInit);
            cookies.push(...answer.headers.getSetCookie());
            return answer;
          },
        }),
      ],
    });
    const signedIn = await client.auth.signIn.mutate({ email, password });
    const refresh = cookies.filter((cookie) => cookie.startsWith('kith_refresh='));
    expect(refresh.map(valueOf)).toEqual([signedIn.session.refresh_token]);
  });
});

describe('sessions', () => {
  test('end after an hour', async () => {
    const owner = await h.asOwner();
    const statusAfter = async (seconds: number) => {
      h.clock.now = new Date(Date.now() + seconds * 1000);
      return (await owner.call('GET', '/api/events')).status;
    };
    expect(await statusAfter(3_590)).toBe(200);
    expect(await statusAfter(3_601)).toBe(401);
    h.clock.now = new Date();
  });

  test('are stored without their token', async () => {
    const owner = await h.asOwner();
    const rows = await h.database.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(owner.token);
  });
});

describe('sign-up', () => {
  const signUp = (values: Record<string, unknown>) =>
    h.call('POST', '/api/auth/signup', {
      body: { first_name: 'Ana', last_name: 'Owner', email: 'ana@kith.example', password, ...values },
      address: freshAddress(),
    });

  test('a known address gets the documented sentence and its password is unchanged', async () => {
    const { email } = await h.asOwner();
    const again = await signUp({ email: email.toUpperCase(), password: 'Another horse 9' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(again.body.error).toBe('An account with this email already exists. Please sign in instead.');
    const { status } = await h.call('POST', '/api/auth/login', { body: { email, password }, address: freshAddress() });
    expect(status).toBe(200);
  });

  test.each([
    [{ first_name: ' ' }, 'First name is required'],
    [{ last_name: undefined }, 'Last name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'ana' }, 'Please enter a valid email address'],
    [{ email: 'ana@kith.example\r\nbcc: all@kith.example' }, 'Please enter a valid email address'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'Sh0rt' }, 'Password must be at least 8 characters'],
    [{ password: 'alllowercase9' }, 'Password must contain uppercase, lowercase, and number'],
  ])('%o is refused with its sentence', async (values, sentence) => {
    const { status, body } = await signUp(values);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  test.each(['userId', 'owner_user_id', 'role', 'email_verified', 'id'])(
    '%s cannot be set by the client',
    async (name) => {
      expect((await signUp({ [name]: 'x' })).status).toBe(400);
    },
  );
});

describe('limits', () => {
  const wrong = (email: string, address: string) =>
    h.call('POST', '/api/auth/login', { body: { email, password: 'Wrong horse 9' }, address });

  test('one account can be tried ten times from one address, and still from another', async () => {
    const { email, password } = await h.asOwner();
    const address = freshAddress();
    for (let tried = 0; tried < 10; tried++) expect((await wrong(email, address)).status).toBe(401);
    const refused = await wrong(email, address);
    const elsewhere = { body: { email, password }, address: freshAddress() };
    expect((await h.call('POST', '/api/auth/login', elsewhere)).status).toBe(200);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('each call of a batch counts', async () => {
    const { email } = await h.asOwner();
    const calls = Array.from({ length: 20 }, () => 'auth.signIn').join(',');
    const body = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, { email, password: 'Wrong horse 9' }]));
    const { body: answers } = await h.call('POST', `/trpc/${calls}?batch=1`, { body, address: freshAddress() });
    const statuses = answers.map((one: { error: { data: { httpStatus: number } } }) => one.error.data.httpStatus);
    expect(statuses.filter((status: number) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status: number) => status === 429)).toHaveLength(10);
  });

  test('a batch of 21 is refused as a whole', async () => {
    const calls = Array.from({ length: 21 }, () => 'dashboard.get').join(',');
    const { status } = await h.call('GET', `/trpc/${calls}?batch=1&input=%7B%7D`);
    expect(status).toBe(400);
  });

  test('guessing links is rate-limited', async () => {
    const address = freshAddress();
    const guess = (n: number) => h.call('GET', `/api/manage?token=${'x'.repeat(30)}${n}`, { address });
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await guess(n)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
    const { body } = await (await h.asOwner()).call('POST', '/api/friends/invite', { body: { name: 'Ben' } });
    const known = await h.call('GET', `/api/manage?token=${body.data.token}`, { address });
    expect(known.status, 'a link that is good is never refused for the guesses of a neighbour').toBe(200);
  });

  test.each([
    ['one customer’s part of IPv6 is one address', '2001:db8:1:2::', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2']],
    ['IPv4 inside IPv6 is IPv4', '::ffff:203.0.113.', ['::ffff:203.0.113.9', '203.0.113.9']],
  ])('%s', async (_name, _prefix, [one = '', same = '']) => {
    const guess = (address: string) => h.call('GET', `/api/manage?token=${'y'.repeat(30)}`, { address });
    for (let n = 0; n < 60; n++) expect((await guess(one)).status).toBe(404);
    expect((await guess(same)).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(404);
  });

  test('a forwarded address from an untrusted proxy is ignored', async () => {
    const { email } = await h.asOwner();
    const spoofed = (n: number) =>
      h.call('POST', '/api/auth/login', {
        body: { email: `${n}${email}`, password: 'Wrong horse 9' },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
        address: '198.51.100.7',
      });
    for (let n = 0; n < 100; n++) await spoofed(n);
    expect((await spoofed(101)).status).toBe(429);
  });
});
