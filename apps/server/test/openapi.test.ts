import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const operations = () =>
  Object.entries<Record<string, Body>>(doc.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  test('is 3.1 and names the product', () => {
    expect(doc.openapi).toMatch(/^3\.1\./);
    expect(doc.info).toMatchObject({ title: 'Kith', version: '0.6.0' });
    expect(doc.servers).toEqual([{ url: 'http://kith.example' }]);
    expect(doc.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('has every row of the table and every door under /api', () => {
    const written = new Set(operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`));
    for (const { method, path } of restRoutes) {
      expect(written).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    }
    for (const path of ['GET /api/health', 'POST /api/logs', 'POST /api/performance', 'GET /api/calendar/ics']) {
      expect(written).toContain(path);
    }
  });

  test('speaks of /api alone', () => {
    for (const { path } of operations()) expect(path).toMatch(/^\/api\//);
  });

  test('every operation has a name of its own, a summary, and says what it answers', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    const given = names.filter((name) => name !== undefined);
    expect(new Set(given).size).toBe(given.length);
    for (const { path, method, operation } of operations()) {
      const where = `${method} ${path}`;
      expect(operation.summary, where).toEqual(expect.any(String));
      const codes = Object.keys(operation.responses);
      expect(
        codes.some((code) => /^2\d\d$/.test(code)),
        where,
      ).toBe(true);
      for (const response of Object.values<Body>(operation.responses)) expect(response.description, where).toBeTruthy();
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

  test('no call with a body is a GET, and no body repeats what stands in the path', () => {
    const withBody = operations().filter(({ operation }) => operation.requestBody !== undefined);
    expect(withBody.map(({ method }) => method).filter((method) => !/^(?:post|put|patch)$/.test(method))).toEqual([]);
    const repeated = withBody.filter(({ path, operation }) => {
      const properties = operation.requestBody.content['application/json'].schema.properties ?? {};
      return [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => Object.hasOwn(properties, name ?? ''));
    });
    expect(repeated).toEqual([]);
  });

  test('every reference leads somewhere, and no schema speaks an older dialect', () => {
    const resolve = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), doc);
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

  test('an answer that the server gives follows its schema', async () => {
    const owner = await h.asOwner();
    const { body } = await owner.call('GET', '/api/dashboard');
    const schema = doc.paths['/api/dashboard'].get.responses['200'].content['application/json'].schema;
    expect(Object.keys(schema.properties).toSorted()).toEqual(Object.keys(body).toSorted());
  });
});

describe('the page to read it', () => {
  test('runs no script but the one of this server', async () => {
    const { status, text, headers } = await h.call('GET', '/api/docs');
    expect(status).toBe(200);
    expect(text).toContain('data-url="/api/openapi.json"');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('the script is there and compressed', async () => {
    const { status, headers, text } = await h.call('GET', '/api/docs/reader.js');
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(text.length).toBeGreaterThan(100_000);
  });
});
