import styles from './button.module.css';
import { classes } from '../layout/classes.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'success' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  /** Only an icon: square, and the children are its accessible name. */
  alone?: boolean | undefined;
}

/** The class names of a button, for whatever is not a <button> of the app: links, forms rendered on the server. */
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
