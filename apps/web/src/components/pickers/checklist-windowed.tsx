import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useKeyboardList } from '../../lib/input/keyboard-list.ts';
import styles from './checklist.module.css';
import { ChecklistRow, type RowsProps } from './checklist.tsx';

/** The rows of a long checklist: only those in sight exist. */
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
  // Without a drawn tab stop the list could not be reached by keyboard after scrolling, so the first row in sight takes it.
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

/** 2.75rem in pixels of this reader's font size. */
function rowHeight(): number {
  return 2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
