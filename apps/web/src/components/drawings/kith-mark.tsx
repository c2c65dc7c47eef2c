import styles from './kith-mark.module.css';
import { classes } from '../layout/classes.ts';

/** The logo: a stem with two leaves. Hidden from screen readers, because the word Kith or a link's name is next to it. */
export function KithMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes(styles['mark'], className)} viewBox="0 0 32 32" aria-hidden="true">
      <rect x="4.75" y="3" width="7" height="26" rx="3.5" />
      <path className={styles['leaf']} d="M14.2 14.9A11.5 11.5 0 0 1 25.7 3.4h1.15v1.15A10.35 10.35 0 0 1 16.5 14.9z" />
      <path
        className={classes(styles['leaf'], styles['second'])}
        d="M14.2 17.1A11.5 11.5 0 0 0 25.7 28.6h1.15v-1.15A10.35 10.35 0 0 0 16.5 17.1z"
      />
    </svg>
  );
}

/** The logo with the name. */
export function KithWordmark({ className }: { className?: string | undefined }) {
  return (
    <span className={classes(styles['wordmark'], className)}>
      <KithMark />
      Kith
    </span>
  );
}
