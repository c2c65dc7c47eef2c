import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from '../layout/classes.ts';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'yes' | 'maybe' | 'no';
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A word on a soft ground: a state, never an action. */
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

/** A small number: how many are unread. Nothing at all when there are none. */
export function CountBadge({ count }: CountBadgeProps) {
  return (
    count > 0 && (
      <span className={styles['count']} role="img" aria-label={`${count} unread`}>
        {count > 99 ? '99+' : count}
      </span>
    )
  );
}
