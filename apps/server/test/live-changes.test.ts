import type { AppRouter } from '@kith/api';
import { silentLog } from '@kith/core/ports';
import type { Database } from '@kith/db';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLiveChanges } from '../src/live-changes.ts';
import { type Harness, openHarness, type Owner } from './harness.ts';

/** A database whose notifications the test sends. */
function fakeDatabase() {
  let speak: (payload: string) => void = () => {};
  let opened = 0;
  let failures = 0;
  let delivers = true;
  const database: Pick<Database, 'listen' | 'notify'> = {
    listen: (_channel, heard) => {
      if (failures-- > 0) return Promise.reject(new Error('away'));
      opened++;
      speak = heard;
      return Promise.resolve(() => Promise.resolve());
    },
    notify: (_channel, payload) => {
      if (delivers) speak(payload);
      return Promise.resolve();
    },
  };
  return {
    database,
    send: (owner_id: string, kind: string) =>
      speak(JSON.stringify({ owner_id, kind, event_id: null, friend_id: null })),
    sendText: (payload: string) => speak(payload),
    opened: () => opened,
    fail: (times: number) => (failures = times),
    goSilent: () => (delivers = false),
    recover: () => (delivers = true),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('live changes', () => {
  test('reach every screen of their owner and nobody else', async () => {
    const fake = fakeDatabase();
    const live = openLiveChanges(fake.database);
    const stop = new AbortController();
    const heard: Record<string, string[]> = { a1: [], a2: [], b: [] };
    const listen = async (screen: string, owner: string) => {
      for await (const change of live.changes(owner, stop.signal)) heard[screen]?.push(change.kind);
    };
    const screens = [listen('a1', 'a'), listen('a2', 'a'), listen('b', 'b')];
    await soon();
    fake.send('a', 'event.created');
    fake.sendText('not json');
    fake.sendText('{"owner_id":7}');
    fake.send('a', 'rsvp.changed');
    fake.send('b', 'friend.invited');
    await soon();
    stop.abort();
    await Promise.all(screens);
    expect(heard).toEqual({
      a1: ['event.created', 'rsvp.changed'],
      a2: ['event.created', 'rsvp.changed'],
      b: ['friend.invited'],
    });
    expect(fake.opened()).toBe(1);
  });

  test('a slow screen keeps the newest changes, and memory stays bounded', async () => {
    const fake = fakeDatabase();
    const live = openLiveChanges(fake.database);
    const stop = new AbortController();
    const reader = live.changes('a', stop.signal)[Symbol.asyncIterator]();
    const first = reader.next();
    await soon();
    for (let n = 0; n < 1_000; n++) fake.send('a', `n${n}`);
    const read = [(await first).value.kind];
    while (read.length < 100) read.push((await reader.next()).value.kind);
    stop.abort();
    expect(read.at(-1)).toBe('n999');
    expect((await reader.next()).done).toBe(true);
  });

  test('after an outage the next screen reconnects to the database', async () => {
    const fake = fakeDatabase();
    const live = openLiveChanges(fake.database);
    fake.fail(1);
    await expect(live.changes('a', new AbortController().signal)[Symbol.asyncIterator]().next()).rejects.toThrow(
      'Service temporarily unavailable',
    );
    expect(live.isAvailable()).toBe(false);
    const reader = live.changes('a', new AbortController().signal)[Symbol.asyncIterator]();
    const next = reader.next();
    await soon();
    fake.send('a', 'event.created');
    expect((await next).value.kind).toBe('event.created');
  });

  test('a subscription without deliveries is logged once, and so is its recovery', async () => {
    vi.useFakeTimers();
    const fake = fakeDatabase();
    fake.goSilent();
    const live = openLiveChanges(fake.database);
    const lines: string[] = [];
    const write = (_fields: unknown, line: string) => lines.push(line);
    void live.watch({ info: write, warn: write, error: write });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(lines).toEqual([expect.stringContaining('set DATABASE_DIRECT_URL')]);
    expect(live.isAvailable()).toBe(false);
    fake.recover();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines.slice(1)).toEqual(['live changes arrive again']);
    expect(live.isAvailable()).toBe(true);
    const open = live.changes('a', new AbortController().signal)[Symbol.asyncIterator]().next();
    await vi.advanceTimersByTimeAsync(1);
    fake.goSilent();
    await vi.advanceTimersByTimeAsync(40_000);
    expect((await open).done).toBe(true);
    expect(lines).toHaveLength(3);
    await live.close();
  });

  test('closing ends every stream', async () => {
    const fake = fakeDatabase();
    const live = openLiveChanges(fake.database);
    const open = live.changes('a', new AbortController().signal)[Symbol.asyncIterator]().next();
    await soon();
    await live.close();
    expect((await open).done).toBe(true);
    const late = live.changes('a', new AbortController().signal)[Symbol.asyncIterator]().next();
    expect((await late).done).toBe(true);
  });
});

describe('through the route', () => {
  let h: Harness;
  let url: string;
  beforeAll(async () => {
    h = await openHarness();
    // As at startup; otherwise the first screen could connect before the database is listened to.
    await h.deps.live.watch(silentLog);
    url = `${await h.app.listen({ port: 0, host: '127.0.0.1' })}/trpc`;
  });
  afterAll(() => h.close());

  /** What an owner's open screen receives over a real SSE connection. */
  async function openScreen(owner: Owner) {
    const stop = new AbortController();
    const answer = await fetch(`${url}/activity.changes`, {
      headers: { authorization: `Bearer ${owner.token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
    })().catch(() => {});
    await expect.poll(() => text).toContain('event: connected');
    return {
      answer,
      text: () => text,
      close: async () => {
        stop.abort();
        await reading;
      },
    };
  }

  test('an owner receives changes as server-sent events, and another owner does not', async () => {
    const [a, b] = [await h.asOwner(), await h.asOwner()];
    const [screenA, screenB] = [await openScreen(a), await openScreen(b)];
    expect(screenA.answer.headers.get('content-type')).toContain('text/event-stream');
    await a.call('POST', '/api/friends/invite', { body: { name: 'Ben' } });
    await expect.poll(() => screenA.text()).toContain('friend.invited');
    await b.call('POST', '/api/groups', { body: { name: 'Mine' } });
    await expect.poll(() => screenB.text()).toContain('group.created');
    expect(screenB.text()).not.toContain('friend.invited');
    await Promise.all([screenA.close(), screenB.close()]);
  });

  test('the typed client calls procedures and reads refusals', async () => {
    const owner = await h.asOwner();
    const client = createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: (op) => op.type === 'subscription',
          true: httpSubscriptionLink({ url }),
          false: httpLink({ url, headers: { authorization: `Bearer ${owner.token}` } }),
        }),
      ],
    });
    const invited = await client.friends.invite.mutate({ name: 'Ben' });
    expect((await client.friends.list.query({})).items.map(({ id }) => id)).toEqual([invited.id]);
    await expect(client.groups.create.mutate({ name: ' ' })).rejects.toMatchObject({
      message: 'Please enter a group name',
      data: { httpStatus: 400, description: { code: 'invalid_input', issues: [{ path: 'name' }] } },
    });
  });
});
