import { readFileSync } from 'node:fs';
import { noopPorts } from '@kith/core/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Harness, openHarness, type Owner, picnic } from './harness.ts';
import { makeWorld } from './requests.ts';

let h: Harness;
let owner: Owner;
beforeAll(async () => {
  h = await openHarness();
  owner = await h.asOwner();
});
afterAll(() => h.close());

const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) =>
  owner.call('POST', '/api/groups', { body, headers });

function expectFailure(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body?.code], answer.text).toEqual([status, code]);
  expect(answer.body).toMatchObject({ success: false, error: answer.body.message });
  expect(answer.body.error).not.toBe('');
  expect(answer.text).not.toMatch(/\.ts\b|node_modules|\bat \S+ \(|select |insert /i);
}

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"name":'],
    ['a list', '[]'],
    ['a text', '"name"'],
    ['a number', '1'],
    ['JSON with __proto__', '{"name":"a","__proto__":{"admin":true}}'],
    ['JSON with constructor.prototype', '{"name":"a","constructor":{"prototype":{"admin":true}}}'],
    ['nesting without end', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['an unknown key', '{"name":"a","owner_user_id":"x"}'],
    ['a key that names somebody', '{"name":"a","userId":"x"}'],
    ['NUL', String.raw`{"name":"a\u0000b"}`],
    ['a lone surrogate', String.raw`{"name":"a\ud800b"}`],
    ['a lone surrogate in a key', String.raw`{"name":"a","\udc00":1}`],
    ['NUL in a key', String.raw`{"name":"a","\u0000":1}`],
    ['nothing at all', ''],
    ['a wrong type', '{"name":7}'],
    ['an empty name', '{"name":"   "}'],
  ])('%s is 400', async (_name, body) => {
    expectFailure(await post(body), 400, 'invalid_input');
  });

  test('surrogate pairs and an escaped backslash before u0000 are valid text', async () => {
    const { status, body } = await post(String.raw`{"name":"\ud83c\udf89 \\u0000"}`);
    expect([status, body.data.name]).toEqual([201, String.raw`🎉 \u0000`]);
  });

  test('an invalid field is named', async () => {
    const { body } = await owner.call('POST', '/api/events', { body: picnic({ end_at: '2030-06-15T11:00:00Z' }) });
    expect(body.error).toBe('End time must be after start time');
    expect(body.issues).toEqual([{ path: 'end_at', message: 'End time must be after start time' }]);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json2', ' '])(
    'type %j is 415',
    async (type) => {
      expectFailure(await post('{"name":"a"}', { 'content-type': type }), 415, 'wrong_type');
    },
  );

  test('JSON with a charset parameter is accepted', async () => {
    expect((await post('{"name":"a"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
  });

  test('bodies are limited to 256 KB', async () => {
    expectFailure(await post(`{"name":"${'a'.repeat(256 * 1024)}"}`), 413, 'too_large');
  });

  test('a call without a body may still send the JSON content type', async () => {
    const { friendId } = await makeWorld(h, owner);
    const rotate = await owner.call('POST', `/api/friends/${friendId}/rotate-token`, { headers: json });
    expect(rotate.status).toBe(200);
    expect((await owner.call('DELETE', `/api/friends/${friendId}`, { headers: json })).status).toBe(200);
  });

  test('the id in the path takes precedence', async () => {
    const { eventId, draftId } = await makeWorld(h, owner);
    const { body } = await owner.call('PATCH', `/api/events/${eventId}`, { body: { id: draftId, title: 'Mine' } });
    expect(body.data).toMatchObject({ id: eventId, title: 'Mine' });
  });
});

describe('addresses', () => {
  test('an unknown path under /api gets a JSON answer', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/events/a/b/c/d', '/api/Events']) {
      expectFailure(await owner.call('GET', path), 404, 'not_found');
    }
  });

  test.each([
    ['PUT', '/api/events', 'HEAD, GET, POST, OPTIONS'],
    ['POST', '/api/dashboard', 'HEAD, GET, OPTIONS'],
    ['GET', '/api/auth/login', 'POST'],
    ['PATCH', '/api/groups/1b4e28ba-2fa1-41d2-883f-0016d3cca427', 'PUT, DELETE, OPTIONS'],
    ['DELETE', '/api/health', 'HEAD, GET'],
  ] as const)('%s %s is 405 and says what is allowed', async (method, path, allowed) => {
    const answer = await owner.call(method, path);
    expectFailure(answer, 405, 'method_not_allowed');
    expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual(allowed.split(', ').toSorted());
  });

  test.each(['/api/events/%', '/api/events/%ff%fe', '/api/events/%E0%A4%A'])('%s is 400', async (path) => {
    expectFailure(await owner.call('GET', path), 400, 'invalid_input');
  });

  test.each([
    '/api/events/1',
    '/api/events/%00',
    '/api/events/..%2f..%2fetc%2fpasswd',
    `/api/events/${'a'.repeat(4_000)}`,
    '/api/events/1b4e28ba-2fa1-61d2-883f-0016d3cca427',
    '/api/events?limit=0',
    '/api/events?limit=1e9',
    '/api/events?limit=1&limit=2',
    '/api/events?from=yesterday',
    '/api/events?from=%2B275760-09-13T00:00:00.000Z',
    '/api/events?q=a%00b',
    '/api/events?nothing=1',
    '/api/events?__proto__=1',
    '/api/events?cursor=nonsense',
    '/api/friends?cursor=%F0%9F%8E%89',
    '/api/dashboard?owner_user_id=1',
  ])('%s is 400', async (path) => {
    const answer = await owner.call('GET', path);
    expect([400, 404], answer.text).toContain(answer.status);
    expect(answer.body.success).toBe(false);
  });

  test('a URL longer than 8 KB is refused', async () => {
    expectFailure(await owner.call('GET', `/api/events?q=${'a'.repeat(8_200)}`), 413, 'too_large');
    const commas = await h.call('GET', `/trpc/${','.repeat(4_000)}?batch=1`);
    expect(commas.status).toBeGreaterThanOrEqual(400);
    expect(commas.text.length).toBeLessThan(1_000);
  });

  test('an unknown id and another owner’s id get the same answer', async () => {
    const other = await makeWorld(h, await h.asOwner());
    const nobody = await owner.call('GET', '/api/events/1b4e28ba-2fa1-41d2-883f-0016d3cca427');
    const somebody = await owner.call('GET', `/api/events/${other.eventId}`);
    expectFailure(nobody, 404, 'not_found');
    expect(somebody.body).toEqual(nobody.body);
  });

  test('an invalid Host header is refused before any library uses it', async () => {
    expectFailure(await h.call('GET', '/api/health', { headers: { host: 'a b<c>' } }), 400, 'invalid_input');
  });
});

describe('bearers', () => {
  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic abc',
    'Bearer a b',
    `Bearer ${'a'.repeat(400)}`,
    'bearer x',
    'Bearer \u00e9',
  ])('authorization %j is nobody', async (authorization) => {
    expectFailure(await h.call('GET', '/api/events', { headers: { authorization } }), 401, 'unauthenticated');
  });
});

describe('beacons', () => {
  const beacon = (path: string, body: string, type = 'text/plain;charset=UTF-8') =>
    h.call('POST', path, { body, headers: { 'content-type': type }, address: '10.9.9.9' });

  test.each([
    ['a report', '{"url":"/","metrics":{"lcp":1200}}', 'text/plain;charset=UTF-8'],
    ['JSON', '{"url":"/"}', 'application/json'],
    ['broken JSON', '{', 'application/json'],
    ['nothing', '', 'text/plain'],
    ['a picture', 'GIF89a', 'image/gif'],
    ['too much', `{"url":"${'a'.repeat(20_000)}"}`, 'application/json'],
    ['nesting without end', '['.repeat(8_000), 'application/json'],
    ['other types', '{"url":{},"metrics":7}', 'application/json'],
  ])('%s is thanked for with 204', async (_name, body, type) => {
    for (const path of ['/api/logs', '/api/performance']) {
      const answer = await beacon(path, body, type);
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
  });

  test('the sixty-first within a minute is silently dropped', async () => {
    const written: unknown[] = [];
    const log = { info: () => {}, warn: (fields: unknown) => written.push(fields), error: () => {} };
    const loud = await openHarness({ database: h.database, ports: { ...noopPorts, log } });
    for (let sent = 0; sent < 80; sent++) {
      const { status } = await loud.call('POST', '/api/logs', { body: { level: 'warn', message: `no. ${sent}` } });
      expect(status).toBe(204);
    }
    await loud.app.close();
    expect(written).toHaveLength(60);
  });
});

test('reports through tRPC are counted too', async () => {
  const report = () => h.call('POST', '/trpc/telemetry.log', { body: { level: 'warn' }, address: '10.9.9.8' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 62; sent++) statuses.push((await report()).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

test('a batch is counted by its procedures, however its path is spelled', async () => {
  const written: unknown[] = [];
  const log = { info: () => {}, warn: (fields: unknown) => written.push(fields), error: () => {} };
  const loud = await openHarness({ database: h.database, ports: { ...noopPorts, log } });
  const body = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, { level: 'warn', message: `no. ${n}` }]));
  for (const comma of [',', '%2C', '%252C', '%2c']) {
    for (const name of ['telemetry.log', 'telemetry%2Elog', 'telemetry%252Elog']) {
      const path = `/trpc/${Array.from({ length: 20 }, () => name).join(comma)}?batch=1`;
      await loud.call('POST', path, { body, address: '10.9.9.7' });
    }
  }
  await loud.app.close();
  expect(written.length).toBeLessThanOrEqual(60);
});

describe('an unreachable database', () => {
  type Settle = (resolve: unknown, reject: (error: Error) => unknown) => unknown;

  /** A database on which every statement settles as `settle` says. */
  const databaseThat = (settle: Settle): Harness['database'] => {
    const statement = (): object =>
      new Proxy(() => {}, {
        get: (_target, name) => (name === 'then' ? settle : statement()),
        apply: () => statement(),
      });
    const ping = () => new Promise<void>((resolve, reject) => settle(resolve, reject));
    // The query builder chains calls, and the proxy answers all of them.
    const db = statement() as Harness['database']['db'];
    return {
      db,
      kind: 'postgres',
      queueOn: { url: 'postgres://away.invalid' },
      listen: () => Promise.reject(new Error('away')),
      notify: () => Promise.reject(new Error('away')),
      ping,
      countConnections: () => Promise.reject(new Error('away')),
      copies: null,
      vacuum: null,
      close: () => Promise.resolve(),
    };
  };
  const broken = (error: Error & { code?: string }) => databaseThat((_resolve, reject) => reject(error));

  test.each([
    'CONNECTION_CLOSED',
    'ECONNREFUSED',
    '57P01',
    '57P03',
    '53300',
    '57014',
    '53100',
    '40P01',
    '28P01',
    '3D000',
    '25006',
    '26000',
    'XX000',
  ])('%s is 503 with a time to come back, on every route', async (code) => {
    const away = await openHarness({ database: broken(Object.assign(new Error('secret detail'), { code })) });
    const headers = { authorization: `Bearer ${owner.token}` };
    const list = await away.call('GET', '/api/events', { headers });
    expectFailure(list, 503, 'unavailable');
    expect(Number(list.headers['retry-after'])).toBeGreaterThan(0);
    expect(list.body.error).toBe('Service temporarily unavailable. Please try again.');
    const rpc = await away.call('GET', '/trpc/dashboard.get', { headers });
    expect(rpc.status).toBe(503);
    expect(Number(rpc.headers['retry-after'])).toBeGreaterThan(0);
    expect((await away.call('GET', '/api/health')).status).toBe(503);
    expect(list.text + rpc.text).not.toContain('secret detail');
    await away.app.close();
  });

  test('health checks keep a process whose database is unreachable', async () => {
    const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
    const asked = [
      /health_uri (\S+)/.exec(read('deploy/Caddyfile'))?.[1],
      /HEALTHCHECK[\s\S]*?:3000([^']*)'/.exec(read('Dockerfile'))?.[1],
    ];
    const away = await openHarness({ database: broken(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) });
    for (const path of asked) expect((await away.call('GET', path ?? 'none')).status).toBe(200);
    await away.app.close();
  });

  test('a feed is served from memory for an hour, if its link was open', async () => {
    const { token } = (await owner.call('POST', '/api/friends/invite', { body: { name: 'Ben' } })).body.data;
    const closed = (await owner.call('POST', '/api/friends/invite', { body: { name: 'Cleo' } })).body.data;
    await owner.call('POST', '/api/events', { body: picnic({ status: 'published' }) });
    const written = await h.call('GET', `/c/${token}.ics`);
    expect(written.text).toContain('SUMMARY:Picnic');
    expect((await h.call('GET', `/c/${closed.token}.ics`)).status).toBe(200);
    await owner.call('DELETE', `/api/friends/${closed.id}`);
    await h.call('GET', `/c/${closed.token}.ics`);

    const gone = Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED' });
    const away = await openHarness({ database: broken(gone) });
    const ask = (link: string, headers = {}) => away.call('GET', `/c/${link}.ics`, { headers });
    const kept = await ask(token);
    expect([kept.status, kept.headers['etag'], kept.text]).toEqual([200, written.headers['etag'], written.text]);
    expect((await ask(token, { 'if-none-match': String(written.headers['etag']) })).status).toBe(304);
    // A client answered later by another process keeps its copy.
    const tomorrow = new Date(away.clock.now.getTime() + 86_400_000).toUTCString();
    for (const since of [tomorrow, written.headers['last-modified']]) {
      const newer = await ask(token, { 'if-none-match': '"newer"', 'if-modified-since': since });
      expect([newer.status, newer.headers['etag']]).toEqual([304, undefined]);
    }
    for (const link of [closed.token, 'x'.repeat(32)]) expect((await ask(link)).status).toBe(503);
    away.clock.now = new Date(away.clock.now.getTime() + 3_700_000);
    const late = await ask(token);
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([503, true]);
    await away.app.close();
  });

  test('an internal error is 500 without details', async () => {
    const buggy = await openHarness({ database: broken(new TypeError('secret detail')) });
    const headers = { authorization: `Bearer ${owner.token}` };
    expectFailure(await buggy.call('GET', '/api/events', { headers }), 500, 'internal');
    const rpc = await buggy.call('GET', '/trpc/dashboard.get', { headers });
    expect(rpc.status).toBe(500);
    expect(rpc.text).not.toMatch(/secret detail|\bat \S+ \(|node_modules/);
    await buggy.app.close();
  });

  test('a hanging database times out, and the queue for it is bounded', async () => {
    const slow = await openHarness({ database: databaseThat(() => {}) });
    const headers = { authorization: `Bearer ${owner.token}` };
    const answers = await Promise.all(Array.from({ length: 500 }, () => slow.call('GET', '/api/events', { headers })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
    await slow.app.close();
  });
});

describe('headers of every answer', () => {
  test('do not leak, and forbid framing and sniffing', async () => {
    for (const path of ['/api/health', '/api/nothing', '/', '/api/events']) {
      const { headers } = await h.call('GET', path);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('inline styles are allowed only for the API viewer, inline scripts nowhere', async () => {
    const { body } = await (await h.asOwner()).call('POST', '/api/friends/invite', { body: { name: 'Ben' } });
    for (const path of ['/', '/signin', '/t', `/manage?token=${body.data.token}`, '/api/openapi.json', '/api/docs/x']) {
      expect(String((await h.call('GET', path)).headers['content-security-policy'])).not.toContain('unsafe');
    }
    const reader = String((await h.call('GET', '/api/docs')).headers['content-security-policy']);
    expect(reader).toContain("style-src 'self' 'unsafe-inline';");
    expect(reader).toContain("script-src 'self';");
    expect(reader).toContain("frame-ancestors 'none'");
  });

  test('a public https URL gets HSTS', async () => {
    const safe = await openHarness({ database: h.database, appUrl: 'https://kith.example' });
    expect((await safe.call('GET', '/api/health')).headers['strict-transport-security']).toContain('max-age=31536000');
    await safe.app.close();
  });

  test('crawlers may read feeds and nothing else of the API', async () => {
    const { text } = await h.call('GET', '/robots.txt');
    expect(text).toContain('Allow: /api/calendar/');
    expect(text).toContain('Disallow: /api/');
  });
});
