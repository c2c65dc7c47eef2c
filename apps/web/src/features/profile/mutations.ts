import { sentenceForStatus } from '@kith/contracts/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage, NETWORK_ERROR } from '../../lib/api/error-message.ts';
import { reloadUser, signOut } from '../../lib/session/session-store.ts';
import { authorization, trpc } from '../../lib/api/trpc.ts';

/** Where the account is signed in is read again after a change. */
function useRefreshSignIns() {
  const client = useQueryClient();
  return () => client.invalidateQueries(trpc.auth.signIns.pathFilter());
}

/** Ends one sign-in. */
export function useEndSignIn() {
  const refresh = useRefreshSignIns();
  return useMutation(
    trpc.auth.endSignIn.mutationOptions({
      onSuccess: () => {
        toast.success('Signed out on that device');
        return refresh();
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to sign out on that device')),
    }),
  );
}

/** Ends every sign-in but this one. */
export function useEndOtherSignIns() {
  const refresh = useRefreshSignIns();
  return useMutation(
    trpc.auth.endOtherSignIns.mutationOptions({
      onSuccess: () => {
        toast.success('Signed out everywhere else');
        return refresh();
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to sign out elsewhere')),
    }),
  );
}

/** Changes the password or sets the first one; the form shows its own errors. */
export function useChangePassword() {
  const client = useQueryClient();
  const refresh = useRefreshSignIns();
  return useMutation(
    trpc.auth.changePassword.mutationOptions({
      onSuccess: () => {
        toast.success('Password updated successfully.');
        return Promise.all([refresh(), client.invalidateQueries(trpc.auth.waysIn.pathFilter())]);
      },
    }),
  );
}

/** Asks for another address; the form shows its own errors. */
export const useChangeEmail = () => useMutation(trpc.auth.changeEmail.mutationOptions());

/** What is read again after the person or their choices changed. */
function useRefreshProfile() {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries(trpc.profile.get.pathFilter()), reloadUser()]);
}

/** Changes name, zone, language of dates or the mails that are sent. */
export function useUpdateProfile(said: string) {
  const refresh = useRefreshProfile();
  return useMutation(
    trpc.profile.update.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toast.success(said);
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to save')),
    }),
  );
}

/** Chooses a picture. It is octets, which procedures do not carry, so it has a path of its own. */
export function useSetPicture() {
  const refresh = useRefreshProfile();
  return useMutation({
    mutationFn: async (file: File) => {
      const answer = await fetch('/api/profile/avatar', {
        method: 'PUT',
        headers: { ...(await authorization()), 'content-type': file.type || 'application/octet-stream' },
        body: file,
      }).catch(() => {
        throw new Error(NETWORK_ERROR);
      });
      if (answer.ok) return;
      const said: unknown = await answer.json().catch(() => null);
      const hasSentence =
        typeof said === 'object' && said !== null && 'error' in said && typeof said.error === 'string';
      if (answer.status === 413) throw new Error('Please choose a picture of at most 5 MB.');
      throw new Error(hasSentence ? String(said.error) : sentenceForStatus(answer.status));
    },
    onSuccess: async () => {
      await refresh();
      toast.success('Picture saved');
    },
  });
}

/** Takes the picture away. */
export function useRemovePicture() {
  const refresh = useRefreshProfile();
  return useMutation(
    trpc.profile.removePicture.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toast.success('Picture removed');
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to remove the picture')),
    }),
  );
}

/** Makes an API token; the form shows its own errors, and the secret. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation(
    trpc.tokens.create.mutationOptions({ onSuccess: () => client.invalidateQueries(trpc.tokens.list.pathFilter()) }),
  );
}

/** Revokes an API token. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation(
    trpc.tokens.revoke.mutationOptions({
      onSuccess: () => {
        toast.success('Token revoked');
        return client.invalidateQueries(trpc.tokens.list.pathFilter());
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to revoke the token')),
    }),
  );
}

/** Deletes the account; the form shows its own errors. */
export const useRemoveAccount = () =>
  useMutation(
    trpc.profile.remove.mutationOptions({
      onSuccess: () => {
        // It is deleted by now, however long the way out takes.
        toast.success('Your account was deleted');
        return signOut();
      },
    }),
  );
