import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classes } from '../layout/classes.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox before its label. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  return <Choice {...{ label, hint, className }} input={<CheckboxInput {...input} />} />;
}

/** A radio button; those of one question share a `name`. */
export function Radio({ label, hint, className, ...input }: CheckboxProps) {
  return (
    <Choice {...{ label, hint, className }} input={<input {...input} type="radio" className={styles['radio']} />} />
  );
}

/** A switch with immediate effect. */
export function Switch({ label, hint, className, ...input }: CheckboxProps) {
  return (
    <Choice
      {...{ label, hint, className }}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its state natively.
      input={<input {...input} type="checkbox" role="switch" className={styles['switch']} />}
    />
  );
}

/** The bare checkbox, for lists with their own rows. */
export function CheckboxInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...input} type="checkbox" className={classes(styles['checkbox'], className)} />;
}

interface ChoiceProps {
  label: ReactNode;
  hint: ReactNode;
  className: string | undefined;
  input: ReactNode;
}

function Choice({ label, hint, className, input }: ChoiceProps) {
  return (
    <label className={classes(styles['choice'], className)}>
      {input}
      <span className={styles['texts']}>
        <span className={styles['label']}>{label}</span>
        {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
    </label>
  );
}
