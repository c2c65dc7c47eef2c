import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './field.module.css';

/** The common props of every form field. */
export interface FieldTexts {
  label: string;
  /** Visually hides the label, where the context makes it obvious. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The error message. */
  error?: string | undefined;
  /** Adds "optional" to the label. */
  optional?: boolean | undefined;
  /** Right of the label: a link, a count. */
  aside?: ReactNode;
}

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
}

/** Separates the field's own props from those of its control. */
export function splitField<Props extends Omit<FieldProps, 'children'>>(props: Props) {
  const { label, labelHidden, hint, error, optional, aside, id, className, ...control } = props;
  return [{ label, labelHidden, hint, error, optional, aside, id, className }, control] as const;
}

/** Label, control, and hint or error, connected for screen readers. */
export function Field({ label, labelHidden, hint, error, optional, aside, id, className, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classes(styles['field'], className)}>
      <div className={classes(styles['top'], labelHidden && 'visually-hidden')}>
        <label className={styles['label']} htmlFor={controlId}>
          {label}
          {optional && <span className={styles['optional']}> optional</span>}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <div className={styles['hint']} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id?: string;
  children: ReactNode;
}

/** A field's error message. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className={styles['error']} id={id}>
      <CircleAlert />
      {children}
    </p>
  );
}
