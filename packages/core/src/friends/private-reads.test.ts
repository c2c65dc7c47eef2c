import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { getDashboard } from '../dashboard/index.ts';
import { createEvent, getEvent } from '../events/index.ts';
import { getManageView } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { findFriend, listFriends, recordSync, updatePreferences } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const token = 'never-used';
const fetched = { userAgent: 'Thunderbird/140.0', etag: '"1"' };

test('a friend can hide the reads of their calendar from the owner, and still sees them', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben' });
  const asBen = asFriend(ana, ben);
  const { id } = await createEvent(ana, {
    title: 'Picnic',
    start_at: '2026-06-20T10:00:00Z',
    end_at: '2026-06-20T12:00:00Z',
  });
  await recordSync(at(asBen, '2026-06-15T13:00:00Z'), fetched);
  const later = at(ana, '2026-06-15T14:00:00Z');
  expect((await findFriend(later, ben.id)).calendar).toMatchObject({ state: 'alive', app: 'Thunderbird' });

  await updatePreferences(asBen, { token, hides_reads: true });
  expect(await findFriend(later, ben.id)).toMatchObject({
    subscription_status: 'subscribed',
    subscriptionActivatedAt: null,
    subscriptionLastSyncedAt: null,
    calendar: { state: 'hidden', app: null, last_seen_at: null, expected_at: null },
  });
  const event = await getEvent(later, id);
  expect(event.audience).toMatchObject([
    { hides_reads: true, news: { state: 'private', at: null, app: null, silent: false, expected_at: null } },
  ]);
  const unknown = { seen: 0, emailed: 0, missing: 0, unknown: 1 };
  expect(event.news).toEqual(unknown);
  expect((await getDashboard(later)).upcomingEvents).toMatchObject([{ news: unknown }]);
  // Filters do not reveal a fetch either.
  const since = '2026-06-15T12:30:00.000Z';
  expect((await listFriends(later, { updated_since: since })).items).toEqual([]);

  const { friend } = await getManageView(asBen);
  expect(friend).toMatchObject({ calendar_app: 'Thunderbird', preferences: { hides_reads: true } });
  await updatePreferences(asBen, { token, hides_reads: false });
  expect((await findFriend(later, ben.id)).calendar).toMatchObject({ state: 'alive', app: 'Thunderbird' });
});

test('with private reads, the first fetch reports that the calendar was added, but not by which app', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben', hidesReads: true });
  await recordSync(asFriend(ana, ben), fetched);
  expect(await listActivity(ana, 1)).toMatchObject([{ message: 'Ben added your calendar' }]);
});
