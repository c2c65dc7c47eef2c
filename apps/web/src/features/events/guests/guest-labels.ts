import type { Event } from '@kith/contracts/events';
import type { Guest } from '@kith/contracts/rsvps';
import { lowerFirst, newsLabel, saidBefore } from '../../../components/people/news-label.ts';
import { timeAgo } from '../../../lib/dates/dates.ts';
import { isolate } from '@kith/contracts/isolate';

type Told = Pick<Event, 'published_at' | 'status' | 'start_at' | 'end_at' | 'time_zone' | 'all_day' | 'location'>;

/** Under a guest's name: that they run late, the note and when the answer came, or how far the event has come to them. */
export function guestLabel(guest: Guest, event: Told, now: Date): string {
  if (guest.late !== null) {
    const much = guest.late.minutes === null ? '' : ` by about ${guest.late.minutes} min`;
    return `Running late${much}, ${lowerFirst(timeAgo(guest.late.told_at, now))}`;
  }
  if (guest.responded_at !== null && guest.rsvp_status !== 'pending') {
    const ago = timeAgo(guest.responded_at, now);
    const said = saidBefore(guest, event);
    if (said !== null) return guest.note ? `${isolate(guest.note)}, ${lowerFirst(said)}` : said;
    const when = guest.answered_by === 'owner' ? `Told you, ${lowerFirst(ago)}` : ago;
    return guest.note ? `${isolate(guest.note)}, ${lowerFirst(when)}` : when;
  }
  if (event.published_at === null || event.status === 'draft') return 'Not visible yet';
  if (guest.news.state === 'left') return newsLabel(guest, event, now);
  if (guest.reminder?.status === 'waiting') return 'Reminder not sent yet';
  if (guest.reminder?.status === 'sent' && guest.reminder.at !== null)
    return `Reminded ${lowerFirst(timeAgo(guest.reminder.at, now))}`;
  return newsLabel(guest, event, now);
}

/** The label before a guest's message: a question or a note; null for a note that is already in the guest's line. */
export function wroteLabel(guest: Guest, { kind, text }: Guest['questions'][number]): 'Asked' | 'Wrote' | null {
  if (kind === 'question') return 'Asked';
  return guest.late === null && guest.note === text ? null : 'Wrote';
}

/** Shown for an event without guests. Once it is over, people invited later do not become guests. */
export const nobodyLabel = ({ end_at }: Pick<Event, 'end_at'>, now: Date): string =>
  end_at > now.toISOString()
    ? 'Nobody is invited. Edit the event to choose who comes.'
    : 'Nobody was invited before it ended.';

/** Whether the last news are still on their way to this guest, who cannot be reminded of them yet. */
export const isWaiting = ({ mail }: Pick<Guest, 'mail'>): boolean => mail?.status === 'waiting';

/** The label of the button that shares a message; a reminder is for guests who can know of the event. */
export const sendLabel = (guest: Pick<Guest, 'link_state' | 'mail'>): string =>
  guest.link_state === 'not_shared' || isWaiting(guest) ? 'Send link' : 'Remind';
