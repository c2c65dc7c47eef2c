import type { Event, UpdateEventInput } from '@kith/contracts/events';
import { type EventValues, toInput } from './form-rules.ts';

/** What is sent to change an event: only the fields whose value differs from what the form began with. */
export function toChanges(
  values: EventValues,
  began: EventValues,
  event: Event,
  zone: string,
): Omit<UpdateEventInput, 'id'> {
  const changed = (...fields: (keyof EventValues)[]) => fields.some((field) => !same(values[field], began[field]));
  const shown = values.allDay ? event.time_zone : zone;
  const input = toInput(values, shown);
  return {
    ...(changed('title') && { title: input.title }),
    ...(changed('startDate', 'startTime', 'endDate', 'endTime', 'allDay') && {
      start_at: input.start_at,
      end_at: input.end_at,
      all_day: input.all_day,
    }),
    ...(changed('location') && { location: input.location }),
    ...(changed('description') && { description: input.description }),
    // Only a change of the picks says anew what kind of audience it is: one that became empty never turns into everybody.
    ...(changed('groups', 'friends', 'onlyMe') && {
      audience_type: input.audience_type,
      audience_groups: input.audience_groups,
      audience_friends: input.audience_friends,
    }),
    ...(changed('excluded') && { excluded_friends: input.excluded_friends }),
    ...(changed('busyOnly') && { busy_only: input.busy_only }),
    ...(changed('showGuests') && { show_guests: input.show_guests }),
    ...(changed('reminders') && { reminders: input.reminders }),
    ...(changed('status') && values.status !== '' && { status: values.status }),
    ...(changed('askAgainOn') && { remind_unanswered_on: input.remind_unanswered_on }),
  };
}

/** Brings what somebody else saved into an open form: fields that were not touched here take the new value. */
export function rebase(values: EventValues, began: EventValues, saved: EventValues): EventValues {
  const merged = { ...saved };
  for (const field of Object.keys(values)) {
    // The keys of the values are the fields of the form.
    const key = field as keyof EventValues;
    if (!same(values[key], began[key])) Object.assign(merged, { [key]: values[key] });
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
  return Object.keys(values).some((field) => {
    // As above.
    const key = field as keyof EventValues;
    return !same(values[key], began[key]);
  });
}
