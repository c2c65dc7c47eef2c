import { namesActivity } from '../../calendar/activity.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { isHeading } from '../../words/shield-titles.ts';
import { talk } from '../../words/no-names.ts';
import { inQuotes } from '../../words/split-clauses.ts';
import { claim, normAt, type Sentence, written } from '../../words/tokenise.ts';
import {
  findAddressInPieces,
  findNumberedPlace,
  findOnlinePlace,
  findOwnHome,
  findPlaceAfterColon,
  findPlaceAfterComma,
  findPlaceAtEnd,
  findPlaceBeforeTime,
  findPlaceBehindActivity,
  findPlaceBehindTime,
  nameBehindTime,
} from './find-bare-place.ts';
import { findDescribedPlace, findListedPlace, relatedEnd } from './find-described-place.ts';
import { absorbLeft, freeAt, type Place, runFrom, streetNoun, timely, withAddress } from './match-place-words.ts';

const notPlaces =
  /^(?:all|least|last|first|1st|once|most|some|any|it|this|that|them|him|her|me|which|what|night|noon|midday|midnight|lunch|lunchtime|dinner|work time|dawn|dusk|sunset|sunrise|present|home time|one point|the moment|the latest|the same|the end|the time|the start|the weekend|the usual time|usual|no)$/;

const notIn =
  /^(?:person|case|total|advance|touch|charge|time|french|spanish|german|english|italian|person|costume|costumes|memory|honou?r|aid|celebration|secret|general|particular|fact|order|addition|the (?:morning|afternoon|evening|night|diary|calendar|meantime|future|end|next|coming|new year|week|middle|group|book|family|crew)|my (?:calendar|diary|opinion)|our (?:calendar|diary)|a (?:bit|while|moment|row|few|couple|week|month|fortnight|group)|an?|which|what|it|about|around|between|summer|winter|spring|autumn|advance|pairs|teams|groups|style|pyjamas|pajamas|black|white|red|(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

const online =
  /^(?:zoom|teams|skype|facetime|whatsapp|discord|slack|webex|messenger|signal|telegram|hangouts|jitsi|twitch|facebook|instagram|microsoft|ms|google|meet|video|phone|youtube|line|viber)$/;

const ground =
  /^(?:beach|barge|peniche|houseboat|ship|yacht|canal boat|bridge|harbour|dunes|roof|rooftop|terrace|patio|deck|balcony|river|lake|boat|pier|common|green|heath|pitch|quay|island|lawn|square|hill|corner|south|north|east|west|high|broadway|southbank|waterfront|court|field|farm|canal|seafront|promenade|ferry|train|thames|astro|astroturf|turf|track|oval|ice|prom|strip|front|playground|allotment|allotments|village green|mezzanine|concourse|wharf|jetty|marina|dock|docks|quayside|steps|bandstand|embankment|riverbank|verandah?|balcony|foreshore|esplanade|boardwalk|hillside|moor|downs|cliffs?|landing|campus|estate|headland|levee|piazza|plaza|patio|lakefront|sand|sands|rec)$/;

const privatePlaces =
  /^(?:mine|ours|yours|theirs|hers|his|home|work|church|school|uni|college|town|base|headquarters|hq|base camp|sea|everyone's)$/;

/** Nouns for a place that is pointed at. */
const pointedNouns =
  /^(?:place|spot|joint|bar|pub|cafe|restaurant|bistro|diner|bakery|park|hotel|shop|deli|gallery|venue|club)$/;

const isLink = /^(?:https?:\/\/|www\.|(?:[a-z\d-]+\.)+[a-z]{2,4}\/)/i;

interface Intro {
  /** Tokens of the words that introduce the place. */
  first: number;
  start: number;
  keepIntro: boolean;
}

/** ", Wetherspoons on Broad Street": a small word that leads on within a name that begins behind a comma or a claim. */
const isOfName = (sentence: Sentence, index: number): boolean =>
  sentence.tokens[index - 1]?.capital === true &&
  sentence.cased &&
  freeAt(sentence, index - 1) &&
  index > 1 &&
  (!freeAt(sentence, index - 2) || normAt(sentence, index - 2) === ',');

/** Whether a place may begin after this token, and where. */
function introAt(sentence: Sentence, index: number): Intro | null {
  if (!freeAt(sentence, index)) return null;
  const word = normAt(sentence, index);
  const start = index + 1;
  const next = normAt(sentence, start);
  const after = sentence.tokens[start];
  if (/^(?:venue|location|where|place|address)$/.test(word) && next === ':')
    return { first: index, start: start + 1, keepIntro: false };
  // "@ 530 pickleball" is an hour.
  if (word === '@' && !(/^\d{1,4}$/.test(next) && sentence.masked[start] !== true && after?.word === false))
    return { first: index, start, keepIntro: false };
  if (word === '@') return null;
  // "Meeting point Tesco petrol station".
  if (
    /^(?:meeting|meet|assembly|pick-?up|collection|drop-?off|rendezvous)$/.test(word) &&
    /^(?:point|place|spot|area)$/.test(next) &&
    freeAt(sentence, start + 1) &&
    (sentence.tokens[start + 1]?.word === true || normAt(sentence, start + 1) === ':')
  ) {
    const mark = /^(?:at|is|:|-)$/.test(normAt(sentence, start + 1)) ? 2 : 1;
    return { first: index, start: start + mark, keepIntro: false };
  }
  // "10am to 1pm venue hotel sayaji".
  if (/^(?:venue|location)$/.test(word) && index > 0 && sentence.roles[index - 1] === 'start' && after?.word === true)
    return { first: index, start, keepIntro: false };
  if (!after || sentence.roles[start] !== null) return null;
  const phrase = sentence.canon.slice(after.start, after.start + 40);
  // "Catch up at the playground": the other half of the verb.
  const isOfVerb =
    word === 'up' &&
    /^(?:catch|meet|line|warm|clean|set|pick|wrap|wash|follow|start|fix|sit|stand|tidy|light|sign|link|join|dress|touch|top|round|knees|piss|mop|build|push|press|kick|chin)$/.test(
      normAt(sentence, index - 1),
    );
  if (/^(?:over|down|up|round|around|back)$/.test(word) && !isOfVerb && next === 'at' && freeAt(sentence, start + 1))
    return { first: index, start: start + 1, keepIntro: false };
  // "Going to my sister's for lunch", but not "going to Sam's party".
  if (
    word === 'to' &&
    /^(?:going|go|over|round|come|coming|heading|off|back|down|up)$/.test(normAt(sentence, index - 1))
  ) {
    const owner = /^(?:my|our|his|her|their)$/.test(next) ? start + 1 : start;
    const behind = sentence.tokens[owner + 1];
    const ends =
      behind === undefined || sentence.roles[owner + 1] !== null || /^(?:for|on|at|[,.;!?])$/.test(behind.norm);
    if (normAt(sentence, owner).endsWith("'s") && ends)
      return { first: freeAt(sentence, index - 1) ? index - 1 : index, start, keepIntro: false };
  }
  if (word === 'round' && (next.endsWith("'s") || privatePlaces.test(next) || next === 'my'))
    return { first: index, start, keepIntro: false };
  if (word === 'at') {
    // "12th Main" is cut into "12", "th" and "Main".
    const noun = /^(?:st|nd|rd|th)$/.test(next === '' ? '' : normAt(sentence, start + 1)) ? start + 2 : start + 1;
    const named =
      sentence.cased &&
      sentence.tokens[noun]?.capital === true &&
      freeAt(sentence, noun) &&
      !timely.test(normAt(sentence, noun));
    // "At third wave cafe": an ordinal that is written out is no hour.
    const worded = /^\d+(?:st|nd|rd|th)$/.test(next) && after.word && sentence.tokens[start + 1]?.word === true;
    const numeric = /^\d/.test(next) && sentence.masked[start] !== true && !named && !worded;
    // "At that new Thai place".
    const pointed =
      /^(?:this|that)$/.test(next) &&
      ([1, 2, 3, 4].some(
        (step) => freeAt(sentence, start + step) && pointedNouns.test(normAt(sentence, start + step)),
      ) ||
        // "At that Thai opposite Boots".
        [2, 3].some(
          (step) =>
            freeAt(sentence, start + step) &&
            /^(?:opposite|behind|beside|near|above|off)$/.test(normAt(sentence, start + step)),
        ));
    if (pointed) return { first: index, start, keepIntro: false };
    if (
      (/^(?:maybe|perhaps|probably|roughly|around|about|approximately|circa|exactly|just|say|all|least|last|first|1st|once|most|it|this|that|which|what|night|noon|midday|midnight|lunchtime|dawn|dusk|sunset|sunrise)$/.test(
        next,
      ) &&
        sentence.masked[start] !== true) ||
      /^(?:the (?:moment|latest|same|end|time|start|weekend)|some|least)\b/.test(phrase) ||
      numeric
    )
      return null;
    return { first: index, start, keepIntro: false };
  }
  if (
    (word === 'in' && next === 'front' && normAt(sentence, start + 1) === 'of') ||
    (word === 'across' && next === 'from')
  )
    return { first: index, start: index, keepIntro: true };
  // "In n Out" is called so.
  if (word === 'in' && next === 'and' && normAt(sentence, start + 1) === 'out')
    return { first: index, start: index, keepIntro: true };
  if (word === 'in' || word === 'inside') {
    // "8pm his time, he's in Sydney".
    if (/^(?:he|she|they)(?:'s|'re)?$/.test(normAt(sentence, index - 1)) && sentence.roles.includes('zone'))
      return null;
    if (notIn.test(phrase)) return null;
    // "My mother in law's seventieth".
    if (
      /^laws?(?:'s?)?$/.test(next) &&
      /^(?:mother|father|sister|brother|son|daughter|parents|mum|dad)s?$/.test(normAt(sentence, index - 1))
    )
      return null;
    // "One Night in Millstreet doc": the name of what is seen goes on to its kind.
    const kind = runFrom(sentence, start);
    const isWork = /^(?:doc|documentary|film|movie|play|musical|opera|screening|panto|matinee)$/.test(
      normAt(sentence, kind),
    );
    if (isWork && kind > start && sentence.cased && sentence.tokens[index - 1]?.capital === true) return null;
    const known =
      /^(?:the|my|our|your|his|her|their)$/.test(next) ||
      placeNouns.test(next) ||
      privatePlaces.test(next) ||
      next.endsWith("'s");
    if (normAt(sentence, index - 1) === '-') return null;
    const named = sentence.cased ? after.capital || sentence.masked[start] === true : known;
    // Where nothing is written large, a name behind "in" is where it is, if a title stands before it.
    const small =
      !sentence.cased &&
      after.word &&
      !talk.has(next) &&
      !timely.test(next) &&
      normAt(sentence, index - 1) !== '-' &&
      !/^(?:an?|for|on|at|to|with|from|by|if|and|or|of|this|that|some|about|around|case|between|front|need|bed|support|response|lieu|reply|the|\w+ing)$/.test(
        next,
      ) &&
      sentence.tokens.slice(0, index).some((token, at) => token.word && sentence.roles[at] === null);
    const room = /^(?:room|meeting|conference|studio|hall|garden|basement|lobby|kitchen|cafeteria|foyer)$/.test(next);
    return known || named || small || room ? { first: index, start, keepIntro: false } : null;
  }
  if (word === 'on' || word === 'over' || word === 'via' || word === 'by' || word === 'through' || word === 'using') {
    const isMeet = next === 'meet' && !(sentence.tokens[start + 1]?.word === true && freeAt(sentence, start + 1));
    if ((online.test(next) && !/^(?:meet|video|phone|line|signal)$/.test(next)) || (word === 'on' && isMeet))
      return { first: index, start, keepIntro: false };
    if (/^(?:video|phone)$/.test(next) && (word === 'via' || word === 'over'))
      return { first: index, start, keepIntro: false };
    const article = next === 'the' || next === 'our' || next === 'my';
    const noun = normAt(sentence, article ? start + 1 : start);
    if (
      word === 'by' &&
      article &&
      (/^(?:meet|meeting|gather|waiting|stood|standing)$/.test(normAt(sentence, index - 1)) ||
        ground.test(noun) ||
        (sentence.cased && sentence.tokens[start + 1]?.capital === true && !timely.test(noun)) ||
        placeNouns.test(noun) ||
        endsOnPlace(sentence, start + 1) ||
        /^(?:fountain|pool|statue|entrance|bandstand|door|gates?|clock|sea|water|war)$/.test(noun))
    )
      return { first: index, start: index, keepIntro: true };
    if (
      word === 'on' &&
      article &&
      (ground.test(noun) || ground.test(normAt(sentence, start + 2))) &&
      !isOfName(sentence, index)
    )
      return { first: index, start, keepIntro: false };
    const road = sentence.tokens.slice(start, start + 5).findIndex((token) => streetNoun.test(token.norm));
    const goesOn = isOfName(sentence, index);
    if (word === 'on' && after.capital && road > 0 && !timely.test(next) && !goesOn)
      return { first: index, start, keepIntro: false };
    return null;
  }
  // "Field off the A47", "lay-by off Mill Lane".
  if (
    word === 'off' &&
    !/^(?:kick|day|days|drop|dropping|tee|tip|face|push|time|take|half|send|sign|cut|set|show|head|heading|finish|start|afternoon|morning)$/.test(
      normAt(sentence, index - 1),
    ) &&
    (/^(?:the|junction|jct)$/.test(next)
      ? !timely.test(normAt(sentence, start + 1))
      : /^[abm]$/.test(next) ||
        sentence.tokens.slice(start, start + 3).some((one) => streetNoun.test(one.norm) && one.norm.length > 1))
  )
    return { first: index, start: index, keepIntro: true };
  if (/^(?:outside|near|opposite|behind|beside|under|underneath|alongside)$/.test(word)) {
    // "Booked under Reid" is a name, and "outside 14 Oak Road" a place.
    const isNoPlace =
      (/^(?:\d+|\w+ly)$/.test(next) && sentence.masked[start] !== true) ||
      // "The under twelves match".
      (word === 'under' &&
        next !== '' &&
        /^(?:\d+ s|(?:six|seven|eight|nine|ten|eleven|twelve|\w+teen)e?s)(?: |$)/.test(
          `${next} ${normAt(sentence, start + 1)}`,
        )) ||
      (word === 'under' && /^(?:booked|booking|reserved|reservation|table|name)$/.test(normAt(sentence, index - 1)));
    return isNoPlace ? null : { first: index, start: index, keepIntro: true };
  }
  // "1pm between the library and the museum".
  if (
    word === 'between' &&
    (next === 'the' || (after.capital && sentence.cased)) &&
    !sentence.tokens.slice(start, start + 7).some((token) => /^\d/.test(token.norm) || timely.test(token.norm)) &&
    sentence.tokens.slice(start + 1, start + 5).some((token) => token.norm === 'and')
  )
    return { first: index, start: index, keepIntro: true };
  if (word === 'corner' && next === 'of') return { first: index, start: index, keepIntro: true };
  if (word === 'next' && next === 'to') return { first: index, start: index, keepIntro: true };
  // "Coach leaves 7.15am from the square".
  if (
    word === 'from' &&
    sentence.roles[index - 1] === 'start' &&
    /^(?:the|our|my|outside)$/.test(next) &&
    !timely.test(normAt(sentence, start + 1)) &&
    !/^(?:start|beginning|end|top|\d.*)$/.test(normAt(sentence, start + 1))
  )
    return { first: index, start, keepIntro: false };
  if (
    word === 'from' &&
    after.capital &&
    !timely.test(next) &&
    sentence.cased &&
    placeNouns.test(normAt(sentence, start + 1))
  )
    return { first: index, start, keepIntro: false };
  return null;
}

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

/** "The boating lake", "the east gate": one or two words and a noun of places, and then the phrase ends. */
function endsOnPlace(sentence: Sentence, first: number): boolean {
  return [1, 2].some((step) => {
    const words = sentence.tokens.slice(first, first + step + 1);
    const ends = !freeAt(sentence, first + step + 1) || /^[,.;!?)]$/.test(normAt(sentence, first + step + 1));
    const noun = words.at(-1)?.norm ?? '';
    return (
      words.length === step + 1 &&
      ends &&
      words.every((word, at) => word.word && freeAt(sentence, first + at) && !timely.test(word.norm)) &&
      (placeNouns.test(noun) || ground.test(noun))
    );
  });
}

/**
 * The place of the event, claimed: after "at", "@", "in", "meet at" and the like, an online room, an address,
 * or a capitalised piece between commas or behind the time ("Pub quiz Thursday 7:30, The Crown").
 */
export function findPlace(sentence: Sentence): Place | null {
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
  const described = findListedPlace(sentence) ?? findDescribedPlace(sentence);
  if (described) return described;
  const introduced = findIntroducedPlace(sentence, false);
  if (introduced) return introduced;
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
        : /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/.test(token.norm)),
  );

/** The place that nothing introduces, by where it stands. */
function findBarePlace(sentence: Sentence): Place | null {
  return (
    findOnlinePlace(sentence) ??
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
