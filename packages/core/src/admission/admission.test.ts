import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kith/contracts/durations';
import { createInvitationInput, invitationsRest, type SignUpMode } from '@kith/contracts/instance';
import type { Database } from '@kith/db';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../auth/index.ts';
import { inTransaction, type SystemContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import { at, makeContext } from '../testing.ts';
import { addOwner, admitOwner, createInvitation, describeEntrance, endInvitation, listInvitations } from './index.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const operator = { name: 'Nora Brandt', email: 'nora@kith.example' };

function contextWith(mode: SignUpMode | null): SystemContext {
  const ctx = makeContext(database.db);
  return { ...ctx, ports: { ...ctx.ports, instance: { ...ctx.ports.instance, signUp: mode, operator } } };
}

const signUpWith = (ctx: SystemContext, invitation?: string, email = `owner-${randomUUID()}@kith.example`) =>
  signUp(ctx, {
    first_name: 'Ana',
    last_name: 'Ribeiro',
    email,
    password: 'Lighthouse7',
    ...(invitation !== undefined && { invitation }),
  });

const secretOf = ({ link }: { link: string }) => new URL(link).searchParams.get('invitation') ?? '';

const makeInvitation = async (ctx: SystemContext, values: { max_uses?: number; expires_in_days?: number } = {}) =>
  createInvitation(ctx, createInvitationInput.parse({ name: 'The choir', ...values }));

describe('an empty server', () => {
  test('accepts the first sign-up, who becomes the operator, and afterwards only invited people', async () => {
    const ctx = contextWith(null);
    expect(await describeEntrance(ctx, undefined)).toMatchObject({
      sign_up: 'open',
      admitted: true,
      refusal: null,
      mail_leaves: true,
    });
    expect((await signUpWith(ctx)).user.is_operator).toBe(true);
    await expect(signUpWith(ctx)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You need an invitation to sign up here. Please ask Nora Brandt (nora@kith.example) for one.',
    });
  });

  test('has one operator after two concurrent sign-ups', async () => {
    for (const mode of ['open', null] as const) {
      const ctx = contextWith(mode);
      await ctx.db.delete(owners);
      await Promise.allSettled([signUpWith(ctx), signUpWith(ctx), signUpWith(ctx)]);
      expect(await database.db.$count(owners, eq(owners.isOperator, true))).toBe(1);
      expect(await database.db.$count(owners)).toBe(mode === 'open' ? 3 : 1);
    }
  });

  test('with sign-up closed accepts only the operator added on the command line', async () => {
    const ctx = contextWith('closed');
    await expect(signUpWith(ctx)).rejects.toMatchObject({ code: 'forbidden' });
    const values = { email: 'nora@kith.example', firstName: 'Nora', lastName: 'Brandt', timeZone: null };
    const added = await inTransaction(ctx, (tx) => addOwner(tx, values));
    expect(added?.isOperator).toBe(true);
    expect(await inTransaction(ctx, (tx) => addOwner(tx, values))).toBeNull();
  });
});

describe('an invitation', () => {
  test('is limited to its number of uses', async () => {
    const ctx = contextWith('invited');
    const secret = secretOf(await makeInvitation(ctx, { max_uses: 2 }));
    expect(await describeEntrance(ctx, secret)).toMatchObject({ sign_up: 'invited', admitted: true });
    await signUpWith(ctx, secret);
    await signUpWith(ctx, secret);
    await expect(signUpWith(ctx, secret)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('This invitation no longer works.'),
    });
    expect(await listInvitations(ctx)).toMatchObject([{ uses: 2, max_uses: 2, state: 'used_up' }]);
  });

  test('for one use admits one of several concurrent sign-ups', async () => {
    const ctx = contextWith('invited');
    const hash = hashToken(secretOf(await makeInvitation(ctx)));
    const admit = () => {
      const values = { email: `${randomUUID()}@kith.example`, firstName: 'Ana', lastName: '', timeZone: null };
      return inTransaction(ctx, (tx) => admitOwner(tx, values, hash));
    };
    const results = await Promise.allSettled([admit(), admit(), admit()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.$count(owners)).toBe(1);
  });

  test('is not used up by an address that has an account', async () => {
    const ctx = contextWith('invited');
    const secret = secretOf(await makeInvitation(ctx, { max_uses: 3 }));
    await signUpWith(ctx, secret, 'ana@kith.example');
    await expect(signUpWith(ctx, secret, 'ana@kith.example')).rejects.toMatchObject({ code: 'conflict' });
    expect(await listInvitations(ctx)).toMatchObject([{ uses: 1, state: 'open' }]);
  });

  test('ends when it expires or is revoked, and accounts made with it stay', async () => {
    const ctx = contextWith('invited');
    const made = await makeInvitation(ctx, { max_uses: 9, expires_in_days: 3 });
    await signUpWith(ctx, secretOf(made));
    const later = at(ctx, new Date(ctx.now.getTime() + 3 * DAY_MS));
    await expect(signUpWith(later, secretOf(made))).rejects.toMatchObject({ code: 'forbidden' });
    expect((await listInvitations(later))[0]?.state).toBe('expired');
    await endInvitation(ctx, made.id);
    await expect(signUpWith(ctx, secretOf(made))).rejects.toMatchObject({ code: 'forbidden' });
    expect((await listInvitations(ctx))[0]?.state).toBe('revoked');
    expect(await database.db.$count(owners)).toBe(1);
    await expect(endInvitation(ctx, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is ignored when sign-up is closed, and not required when it is open', async () => {
    const made = await makeInvitation(contextWith('invited'));
    await expect(signUpWith(contextWith('closed'), secretOf(made))).rejects.toMatchObject({
      message: expect.stringContaining('Nobody can sign up here by themselves.'),
    });
    await signUpWith(contextWith('open'), 'A'.repeat(32));
  });

  test('is not made while sign-up is closed', async () => {
    await expect(makeInvitation(contextWith('closed'))).rejects.toMatchObject({
      code: 'conflict',
      message: invitationsRest,
    });
    expect(await listInvitations(contextWith('closed'))).toEqual([]);
  });

  test('is stored without its secret', async () => {
    const ctx = contextWith('invited');
    const made = await makeInvitation(ctx);
    const stored = JSON.stringify(await database.db.query.signUpInvitations.findMany());
    expect(stored).not.toContain(secretOf(made));
  });
});
