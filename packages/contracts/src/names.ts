import { isolate } from './isolate.ts';

/** The first name, which is how friends are called and all that guests see of each other. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name;

const joining = new Set(['and', '&', '+', 'with', 'w/']);

/** A title without the names at its end: "Dinner with Sam and Priya" is "Dinner" when both are among `names`. */
export function withoutNames(title: string, names: readonly string[]): string {
  const own = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const words = title.split(' ');
  const from = words.findLastIndex((word) => word === 'with' || word === 'w/');
  const isOnlyNames = words.slice(from).every((word) => {
    const plain = word.toLowerCase().replace(/[,.]$/, '');
    return joining.has(plain) || own.has(plain);
  });
  return from > 0 && isOnlyNames ? withoutNames(words.slice(0, from).join(' '), names) : title;
}

/** Names or placeholders as a list: "Ana, Ben and 4 more". Empty for none. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The initials of the first and last word of a name; with `letters` 1 only the first. Empty for an empty name. */
export function initials(name: string, letters: 1 | 2 = 2): string {
  const words = name.trim().normalize('NFC').split(/\s+/).filter(Boolean);
  const chosen =
    letters === 1 ? words.slice(0, 1) : [...new Set([0, words.length - 1])].map((index) => words[index] ?? '');
  return chosen.map(firstGrapheme).join('').toLocaleUpperCase();
}

function firstGrapheme(word: string): string {
  // A nickname may be in quotes or brackets; its first letter counts.
  const bare = word.replace(/^[\p{P}\p{S}]+(?=[\p{L}\p{N}])/u, '');
  for (const { segment } of graphemes.segment(bare)) return segment;
  return '';
}

/** Who comes to an event, as its guests may see it. */
export interface Coming {
  /** How many come, the reader included. */
  total: number;
  /** Whether the reader does. */
  comes: boolean;
  /** First names of the others; none where the owner shows no names. */
  others: readonly string[];
}

/**
 * Who comes besides a reader, from the first names of all who said yes (null where they are not shown) and their number. Who said yes and
 * does not come is asked again, and not counted.
 */
export function withoutReader(
  names: readonly string[] | null,
  { total, reader, saidYes, comes }: { total: number; reader: string; saidYes: boolean; comes: boolean },
): Coming {
  const own = saidYes && names !== null ? names.indexOf(reader) : -1;
  return {
    total: total - (saidYes && !comes ? 1 : 0),
    comes,
    others: (names ?? []).filter((_, index) => index !== own),
  };
}

/** "Ana, Tom, Priya and two more are coming", "You and 2 others are coming" or "3 people are coming", with isolated names. */
export function sayWhoComes({ total, comes, others }: Coming): string {
  if (others.length === 0) return countInWords(total, comes);
  const names = comes ? ['You', ...others.map(isolate)] : others.map(isolate);
  const said = names.slice(0, total > 4 ? 3 : 4);
  const rest = total - said.length;
  const list = listNames(rest > 0 ? [...said, `${few[rest] ?? rest} more`] : said);
  return `${list} ${total === 1 && !comes ? 'is' : 'are'} coming`;
}

const few = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function countInWords(total: number, withReader: boolean): string {
  if (!withReader) return total === 1 ? '1 person is coming' : `${total} people are coming`;
  if (total === 1) return 'You are coming';
  return total === 2 ? 'You and 1 other are coming' : `You and ${total - 1} others are coming`;
}
