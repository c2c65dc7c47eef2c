import { toast } from '../../components/toast.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';

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

/** Puts a link into the clipboard and says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied');
  } catch {
    toast.fault('Failed to copy link');
  }
}
