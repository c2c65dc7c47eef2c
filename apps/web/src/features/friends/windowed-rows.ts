import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowedRows {
  count: number;
  /** The row height in design pixels. */
  height: number;
  /** The minimum item width in design pixels; as many are placed in a row as fit. Default: one. */
  narrowest?: number | undefined;
}

/**
 * Virtualises a long list of equal items: renders only those near the viewport. `list` is the ref of the list, `style` sets the
 * total height, `from` and `to` are the items to render, and `reveal` scrolls to an item and renders it.
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

/** The list's width and offset on the page, and the size of a design pixel. */
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
