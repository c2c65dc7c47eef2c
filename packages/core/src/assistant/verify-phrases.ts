import type { ModelPhrases } from '@kith/contracts/assistant';
import { fold } from '@kith/phrases/say';

// Words that do not change the meaning; "next", "every", "until", "am" and "pm" do, so they have to occur in the message.
const small = new Set(
  'a an and at around about the to for on in of with by clock it is hours hour minutes minute'.split(' '),
);

/**
 * Keeps only those parts of a model's answer that the message states: every number and every word has to occur in it, allowing
 * spelling corrections. Neither the model nor an injected instruction can thus add a date, a place or a guest. Names are kept
 * only if they were given to the model.
 */
export function verifyPhrases(
  said: ModelPhrases,
  message: string,
  told: { people: readonly string[]; groups: readonly string[] },
): ModelPhrases {
  const words = wordsOf(message);
  const kept = (phrase: string | null) => {
    const own = phrase === null ? [] : wordsOf(phrase);
    return own.length > 0 && own.every((word) => isSaid(word, words)) ? phrase : null;
  };
  const known = (names: readonly string[], those: readonly string[]) =>
    those.filter((name) => names.some((one) => fold(one).trim() === fold(name).trim()));
  return {
    intent: said.intent,
    title: kept(said.title),
    date: kept(said.date),
    time: kept(said.time),
    duration: kept(said.duration),
    repeat: kept(said.repeat),
    place: kept(said.place),
    about: kept(said.about),
    people: known(said.people, told.people),
    groups: known(said.groups, told.groups),
  };
}

const wordsOf = (text: string) =>
  fold(text)
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function isSaid(word: string, words: readonly string[]): boolean {
  if (/^\d/.test(word)) return words.includes(word);
  return small.has(word) || words.some((own) => own === word || isShortFor(own, word) || areClose(own, word));
}

/** "tmrw" for tomorrow, "fri" for Friday: the same first letter, and all letters in the same order. */
function isShortFor(short: string, word: string): boolean {
  if (short.length < 2 || short.length >= word.length || short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Whether two words differ by one inserted, deleted, replaced or transposed letter; false for short words. */
function areClose(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = (word: string, skipped: number) => word.slice(from + skipped);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return rest(short, 2) === rest(long, 2) && short[from] === long[from + 1] && short[from + 1] === long[from];
}
