import type { Event } from '@kith/contracts/events';
import { copyText } from '../../../lib/copy-text.ts';
import { formatWhen } from '../../../lib/dates.ts';

interface Message {
  title: string;
  text: string;
  url?: string | undefined;
}

/** What, when and where, as one would write it to a friend. */
export function eventMessage(event: Event, now: Date): Message {
  const lines = [event.title, formatWhen(event, { now }), event.location];
  return { title: event.title, text: lines.filter(Boolean).join('\n') };
}

/** The question to one guest, with the link where that guest alone can answer. */
export function reminder(event: Event, guestName: string, link: string, now: Date): Message {
  const first = guestName.trim().split(/\s+/)[0] ?? guestName;
  return {
    title: event.title,
    text: `${first}, can you come to ${event.title}, ${formatWhen(event, { now })}? You can answer here:`,
    url: link,
  };
}

/** Opens the share sheet of the device; where there is none, the message goes to the clipboard. */
export async function share({ title, text, url }: Message): Promise<void> {
  // Not every browser has it, though the types of the DOM say so.
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, ...(url !== undefined && { url }) });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyText(url === undefined ? text : `${text} ${url}`, 'Copied, ready to paste');
}
