import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-error.module.css';

/** A form-level error, at the top or bottom of the form; announced when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles['error']}>
          <CircleAlert />
          {children}
        </p>
      )}
    </div>
  );
}
