import * as z from 'zod/mini';
import { about, withFormat } from './about.ts';
import { limits } from './limits.ts';
import { sayInstantForm } from './say-issue.ts';

// Postgres cannot store NUL, and a lone surrogate cannot be encoded as UTF-8: both would fail after validation.
const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), {
  error: 'This text contains characters that cannot be stored',
  abort: true,
});

// Titles, places and names appear in mail headers and calendar lines, where a line break would start a new field, and in
// sentences that a bidirectional control would reorder.
const onOneLine = (value: string) => {
  const text = value
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what this rule removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text) ? text : '';
};

const onManyLines = (value: string) =>
  value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters other than tab and line feed are dropped
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .trim();

/**
 * One line of text, trimmed; line breaks, tabs and control characters become one space, and invisible characters alone count as
 * empty.
 */
export const line = (max: number, required?: string) =>
  z
    .string({ error: required ?? 'This must be a text' })
    .check(
      storable,
      z.overwrite(onOneLine),
      ...(required ? [z.minLength(1, { error: required, abort: true })] : []),
      z.maxLength(max, `Please use at most ${max} characters`),
    );

/** Multi-line text; keeps line breaks and tabs, drops other control characters. */
export const paragraph = (max: number) =>
  z
    .string({ error: 'This must be a text' })
    .check(storable, z.overwrite(onManyLines), z.maxLength(max, `Please use at most ${max} characters`));

/** Truncates to a number of UTF-16 code units without splitting a character. */
export const shorten = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;

/** A boolean, also in its query-string form; `name` is the field's. */
export const flag = (name: string) =>
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((value) => value === 'true'),
      ),
    ],
    `${name} must be true or false`,
  );

/** Text that is stored as null when empty. */
export const orNull = (schema: z.ZodMiniString) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value: string | null) => (value === '' ? null : value)),
  );

/**
 * A timestamp as ISO 8601 with Z or an offset; normalised to UTC with milliseconds. `sentence` is the message for a form that
 * lacks it.
 */
export const instant = (sentence?: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input, path }) =>
        (typeof input === 'string' && input !== '') || (sentence === undefined && input !== undefined)
          ? sayInstantForm(path)
          : sentence,
      abort: true,
    })
    .check(
      z.refine(
        (value) => {
          const year = new Date(value).getUTCFullYear();
          return year >= 1970 && year <= 2200;
        },
        { error: 'Please give a year between 1970 and 2200', abort: true },
      ),
      z.overwrite((value) => new Date(value).toISOString()),
    );

const knownZones = new Map<string, string | null>();

/** A zone name in the runtime's spelling, or null when unknown. Cached, because asking Intl is slow. */
function spellZone(name: string): string | null {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  let spelled: string | null = null;
  try {
    if (/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) {
      spelled = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
      // The runtime canonicalises aliases; the user's alias is kept.
      const isSameName = spelled.toLowerCase() === name.toLowerCase();
      if (!isSameName && name !== name.toLowerCase()) spelled = name;
    }
  } catch {
    // Unknown zone.
  }
  if (knownZones.size < 2000) knownZones.set(name, spelled);
  return spelled;
}

/** Whether the runtime knows this IANA zone name. */
export const isTimeZone = (name: string): boolean => spellZone(name) !== null;

/** An IANA time zone name such as Europe/London; other programs require the canonical capitalisation. */
export const timeZone = z.string({ error: 'Please give a time zone' }).check(
  z.refine(isTimeZone, { error: 'This time zone is not known', abort: true }),
  z.overwrite((name) => spellZone(name) ?? name),
);

/** A time zone in an answer. */
export const answeredZone = about(z.string(), 'The IANA time zone', 'Europe/Berlin');

/** A date locale in an answer. */
export const answeredLocale = about(
  z.nullable(z.string()),
  'The language of dates as a BCP 47 tag, or null for that of the browser',
  'en-GB',
);

/** The message for a cursor that the list did not issue. */
export const unknownPage = 'This page of the list is not known. Please start from the first page.';

/** The parameters of every list for paging and incremental reads. */
export const paging = {
  limit: z.optional(
    about(
      withFormat(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.pageSize)), 'int32'),
      `How many entries to answer at most; without it all are answered. At most ${limits.pageSize}`,
      50,
    ),
  ),
  cursor: z.optional(
    about(z.string().check(z.maxLength(1_000, unknownPage)), 'The `next_cursor` of the page before', 'WyJKb25hcyJd'),
  ),
};

/** Keeps entries changed at or after that instant, for incremental reads by scripts. */
export const updatedSince = z.optional(
  about(
    instant(),
    'Answers only what changed at this instant or later. What was deleted is not listed: its own address answers 404',
    '2027-01-01T00:00:00Z',
  ),
);

/** The usual form of an address, with internationalised domains (RFC 5890); mail servers get their ASCII form. */
const mailboxPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/** One plain email address, at most 254 octets, lower case. */
export const emailAddress = z.string({ error: 'Email is required' }).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.minLength(1, { error: 'Email is required', abort: true }),
  z.maxLength(254, { error: 'Please enter a valid email address', abort: true }),
  z.email({ pattern: mailboxPattern, error: 'Please enter a valid email address' }),
);

/** Where a place is on a map, for who wants to look; nothing is loaded from there. */
export const mapLink = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
