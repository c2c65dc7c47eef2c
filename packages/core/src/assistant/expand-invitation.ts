import type { AskedThing } from '@kith/contracts/assistant';
import type { OwnDirectory } from './queries.ts';

const lead =
  /^(?:(?:please|ok|okay|yes|sure|just)[, ]+)?(?:(?:invite|add)(?: (?:a |my )?friend)?|(?:it['’]?s|(?:her|his|their|the) name(?: is|['’]s)|(?:she|he)(?:['’]s| is) called))[: ]+(?=\S)/iu;
const isWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u;

/** What is said instead of a name, and what else can be wanted at any time. */
const noName = new Set(
  `yes no nope ok okay nobody none noone cancel stop never nevermind forget later help thanks thank hi hello hey what who when how why where
   view find show manage list create tell get share events friends groups everyone everybody all them him her someone somebody people`.split(
    /\s+/,
  ),
);

const wordsOf = (text: string): string[] => text.split(/[\s,]/u).filter(Boolean);

/** The name in a text that says nothing else, or null. Unless `anyCase`, it is written as one. */
function nameIn(text: string, anyCase: boolean): string | null {
  const words = wordsOf(text).filter((word) => !word.includes('@'));
  const isName = (word: string) => isWord.test(word) && (anyCase || /^\p{Lu}/u.test(word));
  const plain = words.map((word) => word.replace(/[!.]$/u, ''));
  if (words.length === 0 || words.length > 4 || noName.has((plain[0] ?? '').toLowerCase())) return null;
  return plain.every(isName) ? plain.join(' ') : null;
}

/**
 * A message that is nothing but the name of a new friend, as a whole sentence: "Anna" where a name was asked for, and "invite Tom
 * Baker" at any time if nobody is called so. Every other message as it is.
 */
export function expandInvitation(
  message: string,
  { friends, groups }: OwnDirectory,
  answers: AskedThing | undefined,
): string {
  const text = message.trim();
  if (text.length > 200) return message;
  const rest = text.replace(lead, '');
  const isAsked = answers === 'friend_name';
  const name = isAsked || rest !== text ? nameIn(rest, isAsked) : null;
  if (name === null) return message;
  const folded = name.toLowerCase();
  const isKnown = [...friends, ...groups].some(
    (one) => one.name.toLowerCase().split(' ').includes(folded) || one.name.toLowerCase() === folded,
  );
  if (isKnown && !isAsked) return message;
  return `Invite friend ${[
    name,
    ...wordsOf(rest)
      .filter((word) => word.includes('@'))
      .slice(0, 1),
  ].join(' ')}`;
}
