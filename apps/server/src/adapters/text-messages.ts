import type { TextRequest, TextResults } from '@kith/core/read-text';

type Sentence = Extract<TextRequest, { kind: 'sentence' }>['input'];

/** Everybody whom a sentence can name. */
export type Names = Pick<Sentence, 'friends' | 'groups'>;

/** A request without the names, which the thread knows by a number. */
export type NamelessRequest =
  | { kind: 'sentence'; input: Omit<Sentence, 'friends' | 'groups'> }
  | Exclude<TextRequest, { kind: 'sentence' }>;

/** What the thread is asked; the names come along when it does not know them yet. `hello` only asks whether it is there. */
export interface ToThread {
  id: number;
  request: NamelessRequest | 'hello' | 'warm-up';
  directory: number;
  names?: Names;
}

/** What it answers. */
export type FromThread =
  | { id: number; result: TextResults[TextRequest['kind']] }
  | { id: number; isUnknown: true }
  | { id: number; error: string };

/** How many names the thread keeps at most; one with its spellings takes about a kilobyte there. */
export const MOST_NAMES = 30_000;
