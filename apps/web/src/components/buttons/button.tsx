import { isolated } from '@kith/contracts/isolate';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  /** Keeps its width, hides the label visually but not from screen readers, and does nothing when pressed. */
  loading?: boolean | undefined;
  /** A word that takes the label's place while loading ("Deleting..."), instead of the spinner. */
  loadingText?: string | undefined;
  /** Why it is disabled, in words; stays focusable so that the reason can be found. Pressed all the same, its form may show it. */
  reason?: string | undefined;
}

/** The button. Disabled and loading are aria-disabled, so the focus is not lost when a press makes it wait. */
export function Button({
  variant,
  size,
  wide,
  alone,
  icon,
  loading = false,
  loadingText,
  disabled = false,
  reason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = disabled || loading;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A form knows the reason too, and shows it beside the field that is missing.
    if (disabled && reason !== undefined && type === 'submit' && !loading) return;
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  const word = loading && loadingText !== undefined;
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the prop has a default and only the three valid values.
      type={type}
      className={buttonClass({ variant, size, wide, alone }, className)}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      {...(disabled && reason && { title: reason })}
      data-loading={(loading && !word) || undefined}
      onClick={press}
    >
      {icon}
      {!alone && <span className={styles['label']}>{word ? loadingText : children}</span>}
      {alone && <span className="visually-hidden">{children}</span>}
      {loading && !word && <span className={styles['spinner']} aria-hidden="true" />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'alone' | 'wide' | 'icon'> {
  label: string;
  icon: ReactNode;
  /** Whom or what it acts on, said after the label where a page has several of the same. */
  about?: string;
}

/** A square button that is only an icon: its name is said, and shown as a tooltip. */
export function IconButton({ label, about, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button {...rest} variant={variant} alone>
        {about === undefined ? label : isolated`${label}, ${about}`}
      </Button>
    </Tooltip>
  );
}
