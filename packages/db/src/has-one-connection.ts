import { is } from 'drizzle-orm';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db } from './database.ts';

/** Whether this is the embedded database, whose only connection is blocked by an open transaction. */
export const hasOneConnection = (db: Db): boolean => is(db, PgliteDatabase);
