import type { Message } from '../words/message.ts';
import { textOf } from '../words/cut-words.ts';

const limits = new Set(['max', 'maximum', 'min', 'minimum']);
const counted = /^\d{1,3}$|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|a|an|any)$/u;

/** Guest-list wishes that an event cannot store, one sentence each: "plus one", "max 6". */
export function nameLimits(message: Message): string[] {
  const { words } = message;
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    if (!next) return [];
    const isPlus = (word.norm === 'plus' || word.norm === '+') && /^(?:1|one|ones)$/u.test(next.norm);
    const isLimit =
      limits.has(word.norm) &&
      counted.test(next.norm) &&
      !/^(?:min|minutes?|hours?|h)$/u.test(words[at + 2]?.norm ?? '');
    if (!isPlus && !isLimit) return [];
    const said = textOf(message, { from: at, to: at + 2 });
    return [
      isPlus
        ? `“${said}” is not kept: each guest is invited by name.`
        : `“${said}” is not kept: an event has no limit of guests yet. Say it in the description if guests should know.`,
    ];
  });
}
