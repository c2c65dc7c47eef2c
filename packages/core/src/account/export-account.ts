import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { type Db, hasOneConnection } from '@kith/db';
import * as schema from '@kith/db/schema';
import { and, eq, getTableColumns, sql, type SQLWrapper } from '@kith/db/sql';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import type { OwnerContext } from '../context.ts';
import { DomainError } from '../errors.ts';

type OwnedTable = PgTable & { ownerId: PgColumn };

interface Exported {
  table: OwnedTable | typeof schema.owners;
  /** Columns left out, each with its reason. */
  without?: Record<string, string>;
  /** Values blanked in a row because they are hidden from the owner. */
  privately?: (row: Record<string, unknown>) => Record<string, null>;
  /** How many rows are read at first; fewer where each is large. */
  firstRows?: number;
}

const hash = 'the hash of a secret, of no use to anybody but the server';
const sealed = 'a secret under the key of the server';

const privateReads = {
  activatedAt: null,
  lastSyncedAt: null,
  calendarApp: null,
  calendarEtag: null,
  unknownAgentAt: null,
  silentToldAt: null,
};

/** What an export contains, by table. A test compares it with the database catalogue. */
const exported: Record<string, Exported> = {
  owners: { table: schema.owners },
  avatars: { table: schema.avatars, without: { key: 'a part of the address of the picture' } },
  credentials: { table: schema.credentials, without: { password_hash: hash } },
  identities: { table: schema.identities },
  passkeys: { table: schema.passkeys },
  api_tokens: { table: schema.apiTokens, without: { token_hash: hash } },
  sign_ins: { table: schema.signIns },
  push_subscriptions: { table: schema.pushSubscriptions, without: { sealed } },
  email_proofs: { table: schema.emailProofs, without: { link_hash: hash, code_hash: hash } },
  friends: {
    table: schema.friends,
    without: { token_sealed: sealed },
    privately: ({ hidesReads }) => (hidesReads ? privateReads : {}),
  },
  owner_feeds: { table: schema.ownerFeeds, without: { token_sealed: sealed } },
  links: { table: schema.links, without: { token_hash: hash } },
  groups: { table: schema.groups },
  group_members: { table: schema.groupMembers },
  photos: { table: schema.photos, firstRows: 1 },
  series: { table: schema.series },
  series_audience_groups: { table: schema.seriesAudienceGroups },
  series_audience_friends: { table: schema.seriesAudienceFriends },
  series_exclusions: { table: schema.seriesExclusions },
  series_guests: { table: schema.seriesGuests },
  events: { table: schema.events },
  event_audience_groups: { table: schema.eventAudienceGroups },
  event_audience_friends: { table: schema.eventAudienceFriends },
  event_exclusions: { table: schema.eventExclusions },
  event_guests: {
    table: schema.eventGuests,
    without: { seen_at: 'when a guest looked, of which the owner reads only that the news arrived' },
  },
  event_links: { table: schema.eventLinks, without: { token_sealed: sealed } },
  event_requests: { table: schema.eventRequests, without: { token_sealed: sealed } },
  deliveries: { table: schema.deliveries },
  friend_messages: { table: schema.friendMessages },
  happenings: { table: schema.domainEvents },
  mail_counts: { table: schema.mailCounts },
  pending_actions: { table: schema.pendingActions },
  confirmed_drafts: { table: schema.confirmedDrafts },
  telegram_chats: { table: schema.telegramChats, without: { chat_id: 'the account at Telegram of whoever linked it' } },
  idempotency_keys: { table: schema.idempotencyKeys, without: { request_hash: hash, response: sealed } },
};

/** Owner tables that are not exported, each with its reason. */
export const withoutExport: Readonly<Record<string, string>> = {
  sessions: 'hashes of secrets that live an hour; the sign-ins that they belong to are exported',
  refresh_tokens: 'hashes of secrets; the sign-ins that they belong to are exported',
  callback_codes: 'hashes of secrets that live a minute',
  telegram_codes: 'hashes of secrets that live a quarter of an hour',
};

/** Columns left out of exported tables. */
export const columnsWithoutExport: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(exported).map(([name, { without = {} }]) => [name, Object.keys(without)]),
);

// Exports share the database with everybody else, so concurrency and queue length are bounded per process.
const reading = pLimit(2);
// The embedded database has one connection, so a page is the longest that other requests have to wait.
const readingEmbedded = pLimit(1);
const mayWait = 40;

/** Target size of a chunk in characters, and the bounds of rows per query. */
const PIECE = 65_536;
const FIRST_ROWS = 50;
const MOST_ROWS = 500;

/** How long a reader may stall, and how long the whole export may take, while a snapshot is held open. */
const STALLED_MS = 15_000;
const LONGEST_MS = 600_000;

/**
 * Everything stored about an owner except secrets, as the JSON text of `AccountExport` in chunks: rows in primary-key order, read
 * page by page with backpressure (docs/adr/0079). Postgres reads from one snapshot; the embedded database lets other requests in
 * between pages, so rows of different tables may be from different moments. Throws `unavailable` when too many exports are
 * queued, and ends when its reader stalls.
 */
export function exportAccount(ctx: OwnerContext): AsyncGenerator<string> {
  // A snapshot would block every other request on the embedded database's only connection.
  if (hasOneConnection(ctx.db)) return writeExport(ctx, (page) => readingEmbedded(page));
  return inSnapshot(ctx.db, (db) => writeExport({ ...ctx, db }, (page) => page()));
}

/** Runs a generator inside one read-only transaction and yields its chunks. */
async function* inSnapshot(db: Db, write: (db: Db) => AsyncGenerator<string>): AsyncGenerator<string> {
  if (reading.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  const taken = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const ended = reading(() =>
    db.transaction((tx) => pipePatiently(write(tx), taken), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  // Errors before the first chunk, such as a transaction that could not begin, have to reach the reader.
  ended.catch((error: Error) => taken.destroy(error));
  // Only strings are written to it.
  yield* taken as AsyncIterable<string>;
}

/** Forwards chunks with backpressure and gives up on a stalled reader, because an open snapshot delays vacuum. */
async function pipePatiently(pieces: AsyncGenerator<string>, to: PassThrough): Promise<void> {
  const stalled = new AbortController();
  const watched = async function* () {
    for await (const piece of pieces) {
      const timer = setTimeout(() => stalled.abort(new DomainError('unavailable')), STALLED_MS);
      try {
        yield piece;
      } finally {
        clearTimeout(timer);
      }
    }
  };
  const signal = AbortSignal.any([stalled.signal, AbortSignal.timeout(LONGEST_MS)]);
  await pipeline(watched, to, { signal });
}

/** Runs one page read, queued where needed. */
type InTurn = <T>(page: () => Promise<T>) => Promise<T>;

async function* writeExport(ctx: OwnerContext, inTurn: InTurn): AsyncGenerator<string> {
  let text = `{"format":"kith-export-1","exported_at":${JSON.stringify(ctx.now.toISOString())},"tables":{`;
  for (const [at, [name, what]] of Object.entries(exported).entries()) {
    text += `${at === 0 ? '' : ','}${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const rows of writePages(ctx, what, inTurn)) {
      text += separator + rows;
      separator = ',';
      if (text.length < PIECE) continue;
      yield text;
      text = '';
    }
    text += ']';
  }
  yield `${text}}}`;
}

/** The rows of one table as comma-separated JSON objects, in pages of about the size of a chunk. */
async function* writePages(
  ctx: OwnerContext,
  { table, without = {}, privately, firstRows = FIRST_ROWS }: Exported,
  inTurn: InTurn,
): AsyncGenerator<string> {
  const owner = 'ownerId' in table ? table.ownerId : table.id;
  const key = primaryKey(table);
  const columns = Object.entries(getTableColumns(table));
  const valueIn = (row: Record<string, unknown>, column: PgColumn) => {
    const [property] = columns.find(([, { name }]) => name === column.name) ?? [];
    if (property === undefined)
      throw new Error(`The key of a table has a column that its rows have not: ${column.name}`);
    return sql.param(row[property], column);
  };
  let count = firstRows;
  let last: Record<string, unknown> | undefined;
  for (;;) {
    // The embedded database runs in-process: without this, nothing else would run between two pages.
    await setImmediate();
    const before = last;
    const behind = before && sql`${listOf(key)} > ${listOf(key.map((column) => valueIn(before, column)))}`;
    const rows: Record<string, unknown>[] = await inTurn(async () =>
      ctx.db
        .select()
        .from(table)
        .where(and(eq(owner, ctx.owner.id), behind))
        .orderBy(...key)
        .limit(count),
    );
    if (rows.length === 0) return;
    const text = rows.map((row) => JSON.stringify(writeRow({ ...row, ...privately?.(row) }, without))).join(',');
    yield text;
    if (rows.length < count) return;
    last = rows.at(-1);
    count = Math.min(MOST_ROWS, Math.max(1, Math.floor((rows.length * PIECE) / text.length)));
  }
}

/** A row value, which compares in the order of the key's columns. */
const listOf = (parts: readonly SQLWrapper[]) => sql`(${sql.join([...parts], sql`, `)})`;

/** The primary-key columns of a table; without an ORDER BY the order would depend on the query plan. */
function primaryKey(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)];
}

/** A row keyed by column name, without the excluded columns. */
function writeRow(row: Record<string, unknown>, without: Record<string, string>): Record<string, unknown> {
  const fields = Object.entries(row).map(([key, value]) => [columnName(key), writeValue(value)] as const);
  return Object.fromEntries(fields.filter(([name]) => !(name in without)));
}

/** The column name that Drizzle's `snake_case` gives a property. */
export const columnName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function writeValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value;
}
