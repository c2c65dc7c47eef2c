// An account with thousands of entries: no answer is large, and other requests are served in between.
import { randomUUID } from 'node:crypto';
import { limits } from '@kith/contracts/limits';
import { events, friends, groupMembers, groups } from '@kith/db/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness, type Owner } from './harness.ts';

const FRIENDS = 1_200;
const EVENTS = 300;

let h: Harness;
let owner: Owner;
beforeAll(async () => {
  h = await openHarness({ limitsOff: true });
  owner = await h.asOwner();
  const own = { ownerId: owner.id };
  const now = new Date();
  const ids = Array.from({ length: FRIENDS }, () => randomUUID());
  await h.database.db.insert(friends).values(
    ids.map((id, index) => ({
      ...own,
      id,
      // Names of maximum length in a script with three bytes per character.
      name: `${String(index).padStart(4, '0')} ${'友'.repeat(limits.nameLength - 5)}`,
      invitedAt: now,
      linkedAt: now,
      feedChangedAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const groupId = randomUUID();
  await h.database.db.insert(groups).values({ ...own, id: groupId, name: 'Everybody', createdAt: now, updatedAt: now });
  await h.database.db.insert(groupMembers).values(ids.map((friendId) => ({ ...own, groupId, friendId, addedAt: now })));
  await h.database.db.insert(events).values(
    Array.from({ length: EVENTS }, (_, index) => ({
      ...own,
      title: `Event ${index}`,
      description: 'x'.repeat(limits.descriptionLength),
      startAt: new Date(Date.UTC(2030, 0, 1, index)),
      endAt: new Date(Date.UTC(2030, 0, 1, index + 1)),
      timeZone: 'UTC',
      status: 'confirmed' as const,
      audienceType: 'specific' as const,
      changedAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  );
});
afterAll(() => h.close());

const trpc = async (path: string, input: unknown) => {
  const { body } = await owner.call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return body.result.data;
};

describe('the wire of the web app', () => {
  test.each([
    ['friends.list', FRIENDS],
    ['groups.members', FRIENDS],
    ['events.list', EVENTS],
  ])('%s pages by itself, and its pages together are everything', async (path, total) => {
    const input = path === 'groups.members' ? await groupOf() : {};
    const seen = new Set<string>();
    let cursor: string | null | undefined;
    let pages = 0;
    do {
      const page = await trpc(path, { ...input, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(limits.pageSize);
      // The entry that makes a page too large is its last one.
      const withoutLast = JSON.stringify(page.items.slice(0, -1));
      expect(Buffer.byteLength(withoutLast)).toBeLessThan(limits.pageBytes + page.items.length);
      for (const { id } of page.items) seen.add(id);
      cursor = page.next_cursor;
      pages += 1;
    } while (cursor);
    expect(seen.size).toBe(total);
    expect(pages).toBeGreaterThan(1);
  });

  const groupOf = async () => {
    const { items } = await trpc('groups.list', {});
    return { id: items[0].id };
  };

  test('a batch of twenty lists is answered up to its byte budget, and refused beyond', async () => {
    const paths = Array.from({ length: 20 }, () => 'events.list').join(',');
    const input = JSON.stringify(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, {}])));
    const { text, body } = await owner.call('GET', `/trpc/${paths}?batch=1&input=${encodeURIComponent(input)}`);
    const refused = body.filter((one: { error?: { data: { httpStatus: number } } }) => one.error);
    expect(refused.length).toBeGreaterThan(0);
    expect(
      new Set(refused.map((one: { error: { data: { httpStatus: number } } }) => one.error.data.httpStatus)),
    ).toEqual(new Set([413]));
    expect(Buffer.byteLength(text)).toBeLessThan(limits.listBytesPerRequest + 2 * limits.pageBytes);
  });
});

describe('a list for a script, without paging', () => {
  test('is complete under each of its names, and is revalidated by ETag', async () => {
    const { status, body, headers } = await owner.call('GET', '/api/friends');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, next_cursor: null });
    expect(new Set(body.data.map(({ id }: { id: string }) => id)).size).toBe(FRIENDS);
    expect(body.friends).toEqual(body.data);
    const again = await owner.call('GET', '/api/friends', { headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.status, again.text]).toEqual([304, '']);
    const page = await owner.call('GET', '/api/friends?limit=3');
    expect([page.body.data.length, typeof page.body.next_cursor]).toEqual([3, 'string']);
    const rest = await owner.call('GET', `/api/friends?cursor=${page.body.next_cursor}`);
    expect(rest.body.data).toHaveLength(FRIENDS - 3);
  });

  test('lets other requests be answered in between', async () => {
    const base = await h.app.listen({ port: 0, host: '127.0.0.1' });
    const order: string[] = [];
    const long = (async () => {
      const answer = await fetch(`${base}/api/events`, { headers: { authorization: `Bearer ${owner.token}` } });
      const { data } = (await answer.json()) as { data: unknown[] };
      order.push(`the list of ${data.length}`);
    })();
    const short = (async () => {
      await (await fetch(`${base}/api/auth/session`, { headers: { authorization: `Bearer ${owner.token}` } })).text();
      order.push('the session');
    })();
    await Promise.all([long, short]);
    expect(order).toEqual(['the session', `the list of ${EVENTS}`]);
  });
});

test.each(['events', 'friends', 'groups'])(
  '%s: updated_since returns what changed at or after that instant',
  async (path) => {
    h.clock.now = new Date('2029-01-01T00:00:00Z');
    const { call } = await h.asOwner();
    const times = { start_at: '2030-01-01T10:00:00Z', end_at: '2030-01-01T11:00:00Z' };
    const named = (name: string) =>
      path === 'events'
        ? call('POST', '/api/events', { body: { title: name, ...times } })
        : call('POST', path === 'friends' ? '/api/friends/invite' : '/api/groups', { body: { name } });
    await named('Early');
    h.clock.now = new Date('2029-01-01T00:10:00Z');
    await named('Late');
    const since = async (instant: string) => {
      const { body } = await call('GET', `/api/${path}?updated_since=${encodeURIComponent(instant)}`);
      return body.data.map((one: { name?: string; title?: string }) => one.name ?? one.title).toSorted();
    };
    expect(await since('2029-01-01T00:05:00Z')).toEqual(['Late']);
    expect(await since('2029-01-01T00:00:00Z')).toEqual(['Early', 'Late']);
    expect(await since('2029-01-01T00:10:00.001Z')).toEqual([]);
    h.clock.now = new Date();
  },
);
