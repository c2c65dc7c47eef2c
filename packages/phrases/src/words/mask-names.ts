import { holidayNames } from '../calendar/holidays.ts';
import { weekday, weekdays } from '../calendar/weekdays.ts';
import { re } from './pattern.ts';
import { placeNouns } from './place-nouns.ts';
import { M, dayOrTime, saysDay, shortDay } from './time-words.ts';
import { findEach, isFree, mask, normAt, type Sentence, type Span } from './tokenise.ts';
import {
  sureHour,
  shieldNumberedNouns,
  serviceNumber,
  flightNumber,
  shieldNumberNames,
  shieldHouseNumbers,
  smallName,
} from './shield-numbers.ts';
import { isHeading, shieldCalled, shieldHeading, shieldWorks } from './shield-titles.ts';

const units =
  'people|persons?|guests?|friends?|of us|pax|tickets?|holes|miles?|kms?|k|kg|m (?:races?|sprints?|dash|swim|run|relays?|hurdles|freestyle|backstroke|breaststroke|butterfly|medley|steeplechase|heats?|finals?|qualifiers?)|courses?|rounds|laps?|quid|pounds?|dollars?|bucks|euros?|%|°|legs?|songs?|bottles?|cakes?|pizzas?|players?|teams?|seats?|spaces|places|pieces?|bags?|boxes|tables?|kids|children|girls|boys|lads|mates|year[- ]olds?|years? old|yo|yrs?|mph|ml|cl|cm|ft|lbs?|oz|g|gb|degrees|weeks? pregnant|gifts|books?|dogs?|cats?|a ?- ?side|a side|aside|- ?a ?- ?side|man|men|angry|things|hearts|cents|point|stars?|star|pm?h|s';

const ordinalNouns =
  'birthdays?|bday|anniversary|birthday party|floor|edition|annual|grade|round|leg|heat|place|class|degree|wedding';

const street =
  'pike|turnpike|trl|cir|circle|causeway|wynd|brae|strand|promenade|expressway|freeway|fwy|salai|marg|nagar|colony|vihar|enclave|residency|chowk|puram|layout|cres|pde|tce|cct|circuit|hwy|highway|esplanade|strasse|str|weg|platz|allee|street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|place|pl|square|sq|court|ct|terrace|crescent|close|gardens|row|hill|boulevard|blvd|mews|wharf|yard|quay|park|parade|broadway|walk|grove|green|wood';

const address = new RegExp(
  `(?<![:.])\\b(?:(?:unit|flat|apt|suite|shop|level|lot) \\d{1,4} ?[a-z]?,? ?/? ?)?(?:\\d{1,4}/)?\\d{1,5}[a-z]? (?!(?:week|day|month|hour|minute|min|hr|night|time)s?\\b)(?:(?:[ns][ew]?|e|w|with) )?(?:(?:[a-z'.]+|\\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:${street})(?![a-z])(?: (?:n|s|e|ne|nw|se|sw|north|south|east|west)(?![a-z\\d])| (?:w|with|and)(?=,|$))?(?:,? (?:apt|unit|suite|flat|apartment) ?\\d{1,4} ?[a-z]?(?![a-z]))?`,
);

/** "5th & Main", "42nd and Lex", "46th and 6th": where two streets meet. */
export const crossing =
  /\b(?:\d{1,3}(?:st|nd|rd|th) (?:and|&) (?:main|broadway|lex|lexington|park|madison|pine|oak|elm|maple|market|mission|valencia|washington|lincoln|union|spring|vine|walnut|chestnut|cedar|bedford|canal|amsterdam|columbus|[a-z]+ (?:st|street|ave|avenue|blvd|boulevard))|(?:3[2-9]|[4-9]\d|1\d\d)(?:st|nd|rd|th) (?:and|&) (?:\d{1,2}(?:st|nd|rd|th)|[a-z]{3,}))\b/;

/** Streets whose noun stands in front of the name, or in short behind it. */
const europeanStreet =
  /\b(?:ul|al|pl|os|via|viale|piazza|rue|calle|plaza|rua)\b ?\.? (?!\d)[a-z]+(?: [a-z]+)? \d{1,4}[a-z]?(?: ?m ?\. ?\d{1,3})?(?![\d:])/;

/** Whether "St" is followed by the name of a saint and no street. */
export const isSaint = (sentence: Sentence, index: number): boolean =>
  /'s$|^(?:mary|john|paul|peter|george|james|patrick|luke|joseph|michael|anne?|andrew|david|brigid|stephen)s?$/.test(
    normAt(sentence, index),
  );

/** "3 in Battersea Park" is a time and a place, "12 Park Road" an address. */
function isAddress(sentence: Sentence, found: Span): boolean {
  const words = sentence.tokens.slice(found.first + 1, found.last + 1);
  // "2 april walk with Tom": a date and a walk.
  if (!sentence.cased && words.some((token) => dayOrTime.test(token.norm))) return false;
  // "Till 7 our place".
  const head = words.find((token) => token.word);
  // "For 2 hours our place", and "22/3 boiler service St Mary's" of a saint.
  if (/^(?:hours?|minutes?|days?)$/.test(head?.norm ?? '')) return false;
  if (normAt(sentence, found.last) === 'st' && isSaint(sentence, found.last + 1)) return false;
  if (/^(?:my|our|his|her|their|the)$/.test(head?.norm ?? '') && head?.capital === false) return false;
  // "22/3 tennis our place".
  if (words.slice(1).some((token) => /^(?:my|our|his|her|their)$/.test(token.norm) && !token.capital)) return false;
  if (
    words.some(
      (token) =>
        token.text !== 'W' &&
        !(token.text.length === 1 && token === words.at(-1)) &&
        /^(?:in|at|on|with|for|from|to|until|till|by|near|am|pm|and)$/.test(token.norm),
    )
  )
    return false;
  // "Sat from 12 lize's yard": an hour, and whose place it is.
  if (
    /^(?:from|at|till|until)$/.test(normAt(sentence, found.first - 1)) &&
    /^(?:[1-9]|1[0-2])$/.test(normAt(sentence, found.first)) &&
    (head?.norm ?? '').endsWith("'s")
  )
    return false;
  // "Throw in 3 croke park": what begins stands before an hour.
  if (
    /^(?:in|off|tip|doors|gates|drop|curtain|face-?off)$/.test(normAt(sentence, found.first - 1)) &&
    /^\d{1,2}$/.test(normAt(sentence, found.first))
  )
    return false;
  // "Noon to 6 Malcolm X Park".
  if (
    /^(?:to|until|till|-)$/.test(normAt(sentence, found.first - 1)) &&
    /^(?:noon|midday|am|pm|\d{1,2})$/.test(normAt(sentence, found.first - 2)) &&
    /^\d{1,2}$/.test(normAt(sentence, found.first))
  )
    return false;
  // "Thursday 7-8 Astro Park": the end of a range is no house number.
  if (
    normAt(sentence, found.first - 1) === '-' &&
    /^\d{1,2}$/.test(normAt(sentence, found.first - 2)) &&
    dayOrTime.test(normAt(sentence, found.first - 3))
  )
    return false;
  // "tacos thurs 1230 guisados echo park".
  const behindDay =
    dayOrTime.test(normAt(sentence, found.first - 1)) &&
    /^(?:(?:[01]?\d|2[0-3])[0-5][05]|[1-9]|1[0-2])$/.test(normAt(sentence, found.first));
  if (!sentence.cased && behindDay && !/\d[:.]\d\d|\d ?[ap]m\b/.test(sentence.canon)) return false;
  // "At 7/22 leake st", where other words are large.
  const isPlain =
    /^(?:at|@)$/.test(normAt(sentence, found.first - 1)) &&
    /^(?:st|street|rd|road|ave|avenue|ln|lane|dr|drive|cres|crescent|tce|terrace|pde|parade|blvd)$/.test(
      normAt(sentence, found.last),
    );
  return isPlain || !sentence.cased || words.every((token) => token.capital || !token.word || token.norm.length === 1);
}

/** Runs of words whose numbers and days are no times, as patterns over the canonical text. */
const fixed: readonly RegExp[] = [
  /"[^"]{1,200}"/,
  /(?<![a-z])'[a-z0-9][^']{2,120}'(?![a-z])/,
  /(?:https?:\/\/|www\.)\S+/,
  /[\w.+-]{1,64}@[\w-]+\.[\w.-]*\w/,
  // "Or call 03 5550 1420".
  /\b(?:call|phone|ring|text|tel|telephone|mobile|mob|whatsapp)\b ?[:.]? ?(?:(?:me|us|him|her) )?(?:on )?\+?\d(?:[\d ()-]{5,16}\d)(?![\d:])/,
  // "Row 7 Seats 12-13", "coach 5 seats 61 62", "box 2, seats 8 & 9": before so many seats, which are a count.
  /\b(?:(?:rows?|coach|carriage|section|block|box|stalls?|circle|balcony|tier|aisle|car) (?:[a-z]{1,2}|\d{1,4}[a-z]?)\b ?,? ?){0,3}seats? (?:no ?\.? ?)?[a-z]?\d{1,3}\b(?![:.]\d| ?[ap]m)(?: ?(?:-|,|to|and|\/| ) ?[a-z]?\d{1,3}\b(?![:.]\d| ?[ap]m))*/,
  new RegExp(
    `(?<!\\d[:./]|half |past |(?:uary|arch|pril|may|june|july|gust|ember|tober) )\\b\\d{1,5} ?(?:${units})(?![a-z])`,
  ),
  /\b\d{1,2} ?-? ?a ?-? ?side(?![a-z])/,
  new RegExp(`\\b\\d{1,3}(?:st|nd|rd|th) (?:${ordinalNouns})(?![a-z])`),
  // "14 Rosebank Street, 1/2": the flat of a stair.
  new RegExp(`(?<=\\b\\d{1,4}[a-z]? (?:[a-z']+ ){1,3}(?:${street}) ?, )(?:flat )?\\d{1,2}/\\d{1,2}\\b(?!/)`),
  address,
  /[£$€#]\d+(?:[.,]\d+)?/,
  /\b(?:[3-9]\d{2}|\d{4,5}) ?m\b/,
  /\bplus 1s?\b/,
  // "Row F 12-13": seats.
  /\b(?:row|block|stalls?|circle|balcony) [a-z]{1,2},? (?:seats? )?\d{1,3}(?: ?- ?\d{1,3})?(?![:.]\d| ?[ap]m)/,
  /\bseats? [a-z]?\d{1,3}(?: ?- ?[a-z]?\d{1,3})?(?![:.]\d| ?[ap]m)/,
  /\b(?:courts|rooms|pitches|lanes|tables|tracks|ovals|fields|grounds|studios|platforms|screens|diamonds) \d{1,2}(?: ?(?:and|-|to|\/) ?\d{1,2})?\b(?![:.]\d| ?[ap]m)/,
  // "Ul. Hoża 27 m. 4", "via Roma 12", "Bahnhofstr. 12", "Nørrebrogade 44, 2. tv".
  europeanStreet,
  /\b[a-z-]{3,}(?:str|strasse|gasse|weg|platz|allee|(?<!e)ring|damm|ufer|gracht|straat|laan|plein|gade|gatan|vej) ?\.? \d{1,4}[a-z]?\b(?![:.]\d)(?:,? (?:st|kl|\d{1,2}) ?\. ?(?:tv|th|mf|sal(?: (?:tv|th|mf))?)\b)?/,
  /^on (?:call|duty)\b/,
  // "24 Hour Party People", at the head.
  /^(?:24|36|48|72) hour(?= [a-z]+ [a-z])/,
  /\b(?:team|group|party|crew|squad) of \d{1,2}\b/,
  // "Arrive 15 minutes early", "allow 20 minutes to park", "a 5 minute walk".
  /\b\d{1,3} (?:minutes?|hours?) (?:early|late|before|beforehand|prior|walk|walking|in advance|notice)\b(?! (?:\d{1,2}|noon|midday|midnight)\b)/,
  /(?<=\b(?:arrive|be there|come|turn up|get there|show up|leave)(?: (?:at least|about|around|an extra|extra|up to))? )\d{1,3} (?:minutes?|hours?)\b(?! (?:before|to|past) (?:\d|noon|midday|midnight))/,
  // But "allow 20 minutes" alone is how long it takes.
  /(?<=\ballow(?: (?:at least|about|around|up to))? )\d{1,3} (?:minutes?|hours?)\b(?= (?:to|for|extra|each|either|from|on|travel|travelling|driving|parking|walk))|(?<=\ballow(?: an)? extra )\d{1,3} (?:minutes?|hours?)\b/,
  // Postcodes, and crossings of numbered streets.
  /\b[a-z]{1,2}\d{1,2}[a-z]? (?!1st|2nd|3rd|[4-9]th)\d[a-z]{2}\b/,
  // "Kayla's sweet 16", and roads by their numbers.
  /\bsweet 16\b/,
  /\b(?:route|rte|hwy|highway|interstate|motorway) \d{1,3}\b|\bthe [abm]\d{1,4}\b|\bon [am]\d{1,4}\b/,
  /\b(?:corner of|at) \d{1,3}(?:st|nd|rd|th) and (?!me\b|i\b|the\b|\d)[a-z]+(?: (?:street|avenue|st|ave))?/,
  crossing,
  /\b\d{3}-\d{4}\b|\b\d{5,}\b|\b\d{3,5} \d{5,}\b/,
  /\b\d{1,2} ?(?:-|:) ?1(?: ?- ?1)?(?= (?:with|meeting|call|chat|catch|session|sync))/,
  /\b[1-5] (?:on|to) 1\b/,
  /\b1 ?[:-] ?1\b|\b1-(?:on|to|2)-1\b|\b1 (?:on|to|2) 1\b/,
  /\b24\/7\b|\b50\/50\b|\b9 ?- ?to ?- ?5\b|\b80\/20\b/,
  /\b\d{1,3}0s\b/,
  // "Teams of up to 6", "max 8".
  /\b(?:(?:teams|groups|parties|tables|sets) of (?:up to )?\d{1,2}(?: ?(?:-|to|or) ?\d{1,2})?|up to \d{1,2}|max ?\.? \d{1,2}|\d{1,2} (?:max|per (?:team|table|side)))\b(?! ?(?:am|pm|:|[.]\d|o'clock))/,
  // "From 7pm (food 7.30)": what happens within the event.
  /(?<=\d[^(]{0,40})\( ?(?:food|doors|bar|show|supper|buffet|dinner|meal|gates|speeches|music|carriages|cake|kick-?off|band|awards|raffle|(?:she|he|they|we|you|guests|everyone|arrive|it)(?: [a-z]+){0,2})(?: is| at| from)? \d[^()]{0,40}\)/,
  // "H.No. 12-5-34", "plot no 45/2".
  /\b(?:h|d|s|flat|house|door|plot|shop|survey|sy|villa|quarter|qtr) ?\.? ?no ?\.? ?:? ?\d{1,4}[a-z]?(?: ?[-/] ?\d{1,4}[a-z]?){0,3}\b(?! ?(?:am|pm)\b)/,
  // "Ref 1130-0745", "we lost 3-2 last time".
  /\b(?:ref|reference|order|booking|invoice|ticket|confirmation|account)(?: (?:no|number|id|code|ref)){0,2} ?[.:#]? ?\d{2,}(?: ?- ?\d{2,})+\b/,
  /\b(?:won|lost|beat|drew|losing|winning|thrashed|scored|score was)(?: (?!at |from )[a-z']+){0,3} \d{1,2} ?- ?\d{1,2}\b(?! ?[ap]m|[:.]\d)/,
  // "Ages 4 to 6", "need a 4th".
  /\bage[sd] \d{1,2}(?: ?(?:-|to|and) ?\d{1,2})?\b(?! ?(?:am|pm|:))/,
  /\b(?:need|needs|want|missing|short of|looking for) (?:a|an|our|1 more) \d(?:st|nd|rd|th)\b(?! of)/,
  // "No food from midnight".
  /\b(?:no|nothing to|not to|don't|do not) (?:food|eat|eating|drink|drinks|drinking|water|breakfast)\b(?: (?:or|and) (?:drink|drinks|drinking|water|food|eat))? (?:from|after|before|past|since) (?:midnight|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?)\b|\bfast(?:ing)? (?:from|after) (?:midnight|\d{1,2} ?(?:am|pm))\b/,
  // "Wednesday season 2", "Five Nights at Freddy's 3 sat 8.30".
  new RegExp(`\\b${weekday} (?:season|series|episode|s) ?\\d{1,2}\\b`),
  new RegExp(`\\b\\d{1,2} nights? at (?:the )?[a-z']+ [2-9](?= (?:on )?(?:${weekday}|tonight|tomorrow)\\b.*\\d)`),
  /\b(?:office|room|rm|classroom) \d{1,2}\.\d{1,3}\b(?! ?(?:am|pm)\b|\.)/,
  // "Room G12", "the corner of Oak and 3rd".
  /\b(?:room|rm|gate|block|blk|lab|bay|stand|theatre|hall|level|floor|building|stage|unit|seat|pitch) [a-z]\d{1,3}\b(?![:.]\d)/,
  /\b(?:corner of|cnr|cnr of) [a-z]+ and \d{1,3}(?:st|nd|rd|th)\b/,
  // A "nine night" is a wake in Jamaica.
  /^(?:the )?9[- ]night\b/,
  // "Midnight's Children".
  /\b(?:noon|midnight|midday)'s [a-z]+/,
  // "Ground no 4", but not "at 3, no 4".
  /(?<=[a-z]{3} )no ?\.? ?\d{1,4}\b(?! ?(?:am|pm|:|\.\d|o'clock))/,
  /\b(?:table|dinner|supper|lunch|brunch|reservation|booking|party|room|cottage|seats?|tickets?|bbq|barbecue|game|space|court|boat|car|taxi|cab|minibus|picnic|tee time|lane) for \d{1,2}\b(?! ?(?:[:.]\d\d|am|pm|days?|hours?|weeks?|minutes?|nights?|h\b|-))/,
  /\bhalf (?:marathon|term|birthday|price|time|pint|day)\b/,
  /\bquarter (?:final|finals|pounder|end)\b/,
  /\b(?:friday the 13th(?= (?:movie|film|marathon|party|night)|.*\b(?:(?:mon|tues|wednes|thurs|satur|sun)day|tomorrow|tonight)\b)|black friday sale|midnight mass|midnight feast|midnight snack|sunday best|(?<!(?:easter|palm|mothering|remembrance|whit|trinity|advent|bowl|next|this|coming|following) )sunday (?:roasts?|lunch|league)|taco tuesdays?|saturday night fever|monday night football|friday night lights|may ball|may day parade|march madness|ruby tuesday|happy mondays?|manic monday|sunday funday|thirsty thursdays?|throwback thursdays?|casual fridays?|freaky friday|blue monday|afternoon tea|high noon|night shift|night market|(?<!at )night in(?! (?:about )?(?:\d{1,2}|an?|a couple of|a few) (?:days?|weeks?|fortnights?|months?)\b)|night out|morning glory|good morning|good afternoon|good evening|mid-?week|(?<!(?:st|nd|rd|th|of|\d) )march for(?! (?:\d|an? (?:hour|week|month)|the next))|march against|protest march|(?<!\b(?:easter|thanksgiving|christmas|january|february|march|april|may|june|july|august|september|october|november|december) )long weekend|hen weekend|stag weekend|girls'? weekend|boys'? weekend|lads'? weekend|weekend away|weekend break|spa weekend)\b/,
  /\b[a-z]-\d{1,3}(?:\/\d{1,3})?(?![\d/])/,
  /\bt\.?g\.?i\.?f?(?: friday(?:s|'s)?)?\b/,
  /\bformula 1\b|\bf1\b|\beuro \d{4}\b|\bworld cup \d{4}\b|\bclass of \d{2,4}\b/,
];

const dayAlone = new RegExp(`^(?:${weekday}|today|tomorrow|tonight)$`);

/** "Sat 7 pizza luigis", "fri 6 kids disco": behind a day, in a message without another hour, a small number counts nothing. */
const isHourBehindDay = (sentence: Sentence, { first, last }: Span): boolean =>
  last === first + 1 &&
  /^(?:[1-9]|1[0-2])$/.test(sentence.tokens[first]?.text ?? '') &&
  /^(?:pizzas?|cakes?|kids|children|girls|boys|lads|mates|books?|dogs?|songs?|tables|teams?|man|men)$/.test(
    normAt(sentence, last),
  ) &&
  dayAlone.test(normAt(sentence, normAt(sentence, first - 1) === 'at' ? first - 2 : first - 1)) &&
  !sureHour.test(sentence.canon);

/** "Sunday roast" keeps its day in the title, yet says the day when nothing else does. */
const namesItsDay =
  /^(sunday (?:roasts?|lunch|league|funday)|thirsty thursdays?|throwback thursdays?|casual fridays?|taco tuesdays?|monday night football)$/;

const saysRow = re()`\b(?:every|each|weekly|fortnightly|monthly|daily|${weekday}s)\b`;

/**
 * Hides from the readers of time what only looks like a time: quoted titles, addresses, "Studio 54",
 * "table for 6", "40th birthday", "Noon Cafe", the film after "watch". Returns the days that such fixed
 * phrases name, as words, for a sentence that says no other day.
 */
export function maskNames(sentence: Sentence): { quoted: Span | null; namedDay: string | null } {
  let quoted: Span | null = null;
  let namedDay: string | null = null;
  for (const [index, pattern] of fixed.entries()) {
    for (const found of findEach(sentence, pattern)) {
      if (pattern === address && !isAddress(sentence, found)) continue;
      if (isHourBehindDay(sentence, found)) continue;
      mask(sentence, found);
      const words = found.groups[0] ?? '';
      if (index <= 1 && quoted === null && found.last - found.first > 1)
        quoted = { first: found.first, last: found.last };
      if (namesItsDay.test(words)) namedDay = weekdays.find((day) => words.includes(day)) ?? null;
    }
  }
  // "Around the World in 80 Days, Saturday 11am": large, and beside a day of its own.
  for (const found of findEach(sentence, /\bin \d{1,3} days\b/))
    if (sentence.cased && sentence.tokens[found.last]?.capital === true && saysDay.test(sentence.canon))
      mask(sentence, { first: isHeading(sentence, found.first) ? 0 : found.first, last: found.last });
  // "Wed 10h15 leslie 2a": beside an hour that is sure, a number with its letter belongs to the room in front of it.
  const sure = /(?:\d[:.h]\d\d|\d ?[ap]m|noon) /.exec(sentence.canon);
  const lettered = sure ? findEach(sentence, /\b[a-z]{3,20} \d{1,3}[a-hp]\b(?! ?m\b|[:.]\d)/) : [];
  for (const found of lettered) {
    if ((sentence.tokens[found.first]?.start ?? 0) < (sure?.index ?? 0) + (sure?.[0].length ?? 0)) continue;
    const word = normAt(sentence, found.first);
    if (
      !dayOrTime.test(word) &&
      !/^(?:till|until|from|and|about|around|say|makes?|now|then|sorry|wait|actually|to|no)$/.test(word)
    )
      mask(sentence, { first: found.first + 1, last: found.last });
  }
  // "U3a talk", "p7 parents": digits behind a letter or two that they are written with.
  for (const [index, token] of sentence.tokens.entries()) {
    const before = sentence.tokens[index - 1];
    const next = sentence.tokens[index + 1];
    const isGlued =
      /^\d{1,2}$/.test(token.text) && before?.to === token.from && /^(?!at$|to$|by$)\p{L}{1,2}$/iu.test(before.text);
    if (isGlued && next?.from === token.to && /^\p{L}{1,2}$/u.test(next.text) && !/^[ap]m$/i.test(next.text))
      mask(sentence, { first: index - 1, last: index + 1 });
    // "Marsh Lane BS1": so are the first half of a postcode and "HQ2".
    const isCode = isGlued && /^(?!am|pm|mo|tu|we|th|fr|sa|su|ko|no|is|kl|um)[a-z]{2}$/.test(before.norm);
    if (isCode && !/^(?::|\.|am|pm)$/.test(next?.norm ?? '')) mask(sentence, { first: index - 1, last: index });
  }
  // "They're shut mondays", "she's off Thursdays": when somebody or something never can, beside a day of its own.
  for (const found of findEach(sentence, never))
    if (saysDay.test(sentence.canon.slice(0, sentence.tokens[found.first]?.start))) mask(sentence, found);
  // "CVS on 50th and France", "kingpins on SE 92nd": behind a day, streets with numbers.
  // "7:45 am, 30th and Walnut": so is a corner behind a time and its comma.
  for (const found of findEach(sentence, cornerBehindTime)) {
    const [number, name] = [sentence.tokens[found.first], sentence.tokens[found.last]];
    if (number && name?.capital === true && !dayOrTime.test(name.norm)) mask(sentence, found);
  }
  for (const found of findEach(sentence, corner))
    if (
      saysDay.test(sentence.canon.slice(0, sentence.tokens[found.first]?.start)) &&
      !dayOrTime.test(normAt(sentence, found.last)) &&
      /^[a-z']+$/.test(normAt(sentence, found.first - 1)) &&
      !dayOrTime.test(normAt(sentence, found.first - 1))
    )
      mask(sentence, { first: found.first + 1, last: found.last });
  // "Every six weeks on a Wednesday, first one's March 17".
  const isRow = saysRow.test(sentence.canon);
  // "Monday, Third Wave Indiranagar": an ordinal that is written large and out, in front of another large word.
  for (const [index, token] of sentence.tokens.entries()) {
    const next = sentence.tokens[index + 1];
    const isWorded = /^\d{1,2}(?:st|nd|rd|th)$/.test(token.norm) && /^\p{L}/u.test(token.text);
    // ", third wave indiranagar", where nothing is written large.
    const isSmall =
      isWorded &&
      !sentence.cased &&
      normAt(sentence, index - 1) === ',' &&
      next?.word === true &&
      !/^(?:of|at|from|in|on|to|until|till|and|or|by|for|with|1|date|day|week|session|class|lesson|thing|light|floor)$/.test(
        next.norm,
      ) &&
      !dayOrTime.test(next.norm) &&
      !(isRow && sentence.tokens.slice(index + 2, index + 5).some((other) => dayOrTime.test(other.norm)));
    if (isSmall) mask(sentence, { first: index, last: index + 1 });
    if (
      sentence.cased &&
      index > 0 &&
      token.capital &&
      isWorded &&
      next?.capital === true &&
      next.word &&
      !dayOrTime.test(next.norm)
    )
      mask(sentence, { first: index, last: index + 1 });
  }
  for (const found of findEach(sentence, saints)) mask(sentence, found);
  shieldOwnedDays(sentence);
  shieldExams(sentence);
  shieldNumberedNouns(sentence);
  const flies = /\b(?:flights?|flying|fly|plane)\b/.test(sentence.canon);
  for (const pattern of flies ? [serviceNumber, flightNumber] : [serviceNumber])
    for (const found of findEach(sentence, pattern)) mask(sentence, found);
  shieldHouseNumbers(sentence);
  shieldNumberNames(sentence);
  shieldProperNames(sentence);
  shieldWorks(sentence);
  shieldHeading(sentence);
  shieldCalled(sentence);
  return { quoted, namedDay };
}

const cornerBehindTime =
  /(?<=(?:\d|[ap]m|noon|day)(?:,| at| on| -) )\d{1,3}(?:st|nd|rd|th) and [a-z]{3,}(?=$|[,.!]| (?:street|st|ave|avenue|rd|road)\b)/;

const corner =
  /\bon (?:(?:(?:[ns][ew]?|e|w|ne|sw) )?\d{1,3} ?(?:st|nd|rd|th) and [a-z]{3,}|(?:[ns][ew]?|e|w|north|south|east|west) \d{1,3} ?(?:st|nd|rd|th))\b(?! ?(?:of|street|st|ave)\b)/;

/** "SS Peter and Paul's": two saints are one church. */
const saints = /\bss ?\.? [a-z]+ and [a-z']+/;

const never = new RegExp(
  `(?<=\\b(?:closed|shut|shuts|off|works?|working|away|busy|teach(?:es)?|not in|isn't in|not open|no good) (?:on |every |all )?)${weekday}s\\b`,
);

const ownDay = new RegExp(`^${weekday}'s$`);

const headedByDay = new RegExp(
  `^${weekday} (?!(?:and|or|at|to|till|until|not|no|is|from|in|with|on|the|at|\\d|morning|afternoon|evening|night|week|fortnight|next)\\b)(?:(?!(?:and|or|not|no|to|then|instead|but|move|moved|wait|actually|sorry)\\b)[a-z']+ (?:\\d{1,2} (?=[a-z]))?){2,6}${weekday},? (?:at )?(?:\\d|noon|half )`,
);

const ofSunday = new RegExp(`^sunday (?:school|league) .*\\b(?:${holidayNames}|${M} \\d|\\d(?:st|nd|rd|th)? ${M})\\b`);

/** "Sunday's Well dinner Friday": a day that owns the words behind it is a name where another day is said. */
function shieldOwnedDays(sentence: Sentence): void {
  for (const [index, token] of sentence.tokens.entries()) {
    const next = sentence.tokens[index + 1];
    // "Sunday school meeting Wednesday 7pm": so does one at the head, where the other stands beside the hour.
    if (
      index === 0 &&
      /^[a-z]+day$/i.test(token.text) &&
      (headedByDay.test(sentence.canon) || ofSunday.test(sentence.canon))
    )
      mask(sentence, { first: 0, last: 0 });
    if (!ownDay.test(token.norm) || next?.word !== true || dayOrTime.test(next.norm)) continue;
    const others = sentence.tokens.filter((_, at) => at !== index).map((one) => one.norm);
    if (saysDay.test(others.join(' '))) mask(sentence, { first: index, last: index });
  }
}

/** "SAT prep MWF": the test and not the day, where it alone is written large. */
function shieldExams(sentence: Sentence): void {
  for (const [index, token] of sentence.tokens.entries()) {
    const isTest = /^(?:prep|tutor|tutoring|exams?|test|practice|scores?|maths?|course|class)$/.test(
      normAt(sentence, index + 1),
    );
    // Nothing else may be written large beside it.
    const isAbbreviated =
      token.text === 'SAT' && sentence.tokens[index + 1]?.text !== normAt(sentence, index + 1).toUpperCase();
    const isBesideDay =
      token.plain === 'sat' &&
      /^(?:prep|tutor|tutoring|exams?|test|scores?)$/.test(normAt(sentence, index + 1)) &&
      sentence.tokens.some((other, at) => at !== index && dayOrTime.test(other.norm) && other.norm.endsWith('day'));
    if (isTest && (isAbbreviated || isBesideDay)) mask(sentence, { first: index, last: index });
  }
}

/** After "at" and the like, days and numbers inside a run of capitals are part of a name: "at Noon Cafe", "at Five Guys". */
function shieldProperNames(sentence: Sentence): void {
  const { tokens } = sentence;
  for (const [index, token] of tokens.entries()) {
    const intro = normAt(sentence, index - 1);
    // "Midnight Oil tribute, 8pm": a name, where another time is said.
    if (
      /^(?:midnight|noon|midday)$/.test(token.norm) &&
      sentence.cased &&
      token.capital &&
      tokens[index + 1]?.capital === true &&
      tokens[index + 1]?.word === true &&
      !dayOrTime.test(normAt(sentence, index + 1)) &&
      /\bat \d|\d ?[ap]m\b|\d[:.]\d\d/.test(sentence.canon)
    ) {
      mask(sentence, { first: index, last: index + 1 });
      continue;
    }
    // "Thurs 1230 lau pa sat": so it is where nothing is written large, behind an hour and two more words.
    const before = sentence.canon.slice(0, token.start);
    if (
      !sentence.cased &&
      (tokens[index + 1] === undefined || /^(?:with|,|\.)$/.test(normAt(sentence, index + 1))) &&
      shortDay.test(token.plain) &&
      smallName.test(before) &&
      tokens.slice(0, index - 2).some((other) => dayOrTime.test(other.norm))
    ) {
      mask(sentence, { first: index, last: index });
      continue;
    }
    const afterIntro = /^(?:at|@|in|near|outside|the)$/.test(intro);
    const next = tokens[index + 1];
    const previous = tokens[index - 1];
    const timely = dayOrTime.test(token.norm) || /^\d{1,2}$/.test(token.norm);
    if (!timely || sentence.masked[index] === true) continue;
    if (/^bank holiday\b/.test(sentence.canon.slice(tokens[index + 1]?.start))) continue;
    // "At 7 in the evening house viewing" says which half of the day.
    if (/^(?:morning|afternoon|evening|night)$/.test(token.norm) && normAt(sentence, index - 2) === 'in') continue;
    if (
      afterIntro &&
      (sentence.cased
        ? token.capital
        : !/^(?:noon|midday|midnight)$/.test(token.norm) && (intro !== 'in' || !/day$|^to/.test(token.norm))) &&
      next &&
      placeNouns.test(next.norm) &&
      !dayOrTime.test(next.norm) &&
      !/^\d/.test(token.text)
    ) {
      mask(sentence, { first: index, last: index + 1 });
      continue;
    }
    if (!sentence.cased || !token.capital) continue;
    const ownDay = token.norm.endsWith('day') && previous?.capital === true && !dayOrTime.test(previous.norm);
    // "At Ruby Tuesday, Friday at 7": without another day, it is the day.
    if (
      ownDay &&
      tokens.some(
        (other, at) => at !== index && (dayOrTime.test(other.norm) || /^\d{1,2}(?:st|nd|rd|th)$/.test(other.norm)),
      ) &&
      /^(?:at|@)$/.test(normAt(sentence, index - 2)) &&
      /^(?:on|this|next|,)$/.test(normAt(sentence, index + 1))
    ) {
      mask(sentence, { first: index - 1, last: index });
      continue;
    }
    // "Lunch Friday 12.15 Lau Pa Sat": a short day at the end of a name, where another day is said.
    const closesName =
      shortDay.test(token.plain) &&
      previous?.capital === true &&
      previous.word &&
      tokens[index - 2]?.capital === true &&
      !dayOrTime.test(previous.norm) &&
      !dayOrTime.test(normAt(sentence, index - 2)) &&
      (next === undefined || /^[,.]$/.test(next.norm)) &&
      tokens.slice(0, index - 2).some((other) => dayOrTime.test(other.norm));
    if (closesName) {
      mask(sentence, { first: index, last: index });
      continue;
    }
    const properNext = next !== undefined && next.capital && !dayOrTime.test(next.norm) && next.word;
    if (afterIntro && properNext && (placeNouns.test(next.norm) || /^\d/.test(token.norm) || intro === 'the')) {
      mask(sentence, { first: index, last: index + 1 });
    } else if (afterIntro && properNext && intro !== 'in') {
      const restHasDay = tokens.some((other, at) => at !== index && dayOrTime.test(other.norm) && isFree(sentence, at));
      if (restHasDay || /^(?:noon|midnight|morning|evening|night)$/.test(token.norm))
        mask(sentence, { first: index, last: index + 1 });
    } else if (
      previous?.capital === true &&
      token.norm.endsWith('days') &&
      !dayOrTime.test(previous.norm) &&
      /^(?:at|@|the)$/.test(normAt(sentence, index - 2))
    ) {
      mask(sentence, { first: index - 1, last: index });
    }
  }
}
