import { DAY_MS } from '@kith/contracts/durations';
import { dehydrate, hydrate, type DehydratedState, type Query } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { readCallError } from './error-message.ts';
import { queryClient } from './query-client.ts';
import { session } from '../session/session-store.ts';

/** The features whose data is available offline, by the procedure name's first part. */
const KEPT = new Set(['dashboard', 'events', 'friends', 'groups']);
const MOST_QUERIES = 60;
const MOST_DAYS = 14;
const WRITE_AFTER_MS = 1000;
const PLACE = 'kith-queries';

interface Kept {
  ownerId: string;
  /** The release that wrote it; another one may expect other fields. */
  release: string;
  at: number;
  state: DehydratedState;
}

/** The entry's fingerprinted URL, whether loaded by the page or start.js. */
const release = () =>
  [...document.scripts]
    .map(({ src, dataset }) => /\/assets\/app-[^ ]+/.exec(`${dataset['modules']} ${src}`)?.[0])
    .find((entry) => entry !== undefined) ?? '';

const ownerId = () => session.get().user?.id;

/** tRPC's query keys: the procedure's path first. */
function isKept({ queryKey: [path], state }: Query): boolean {
  return Array.isArray(path) && KEPT.has(String(path[0])) && state.status === 'success';
}

/**
 * Persists recently viewed data in the browser and shows it when the server gives no answer, but not on a server error. Deleted
 * with the session, after two weeks, and by other releases. Without storage it does nothing.
 */
export function keepQueries(): void {
  const forgetWithSession = () => {
    const { user, loading } = session.get();
    if (user === null && !loading) void forget().catch(() => undefined);
  };
  session.subscribe(forgetWithSession);
  // The session may have ended before this code was loaded, also in an earlier visit.
  forgetWithSession();
  const cache = queryClient.getQueryCache();
  const failed = cache.findAll({ predicate: ({ state }) => state.error !== null && isUnanswered(state.error) });
  if (!navigator.onLine || failed.length > 0) void restore().catch(() => undefined);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error' && isUnanswered(action.error)) void restore().catch(() => undefined);
    if (action.type !== 'success' || !isKept(query)) return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void write().catch(() => undefined);
    }, WRITE_AFTER_MS);
  });
}

const forget = async () => del(PLACE);

/** No answer, or a proxy's that cannot reach the server. */
function isUnanswered(error: unknown): boolean {
  const { status, code } = readCallError(error);
  return status === null || (status >= 502 && code === null);
}

/** The data persisted for this owner by this release; anything else is deleted. */
async function read(): Promise<Kept | undefined> {
  const kept = await get<Kept>(PLACE);
  if (kept === undefined) return undefined;
  const isOld = Date.now() - kept.at > MOST_DAYS * DAY_MS;
  if (kept.ownerId === ownerId() && kept.release === release() && !isOld) return kept;
  await forget();
  return undefined;
}

/** Merges persisted data into the cache where that has nothing newer. */
async function restore(): Promise<void> {
  const kept = await read();
  if (kept) hydrate(queryClient, kept.state);
}

async function write(): Promise<void> {
  const owner = ownerId();
  if (owner === undefined) return;
  const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: isKept });
  const known = new Set(queries.map(({ queryHash }) => queryHash));
  const earlier = (await read())?.state.queries.filter(({ queryHash }) => !known.has(queryHash)) ?? [];
  const newest = [...queries, ...earlier]
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST_QUERIES);
  // The session may have ended while this was read.
  if (owner !== ownerId()) return;
  const kept: Kept = { ownerId: owner, release: release(), at: Date.now(), state: { queries: newest, mutations: [] } };
  await set(PLACE, kept);
}
