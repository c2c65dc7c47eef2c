import { cutWords } from '../words/cut-words.ts';
import { fold } from '../words/fold-words.ts';

const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const numbers: ReadonlyMap<string, string> = new Map([
  ['&', 'and'],
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'
    .split(' ')
    .flatMap((word, value): [string, string][] => [
      [word, `${value}`],
      [word === 'six' ? 'sixes' : `${word}s`, `${value}s`],
    ]),
]);

/** A name's word normalised for look-up, from its `key`: "six" equals "6", "&" equals "and"; empty for punctuation. */
export function lookUp(key: string): string {
  return numbers.get(key) ?? (/^[\p{L}\d]/u.test(key) ? key : '');
}

const wordsOf = (name: string): string[] =>
  cutWords(name).words.flatMap(({ key }, at, { [at + 1]: next }) =>
    key === 'u' && /^\d/.test(next?.key ?? '') ? 'under' : lookUp(key.replaceAll("'", '')) || [],
  );

/** All spellings of a name's words: normalised, and for "Jürgen" also "juergen", for "Juergen" also "jurgen". */
export function spellingsOf(name: string): string[][] {
  const words = wordsOf(name);
  const spellings = [words];
  if (/[^\p{ASCII}]/u.test(name)) {
    const lower = name.toLowerCase().normalize('NFC');
    spellings.push(wordsOf(lower.replaceAll(/[äöüøå]/g, (letter) => written[letter] ?? letter)));
  }
  if (words.some((word) => /[aou]e/.test(word)))
    spellings.push(words.map((word) => fold(word).replaceAll(/([aou])e/g, '$1')));
  return spellings;
}

/** Deletion variants of a name: two words that differ in one letter share one. */
export function* shortenings(word: string): Generator<string> {
  yield word;
  for (let at = 1; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

/**
 * Whether a word misspells a name by one letter after the first: `sure` for a transposition, omission or doubling, `near` if it
 * may be another name ("Maria" for "Mario", "Christin" for "Christina"); null otherwise.
 */
export function slipOf(word: string, name: string): 'sure' | 'near' | null {
  if (word === name || word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return null;
  let at = 1;
  while (at < word.length && word[at] === name[at]) at += 1;
  if (word.length === name.length) {
    const isSwapped = word[at] === name[at + 1] && word[at + 1] === name[at];
    if (isSwapped && word.slice(at + 2) === name.slice(at + 2)) return name.length > 4 ? 'sure' : 'near';
    return word.slice(at + 1) === name.slice(at + 1) ? 'near' : null;
  }
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  if (short.slice(at) !== long.slice(at + 1)) return null;
  return name.length > 4 && (at < short.length || long[at] === long[at - 1]) ? 'sure' : 'near';
}
