import type { AccountExport } from '@kith/contracts/account';
import * as schema from '@kith/db/schema';
import { eq } from '@kith/db/sql';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { OwnerContext } from '../context.ts';

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

/** Everything that is stored of an owner, as of one moment, but for secrets; rows in the order of their keys. */
export function exportAccount(ctx: OwnerContext): Promise<AccountExport> {
  return ctx.db.transaction(
    async (db) => {
      const tables: AccountExport['tables'] = {};
      for (const [name, { table, without = {}, privately }] of Object.entries(exported)) {
        const owner = 'ownerId' in table ? table.ownerId : table.id;
        const rows = await db
          .select()
          .from(table)
          .where(eq(owner, ctx.owner.id))
          .orderBy(...primaryKey(table));
        tables[name] = rows.map((row) => writeRow({ ...row, ...privately?.(row) }, without));
      }
      return { format: 'kith-export-1' as const, exported_at: ctx.now.toISOString(), tables };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

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
