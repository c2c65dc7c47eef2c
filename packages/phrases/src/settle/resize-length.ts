import { lengthBody, measure } from '../read/clock/read-duration.ts';

const someTime = `(?:${lengthBody}|an? hour|half an hour)`;

/** Who is asked to give some time, in front of it: "give it", "we'll need", "better leave". */
const giving =
  "(?:(?:and|but|so|ok|please|actually|maybe|we|it|you|can we|could we|could you|can you|let's|we'll|we will|it'll|better|might|should)[ ,]+)*(?:(?:give|allow|leave|make|keep|have|let|add|book|need|needs|want|wants|run|runs|go on|goes on|lasts?|stay)(?: (?:it|us|them|me|him|her|this|that|everyone|on))* )?(?:for |by )?";

const lengthEnd =
  "(?: (?:please|then|pls|thanks|though|too|as well|at the end|on the end|for it|if possible|i think|i guess|for (?:the )?[a-z']{3,16}|would be (?:nice|good|great|better|ideal|lovely|safer)|should do(?: it)?))*[.! ]*$";

/** "A bit shorter" and "a little longer": half an hour. */
const bit =
  /^(?:(?:let's )?(?:make|keep) (?:it|this|that) )?(?:(?:just |only )?(?:a (?:bit|little|touch|tad)|slightly|somewhat) )?(shorter|longer)(?:,? (?:please|then|too|as well|though|if you (?:would|could|can|will|like|don't mind)|if possible))*[.! ]*$/;

/** "An hour shorter", "make it 20 minutes longer", "give it an hour more". */
const by = new RegExp(`^${giving}(${someTime}|hour) (shorter|longer|less|more|extra)${lengthEnd}`);

/** "Longer, by half an hour". */
export const resizeAfter = new RegExp(
  `^(?:(?:make|keep) (?:it|this|that) )?(shorter|longer),? (?:by )?(?:about )?(${someTime})(?: (?:please|then|pls|thanks))*[.! ]*$`,
);

/** "Give it another half hour", "we need an extra 20 minutes", "one more hour". */
const another = new RegExp(
  `^${giving}(?:another|an extra|an additional|a further|1 more|1 extra|extra) ((?:half(?: an)? )?hour|quarter of an hour|\\d{1,3} ?(?:minutes?|m|hours?|h))(?: (?:longer|more))?${lengthEnd}`,
);

/** "Add an hour", "knock half an hour off". */
const added = new RegExp(
  `^(?:(?:and|but|ok|please|can we|could you|can you|let's|we could|we should)[ ,]+)*(?:(?:add|tack)(?: on)? (${someTime})(?: on)?(?: to (?:it|that|the end))?|(?:knock|shave|take|cut|lop|trim) (?:off (?=.*(?:hour|m))(${someTime})|(${someTime}) off)(?: (?:it|that|the end))?)${lengthEnd}`,
);

/** The minutes by which canonical words change how long it lasts; null when they do not. */
export function resizedBy(canon: string): number | null {
  const [, some, way] = by.exec(canon) ?? [];
  if (some !== undefined)
    return measure(some === 'hour' ? 'an hour' : some) * (way === 'shorter' || way === 'less' ? -1 : 1) || null;
  const [, side, length] = resizeAfter.exec(canon) ?? [];
  if (length !== undefined) return measure(length) * (side === 'shorter' ? -1 : 1) || null;
  const more = another.exec(canon)?.[1];
  if (more !== undefined) return measure(more === 'hour' ? 'an hour' : more) || null;
  const [isAdded, on, off, offBehind] = added.exec(canon) ?? [];
  if (isAdded !== undefined) return measure(on ?? '') || -measure(off ?? offBehind ?? '') || null;
  const only = bit.exec(canon)?.[1];
  return only === undefined ? null : only === 'shorter' ? -30 : 30;
}
