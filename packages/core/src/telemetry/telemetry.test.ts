import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeContext } from '../testing.ts';
import { recordClientLog, recordPerformance } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const listening = () => {
  const lines: { level: string; fields: Record<string, unknown>; message: string }[] = [];
  const writer = (level: string) => (fields: Record<string, unknown>, message: string) => {
    lines.push({ level, fields, message });
  };
  const log = { info: writer('info'), warn: writer('warn'), error: writer('error') };
  const ctx = makeContext(database.db);
  return { lines, ctx: { ...ctx, ports: { ...ctx.ports, log } } };
};
const token = 'k3Jd8sLq0PzXw7Vn2Bm5Rt9Yc4Hf6Ga1';

test('only warnings and errors of a browser are written', async () => {
  const { ctx, lines } = listening();
  for (const level of ['debug', 'info', 'warn', 'ERROR', 'fatal', undefined]) {
    expect(await recordClientLog(ctx, { ...(level === undefined ? {} : { level }), message: 'm' })).toEqual({});
  }
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'error']);
});

test('a browser’s entry cannot start a new line, contain a token or be long', async () => {
  const { ctx, lines } = listening();
  await recordClientLog(ctx, {
    level: 'error',
    message: `broken\r\n{"level":"error","message":"forged"}\u001b[2J\u2028${'x'.repeat(3000)}`,
    url: `https://kith.example/manage?token=${token}`,
    metadata: { session: { access_token: 'abc' }, list: ['y'.repeat(9000)] },
  });
  const [line] = lines;
  expect(line?.message).toHaveLength(1000);
  expect(line?.message).toMatch(/^broken \{"level":"error","message":"forged"\} \[2J x+$/);
  const written = JSON.stringify(line);
  expect(written).not.toMatch(/\\[nru]|\p{Cc}|\p{Zl}/u);
  expect(written).not.toContain(token);
  expect(written).not.toContain('abc');
  expect(written.length).toBeLessThan(4500);
});

test('web vitals are one line of finite numbers', async () => {
  const { ctx, lines } = listening();
  await recordPerformance(ctx, {
    url: `/friends?token=${token}`,
    metrics: { lcp: 1200.5, cls: 0, fid: null, ttfb: Number.NaN },
    userAgent: 'Firefox',
  });
  expect(lines).toEqual([
    {
      level: 'info',
      message: 'page performance',
      fields: { source: 'client', url: '/friends?token=***', user_agent: 'Firefox', lcp: 1200.5, cls: 0 },
    },
  ]);
});
