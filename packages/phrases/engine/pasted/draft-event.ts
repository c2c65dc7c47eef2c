import type { Draft } from '../draft.ts';
import type { CalendarEvent } from './read-calendar.ts';

const usualMs = 3_600_000;

/**
 * The draft of a calendar file's event. One that is not `open` has no start, because nothing is drafted in the past; a missing
 * end is an hour later.
 */
export function draftEvent(event: CalendarEvent): Draft {
  const { start, end, state } = event;
  const isAhead = state === 'open';
  return {
    title: event.title,
    description: event.description,
    start_at: isAhead ? start.toISOString() : null,
    end_at: isAhead ? (end ?? new Date(start.getTime() + usualMs)).toISOString() : null,
    time_zone: event.zone,
    location: event.place,
    group_names: [],
    group_ids: [],
    friend_names: [],
    friend_ids: [],
    all_day: event.allDay,
    recurrence: event.rule,
    excluded_dates: event.rule === null ? [] : event.excluded,
    everyone: false,
    only_me: false,
    excluded_names: [],
    excluded_ids: [],
    date: null,
    answer_by: null,
    end_guessed: isAhead && end === null,
    understood: [],
  };
}
