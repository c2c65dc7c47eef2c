import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Switch } from '../../../components/checkbox.tsx';
import { DateField, TimeField } from '../../../components/date-field.tsx';
import { FormFault } from '../../../components/form-fault.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { AudiencePicker } from './audience-picker.tsx';
import styles from './event-form.module.css';
import { lengthOf } from './form-rules.ts';
import { lengthWords } from './form-words.ts';
import { TimeClash } from './time-clash.tsx';
import type { EventForm } from './use-event-form.ts';
import type { People } from '../use-people.ts';

interface EventFormFieldsProps {
  form: EventForm;
  people: People;
  zone: string;
  /** The event being edited: it does not clash with itself. */
  eventId?: string | undefined;
  /** Whether no pick means all friends. */
  noneIsAll: boolean;
  /** What the server said about the form as a whole. */
  fault?: string | null;
  /** How often the form was sent in vain; each time the focus goes to the first fault. */
  attempts: number;
  /** Under the name: what was kept, what was changed elsewhere. */
  notice?: ReactNode;
  /** At the foot of the right column: status, whether guests are told. */
  extra?: ReactNode;
}

/** The fields of an event: what and when at the left, who at the right. */
export function EventFormFields(props: EventFormFieldsProps) {
  const { form, people, zone, eventId, noneIsAll, fault, attempts, notice, extra } = props;
  const { values, faults, set, setStart, judge } = form;
  const fields = useRef<HTMLDivElement>(null);
  const length = lengthOf(values);

  useEffect(() => {
    if (attempts === 0) return;
    const first = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) first.focus();
    // The sentence for the whole form stands at its head, which may be scrolled away.
    else fields.current?.scrollIntoView({ block: 'start' });
  }, [attempts]);

  return (
    <div ref={fields} className={styles['columns']}>
      <div className={styles['what']}>
        {notice}
        {fault && <FormFault>{fault}</FormFault>}
        <TextField
          label="Event name"
          look="title"
          required
          autoComplete="off"
          maxLength={200}
          value={values.title}
          fault={faults.title}
          onChange={(event) => set({ title: event.target.value })}
          onBlur={() => values.title !== '' && judge('title')}
        />
        <div className={styles['when']} data-all-day={values.allDay || undefined}>
          <DateField
            label="Start date"
            required
            value={values.startDate}
            fault={faults.startDate}
            onChange={(event) => setStart({ startDate: event.target.value })}
            onBlur={() => judge('startDate')}
          />
          {!values.allDay && (
            <TimeField
              label="Start time"
              required
              value={values.startTime}
              fault={faults.startTime}
              onChange={(event) => setStart({ startTime: event.target.value })}
              onBlur={() => judge('startTime')}
            />
          )}
          <DateField
            label="End date"
            required
            value={values.endDate}
            min={values.startDate}
            fault={faults.endDate}
            onChange={(event) => set({ endDate: event.target.value })}
            onBlur={() => judge('endDate')}
          />
          {!values.allDay && (
            <TimeField
              label="End time"
              required
              value={values.endTime}
              fault={faults.endTime}
              onChange={(event) => set({ endTime: event.target.value })}
              onBlur={() => judge('endTime')}
            />
          )}
          <div className={styles['hints']}>
            {length !== null && (values.allDay ? length >= 0 : length > 0) && (
              <p className={styles['hint']}>
                {lengthWords(length, values.allDay)}, {zone}.
              </p>
            )}
            <TimeClash values={values} zone={zone} eventId={eventId} />
          </div>
          <Switch label="All day" checked={values.allDay} onChange={(event) => set({ allDay: event.target.checked })} />
        </div>
        <TextField
          label="Location"
          optional
          icon={<MapPin />}
          autoComplete="off"
          value={values.location}
          fault={faults.location}
          onChange={(event) => set({ location: event.target.value })}
          onBlur={() => judge('location')}
        />
        <TextArea
          label="Description"
          optional
          grow="12rem"
          value={values.description}
          fault={faults.description}
          onChange={(event) => set({ description: event.target.value })}
          onBlur={() => judge('description')}
        />
      </div>
      <div className={styles['who']}>
        <AudiencePicker people={people} picks={values} noneIsAll={noneIsAll} onChange={set} />
        <div className={styles['switches']}>
          <Switch
            label="Show only as busy"
            hint="Guests see the time, not the title"
            checked={values.busyOnly}
            onChange={(event) => set({ busyOnly: event.target.checked })}
          />
          {!values.busyOnly && (
            <Switch
              label="Show the guest list"
              hint="Guests see who else comes, by first name"
              checked={values.showGuests}
              onChange={(event) => set({ showGuests: event.target.checked })}
            />
          )}
        </div>
        {extra}
      </div>
    </div>
  );
}
