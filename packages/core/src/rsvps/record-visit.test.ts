import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { createEvent, getEvent, updateEvent } from '../events/index.ts';
import { updatePreferences } from '../friends/index.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { recordVisit } from './record-visit.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const dinner = { title: 'Dinner', start_at: '2026-06-20T17:00:00.000Z', end_at: '2026-06-20T19:00:00.000Z' };
const heard = async (ctx: OwnerContext, id: string) =>
  (await getEvent(ctx, id)).audience.map(({ news, can_tell }) => [news.state === 'opened', can_tell]);

test('a visit since the last change counts as seen, and again after the next change', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { email: 'ben@kith.example' });
  const [{ id }, other] = [await createEvent(ana, dinner), await createEvent(ana, { ...dinner, title: 'Lunch' })];
  const later = at(ana, '2026-06-16T12:00:00Z');
  await recordVisit(asFriend(later, ben), browser, id);
  await updateEvent(at(ana, '2026-06-16T13:00:00Z'), { id, location: 'By the lake', notify: false });
  const now = at(ana, '2026-06-16T14:00:00Z');
  expect((await heard(now, id))[0]?.[0]).toBe(false);
  await recordVisit(asFriend(now, ben), browser, other.id);
  expect((await heard(now, id))[0]?.[0]).toBe(false);
  await recordVisit(asFriend(now, ben), browser);
  expect(await heard(now, id)).toEqual([[true, false]]);
});

test.each([
  ['a program that shows a preview', 'WhatsApp/2.23.20.0'],
  ['one that says it is a browser', 'Mozilla/5.0 (compatible; Slackbot-LinkExpanding 1.0)'],
  ['a script', 'curl/8.5.0'],
  ['nothing that says what it is', null],
])('%s is no visit', async (_, userAgent) => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana);
  const { id } = await createEvent(ana, dinner);
  await recordVisit(asFriend(ana, ben), userAgent);
  expect(await heard(ana, id)).toEqual([[false, false]]);
});

test('visits of friends with private reads are neither recorded nor shown, earlier ones included', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { hidesReads: true });
  const { id } = await createEvent(ana, dinner);
  await recordVisit(asFriend(ana, ben), browser);
  await updatePreferences(asFriend(ana, ben), { hides_reads: false });
  expect(await heard(ana, id)).toEqual([[false, false]]);
  await recordVisit(asFriend(ana, ben), browser);
  expect(await heard(ana, id)).toEqual([[true, false]]);
  await updatePreferences(asFriend(ana, ben), { hides_reads: true });
  expect(await heard(ana, id)).toEqual([[false, false]]);
});

test('open screens are notified of the first visit only', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana);
  await createEvent(ana, dinner);
  const kinds: unknown[] = [];
  const stop = await database.listen('kith_changes', (payload) => {
    const change: unknown = JSON.parse(payload);
    if (change instanceof Object && 'owner_id' in change && change.owner_id === ana.owner.id && 'kind' in change) {
      kinds.push(change.kind);
    }
  });
  for (let visit = 0; visit < 2; visit += 1) await recordVisit(asFriend(ana, ben), browser);
  // A later event has arrived, so all earlier ones have too.
  await updatePreferences(asFriend(ana, ben), { alarms: true });
  await expect.poll(() => kinds).toContain('friend.updated');
  expect(kinds).toEqual(['event.seen', 'friend.updated']);
  await stop();
});
