import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { moveByKeys } from '../../lib/input/list-keys.ts';
import { classes } from './classes.ts';
import styles from './sheet.module.css';

interface SheetProps {
  label?: string | undefined;
  /** The minimum width of a cell; as many are placed in a row as fit. By default 300 px (SPEC §9), and at most three. */
  min?: string;
  as?: 'ul' | 'div';
  className?: string | undefined;
  children: ReactNode;
}

/** Many similar items in a grid with hairlines between them. */
export function Sheet({ label, min = 'max(18.75rem, 30%)', as: Element = 'ul', className, children }: SheetProps) {
  return (
    <Element
      className={classes(styles['sheet'], className)}
      {...(Element === 'ul' && { role: 'list' })}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveByKeys(event)}
      style={{ '--min': min } as CSSProperties /* React's type does not know custom properties */}
    >
      {children}
    </Element>
  );
}

interface SheetCellProps {
  /** Adds a hover style, for a cell covered by a link. */
  interactive?: boolean;
  as?: 'li' | 'div';
  className?: string | undefined;
  children: ReactNode;
}

export function SheetCell({ interactive = false, as: Element = 'li', className, children }: SheetCellProps) {
  return (
    <Element className={classes(styles['cell'], interactive && styles['interactive'], className)} data-item="">
      {children}
    </Element>
  );
}
