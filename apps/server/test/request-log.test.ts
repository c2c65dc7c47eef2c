import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { logOptions, maskAddress, requestLog } from '../src/plugins/request-log.ts';

const secret = 'tok3n-of-a-friend_with-32-letters';

describe('addresses in the log', () => {
  test.each([
    [`/manage?token=${secret}`, '/manage?token=***'],
    [`/api/calendar/ics?token=${secret}&x=1`, '/api/calendar/ics?token=***&x=***'],
    [`/c/${secret}.ics`, '/c/***.ics'],
    [`/c/${secret}/${secret}`, '/c/***.ics'],
    [`/manage/e/${secret}`, '/manage/e/***'],
    [`/trpc/rsvps.view?batch=1&input=%7B%22token%22%3A%22${secret}%22%7D`, '/trpc/rsvps.view?batch=***&input=***'],
    [`/api/events?${secret}`, '/api/events'],
    ['/api/events', '/api/events'],
    ['/friends/ana@kith.example/x?email=ana@kith.example', '/friends/***/x?email=***'],
    ['/friends/ana%2540kith.example', '/friends/***'],
    ['/api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90?q=x', '/api/events/0b9f7c1e-5a0d-4c53-9d3e-2f6a1b7c8d90?q=***'],
    ['/trpc/events.list,friends.list?batch=1', '/trpc/events.list,friends.list?batch=***'],
  ])('%s is written as %s', (url, written) => {
    expect(maskAddress(url)).toBe(written);
  });

  test.each([
    `/manage%3Ftoken=${secret}`,
    `/manage%253ftoken=${secret}`,
    `/manage;token=${secret}`,
    `/manage/${secret}`,
    `/%63/${secret}.ics`,
    `/%2563/${secret}.ics`,
    `//c/${secret}.ics`,
    `/./c/${secret}.ics`,
    `/C/${secret}.ICS`,
    `/c/${encodeURIComponent(secret).replace('t', '%74')}.ics`,
    `/API/calendar/ics/${secret}`,
    `/api/manage/e/${secret}`,
    `/trpc/${secret}`,
    `/trpc/events.list?${secret}=1`,
    `/nothing/%zz${secret}`,
    `/${secret}`,
  ])('%s does not reach the log with its token', (url) => {
    for (const spelled of [url, url.toUpperCase()]) {
      expect(maskAddress(spelled).toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});

describe('the log', () => {
  test('has a paused calendar as information, and a server that is too busy as an error', async () => {
    const lines: string[] = [];
    const options = logOptions('info', { write: (line) => lines.push(line) });
    const app = fastify(options);
    await requestLog(app);
    app.get('/paused', (_request, reply) => reply.code(503).header('retry-after', '3600').send());
    app.get('/busy', (_request, reply) => reply.code(503).header('retry-after', '5').send());
    await app.inject('/paused');
    await app.inject('/busy');
    await app.close();
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['info', 'error']);
  });

  test.each([
    [
      new Error('It failed', { cause: 'the token answers another' }),
      { message: 'It failed', cause: 'the token answers another' },
    ],
    ['a word', { message: 'a word' }],
    [{ claim: 'nonce' }, { message: '[object Object]' }],
  ])('takes whatever was thrown: %s', async (thrown, err) => {
    const lines: string[] = [];
    const app = fastify(logOptions('info', { write: (line) => lines.push(line) }));
    app.log.warn({ err: thrown }, 'a sign-in failed');
    await app.close();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'a sign-in failed', err });
  });

  test('has one line per request, without its token and without a failed statement’s parameters', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const options = logOptions('info');
    const app = fastify({ ...options, logger: { ...options.logger, stream } });
    await requestLog(app);
    app.get('/c/:file', (request, reply) => {
      const error = new Error(`Failed query: select 1 where a = $1\nparams: ${secret}`, {
        cause: new Error('550 <ana@kith.example>: no such user'),
      });
      request.log.error({ err: error, req: request.raw }, 'a request failed');
      return reply.send('gone');
    });
    await app.inject({
      url: `/c/${secret}.ics?token=${secret}`,
      headers: { authorization: `Bearer ${secret}`, cookie: `kith_refresh=${secret}`, referer: `http://x/${secret}` },
    });
    await app.close();
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain(secret);
    expect(lines.join('')).not.toContain('ana@');
    const line = JSON.parse(lines[1] ?? '');
    expect(line).toMatchObject({ level: 'info', method: 'GET', url: '/c/***.ics?token=***', status: 200 });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });
});
