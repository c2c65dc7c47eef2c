import { weekday } from '../../calendar/weekdays.ts';
import { fold } from '../../words/normalise-words.ts';
import { matchesOf, re } from '../../words/pattern.ts';
import { placeNouns } from '../../words/place-nouns.ts';
import { type Directory, friendsCalled } from './match-names.ts';

/** A message with the apostrophes that were left out, and what stood where. */
interface Restored {
  text: string;
  /** Where a position of `text` stands in the message. */
  at: (position: number) => number;
}

/** Contractions that are no other word without their apostrophe, which stands behind so many letters. */
const contractions = new Map(
  (
    "he's she's that's there's who's what's where's everyone's nobody's i'm i've they're you're they've you've we've they'll you'll it'll " +
    "that'll there'll can't won't don't didn't isn't aren't couldn't doesn't wasn't hasn't haven't hadn't weren't wouldn't shouldn't"
  )
    .split(' ')
    .map((word) => [word.replace("'", ''), word.indexOf("'")]),
);

const end = String.raw`(?![\p{L}'’])`;

/** What is told of somebody behind "is" and "has": "leannes on nights", "tillys out", "hes done his finger in". */
const tellsOfSomebody = re(
  'iu',
)`^ (?:(?:just|still|already|also|always|now|definitely|probably|actually|really|both) )*(?:not|out|away|off|back|busy|free|ill|sick|poorly|unwell|crook|injured|hurt|stuck|late|working|gone|got|done|been|had|broken?|bringing|coming|going|joining|driving|flying|travell?ing|staying|visiting|moving|getting|feeling|bailed|said|around|about|fine|ok|okay|happy|up|down|over|\p{L}{3,}ed|(?:\d+\p{L}{2} )?(?:birthday|bday|wedding|farewell|leaving (?:do|drinks|party|lunch))|keen|allergic|vegan|vegetarian|pregnant|dropped out|pulled out|tied up|double[- ]?booked|up for|down with|under the|on (?:call|shifts?|nights?|days|earl(?:y|ies)|lates|leave|hol(?:iday)?s?|vacation|duty|the way|(?:an?|her|his|their) \p{L}+)|at (?:work|home|school|uni|(?:an?|her|his|their) \p{L}+)|in (?!on\b|for\b|the\b)\p{L}+|in(?=\s*(?:$|[,.;!?]|(?:and|but|tho|though|now|too)\b)))${end}`;

/** What is told of a place or a thing that will not do: "halls shut", "roofs getting painted". */
const tellsOfThing = re(
  'iu',
)`^ (?:(?:just|still|already|all|now|actually|really|being|getting) )*(?:shut|closed|full|fully|booked|taken|gone|flooded|locked|broken|bust|knackered|packed|rammed|sold|delayed|cancelled|canceled|not|off|out|too|under|\p{L}{3,}(?:ed|ing))${end}`;

const things =
  /^(?:roof|van|car|boiler|oven|train|bus|ferry|tram|lift|weather|forecast|heating|wifi|pitch|rain|landlord|babysitter|sitter|coach|teacher|boss|mum|mom|dad|baby|dog|cat)$/;

/** What is said of one day, and of "fridays" as a rule only behind "on" or "every". */
const tellsOfDay = re(
  'iu',
)`^ (?:(?:just|actually|way|much|even|really|so|too|also|probably) )*(?:fine|ok|okay|good|great|grand|better|best|perfect|easier|ideal|no good|not|no use|out|off|gone|taken|full|booked|bad|tricky|hard|impossible|busy|cool|right|wrong|free)${end}`;

const days = re('u')`^${weekday}s$`;

/** In front of a day or a thing with which a clause begins. */
const opensClause =
  /(?:^|[,.;:!?()\n–—-]|(?<!\p{L})(?:the|my|our|and|but|so|as|cos|cuz|coz|because|since|that|then|oh|ah|ugh|no|yes|yeah|sorry|wait|actually|argh|damn|dang|think|said|forgot|hope|if|apparently|unless|tho|though|ok))\s*$/iu;

/** "Its not far", "were all away": where a clause begins, and what it goes on with is told of it or of us. */
const tellsOfUs = re(
  'iu',
)`^ (?:(?:just|still|already|also|now|actually|really|all|both|only) )*(?:not|out|away|off|back|busy|free|going|coming|having|doing|meeting|moving|at|in|on|bringing|running|working|full)${end}`;
const tellsOfIt = re(
  'iu',
)`^ (?:not|an?|the|my|our|his|her|their|just|only|on|at|in|too|so|more of|really|actually|all|for|been|got|gone|going|getting|still|already|\d|${weekday}|\p{L}+(?:['’]s|s)? (?:\d+\p{L}{2} )?(?:leaving|birthday|bday))`;

/** Behind how many letters of a word its apostrophe was left out; 0 where none was. */
function missingIn(word: string, before: string, behind: string, { friends }: Directory): number {
  const known = contractions.get(word);
  const isName = (name: string) => friendsCalled([name], friends).length > 0;
  if (known !== undefined) return isName(word) ? 0 : known;
  if (word === 'were') return opensClause.test(before) && tellsOfUs.test(behind) ? 2 : 0;
  if (!/^\p{L}{2,}s$/u.test(word) || isName(word)) return 0;
  const stem = word.slice(0, -1);
  const isClause = opensClause.test(before);
  const isTold =
    (isName(stem) && tellsOfSomebody.test(behind) && !/(?:^|\s)(?:the|both|all|my|\d+)\s*$/iu.test(before)) ||
    (stem === 'it' && isClause && tellsOfIt.test(behind)) ||
    (days.test(word) && isClause && tellsOfDay.test(behind)) ||
    ((placeNouns.test(stem) || things.test(stem)) && isClause && tellsOfThing.test(behind));
  return isTold ? stem.length : 0;
}

/** Puts back the apostrophes that are left out on phones ("hes done his finger in", "leannes on nights", "fridays fine"), so that every reader sees them. */
export function withApostrophes(text: string, directory: Directory): Restored {
  let restored = '';
  let from = 0;
  const gaps: number[] = [];
  for (const { 0: word, index } of matchesOf(text, /(?<![\p{L}\p{N}'’@./_-])[\p{L}\p{M}]{2,}(?![\p{L}\p{N}'’@_-])/gu)) {
    const behind = text.slice(index + word.length, index + word.length + 60).replace(/^\s+/, ' ');
    const missing = missingIn(fold(word), text.slice(Math.max(0, index - 20), index), behind, directory);
    if (missing === 0) continue;
    restored += `${text.slice(from, index + missing)}'`;
    from = index + missing;
    gaps.push(restored.length - 1);
  }
  restored += text.slice(from);
  return { text: restored, at: (position) => position - gaps.filter((gap) => gap < position).length };
}
