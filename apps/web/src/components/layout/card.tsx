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

/** A card, for the one thing that matters; many alike things share a Sheet instead. */
export function Card({ variant = 'default', as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classes(styles['card'], styles[variant], className)}>
      {children}
    </Element>
  );
}

/** For the link in the title of an interactive card: it covers the card, while buttons lie above it. */
export const coverLink = styles['cover'];
