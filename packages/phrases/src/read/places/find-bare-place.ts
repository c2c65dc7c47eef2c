import { namesActivity } from '../../calendar/activity.ts';
import { isSaint } from '../../words/mask-names.ts';
import { counts } from '../../words/shield-numbers.ts';
import { ownNouns, partNouns, placeNouns } from '../../words/place-nouns.ts';
import { noPlace, approval, opensCommand, opensPhrase, talk } from '../../words/no-names.ts';
import { splitClauses } from '../../words/split-clauses.ts';
import { claim, normAt, type Sentence, type Token, written } from '../../words/tokenise.ts';
import { isGivenName } from '../people/match-names.ts';
import {
  absorbLeft,
  freeAt,
  inside,
  isHeadcount,
  isNotice,
  isPart,
  partOf,
  type Place,
  runFrom,
  streetNoun,
  timely,
  withAddress,
} from './match-place-words.ts';

/** "Tom's bringing dessert", "let's say": what somebody does, which is no place. */
const saysDeed = (sentence: Sentence, first: number): boolean =>
  /^(?:let's|brings|bringing)$/.test(normAt(sentence, first)) ||
  (normAt(sentence, first).endsWith("'s") &&
    /^(?:not|here|late|got|away)$|^(?!king$|wing$|landing$|ring$|spring$|crossing$)[a-z]+ing$/.test(
      normAt(sentence, first + 1),
    ));

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
    if (!head || !content || words.length > (street ? 10 : 6) || opensPhrase.has(head.norm) || !(head.word || street))
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
    if (saysDeed(sentence, first)) continue;
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
      placeNouns.test(lastWord) &&
      words.every((word) => word.word);
    const nounPlace =
      sentence.cased &&
      words.length <= 4 &&
      !words.some((word) => /^(?:is|are|at|on|in|to|for|i|we|it)$/.test(word.norm)) &&
      (placeNouns.test(lastWord) ||
        partOf.test(sentence.canon.slice(head.start, words.at(-1)?.end)) ||
        (words.length > 1 && opensPlace.test(head.norm) && words.every((word) => word.word && !talk.has(word.norm))) ||
        (/^(?:\d{1,4}|[a-z])$/.test(lastWord) && placeNouns.test(words.at(-2)?.norm ?? '')) ||
        /^(?:my|our|his|her|their|[a-z]+'s) (?:place|house|flat|apartment|garden|home|office|back ?yard|backyard|roof)$/.test(
          words.map((word) => word.norm).join(' '),
        )) &&
      !namesActivity(lastWord);
    if (!(large || small || nounPlace || namedPlace || own || street) || !titleBefore || isWhatIsDone) continue;
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

/** Whether a token opens "pitch 2", "pier 39" or "ground no 4"; the last token of it, else null. */
export function endOfPart(sentence: Sentence, first: number): number | null {
  if (!partNouns.test(normAt(sentence, first))) return null;
  const sign = /^(?:no|number|#)$/.test(normAt(sentence, first + 1)) ? 1 : 0;
  const stop = sign === 1 && normAt(sentence, first + 2) === '.' ? 1 : 0;
  const last = first + 1 + sign + stop;
  const number = sentence.tokens[last];
  const isFree = Array.from({ length: last - first + 1 }, (_, at) => first + at).every((at) => freeAt(sentence, at));
  // "Lot c row 7": a letter counts where the phrase ends or another part follows.
  const isLetter =
    /^[a-z]$/.test(number?.norm ?? '') &&
    sign === 0 &&
    (!freeAt(sentence, last + 1) || endOfPart(sentence, last + 1) !== null);
  return isFree && (isLetter || /^\d{1,3}[a-z]?$/.test(number?.norm ?? '')) ? last : null;
}

/** What a room is for: "meeting room 3". */
export const roomKind =
  /^(?:meeting|mtg|board|conference|conf|committee|seminar|training|class|lecture|green|dining|function|common|staff|waiting|tutorial|breakout|music|games|community|party|interview|project|study|reading|changing|practice|rehearsal)$/;

/** "9.30 sharp pitch 2 from this week", "fireworks pier 39 be there by 8": a numbered part of a place anywhere behind the title. */
export function findNumberedPlace(sentence: Sentence): Place | null {
  for (let index = 1; index < sentence.tokens.length; index += 1) {
    let last = endOfPart(sentence, index);
    for (let next = last; next !== null; next = endOfPart(sentence, next + 1)) last = next;
    if (last === null || /^(?:a|an|the|my|our|of|for|to|and|per)$/.test(normAt(sentence, index - 1))) continue;
    // "8.40am, Derriford level 6": capitals in front of it, behind a comma.
    let first = index;
    // "Meeting room 3".
    if (normAt(sentence, index) === 'room' && freeAt(sentence, index - 1) && roomKind.test(normAt(sentence, index - 1)))
      first -= 1;
    const kind = first;
    while (sentence.cased && freeAt(sentence, first - 1) && sentence.tokens[first - 1]?.capital === true) first -= 1;
    if (first > 1 && first < kind && normAt(sentence, first - 1) !== ',' && freeAt(sentence, first - 1)) first = kind;
    const span = { first: first > 0 ? first : index, last };
    claim(sentence, span, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/** "No 42", "#12", "flat 203", "plot 14", "3rd floor", "44/2 2nd cross": with what an address begins. */
const unit =
  /^(?:(?:door |house |shop |flat |plot |h ?\. ?|d ?\. ?)?no ?\.? ?\d|# ?\d|\d{1,4}[a-z]? ?[/-] ?\d{1,4}[a-z]?,? (?:\d{1,2}(?:st|nd|rd|th) (?:main|cross|block|phase|stage|floor|lane|street)|[a-z]+ (?:nagar|colony|road|marg|street|layout|society|apartments?|enclave|vihar|puram|garden|gardens|towers?|complex|residency|chs))\b|\d{1,2}f\d{1,2}\b|(?:flat|plot|door|shop|unit|house|villa|tower|wing|block|sector|apt|apartment|suite|room|site|stall|lot) (?:no ?\.? )?(?:\d|[a-z]\b)|\d{1,2}(?:st|nd|rd|th) (?:floor|main|cross|block|phase|stage|lane|avenue|street)\b)/;

/** "Sunday 11 am no 42, 3rd cross, 5th main, jayanagar": behind the time, an address in pieces to its last comma. */
export function findAddressInPieces(sentence: Sentence): Place | null {
  for (let index = 1; index < sentence.tokens.length; index += 1) {
    const comma = normAt(sentence, index) === ',' && freeAt(sentence, index) ? 1 : 0;
    const first = index + comma;
    const token = sentence.tokens[first];
    const intro = /^(?:at|@)$/.test(normAt(sentence, index - 1)) && freeAt(sentence, index - 1) && comma === 0 ? 1 : 0;
    if (!token || !freeAt(sentence, first) || !(intro === 1 || isTime(sentence, index - 1))) continue;
    if (!unit.test(sentence.canon.slice(token.start))) continue;
    let last = -1;
    let pieces = 0;
    for (let at = first; at <= sentence.tokens.length; at += 1) {
      const norm = normAt(sentence, at);
      const ends = at >= sentence.tokens.length || norm === ',' || !freeAt(sentence, at);
      if (ends && at > first) {
        last = at - 1;
        pieces += 1;
      }
      const next = normAt(sentence, at + 1);
      const goesOn = norm === ',' && freeAt(sentence, at + 1) && !opensPhrase.has(next) && !talk.has(next);
      if (ends && !goesOn) break;
      if (/^[.;!?()]$/.test(norm) && !/^(?:no|h)$/.test(normAt(sentence, at - 1))) {
        last = at - 1;
        pieces += 1;
        break;
      }
    }
    if (last < first || pieces < 2) continue;
    const span = { first, last };
    claim(sentence, { first: intro === 1 ? absorbLeft(sentence, first - 1) : first, last }, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

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

/** Words that make a longer title of what stands before them: "lunch break", "dentist appointment". */
const continues =
  /^(?:ultrasound|scan|scans|xray|bloods|blood|smear|jabs?|vaccine|injection|nurse|wind|windup|breakup|presso|presentation|launch|rego|registration|sign|signup|grading|nets|umpiring|scoring|canteen|duty|roster|rota|photos?|sausage|rules|info|thing|bunch|ladies|break|reservation|appts?|appointments?|checkup|check|visit|meeting|date|club|class|party|reception|order|prep|buddies|group|crew|friends|special|deal|buffet|run|morning|hour|gathering|plans|tickets?|voucher|table|drop|pickup|dropoff|delivery|do|league|team|gala|meet|lesson|lessons|practice|trip|walk|tour|comp|final|finals|followup|follow|clean|series|social|society|out|up|in|over|night|day|week|set|shop|van|truck|thing|tasting|together|alone|remotely|online|again|sesh|session|crawl|fest|festival|fair|market|fundraiser|competition|cruise|dance|theatre|show|gathering|guild|bikes?|gear|ladder|match|game|courts?|camp|tournament|semis?|quarters?|doubles|singles|mixed|pairs|beginners|improvers|juniors?|seniors|friendly|derby|cup|trials|tryouts|kit|boots|rackets?|shoes|feast|paste|bake|toppings|makers?|round|rounds|hours|time|chat|catchup|bootcamp|retreat|challenge|relay|match|matches|games|holes|lads|girls|boys|mums|dads|mates|family|parents|ladies|men|women|colleagues|neighbours|leftovers|takeaway|in|bash|blowout|send|farewell|reunion|bingo|quiz|prize|raffle|pass|membership|induction|assessment|exam|grading|belt|carnival|crash|course|courses|gala|squad|hat|cap|suit|goggles|coaching|clinic|school|academy|uni|awards|banquet|ball|auction|stall|demo|tutorial|test|results|draw|bags?|equipment|insurance|subs|fees|payment|money|charity|appeal|ride|trek|weekend|holiday|holidays|getaway|guys|people|machine|cups?|mugs?|pot|filter|beans|oven|dough|counter|recipe|hamper|baby|toddler|menu|planning|service|servicing|repair|insulation|walls?|range|rink|alley|pool|lanes?|track|lake|centre|center|kickabout|knockabout|meetup|hangout|nationals|regionals|district|county|vs|v|versus|and|or|plus|\w+ing|\w+ed)$/;

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

/** "Our place", "mike's basement": a place and whose it is; its last token, else null. */
function ownPlace(sentence: Sentence, first: number): number | null {
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
  if (!((sentence.cased ? large : small) || named || isAddress || anything(sentence, first, last)) || !closes)
    return null;
  const span = { first, last: withAddress(sentence, last) };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}

const isTime = (sentence: Sentence, index: number): boolean =>
  /^(?:start|end|recurrence|zone)$/.test(sentence.roles[index] ?? '') && sentence.inTitle[index] !== true;

/** Words that are no title by themselves. */
const smallWord = /^(?:on|at|in|the|this|for|from|by|of|a|an|and|with)$/;

/** Nouns that places begin with: "hotel Sayaji", "school halla". */
const opensPlace =
  /^(?:restaurant|cafe|trattoria|pizzeria|bistro|brasserie|osteria|pension|gasthof|gasthaus|hostel|theatre|theater|cinema|hotel|museum|church|school|park|club|bar|pub|market)$/;

/** Whether words say what is done: of a compound its last words do, so that "party world" is none and "world party" is one. */
export const isDone = (words: readonly string[]): boolean =>
  namesActivity(words.slice(-2).join(' ')) &&
  !(
    words.length > 1 &&
    !namesActivity(words.at(-1) ?? '') &&
    namesActivity(words.slice(0, -1).join(' ')) &&
    isHead(words.at(-1) ?? '')
  );

/** Whether a word may be the head of a name: no verb form or plural of what is done. */
const isHead = (word: string): boolean =>
  /^[a-z]{4,}$/.test(word) && !/(?:ing|s|ed)$/.test(word) && !continues.test(word);

/** "3pm, Becky and Si": two people, though no friend is called so. */
const isPair = (words: readonly Token[]): boolean =>
  words.length === 3 && words[1]?.norm === 'and' && words.some((word) => isGivenName(word.plain));

/** Whether a few free words are a name and no talk, so that nothing but a place can be meant by them. */
function isNameLike(sentence: Sentence, first: number, last: number): boolean {
  const words = sentence.tokens.slice(first, last + 1);
  const head = words[0];
  const end = words.at(-1);
  if (!head || !end || words.length > 6 || isPair(words) || saysDeed(sentence, first)) return false;
  // "Exceptionally" is no place.
  if (words.length === 1 && /(?:ally|ably|ibly|ently|antly|ously|ively|arily)$/.test(head.norm)) return false;
  // "Dinner 6 swiss chalet".
  if (namesActivity(head.norm) && /^(?:[1-9]|1[0-2])$/.test(words[1]?.text ?? '')) return false;
  if (!head.word && !(sentence.masked[first] === true && /^\d/.test(head.norm))) return false;
  // "1pm 4 of us" says how many come.
  if (/^\d{1,2}$/.test(head.norm) && counts.test(words[1]?.norm ?? '')) return false;
  const isWhole = words.every(
    (word, at) =>
      (word.word && !talk.has(word.norm)) ||
      sentence.masked[first + at] === true ||
      /^(?:'s|-|'|\.)$/.test(word.norm) ||
      words[at - 1]?.to === word.from ||
      (at > 0 && /^\d{1,3}$/.test(word.norm)),
  );
  // "Leslie 2a".
  const isLetter = words.at(-2)?.to === end.from;
  if (!isWhole || noPlace.has(head.norm) || opensPhrase.has(head.norm) || (noPlace.has(end.norm) && !isLetter))
    return false;
  const opens = words.length > 1 && opensPlace.test(head.norm);
  // "Conference room 2".
  const isNumbered = /^(?:\d{1,3}[a-z]?|[a-h])$/.test(end.norm) && placeNouns.test(words.at(-2)?.norm ?? '');
  // "Doc Films", "Event Cinemas".
  const isHouse =
    words.length === 2 &&
    (/^(?:cinemas|theatres|pictures)$/.test(end.norm) ||
      (/^(?:films|movies|arts)$/.test(end.norm) && !namesActivity(head.norm)));
  return placeNouns.test(end.norm) || isNumbered || opens || isHouse || !isDone(words.map((word) => word.norm));
}

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

/** "Our house 42 Maple Ave": the last token of the address behind whose home it is. */
function withNumber(sentence: Sentence, home: number): number {
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

/** One-word answers that agree, doubt or tell how often. */
const adverb =
  /^(?:absolutely|actually|basically|certainly|clearly|completely|definitely|exactly|finally|hopefully|honestly|ideally|literally|lovely|obviously|occasionally|only|perfectly|possibly|preferably|probably|really|regularly|sadly|seriously|surely|totally|unfortunately|usually)$/;

/** Whether a message is nothing but a name as places bear it: an answer to "where?". */
export function isAnswerOfPlace(sentence: Sentence): boolean {
  // "On the 3g", "on the green".
  const isOn = normAt(sentence, 0) === 'on' && /^(?:the|my|our)$/.test(normAt(sentence, 1));
  const head = isOn || /^(?:in|at|round)$/.test(normAt(sentence, 0)) ? 1 : 0;
  const last = sentence.tokens.findLastIndex((token) => token.word || /^\d/.test(token.norm));
  const words = sentence.tokens.slice(head, last + 1);
  const content = words.filter((word) => !/^(?:the|my|our|his|her|their)$/.test(word.norm));
  if (content.length === 0 || words.length > 5 || sentence.tokens.some((token) => /^[?:]$/.test(token.norm)))
    return false;
  // "True Food Kitchen": a noun of places at the end makes a name of any words.
  const isPlaced = content.length > 1 && placeNouns.test(content.at(-1)?.norm ?? '');
  if (
    content.some(
      (word) =>
        (approval.has(word.norm) && !isPlaced) ||
        (timely.test(word.norm) && !/^\d/.test(word.norm)) ||
        (content.length === 1 && adverb.test(word.norm)),
    )
  )
    return false;
  if (opensCommand.has(content[0]?.norm ?? '')) return false;
  const article = content[0] === words[0] ? 0 : 1;
  return isNameLike(sentence, head + article, last);
}
