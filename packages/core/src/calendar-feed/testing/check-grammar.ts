// A grammar check of RFC 5545 for event calendars; parsers accept most of what is refused here.

/** One unfolded and parsed content line. */
export interface ContentLine {
  name: string;
  parameters: Map<string, string>;
  value: string;
}

/** A component with its lines and nested components. */
export interface Component {
  name: string;
  lines: ContentLine[];
  parts: Component[];
}

// oxlint-disable-next-line no-control-regex -- the grammar names the control characters that it forbids
const text = /^(?:[^\\;,\u0000-\u0008\u000a-\u001f\u007f]|\\[\\;,nN])*$/;
// oxlint-disable-next-line no-control-regex -- the same, inside and outside quotes
const parameter = /;[A-Z0-9-]+=(?:"[^"\u0000-\u0008\u000a-\u001f\u007f]*"|[^";:,\u0000-\u0008\u000a-\u001f\u007f]*)/;
const contentLine = new RegExp(`^([A-Z0-9-]+)((?:${parameter.source})*):(.*)$`, 's');
const uri = /^[a-z][a-z0-9+.-]*:[!#$%&'()*+,/0-9:;=?@A-Za-z[\]_~.-]+$/;
const utc = /^\d{8}T\d{6}Z$/;
const offset = /^[+-](?!0000$|000000$)\d{4}(?:\d{2})?$|^\+0000$/;
const duration = /^[+-]?P(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;

/** Each property's value grammar and cardinality in its component: exactly once, or at most once. */
const rules: Record<string, Record<string, { value: RegExp; once?: true; often?: true }>> = {
  VCALENDAR: {
    VERSION: { value: /^2\.0$/, once: true },
    PRODID: { value: text, once: true },
    CALSCALE: { value: /^GREGORIAN$/ },
    METHOD: { value: /^PUBLISH$/ },
    NAME: { value: text },
    DESCRIPTION: { value: text },
    COLOR: { value: /^[a-z]+$/ },
    SOURCE: { value: uri },
    URL: { value: uri },
    'REFRESH-INTERVAL': { value: duration },
    'X-PUBLISHED-TTL': { value: duration },
  },
  VEVENT: {
    UID: { value: /^(?:no-plans|[0-9a-f-]{36}(?:-1)?)@kith$/, once: true },
    DTSTAMP: { value: utc, once: true },
    DTSTART: { value: /^\d{8}(?:T\d{6}Z?)?$/, once: true },
    DTEND: { value: /^\d{8}(?:T\d{6}Z?)?$/, once: true },
    RRULE: { value: /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[A-Z0-9,-]+)*$/ },
    'RECURRENCE-ID': { value: /^\d{8}(?:T\d{6}Z?)?$/ },
    EXDATE: { value: /^\d{8}(?:T\d{6}Z?)?$/, often: true },
    SUMMARY: { value: text, once: true },
    SEQUENCE: { value: /^\d+$/, once: true },
    'LAST-MODIFIED': { value: utc, once: true },
    CREATED: { value: utc },
    STATUS: { value: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/, once: true },
    TRANSP: { value: /^(?:OPAQUE|TRANSPARENT)$/, once: true },
    DESCRIPTION: { value: text },
    LOCATION: { value: text },
    URL: { value: uri },
  },
  VTIMEZONE: { TZID: { value: /^[A-Za-z][\w+/-]*$/, once: true } },
  STANDARD: {},
  DAYLIGHT: {},
  VALARM: {
    ACTION: { value: /^DISPLAY$/, once: true },
    TRIGGER: { value: duration, once: true },
    DESCRIPTION: { value: text, once: true },
  },
};
const observance = {
  DTSTART: { value: /^\d{8}T\d{6}$/, once: true as const },
  TZOFFSETFROM: { value: offset, once: true as const },
  TZOFFSETTO: { value: offset, once: true as const },
  TZNAME: { value: text },
  RRULE: { value: /^FREQ=YEARLY;BYMONTH=\d{1,2};BYDAY=(?:-1|[1-4])(?:SU|MO|TU|WE|TH|FR|SA)$/ },
};
rules['STANDARD'] = observance;
rules['DAYLIGHT'] = observance;

const mayHold: Record<string, string[]> = {
  VCALENDAR: ['VTIMEZONE', 'VEVENT'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
  VEVENT: ['VALARM'],
};

/** Parses a calendar by the grammar (docs/feed.md F32); throws an Error that names the first fault. */
export function checkGrammar(bytes: Uint8Array): Component {
  const calendar = nest(unfold(bytes));
  if (calendar.name !== 'VCALENDAR') throw new Error('The file does not hold one VCALENDAR');
  if (calendar.parts.length === 0) throw new Error('A calendar holds at least one component');
  checkComponent(calendar);
  checkTimes(calendar);
  return calendar;
}

/** All values of a property in a component; empty when absent. */
export const valuesOf = (component: Component, name: string): string[] =>
  component.lines.filter((line) => line.name === name).map((line) => line.value);

function unfold(bytes: Uint8Array): string[] {
  const decode = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  if (bytes[0] !== 0x42) throw new Error('The first octet is not the B of BEGIN');
  const whole = Buffer.from(bytes).toString('latin1');
  if (!whole.endsWith('\r\n')) throw new Error('The last line is not ended');
  const lines: string[] = [];
  for (const octets of whole.slice(0, -2).split('\r\n')) {
    if (octets.length > 75) throw new Error(`A line has ${octets.length} octets`);
    if (/[\r\n]/.test(octets)) throw new Error('A bare CR or LF');
    // Decoding each physical line by itself detects characters split by a fold.
    const line = decode.decode(Buffer.from(octets, 'latin1'));
    const last = lines.at(-1);
    if (/^[ \t]/.test(line)) {
      if (last === undefined) throw new Error('The file begins with a continuation line');
      lines[lines.length - 1] = last + line.slice(1);
    } else if (line === '') throw new Error('An empty line');
    else lines.push(line);
  }
  return lines;
}

function takeApart(line: string): ContentLine {
  const match = contentLine.exec(line);
  if (!match) throw new Error(`Not a content line: ${line}`);
  const [, name = '', list = '', value = ''] = match;
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, bare] of list.matchAll(/;([A-Z0-9-]+)=(?:"([^"]*)"|([^";:,]*))/g)) {
    if (parameters.has(key)) throw new Error(`${name} has ${key} twice`);
    parameters.set(key, quoted ?? bare ?? '');
  }
  return { name, parameters, value };
}

function nest(lines: string[]): Component {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of lines.map(takeApart)) {
    const inside = open.at(-1);
    if (!inside) throw new Error('END without BEGIN');
    if (line.name === 'BEGIN') {
      const part: Component = { name: line.value, lines: [], parts: [] };
      inside.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (line.value !== inside.name) throw new Error(`END:${line.value} inside ${inside.name}`);
      open.pop();
    } else if (inside.parts.length > 0) throw new Error(`${line.name} stands after a component of ${inside.name}`);
    else inside.lines.push(line);
  }
  const [only] = root.parts;
  if (open.length !== 1 || root.parts.length !== 1 || root.lines.length > 0 || !only) {
    throw new Error('Components are not closed, or there is more than one');
  }
  return only;
}

function checkComponent(component: Component): void {
  const known = rules[component.name];
  if (!known) throw new Error(`${component.name} has no business here`);
  for (const line of component.lines) {
    const rule = known[line.name];
    if (!rule && !line.name.startsWith('X-')) throw new Error(`${line.name} has no business in ${component.name}`);
    if (!(rule?.value ?? text).test(line.value)) throw new Error(`${line.name} says ${JSON.stringify(line.value)}`);
    if (rule && !rule.often && valuesOf(component, line.name).length > 1) throw new Error(`${line.name} stands twice`);
  }
  for (const [name, rule] of Object.entries(known)) {
    if (rule.once && valuesOf(component, name).length !== 1) throw new Error(`${component.name} needs one ${name}`);
  }
  for (const part of component.parts) {
    if (!mayHold[component.name]?.includes(part.name)) throw new Error(`${part.name} inside ${component.name}`);
    checkComponent(part);
  }
}

/** Each used zone defined once, no TZID with Z times, ends after starts, UIDs unique. */
function checkTimes(calendar: Component): void {
  const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE').flatMap((zone) => valuesOf(zone, 'TZID'));
  if (new Set(zones).size !== zones.length) throw new Error('A zone is described twice');
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT');
  const uids = events.map((event) => [...valuesOf(event, 'UID'), ...valuesOf(event, 'RECURRENCE-ID')].join(' '));
  if (new Set(uids).size !== uids.length) throw new Error('A UID stands twice');
  for (const event of events) {
    const [start, end] = ['DTSTART', 'DTEND'].map((name) => event.lines.find((line) => line.name === name));
    if (!start || !end) throw new Error('An event without its times');
    for (const line of [start, end]) {
      const zone = line.parameters.get('TZID');
      const isDay = line.parameters.get('VALUE') === 'DATE';
      const isZulu = line.value.endsWith('Z');
      if (isDay !== /^\d{8}$/.test(line.value)) throw new Error(`${line.name} and its VALUE do not agree`);
      if (zone !== undefined && (isZulu || isDay)) throw new Error(`${line.name} has a zone and needs none`);
      if (zone === undefined && !isZulu && !isDay) throw new Error(`${line.name} floats`);
      if (zone !== undefined && !zones.includes(zone)) throw new Error(`${zone} is not described`);
    }
    for (const line of event.lines.filter(({ name }) => name === 'EXDATE' || name === 'RECURRENCE-ID')) {
      const zone = line.parameters.get('TZID');
      if (zone !== undefined && !zones.includes(zone)) throw new Error(`${zone} is not described`);
      const isDay = line.parameters.get('VALUE') === 'DATE';
      if (isDay !== /^\d{8}$/.test(line.value)) throw new Error(`${line.name} and its VALUE do not agree`);
    }
    if (start.parameters.get('TZID') !== end.parameters.get('TZID')) throw new Error('Start and end in two zones');
    if (end.value <= start.value) throw new Error(`DTEND ${end.value} is not after DTSTART ${start.value}`);
  }
}
