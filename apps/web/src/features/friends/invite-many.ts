import type { Friend } from '@kith/contracts/friends';
import { createAtom, useSelector } from '@tanstack/react-store';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { api } from '../../lib/api/trpc.ts';
import type { Person } from '../../lib/people/parse-people.ts';
import type { InvitedTo } from './invited-to.tsx';

// Inviting many goes on when the dialog is closed, so its state lives beside the components.

export interface InviteRun {
  total: number;
  done: number;
  failed: { person: Person; sentence: string }[];
  /** Who has a link now, in order. */
  made: Friend[];
  running: boolean;
  /** What all of them are invited into. */
  to: InvitedTo;
  /** Whether a dialog shows it; otherwise a toast says how it ended. */
  shown: boolean;
}

const run = createAtom<InviteRun | null>(null);

/** The invitations that are going out, or went out last. */
export function useInviteRun(): InviteRun | null {
  return useSelector(run);
}

export const forgetInviteRun = () => run.set(null);

/** Says whether a dialog shows the run. */
export const showInviteRun = (shown: boolean) => run.set((now) => now && { ...now, shown });

/** Invites one after the other, so that the list stays in order and an error concerns one person only. */
export async function inviteMany(people: readonly Person[], to: InvitedTo): Promise<void> {
  const total = people.length;
  const failed: InviteRun['failed'] = [];
  const before = run.get();
  // Those of a run that is tried again keep their place.
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
