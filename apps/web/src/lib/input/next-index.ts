const PAGE = 10;

export type Orientation = 'vertical' | 'horizontal' | 'both';

interface Moves {
  count: number;
  orientation: Orientation;
  /** Cells per row of a grid, by which up and down move. */
  columns?: number | undefined;
}

/**
 * The target of a key from `index` in a list of `count`: arrows wrap, Home and End jump, PageUp and PageDown move by 10 (SPEC
 * §9). Null for other keys.
 */
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

/** One row up or down, wrapping to the other side in the same column if that has a cell there. */
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
