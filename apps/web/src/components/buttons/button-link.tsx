import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';

interface AnchorProps extends Omit<ComponentProps<'a'>, 'children'>, ButtonLook {
  children?: ReactNode;
  icon?: ReactNode;
}

function ButtonAnchor({ variant, size, wide, alone, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, alone }, className)}>
      {icon}
      <span className={alone ? 'visually-hidden' : styles['label']}>{children}</span>
    </a>
  );
}

/** A router link styled as a button. Takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor);
