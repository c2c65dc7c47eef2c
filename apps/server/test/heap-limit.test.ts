// At the limit of Node's heap a request is refused, and the process lives.
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from '../src/http/unknown.ts';
import { limitHeap } from '../src/plugins/heap-limit.ts';

async function serverWith(share: () => number) {
  const app = fastify();
  answerErrors(app);
  limitHeap(app, share);
  app.get('/', () => 'ok');
  await app.ready();
  return app;
}

test('a request is refused with the time to come back while nearly all of the heap is used', async () => {
  await using app = await serverWith(() => 0.95);
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
});

test('a heap with room refuses nobody', async () => {
  await using app = await serverWith(() => 0.85);
  expect((await app.inject('/')).statusCode).toBe(200);
});
