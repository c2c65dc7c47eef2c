import type { AskedThing } from '@kith/contracts/assistant';
import type { OwnDirectory } from './queries.ts';

const lead =
  /^(?:(?:please|ok|okay|yes|sure|just)[, ]+)?(?:(?:invite|add)(?: (?:a |my )?friend)?|(?:it['’]?s|(?:her|his|their|the) name(?: is|['’]s)|(?:she|he)(?:['’]s| is) called))[: ]+(?=\S)/iu;
const isWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u;

/** Replies that are no name, and commands that are possible at any time. */
const noName = new Set(
  `yes no nope ok okay nobody none noone cancel stop never nevermind forget later help thanks thank hi hello hey what who when how why where
   view find show manage list create tell get share events friends groups everyone everybody all them him her someone somebody people`.split(
    /\s+/,
  ),
);

const wordsOf = (text: string): string[] => text.split(/[\s,]/u).filter(Boolean);

/** The name in a text that consists of nothing else, or null. Must be capitalised unless `anyCase` is set. */
function nameIn(text: string, anyCase: boolean): string | null {
  const words = wordsOf(text).filter((word) => !word.includes('@'));
  const isName = (word: string) => isWord.test(word) && (anyCase || /^\p{Lu}/u.test(word));
  const plain = words.map((word) => word.replace(/[!.]$/u, ''));
  if (words.length === 0 || words.length > 4 || noName.has((plain[0] ?? '').toLowerCase())) return null;
  return plain.every(isName) ? plain.join(' ') : null;
}

/**
 * Expands a message that is just a name to a full sentence: "Walkers" after the assistant asked for a group's, "Anna" after the assistant asked for a name, and "invite
 * Tom Baker" at any time if no friend has that name. Returns every other message unchanged.
 */
export function expandInvitation(
  message: string,
  { friends, groups }: OwnDirectory,
  answers: AskedThing | undefined,
): string {
  const text = message.trim();
  if (text.length > 200) return message;
  if (answers === 'group_name') return nameIn(text, true) === null ? message : `Create a group called ${text}`;
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
