import { dateFormatter } from '@kith/contracts/date-formatter';
import { Calendar } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { announce } from '../../lib/input/announce.ts';
import { formatDay, toWallClock } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import { nextIndex } from '../../lib/input/next-index.ts';
import { readDay, type ReadWhen, readTime } from './read-when.ts';
import { type TimeOption, timeOptions } from './time-options.ts';
import { classes } from '../layout/classes.ts';
import control from '../fields/control.module.css';
import styles from './date-field.module.css';
import { Field, type FieldTexts, splitField } from '../fields/field.tsx';
import { lazyPart } from '../layout/lazy-part.tsx';
import { PickerPopover } from './picker-popover.tsx';

const DayPopup = lazyPart(() => import('./day-popup.tsx'));
const TimePopup = lazyPart(() => import('./time-popup.tsx'));

interface PickerFieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
  locale?: string | undefined;
  /** The day of the reader, YYYY-MM-DD: what "tomorrow" is counted from. By default that of the browser's clock and zone. */
  today?: string | undefined;
  /** The title of the event, which says whether "8" is in the morning or in the evening. */
  occasion?: string | undefined;
}

interface DateFieldProps extends PickerFieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** The day that was typed or picked, empty if none; with the time where one was typed as well ("fri 7pm"). */
  onChange: (date: string, more: ReadWhen) => void;
  /** The first day that may be picked. */
  min?: string | undefined;
}

/** A day, shown as people say it ("Wed 23 Dec 2026"): typed in words or figures, or picked from a month. */
export function DateField({ value, onChange, min, today: chosenToday, occasion, ...rest }: DateFieldProps) {
  const today = useToday(chosenToday);
  const { locale } = rest;
  return (
    <PickerField
      {...rest}
      value={value}
      said={sayDay(value, locale)}
      icon={<Calendar />}
      popup="dialog"
      unreadable="Type a day, like “fri” or “18 Jun”"
      read={(text) => readDay(text, { today, locale, occasion })}
      valueOf={({ date = '' }) => date}
      onRead={({ date = '', ...more }) => onChange(date, more)}
    >
      {(popup) => (
        <DayPopup
          {...popup}
          label={rest.label}
          value={value}
          min={min}
          today={today}
          locale={locale}
          onPick={(date) => popup.onPick({ date })}
        />
      )}
    </PickerField>
  );
}

interface TimeFieldProps extends PickerFieldProps {
  /** HH:MM on a clock of 24 hours, or empty. */
  value: string;
  /** The time that was typed or picked, empty if none; with the day or the end where those were typed as well ("7 to 9"). */
  onChange: (time: string, more: ReadWhen) => void;
  /** For an end: the start, HH:MM. The list begins after it and says how long each choice makes the event. */
  after?: string | undefined;
}

/** A time of day by the reader's clock of 12 or 24 hours: typed ("7:30pm", "1930", "7 to 9"), or picked from a list. */
export function TimeField({ value, onChange, after, today: chosenToday, occasion, ...rest }: TimeFieldProps) {
  const today = useToday(chosenToday);
  const { locale } = rest;
  const options = timeOptions(after || undefined, locale);
  return (
    <PickerField
      {...rest}
      value={value}
      said={sayTime(value, locale)}
      popup="listbox"
      options={options}
      unreadable="Type a time, like “19:30” or “7:30pm”"
      read={(text) => readTime(text, { today, locale, occasion, after: after || undefined })}
      valueOf={({ time = '' }) => time}
      onRead={({ time = '', ...more }) => onChange(time, more)}
    >
      {(popup) => <TimePopup {...popup} label={rest.label} value={value} options={options} />}
    </PickerField>
  );
}

/** What a popup is told by its field. */
export interface PickerPopupProps {
  id: string;
  /** Came by the keyboard, and the focus goes into the popup. */
  byKeyboard: boolean;
  /** The option that the keys have reached; -1 for none. */
  active: number;
  onPick: (read: ReadWhen) => void;
  /** The field itself: a press there is no press outside. */
  field: HTMLElement;
}

interface TypedProps extends PickerFieldProps {
  value: string;
  said: string;
  icon?: ReactNode;
  popup: 'dialog' | 'listbox';
  options?: readonly TimeOption[];
  /** What is wrong with a text in which nothing was found. */
  unreadable: string;
  read: (text: string) => ReadWhen | null;
  valueOf: (read: ReadWhen) => string;
  onRead: (read: ReadWhen) => void;
  children: (popup: PickerPopupProps) => ReactNode;
}

/**
 * One stop of the keyboard: a combobox by the pattern of the ARIA authoring practices, with a dialog (the month) or a list of options.
 * A text counts as soon as it can be read; on leaving the field it is replaced by what was understood.
 */
function PickerField(props: TypedProps) {
  const [field, { required, onBlur, ref, value, said, icon, popup, ...rest }] = splitField(props);
  const { options = [], unreadable, read, valueOf, onRead, children } = rest;
  const box = useRef<HTMLSpanElement>(null);
  const popupId = useId();
  // What is being typed, while the value is the one that it gave: a value from elsewhere replaces the text.
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const [opened, setOpened] = useState<{ byKeyboard: boolean; field: HTMLElement } | null>(null);
  const [active, setActive] = useState(-1);
  const text = typed?.value === value ? typed.text : null;

  const chosenAt = () =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    );
  const open = (byKeyboard: boolean) => {
    if (box.current) setOpened({ byKeyboard, field: box.current });
    setActive(byKeyboard ? chosenAt() : -1);
  };
  const pick = (picked: ReadWhen) => {
    setTyped(null);
    setFailed(false);
    setOpened(null);
    onRead(picked);
  };
  const type = (next: string) => {
    const found = read(next);
    // While a text is not finished, the last thing that was understood stays.
    const understood = next.trim() === '' ? '' : found === null ? value : valueOf(found);
    setTyped({ text: next, value: understood });
    setFailed(false);
    if (found !== null || understood !== value) onRead(found ?? {});
  };
  const leave = () => {
    if (text !== null && text.trim() !== '' && read(text) === null) {
      setTyped({ text, value: '' });
      setFailed(true);
      onRead({});
    } else if (text !== null) {
      setTyped(null);
      if (said !== '' && said !== text) announce(said);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (moves && (opened === null || (popup === 'dialog' && !opened.byKeyboard))) {
      event.preventDefault();
      open(true);
    } else if (event.key === 'Escape') {
      setOpened(null);
    } else if (opened !== null && popup === 'listbox') {
      const next = /^(?:Arrow(?:Up|Down)|Page(?:Up|Down))$/.test(event.key)
        ? nextIndex(event.key, active, { count: options.length, orientation: 'vertical' })
        : null;
      const chosen = options[active];
      if (next !== null) setActive(active < 0 ? chosenAt() : next);
      else if (event.key === 'Enter' && chosen) pick({ time: chosen.value });
      else if (event.key === 'Enter') setOpened(null);
      else return;
      event.preventDefault();
    }
  };

  const error = failed && text !== null ? unreadable : props.error;
  return (
    <Field {...field} error={error}>
      {(attributes) => (
        <span ref={box} className={classes(control['control'], styles['picker'])}>
          <input
            {...attributes}
            ref={ref}
            className={control['input']}
            type="text"
            role="combobox"
            aria-haspopup={popup}
            aria-expanded={opened !== null}
            aria-controls={opened === null ? undefined : popupId}
            aria-activedescendant={
              opened !== null && active >= 0 && popup === 'listbox' ? `${popupId}-${active}` : undefined
            }
            aria-required={required}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text ?? said}
            data-value={value}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => opened === null && open(false)}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              leave();
              if (popup === 'listbox') setOpened(null);
              onBlur?.();
            }}
          />
          {icon && <span className={classes(control['icon'], styles['icon'])}>{icon}</span>}
          {opened !== null && (
            <PickerPopover
              {...opened}
              {...(popup === 'listbox' && { region: 'Times' })}
              onClose={() => setOpened(null)}
            >
              {children({ id: popupId, ...opened, active, onPick: pick })}
            </PickerPopover>
          )}
        </span>
      )}
    </Field>
  );
}

/** The day of the reader's clock, unless another one is meant. */
function useToday(today: string | undefined): string {
  const now = useNow();
  return today ?? toWallClock(now).date;
}

/** UTC on both sides: the text is a day of the calendar and must not slip over a zone. */
function sayDay(value: string, locale: string | undefined): string {
  const day = new Date(`${value}T00:00:00Z`);
  if (value === '' || Number.isNaN(day.getTime())) return '';
  // A year far away, so that the day's own year is always written.
  return formatDay(day, { locale, zone: 'UTC', now: new Date(0) });
}

function sayTime(value: string, locale: string | undefined): string {
  const time = new Date(`1970-01-01T${value}Z`);
  if (value === '' || Number.isNaN(time.getTime())) return '';
  return dateFormatter(locale, { timeZone: 'UTC', timeStyle: 'short' }).format(time);
}
