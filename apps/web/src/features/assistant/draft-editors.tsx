import type { EventDraft } from '@kith/contracts/assistant';
import { limits } from '@kith/contracts/limits';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Switch } from '../../components/checkbox.tsx';
import { DateField, TimeField } from '../../components/date-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toWallClock } from '../../lib/dates.ts';
import { fromWallClock } from '../../lib/wall-clock.ts';
import styles from './draft-card.module.css';
import { moveToDay, setAllDay, setTimes, spansDays, timesOf, usualEnd } from './draft-changes.ts';
import type { EditorProps } from './draft-row.tsx';
import { useEscape } from './use-escape.ts';

const todayOf = (draft: EventDraft) => toWallClock(new Date(), draft.time_zone).date;

export function TitleEditor({ draft, onChange, onClose }: EditorProps) {
  const [title, setTitle] = useState(draft.title);
  const [fault, setFault] = useState<string>();
  const done = () => {
    const said = title.trim();
    if (said === '') return setFault('Please give the event a title');
    onChange({ ...draft, title: said });
    onClose();
  };
  return (
    <EditorForm onDone={done} onClose={onClose}>
      <TextField
        label="Title"
        value={title}
        maxLength={limits.titleLength}
        fault={fault}
        onChange={(event) => setTitle(event.target.value)}
      />
    </EditorForm>
  );
}

export function PlaceEditor({ draft, onChange, onClose }: EditorProps) {
  const [place, setPlace] = useState(draft.location ?? '');
  const done = () => {
    onChange({ ...draft, location: place.trim() || null });
    onClose();
  };
  return (
    <EditorForm onDone={done} onClose={onClose}>
      <TextField
        label="Place"
        value={place}
        maxLength={limits.locationLength}
        onChange={(event) => setPlace(event.target.value)}
      />
    </EditorForm>
  );
}

/** The day, and for more than one day the last one too. */
export function DateEditor({ draft, onChange, onClose }: EditorProps) {
  const times = timesOf(draft);
  const several = draft.all_day || spansDays(draft);
  const [day, setDay] = useState(times.day ?? '');
  const [lastDay, setLastDay] = useState(times.lastDay ?? '');
  const [fault, setFault] = useState<string>();
  const today = todayOf(draft);
  const done = () => {
    if (day === '') return setFault('Please choose a day');
    if (day < today) return setFault('This day has passed');
    if (several && lastDay !== '' && lastDay < day) return setFault('The last day is before the first');
    onChange(moveToDay(draft, day, several && lastDay !== '' ? lastDay : undefined));
    onClose();
  };
  return (
    <EditorForm onDone={done} onClose={onClose}>
      <DateField
        label={several ? 'First day' : 'Date'}
        value={day}
        min={today}
        fault={fault}
        onChange={(event) => {
          const next = event.target.value;
          // The last day is never before the first one.
          if (lastDay < next) setLastDay(next);
          setDay(next);
        }}
      />
      {several && (
        <DateField
          label="Last day"
          value={lastDay}
          min={day || today}
          onChange={(event) => setLastDay(event.target.value)}
        />
      )}
    </EditorForm>
  );
}

/** From when to when, or the whole day. */
export function TimeEditor({ draft, onChange, onClose }: EditorProps) {
  const times = timesOf(draft);
  const [start, setStart] = useState(times.start ?? '');
  const [end, setEnd] = useState(times.end ?? '');
  const [allDay, setWholeDay] = useState(draft.all_day);
  const [fault, setFault] = useState<string>();
  const today = todayOf(draft);
  const done = () => {
    if (allDay) onChange(setAllDay(draft, true, today));
    else {
      if (start === '') return setFault('Please choose a time');
      const starts = fromWallClock(times.day ?? today, start, draft.time_zone);
      if (starts !== null && starts <= new Date().toISOString()) return setFault('This time has passed');
      onChange(setTimes(draft, start, end || usualEnd(start), today));
    }
    onClose();
  };
  return (
    <EditorForm onDone={done} onClose={onClose}>
      {!allDay && (
        <div className={styles['pair']}>
          <TimeField label="Starts" value={start} fault={fault} onChange={(event) => setStart(event.target.value)} />
          <TimeField
            label="Ends"
            value={end}
            hint={start !== '' && end !== '' && end <= start && !spansDays(draft) ? 'On the next day' : undefined}
            onChange={(event) => setEnd(event.target.value)}
          />
        </div>
      )}
      <Switch label="All day" checked={allDay} onChange={(event) => setWholeDay(event.target.checked)} />
    </EditorForm>
  );
}

interface EditorFormProps extends Pick<EditorProps, 'onClose'> {
  onDone: () => void;
  children: ReactNode;
}

/** The fields of an editor with Done and Cancel; Enter is Done and Escape is Cancel. */
export function EditorForm({ onDone, onClose, children }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, onClose);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
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
