/** How long a toast stays (SPEC §9). */
export const TOAST_MS = 3000;

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface Toast {
  id: number;
  kind: 'success' | 'fault' | 'undo';
  text: string;
  action?: ToastAction | undefined;
  /** Runs once when the toast goes without its action; `leaving` when the page goes with it and keeps no timers. */
  onClose?: ((leaving: boolean) => void) | undefined;
}

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Says in passing what happened. One toast at a time: the next one takes the place of the last. */
export const toast = {
  /** Something worked: "Friend removed successfully". */
  success: (text: string) => show({ kind: 'success', text }),
  /** Something failed, and perhaps what to do about it. */
  fault: (text: string, action?: ToastAction) => show({ kind: 'fault', text, action }),
  /**
   * Something is about to happen and can still be taken back. `onUndo` takes it back; otherwise `onClose` runs once,
   * when the toast goes, another takes its place, or the page is hidden.
   */
  undo: (text: string, { onUndo, onClose }: { onUndo: () => void; onClose?: (leaving: boolean) => void }) =>
    show({ kind: 'undo', text, action: { label: 'Undo', onAction: onUndo }, onClose }),
};

function show(next: Omit<Toast, 'id'>): void {
  closeToast();
  count += 1;
  current = { id: count, ...next };
  tell();
}

/** Takes the toast away; what waited for its end now happens. */
export function closeToast(leaving = false): void {
  const closed = current;
  if (closed === null) return;
  current = null;
  tell();
  closed.onClose?.(leaving);
}

/** Runs the toast's action; what waited for its end does not happen. */
export function takeToastAction(): void {
  const taken = current;
  if (taken === null) return;
  current = null;
  tell();
  taken.action?.onAction();
}

export function readToast(): Toast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Whoever leaves the page has not pressed Undo. */
function settleWhenHidden(): void {
  if (document.visibilityState === 'hidden' && current?.kind === 'undo') closeToast(true);
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', settleWhenHidden);
  addEventListener('pagehide', () => current?.kind === 'undo' && closeToast(true));
}
