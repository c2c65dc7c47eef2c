import { listNames } from '@kith/contracts/names';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HUES = 12;

/** 32-bit FNV-1a over the code points of a text (not its UTF-16 units), the same in browsers and on the server. */
export function fnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  }
  return hash;
}

/** Which of the twelve hues of styles/faces.css a person has. It comes from the whole name, so that two Anas differ. */
export function faceHue(name: string): number {
  return fnv1a(name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')) % HUES;
}

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

/** "Ana Ribeiro, Tom Ashworth and 4 more", for screen readers in place of a stack of avatars. */
export function namesInWords(names: readonly string[], total = names.length, spoken = 2): string {
  const said = names.slice(0, total > spoken + 1 ? spoken : total);
  const rest = total - said.length;
  if (rest > 0 && said.length === 0) return `${rest}`;
  return listNames(rest > 0 ? [...said, `${rest} more`] : said);
}
