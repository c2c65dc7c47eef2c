import { expect, it, vi } from 'vitest';
import { fetchJson } from './fetch-json.ts';

const answerWith = (answer: Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer));

it.each([
  [
    'a page of a proxy',
    new Response('<h1>Bad Gateway</h1>', {
      status: 502,
      statusText: 'Bad Gateway',
      headers: { 'content-type': 'text/html' },
    }),
  ],
  ['nothing', new Response(null, { status: 502, statusText: 'Bad Gateway' })],
  [
    'a broken JSON',
    new Response('{"error":', {
      status: 502,
      statusText: 'Bad Gateway',
      headers: { 'content-type': 'application/json' },
    }),
  ],
])('keeps the status of %s', async (_, answer) => {
  answerWith(answer);
  const read = await fetchJson('/trpc/x');
  expect([read.status, read.statusText]).toEqual([502, 'Bad Gateway']);
  expect(await read.json()).toMatchObject({ error: { message: 'Bad Gateway' } });
  vi.unstubAllGlobals();
});

it('passes the server’s answer on', async () => {
  const answer = Response.json({ error: { message: 'No' } }, { status: 409 });
  answerWith(answer);
  expect(await fetchJson('/trpc/x')).toBe(answer);
  vi.unstubAllGlobals();
});
