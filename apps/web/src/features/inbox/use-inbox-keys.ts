import { type RefObject, useEffect, useRef } from 'react';
import { SEQUENCE_MS } from '../shell/keyboard/shortcuts.ts';
import { readSingleKeys } from '../shell/keyboard/single-keys.ts';

/**
 * j and k move to the next and previous line, e marks the line as read and moves on. Like all single-letter shortcuts they can be
 * turned off, and are inactive while typing or in a dialog.
 */
export function useInboxKeys(list: RefObject<HTMLElement | null>, onRead: (id: string) => void): void {
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    let gAt = -Infinity;
    const listen = (event: KeyboardEvent) => {
      // "g e" goes to the events.
      const afterG = event.timeStamp - gAt < SEQUENCE_MS;
      gAt = event.key === 'g' ? event.timeStamp : -Infinity;
      const by = { j: 1, k: -1, e: 1 }[event.key];
      if (by === undefined || afterG || event.defaultPrevented || !readSingleKeys() || isBusy(event)) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      const here = items[at]?.dataset['line'];
      if (event.key === 'e') {
        if (here === undefined) return;
        read.current(here);
      }
      event.preventDefault();
      // Without focus both start at the first line; at either end focus stays.
      const next = items[at < 0 ? 0 : at + by];
      next?.querySelector<HTMLElement>('a, button')?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [list]);
}

function isBusy({ target, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}
