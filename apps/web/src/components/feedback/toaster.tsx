import { useSelector } from '@tanstack/react-store';
import { Check, CircleAlert } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { closeToast, holdToast, shownToast, takeToastAction, TOAST_MS, type Toast, toastHeld } from './toast.ts';
import styles from './toaster.module.css';
import { Sentence } from '../people/written.tsx';

/** The toast container: two permanent live regions, because screen readers only announce changes in existing regions. */
export function Toaster() {
  const shown = useSelector(shownToast);
  const card = shown && <ToastCard key={shown.id} toast={shown} />;
  return (
    <section className={styles['place']} aria-label="Notifications">
      {/* Implied by the roles, but an open dialog hides everything that is not marked explicitly. */}
      <div role="status" aria-live="polite">
        {shown?.kind !== 'error' && card}
      </div>
      <div role="alert" aria-live="assertive">
        {shown?.kind === 'error' && card}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const held = useSelector(toastHeld);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void import('./toast-place.ts')
      .then(({ placeToast }) => card.current && placeToast(card.current))
      .catch(() => undefined);
  }, []);
  const hold = (by: { pointer: boolean }) => holdToast(by.pointer || card.current?.matches(':focus-within') === true);
  return (
    <div
      className={styles['toast']}
      data-kind={toast.kind}
      data-held={held || undefined}
      ref={card}
      style={{ '--toast-time': `${TOAST_MS}ms` } as CSSProperties /* React's type does not know custom properties */}
      // A toast that appears under a resting pointer is not held: browsers send pointer events without movement.
      onPointerMove={(event) => (event.movementX !== 0 || event.movementY !== 0) && hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => holdToast(true)}
      onBlur={() => hold({ pointer: card.current?.matches(':hover') === true })}
      onKeyDown={(event) => event.key === 'Escape' && closeToast()}
    >
      {toast.kind === 'error' ? <CircleAlert /> : <Check />}
      <p className={styles['text']}>
        <Sentence>{toast.text}</Sentence>
      </p>
      {toast.action && (
        <button type="button" className={styles['action']} onClick={takeToastAction}>
          {toast.action.label}
        </button>
      )}
      {toast.kind === 'undo' && <span className={styles['time']} aria-hidden="true" />}
    </div>
  );
}
