import type { Friend } from '@kith/contracts/friends';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { readSession } from '../../lib/session-store.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { hideFriend, showFriend } from './leaving.ts';

/** What lists friends or counts them is read again after a change. */
function useRefresh() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.friends.invalidate(),
      utils.groups.invalidate(),
      utils.events.invalidate(),
      utils.dashboard.invalidate(),
    ]);
}

/** Invites one friend; the form shows its own faults. */
export function useInviteFriend() {
  const refresh = useRefresh();
  return trpc.friends.invite.useMutation({ onSuccess: refresh });
}

export function useUpdateFriend() {
  const refresh = useRefresh();
  return trpc.friends.update.useMutation({
    onSuccess: () => {
      toast.success('Friend updated');
      return refresh();
    },
  });
}

export function useRotateToken() {
  const refresh = useRefresh();
  return trpc.friends.rotateToken.useMutation({
    onSuccess: () => {
      toast.success('Token rotated successfully');
      return refresh();
    },
    onError: (error) => toast.fault(errorMessage(error, 'Failed to rotate token')),
  });
}

/** Removes a friend after a moment in which that can be taken back; the page need not stay open for it. */
export function useRemoveFriend() {
  const refresh = useRefresh();
  const { mutate } = useMutation({
    mutationFn: async ({ leaving, ...input }: { id: string; erase: boolean; leaving: boolean }) => {
      if (leaving) await removeWhileLeaving(input);
      else await api.friends.remove.mutate(input);
    },
    onSuccess: async (_answer, { id }) => {
      toast.success('Friend removed successfully');
      await refresh();
      showFriend(id);
    },
    onError: (error, { id }) => {
      showFriend(id);
      toast.fault(errorMessage(error, 'Failed to remove friend'));
    },
  });
  return ({ id, name }: Pick<Friend, 'id' | 'name'>, erase = false) => {
    hideFriend(id);
    toast.undo(`Removing ${name}`, {
      onUndo: () => showFriend(id),
      onClose: (leaving) => mutate({ id, erase, leaving }),
    });
  };
}

/** A page that closes keeps no timers, only a request that says so; procedures are gathered for a moment and would be lost. */
async function removeWhileLeaving({ id, erase }: { id: string; erase: boolean }): Promise<void> {
  const response = await fetch(`/api/friends/${id}${erase ? '?erase=true' : ''}`, {
    method: 'DELETE',
    keepalive: true,
    headers: { authorization: `Bearer ${readSession().token ?? ''}` },
  });
  if (!response.ok) throw new Error(response.statusText);
}

/** Puts a link into the clipboard and says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied');
  } catch {
    toast.fault('Failed to copy link');
  }
}
