import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage, formMessage } from '../../lib/api/error-message.ts';
import { sendPicture } from '../../lib/api/send-picture.ts';
import { reloadUser, signOut } from '../../lib/session/session-store.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Refetches the sign-ins after a change. */
function useRefreshSignIns() {
  const utils = trpc.useUtils();
  return () => utils.auth.signIns.invalidate();
}

/** Ends one sign-in. */
export function useEndSignIn() {
  const refresh = useRefreshSignIns();
  return trpc.auth.endSignIn.useMutation({
    onSuccess: () => {
      toast.success('Signed out on that device');
      return refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to sign out on that device')),
  });
}

/** Ends every other sign-in. */
export function useEndOtherSignIns() {
  const refresh = useRefreshSignIns();
  return trpc.auth.endOtherSignIns.useMutation({
    onSuccess: () => {
      toast.success('Signed out everywhere else');
      return refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to sign out elsewhere')),
  });
}

/** Changes the password or sets the first one; the form shows its own errors. */
export function useChangePassword() {
  const utils = trpc.useUtils();
  const refresh = useRefreshSignIns();
  return trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      toast.success('Password updated successfully.');
      return Promise.all([refresh(), utils.auth.signInMethods.invalidate()]);
    },
  });
}

/** Requests a change of address; the form shows its own errors. */
export const useChangeEmail = () => trpc.auth.changeEmail.useMutation();

/** Refetches the profile after a change. */
function useRefreshProfile() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.profile.get.invalidate(), reloadUser()]);
}

/** Changes name, zone, date locale or mail settings; `fieldNames` show the server's issues themselves. */
export function useUpdateProfile(said: string, fieldNames: readonly string[] = []) {
  const refresh = useRefreshProfile();
  return trpc.profile.update.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success(said);
    },
    onError: (error) => {
      const rest = formMessage(error, 'Failed to save', (path) => fieldNames.includes(path));
      if (rest !== null) toast.error(rest);
    },
  });
}

/** Uploads a picture. Its bytes need a separate route, because procedures carry JSON. */
export function useSetPicture() {
  const refresh = useRefreshProfile();
  return useMutation({
    mutationFn: (file: File) => sendPicture('PUT', '/api/profile/avatar', file, 5),
    onSuccess: async () => {
      await refresh();
      toast.success('Picture saved');
    },
  });
}

/** Removes the picture. */
export function useRemovePicture() {
  const refresh = useRefreshProfile();
  return trpc.profile.removePicture.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success('Picture removed');
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to remove the picture')),
  });
}

/** Creates an API token; the form shows its own errors, and the secret. */
export function useCreateToken() {
  const utils = trpc.useUtils();
  return trpc.tokens.create.useMutation({ onSuccess: () => utils.tokens.list.invalidate() });
}

/** Revokes an API token. */
export function useRevokeToken() {
  const utils = trpc.useUtils();
  return trpc.tokens.revoke.useMutation({
    onSuccess: () => {
      toast.success('Token revoked');
      return utils.tokens.list.invalidate();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to revoke the token')),
  });
}

/** Deletes the account; the form shows its own errors. */
export const useRemoveAccount = () =>
  trpc.profile.remove.useMutation({
    onSuccess: () => {
      // The account is deleted by now, however long signing out takes.
      toast.success('Your account was deleted');
      return signOut();
    },
  });
