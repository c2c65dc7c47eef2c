export { type Database, type Db, StartupError } from './database.ts';
export { distributionStatements, findDistributionObstacles } from './distribute.ts';
export { openEmbedded } from './open-embedded.ts';
export { describeTables, moveRows, requireEqual, type TableFacts } from './move-rows.ts';
export { holderOf } from './lock-folder.ts';
export { restoreCopy } from './restore-copy.ts';
export { findLogPosition, holdsPosition, openReplica, type ReplicaServer } from './open-replica.ts';
export { openPostgres } from './open-postgres.ts';
export { prepareOnce } from './prepare-once.ts';
