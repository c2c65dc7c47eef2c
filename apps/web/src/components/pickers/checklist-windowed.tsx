import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useKeyboardList } from '../../lib/input/keyboard-list.ts';
import styles from './checklist.module.css';
import { ChecklistRow, type RowsProps } from './checklist.tsx';

/** A virtualised checklist: only visible rows are rendered. */
export default function WindowedRows({ items, chosen, onToggle, maxHeight }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: rowHeight,
    overscan: 8,
    getItemKey: (index) => items[index]?.id ?? index,
  });
  const { active, itemProps, listProps } = useKeyboardList({
    count: items.length,
    onMove: (index) => rows.scrollToIndex(index),
  });
  const drawn = rows.getVirtualItems();
  // If the tab stop's row is not rendered, the first visible row takes its place, so that the list stays reachable by keyboard.
  const stop = drawn.some((row) => row.index === active) ? active : drawn[0]?.index;

  return (
    <div ref={list} className={styles['list']} data-height={maxHeight} {...listProps}>
      <div style={{ position: 'relative', height: rows.getTotalSize() }}>
        {drawn.map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <div
              key={row.key}
              style={{ position: 'absolute', insetInline: 0, transform: `translateY(${row.start}px)` }}
            >
              <ChecklistRow
                item={item}
                checked={chosen.has(item.id)}
                onToggle={onToggle}
                control={{ ...itemProps(row.index), tabIndex: row.index === stop ? 0 : -1 }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** 2.75rem in pixels at the reader's font size. */
function rowHeight(): number {
  return 2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
