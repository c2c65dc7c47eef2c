import { isolated } from '@kith/contracts/isolate';
import type { Friend } from '@kith/contracts/friends';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import { closeToast, shownToast, toast, TOAST_MS } from '../../components/feedback/toast.ts';
import { type Countdown, startCountdown } from '../../lib/dates/countdown.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { session } from '../../lib/session/session-store.ts';
import { api } from '../../lib/api/trpc.ts';

// A removed friend disappears from lists at once and can be restored for a moment. Removals have their own timer, independent of
// toast and page.

interface Removal {
  id: string;
  name: string;
  /** Whether the old link serves an empty calendar for 30 days, so that the friend's app deletes its copy. */
  erase: boolean;
}

/** Removals not sent yet, and those awaiting the server's answer. */
const hidden = createAtom<readonly Removal[]>([]);
let unsent: readonly Removal[] = [];
let countdown: Countdown | null = null;

/** The ids of friends being removed, which lists omit. */
export function useFriendsBeingRemoved(): ReadonlySet<string> {
  const removals = useSelector(hidden);
  return useMemo(() => new Set(removals.map((removal) => removal.id)), [removals]);
}

/** Removes a friend after three seconds unless undone; at once when the page is hidden or closed. */
export function removeFriend({ id, name }: Pick<Friend, 'id' | 'name'>, erase = false): void {
  const removal = { id, name, erase };
  countdown?.cancel();
  unsent = [...unsent, removal];
  hidden.set((removals) => [...removals, removal]);
  const mine = startCountdown(TOAST_MS, () => sendRemovals(false));
  countdown = mine;
  toast.undo(unsent.length === 1 ? isolated`Removing ${name}` : `Removing ${unsent.length} friends`, {
    onUndo: undoRemovals,
    onHold: (held) => (held ? mine.pause() : mine.resume()),
  });
}

function undoRemovals(): void {
  for (const removal of takeUnsent()) show(removal);
}

function takeUnsent(): readonly Removal[] {
  const taken = unsent;
  countdown?.cancel();
  countdown = null;
  unsent = [];
  return taken;
}

function sendRemovals(leaving: boolean): void {
  const removals = takeUnsent();
  if (removals.length === 0) return;
  // Undo is no longer possible.
  if (shownToast.get()?.kind === 'undo') closeToast();
  for (const removal of removals) void send(removal, leaving);
}

async function send(removal: Removal, leaving: boolean): Promise<void> {
  const { id, erase } = removal;
  try {
    if (leaving) await sendWhileLeaving(removal);
    else await api.friends.remove.mutate({ id, erase });
    toast.success('Friend removed successfully');
    await queryClient.invalidateQueries();
  } catch (error) {
    toast.error(errorMessage(error, 'Failed to remove friend'));
  }
  show(removal);
}

function show(removal: Removal): void {
  hidden.set((removals) => removals.filter((other) => other !== removal));
}

/** A closing page runs no timers, so the batching client would lose the call; only a keepalive request survives. */
async function sendWhileLeaving({ id, erase }: Removal): Promise<void> {
  const response = await fetch(`/api/friends/${id}${erase ? '?erase=true' : ''}`, {
    method: 'DELETE',
    keepalive: true,
    headers: { authorization: `Bearer ${session.get().token ?? ''}` },
  });
  if (!response.ok) throw new Error(response.statusText);
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendRemovals(true));
  addEventListener('pagehide', () => sendRemovals(true));
}
