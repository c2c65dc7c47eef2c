import { DateTime } from 'luxon';

/** An event out of a pasted iCalendar text (RFC 5545), as far as a draft can hold it. */
export interface PastedEvent {
  title: string;
  start: Date;
  end: Date | null;
  /** IANA name, or null when the text names none that is known. */
  zone: string | null;
  allDay: boolean;
  place: string | null;
  description: string | null;
  rule: string | null;
}

const unescape = (text: string) =>
  text.replace(/\\([nN,;\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter)).trim();

/** Reads a pasted VEVENT, or lines of one; null when it has no SUMMARY and DTSTART. Times without a zone are the reader's. */
export function readIcs(text: string, zone: string): PastedEvent | null {
  if (!/^\s*DTSTART/im.test(text) || !/^\s*SUMMARY/im.test(text)) return null;
  const inside = /BEGIN:VEVENT([\s\S]*?)(?:END:VEVENT|$)/i.exec(text)?.[1] ?? text;
  const fields = new Map<string, { params: string; value: string }>();
  for (const line of inside.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const match = /^\s*([A-Z-]+)((?:;[^:]*)?):(.*)$/i.exec(line);
    const name = match?.[1]?.toUpperCase() ?? '';
    if (match && !fields.has(name)) fields.set(name, { params: match[2] ?? '', value: (match[3] ?? '').trim() });
  }
  const start = timeOf(fields.get('DTSTART'), zone);
  const title = unescape(fields.get('SUMMARY')?.value ?? '');
  if (!start || title === '') return null;
  const end = timeOf(fields.get('DTEND'), start.zone ?? zone);
  const long = /^P(?:(\d{1,2})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/i.exec(
    fields.get('DURATION')?.value ?? '',
  );
  const [weeks, days, hours, minutes] = (long?.slice(1) ?? []).map((part) => Number(part ?? 0));
  const lasts = { weeks, days, hours, minutes };
  const rule = fields.get('RRULE')?.value ?? null;
  const fieldText = (name: string) => unescape(fields.get(name)?.value ?? '') || null;
  return {
    title,
    start: start.at,
    end:
      end?.at ??
      (long
        ? DateTime.fromJSDate(start.at, { zone: start.zone ?? zone })
            .plus(lasts)
            .toJSDate()
        : null),
    zone: start.zone,
    allDay: start.allDay,
    place: fieldText('LOCATION'),
    description: fieldText('DESCRIPTION'),
    rule: rule !== null && /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,+-]+)*$/.test(rule) ? rule : null,
  };
}

function timeOf(
  field: { params: string; value: string } | undefined,
  home: string,
): { at: Date; zone: string | null; allDay: boolean } | null {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(?:\d{2})?(Z)?)?$/i.exec(field?.value ?? '');
  if (!field || !match) return null;
  const named = /TZID="?([^";:]+)"?/i.exec(field.params)?.[1];
  const known = named !== undefined && DateTime.local({ zone: named }).isValid ? named : null;
  const [, year, month, day, hour, minute, utc] = match;
  const at = DateTime.fromObject(
    {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour ?? 0),
      minute: Number(minute ?? 0),
    },
    { zone: utc ? 'utc' : (known ?? home) },
  );
  // Years that no event may have are no time.
  return at.isValid && at.year >= 1970 && at.year < 2200
    ? { at: at.toJSDate(), zone: utc ? null : known, allDay: hour === undefined }
    : null;
}
