import { signInToAct, signInToChat } from '@kith/contracts/assistant';
import { procedures } from '@kith/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRoutes, withoutRoute } from '../src/http/rest/routes.ts';
import { freshAddress, type Harness, openHarness, type Owner, picnic } from './harness.ts';
import { inputs, makeWorld, toRest } from './requests.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

test('every procedure has a row or a reason', () => {
  const reached = new Set<string>([...restRoutes.map((row) => row.procedure), ...Object.keys(withoutRoute)]);
  expect([...reached].toSorted()).toEqual(Object.keys(procedures).toSorted());
});

test('no path has two rows for one method', () => {
  const routes = restRoutes.map((row) => `${row.method} ${row.path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

type Row = (typeof restRoutes)[number];
const isOpen = ({ procedure }: Row) => ['anyone', 'link', 'event-code'].includes(procedures[procedure].caller);
/** The assistant's calls have their own fields and refusals. */
const isChat = ({ path }: Row) => /^\/api\/(?:ai|chat|agent)/.test(path);
const refusalOf = (row: Row) => {
  if (!isChat(row)) return 'Authentication expired. Please sign in again.';
  return ['assistant.act', 'assistant.confirm', 'assistant.preview', 'assistant.runTool'].includes(row.procedure)
    ? signInToAct
    : signInToChat;
};
const named = (rows: readonly Row[]) => rows.map((row) => [`${row.method} ${row.path}`, row] as const);

const makeRequest = async (row: Row, owner: Owner) => {
  const request = toRest(row, inputs[row.procedure](await makeWorld(h, owner)) ?? {});
  return { ...request, sent: { address: freshAddress(), ...(request.body ? { body: request.body } : {}) } };
};

test('only GETs are read-only', () => {
  const wrong = restRoutes.filter(
    ({ method, procedure }) => (method === 'GET') !== (procedures[procedure].type === 'query'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

describe('every row', () => {
  test.each(named(restRoutes))('%s answers in the envelope', async (_name, row) => {
    const owner = await h.asOwner();
    const { method, path, sent } = await makeRequest(row, owner);
    const answer = await (isOpen(row) ? h.call : owner.call)(method, path, sent);
    expect(answer.status, answer.text).toBe(row.status ?? 200);
    expect(answer.body.success).toBe(true);
    expect('data' in answer.body || isChat(row)).toBe(true);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe(row.method === 'GET' ? 'private, no-cache' : 'no-store');
    expect(answer.headers['location'] !== undefined).toBe(row.status === 201);
  });

  // A streamed answer has no digest.
  const reads = restRoutes.filter((row) => row.method === 'GET' && !procedures[row.procedure].answersPieces);
  test.each(named(reads))('%s is revalidated by ETag', async (_name, row) => {
    const owner = await h.asOwner();
    const { method, path, sent } = await makeRequest(row, owner);
    const answer = await (isOpen(row) ? h.call : owner.call)(method, path, sent);
    const headers = { 'if-none-match': `"other", ${answer.headers['etag']}` };
    const again = await (isOpen(row) ? h.call : owner.call)(method, path, { ...sent, headers });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['etag']).toBe(answer.headers['etag']);
  });

  test.each(named(restRoutes.filter((row) => !isOpen(row))))('%s requires a session', async (_name, row) => {
    const { method, path, sent } = await makeRequest(row, await h.asOwner());
    const refused = await h.call(method, path, sent);
    expect(refused.status).toBe(401);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(refused.body).toEqual({
      success: false,
      error: refusalOf(row),
      message: refusalOf(row),
      code: 'unauthenticated',
    });
  });
});

describe('the documented calls', () => {
  test('sign-up and sign-in answer token, user and session', async () => {
    const owner = await h.asOwner({ first_name: 'Ida' });
    const { body } = await h.call('POST', '/api/auth/login', {
      body: { email: owner.email, password: owner.password },
      address: freshAddress(),
    });
    expect(body.message).toBe('Sign in successful!');
    expect(body.data.user).toMatchObject({ id: owner.id, email: owner.email, first_name: 'Ida', last_name: 'Owner' });
    expect(body.data.session).toMatchObject({ access_token: body.data.token, token_type: 'bearer', expires_in: 3600 });
  });

  test('a wrong password gets the sign-in page’s sentence', async () => {
    const owner = await h.asOwner();
    const { status, body } = await h.call('POST', '/api/auth/login', {
      body: { email: owner.email, password: 'wrong-password' },
      address: freshAddress(),
    });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
    expect(body.error).toBe('Invalid credentials');
  });

  test('successes have the documented messages', async () => {
    const owner = await h.asOwner();
    const world = await makeWorld(h, owner);
    const said = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      (await owner.call(method, path, body ? { body } : {})).body.message;
    expect(await said('POST', '/api/events', picnic())).toBe('Event created successfully!');
    expect(await said('POST', `/api/events/${world.draftId}/publish`, { sendNotifications: true })).toBe(
      'Event published successfully',
    );
    expect(await said('PATCH', `/api/events/${world.eventId}`, { title: 'New' })).toBe('Event updated successfully!');
    expect(await said('DELETE', `/api/events/${world.eventId}`)).toBe('Event deleted successfully');
    expect(await said('POST', `/api/friends/${world.friendId}/rotate-token`)).toBe('Token rotated successfully');
    expect(await said('DELETE', `/api/friends/${world.friendId}`)).toBe('Friend removed successfully');
    expect(await said('POST', '/api/groups', { name: 'Book club' })).toBe('Group "Book club" created successfully!');
    expect(await said('POST', `/api/groups/${world.groupId}/members`, { member_ids: [world.strangerId] })).toBe(
      'Members added successfully!',
    );
    expect(await said('PUT', `/api/groups/${world.groupId}`, { name: 'New' })).toBe('Group updated successfully!');
    expect(await said('DELETE', `/api/groups/${world.groupId}`)).toBe('Group deleted successfully');
  });

  test('a group name that looks like a placeholder is kept literally', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('POST', '/api/groups', { body: { name: '{name} $& {id}' } });
    expect(body.message).toBe('Group "{name} $& {id}" created successfully!');
  });

  test('friends are in both data and friends, and an invitation returns its token', async () => {
    const owner = await h.asOwner();
    const invited = await owner.call('POST', '/api/friends/invite', { body: { name: 'Ben', email: '' } });
    expect(invited.body.data.token).toMatch(/^[\w-]{22,}$/);
    const { body } = await owner.call('GET', '/api/friends');
    expect(body.data).toHaveLength(1);
    expect(body.friends).toEqual(body.data);
    expect(body.next_cursor).toBeNull();
    expect(body.data[0]).toMatchObject({ name: 'Ben', email: null, subscription_status: 'invited' });
  });

  test('lists return everything, or pages on request', async () => {
    const owner = await h.asOwner();
    for (const title of ['One', 'Two', 'Three']) await owner.call('POST', '/api/events', { body: picnic({ title }) });
    const all = await owner.call('GET', '/api/events');
    expect(all.body.data).toHaveLength(3);
    const first = await owner.call('GET', '/api/events?limit=2');
    expect(first.body.data).toHaveLength(2);
    const second = await owner.call('GET', `/api/events?limit=2&cursor=${encodeURIComponent(first.body.next_cursor)}`);
    const seen = [...first.body.data, ...second.body.data].map((event: { id: string }) => event.id);
    expect(new Set(seen)).toEqual(new Set(all.body.data.map((event: { id: string }) => event.id)));
    expect(second.body.next_cursor).toBeNull();
  });
});

describe('two edits of one event', () => {
  test('with the same revision: the second is stale; without a revision the last one wins', async () => {
    const owner = await h.asOwner();
    const { eventId } = await makeWorld(h, owner);
    const path = `/api/events/${eventId}`;
    const { headers } = await owner.call('GET', path);
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^"\d+\.[\w-]+"$/);
    const edit = (title: string, ifMatch?: string) =>
      owner.call('PATCH', path, { body: { title }, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });
    const first = await edit('First', etag);
    expect([first.status, first.body.data.title]).toEqual([200, 'First']);
    expect(first.headers['etag']).not.toBe(etag);
    const stale = await edit('Second', etag);
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
    expect((await edit('Second', '"no revision of ours"')).status).toBe(412);
    expect((await edit('Second', '*')).status).toBe(200);
    expect((await edit('Third')).body.data.title).toBe('Third');
  });

  test('every stale change is refused, including publishing, guests and deleting', async () => {
    const owner = await h.asOwner();
    const { eventId, friendId } = await makeWorld(h, owner);
    const path = `/api/events/${eventId}`;
    const old = { 'if-match': String((await owner.call('GET', path)).headers['etag']) };
    await owner.call('PATCH', path, { body: { title: 'New', status: 'pending' } });
    const now = { 'if-match': String((await owner.call('GET', path)).headers['etag']) };
    const late = await Promise.all([
      owner.call('POST', `${path}/publish`, { body: {}, headers: old }),
      owner.call('DELETE', `${path}/audience/${friendId}`, { headers: old }),
      owner.call('POST', `${path}/audience/${friendId}`, { body: {}, headers: old }),
      owner.call('DELETE', path, { headers: old }),
    ]);
    for (const { status, body } of late) expect([status, body.code]).toEqual([412, 'stale']);
    expect((await owner.call('GET', path, { headers: { 'if-none-match': now['if-match'] } })).status).toBe(304);
    expect((await owner.call('DELETE', path, { headers: now })).status).toBe(200);
  });
});

describe('reading again', () => {
  test('a guest’s answer changes an event’s ETag but not its revision', async () => {
    const owner = await h.asOwner();
    const { eventId, token } = await makeWorld(h, owner);
    const path = `/api/events/${eventId}`;
    const first = String((await owner.call('GET', path)).headers['etag']);
    await h.call('POST', '/api/manage/rsvp', { body: { token, event_id: eventId, rsvp_status: 'maybe' } });
    const changed = await owner.call('GET', path, { headers: { 'if-none-match': first } });
    expect([changed.status, changed.headers['etag'] === first]).toEqual([200, false]);
    const edited = await owner.call('PATCH', path, { body: { title: 'New' }, headers: { 'if-match': first } });
    expect(edited.status).toBe(200);
  });

  test('a created entity is at its Location', async () => {
    const owner = await h.asOwner();
    const made = await owner.call('POST', '/api/events', { body: picnic() });
    expect((await owner.call('GET', String(made.headers['location']))).body.data.id).toBe(made.body.data.id);
    const group = await owner.call('POST', '/api/groups', { body: { name: 'Choir' } });
    expect((await owner.call('GET', String(group.headers['location']))).status).toBe(200);
  });
});

describe('the sentence of a refusal', () => {
  test.each([
    ['POST', '/api/groups/ID/members', {}, 'Please select members to add'],
    ['POST', '/api/groups/ID/members', { member_ids: [] }, 'Please select members to add'],
    [
      'POST',
      '/api/events',
      picnic({ start_at: '2027-02-01T10:00:00' }),
      'start_at must be a date and time with Z or an offset, such as 2027-02-01T10:00:00+01:00',
    ],
    ['POST', '/api/events', picnic({ start_at: '' }), 'Please fill in all required fields'],
    ['POST', '/api/events', picnic({ shade: 'red', size: 1 }), 'This call does not take shade, size'],
    ['POST', '/api/events', picnic({ busy_only: 'yes' }), 'busy_only must be true or false'],
    ['POST', '/api/events', picnic({ audience_groups: 'all' }), 'audience_groups must be a list'],
    ['GET', '/api/events?limit=0', undefined, 'limit must be at least 1'],
    [
      'GET',
      '/api/events?from=',
      undefined,
      'from must be a date and time with Z or an offset, such as 2027-02-01T10:00:00+01:00',
    ],
    [
      'GET',
      '/api/friends?updated_since=',
      undefined,
      'updated_since must be a date and time with Z or an offset, such as 2027-02-01T10:00:00+01:00',
    ],
    ['DELETE', '/api/friends/ID?erase=maybe', undefined, 'erase must be true or false'],
    ['GET', '/api/friends?limit=many', undefined, 'limit must be a number'],
  ] as const)('%s %s with %o is %s', async (method, path, body, sentence) => {
    const owner = await h.asOwner();
    const { groupId } = await makeWorld(h, owner);
    const refused = await owner.call(method, path.replace('ID', groupId), body ? { body } : {});
    expect([refused.status, refused.body.error]).toEqual([400, sentence]);
  });

  test('is the same for every invalid cursor', async () => {
    const owner = await h.asOwner();
    const { groupId } = await makeWorld(h, owner);
    const said = new Set<string>();
    for (const path of ['/api/events', '/api/friends', '/api/groups', `/api/groups/${groupId}/members`, '/api/inbox'])
      for (const cursor of ['', 'nonsense', 'x'.repeat(1_001)]) {
        const { status, body } = await owner.call('GET', `${path}?cursor=${cursor}`);
        said.add(`${status} ${body.issues[0].path}: ${body.error}`);
      }
    expect([...said]).toEqual(['400 cursor: This page of the list is not known. Please start from the first page.']);
  });

  test('never comes from a library, whatever the input', async () => {
    const owner = await h.asOwner();
    const world = await makeWorld(h, owner);
    const said = new Set<string>();
    for (const row of restRoutes) {
      for (const wrong of [null, 7, 'x'.repeat(20_000), [], {}, true]) {
        const { method, path, body = {} } = toRest(row, inputs[row.procedure](world) ?? {});
        if (method === 'GET' || method === 'DELETE') continue;
        for (const field of Object.keys(body)) {
          const answer = await owner.call(method, path, { body: { ...body, [field]: wrong }, address: freshAddress() });
          if (answer.status === 400) said.add(answer.body.error);
        }
      }
    }
    expect(
      [...said].filter((sentence) => /expected|received|Invalid |Unrecognized|Too (?:big|small)/.test(sentence)),
    ).toEqual([]);
    expect(said.size).toBeGreaterThan(20);
  });
});

describe('Idempotency-Key', () => {
  const key = (value: string) => ({ headers: { 'idempotency-key': value } });

  test('a repeated request creates one event and returns it twice', async () => {
    const owner = await h.asOwner();
    const create = () => owner.call('POST', '/api/events', { body: picnic(), ...key('once') });
    const [first, again] = [await create(), await create()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await owner.call('GET', '/api/events')).body.data).toHaveLength(1);
  });

  test.each(named(restRoutes.filter((row) => procedures[row.procedure].repeatable)))(
    '%s honours it',
    async (_name, row) => {
      const owner = await h.asOwner();
      const { method, path, sent } = await makeRequest(row, owner);
      const first = await owner.call(method, path, { ...sent, ...key('again') });
      const again = await owner.call(method, path, { ...sent, ...key('again') });
      expect([first.status, again.status], again.text).toEqual([row.status ?? 200, row.status ?? 200]);
      expect(again.body).toEqual(first.body);
    },
  );

  test('a stored answer is encrypted, and deleted when its link is replaced', async () => {
    const owner = await h.asOwner();
    const invite = () =>
      owner.call('POST', '/api/friends/invite', { body: { name: 'Ben', email: 'ben@kith.example' }, ...key('link') });
    const { body } = await invite();
    const rows = () =>
      h.database.db.query.idempotencyKeys.findMany({ where: (row, { eq }) => eq(row.ownerId, owner.id) });
    const stored = JSON.stringify(await rows());
    for (const secret of [body.data.token, body.data.id, 'ben@kith.example']) expect(stored).not.toContain(secret);
    expect((await invite()).body).toEqual(body);
    await owner.call('POST', `/api/friends/${body.data.id}/rotate-token`);
    expect(await rows()).toEqual([]);
  });

  test('the key with a different body is refused', async () => {
    const owner = await h.asOwner();
    await owner.call('POST', '/api/friends/invite', { body: { name: 'Ben' }, ...key('k') });
    const other = await owner.call('POST', '/api/friends/invite', { body: { name: 'Cleo' }, ...key('k') });
    expect(other.status).toBe(409);
    expect((await owner.call('GET', '/api/friends')).body.data).toHaveLength(1);
  });

  test('a key of 255 characters is accepted; a longer or empty one, or one with a space, is refused', async () => {
    const owner = await h.asOwner();
    const send = (value: string) => owner.call('POST', '/api/groups', { body: { name: 'G' }, ...key(value) });
    expect((await send('k'.repeat(255))).status).toBe(201);
    const message = 'An Idempotency-Key is 1 to 255 visible ASCII characters';
    for (const wrong of ['k'.repeat(256), '', 'two words']) {
      const { status, body } = await send(wrong);
      expect([status, body.error, body.issues]).toEqual([400, message, [{ path: 'Idempotency-Key', message }]]);
    }
  });

  test('32 concurrent requests with one key create one event', async () => {
    const owner = await h.asOwner();
    const create = () => owner.call('POST', '/api/events', { body: picnic(), ...key('race') });
    const answers = await Promise.all(Array.from({ length: 32 }, create));
    // A concurrent request may be asked to wait; none may create a second event.
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(new Set(answers.filter((one) => one.status === 201).map((one) => one.body.data.id)).size).toBe(1);
    expect((await owner.call('GET', '/api/events')).body.data).toHaveLength(1);
  });
});
