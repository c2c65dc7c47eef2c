import { namesActivity } from '../../calendar/activity.ts';
import { placeNouns } from '../../words/mask-names.ts';
import { splitClauses } from '../../words/split-clauses.ts';
import { claim, normAt, type Sentence, written } from '../../words/tokenise.ts';
import { freeAt, inside, isPart, type Place, runFrom, streetNoun, withAddress } from './match-place-words.ts';

/** A lone "Zoom" at the end of a phrase. */
export function findOnlinePlace(sentence: Sentence): Place | null {
  for (const [index, token] of sentence.tokens.entries()) {
    if (!freeAt(sentence, index) || index === 0 || !/^(?:zoom|facetime|skype|teams)$/.test(token.norm)) continue;
    const edge =
      index + 1 >= sentence.tokens.length ||
      sentence.roles[index + 1] !== null ||
      /^[,.]$/.test(normAt(sentence, index + 1));
    const begins = sentence.roles[index - 1] !== null || /^[,]$/.test(normAt(sentence, index - 1));
    if (!edge || !begins) continue;
    const span = { first: index, last: index };
    claim(sentence, span, 'location');
    return { text: token.text, span };
  }
  return null;
}

const verbish =
  /^(?:any|anytime|eh|ah|say|like|eg|bring|invite|please|wear|dress|don't|do|rsvp|let|tell|and|or|but|no|not|yes|thanks|with|byob|byo|come|bringing|it|i|we|he|she|they|you|if|to|for|everyone|all|maybe|see|hope|can|could|kids|free|then|kick|kickoff|doors|start|starts|starting|ends|finish|about|around|roughly)$/;

/** A piece between commas that looks like a place: written large, or last in an all-lower message. */
export function findPlaceAfterComma(sentence: Sentence): Place | null {
  const pieces = splitClauses(sentence);
  for (const [at, piece] of pieces.entries()) {
    if (at === 0 || piece.free === 0) continue;
    let { first, last } = piece;
    while (first <= last && sentence.roles[first] !== null) first += 1;
    while (last >= first && sentence.roles[last] !== null) last -= 1;
    if (
      first > last ||
      sentence.tokens.slice(first, last + 1).some((_, index) => sentence.roles[first + index] !== null)
    )
      continue;
    const words = sentence.tokens.slice(first, last + 1);
    const head = words[0];
    const content = words.find((word) => word.word && !/^(?:the|a)$/.test(word.norm));
    const street = /^\d+$/.test(head?.norm ?? '') && words.some((word) => streetNoun.test(word.norm));
    if (!head || !content || words.length > 6 || verbish.test(head.norm) || !(head.word || street)) continue;
    const large =
      sentence.cased &&
      content.capital &&
      words.every(
        (word) => word.capital || inside.test(word.norm) || /^\d/.test(word.norm) || placeNouns.test(word.norm),
      );
    const titleBefore = pieces.slice(0, at).some((one) => one.free > 0);
    const small =
      !sentence.cased &&
      words.length <= 4 &&
      titleBefore &&
      (at === pieces.length - 1 || placeNouns.test(words.at(-1)?.norm ?? '') || head.norm === 'the');
    const lastWord = words.at(-1)?.norm ?? '';
    // "Clovelly surf club".
    const namedPlace =
      sentence.cased &&
      head.capital &&
      words.length > 1 &&
      words.length <= 4 &&
      placeNouns.test(lastWord) &&
      words.every((word) => word.word);
    const nounPlace =
      sentence.cased &&
      words.length <= 4 &&
      !words.some((word) => /^(?:is|are|at|on|in|to|for|i|we|it)$/.test(word.norm)) &&
      (placeNouns.test(lastWord) ||
        (/^(?:\d{1,4}|[a-z])$/.test(lastWord) && placeNouns.test(words.at(-2)?.norm ?? '')) ||
        /^(?:my|our|his|her|their|[a-z]+'s) (?:place|house|flat|apartment|garden|home|office|back ?yard|backyard|roof)$/.test(
          words.map((word) => word.norm).join(' '),
        )) &&
      !namesActivity(lastWord);
    if (!(large || small || nounPlace || namedPlace) || !titleBefore) continue;
    const end = withAddress(sentence, last);
    const span = { first, last: end };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/** "The O2" and "N16 9ND": digits and letters glued to the last word, and the second half of a postcode, belong to the name. */
function endOfName(sentence: Sentence, last: number): number {
  let end = last;
  while (
    sentence.tokens[end + 1] !== undefined &&
    sentence.roles[end + 1] === null &&
    /^[\p{L}\d]+$/u.test(sentence.tokens[end + 1]?.text ?? '') &&
    (sentence.tokens[end + 1]?.from === sentence.tokens[end]?.to ||
      (sentence.masked[end] === true && sentence.masked[end + 1] === true))
  )
    end += 1;
  return end;
}

const noPlace =
  /^(?:from|with|for|to|at|in|on|by|if|and|or|but|urgent|important|tbc|tbd|provisional|tentative|fancy|dress|free|sharp|latest|etc|again|first|second|family|everyone|online|outside|inside|sober|black|formal|casual|costumes?|masks?|vegan|veggie|potluck|surprise|optional|private|public|weekly|monthly|daily|once|twice|x|am|pm|o'clock|ish|approx|give|take|late|early|either|whenever|mum|mom|dad|nan|gran|kids?|baby|boss|team|my|our|his|her|their|your|a|an|some|this|that|these|those|of|than|between|before|after|near|onwards?|later|earlier)$/;

/** In a message without capitals, one to three words behind the last time are its place when nothing speaks against it. */
function anything(sentence: Sentence, first: number, last: number): boolean {
  const words = sentence.tokens.slice(first, last + 1);
  return (
    !sentence.cased &&
    last === sentence.tokens.length - 1 &&
    words.length <= 3 &&
    words.every((word) => word.word && !noPlace.test(word.norm)) &&
    !namesActivity(words.map((word) => word.norm).join(' '))
  );
}

/** "Dinner Friday 7pm Luigi's": capitals behind the time, when the title stands before it. */
export function findPlaceAtEnd(sentence: Sentence): Place | null {
  const lastTime = sentence.roles.findLastIndex((role) => role === 'start' || role === 'end' || role === 'recurrence');
  const firstTime = sentence.roles.findIndex(
    (role, index) => (role === 'start' || role === 'end' || role === 'recurrence') && sentence.inTitle[index] !== true,
  );
  if (
    lastTime < 0 ||
    firstTime <= 0 ||
    !sentence.roles.slice(0, firstTime).some((role, index) => role === null || sentence.inTitle[index])
  )
    return null;
  const first = lastTime + 1;
  const token = sentence.tokens[first];
  if (!token || sentence.roles[first] !== null || verbish.test(token.norm)) return null;
  const street = /^\d{1,5}$/.test(token.norm) && sentence.masked[first] === true;
  if (!token.word && !street) return null;
  const last = endOfName(sentence, runFrom(sentence, first));
  const words = sentence.tokens.slice(first, last + 1);
  const large =
    words.length > 0 &&
    words.length <= (street ? 8 : 6) &&
    words.every(
      (word, at) =>
        word.capital ||
        inside.test(word.norm) ||
        placeNouns.test(word.norm) ||
        (/^\d/.test(word.norm) && (sentence.masked[first + at] === true || words[at - 1]?.to === word.from)),
    ) &&
    words.some((word) => word.capital);
  const closes =
    last + 1 >= sentence.tokens.length ||
    sentence.roles[last + 1] !== null ||
    /^[,.;!]$/.test(normAt(sentence, last + 1)) ||
    normAt(sentence, last + 1) === 'with';
  // Without capitals, "the grounds" and "joe's" behind the time are places too.
  const small =
    words.length > 0 &&
    words.length <= 4 &&
    (token.norm === 'the' || token.norm.endsWith("'s") || placeNouns.test(words.at(-1)?.norm ?? ''));
  const named =
    isPart(words) ||
    // "PTA Tuesday 6:30-8 library".
    (sentence.cased &&
      words.length <= 3 &&
      last === sentence.tokens.length - 1 &&
      words.every((word) => word.word) &&
      placeNouns.test(words.at(-1)?.norm ?? '') &&
      !namesActivity(words.map((word) => word.norm).join(' '))) ||
    (sentence.cased && /^(?:the|my|our|his|her|their)$/.test(token.norm) && placeNouns.test(words.at(-1)?.norm ?? ''));
  if (!((sentence.cased ? large : small) || named || anything(sentence, first, last)) || !closes) return null;
  const span = { first, last: withAddress(sentence, last) };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}
