import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';

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
  // Who has the address already may have been added elsewhere.
  return useMutation(trpc.friends.invite.mutationOptions({ onSettled: refresh }));
}

/** Has the link of a friend mailed; whoever shows it says what became of it. */
export function useMailLink() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation(
    trpc.friends.mailLink.mutationOptions({
      onSuccess: (details) => {
        client.setQueryData(trpc.friends.get.queryKey({ id: details.id }), details);
        return refresh();
      },
    }),
  );
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
