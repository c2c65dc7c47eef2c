import { firstName } from '@kith/contracts/names';
import type { Event, EventDetails } from '@kith/contracts/events';
import { newsGroups } from '@kith/contracts/events/shown';
import type { Guest } from '@kith/contracts/rsvps';
import { copyText } from '../../../lib/files/copy-text.ts';
import { formatWhen } from '../../../lib/dates/dates.ts';

interface Message {
  title: string;
  text: string;
  url?: string | undefined;
}

/** What, when and where, as in a message to a friend. */
export function eventMessage(event: Event, now: Date): Message {
  const lines = [event.title, formatWhen(event, { now }), event.location];
  return { title: event.title, text: lines.filter(Boolean).join('\n') };
}

/** The last change, for anybody, without a link. */
export function newsMessage(event: EventDetails, now: Date): string {
  const when = formatWhen(event, { now });
  const where = event.location ? `, ${event.location}` : '';
  if (event.status === 'cancelled') return `${event.title}, ${when}, is cancelled.`;
  return `${event.title} is ${event.previous === null ? '' : 'now '}${when}${where}.`;
}

/** A message for one guest, depending on their answer, with their own link. */
export function guestMessage(event: EventDetails, guest: Guest, link: string, now: Date): Message {
  const first = firstName(guest.friend_name);
  const when = formatWhen(event, { now });
  const { title } = event;
  if (event.busy_only) return { title, text: `${first}, here’s when I’m busy:`, url: link };
  if (event.status === 'cancelled') return { title, text: `${first}, ${title}, ${when}, is cancelled.`, url: link };
  if (event.end_at <= now.toISOString()) return { title, text: `${first}, ${title} was ${when}.`, url: link };
  return { title, text: `${first}, ${askOrTell(event, guest, when)}`, url: link };
}

/** The question for a pending guest; for others the time, and after a move the news. */
function askOrTell({ title, location }: EventDetails, guest: Guest, when: string): string {
  if (guest.rsvp_status === 'pending') return `can you come to ${title}, ${when}? You can answer here:`;
  const before = guest.answered_for;
  if (before === null) return `${title} is ${when}. Your answer is here:`;
  const place = before.location !== location && location ? `, ${location}` : '';
  const said = `${title} is now ${when}${place}.`;
  return guest.rsvp_status === 'no' ? `${said} Can you make it after all?` : `${said} Does that still work for you?`;
}

/** Whether the device has a share sheet; elsewhere messages are copied. */
export function canShare(): boolean {
  // Not every browser has it, contrary to TypeScript's DOM types.
  return typeof navigator.share === 'function';
}

/** Opens the device's share sheet, or copies the message to the clipboard. Returns whether it was shared. */
export async function share({ title, text, url }: Message): Promise<boolean> {
  if (canShare()) {
    try {
      await navigator.share({ title, text, ...(url !== undefined && { url }) });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
    }
  }
  return copyText(url === undefined ? text : `${text} ${url}`, 'Copied, ready to paste');
}

/** "2 of 3 sent"; where a message was only copied, nobody but its owner knows that it was sent. */
export function sentWords(guests: readonly Pick<Guest, 'news'>[], shares = canShare()): string {
  const done = guests.filter(({ news }) => ['seen', 'emailed'].includes(newsGroups[news.state])).length;
  const copied = !shares && guests.some(({ news }) => news.state === 'shared');
  return `${done.toLocaleString()} of ${guests.length.toLocaleString()} ${copied ? 'sent or copied' : 'sent'}`;
}
