import { fold } from '../../words/normalise-words.ts';

/** The words of a name as they are compared. */
export function wordsOf(name: string): string[] {
  // Most names are two plain words, and an owner may have thousands of friends.
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(name)) return name.toLowerCase().split(' ');
  return fold(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}

const expanded = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['å', 'aa'],
]);

/** A name with its umlauts written out ("Jürgen" as "Juergen"), folded; the folded name itself when it has none. */
function spellOut(name: string): string[] {
  return wordsOf(
    name
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüøå]/g, (letter) => expanded.get(letter) ?? letter),
  );
}

/** A folded word without the second letter of "ae", "oe" and "ue": "juergen" as "jurgen". */
const collapse = (word: string): string => word.replace(/ae|oe|ue/g, (pair) => pair.charAt(0));

/** The words of a name in every way that it is spelled: as it stands, with umlauts written out, and without. */
export function spellingsOf(name: string): string[][] {
  const words = wordsOf(name);
  const spellings = [words];
  if (/[^\p{ASCII}]/u.test(name)) spellings.push(spellOut(name));
  if (words.some((word) => /ae|oe|ue/.test(word))) spellings.push(words.map(collapse));
  return spellings;
}

/**
 * How a word misspells a name: `slip` when two letters changed places, or one was left out or doubled, `near` when one letter
 * is another ("Maria" for "Mario"), which may as well be somebody else; null otherwise. Words shorter than `least` and other first letters never do.
 */
export function misspells(word: string, name: string, least = 5): 'slip' | 'near' | null {
  if (name.length < least || word.length < least - 1 || word === name || word[0] !== name[0]) return null;
  if (Math.abs(word.length - name.length) > 1) return null;
  let from = 0;
  while (from < word.length && word[from] === name[from]) from += 1;
  const rest = (text: string, skipped: number) => text.slice(from + skipped);
  if (word.length === name.length) {
    if (rest(word, 2) === rest(name, 2) && word[from] === name[from + 1] && word[from + 1] === name[from])
      return 'slip';
    return rest(word, 1) === rest(name, 1) ? 'near' : null;
  }
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  if (rest(short, 0) !== rest(long, 1)) return null;
  // A last letter more or less makes another name of it ("Christin", "Christina").
  return from >= short.length && long[from] !== long[from - 1] ? 'near' : 'slip';
}

/** "Wei lng tan": the words of a name of three or more, one of which is spelled with a slip. */
export const isSlipOf = (said: readonly string[], name: string): boolean =>
  spellingsOf(name).some((words) => {
    const [at, other] = words.flatMap((word, index) => (word === said[index] ? [] : [index]));
    return (
      words.length > 2 &&
      words.length === said.length &&
      at !== undefined &&
      other === undefined &&
      misspells(said[at] ?? '', words[at] ?? '', 4) === 'slip'
    );
  });
