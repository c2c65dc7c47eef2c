import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowedRows {
  count: number;
  /** Of one row, in design pixels. */
  height: number;
  /** The narrowest an item may be, in design pixels; as many stand side by side as fit. One a row if absent. */
  narrowest?: number | undefined;
}

/**
 * Renders only the items near the viewport of a long list of equal items.
 * `list` goes to the list's element, `style` gives it the height of all; `from` and `to` are the items to draw, and `reveal`
 * scrolls to one of the others and renders it.
 */
export function useWindowedRows<List extends HTMLElement>({ count, height, narrowest }: WindowedRows) {
  const list = useRef<List>(null);
  const { width, top, px } = usePlace(list);
  const columns = narrowest === undefined ? 1 : Math.max(1, Math.floor(width / (narrowest * px)));
  const rowHeight = height * px;
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: top,
  });
  const { measure } = rows;
  useEffect(() => measure(), [measure, rowHeight]);

  const drawn = rows.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? -1;
  const style = {
    '--columns': columns,
    '--row': `${rowHeight}px`,
    paddingTop: first * rowHeight,
    minHeight: rows.getTotalSize(),
  } as CSSProperties; // React's type does not know custom properties.
  const reveal = (index: number) => rows.scrollToIndex(Math.floor(index / columns), { align: 'center' });
  return { list, style, from: first * columns, to: (last + 1) * columns, reveal };
}

/** How wide the list is, where it begins on the page, and how many pixels a design pixel takes. */
function usePlace(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0, px: 1 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const box = element.getBoundingClientRect();
      const next = {
        width: box.width,
        top: box.top + scrollY,
        px: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      };
      setPlace((old) => (old.width === next.width && old.top === next.top && old.px === next.px ? old : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
