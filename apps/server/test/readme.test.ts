// The README's "For scripts" commands, run in order as a shell would.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, freshAddress, type Harness, openHarness } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

/** The section's commands: indented lines, joined at backslashes. */
const commands = (/## For scripts([^]*?)\n## /.exec(readme)?.[1] ?? '')
  .split('\n')
  .flatMap((line) => /^ {4}(?!#)(.+)/.exec(line)?.[1] ?? [])
  .join('\n')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n');

/** Sends what curl would send; `known` are the placeholders in capitals. */
async function send(command: string, known: Record<string, string>): Promise<Answer> {
  const filled = Object.entries(known).reduce((text, [name, value]) => text.replaceAll(name, value), command);
  const address = /https?:\/\/127\.0\.0\.1:3000([^\s']+)/.exec(filled)?.[1] ?? '';
  const named = [...filled.matchAll(/-H ['"]([\w-]+): ([^'"]+)['"]/g)];
  const headers = Object.fromEntries(named.map(([, name = '', value = '']) => [name, value]));
  const body = /-d '([^']+)'/.exec(filled)?.[1];
  return h.call(body === undefined ? 'GET' : 'POST', address, {
    headers,
    address: freshAddress(),
    ...(body === undefined ? {} : { body }),
  });
}

test('the shell commands create an account, a friend and an event, and show the friend’s calendar', async () => {
  expect(commands.map((command) => /127\.0\.0\.1:3000([\w/]+)/.exec(command)?.[1])).toEqual([
    '/api/auth/signup',
    '/api/friends/invite',
    '/api/events',
    '/api/calendar/ics',
  ]);
  const [signUp = '', invite = '', create = '', read = ''] = commands;
  const account = await send(signUp, {});
  expect(account.status, account.text).toBe(201);
  const $TOKEN: string = account.body.data.token;
  const friend = await send(invite, { $TOKEN });
  expect(friend.status, friend.text).toBe(201);
  const [event, again] = [await send(create, { $TOKEN }), await send(create, { $TOKEN })];
  expect([event.status, again.status, again.body.data.id]).toEqual([201, 201, event.body.data.id]);
  // The example's day may be over, and then a friend invited later is not a guest.
  const calendar = await send(read, { 'THE-FRIENDS-TOKEN': friend.body.data.token });
  expect([calendar.status, calendar.text]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
});
