import { isolated } from '@kith/contracts/isolate';
import type { Provider } from '@kith/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { api, trpc } from '../../lib/api/trpc.ts';

function useRefreshSignInMethods() {
  const utils = trpc.useUtils();
  return () => utils.auth.signInMethods.invalidate();
}

/** Redirects to a provider's page to connect it. */
export const useLinkProvider = () =>
  trpc.auth.linkProvider.useMutation({ onSuccess: ({ url }) => location.assign(url) });

/** Disconnects a provider. */
export function useUnlinkProvider(name: Record<Provider, string>) {
  const refresh = useRefreshSignInMethods();
  return trpc.auth.unlinkProvider.useMutation({
    onSuccess: (_done, { provider }) => {
      toast.success(`${name[provider]} is no longer connected`);
      return refresh();
    },
    onError: (error, { provider }) => toast.error(errorMessage(error, `Failed to disconnect ${name[provider]}`)),
  });
}

/** Why the browser created no passkey, in words. */
function sayWhy(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') {
    return `Passkeys don’t work at an address made of numbers. On this computer, open ${location.protocol}//localhost${location.port && `:${location.port}`} instead.`;
  }
  return 'No passkey was made. Please try again.';
}

/** Creates a passkey in this browser and adds it to the account. Browser errors have their own messages. */
export function useAddPasskey() {
  const refresh = useRefreshSignInMethods();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const optionsJSON = await api.auth.passkeyOptions.mutate(password === '' ? {} : { password });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
        throw new BrowserRefusal(sayWhy(error));
      });
      const { clientDataJSON, attestationObject, transports } = made.response;
      return api.auth.addPasskey.mutate({
        name,
        credential: {
          id: made.id,
          rawId: made.rawId,
          type: 'public-key',
          response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        },
      });
    },
    onSuccess: (_added, { name }) => {
      toast.success(isolated`“${name}” can sign you in now`);
      return refresh();
    },
  });
}

/** The browser or user did not create a passkey; the message is for display. */
export class BrowserRefusal extends Error {}

export function useRenamePasskey() {
  const refresh = useRefreshSignInMethods();
  return trpc.auth.renamePasskey.useMutation({ onSuccess: refresh });
}

/** Deletes a passkey. */
export function useRemovePasskey() {
  const refresh = useRefreshSignInMethods();
  return trpc.auth.removePasskey.useMutation({
    onSuccess: () => {
      toast.success('The passkey was removed');
      return refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to remove the passkey')),
  });
}
