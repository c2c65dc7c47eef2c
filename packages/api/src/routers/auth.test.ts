import { attemptLimits } from '@kith/contracts/limits';
import { limitAttempts } from '@kith/core/auth';
import { at, makeContext } from '@kith/core/testing';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRouter, createCaller, describeError, type ProcedurePath } from '../index.ts';
import { makeAccount, makeRequest, refusal } from '../testing.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const nobody = () => makeContext(database.db);

describe('the cookie', () => {
  test('carries the refresh token from sign-in on, is rotated with it and cleared at sign-out', async () => {
    const { email, password } = await makeAccount(nobody());
    const first = makeRequest(nobody());
    const signedIn = await createCaller(first).auth.signIn({ email, password });
    expect(signedIn.token).toBe(signedIn.session.access_token);
    expect(signedIn.user).toEqual(signedIn.session.user);
    expect(first.cookies).toEqual([signedIn.session.refresh_token]);

    const second = makeRequest(nobody(), { refreshCookie: signedIn.session.refresh_token });
    const next = await createCaller(second).auth.refresh({});
    expect(second.cookies).toEqual([next.refresh_token]);

    const third = makeRequest(nobody(), { refreshCookie: next.refresh_token });
    expect(await createCaller(third).auth.signOut()).toEqual({ signed_out: true });
    expect(third.cookies).toEqual([null]);
    expect(await refusal(makeRequest(nobody()), 'auth.refresh', { refresh_token: next.refresh_token })).toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('is not changed by a failed sign-in', async () => {
    const request = makeRequest(nobody());
    const input = { email: 'nobody@kith.example', password: 'Lighthouse7' };
    expect(await refusal(request, 'auth.signIn', input)).toMatchObject({
      code: 'unauthenticated',
      sentence: 'Invalid credentials',
    });
    expect(request.cookies).toEqual([]);
  });
});

test('a script refreshes with the token in the body, which takes precedence over a cookie', async () => {
  const { opened } = await makeAccount(nobody());
  const request = makeRequest(nobody(), { refreshCookie: 'stale' });
  const next = await createCaller(request).auth.refresh({ refresh_token: opened.refresh_token });
  expect(next.user).toEqual(opened.user);
});

test('reuse of a refresh token after the grace period ends the sign-in of thief and owner alike', async () => {
  const { opened } = await makeAccount(nobody());
  const next = await createCaller(makeRequest(nobody())).auth.refresh({ refresh_token: opened.refresh_token });
  const later = at(nobody(), '2026-06-15T12:00:31Z');
  const reuse = { refresh_token: opened.refresh_token };
  expect(await refusal(makeRequest(later), 'auth.refresh', reuse)).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(makeRequest(nobody(), { bearer: next.access_token }), 'auth.session', undefined)).toMatchObject({
    code: 'unauthenticated',
  });
});

test('the session describes who is signed in and never contains a token', async () => {
  const { request, opened } = await makeAccount(nobody());
  expect(await createCaller(request()).auth.session()).toEqual({
    expires_in: 3600,
    expires_at: opened.expires_at,
    user: opened.user,
  });
});

test('a known address is refused at sign-up with the specified sentence', async () => {
  const { email } = await makeAccount(nobody());
  const input = { first_name: 'Eve', last_name: 'Other', email: email.toUpperCase(), password: 'Otherwise8' };
  expect(await refusal(makeRequest(nobody()), 'auth.signUp', input)).toMatchObject({
    code: 'conflict',
    sentence: 'An account with this email already exists. Please sign in instead.',
  });
});

test.each<[ProcedurePath, object, string]>([
  ['auth.signIn', { email: '', password: 'Lighthouse7' }, 'Email is required'],
  ['auth.signIn', { email: 'ana', password: 'Lighthouse7' }, 'Please enter a valid email address'],
  ['auth.signIn', { email: 'ana@kith.example', password: '' }, 'Password is required'],
  ['auth.signIn', { email: 'ana@kith.example', password: '12345' }, 'Password must be at least 6 characters'],
  [
    'auth.signUp',
    { first_name: ' ', last_name: 'B', email: 'ana@kith.example', password: 'Lighthouse7' },
    'First name is required',
  ],
  [
    'auth.signUp',
    { first_name: 'A', last_name: 'B', email: 'ana@kith.example', password: 'lighthouse7' },
    'Password must contain uppercase, lowercase, and number',
  ],
])('%s of %o says: %s', async (path, input, sentence) => {
  expect(await refusal(makeRequest(nobody()), path, input)).toMatchObject({ code: 'invalid_input', sentence });
});

describe('limits', () => {
  test('every sign-in of a batch request is counted', async () => {
    const { email } = await makeAccount(nobody());
    const { perAccountAndAddress } = attemptLimits['sign-in'];
    const request = makeRequest(nobody());
    const size = perAccountAndAddress + 3;
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      createContext: () => request,
      req: new Request(`https://kith.example/trpc/${Array(size).fill('auth.signIn').join()}?batch=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(
          Object.fromEntries(Array.from({ length: size }, (_, at) => [at, { email, password: 'Wrong-guess7' }])),
        ),
      }),
    });
    const answers = (await response.json()) as {
      error: { data: { code: string; description: { retryAfter?: number } } };
    }[];
    const codes = answers.map(({ error }) => error.data.code);
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(perAccountAndAddress);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    const refused = answers.find(({ error }) => error.data.code === 'TOO_MANY_REQUESTS');
    expect(refused?.error.data.description.retryAfter).toBe(900);
  });

  test('wrong passwords from other networks do not block the right one; those from this network do until the window ends', async () => {
    const { email, password } = await makeAccount(nobody());
    const { perAccountAndAddress } = attemptLimits['sign-in'];
    const guesser = makeRequest(nobody());
    for (let tries = 0; tries < perAccountAndAddress; tries++) {
      await refusal(guesser, 'auth.signIn', { email, password: 'Wrong-guess7' });
    }
    expect(await refusal(guesser, 'auth.signIn', { email, password })).toMatchObject({
      code: 'too_many',
      sentence: 'Too many attempts. Please wait a moment and try again.',
      retryAfter: 900,
    });
    expect(await refusal(makeRequest(nobody()), 'auth.signIn', { email, password })).toBeNull();
    const { address } = guesser;
    const later = makeRequest(at(nobody(), '2026-06-15T12:15:00Z'), { address });
    expect(await refusal(later, 'auth.signIn', { email, password })).toBeNull();
  });

  test('wrong passwords from any number of networks never lock the owner out, even on a new device', async () => {
    const { email, password } = await makeAccount(nobody());
    for (let tries = 0; tries < 150; tries++) {
      await limitAttempts(makeRequest(nobody()), 'sign-in', { account: email, address: `203.0.${tries}.7` });
    }
    expect(
      await refusal(makeRequest(nobody(), { address: '198.51.100.9' }), 'auth.signIn', { email, password }),
    ).toBeNull();
  });

  test('a known browser can sign in while its own network is blocked for the account', async () => {
    const { email, password } = await makeAccount(nobody());
    const first = makeRequest(nobody(), { address: '203.0.113.250' });
    expect(await refusal(first, 'auth.signIn', { email, password })).toBeNull();
    for (let tries = 0; tries < attemptLimits['sign-in'].perAccount; tries++) {
      await limitAttempts(first, 'sign-in', { account: email, address: `203.0.113.${tries}` });
    }
    const near = { address: '203.0.113.251' };
    expect((await refusal(makeRequest(nobody(), near), 'auth.signIn', { email, password }))?.code).toBe('too_many');
    const known = makeRequest(nobody(), { ...near, deviceCookie: first.marks[0] ?? null });
    expect(await refusal(known, 'auth.signIn', { email, password })).toBeNull();
  });

  test('successful sign-ins are never rate-limited', async () => {
    const { email, password } = await makeAccount(nobody());
    for (let times = 0; times < attemptLimits['sign-in'].perAccountAndAddress + 2; times++) {
      expect(await refusal(makeRequest(nobody()), 'auth.signIn', { email, password })).toBeNull();
    }
  });
});

test('the text of an unexpected error is never shown', () => {
  const description = describeError(
    new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('select * from owners at /srv/app.ts:1') }),
  );
  expect(description).toEqual({
    code: 'internal',
    sentence: 'Server error. Please try again later.',
    issues: [],
    retryAfter: undefined,
  });
});

test('an unreachable database is unavailable, with a retry time, on every procedure', async () => {
  const broken = Object.assign(new Error('Failed query'), {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  });
  const db = new Proxy(database.db, {
    get: () => () => {
      throw broken;
    },
  });
  const input = { email: 'ana@kith.example', password: 'Lighthouse7' };
  expect(await refusal(makeRequest({ ...nobody(), db }), 'auth.signIn', input)).toMatchObject({
    code: 'unavailable',
    sentence: 'Service temporarily unavailable. Please try again.',
    retryAfter: expect.any(Number),
  });
});
