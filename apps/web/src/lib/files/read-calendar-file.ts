import { assistantLimits, fileTooLarge } from '@kith/contracts/assistant';
import { decodeFile } from './decode-file.ts';

/** The `accept` value of file inputs. */
export const calendarFiles = '.ics,.ical,.ifb,.vcs,text/calendar';

/** The calendar file among dropped or pasted ones, else the first. */
export const pickCalendarFile = (files: Iterable<File>): File | undefined => {
  const all = [...files];
  return all.find(({ name, type }) => type === 'text/calendar' || /\.(?:ics|ical|ifb|vcs)$/i.test(name)) ?? all[0];
};

/** The text of a calendar file, or a sentence explaining why it cannot be read. */
export async function readCalendarFile(file: File): Promise<{ text: string } | { refusal: string }> {
  if (file.size > assistantLimits.fileLength) return { refusal: fileTooLarge };
  // A folder, or a file that was deleted, cannot be read.
  const octets = await file.arrayBuffer().catch(() => null);
  if (octets === null) return { refusal: 'Couldn’t read this file.' };
  const text = decodeFile(new Uint8Array(octets)).replaceAll('\u0000', '').trim();
  return text === '' ? { refusal: 'This file is empty.' } : { text };
}

/** Whether a typed or pasted text is a calendar file. */
export const isCalendarText = (text: string): boolean => /^[ \t]*BEGIN:V(?:CALENDAR|EVENT)[ \t]*\r?$/im.test(text);
