// Tenant isolation (docs/adr/0023): every row of an owner is addressed by its owner first. Only look-ups that find the owner and
// server-wide tables are exempt, and all exemptions are listed here.

/** Owner tables: keys, references and statements begin with `owner_id`. */
export const ownerTables: readonly string[] = [
  'avatars',
  'callback_codes',
  'confirmed_drafts',
  'credentials',
  'deliveries',
  'email_proofs',
  'event_audience_friends',
  'event_audience_groups',
  'event_exclusions',
  'event_guests',
  'event_links',
  'event_requests',
  'events',
  'friend_messages',
  'friends',
  'group_members',
  'groups',
  'happenings',
  'idempotency_keys',
  'mail_counts',
  'owner_feeds',
  'pending_actions',
  'photos',
  'push_subscriptions',
  'series',
  'series_audience_friends',
  'series_audience_groups',
  'series_exclusions',
  'series_guests',
  'sign_ins',
  'telegram_chats',
  'telegram_codes',
];

/** Tables that find the owner: by address, session, refresh token, API token, provider account, passkey, or feed link. */
export const ownerLookups: readonly string[] = [
  'api_tokens',
  'identities',
  'links',
  'owners',
  'passkeys',
  'refresh_tokens',
  'sessions',
];

/** Server-wide tables. */
export const sharedTables: readonly string[] = [
  'kith_migrations',
  'oauth_attempts',
  'passkey_challenges',
  'rate_limits',
  'server_watch',
  'sign_up_invitations',
];

/** Views over owner tables, which are read with `owner_id` like these. */
export const ownerViews: readonly string[] = ['audience_rule', 'event_audience', 'series_audience_rule'];

/** Statements over owner tables that name no owner, each with its reason. */
const withoutOwner: readonly RegExp[] = [
  // Expired rows are deleted for everybody by a periodic job.
  /^delete from "idempotency_keys" where .*"idempotency_keys"\."created_at" < \$1/,
  /^delete from "callback_codes" where "callback_codes"\."expires_at" < \$1$/,
  /^delete from "email_proofs" where "email_proofs"\."expires_at" < \$1$/,
  /^delete from "event_requests" where "event_requests"\."expires_at" < \$1$/,
  /^delete from "telegram_codes" where "telegram_codes"\."expires_at" < \$1$/,
  // A starting process looks for owners with pending work.
  /^select distinct "deliveries"."owner_id" from "deliveries" inner join "owners" .*"status" = \$1/,
  /^select distinct "friend_messages"."owner_id" from "friend_messages" inner join "owners" .*"status" = \$1/,
  /^select distinct "events"\."owner_id" from "events" inner join "owners" .*"next_reminder_at" is not null/,
  // Series whose dates are to be settled further ahead are looked for on a clock; each is then settled by its owner.
  /^select "owner_id", "id" from "series" where .*"settle_at" <= \$1.* limit \$\d+$/,
  // A Telegram message identifies only its chat.
  /^select .* from "telegram_chats" .* where "telegram_chats"\."chat_id" = \$1 order by [^()]*$/,
  /^delete from "sign_ins" where "sign_ins"\."last_used_at" < \$1$/,
  // A periodic job looks for stale feeds of everybody; each owner is then notified separately.
  /^select "owner_id", "id" from "friends" where .*"silent_told_at".* limit \$\d+$/,
  // A friend who lost their link knows only their address; the result is sent only to that mailbox.
  /^select .* from "friends" inner join "owners" .* where \("friends"\."email" = \$1 and .* limit \$\d+$/,
];

const owned = new Set([...ownerTables, ...ownerViews]);
const reference = /\b(?:from|join|into|update|only|,)\s+(?:"public"\.)?"?([a-z_]+)"?(?:\s+(?:as\s+)?"?([a-z_]+)"?)?/g;
const notAnAlias = new Set(
  'where on set inner left right full cross join order group limit for values select returning using having union default as natural lateral'.split(
    ' ',
  ),
);

/**
 * The owner tables that a statement reads or writes without naming the owner, each with its alias; empty when the statement is
 * isolated.
 */
export function tablesWithoutOwner(statement: string): string[] {
  const text = statement.toLowerCase().replace(/\s+/g, ' ').trim();
  if (withoutOwner.some((allowed) => allowed.test(text))) return [];
  const used = [...text.matchAll(reference)].flatMap(([, table = '', alias]) =>
    owned.has(table) ? [{ table, name: alias && !notAnAlias.has(alias) ? alias : table }] : [],
  );
  const alone = used.length === 1;
  return used.flatMap(({ table, name }) => {
    const column = String.raw`(?:"?${name}"?\.)${alone ? '?' : ''}"?owner_id"?`;
    const isNamed =
      new RegExp(`${column}\\s*=|=\\s*${column}(?![a-z_])`).test(text) ||
      new RegExp(String.raw`insert into "?${table}"?(?: as "?\w+"?)? \([^)]*"?owner_id"?`).test(text);
    return isNamed ? [] : [name === table ? table : `${table} ${name}`];
  });
}

const compared = /(?:"?owner_id"?|"owners"\."id")\s*=\s*\$(\d+)/g;
const inserted = /^insert into "?[a-z_]+"?(?: as "?\w+"?)? \(([^)]*)\) values (.*)$/;

/**
 * The distinct owners named by a statement's parameters. With more than one, no single node could have all rows once owners are
 * sharded (docs/scale.md).
 */
export function ownersNamed(statement: string, parameters: readonly unknown[]): string[] {
  const text = statement.toLowerCase().replace(/\s+/g, ' ').trim();
  const numbers = [...text.matchAll(compared)].map(([, number]) => Number(number));
  const [, columns = '', rows = ''] = inserted.exec(text) ?? [];
  const place = columns.split(', ').findIndex((column) => column === '"owner_id"');
  if (place >= 0) {
    for (const [, row = ''] of rows.matchAll(/\(([^()]*)\)/g)) {
      const number = /^\$(\d+)$/.exec(row.split(', ')[place] ?? '')?.[1];
      if (number !== undefined) numbers.push(Number(number));
    }
  }
  // The link of a deleted owner keeps only its digest.
  const named = numbers.map((number) => parameters[number - 1]).filter((owner) => owner !== null);
  return [...new Set(named.map(String))].toSorted();
}
