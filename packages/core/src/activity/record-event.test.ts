import { activityKinds } from '@kith/contracts/activity';
import { inboxKinds } from '@kith/contracts/inbox';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../context.ts';
import { at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { describeActivity, describeUnderEvent } from './describe-activity.ts';
import { updateProfile } from '../profile/index.ts';
import { listActivity, recordEvent } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('domain events are listed newest first and only for their owner', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const other = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben' });
  await recordEvent(ana, ana.owner.id, { kind: 'friend.invited', friend: ben });
  await recordEvent(at(ana, '2026-06-15T12:00:01Z'), ana.owner.id, {
    kind: 'rsvp.changed',
    friend: ben,
    event: { id: ben.id, title: 'Picnic' },
    answer: 'maybe',
    note: null,
  });

  expect(await listActivity(ana, 10)).toMatchObject([
    { message: 'Ben may come to Picnic', rsvp_status: 'maybe', created_at: '2026-06-15T12:00:01.000Z' },
    { message: 'You invited Ben', friend_id: ben.id, friend_name: 'Ben', event_id: null },
  ]);
  expect(await listActivity(ana, 1)).toHaveLength(1);
  expect(await listActivity(other, 10)).toEqual([]);
});

test('open screens are notified on commit, and never after a rollback', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const heard: unknown[] = [];
  const stop = await database.listen('kith_changes', (payload) => heard.push(JSON.parse(payload)));

  const undone = inTransaction(ana, async (tx) => {
    await recordEvent(tx, ana.owner.id, { kind: 'group.created', group: { name: 'Climbers' }, count: 0 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(ana, (tx) =>
    recordEvent(tx, ana.owner.id, { kind: 'group.removed', group: { name: 'Climbers' }, members: [] }),
  );

  await expect
    .poll(() => heard)
    .toEqual([{ owner_id: ana.owner.id, kind: 'group.removed', event_id: null, friend_id: null }]);
  await stop();
});

test('every kind has its own sentence that names what it is about', () => {
  const sentences = activityKinds.map((kind) =>
    describeActivity({
      kind,
      facts: { friendName: 'Ben', eventTitle: 'Picnic', groupName: 'Climbers', answer: 'yes', app: 'Thunderbird' },
    }),
  );
  expect(new Set(sentences).size).toBe(activityKinds.length);
  for (const sentence of sentences) expect(sentence).toMatch(/Ben|Picnic|Climbers/);
  expect(sentences).toContain('Ben added your calendar in Thunderbird');
  expect(sentences).toContain('Ben is attending Picnic');
});

test('under the title of its event no line of the inbox says “an event” or the title', () => {
  for (const kind of Object.values(inboxKinds).flat()) {
    const facts = { friendName: 'Ben', eventTitle: 'Picnic', answer: 'yes', minutes: 5 } as const;
    expect(describeUnderEvent({ kind, facts })).not.toMatch(/an event|Picnic/);
  }
});

test('several new members become one line', () => {
  const facts = { groupName: 'Climbers', count: 4 };
  expect(describeActivity({ kind: 'group.members_added', facts })).toBe('4 friends joined the group Climbers');
});

test('renaming the owner changes every friend’s feed, changing other mail settings does not; open screens are notified of both', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const heard: unknown[] = [];
  const stop = await database.listen('kith_changes', (payload) => heard.push(JSON.parse(payload)));
  const version = async () =>
    (await ana.db.query.owners.findFirst({ where: (row, { eq }) => eq(row.id, ana.owner.id) }))?.feedVersion ?? 0;
  const before = await version();
  await updateProfile(ana, { muted_mails: ['new-device'] });
  expect(await version()).toBe(before);
  await updateProfile(ana, { first_name: 'Anna' });
  expect(await version()).toBeGreaterThan(before);
  const line = { owner_id: ana.owner.id, kind: 'profile.updated', event_id: null, friend_id: null };
  await expect.poll(() => heard).toEqual([line, line]);
  await stop();
});
