// The typed client and the README's curl lines, run against a real server.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { createKithClient } from '@kith/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from './harness.ts';

let h: Harness;
let baseUrl: string;
beforeAll(async () => {
  h = await openHarness();
  baseUrl = await h.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => h.close());

const password = 'Dumplings4all';

test('the typed client does everything: sign up, invite, create, answer, read, fetch the calendar, change, delete', async () => {
  const visitor = createKithClient({ baseUrl });
  const signedUp = await visitor.POST('/api/auth/signup', {
    body: { first_name: 'Nora', last_name: 'Brandt', email: 'client@kith.example', password },
  });
  expect(signedUp.response.headers.get('location')).toBe('/api/auth/session');
  const kith = createKithClient({ baseUrl, token: () => signedUp.data?.data.token ?? null });

  const invited = await kith.POST('/api/friends/invite', { body: { name: 'Jonas Weber', email: null } });
  const friend = invited.data?.data;
  const group = await kith.POST('/api/groups', { body: { name: 'Climbers', member_ids: [friend?.id ?? ''] } });
  expect(group.data?.message).toBe('Group "Climbers" created successfully!');

  const body = {
    title: 'Dumpling night',
    start_at: '2030-01-08T19:00:00+01:00',
    end_at: '2030-01-08T22:00:00+01:00',
    audience_groups: [group.data?.data.id ?? ''],
  };
  const headers = { 'idempotency-key': 'dumplings-1' };
  const made = await kith.POST('/api/events', { headers, body });
  const again = await kith.POST('/api/events', { headers, body });
  const event = made.data?.data;
  expect(again.data?.data.id).toBe(event?.id);

  const token = friend?.token ?? '';
  const seen = await visitor.GET('/api/manage', { params: { query: { token } } });
  expect(seen.data?.data.events.map(({ title }) => title)).toEqual(['Dumpling night']);
  const answer = { token, event_id: event?.id ?? '', rsvp_status: 'yes', note: 'With cake' } as const;
  expect((await visitor.POST('/api/manage/rsvp', { body: answer })).data?.data.rsvp_status).toBe('yes');
  const feed = await visitor.GET('/api/calendar/ics', { params: { query: { token } }, parseAs: 'text' });
  expect(feed.data).toContain('SUMMARY:Dumpling night');

  const id = event?.id ?? '';
  const details = await kith.GET('/api/events/{id}', { params: { path: { id } } });
  expect(details.data?.data.tally).toEqual({ yes: 1, no: 0, maybe: 0, pending: 0, earlier: 0 });
  const etag = details.response.headers.get('etag') ?? '';
  const unchanged = await kith.GET('/api/events/{id}', { params: { path: { id }, header: { 'if-none-match': etag } } });
  expect(unchanged.response.status).toBe(304);
  const moved = await kith.PATCH('/api/events/{id}', {
    params: { path: { id }, header: { 'if-match': etag } },
    body: { location: 'The garden' },
  });
  expect(moved.data?.data.location).toBe('The garden');
  const late = await kith.PATCH('/api/events/{id}', {
    params: { path: { id }, header: { 'if-match': etag } },
    body: { location: 'The roof' },
  });
  expect(late.error).toMatchObject({ success: false, code: 'stale' });
  const file = await kith.GET('/api/events/{id}.ics', { params: { path: { id } }, parseAs: 'text' });
  expect(file.data).toContain('LOCATION:The garden');

  const listed = await kith.GET('/api/events', { params: { query: { limit: 1, q: 'dumpling' } } });
  expect(listed.data).toMatchObject({ data: [{ id, rsvp_count: 1 }], next_cursor: null });
  expect((await kith.GET('/api/dashboard')).data?.data.stats.upcomingEvents).toBe(1);

  expect((await kith.DELETE('/api/events/{id}', { params: { path: { id } } })).data?.message).toBe(
    'Event deleted successfully',
  );
  await kith.POST('/api/auth/logout');
  expect((await kith.GET('/api/events')).error?.code).toBe('unauthenticated');
});

test("the README's curl lines work as they stand", async () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const section = readme.slice(readme.indexOf('## For scripts'));
  const lines = section
    .slice(0, section.indexOf('\n## ', 3))
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .join('\n');
  expect(lines.match(/curl /g)?.length).toBeGreaterThanOrEqual(4);
  const run = async (script: string) => (await promisify(execFile)('sh', ['-ec', script])).stdout;
  const told = lines.replaceAll('http://127.0.0.1:3000', baseUrl);
  // The reader fills the friend's token into the last line; here it is taken from the answer.
  const [before = '', last = ''] = told.split(/(?=curl -s '[^']*THE-FRIENDS-TOKEN)/);
  const answers = await run(before);
  const token = /"token":"([^"]+)"/.exec(answers)?.[1] ?? '';
  expect(answers).toContain('"message":"Event created successfully!"');
  expect(await run(last.replace('THE-FRIENDS-TOKEN', token))).toContain('SUMMARY:Dumpling night');
});
