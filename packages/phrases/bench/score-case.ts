import { DateTime } from 'luxon';
import type { Draft } from '../engine/draft.ts';
import type { Reading } from '../engine/reading.ts';

export interface CaseContext {
  now: string;
  zone: string;
  locale: string | null;
  friends?: string[];
  groups?: string[];
}

/** The expectations of a case; absent fields mean unstated: no place, nobody, one hour, no question. */
interface Want {
  /** Set when the message must not become a draft. */
  intent?: string | string[];
  title?: string | string[];
  /** Local time in the context's zone; null when it must stay open. */
  start?: string | null;
  end?: string;
  place?: string | string[];
  friends?: string[];
  groups?: string[];
  without?: string[];
  everyone?: boolean;
  rule?: string;
  allDay?: boolean;
  note?: string;
  /** The reply-by day (YYYY-MM-DD). */
  answerBy?: string;
  /** Words that the question must contain, in its sentence or choices; an empty list accepts any question. */
  asks?: string[];
  /** The alternative day that must be offered. */
  offers?: string;
}

export interface Case {
  kind: string;
  context: string;
  say: string | string[];
  want: Want;
}

/**
 * `right`: every field as expected. `asked`: a field differs, but the reading asks about a day, time or person, so that the error
 * is visible. `silent`: a wrong day, time, duration or recurrence, or an unwanted draft, without a question. `wrong`: only a
 * title, place, note or guest differs, without a question.
 */
export type Outcome = 'right' | 'asked' | 'silent' | 'wrong';

export interface CaseResult {
  case: Case;
  faults: string[];
  outcome: Outcome;
}

const plain = (text: string | null | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replace(/^["'“]|["'”]$/g, '')
    .trim();
const oneOf = (want: string | string[] | undefined, got: string | null | undefined) =>
  (Array.isArray(want) ? want : [want ?? '']).some((one) => plain(one) === plain(got));
const sameSet = (want: readonly string[] | undefined, got: readonly string[]) =>
  [...(want ?? [])].sort().join('|') === [...got].sort().join('|');

/** The result of a case: the reading of its last message. */
export interface Read {
  reading: Reading;
  draft: Draft | null;
  zone: string;
}

/** A weekly or daily rule with UNTIL converted to COUNT, so that both notations compare equal. */
function ruleOf(rule: string | null, start: string | null, zone: string): string | null {
  const until = /;UNTIL=(\d{8}(?:T\d{6}Z)?)/.exec(rule ?? '')?.[1];
  if (rule === null || until === undefined || start === null || !/^FREQ=(?:WEEKLY|DAILY)/.test(rule)) return rule;
  const interval = Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1);
  const days = /BYDAY=([A-Z,]+)/.exec(rule)?.[1]?.split(',') ?? null;
  const last = DateTime.fromISO(until, { zone }).endOf('day');
  const first = DateTime.fromISO(start, { zone }).startOf('day');
  let count = 0;
  for (let day = first; day <= last; day = day.plus({ days: 1 })) {
    const week = Math.round(day.startOf('week').diff(first.startOf('week'), 'weeks').weeks);
    const offset = days === null ? Math.round(day.diff(first, 'days').days) : week;
    const code = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][day.weekday - 1] ?? '';
    if (offset % interval === 0 && (days === null || days.includes(code))) count += 1;
  }
  return rule.replace(/;UNTIL=[^;]+/, `;COUNT=${count}`);
}

/** Times in the lists' notation: "19:30" as "7:30pm". */
const onTwelveHours = (text: string): string =>
  text.replace(/\b([01]\d|2[0-3]):([0-5]\d)(?![ap]m)\b/g, (_, hour: string, minute: string) => {
    const rest = minute === '00' ? '' : `:${minute}`;
    return `${Number(hour) % 12 || 12}${rest}${Number(hour) < 12 ? 'am' : 'pm'}`;
  });

const timeFaults = /^(?:start|end|rule|all day|made a draft)/;

function outcomeOf(faults: readonly string[], asks: boolean): Outcome {
  if (faults.length === 0) return 'right';
  if (asks) return 'asked';
  return faults.some((fault) => timeFaults.test(fault)) ? 'silent' : 'wrong';
}

/** Compares a case's reading with its expectations, field by field. */
export function scoreCase(one: Case, { reading, draft, zone }: Read): CaseResult {
  const { want } = one;
  const faults: string[] = [];
  if (want.intent !== undefined) {
    if (!oneOf(want.intent, reading.intent)) faults.push(`intent ${reading.intent}, wanted ${String(want.intent)}`);
    if (draft) faults.push('made a draft');
    return { case: one, faults, outcome: outcomeOf(faults, false) };
  }
  if (!draft)
    return { case: one, faults: [`no draft: ${reading.intent}`], outcome: reading.clarify ? 'asked' : 'wrong' };
  const at = (text: string | null | undefined) => (text ? DateTime.fromISO(text, { zone }).toMillis() : null);
  const say = (text: string | null) =>
    text ? DateTime.fromISO(text, { zone }).toFormat("yyyy-LL-dd'T'HH:mm") : 'open';
  const end = want.end ?? (want.start ? DateTime.fromISO(want.start, { zone }).plus({ hours: 1 }).toISO() : null);
  if (!oneOf(want.title, draft.title)) faults.push(`title “${draft.title}”`);
  if (at(want.start) !== at(draft.start_at))
    faults.push(`start ${say(draft.start_at)}, wanted ${want.start ?? 'open'}`);
  if (at(end) !== at(draft.end_at)) faults.push(`end ${say(draft.end_at)}`);
  if (!oneOf(want.place, draft.location)) faults.push(`place “${draft.location ?? ''}”`);
  if (!sameSet(want.friends, draft.friend_names)) faults.push(`friends ${draft.friend_names.join(', ')}`);
  if (!sameSet(want.groups, draft.group_names)) faults.push(`groups ${draft.group_names.join(', ')}`);
  if (!sameSet(want.without, draft.excluded_names)) faults.push(`without ${draft.excluded_names.join(', ')}`);
  if ((want.everyone ?? false) !== draft.everyone) faults.push(`everyone ${String(draft.everyone)}`);
  if (ruleOf(want.rule ?? null, draft.start_at, zone) !== ruleOf(draft.recurrence, draft.start_at, zone))
    faults.push(`rule ${draft.recurrence ?? 'none'}`);
  if ((want.allDay ?? false) !== draft.all_day) faults.push(`all day ${String(draft.all_day)}`);
  if (want.note !== undefined && !oneOf(want.note, draft.description)) faults.push(`note “${draft.description ?? ''}”`);
  const asked = reading.clarify
    ? onTwelveHours(`${reading.clarify.question} ${reading.clarify.choices.join(' ')}`)
    : '';
  if (want.asks === undefined && asked !== '') faults.push(`asks: ${asked}`);
  if ((want.answerBy ?? null) !== draft.answer_by) faults.push(`answer by ${draft.answer_by ?? 'no day'}`);
  if (want.asks !== undefined && asked === '') faults.push('asks nothing');
  if (want.asks?.some((word) => !asked.includes(word)) === true) faults.push(`asks “${asked}”`);
  if (want.offers !== undefined && !(reading.offer?.other.includes(want.offers) ?? false)) {
    faults.push(`offers ${reading.offer?.other ?? 'nothing'}`);
  }
  return { case: one, faults, outcome: outcomeOf(faults, reading.clarify !== null) };
}
