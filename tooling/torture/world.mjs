// Shared by the torture tests: Kith on its own database, an owner with friends, and clients that track acknowledged writes.
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startProcess } from '../bench/start-process.mjs';
import { freePort } from '../free-port.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const requireOfDb = createRequire(new URL('../../packages/db/package.json', import.meta.url));
const { default: postgres } = await import(pathToFileURL(requireOfDb.resolve('postgres')).href);

/** A client for statements that no route of the product executes. */
export const openSql = (url) => postgres(url, { max: 1, onnotice: () => {} });

/** Creates a database on the server at `url` for one test, and returns its URL. */
export async function makeDatabase(url) {
  const sql = openSql(url);
  const name = `kith_${await freePort()}_${Date.now()}`;
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Starts Kith as in production without rate limits, on Postgres at `url`, or on the embedded database in `folder`. */
export const startKith = ({ url, folder, env = {}, ...rest }) =>
  startProcess(new URL('../../apps/server/src/main.ts', import.meta.url), {
    env: {
      ...(url ? { DATABASE_URL: url, SECRET_KEY: 'a key for torture that guards nothing at all' } : {}),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      ...env,
    },
    ready: ' is at ',
    ...rest,
  });

/** Calls a route and returns status, headers, text and, for JSON, its data; throws when the connection is cut. */
export async function call(kith, path, { token, method, body, headers = {}, signal } = {}) {
  const answer = await fetch(`${kith.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    // Anything that takes longer counts as hanging, however busy the machine is.
    signal: signal ?? AbortSignal.timeout(120_000),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, headers: answer.headers, text, data: isJson ? JSON.parse(text).data : undefined };
}

/** Like `call`, but honours Retry-After for up to two minutes, because a busy machine refuses what it cannot answer in time. */
export async function callPatiently(kith, path, options) {
  for (const until = performance.now() + 120_000; ;) {
    const answer = await call(kith, path, options);
    if (answer.status !== 503 || performance.now() > until) return answer;
    await delay(1000 * (Number(answer.headers.get('retry-after')) || 1));
  }
}

/** Like `callPatiently`, for calls that must succeed: returns the data. */
export async function demand(kith, path, options) {
  const { status, text, data } = await callPatiently(kith, path, options);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
  return data;
}

let owners = 0;
let writes = 0;

/** Signs an owner up and invites friends; returns the session and the friends with their links' tokens. */
export async function makeOwner(kith, friends = 3) {
  owners += 1;
  const account = {
    first_name: 'Ana',
    last_name: 'Owner',
    email: `ana-${process.pid}-${owners}@kith.example`,
    password: 'Correct horse 9',
  };
  const { token, session } = await demand(kith, '/api/auth/signup', { body: account });
  const invited = [];
  for (let index = 0; index < friends; index += 1) {
    invited.push(await demand(kith, '/api/friends/invite', { token, body: { name: `Friend ${index}` } }));
  }
  return { ...account, token, session, friends: invited };
}

/** An event that every friend is invited to, as a request body. */
export const plan = (fields = {}) => ({
  title: 'Written under fire',
  start_at: '2030-06-15T12:00:00Z',
  end_at: '2030-06-15T14:00:00Z',
  ...fields,
});

/**
 * Clients that create events sequentially until `isOver` returns true. Returns the acknowledged events, status counts, the number
 * of cut responses, and invalid responses: statuses other than 201 and 503, and a 503 without Retry-After.
 */
export async function writeEvents(kith, owner, { writers, isOver, acknowledged = new Set() }) {
  const seen = { acknowledged, statuses: {}, cut: 0, wrong: [], slowestMs: 0 };
  const writer = async () => {
    while (!isOver()) {
      const began = performance.now();
      writes += 1;
      const number = writes;
      try {
        const { status, headers, text, data } = await call(kith, '/api/events', {
          token: owner.token,
          body: plan({ title: `Written under fire ${number}` }),
          headers: { 'idempotency-key': `torture-${process.pid}-${number}` },
        });
        seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
        if (status === 201) seen.acknowledged.add(data.id);
        else if (status !== 503) seen.wrong.push(`${status} ${text.slice(0, 200)}`);
        else if (!(Number(headers.get('retry-after')) > 0)) seen.wrong.push('503 without Retry-After');
        // A refused client backs off, or it would only count refusals.
        if (status !== 201) await delay(20);
      } catch (error) {
        seen.cut += 1;
        if (error.name === 'TimeoutError') seen.wrong.push('no answer within two minutes');
        await delay(20);
      }
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return seen;
}

/** The numbers of acknowledged events that are lost or torn (missing a guest). */
export async function countLosses(kith, owner, acknowledged) {
  const events = await demand(kith, '/api/events', { token: owner.token });
  const kept = new Set(events.map(({ id }) => id));
  const guests = new Map();
  for (const { id } of events.slice(0, 200)) {
    const { audience } = await demand(kith, `/api/events/${id}`, { token: owner.token });
    guests.set(id, audience.length);
  }
  return {
    lost: [...acknowledged].filter((id) => !kept.has(id)).length,
    torn: [...guests.values()].filter((count) => count !== owner.friends.length).length,
  };
}

/** Waits until Kith is healthy, and returns the time it took; throws after two minutes. */
export async function untilHealthy(kith) {
  const began = performance.now();
  for (;;) {
    const isHealthy = await call(kith, '/api/health', { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isHealthy) return performance.now() - began;
    if (performance.now() - began > 120_000) throw new Error('Kith was not healthy again within two minutes.');
    await delay(50);
  }
}

/** Awaits something with a timeout after which it counts as hanging. */
export function within(ms, what, promise) {
  const late = Promise.withResolvers();
  const timer = setTimeout(() => late.reject(new Error(`${what} took more than ${ms / 1000} s.`)), ms);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
export const counts = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** A percentile of sorted numbers. */
export const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
