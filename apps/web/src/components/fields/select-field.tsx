import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../layout/classes.ts';
import styles from './control.module.css';
import { Field, type FieldTexts, splitField } from './field.tsx';

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'size'> {
  options: readonly { value: string; label: string }[];
  /** The placeholder while no option is selected; not selectable itself. */
  placeholder?: string | undefined;
}

/** A native select, which is the best one on phones and fully keyboard-accessible. */
export function SelectField(props: SelectFieldProps) {
  const [field, { options, placeholder, ...select }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles['control']}>
          <select {...select} {...control} className={styles['input']}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classes(styles['icon'], styles['chevron'])}>
            <ChevronDown />
          </span>
        </span>
      )}
    </Field>
  );
}
