import { namesActivity } from '../../calendar/activity.ts';
import { weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { partNouns, placeNouns } from '../../words/place-nouns.ts';
import { noPlace, opensPhrase, talk } from '../../words/no-names.ts';
import { normAt, type Sentence, type Span, type Token } from '../../words/tokenise.ts';

export interface Place {
  text: string;
  span: Span;
}

const stop =
  /^(?:with|w\/|for|from|until|till|on|at|@|in|because|so|then|but|invite|inviting|if|when|while|who|which|that|where|tell|ask|bring|everyone|everybody|after|before|to|please|starting|beginning|every|lasting|around|about|by|via|over|instead|unless|maybe|ending|except|without|plus|including|also|is|are|was|will|rsvp|byo|byob|we|i|he|she|they|you|make|can|could|can't|cant|not|having|celebrating|thanks|do|followed|if|let|hope|lol|agenda|thru|xx?x?)$/;

export const inside = /^(?:of|the|and|on|in|de|la|le|du|del|di|upon|st|'s|-|'|&)$/;

export const timely = re()`^(?:${weekday}|today|tomorrow|tonight|noon|midday|midnight|next|this|half|quarter|\d+|january|february|march|april|june|july|august|september|october|november|december)$`;

export const streetNoun =
  /^(?:ul|via|rue|calle|piazza|plaza|street|st|pl|ct|cres|tce|pde|pkwy|hwy|road|rd|avenue|ave|lane|ln|drive|dr|way|square|sq|terrace|crescent|close|gardens|row|hill|boulevard|blvd|mews|wharf|yard|quay|park|broadway|grove|place|floor|london|[a-z]{1,2}\d.*)$/;

const roadNoun =
  /^(?:street|st|road|rd|avenue|ave|lane|drive|marg|nagar|colony|crescent|close|terrace|parade|strasse|boulevard|highway|chowk)$/;

export const freeAt = (sentence: Sentence, index: number) =>
  index < sentence.tokens.length && sentence.roles[index] === null;

/** "4 people", "12 pax": how many come. */
export const isHeadcount = (sentence: Sentence, index: number): boolean =>
  (/^\d{1,3}$/.test(normAt(sentence, index)) &&
    /^(?:people|pax|persons|covers|adults|guests|seats|tickets)$/.test(normAt(sentence, index + 1))) ||
  (/^(?:teams?|party|group|table|booking|max|maximum)$/.test(normAt(sentence, index)) &&
    /^(?:of|for)$/.test(normAt(sentence, index + 1)) &&
    /^\d{1,3}$/.test(normAt(sentence, index + 2)));

/** "Free entry", "all welcome": what is said beside the place. */
export const isNotice = (sentence: Sentence, index: number): boolean =>
  (/^(?:free|no|ticket|tickets)$/.test(normAt(sentence, index)) &&
    /^(?:entry|admission|parking|food|wifi|kids|children|dogs|gifts|presents|only|required|needed)$/.test(
      normAt(sentence, index + 1),
    )) ||
  // "Ages 4 to 6", "ref 44-1207".
  (/^(?:ages?|aged|ref|reference|order)$/.test(normAt(sentence, index)) && /^\d/.test(normAt(sentence, index + 1))) ||
  (normAt(sentence, index) === 'packed' && normAt(sentence, index + 1).startsWith('lunch')) ||
  (normAt(sentence, index) === 'dress' && normAt(sentence, index + 1) === 'code') ||
  (/^(?:tie|dress|casual)$/.test(normAt(sentence, index + 1)) &&
    /^(?:black|white|fancy|smart)$/.test(normAt(sentence, index))) ||
  (/^(?:all|everyone|kids|children|dogs|families|partners|beginners|newcomers)$/.test(normAt(sentence, index)) &&
    (normAt(sentence, index + 1) === 'welcome' ||
      (/^(?:are|is)$/.test(normAt(sentence, index + 1)) && /^(?:welcome|invited)$/.test(normAt(sentence, index + 2)))));

/** Whether one to three free words that say no time end the message. */
const isLastPhrase = (sentence: Sentence, first: number): boolean => {
  const words = sentence.tokens.slice(first);
  return (
    words.length > 0 &&
    words.length <= 3 &&
    words.every((word, at) => word.word && freeAt(sentence, first + at) && !timely.test(word.norm))
  );
};

/** Where a place that begins at a token ends: at something claimed, a comma or a word that starts another phrase. */
export function runFrom(sentence: Sentence, first: number): number {
  const { tokens } = sentence;
  let last = first - 1;
  for (let index = first; index < tokens.length && index < first + 12; index += 1) {
    const token = tokens[index];
    if (!token || sentence.roles[index] !== null) break;
    if (/^[,;:!?()\n£$€]$/.test(token.norm) || token.norm === '"' || isHeadcount(sentence, index)) break;
    if (
      isNotice(sentence, index) &&
      (index > first || /^(?:fancy|black|smart|dress|ages?|aged|ref|reference|order)$/.test(token.norm))
    )
      break;
    if (token.norm === '.') {
      // "St. John's" and "Mr. Wu" go on, the end of a sentence does not.
      const short = /^(?:st|mr|mrs|dr|mt|rd|no|ave|ul|al|pl|os|m|nr|str)$/.test(normAt(sentence, index - 1));
      const glued = tokens[index + 1]?.from === token.to && tokens[index - 1]?.to === token.from;
      // "Bahnhofstr. 12".
      const isMasked = sentence.masked[index] === true && sentence.masked[index + 1] === true;
      // "4567 E 9th Ave. Reply C": behind a number and its street, the sentence is over.
      const isOver =
        /^(?:st|rd|ave|pl|ln|blvd|dr)$/.test(normAt(sentence, index - 1)) &&
        tokens.slice(first, index).some((one) => /^\d/.test(one.norm)) &&
        tokens[index + 1]?.capital === true &&
        !/^(?:[ns][ew]?|e|w|apt|unit|suite|flat)$/.test(normAt(sentence, index + 1));
      if (isOver || (!short && !glued && !isMasked)) break;
      continue;
    }
    const spaced = token.norm === '-' && tokens[index - 1]?.to !== token.from;
    if (spaced) break;
    const next = tokens[index + 1];
    // "The place lekki dont be late", "rink b chesswood be there 5.45": where talk begins.
    const isTalk =
      /^(?:dont|don't|abeg|im|i'm|i'll|ill|its|it's|theyre|they're|hopefully|hoping|haha|plz|pls|unless|cos|cuz|whoever|whichever)$/.test(
        token.norm,
      ) ||
      (token.norm === 'be' && /^(?:there|late|early|ready|quick|careful)$/.test(next?.norm ?? ''));
    if (index > first && isTalk && !token.capital) break;
    // "Courts 5 and 6 Golden Gate Park".
    const isPair =
      token.norm === 'and' &&
      [index - 1, index + 1].every((at) => /^\d{1,2}$/.test(normAt(sentence, at))) &&
      partNouns.test(normAt(sentence, index - 2).replace(/(?<=ch)es$|s$/, ''));
    if (index > first && stop.test(token.norm) && !token.capital) {
      const within =
        inside.test(token.norm) &&
        next?.capital === true &&
        sentence.roles[index + 1] === null &&
        !timely.test(next.norm);
      // "the Dog on the Hill": a small word between capitals stays when no new phrase can begin there.
      const linking =
        within ||
        isPair ||
        (token.norm === 'and' && normAt(sentence, first) === 'ss' && next?.word === true) ||
        // "CVS on 50th and France": the corner of two streets.
        (token.norm === 'and' &&
          /^(?:(?:\d{1,3})?(?:st|nd|rd|th)|\d{1,3})$/.test(normAt(sentence, index - 1)) &&
          tokens.slice(first, index).some((one) => one.norm === 'on') &&
          (next?.word === true || /^\d{1,3}(?:st|nd|rd|th)?$/.test(next?.norm ?? ''))) ||
        (inside.test(token.norm) &&
          /^(?:on|in|of)$/.test(token.norm) &&
          normAt(sentence, index + 1) === 'the' &&
          tokens[index + 2]?.capital === true);
      const numbered =
        token.norm === 'on' &&
        ((/^\d/.test(next?.norm ?? '') && streetNoun.test(normAt(sentence, index + 3))) ||
          (/^\d{1,3}(?:st|nd|rd|th)$/.test(next?.norm ?? '') &&
            !/^(?:day|week|weekend|half)$/.test(normAt(sentence, index + 2))) ||
          (/^(?:[ns][ew]?|e|w|north|south|east|west)$/.test(next?.plain ?? '') &&
            /^\d{1,3}(?:st|nd|rd|th)?$/.test(normAt(sentence, index + 2))) ||
          (/^\d{1,3}$/.test(next?.norm ?? '') && /^(?:st|nd|rd|th)$/.test(normAt(sentence, index + 2)))) &&
        freeAt(sentence, index + 1);
      // "floyd's on lincoln", where nothing is written large.
      const road = [2, 3].some(
        (step) => freeAt(sentence, index + step) && streetNoun.test(normAt(sentence, index + step)),
      );
      const highway =
        /^(?:route|rte|hwy|highway|interstate|motorway)$/.test(next?.norm ?? '') ||
        (sentence.masked[index] === true && sentence.masked[index + 1] === true);
      const lower =
        token.norm === 'on' &&
        !timely.test(next?.norm ?? '') &&
        ((!sentence.cased && isLastPhrase(sentence, index + 1)) || (road && freeAt(sentence, index + 1)));
      // "The library by the windows".
      const isBy =
        token.norm === 'by' &&
        normAt(sentence, index + 1) === 'the' &&
        freeAt(sentence, index + 1) &&
        isLastPhrase(sentence, index + 1);
      if (
        (!isBy && !linking && !numbered && !lower && !(token.norm === 'on' && highway)) ||
        token.norm === 'at' ||
        token.norm === '@'
      )
        break;
    }
    // "M&S", "B&Q": glued on both sides.
    const isGlued = token.norm === 'and' && tokens[index - 1]?.to === token.from && next?.from === token.to;
    if (index > first && token.norm === 'and' && (sentence.masked[index] === true || isGlued || isPair)) {
      last = index;
      continue;
    }
    if (index > first && token.norm === 'and') {
      if (!freeAt(sentence, index + 1)) break;
      const further = next?.norm === 'the' ? tokens[index + 2] : next;
      const capitals = tokens[index - 1]?.capital === true && further?.capital === true;
      const small = !sentence.cased || (!(tokens[index - 1]?.capital ?? false) && next?.capital === false);
      // "the dog and duck" at the end of a message.
      const pub =
        !sentence.cased &&
        index === first + 2 &&
        normAt(sentence, first) === 'the' &&
        (index + 2 >= tokens.length ||
          sentence.roles[index + 2] !== null ||
          /^[,.;!?(-]$/.test(normAt(sentence, index + 2)) ||
          talk.has(normAt(sentence, index + 2)) ||
          stop.test(normAt(sentence, index + 2)));
      const end = tokens.findIndex((one, at) => at > index && (!one.word || !freeAt(sentence, at)));
      const tail = (end < 0 ? tokens.length : end) - 1;
      // "At ox and finch on Friday": two words and nothing behind them but a time.
      const pair =
        !sentence.cased &&
        index === first + 1 &&
        next?.word === true &&
        freeAt(sentence, index + 1) &&
        (index + 2 >= tokens.length ||
          sentence.roles[index + 2] === 'start' ||
          // "Marks and Sparks Southgate", at the end.
          (tail === tokens.length - 1 &&
            tail - index <= 3 &&
            !tokens
              .slice(index, tail + 1)
              .some((one) => talk.has(one.norm) || (stop.test(one.norm) && one.norm !== 'and')) &&
            !namesActivity(normAt(sentence, first)))) &&
        !namesActivity(next.norm);
      const compound = /^(?:park and ride|bed and breakfast|fish and chips?)$/.test(
        [index - 1, index, index + 1].map((at) => normAt(sentence, at)).join(' '),
      );
      // "Toni and Guy Milsom St".
      const isShop =
        !sentence.cased &&
        index === first + 1 &&
        tail > index + 1 &&
        tail - index <= 4 &&
        (streetNoun.test(normAt(sentence, tail)) || placeNouns.test(normAt(sentence, tail)));
      const goesOn =
        compound ||
        isShop ||
        (small && next !== undefined && (placeNouns.test(next.norm) || pair || (pub && !namesActivity(next.norm))));
      // "The corner of Smith and Dean", "between Wythe and Kent".
      const isCrossing = tokens
        .slice(first, index)
        .some((one) => /^(?:between|betw|corner|cnr|crossing|intersection|junction)$/.test(one.norm));
      if (!capitals && !goesOn && !isCrossing) break;
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
      // "The Claughaun pitch and …".
      const isGround = /^(?:pitch|track|grounds?|courts?|pool|gym)$/.test(token.norm) && next?.norm === 'and';
      // "the Starbucks near Churchgate".
      const leads =
        (/^(?:near|opposite|behind|beside|off|above|below)$/.test(token.norm) && next?.capital === true) ||
        (/^(?:rm|room|suite|flat|apt|unit|floor|gate)$/.test(token.norm) && /^\d/.test(next?.norm ?? ''));
      // "Bedok food centre".
      const noun = [1, 2].some(
        (step) =>
          freeAt(sentence, index + step) &&
          placeNouns.test(normAt(sentence, index + step)) &&
          (step === 1 || (freeAt(sentence, index + 1) && tokens[index + 1]?.word === true)),
      );
      if ((!ends && !leads && !noun && !isGround) || namesActivity(token.norm)) break;
    }
    last = index;
  }
  // "Jump In" keeps its large "In".
  const isLarge = (index: number) => sentence.cased && tokens[index]?.capital === true;
  while (
    last >= first &&
    !isLarge(last) &&
    // "4417 Woodlawn Ave N".
    !(sentence.masked[last] === true && tokens[last]?.text.length === 1) &&
    /^(?:and|or|the|of|on|in|-|'|&|,|then|also|too|please)$/.test(normAt(sentence, last))
  )
    last -= 1;
  return last;
}

/** Whether a token was read as a time and is no part of the title. */
export const isTime = (sentence: Sentence, index: number): boolean =>
  /^(?:start|end|recurrence|zone|all_day)$/.test(sentence.roles[index] ?? '') && sentence.inTitle[index] !== true;

/** "gate 3", "room b", "2 floor": a part of a place and its number. */
export const isPart = (words: readonly Token[]): boolean =>
  /^(?:gate|gym|lab|shelter|room|rooms|screen|floor|level|flat|unit|suite|hall|pitch|court|platform|entrance|stand|table|door|studio|block|tower|apartment|apt|terminal|building|bay|lane|field|pier|plot|stall|berth|rm|conf|bldg)$/.test(
    words[0]?.norm ?? '',
  ) &&
  words.length >= 2 &&
  words.length <= 3 &&
  /^(?:\d{1,4}|[a-z])$/.test(words[1]?.norm ?? '') &&
  words.slice(2).every((word) => /^[a-z]$/.test(word.norm));

/** Whether a house number and a street end at a token, or "calle Feria 112" does. */
const isStreet = (sentence: Sentence, last: number): boolean =>
  (/^\d/.test(normAt(sentence, last)) && sentence.masked[last] === true) ||
  [1, 2, 3, 4].some(
    (back) =>
      /^\d/.test(normAt(sentence, last - back)) &&
      Array.from({ length: back + 1 }, (_, at) => last - at).every((at) => freeAt(sentence, at)),
  );

/** "2º B", "interno 3", "1/2", "top floor flat", "blue gate": which door it is behind a street and its number. */
const door =
  /^(?:\d{1,2} ?[ºª°] ?[a-z]{0,3}|\d{1,2}\/\d{1,2}|\d{1,2}[fa]\d{1,2}|(?:int|interno|esc|escalera|escalier|piso|puerta|porta|pta|appt?|apto|depto|etage|scala|stiege|aufgang|stair|bell|buzzer|door|lift|gate|entrance|intercom|lokal|lgh|floor|flat|unit|apt|apartment|suite) ?\.? ?(?:no ?\.? ?)?(?:\d{1,4} ?[a-z]?|[a-z])|(?:(?:\d{1,2}(?:st|nd|rd|th)|first|ground|top|upper|lower|basement|garden|middle) )(?:floor|flat|level|bell|buzzer|door)(?: (?:flat|left|right|back|front|bell|buzzer))?|(?:the )?(?:blue|red|green|black|white|yellow|grey|pink|purple|orange|brown|side|back|front|left|right|wooden|last) (?:door|gate|house|building|entrance|bell|buzzer))$/;

/** "Community room b", "the back bar", "lane 4 end": a part of the place behind its comma. */
export const partOf =
  /^(?:the )?(?:(?:back|front|main|small|big|large|upstairs|downstairs|upper|lower|community|committee|function|private|dining|meeting|conference|board|common|family|party|garden|side|top|bottom|west|east|north|south|sports|music|green|blue|red|white|far|near|shallow|deep|ground|first|second|1st|2nd|3rd|4th) ){1,2}(?:room|hall|bar|lounge|suite|wing|studio|kitchen|garden|entrance|gate|door|floor|terrace|annexe?|bay|pitch|court|end|side|corner|foyer|lobby|deck|lawn|field|car park|building|block)(?: (?:\d{1,3}|[a-z]))?$|^(?:plot|villa|flat|block|unit|shop|house|lane|lanes|court|pitch|gate|table|booth|bay|field|pier|platform|room|rm|office|suite|studio|lab|level|gate|cabin|bay) \d{1,3}(?:\.\d{1,2})?(?: end| side)?$|^upstairs$|^downstairs$|^(?:ground|top) floor$/;

/** With what is told beside a place a clause begins. */
export const besidePlace = /^(?:questions|queries|contact|call|tel|phone|info|details|tickets|parking|note|nb|ps)$/;

/** The words of the clause that ends at a token, behind the last comma or time. */
function partBefore(sentence: Sentence, last: number): string {
  let first = last;
  while (first > 0 && sentence.tokens[first - 1]?.word === true && freeAt(sentence, first - 1)) first -= 1;
  return sentence.canon.slice(sentence.tokens[first]?.start, sentence.tokens[last]?.end);
}

/** "12 High Street" or "Islington" after the comma still belongs to the place. */
export function withAddress(sentence: Sentence, last: number): number {
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
      /^(?:[,.;()!-]|with|w\/|if|so)$/.test(normAt(sentence, stopAt + 1)) ||
      sentence.roles[stopAt + 1] !== null;
    const said = sentence.canon.slice(token.start, sentence.tokens[stopAt]?.end);
    const address =
      // "Restaurant Starka, ul. Józefa 14".
      sentence.tokens.slice(first, stopAt + 1).every((_, at) => sentence.masked[first + at] === true) ||
      (door.test(said) && isStreet(sentence, last)) ||
      partOf.test(said) ||
      (words.length <= (/^\d/.test(token.norm) ? 9 : 6) &&
        (/^\d/.test(token.norm)
          ? words.some(
              (word) =>
                streetNoun.test(word.norm) || /^(?:walk|wynd|brae|loan|parade|view|rise|vale|gate)$/.test(word.norm),
            ) ||
            // "3f2, 18 Marchmont Crescent".
            (words.length > 1 &&
              words.length <= 3 &&
              words.every((word, at) => at === 0 || word.from === words[at - 1]?.to) &&
              /^\d{1,2}[a-z]\d{0,2}$|^\d{1,2}\/\d{1,2}$/.test(words.map((word) => word.norm).join(''))) ||
            // "10119 Berlin" is a postcode and its town.
            (/^\d{4,5}$/.test(token.norm) && words.length > 1 && words.slice(1).every((word) => word.capital))
          : isPart(words) ||
            (/^(?:unit|flat|suite|apt|apartment|level|floor|shop|block|tower)$/.test(token.norm) &&
              /^\d/.test(words[1]?.norm ?? '') &&
              words.some((word) => streetNoun.test(word.norm))) ||
            // "Shop no 3, laxmi road", where nothing is written large.
            (!sentence.cased &&
              words.length > 1 &&
              words.length <= 4 &&
              words.every((word) => word.word) &&
              roadNoun.test(words.at(-1)?.norm ?? '')) ||
            // "7a back lane, otley", "number 2 field, nixon park": a town or the ground behind the comma.
            (!sentence.cased &&
              words.length <= 3 &&
              words.every((word) => word.word && !talk.has(word.norm) && !noPlace.has(word.norm)) &&
              !opensPhrase.has(token.norm) &&
              !timely.test(token.norm) &&
              !namesActivity((words.length > 1 ? words.slice(0, -1) : words).map((word) => word.norm).join(' ')) &&
              stopAt + 1 >= sentence.tokens.length &&
              (isStreet(sentence, end) ||
                // "Back pitch, na piarsaigh".
                partOf.test(partBefore(sentence, end)) ||
                words.length === 1 ||
                placeNouns.test(words.at(-1)?.norm ?? ''))) ||
            (sentence.cased &&
              words.every((word) => word.capital || inside.test(word.norm) || /^[\d/]/.test(word.norm)))));
    // "…, creche available", "…, questions?".
    const isSaid =
      normAt(sentence, stopAt + 1) === '?' ||
      besidePlace.test(token.norm) ||
      /^(?:available|provided|included|required|welcome|needed|optional|essential|limited|only|supplied|allowed)$/.test(
        words.at(-1)?.norm ?? '',
      );
    if (!address || isSaid || !closes || (words.length === 1 && /^(?:please|thanks|bring|rsvp)$/.test(token.norm)))
      break;
    end = stopAt;
  }
  return end;
}

/** "meet at", "meeting up at", "we'll be at": words before the place that say nothing else. */
export function absorbLeft(sentence: Sentence, first: number): number {
  let index = first;
  while (
    index > 0 &&
    sentence.roles[index - 1] === null &&
    /^(?:upstairs|downstairs|meet|meeting|up|be|it's|held|hosted|happening|located|starts?|starting|we'll|we|gather|gathering|will|is|,|-|let's|it|us)$/.test(
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
