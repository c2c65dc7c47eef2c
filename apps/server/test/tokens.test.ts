// API tokens over HTTP: REST, batches, cross-origin, and the assistant.
import { type ProcedurePath, procedures } from '@kith/api';
import { scopes } from '@kith/contracts/scopes';
import { owners } from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRoutes } from '../src/http/rest/routes.ts';
import { checksumOf } from './checksum.ts';
import { type Call, freshAddress, type Harness, openHarness, type Owner, picnic } from './harness.ts';
import { inputs, makeWorld, toRest, toTrpc } from './requests.ts';

let h: Harness;
let owner: Owner;
beforeAll(async () => {
  h = await openHarness();
  owner = await h.asOwner();
});
afterAll(() => h.close());

const reading = scopes.filter((one) => one.endsWith(':read'));

/** Calls with an API token of these scopes, used before so that its last use is recorded. */
async function withToken(named: readonly string[]): Promise<Call> {
  const made = await owner.call('POST', '/api/tokens', { body: { name: 'Script', scopes: named } });
  expect(made.status, made.text).toBe(201);
  const call: Call = (method, path, options = {}) =>
    h.call(method, path, {
      address: freshAddress(),
      ...options,
      headers: { authorization: `Bearer ${made.body.data.token}`, ...options.headers },
    });
  await call('GET', '/api/tokens');
  return call;
}

test('a token can do what its scopes allow, and is told which one is missing', async () => {
  const call = await withToken(['events:read']);
  expect((await call('GET', '/api/events')).status).toBe(200);
  const refused = await call('POST', '/api/events', { body: picnic() });
  expect([refused.status, refused.body.error, refused.body.issues]).toEqual([
    403,
    'You do not have permission to perform this action.',
    [{ path: 'scope', message: 'This API token lacks the scope events:write.' }],
  ]);
  const account = await call('GET', '/api/tokens');
  expect([account.status, account.body.error, account.body.issues[0].message]).toEqual([
    403,
    'You do not have permission to perform this action.',
    'An API token cannot do this. Please sign in to Kith and do it there.',
  ]);
});

test('a read-only token changes nothing, through REST, batches or the assistant', async () => {
  const world = await makeWorld(h, owner);
  const call = await withToken(reading);
  const before = await checksumOf(h.database, owner.id);
  for (const row of restRoutes.filter(({ procedure }) => procedures[procedure].caller !== 'anyone')) {
    const { type, scope, caller } = procedures[row.procedure];
    if (caller === 'link' || caller === 'event-code') continue;
    const { method, path, body } = toRest(row, inputs[row.procedure](world) ?? {});
    const { status } = await call(method, path, body ? { body } : {});
    expect([row.path, status]).toEqual([row.path, type === 'mutation' || scope === null ? 403 : 200]);
  }
  // The record is typed by procedure, so its keys are exactly their paths.
  const writes = (Object.keys(procedures) as ProcedurePath[]).filter(
    (path) => procedures[path].type === 'mutation' && procedures[path].scope !== null,
  );
  for (let from = 0; from < writes.length; from += 20) {
    const batch = writes.slice(from, from + 20);
    const answer = await call('POST', `/trpc/${batch.join(',')}?batch=1`, {
      body: Object.fromEntries(batch.map((path, index) => [index, inputs[path](world) ?? {}])),
    });
    expect(answer.text.match(/"httpStatus":403/g)).toHaveLength(batch.length);
  }
  const chat = await call('POST', '/api/ai/chat', { body: { prompt: 'Create a group called Rowers' } });
  expect(chat.text).not.toContain('Rowers');
  expect(await checksumOf(h.database, owner.id)).toBe(before);
});

test('an assistant-only token reads nothing that requires other scopes', async () => {
  await owner.call('POST', '/api/friends/invite', { body: { name: 'Zoltan Quist', email: 'zoltan@kith.example' } });
  await owner.call('POST', '/api/groups', { body: { name: 'Quist fans' } });
  await owner.call('POST', '/api/events', { body: picnic({ title: 'Quist supper' }) });
  const call = await withToken(['assistant:write', 'assistant:read']);
  const asked = [
    'Find my friends',
    'Who is Zoltan?',
    'View my events',
    'Show my groups',
    'When am I free?',
    'Cancel the Quist supper',
  ];
  for (const message of asked) {
    const answer = await call('POST', '/api/agent', { body: { message } });
    expect(answer.text, message).not.toMatch(/Zoltan Quist|zoltan@|Quist fans|15 June/);
  }
  for (const name of ['find_friends', 'list_events', 'list_groups']) {
    const answer = await call('POST', `/api/ai/tools/${name}`, { body: { args: {} } });
    expect([name, answer.status, answer.text.includes('Quist')]).toEqual([name, 403, false]);
  }
  const reading = await withToken(['assistant:write', 'friends:read', 'events:read', 'groups:read']);
  expect((await reading('POST', '/api/agent', { body: { message: 'Find my friends' } })).text).toContain(
    'Zoltan Quist',
  );
});

test('a token for the instance is made by an operator alone, and opens nothing once they are none', async () => {
  const asked = await h.asOwner();
  const named = ['instance:read', 'instance:write'];
  for (const one of named) {
    const refused = await asked.call('POST', '/api/tokens', { body: { name: 'Script', scopes: ['events:read', one] } });
    expect([refused.status, refused.body.issues]).toEqual([
      403,
      [{ path: 'scopes', message: 'Only those who run this Kith can give a token access to Instance.' }],
    ]);
  }
  // Its owner runs the server.
  const world = await makeWorld(h, owner);
  const call = await withToken(named);
  expect((await call('GET', '/api/instance/owners')).status).toBe(200);
  const operators = (isOperator: boolean) =>
    h.database.db.update(owners).set({ isOperator }).where(eq(owners.id, owner.id));
  await operators(false);
  const before = await checksumOf(h.database, owner.id);
  const routes = restRoutes.filter(({ procedure }) => procedure.startsWith('instance.'));
  expect(routes).toHaveLength(Object.keys(procedures).filter((path) => path.startsWith('instance.')).length);
  for (const row of routes) {
    const input = inputs[row.procedure](world) ?? {};
    const rest = toRest(row, input);
    const trpc = toTrpc(row.procedure, input);
    for (const { method, path, body } of [rest, trpc]) {
      const { status, text } = await call(method, path, body ? { body } : {});
      expect([path, status]).toEqual([path, 403]);
      for (const secret of world.secrets) expect(text).not.toContain(secret);
    }
  }
  expect(await checksumOf(h.database, owner.id)).toBe(before);
  await operators(true);
  expect((await call('GET', '/api/instance/owners')).status).toBe(200);
});

describe('a cross-origin page', () => {
  const origin = { origin: 'https://elsewhere.example' };
  const open = restRoutes.filter(({ procedure }) => procedures[procedure].scope !== null);

  test('can call what tokens can call, without cookies', async () => {
    expect(open.length).toBeGreaterThan(20);
    for (const row of open) {
      const path = row.path.replaceAll(/:\w+/g, 'x');
      const asked = await h.call('OPTIONS', path, {
        headers: { ...origin, 'access-control-request-method': row.method },
      });
      expect([row.path, asked.status]).toEqual([row.path, 204]);
      expect(asked.headers['access-control-allow-origin']).toBe('*');
      expect(asked.headers['access-control-allow-methods']).toContain(row.method);
      expect(asked.headers['access-control-allow-headers']).toContain('authorization');
      expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const call = await withToken(['events:read']);
    for (const answer of [
      await call('GET', '/api/events', { headers: origin }),
      await call('GET', '/api/events/x', { headers: origin }),
      await h.call('GET', '/api/events', { headers: origin }),
    ]) {
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('can call nothing else', async () => {
    const closed = restRoutes.filter((row) => !open.some(({ path }) => path === row.path));
    expect(closed.length).toBeGreaterThan(10);
    for (const row of closed) {
      const path = row.path.replaceAll(/:\w+/g, 'x');
      for (const method of ['OPTIONS', row.method] as const) {
        const answer = await h.call(method, path, { headers: origin, address: freshAddress() });
        expect([method, path, answer.headers['access-control-allow-origin']]).toEqual([method, path, undefined]);
      }
    }
  });
});

test('the document names the scope of every call available to tokens', async () => {
  const { body: doc } = await h.call('GET', '/api/openapi.json');
  for (const row of restRoutes) {
    const { scope } = procedures[row.procedure];
    const operation = doc.paths[row.path.replace(/:(\w+)/g, '{$1}')][row.method.toLowerCase()];
    const named = operation.security.flatMap((way: Record<string, string[]>) => way['apiToken'] ?? []);
    expect([row.path, named]).toEqual([row.path, scope === null ? [] : [scope]]);
  }
});
