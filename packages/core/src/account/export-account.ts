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
  /** Columns that are left out, each with its reason. */
  without?: Record<string, string>;
  /** What of a row is emptied, because somebody keeps it from the owner. */
  privately?: (row: Record<string, unknown>) => Record<string, null>;
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

/** What an export holds, by table. A test compares it with the catalogue of the database. */
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
  events: { table: schema.events },
  event_audience_groups: { table: schema.eventAudienceGroups },
  event_audience_friends: { table: schema.eventAudienceFriends },
  event_exclusions: { table: schema.eventExclusions },
  event_guests: {
    table: schema.eventGuests,
    without: { seen_at: 'when a guest looked, of which the owner reads only that the news arrived' },
  },
  deliveries: { table: schema.deliveries },
  friend_messages: { table: schema.friendMessages },
  happenings: { table: schema.happenings },
  pending_actions: { table: schema.pendingActions },
  confirmed_drafts: { table: schema.confirmedDrafts },
  telegram_chats: { table: schema.telegramChats, without: { chat_id: 'the account at Telegram of whoever linked it' } },
  idempotency_keys: { table: schema.idempotencyKeys, without: { request_hash: hash, response: sealed } },
};

/** Tables of an owner that are not exported, each with its reason. */
export const withoutExport: Readonly<Record<string, string>> = {
  sessions: 'hashes of secrets that live an hour; the sign-ins that they belong to are exported',
  refresh_tokens: 'hashes of secrets; the sign-ins that they belong to are exported',
  callback_codes: 'hashes of secrets that live a minute',
  telegram_codes: 'hashes of secrets that live a quarter of an hour',
};

/** Which columns of which tables are left out although the table is exported. */
export const columnsWithoutExport: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(exported).map(([name, { without = {} }]) => [name, Object.keys(without)]),
);

// Others have the database too: of all exports of a process so many read at once, and so many may wait.
const reading = pLimit(2);
// Of one connection a page is all that anybody waits for.
const readingEmbedded = pLimit(1);
const mayWait = 40;

/** How large a piece may become, in characters, and how many rows a statement may read for it. */
const PIECE = 65_536;
const FIRST_ROWS = 50;
const MOST_ROWS = 500;

/** For how long a reader may take no piece, and how long it may take them all, while a snapshot is kept for it. */
const STALLED_MS = 15_000;
const LONGEST_MS = 600_000;

/**
 * Everything that is stored of an owner, but for secrets, as the JSON text of `AccountExport` in pieces: rows in the order of their
 * keys, read a page at a time and no faster than the pieces are taken (docs/adr/0079). On a server everything is as of one moment; the
 * embedded database lets others in between two pages, so there a row that was written meanwhile may be the new one beside older
 * ones of other tables. Throws `unavailable` while too many exports wait, and ends when its reader stands still.
 */
export function exportAccount(ctx: OwnerContext): AsyncGenerator<string> {
  // The embedded database would serve nobody else for as long as a snapshot is kept.
  if (hasOneConnection(ctx.db)) return writeExport(ctx, (page) => readingEmbedded(page));
  return inSnapshot(ctx.db, (db) => writeExport({ ...ctx, db }, (page) => page()));
}

/** Takes pieces that are made in one read-only transaction out of it, one at a time. */
async function* inSnapshot(db: Db, write: (db: Db) => AsyncGenerator<string>): AsyncGenerator<string> {
  if (reading.pendingCount >= mayWait) throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  const taken = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const ended = reading(() =>
    db.transaction((tx) => pipePatiently(write(tx), taken), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  // A transaction that never began has told its reader nothing.
  ended.catch((error: Error) => taken.destroy(error));
  // Nothing else is written to it.
  yield* taken as AsyncIterable<string>;
}

/** Hands pieces on as they are taken; gives up on a reader that stands still, because a snapshot costs whom it does not serve. */
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

/** Runs the reading of one page, when it is its turn. */
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

/** The rows of one table, in pages of about the size of a piece: objects with commas between them. */
async function* writePages(
  ctx: OwnerContext,
  { table, without = {}, privately }: Exported,
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
  let count = FIRST_ROWS;
  let last: Record<string, unknown> | undefined;
  for (;;) {
    // The embedded database answers within the process: without this nothing else would have its turn between two pages.
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

/** Several expressions as a row, which compares as its keys are ordered. */
const listOf = (parts: readonly SQLWrapper[]) => sql`(${sql.join([...parts], sql`, `)})`;

/** The columns of a table's primary key. Rows in no order would come in another one whenever Postgres chooses another plan. */
function primaryKey(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)];
}

/** A row under the names of its columns, without those that are left out. */
function writeRow(row: Record<string, unknown>, without: Record<string, string>): Record<string, unknown> {
  const fields = Object.entries(row).map(([key, value]) => [columnName(key), writeValue(value)] as const);
  return Object.fromEntries(fields.filter(([name]) => !(name in without)));
}

/** How Drizzle's `snake_case` names the column of a property. */
const columnName = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function writeValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  return value;
}
