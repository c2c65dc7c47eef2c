import type { PushKind } from '@kith/contracts/push';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { api, trpc } from '../../lib/api/trpc.ts';
import { currentAddress, PushFailure, readPushState, subscribe, unsubscribe } from './push-subscription.ts';

/** The browser's own state, in addition to the server's. */
export const pushStateOptions = { queryKey: ['push-state'], queryFn: readPushState };

/** Both are refetched after a change, including one that failed midway. */
function useRefresh() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: pushStateOptions.queryKey }), utils.push.device.invalidate()]);
}

const sayFailure = (fallback: string) => (error: unknown) =>
  toast.error(error instanceof PushFailure ? error.message : errorMessage(error, fallback));

/** Subscribes this browser. */
export function useTurnOn() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const address = await subscribe(publicKey);
      try {
        await api.push.subscribe.mutate(address);
      } catch (error) {
        await unsubscribe();
        throw error;
      }
    },
    onSuccess: () => toast.success('Notifications are on'),
    onError: sayFailure('Failed to turn on notifications'),
    onSettled: refresh,
  });
}

/** Unsubscribes this browser, here and on the server. */
export function useTurnOff() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => {
      await api.push.unsubscribe.mutate();
      await unsubscribe();
    },
    onSuccess: () => toast.success('Notifications are off'),
    onError: sayFailure('Failed to turn off notifications'),
    onSettled: refresh,
  });
}

/** Selects the kinds of notifications for this browser. */
export function useChooseKinds() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (kinds: PushKind[]) => {
      const address = await currentAddress();
      if (address === null) throw new PushFailure('Notifications are off in this browser. Please turn them on again.');
      await api.push.subscribe.mutate({ ...address, kinds });
    },
    onError: sayFailure('Failed to save'),
    onSettled: refresh,
  });
}
