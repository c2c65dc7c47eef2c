// The operator's tasks: backups, restoring, accounts, moving to a server.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupsRemain } from '@kith/contracts/account';
import { currentTime } from '@kith/core/context';
import { noopPorts, silentLog } from '@kith/core/ports';
import { createSecrets } from '@kith/core/secrets';
import { type Database, describeTables, openEmbedded } from '@kith/db';
import { sql } from '@kith/db/sql';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openJobs } from '../src/adapters/jobs.ts';
import { readEnv } from '../src/env.ts';
import { findOutdated, keepCopies, listCopies } from '../src/keep-copies.ts';
import { moveData } from '../src/move-data.ts';
import { tellStory } from '../src/story/tell-story.ts';
import { bareEnv, password } from './harness.ts';

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const folder = () => mkdtempSync(join(tmpdir(), 'kith-operations-'));
const onServer = Boolean(process.env['TEST_DATABASE_URL']);

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Starts Kith on a data folder; returns its URL and a function to stop it. */
async function start(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [source('main.ts')], {
    env: { ...bareEnv, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  stops.push(() => stop('SIGKILL'));
  await expect.poll(() => out, { timeout: 300_000 }).toMatch(/ is at http\S+/);
  return { address: / is at (http\S+)/.exec(out)?.[1] ?? '', pid: child.pid, stop };
}

/** Runs `kith` and returns its output; a failure includes the exit status. */
const kith = (dataDir: string, ...args: string[]) =>
  new Promise<{ status: number | string; out: string }>((resolve) => {
    const env = { ...bareEnv, DATA_DIR: dataDir };
    execFile(process.execPath, [source('cli.ts'), ...args], { env }, (error, out, err) =>
      resolve({ status: error ? (error.code ?? 1) : 0, out: out + err }),
    );
  });

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const signUp = (address: string, email: string, more: { invitation?: string } = {}) =>
  post(`${address}/api/auth/signup`, { first_name: 'Ana', last_name: 'Owner', email, password, ...more });
const signIn = async (address: string, email: string, secret = password) =>
  (await post(`${address}/api/auth/login`, { email, password: secret })).status;

// These use the embedded database regardless of the environment.
describe.skipIf(onServer || process.platform === 'win32')('beside the embedded database', () => {
  test('a backup made while Kith runs can be restored, and the newer data is kept next to it', async () => {
    const data = folder();
    const running = await start(data);
    const signedUp = await signUp(running.address, 'ana@kith.example');
    expect(signedUp.status).toBe(201);
    const { data: session }: { data: { token: string } } = JSON.parse(await signedUp.text());
    const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
    const invited = await fetch(`${running.address}/api/friends/invite`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Jonas Weber' }),
    });
    const { data: friend }: { data: { token: string } } = JSON.parse(await invited.text());
    const exported = join(folder(), 'ana.json');
    writeFileSync(exported, await (await fetch(`${running.address}/api/export`, { headers })).text());
    expect((await kith(data, 'status')).out).toContain(`used by process ${running.pid}`);

    const file = join(folder(), 'kith.tar.gz');
    const copied = await kith(data, 'backup', file);
    expect(copied, copied.out).toMatchObject({ status: 0 });
    expect(statSync(listCopies(data)[0] ?? '').mode & 0o077).toBe(0);
    expect((await signUp(running.address, 'ben@kith.example')).status).toBe(201);

    for (const [args, said] of [
      [['restore', file], 'is in use by another Kith'],
      [
        ['owners'],
        `Kith is running (process ${running.pid}), and only one process can use the embedded database. Stop`,
      ],
      [['restore', join(data, 'nowhere.tar.gz')], 'There is no file'],
      [['backup', join(data, 'nowhere', 'kith.tar.gz')], 'There is no folder'],
      [['backup', data, '--force'], 'cannot be written. The copy is'],
      [['backup', file], `${file} already exists`],
      [['status', '--loud'], "Unknown option '--loud'"],
    ] as const) {
      const refused = await kith(data, ...args);
      expect([refused.status, refused.out]).toEqual([1, expect.stringContaining(said)]);
      expect(refused.out).not.toContain('    at ');
    }
    await running.stop('SIGKILL');
    const broken = join(folder(), 'broken.tar.gz');
    writeFileSync(broken, 'no tar');
    expect((await kith(data, 'restore', broken)).out).toContain('Nothing was changed');
    // Without its key the backup's links cannot be shown, which is said first.
    const elsewhere = folder();
    const keyless = await kith(elsewhere, 'restore', file);
    expect([keyless.status, keyless.out]).toEqual([1, expect.stringContaining('every link of a friend')]);
    expect(readdirSync(elsewhere)).toEqual([]);
    const renewed = await kith(elsewhere, 'restore', file, '--without-key');
    expect([renewed.status, renewed.out]).toEqual([0, expect.stringContaining('New links were made: 1 for friends')]);
    // The key that was made meanwhile is another one, which is refused like none.
    const otherKey = await kith(elsewhere, 'restore', file);
    expect([otherKey.status, otherKey.out]).toEqual([1, expect.stringContaining('made with a different key')]);
    const taken = await kith(elsewhere, 'import', exported);
    expect([taken.status, taken.out]).toEqual([1, expect.stringContaining('ana@kith.example already has an account')]);
    const imported = await kith(elsewhere, 'import', exported, 'eva@kith.example');
    expect([imported.status, imported.out]).toEqual([
      0,
      expect.stringContaining('eva@kith.example has an account with 1 friend, '),
    ]);
    const moved = await start(elsewhere);
    expect((await fetch(`${moved.address}/api/calendar/ics?token=${friend.token}`)).status).toBe(410);
    await expect.poll(() => readdirSync(join(elsewhere, 'outbox')).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await moved.stop();
    expect(await kith(data, 'restore', file)).toMatchObject({ status: 0 });
    expect(readdirSync(data).filter((name) => name.startsWith('postgres.before-'))).toHaveLength(1);

    const again = await start(data);
    expect(await signIn(again.address, 'ana@kith.example')).toBe(200);
    expect(await signIn(again.address, 'ben@kith.example')).toBe(401);
  }, 600_000);

  test('an account created by the operator gets its password through the printed link, once', async () => {
    const data = folder();
    const made = await kith(data, 'create-owner', 'Nora@kith.example', 'Nora', 'Brandt');
    expect(made, made.out).toMatchObject({ status: 0 });
    expect((await kith(data, 'create-owner', 'nora@kith.example')).out).toContain('already has an account');
    expect((await kith(data, 'reset-password', 'nobody@kith.example')).out).toContain('has no account here');
    expect((await kith(data, 'reset-password', 'nobody')).out).toContain('An email address is needed');
    const endless = await kith(data, 'create-owner', 'ana@kith.example', 'A'.repeat(300));
    expect(endless).toMatchObject({ status: 1 });
    expect(endless.out).toContain('Please use at most');
    const code = /[?&]code=(\S+)/.exec(made.out)?.[1] ?? '';

    const { address } = await start(data);
    const chosen = 'Dumplings 4 all';
    const choose = () => post(`${address}/api/auth/reset-password`, { code, password: chosen });
    expect((await choose()).status).toBe(200);
    expect(await signIn(address, 'nora@kith.example', chosen)).toBe(200);
    expect((await choose()).status).toBe(410);
  }, 600_000);

  test('without a word about who may sign up the first one runs it, and then links of the operator let people in', async () => {
    const data = folder();
    const bad = await kith(data, 'invite', 'The choir', '--uses', 'many');
    expect([bad.status, bad.out]).toEqual([1, expect.stringContaining('Please give a whole number')]);
    expect((await kith(data, 'invite')).out).toContain('Please say whom it is for');
    const made = await kith(data, 'invite', 'The', 'choir', '--uses', '1');
    expect(made, made.out).toMatchObject({ status: 0, out: expect.stringContaining('One person can sign up with it') });
    const invitation = /invitation=(\S+)/.exec(made.out)?.[1] ?? '';
    const { address, stop } = await start(data, { SIGN_UP: '' });
    const first = await signUp(address, 'ana@kith.example');
    expect(await first.json()).toMatchObject({ data: { user: { is_operator: true } } });
    expect((await signUp(address, 'ben@kith.example')).status).toBe(403);
    expect((await signUp(address, 'ben@kith.example', { invitation })).status).toBe(201);
    expect((await signUp(address, 'cleo@kith.example', { invitation })).status).toBe(403);
    await stop();
    expect((await kith(data, 'owners')).out).toMatch(
      /^ana@kith\.example, .*, operator\nben@kith\.example, Ana Owner, since /,
    );
    expect((await kith(data, 'owners', 'suspend', 'ana@kith.example')).out).toContain(
      'only account that runs this Kith',
    );
    expect((await kith(data, 'owners', 'suspend', 'ben@kith.example')).out).toContain(', suspended');
    expect((await kith(data, 'owners', 'limit', 'ben@kith.example', '--friends', 'few')).out).toContain('whole number');
    const limited = await kith(data, 'owners', 'limit', 'ben@kith.example', '--friends', '1', '--mails', '2');
    expect(limited.out).toContain(
      '0 events, 0 friends, 0 mails this month, at most 1 friend and 2 mails a day, suspended',
    );
    const kept = await kith(data, 'owners', 'delete', 'ben@kith.example');
    expect([kept.status, kept.out]).toEqual([1, expect.stringContaining('Nothing was deleted')]);
    expect(kept.out).toContain(backupsRemain);
    expect(await kith(data, 'backup')).toMatchObject({ status: 0 });
    const [older = ''] = listCopies(data);
    expect(await kith(data, 'owners', 'delete', 'ben@kith.example', '--yes')).toMatchObject({ status: 0 });
    expect(listCopies(data)).toHaveLength(1);
    expect(listCopies(data)).not.toContain(older);
    expect((await kith(data, 'owners')).out).not.toContain('ben@kith.example');
  }, 600_000);

  test.each([
    ['an unknown command', ['frob'], 'There is no command frob.\n\nnpm run kith -- COMMAND'],
    ['the name of a property', ['constructor'], 'There is no command constructor.'],
    ['an unknown verb of owners', ['owners', 'frob'], 'There is no command owners frob.'],
    ['an unknown verb and somebody', ['owners', 'frob', 'ben@kith.example'], 'There is no command owners frob'],
    ['a verb without anybody', ['owners', 'suspend'], 'An email address is needed'],
    ['no limit', ['owners', 'limit', 'ben@kith.example'], 'Say which limit: --friends N, --events N or --mails N.'],
    ['somebody else’s option', ['status', '--yes'], 'status does not take --yes: npm run kith -- status'],
    ['one word too many', ['restore', 'a', 'b'], 'restore does not take “b”: npm run kith -- restore FILE'],
    ['no file', ['restore'], 'Name the file of a copy.'],
  ])('%s is refused by a sentence before anything is opened', async (_case, args, said) => {
    const data = join(folder(), 'data');
    const { status, out } = await kith(data, ...args);
    expect([status, out]).toEqual([1, expect.stringContaining(said)]);
    expect(out).not.toContain('    at ');
    expect(existsSync(data)).toBe(false);
  });

  test('backups are made only after writes, and deleting an account leaves only a new one', async () => {
    const data = folder();
    const database = await openEmbedded(data);
    stops.push(() => database.close());
    if (!database.copies) throw new Error('The embedded database is copied by the process.');
    const copies = keepCopies({ copies: database.copies, dataDir: data, log: silentLog }, 20);
    stops.push(() => copies.stop());
    await expect.poll(() => listCopies(data).length, { timeout: 300_000 }).toBe(1);
    const [first = ''] = listCopies(data);
    await copies.renew();
    expect(listCopies(data)).toHaveLength(1);
    expect(listCopies(data)).not.toContain(first);
  });
});

test('the newest six backups are kept, and the newest of each of seven days', () => {
  const at = (time: number) => `kith-${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
  const noon = Date.parse('2026-11-22T12:00:00Z');
  const hourly = Array.from({ length: 24 * 10 }, (_, hours) => at(noon - hours * 3_600_000));
  const outdated = new Set(findOutdated(hourly));
  const kept = hourly.filter((path) => !outdated.has(path));
  expect(kept.slice(0, 6)).toEqual(hourly.slice(0, 6));
  expect(kept.slice(6).map((path) => path.slice(5, 18))).toEqual(
    ['21', '20', '19', '18', '17', '16'].map((day) => `2026-11-${day}T23`),
  );
});

describe.runIf(onServer)('moving to a server', () => {
  const key = 'a key for tests that guards nothing at all';
  let target: Database;
  afterAll(() => target.close());

  test('every table is copied intact, once; other data is overwritten only on request', async () => {
    const data = folder();
    const from = await openEmbedded(data);
    const now = currentTime();
    await tellStory({ db: from.db, now, appUrl: 'http://kith.example', secrets: createSecrets(key), ports: noopPorts });
    const jobs = openJobs(from, silentLog);
    await jobs.prepare();
    await jobs.add(from.db, 'account-mail', { kind: 'recovery', email: 'nora@example.com' });
    await jobs.close();
    const before = await describeTables(from.db);
    await from.close();
    expect(before.find(({ table }) => table === 'event_guests')?.rows).toBeGreaterThan(20);

    target = await openTestDatabase();
    if (!('url' in target.queueOn)) throw new Error('This test runs on a server.');
    const env = readEnv({ DATA_DIR: data, DATABASE_URL: target.queueOn.url, SECRET_KEY: key });
    const lines: string[] = [];
    const move = (replace = false) => moveData(env, { replace, say: (line) => lines.push(line) });
    await move();
    expect(lines.at(-1)).toContain('equal in every table; 1 jobs wait there too');
    expect(await describeTables(target.db)).toEqual(before);

    await move();
    expect(lines.at(-1)).toContain('already has all of it');
    await target.db.execute(sql`update owners set first_name = 'Somebody'`);
    await expect(move()).rejects.toThrow('already has other data');
    await move(true);
    expect(await describeTables(target.db)).toEqual(before);

    // Sequences continue after the last copied number.
    await target.db.execute(sql`insert into happenings (owner_id, kind, facts, happened_at)
      select id, 'group.created', '{}', now() from owners limit 1`);
    writeFileSync(join(data, 'secret.key'), 'another key than the one that is in the environment');
    await expect(move()).rejects.toThrow('SECRET_KEY has to be what');
  }, 600_000);
});
