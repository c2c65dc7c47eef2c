import * as z from 'zod/mini';
import { about, answeredInstant } from './about.ts';
import { ownerUserId } from './ids.ts';
import { limits } from './limits.ts';
import { mailChoices } from './account-mail.ts';
import { answeredLocale, answeredZone, line, timeZone } from './text.ts';

const mailChoice = z.enum(mailChoices, { error: 'There is no such email to turn off' });

/** A BCP 47 locale for dates that the runtime supports. */
export const dateLocale = z.string({ error: 'Please choose a language' }).check(
  z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: 'This language is not known', abort: true }),
  z.refine((tag) => isKnownLocale(tag), 'This language is not known'),
);

function isKnownLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** The signed-in person in profile and settings (SPEC §3). */
export const profile = z.object({
  id: ownerUserId,
  email: about(z.string(), 'The address of the account', 'nora@kith.example'),
  email_verified: about(z.boolean(), 'Whether the address was proven to be theirs', true),
  name: about(z.string(), 'Both names', 'Nora Brandt'),
  first_name: about(z.string(), 'The first name', 'Nora'),
  last_name: about(z.string(), 'The last name', 'Brandt'),
  avatar_url: about(z.nullable(z.string()), 'The address of their picture', null),
  time_zone: answeredZone,
  time_zone_chosen: about(z.boolean(), 'Whether they or their browser ever named a time zone', true),
  locale: answeredLocale,
  muted_mails: about(z.array(mailChoice), 'The mails that are not sent', ['new-device']),
  can_mail: about(
    z.boolean(),
    'Whether mails to friends leave: the server sends mails, and the address of the account was confirmed',
    true,
  ),
  updated_at: about(answeredInstant, 'When it was last changed', '2027-01-03T08:00:00.000Z'),
});
export type Profile = z.output<typeof profile>;

const names = {
  first_name: about(line(limits.nameLength, 'First name is required'), 'The first name', 'Nora'),
  last_name: about(line(limits.nameLength, 'Last name is required'), 'The last name', 'Brandt'),
};

/** `PATCH /api/profile`: absent fields are unchanged. */
export const updateProfileInput = z.strictObject({
  first_name: z.optional(names.first_name),
  last_name: z.optional(names.last_name),
  time_zone: z.optional(about(timeZone, 'The IANA time zone that they live in', 'Europe/Berlin')),
  browser_time_zone: z.optional(
    about(
      timeZone,
      'The IANA time zone of their browser, which counts only where none was ever chosen',
      'Europe/Berlin',
    ),
  ),
  locale: z.optional(
    about(
      z.nullable(dateLocale),
      'The language of dates as a BCP 47 tag; null takes that of the browser again',
      'en-GB',
    ),
  ),
  muted_mails: z.optional(
    about(
      z.array(mailChoice).check(z.maxLength(mailChoices.length, 'Please name each mail once')),
      'The mails that are not sent; all others are',
      ['new-device'],
    ),
  ),
});
export type UpdateProfileInput = z.output<typeof updateProfileInput>;

/** The form of the profile page. */
export const nameForm = z.strictObject(names);
export type NameForm = z.input<typeof nameForm>;

/** An uploaded picture; its type is detected from its bytes. */
export const pictureInput = z.strictObject({
  image: z.custom<Uint8Array>(
    (value) => value instanceof Uint8Array && value.byteLength > 0,
    'Please choose a picture',
  ),
});
