import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { reloadUser, session } from '../../lib/session/session-store.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Creates an invitation; the form shows its own errors, and the link. */
export function useInvite() {
  const utils = trpc.useUtils();
  return trpc.instance.invite.useMutation({ onSuccess: () => utils.instance.invitations.invalidate() });
}

/** Revokes an invitation. */
export function useRevokeInvitation() {
  const utils = trpc.useUtils();
  return trpc.instance.revokeInvitation.useMutation({
    onSuccess: () => {
      toast.success('Invitation taken back');
      return utils.instance.invitations.invalidate();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to take the invitation back')),
  });
}

/** Suspends an owner or ends that, names an operator, or sets limits; the caller shows errors. */
export function useChangeOwner() {
  const utils = trpc.useUtils();
  return trpc.instance.changeOwner.useMutation({
    onSuccess: async ({ id }) => {
      toast.success('Saved');
      // Whoever gave up their own right sees it at once, before anything is asked that they may not ask.
      if (id === session.get().user?.id) await reloadUser();
      if (session.get().user?.is_operator) await utils.instance.owners.invalidate();
    },
  });
}

/** Deletes an owner; the form shows its own errors. */
export function useRemoveOwner() {
  const utils = trpc.useUtils();
  return trpc.instance.removeOwner.useMutation({
    onSuccess: () => {
      toast.success('The account was deleted');
      return utils.instance.invalidate();
    },
  });
}
