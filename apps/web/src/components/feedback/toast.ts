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
  /** Called when the person's pointer or focus comes to the toast, and when it leaves or the toast closes. */
  onHold?: ((held: boolean) => void) | undefined;
}

/** The toast on screen. One at a time: the next one replaces the last. */
export const shownToast = createAtom<Toast | null>(null);
/** Whether the pointer is on the toast or the focus in it; its timer is paused meanwhile. */
export const toastHeld = createAtom(false);
let count = 0;
let countdown: Countdown | null = null;

export const toast = {
  /** Something worked: "Friend removed successfully". */
  success: (text: string) => show({ kind: 'success', text }),
  /** Something failed, and perhaps what to do about it. */
  error: (text: string, action?: ToastAction) => show({ kind: 'error', text, action }),
  /** Something that can be undone. Nothing may depend on this toast closing: whatever is pending has a timer of its own. */
  undo: (text: string, { onUndo, onHold }: { onUndo: () => void; onHold?: (held: boolean) => void }) =>
    show({ kind: 'undo', text, action: { label: 'Undo', onAction: onUndo }, onHold }),
};

function show(next: Omit<Toast, 'id'>): void {
  closeToast();
  count += 1;
  countdown = startCountdown(TOAST_MS, closeToast);
  shownToast.set({ id: count, ...next });
}

/** Takes the toast away. */
export function closeToast(): void {
  holdToast(false);
  countdown?.cancel();
  countdown = null;
  shownToast.set(null);
}

/** Runs the toast's action and takes the toast away. */
export function takeToastAction(): void {
  const action = shownToast.get()?.action;
  closeToast();
  action?.onAction();
}

/** Keeps the toast from closing while `held`, so that there is time to read it and to reach its button. */
export function holdToast(held: boolean): void {
  if (toastHeld.get() === held) return;
  toastHeld.set(held);
  if (held) countdown?.pause();
  else countdown?.resume();
  shownToast.get()?.onHold?.(held);
}
