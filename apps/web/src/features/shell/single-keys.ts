import { useSyncExternalStore } from 'react';

const KEY = 'single_keys';
const listeners = new Set<() => void>();

/** Whether shortcuts of one letter answer; kept in this browser. WCAG 2.1.4 wants them to be dispensable. */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Where nothing can be kept, they stay on.
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, readSingleKeys, () => true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
