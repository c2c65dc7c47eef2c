// Passkeys with a software authenticator, correct and malicious (docs/security.md).
import { randomUUID } from 'node:crypto';
import type { PasskeySignInInput } from '@kith/contracts/sign-in-methods';
import { mintProof } from '@kith/core/auth';
import { type Authenticator, makeAuthenticator } from '@kith/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../src/deps.ts';
import { freshAddress, type Harness, openHarness, type Owner } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const origin = 'http://kith.example';
const rpId = 'kith.example';

async function challengeFor(owner: Owner, body: Record<string, unknown> = {}): Promise<string> {
  const answer = await owner.call('POST', '/api/auth/passkeys/options', { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.challenge;
}

async function add(owner: Owner, authenticator: Authenticator, values: { origin?: string; rpId?: string } = {}) {
  const challenge = await challengeFor(owner);
  const credential = authenticator.register({ challenge, origin, rpId, ...values });
  return owner.call('POST', '/api/auth/passkeys', { body: { name: 'Laptop', credential } });
}

async function askToSign(): Promise<string> {
  const answer = await h.call('POST', '/api/auth/passkey/options', { address: freshAddress() });
  expect(answer.body.data).toMatchObject({ rpId, userVerification: 'required' });
  return answer.body.data.challenge;
}

const send = (body: PasskeySignInInput) => h.call('POST', '/api/auth/passkey', { body, address: freshAddress() });

async function withPasskey() {
  const [owner, authenticator] = [await h.asOwner(), makeAuthenticator()];
  const added = await add(owner, authenticator);
  expect(added.status, added.text).toBe(201);
  return { owner, authenticator, id: added.body.data.id as string };
}

const refused = 'This passkey doesn’t open an account here. Please sign in another way.';

describe('signing in', () => {
  test('with one of several opens the account, and records each passkey’s last use', async () => {
    const { owner, authenticator, id } = await withPasskey();
    await add(owner, makeAuthenticator());
    const answer = await send(authenticator.sign({ challenge: await askToSign(), origin, rpId }, owner.id));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.user.id).toBe(owner.id);
    expect(String(answer.headers['set-cookie'])).toContain('kith_refresh=');
    const { passkeys } = (await owner.call('GET', '/api/auth/sign-in-methods')).body.data;
    expect(passkeys).toHaveLength(2);
    const used = passkeys.filter((one: { last_used_at: string | null }) => one.last_used_at !== null);
    expect(used.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('a challenge works once, within five minutes, and never one issued for registration', async () => {
    const { owner, authenticator } = await withPasskey();
    const signed = authenticator.sign({ challenge: await askToSign(), origin, rpId }, owner.id);
    expect((await send(signed)).status).toBe(200);
    expect((await send(signed)).status).toBe(410);
    const late = authenticator.sign({ challenge: await askToSign(), origin, rpId }, owner.id);
    h.clock.now = new Date(Date.now() + 301_000);
    expect((await send(late)).status).toBe(410);
    h.clock.now = new Date();
    const other = authenticator.sign({ challenge: await challengeFor(owner), origin, rpId }, owner.id);
    expect((await send(other)).status).toBe(410);
    const invented = authenticator.sign({ challenge: 'aW52ZW50ZWQ', origin, rpId }, owner.id);
    expect((await send(invented)).status).toBe(410);
  });

  test.each<[string, (world: { authenticator: Authenticator; owner: Owner; challenge: string }) => PasskeySignInInput]>(
    [
      [
        'of another site',
        ({ authenticator, owner, challenge }) =>
          authenticator.sign({ challenge, origin: 'https://kith.example.evil.example', rpId }, owner.id),
      ],
      [
        'for another site',
        ({ authenticator, owner, challenge }) =>
          authenticator.sign({ challenge, origin, rpId: 'evil.example' }, owner.id),
      ],
      [
        'without looking who presses',
        ({ authenticator, owner, challenge }) =>
          authenticator.sign({ challenge, origin, rpId }, owner.id, { verified: false }),
      ],
      [
        'of another person',
        ({ authenticator, challenge }) => authenticator.sign({ challenge, origin, rpId }, randomUUID()),
      ],
      ['that nobody knows', ({ owner, challenge }) => makeAuthenticator().sign({ challenge, origin, rpId }, owner.id)],
      [
        'signed by another key',
        ({ authenticator, owner, challenge }) => {
          const signed = makeAuthenticator().sign({ challenge, origin, rpId }, owner.id);
          return { ...signed, id: authenticator.id, rawId: authenticator.id };
        },
      ],
    ],
  )('%s is refused like any other', async (_name, sign) => {
    const { owner, authenticator } = await withPasskey();
    const answer = await send(sign({ authenticator, owner, challenge: await askToSign() }));
    expect([answer.status, answer.body.error]).toEqual([401, refused]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a clone with a lower counter is refused', async () => {
    const { owner, authenticator } = await withPasskey();
    authenticator.setCounter(40);
    expect((await send(authenticator.sign({ challenge: await askToSign(), origin, rpId }, owner.id))).status).toBe(200);
    authenticator.setCounter(10);
    const copy = await send(authenticator.sign({ challenge: await askToSign(), origin, rpId }, owner.id));
    expect([copy.status, copy.body.error]).toEqual([401, refused]);
  });
});

describe('adding', () => {
  test('accepts a registration for this owner and session', async () => {
    const [owner, other] = [await h.asOwner(), await h.asOwner()];
    for (const values of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const answer = await add(owner, makeAuthenticator(), values);
      expect([answer.status, answer.body.error]).toEqual([400, 'Couldn’t check this passkey. Please try again.']);
    }
    const stolen = makeAuthenticator().register({ challenge: await challengeFor(other), origin, rpId });
    const answer = await owner.call('POST', '/api/auth/passkeys', { body: { name: 'Mine', credential: stolen } });
    expect(answer.status).toBe(410);
  });

  test('a passkey belongs to one account', async () => {
    const { authenticator } = await withPasskey();
    expect((await add(await h.asOwner(), authenticator)).status).toBe(409);
  });

  test('needs a fresh sign-in or the password, and a name', async () => {
    const owner = await h.asOwner();
    h.clock.now = new Date(Date.now() + 16 * 60_000);
    const stale = await owner.call('POST', '/api/auth/passkeys/options', { body: {} });
    expect(stale.body.issues).toEqual([
      { path: 'password', message: 'You signed in a while ago. Please enter your password.' },
    ]);
    await challengeFor(owner, { password: owner.password });
    h.clock.now = new Date();
    const credential = makeAuthenticator().register({ challenge: await challengeFor(owner), origin, rpId });
    const nameless = await owner.call('POST', '/api/auth/passkeys', { body: { name: ' ', credential } });
    expect([nameless.status, nameless.body.error]).toEqual([400, 'Please name this passkey']);
  });

  test('an account can have at most twenty', async () => {
    const { owner } = await withPasskey();
    await h.database.db.execute(
      `insert into passkeys (credential_id, owner_id, id, public_key, counter, transports, backed_up, name, created_at)
       select gen_random_uuid()::text, '${owner.id}', gen_random_uuid(), 'x', 0, '{}', false, 'Key', now()
       from generate_series(1, 19)`,
    );
    const answer = await owner.call('POST', '/api/auth/passkeys/options', { body: {} });
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'An account has at most 20 passkeys. Remove one that you no longer use.',
    ]);
  });
});

test('the last sign-in method cannot be removed, and a removed passkey opens nothing', async () => {
  const { owner, authenticator, id } = await withPasskey();
  await h.database.db.execute(`delete from credentials where owner_id = '${owner.id}'`);
  const last = await owner.call('DELETE', `/api/auth/passkeys/${id}`);
  expect([last.status, last.body.error]).toEqual([
    409,
    'This is the only way to sign in to your account. Set a password first.',
  ]);
  await add(owner, makeAuthenticator());
  expect((await owner.call('DELETE', `/api/auth/passkeys/${id}`)).status).toBe(200);
  const gone = await send(authenticator.sign({ challenge: await askToSign(), origin, rpId }, owner.id));
  expect([gone.status, gone.body.error]).toEqual([401, refused]);
});

test('a password reset by the mailbox’s owner removes all sign-in methods of an impostor', async () => {
  const { owner: thief, authenticator } = await withPasskey();
  await h.database.db.execute(
    `insert into identities values ('google', '${randomUUID()}', '${thief.id}', 'thief@kith.example', now(), now())`,
  );
  const ctx = systemContext(h.deps);
  const { link } = await mintProof(ctx, randomUUID(), { ownerId: thief.id, email: thief.email, purpose: 'recovery' });
  const reset = await h.call('POST', '/api/auth/reset-password', {
    body: { code: link, password: 'Another-horse-9' },
    address: freshAddress(),
  });
  expect(reset.status, reset.text).toBe(200);
  expect((await thief.call('GET', '/api/auth/session')).status).toBe(401);
  const password = await h.call('POST', '/api/auth/login', {
    body: { email: thief.email, password: thief.password },
    address: freshAddress(),
  });
  expect(password.status).toBe(401);
  expect((await send(authenticator.sign({ challenge: await askToSign(), origin, rpId }, thief.id))).status).toBe(401);
  const ways = await h.call('GET', '/api/auth/sign-in-methods', {
    headers: { authorization: `Bearer ${reset.body.data.token}` },
  });
  expect(ways.body.data).toEqual({ password: true, identities: [], passkeys: [] });
});
