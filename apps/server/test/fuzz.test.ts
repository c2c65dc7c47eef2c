// Random requests to any route: no 5xx, no hang, and no change for another owner. contract-fuzz.test.ts tests fields one by one;
// here fields, headers, methods, foreign ids and broken bodies are combined at random. FUZZ_RUNS=100000 for the long run; a
// failure prints its seed.
import { type ProcedurePath, procedures } from '@kith/api';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restRoutes } from '../src/http/rest/routes.ts';
import { checksumOf } from './checksum.ts';
import { type Harness, openHarness, type Owner } from './harness.ts';
import { inputs, makeWorld, type World } from './requests.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000);
/** After a deletion most calls end early, so the rows are recreated from time to time. */
const RENEW_EVERY = 40;

let h: Harness;
let mine: World;
let other: World;
let me: Owner;
beforeAll(async () => {
  h = await openHarness({ limitsOff: true });
  other = await makeWorld(h, await h.asOwner());
  me = await h.asOwner();
  mine = await makeWorld(h, me);
});
afterAll(() => h.close());

/** Notorious values; `foreign` is replaced by the other owner's id or token. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', [], {}, [[]], { id: 1 }, 'foreign'),
  fc.constantFrom('a\u0000b', '\ud800', 'x\udfff', '\u202e', '🎉'.repeat(500), 'x'.repeat(20_000), '\r\nBEGIN:VEVENT'),
  fc.constantFrom(
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    '2030-02-30T00:00:00Z',
    '2030-01-01',
    '1e9',
  ),
  fc.constantFrom('2030-06-15T12:00:00+99:99', 'Infinity', 'NaN', '__proto__', '../../etc/passwd', '%', '\\', "'; --"),
  fc.constantFrom('018f6e2a-7b1c-7c3d-8e4f-5a6b7c8d9e0f', '00000000-0000-0000-0000-000000000000', 'Europe/Nowhere'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.constantFrom('foreign', '', 'x'), { maxLength: 6 }),
  fc.integer({ min: 33, max: 3_000 }).map((depth) => ({ deep: depth })),
);

const oddField = fc.constantFrom(
  'userId',
  'owner_user_id',
  'role',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a.b',
  'id',
);

const oddHeader = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '\u00e9' },
  { 'content-encoding': 'gzip' },
  { 'if-match': '"' },
  { 'if-match': '*' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-none-match': '*, "a", W/"b"' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-1,5-' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'same' },
  { 'idempotency-key': 'k'.repeat(300) },
  { cookie: 'kith_refresh=%E0%A4%A; kith_refresh=x' },
  { 'x-forwarded-for': 'not an address' },
  { 'trpc-accept': 'application/jsonl' },
  { accept: 'text/event-stream' },
  { host: 'kith.example:99999' },
  { authorization: 'Bearer foreign' },
  { 'accept-language': 'x'.repeat(200) },
);

const routes = [
  ...restRoutes.map(({ method, path, procedure }) => ({ method, path, procedure })),
  // The record is typed by procedure, so its keys are exactly their paths.
  ...(Object.keys(procedures) as ProcedurePath[])
    // A stream never ends.
    .filter((procedure) => procedures[procedure].type !== 'subscription')
    .map((procedure) => ({
      method: procedures[procedure].type === 'query' ? ('GET' as const) : ('POST' as const),
      path: `/trpc/${procedure}`,
      procedure,
    })),
  ...['/api/calendar/ics', '/c/:token', '/manage', '/manage/e/:token', '/api/openapi.json', '/nothing/:token'].map(
    (path) => ({
      method: 'GET',
      path,
      procedure: 'rsvps.view' as const,
    }),
  ),
];

const attempt = fc.record({
  route: fc.constantFrom(...routes),
  method: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'), { freq: 12 }),
  who: fc.constantFrom('me', 'me', 'me', 'nobody'),
  changes: fc.array(
    fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.nat(9) }, { weight: 1, arbitrary: oddField }), oddValue),
    {
      maxLength: 3,
    },
  ),
  headers: fc.array(oddHeader, { maxLength: 2 }),
  cut: fc.option(fc.nat(200), { freq: 15 }),
});

type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never;
type Sent = Omit<InjectOptions, 'url' | 'payload'> & { url: string; payload?: string };

const foreignIds = () => [other.eventId, other.friendId, other.groupId, other.draftId, other.token];

const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** The value to send, with placeholders replaced. */
function real(value: unknown, at: number): unknown {
  if (value === 'foreign') return foreignIds()[at % 5];
  if (Array.isArray(value)) return value.map((inner, index) => real(inner, index));
  return value;
}

function write(input: Record<string, unknown>): string {
  // A member named __proto__ and extreme nesting have to be written as text.
  return JSON.stringify(input)
    .replaceAll('"proto":', '"__proto__":')
    .replace(/\{"deep":(\d+)\}/g, (_, depth) => nest(Number(depth)));
}

function build({ route, method, who, changes, headers, cut }: Attempt): Sent {
  const input: Record<string, unknown> = { ...inputs[route.procedure](mine) };
  const names = Object.keys(input);
  for (const [index, [where, value]] of changes.entries()) {
    const name = typeof where === 'number' ? (names[where % (names.length || 1)] ?? 'x') : where;
    input[name === '__proto__' ? 'proto' : name] = real(value, index);
  }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name];
    delete input[name];
    return typeof value === 'string' && value.isWellFormed() ? encodeURIComponent(value.slice(0, 2_000)) : '%00';
  });
  const inAddress = route.method === 'GET' || route.method === 'DELETE';
  const isTrpc = path.startsWith('/trpc/');
  const text = write(input).slice(0, cut ?? undefined);
  const safe = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : write({ value })).toWellFormed());
  const query = isTrpc
    ? `input=${encodeURIComponent(text.toWellFormed())}`
    : Object.entries(input)
        .map(([name, value]) => `${safe(name)}=${safe(value)}`)
        .join('&');
  return {
    method: method ?? route.method,
    url: inAddress ? `${path}?${query.slice(0, 9_000)}` : path,
    headers: {
      ...(who === 'me' ? { authorization: `Bearer ${me.token}` } : {}),
      ...(inAddress ? {} : { 'content-type': 'application/json' }),
      ...Object.assign({}, ...headers),
    },
    ...(inAddress ? {} : { payload: text }),
  };
}

describe('anything sent to any route', () => {
  test(
    `is answered without a 5xx and leaves another owner alone (${runs} runs)`,
    async () => {
      const before = await checksumOf(h.database, other.owner.id);
      let done = 0;
      let succeeded = 0;
      await fc.assert(
        fc.asyncProperty(attempt, async (tried) => {
          if (done++ % RENEW_EVERY === 0) {
            if ((await me.call('GET', '/api/auth/session')).status !== 200) me = await h.asOwner();
            mine = await makeWorld(h, me);
          }
          const request = build(tried);
          const { statusCode, body, headers } = await h.app.inject(request);
          const where = `${request.method} ${request.url.slice(0, 300)} ${(request.payload ?? '').slice(0, 300)}`;
          expect(statusCode, `${where} -> ${body.slice(0, 300)}`).toBeLessThan(500);
          if (statusCode < 300) succeeded++;
          // A batch or stream carries each call's status inside.
          expect(body, where).not.toContain('"httpStatus":5');
          expect(body).not.toMatch(/node_modules|\bat \S+ \(|\/src\//);
          const isJson = String(headers['content-type']).startsWith('application/json');
          expect(() => isJson && body !== '' && JSON.parse(body.split('\n')[0] ?? '')).not.toThrow();
        }),
        { numRuns: runs },
      );
      expect(await checksumOf(h.database, other.owner.id)).toBe(before);
      // If nearly everything were refused, nothing would be tested.
      expect(succeeded / runs).toBeGreaterThan(0.03);
    },
    Math.max(120_000, runs * 500),
  );
});
