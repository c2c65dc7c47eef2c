// Background work. Each job is one verb of core.
import { type OwnerId, ownerId as id } from '@kith/contracts/ids';
import { encodePushTask, parsePushTask } from '@kith/contracts/push-task';
import { sendAccountMail } from '@kith/core/auth';
import { sendLostLink } from '@kith/core/friends';
import { listWaitingOwners, sendGuestMails } from '@kith/core/mails';
import { sendNotification } from '@kith/core/push';
import * as z from 'zod/mini';
import type { JobQueue } from './adapters/jobs.ts';
import { type Deps, systemContext } from './deps.ts';

/** Number of batches per job run before other jobs get their turn. */
const batchesPerJob = 10;

const guestMail = z.object({ owner_id: id });

/** Takes jobs from the queue from now on, and takes up the mails that a process before this one left. */
export async function startWorker(queue: JobQueue, deps: Deps, { leaseMs }: { leaseMs?: number } = {}): Promise<void> {
  const comeAgain = (ownerId: OwnerId, startAfter: Date) =>
    queue.add(
      deps.database.db,
      'guest-mail',
      { owner_id: ownerId },
      { startAfter, key: `${ownerId} ${startAfter.toISOString()}` },
    );
  await queue.work({
    'account-mail': (data, id) => sendAccountMail(systemContext(deps), data, id),
    'link-mail': (data, id) => sendLostLink(systemContext(deps), data, id),
    'guest-mail': async (data) => {
      const { owner_id: ownerId } = guestMail.parse(data);
      for (let left = batchesPerJob; ; left -= 1) {
        const ctx = systemContext(deps);
        const next = await sendGuestMails(ctx, ownerId, leaseMs === undefined ? {} : { leaseMs });
        if (next === null) return;
        if (left === 1 || next > ctx.now) {
          await comeAgain(ownerId, next);
          return;
        }
      }
    },
    'owner-push': async (data) => {
      const task = parsePushTask(data);
      const next = await sendNotification(systemContext(deps), task);
      if (next === null) return;
      const again = encodePushTask({ ...task, tries: task.tries + 1 });
      await queue.add(deps.database.db, 'owner-push', again, { startAfter: next });
    },
  });
  const ctx = systemContext(deps);
  for (const ownerId of await listWaitingOwners(ctx)) await comeAgain(ownerId, ctx.now);
}
