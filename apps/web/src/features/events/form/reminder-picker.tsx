import { type Reminder, reminders } from '@kith/contracts/events';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { DateField } from '../../../components/pickers/date-field.tsx';
import { toWallClock } from '../../../lib/dates/dates.ts';
import { useNow } from '../../../lib/dates/now.ts';
import styles from './event-form.module.css';
import { askingWords, type EventValues } from './form-rules.ts';
import type { EventForm } from './use-event-form.ts';

const words: Record<Reminder, string> = {
  week: 'A week before',
  day: 'A day before',
  two_hours: 'Two hours before',
};

interface ReminderPickerProps {
  form: EventForm;
}

/** When guests are reminded, and when pending ones are asked. */
export function ReminderPicker({ form }: ReminderPickerProps) {
  const { values, errors, set } = form;
  const now = useNow();
  // Two hours before a whole day would be at night.
  const offered = reminders.filter((one) => one !== 'two_hours' || !values.allDay);
  const toggle = (reminder: Reminder, on: boolean): EventValues['reminders'] =>
    reminders.filter((one) => (one === reminder ? on : values.reminders.includes(one)));
  return (
    <fieldset className={styles['reminders']}>
      <legend>Remind guests</legend>
      {offered.map((one) => (
        <Checkbox
          key={one}
          label={words[one]}
          checked={values.reminders.includes(one)}
          onChange={(change) => set({ reminders: toggle(one, change.target.checked) })}
        />
      ))}
      <DateField
        label="Ask who hasn’t answered"
        optional
        hint={askingWords(values, toWallClock(now).date)}
        value={values.askAgainOn}
        error={errors.askAgainOn?.message}
        onChange={(askAgainOn) => set({ askAgainOn })}
      />
    </fieldset>
  );
}
