// What is weighed and then left as it was.
import type { Draft } from '../draft.ts';
import { tokenise } from '../words/tokenise.ts';
import { readParts } from './draft-event.ts';
import { type ChangeContext, currentTimes } from './settle-change.ts';

const politely = '(?: (?:please|then|after all|though|tho|i think|for now|thanks))*[.! ]*$';

const behindReason =
  "(?:^[^;]{4,140}?(?:\\s*[,;.–—-]+\\s*|\\s+)(?:so|but|and|then|let's|we'll|i'll|better|best|just|,| )*)";

/** "Thursday would suit Derek but Sam works then so leave it". */
const leavesIt = new RegExp(
  `${behindReason}(?<![a-z])(?:(?:leave|keep) (?:it|this|that|things|everything)(?: (?:as (?:it|they) (?:is|are|was|were)|as is|be|alone|there|where it is|the same|at that|like that|like this))?|(?:stick|stay) (?:with|to) (?:it|this|that|the plan|what we (?:have|said|had))|(?:stay|sit) (?:put|as we are|as it is))${politely}`,
);

/** "Leave it, Sunday is worse". */
const leavesFirst =
  /^(?:(?:no|ok|oh|actually|nah|hmm)[, ]+)*(?:leave (?:it|this|that)|keep (?:it|this|that)|(?:stick|stay) with (?:it|this|that)|stay (?:put|as we are|as it is))(?: (?:as (?:it )?(?:is|was)|then|please))*[,;.–—-]+ (?!.*\b(?:better|instead|rather|make|move|let's|add|invite|but|just)\b)[^,;]{0,40}(?:worse|busy|taken|full|no good|no better|off|too late|too early|out|won't work|doesn't work|clash)/;

/** "Move it to the 14th? No, leave the day as is": what was weighed is taken back. */
const leavesThat = new RegExp(
  `^([^;,?]{4,140})(?:\\?|,) ?(?:(?:no|nah|nope|actually|hmm|wait)[,. ]+)+(?:(?:just|let's|we'll|i'll) )*(?:leave|keep) (?:the )?(day|date|time|hour|start)s?(?: (?:as (?:it |they )?(?:is|are|was|were)|the same|where it is|alone))?${politely}`,
);

/** "… so keep Saturday", "… but let's stick with 7": what is kept. */
const keeps = new RegExp(
  `${behindReason}(?<![a-z])(?:leave it (?:at|on)|keep(?: it)?(?: (?:at|on|to))?|stick (?:with|to)|stay (?:with|on|at)|(?:it's )?still(?: (?:at|on|starting at))?) (?:the )?((?:\\d|half |noon|on |[a-z]+day)[^,;]{0,20}?)(?: for (?:us|me|him|her|them|you|everyone else|the rest(?: of us)?|the others|both of us))?${politely}`,
);

/** Whether an answer weighs another time and leaves that of the draft as it is. */
export function staysPut(draft: Draft | null, text: string, { clock, directory }: ChangeContext): boolean {
  if (!draft) return false;
  const { canon } = tokenise(text.trim(), new Set());
  if (leavesIt.test(canon) || leavesFirst.test(canon)) return true;
  const [, weighed = '', field = ''] = leavesThat.exec(canon) ?? [];
  if (field !== '') {
    // "Saturday at 8? No, leave the day" keeps no hour.
    const { days, clocks } = readParts(weighed, clock, directory).time;
    return (field.startsWith('da') ? clocks : days).length === 0;
  }
  const kept = keeps.exec(canon)?.[1];
  if (kept === undefined) return false;
  const { time, title } = readParts(/^\d/.test(kept) ? `at ${kept}` : `on ${kept}`, clock, directory);
  const { day, minutes } = currentTimes(draft);
  const [said, other] = time.days;
  const [at, more] = time.clocks;
  if (title !== '' || other || more || (!said && !at)) return false;
  const isDay = !said || (day !== null && said.day?.weekday === day.weekday && said.roll !== 'month');
  const isHour =
    !at ||
    (minutes !== null &&
      at.start !== null &&
      at.end === null &&
      at.start.hour % 12 === Math.floor(minutes / 60) % 12 &&
      at.start.minute === minutes % 60);
  return isDay && isHour;
}
