export { type Database, type Db, StartupError } from './database.ts';
export { openEmbedded } from './open-embedded.ts';
export { openPostgres } from './open-postgres.ts';
export { prepareOnce } from './prepare-once.ts';
