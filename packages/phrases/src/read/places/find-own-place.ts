import { ownNouns, placeNouns } from '../../words/place-nouns.ts';
import { claim, normAt, type Sentence, written } from '../../words/tokenise.ts';
import { freeAt, isTime, type Place } from './match-place-words.ts';

/** "Our place", "mike's basement": a place and whose it is; its last token, else null. */
export function ownPlace(sentence: Sentence, first: number): number | null {
  const owner = normAt(sentence, first);
  const noun = normAt(sentence, first + 1);
  const isOwned = /^(?:my|our|his|her|their)$/.test(owner) || owner.endsWith("'s");
  const isPlace = ownNouns.test(noun) || (placeNouns.test(noun) && !/^(?:coffee|tap|head|arms)$/.test(noun));
  const after = normAt(sentence, first + 2);
  // "My nans", "the in-laws": whose home it is, at the end of the phrase.
  const isKin =
    isOwned &&
    /^(?:mum|mom|dad|nan|nana|gran|granny|grandma|parent|folk|sister|brother|bro|auntie|aunty|aunt|uncle|cousin|inlaw|majesty|mate|neighbour|neighbor|boyfriend|girlfriend|daughter|son)'?s$/.test(
      noun,
    ) &&
    freeAt(sentence, first) &&
    freeAt(sentence, first + 1) &&
    (!freeAt(sentence, first + 2) || /^[,.;!]$/.test(after));
  if (isKin) return first + 1;
  if (!isOwned || !isPlace || !freeAt(sentence, first) || !freeAt(sentence, first + 1)) return null;
  // "Our house party", "Mike's club night".
  return /^(?:party|warming|-|night|tour|meeting|show|sale|hunt|clean|move|concert|trip|crawl|quiz|do|dinner|lunch|bbq)$/.test(
    after,
  )
    ? null
    : first + 1;
}

/** "Our house 42 Maple Ave": the last token of the address behind whose home it is. */
export function withNumber(sentence: Sentence, home: number): number {
  let last = home;
  // "My place blk 88 #12-34".
  while (
    freeAt(sentence, last + 1) &&
    (sentence.masked[last + 1] === true ||
      /^(?:blk|block|flat|apt|unit|#)$/.test(normAt(sentence, last + 1)) ||
      (last > home && /^(?:\d{1,4}|-)$/.test(normAt(sentence, last + 1))))
  )
    last += 1;
  return last;
}

/** "Tonight 8 film mine": at the end, whose home it is. */
export function findOwnHome(sentence: Sentence): Place | null {
  // "Bday sleepover mine fri 7".
  const early = sentence.tokens.findIndex(
    (token, at) => at > 0 && /^(?:mine|ours)$/.test(token.norm) && isTime(sentence, at + 1) && freeAt(sentence, at),
  );
  const last = early > 0 ? early : sentence.tokens.findLastIndex((token) => token.word);
  const isHome =
    !sentence.cased &&
    /^(?:mine|ours)$/.test(normAt(sentence, last)) &&
    last > 1 &&
    freeAt(sentence, last) &&
    freeAt(sentence, last - 1) &&
    !/^(?:gold|coal|silver|tin|salt|copper|of|is|was|be|data|land|and|or)$/.test(normAt(sentence, last - 1)) &&
    sentence.roles.some((_, at) => isTime(sentence, at));
  if (!isHome) return null;
  const span = { first: last, last };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}
