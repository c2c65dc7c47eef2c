import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotas } from '@kith/contracts/limits';
import { restRoutes } from '../src/http/rest/routes.ts';
import { type Body, type Harness, openHarness } from './harness.ts';

let h: Harness;
let doc: Body;
beforeAll(async () => {
  h = await openHarness();
  doc = (await h.call('GET', '/api/openapi.json')).body;
});
afterAll(() => h.close());

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function* walk(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (!isObject(value)) return;
  yield [path, value];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}/${key}`);
}

const resolve = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), doc);

/** Resolves a reference, or returns the object itself. */
const resolved = (value: Body): Body => (typeof value?.$ref === 'string' ? resolve(value.$ref) : value);

/** Whether a field holds objects whose own fields have examples. */
const holdsObjects = (schema: Body): boolean =>
  typeof schema.$ref === 'string' ||
  schema.properties !== undefined ||
  (schema.items !== undefined && holdsObjects(schema.items)) ||
  (schema.anyOf ?? schema.oneOf ?? []).some(holdsObjects);

const operations = () =>
  Object.entries<Record<string, Body>>(doc.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  test('is 3.1 and names the product', () => {
    expect(doc.openapi).toMatch(/^3\.1\./);
    expect(doc.info).toMatchObject({ title: 'Kith', version: '0.0.0' });
    expect(doc.servers).toEqual([{ url: 'http://kith.example' }]);
    expect(doc.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('has every row of the table and every route under /api', () => {
    const written = new Set(operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`));
    for (const { method, path } of restRoutes) {
      expect(written).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    }
    for (const path of ['GET /api/health', 'POST /api/logs', 'POST /api/performance', 'GET /api/calendar/ics']) {
      expect(written).toContain(path);
    }
  });

  test('contains only paths under /api', () => {
    for (const { path } of operations()) expect(path).toMatch(/^\/api\//);
  });

  test('every operation has a name of its own, a summary, and says what it answers', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    const tags = new Set(doc.tags.map(({ name }: Body) => name));
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(operation.summary, where).toEqual(expect.any(String));
      const codes = Object.keys(operation.responses);
      expect(
        codes.some((code) => /^2\d\d$/.test(code)),
        where,
      ).toBe(true);
      for (const response of Object.values<Body>(operation.responses)) {
        expect(resolved(response).description, where).toBeTruthy();
      }
      expect(operation.description, `${where} needs a sentence of what it does`).toMatch(/\.$/);
      for (const tag of operation.tags) {
        expect(tags, `${where}: describe the tag ${tag} in apps/server/src/http/openapi.ts`).toContain(tag);
      }
    }
  });

  test('every field and every parameter has a description and an example', () => {
    const advice =
      'wrap its schema in about(schema, "what it means", example) where its contract is (packages/contracts)';
    const without: string[] = [];
    const check = (where: string, schema: Body, words: Body) => {
      const isShown = words.example !== undefined || (schema.examples ?? []).length > 0;
      if (!words.description) without.push(`${where} has no description: ${advice}`);
      else if (!isShown && !holdsObjects(schema)) without.push(`${where} has no example: ${advice}`);
    };
    for (const [path, node] of walk(doc)) {
      // Everything below `properties` is a field, unless a field itself has that name.
      if (!isObject(node['properties']) || path.endsWith('/properties')) continue;
      for (const [name, field] of Object.entries<Body>(node['properties'])) check(`${path}/${name}`, field, field);
    }
    for (const { path, method, operation } of operations()) {
      for (const one of operation.parameters ?? []) check(`${method} ${path}, ${one.name}`, one.schema, one);
    }
    expect(without).toEqual([]);
  });

  test('requests refuse unknown fields, and answers may get more', () => {
    const open: string[] = [];
    const closed: string[] = [];
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      for (const [at, node] of walk(operation.requestBody ?? {}, where)) {
        if (isObject(node['properties']) && node['additionalProperties'] !== false) open.push(at);
      }
      for (const [at, node] of walk(operation.responses, where)) {
        if (node['additionalProperties'] === false) closed.push(at);
      }
    }
    for (const [name, schema] of Object.entries<Body>(doc.components.schemas)) {
      if (!name.endsWith('Input') && schema.additionalProperties === false) closed.push(name);
    }
    expect([open, closed]).toEqual([[], []]);
  });

  test('ids, instants, links and counts have formats', () => {
    const plain: string[] = [];
    for (const [path, node] of walk(doc)) {
      // WebAuthn has its own id format.
      if (
        !isObject(node['properties']) ||
        path.endsWith('/properties') ||
        /passkey.*(?:options|credential|post\/requestBody)/.test(path)
      )
        continue;
      for (const [name, field] of Object.entries<Body>(node['properties'])) {
        const { format } = field.anyOf?.[0] ?? field;
        const wanted = /(?:^|_)id$|Id$/.test(name)
          ? 'uuid'
          : /_at$|At$/.test(name)
            ? /^expires_at$/.test(name)
              ? undefined
              : 'date-time'
            : name.endsWith('_link')
              ? 'uri'
              : /_count$|^total/.test(name)
                ? 'int32'
                : undefined;
        // Conversation ids are chosen by the client.
        if (wanted !== undefined && !/^(?:conversationId|sessionId)$/.test(name) && format !== wanted) {
          plain.push(`${path}/${name} is ${format}, not ${wanted}`);
        }
      }
    }
    expect(plain).toEqual([]);
  });

  test('every operation lists all its answers with their headers', () => {
    const expected: Record<string, string[]> = { 405: ['Allow'], 304: ['ETag'] };
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      const codes = Object.keys(operation.responses);
      const wanted = [
        '405',
        '413',
        ...(path.includes('{') ? ['404'] : []),
        ...(operation.requestBody?.content['application/json'] && operation.tags[0] !== 'telemetry' ? ['415'] : []),
        ...(method === 'get' && !['/api/health', '/api/export'].includes(path) ? ['304'] : []),
      ];
      expect(codes, where).toEqual(expect.arrayContaining(wanted));
      // A feed's own refusals are plain text without headers.
      const retried = path === '/api/calendar/ics' ? [] : ['Retry-After'];
      const headers = Object.entries<Body>(operation.responses)
        .filter(([code]) => code in { ...expected, 429: retried })
        .map(([code, response]) => [code, Object.keys(resolved(response).headers ?? {})]);
      expect(headers, where).toEqual(headers.map(([code]) => [code, { ...expected, 429: retried }[String(code)]]));
    }
    const made = restRoutes.filter(({ location }) => location !== undefined);
    expect(made.length).toBeGreaterThan(3);
    for (const { method, path } of made) {
      const { responses } = doc.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(Object.keys(responses['201'].headers), path).toContain('Location');
    }
  });

  test('names the quotas', () => {
    for (const number of [quotas.friends, quotas.groups, quotas.comingEvents, quotas.conversations]) {
      expect(doc.info.description).toContain(` ${number} `);
    }
  });

  test('every parameter of a path is described once and required', () => {
    for (const { path, method, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter((one: Body) => one.in === 'path');
      expect(described.map((one: Body) => one.name).toSorted(), `${method} ${path}`).toEqual(inPath.toSorted());
      for (const one of described) expect(one.required).toBe(true);
    }
  });

  test('no GET has a body, and no body repeats a path parameter', () => {
    const withBody = operations().filter(({ operation }) => operation.requestBody !== undefined);
    const others = withBody.filter(({ method }) => !/^(?:post|put|patch)$/.test(method));
    // Neither a password nor the address of a person may appear in a URL.
    expect(others.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'delete /api/instance/owners/{id}',
      'delete /api/profile',
    ]);
    const repeated = withBody.filter(({ path, operation }) => {
      const properties = operation.requestBody.content['application/json']?.schema.properties ?? {};
      return [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => Object.hasOwn(properties, name ?? ''));
    });
    expect(repeated).toEqual([]);
  });

  test('a body is required where one of its fields is', () => {
    const wrong = operations().filter(({ operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema && (resolved(schema).required ?? []).length > 0 !== (operation.requestBody.required ?? false);
    });
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('every reference resolves, and no schema uses an older dialect', () => {
    const nodes = [...walk(doc)];
    const references = nodes.flatMap(([, node]) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []));
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((ref) => resolve(ref) === undefined)).toEqual([]);
    const outdated = nodes.filter(([, node]) => typeof node['nullable'] === 'boolean' || '$schema' in node);
    expect(outdated.map(([path]) => path)).toEqual([]);
  });

  test('names the contracts that answers share', () => {
    for (const name of ['Event', 'EventDetails', 'Friend', 'Group', 'Dashboard', 'Session', 'Failure', 'ManageView']) {
      expect(doc.components.schemas).toHaveProperty(name);
    }
    expect(doc.components.schemas.Event.properties).toHaveProperty('rsvp_count');
  });

  test('an actual answer matches its schema', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('GET', '/api/dashboard');
    const schema = doc.paths['/api/dashboard'].get.responses['200'].content['application/json'].schema;
    expect(Object.keys(schema.properties).toSorted()).toEqual(Object.keys(body).toSorted());
  });
});

describe('the page to read it', () => {
  test('runs only this server’s script', async () => {
    const { status, text, headers } = await h.call('GET', '/api/docs');
    expect(status).toBe(200);
    expect(text).toContain('data-url="/api/openapi.json"');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('the script is served compressed', async () => {
    const { status, headers, text } = await h.call('GET', '/api/docs/reader.js');
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(text.length).toBeGreaterThan(100_000);
  });
});
