import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A random UUID v4 key, made by the database. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);

/** An instant. Core always gives it, so that no rule depends on the database's clock. */
export const at = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
