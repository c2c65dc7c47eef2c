import { namesActivity } from '../../calendar/activity.ts';
import { weekdayOf } from '../../calendar/weekdays.ts';
import { talk } from '../../words/no-names.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { isHeading } from '../../words/shield-titles.ts';
import { inQuotes } from '../../words/split-clauses.ts';
import { crossing } from '../../words/mask-names.ts';
import { claim, normAt, type Sentence, written } from '../../words/tokenise.ts';
import {
  findOnlinePlace,
  findPlaceAfterComma,
  findPlaceAtEnd,
  findPlaceBehindTime,
  nameBehindTime,
} from './find-bare-place.ts';
import { findDescribedPlace, findListedPlace, findPartOfPlace, relatedEnd } from './find-described-place.ts';
import { findAddressInPieces, findNumberedPlace, findStreetNumber } from './find-numbered-place.ts';
import { findHomeForMeal, findOwnHome } from './find-own-place.ts';
import { findPlaceAfterColon, findPlaceBeforeTime, findPlaceBehindActivity } from './find-place-by-activity.ts';
import { introAt, notIn } from './lead-to-place.ts';
import { absorbLeft, freeAt, type Place, runFrom, timely, withAddress } from './match-place-words.ts';

const notPlaces =
  /^(?:all|least|last|first|1st|once|most|some|any|it|this|that|them|him|her|me|which|what|night|noon|midday|midnight|lunch|lunchtime|dinner|work time|dawn|dusk|sunset|sunrise|present|home time|one point|the moment|the latest|the same|the end|the time|the start|the weekend|the usual time|usual|no)$/;
const isLink = /^(?:https?:\/\/|www\.|(?:[a-z\d-]+\.)+[a-z]{2,4}\/)/i;

/** "The Crown in Hathersage", "by the lake in Heaton Park": what the place is in belongs to it, up to the end of the phrase. */
function withTown(sentence: Sentence, last: number): number {
  const next = sentence.tokens[last + 2];
  // "In the cafe at the garden centre".
  const isAt =
    normAt(sentence, last + 1) === 'at' &&
    next?.norm === 'the' &&
    placeNouns.test(normAt(sentence, last)) &&
    placeNouns.test(normAt(sentence, runFrom(sentence, last + 3)));
  if (
    !(isAt || normAt(sentence, last + 1) === 'in') ||
    !freeAt(sentence, last + 1) ||
    !next?.word ||
    !freeAt(sentence, last + 2)
  )
    return last;
  if (notIn.test(sentence.canon.slice(next.start)) || timely.test(next.norm)) return last;
  const article = next.norm === 'the' ? 1 : 0;
  const end = runFrom(sentence, last + 2);
  const words = sentence.tokens.slice(last + 2, end + 1);
  const closes =
    end + 1 >= sentence.tokens.length || !freeAt(sentence, end + 1) || /^[,.;!)]$/.test(normAt(sentence, end + 1));
  const isName =
    words.length > article &&
    words.length <= 3 + article &&
    words.every(
      (word) =>
        word.word &&
        !talk.has(word.norm) &&
        (!sentence.cased || word.capital || word.norm === 'the' || word.norm === 'town' || placeNouns.test(word.norm)),
    );
  return isName &&
    closes &&
    !namesActivity(
      words
        .map((word) => word.norm)
        .join(' ')
        .replace(/ (?:beach|museum|zoo)$/, ''),
    )
    ? end
    : last;
}

/** "Inside Out 2 tues 10am": a large small word at the head, where nothing else says what is done, begins the title. */
function opensTitle(sentence: Sentence, index: number): boolean {
  const isLarge =
    sentence.cased && sentence.tokens[index]?.capital === true && sentence.tokens[index + 1]?.capital === true;
  if (index !== 0 || !isLarge || !/^(?:in|inside|outside|under|near|behind|beside|opposite)$/.test(normAt(sentence, 0)))
    return false;
  const end = sentence.roles.findIndex((role) => role !== null);
  const rest = sentence.tokens.slice(end).filter((_, at) => sentence.roles[end + at] === null);
  return (
    end > 1 &&
    !namesActivity(
      rest
        .map((token) => token.norm)
        .join(' ')
        .replace(/\bevent\b/g, ''),
    )
  );
}

/**
 * The place of the event, claimed: after "at", "@", "in", "meet at" and the like, an online room, an address,
 * or a capitalised piece between commas or behind the time ("Pub quiz Thursday 7:30, The Crown").
 */
export const findPlace = (sentence: Sentence): Place | null => withPart(sentence, placeIn(sentence));

function placeIn(sentence: Sentence): Place | null {
  const link = sentence.tokens.findIndex((token, index) => freeAt(sentence, index) && isLink.test(token.text));
  // "Swim 7am the lido then brekkie in town": what comes first has the place behind the time.
  const then = sentence.tokens.findIndex(
    (token, index) =>
      freeAt(sentence, index) &&
      (/^(?:then|followed|afterwards)$/.test(token.norm) ||
        // "11 a.m., the crematorium, wake after at the club".
        (token.norm === 'after' && /^(?:at|in|@|back)$/.test(normAt(sentence, index + 1)))),
  );
  const early =
    then > 0 && !sentence.tokens.slice(0, then).some((_, index) => introAt(sentence, index) !== null)
      ? (findPlaceAtEnd(sentence) ?? findPlaceBehindTime(sentence) ?? findPlaceAfterComma(sentence))
      : null;
  if (early) return early;
  const address = findAddressInPieces(sentence);
  if (address) return address;
  const home = findHomeForMeal(sentence);
  if (home) return home;
  const described = findListedPlace(sentence) ?? findPartOfPlace(sentence) ?? findDescribedPlace(sentence);
  if (described) return described;
  const introduced = findIntroducedPlace(sentence, false);
  if (introduced) return introduced;
  const spot = findSpot(sentence);
  if (spot) return spot;
  if (link >= 0) {
    const span = { first: link, last: link };
    let first = link;
    while (
      freeAt(sentence, first - 1) &&
      first > 1 &&
      /^(?:at|on|via|:|link|url|zoom|teams|meet|google|webex|skype|video|call|join|joining|meeting)$/.test(
        normAt(sentence, first - 1),
      ) &&
      (first < link || /^(?:at|on|via|:|link|url|zoom|teams|join)$/.test(normAt(sentence, first - 1)))
    )
      first -= 1;
    claim(sentence, { first, last: link }, 'location');
    return { text: written(sentence, span).replace(/[.,;]+$/, ''), span };
  }
  const bare = findBarePlace(sentence) ?? findIntroducedPlace(sentence, true);
  if (bare !== null || !isCasual(sentence)) return bare;
  // "28 Years Later, tues 8.40pm, randwick ritz": only the title is written large.
  sentence.cased = false;
  const small = findBarePlace(sentence);
  sentence.cased = true;
  return small;
}

const floor =
  /\b\d{1,2}(?:st|nd|rd|th) floor (?:bar|lounge|lobby|terrace|kitchen|canteen|meeting room|board ?room|conference room|studio|cafe|restaurant|hall|office)\b/;

/** The corner of two streets, or what is on a floor, which nobody has to introduce. */
function findSpot(sentence: Sentence): Place | null {
  for (const found of [crossing.exec(sentence.canon), floor.exec(sentence.canon)]) {
    const first = sentence.starts.get(found?.index ?? -1);
    const last = sentence.ends.get((found?.index ?? 0) + (found?.[0].length ?? 0));
    if (first === undefined || last === undefined || !freeAt(sentence, first) || !freeAt(sentence, last)) continue;
    const span = { first, last };
    claim(sentence, { first: absorbLeft(sentence, first), last }, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/** "Merri Creek (Clifton Hill end)": where the brackets behind a word close that say which part of a place it is; else null. */
export function partInBrackets(sentence: Sentence, open: number): number | null {
  const found = /^\((?:the )?(?:[a-z']+ ){1,3}(?:end|side|entrance|corner)\)/.exec(
    sentence.canon.slice(sentence.tokens[open]?.start),
  );
  const before = sentence.roles[open - 1] ?? 'location';
  if (!found || sentence.tokens[open - 1]?.word !== true || before !== 'location') return null;
  return sentence.tokens.findIndex(({ norm }, at) => at > open && norm === ')');
}

/** A place with the brackets behind it that say which part of it is meant. */
function withPart(sentence: Sentence, place: Place | null): Place | null {
  const last = place ? partInBrackets(sentence, place.span.last + 1) : null;
  if (!place || last === null) return place;
  const span = { first: place.span.first, last };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}

/** Whether a token stands within brackets and does not open them: "(parking behind the Co-op)" is told beside the place. */
function isAside(sentence: Sentence, index: number): boolean {
  if (!sentence.canon.includes('(')) return false;
  const open = sentence.tokens.findLastIndex((token, at) => at < index && token.norm === '(');
  return (
    open >= 0 &&
    open < index - 1 &&
    !sentence.tokens.slice(open, index).some((token) => token.norm === ')') &&
    freeAt(sentence, open + 1)
  );
}

/** The place behind "at", "@", "in", "meet at" and the like; what stands within brackets only if it is asked for. */
function findIntroducedPlace(sentence: Sentence, isBracketed: boolean): Place | null {
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    if (isAside(sentence, index) !== isBracketed) continue;
    const intro = opensTitle(sentence, index) ? null : introAt(sentence, index);
    if (!intro || inQuotes(sentence, index)) continue;
    // "One Day in September": within a name, nothing leads to a place.
    if ([-1, 0, 1].every((step) => sentence.masked[intro.first + step] === true)) continue;
    if (intro.first === 0 && [0, 1, 2].every((step) => sentence.masked[step] === true)) continue;
    // "Friday 11 the roastery beside the market": what stands beside it is the place.
    if (intro.keepIntro && intro.start === index) {
      let begin = index;
      while (begin > 0 && index - begin < 4 && freeAt(sentence, begin - 1) && sentence.tokens[begin - 1]?.word === true)
        begin -= 1;
      const isBehindTime = sentence.roles[begin - 1] === 'start' || sentence.roles[begin - 1] === 'end';
      const isPointed = begin < index && isBehindTime && /^(?:the|that|my|our)$/.test(normAt(sentence, begin));
      // "Sat 10am scout hut behind the church": so is a name.
      const named = isPointed ? begin : nameBehindTime(sentence, index);
      if (named !== null) intro.start = intro.first = named;
    }
    // "Tues 9.20 lenscrafters at the mall": the name in front of it belongs to it.
    if (!intro.keepIntro && /^(?:at|in|inside|on)$/.test(normAt(sentence, intro.first))) {
      const named = nameBehindTime(sentence, intro.first);
      if (named !== null) intro.start = intro.first = named;
    }
    const quotedStart = normAt(sentence, intro.start) === '"' ? intro.start : -1;
    const last =
      quotedStart >= 0
        ? closingQuote(sentence, quotedStart)
        : runFrom(
            sentence,
            intro.start === intro.first
              ? normAt(sentence, index) === 'between'
                ? index
                : index + 1
              : intro.start + (intro.keepIntro ? 1 : 0),
          );
    if (last < intro.start) continue;
    const told = relatedEnd(sentence, last);
    const end = withTown(sentence, withAddress(sentence, told));
    const span = { first: intro.start, last: end };
    const text = written(sentence, span).replace(/^["“”]|["“”]$/g, '');
    if (notPlaces.test(text.toLowerCase())) continue;
    claim(sentence, { first: absorbLeft(sentence, intro.first), last: end }, 'location');
    claimOther(sentence, end + 1);
    return { text, span };
  }
  return null;
}

/** Whether capitals tell nothing of names although some words are large: days or friends are written small. */
const isCasual = (sentence: Sentence): boolean =>
  sentence.cased &&
  isHeading(
    sentence,
    sentence.tokens.findLastIndex((token) => token.capital),
  ) &&
  sentence.tokens.some(
    (token, index) =>
      !token.capital &&
      token.word &&
      (sentence.roles[index] === 'friends'
        ? !/^(?:with|and|w|invite|me|i|my|the|everyone|everybody|all|plus|us|myself|just|only|it's|for|friends)$/.test(
            token.norm,
          )
        : weekdayOf(token.norm.replace(/s$/, '')) > 0),
  );

/** The place that nothing introduces, by where it stands. */
function findBarePlace(sentence: Sentence): Place | null {
  return (
    findOnlinePlace(sentence) ??
    findStreetNumber(sentence) ??
    findOwnHome(sentence) ??
    findPlaceAfterColon(sentence) ??
    findPlaceAtEnd(sentence) ??
    (sentence.cased ? null : findPlaceBehindTime(sentence, -1, true)) ??
    findPlaceAfterComma(sentence) ??
    findPlaceBehindTime(sentence) ??
    findNumberedPlace(sentence) ??
    findPlaceBehindActivity(sentence) ??
    findPlaceBeforeTime(sentence)
  );
}

/** "At Bill's, not Lou's": where it is not, right behind where it is. */
function claimOther(sentence: Sentence, behind: number): void {
  const not = normAt(sentence, behind) === ',' ? behind + 1 : behind;
  if (normAt(sentence, not) !== 'not' || !freeAt(sentence, not)) return;
  const last = runFrom(sentence, not + 1);
  if (last > not && last - not <= 4) claim(sentence, { first: behind, last }, 'filler');
}

function closingQuote(sentence: Sentence, open: number): number {
  for (let index = open + 1; index < sentence.tokens.length; index += 1)
    if (normAt(sentence, index) === '"') return index;
  return -1;
}
