import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { IconButton } from '../buttons/button.tsx';
import { classes } from '../layout/classes.ts';

interface BannerProps {
  tone?: 'neutral' | 'maybe' | 'danger';
  icon?: ReactNode;
  /** At most one text button. */
  action?: { label: string; onAction: () => void } | undefined;
  onDismiss?: (() => void) | undefined;
  /** `alert` interrupts screen readers; a banner is usually polite. */
  role?: 'status' | 'alert';
  className?: string | undefined;
  children: ReactNode;
}

/** A message below the navigation that stays while it applies. */
export function Banner({
  tone = 'neutral',
  icon,
  action,
  onDismiss,
  role = 'status',
  className,
  children,
}: BannerProps) {
  return (
    <div className={classes(styles['banner'], styles[tone], className)} role={role}>
      {icon}
      <p className={styles['sentence']}>{children}</p>
      {action && (
        <button type="button" className={styles['action']} data-control={action.label} onClick={action.onAction}>
          {action.label}
        </button>
      )}
      {onDismiss && <IconButton label="Dismiss" icon={<X />} onClick={onDismiss} />}
    </div>
  );
}
