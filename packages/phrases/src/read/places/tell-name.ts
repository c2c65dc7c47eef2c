import { namesActivity } from '../../calendar/activity.ts';
import { isGivenName } from '../../words/first-names.ts';
import { approval, noPlace, opensCommand, opensPhrase, talk } from '../../words/no-names.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { counts } from '../../words/shield-numbers.ts';
import { normAt, type Sentence, type Token } from '../../words/tokenise.ts';
import { timely } from './match-place-words.ts';

/** "Tom's bringing dessert", "the wee yin's buzzing", "let's say": what somebody does or how they feel, which is no place. */
export const saysDeed = (sentence: Sentence, first: number): boolean =>
  /^(?:let's|brings|bringing)$/.test(normAt(sentence, first)) ||
  // Whoever it is, in at most three words.
  [first, first + 1, first + 2].some(
    (at) =>
      normAt(sentence, at).endsWith("'s") &&
      sentence.tokens.slice(first, at).every((one) => one.word) &&
      // "St Ann's shopping centre".
      (at === first || sentence.tokens[at + 2]?.word !== true) &&
      /^(?:not|here|late|got|away|excited|thrilled|delighted|chuffed)$|^(?!king$|wing$|landing$|ring$|spring$|crossing$|parking$|building$)[a-z]+ing$/.test(
        normAt(sentence, at + 1),
      ),
  );

/** "The O2" and "N16 9ND": digits and letters glued to the last word, and the second half of a postcode, belong to the name. */
export function endOfName(sentence: Sentence, last: number): number {
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

/** Words that make a longer title of what stands before them: "lunch break", "dentist appointment". */
export const continues =
  /^(?:tips?|mtgs?|stuff|things|planning|ultrasound|scan|scans|xray|bloods|blood|smear|jabs?|vaccine|injection|nurse|wind|windup|breakup|presso|presentation|launch|rego|registration|sign|signup|grading|nets|umpiring|scoring|canteen|duty|roster|rota|photos?|sausage|rules|info|thing|bunch|ladies|break|reservation|appts?|appointments?|checkup|check|visit|meeting|date|club|class|party|reception|order|prep|buddies|group|crew|friends|special|deal|buffet|run|morning|hour|gathering|plans|tickets?|voucher|table|drop|pickup|dropoff|delivery|do|league|team|gala|meet|lesson|lessons|practice|trip|walk|tour|comp|final|finals|followup|follow|clean|series|social|society|out|up|in|over|night|day|week|set|shop|van|truck|thing|tasting|together|alone|remotely|online|again|sesh|session|crawl|fest|festival|fair|market|fundraiser|competition|cruise|dance|theatre|show|gathering|guild|bikes?|gear|ladder|match|game|courts?|camp|tournament|semis?|quarters?|doubles|singles|mixed|pairs|beginners|improvers|juniors?|seniors|friendly|derby|cup|trials|tryouts|kit|boots|rackets?|shoes|feast|paste|bake|toppings|makers?|round|rounds|hours|time|chat|catchup|bootcamp|retreat|challenge|relay|match|matches|games|holes|lads|girls|boys|mums|dads|mates|family|parents|ladies|men|women|colleagues|neighbours|leftovers|takeaway|in|bash|blowout|send|farewell|reunion|bingo|quiz|prize|raffle|pass|membership|induction|assessment|exam|grading|belt|carnival|crash|course|courses|gala|squad|hat|cap|suit|goggles|coaching|clinic|school|academy|uni|awards|banquet|ball|auction|stall|demo|tutorial|test|results|draw|bags?|equipment|insurance|subs|fees|payment|money|charity|appeal|ride|trek|weekend|holiday|holidays|getaway|guys|people|machine|cups?|mugs?|pot|filter|beans|oven|dough|counter|recipe|hamper|baby|toddler|menu|planning|service|servicing|repair|insulation|walls?|range|rink|alley|pool|lanes?|track|lake|centre|center|kickabout|knockabout|meetup|hangout|nationals|regionals|district|county|vs|v|versus|and|or|plus|\w+ing|\w+ed)$/;

/** Nouns that places begin with: "hotel Sayaji", "school halla". */
export const opensPlace =
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
export const isPair = (words: readonly Token[]): boolean =>
  words.length === 3 && words[1]?.norm === 'and' && words.some((word) => isGivenName(word.plain));

/** "Footy's on", "choir practice clashes", "weddings always do", "Tom's giving lifts": what is told of something, which is no place. */
export const tellsOfThing = (words: readonly Token[]): boolean =>
  words.length > 1 &&
  (/^(?:on|off|clash|clashes)$/.test(words.at(-1)?.norm ?? '') ||
    /^(?:always|never)$/.test(words.at(-2)?.norm ?? '') ||
    (words.length > 2 &&
      words[0]?.norm.endsWith("'s") === true &&
      /^(?!(?:bring|king|wing|spring)$)[a-z]{2,}ing$/.test(words[1]?.norm ?? '') &&
      words[1]?.capital === false &&
      !placeNouns.test(words.at(-1)?.norm ?? '')));

/** Whether a few free words are a name and no talk, so that nothing but a place can be meant by them. */
export function isNameLike(sentence: Sentence, first: number, last: number): boolean {
  const words = sentence.tokens.slice(first, last + 1);
  const head = words[0];
  const end = words.at(-1);
  if (!head || !end || words.length > 6 || isPair(words) || saysDeed(sentence, first)) return false;
  if (tellsOfThing(words)) return false;
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
