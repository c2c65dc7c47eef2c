import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { closeToast, readToast, subscribeToToast, takeToastAction, TOAST_MS, type Toast } from './toast.ts';
import styles from './toaster.module.css';

/** The place where toasts appear. Two lasting live regions, because a screen reader only reads what arrives in one it already knows. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, readToast, readToast);
  const card = shown && <ToastCard key={shown.id} toast={shown} />;
  return (
    <section className={styles['place']} aria-label="Notifications">
      {/* The roles imply it, but an open dialog hides from the ear whatever is not marked so outright. */}
      <div role="status" aria-live="polite">
        {shown?.kind !== 'fault' && card}
      </div>
      <div role="alert" aria-live="assertive">
        {shown?.kind === 'fault' && card}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const left = useRef(TOAST_MS);
  const [held, setHeld] = useState({ hover: false, focus: false });
  const waiting = held.hover || held.focus;

  useEffect(() => {
    if (waiting) return;
    const since = performance.now();
    const timer = setTimeout(() => closeToast(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [waiting]);

  return (
    <div
      className={styles['toast']}
      data-kind={toast.kind}
      data-waiting={waiting || undefined}
      style={{ '--toast-time': `${TOAST_MS}ms` } as CSSProperties /* React's type does not know custom properties */}
      onPointerEnter={() => setHeld((now) => ({ ...now, hover: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, hover: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      onKeyDown={(event) => event.key === 'Escape' && closeToast()}
    >
      {toast.kind === 'fault' ? <CircleAlert /> : <Check />}
      <p className={styles['text']}>{toast.text}</p>
      {toast.action && (
        <button type="button" className={styles['action']} onClick={takeToastAction}>
          {toast.action.label}
        </button>
      )}
      {toast.kind === 'undo' && <span className={styles['time']} aria-hidden="true" />}
    </div>
  );
}
