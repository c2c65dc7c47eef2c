// Malformed requests: broken bytes, odd URLs, readers that stall. Each is refused with a sentence at no cost.
import { connect } from 'node:net';
import { quotas } from '@kith/contracts/limits';
import { rateLimits } from '@kith/db/schema';
import { silentLog } from '@kith/core/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { freshAddress, type Harness, openHarness, picnic } from './harness.ts';

let h: Harness;
let port: number;
beforeAll(async () => {
  h = await openHarness({ streamRecheckMs: 50 });
  port = Number(new URL(await h.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => h.close());

/**
 * Sends raw bytes and returns everything received until the server closes. With `open` this side stays open until then, because a
 * slow answer is not begun for a client that left.
 */
const exchange = (octets: string | Buffer, { to = port, open = false } = {}) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => (open ? socket.write(octets) : socket.end(octets)));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('a body', () => {
  const broken = Buffer.concat([Buffer.from('{"name":"Caf'), Buffer.from([0xe9]), Buffer.from('"}')]);

  test.each(['/api/groups', '/trpc/groups.create'])(
    'that is not UTF-8 is refused by %s, and nothing is stored',
    async (path) => {
      const owner = await h.asOwner();
      const { status, body } = await owner.call('POST', path, {
        body: broken,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect((await owner.call('GET', '/api/groups')).body.data).toEqual([]);
    },
  );

  test('in UTF-8 is stored as it is', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('POST', '/api/groups', { body: { name: 'Café 🥟' } });
    expect(body.data.name).toBe('Café 🥟');
  });

  test('that is cut short ends the call without blocking anything', async () => {
    const own = await buildApp(h.deps, { logLevel: 'silent', trustProxy: 0 });
    const failed: string[] = [];
    own.addHook('onError', async (_request, _reply, error) => void failed.push(error.message));
    const begun = new Promise<void>((resolve) => own.addHook('preParsing', async () => resolve()));
    const address = new URL(await own.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.write(
      'POST /api/groups HTTP/1.1\r\nhost: kith.example\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":"Clim',
    );
    await begun;
    socket.destroy();
    await expect.poll(() => failed, { timeout: 60_000 }).toEqual(['aborted']);
    await own.close();
  });

  // An unhandled stream error would crash the process, which here fails the run.
  test('that is cut short after a refusal harms nobody else', async () => {
    const paths = [
      '/api/auth/login',
      '/api/groups',
      '/trpc/groups.create',
      '/manage',
      '/api/performance',
      '/nothing',
      '/',
    ];
    const types = ['', 'content-type: application/json\r\n', 'content-type: text/plain\r\n', 'content-type: x\r\n'];
    const codings = ['', 'content-encoding: gzip\r\n'];
    const bodies = [
      'transfer-encoding: chunked\r\n\r\nZZ\r\n',
      'transfer-encoding: chunked\r\n\r\n5\r\n\xe9',
      'content-length: 500\r\n\r\n{"a',
    ];
    const heads = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].flatMap((method) =>
      paths.flatMap((path) =>
        types.flatMap((type) => codings.map((coding) => `${method} ${path} HTTP/1.1\r\nhost: x\r\n${type}${coding}`)),
      ),
    );
    const breakOff = (octets: string, reset: boolean) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(octets, 'latin1', () => (reset ? socket.resetAndDestroy() : socket.end()));
        });
        socket.resume();
        socket.on('error', () => {});
        socket.on('close', () => resolve());
      });
    for (const [index, head] of heads.entries())
      await Promise.all(
        bodies.flatMap((body) => [false, true].map((reset) => breakOff(head + body, reset && index % 2 === 0))),
      );
    expect((await h.call('GET', '/api/health')).status).toBe(200);
  });

  test('that is compressed is refused in the envelope', async () => {
    const { status, body } = await h.call('POST', '/api/auth/login', {
      body: { email: 'a@kith.example', password: 'x' },
      headers: { 'content-encoding': 'gzip' },
    });
    expect([status, body]).toEqual([
      415,
      expect.objectContaining({
        success: false,
        code: 'wrong_type',
        error: 'Please send the body without compression.',
      }),
    ]);
  });
});

describe('an address', () => {
  test.each([
    '//api/events',
    '/api//events',
    '/api/./events',
    '/api/x/../events',
    '/api/%2e/events',
    '//evil.example/',
  ])('%s is unknown', async (path) => {
    // A client library would normalise the URL.
    const answer = await exchange(`GET ${path} HTTP/1.1\r\nhost: kith.example\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"code":"not_found"');
  });

  test.each([
    ['POST', '/c/some-token.ics'],
    ['GET', '/C/some-token.ICS'],
    ['GET', '//c/some-token.ics'],
    ['GET', '/%63/some-token.ics'],
    ['GET', '/c/some-token.txt'],
    ['DELETE', '/api/calendar/ics?token=x'],
    ['GET', '/api/calendar/other?token=x'],
    ['GET', '/API/calendar/ics?token=x'],
    ['GET', `/api/calendar/ics?token=${'x'.repeat(9_000)}`],
  ] as const)('of a feed, %s %s, is refused in plain text', async (method, path) => {
    const { status, headers, text } = await h.call(method, path, { address: freshAddress() });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).not.toContain('{');
  });
});

describe('HTTP itself', () => {
  test('endless headers are answered in the envelope', async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nhost: kith.example\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code: 'too_large' });
  });

  test('anything that is not HTTP is answered in the envelope', async () => {
    const answer = await exchange('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code: 'invalid_input' });
  });

  test('an absolute-form request line is answered like its path', async () => {
    const answer = await exchange(
      'GET http://kith.example/api/health HTTP/1.1\r\nhost: kith.example\r\nconnection: close\r\n\r\n',
      { open: true },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('two Host headers are refused', async () => {
    const answer = await exchange(
      'GET /api/health HTTP/1.1\r\nhost: kith.example\r\nHost: evil.example\r\nconnection: close\r\n\r\n',
      { open: true },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['TRACE', 'PROPFIND', 'MKCALENDAR', 'QUERY'])(
    '%s is refused and is not an internal error',
    async (method) => {
      for (const path of ['/', '/api/events', '/trpc/events.list', '/c/x.ics', '/nothing']) {
        const answer = await exchange(`${method} ${path} HTTP/1.1\r\nhost: kith.example\r\nconnection: close\r\n\r\n`);
        expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1\.1 4\d\d /);
      }
    },
  );

  test('a calendar app probing for CalDAV gets the allowed methods', async () => {
    const answer = await exchange('PROPFIND /c/x.ics HTTP/1.1\r\nhost: kith.example\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/i);
  });

  test('a response that nobody reads is aborted', async () => {
    const impatient = await buildApp(h.deps, { logLevel: 'silent', trustProxy: 0, unreadAnswerMs: 300 });
    const address = new URL(await impatient.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.pause();
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) =>
      impatient.server.once('connection', (one) => one.once('close', () => resolve())),
    );
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: kith.example\r\n\r\n'.repeat(400));
    await expect(closed).resolves.toBe(undefined);
    socket.destroy();
    await impatient.close();
  });
});

describe('sign-out', () => {
  test('is refused cross-site, and the session stays', async () => {
    const owner = await h.asOwner();
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ]) {
      const refused = await owner.call('POST', '/api/auth/logout', { headers });
      expect([refused.status, refused.body.code, refused.headers['set-cookie']]).toEqual([403, 'forbidden', undefined]);
    }
    expect((await owner.call('GET', '/api/auth/session')).status).toBe(200);
    const own = { host: 'kith.example', origin: 'http://kith.example', 'sec-fetch-site': 'same-origin' };
    expect((await owner.call('POST', '/api/auth/logout', { headers: own })).status).toBe(200);
  });
});

describe('a feed over plain HTTP', () => {
  test('is redirected to https with HSTS, and an API call is not', async () => {
    const secure = await openHarness({ database: h.database, appUrl: 'https://kith.example' });
    const { body } = await (await secure.asOwner()).call('POST', '/api/friends/invite', { body: { name: 'Ben' } });
    const path = `/api/calendar/ics?token=${body.data.token}`;
    const plain = await secure.call('GET', path, { headers: { 'x-forwarded-proto': 'http' } });
    expect([plain.status, plain.headers['location']]).toEqual([308, `https://kith.example${path}`]);
    // A program that sends its token in plain text should notice.
    const called = await secure.call('GET', '/api/events', { headers: { 'x-forwarded-proto': 'http' } });
    expect([called.status, called.headers['location']]).toEqual([401, undefined]);
    for (const headers of [{ 'x-forwarded-proto': 'https' }, {}] as Record<string, string>[]) {
      const answer = await secure.call('GET', path, { headers });
      expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    }
    await secure.app.close();
  });
});

describe('a stream', () => {
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/trpc/${path}`, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    let text = '';
    const ended = (async () => {
      for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
    })().catch(() => {});
    await expect.poll(() => text).toContain('event: ');
    return { text: () => text, ended, stop: () => stop.abort() };
  };

  test('ends when its session ends', async () => {
    const owner = await h.asOwner();
    const stream = await open('activity.changes', { authorization: `Bearer ${owner.token}` });
    await owner.call('POST', '/api/auth/logout');
    await expect(stream.ended).resolves.toBeUndefined();
  });

  test('ends when its link ends', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('POST', '/api/friends/invite', { body: { name: 'Ben' } });
    const input = encodeURIComponent(JSON.stringify({ token: body.data.token }));
    const stream = await open(`rsvps.changes?input=${input}`);
    await owner.call('POST', `/api/friends/${body.data.id}/rotate-token`);
    await expect(stream.ended).resolves.toBeUndefined();
  });

  test('above the quota is refused, and one that ends makes room', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('POST', '/api/friends/invite', { body: { name: 'Ben' } });
    const path = `rsvps.changes?input=${encodeURIComponent(JSON.stringify({ token: body.data.token }))}`;
    const streams = [];
    for (let count = 0; count < quotas.streamsPerFriend; count++) streams.push(await open(path));
    for (const stream of streams) expect(stream.text()).toContain('event: connected');
    expect((await open(path)).text()).toContain('"httpStatus":429');
    const [first] = streams;
    first?.stop();
    await first?.ended;
    await expect.poll(async () => (await open(path)).text()).not.toContain('"httpStatus":429');
    for (const stream of streams) stream.stop();
  });
});

test('expired counters are deleted while the server runs', async () => {
  const sweeping = await buildApp(
    { ...h.deps, ports: { ...h.deps.ports, log: silentLog } },
    { logLevel: 'silent', trustProxy: 0, cleanupMs: 20 },
  );
  await h.database.db
    .insert(rateLimits)
    .values({ key: 'old', windowStart: new Date('2020-01-01T00:00:00Z'), count: 1 });
  await sweeping.listen({ port: 0, host: '127.0.0.1' });
  await expect
    .poll(() => h.database.db.query.rateLimits.findMany({ where: (row, { eq }) => eq(row.key, 'old') }))
    .toEqual([]);
  await sweeping.close();
});

test('an event is still made as usual', async () => {
  expect((await (await h.asOwner()).call('POST', '/api/events', { body: picnic() })).status).toBe(201);
});
