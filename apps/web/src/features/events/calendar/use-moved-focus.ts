import { useEffect, useRef } from 'react';
import { standIn } from '../../../components/dialogs/trigger-focus.ts';

/** Keeps focus on a moved event, which is rendered elsewhere, or on the grid when it is no longer rendered. */
export function useMovedFocus(): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A confirmation dialog is open in between.
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
