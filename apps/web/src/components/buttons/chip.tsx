import { isolated } from '@kith/contracts/isolate';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../people/avatar.tsx';
import styles from './chip.module.css';
import { classes } from '../layout/classes.ts';
import { Written } from '../people/written.tsx';

interface ChipProps extends ComponentProps<'button'> {
  /** Offered as an answer: in the accent colour. */
  suggestion?: boolean;
  icon?: ReactNode;
}

/** A small button: a quick phrase, a suggestion, a choice. */
export function Chip({ suggestion = false, icon, className, children, ...button }: ChipProps) {
  return (
    <button
      type="button"
      {...button}
      className={classes(styles['chip'], suggestion && styles['suggestion'], className)}
    >
      {icon}
      {children}
    </button>
  );
}

interface PersonChipProps {
  name: string;
  /** An icon instead of the avatar, for a group. */
  icon?: ReactNode;
  onRemove?: (() => void) | undefined;
  /** The remove button's tab index, where chips share one tab stop. */
  control?: ComponentProps<'button'>;
}

/** A chosen person or group. `onRemove` adds a remove button. */
export function PersonChip({ name, icon, onRemove, control }: PersonChipProps) {
  return (
    <span className={styles['person']}>
      {icon ? <span className={styles['icon']}>{icon}</span> : <Avatar name={name} size={24} />}
      <Written as="span" className={styles['name']}>
        {name}
      </Written>
      {onRemove && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={isolated`Remove ${name}`}
          onClick={onRemove}
          {...control}
        >
          <X />
        </button>
      )}
    </span>
  );
}
