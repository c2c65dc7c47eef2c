import { isolated } from '@kith/contracts/isolate';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../people/avatar.tsx';
import styles from './chip.module.css';
import { classes } from '../layout/classes.ts';
import { Written } from '../people/written.tsx';

interface ChipProps extends ComponentProps<'button'> {
  /** Offered as an answer: in the colour of the next thing to do. */
  suggestion?: boolean;
  icon?: ReactNode;
}

/** A small thing to press: a quick phrase, a suggestion, a choice. */
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
  /** Instead of the face: a group's icon. */
  icon?: ReactNode;
  onRemove?: (() => void) | undefined;
  /** Of the x, where chips are one stop of the keyboard. */
  control?: ComponentProps<'button'>;
}

/** A person, or a group, that was chosen. With `onRemove` an x takes it out again. */
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
