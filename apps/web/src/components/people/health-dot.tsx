import { classes } from '../layout/classes.ts';
import styles from './health-dot.module.css';

/** The health of a friend's feed: active, overdue, not added yet, unsubscribed, or private. */
export type Health = 'alive' | 'silent' | 'not_yet' | 'left' | 'hidden';

/** The dot differs in shape as well as colour, and the text next to it is sufficient alone. */
export function HealthDot({ health, className }: { health: Health; className?: string | undefined }) {
  return (
    <svg className={classes(styles['dot'], styles[health], className)} viewBox="0 0 10 10" aria-hidden="true">
      {health === 'alive' && <circle className={styles['disc']} cx="5" cy="5" r="5" />}
      {health === 'silent' && (
        <>
          <circle className={styles['ring']} cx="5" cy="5" r="4.25" />
          <path className={styles['disc']} d="M5 .75a4.25 4.25 0 0 1 0 8.5z" />
        </>
      )}
      {health === 'not_yet' && <circle className={classes(styles['ring'], styles['dashed'])} cx="5" cy="5" r="4.25" />}
      {health === 'hidden' && <circle className={styles['ring']} cx="5" cy="5" r="4.25" />}
      {health === 'left' && (
        <>
          <circle className={styles['ring']} cx="5" cy="5" r="4.25" />
          <path className={styles['ring']} d="M2.2 7.8 7.8 2.2" />
        </>
      )}
    </svg>
  );
}

interface HealthLineProps {
  health: Health;
  /** "Google Calendar", "No calendar yet", "Unsubscribed". */
  app: string;
  /** "seen 2h ago", "hasn’t updated in 4 days", "invited yesterday". */
  when: string;
  className?: string | undefined;
}

/** Dot, app and time in one line. */
export function HealthLine({ health, app, when, className }: HealthLineProps) {
  return (
    <span className={classes(styles['line'], className)}>
      <HealthDot health={health} />
      <span className={styles['app']}>{app}</span> <span className={styles['when']}>{when}</span>
    </span>
  );
}
