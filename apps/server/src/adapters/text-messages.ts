import type { TextRequest, TextResults } from '@kith/core/read-text';

type Sentence = Extract<TextRequest, { kind: 'sentence' }>['input'];

/** Everybody whom a message can name. */
export type Names = Pick<Sentence, 'friends' | 'groups'>;

/** A request without the directory, which the thread knows by number. */
export type NamelessRequest =
  | { kind: 'sentence'; input: Omit<Sentence, 'friends' | 'groups'> }
  | Exclude<TextRequest, { kind: 'sentence' }>;

/** A message to the thread; the directory is included when it is not cached there yet. `hello` is a ping. */
export interface ToThread {
  id: number;
  request: NamelessRequest | 'hello' | 'warm-up';
  directory: number;
  names?: Names;
}

/** The thread's answer. */
export type FromThread =
  | { id: number; result: TextResults[TextRequest['kind']] }
  | { id: number; isUnknown: true }
  | { id: number; error: string };

/** Maximum number of names cached by the thread; one with its spellings takes about a kilobyte. */
export const MOST_NAMES = 30_000;
