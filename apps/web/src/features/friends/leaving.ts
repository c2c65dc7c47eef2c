import { useSyncExternalStore } from 'react';

// Friends that are being removed are out of sight at once, while the removal can still be taken back.

let leaving: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: Set<string>): void {
  leaving = next;
  for (const listener of listeners) listener();
}

export const hideFriend = (id: string) => change(new Set(leaving).add(id));

export function showFriend(id: string): void {
  const next = new Set(leaving);
  next.delete(id);
  change(next);
}

/** The ids of friends who are out of sight. */
export function useLeaving(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => leaving,
  );
}
