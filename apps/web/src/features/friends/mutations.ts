import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';

/** Refetches what lists or counts friends after a change. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries(trpc.friends.pathFilter()),
      client.invalidateQueries(trpc.groups.pathFilter()),
      client.invalidateQueries(trpc.events.pathFilter()),
      client.invalidateQueries(trpc.dashboard.pathFilter()),
    ]);
}

/** Invites one friend; the form shows its own errors. */
export function useInviteFriend() {
  const refresh = useRefresh();
  return useMutation(trpc.friends.invite.mutationOptions({ onSuccess: refresh }));
}

export function useUpdateFriend() {
  const refresh = useRefresh();
  return useMutation(
    trpc.friends.update.mutationOptions({
      onSuccess: () => {
        toast.success('Friend updated');
        return refresh();
      },
    }),
  );
}

export function useRotateToken() {
  const refresh = useRefresh();
  return useMutation(
    trpc.friends.rotateToken.mutationOptions({
      onSuccess: () => {
        toast.success('Token rotated successfully');
        return refresh();
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to rotate token')),
    }),
  );
}
