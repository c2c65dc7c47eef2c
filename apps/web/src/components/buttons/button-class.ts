import styles from './button.module.css';
import { classes } from '../layout/classes.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'success' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Full width. */
  wide?: boolean | undefined;
  /** Icon only: square, with the children as accessible name. */
  alone?: boolean | undefined;
}

/** The class names of a button, for links and server-rendered forms. */
export function buttonClass({ variant = 'primary', size = 'md', wide, alone }: ButtonLook, className?: string): string {
  return classes(
    styles['button'],
    styles[variant],
    styles[size],
    wide && styles['wide'],
    alone && styles['alone'],
    className,
  );
}
