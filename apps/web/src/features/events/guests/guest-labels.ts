import { DAY_MS } from '@kith/contracts/durations';
import type { Event } from '@kith/contracts/events';
import type { Guest } from '@kith/contracts/rsvps';
import { formatTime, relativeDay, shortDate, timeAgo } from '../../../lib/dates/dates.ts';
import { isolate } from '@kith/contracts/isolate';

/** A calendar that reads less often than this is said to be silent. */
const SILENT_DAYS = 2;

/** Under a guest's name: that they run late, the note and when the answer came, or where the guest can see the event by now. */
export function guestLabel(guest: Guest, event: Pick<Event, 'published_at' | 'status'>, now: Date): string {
  if (guest.late !== null) {
    const much = guest.late.minutes === null ? '' : ` by about ${guest.late.minutes} min`;
    return `Running late${much}, ${lowerFirst(timeAgo(guest.late.told_at, now))}`;
  }
  if (guest.responded_at !== null && guest.rsvp_status !== 'pending') {
    const ago = timeAgo(guest.responded_at, now);
    const when = guest.answered_by === 'owner' ? `Told you, ${lowerFirst(ago)}` : ago;
    return guest.note ? `${isolate(guest.note)}, ${lowerFirst(when)}` : when;
  }
  if (event.published_at === null || event.status === 'draft') return 'Not visible yet';
  if (guest.link_state === 'left') return 'Unsubscribed';
  if (guest.reminder?.status === 'waiting') return 'Reminder not sent yet';
  if (guest.reminder?.status === 'sent' && guest.reminder.at !== null)
    return `Reminded ${lowerFirst(timeAgo(guest.reminder.at, now))}`;
  if (guest.has_latest === true) return 'In their calendar';
  if (guest.mail?.over_limit) return 'Email waits until tomorrow';
  if (isWaiting(guest)) return guest.mail?.channel === 'telegram' ? 'Message not sent yet' : 'Email not sent yet';
  if (guest.mail?.status === 'sent' && guest.mail.at !== null)
    return `${guest.mail.channel === 'telegram' ? 'Messaged' : 'Emailed'} ${lowerFirst(timeAgo(guest.mail.at, now))}`;
  const failed = failedWords(guest);
  if (failed !== null) return failed;
  if (guest.link_state === 'not_shared') return 'Link not shared yet';
  const day = lowerFirst(relativeDay(event.published_at, now));
  const near = day === 'today' || day === 'yesterday';
  return `On their page since ${near ? day : shortDate(event.published_at, { now })}`;
}

/** What stands before something that a guest wrote: whether it was asked; null for the note that the guest's own line says already. */
export function wroteLabel(guest: Guest, { kind, text }: Guest['questions'][number]): 'Asked' | 'Wrote' | null {
  if (kind === 'question') return 'Asked';
  return guest.late === null && guest.note === text ? null : 'Wrote';
}

/** In place of the guests of an event without any. Once it is over, nobody who is invited to Kith later becomes one. */
export const nobodyLabel = ({ end_at }: Pick<Event, 'end_at'>, now: Date): string =>
  end_at > now.toISOString()
    ? 'Nobody is invited. Edit the event to choose who comes.'
    : 'Nobody was invited before it ended.';

/** That the last message did not reach a guest, in a few words; null when it did, or may still. */
function failedWords({ mail }: Guest): string | null {
  const inChat = mail?.channel === 'telegram';
  if (mail?.status === 'refused') {
    return inChat ? 'Can’t be reached in Telegram' : 'Their address doesn’t accept email';
  }
  if (mail?.status !== 'given_up') return null;
  return inChat ? 'Telegram hasn’t accepted a message for a day' : 'No email has reached them for a day';
}

/** Why a calendar has not fetched the newest version: which app it is, and when it is expected or last asked. */
export function lateLabel(guest: Guest, now: Date): string {
  if (guest.mail?.over_limit) return 'Email waits until tomorrow';
  if (isWaiting(guest)) {
    return guest.mail?.channel === 'telegram' ? 'Message waiting to be sent' : 'Email waiting to be sent';
  }
  if (guest.calendar_seen_at === null) {
    return failedWords(guest) ?? (guest.link_state === 'not_shared' ? 'Link not shared yet' : 'No calendar yet');
  }
  const app = guest.calendar_app ?? 'A calendar app';
  const expected = guest.calendar_expected_at;
  if (expected !== null && Date.parse(expected) > now.getTime()) {
    const day = relativeDay(expected, now);
    return `${app}, expected by ${day === 'Today' ? '' : `${day.toLowerCase()} `}${formatTime(expected)}`;
  }
  const days = Math.floor((now.getTime() - Date.parse(guest.calendar_seen_at)) / DAY_MS);
  if (days >= SILENT_DAYS) return `${app}, silent for ${days} days`;
  return `${app}, seen ${lowerFirst(timeAgo(guest.calendar_seen_at, now))}`;
}

/** Words that stand alone begin with a capital; inside a sentence "Just now" and "Yesterday" do not. */
function lowerFirst(text: string): string {
  return /^(Told|Just|Yesterday|Today|Tomorrow|[A-Z][a-z]+ days)/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** Whether the last news are still on their way to this guest, who cannot be reminded of them yet. */
export const isWaiting = ({ mail }: Pick<Guest, 'mail'>): boolean => mail?.status === 'waiting';

/** What the button says that hands a guest the message: a reminder is for somebody who can know of it. */
export const sendLabel = (guest: Pick<Guest, 'link_state' | 'mail'>): string =>
  guest.link_state === 'not_shared' || isWaiting(guest) ? 'Send link' : 'Remind';
