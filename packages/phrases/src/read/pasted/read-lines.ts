import { namesActivity } from '../../calendar/activity.ts';
import type { Clock } from '../../calendar/day.ts';
import { dayStart } from '../../calendar/weekdays.ts';
import { matchesOf, re } from '../../words/pattern.ts';
import { readDays } from '../days/read-days.ts';
import { findClocks, programmeBefore } from '../clock/read-clock.ts';
import { readZone } from '../clock/read-zone.ts';
import { streetNoun } from '../places/match-place-words.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { fold } from '../../words/normalise-words.ts';
import { type Sentence, tokenise } from '../../words/tokenise.ts';
import { ornaments } from './flatten-text.ts';
import { findAnswerBy, type Labelled, salutation, ticketed } from './read-labels.ts';

/** Lines that calendar apps put below an invitation. */
const boilerplate =
  /^\W*(?:time ?zone\b|joining info|google meet joining info|more phone numbers|view (?:map|guest list|event)|add to calendar|or dial|meeting id|passcode|pin:|organi[sz]er\b|created by\b|video call$)/i;

/** "Ana Cruz has invited you to an event:". */
const invitedBy =
  /^.{2,40} (?:has |have )?invited you(?: to)?(?: (?:an?|the|this|their))?(?: new)?(?: event| invitation)?\W*$|^you(?:'|’)?(?:re| are| have) (?:all )?(?:booked|going|confirmed|registered|in)(?: in)?\W*$/iu;

/** "EINLADUNG / INVITATION", in two languages. */
const invitation =
  /^\W*(?:einladung|invitaci[oó]n|invitation|convite|zaproszenie|uitnodiging)(?: ?[/|·-] ?(?:einladung|invitation|invitaci[oó]n|convite|zaproszenie|uitnodiging))?\W*$/iu;

const requests =
  /^(?:cordially |kindly |warmly )?(?:requests?|invites?) (?:the (?:pleasure|honou?r) of your (?:company|presence)|you(?: all)?)(?: to| at| for)?(?: (?:an?|the|their|our))?$/iu;

/** What flyers say beside day and place. */
const aside =
  /^\W*(?:doors|free|tickets?|entry|bring|dress|byo|all welcome|everyone|no |rsvp|from |with |hosted|presented|come|kids|food|drinks|music|refreshments|tours|raffle|tombola|stalls|parking|please|see |we |£|\$|€|\d)/i;

/** "Note: cash only": the label is no part of the note. */
const noteLabel = /^(?:(?:please|pls|kindly) )?(?:notes?|n\.?b\.?) ?[:–-] ?(?=\S)/iu;

/** "Me and Tariq are going", "add this for me and Maggie:", above or below what is pasted. */
const goers =
  /^(?:(?:(?:please|pls|can you) )?(?:add|put|save|pop) (?:this|it)(?: in| down)? (?:for|with) )?(?:me|us)(?:,| ?(?:and|&|n|\+)) (\p{L}[\p{L}'’&, -]{1,60}?)(?:(?: are| r)? (?:going|coming))?\s*[:.!]*$/iu;

const placeLabel =
  /^(?:(?:meet(?:ing)?(?: point| place| at)?|venue|ground|pitch|where|place|location|address|at)\s*[:–-]|@)\s*(?=\S)/i;
const titleLabel = /^(?:what|title|event(?: name| title)?|subject|summary|occasion)\s*:\s*(?=\S)/i;
/** "To celebrate Priya's 30th", below "You are invited". */
const celebrating =
  /^(?:(?:(?:please )?(?:come|join us)(?: and| to| as we| in)? )?celebrat(?:e|ing)(?: with us)?|(?:in )?celebration of|to celebrate|as we celebrate|in honou?r of) (?=\S)/i;
const whenLabel = /^(?:when|dates?|day)\s*[:–-]\s*(?=\S)/i;
const link = /https?:\/\/\S+/;
const address = /^\s*\d{1,5}[a-z]?,? +\p{L}/iu;

/**
 * Takes a flyer or a forwarded invitation apart by its lines, when they carry no labels: the first line that is no greeting is
 * the title, lines of days and times say when, a link or an address or a named place says where. Null for a text of fewer
 * than three lines or more than 60, and for one in which no line is a day or a time alone.
 */
export function readLines(text: string, clock: Clock): Labelled[] | null {
  // "SAUSAGE SIZZLE // Hardware Barn // Sat 3 Feb": marks stand for the ends of lines, unless whoever comes is named ("// with Tom").
  const isOneLine = !/[\r\n]|\/\/ (?:with|w\/) /i.test(text.trim());
  const lines = matchesOf(text, isOneLine ? /(?:(?! \/\/ )[^\r\n])+/g : /[^\r\n]+/g)
    .map((line) => {
      // Pictures and bullets in front of a line say nothing that its words do not.
      const words = line[0]
        .replace(new RegExp(`^[\\s*_>/${ornaments}-]*(?=[\\s\\S])`, 'u'), '')
        .replace(new RegExp(`(?<![\\s*_${ornaments}])[\\s*_${ornaments}]+$`, 'u'), '');
      return { text: words, from: line.index + line[0].indexOf(words), pin: /^\s*(?:📍|🏠|🏡|🗺)/u.test(line[0]) };
    })
    .filter((line) => line.text !== '');
  // No flyer is as long as a list.
  if (lines.length < 3 || lines.length > 60) return null;
  const found: Labelled[] = [];
  const add = (field: Labelled['field'], line: { text: string; from: number }) =>
    found.push({ field, text: line.text, from: line.from, to: line.from + line.text.length });
  for (const line of lines) {
    if (
      invitation.test(line.text) ||
      salutation.test(line.text) ||
      boilerplate.test(line.text) ||
      invitedBy.test(line.text)
    )
      continue;
    // "… request the pleasure of your company at a": what is said above are the hosts, and the title comes below.
    if (requests.test(line.text)) {
      for (const one of found) if (one.field === 'title') one.field = 'note';
      continue;
    }
    const url = link.exec(line.text);
    // "Date: Tuesday 20 June", the only label above "Leave school 9.15am, back for 3.30pm".
    const label = whenLabel.exec(line.text)?.[0].length ?? 0;
    if (findAnswerBy(line.text)) add('answer_by', { ...line, text: findAnswerBy(line.text)?.day ?? line.text });
    else if (url) add('place', { text: url[0], from: line.from + url.index });
    else if (goers.test(line.text)) add('people', { ...line, text: goers.exec(line.text)?.[1] ?? '' });
    else if (isTimeAlone(line.text.slice(label), clock))
      add('when', { text: line.text.slice(label), from: line.from + label });
    else if (line.pin) add('place', line);
    // "At Jill's", below the time.
    else if (/^at (?=\S)/i.test(line.text) && found.some(({ field }) => field === 'when') && line.text.length < 60)
      add('place', { text: line.text.slice(3), from: line.from + 3 });
    else if (!found.some(({ field }) => field === 'title')) {
      const from =
        (titleLabel.exec(line.text) ?? ticketed.exec(line.text) ?? celebrating.exec(line.text))?.[0].length ?? 0;
      add('title', { text: line.text.slice(from), from: line.from + from });
    } else if (placeLabel.test(line.text)) {
      const from = placeLabel.exec(line.text)?.[0].length ?? 0;
      add('place', { text: line.text.slice(from), from: line.from + from });
    } else if (noteLabel.test(line.text)) {
      const from = noteLabel.exec(line.text)?.[0].length ?? 0;
      add('note', { text: line.text.slice(from), from: line.from + from });
    } else if (/^\p{L}[\p{L} ]{1,20}:(?!\/)/u.test(line.text)) add('note', line);
    else if (isPlace(line.text)) {
      const from = leadsTo.exec(line.text)?.[0].length ?? 0;
      add('place', { text: line.text.slice(from), from: line.from + from });
    } else add('note', line);
  }
  // "Castletroy GAA", then "Table Quiz": of two lines above the time, the one that says what is done.
  const heading = found.find(({ field }) => field === 'title');
  const below = found[found.findIndex((one) => one === heading) + 1];
  const isPresented = /\b(?:presents?|proudly|invites? you(?: all)?(?: to)?)\W*$/i.test(heading?.text ?? '');
  if (
    heading &&
    below?.field === 'note' &&
    (isName(below.text) || (/^\p{Lu}/u.test(below.text) && below.text.split(/\s+/).length <= 5)) &&
    (isPresented || (namesActivity(below.text) && !namesActivity(heading.text)))
  ) {
    heading.field = 'note';
    below.field = 'title';
  }
  // "The Salt Road" above the day and "107 Hindley Street" below it: the latter is where.
  const places = found.filter(({ field }) => field === 'place');
  const [above, under] = places;
  const timeAt = found.findIndex(({ field }) => field === 'when');
  if (above && under && found.indexOf(above) < timeAt && found.indexOf(under) > timeAt && !/\d/.test(above.text))
    above.field = 'note';
  const isPlaceName = ({ field, text: words }: Labelled) =>
    field === 'note' && isName(words) && words !== heading?.text && !/^\p{L}[\p{L} ]{1,20}:/u.test(words);
  const place = found.slice(timeAt + 1).find(isPlaceName) ?? found.find(isPlaceName);
  if (place && !found.some(({ field }) => field === 'place')) place.field = 'place';
  // "Meet at Jawbone Walk".
  for (const one of found.filter(({ field }) => field === 'place')) {
    const lead = leadsTo.exec(one.text)?.[0].length ?? 0;
    one.text = one.text.slice(lead);
    one.from += lead;
  }
  const has = (field: Labelled['field']) => found.some((one) => one.field === field);
  // "Sports day Friday" above "9.15am to 3.30pm": the day stands in a line that is read for no day.
  const saysDay = (isWhen: boolean) =>
    found.some(
      ({ field, text: words }) =>
        (isWhen ? field === 'when' : /^(?:title|note)$/.test(field)) &&
        readDays(tokenise(words, new Set()), clock).length > 0,
    );
  return has('title') && has('when') && (saysDay(true) || !saysDay(false)) ? found : null;
}

const beforeDay = re('iu')`^\p{L}+ ?/ ?(?=${dayStart}[a-z]*\b)`;

/** Whether a line says days and times and next to nothing else. */
function isTimeAlone(line: string, clock: Clock): boolean {
  const words = line
    .replace(beforeDay, '')
    .replace(/^(?:to be held|will be held|taking place|takes place)\b/i, '')
    .replace(/\([^()\d]{2,16} \d[^()]{0,20}\)/g, ' ')
    .replace(/[·•|]/g, ' ');
  const sentence: Sentence = tokenise(words, new Set());
  readZone(sentence, clock);
  const days = readDays(sentence, clock);
  const { clocks } = findClocks(sentence);
  if (days.length === 0 && clocks.length === 0) return false;
  const timed = new Set<number>();
  // "Doors 7.30, music 8.15": what begins then.
  const parts = clocks.flatMap(({ span }) => programmeBefore(sentence, span.first) ?? []);
  for (const span of [...[...days, ...clocks].map((one) => one.span), ...parts])
    for (let at = span.first; at <= span.last; at += 1) timed.add(at);
  const small =
    /^(?:at|on|from|to|until|till|the|every|each|in|of|and|-|,|\.|@|doors|admission|einlass|start|starts|reporting|sharp|onwards|late|\(|\)|kickoff|ko|kick|off|tip|puck|drop|gates|service|ceremony|begins|begin|commences|starting|meet|arrive|arrival|curtain|show|time|bell|1st|pitch|shotgun|prompt|promptly|approx|racing)$/;
  const month = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
  return sentence.tokens.every(
    (token, at) => timed.has(at) || sentence.roles[at] === 'zone' || small.test(token.norm) || month.test(token.norm),
  );
}

/** Whether a line is a short name ("The Lexington"), which on a flyer is where. */
const isName = (line: string): boolean =>
  !aside.test(line) &&
  line.split(/\s+/).length <= 6 &&
  line
    .split(/\s+/)
    .every(
      (word, at) =>
        /^[^\p{L}]*(?:\p{Lu}|of\b|the\b|and\b|at\b|in\b|à(?!\p{L})|de\b|la\b|le\b|du\b|van\b|von\b|y\b)|^(?:\d{1,5}|[&+–-])$/u.test(
          word,
        ) &&
        (at > 0 || /\p{L}/u.test(word)),
    );

/** "Come and celebrate with us at Jump Zone": what is said in front of where. */
const leadsTo =
  /^(?:(?:please )?(?:come|join|celebrate|party|meet|meeting|see you|held|taking place)\b[^,\d]{0,40}? )?(?:at|in) (?=\p{Lu}|the )/iu;

const isPlace = (line: string): boolean => {
  // "Zollergasse 8, top 14".
  if (
    /^\p{Lu}[\p{L}-]*(?:gasse|stra(?:ß|ss)e|str\.|platz|weg|allee|ring|damm|ufer|laan|straat|gatan|vej) \d+[a-z]?(?:,|$)/u.test(
      line,
    )
  )
    return true;
  // "Powerleague, pitch 6".
  const [name = '', part = ''] = line.split(/, */);
  if (
    /^(?:pitch|court|room|level|unit|lane|floor|gate|hall|bay|field|studio|screen|table) (?:\d{1,3}[a-z]?|[a-z])$/i.test(
      part,
    ) &&
    isName(name) &&
    line.split(',').length === 2
  )
    return true;
  // "Blk 112 void deck".
  if (
    /^(?:blk|block|unit|lvl|level|lot|plot|shop|flat|villa|tower|hall|house no\.?|door no\.?|#) ?\d{1,4}[a-z]?\b(?: [\p{L}\d'’#-]+){0,6}$/iu.test(
      line,
    )
  )
    return true;
  const words = fold(line)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  // "Coogee Beach, north end".
  const head = fold(line.split(',')[0] ?? '').split(/\s+/);
  if (line.includes(',') && head.length > 1 && placeNouns.test(head.at(-1) ?? '') && isName(line.split(',')[0] ?? ''))
    return true;
  // "Courtyard of 14 rue Sala".
  if (
    /^\p{L}+ (?:of|at|behind|opposite) (?=\d|the )/u.test(line) &&
    placeNouns.test(words[0] ?? '') &&
    words.length < 9
  )
    return true;
  // "Withrow Ave (between Logan and Carlaw)".
  const street = /^([^()]{3,40}?) ?\((?:between|btwn|near|opposite|behind|next to|at|off|corner of)\b[^()]*\)$/i.exec(
    line,
  )?.[1];
  if (street !== undefined && streetNoun.test(fold(street).split(/\s+/).at(-1) ?? '')) return true;
  return (address.test(line) && words.some((word) => streetNoun.test(word))) || placeNouns.test(words.at(-1) ?? '');
};
