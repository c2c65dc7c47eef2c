import { sayClock } from '@kith/contracts/say-times';
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
  /** Today, YYYY-MM-DD, as the reference for "tomorrow"; default by the browser's clock and zone. */
  today?: string | undefined;
  /** The event's title, which decides whether "8" is morning or evening. */
  occasion?: string | undefined;
}

interface DateFieldProps extends PickerFieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Called with the typed or picked day, empty if none; with the time if one was typed as well ("fri 7pm"). */
  onChange: (date: string, more: ReadWhen) => void;
  /** The first selectable day. */
  min?: string | undefined;
}

/** A date field, displayed as "Wed 23 Dec 2026": typed in words or numbers, or picked from a month. */
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
  /** HH:MM in 24 h notation, or empty. */
  value: string;
  /** Called with the typed or picked time, empty if none; with the day or end if those were typed as well ("7 to 9"). */
  onChange: (time: string, more: ReadWhen) => void;
  /** For an end time: the start, HH:MM. The list starts after it and shows durations. */
  after?: string | undefined;
}

/** A time field in 12 or 24 h notation: typed ("7:30pm", "1930", "7 to 9"), or picked from a list. */
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

/** The field's state for its popup. */
export interface PickerPopupProps {
  id: string;
  /** Opened by keyboard, so focus moves into the popup. */
  byKeyboard: boolean;
  /** The active option; -1 for none. */
  active: number;
  onPick: (read: ReadWhen) => void;
  /** The field itself: a click there is not a click outside. */
  field: HTMLElement;
}

interface TypedProps extends PickerFieldProps {
  value: string;
  said: string;
  icon?: ReactNode;
  popup: 'dialog' | 'listbox';
  options?: readonly TimeOption[];
  /** The error for unreadable text. */
  unreadable: string;
  read: (text: string) => ReadWhen | null;
  valueOf: (read: ReadWhen) => string;
  onRead: (read: ReadWhen) => void;
  children: (popup: PickerPopupProps) => ReactNode;
}

/**
 * A combobox by the ARIA authoring practices, with a dialog (the month) or a listbox. Text takes effect as soon as it can be
 * read; on blur it is replaced by what was understood.
 */
function PickerField(props: TypedProps) {
  const [field, { required, onBlur, ref, value, said, icon, popup, ...rest }] = splitField(props);
  const { options = [], unreadable, read, valueOf, onRead, children } = rest;
  const box = useRef<HTMLSpanElement>(null);
  const popupId = useId();
  // The text being typed, while the value is the one derived from it: an external change replaces the text.
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
    // While the text is incomplete, the last understood value stays.
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
    } else if (event.key === 'Enter' && (opened === null || popup === 'dialog')) {
      // It sends a form, which must not go with the day before the text that is there.
      leave();
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

/** Today by the reader's clock, unless given. */
function useToday(today: string | undefined): string {
  const now = useNow();
  return today ?? toWallClock(now).date;
}

/** UTC on both sides, because a calendar day must not shift with the zone. */
function sayDay(value: string, locale: string | undefined): string {
  const day = new Date(`${value}T00:00:00Z`);
  if (value === '' || Number.isNaN(day.getTime())) return '';
  // A distant reference year, so that the day's year is always shown.
  return formatDay(day, { locale, zone: 'UTC', now: new Date(0) });
}

function sayTime(value: string, locale: string | undefined): string {
  const time = new Date(`1970-01-01T${value}Z`);
  if (value === '' || Number.isNaN(time.getTime())) return '';
  return sayClock(time, { locale, zone: 'UTC' });
}
