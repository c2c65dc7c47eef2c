import type { Intent } from '../draft.ts';
import type { TimePiece } from '../times/piece.ts';
import type { Mention } from '../who/mention.ts';
import type { Message } from '../words/message.ts';

/** What a message wants. `create_event` is only a guess that its fields must confirm. */
export interface RecognisedIntent {
  intent: Intent;
  /** The words behind the verb: an event's name, a group's name, a friend's name. */
  rest: string;
  email: string | null;
}

/** A message as the rules of intents look at it. */
export interface Said extends Message {
  /** Where the words begin that say what is wanted, behind greetings and "could you please". */
  lead: number;
  pieces: readonly TimePiece[];
  mentions: readonly Mention[];
  email: string | null;
  asks: boolean;
}

/** The intent of a message and the word behind its verb, or null where a rule does not hold. */
export type Rule = (said: Said) => { intent: Intent; at: number } | null;

export const mentionAt = ({ mentions }: Pick<Said, 'mentions'>, at: number): Mention | null =>
  mentions.find(({ run }) => run.from === at) ?? null;

/** The text from a word on, without quotes around it and marks behind it. */
export function restFrom({ text, words }: Message, at: number): string {
  let from = at;
  while (/^["“”]$/u.test(words[from]?.norm ?? '')) from += 1;
  const word = words[from];
  return word
    ? text
        .slice(word.from)
        .replaceAll(/["“”]/gu, '')
        .trim()
        .replace(/(?<![?.!])[?.!]+$/u, '')
        .trim()
    : '';
}
