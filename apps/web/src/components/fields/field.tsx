import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './field.module.css';

/** What every field of a form may say about itself. */
export interface FieldTexts {
  label: string;
  /** The label is only for screen readers; the place says to the eye what the field is. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong, in a sentence. */
  error?: string | undefined;
  /** Writes "optional" beside the label. */
  optional?: boolean | undefined;
  /** Stands at the right of the label: a link, a count. */
  aside?: ReactNode;
}

/** What the control inside a field must carry to belong to its label, hint and error. */
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

/** Parts what a field shows around its control from what the control itself takes. */
export function splitField<Props extends Omit<FieldProps, 'children'>>(props: Props) {
  const { label, labelHidden, hint, error, optional, aside, id, className, ...control } = props;
  return [{ label, labelHidden, hint, error, optional, aside, id, className }, control] as const;
}

/** Label above, control, then hint or error below, all joined for screen readers. */
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

/** The sentence that says what is wrong with a field. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p className={styles['error']} id={id}>
      <CircleAlert />
      {children}
    </p>
  );
}
