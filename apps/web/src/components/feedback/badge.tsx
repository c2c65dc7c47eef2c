import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from '../layout/classes.ts';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'yes' | 'maybe' | 'no';
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A status label, never an action. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classes(styles['badge'], styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

interface CountBadgeProps {
  count: number;
}

/** A small count, such as unread lines; hidden at zero. */
export function CountBadge({ count }: CountBadgeProps) {
  return (
    count > 0 && (
      <span className={styles['count']} role="img" aria-label={`${count} unread`}>
        {count > 99 ? '99+' : count}
      </span>
    )
  );
}
