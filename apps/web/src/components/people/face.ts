import { listNames } from '@kith/contracts/names';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const COLOURS = 24;
const GOLDEN = 0x9e3779b1;

/** 32-bit FNV-1a over the code points of a text (not its UTF-16 units), the same in browsers and on the server. */
export function fnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  }
  return hash;
}

/**
 * Which of the colours of styles/faces.css a person has. It comes from the whole name, so that two Anas differ, and is spread by the
 * golden ratio, because the lowest bits of the hash alone are much alike.
 */
export function faceHue(name: string): number {
  const hash = fnv1a(name.normalize('NFC').trim().replaceAll(/\s+/g, ' '));
  return Math.floor(((Math.imul(hash, GOLDEN) >>> 0) / 2 ** 32) * COLOURS);
}

/** "Ana Ribeiro, Tom Ashworth and 4 more", for screen readers in place of a stack of avatars. */
export function namesInWords(names: readonly string[], total = names.length, spoken = 2): string {
  const said = names.slice(0, total > spoken + 1 ? spoken : total);
  const rest = total - said.length;
  if (rest > 0 && said.length === 0) return `${rest}`;
  return listNames(rest > 0 ? [...said, `${rest} more`] : said);
}
