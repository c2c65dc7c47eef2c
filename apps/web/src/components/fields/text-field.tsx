import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { classes } from '../layout/classes.ts';
import styles from './control.module.css';
import { Field, type FieldTexts, splitField } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size'> {
  size?: 'md' | 'lg';
  /** `title` is the large borderless style for an event's title. */
  look?: 'box' | 'title';
  /** Decorative, on the right: the kind of input. */
  icon?: ReactNode;
  /** A button on the right, inside the box. */
  trailing?: ReactNode;
}

/** A single-line text field. Native attributes and `ref` go to the input. */
export function TextField(props: TextFieldProps) {
  const [field, { size = 'md', look = 'box', icon, trailing, ...input }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={classes(styles['control'], styles[size], look === 'title' && styles['title'])}>
          <input type="text" dir="auto" {...input} {...control} className={styles['input']} />
          {icon && <span className={styles['icon']}>{icon}</span>}
          {trailing && <span className={styles['trailing']}>{trailing}</span>}
        </span>
      )}
    </Field>
  );
}

/** A password field with a button to reveal it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'icon' | 'look'>) {
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={seen ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={seen ? 'Hide password' : 'Show password'}
          icon={seen ? <EyeOff /> : <Eye />}
          onClick={() => setSeen(!seen)}
        />
      }
    />
  );
}

interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Grows with its text up to this height (a CSS length), then scrolls. */
  grow?: string;
}

/** A multi-line text field, at least 84 px high. */
export function TextArea(props: TextAreaProps) {
  const [field, { grow, ...textarea }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles['control']}>
          <textarea
            rows={3}
            dir="auto"
            {...textarea}
            {...control}
            className={classes(styles['input'], grow && styles['grow'])}
            {...(grow && {
              style: { '--grow': grow } as CSSProperties /* React's type does not know custom properties */,
            })}
          />
        </span>
      )}
    </Field>
  );
}
