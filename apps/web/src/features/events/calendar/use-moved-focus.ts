import { useEffect, useRef } from 'react';
import { standIn } from '../../../components/dialogs/trigger-focus.ts';

/** Keeps the focus on an event that was moved, and so is drawn in another place; where it is not drawn any more, in the grid. */
export function useMovedFocus(): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A dialog that asks about the move stands between.
      if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
      last.current = target.dataset['event'] === undefined ? null : target;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    const there = standIn(last.current);
    const next = there?.isConnected ? there : document.querySelector('[role="gridcell"][tabindex="0"]');
    if (next instanceof HTMLElement) next.focus();
  });
}
