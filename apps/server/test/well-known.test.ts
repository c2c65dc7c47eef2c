import { noopPorts } from '@kith/core/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

const operator = { name: 'Nora Brandt', email: 'nora@kith.example' };

let named: Harness;
let unnamed: Harness;
beforeAll(async () => {
  named = await openHarness({ ports: { ...noopPorts, instance: { ...noopPorts.instance, operator } } });
  unnamed = await openHarness();
});
afterAll(() => Promise.all([named.close(), unnamed.close()]));

test('security.txt names whom to write to, for half a year, and is not there where nobody is named', async () => {
  const { status, text, headers } = await named.call('GET', '/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toContain('Contact: mailto:nora@kith.example\n');
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - named.clock.now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(366);
  expect((await unnamed.call('GET', '/.well-known/security.txt')).status).toBe(404);
});

test.each([
  ['/.well-known/change-password', '/settings'],
  ['/favicon.ico', '/icon-192.png'],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await unnamed.call('GET', path);
  expect([status, headers['location']]).toEqual([302, to]);
});
