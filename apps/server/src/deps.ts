import { currentTime, type SystemContext } from '@kith/core/context';
import type { Ports, Replica } from '@kith/core/ports';
import type { Secrets } from '@kith/core/secrets';
import type { Database } from '@kith/db';
import type { LiveChanges } from './live-changes.ts';

/** The dependencies of all transports; tests provide their own. */
export interface Deps {
  database: Database;
  secrets: Secrets;
  ports: Ports;
  /** Where feeds and friend pages are read; defaults to the database. */
  replica?: Replica | null | undefined;
  live: LiveChanges;
  /** The public address without a trailing slash. */
  appUrl: string;
  version: string;
  limitsOff: boolean;
  /** Job counts by kind and state, for monitoring. */
  countJobs?: () => Promise<{ kind: string; state: string; count: number }[]>;
  /** Whether the data folder is writable, where known; used only for the health check. */
  canWrite?: () => Promise<boolean>;
  /** How often open streams recheck their session or link, in milliseconds. */
  streamRecheckMs?: number;
  /** The request clock; tests may fix it. */
  now?: () => Date;
}

/** An anonymous context for one request. */
export const systemContext = (deps: Deps): SystemContext => ({
  db: deps.database.db,
  now: (deps.now ?? currentTime)(),
  appUrl: deps.appUrl,
  secrets: deps.secrets,
  ports: deps.ports,
  replica: deps.replica ?? null,
});
