import type { Event, UpdateEventInput } from '@kith/contracts/events';
import { type EventValues, toInput } from './form-rules.ts';

type Sent = keyof Omit<UpdateEventInput, 'id'>;

const times = ['start_at', 'end_at', 'all_day'] as const;
/** Only a changed selection changes the audience type, so that an audience that became empty never turns into everybody. */
const picks = ['audience_type', 'audience_groups', 'audience_friends'] as const;

/** The request fields for a change of each form field; the compiler requires an entry for a new field. */
const sentFor: Readonly<Record<keyof EventValues, readonly Sent[]>> = {
  title: ['title'],
  startDate: times,
  startTime: times,
  endDate: times,
  endTime: times,
  allDay: times,
  location: ['location'],
  description: ['description'],
  groups: picks,
  friends: picks,
  onlyMe: picks,
  excluded: ['excluded_friends'],
  // They become friends first, and are then selected.
  newPeople: [],
  busyOnly: ['busy_only'],
  showGuests: ['show_guests'],
  reminders: ['reminders'],
  askAgainOn: ['remind_unanswered_on'],
  status: ['status'],
  repeat: ['recurrence'],
  without: ['excluded_dates'],
  colour: ['colour'],
  drawing: ['drawing'],
  photo: ['photo_id'],
  hostLine: ['host_line'],
};

// The keys of the table are the form's fields.
const fields = Object.keys(sentFor) as (keyof EventValues)[];

/** The update request: only fields that differ from the initial values. */
export function toChanges(
  values: EventValues,
  began: EventValues,
  event: Event,
  zone: string,
): Omit<UpdateEventInput, 'id'> {
  const { status: _made, ...input } = toInput(values, values.allDay ? event.time_zone : zone);
  const whole = { ...input, ...(values.status !== '' && { status: values.status }) };
  const sent = new Set<string>(fields.flatMap((field) => (same(values[field], began[field]) ? [] : sentFor[field])));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => sent.has(name)));
}

/** Merges a concurrent change into an open form: untouched fields take the new value. */
export function rebase(values: EventValues, began: EventValues, saved: EventValues): EventValues {
  const merged = { ...saved };
  for (const field of fields) {
    if (!same(values[field], began[field])) Object.assign(merged, { [field]: values[field] });
  }
  return merged;
}

/** Whether two field values are equal; lists of ids are unordered. */
export function same(a: EventValues[keyof EventValues], b: EventValues[keyof EventValues]): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const others: readonly string[] = b;
  return a.length === others.length && a.every((one) => others.includes(one));
}

/** Whether any input would be lost. */
export function isChanged(values: EventValues, began: EventValues): boolean {
  return fields.some((field) => !same(values[field], began[field]));
}
