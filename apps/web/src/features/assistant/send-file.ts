import { readCalendarFile } from '../../lib/files/read-calendar-file.ts';
import type { Chat } from './chat.ts';

/** Sends a chosen, dropped or pasted calendar file, or explains in the conversation why it cannot be read. */
export async function sendFile(chat: Chat, file: File): Promise<void> {
  const read = await readCalendarFile(file);
  if ('refusal' in read) chat.refuse(read.refusal);
  else chat.sendFile(file.name.trim() || 'Calendar file', read.text);
}
