import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, freshAddress, type Harness, openHarness, type Owner, picnic } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const google = { 'user-agent': 'Google-Calendar-Importer' };
const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36' };

interface Invited {
  id: string;
  token: string;
  /** The specified path and its alias. */
  path: string;
  alias: string;
}

const addressesOf = (token: string) => ({ path: `/api/calendar/ics?token=${token}`, alias: `/c/${token}.ics` });

async function invite(ana: Owner, name = 'Ben'): Promise<Invited> {
  const { body } = await ana.call('POST', '/api/friends/invite', { body: { name } });
  return { id: body.data.id, token: body.data.token, ...addressesOf(body.data.token) };
}

const create = async (ana: Owner, values: Record<string, unknown> = {}) =>
  (await ana.call('POST', '/api/events', { body: picnic({ status: 'published', ...values }) })).body.data;

const friendOf = async (ana: Owner, { id }: Invited) => (await ana.call('GET', `/api/friends/${id}`)).body.data;
const subscriptionOf = async (ana: Owner, friend: Invited) => (await friendOf(ana, friend)).subscription_status;

const validatorsOf = ({ headers }: Answer) => [headers['etag'], headers['last-modified']];

test('a calendar app gets UTF-8 text that may be cached but must be revalidated', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  await create(ana, { title: 'Picnic, at last' });
  const { status, headers, text } = await h.call('GET', ben.path);
  expect(status).toBe(200);
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text).toContain('SUMMARY:Picnic\\, at last\r\n');
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=0, must-revalidate',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
    'last-modified': expect.stringMatching(/ GMT$/),
  });
  for (const absent of ['content-disposition', 'content-encoding', 'set-cookie', 'location', 'vary']) {
    expect(headers).not.toHaveProperty(absent);
  }
});

test('the alias ending in .ics serves the same bytes under the same ETag', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  const [first, second] = [await h.call('GET', ben.path), await h.call('GET', ben.alias)];
  expect(second.text).toBe(first.text);
  expect(validatorsOf(second)).toEqual(validatorsOf(first));
});

test('the URL stays within the 200 characters accepted by every importer', async () => {
  const ana = await h.asOwner();
  const { body } = await ana.call('POST', '/api/friends/invite', { body: { name: 'Ben' } });
  expect(body.data.calendar_link).toMatch(/^http:\/\/kith\.example\/api\/calendar\/ics\?token=[\w-]{22,}$/);
  expect(body.data.calendar_link.length).toBeLessThan(200);
});

test('any Accept header gets the same uncompressed answer', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html' }, { 'accept-encoding': 'gzip, br' }]) {
    const answer = await h.call('GET', ben.path, { headers });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  }
});

test('HEAD returns GET’s headers without the body', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  const [get, head] = [await h.call('GET', ben.path), await h.call('HEAD', ben.path, { headers: google })];
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.text)));
  expect(validatorsOf(head)).toEqual(validatorsOf(get));
  expect(await subscriptionOf(ana, ben)).toBe('invited');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s is refused with Allow', async (method) => {
  const ben = await invite(await h.asOwner());
  for (const path of [ben.path, ben.alias]) {
    const { status, headers } = await h.call(method, path);
    expect(status).toBe(405);
    expect(String(headers['allow']).split(', ').toSorted()).toEqual(['GET', 'HEAD']);
  }
});

test('an unknown or missing token is answered with 404 in plain text', async () => {
  for (const path of [
    '/api/calendar/ics?token=never',
    '/api/calendar/ics',
    '/c/never.ics',
    '/api/calendar/ics?token=a&token=b',
  ]) {
    const { status, headers, text } = await h.call('GET', path, { address: freshAddress() });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe('This calendar link doesn’t work. Please copy it again from the message it came in.\n');
  }
});

test.each([
  ['tokens', '/c/guess-'],
  ['codes of events', '/manage/e/guess-'],
])('guessing %s from one address is stopped, and a real link goes on working there', async (_what, guess) => {
  const ben = await invite(await h.asOwner());
  const address = freshAddress();
  const statuses = new Set<number>();
  for (let count = 0; count < 62; count += 1) {
    statuses.add((await h.call('GET', `${guess}${count}.ics`, { address })).status);
  }
  expect([...statuses]).toEqual([404, 429]);
  expect((await h.call('GET', ben.path, { address })).status).toBe(200);
});

test('a rotated link is gone from the next request on, and the new one works', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  const before = await h.call('GET', ben.path);
  const { body } = await ana.call('POST', `/api/friends/${ben.id}/rotate-token`);
  const etag = String(before.headers['etag']);
  for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }]) {
    const gone = await h.call('GET', ben.path, { headers });
    expect([gone.status, gone.headers['content-type']]).toEqual([410, 'text/plain; charset=utf-8']);
    expect(gone.text).toMatch(/^This calendar link is no longer in use\./);
  }
  expect((await h.call('GET', addressesOf(body.data.token).path)).status).toBe(200);
});

test('a removed friend’s link is gone with the same text, or first serves an empty calendar', async () => {
  const ana = await h.asOwner();
  const [ben, cleo] = [await invite(ana), await invite(ana, 'Cleo')];
  await create(ana);
  await ana.call('DELETE', `/api/friends/${ben.id}`);
  await ana.call('DELETE', `/api/friends/${cleo.id}?erase=true`);
  const gone = await h.call('GET', ben.path);
  expect([gone.status, gone.text]).toEqual([410, expect.stringMatching(/^This calendar link is no longer in use\./)]);
  const emptied = await h.call('GET', cleo.path, { headers: google });
  expect(emptied.status).toBe(200);
  expect(emptied.text).toContain('BEGIN:VTIMEZONE');
  expect(emptied.text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:No plans right now']);
  expect(
    (await h.call('GET', cleo.path, { headers: { 'if-none-match': String(emptied.headers['etag']) } })).status,
  ).toBe(304);
});

test('a current copy is answered with 304, both validators and no body', async () => {
  const ben = await invite(await h.asOwner());
  const first = await h.call('GET', ben.path);
  const [etag, date] = validatorsOf(first).map(String);
  const conditions = [
    { 'if-none-match': etag ?? '' },
    { 'if-none-match': `"old", W/${etag}` },
    { 'if-none-match': '*' },
    { 'if-modified-since': date ?? '' },
    { 'if-none-match': etag ?? '', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ];
  // A date proves nothing within its own second.
  h.clock.now = new Date(Date.parse(date ?? '') + 2_000);
  for (const headers of conditions) {
    const again = await h.call('GET', ben.path, { headers });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(validatorsOf(again)).toEqual([etag, date]);
    expect(again.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  }
  h.clock.now = new Date();
});

test('an older ETag, an older or an invalid date gets the whole calendar', async () => {
  const ben = await invite(await h.asOwner());
  const date = String((await h.call('GET', ben.path)).headers['last-modified']);
  const conditions = [
    { 'if-none-match': '"old"' },
    { 'if-none-match': '"old"', 'if-modified-since': date },
    { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'if-modified-since': 'yesterday' },
  ];
  for (const headers of conditions) expect((await h.call('GET', ben.path, { headers })).status).toBe(200);
});

test('clients see every change, whether they revalidate by ETag or by date', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  const event = await create(ana);
  const answer = (rsvp_status: string) =>
    h.call('POST', '/api/manage/rsvp', { body: { token: ben.token, event_id: event.id, rsvp_status } });
  const changes: [string, () => Promise<Answer>][] = [
    ['an edit', () => ana.call('PATCH', `/api/events/${event.id}`, { body: { description: 'Bring salt.' } })],
    ['an answer', () => answer('yes')],
    ['another answer', () => answer('maybe')],
    ['taking out', () => ana.call('DELETE', `/api/events/${event.id}/audience/${ben.id}`)],
    ['putting back', () => ana.call('POST', `/api/events/${event.id}/audience/${ben.id}`)],
    ['a preference', () => h.call('POST', '/api/manage/preferences', { body: { token: ben.token, alarms: true } })],
    ['a cancellation', () => ana.call('PATCH', `/api/events/${event.id}`, { body: { status: 'cancelled' } })],
    ['a deletion', () => ana.call('DELETE', `/api/events/${event.id}`)],
    ['leaving', () => h.call('POST', '/api/manage/unsubscribe', { body: { token: ben.token } })],
  ];
  let [etag, date] = validatorsOf(await h.call('GET', ben.path)).map(String);
  for (const [name, change] of changes) {
    expect((await change()).status, name).toBe(200);
    const byTag = await h.call('GET', ben.path, { headers: { 'if-none-match': etag ?? '' } });
    const byDate = await h.call('GET', ben.path, { headers: { 'if-modified-since': date ?? '' } });
    expect([byTag.status, byDate.status], name).toEqual([200, 200]);
    [etag, date] = validatorsOf(byTag).map(String);
  }
});

test('SEQUENCE rises with every visible change, and LAST-MODIFIED neither decreases nor runs ahead', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  const event = await create(ana);
  const revisionOf = async () => {
    const { text } = await h.call('GET', ben.path);
    const copy = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    return {
      sequence: Number(copy?.getFirstPropertyValue('sequence')),
      modified: String(copy?.getFirstPropertyValue('last-modified')),
      status: String(copy?.getFirstPropertyValue('status')),
    };
  };
  const answer = (rsvp_status: string) =>
    h.call('POST', '/api/manage/rsvp', { body: { token: ben.token, event_id: event.id, rsvp_status } });
  const edit = (body: Record<string, unknown>) => ana.call('PATCH', `/api/events/${event.id}`, { body });
  const changes: [string, () => Promise<Answer>][] = [
    ['yes', () => answer('yes')],
    ['title', () => edit({ title: 'Picknick' })],
    ['description', () => edit({ description: 'Bring salt.' })],
    ['maybe', () => answer('maybe')],
    ['time', () => edit({ end_at: '2030-06-15T15:00:00.000Z' })],
    ['alarms', () => h.call('POST', '/api/manage/preferences', { body: { token: ben.token, alarms: true } })],
    ['busy', () => edit({ busy_only: true })],
    ['cancelled', () => edit({ status: 'cancelled' })],
    ['again', () => edit({ status: 'confirmed' })],
    ['deleted', () => ana.call('DELETE', `/api/events/${event.id}`)],
  ];
  let before = await revisionOf();
  expect(before.sequence).toBe(0);
  for (const [name, change] of changes) {
    expect((await change()).status, name).toBe(200);
    const after = await revisionOf();
    expect(after.sequence, name).toBeGreaterThan(before.sequence);
    expect(after.modified >= before.modified, name).toBe(true);
    expect(Date.parse(after.modified), name).toBeLessThanOrEqual(Date.now());
    before = after;
  }
  expect(before.status).toBe('CANCELLED');
});

test('the first fetch by a calendar app subscribes the friend before it is answered', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  await h.call('GET', ben.path, { headers: chrome });
  await h.call('GET', ben.path, { headers: { 'user-agent': 'curl/8.0' } });
  await h.call('GET', ben.path, { headers: { 'user-agent': 'WhatsApp/2.23' } });
  expect(await subscriptionOf(ana, ben)).toBe('invited');
  await h.call('GET', ben.path, { headers: google });
  expect(await friendOf(ana, ben)).toMatchObject({
    subscription_status: 'subscribed',
    calendar: { state: 'alive', app: 'Google Calendar' },
  });
});

test('later fetches, including 304s, are written when the server closes', async () => {
  const own = await openHarness({ database: h.database });
  // Not late in the evening: the calendar changes at midnight.
  own.clock.now = new Date(new Date().setUTCHours(12, 0, 0, 0));
  const ana = await own.asOwner();
  const ben = await invite(ana);
  const { headers } = await own.call('GET', ben.path, { headers: google });
  const stored = async () => (await friendOf(ana, ben)).subscriptionLastSyncedAt;
  const first = await stored();
  own.clock.now = new Date(own.clock.now.getTime() + 1_800_000);
  const again = await own.call('GET', ben.path, { headers: { ...google, 'if-none-match': String(headers['etag']) } });
  expect(again.status).toBe(304);
  expect(await stored()).toBe(first);
  await own.app.close();
  const other = await openHarness({ database: h.database });
  other.clock.now = own.clock.now;
  const { body } = await other.call('GET', `/api/friends/${ben.id}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(body.data.subscriptionLastSyncedAt).toBe(own.clock.now.toISOString());
  await other.app.close();
});

test('F31: after unsubscribing the calendar has only a note, and fetches change nothing', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  await create(ana);
  await h.call('GET', ben.path, { headers: google });
  await h.call('POST', '/api/manage/unsubscribe', { body: { token: ben.token } });
  const { status, text } = await h.call('GET', ben.path, { headers: google });
  expect(status).toBe(200);
  expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:No plans with Ana right now']);
  expect(await subscriptionOf(ana, ben)).toBe('unsubscribed');
});

test('more than one request a second for one link is rate-limited', async () => {
  const own = await openHarness({ database: h.database });
  const ben = await invite(await own.asOwner());
  for (let count = 0; count < 60; count += 1) expect((await own.call('HEAD', ben.path)).status).toBe(200);
  const { status, headers, text } = await own.call('GET', ben.path);
  expect([status, headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toMatch(/fetched too often/);
  await own.app.close();
});

test('one event can be downloaded as a file that no app takes for a calendar', async () => {
  const ana = await h.asOwner();
  const ben = await invite(ana);
  const event = await create(ana, { title: 'Picnic' });
  const feed = await h.call('GET', ben.path);
  const page =
    /URL;VALUE=URI:http:\/\/kith\.example(\/manage\/e\/[\w-]+)/.exec(feed.text.replaceAll('\r\n ', ''))?.[1] ?? '';
  const { status, headers, text } = await h.call('GET', `${page}.ics`);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="event.ics"');
  expect(text).toContain(`UID:${event.id}@kith`);
  expect(text).not.toContain('X-WR-CALNAME');
  await ana.call('DELETE', `/api/events/${event.id}/audience/${ben.id}`);
  const takenOut = await h.call('GET', `${page}.ics`);
  expect([takenOut.status, takenOut.text]).toEqual([
    404,
    expect.stringContaining('This event isn’t in your calendar.'),
  ]);
  const broken = await h.call('GET', '/manage/e/nonsense.ics');
  expect([broken.status, broken.text]).toEqual([404, expect.stringContaining('This calendar link doesn’t work.')]);
});

test('robots may fetch the feed, because Google’s importer obeys robots.txt', async () => {
  const { text } = await h.call('GET', '/robots.txt');
  expect(text).toMatch(/Allow: \/api\/calendar\//);
});
