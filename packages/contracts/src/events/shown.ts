import type { DisplayStatus, Event } from '../events.ts';
import type { News, NewsTally } from '../rsvps.ts';

// What screens derive of an event and its guests; no page loads the schemas for it.

/** The displayed status: a confirmed event whose start is past is past (SPEC §4). */
export function displayStatus(shown: Pick<Event, 'status' | 'start_at'>, now: Date): DisplayStatus {
  return shown.status === 'confirmed' && shown.start_at < now.toISOString() ? 'past' : shown.status;
}

/** What a screen says of an event: as `displayStatus`, but nothing is called past before it is over. */
export function shownStatus(
  shown: Pick<Event, 'status' | 'start_at' | 'end_at'>,
  now: Date,
): DisplayStatus | 'running' {
  const status = displayStatus(shown, now);
  return status === 'past' && shown.end_at > now.toISOString() ? 'running' : status;
}

/** Which number of the tally a guest is counted in, by what the guest knows. */
export const newsGroups = {
  in_calendar: 'seen',
  opened: 'seen',
  emailed: 'emailed',
  shared: 'emailed',
  kept: 'missing',
  waiting: 'missing',
  bounced: 'missing',
  behind: 'missing',
  not_sent: 'missing',
  private: 'unknown',
  left: 'unknown',
} as const satisfies Record<News['state'], keyof NewsTally>;
