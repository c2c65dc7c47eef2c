import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toast.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';

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
        toast.success('Signed out there');
        return refresh();
      },
      onError: (error) => toast.fault(errorMessage(error, 'Failed to sign out there')),
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
      onError: (error) => toast.fault(errorMessage(error, 'Failed to sign out elsewhere')),
    }),
  );
}

/** Changes the password; the form shows its own faults. */
export function useChangePassword() {
  const refresh = useRefreshSignIns();
  return useMutation(
    trpc.auth.changePassword.mutationOptions({
      onSuccess: () => {
        toast.success('Password updated successfully.');
        return refresh();
      },
    }),
  );
}

/** Asks for another address; the form shows its own faults. */
export const useChangeEmail = () => useMutation(trpc.auth.changeEmail.mutationOptions());
