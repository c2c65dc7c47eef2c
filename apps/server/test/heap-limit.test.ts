// At the limit of Node's heap a request is refused, and the process lives.
import { once } from 'node:events';
import { request } from 'node:http';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { acceptJson } from '../src/http/json-body.ts';
import { answerErrors } from '../src/http/unknown.ts';
import { limitHeap } from '../src/plugins/heap-limit.ts';

async function serverWith(options: Parameters<typeof limitHeap>[1]) {
  const app = fastify();
  answerErrors(app);
  acceptJson(app);
  limitHeap(app, options);
  app.get('/', () => 'ok');
  app.post('/', () => 'ok');
  await app.ready();
  return app;
}

const headers = { 'content-type': 'application/json' };
const large = JSON.stringify('x'.repeat(50_000));

test('a request is refused with the time to come back while nearly all of the heap is used', async () => {
  await using app = await serverWith({ share: () => 0.95 });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
});

test('a heap with room refuses nobody', async () => {
  await using app = await serverWith({ share: () => 0.85 });
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('large bodies are refused while those on their way take all the room for them, and small ones are not', async () => {
  await using app = await serverWith({ mostArriving: 60_000 });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = (body: string) => fetch(address, { method: 'POST', headers, body });
  expect((await post(large)).status).toBe(200);
  const slow = request(address, { method: 'POST', headers: { ...headers, 'content-length': String(large.length) } });
  slow.on('error', () => {});
  slow.flushHeaders();
  await once(slow, 'socket');
  await expect.poll(async () => (await post(large)).status).toBe(503);
  expect((await post(large)).headers.get('retry-after')).toBe('5');
  expect((await post('{}')).status).toBe(200);
  // Whoever announced it goes away.
  slow.destroy();
  await expect.poll(async () => (await post(large)).status).toBe(200);
});

test('large texts are parsed one in each turn of the event loop', async () => {
  await using app = await serverWith({});
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'POST', url: '/', headers, payload: large })),
  );
  clearImmediate(next);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(20);
});

test('a large text is not parsed when the heap has filled up while it waited', async () => {
  let used = 0;
  await using app = await serverWith({ share: () => (used += 0.5) });
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: large });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});
