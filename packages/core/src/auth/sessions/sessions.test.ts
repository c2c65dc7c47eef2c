import { ownerId } from '@kith/contracts/ids';
import { session as sessionContract, signUpInput } from '@kith/contracts/auth';
import type { Database } from '@kith/db';
import { credentials, owners, refreshTokens, sessions } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, makeContext, makeOwner } from '../../testing.ts';
import { authenticate, describeSession, refreshSession, signIn, signOut, signUp, removeExpired } from '../index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const nobody = () => makeContext(database.db);
const idOf = ({ user }: { user: { id: string } }) => ownerId.parse(user.id);
const person = (values: object = {}) =>
  signUpInput.parse({
    first_name: 'Ana',
    last_name: 'Ribeiro',
    email: `ana-${randomUUID()}@kith.example`,
    password: 'Lighthouse7',
    ...values,
  });
const seconds = (count: number) => new Date(nobody().now.getTime() + count * 1000);

describe('signing up', () => {
  test('answers the documented session, in the browser zone or UTC', async () => {
    const input = person({ time_zone: 'Europe/Lisbon' });
    const opened = await signUp(nobody(), input);
    expect(sessionContract.parse(opened)).toEqual(opened);
    expect(opened).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Date.parse('2026-06-15T13:00:00Z') / 1000,
      user: { email: input.email, name: 'Ana Ribeiro', time_zone: 'Europe/Lisbon', email_verified: false },
    });
    expect((await signUp(nobody(), person())).user.time_zone).toBe('UTC');
  });

  test('a known address is refused and its account is untouched', async () => {
    const input = person();
    await signUp(nobody(), input);
    const before = await database.db.select().from(credentials);
    await expect(signUp(nobody(), { ...input, first_name: 'Mallory', password: 'Otherwise8' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'An account with this email already exists. Please sign in instead.',
    });
    expect(await database.db.select().from(credentials)).toEqual(before);
    expect((await signIn(nobody(), { email: input.email, password: 'Lighthouse7' })).user.first_name).toBe('Ana');
  });

  test('an address with an international domain is one account, in either spelling of the domain', async () => {
    const [typed, ascii] = ['ana@müller.de', 'ana@xn--mller-kva.de'];
    await signUp(nobody(), person({ email: typed }));
    await expect(signUp(nobody(), person({ email: ascii }))).rejects.toMatchObject({ code: 'conflict' });
    expect((await signIn(nobody(), { email: ascii, password: 'Lighthouse7' })).user.email).toBe(typed);
  });

  test('of eight concurrent sign-ups with one address, one gets the account', async () => {
    const input = person();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => signUp(nobody(), input)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.select().from(owners).where(eq(owners.email, input.email))).toHaveLength(1);
  });

  test.each(['Password1', 'PASSw0rd123', 'Qwerty123', '1qaz2WSX', 'Dragon2026!', 'Sunshine.123'])(
    'the common password %s is refused',
    async (password) => {
      await expect(signUp(nobody(), person({ password }))).rejects.toMatchObject({
        code: 'invalid_input',
        issues: [{ path: 'password' }],
      });
    },
  );

  test('the password is stored as argon2id and no token in plain text', async () => {
    const opened = await signUp(nobody(), person());
    const [kept] = await database.db
      .select()
      .from(credentials)
      .where(eq(credentials.ownerId, idOf(opened)));
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = JSON.stringify([
      await database.db.select().from(sessions),
      await database.db.select().from(refreshTokens),
    ]);
    expect(stored).not.toContain(opened.access_token);
    expect(stored).not.toContain(opened.refresh_token);
  });
});

describe('signing in', () => {
  test('every refusal is identical, whatever the reason', async () => {
    const input = person();
    await signUp(nobody(), input);
    const without = await makeOwner(nobody());
    const refusals = [];
    for (const [email, password] of [
      [input.email, 'Lighthouse8'],
      ['nobody@kith.example', 'Lighthouse7'],
      [without.owner.email, 'Lighthouse7'],
    ] as const) {
      refusals.push(await signIn(nobody(), { email, password }).catch((error: unknown) => error));
    }
    expect(refusals[0]).toMatchObject({ code: 'unauthenticated', message: 'Invalid credentials' });
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[2]).toEqual(refusals[0]);
  });

  test('each sign-in has its own tokens', async () => {
    const input = person();
    const first = await signUp(nobody(), input);
    const second = await signIn(nobody(), input);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await authenticate(nobody(), first.access_token)).not.toBeNull();
  });

  test('composed and decomposed accents are the same password', async () => {
    const input = person({ password: 'Cafe\u0301-Terrace7' });
    await signUp(nobody(), input);
    expect(await signIn(nobody(), { email: input.email, password: 'Caf\u00e9-Terrace7' })).toBeDefined();
  });

  test('requests beyond the hashing capacity are asked to wait', async () => {
    const crowd = Array.from({ length: 90 }, () =>
      signIn(nobody(), { email: 'nobody@kith.example', password: 'Lighthouse7' }).catch((error: unknown) => error),
    );
    const answers = await Promise.all(crowd);
    const refused = answers.filter((answer) => (answer as { code: string }).code === 'unavailable');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(90);
    expect(refused[0]).toMatchObject({ retryAfter: 5 });
  });
});

describe('a session', () => {
  test('lasts one hour by the request clock and is not extended by use', async () => {
    const opened = await signUp(nobody(), person());
    const late = at(nobody(), seconds(3599));
    const proven = await authenticate(late, opened.access_token);
    expect(proven).toMatchObject({ owner: { id: opened.user.id, firstName: 'Ana', emailVerified: false } });
    expect(proven?.session.endsAt).toEqual(seconds(3600));
    expect(await authenticate(at(nobody(), seconds(3600)), opened.access_token)).toBeNull();
    // An expired session is deleted when it is looked up.
    expect(await authenticate(nobody(), opened.access_token)).toBeNull();
  });

  test.each([null, '', 'unknown'])('%j authenticates nobody', async (bearer) => {
    expect(await authenticate(nobody(), bearer)).toBeNull();
  });

  test('is described without its refresh token', async () => {
    const opened = await signUp(nobody(), person());
    const later = at(nobody(), seconds(600));
    const proven = await authenticate(later, opened.access_token);
    if (!proven) throw new Error('the session is alive');
    expect(await describeSession({ ...later, owner: proven.owner }, proven.session)).toEqual({
      expires_in: 3000,
      expires_at: opened.expires_at,
      user: opened.user,
    });
  });

  test('signing out ends it and its refresh token, and signing out again is not an error', async () => {
    const input = person();
    const [opened, other] = [await signUp(nobody(), input), await signIn(nobody(), input)];
    await signOut(nobody(), { bearer: opened.access_token, refreshToken: null });
    await signOut(nobody(), { bearer: opened.access_token, refreshToken: 'unknown' });
    expect(await authenticate(nobody(), opened.access_token)).toBeNull();
    await expect(refreshSession(nobody(), opened.refresh_token)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await authenticate(nobody(), other.access_token)).not.toBeNull();
  });

  test('signing out with the refresh token alone ends it too', async () => {
    const opened = await signUp(nobody(), person());
    await signOut(nobody(), { bearer: null, refreshToken: opened.refresh_token });
    expect(await authenticate(nobody(), opened.access_token)).toBeNull();
  });
});

describe('refreshing', () => {
  test('yields new working tokens for another hour', async () => {
    const opened = await signUp(nobody(), person());
    const next = await refreshSession(at(nobody(), seconds(3500)), opened.refresh_token);
    expect(next.access_token).not.toBe(opened.access_token);
    expect(next.refresh_token).not.toBe(opened.refresh_token);
    expect(next.expires_in).toBe(3600);
    expect(await authenticate(at(nobody(), seconds(7000)), next.access_token)).not.toBeNull();
  });

  test('concurrent tabs, and reuse within 30 s, get the very same successor', async () => {
    const opened = await signUp(nobody(), person());
    const together = await Promise.all(Array.from({ length: 8 }, () => refreshSession(nobody(), opened.refresh_token)));
    const late = await refreshSession(at(nobody(), seconds(30)), opened.refresh_token);
    const pairs = [...together, late].map(({ access_token, refresh_token, expires_at }) =>
      [access_token, refresh_token, expires_at].join(),
    );
    expect(new Set(pairs).size).toBe(1);
    expect(late.expires_in).toBe(3570);
  });

  test('thirty-two concurrent refreshes keep one family alive, and each result works', async () => {
    const opened = await signUp(nobody(), person());
    const all = await Promise.all(Array.from({ length: 32 }, () => refreshSession(nobody(), opened.refresh_token)));
    expect(new Set(all.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const [next] = all;
    const actor = await authenticate(nobody(), next?.access_token ?? null);
    expect(actor?.owner.id).toBe(opened.user.id);
    const families = await database.db
      .selectDistinct({ id: refreshTokens.familyId })
      .from(refreshTokens)
      .where(eq(refreshTokens.ownerId, idOf(opened)));
    expect(families).toEqual([{ id: actor?.session.familyId }]);
    expect(await refreshSession(nobody(), next?.refresh_token ?? null)).toBeDefined();
  });

  test('later reuse of a token ends its whole family and no other', async () => {
    const input = person();
    const [opened, other] = [await signUp(nobody(), input), await signIn(nobody(), input)];
    const next = await refreshSession(nobody(), opened.refresh_token);
    const reused = refreshSession(at(nobody(), seconds(30.001)), opened.refresh_token);
    await expect(reused).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await authenticate(nobody(), next.access_token)).toBeNull();
    await expect(refreshSession(nobody(), next.refresh_token)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await authenticate(nobody(), other.access_token)).not.toBeNull();
  });

  test('a refresh token is valid for thirty days', async () => {
    const opened = await signUp(nobody(), person());
    const month = 30 * 86_400;
    await expect(refreshSession(at(nobody(), seconds(month)), opened.refresh_token)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await refreshSession(at(nobody(), seconds(month - 1)), opened.refresh_token)).toBeDefined();
  });

  test.each([null, 'unknown'])('%j is refused', async (token) => {
    await expect(refreshSession(nobody(), token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a sign-out during a refresh leaves no live session', async () => {
    for (let round = 0; round < 5; round++) {
      const opened = await signUp(nobody(), person());
      const [next] = await Promise.allSettled([
        refreshSession(nobody(), opened.refresh_token),
        signOut(nobody(), { bearer: opened.access_token, refreshToken: null }),
      ]);
      const left = await database.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, idOf(opened)));
      expect([next.status, left]).toEqual([next.status, []]);
    }
  });
});

test('expired rows are deleted, live ones stay', async () => {
  const opened = await signUp(nobody(), person());
  await removeExpired(at(nobody(), seconds(3601)));
  expect(
    await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, idOf(opened))),
  ).toEqual([]);
  expect(
    await database.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.ownerId, idOf(opened))),
  ).toHaveLength(1);
  await removeExpired(at(nobody(), seconds(31 * 86_400)));
  expect(
    await database.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.ownerId, idOf(opened))),
  ).toEqual([]);
});
