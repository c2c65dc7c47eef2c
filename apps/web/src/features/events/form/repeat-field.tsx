import { fillInAll } from '@kith/contracts/events';
import { limits } from '@kith/contracts/limits';
import type { Recurrence, Weekday } from '@kith/contracts/series/recurrence';
import { writeRecurrence } from '@kith/contracts/series/recurrence';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Chip } from '../../../components/buttons/chip.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { DateField } from '../../../components/pickers/date-field.tsx';
import { errorMessage, readCallError } from '../../../lib/api/error-message.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { addMonths } from '../../../lib/dates/calendar-days.ts';
import { formatDay, toWallClock } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/now.ts';
import { useDebounced } from '../../../lib/search/debounce.ts';
import styles from './repeat-field.module.css';
import { instantsOf } from './form-rules.ts';
import {
  dayWords,
  lastDayOf,
  notOnWords,
  readRule,
  repeatWords,
  stillLeftOut,
  usualRules,
  weekdayNamed,
  weekly,
  withoutEnd,
} from './repeat-rules.ts';
import type { EventForm } from './use-event-form.ts';

const units = [
  { value: 'DAILY', label: 'days' },
  { value: 'WEEKLY', label: 'weeks' },
  { value: 'MONTHLY', label: 'months' },
  { value: 'YEARLY', label: 'years' },
] as const;

const dayNames: readonly { day: Weekday; label: string }[] = [
  { day: 'MO', label: 'Mon' },
  { day: 'TU', label: 'Tue' },
  { day: 'WE', label: 'Wed' },
  { day: 'TH', label: 'Thu' },
  { day: 'FR', label: 'Fri' },
  { day: 'SA', label: 'Sat' },
  { day: 'SU', label: 'Sun' },
];

/** A date of what repeats, with the zone by whose clock it does. */
export interface SeriesOfForm {
  id: string;
  zone: string;
}

interface RepeatFieldProps {
  form: EventForm;
  /** The zone in which the form shows times. */
  zone: string;
  /** Of what repeats already: it can repeat in another way and end, but not stop being one of several dates. */
  series: SeriesOfForm | undefined;
}

/** How an event repeats, in words, with its end and the next dates, each of which one tap leaves out and takes back. */
export default function RepeatField({ form, zone, series }: RepeatFieldProps) {
  const { values, errors, set } = form;
  const { startDate } = values;
  const rule = values.repeat === '' ? null : readRule(values.repeat);
  const usual = startDate === '' ? [] : usualRules(startDate);
  const base = rule === null ? '' : withoutEnd(rule);
  const [wantsCustom, setWantsCustom] = useState(false);
  const isCustom = rule !== null && (wantsCustom || !usual.some(({ value }) => value === base));
  const isPlain = rule !== null && rule.months.length + rule.monthDays.length + rule.positions.length === 0;
  const change = (next: Partial<Recurrence>) => rule !== null && set({ repeat: writeRecurrence({ ...rule, ...next }) });
  const preview = useNextDates(form, zone, series);

  const pick = (value: string) => {
    setWantsCustom(value === 'custom');
    if (value === '') return set({ repeat: '' });
    const next = value === 'custom' ? (rule ?? weekly) : (readRule(value) ?? weekly);
    set({ repeat: writeRecurrence({ ...next, count: rule?.count ?? null, until: rule?.until ?? null }) });
  };

  return (
    <div className={styles['repeat']}>
      <SelectField
        label="Repeat"
        value={isCustom ? 'custom' : base}
        error={errors.repeat?.message ?? preview.fault}
        onChange={(event) => pick(event.target.value)}
        options={[
          ...(series ? [] : [{ value: '', label: 'Does not repeat' }]),
          ...usual,
          {
            value: 'custom',
            label:
              isCustom && !isPlain && startDate !== ''
                ? repeatWords({ ...rule, count: null, until: null }, startDate)
                : 'Custom',
          },
        ]}
      />
      {isCustom && isPlain && (
        <CustomRule key={rule.frequency} form={form} rule={rule} startDate={startDate} onChange={change} />
      )}
      {rule !== null && <RepeatEnd form={form} rule={rule} startDate={startDate} onChange={change} />}
      {rule !== null && <NextDates form={form} preview={preview} zone={series?.zone ?? zone} />}
    </div>
  );
}

interface RulePartProps {
  form: EventForm;
  rule: Recurrence;
  startDate: string;
  onChange: (next: Partial<Recurrence>) => void;
}

/** "Every 2 weeks on Monday and Thursday". */
function CustomRule({ form, rule, startDate, onChange }: RulePartProps) {
  const first = startDate === '' ? undefined : weekdayNamed(startDate);
  const chosen = new Set(rule.days.length === 0 ? [first] : rule.days.map(({ day }) => day));
  const toggle = (toggled: Weekday) => {
    const days = dayNames.filter(({ day }) => (day === toggled ? !chosen.has(day) : chosen.has(day)));
    if (days.length > 0) onChange({ days: days.map(({ day }) => ({ nth: null, day })) });
  };
  return (
    <>
      <div className={styles['pair']}>
        <NumberField
          form={form}
          label="Every"
          value={rule.interval}
          least={1}
          most={366}
          onChange={(interval) => onChange({ interval })}
        />
        <SelectField
          label="Days, weeks, months or years"
          labelHidden
          value={rule.frequency}
          options={units}
          onChange={(event) => {
            const frequency = units.find(({ value }) => value === event.target.value)?.value;
            if (frequency !== undefined) onChange({ frequency, days: [] });
          }}
        />
      </div>
      {rule.frequency === 'WEEKLY' && (
        <fieldset className={styles['days']}>
          <legend>On</legend>
          {dayNames.map(({ day, label }) => (
            <Chip key={day} aria-pressed={chosen.has(day)} onClick={() => toggle(day)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** Until when: no end, a last day, or a number of dates. */
function RepeatEnd({ form, rule, startDate, onChange }: RulePartProps) {
  const end = rule.count !== null ? 'count' : rule.until !== null ? 'until' : 'none';
  const last = lastDayOf(rule);
  // The last day that a typed text has taken the place of without being one.
  const [replaced, setReplaced] = useState<string | null>(null);
  const isUnread = last !== null && replaced === last;
  const [lastDay, showLastDay, isAsked] = useHeldBack<HTMLInputElement>(form, isUnread);
  const setUntil = (day: string) => {
    setReplaced(day === '' ? last : null);
    if (day !== '') onChange({ count: null, until: day.replaceAll('-', '') });
  };
  return (
    <div className={styles['pair']}>
      <SelectField
        label="Ends"
        value={end}
        options={[
          { value: 'none', label: 'Never' },
          { value: 'until', label: 'On a date' },
          { value: 'count', label: 'After' },
        ]}
        onChange={({ target: { value } }) => {
          if (value === 'until') setUntil(startDate === '' ? '' : addMonths(startDate, 3));
          else onChange({ until: null, count: value === 'count' ? 10 : null });
        }}
      />
      {last !== null && (
        <DateField
          ref={lastDay}
          label="Last day"
          value={isUnread ? '' : last}
          min={startDate}
          error={isUnread && isAsked ? fillInAll : undefined}
          onChange={setUntil}
          onBlur={() => isUnread && showLastDay()}
        />
      )}
      {rule.count !== null && (
        <NumberField
          form={form}
          label="Times"
          value={rule.count}
          least={1}
          most={1_000}
          onChange={(count) => onChange({ count })}
        />
      )}
    </div>
  );
}

interface NumberFieldProps {
  form: EventForm;
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A whole number within bounds; while the text is none, it stays, says so, and the form is not sent. */
function NumberField({ form, label, value, least, most, onChange }: NumberFieldProps) {
  // The text being typed, while the value is the one it was typed over: a change from elsewhere replaces it.
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null);
  const text = typed?.value === value ? typed.text : String(value);
  const isNumber = (one: string) => /^\d{1,4}$/.test(one) && Number(one) >= least && Number(one) <= most;
  const [field, show, isAsked] = useHeldBack<HTMLInputElement>(form, !isNumber(text));
  return (
    <TextField
      ref={field}
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={text}
      error={isAsked && !isNumber(text) ? `Please type a number from ${least} to ${most}` : undefined}
      onChange={({ target: { value: next } }) => {
        setTyped({ text: next, value: isNumber(next) ? Number(next) : value });
        if (isNumber(next)) onChange(Number(next));
      }}
      onBlur={() => (isNumber(text) ? setTyped(null) : show())}
    />
  );
}

/** Keeps the form from being sent while a field's text is no value: the field's ref, what shows its error, and whether it shows. */
function useHeldBack<Input extends HTMLElement>({ holdBack }: EventForm, isUnread: boolean) {
  const field = useRef<Input>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () =>
      isUnread
        ? holdBack(() => {
            setAsked(true);
            field.current?.focus();
          })
        : setAsked(false),
    // `holdBack` is new each time and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [isUnread],
  );
  return [field, () => setAsked(true), isAsked] as const;
}

interface Preview {
  /** When the next dates begin, and whether there are more. */
  dates: readonly string[];
  isCut: boolean;
  /** Whether they are those of what the form says now. */
  isCurrent: boolean;
  fault: string | undefined;
  showMore: (() => void) | null;
}

/** How many dates are shown, first and each time that more are asked for. */
const steps = [5, 26, limits.previewedDates] as const;

/** The next dates of the rule from the day of the form on, or why it has none. */
function useNextDates({ values }: EventForm, zone: string, series: SeriesOfForm | undefined): Preview {
  const [step, setStep] = useState(0);
  const limit = steps[step] ?? limits.previewedDates;
  const instants = instantsOf(values, zone);
  const asked = JSON.stringify({ ...instants, recurrence: values.repeat });
  const isSettled = useDebounced(asked) === asked;
  const isAskable = values.repeat !== '' && instants !== null && instants.end_at > instants.start_at;
  const { data, error, isPlaceholderData } = trpc.events.previewRecurrence.useQuery(
    {
      recurrence: values.repeat,
      start_at: '',
      end_at: '',
      ...instants,
      time_zone: series?.zone ?? zone,
      limit,
      ...(series && { id: series.id }),
    },
    { enabled: isSettled && isAskable, retry: false, placeholderData: (last) => last },
  );
  const isRefused = error !== null && isSettled && isAskable;
  const dates = isAskable && !isRefused ? (data?.dates ?? []) : [];
  return {
    dates,
    isCut: dates.length >= limit,
    isCurrent: isSettled && !isPlaceholderData && dates.length > 0,
    fault: isRefused
      ? (readCallError(error).issues[0]?.message ?? errorMessage(error, 'Failed to find its dates'))
      : undefined,
    showMore: dates.length >= limit && step < steps.length - 1 ? () => setStep(step + 1) : null,
  };
}

interface NextDatesProps {
  form: EventForm;
  preview: Preview;
  /** The zone by whose clock it repeats. */
  zone: string;
}

/** The next dates as buttons that leave one out, and take it back. */
function NextDates({ form, preview: { dates, isCut, isCurrent, showMore }, zone }: NextDatesProps) {
  const now = useNow();
  const { values, began, set } = form;
  const { without } = values;
  const days = dates.map((date) => toWallClock(date, zone).date);
  const [first] = days;
  const label = (at: string) => formatDay(at, { zone, now });
  // Dates of a series that is moved move along with what it leaves out.
  const isMoved = began.repeat !== '' && values.startDate !== began.startDate;
  const left =
    first === undefined || !isCurrent || isMoved ? without : stillLeftOut(without, { dates: days, from: first, isCut });
  useEffect(() => {
    if (left.length < without.length) set({ without: left });
    // What the rule has no more is no date to be left out; `left` and `set` are new each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [left.length, without.length]);
  const toggle = (day: string) =>
    set({ without: without.includes(day) ? without.filter((one) => one !== day) : [...without, day].toSorted() });
  const further = without.filter((day) => isCut && day > (days.at(-1) ?? day));

  if (first === undefined) return <p role="status" />;
  if (isMoved) {
    return (
      <p className={styles['dates']} role="status">
        {`${dates.map(label).join(', ')}${isCut ? ' …' : '.'}`}
      </p>
    );
  }
  return (
    <fieldset className={styles['days']}>
      <legend>Next dates</legend>
      <p className={styles['dates']} role="status">
        {without.length === 0 ? 'Tap one to leave it out.' : `N${notOnWords(without, now).slice(1)}.`}
      </p>
      <span className={styles['first']}>{label(dates[0] ?? '')}</span>
      {dates.slice(1).map((date, index) => (
        <OutChip key={date} day={days[index + 1] ?? ''} words={label(date)} without={without} onToggle={toggle} />
      ))}
      {further.map((day) => (
        <OutChip key={day} day={day} words={dayWords(day, now)} without={without} onToggle={toggle} />
      ))}
      {showMore && (
        <Button variant="ghost" size="sm" onClick={showMore}>
          More dates
        </Button>
      )}
    </fieldset>
  );
}

interface OutChipProps {
  day: string;
  words: string;
  without: readonly string[];
  onToggle: (day: string) => void;
}

function OutChip({ day, words, without, onToggle }: OutChipProps) {
  const isOut = without.includes(day);
  return (
    <Chip aria-pressed={isOut} data-out={isOut || undefined} className={styles['date']} onClick={() => onToggle(day)}>
      <span className="visually-hidden">Not on </span>
      <span>{words}</span>
    </Chip>
  );
}
