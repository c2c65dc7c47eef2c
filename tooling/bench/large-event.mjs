// `pnpm bench:large-event`: how long the owner waits when an event of 5,000 guests with addresses is published, moved, cancelled
// and deleted, over HTTP on Postgres: first while mails are held back, then while the same process sends those of before. Prints
// milliseconds and asserts nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../with-postgres.mjs';
import { startKith } from './start-process.mjs';

const GUESTS = 5_000;
const ROUNDS = 7;
const require = createRequire(new URL('../../packages/db/package.json', import.meta.url));
const { default: postgres } = await import(pathToFileURL(require.resolve('postgres')).href);
const folder = mkdtempSync(join(tmpdir(), 'kith-large-event-'));
const database = await startPostgres();
const kith = await startKith({ url: database.url, folder });
const sql = postgres(database.url, { max: 1 });

async function call(method, path, body, token) {
  const response = await fetch(kith.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

try {
  const { token } = await call('POST', '/api/auth/signup', {
    first_name: 'Ana',
    last_name: 'Owner',
    email: 'ana@bench.example',
    password: 'Correct horse 9',
  });
  await sql`insert into friends (owner_id, name, email, token_sealed, invited_at, linked_at, feed_changed_at, created_at, updated_at)
    select owners.id, 'Guest ' || n, 'guest' || n || '@bench.example', 'x', t, t, t, t, t
    from owners, generate_series(1, ${GUESTS}) n, (select now() - interval '1 day' as t) past`;
  const day = (after) => new Date(Date.now() + after * 86_400_000).toISOString();
  const measure = async (label) => {
    const times = { publish: [], move: [], cancel: [], delete: [] };
    const timed = async (name, work) => {
      const begun = performance.now();
      await work();
      times[name].push(performance.now() - begun);
    };
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await call(
        'POST',
        '/api/events',
        { title: label, start_at: day(20), end_at: day(20.1), status: 'draft' },
        token,
      );
      await timed('publish', () => call('POST', `/api/events/${id}/publish`, { sendNotifications: true }, token));
      await timed('move', () => call('PATCH', `/api/events/${id}`, { start_at: day(21), end_at: day(21.1) }, token));
      await timed('cancel', () => call('PATCH', `/api/events/${id}`, { status: 'cancelled' }, token));
      await timed('delete', () => call('DELETE', `/api/events/${id}`, null, token));
    }
    for (const [name, all] of Object.entries(times)) {
      const sorted = all.toSorted((a, b) => a - b);
      console.log(`| ${name}, ${label} | ${sorted[Math.floor(ROUNDS / 2)].toFixed(0)} | ${sorted.at(-1).toFixed(0)} |`);
    }
  };
  console.log('| what the owner does | median ms | slowest ms |\n|---|---:|---:|');
  // The first event is not counted: the tables were empty, and Postgres analyses them within a minute or so.
  const { id } = await call('POST', '/api/events', { title: 'First', start_at: day(20), end_at: day(20.1) }, token);
  await call('DELETE', `/api/events/${id}`, null, token);
  await sql`analyze`;
  // Nothing is mailed for an owner whose address is not verified.
  await measure('nothing being mailed');
  // What was held back would otherwise leave now, and that is more than anybody sends at once.
  await sql`update deliveries set status = 'dropped', due_at = null where status = 'waiting'`;
  await sql`update owners set email_verified_at = now()`;
  await measure('mails leaving');
  const [{ told }] = await sql`select count(*)::int as told from deliveries where kind = 'published'`;
  console.log(`${told / (2 * ROUNDS + 1)} guests told of each event`);
} finally {
  await sql.end();
  await kith.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
