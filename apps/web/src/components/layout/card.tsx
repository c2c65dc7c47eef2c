import type { ElementType, ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

interface CardProps {
  variant?: 'default' | 'elevated' | 'outlined' | 'interactive';
  as?: Extract<ElementType, 'div' | 'section' | 'article' | 'li'>;
  className?: string | undefined;
  'aria-labelledby'?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A card for a single prominent item; use a Sheet for many similar ones. */
export function Card({ variant = 'default', as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classes(styles['card'], styles[variant], className)}>
      {children}
    </Element>
  );
}

/** For the title link of an interactive card: it covers the card, with buttons above it. */
export const coverLink = styles['cover'];
