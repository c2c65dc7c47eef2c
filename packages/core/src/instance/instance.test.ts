import { randomUUID } from 'node:crypto';
import { ownerId } from '@kith/contracts/ids';
import type { Database } from '@kith/db';
import { owners } from '@kith/db/schema';
import { eq, ne } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { authenticate, authenticateToken, createApiToken, refreshSession, signIn, signUp } from '../auth/index.ts';
import { createOwnerFeed, openFeed, recallFeed } from '../calendar-feed/index.ts';
import type { OwnerContext } from '../context.ts';
import { createEvent } from '../events/index.ts';
import { inviteFriend, openLink } from '../friends/index.ts';
import { listWaitingOwners, sendGuestMails } from '../mails/index.ts';
import { asOwner } from '../profile/index.ts';
import { eventCode, openEventCode } from '../rsvps/index.ts';
import { makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { changeOwner, describeOwnerDeletion, findOwner, listOwners, removeOwner } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const password = 'Lighthouse7';

async function makeSignedUp() {
  const bare = makeContext(database.db);
  const ctx = {
    ...bare,
    ports: {
      ...bare.ports,
      instance: { ...bare.ports.instance, operator: { name: 'Nora Brandt', email: 'nora@kith.example' } },
    },
  };
  const email = `owner-${randomUUID()}@kith.example`;
  const opened = await signUp(ctx, { first_name: 'Ana', last_name: 'Ribeiro', email, password });
  const actor = await authenticate(ctx, opened.access_token);
  if (!actor) throw new Error('nobody is signed in');
  const owner: OwnerContext = { ...ctx, owner: { ...actor.owner, emailVerified: true } };
  return { ctx, owner, email, opened };
}

const makeOperator = () => makeOwner(makeContext(database.db), { isOperator: true });
const paused = { code: 'unavailable', retryAfter: 3600, message: expect.stringContaining('paused') };

describe('whoever is suspended', () => {
  test('gets in nowhere, is told whom to ask, and is let in again with all that they had', async () => {
    await makeOperator();
    const { ctx, owner, email, opened } = await makeSignedUp();
    const { id } = owner.owner;
    const token = await createApiToken(owner, { name: 'Script', scopes: ['events:read'], expires_in_days: 9 });
    const shown = await changeOwner(ctx, { id, suspended: true });
    expect(shown.suspended_at).toBe(ctx.now.toISOString());
    expect(await authenticate(ctx, opened.access_token)).toBeNull();
    expect(await authenticateToken(ctx, token.token)).toBeNull();
    const why = {
      code: 'forbidden',
      message: 'This account is suspended. Nothing of it is lost. Please ask Nora Brandt (nora@kith.example) about it.',
    };
    await expect(refreshSession(ctx, opened.refresh_token)).rejects.toMatchObject(why);
    await expect(signIn(ctx, { email, password })).rejects.toMatchObject(why);
    // Who does not know the password learns nothing of it.
    await expect(signIn(ctx, { email, password: 'Wrong-horse-9' })).rejects.toMatchObject({ code: 'unauthenticated' });
    await changeOwner(ctx, { id, suspended: false });
    expect((await authenticate(ctx, opened.access_token))?.owner.id).toBe(id);
    expect(await authenticateToken(ctx, token.token)).not.toBeNull();
    expect((await signIn(ctx, { email, password })).user.email).toBe(email);
  });

  test('has paused links, and their calendars are there again afterwards', async () => {
    await makeOperator();
    const { ctx, owner } = await makeSignedUp();
    const ben = await makeFriend(owner);
    const event = await makeEvent(owner);
    const feed = await createOwnerFeed(owner, { name: 'Wall' });
    const own = /\/c\/([\w-]+)\.ics/.exec(JSON.stringify(feed))?.[1] ?? '';
    const code = eventCode(ctx.secrets, event.id, { id: ben.id, tokenHash: ben.tokenHash });
    const before = await openFeed(ctx, ben.token);
    await changeOwner(ctx, { id: owner.owner.id, suspended: true });
    await expect(openFeed(ctx, ben.token)).rejects.toMatchObject(paused);
    await expect(openFeed(ctx, own)).rejects.toMatchObject(paused);
    await expect(openLink(ctx, ben.token)).rejects.toMatchObject(paused);
    await expect(openEventCode(ctx, code)).rejects.toMatchObject(paused);
    // Not even what this process remembers.
    expect(recallFeed(ctx, ben.token, { isFresh: () => false, since: null })).toBeNull();
    await changeOwner(ctx, { id: owner.owner.id, suspended: false });
    expect(await openFeed(ctx, ben.token)).toMatchObject({ etag: before.etag });
    expect((await openLink(ctx, ben.token)).id).toBe(ben.id);
  });

  test('sends nothing meanwhile, and what waited is taken up again', async () => {
    await makeOperator();
    const { ctx } = await makeSignedUp();
    const owner = await makeOwner(ctx);
    await makeFriend(owner, { email: 'ben@kith.example' });
    await createEvent(owner, {
      title: 'Picnic',
      start_at: '2026-07-01T10:00:00Z',
      end_at: '2026-07-01T12:00:00Z',
    });
    const { id } = owner.owner;
    expect(await listWaitingOwners(ctx)).toContain(id);
    await changeOwner(ctx, { id, suspended: true });
    expect(await listWaitingOwners(ctx)).not.toContain(id);
    expect(await sendGuestMails(ctx, id)).toBeNull();
    const jobs: unknown[] = [];
    const counting = {
      ...ctx,
      ports: {
        ...ctx.ports,
        jobs: { ...ctx.ports.jobs, add: async (_db: unknown, ...job: unknown[]) => void jobs.push(job) },
      },
    };
    await changeOwner(counting, { id, suspended: false });
    expect(jobs).toEqual([['guest-mail', { owner_id: id }]]);
    expect(await listWaitingOwners(ctx)).toContain(id);
  });
});

describe('those who run the server', () => {
  test('name another, and the last one can neither step down, be suspended nor be deleted', async () => {
    const database = await openTestDatabase();
    try {
      const ctx = makeContext(database.db);
      const first = await makeOwner(ctx, { isOperator: true });
      const second = await makeOwner(ctx);
      const third = await makeOwner(ctx);
      const { id } = first.owner;
      const only = { code: 'conflict', message: expect.stringContaining('only account that runs this Kith') };
      await expect(changeOwner(ctx, { id, is_operator: false })).rejects.toMatchObject(only);
      await expect(changeOwner(ctx, { id, suspended: true })).rejects.toMatchObject(only);
      await expect(removeOwner(ctx, { id, email: first.owner.email })).rejects.toMatchObject(only);
      await expect(deleteAccount(first)).rejects.toMatchObject(only);
      expect((await changeOwner(ctx, { id: second.owner.id, is_operator: true })).is_operator).toBe(true);
      await database.db.update(owners).set({ emailVerifiedAt: null }).where(eq(owners.id, third.owner.id));
      await expect(changeOwner(ctx, { id: third.owner.id, is_operator: true })).rejects.toMatchObject({
        code: 'conflict',
        message: 'They haven’t confirmed their email address yet. Please wait until they have.',
      });
      // Two who step down at once leave one.
      const both = await Promise.allSettled(
        [id, second.owner.id].map((one) => changeOwner(ctx, { id: one, is_operator: false })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      // Whoever is left alone may leave too.
      const [left] = await database.db.select().from(owners).where(eq(owners.isOperator, true));
      if (!left) throw new Error('Nobody runs the server.');
      await database.db.delete(owners).where(ne(owners.id, left.id));
      await deleteAccount({ ...ctx, owner: asOwner(left) });
      expect(await database.db.$count(owners)).toBe(0);
    } finally {
      await database.close();
    }
  });

  test('see how much somebody has, and not one word of it', async () => {
    const ctx = makeContext(database.db);
    const owner = await makeOwner(ctx, { email: 'mina-park@kith.example', firstName: 'Mina', lastName: 'Park' });
    const ben = await makeFriend(owner, { name: 'Secret Friend', email: 'secret-friend@kith.example' });
    await makeGroup(owner, { name: 'Secret Group', members: [ben] });
    await makeEvent(owner, { title: 'Secret Event', description: 'Secret text', location: 'Secret place' });
    const shown = await listOwners(ctx, 'mina p');
    expect(shown).toMatchObject([
      { name: 'Mina Park', email: 'mina-park@kith.example', friends: 1, events: 1, mails_this_month: 0 },
    ]);
    const said = JSON.stringify([shown, await describeOwnerDeletion(ctx, owner.owner.id)]);
    expect(said).not.toContain('Secret');
    expect(said).not.toContain('secret-friend');
    expect(said).not.toContain(ben.id);
    expect(await listOwners(ctx, '%')).toEqual([]);
  });

  test('set limits of an owner’s own, and take them back', async () => {
    const ctx = makeContext(database.db);
    const owner = await makeOwner(ctx);
    const { id } = owner.owner;
    await changeOwner(ctx, { id, most_friends: 1, most_coming_events: 0 });
    const invite = (name: string) => inviteFriend(owner, { name });
    await invite('Ben');
    await expect(invite('Cleo')).rejects.toMatchObject({ message: 'A calendar can have at most 1 friend.' });
    const plan = { title: 'Picnic', start_at: '2026-07-01T10:00:00Z', end_at: '2026-07-01T12:00:00Z' };
    await expect(createEvent(owner, plan)).rejects.toMatchObject({ code: 'conflict' });
    // Other changes leave them.
    await changeOwner(ctx, { id, is_operator: false });
    expect(await findOwner(ctx, id)).toMatchObject({ most_friends: 1, most_coming_events: 0 });
    await changeOwner(ctx, { id, most_friends: null, most_coming_events: null });
    await invite('Cleo');
    await createEvent(owner, plan);
  });

  test('delete an account with its address typed again, and everything of it goes', async () => {
    await makeOperator();
    const { ctx, owner, email } = await makeSignedUp();
    const ben = await makeFriend(owner);
    const { id } = owner.owner;
    await expect(removeOwner(ctx, { id, email: 'other@kith.example' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await removeOwner(ctx, { id, email });
    await expect(findOwner(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openLink(ctx, ben.token)).rejects.toMatchObject({ code: 'gone' });
    await expect(changeOwner(ctx, { id: ownerId.parse(randomUUID()), suspended: true })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
