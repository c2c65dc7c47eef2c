// Export and deletion, checked against the database catalogue, the job queue and the outbox.
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnsWithoutExport, withoutExport } from '@kith/core/account';
import { noopPorts } from '@kith/core/ports';
import { databasePictures } from '@kith/core/profile';
import type { Database } from '@kith/db';
import { sql } from '@kith/db/sql';
import { ownerLookups, ownerTables, rowsOf } from '@kith/db/testing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobQueue, openJobs } from '../src/adapters/jobs.ts';
import { openMailer } from '../src/adapters/mailer.ts';
import { startWorker } from '../src/worker.ts';
import { openTestDatabase } from '@kith/db/testing';
import { freshAddress, type Harness, openHarness, type Owner, picnic } from './harness.ts';
import { makeWorld, picture } from './requests.ts';
import { searchTables } from './search-tables.ts';

let database: Database;
let jobs: JobQueue;
let h: Harness;
let renewedCopies = 0;
const outbox = join(mkdtempSync(join(tmpdir(), 'kith-data-')), 'outbox');
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = openJobs(database, noopPorts.log);
  await jobs.prepare();
  const mailer = openMailer({ smtpUrl: null, from: 'kith@kith.example', outbox });
  h = await openHarness({
    database,
    ports: {
      ...noopPorts,
      jobs,
      mailer,
      pictures: databasePictures,
      copies: { renew: async () => void (renewedCopies += 1) },
    },
  });
});
afterAll(async () => {
  await jobs.close();
  await h.close();
});

const ask = async (text: string) => rowsOf(await database.db.execute(sql.raw(text)));

/** An owner with rows in every table that the product writes for them. */
async function fill(): Promise<{ owner: Owner; token: string }> {
  const owner = await h.asOwner({ first_name: 'Quirina' });
  const world = await makeWorld(h, owner);
  await owner.call('PUT', '/api/profile/avatar', {
    body: Buffer.from(picture),
    headers: { 'content-type': 'image/gif' },
  });
  await owner.call('POST', '/api/auth/email', {
    body: { email: `next-${owner.id}@kith.example`, password: owner.password },
  });
  await owner.call('POST', '/api/events', {
    body: picnic({
      audience_friends: [world.friendId],
      audience_groups: [world.groupId],
      excluded_friends: [world.strangerId],
    }),
    headers: { 'idempotency-key': 'once' },
  });
  await owner.call('POST', `/api/events/${world.draftId}/publish`, { body: { sendNotifications: true } });
  await h.call('POST', '/api/manage/rsvp', {
    body: { token: world.token, event_id: world.eventId, rsvp_status: 'yes', note: 'With Quirina' },
    address: freshAddress(),
  });
  return { owner, token: world.token };
}

/** Where any of these words occurs, in any table row or outbox file. */
async function findWords(words: readonly string[]): Promise<string[]> {
  const found = [...(await searchTables(database, words)).keys()];
  for (const file of readdirSync(outbox, { recursive: true, encoding: 'utf8' })) {
    // A mail that was being written has its final name by now.
    if (!existsSync(join(outbox, file))) continue;
    const text = readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', '');
    if (words.some((word) => text.includes(word))) found.push(file);
  }
  return found;
}

test('the export contains every row and column of every owner table, except the listed ones', async () => {
  const { owner } = await fill();
  const { body } = await owner.call('GET', '/api/export');
  const exported: Record<string, Record<string, unknown>[]> = body.data.tables;
  const known = [...ownerTables, ...ownerLookups];
  expect([...Object.keys(exported), ...Object.keys(withoutExport)].toSorted()).toEqual(known.toSorted());
  const columns = await ask(
    "select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'",
  );
  let full = 0;
  for (const [table, rows] of Object.entries(exported)) {
    const own = table === 'owners' ? 'id' : 'owner_id';
    const [stored] = await ask(`select count(*)::int as count from "${table}" where ${own} = '${owner.id}'`);
    expect([table, rows.length]).toEqual([table, stored?.['count']]);
    const named = columns.filter((column) => column['table'] === table).map((column) => String(column['name']));
    const left = columnsWithoutExport[table] ?? [];
    expect(named).toEqual(expect.arrayContaining([...left]));
    for (const row of rows) {
      expect([table, Object.keys(row).toSorted()]).toEqual([
        table,
        named.filter((name) => !left.includes(name)).toSorted(),
      ]);
    }
    if (rows.length > 0) full += 1;
  }
  // An export of empty tables would prove nothing.
  expect(full).toBeGreaterThan(16);
  expect(exported['friends']?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Secret Friend']));
  for (const secret of [owner.token, owner.refreshToken, owner.password])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('rows are exported in a fixed order, whichever was written last', async () => {
  const { owner } = await fill();
  const groups = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  for (const name of groups) await owner.call('POST', '/api/groups', { body: { name } });
  const read = async () => {
    const { body } = await owner.call('GET', '/api/export');
    return body.data.tables.groups.map(({ id }: { id: string }) => id);
  };
  const ids = await read();
  expect(ids).toHaveLength(groups.length + 1);
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids.toReversed()) await ask(`update groups set description = 'Written again' where id = '${id}'`);
  expect(await read()).toEqual(ids);
});

test('an owner has one export at a time, and none continues after its reader left', async () => {
  const { owner } = await fill();
  for (let at = 0; at < 80; at++) await owner.call('POST', '/api/events', { body: picnic() });
  // More than the kernel buffers of a response that nobody reads.
  await ask(`update events set description = repeat('x', 250000) where owner_id = '${owner.id}'`);
  const address = await h.app.listen({ port: 0, host: '127.0.0.1' });
  const begin = () => fetch(`${address}/api/export`, { headers: { authorization: `Bearer ${owner.token}` } });
  // A response that has begun waits for its reader.
  const [first, second] = [await begin(), await begin()];
  expect([first.status, second.status]).toEqual([200, 429]);
  expect(await second.json()).toMatchObject({ error: 'This is being made for you already. Please wait for it.' });
  await first.body?.cancel();
  await expect.poll(async () => (await owner.call('GET', '/api/export')).status, { timeout: 60_000 }).toBe(200);
});

test('the calendar file holds every event', async () => {
  const { owner } = await fill();
  const { body: events } = await owner.call('GET', '/api/events');
  const { body } = await owner.call('GET', '/api/export/calendar');
  const calendar = new ICAL.Component(ICAL.parse(body.data.ics) as unknown[]);
  const uids = calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
  expect(uids.toSorted()).toEqual(events.data.map(({ id }: { id: string }) => `${id}@kith`).toSorted());
});

test('deleting an account leaves nothing in any table, job or file, and closes its links', async () => {
  const { owner, token } = await fill();
  const other = await fill();
  // By now some mails are written and some pending.
  await startWorker(jobs, h.deps);
  await expect.poll(() => readdirSync(outbox).length, { timeout: 60_000 }).toBeGreaterThan(2);
  await h.call('POST', '/api/auth/forgot-password', { body: { email: owner.email }, address: freshAddress() });
  const feed = () => h.call('GET', `/api/calendar/ics?token=${token}`);
  expect((await feed()).status).toBe(200);
  const words = [owner.id, owner.email, `next-${owner.id}@kith.example`];
  expect(await findWords(words)).toEqual(expect.arrayContaining(['public.owners', 'public.friends', 'public.links']));

  const { body } = await owner.call('GET', '/api/profile/deletion');
  expect(body.data).toMatchObject({
    friends: 2,
    groups: 1,
    events: 3,
    coming_events: 3,
    api_tokens: 1,
    has_password: true,
  });
  for (const password of [undefined, 'Wrong horse 9']) {
    const refused = await owner.call('DELETE', '/api/profile', { body: password === undefined ? {} : { password } });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'password', message: 'This is not your current password.' }],
    ]);
  }
  const gone = await owner.call('DELETE', '/api/profile', { body: { password: owner.password } });
  expect(gone.status, gone.text).toBe(200);
  expect(await findWords(words)).toEqual([]);
  expect(renewedCopies, 'no copy is older than the deletion').toBe(1);
  expect((await feed()).status).toBe(410);
  expect((await owner.call('GET', '/api/events')).status).toBe(401);
  // Nobody else lost anything.
  expect((await other.owner.call('GET', '/api/friends')).body.data).toHaveLength(2);
  expect(await findWords([other.owner.email])).toContain('public.owners');
});
