// Background jobs with pg-boss, on the product's own database.
import { randomUUID } from 'node:crypto';
import type { JobKind, Jobs, Log } from '@kith/core/ports';
import type { Database } from '@kith/db';
import { sql } from '@kith/db/sql';
import { type DrizzleTransactionLike, fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';

/** Runs a job; rejects to have it retried. `id` is the same on each attempt. */
export type JobHandler = (data: unknown, id: string) => Promise<void>;

export interface JobQueue extends Jobs {
  /** Connects and creates the queue's tables if missing; required before the first `add`. */
  prepare(): Promise<void>;
  /** Starts processing; until then jobs are only stored. */
  work(handlers: Record<JobKind, JobHandler>): Promise<void>;
  /** The numbers of pending, active and failed jobs of each kind; failed ones are deleted after an hour. */
  count(): Promise<{ kind: JobKind; state: 'waiting' | 'active' | 'failed'; count: number }[]>;
  /** Every job that was not started, to be moved to another queue. */
  listWaiting(): Promise<{ kind: JobKind; data: Record<string, unknown> }[]>;
  /** Stops processing and waits a few seconds for active jobs; unfinished ones are resumed later. */
  close(): Promise<void>;
}

const kinds = ['account-mail', 'link-mail', 'guest-mail', 'owner-push'] as const satisfies readonly JobKind[];

/** The retry delay grows up to an hour; starting at 10 s that is about half a day in total. */
const retries = { retryLimit: 18, retryBackoff: true, retryDelayMax: 3_600 };

/** In seconds: the first retry delay, and the polling interval for retries. New jobs are announced by notification. */
const usualPace = { retryDelay: 10, lookEvery: 10 };

/** The queue on the product's database, in pg-boss's own tables. */
export function openJobs(
  database: Pick<Database, 'queueOn'>,
  log: Log,
  { retryDelay, lookEvery } = usualPace,
): JobQueue {
  const { queueOn } = database;
  const boss = new PgBoss({
    ...('client' in queueOn
      ? { db: fromPglite(queueOn.client), backend: 'pglite' as const }
      : { connectionString: queueOn.url, max: 2, application_name: 'kith jobs' }),
    schedule: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({}, `the job queue warns: ${message}`));
  // A failing job does not fail the rest of its batch.
  const run = async (kind: JobKind, { id, data }: Job<unknown>, handle: JobHandler): Promise<JobResult> => {
    try {
      await handle(data, id);
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ err: error, job: kind, job_id: id }, 'a job failed and is tried again');
      return { id, status: 'failed' };
    }
  };
  return {
    prepare: async () => {
      await boss.start();
      for (const kind of kinds) {
        const options = { ...retries, retryDelay, notify: true, expireInSeconds: 120, deleteAfterSeconds: 3_600 };
        // Not-yet-started jobs with the same key are deduplicated.
        await boss.createQueue(kind, { ...options, policy: kind === 'guest-mail' ? 'short' : 'standard' });
        // Updates what an older version configured.
        await boss.updateQueue(kind, options);
        // pg-boss caches the queue now: `send` must not look it up while a verb holds the embedded database's one connection.
        await boss.findJobs(kind, { id: '00000000-0000-4000-8000-000000000000' });
      }
    },
    add: async (db, kind, data, { startAfter, key = randomUUID() } = {}) => {
      // Both drivers return rows, as an array or inside an object, and pg-boss's adapter accepts both.
      const transaction = db as unknown as DrizzleTransactionLike;
      await boss.send(kind, data, {
        db: fromDrizzle(transaction, sql),
        ...(kind === 'guest-mail' ? { singletonKey: key } : {}),
        ...(startAfter ? { startAfter } : {}),
      });
    },
    forget: async (db, { ownerId, addresses }) => {
      // As in `add`.
      const transaction = fromDrizzle(db as unknown as DrizzleTransactionLike, sql);
      for (const kind of kinds) {
        for (const data of [{ owner_id: ownerId }, ...addresses.map((email) => ({ email }))]) {
          const found = await boss.findJobs(kind, { data, db: transaction });
          const ids = found.map(({ id }) => id);
          if (ids.length > 0) await boss.deleteJob(kind, ids, { db: transaction });
        }
      }
    },
    work: async (handlers) => {
      const options = {
        batchSize: 10,
        // While batches are full, the next one is fetched at once.
        burstWhenBatchFull: true,
        perJobResults: true as const,
        pollingIntervalSeconds: lookEvery,
        notifyPollingIntervalSeconds: lookEvery,
      };
      for (const kind of kinds) {
        await boss.work(kind, options, (jobs) => Promise.all(jobs.map((job) => run(kind, job, handlers[kind]))));
      }
    },
    count: async () => {
      const counted = await Promise.all(
        kinds.map(async (kind) => {
          const [stats] = await boss.getQueueStats(kind, { force: true });
          return [
            { kind, state: 'waiting' as const, count: stats?.queuedCount ?? 0 },
            { kind, state: 'active' as const, count: stats?.activeCount ?? 0 },
            { kind, state: 'failed' as const, count: stats?.failedCount ?? 0 },
          ];
        }),
      );
      return counted.flat();
    },
    listWaiting: async () => {
      const found = await Promise.all(
        kinds.map(async (kind) => {
          const jobs = await boss.findJobs<Record<string, unknown>>(kind, { queued: true });
          return jobs.map(({ data }) => ({ kind, data }));
        }),
      );
      return found.flat();
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  };
}
