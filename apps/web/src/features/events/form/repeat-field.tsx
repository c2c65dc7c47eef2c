import type { Recurrence, Weekday } from '@kith/contracts/series/recurrence';
import { writeRecurrence } from '@kith/contracts/series/recurrence';
import { useState } from 'react';
import { Chip } from '../../../components/buttons/chip.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { DateField } from '../../../components/pickers/date-field.tsx';
import { errorMessage, readCallError } from '../../../lib/api/error-message.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { addMonths } from '../../../lib/dates/calendar-days.ts';
import { formatDay } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/now.ts';
import { useDebounced } from '../../../lib/search/debounce.ts';
import styles from './repeat-field.module.css';
import { instantsOf } from './form-rules.ts';
import { lastDayOf, readRule, repeatWords, usualRules, weekdayNamed, weekly, withoutEnd } from './repeat-rules.ts';
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

interface RepeatFieldProps {
  form: EventForm;
  /** The zone by whose clock the event repeats. */
  zone: string;
  /** Whether it repeats already: then it can repeat in another way and end, but not stop being one of several dates. */
  isSeries: boolean;
}

/** How an event repeats, in words, with its end and the next dates. */
export default function RepeatField({ form, zone, isSeries }: RepeatFieldProps) {
  const { values, errors, set } = form;
  const { startDate } = values;
  const rule = values.repeat === '' ? null : readRule(values.repeat);
  const usual = startDate === '' ? [] : usualRules(startDate);
  const base = rule === null ? '' : withoutEnd(rule);
  const [wantsCustom, setWantsCustom] = useState(false);
  const isCustom = rule !== null && (wantsCustom || !usual.some(({ value }) => value === base));
  const isPlain = rule !== null && rule.months.length + rule.monthDays.length + rule.positions.length === 0;
  const change = (next: Partial<Recurrence>) => rule !== null && set({ repeat: writeRecurrence({ ...rule, ...next }) });
  // Of a series that is kept as it is, the page names the next dates.
  const isKept = isSeries && values.repeat === form.began.repeat;
  const preview = useNextDates(form, zone);

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
          ...(isSeries ? [] : [{ value: '', label: 'Does not repeat' }]),
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
      {isCustom && isPlain && <CustomRule key={rule.frequency} rule={rule} startDate={startDate} onChange={change} />}
      {rule !== null && <RepeatEnd rule={rule} startDate={startDate} onChange={change} />}
      {rule !== null && !isKept && (
        <p className={styles['dates']} role="status">
          {preview.words}
        </p>
      )}
    </div>
  );
}

interface RulePartProps {
  rule: Recurrence;
  startDate: string;
  onChange: (next: Partial<Recurrence>) => void;
}

/** "Every 2 weeks on Monday and Thursday". */
function CustomRule({ rule, startDate, onChange }: RulePartProps) {
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
function RepeatEnd({ rule, startDate, onChange }: RulePartProps) {
  const end = rule.count !== null ? 'count' : rule.until !== null ? 'until' : 'none';
  const last = lastDayOf(rule);
  const setUntil = (day: string) => day !== '' && onChange({ count: null, until: day.replaceAll('-', '') });
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
      {last !== null && <DateField label="Last day" value={last} min={startDate} onChange={setUntil} />}
      {rule.count !== null && (
        <NumberField
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
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A whole number within bounds; what is typed outside of them is not taken, and the last number comes back. */
function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={typed ?? String(value)}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        if (/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most) onChange(Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The next five dates of the rule in words, or why it has none. */
function useNextDates({ values }: EventForm, zone: string): { words: string | null; fault: string | undefined } {
  const now = useNow();
  const instants = instantsOf(values, zone);
  const wanted = useDebounced(JSON.stringify({ ...instants, recurrence: values.repeat }));
  const isSettled = wanted === JSON.stringify({ ...instants, recurrence: values.repeat });
  const isAskable = values.repeat !== '' && instants !== null && instants.end_at > instants.start_at;
  const { data, error } = trpc.events.previewRecurrence.useQuery(
    { recurrence: values.repeat, start_at: '', end_at: '', ...instants, time_zone: zone },
    { enabled: isSettled && isAskable, retry: false, placeholderData: (last) => last },
  );
  if (error !== null && isSettled && isAskable)
    return {
      words: null,
      fault: readCallError(error).issues[0]?.message ?? errorMessage(error, 'Failed to find its dates'),
    };
  const dates = isAskable ? (data?.dates ?? []) : [];
  const isCut = dates.length === 5;
  return {
    words:
      dates.length === 0
        ? null
        : `${dates.map((date) => formatDay(date, { zone, now })).join(', ')}${isCut ? ' …' : '.'}`,
    fault: undefined,
  };
}
