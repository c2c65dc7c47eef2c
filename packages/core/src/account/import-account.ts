import { randomUUID } from 'node:crypto';
import {
  type AccountExport,
  accountExport,
  importedEvent,
  importedFriend,
  importedGroup,
  importedGuest,
  importedLink,
  importedOwner,
  importedPhoto,
  importedSeries,
  type ImportedSeries,
} from '@kith/contracts/account';
import * as schema from '@kith/db/schema';
import { getTableColumns } from '@kith/db/sql';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addOwner } from '../admission/index.ts';
import { inTransaction, type OwnerContext, type SystemContext } from '../context.ts';
import { conflict, type Contract, DomainError, invalid } from '../errors.ts';
import { storeLink } from '../friends/index.ts';
import { asOwner } from '../profile/index.ts';
import { instantOf, parseLocalTime, planDates } from '../series/index.ts';
import { columnName } from './export-account.ts';

/** What of a table is not taken over: it belonged to the links and calendars of before. */
const goneWithLinks = new Set([
  'token_sealed',
  'linked_at',
  'shared_at',
  'handed_on_at',
  'activated_at',
  'last_synced_at',
  'silent_told_at',
  'calendar_app',
  'calendar_etag',
  'unknown_agent_at',
]);

interface Imported {
  name: string;
  table: PgTable;
  row: Contract<Record<string, unknown>>;
}

/** The tables that are taken over, each after those that its rows name. */
const imported: readonly Imported[] = [
  { name: 'friends', table: schema.friends, row: importedFriend },
  { name: 'groups', table: schema.groups, row: importedGroup },
  { name: 'group_members', table: schema.groupMembers, row: importedLink },
  { name: 'photos', table: schema.photos, row: importedPhoto },
  { name: 'series', table: schema.series, row: importedSeries },
  { name: 'series_audience_groups', table: schema.seriesAudienceGroups, row: importedLink },
  { name: 'series_audience_friends', table: schema.seriesAudienceFriends, row: importedLink },
  { name: 'series_exclusions', table: schema.seriesExclusions, row: importedLink },
  { name: 'series_guests', table: schema.seriesGuests, row: importedGuest },
  { name: 'events', table: schema.events, row: importedEvent },
  { name: 'event_audience_groups', table: schema.eventAudienceGroups, row: importedLink },
  { name: 'event_audience_friends', table: schema.eventAudienceFriends, row: importedLink },
  { name: 'event_exclusions', table: schema.eventExclusions, row: importedLink },
  { name: 'event_guests', table: schema.eventGuests, row: importedGuest },
];

/** How many rows a statement stores. */
const AT_ONCE = 500;

/**
 * Makes a new account of what `exportAccount` wrote: its friends, groups, events and answers, under ids and links of their own. Nobody
 * is told. `email` is the address of the account where it is to be another one. Answers its owner and how many rows each table got.
 * Throws invalid_input for what is no such document, and conflict when the address has an account.
 */
export async function importAccount(
  ctx: SystemContext,
  text: string,
  { email }: { email?: string } = {},
): Promise<{ owner: OwnerContext['owner']; counts: Record<string, number> }> {
  const { tables } = readDocument(text);
  const owner = check('owners', importedOwner, tables['owners']?.[0]);
  return inTransaction(ctx, async (tx) => {
    const row = await addOwner(tx, {
      email: email ?? owner.email,
      firstName: owner.first_name,
      lastName: owner.last_name,
      timeZone: owner.time_zone,
    });
    if (!row) throw conflict(`${email ?? owner.email} already has an account.`);
    const mine = { ...tx, owner: asOwner(row) };
    const ids = new NewIds();
    const counts: Record<string, number> = {};
    for (const one of imported) {
      const rows: Record<string, unknown>[] = [];
      for (const given of tables[one.name] ?? []) {
        const row = check(one.name, one.row, given);
        if (one.table === schema.series) checkDates(mine, check(one.name, importedSeries, given));
        rows.push(await readRow(mine, one, row, ids));
      }
      for (let from = 0; from < rows.length; from += AT_ONCE) await store(mine, one, rows.slice(from, from + AT_ONCE));
      counts[one.name] = rows.length;
    }
    return { owner: mine.owner, counts };
  });
}

const isAnswer = (file: unknown): file is { data: unknown } =>
  typeof file === 'object' && file !== null && 'data' in file;

function readDocument(text: string): AccountExport {
  try {
    const file: unknown = JSON.parse(text);
    // The REST interface puts what it answers under `data`.
    return accountExport.parse(isAnswer(file) ? file.data : file);
  } catch {
    throw invalid('This is not a Kith export.', 'format');
  }
}

function check<T>(name: string, contract: Contract<T>, given: unknown): T {
  const read = contract.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(`A row of ${name} cannot be imported: ${issue?.path.join('.')}: ${issue?.message}.`, name);
}

/** Throws `invalid_input` for a series whose rule and times would be refused from anybody else too. */
function checkDates(ctx: OwnerContext, given: ImportedSeries): void {
  const { rule: recurrence, time_zone: timeZone, duration } = given;
  const start = parseLocalTime(given.local_start);
  const times = { startAt: instantOf(timeZone, start), endAt: instantOf(timeZone, start + duration * 1000) };
  try {
    planDates({ recurrence, timeZone, ...times }, ctx.now);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw invalid(`A row of series cannot be imported: ${error.message}.`, 'series');
  }
}

/** The new id of everything that the file names by its old one. */
class NewIds {
  readonly #ids = new Map<unknown, string>();

  /** A series has the id of its first date, and keeps sharing it. */
  add(old: unknown): string {
    const made = this.#ids.get(old) ?? randomUUID();
    this.#ids.set(old, made);
    return made;
  }

  find(old: unknown, name: string): string {
    const known = this.#ids.get(old);
    if (known === undefined) throw invalid(`A row of ${name} names something that is not in the file.`, name);
    return known;
  }
}

/** A row of the file as a row of the table, under new ids. What the table does not know is left out. */
async function readRow(
  ctx: OwnerContext,
  { name, table }: Imported,
  given: Record<string, unknown>,
  ids: NewIds,
): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    const value = given[columnName(property)];
    if (property === 'ownerId') row[property] = ctx.owner.id;
    else if (property === 'id' || property === 'rootId') row[property] = ids.add(value);
    else if (value === undefined || goneWithLinks.has(columnName(property))) continue;
    else if (/^(?:friend|event|group|series|photo)Id$/.test(property))
      row[property] = value === null ? null : ids.find(value, name);
    else row[property] = column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
  }
  if (table !== schema.friends) return row;
  const isThere = (row['removedAt'] ?? null) === null;
  return {
    ...row,
    linkedAt: ctx.now,
    tokenSealed: isThere ? await storeLink(ctx, { friendId: String(row['id']) }) : null,
  };
}

async function store(ctx: OwnerContext, { name, table }: Imported, rows: Record<string, unknown>[]): Promise<void> {
  try {
    await ctx.db.insert(table).values(rows);
  } catch (cause) {
    throw Object.assign(invalid(`The rows of ${name} cannot be stored as they are in the file.`, name), { cause });
  }
}
