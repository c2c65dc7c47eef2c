import { isolated } from '@kith/contracts/isolate';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  /** Keeps its width, hides the label visually but not from screen readers, and ignores clicks. */
  loading?: boolean | undefined;
  /** The label while loading ("Deleting..."), instead of a spinner. */
  loadingText?: string | undefined;
  /**
   * The reason why it is disabled; the button stays focusable so that the reason can be found, and a click may show it in the
   * form.
   */
  reason?: string | undefined;
}

/** Disabled and loading use aria-disabled, so that focus is kept when a click disables it. */
export function Button({
  variant,
  size,
  wide,
  alone,
  icon,
  loading,
  loadingText,
  disabled = false,
  reason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = disabled || loading === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The form shows the reason next to the missing field as well.
    if (disabled && reason !== undefined && type === 'submit' && loading !== true) return;
    // What an act waits for begins after the first press; the second one of a double click could hit what is there by then.
    const isSecond = loading !== undefined && event.detail > 1;
    if (idle || isSecond) event.preventDefault();
    else onClick?.(event);
  };
  const word = loading === true && loadingText !== undefined;
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the prop has a default and only the three valid values.
      type={type}
      className={buttonClass({ variant, size, wide, alone }, className)}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      {...(disabled && reason && { title: reason })}
      data-loading={(loading === true && !word) || undefined}
      onClick={press}
    >
      {icon}
      {!alone && <span className={styles['label']}>{word ? loadingText : children}</span>}
      {alone && <span className="visually-hidden">{children}</span>}
      {loading === true && !word && <span className={styles['spinner']} aria-hidden="true" />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'alone' | 'wide' | 'icon'> {
  label: string;
  icon: ReactNode;
  /** The object of the action, appended to the label for screen readers where a page has several of the same. */
  about?: string;
}

/** A square icon button: its accessible name is also its tooltip. */
export function IconButton({ label, about, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button {...rest} variant={variant} alone>
        {about === undefined ? label : isolated`${label}, ${about}`}
      </Button>
    </Tooltip>
  );
}
