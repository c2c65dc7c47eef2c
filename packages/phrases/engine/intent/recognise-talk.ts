import { findPhrase, isMark } from '../words/match-phrase.ts';
import * as leads from './en/leads.ts';
import { mentionAt, type Rule, type Said } from './said.ts';

const isAhead = ({ words }: Said): boolean => findPhrase(leads.ahead, words) !== null;
const saysClock = ({ pieces }: Said): boolean => pieces.some((piece) => piece.kind === 'clock' && !piece.isBare);

/** "Happy birthday Hank", "safe travels on Monday": a wish that plans nothing. */
const wish: Rule = (said) => {
  const { words, lead } = said;
  const found = [0, lead].some((at) => leads.wishes(words, at) !== null);
  return found && !(saysClock(said) && isAhead(said)) ? { intent: 'small_talk', at: lead } : null;
};

/** "I was at the game", "that hike destroyed my legs": a verb of the past behind whoever or whatever begins. */
const over: Rule = (said) => {
  const { words, lead } = said;
  const mention = mentionAt(said, lead);
  const reach = (mention?.run.to ?? lead) + 5;
  const verb = findPhrase(
    leads.past,
    words,
    lead,
    Math.min(reach, words.findIndex((word, at) => at > lead && isMark(word)) >>> 0),
  );
  if (!verb || said.asks || isAhead(said)) return null;
  const subject = words[lead]?.norm ?? '';
  const isTold =
    /^(?:i|we|they|he|she|it|you|that|this|the|my|our|everyone|sure|ugh|omg|had|missed|loved|enjoyed|went|saw)$/u.test(
      subject,
    );
  const isOver = findPhrase(leads.pastDays, words) !== null;
  return isOver || isTold || mention ? { intent: 'small_talk', at: lead } : null;
};

/** "Sarah can't come on Friday", "sorry, I won't make it": who will not be there, and no event. */
const away: Rule = (said) => {
  const { words, lead } = said;
  const found = findPhrase(leads.staysAway, words, lead, lead + 6);
  const isOther =
    words.some(({ norm }) => norm === 'instead') ||
    said.asks ||
    isAhead({ ...said, words: words.slice(found?.to ?? 0) });
  // "Can't do Thursday, Friday at 8 then": another day and its hour.
  const days = said.pieces.filter(({ kind }) => kind === 'day');
  const isAnother =
    days.length > 1 && said.pieces.some(({ kind, run }) => kind === 'clock' && run.from > (days[1]?.run.from ?? 0));
  return found && !isOther && !isAnother ? { intent: 'unknown', at: lead } : null;
};

/** What is said and wants nothing done. */
export const talkRules: readonly Rule[] = [wish, over, away];
