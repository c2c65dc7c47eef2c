// Reads the hand-labelled messages and answers for training.
import { readdirSync, readFileSync } from 'node:fs';
import type { Directory } from '../engine/who/mention.ts';
import { seeded } from './seeded.ts';

/** A labelled span, UTF-16 offsets, `to` exclusive. */
export interface MarkedRun {
  field: 'title' | 'place' | 'when' | 'guest';
  from: number;
  to: number;
}

export interface MarkedMessage {
  file: string;
  text: string;
  runs: MarkedRun[];
  /** False for a message that is no event. */
  isEvent: boolean;
  /** An owner who knows most of the guests, and others. */
  directory: Directory;
}

/** An answer to a draft, with its asides. */
export interface MarkedAnswer {
  text: string;
  asides: { from: number; to: number }[];
}

const closing: Record<string, [MarkedRun['field'], string]> = {
  '[': ['title', ']'],
  '{': ['place', '}'],
  '<': ['when', '>'],
  '|': ['guest', '|'],
};

/** Removes the labels from a line; an error when one is not closed. */
function readMarks(line: string): { text: string; runs: MarkedRun[] } {
  const runs: MarkedRun[] = [];
  let text = '';
  let open: { field: MarkedRun['field']; close: string; from: number } | null = null;
  for (const letter of line) {
    const begins: [MarkedRun['field'], string] | undefined = closing[letter];
    if (open?.close === letter) {
      runs.push({ field: open.field, from: open.from, to: text.length });
      open = null;
    } else if (!open && begins) open = { field: begins[0], close: begins[1], from: text.length };
    else text += letter;
  }
  if (open) throw new Error(`A mark does not close in ${line}`);
  return { text, runs };
}

const folder = new URL('marked/', import.meta.url);

const linesOf = (isWanted: (file: string) => boolean): { file: string; line: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && isWanted(name))
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
      return lines.filter((line) => line.trim() !== '').map((line) => ({ file, line: line.replaceAll('\\n', '\n') }));
    });

const families = ['Marlowe', 'Okonjo', 'Byrne', 'Sandhu', 'Kowalska', 'Fenwick', 'Abara', 'Lindgren'];
const groupWords =
  /\b(?:club|crew|team|squad|lot|gang|group|class|girls|boys|lads|mums|dads|parents|family|cousins|choir|band|friends|society|league)\b/i;

const titled = (words: string): string => words.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

const nameOf = (guest: string): string => titled(guest.replace(/['’]s$/, '').replaceAll(/\s+/g, ' '));

/** Nine of ten guests are known, so that unknown names are learned too; a few known people are mentioned without being guests. */
function directoryOf(guests: readonly string[], others: readonly string[], random: () => number): Directory {
  const known = guests.filter(() => random() < 0.9);
  const lists: Record<'friends' | 'groups', { id: string; name: string }[]> = { friends: [], groups: [] };
  for (const name of new Set([...known, ...others])) {
    const words = name.split(' ').length;
    const isGroup = groupWords.test(name) || words > 2;
    const family = families[Math.floor(random() * families.length)] ?? '';
    const whole = isGroup || words === 2 ? name : `${name} ${family}`;
    lists[isGroup ? 'groups' : 'friends'].push({ id: name, name: whole });
  }
  return lists;
}

/**
 * The messages of `bench/marked`, one per line, labelled `[title]`, `{place}`, `<when>`, `|guest|`; a leading `- ` means that it
 * is no event. Deterministic.
 */
export function readMarkedMessages(): MarkedMessage[] {
  const random = seeded(20_271_124);
  const read = linesOf((name) => !name.startsWith('follow')).map(({ file, line }) => {
    const isEvent = !line.startsWith('- ');
    return { file, isEvent, ...(isEvent ? readMarks(line) : { text: line.slice(2), runs: [] }) };
  });
  const guestsOf = ({ text, runs }: (typeof read)[number]) =>
    runs.flatMap(({ field, from, to }) => (field === 'guest' ? [nameOf(text.slice(from, to))] : []));
  const everybody = [...new Set(read.flatMap(guestsOf))].filter((name) => /^\p{Lu}\p{Ll}+$/u.test(name));
  const all = new Set(everybody);
  return read.map((one) => {
    const guests = guestsOf(one);
    // Friends who are guests elsewhere and mentioned here: "Sam's leaving do".
    const named = titled(one.text)
      .split(/[^\p{L}]+/u)
      .filter((word) => all.has(word) && random() < 0.5);
    const others = Array.from({ length: 4 }, () => everybody[Math.floor(random() * everybody.length)] ?? 'Ana');
    return { ...one, directory: directoryOf(guests, [...named, ...others], random) };
  });
}

/** The answers of `bench/marked/follow*.txt`, one per line, with asides between `~`. */
export function readMarkedAnswers(): MarkedAnswer[] {
  return linesOf((name) => name.startsWith('follow')).map(({ line }) => {
    const asides: MarkedAnswer['asides'] = [];
    let text = '';
    for (const [at, part] of line.split('~').entries()) {
      if (at % 2 === 1) asides.push({ from: text.length, to: text.length + part.length });
      text += part;
    }
    return { text, asides };
  });
}
