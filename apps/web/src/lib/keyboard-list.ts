import { useCallback, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';

const PAGE = 10;

type Orientation = 'vertical' | 'horizontal' | 'both';

interface Moves {
  count: number;
  orientation: Orientation;
  /** Cells per row of a grid: up and down then move by a row. */
  columns?: number | undefined;
}

/** Where a key leads from `index` in a list of `count`: arrows wrap, Home and End jump, PageUp and PageDown move by 10 (SPEC §9). Null: not a key of lists. */
export function nextIndex(key: string, index: number, { count, orientation, columns = 1 }: Moves): number | null {
  if (count === 0) return null;
  const vertical = orientation !== 'horizontal';
  const horizontal = orientation !== 'vertical';
  const wrap = (to: number) => ((to % count) + count) % count;
  switch (key) {
    case 'ArrowDown':
      return vertical ? step(index, columns, count) : null;
    case 'ArrowUp':
      return vertical ? step(index, -columns, count) : null;
    case 'ArrowRight':
      return horizontal ? wrap(index + 1) : null;
    case 'ArrowLeft':
      return horizontal ? wrap(index - 1) : null;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(index + PAGE, count - 1);
    case 'PageUp':
      return Math.max(index - PAGE, 0);
    default:
      return null;
  }
}

/** One row up or down; past the edge it comes in again on the other side, in the same column if that has a cell there. */
function step(index: number, by: number, count: number): number {
  const to = index + by;
  if (to >= 0 && to < count) return to;
  const columns = Math.abs(by);
  if (columns === 1) return ((to % count) + count) % count;
  const column = index % columns;
  if (by > 0) return column;
  const rows = Math.ceil(count / columns);
  const last = (rows - 1) * columns + column;
  return last < count ? last : last - columns;
}

interface KeyboardListOptions {
  count: number;
  orientation?: Orientation;
  columns?: number;
  /** Called before the focus moves, for lists that must first scroll to the item and render it. */
  onMove?: (index: number) => void;
}

/**
 * One tab stop for a whole list (roving tabindex): spread `itemProps(i)` on each focusable item and `listProps` on their container.
 * The focus follows the keys of `nextIndex`; a click or a focus from outside moves the tab stop too.
 */
export function useKeyboardList({ count, orientation = 'vertical', columns, onMove }: KeyboardListOptions) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(count - 1, 0));
  const items = useRef(new Map<number, HTMLElement>());

  const focusItem = useCallback((index: number) => {
    setActive(index);
    const item = items.current.get(index);
    if (item) item.focus();
    // A windowed list renders the item only after scrolling there.
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
