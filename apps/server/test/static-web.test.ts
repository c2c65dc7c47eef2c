import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

function buildWeb(): string {
  const dist = mkdtempSync(join(tmpdir(), 'kith-web-'));
  const client = join(dist, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, '.vite'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Kith</title>');
  writeFileSync(join(client, 'signin.html'), 'the rendered way in');
  writeFileSync(join(client, 'home.html'), 'the rendered welcome');
  writeFileSync(join(client, 'dashboard.html'), 'the rendered skeleton');
  writeFileSync(join(client, 'service-worker.js'), 'self;');
  writeFileSync(join(client, 'llms.txt'), '# Kith');
  writeFileSync(join(client, '.vite/manifest.json'), '{"private":true}');
  writeFileSync(join(client, 'assets/index-abc123.js'), 'plain');
  writeFileSync(join(client, 'assets/index-abc123.js.gz'), gzipSync('packed'));
  return dist;
}

let h: Harness;
beforeAll(async () => {
  h = await openHarness({ webDist: buildWeb() });
});
afterAll(() => h.close());

describe('the built app', () => {
  test.each([
    '/index.html',
    '/?test=true',
    '/events',
    '/events/1b4e28ba-2fa1-41d2-883f-0016d3cca427',
    '/friend/x',
    '/signin?next=%2Fevents',
    '/signup',
    '/manage',
    '/t?start=1',
  ])('%s is the page, always fresh', async (path) => {
    const { status, text, headers } = await h.call('GET', path);
    expect([status, text]).toEqual([200, '<!doctype html><title>Kith</title>']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test.each([
    ['/', 'the rendered welcome'],
    ['/?from=mail', 'the rendered welcome'],
    ['/signin', 'the rendered way in'],
    ['/signin?from=mail', 'the rendered way in'],
  ])('%s is there before any script', async (path, rendered) => {
    const { status, text, headers } = await h.call('GET', path);
    expect([status, text]).toEqual([200, rendered]);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test.each([
    ['an owner', { cookie: 'kith_refresh=anything' }],
    ['somebody who follows a link from elsewhere, whose cookies stay behind', { 'sec-fetch-site': 'cross-site' }],
  ])('/signin starts empty for %s', async (_who, headers) => {
    const { payload } = await h.app.inject({ url: '/signin', headers });
    expect(payload).toBe('<!doctype html><title>Kith</title>');
  });

  test.each([
    ['on this machine, where the welcome is for who turns out to be a visitor', {}, 'the rendered welcome'],
    ['on this machine with a cookie', { cookie: 'kith_refresh=anything' }, 'the rendered welcome'],
    ['of another host, where visitors go on to /signin', { host: 'kith.example' }, 'the rendered skeleton'],
  ])('/ is there before any script %s', async (_where, headers, rendered) => {
    const { payload } = await h.app.inject({ url: '/', headers });
    expect(payload).toBe(rendered);
  });

  test.each(['/signin.html', '/home.html', '/dashboard.html'])('%s has no URL of its own', async (path) => {
    const { status, text } = await h.call('GET', path);
    expect([status, text]).toEqual([404, '<!doctype html><title>Kith</title>']);
  });

  test('an unknown URL is the app’s page with status 404', async () => {
    const { status, text } = await h.call('GET', '/nothing/here');
    expect([status, text]).toEqual([404, '<!doctype html><title>Kith</title>']);
  });

  test('fingerprinted files are immutable, the service worker is not', async () => {
    const file = await h.call('GET', '/assets/index-abc123.js');
    expect([file.status, file.text]).toEqual([200, 'plain']);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const worker = await h.call('GET', '/service-worker.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
  });

  test('files for programs are plain text', async () => {
    const { status, text, headers } = await h.call('GET', '/llms.txt');
    expect([status, text]).toEqual([200, '# Kith']);
    expect(headers['content-type']).toContain('text/plain');
  });

  test('a compressed copy is served to clients that accept it', async () => {
    const answer = await h.app.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.rawPayload).toEqual(gzipSync('packed'));
    expect(String(answer.headers['vary'])).toMatch(/accept-encoding/i);
  });

  test.each(['/assets/gone-abc.js', '/.vite/manifest.json', '/%2e%2e/package.json', '/assets/..%2f..%2findex.html'])(
    '%s is not there',
    async (path) => {
      const { status, text } = await h.call('GET', path);
      expect([403, 404]).toContain(status);
      expect(text).not.toContain('private');
    },
  );

  test('a missing asset is not answered with the page, so that a stale app notices', async () => {
    const { headers } = await h.call('GET', '/assets/gone-abc.js');
    expect(headers['content-type']).toContain('application/json');
  });
});

test('without a build the page explains how to make one', async () => {
  const bare = await openHarness({ database: h.database, webDist: '/nowhere' });
  const { status, text } = await bare.call('GET', '/events');
  expect(status).toBe(503);
  expect(text).toContain('npm start');
  await bare.app.close();
});
