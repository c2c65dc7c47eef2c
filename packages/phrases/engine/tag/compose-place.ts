import { textOf } from '../words/cut-words.ts';
import type { Message, Run } from '../words/message.ts';
import type { Tagged } from './tagged.ts';
import { trimRun } from './trim-run.ts';
import { wordSet } from '../times/found.ts';

const leading: ReadonlySet<string> = wordSet('at @ in on to from , . ; : - – — ! ) / and near');
const trailing: ReadonlySet<string> = wordSet(
  `at @ in on to from with w for and & n , . ; : - – — ! ( / please pls thanks ta x xx ok then too lol`,
);

/** Online meetings: "catch up over Zoom". */
const online = /^(?:zoom|teams|skype|facetime|whatsapp|discord|webex)$/;

/** "Drinks at the Anchor", "Holiday in Cornwall": where a title says it itself, behind "at", behind "in" with a capital, or online. */
export function placeInTitle({ text, words }: Message, { from, to: last }: Run): Run | null {
  const isCapital = (at: number) => /^\p{Lu}/u.test(text.slice(words[at]?.from));
  const guests = words.slice(from, last).findLastIndex(({ norm }) => norm === 'with');
  const to = guests > 0 && isCapital(from + guests + 1) ? from + guests : last;
  for (let at = from + 1; at < to - 1; at += 1) {
    const [norm, next] = [words[at]?.norm ?? '', words[at + 1]?.norm ?? ''];
    if (/^(?:over|on|via)$/.test(norm) && online.test(next)) return { from: at + 1, to };
    if (norm === 'at' || norm === '@' || (norm === 'in' && words[at]?.spaced === true && isCapital(at + 1)))
      return { from: at + 1, to };
  }
  return null;
}

/** The place as stated: "Luigi's", "mine", "the Anchor"; a complete URL. Null when there is none. */
export function composePlace(message: Message, tagged: Tagged): { text: string; run: Run } | null {
  const [title] = tagged.titles;
  const found = tagged.places[0] ?? (title ? placeInTitle(message, title) : null);
  if (!found) return null;
  const run = wholeLink(message, trimRun(message, found, leading, trailing));
  const text = textOf(message, run).replaceAll(/\s+/g, ' ');
  // "Bei Priya": of a place that a friend has, only the word in front is left.
  return /[\p{L}\d]/u.test(text) && text.toLowerCase() !== 'bei' ? { text, run } : null;
}

/** A run with all of the link that it ends or begins in: nothing in it is written apart. */
function wholeLink({ text, words }: Message, { from, to }: Run): Run {
  const isLink = words.slice(from, to).some((word) => /^(?:https?|www)$/.test(word.norm));
  if (!isLink || /\s/.test(text.slice(words[from]?.from, words[to - 1]?.to))) return { from, to };
  let [first, end] = [from, to];
  while (first > 0 && words[first]?.spaced === false) first -= 1;
  while (end < words.length && words[end]?.spaced === false) end += 1;
  return { from: first, to: end };
}
