// What the process does beside answering requests. Each job is one verb of core.
import { sendAccountMail } from '@kith/core/auth';
import { sendLostLink } from '@kith/core/friends';
import type { JobQueue } from './adapters/jobs.ts';
import { type Deps, systemContext } from './deps.ts';

/** Takes jobs from the queue from now on. */
export function startWorker(queue: JobQueue, deps: Deps): Promise<void> {
  return queue.work({
    'account-mail': (data, id) => sendAccountMail(systemContext(deps), data, id),
    'link-mail': (data, id) => sendLostLink(systemContext(deps), data, id),
  });
}
