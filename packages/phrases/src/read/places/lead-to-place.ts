import { namesActivity } from '../../calendar/activity.ts';
import { weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { talk } from '../../words/no-names.ts';
import { normAt, type Sentence } from '../../words/tokenise.ts';
import { freeAt, runFrom, streetNoun, timely } from './match-place-words.ts';

export const notIn = re()`^(?:person|case|total|advance|touch|charge|time|french|spanish|german|english|italian|person|costume|costumes|memory|honou?r|aid|celebration|secret|general|particular|fact|order|addition|the (?:morning|afternoon|evening|night|diary|calendar|meantime|future|end|next|coming|new year|week|middle|group|book|family|crew)|my (?:calendar|diary|opinion)|our (?:calendar|diary)|a (?:bit|while|moment|row|few|couple|week|month|fortnight|group)|an?|which|what|it|about|around|between|summer|winter|spring|autumn|advance|pairs|teams|groups|style|pyjamas|pajamas|black|white|red|(?:january|february|march|april|may|june|july|august|september|october|november|december)|${weekday})\b`;

const online =
  /^(?:zoom|teams|skype|facetime|whatsapp|discord|slack|webex|messenger|signal|telegram|hangouts|jitsi|twitch|facebook|instagram|microsoft|ms|google|meet|video|phone|youtube|line|viber)$/;

const ground =
  /^(?:beach|barge|peniche|houseboat|ship|yacht|canal boat|bridge|harbour|dunes|roof|rooftop|terrace|patio|deck|balcony|river|lake|boat|pier|common|green|heath|pitch|quay|island|lawn|square|hill|corner|south|north|east|west|high|broadway|southbank|waterfront|court|field|farm|canal|seafront|promenade|ferry|train|thames|astro|astroturf|turf|track|oval|ice|prom|strip|front|playground|allotment|allotments|village green|mezzanine|concourse|wharf|jetty|marina|dock|docks|quayside|steps|bandstand|embankment|riverbank|verandah?|balcony|foreshore|esplanade|boardwalk|hillside|moor|downs|cliffs?|landing|campus|estate|headland|levee|piazza|plaza|patio|lakefront|sand|sands|rec)$/;

const privatePlaces =
  /^(?:mine|ours|yours|theirs|hers|his|home|work|church|school|uni|college|town|base|headquarters|hq|base camp|sea|everyone's)$/;

/** Nouns for a place that is pointed at. */
const pointedNouns =
  /^(?:place|spot|joint|bar|pub|cafe|restaurant|bistro|diner|bakery|park|hotel|shop|deli|gallery|venue|club)$/;

/** Words that lead to a place, and where it begins. */
export interface Intro {
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

const isElsewhere =
  /\b(?:because|cos|coz|cuz|while|whilst) [^,.;!?]{1,40}(?:\b(?:is|are|am)|'(?:s|re|m))(?: (?:off|away|out|over|back|still|stuck|all|both|down|up)){0,2} $/;

const theyAre = /(?<=^|[ ,;.])(?:(?:s?he|they)(?:'s|'re|s| is| are)) $/;

const before = (sentence: Sentence, index: number): string => sentence.canon.slice(0, sentence.tokens[index]?.start);

/** Whether a place may begin after this token, and where. */
export function introAt(sentence: Sentence, index: number): Intro | null {
  if (!freeAt(sentence, index)) return null;
  const word = normAt(sentence, index);
  // "Tea with nan, shes at 14 Wattle Grove": a house and its street are where one goes.
  const theirs = word === 'at' && sentence.masked[index + 1] === true ? theyAre.exec(before(sentence, index)) : null;
  if (theirs && /^\d/.test(normAt(sentence, index + 1)))
    return { first: index - theirs[0].trim().split(' ').length, start: index + 1, keepIntro: false };
  // "Scratch Tyler, he's in Vegas": where somebody is, who need not come.
  if (/^(?:at|in|on)$/.test(word) && /^(?:he|she)'s$/.test(normAt(sentence, index - 1))) return null;
  // "While she's off in Moncton", "because half of us are at the cottage": where somebody is in the meantime.
  if (/^(?:at|in|on)$/.test(word) && isElsewhere.test(sentence.canon.slice(0, sentence.tokens[index]?.start)))
    return null;
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
  // "Everyone to ours saturday 4".
  if (word === 'to' && /^(?:ours|mine)$/.test(next) && freeAt(sentence, start))
    return { first: index, start, keepIntro: false };
  // "Going to my sister's for lunch", but not "going to Sam's party".
  if (
    word === 'to' &&
    /^(?:going|go|over|round|come|coming|heading|off|back|down|up)$/.test(normAt(sentence, index - 1))
  ) {
    const owner = /^(?:my|our|his|her|their)$/.test(next) ? start + 1 : start;
    const behind = sentence.tokens[owner + 1];
    const ends =
      behind === undefined || sentence.roles[owner + 1] !== null || /^(?:for|on|at|[,.;!?])$/.test(behind.norm);
    // "Over to beths saturday 7".
    const isHome =
      /^(?:over|round|off|back|down|up)$/.test(normAt(sentence, index - 1)) &&
      !sentence.cased &&
      /^[a-z]{3,}[^s]s$/.test(normAt(sentence, owner)) &&
      !timely.test(normAt(sentence, owner));
    if ((normAt(sentence, owner).endsWith("'s") || isHome) && ends)
      return { first: freeAt(sentence, index - 1) ? index - 1 : index, start, keepIntro: false };
  }
  // "Drinks down the Anchor", "a kickabout down the rec".
  if (word === 'down' && next === 'the' && namesActivity(normAt(sentence, index - 1))) {
    const name = normAt(sentence, start + 1);
    const isPlace = sentence.tokens[start + 1]?.capital === true || ground.test(name) || placeNouns.test(name);
    if (isPlace && freeAt(sentence, start + 1)) return { first: index, start, keepIntro: false };
  }
  if (word === 'round' && (next.endsWith("'s") || privatePlaces.test(next) || next === 'my'))
    return { first: index, start, keepIntro: false };
  if (word === 'at') {
    // "Look at the van": what is looked at, and not where.
    if (/^(?:look|looking|peek|glance)$/.test(normAt(sentence, index - 1))) return null;
    // "Revenge at pickleball", "a go at pottery": what is tried, and not where.
    if (/^(?:revenge|rematch|go|bash|crack|hand)$/.test(normAt(sentence, index - 1)) && namesActivity(next))
      return null;
    // "12th Main" is cut into "12", "th" and "Main".
    const noun = /^(?:st|nd|rd|th)$/.test(next === '' ? '' : normAt(sentence, start + 1)) ? start + 2 : start + 1;
    const named =
      sentence.cased &&
      sentence.tokens[noun]?.capital === true &&
      freeAt(sentence, noun) &&
      !timely.test(normAt(sentence, noun));
    // "At third wave cafe": an ordinal that is written out is no hour.
    const worded = /^\d+(?:st|nd|rd|th)$/.test(next) && after.word && sentence.tokens[start + 1]?.word === true;
    // "At 46a Highgate".
    const isHouse =
      /^[a-h]$/.test(normAt(sentence, start + 1)) &&
      sentence.tokens[start + 1]?.from === after.to &&
      sentence.tokens[start + 2]?.word === true &&
      freeAt(sentence, start + 2) &&
      !timely.test(normAt(sentence, start + 2));
    const numeric = /^\d/.test(next) && sentence.masked[start] !== true && !named && !worded && !isHouse;
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
  // "Chez Marie", "bei Anna", "casa de Luis": whose home it is.
  if (/^(?:chez|bei|hos)$/.test(word) ? after.word : word === 'casa' && /^d[aeo]$/.test(next))
    return { first: index, start: index, keepIntro: true };
  // "In n Out" is called so.
  if (word === 'in' && next === 'and' && normAt(sentence, start + 1) === 'out')
    return { first: index, start: index, keepIntro: true };
  if (word === 'in' || word === 'inside') {
    // "8pm his time, he's in Sydney".
    if (/^(?:he|she|they)(?:'s|'re)?$/.test(normAt(sentence, index - 1)) && sentence.roles.includes('zone'))
      return null;
    if (notIn.test(phrase)) return null;
    // "Plug in the slow cooker", "drop in clinic": the other half of the verb.
    const verb = normAt(sentence, index - 1);
    if (
      /^(?:plug|log|sign|fill|hand|weigh|clock|dial|opt|tune)$/.test(verb) ||
      (verb === 'drop' && /^(?:clinic|session|centre|class|group)s?$/.test(next))
    )
      return null;
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
  // "Start from the car park at 10.30", "setting off from Bev's at 9".
  if (
    word === 'from' &&
    /^(?:start|starting|starts|leave|leaving|leaves|off|departing|departs|depart)$/.test(normAt(sentence, index - 1)) &&
    freeAt(sentence, index - 1) &&
    /^[,;.]$/.test(normAt(sentence, normAt(sentence, index - 1) === 'off' ? index - 3 : index - 2)) &&
    (/^(?:the|our|my)$/.test(next) || next.endsWith("'s") || (after.capital && sentence.cased)) &&
    !timely.test(normAt(sentence, start + 1)) &&
    !timely.test(next)
  )
    return { first: normAt(sentence, index - 1) === 'off' ? index - 2 : index - 1, start, keepIntro: false };
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
