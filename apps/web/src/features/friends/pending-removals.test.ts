import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeToast,
  holdToast,
  shownToast,
  takeToastAction,
  toast,
  TOAST_MS,
} from '../../components/feedback/toast.ts';
import { removeFriend } from './pending-removals.ts';

const remove = vi.hoisted(() => vi.fn<(input: { id: string; erase: boolean }) => Promise<void>>());
vi.mock('../../lib/api/trpc.ts', () => ({ api: { friends: { remove: { mutate: remove } } } }));

const ana = { id: 'ana', name: 'Ana Ribeiro' };
const jonas = { id: 'jonas', name: 'Jonas Weber' };
const removed = () => remove.mock.calls.map(([{ id }]) => id);

beforeEach(() => {
  vi.useFakeTimers();
  remove.mockReset().mockResolvedValue();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('removing a friend', () => {
  test('is sent after three seconds, with a message from the answer', async () => {
    removeFriend(ana);
    await vi.advanceTimersByTimeAsync(TOAST_MS - 1);
    expect(removed()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(removed()).toEqual(['ana']);
    expect(shownToast.get()).toMatchObject({ kind: 'success', text: 'Friend removed successfully' });
  });

  test('does not depend on its toast: if that closes, the timer continues', async () => {
    removeFriend(ana);
    closeToast();
    await vi.advanceTimersByTimeAsync(TOAST_MS - 1);
    expect(removed()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(removed()).toEqual(['ana']);

    removeFriend(jonas);
    toast.success('Link copied');
    await vi.advanceTimersByTimeAsync(TOAST_MS);
    expect(removed()).toEqual(['ana', 'jonas']);
  });

  test('is paused while somebody is about to press Undo', async () => {
    removeFriend(ana);
    holdToast(true);
    await vi.advanceTimersByTimeAsync(10 * TOAST_MS);
    expect(removed()).toEqual([]);
    takeToastAction();
    await vi.advanceTimersByTimeAsync(10 * TOAST_MS);
    expect(removed()).toEqual([]);
  });

  test('a second one joins the first, with one Undo for both', async () => {
    removeFriend(ana);
    await vi.advanceTimersByTimeAsync(TOAST_MS - 1);
    removeFriend(jonas, true);
    expect(shownToast.get()).toMatchObject({ kind: 'undo', text: 'Removing 2 friends' });
    await vi.advanceTimersByTimeAsync(TOAST_MS);
    expect(remove.mock.calls.map(([input]) => input)).toEqual([
      { id: 'ana', erase: false },
      { id: 'jonas', erase: true },
    ]);
  });

  test('a refusal is shown', async () => {
    remove.mockRejectedValue(new Error('away'));
    removeFriend(ana);
    await vi.advanceTimersByTimeAsync(TOAST_MS);
    expect(shownToast.get()).toMatchObject({ kind: 'error', text: 'Failed to remove friend' });
  });
});
