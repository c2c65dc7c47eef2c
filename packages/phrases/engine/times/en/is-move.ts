import type { Message } from '../../words/message.ts';
import { wordAt, wordSet } from '../found.ts';

const moves = wordSet('move change push shift switch postpone put bring back moved');

/** "Move it to the 10th", "back to Thursday": that to which something is moved is no end of it. */
export const isMove = (message: Message, at: number): boolean =>
  [1, 2, 3].some((back) => moves.has(wordAt(message, at - back)));
