import { namesActivity } from '../calendar/activity.ts';
import type { Draft } from '../draft.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { inMyPlace } from '../read/intent/recognise-wish.ts';
import type { Reading } from '../reading.ts';
import { saysDayAndHour } from '../words/time-words.ts';
import { tokenise } from '../words/tokenise.ts';
import { matchesOf } from '../words/pattern.ts';

/** How many stretches of a message are read again at most, and how long one may be. */
const MOST_READ = 4;
const LONGEST = 400;

/** Where a clause begins that may be the plan: behind a mark, "so", "but" or "and we thought". */
const clauseStart =
  /(?<=[^\s,.;:!?–—-])(?:\s*[.!?;:]+\s+|,\s+|\s+[–—-]\s+|\s+(?=so\s))(?:(?:so|but|and|then|maybe|perhaps|anyway|well|ok|right|now)[, ]+)*(?=\p{L}|\d)|\b(?:forgot|meant|wanted|need|have|got)\s+to\s+(?:say|mention|add|tell\s+(?:you|everyone|you\s+all))(?:\s+that)?\s+(?=(?:the|my|our|there)\b)|\s+(?:so|but|and)\s+(?:(?:(?:i|we)(?:['’](?:d|re|ve|ll)|\s+(?:all|both))?\s+(?:thought|said|figured|decided|agreed|were\s+thinking|are\s+thinking|thinking|reckon|reckoned|might|could|should))\s+)?(?:(?:maybe|perhaps|let['’]s|we|i)\s+)*(?=\p{L}|\d)/giu;

/** "Leo's assembly": what somebody has, whatever it is. */
const owned = /^(?:the(?! same\b)|my|our|his|her|\p{L}+['’]s)\s/iu;

/** "Bombed that 9am quiz", "thanks for dinner": what is over. */
const past =
  /^(?:thanks|thank you|cheers|sorry|hope|(?:i |we )?(?:\p{L}+ed|went|had|saw|did|was|were|got|ate|ran|won|lost|made|met|took|came|gave|heard|found))\b/iu;

/** Whether a stretch of a message says a day, an hour and what is done, so that it could stand alone. */
export const couldStand = (text: string): boolean =>
  !past.test(text) && (namesActivity(text) || owned.test(text)) && saysPlan(tokenise(text, new Set()).canon);

// "Have a beer for me at 5 on the 30th": nobody comes to it.
const saysPlan = (canon: string): boolean => saysDayAndHour(canon) && !inMyPlace.test(canon);

/** Whether a draft is complete: nothing is asked, its title says what is done, and its day and hour were both said. */
function isComplete({ draft, clarify }: Reading): boolean {
  if (!draft?.start_at || clarify !== null || draft.all_day) return false;
  if (!namesActivity(draft.title) && !(owned.test(draft.title) && draft.title.split(' ').length < 6)) return false;
  const words = draft.understood.filter(({ field }) => field === 'start_at').map(({ text }) => text);
  return saysDayAndHour(tokenise(words.join(', '), new Set()).canon);
}

const together = /\b(?:we|us|let['’]?s)\b/i;
const hindered =
  /can['’]?t|cannot|won['’]?t|\b(?:away|busy|ill|sick|working|not (?:coming|free|able)|unable|bailed|cancelled)\b/i;

/** "Mark reckons he can help so shed build Saturday at 10". */
const helps =
  /^\W*\p{L}+ (?:(?:says|said|reckons|thinks)(?: that)? (?:he|she|they)(?:['’](?:s|ll|d)| can| could| will| would| is)?|can|could|will)(?: (?:able|happy|free|keen|up) to)? (?:help|lend (?:us |me )?a hand|pitch in|muck in|be there|make it|join|come)\b/iu;

/** "I was talking to Ana and we thought …": a friend who is named in front is one of "we", unless something keeps them away. */
function withWhomItIsAbout(draft: Draft, text: string, from: number, directory: Directory): Draft {
  const front = text.slice(0, from);
  // "Mark owes me a pint so pint with him Friday": one of two, whatever else the name may mean.
  const isPair = helps.test(front) || /^\W*(?:\p{L}+ ){1,2}owes (?:me|us) /iu.test(front);
  if (!(together.test(text) || isPair) || hindered.test(front) || draft.everyone || draft.only_me) return draft;
  const sentence = tokenise(front, nameWords(directory));
  const named = sentence.tokens.flatMap((_, index) => {
    const mention = mentionAt(sentence, index, directory);
    const isName = mention !== null && (!mention.wordName || (isPair && index === 0));
    return isName && !mention.possessive && mention.friends.length === 1 ? mention.friends : [];
  });
  const names = named.map(({ name }) => name).filter((name) => !draft.excluded_names.includes(name));
  return { ...draft, friend_names: [...new Set([...draft.friend_names, ...names])] };
}

/**
 * The plan at the end of a message that talks of something else first ("I was talking to Ana and we thought maybe dinner on Friday at 8"),
 * as a draft of its own: the longest stretch from the beginning of a clause on that says a day, an hour and what is done, and leaves
 * nothing open. Null when there is none.
 */
export function findPlan(text: string, directory: Directory, read: (text: string) => Reading): Reading | null {
  if (text.length > LONGEST) return null;
  let left = MOST_READ;
  for (const found of matchesOf(text, clauseStart)) {
    const from = found.index + found[0].length;
    const rest = text.slice(from);
    if (!couldStand(rest)) continue;
    if (left === 0) return null;
    left -= 1;
    // Spaces keep every other word where it stands.
    const made = read(' '.repeat(from) + rest);
    if (made.draft && isComplete(made)) return { ...made, draft: withWhomItIsAbout(made.draft, text, from, directory) };
  }
  return null;
}
