import type { Database } from '@kith/db';

// Every table with owner data, with the condition that selects an owner's rows.
const ownRows = {
  owners: 'id = $owner',
  owner_feeds: 'owner_id = $owner',
  credentials: 'owner_id = $owner',
  sessions: 'user_id = $owner',
  refresh_tokens: 'owner_id = $owner',
  api_tokens: 'owner_id = $owner',
  avatars: 'owner_id = $owner',
  email_proofs: 'owner_id = $owner',
  sign_ins: 'owner_id = $owner',
  identities: 'owner_id = $owner',
  callback_codes: 'owner_id = $owner',
  passkeys: 'owner_id = $owner',
  friends: 'owner_id = $owner',
  friend_messages: 'owner_id = $owner',
  groups: 'owner_id = $owner',
  group_members: 'owner_id = $owner',
  series: 'owner_id = $owner',
  series_audience_groups: 'owner_id = $owner',
  series_audience_friends: 'owner_id = $owner',
  series_exclusions: 'owner_id = $owner',
  series_guests: 'owner_id = $owner',
  events: 'owner_id = $owner',
  event_audience_groups: 'owner_id = $owner',
  event_audience_friends: 'owner_id = $owner',
  event_exclusions: 'owner_id = $owner',
  event_guests: 'owner_id = $owner',
  event_links: 'owner_id = $owner',
  event_requests: 'owner_id = $owner',
  links: 'owner_id = $owner',
  deliveries: 'owner_id = $owner',
  happenings: 'owner_id = $owner',
  idempotency_keys: 'owner_id = $owner',
  mail_counts: 'owner_id = $owner',
  photos: 'owner_id = $owner',
  pending_actions: 'owner_id = $owner',
  confirmed_drafts: 'owner_id = $owner',
  push_subscriptions: 'owner_id = $owner',
  telegram_chats: 'owner_id = $owner',
  telegram_codes: 'owner_id = $owner',
};

/** Tables without owner data. */
export const sharedTables = [
  'kith_migrations',
  'oauth_attempts',
  'passkey_challenges',
  'rate_limits',
  'server_watch',
  'sign_up_invitations',
];

export const ownedTables = Object.keys(ownRows);

/** A digest of all rows of one owner, equal if nothing of theirs changed. */
export async function checksumOf({ db }: Pick<Database, 'db'>, ownerId: string): Promise<string> {
  if (!/^[0-9a-f-]{36}$/.test(ownerId)) throw new Error('This is not the id of an owner.');
  const parts = Object.entries(ownRows).map(
    ([table, own]) =>
      `select '${table}' as name, count(*) || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
       from ${table} t where ${own.replaceAll('$owner', `'${ownerId}'`)}`,
  );
  return JSON.stringify(await rowsOf(db.execute(parts.join(' union all '))));
}

/** The names of all tables in the database. */
export async function listTables({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const found = await rowsOf(
    db.execute(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    ),
  );
  return found.map((row) => String(row['table_name']));
}

/** The rows of a raw statement on either driver. */
async function rowsOf(result: PromiseLike<unknown>): Promise<Record<string, unknown>[]> {
  const answered = await result;
  // postgres.js answers an array of rows, PGlite an object that holds it.
  return (Array.isArray(answered) ? [...answered] : (answered as { rows: unknown[] }).rows) as Record<
    string,
    unknown
  >[];
}
