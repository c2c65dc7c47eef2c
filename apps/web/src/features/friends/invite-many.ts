import type { Friend } from '@kith/contracts/friends';
import { createAtom, useSelector } from '@tanstack/react-store';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { api } from '../../lib/api/trpc.ts';
import type { Person } from '../../lib/people/parse-people.ts';
import type { InvitedTo } from './invited-to.tsx';

// Inviting continues when the dialog is closed, so its state is outside the components.

export interface InviteRun {
  total: number;
  done: number;
  failed: { person: Person; sentence: string }[];
  /** The invited friends with links, in order. */
  made: Friend[];
  running: boolean;
  /** The groups and exclusions for all of them. */
  to: InvitedTo;
  /** Whether a dialog shows the progress; otherwise a toast reports the result. */
  shown: boolean;
}

const run = createAtom<InviteRun | null>(null);

/** The current or last run. */
export function useInviteRun(): InviteRun | null {
  return useSelector(run);
}

export const forgetInviteRun = () => run.set(null);

/** Sets whether a dialog shows the run. */
export const showInviteRun = (shown: boolean) => run.set((now) => now && { ...now, shown });

/** Invites sequentially, so that the list keeps its order and an error concerns one person only. */
export async function inviteMany(people: readonly Person[], to: InvitedTo): Promise<void> {
  const total = people.length;
  const failed: InviteRun['failed'] = [];
  const before = run.get();
  // Retried people keep their position.
  const made = before?.made ?? [];
  run.set({ total, done: 0, failed: [], made, running: true, to, shown: before?.shown ?? false });
  for (const [index, person] of people.entries()) {
    try {
      made.push(await api.friends.invite.mutate({ ...person, ...to }));
    } catch (error) {
      failed.push({ person, sentence: errorMessage(error, 'Failed to invite friend') });
    }
    run.set(
      (now) => now && { ...now, done: index + 1, failed: [...failed], made: [...made], running: index + 1 < total },
    );
  }
  await queryClient.invalidateQueries();
  const invited = total - failed.length;
  if (run.get()?.shown) return;
  if (failed.length > 0) toast.error('Failed to invite friend');
  else toast.success(invited === 1 ? '1 friend invited' : `${invited} friends invited`);
}
