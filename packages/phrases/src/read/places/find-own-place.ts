import { namesActivity } from '../../calendar/activity.ts';
import { isGivenName } from '../../words/first-names.ts';
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

const kin = /^(?:mum|mom|mam|dad|nan|nana|gran|granny|grandma|grandad|granda|auntie|aunty)s$/;

/** "Beth's", "beths", "mums": whose home a word may be. */
export const isWhose = (norm: string): boolean =>
  /['’]s$/.test(norm) || kin.test(norm) || isGivenName(/^([a-z]{3,})s$/.exec(norm)?.[1] ?? '');

/** "Beth's for dim sum sunday 12", "sunday 12 mums for lunch": at the head or behind the time, at whose home something is had. */
export function findHomeForMeal(sentence: Sentence): Place | null {
  const at = sentence.tokens.findIndex((token, index) => {
    const opens =
      isTime(sentence, index - 1) ||
      sentence.roles.slice(0, index).every((role) => role === 'filler' || role === 'start');
    const noun = /^(?:an?|some|the)$/.test(normAt(sentence, index + 2)) ? index + 3 : index + 2;
    // "Beth's for dim sum sunday 12": what is had need not be known, up to the time.
    const ends = [1, 2].some((by) => isTime(sentence, noun + by) || noun + by === sentence.tokens.length);
    const isHad = [0, 1].some((by) => freeAt(sentence, noun + by) && namesActivity(normAt(sentence, noun + by)));
    return (
      opens &&
      isWhose(token.norm) &&
      freeAt(sentence, index) &&
      freeAt(sentence, index + 1) &&
      normAt(sentence, index + 1) === 'for' &&
      sentence.tokens[noun]?.word === true &&
      freeAt(sentence, noun) &&
      (isHad || (token.norm.endsWith("'s") && ends))
    );
  });
  if (at < 0) return null;
  const span = { first: at, last: at };
  claim(sentence, { first: at, last: at + 1 }, 'location');
  return { text: written(sentence, span), span };
}
