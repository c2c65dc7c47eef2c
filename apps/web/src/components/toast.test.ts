import { afterEach, describe, expect, test } from 'vitest';
import { closeToast, readToast, takeToastAction, toast } from './toast.ts';

afterEach(() => closeToast());

describe('toasts', () => {
  test('there is one at a time', () => {
    toast.success('Event created successfully!');
    toast.fault('Failed to load data');
    expect(readToast()).toMatchObject({ kind: 'fault', text: 'Failed to load data' });
    closeToast();
    expect(readToast()).toBeNull();
  });

  test('what can be undone happens when the toast closes, once', () => {
    const happened: string[] = [];
    toast.undo('Removing Ana', { onUndo: () => happened.push('undone'), onClose: () => happened.push('removed') });
    closeToast();
    closeToast();
    expect(happened).toEqual(['removed']);
  });

  test('it does not happen after Undo', () => {
    const happened: string[] = [];
    toast.undo('Removing Ana', { onUndo: () => happened.push('undone'), onClose: () => happened.push('removed') });
    takeToastAction();
    closeToast();
    expect(happened).toEqual(['undone']);
  });

  test('it happens at once when another toast takes its place', () => {
    const happened: string[] = [];
    toast.undo('Removing Ana', { onUndo: () => {}, onClose: () => happened.push('Ana') });
    toast.undo('Removing Bea', { onUndo: () => {}, onClose: () => happened.push('Bea') });
    expect(happened).toEqual(['Ana']);
  });
});
