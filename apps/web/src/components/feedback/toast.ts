import { createAtom } from '@tanstack/react-store';
import { type Countdown, startCountdown } from '../../lib/dates/countdown.ts';

/** How long a toast stays (SPEC §9). */
export const TOAST_MS = 3000;

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'undo';
  text: string;
  action?: ToastAction | undefined;
  /** Called when the toast gets the pointer or focus, and when it loses them or closes. */
  onHold?: ((held: boolean) => void) | undefined;
}

/** The current toast. A new one replaces it. */
export const shownToast = createAtom<Toast | null>(null);
/** Whether the toast has the pointer or focus; its timer is paused meanwhile. */
export const toastHeld = createAtom(false);
let count = 0;
let countdown: Countdown | null = null;

export const toast = {
  /** A success message: "Friend removed successfully". */
  success: (text: string) => show({ kind: 'success', text }),
  /** An error message, possibly with a remedy. */
  error: (text: string, action?: ToastAction) => show({ kind: 'error', text, action }),
  /** A message with Undo. Nothing may depend on its closing: whatever is pending has its own timer. */
  undo: (text: string, { onUndo, onHold }: { onUndo: () => void; onHold?: (held: boolean) => void }) =>
    show({ kind: 'undo', text, action: { label: 'Undo', onAction: onUndo }, onHold }),
};

function show(next: Omit<Toast, 'id'>): void {
  closeToast();
  count += 1;
  countdown = startCountdown(TOAST_MS, closeToast);
  shownToast.set({ id: count, ...next });
}

/** Closes the toast. */
export function closeToast(): void {
  holdToast(false);
  countdown?.cancel();
  countdown = null;
  shownToast.set(null);
}

/** Runs the toast's action and closes it. */
export function takeToastAction(): void {
  const action = shownToast.get()?.action;
  closeToast();
  action?.onAction();
}

/** Keeps the toast open while `held`, so that there is time to read it and reach its button. */
export function holdToast(held: boolean): void {
  if (toastHeld.get() === held) return;
  toastHeld.set(held);
  if (held) countdown?.pause();
  else countdown?.resume();
  shownToast.get()?.onHold?.(held);
}
