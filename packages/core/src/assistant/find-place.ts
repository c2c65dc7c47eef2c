import { namesActivity } from './rules.ts';
import { placeNouns } from './shield-names.ts';
import { claim, normAt, written, type Sentence, type Span } from './tokenise.ts';

export interface Place {
  text: string;
  span: Span;
}

const stop =
  /^(?:with|w\/|for|from|until|till|on|at|@|in|because|so|then|but|invite|inviting|if|when|while|who|which|that|where|tell|ask|bring|after|before|to|please|starting|beginning|every|lasting|around|about|by|via|over|instead|unless|maybe|ending|except|without|plus|including|also|is|are|was|will|rsvp|byo|byob|we|i|he|she|they|you|make|can|could|not|having|celebrating|thanks|do)$/;
const inside = /^(?:of|the|and|on|in|de|la|le|du|del|di|upon|st|'s|-|'|&)$/;
const notPlaces =
  /^(?:all|least|last|first|1st|once|most|some|any|it|this|that|them|him|her|me|which|what|night|noon|midday|midnight|lunch|lunchtime|dinner|work time|dawn|dusk|sunset|sunrise|present|home time|one point|the moment|the latest|the same|the end|the time|the start|the weekend|the usual time|usual|no)$/;
const notIn =
  /^(?:person|case|total|advance|touch|charge|time|french|spanish|german|english|italian|person|costume|costumes|memory|honou?r|aid|celebration|secret|general|particular|fact|order|addition|the (?:morning|afternoon|evening|night|diary|calendar|meantime|future|end|next|coming|new year|week|middle|group|book|family|crew)|my (?:calendar|diary|opinion)|our (?:calendar|diary)|a (?:bit|while|moment|row|few|couple|week|month|fortnight|group)|an?|which|what|it|about|around|between|summer|winter|spring|autumn|advance|pairs|teams|groups|style|pyjamas|pajamas|black|white|red|(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;
const online =
  /^(?:zoom|teams|skype|facetime|whatsapp|discord|slack|webex|messenger|signal|telegram|hangouts|jitsi|twitch|facebook|instagram|microsoft|ms|google|meet|video|phone|youtube|line|viber)$/;
const ground =
  /^(?:beach|roof|rooftop|terrace|patio|deck|balcony|river|lake|boat|pier|common|green|heath|pitch|quay|island|lawn|square|hill|corner|south|north|east|west|high|broadway|southbank|waterfront|court|field|farm|canal|seafront|promenade|ferry|train|thames)$/;
const privatePlaces =
  /^(?:mine|ours|yours|theirs|hers|his|home|work|church|school|uni|college|town|base|headquarters|hq|base camp|sea|everyone's)$/;
const timely =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight|noon|midday|midnight|next|this|half|quarter|\d+|january|february|march|april|june|july|august|september|october|november|december)$/;
const streetNoun =
  /^(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|square|sq|terrace|crescent|close|gardens|row|hill|boulevard|blvd|mews|wharf|yard|quay|park|broadway|grove|place|floor|london|[a-z]{1,2}\d.*)$/;

const freeAt = (sentence: Sentence, index: number) => index < sentence.tokens.length && sentence.roles[index] === null;

/** Where a place that begins at a token ends: at something claimed, a comma or a word that starts another phrase. */
function runFrom(sentence: Sentence, first: number): number {
  const { tokens } = sentence;
  let last = first - 1;
  for (let index = first; index < tokens.length && index < first + 12; index += 1) {
    const token = tokens[index];
    if (!token || sentence.roles[index] !== null) break;
    if (/^[,;:!?()\n]$/.test(token.norm) || token.norm === '"') break;
    if (token.norm === '.') {
      // "St. John's" and "Mr. Wu" go on, the end of a sentence does not.
      const short = /^(?:st|mr|mrs|dr|mt|rd|no|ave)$/.test(normAt(sentence, index - 1));
      const glued = tokens[index + 1]?.from === token.to && tokens[index - 1]?.to === token.from;
      if (!short && !glued) break;
      continue;
    }
    const spaced = token.norm === '-' && tokens[index - 1]?.to !== token.from;
    if (spaced) break;
    const next = tokens[index + 1];
    if (index > first && stop.test(token.norm) && !token.capital) {
      const within =
        inside.test(token.norm) &&
        next?.capital === true &&
        sentence.roles[index + 1] === null &&
        !timely.test(next.norm);
      // "the Dog on the Hill": a small word between capitals stays when no new phrase can begin there.
      const linking =
        within ||
        (inside.test(token.norm) &&
          token.norm === 'on' &&
          normAt(sentence, index + 1) === 'the' &&
          tokens[index + 2]?.capital === true);
      const numbered =
        token.norm === 'on' && /^\d/.test(next?.norm ?? '') && streetNoun.test(normAt(sentence, index + 3));
      if ((!linking && !numbered) || token.norm === 'at' || token.norm === '@') break;
    }
    if (index > first && token.norm === 'and') {
      if (!freeAt(sentence, index + 1)) break;
      const further = next?.norm === 'the' ? tokens[index + 2] : next;
      const capitals = tokens[index - 1]?.capital === true && further?.capital === true;
      const small = !sentence.cased || (!(tokens[index - 1]?.capital ?? false) && next?.capital === false);
      if (!capitals && !(small && next !== undefined && placeNouns.test(next.norm))) break;
    }
    // After a capitalised place, a lower-case word that is no place noun begins something else, unless it ends the phrase ("Victoria Park gates").
    const small = sentence.cased && !token.capital && token.word && !inside.test(token.norm);
    if (
      index > first + 1 &&
      small &&
      tokens[index - 1]?.capital === true &&
      !placeNouns.test(token.norm) &&
      !streetNoun.test(token.norm)
    ) {
      const ends =
        index + 1 >= tokens.length ||
        sentence.roles[index + 1] !== null ||
        /^[,.;:!?)]$/.test(normAt(sentence, index + 1));
      if (!ends || namesActivity(token.norm)) break;
    }
    last = index;
  }
  while (last >= first && /^(?:and|the|of|on|in|-|'|&|,|then|also|too|please)$/.test(normAt(sentence, last))) last -= 1;
  return last;
}

/** "12 High Street" or "Islington" after the comma still belongs to the place. */
function withAddress(sentence: Sentence, last: number): number {
  let end = last;
  for (let turn = 0; turn < 3; turn += 1) {
    if (normAt(sentence, end + 1) !== ',' || sentence.roles[end + 1] !== null) break;
    const first = end + 2;
    const token = sentence.tokens[first];
    if (!token || !freeAt(sentence, first)) break;
    const stopAt = runFrom(sentence, first);
    if (stopAt < first) break;
    const words = sentence.tokens.slice(first, stopAt + 1);
    const closes =
      stopAt + 1 >= sentence.tokens.length ||
      /^[,.;)]$/.test(normAt(sentence, stopAt + 1)) ||
      sentence.roles[stopAt + 1] !== null;
    const address =
      words.length <= 6 &&
      (/^\d/.test(token.norm)
        ? words.some((word) => streetNoun.test(word.norm))
        : sentence.cased && words.every((word) => word.capital || inside.test(word.norm) || /^\d/.test(word.norm)));
    if (!address || !closes || (words.length === 1 && /^(?:please|thanks|bring|rsvp)$/.test(token.norm))) break;
    end = stopAt;
  }
  return end;
}

interface Intro {
  /** Tokens of the words that introduce the place. */
  first: number;
  start: number;
  keepIntro: boolean;
}

/** Whether a place may begin after this token, and where. */
function introAt(sentence: Sentence, index: number): Intro | null {
  if (!freeAt(sentence, index)) return null;
  const word = normAt(sentence, index);
  const start = index + 1;
  const next = normAt(sentence, start);
  const after = sentence.tokens[start];
  if (/^(?:venue|location|where|place|address)$/.test(word) && next === ':')
    return { first: index, start: start + 1, keepIntro: false };
  if (word === '@') return { first: index, start, keepIntro: false };
  if (!after || sentence.roles[start] !== null) return null;
  const phrase = sentence.canon.slice(after.start, after.start + 40);
  if (/^(?:over|down|up|round|around|back)$/.test(word) && next === 'at' && freeAt(sentence, start + 1))
    return { first: index, start: start + 1, keepIntro: false };
  if (word === 'round' && (/'s$/.test(next) || privatePlaces.test(next) || next === 'my'))
    return { first: index, start, keepIntro: false };
  if (word === 'at') {
    const named =
      sentence.cased &&
      sentence.tokens[start + 1]?.capital === true &&
      freeAt(sentence, start + 1) &&
      !timely.test(normAt(sentence, start + 1));
    const numeric = /^\d/.test(next) && sentence.shields[start] !== true && !named;
    if (
      (/^(?:all|least|last|first|1st|once|most|it|this|that|which|what|night|noon|midday|midnight|lunchtime|dawn|dusk|sunset|sunrise)$/.test(
        next,
      ) &&
        sentence.shields[start] !== true) ||
      /^(?:the (?:moment|latest|same|end|time|start|weekend)|some|least)\b/.test(phrase) ||
      numeric
    )
      return null;
    return { first: index, start, keepIntro: false };
  }
  if (word === 'in' || word === 'inside') {
    if (notIn.test(phrase)) return null;
    const known =
      /^(?:the|my|our|your|his|her|their)$/.test(next) ||
      placeNouns.test(next) ||
      privatePlaces.test(next) ||
      /'s$/.test(next);
    const named = sentence.cased ? after.capital || sentence.shields[start] === true : known;
    const room = /^(?:room|meeting|conference|studio|hall|garden|basement|lobby|kitchen|cafeteria|foyer)$/.test(next);
    return known || named || room ? { first: index, start, keepIntro: false } : null;
  }
  if (word === 'on' || word === 'over' || word === 'via' || word === 'by' || word === 'through' || word === 'using') {
    if (online.test(next) && !/^(?:meet|video|phone|line|signal)$/.test(next))
      return { first: index, start, keepIntro: false };
    if (/^(?:video|phone)$/.test(next) && (word === 'via' || word === 'over'))
      return { first: index, start, keepIntro: false };
    const article = next === 'the' || next === 'our' || next === 'my';
    const noun = normAt(sentence, article ? start + 1 : start);
    if (
      word === 'by' &&
      article &&
      (ground.test(noun) ||
        placeNouns.test(noun) ||
        /^(?:fountain|pool|statue|entrance|bandstand|door|gates?|clock|sea|water|war)$/.test(noun))
    )
      return { first: index, start: index, keepIntro: true };
    if (word === 'on' && article && ground.test(noun)) return { first: index, start, keepIntro: false };
    const road = sentence.tokens.slice(start, start + 5).findIndex((token) => streetNoun.test(token.norm));
    if (word === 'on' && after.capital && road > 0 && !timely.test(next))
      return { first: index, start, keepIntro: false };
    return null;
  }
  if (/^(?:outside|near|opposite|behind|beside|under|underneath|alongside)$/.test(word)) {
    return /^(?:\d+|\w+ly)$/.test(next) ? null : { first: index, start: index, keepIntro: true };
  }
  if (word === 'next' && next === 'to') return { first: index, start: index, keepIntro: true };
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

/** "meet at", "meeting up at", "we'll be at": words before the place that say nothing else. */
function absorbLeft(sentence: Sentence, first: number): number {
  let index = first;
  while (
    index > 0 &&
    sentence.roles[index - 1] === null &&
    /^(?:meet|meeting|up|be|it's|held|hosted|happening|located|starts?|starting|we'll|we|gather|gathering|will|is|,|-|let's|it|us)$/.test(
      normAt(sentence, index - 1),
    )
  ) {
    const word = normAt(sentence, index - 1);
    const opens = index - 1 === 0 || /^[,.;-]$/.test(normAt(sentence, index - 2)) || sentence.roles[index - 2] !== null;
    if (/^(?:meet|meeting)$/.test(word) && index - 1 === 0) break;
    if (
      /^(?:meet|meeting|starts?|starting|is|will|be|it|us|up|we)$/.test(word) &&
      !opens &&
      !/^(?:we|we'll|let's|it|will|meet|meeting|us|to)$/.test(normAt(sentence, index - 2))
    )
      break;
    index -= 1;
  }
  return index;
}

/**
 * The place of the event, claimed: after "at", "@", "in", "meet at" and the like, an online room, an address,
 * or a capitalised piece between commas or behind the time ("Pub quiz Thursday 7:30, The Crown").
 */
export function findPlace(sentence: Sentence): Place | null {
  const link = sentence.tokens.findIndex(
    (token, index) => freeAt(sentence, index) && /^(?:https?:\/\/|www\.)/i.test(token.text),
  );
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    const intro = introAt(sentence, index);
    if (!intro || inQuotes(sentence, index)) continue;
    const quotedStart = normAt(sentence, intro.start) === '"' ? intro.start : -1;
    const last =
      quotedStart >= 0
        ? closingQuote(sentence, quotedStart)
        : runFrom(sentence, intro.start + (intro.keepIntro ? 1 : 0));
    if (last < intro.start) continue;
    const end = withAddress(sentence, last);
    const span = { first: intro.start, last: end };
    const text = written(sentence, span).replace(/^["“”]|["“”]$/g, '');
    if (notPlaces.test(text.toLowerCase())) continue;
    claim(sentence, { first: absorbLeft(sentence, intro.first), last: end }, 'location');
    return { text, span };
  }
  if (link >= 0) {
    const span = { first: link, last: link };
    const before = normAt(sentence, link - 1);
    claim(sentence, { first: /^(?:at|on|via|:|link|zoom)$/.test(before) ? link - 1 : link, last: link }, 'location');
    return { text: written(sentence, span).replace(/[.,;]+$/, ''), span };
  }
  return online1(sentence) ?? byComma(sentence) ?? byTrail(sentence);
}

function inQuotes(sentence: Sentence, index: number): boolean {
  const before = sentence.tokens.slice(0, index).filter((token) => token.norm === '"').length;
  return before % 2 === 1;
}

function closingQuote(sentence: Sentence, open: number): number {
  for (let index = open + 1; index < sentence.tokens.length; index += 1)
    if (normAt(sentence, index) === '"') return index;
  return -1;
}

/** A lone "Zoom" at the end of a phrase. */
function online1(sentence: Sentence): Place | null {
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

interface Piece extends Span {
  free: number;
}

/** The stretches between commas, dashes and full stops. */
export function piecesOf(sentence: Sentence): Piece[] {
  const pieces: Piece[] = [];
  let first = 0;
  const close = (last: number) => {
    if (last >= first) {
      let free = 0;
      for (let index = first; index <= last; index += 1) if (sentence.roles[index] === null) free += 1;
      pieces.push({ first, last, free });
    }
  };
  for (const [index, token] of sentence.tokens.entries()) {
    const dash =
      token.norm === '-' &&
      sentence.tokens[index - 1]?.to !== token.from &&
      sentence.tokens[index + 1]?.from !== token.to;
    const stopMark =
      token.norm === '.' &&
      sentence.tokens[index + 1]?.from !== token.to &&
      !/^(?:st|mr|mrs|ms|dr|mt|vs|prof|jr|sr|no)$/.test(normAt(sentence, index - 1));
    if ((/^[,;\n|]$/.test(token.norm) || dash || stopMark) && !inQuotes(sentence, index)) {
      close(index - 1);
      first = index + 1;
    }
  }
  close(sentence.tokens.length - 1);
  return pieces;
}

const verbish =
  /^(?:bring|invite|please|wear|dress|don't|do|rsvp|let|tell|and|or|but|no|not|yes|thanks|with|byob|byo|come|bringing|it|i|we|he|she|they|you|if|to|for|everyone|all|maybe|see|hope|can|could|kids|free|then|kick|kickoff|doors|start|starts|starting|ends|finish|about|around|roughly)$/;

/** A piece between commas that looks like a place: written large, or last in an all-lower message. */
function byComma(sentence: Sentence): Place | null {
  const pieces = piecesOf(sentence);
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
    const nounPlace =
      sentence.cased &&
      words.length <= 4 &&
      !words.some((word) => /^(?:is|are|at|on|in|to|for|i|we|it)$/.test(word.norm)) &&
      (placeNouns.test(lastWord) ||
        /^(?:my|our|his|her|their|[a-z]+'s) (?:place|house|flat|apartment|garden|home|office|back ?yard|backyard|roof)$/.test(
          words.map((word) => word.norm).join(' '),
        )) &&
      !namesActivity(lastWord);
    if (!(large || small || nounPlace) || !titleBefore) continue;
    const end = withAddress(sentence, last);
    const span = { first, last: end };
    claim(sentence, { first, last: end }, 'location');
    return { text: written(sentence, span), span };
  }
  return null;
}

/** "Dinner Friday 7pm Luigi's": capitals behind the time, when the title stands before it. */
function byTrail(sentence: Sentence): Place | null {
  const lastTime = sentence.roles.findLastIndex((role) => role === 'start' || role === 'end' || role === 'recurrence');
  const firstTime = sentence.roles.findIndex((role) => role === 'start' || role === 'end' || role === 'recurrence');
  if (lastTime < 0 || firstTime <= 0 || !sentence.roles.slice(0, firstTime).some((role) => role === null)) return null;
  const first = lastTime + 1;
  const token = sentence.tokens[first];
  if (!token || sentence.roles[first] !== null || !token.word || verbish.test(token.norm)) return null;
  const last = runFrom(sentence, first);
  const words = sentence.tokens.slice(first, last + 1);
  const large =
    words.length > 0 &&
    words.length <= 5 &&
    words.every((word) => word.capital || inside.test(word.norm) || placeNouns.test(word.norm)) &&
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
    (token.norm === 'the' || /'s$/.test(token.norm) || placeNouns.test(words.at(-1)?.norm ?? ''));
  if (!(sentence.cased ? large : small) || !closes) return null;
  const span = { first, last };
  claim(sentence, span, 'location');
  return { text: written(sentence, span), span };
}
