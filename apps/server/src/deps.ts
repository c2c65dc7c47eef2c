import { currentTime, type SystemContext } from '@kith/core/context';
import type { Ports, Replica } from '@kith/core/ports';
import type { Secrets } from '@kith/core/secrets';
import type { Database } from '@kith/db';
import type { LiveChanges } from './live-changes.ts';

/** What the transports of the process are built from; tests give their own. */
export interface Deps {
  database: Database;
  secrets: Secrets;
  ports: Ports;
  /** Where feeds and friends' pages may be read; the database itself when absent. */
  replica?: Replica | null | undefined;
  live: LiveChanges;
  /** The public address without a trailing slash. */
  appUrl: string;
  version: string;
  limitsOff: boolean;
  /** Jobs by kind and state, for those who watch over the process. */
  countJobs?: () => Promise<{ kind: string; state: string; count: number }[]>;
  /** Whether what is written can be stored, where that is known; it is asked for health alone. */
  canWrite?: () => Promise<boolean>;
  /** How often open streams ask whether their session or link is still good, in milliseconds. */
  streamRecheckMs?: number;
  /** The clock of requests; tests may hold it. */
  now?: () => Date;
}

/** The context of nobody, for one request. */
export const systemContext = (deps: Deps): SystemContext => ({
  db: deps.database.db,
  now: (deps.now ?? currentTime)(),
  appUrl: deps.appUrl,
  secrets: deps.secrets,
  ports: deps.ports,
  replica: deps.replica ?? null,
});
