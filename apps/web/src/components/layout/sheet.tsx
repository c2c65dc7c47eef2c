import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { moveByKeys } from '../../lib/input/list-keys.ts';
import { classes } from './classes.ts';
import styles from './sheet.module.css';

interface SheetProps {
  label?: string | undefined;
  /** The narrowest a cell may be; as many stand side by side as fit. By default 300 px (SPEC §9), and at most three. */
  min?: string;
  as?: 'ul' | 'div';
  className?: string | undefined;
  children: ReactNode;
}

/** Many alike things on one sheet of paper, with hairlines between them. */
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
  /** The ground answers to the pointer: something in the cell covers it as a link. */
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
