import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-error.module.css';

/** What is wrong with a whole form, at its head or foot; read out when it appears. */
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
