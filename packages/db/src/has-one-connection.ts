import { is } from 'drizzle-orm';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db } from './database.ts';

/** Whether this is the embedded database: its one connection serves nobody else for as long as a transaction is open. */
export const hasOneConnection = (db: Db): boolean => is(db, PgliteDatabase);
