import { useCallback, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';
import { nextIndex, type Orientation } from './next-index.ts';

interface KeyboardListOptions {
  count: number;
  orientation?: Orientation;
  columns?: number;
  /** Called before focus moves, for virtualised lists that have to render the item first. */
  onMove?: (index: number) => void;
}

/**
 * Roving tabindex for a list: spread `itemProps(i)` on each focusable item and `listProps` on their container. Focus follows the
 * keys of `nextIndex`; clicking or focusing an item moves the tab stop too.
 */
export function useKeyboardList({ count, orientation = 'vertical', columns, onMove }: KeyboardListOptions) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(count - 1, 0));
  const items = useRef(new Map<number, HTMLElement>());

  const focusItem = useCallback((index: number) => {
    setActive(index);
    const item = items.current.get(index);
    if (item) item.focus();
    // A virtualised list renders the item only after scrolling.
    else requestAnimationFrame(() => requestAnimationFrame(() => items.current.get(index)?.focus()));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextIndex(event.key, active, { count, orientation, columns });
    if (next === null) return;
    event.preventDefault();
    onMove?.(next);
    focusItem(next);
  };

  const itemProps = (index: number) => {
    const ref: RefCallback<HTMLElement> = (element) => {
      if (element) items.current.set(index, element);
      else items.current.delete(index);
    };
    return { ref, tabIndex: index === active ? 0 : -1, onFocus: () => setActive(index) };
  };

  return { active, focusItem, itemProps, listProps: { onKeyDown } };
}
