import { dateFormatter } from '@kith/contracts/date-formatter';
import { Calendar, Clock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import control from './control.module.css';
import styles from './date-field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { formatDay } from '../lib/dates.ts';

interface DateFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'value' | 'size'> {
  /** YYYY-MM-DD, or empty. */
  value: string;
  locale?: string | undefined;
}

/** A day. The browser's own date input, which shows the date as people say it ("Wed 23 Dec 2026") until it has the focus. */
export function DateField({ locale, value, ...rest }: DateFieldProps) {
  return <PickerField {...rest} type="date" value={value} said={sayDay(value, locale)} icon={<Calendar />} />;
}

interface TimeFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'value' | 'size'> {
  /** HH:MM on a clock of 24 hours, or empty. */
  value: string;
  locale?: string | undefined;
}

/** A time of day, in the reader's way of writing it. */
export function TimeField({ locale, value, ...rest }: TimeFieldProps) {
  return <PickerField {...rest} type="time" value={value} said={sayTime(value, locale)} icon={<Clock />} />;
}

interface PickerFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size'> {
  type: 'date' | 'time';
  said: string | null;
  icon: ReactNode;
}

function PickerField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  aside,
  id,
  said,
  icon,
  className,
  ...input
}: PickerFieldProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, optional, aside, id, className }}>
      {(props) => (
        <span
          className={classes(control['control'], styles['picker'])}

          data-said={said === null ? undefined : ''}
        >
          <input {...input} {...props} className={control['input']} />
          {said !== null && (
            <span className={styles['said']} aria-hidden="true">
              {said}
            </span>
          )}
          <span className={classes(control['icon'], styles['icon'])}>{icon}</span>
        </span>
      )}
    </Field>
  );
}

/** UTC on both sides: the text is a day of the calendar and must not slip over a zone. */
function sayDay(value: string, locale: string | undefined): string | null {
  const day = new Date(`${value}T00:00:00Z`);
  if (value === '' || Number.isNaN(day.getTime())) return null;
  // A year far away, so that the day's own year is always written.
  return formatDay(day, { locale, zone: 'UTC', now: new Date(0) });
}

function sayTime(value: string, locale: string | undefined): string | null {
  const time = new Date(`1970-01-01T${value}Z`);
  if (value === '' || Number.isNaN(time.getTime())) return null;
  return dateFormatter(locale, { timeZone: 'UTC', timeStyle: 'short' }).format(time);
}
