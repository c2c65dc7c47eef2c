import type { EventDraft } from '@kith/contracts/assistant';
import { dayOfEnd } from '@kith/contracts/evening';
import { endAfterStart } from '@kith/contracts/events';
import { limits } from '@kith/contracts/limits';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { Switch } from '../../components/fields/checkbox.tsx';
import { DateField, TimeField } from '../../components/pickers/date-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { addMinutes, minutesOf } from '../../lib/dates/clock-times.ts';
import { toWallClock } from '../../lib/dates/dates.ts';
import { fromWallClock } from '../../lib/dates/wall-clock.ts';
import styles from './draft-card.module.css';
import { moveToDay, setAllDay, setTimes, spansDays, timesOf } from './draft-changes.ts';
import type { EditorProps } from './draft-row.tsx';
import { useEscape } from './use-escape.ts';

const todayOf = (draft: EventDraft) => toWallClock(new Date(), draft.time_zone).date;

export function TitleEditor({ draft, onChange, onClose }: EditorProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { title: draft.title } });
  const done = handleSubmit(({ title }) => {
    onChange({ ...draft, title: title.trim() });
    onClose();
  });
  return (
    <EditorForm onDone={done} onClose={onClose}>
      <TextField
        {...register('title', { validate: (title) => title.trim() !== '' || 'Please give the event a title' })}
        label="Title"
        maxLength={limits.titleLength}
        error={formState.errors.title?.message}
      />
    </EditorForm>
  );
}

export function PlaceEditor({ draft, onChange, onClose }: EditorProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { place: draft.location ?? '' } });
  const done = handleSubmit(({ place }) => {
    onChange({ ...draft, location: place.trim() || null });
    onClose();
  });
  return (
    <EditorForm onDone={done} onClose={onClose}>
      <TextField {...register('place')} label="Place" maxLength={limits.locationLength} />
    </EditorForm>
  );
}

/** The day editor, with a last day for several days. */
export function DateEditor({ draft, onChange, onClose }: EditorProps) {
  const times = timesOf(draft);
  const several = draft.all_day || spansDays(draft);
  const today = todayOf(draft);
  const { control, handleSubmit, watch, setValue, formState } = useForm({
    defaultValues: { day: times.day ?? '', lastDay: times.lastDay ?? '' },
  });
  const { day, lastDay } = watch();
  const done = handleSubmit((chosen) => {
    onChange(moveToDay(draft, chosen.day, several && chosen.lastDay !== '' ? chosen.lastDay : undefined));
    onClose();
  });
  return (
    <EditorForm onDone={done} onClose={onClose}>
      <Controller
        name="day"
        control={control}
        rules={{
          validate: (first) => {
            if (first === '') return 'Please choose a day';
            if (first < today) return 'This day has passed';
            return !several || lastDay === '' || lastDay >= first || 'The last day is before the first';
          },
        }}
        render={({ field }) => (
          <DateField
            label={several ? 'First day' : 'Date'}
            value={day}
            today={today}
            min={today}
            error={formState.errors.day?.message}
            ref={field.ref}
            onBlur={field.onBlur}
            onChange={(first) => {
              field.onChange(first);
              // The last day is never before the first.
              if (lastDay < first) setValue('lastDay', first);
            }}
          />
        )}
      />
      {several && (
        <Controller
          name="lastDay"
          control={control}
          render={({ field: { ref, onBlur, onChange: change } }) => (
            <DateField
              label="Last day"
              value={lastDay}
              today={today}
              min={day || today}
              ref={ref}
              onBlur={onBlur}
              onChange={(last) => change(last)}
            />
          )}
        />
      )}
    </EditorForm>
  );
}

/** The time editor, with an all-day option. */
export function TimeEditor({ draft, onChange, onClose }: EditorProps) {
  const times = timesOf(draft);
  const today = todayOf(draft);
  const { control, register, handleSubmit, watch, setValue, formState } = useForm({
    defaultValues: { start: times.start ?? '', end: times.end ?? '', allDay: draft.all_day },
  });
  const { start, end, allDay } = watch();
  const checkStart = (chosen: string) => {
    if (allDay) return true;
    if (chosen === '') return 'Please choose a time';
    const starts = fromWallClock(times.day ?? today, chosen, draft.time_zone);
    return starts === null || starts > new Date().toISOString() || 'This time has passed';
  };
  const endsNextDay =
    !spansDays(draft) && start !== '' && end !== '' && dayOfEnd(minutesOf(start), minutesOf(end)) === 1;
  const checkEnd = (chosen: string) =>
    allDay || chosen === '' || chosen > start || endsNextDay || spansDays(draft) || endAfterStart;
  const done = handleSubmit((chosen) => {
    if (chosen.allDay) onChange(setAllDay(draft, true, today));
    // One hour by default (SPEC §5).
    else onChange(setTimes(draft, chosen.start, chosen.end || addMinutes(today, chosen.start, 60).time, today));
    onClose();
  });
  return (
    <EditorForm onDone={done} onClose={onClose}>
      {!allDay && (
        <div className={styles['pair']}>
          <Controller
            name="start"
            control={control}
            rules={{ validate: checkStart }}
            render={({ field }) => (
              <TimeField
                label="Starts"
                occasion={draft.title}
                value={start}
                today={today}
                error={formState.errors.start?.message}
                ref={field.ref}
                onBlur={field.onBlur}
                onChange={(time, { until }) => {
                  field.onChange(time);
                  if (until !== undefined) setValue('end', until);
                }}
              />
            )}
          />
          <Controller
            name="end"
            control={control}
            rules={{ validate: checkEnd }}
            render={({ field: { ref, onBlur, onChange: change } }) => (
              <TimeField
                label="Ends"
                occasion={draft.title}
                value={end}
                today={today}
                after={start}
                hint={endsNextDay ? 'On the next day' : undefined}
                error={formState.errors.end?.message}
                ref={ref}
                onBlur={onBlur}
                onChange={(time) => change(time)}
              />
            )}
          />
        </div>
      )}
      <Switch {...register('allDay')} label="All day" />
    </EditorForm>
  );
}

interface EditorFormProps extends Pick<EditorProps, 'onClose'> {
  onDone: (event: SubmitEvent) => unknown;
  children: ReactNode;
}

/** An editor's fields with Done and Cancel; Enter is Done and Escape is Cancel. */
export function EditorForm({ onDone, onClose, children }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, onClose);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void onDone(event)}>
      {children}
      <div className={styles['done']}>
        <Button type="submit" variant="secondary" size="sm">
          Done
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
