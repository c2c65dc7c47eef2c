// Messages that are nothing but a place.
import { mentionAt } from '../read/people/match-names.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { changeLocation, partsOf, type StepReader, unquote } from './change-step.ts';

const remote =
  /^(?:it['’]?s |make it |let['’]?s do (?:it )?|do it |we['’]?ll do (?:it )?|(?:can we )?do it )?(?:on|over|via|by|through )?\s*(online|zoom|teams|google meet|facetime|skype|whatsapp|(?:the )?phone|video call)(?: instead| please| then| call| now)*[.! ]*$/i;

/** "Online", "on Zoom". */
export const placeRemotely: StepReader = (step) => {
  const place = remote.exec(step.text.trim())?.[1];
  return place === undefined ? null : changeLocation(step, place);
};

/** "Gemma's salon", "Tom's house": whose place it is, and nobody's invitation. */
export const placeAtFriends: StepReader = (step) => {
  const { draft, rest, sentence, setting } = step;
  const owner = mentionAt(sentence, 0, setting.directory);
  const noun = sentence.tokens.findLast((token) => token.word)?.norm ?? '';
  const isPlace =
    owner?.possessive === true &&
    sentence.tokens.length < owner.last + 5 &&
    (owner.last < sentence.tokens.length - 1 ? placeNouns.test(noun) : draft.location === null) &&
    !/^(?:club|party|market|coffee)$/.test(noun) &&
    !partsOf(step, rest).timed;
  return isPlace ? changeLocation(step, unquote(rest)) : null;
};
