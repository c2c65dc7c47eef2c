import { namesActivity } from '../../calendar/activity.ts';
import { noPlace, opensPhrase, talk } from '../../words/no-names.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { splitClauses } from '../../words/split-clauses.ts';
import { claim, normAt, type Sentence, written } from '../../words/tokenise.ts';
import { endOfPart } from './find-numbered-place.ts';
import { ownPlace, withNumber } from './find-own-place.ts';
import {
  freeAt,
  inside,
  isHeadcount,
  isNotice,
  isPart,
  isTime,
  partOf,
  type Place,
  runFrom,
  streetNoun,
  withAddress,
} from './match-place-words.ts';
import { endOfName, isNameLike, isPair, opensPlace, saysDeed, tellsOfThing } from './tell-name.ts';

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

/** A piece between commas that looks like a place: written large, or last in an all-lower message. */
export function findPlaceAfterComma(sentence: Sentence): Place | null {
  const pieces = splitClauses(sentence);
  // "zizzi. bring snacks": what comes behind the name is said beside it.
  const isLastName = (at: number) =>
    pieces.slice(at + 1).every((one) => {
      const head = normAt(sentence, one.first);
      return one.free === 0 || opensPhrase.has(head) || talk.has(head) || sentence.roles[one.first] !== null;
    });
  for (const [at, piece] of pieces.entries()) {
    if (at === 0 || piece.free === 0) continue;
    let { first, last } = piece;
    while (first <= last && sentence.roles[first] !== null) first += 1;
    while (last >= first && sentence.roles[last] !== null) last -= 1;
    // "Padley Gorge so excited", "the crown (bring a coat)": talk and brackets behind the name are no part of it.
    const cut = sentence.tokens.findIndex(
      (token, index) =>
        index > first && index <= last && (token.norm === '(' || /^(?:so|if|can't|cant|let)$/.test(token.norm)),
    );
    if (cut > 0) last = cut - 1;
    while (last >= first && sentence.roles[last] !== null) last -= 1;
    if (
      first > last ||
      sentence.tokens.slice(first, last + 1).some((_, index) => sentence.roles[first + index] !== null)
    )
      continue;
    const words = sentence.tokens.slice(first, last + 1);
    const head = words[0];
    const content = words.find((word) => word.word && !/^(?:the|a|calle|rue|via|ul|al|os|rua)$/.test(word.norm));
    // "3rd row seats" is no address.
    const street =
      /^\d+$/.test(head?.norm ?? '') &&
      !/^(?:st|nd|rd|th)$/.test(words[1]?.norm ?? '') &&
      words.some((word) => streetNoun.test(word.norm));
    // "30th and Walnut".
    const isCorner =
      sentence.masked[first] === true && /^(?:st|nd|rd|th)$/.test(words[1]?.norm ?? '') && words[2]?.norm === 'and';
    if (
      !head ||
      !content ||
      words.length > (street ? 10 : 6) ||
      opensPhrase.has(head.norm) ||
      !(head.word || street || isCorner)
    )
      continue;
    const own =
      (words.length === 1 && /^(?:mine|ours|yours|theirs|hers)$/.test(head.norm)) || ownPlace(sentence, first) === last;
    const large =
      sentence.cased &&
      content.capital &&
      words.every(
        (word, index) =>
          word.capital ||
          inside.test(word.norm) ||
          (index === 0 && streetNoun.test(word.norm)) ||
          /^\d/.test(word.norm) ||
          placeNouns.test(word.norm) ||
          words[index - 1]?.to === word.from,
      );
    if (saysDeed(sentence, first) || tellsOfThing(words)) continue;
    // "With Peggy, Zelda and Bob": a name among those of guests.
    const isGuest =
      sentence.roles[first - 2] === 'friends' &&
      /^(?:and|&|,|\+)$/.test(normAt(sentence, last + 1)) &&
      sentence.roles[last + 2] === 'friends';
    if (isGuest) continue;
    // "Agent: Steph" is no place.
    if (isPair(words) || words.some((word) => word.norm === ':')) continue;
    const titleBefore = pieces.slice(0, at).some((one) => one.free > 0);
    // "dan's, friday, 8, poker": what is done stands last.
    const isWhatIsDone =
      words.length === 1 &&
      namesActivity(head.norm) &&
      !placeNouns.test(head.norm) &&
      !namesActivity(
        sentence.tokens
          .slice(0, first)
          .map((word) => word.norm)
          .join(' '),
      );
    const small =
      !sentence.cased &&
      words.length <= 4 &&
      titleBefore &&
      !words.some(
        (word) => talk.has(word.norm) || /^(?:later|earlier|weeks?|months?|days?|hours?|minutes?)$/.test(word.norm),
      ) &&
      !isWhatIsDone &&
      (at === pieces.length - 1 ||
        isLastName(at) ||
        isPart(words) ||
        placeNouns.test(words.at(-1)?.norm ?? '') ||
        head.norm === 'the');
    const lastWord = words.at(-1)?.norm ?? '';
    // "Clovelly surf club".
    const namedPlace =
      sentence.cased &&
      head.capital &&
      words.length > 1 &&
      words.length <= 4 &&
      (placeNouns.test(lastWord) ||
        // "Zetland vets", "Clifton dental practice".
        /^(?:vets|opticians|dentists|doctors|pharmacy|chemist|barbers|hairdressers|autos|motors|tyres|bakers|butchers|launderette|nursery|vineyards|gardens|stables)$/.test(
          lastWord,
        ) ||
        (lastWord === 'practice' &&
          /^(?:dental|medical|doctors?|gp|vet|veterinary|health|physio|group|family)$/.test(
            words.at(-2)?.norm ?? '',
          ))) &&
      words.every((word) => word.word);
    const nounPlace =
      sentence.cased &&
      words.length <= 4 &&
      !words.some((word) => /^(?:is|are|at|on|in|to|for|i|we|it)$/.test(word.norm)) &&
      (placeNouns.test(lastWord) ||
        // "Classroom upstairs", "room Rainier".
        (words.length > 1 && /^(?:upstairs|downstairs)$/.test(lastWord)) ||
        (head.norm === 'room' && words.length === 2 && words[1]?.capital === true) ||
        partOf.test(sentence.canon.slice(head.start, words.at(-1)?.end)) ||
        (words.length > 1 && opensPlace.test(head.norm) && words.every((word) => word.word && !talk.has(word.norm))) ||
        (/^(?:\d{1,4}|[a-z])$/.test(lastWord) && placeNouns.test(words.at(-2)?.norm ?? '')) ||
        /^(?:my|our|his|her|their|[a-z]+'s) (?:place|house|flat|apartment|garden|home|office|back ?yard|backyard|roof)$/.test(
          words.map((word) => word.norm).join(' '),
        )) &&
      !namesActivity(lastWord);
    if (!(large || isCorner || small || nounPlace || namedPlace || own || street) || !titleBefore || isWhatIsDone)
      continue;
    const end = withAddress(sentence, last);
    const span = { first, last: end };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/** In a message without capitals, one to three words behind the last time are its place when nothing speaks against it. */
function anything(sentence: Sentence, first: number, last: number): boolean {
  const words = sentence.tokens.slice(first, last + 1);
  return (
    !sentence.cased &&
    last === sentence.tokens.length - 1 &&
    words.length <= 3 &&
    words.every((word) => word.word && !noPlace.has(word.norm)) &&
    !namesActivity(words.map((word) => word.norm).join(' '))
  );
}

/** "Dinner Friday 7pm Luigi's": capitals behind the time, when the title stands before it. */
export function findPlaceAtEnd(sentence: Sentence): Place | null {
  // "2pm Tunde's mum's 70th Federal Palace": so is what stands behind whose birthday it is.
  const lastTime = sentence.roles.findLastIndex(
    (role, at) =>
      role === 'start' ||
      role === 'end' ||
      role === 'recurrence' ||
      (role === 'title' && sentence.inTitle[at] === true),
  );
  const firstTime = sentence.roles.findIndex(
    (role, index) => (role === 'start' || role === 'end' || role === 'recurrence') && sentence.inTitle[index] !== true,
  );
  if (
    lastTime < 0 ||
    firstTime <= 0 ||
    !sentence.roles
      .slice(0, firstTime)
      .some((role, index) => (role === null && !smallWord.test(normAt(sentence, index))) || sentence.inTitle[index])
  )
    return null;
  const first = lastTime + 1;
  const token = sentence.tokens[first];
  if (!token || sentence.roles[first] !== null || opensPhrase.has(token.norm) || token.norm === 'meet') return null;
  if (talk.has(token.norm) && !(sentence.cased && token.capital)) return null;
  // "9.30 from Grindleford station": the place itself.
  if (token.norm === 'from' && freeAt(sentence, first + 1)) {
    claim(sentence, { first, last: first }, 'location');
    return findPlaceBehindTime(sentence, first);
  }
  const street = /^\d{1,5}$/.test(token.norm) && sentence.masked[first] === true;
  if (!token.word && !street) return null;
  const home = ownPlace(sentence, first);
  if (home !== null) {
    const span = { first, last: withNumber(sentence, home) };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  const last = endOfName(sentence, runFrom(sentence, first));
  const words = sentence.tokens.slice(first, last + 1);
  const large =
    words.length > 0 &&
    !isPair(words) &&
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
    /^[,.;!£$€]$/.test(normAt(sentence, last + 1)) ||
    /^(?:with|then)$/.test(normAt(sentence, last + 1)) ||
    isHeadcount(sentence, last + 1) ||
    isNotice(sentence, last + 1);
  // Without capitals, "the grounds" and "joe's" behind the time are places too.
  const small =
    words.length > 0 &&
    words.length <= 4 &&
    (token.norm === 'the' || token.norm.endsWith("'s") || placeNouns.test(words.at(-1)?.norm ?? ''));
  const named =
    isPart(words) ||
    // "That truck on Ashland".
    (/^(?:that|this)$/.test(token.norm) &&
      words.length > 2 &&
      (placeNouns.test(words.at(-1)?.norm ?? '') ||
        words.some((word) => /^(?:on|near|by|beside|off|in|behind|opposite)$/.test(word.norm)))) ||
    // "PTA Tuesday 6:30-8 library".
    (sentence.cased &&
      words.length <= 3 &&
      closes &&
      words.every((word) => word.word) &&
      placeNouns.test(words.at(-1)?.norm ?? '') &&
      !namesActivity(words.at(-1)?.norm ?? '')) ||
    (sentence.cased && /^(?:the|my|our|his|her|their)$/.test(token.norm) && placeNouns.test(words.at(-1)?.norm ?? ''));
  // "Unit 3b 19 Jane St EH6 5HE".
  const isAddress =
    words.some((word) => streetNoun.test(word.norm)) &&
    words.some((word, at) => /^\d/.test(word.norm) && sentence.masked[first + at] === true);
  if (tellsOfThing(words)) return null;
  if (!((sentence.cased ? large : small) || named || isAddress || anything(sentence, first, last)) || !closes)
    return null;
  const span = { first, last: withAddress(sentence, last) };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}

/** Words that are no title by themselves. */
const smallWord = /^(?:on|at|in|the|this|for|from|by|of|a|an|and|with)$/;

/** "Main hall at St Mark's": behind the comma behind a time, words that end on a noun of places. */
const endsOnNoun = (sentence: Sentence, end: number): boolean =>
  (placeNouns.test(normAt(sentence, end - 1)) && !namesActivity(normAt(sentence, end - 1))) ||
  /^(?:home|homestead|residence|compound|estate|wing|annexe?)$/.test(normAt(sentence, end - 1));

/** Where a name of one to three words begins that stands between a time and a token; null without a title in front of the time. */
export function nameBehindTime(sentence: Sentence, end: number): number | null {
  let first = end;
  while (first > 0 && end - first < 4 && freeAt(sentence, first - 1) && !/^[,;]$/.test(normAt(sentence, first - 1)))
    first -= 1;
  if (first === end || end - first > 3) return null;
  // "8pm, pitch 4 at Hackney Marshes": a part of the place that has a comma of its own.
  const isPartOfPlace =
    normAt(sentence, first - 1) === ',' &&
    (endOfPart(sentence, first) === end - 1 || isPart(sentence.tokens.slice(first, end)) || endsOnNoun(sentence, end));
  // "19:30, costa on the high street".
  const isApart = normAt(sentence, first - 1) === ',' && isTime(sentence, first - 2) && normAt(sentence, end) === 'on';
  if (!isTime(sentence, first - 1) && !isPartOfPlace && !isApart) return null;
  const isTitled = sentence.tokens
    .slice(0, first)
    .some((token, at) => token.word && !smallWord.test(token.norm) && sentence.roles[at] === null);
  const home = ownPlace(sentence, first);
  return isTitled && (home === end - 1 || isNameLike(sentence, first, end - 1)) ? first : null;
}

/** What a guest does; towns are called so too. */
const deed =
  /^(?!(?:reading|worthing|woking|dorking|barking|epping|ealing|wapping|kettering|tring|goring|spring|crossing|landing|building)$)[a-z]{2,}ing$/;

/**
 * Where nobody said "at": the words right behind the time are where it is, as long as a title stands before them, and they are
 * a few words of a name and no talk. "Surf sat 5.30am manly with jacko", "Dentist Friday 3pm school gates".
 */
export function findPlaceBehindTime(sentence: Sentence, behind = -1, isAdjacent = false): Place | null {
  for (let index = Math.max(1, behind + 1); index < sentence.tokens.length; index += 1) {
    const comma = normAt(sentence, index) === ',' && freeAt(sentence, index) && !sentence.cased ? 1 : 0;
    const first = index + comma;
    if (!freeAt(sentence, first) || (isAdjacent && comma > 0)) continue;
    const isGuest = /^(?:friends|groups)$/.test(sentence.roles[index - 1] ?? '');
    if (!isTime(sentence, index - 1) && !(isGuest && comma === 0) && index - 1 !== behind) continue;
    const isBehindTime = sentence.roles.slice(0, index).some((_, at) => isTime(sentence, at));
    const isTitled = sentence.tokens
      .slice(0, index)
      .some(
        (token, at) =>
          (token.word || /^\d{3,}$/.test(token.norm)) &&
          !smallWord.test(token.norm) &&
          (sentence.roles[at] === null || sentence.inTitle[at] === true),
      );
    if (!isBehindTime || !isTitled) continue;
    const home = ownPlace(sentence, first);
    const last = home ?? endOfName(sentence, runFrom(sentence, first));
    // "Just Bob helping", but not "with Bob Worthing".
    if (isGuest && first === last && deed.test(normAt(sentence, first)) && !sentence.tokens[first]?.capital) continue;
    const closing = normAt(sentence, last + 1);
    const closes =
      home !== null ||
      last + 1 >= sentence.tokens.length ||
      sentence.roles[last + 1] !== null ||
      /^(?:[,.;!()£$€-]|with|w\/|then|followed|for|bring|byob?|wear|and)$/.test(closing) ||
      isNotice(sentence, last + 1) ||
      isHeadcount(sentence, last + 1) ||
      closing === 'agenda' ||
      talk.has(closing);
    if (!closes || (home === null && !isNameLike(sentence, first, last))) continue;
    const span = { first, last: withAddress(sentence, home === null ? last : withNumber(sentence, home)) };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}
