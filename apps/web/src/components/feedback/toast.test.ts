import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeToast, holdToast, shownToast, takeToastAction, toast, TOAST_MS } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeToast();
  vi.useRealTimers();
});

describe('toasts', () => {
  test('only one is shown at a time', () => {
    toast.success('Event created successfully!');
    toast.error('Failed to load data');
    expect(shownToast.get()).toMatchObject({ kind: 'error', text: 'Failed to load data' });
    closeToast();
    expect(shownToast.get()).toBeNull();
  });

  test('a toast closes after its own duration', () => {
    toast.success('Link copied');
    vi.advanceTimersByTime(TOAST_MS - 1);
    toast.success('Friend updated');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(shownToast.get()).toMatchObject({ text: 'Friend updated' });
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  test('its timer is paused while it is held', () => {
    toast.success('Link copied');
    vi.advanceTimersByTime(TOAST_MS - 100);
    holdToast(true);
    vi.advanceTimersByTime(60_000);
    expect(shownToast.get()).not.toBeNull();
    holdToast(false);
    vi.advanceTimersByTime(100);
    expect(shownToast.get()).toBeNull();
  });

  test('the hold callback reports holding and, on closing, its end', () => {
    const held: boolean[] = [];
    toast.undo('Removing Ana', { onUndo: () => {}, onHold: (now) => held.push(now) });
    holdToast(true);
    closeToast();
    expect(held).toEqual([true, false]);
  });

  test('Undo runs once', () => {
    let undone = 0;
    toast.undo('Removing Ana', { onUndo: () => (undone += 1) });
    takeToastAction();
    takeToastAction();
    expect(undone).toBe(1);
  });
});
