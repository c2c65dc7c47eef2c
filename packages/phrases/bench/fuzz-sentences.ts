import type { Draft } from '../engine/draft.ts';
import { readSentence } from '../engine/read-sentence.ts';
import { seeded } from './seeded.ts';

export interface FuzzReport {
  sentences: number;
  drafts: number;
  faults: string[];
  /** Wall-clock milliseconds per sentence. */
  median: number;
  p99: number;
  longest: number;
  slowest: string;
  /** CPU time in milliseconds, coarser but independent of other load. */
  p99Busy: number;
  longestBusy: number;
}

const openings = [
  '',
  '',
  '',
  'Can you set up ',
  'please add ',
  'Let’s do ',
  'Create ',
  'Who is coming to ',
  'cancel ',
  'make it ',
  'Remind me to ',
  'invite Sam to ',
];
const things = [
  'dinner',
  'Lunch',
  'pub quiz',
  'a 5k run',
  'Movie night: 28 Days Later',
  '"Quiz: 80s at 8"',
  'Sam’s 40th birthday',
  'call',
  '1:1',
  'BBQ',
  'trip to Lisbon',
  'Friday feast',
  'New Year’s Eve party',
  'table for 6',
  '🎉 party',
  'May ball',
];
const days = [
  '',
  'today',
  'tomorrow',
  'on Friday',
  'next Tuesday',
  'this weekend',
  'a week on Thursday',
  'Friday week',
  '12-14 June',
  'on the 31st',
  '30 February',
  '29 Feb',
  '3/12',
  '31/31',
  '2026-02-30',
  'the last Friday of the month',
  'in 3 weeks',
  'every other Monday',
  'every weekday until June',
  'monthly on the 31st',
  'yesterday',
  'in 99 years',
  'the 5th',
  'end of the month',
  'Christmas',
  'Easter Monday',
  'Saturday and Sunday',
  'Friday the 13th',
  'weekdays for 6 weeks',
  'bank holiday Monday',
];
const times = [
  '',
  'at 7',
  '7pm',
  '7-9',
  '11-1',
  'half seven',
  'quarter to 12',
  'noon',
  'at midnight',
  '19h30',
  '1900 hrs',
  '25:00',
  '6.30pm',
  'between 6 and 8',
  'from 9pm till late',
  '10pm-2am',
  'until 10',
  'in two hours',
  'for 45 minutes',
  'all day',
  '7ish',
  '12am',
  'at 0',
  '6pm London time',
  '3pm PST',
  'at 7 or 8',
  '99999999',
];
const people = [
  '',
  'with Sam',
  'with Sarah and Bob',
  'and May',
  'invite everyone in Pub Mates except Sam',
  'w/ sam & mark',
  'with Alex',
  'everyone',
  'for Priya',
];
const places = [
  '',
  'at Luigi’s',
  '@ the deli',
  'in Hyde Park',
  ', The Crown',
  'at Noon Cafe',
  'at 221B Baker Street',
  'on Zoom',
  'at TGI Fridays',
  'https://example.com/x?y=1',
];
const closings = [
  '',
  '.',
  '?',
  '!',
  ', bring a bottle',
  ' please',
  ', actually make it 8',
  ' (fancy dress)',
  ', no, Saturday',
  '\nnotes: none',
];
const noise = [
  '',
  ' ',
  ',',
  '…',
  '¦',
  '"',
  '(',
  ')',
  '-',
  '\u0000',
  '\u202e',
  '😀',
  'a'.repeat(40),
  '7'.repeat(12),
  ' at at at ',
  ' and and ',
  '....',
  '::::',
  "'''",
  '@@',
  '\n\n',
  'İ',
  'ß',
  '﷽',
  '١٢',
];
// Fragments that cause heavy backtracking when they fill a message.
const repeated = [
  'dinner friday at 7 with Sam at Luigi’s ',
  'no, friday ',
  '7 ',
  'and ',
  ', ',
  'a-',
  '2 weeks ',
  '9',
  'at ',
  '"',
  'constructor ',
  'Monday, ',
  'every ',
  'wait 7pm ',
  'swap now ',
  '3 days ',
  'then 7pm ',
  'dinner',
];
const clocks = [
  { now: '2026-03-11T10:00:00-04:00', zone: 'America/New_York', locale: 'en-US' },
  { now: '2026-06-07T12:00:00+01:00', zone: 'Europe/London', locale: 'en-GB' },
  { now: '2026-12-31T23:59:30+00:00', zone: 'Europe/London', locale: 'en-GB' },
  { now: '2026-03-29T01:30:00+01:00', zone: 'Europe/Berlin', locale: null },
  { now: '2028-02-29T08:00:00+11:00', zone: 'Australia/Sydney', locale: 'en-AU' },
  { now: '2026-09-06T03:30:00Z', zone: 'America/Santiago', locale: 'es-CL' },
];
const friends = [
  'Sarah Lopez',
  'Mark Olsen',
  'Will Park',
  'April Chen',
  'May Wong',
  'Priya Nair',
  'Sam Ford',
  'Alex Kim',
  'Alex Ruiz',
].map((name) => ({ id: name, name }));
const groups = ['Climbing Crew', 'Book Club', 'Family', 'Pub Mates'].map((name) => ({ id: name, name }));

function mangle(text: string, random: () => number): string {
  let result = text;
  const turns = Math.floor(random() * 4);
  for (let turn = 0; turn < turns; turn += 1) {
    const at = Math.floor(random() * (result.length + 1));
    const kind = random();
    if (kind < 0.3) result = result.slice(0, at) + result.slice(at + 1);
    else if (kind < 0.5)
      result = result.slice(0, at) + (result[at + 1] ?? '') + (result[at] ?? '') + result.slice(at + 2);
    else if (kind < 0.7)
      result = result.slice(0, at) + (noise[Math.floor(random() * noise.length)] ?? '') + result.slice(at);
    else if (kind < 0.8) result = result.toUpperCase();
    else if (kind < 0.9) result = result.toLowerCase();
    else result = `${result} ${result}`;
  }
  return random() < 0.003 ? result.repeat(30) : result;
}

/**
 * Reads many generated and mutated sentences and reports violations: an exception, a start not after now, an end not after its
 * start, invalid offsets.
 */
export function fuzz(sentences: number, seed: number): FuzzReport {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback;
  const faults: string[] = [];
  const spent: number[] = [];
  const busy: number[] = [];
  let drafts = 0;
  let draft: Draft | null = null;
  let slowest = '';
  let longestBusy = 0;
  let longest = 0;
  for (let index = 0; index < sentences; index += 1) {
    const parts = [pick(things, ''), pick(days, ''), pick(times, ''), pick(people, ''), pick(places, '')];
    if (random() < 0.5) parts.sort(() => random() - 0.5);
    const said = mangle(`${pick(openings, '')}${parts.filter(Boolean).join(' ')}${pick(closings, '')}`, random);
    const text = random() < 0.01 ? pick(repeated, '').repeat(400).slice(0, 2000) : said;
    const clock = pick(clocks, { now: '2026-03-11T10:00:00Z', zone: 'UTC', locale: null });
    const now = new Date(clock.now);
    const begun = performance.now();
    const idle = process.threadCpuUsage();
    try {
      const reading = readSentence({
        text,
        now,
        zone: clock.zone,
        locale: clock.locale,
        friends,
        groups,
        draft: random() < 0.2 ? draft : null,
      });
      const took = performance.now() - begun;
      spent.push(took);
      longest = Math.max(longest, took);
      const used = process.threadCpuUsage(idle);
      const worked = (used.user + used.system) / 1000;
      busy.push(worked);
      if (worked > longestBusy) [longestBusy, slowest] = [worked, text];
      if (!reading.draft) continue;
      drafts += 1;
      draft = reading.draft;
      const fault = faultOf(reading.draft, text, now, reading.intent === 'change_draft');
      if (fault) faults.push(`${fault}: ${JSON.stringify(text)} (${clock.now})`);
    } catch (error) {
      faults.push(`threw ${String(error)}: ${JSON.stringify(text)}`);
    }
  }
  const share = (times: number[], part: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    sentences,
    drafts,
    faults,
    median: share(spent, 0.5),
    p99: share(spent, 0.99),
    longest,
    slowest,
    p99Busy: share(busy, 0.99),
    longestBusy,
  };
}

function faultOf(draft: Draft, text: string, now: Date, corrected: boolean): string | null {
  const start = draft.start_at ? new Date(draft.start_at).getTime() : null;
  const end = draft.end_at ? new Date(draft.end_at).getTime() : null;
  if ((start === null) !== (end === null)) return 'only one end';
  if (start !== null && end !== null) {
    // A whole day in progress is not past; a correction may be of a draft with another clock.
    const begins = draft.all_day ? end : start;
    if (!corrected && begins <= now.getTime()) return `in the past (${draft.start_at ?? ''})`;
    if (end <= start) return 'ends before it starts';
    if (Number.isNaN(start) || Number.isNaN(end)) return 'not a time';
  }
  if (draft.title === '' || draft.title.length > 200) return 'no fit title';
  for (const run of draft.understood) {
    if (!corrected && run.from >= 0 && text.slice(run.from, run.to) !== run.text) return `“${run.text}” is elsewhere`;
  }
  return null;
}
