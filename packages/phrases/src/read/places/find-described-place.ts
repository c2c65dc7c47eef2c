import { namesActivity } from '../../calendar/activity.ts';
import { noPlace, opensPhrase, talk } from '../../words/no-names.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { claim, normAt, type Sentence, type Span, written } from '../../words/tokenise.ts';
import {
  besidePlace,
  freeAt,
  inside,
  isHeadcount,
  isTime,
  isNotice,
  type Place,
  timely,
  withAddress,
} from './match-place-words.ts';
import { isDone } from './tell-name.ts';

/** Words that say where one place is by another; "at the end of" counts as one. */
const relation =
  /^(?:(?:at |in |on |to |by |near |off )?(?:the )?(?:(?:far|top|bottom|back|front|other|left|right|north|south|east|west|northern|southern|eastern|western|near|deep|shallow) )?(?:end|top|bottom|back|rear|side|corner|edge|foot|head|mouth|entrance|start|middle) of|(?:round|around|out|at|in|on|to) (?:the )?(?:back|front|rear|side|corner|left|right)(?: of| from)?|in front of|next (?:door )?to|across (?:the road |the street )?from|(?:just |right |directly )?(?:opposite|behind|beside|near|off|outside|inside|under|underneath|above|below|past|between|alongside|overlooking|by|beyond)|down from|up from|over from|close to|adjacent to|backing onto|at|in|inside|on)(?= [a-z\d'])/;

/** What "at", "in" and "on" lead to without saying where. */
const elsewhere =
  /^(?:(?:the )?(?:end|start|beginning) of (?:the |this |next )?(?:month|week|term|year|day|season|summer|lesson|class|session)|(?:the )?(?:day|week|weekend|night|morning|evening|afternoon|latest|moment|same|way|book|film|movie|time|rest)\b|person\b|case\b|advance\b|full\b|total\b|time\b|costume\b|uniform\b|kit\b|pairs\b|teams\b|groups\b|french\b|spanish\b|german\b|english\b|italian\b|need\b|memory\b|aid\b|honou?r\b|zoom\b|teams\b|skype\b|facetime\b|foot\b|bike\b|train\b|bus\b|car\b|least\b|most\b|all\b|last\b|first\b|it\b|this\b|that\b|me\b|him\b|her\b|them\b|us\b|tap\b|offer\b|sale\b|behalf\b|duty\b|call\b|request\b|\d{1,2} ?(?:[ap]m|o'clock)\b)/;

const stop =
  /^(?:with|w\/|for|from|until|till|because|so|then|but|invite|inviting|if|when|while|who|which|where|tell|ask|bring|after|before|please|every|about|via|unless|maybe|except|without|plus|including|also|is|are|was|will|rsvp|byob?|we|i|he|she|they|you|make|can|could|can't|cant|not|having|thanks|do|let|hope|lol|xx?x?|to|and|or)$/;

/** The last token of the relation that begins at one; null when none does. */
function relationAt(sentence: Sentence, first: number): number | null {
  const token = sentence.tokens[first];
  if (!token || !freeAt(sentence, first)) return null;
  const said = relation.exec(sentence.canon.slice(token.start, token.start + 60))?.[0];
  if (said === undefined) return null;
  const last = sentence.tokens.findLastIndex((one) => one.end <= token.start + said.length);
  return last >= first ? last : null;
}

/** The last word of a name that begins at a token and ends in front of a relation, a mark or another phrase; below the first when there is none. */
function nameFrom(sentence: Sentence, first: number): number {
  let last = first - 1;
  for (let index = first; index < sentence.tokens.length && index < first + 7; index += 1) {
    const token = sentence.tokens[index];
    if (!token || !freeAt(sentence, index) || isHeadcount(sentence, index) || isNotice(sentence, index)) break;
    const isGlued = sentence.tokens[index - 1]?.to === token.from && index > first;
    const isNumber = /^\d/.test(token.norm) && (sentence.masked[index] === true || isGlued);
    const isMark = /^(?:'s|'|&)$/.test(token.norm) || (/^[-.]$/.test(token.norm) && isGlued);
    if (!token.word && !isNumber && !isMark) break;
    if (index > first && (relationAt(sentence, index) !== null || /^(?:the|my|our)$/.test(token.norm))) break;
    if (stop.test(token.norm) && !(token.norm === 'and' && index > first) && !(token.capital && sentence.cased)) break;
    if ((talk.has(token.norm) && token.norm !== 'first') || (timely.test(token.norm) && !isNumber)) break;
    last = index;
  }
  while (last >= first && inside.test(normAt(sentence, last)) && normAt(sentence, last) !== "'s") last -= 1;
  return last;
}

const wordsOf = (sentence: Sentence, { first, last }: Span): string[] =>
  sentence.tokens.slice(first, last + 1).map((token) => token.norm);

/** "The scout hut on Mill Lane next to the Co-op": the last token of what a place that ends at a token is told by; that token when it is not. */
export function relatedEnd(sentence: Sentence, from: number): number {
  let last = from;
  for (let turn = 0; turn < 4; turn += 1) {
    const lead = relationAt(sentence, last + 1);
    if (lead === null) break;
    const said = sentence.canon.slice(sentence.tokens[last + 1]?.start).replace(/^(?:at|in|on|to|by) /, '');
    if (elsewhere.test(said)) break;
    const pointed = /^(?:the|that|my|our|his|her|their|an?)$/.test(normAt(sentence, lead + 1)) ? 1 : 0;
    const end = nameFrom(sentence, lead + 1 + pointed);
    const words = wordsOf(sentence, { first: lead + 1 + pointed, last: end });
    if (words.length === 0 || noPlace.has(words.at(-1) ?? '') || (pointed === 0 && isBare(words))) break;
    last = end;
  }
  return last;
}

/** "2nd floor of", "top floor of", "basement of", "steps of": a part of a place, in front of the place. */
const partOfPlace =
  /^(?:the )?(?:(?:\d{1,2} ?(?:st|nd|rd|th)|top|ground|first|main|upper|lower|back|front|side|north|south|east|west|far|near|bottom|deep|shallow) (?:end|side|corner|bank|floor|level|entrance|door|gate|foyer|steps|car park)|basement|back|front|foyer|lobby|steps|entrance|rear|corner|roof|car park|courtyard|grounds) (?:of|to|at|in) (?:the|our|my|st) (?=[a-z])/;

/** "8.50am, 2nd floor of the clinic": behind a time or a comma, a part of a place and which place it is of. */
export function findPartOfPlace(sentence: Sentence): Place | null {
  for (const index of sentence.tokens.keys()) {
    const isBehind = index > 1 && (isTime(sentence, index - 1) || normAt(sentence, index - 1) === ',');
    if (!isBehind || !freeAt(sentence, index) || !sentence.roles.slice(0, index).includes('start')) continue;
    const lead = partOfPlace.exec(sentence.canon.slice(sentence.tokens[index]?.start))?.[0];
    if (lead === undefined) continue;
    const name = sentence.tokens.findIndex(
      (token) => token.start >= (sentence.tokens[index]?.start ?? 0) + lead.length,
    );
    const last = nameFrom(sentence, name);
    const isFreeRun = sentence.roles.slice(index, last + 1).every((role) => role === null);
    if (name < 0 || last < name || !isFreeRun) continue;
    const span = { first: index, last: withAddress(sentence, last) };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/**
 * "Fishing sat 5am boat ramp at the end of jetty rd": behind a time, a name and where that is, up to the end of the clause.
 * Null when what is named is rather done than a place, or when nothing in front of the time is done.
 */
export function findDescribedPlace(sentence: Sentence): Place | null {
  const { tokens } = sentence;
  for (let index = 1; index < tokens.length; index += 1) {
    const comma = normAt(sentence, index) === ',' && freeAt(sentence, index) ? 1 : 0;
    const begin = index + comma;
    if (!freeAt(sentence, begin) || !isTime(sentence, index - 1)) continue;
    const isTitled = tokens
      .slice(0, index)
      .some(
        (token, at) =>
          (token.word || /^\d{3,}$/.test(token.norm)) &&
          !/^(?:on|at|in|the|this|for|from|by|of|a|an|and|with)$/.test(token.norm) &&
          (sentence.roles[at] === null || sentence.inTitle[at] === true),
      );
    if (!isTitled) continue;
    const article = /^(?:the|that|my|our)$/.test(normAt(sentence, begin)) ? 1 : 0;
    let last = nameFrom(sentence, begin + article);
    const name = wordsOf(sentence, { first: begin + article, last });
    if (name.length === 0 || name.length > 6) continue;
    const head = name[0] ?? '';
    const noun = name.at(-1) ?? '';
    // Where names are written large, small words are a place only by their noun.
    const isNamed =
      !sentence.cased ||
      article === 1 ||
      placeNouns.test(noun) ||
      tokens.slice(begin, last + 1).every((token) => token.capital || !token.word || inside.test(token.norm));
    if (
      !isNamed ||
      (isDone(name) && !placeNouns.test(noun)) ||
      opensPhrase.has(head) ||
      noPlace.has(head) ||
      noPlace.has(noun)
    )
      continue;
    const described = relatedEnd(sentence, last);
    if (described === last) continue;
    last = described;
    const closing = normAt(sentence, last + 1);
    const closes =
      last + 1 >= tokens.length ||
      sentence.roles[last + 1] !== null ||
      /^[,.;!?()£$€-]$/.test(closing) ||
      stop.test(closing) ||
      talk.has(closing) ||
      isNotice(sentence, last + 1) ||
      isHeadcount(sentence, last + 1);
    if (!closes) continue;
    const span = { first: begin, last: withAddress(sentence, last) };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/** Whether words behind "at" or "in" say what is done there and no place. */
const isBare = (words: readonly string[]): boolean =>
  namesActivity(words.join(' ')) && !placeNouns.test(words.at(-1) ?? '');

/** Words that lead from one place to the next. */
const leads = /^(?:near|nr|opp|opposite|behind|above|below|beside|off|next|adjacent|inside|outside|in|at|the)$/;

/** What tells that words between commas are where something is. */
const tellsPlace =
  /^(?:near|nr|opp|opposite|behind|above|beside|off|next to|adjacent to|in front of|walking distance)\b|(?:road|rd|street|st|nagar|colony|layout|marg|chowk|cross|main|sector|phase|puram|vihar|enclave|lane|avenue|ave|floor|tower|towers|apartments?|complex|mandapam|mahal|kalyana|kalyanam|bhavan|sabha|mandal|circle|junction|gate no|metro|stand|society|gardens?|terrace|crescent|close|square|mall|plaza|district|village|town|city|county)$|\b\d{5,6}$/;

/**
 * "Sunday 11 am, sri krishna mahal, near bus stand, kumbakonam": behind the time, two to six names between commas to the end of the
 * message, one of which tells by its words that it is where.
 */
export function findListedPlace(sentence: Sentence): Place | null {
  const { tokens } = sentence;
  const time = sentence.roles.findLastIndex((_, at) => isTime(sentence, at));
  const begin = time + (normAt(sentence, time + 1) === ',' ? 2 : 1);
  if (time < 1 || !freeAt(sentence, begin) || /^(?:at|@|in|on|from|venue|location)$/.test(normAt(sentence, begin)))
    return null;
  if (!sentence.roles.slice(0, time).some((role, at) => tokens[at]?.word === true && role === null)) return null;
  const pieces: Span[] = [];
  let first = begin;
  for (let index = begin; index <= tokens.length; index += 1) {
    const ends = index === tokens.length || /^[,.]$/.test(normAt(sentence, index));
    if (index === first && besidePlace.test(normAt(sentence, index)) && pieces.length > 0) break;
    if (!ends && !freeAt(sentence, index)) return null;
    if (!ends) continue;
    if (index > first) pieces.push({ first, last: index - 1 });
    first = index + 1;
    if (normAt(sentence, index) === '.') break;
  }
  const end = pieces.at(-1)?.last ?? -1;
  if (pieces.length < 2 || pieces.length > 6) return null;
  // Behind the full stop something else is said.
  const words = pieces.map((piece) => wordsOf(sentence, piece));
  const isName = (said: readonly string[], at: number) => {
    const token = tokens[pieces[at]?.first ?? -1];
    return (
      said.length <= 6 &&
      !said.some((word) => talk.has(word) || stop.test(word) || /^[:;!?()"]$/.test(word)) &&
      (leads.test(said[0] ?? '') || !(opensPhrase.has(said[0] ?? '') || noPlace.has(said[0] ?? ''))) &&
      !isDone(said) &&
      (!sentence.cased || token?.capital === true || /^\d/.test(said[0] ?? '') || relation.test(`${said.join(' ')} `))
    );
  };
  const isPlace = (said: readonly string[], at: number) =>
    tellsPlace.test(said.join(' ')) ||
    (at === 0 && (placeNouns.test(said.at(-1) ?? '') || /^(?:hotel|hall|flat|house|school|club)$/.test(said[0] ?? '')));
  if (!words.every(isName) || !words.some(isPlace)) return null;
  const span = { first: begin, last: end };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}
