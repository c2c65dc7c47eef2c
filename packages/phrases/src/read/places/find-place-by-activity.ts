import { namesActivity } from '../../calendar/activity.ts';
import { isSaint } from '../../words/mask-names.ts';
import { noPlace, opensPhrase, talk } from '../../words/no-names.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { claim, normAt, type Sentence, written } from '../../words/tokenise.ts';
import { endOfPart } from './find-numbered-place.ts';
import { freeAt, inside, isPart, isTime, type Place, runFrom, withAddress } from './match-place-words.ts';
import { continues, endOfName } from './tell-name.ts';

/** Titles that begin so are about the place behind them. */
const aboutPlace =
  /^(?:visit|tour|clean|paint|book|view|viewing|see|open|opening|fix|tidy|decorate|buy|sell|rent|find|explore|hire|pick|drop|go|going|drive|head|move|join|leave|return|back)/;

/**
 * A title and its place in one run of words: "session footy oval sunday 4", "sat 2pm dog show roundhay park", "8:45 doctor Medicover".
 * The place is at least two words behind those of an activity that end on a noun of places, or capitals behind small letters.
 */
export function findPlaceBehindActivity(sentence: Sentence): Place | null {
  const { tokens } = sentence;
  for (let last = tokens.length - 1; last > 0; last -= 1) {
    const ends = last === tokens.length - 1 || sentence.roles[last + 1] !== null || normAt(sentence, last + 1) === ',';
    if (!ends || !freeAt(sentence, last) || tokens[last]?.word !== true) continue;
    let begin = last;
    while (
      begin > 0 &&
      last - begin < 9 &&
      freeAt(sentence, begin - 1) &&
      !/^[,.;:!?()"]$/.test(normAt(sentence, begin - 1))
    )
      begin -= 1;
    const noun = normAt(sentence, last);
    const isNoun =
      placeNouns.test(noun) && !/^(?:club|house|bar|coffee|head|arms|tap|market|lot|place|party)$/.test(noun);
    if (aboutPlace.test(normAt(sentence, begin))) continue;
    for (let first = begin + 1; first <= last; first += 1) {
      const head = tokens[first];
      const behind =
        namesActivity(normAt(sentence, first - 1)) ||
        /^(?:session|sesh)$/.test(normAt(sentence, first - 1)) ||
        // "Nan's 80th village hall".
        /^\d{1,3}(?:st|nd|rd|th)$/.test(`${normAt(sentence, first - 2)}${normAt(sentence, first - 1)}`) ||
        /^(?:side|mam|mum|mom|dad|nan|gran|granny|kids|parents|family)$/.test(normAt(sentence, first - 1));
      if (!head || !behind || hyphenBefore(sentence, first)) continue;
      const words = tokens.slice(first, last + 1);
      const isLarge =
        sentence.cased &&
        sentence.roles.slice(0, begin).some((_, at) => isTime(sentence, at)) &&
        words.every((word) => word.capital || inside.test(word.norm)) &&
        tokens.slice(begin, first).every((word) => !word.capital);
      const isSmall =
        isNoun &&
        // "Study sesh library weds 4".
        (words.length > 1 ||
          (!sentence.cased && /^(?:library|gym|church|station|cinema|lido|pub|mosque|temple|beach)$/.test(noun))) &&
        words.length < 6 &&
        !namesActivity(
          words
            .slice(0, -1)
            .map((word) => word.norm)
            .join(' '),
        );
      // "22/3 1930 haircut the old fire station".
      const isPointed =
        isNoun &&
        /^(?:the|our|my)$/.test(head.norm) &&
        words.length > 2 &&
        !/^(?:visit|tour|viewing|tasting|cleaning|painting)$/.test(normAt(sentence, first - 1)) &&
        sentence.roles.slice(0, begin).some((_, at) => isTime(sentence, at));
      const isBad =
        (!isPointed && inside.test(head.norm)) ||
        (!isPointed && opensPhrase.has(head.norm)) ||
        talk.has(head.norm) ||
        /^(?:session|sesh)$/.test(head.norm) ||
        (!isPointed && /^(?:a|an|my|our|new|in|at|by|near|for|to|with|of|from|the)$/.test(head.norm));
      if (isBad || !(isLarge || isSmall) || !words.every((word) => word.word || /^[-'&.]$/.test(word.norm))) continue;
      const span = { first, last };
      claim(sentence, span, 'location');
      return { text: written(sentence, span), span };
    }
  }
  return null;
}

/** What is had or done at a place that is named right behind it, in lower case: "lunch zizzi 1pm". */
const hadSomewhere =
  /^(?:dinner|lunch|brunch|breakfast|supper|roast|curry|drinks?|pints?|beers?|cocktails|wine|coffees?|tea|cake|gelato|pizzas?|burgers?|thai|chinese|indian|mexican|noodles|pho|steaks?|wings|nachos|kebabs?|falafel|hike|swim|surf|snorkel|picnic|physio|osteo|chiro|dentist|optician|doctors?|gp|vets?|mot|haircut|nails|facial|massage|tattoo|karaoke|quiz|trivia|mass|snags|sizzle|tapas|ramen|sushi|bbq|parkrun|squash|padel|tennis|badminton|football|footy|futsal|basketball|netball|gym|spin|yoga|pilates|zumba|crossfit|boxing|judo|karate|bowling|climbing|bouldering|snooker|darts|golf|swimming|surfing|skating|spa|sauna|jogging|kayaking|paddleboarding|rowing|birdwatching|rollerblading|orienteering)$/;

/** "Jumble sale st marks church hall sat 10", "lunch the anchor 1.30", "hike ballyhoura 11": where it is, right in front of the time. */
export function findPlaceBeforeTime(sentence: Sentence): Place | null {
  const { tokens } = sentence;
  if (sentence.cased || !tokens.some((_, at) => isTime(sentence, at))) return null;
  for (let first = 1; first < tokens.length; first += 1) {
    if (!freeAt(sentence, first) || !freeAt(sentence, first - 1)) continue;
    const head = normAt(sentence, first);
    const before = normAt(sentence, first - 1);
    const isSaintly = head === 'st' && isSaint(sentence, first + 1);
    const isBehind = hadSomewhere.test(before) && !hyphenBefore(sentence, first);
    if (!isSaintly && !isBehind) continue;
    const last = endOfName(sentence, runFrom(sentence, first));
    const words = tokens.slice(first, last + 1).map((token) => token.norm);
    const content = words[0] === 'the' ? words.slice(1) : words;
    const closes =
      last + 1 >= tokens.length ||
      /^(?:start|end|recurrence|zone|friends|groups)$/.test(sentence.roles[last + 1] ?? '');
    const isName =
      content.length > 0 &&
      content.length <= (isSaintly ? 5 : 3) &&
      !continues.test(content[0] ?? '') &&
      !opensPhrase.has(content[0] ?? '') &&
      !noPlace.has(content[0] ?? '') &&
      !content.some((word) => talk.has(word)) &&
      tokens.slice(first, last + 1).every((token) => token.word || /^['.-]$/.test(token.norm)) &&
      (isSaintly || !namesActivity(content.join(' ')));
    if (!closes || !isName) continue;
    const span = { first, last };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

const hyphenBefore = (sentence: Sentence, index: number): boolean =>
  normAt(sentence, index - 1) === '-' || normAt(sentence, index) === '-';

/** "Training: sports hall": a place behind the colon of an activity. */
export function findPlaceAfterColon(sentence: Sentence): Place | null {
  const colon = sentence.tokens.findIndex((token, index) => token.norm === ':' && freeAt(sentence, index));
  if (colon < 1 || colon > 4 || !freeAt(sentence, colon + 1)) return null;
  const before = sentence.tokens.slice(0, colon).map((token) => token.norm);
  if (!namesActivity(before.join(' ')) || /^(?:film|movie|watch|screening|play|book|quiz)/.test(before.at(-1) ?? ''))
    return null;
  const last = runFrom(sentence, colon + 1);
  const words = sentence.tokens.slice(colon + 1, last + 1);
  const isPlace = placeNouns.test(words.at(-1)?.norm ?? '') || isPart(words) || endOfPart(sentence, colon + 1) === last;
  if (words.length === 0 || words.length > 5 || !isPlace || namesActivity(words.at(-1)?.norm ?? '')) return null;
  const span = { first: colon + 1, last: withAddress(sentence, last) };
  claim(sentence, { first: colon, last: span.last }, 'location');
  return { text: written(sentence, span), span };
}
