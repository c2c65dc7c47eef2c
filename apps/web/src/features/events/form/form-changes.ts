import type { Event, UpdateEventInput } from '@kith/contracts/events';
import { type EventValues, toInput } from './form-rules.ts';

type Sent = keyof Omit<UpdateEventInput, 'id'>;

const times = ['start_at', 'end_at', 'all_day'] as const;
/** Only a change of the picks says anew what kind of audience it is: one that became empty never turns into everybody. */
const picks = ['audience_type', 'audience_groups', 'audience_friends'] as const;

/** What a change of each field of the form sends; the compiler asks for a new field here. */
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
  // They become friends first, and then picks.
  newPeople: [],
  busyOnly: ['busy_only'],
  showGuests: ['show_guests'],
  reminders: ['reminders'],
  askAgainOn: ['remind_unanswered_on'],
  status: ['status'],
};

// The keys of the table are the fields of the form.
const fields = Object.keys(sentFor) as (keyof EventValues)[];

/** What is sent to change an event: only the fields whose value differs from what the form began with. */
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

/** Brings what somebody else saved into an open form: fields that were not touched here take the new value. */
export function rebase(values: EventValues, began: EventValues, saved: EventValues): EventValues {
  const merged = { ...saved };
  for (const field of fields) {
    if (!same(values[field], began[field])) Object.assign(merged, { [field]: values[field] });
  }
  return merged;
}

/** Whether two values of a field are the same; lists of ids have no order. */
function same(a: EventValues[keyof EventValues], b: EventValues[keyof EventValues]): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const others: readonly string[] = b;
  return a.length === others.length && a.every((one) => others.includes(one));
}

/** Whether anything was entered that would be lost. */
export function isChanged(values: EventValues, began: EventValues): boolean {
  return fields.some((field) => !same(values[field], began[field]));
}
