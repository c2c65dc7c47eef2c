import { decodeQuoted, isSoftBroken } from './decode-quoted.ts';

const name = /^[A-Za-z][A-Za-z0-9-]*[;:]/;
const saysText = /^(?:SUMMARY|DESCRIPTION|LOCATION|X-ALT-DESC)[;:]/i;

/** Whether a text is an iCalendar object (RFC 5545), or lines of one event. */
export const isCalendar = (text: string): boolean =>
  /^[ \t]*BEGIN:V(?:CALENDAR|EVENT)[ \t]*\r?$/im.test(text) ||
  (/^[ \t]*DTSTART[;:]/im.test(text) && /^[ \t]*SUMMARY[;:]/im.test(text));

/**
 * Repairs pasted text into one valid calendar: unfolds lines, drops surrounding text, closes truncated components, and merges
 * several calendars or bare event lines.
 */
export function mendCalendar(text: string): string {
  const open: string[] = [];
  const mended = ['BEGIN:VCALENDAR'];
  const lines = unfold(text);
  if (!lines.some((line) => /^BEGIN:VEVENT$/i.test(line))) {
    const first = lines.findIndex((line) => /^(?:DTSTART|SUMMARY)[;:]/i.test(line));
    // Bare lines are an event only if the text has no other component, such as a task.
    if (first >= 0 && !lines.some((line) => /^BEGIN:/i.test(line))) lines.unshift('BEGIN:VEVENT');
  }
  for (const line of lines) {
    const [, edge = '', component = ''] = /^(BEGIN|END):([A-Za-z0-9-]+)$/i.exec(line) ?? [];
    const kind = component.toUpperCase();
    if (kind === 'VCALENDAR') continue;
    if (edge.toUpperCase() === 'BEGIN') {
      open.push(kind);
      mended.push(`BEGIN:${kind}`);
    } else if (edge !== '') {
      if (!open.includes(kind)) continue;
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        mended.push(`END:${last}`);
        if (last === kind) break;
      }
    } else if (name.test(line) && line.includes(':')) mended.push(withWholeTime(line));
  }
  return [...mended, ...open.toReversed().map((kind) => `END:${kind}`), 'END:VCALENDAR'].join('\r\n');
}

/** Normalises times for the library: dates are marked as such, and times have seconds. */
function withWholeTime(line: string): string {
  const [, name = '', given = '', value = ''] =
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;[^:]*)?):([0-9TZ,]+)$/i.exec(line) ?? [];
  if (name === '') return line;
  if (/^\d{8}(?:,\d{8})*$/.test(value))
    return `${name}${/;VALUE=/i.test(given) ? given : `${given};VALUE=DATE`}:${value}`;
  return `${name}${given}:${value.replace(/(?<=T\d{4})(?=Z|,|$)/gi, '00')}`;
}

/** Unfolds lines. An invalid line, whose leading space was stripped, belongs to the one before. */
function unfold(text: string): string[] {
  const raw = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const start = raw.findIndex((line) => /^[ \t]*(?:BEGIN:|DTSTART[;:]|SUMMARY[;:])/i.test(line));
  const indent = /^[ \t]*/.exec(raw[start] ?? '')?.[0] ?? '';
  const lines: string[] = [];
  for (const one of raw.slice(Math.max(0, start))) {
    const line = one.startsWith(indent) ? one.slice(indent.length) : one;
    const last = lines.length - 1;
    if (isSoftBroken(lines[last] ?? '')) lines[last] = `${lines[last]?.slice(0, -1)}${line.trimEnd()}`;
    else if (last >= 0 && /^[ \t]/.test(line)) lines[last] += line.slice(1);
    else if (!name.test(line)) {
      if (saysText.test(lines[last] ?? '')) lines[last] += line;
    } else lines.push(line.trimEnd());
  }
  return lines.map((line) => decodeQuoted(line.trimEnd()));
}
