import { expect, test } from 'vitest';
import { createClientLog, type LogEntry } from './client-log.ts';

const now = () => new Date('2026-12-02T10:00:00.000Z');
const build = (level: 'debug' | 'info' = 'info') => {
  const sent: LogEntry[] = [];
  return { sent, log: createClientLog({ level, now, send: (entry) => sent.push(entry) }) };
};

test('above 100 entries the oldest are dropped', () => {
  const { log } = build();
  for (let n = 0; n < 120; n++) log.write('info', `entry ${n}`, 'test');
  expect(log.entries.get()).toHaveLength(100);
  expect(log.entries.get()[0]?.message).toBe('entry 20');
});

test('only warnings and errors are sent', () => {
  const { log, sent } = build('debug');
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log.write(level, level, 'test');
  expect(sent.map((entry) => entry.level)).toEqual(['warn', 'error']);
  expect(log.entries.get()).toHaveLength(4);
});

test('in production debug entries are dropped', () => {
  const { log } = build('info');
  log.write('debug', 'noise', 'test');
  expect(log.entries.get()).toEqual([]);
});

test('a failure to send does not affect the caller', () => {
  const log = createClientLog({
    level: 'info',
    now,
    send: () => {
      throw new Error('away');
    },
  });
  expect(() => log.write('error', 'broken', 'test')).not.toThrow();
});
