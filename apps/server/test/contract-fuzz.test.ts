// Every input field of the contract with values derived from its schema: at and beyond bounds, malformed, and notorious strings.
// Deterministic, so failures are reproducible.
import { type ProcedurePath, procedures } from '@kith/api';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { restRoutes } from '../src/http/rest/routes.ts';
import { freshAddress, type Harness, openHarness, type Owner } from './harness.ts';
import { inputs, makeWorld, toRest, type World } from './requests.ts';

let h: Harness;
let me: Owner;
beforeAll(async () => {
  h = await openHarness({ limitsOff: true });
  me = await h.asOwner();
});
afterAll(() => h.close());

/** The parts of JSON Schema used here. */
interface Schema {
  type?: string;
  format?: string;
  example?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}

const AT_ONCE = 16;

type Path = readonly (string | number)[];

interface Field {
  path: Path;
  schema: Schema;
}

/** Every part of a value that the schema describes, including lists and objects themselves. */
function fieldsOf(schema: Schema, path: Path = []): Field[] {
  const parts = [
    ...(schema.anyOf ?? []).map((one) => fieldsOf(one, path)),
    ...(schema.items ? [fieldsOf(schema.items, [...path, 0])] : []),
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => fieldsOf(one, [...path, name])),
  ].flat();
  return path.length === 0 || schema.anyOf ? parts : [{ path, schema }, ...parts];
}

const propertyNames = ['__proto__', 'constructor', 'toString'];

const instants = [
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '10000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00+14:00',
  '2200-12-31T23:59:59.999-12:00',
  '2201-01-01T00:00:00Z',
  '2030-02-30T00:00:00Z',
  '2030-06-15T24:00:00Z',
  '2030-06-15T12:00:60Z',
  '2030-06-15T12:00:00+99:99',
  `2030-06-15T12:00:00.${'1'.repeat(40)}Z`,
  '2030-06-15',
];

const ids = [
  '00000000-0000-0000-0000-000000000000',
  '018f6e2a-7b1c-7c3d-8e4f-5a6b7c8d9e0f',
  '4F2C1A7E-90B3-4D56-8A1F-3C7E5B9D2F60',
  '4f2c1a7e-90b3-4d56-8a1f-3c7e5b9d2f6-',
];

const hostileTexts = [
  '',
  ' ',
  '-',
  'a\u0000b',
  'a\ud800b',
  '\u202egnitirw \u200f',
  'a\r\nBCC: b\r\nBEGIN:VEVENT',
  '\ufdfa\u0344'.repeat(20),
  propertyNames.join(' '),
  ...propertyNames,
  'dinner on 1 January 12026 at 7pm until 31 December 275760',
  "%00%ff '; -- \\ ${x} {{x}} <x>",
];

/** Strings at the maximum length and one above it, including characters of two UTF-16 units. */
function longTexts({ minLength = 0, maxLength = 2_000 }: Schema): string[] {
  return [
    'x'.repeat(Math.max(0, minLength - 1)),
    'x'.repeat(maxLength),
    'x'.repeat(maxLength + 1),
    '🎉'.repeat(Math.ceil(maxLength / 2)),
  ];
}

const numbersAround = ({ minimum = 0, maximum = 2 ** 31 }: Schema): number[] => [
  minimum - 1,
  minimum,
  maximum,
  maximum + 1,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
];

/** Corrupted cursors: a real one, a JSON list or text, with each part replaced. */
function cursorsLike(real: string): string[] {
  const text = Buffer.from(real, 'base64url').toString();
  const isJson = text.startsWith('[');
  // Anything with this prefix is a list.
  const parts: unknown[] = isJson ? (JSON.parse(text) as unknown[]) : text.split(' ');
  const wrong: unknown[] = [...hostileTexts, ...instants, ...ids, '--', '9'.repeat(400), 1e308, null, {}, [[]]];
  const replaced = parts.flatMap((_, at) => wrong.map((value) => parts.with(at, value)));
  return [...replaced, [], [...parts, ...parts], {}, null, 1].map((value) =>
    Buffer.from(isJson || !Array.isArray(value) ? JSON.stringify(value) : value.join(' ')).toString('base64url'),
  );
}

function valuesFor({ path, schema }: Field, cursor: string | null): unknown[] {
  const wrongTypes = [null, true, 1, [], [[{}]], { constructor: 1 }];
  switch (schema.type) {
    case 'string':
      return [
        ...wrongTypes,
        ...hostileTexts,
        ...longTexts(schema),
        ...(schema.format === 'date-time' || schema.format === 'date' ? instants : []),
        ...(schema.format === 'uuid' ? ids : []),
        ...(path.at(-1) === 'cursor' && cursor !== null ? cursorsLike(cursor) : []),
      ];
    case 'number':
    case 'integer':
      return [...wrongTypes, ...numbersAround(schema), 'NaN', '-Infinity', '1e9', '0x10', ' 5 ', '5\u0000'];
    case 'array':
      return [
        ...wrongTypes,
        Array.from({ length: (schema.maxItems ?? 1_000) + 1 }, () => schema.items?.example ?? 'x'),
      ];
    case 'object':
      return [...wrongTypes, ...propertyNames.map((name) => JSON.parse(`{"${name}":{"${name}":1}}`))];
    default:
      return [...wrongTypes, ...hostileTexts];
  }
}

/** The value with another one at this path; missing parents are created. */
function withValue(value: unknown, [first, ...rest]: Path, replacement: unknown): unknown {
  if (first === undefined) return replacement;
  if (typeof first === 'number') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, replacement)];
  const around = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const inner = (around as Record<string, unknown>)[first];
  return { ...around, [first]: withValue(inner, rest, replacement) };
}

const isPlainText = (value: unknown) => typeof value === 'string' && value.isWellFormed();

/** The request with an input: by REST if it can express the value, else by tRPC. */
function requestFor(procedure: ProcedurePath, input: Record<string, unknown>): InjectOptions & { isRest: boolean } {
  const row = restRoutes.find((one) => one.procedure === procedure);
  const inAddress = row?.path.match(/:\w+/g)?.map((name) => name.slice(1)) ?? [];
  const takesBody = row && row.method !== 'GET' && (row.method !== 'DELETE' || row.takesBody);
  const said = Object.entries(input).filter(([name]) => !takesBody || inAddress.includes(name));
  const headers = { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' };
  if (row && said.every(([, value]) => isPlainText(value)) && inAddress.every((name) => input[name] !== '')) {
    const { method, path, body } = toRest(row, input);
    return { isRest: true, method, url: path, headers, ...(takesBody && { payload: JSON.stringify(body ?? {}) }) };
  }
  const text = JSON.stringify(input);
  return procedures[procedure].type === 'query'
    ? { isRest: false, method: 'GET', url: `/trpc/${procedure}?input=${encodeURIComponent(text)}`, headers }
    : { isRest: false, method: 'POST', url: `/trpc/${procedure}`, headers, payload: text };
}

/** The cursor of a second page, for paginated procedures. */
async function realCursor(procedure: ProcedurePath, world: World): Promise<string | null> {
  if (!procedures[procedure].input?.['cursor']) return null;
  const { groupId, strangerId } = world;
  await me.call('POST', `/api/groups/${groupId}/members`, { body: { member_ids: [strangerId] } });
  const { payload } = await h.app.inject(requestFor(procedure, { ...inputs[procedure](world), limit: '1' }));
  const cursor = /"next_cursor":"([\w-]+)"/.exec(payload)?.[1];
  expect(cursor, `${procedure} -> ${payload}`).toBeDefined();
  return cursor ?? null;
}

/** The documented statuses of this procedure's route. */
async function describedStatuses(procedure: ProcedurePath): Promise<Set<string>> {
  const row = restRoutes.find((one) => one.procedure === procedure);
  const { body } = await h.call('GET', '/api/openapi.json');
  const operation = row && body.paths[row.path.replace(/:(\w+)/g, '{$1}')][row.method.toLowerCase()];
  return new Set(Object.keys(operation?.responses ?? {}));
}

// The record is typed by procedure, so its keys are exactly their paths. A stream never ends; its only field is that of
// `rsvps.view`.
const fuzzed = (Object.keys(procedures) as ProcedurePath[]).filter(
  (path) => procedures[path].input !== null && procedures[path].type !== 'subscription',
);

/** Prefixes of library messages that must not reach people. */
const ofLibrary =
  /expected \w+, received|unrecognized key|invalid input:|invalid (?:string|option)|too (?:small|big):/i;

test('every feature has fields to fuzz, including cursors', () => {
  const paged = fuzzed.filter((path) => procedures[path].input?.['cursor']);
  expect(new Set(fuzzed.map((path) => path.split('.')[0])).size).toBeGreaterThan(8);
  expect(paged.length).toBeGreaterThan(3);
});

test.each(fuzzed)(
  '%s answers every value of every field without an internal error and as documented',
  async (procedure) => {
    if ((await me.call('GET', '/api/auth/session')).status !== 200) me = await h.asOwner();
    const world = await makeWorld(h, me);
    const { input } = procedures[procedure];
    const schema = z.toJSONSchema(z.object(input ?? {}), { io: 'input', unrepresentable: 'any' }) as Schema;
    const cursor = await realCursor(procedure, world);
    const described = await describedStatuses(procedure);
    const cases = fieldsOf(schema).flatMap((field) => valuesFor(field, cursor).map((value) => ({ ...field, value })));
    const faults: string[] = [];
    const attempt = async ({ path, value }: (typeof cases)[number]) => {
      // The rest of a valid input is an object wherever there are fields.
      const changed = withValue(inputs[procedure](world) ?? {}, path, value) as Record<string, unknown>;
      const { isRest, ...request } = requestFor(procedure, changed);
      const { statusCode, payload } = await h.app.inject({ ...request, remoteAddress: freshAddress() });
      const isUndescribed = isRest && !described.has(String(statusCode));
      if (statusCode >= 500 || isUndescribed || ofLibrary.test(payload))
        faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 80)} -> ${payload.slice(0, 200)}`);
    };
    // Concurrently, because the time is mostly spent waiting for the database.
    for (let from = 0; from < cases.length; from += AT_ONCE)
      await Promise.all(cases.slice(from, from + AT_ONCE).map(attempt));
    expect(faults).toEqual([]);
    expect(cases.length).toBeGreaterThan(4);
  },
);
