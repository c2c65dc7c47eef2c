import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Refetches lists and counts of friends after a change. */
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

/** Invites one friend; the form shows its own errors. */
export function useInviteFriend() {
  const refresh = useRefresh();
  // A friend with this address may have been added elsewhere.
  return trpc.friends.invite.useMutation({ onSettled: refresh });
}

/** Mails a friend's link; the component shows the result. */
export function useMailLink() {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  return trpc.friends.mailLink.useMutation({
    onSuccess: (details) => {
      utils.friends.get.setData({ id: details.id }, details);
      return refresh();
    },
  });
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
    onError: (error) => toast.error(errorMessage(error, 'Failed to rotate token')),
  });
}
