import type { Message, Run } from '../words/message.ts';
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
        ? `I can’t keep “${said}”: each guest is invited by name.`
        : `I can’t keep “${said}”: events don’t have a guest limit yet. Put it in the description if guests should know.`,
    ];
  });
}

/** "Every full moon": words of a repetition that is none of the kinds that an event can have, one sentence each. */
export function nameOddRules(message: Message, times: readonly Run[], said: readonly Run[]): string[] {
  const { words } = message;
  const [often] =
    /\b(?:twice|(?:two|three|four|five|[2-5]) times) (?:an?|per|every) (?:week|month|year)\b/iu.exec(message.text) ??
    [];
  if (often) return [`I can’t repeat it “${often}” without its days, so this is a single date. Please name the days.`];
  const isIn = (runs: readonly Run[], at: number) => runs.some(({ from, to }) => from <= at && at < to);
  return words.flatMap(({ norm }, from) => {
    if (!/^(?:every|each)$/u.test(norm) || isIn([...times, ...said], from)) return [];
    const end = words.findIndex((word, at) => at > from && (isIn(times, at) || !/[\p{L}\d]/u.test(word.norm)));
    const to = Math.min(end < 0 ? words.length : end, from + 5);
    return to - from > 1 ? [`I can’t repeat it “${textOf(message, { from, to })}”, so this is a single date.`] : [];
  });
}

/** "Except bank holidays": what is left out and names no day that is known, one sentence each. */
export function nameOddExceptions(message: Message, times: readonly Run[]): string[] {
  const said = /\b(?:except|excluding|skipping|unless|not during)\b[^,.;:!?]*/iu.exec(message.text);
  const [from, to] = said ? [said.index, said.index + said[0].length] : [0, 0];
  const isKnown = times.some((run) =>
    message.words.slice(run.from, run.to).some((word) => word.from >= from && word.from < to),
  );
  return !said || isKnown ? [] : [`I don’t know which dates “${said[0].trim()}” leaves out. Please name the days.`];
}
