import type { Message } from '../../words/message.ts';
import { isCapital, wordAt } from '../found.ts';
import { behindHour, streetNouns } from './words.ts';

/** Whether a number is that of a house: "7 Elm Road", "1529 Wazee St", "221B Baker Street". */
export function isAddress(message: Message, to: number): boolean {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const word = wordAt(message, to + ahead);
    if (streetNouns.has(word)) return ahead > 0 || isCapital(message, to);
    if (!/^\p{L}/u.test(word) || behindHour.has(word) || /^(?:pm|am)$/.test(word)) return false;
  }
  return false;
}
