import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  [new URL('http://[::1]:8080').hostname, true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['kith.example', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
