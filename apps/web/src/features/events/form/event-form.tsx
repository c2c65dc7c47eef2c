import { ChevronDown, MapPin } from 'lucide-react';
import { type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../components/buttons/button.tsx';
import { Switch } from '../../../components/fields/checkbox.tsx';
import { DateField, TimeField } from '../../../components/pickers/date-field.tsx';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { FormError } from '../../../components/fields/form-error.tsx';
import { TextArea, TextField } from '../../../components/fields/text-field.tsx';
import { AudiencePicker, LeaveOutPicker } from './audience-picker.tsx';
import styles from './event-form.module.css';
import { isInPast, isSeveralDays, lengthOf } from './form-rules.ts';
import { lengthLabel } from '../../../lib/dates/length-labels.ts';
import { useNow } from '../../../lib/dates/now.ts';
import { ReminderPicker } from './reminder-picker.tsx';
import { TimeClash } from './time-clash.tsx';
import type { SeriesOfForm } from './repeat-field.tsx';
import type { EventForm } from './use-event-form.ts';
import type { People } from '../use-people.ts';

const LookField = lazyPart(() => import('./look-field.tsx'));
const RepeatField = lazyPart(() => import('./repeat-field.tsx'));

interface EventFormFieldsProps {
  form: EventForm;
  people: People;
  zone: string;
  /** The event being edited, which does not clash with itself. */
  eventId?: string | undefined;
  /** Whether an empty selection means all friends. */
  noneIsAll: boolean;
  /** The form-level error. */
  error?: string | null;
  /** Below the title: restored input, concurrent changes. */
  notice?: ReactNode;
  /** What the name may be, while there is none. */
  placeholder?: string;
  /** Under the field of the name: what was read in it. */
  underTitle?: ReactNode;
  onLeaveTitle?: () => void;
  /** What is to be answered before the event is sent. */
  titleQuestion?: string | undefined;
  /** Below who it is for: what another choice does to whom. */
  underAudience?: ReactNode;
  /** Below the description. */
  below?: ReactNode;
  /** Whether what is behind "More" has something to say. */
  opensMore?: boolean;
  /** What a file that is dropped on the fields needs. */
  drop?: HTMLAttributes<HTMLDivElement>;
  /** The id of an event that is one of several dates already, with the zone by whose clock they repeat. */
  series?: SeriesOfForm | undefined;
  /** At the bottom: the status. */
  extra?: ReactNode;
}

/** The fields of an event in three lines: what, when and who; the rest is behind "More". */
export function EventFormFields(props: EventFormFieldsProps) {
  const { form, people, zone, eventId, noneIsAll, error, notice, below, drop, underAudience, extra } = props;
  const { underTitle, onLeaveTitle, titleQuestion, placeholder, opensMore = false, series } = props;
  const { values, errors, register, set } = form;
  const fields = useRef<HTMLDivElement>(null);
  const length = lengthOf(values);
  const title = register('title');
  const now = useNow();
  const [wantsMore, setWantsMore] = useState(eventId !== undefined || hasMore(form));
  const isWrong = [errors.location, errors.description, errors.askAgainOn, errors.repeat, errors.hostLine].some(
    (error) => error !== undefined,
  );
  const showsMore = wantsMore || isWrong || opensMore;

  useEffect(() => {
    // The form error is at the top, which may be scrolled away; a refused field gets the focus instead.
    if (error && !fields.current?.querySelector('[aria-invalid="true"]')) {
      fields.current?.scrollIntoView({ block: 'start' });
    }
  }, [error]);

  return (
    <div ref={fields} className={styles['fields']} {...drop}>
      {notice}
      {error && <FormError>{error}</FormError>}
      <TextField
        label="Event name"
        look="title"
        required
        autoComplete="off"
        maxLength={200}
        {...title}
        onBlur={(event) => {
          onLeaveTitle?.();
          if (values.title !== '') void title.onBlur(event);
        }}
        placeholder={placeholder}
        error={errors.title?.message ?? titleQuestion}
      />
      {underTitle}
      <div className={styles['when']} data-days={values.allDay ? 'whole' : form.several ? 'several' : 'one'}>
        <Controller
          name="startDate"
          control={form.control}
          render={({ field }) => (
            <DateField
              label={form.several ? 'Start date' : 'Date'}
              occasion={values.title}
              required
              value={values.startDate}
              error={errors.startDate?.message}
              ref={field.ref}
              onChange={(date, more) => form.pickStart({ ...more, date })}
              onBlur={() => {
                form.leaveStart();
                field.onBlur();
              }}
            />
          )}
        />
        {!values.allDay && (
          <Controller
            name="startTime"
            control={form.control}
            render={({ field }) => (
              <TimeField
                label="Start time"
                occasion={values.title}
                required
                value={values.startTime}
                error={errors.startTime?.message}
                ref={field.ref}
                onChange={(time, more) => form.pickStart({ ...more, time })}
                onBlur={() => {
                  form.leaveStart();
                  field.onBlur();
                }}
              />
            )}
          />
        )}
        {form.several && (
          <Controller
            name="endDate"
            control={form.control}
            render={({ field }) => (
              <DateField
                label="End date"
                occasion={values.title}
                required
                value={values.endDate}
                min={values.startDate}
                error={errors.endDate?.message}
                ref={field.ref}
                onChange={(date, { time }) => form.pickEnd({ date, ...(time && { time }) })}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
        {!values.allDay && (
          <Controller
            name="endTime"
            control={form.control}
            render={({ field }) => (
              <TimeField
                label="End time"
                occasion={values.title}
                required
                value={values.endTime}
                after={values.startTime}
                error={errors.endTime?.message ?? (form.several ? undefined : errors.endDate?.message)}
                ref={field.ref}
                onChange={(time, { date }) => form.pickEnd({ time, ...(date && { date }) })}
                onBlur={field.onBlur}
              />
            )}
          />
        )}
        <div className={styles['hints']}>
          {length !== null && (values.allDay ? length >= 0 : length > 0) && (
            <p className={styles['hint']}>
              {lengthLabel(length, values.allDay)}
              {!form.several && values.endDate !== values.startDate && ', into the next day'}, {zone}.
            </p>
          )}
          <p className={styles['past']} role="status">
            {isInPast(values, zone, now, eventId === undefined ? undefined : form.began) && 'This is in the past.'}
          </p>
          <TimeClash values={values} zone={zone} eventId={eventId} />
        </div>
      </div>
      <div className={styles['who']}>
        <AudiencePicker people={people} picks={values} noneIsAll={noneIsAll} onChange={set} />
        {underAudience}
      </div>
      <Button
        variant="ghost"
        size="sm"
        className={styles['more']}
        icon={<ChevronDown />}
        aria-expanded={showsMore}
        onClick={() => (showsMore && form.asksUnread()) || setWantsMore(!showsMore)}
      >
        More
      </Button>
      {showsMore && (
        <div className={styles['columns']}>
          <div className={styles['what']}>
            <RepeatField form={form} zone={zone} series={series} />
            <TextField
              label="Location"
              optional
              icon={<MapPin />}
              autoComplete="off"
              {...register('location')}
              error={errors.location?.message}
            />
            <TextArea
              label="Description"
              optional
              grow="12rem"
              {...register('description')}
              error={errors.description?.message}
            />
            <div className={styles['span']}>
              <Switch label="All day" {...form.registerAllDay()} />
              {!values.allDay && (
                <Switch
                  label="Multi-day"
                  checked={form.several}
                  onChange={(event) => form.setSeveral(event.target.checked)}
                />
              )}
            </div>
            <LookField form={form} />
            {below}
          </div>
          <div className={styles['what']}>
            <LeaveOutPicker people={people} picks={values} noneIsAll={noneIsAll} onChange={set} />
            <div className={styles['switches']}>
              <Switch label="Hide details" hint="Guests only see you’re busy" {...register('busyOnly')} />
              {!values.busyOnly && (
                <Switch
                  label="Show the guest list"
                  hint="Guests see who else is coming, by first name"
                  {...register('showGuests')}
                />
              )}
            </div>
            {!values.busyOnly && !values.onlyMe && <ReminderPicker form={form} />}
          </div>
        </div>
      )}
      {extra}
    </div>
  );
}

const lookOf = ({ colour, drawing, photo, hostLine }: EventForm['values']) => [colour, drawing, photo, hostLine];

/** Whether one of the fields behind "More" holds something. */
const hasMore = ({ values }: EventForm): boolean =>
  values.allDay ||
  isSeveralDays(values) ||
  values.busyOnly ||
  values.showGuests ||
  [values.location, values.description, values.askAgainOn, values.repeat, ...lookOf(values)].some(
    (text) => text !== '',
  ) ||
  values.excluded.length + values.reminders.length > 0;
