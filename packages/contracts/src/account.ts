import * as z from 'zod/mini';
import { about, answeredInstant, count } from './about.ts';
import { limits } from './limits.ts';
import { colours, drawings } from './events/looks.ts';
import { recurrenceText } from './series/recurrence.ts';
import { emailAddress, line, paragraph, timeZone } from './text.ts';

/** What deleting an account would remove, in numbers, and whether the password is required. */
export const deletionSummary = z.object({
  friends: about(count, 'How many friends are deleted', 12),
  subscribed_friends: about(count, 'How many of those read the calendar in an app', 9),
  groups: about(count, 'How many groups are deleted', 3),
  events: about(count, 'How many events are deleted', 40),
  coming_events: about(count, 'How many of those are still to come', 5),
  api_tokens: about(count, 'How many API tokens are deleted', 1),
  has_password: about(z.boolean(), 'Whether the password is asked for', true),
});
export type DeletionSummary = z.output<typeof deletionSummary>;

/** What deleting an account does not reach, as said before it and after it. */
export const backupsRemain = 'Earlier backups that are kept outside Kith still hold it.';

/** `DELETE /api/profile`; requires the password of an account that has one. */
export const removeAccountInput = z.strictObject({
  password: z.optional(
    about(
      z.string().check(z.maxLength(limits.passwordLength, 'This is not your current password.')),
      'The current password of the account, where it has one',
      'Dumplings4all',
    ),
  ),
});
export type RemoveAccountInput = z.output<typeof removeAccountInput>;

/** Everything stored about an owner, by table and column; timestamps in ISO 8601 UTC, pictures in base64. */
export const accountExport = z.object({
  format: about(z.literal('kith-export-1'), 'The form of this document', 'kith-export-1'),
  exported_at: about(answeredInstant, 'When it was written', '2027-01-03T08:00:00.000Z'),
  tables: about(
    z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    'The rows of every table, by column; instants in ISO 8601 UTC, pictures in base64',
    { groups: [{ name: 'Book club' }] },
  ),
});
export type AccountExport = z.output<typeof accountExport>;

/** The same owner's events as an iCalendar file. */
export const calendarExport = z.object({
  ics: about(z.string(), 'The file (RFC 5545)', 'BEGIN:VCALENDAR\r\n…\r\nEND:VCALENDAR\r\n'),
});

// What rows of an export have to be to be taken over, beside what their columns take: all that is shown, mailed or computed with.

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

export const importedOwner = z.object({
  email: emailAddress,
  first_name: line(limits.nameLength),
  last_name: line(limits.nameLength),
  time_zone: timeZone,
});

export const importedFriend = z.looseObject({
  name: line(limits.nameLength, 'A friend needs a name'),
  email: maybe(emailAddress),
  time_zone: maybe(timeZone),
});

export const importedGroup = z.looseObject({
  name: line(limits.nameLength, 'A group needs a name'),
  description: maybe(paragraph(limits.descriptionLength)),
});

/** A picture in base64, of which the first octets say that it is a JPEG; it is served as nothing else. */
export const importedPhoto = z.looseObject({
  image: z.pipe(
    z.base64().check(z.startsWith('/9j/'), z.maxLength(limits.photoBytes * 1.4)),
    z.transform((image) => Uint8Array.from(atob(image), (octet) => octet.charCodeAt(0))),
  ),
});

export const importedEvent = z.looseObject({
  title: line(limits.titleLength, 'An event needs a title'),
  description: maybe(paragraph(limits.descriptionLength)),
  location: maybe(line(limits.locationLength)),
  time_zone: timeZone,
  colour: maybe(z.enum(colours)),
  drawing: maybe(z.enum(drawings)),
  host_line: maybe(line(limits.hostLineLength)),
});

/** A date and time on a clock, of which no part is rounded away: 20260230T120000 is none. */
const localTime = z.string().check(
  z.refine(
    (text) => {
      const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
      const said = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
      const read = new Date(said);
      return !Number.isNaN(read.getTime()) && read.toISOString() === said;
    },
    { error: 'Please give a date and time as 20260602T193000' },
  ),
);

/** Its rule, its local times and its duration in seconds are read by the job that settles dates. */
export const importedSeries = z.extend(importedEvent, {
  rule: recurrenceText,
  local_start: localTime,
  rule_start: localTime,
  local_last: maybe(localTime),
  duration: z.int().check(z.minimum(1)),
  settled_until: localTime,
});
export type ImportedSeries = z.output<typeof importedSeries>;

export const importedGuest = z.looseObject({ note: maybe(paragraph(limits.noteLength)) });

/** A row that only names others. */
export const importedLink = z.looseObject({});
