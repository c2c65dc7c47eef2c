import { readdirSync, readFileSync } from 'node:fs';
import type { DraftField } from '../src/draft.ts';
import type { SentenceInput } from '../src/index.ts';
import { seeded } from './seeded.ts';

/** A field whose words are marked in a message. */
export type MarkedField = 'title' | 'place' | 'when' | 'guest';

/** Words of a message, UTF-16 offsets, `to` exclusive. */
export interface MarkedRun {
  field: MarkedField;
  from: number;
  to: number;
}

export interface MarkedMessage {
  file: string;
  input: SentenceInput;
  runs: MarkedRun[];
  /** False for a message that makes no event. */
  isEvent: boolean;
}

const marks: Record<string, { field: MarkedField; close: string }> = {
  '[': { field: 'title', close: ']' },
  '{': { field: 'place', close: '}' },
  '<': { field: 'when', close: '>' },
  '|': { field: 'guest', close: '|' },
};

/** Takes the marks out of a line; null when one of them does not close. */
export function readMarks(line: string): { text: string; runs: MarkedRun[] } | null {
  const runs: MarkedRun[] = [];
  let text = '';
  let open: { field: MarkedField; close: string; from: number } | null = null;
  for (const letter of line.replaceAll('\\n', '\n')) {
    const begins: (typeof marks)[string] | undefined = marks[letter];
    if (open && letter === open.close) {
      runs.push({ field: open.field, from: open.from, to: text.length });
      open = null;
    } else if (!open && begins) open = { ...begins, from: text.length };
    else text += letter;
  }
  return open ? null : { text, runs };
}

const settings = [
  { now: '2027-03-10T09:30:00Z', zone: 'Europe/London', locale: 'en-GB' },
  { now: '2027-09-14T15:00:00Z', zone: 'America/Chicago', locale: 'en-US' },
  { now: '2028-01-21T02:10:00Z', zone: 'Australia/Sydney', locale: 'en-AU' },
  { now: '2027-06-24T12:45:00Z', zone: 'Asia/Kolkata', locale: 'en-IN' },
  { now: '2027-11-06T08:00:00Z', zone: 'Europe/Berlin', locale: 'en-DE' },
  { now: '2028-05-15T20:20:00Z', zone: 'America/Toronto', locale: 'en-CA' },
] as const;

const others = ['Rosa Lindqvist', 'Amir Haddad', 'Beatrix Coyle', 'Kwabena Ofori', 'Ljubica Petrov', 'Hana Sato'];
const families = ['Marlowe', 'Okonjo', 'Byrne', 'Sandhu', 'Kowalska', 'Fenwick', 'Abara', 'Lindgren'];
const groupWords =
  /\b(?:club|crew|team|squad|lot|gang|group|class|girls|boys|lads|mums|dads|parents|family|cousins|neighbou?rs|committee|choir|band|climbers|swimmers|runners|friends|society|league|\d+s)\b/i;

const titled = (words: string) => words.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** The directory of an owner who knows the guests that a message marks. */
function directoryOf(guests: readonly string[], random: () => number): Pick<SentenceInput, 'friends' | 'groups'> {
  const friends = new Set(others);
  const groups = new Set(['Quizzards', 'Allotment Society']);
  for (const guest of guests) {
    const name = titled(guest.replace(/['’]s$/, '').replaceAll(/\s+/g, ' '));
    const words = name.split(' ').length;
    if (groupWords.test(name) || words > 2) groups.add(name);
    else friends.add(words === 2 ? name : `${name} ${families[Math.floor(random() * families.length)] ?? ''}`);
  }
  return { friends: [...friends].map((name) => ({ name })), groups: [...groups].map((name) => ({ name })) };
}

const folder = new URL('marked/', import.meta.url);

/** The lines of some of the files of marked messages. */
function linesOf(isWanted: (file: string) => boolean): { file: string; line: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && isWanted(name))
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => ({ file, line })),
    );
}

/**
 * The messages of `bench/marked`, one a line, whose words are marked: `[title]`, `{place}`, `<when>`, `|guest|`; `- ` in front of one that
 * makes no event. A line whose marks do not close is an error.
 */
export function readMarked(): MarkedMessage[] {
  const random = seeded(20_271_124);
  return linesOf((name) => !name.startsWith('follow')).map(({ file, line }) => {
    const isEvent = !line.startsWith('- ');
    const read = isEvent ? readMarks(line) : { text: line.slice(2).replaceAll('\\n', '\n'), runs: [] };
    if (!read) throw new Error(`${file}: a mark does not close in ${line}`);
    const setting = settings[Math.floor(random() * settings.length)] ?? settings[0];
    const guests = read.runs.filter(({ field }) => field === 'guest');
    const directory = directoryOf(
      guests.map(({ from, to }) => read.text.slice(from, to)),
      random,
    );
    const { zone, locale } = setting;
    return {
      file,
      input: { text: read.text, now: new Date(setting.now), zone, locale, ...directory },
      runs: read.runs,
      isEvent,
    };
  });
}

/** An answer to a draft, with the runs of it that are only said beside the change. */
export interface FollowUp {
  text: string;
  asides: { from: number; to: number }[];
}

/** The answers of `bench/marked/follow*.txt`, one a line, in which asides stand between `~`. */
export function readFollowUps(): FollowUp[] {
  return linesOf((name) => name.startsWith('follow')).map(({ line }) => {
    const parts = line.replaceAll('\\n', '\n').split('~');
    const asides: FollowUp['asides'] = [];
    let text = '';
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 1) asides.push({ from: text.length, to: text.length + part.length });
      text += part;
    }
    return { text, asides };
  });
}

/** The fields of a draft whose words are marked as `when` and as `guest`. */
export const fieldsOf: Record<'when' | 'guest', ReadonlySet<DraftField>> = {
  when: new Set(['start_at', 'end_at', 'all_day', 'recurrence', 'time_zone']),
  guest: new Set(['friend_names', 'group_names']),
};
