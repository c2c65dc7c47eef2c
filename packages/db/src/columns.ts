import { sql } from './sql.ts';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A random UUID v4, made by the database; a table's key is this together with its owner. */
export const newId = () =>
  uuid()
    .notNull()
    .default(sql`gen_random_uuid()`);

/** An instant. Core always gives it, so that no rule depends on the database's clock. */
export const at = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
