import { blankOut } from '../words/blank-out.ts';
import type { Clock } from '../calendar/day.ts';
import { type Directory, nameWords } from '../read/people/match-names.ts';
import { isAnswerOfPlace } from '../read/places/tell-name.ts';
import { cries, curses, hesitations, retractions } from '../words/exclamations.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { tokenise } from '../words/tokenise.ts';
import { readParts } from './draft-event.ts';
import { normalised, withinPlace } from './read-change.ts';

const aside = `(?:(?:${hesitations}|${cries}|${curses}|${retractions}|ok|okay|but|and|correction:?|news:?|update:?|edit:?|just (?:heard|seen|saw|realised|noticed|checked)|turns out|apparently|seems|looks like)[, ]+)*`;

/** That the plan is another one, said without a reason. */
const newPlan = `(?:slight |small |quick )?(?:change of (?:plan|venue|place|location)s?|(?:new|different|other|another) (?:plan|venue|place|location)|(?:venue|plan|location) (?:change|has changed|changed|moved))`;

const state = `(?:(?:all|now|already|totally|completely|fully|apparently|just|a bit|really|too|so|been|currently|always|still|absolutely|gonna be|going to be|double|over) )*(?:closed|shut|shuts|shutting|closes|full|full up|fully booked|booked|booked up|booked out|packed|rammed|heaving|crowded|noisy|loud|dead|expensive|dear|pricey|mad|crazy|gone|flooded|double[- ]booked|overbooked|cancelled on us|out of action|off the cards|no good|unavailable|rubbish|sold out|grim|dire|being (?:done up|refurbished|renovated|painted|repaired|redone)|under (?:refurbishment|renovation|new management)|not (?:open|available|free|taking bookings|answering|doing food)|too \\p{L}+|(?:a )?private (?:party|function|event)|having work done|got (?:a )?(?:private|no)\\b[^,;.–—]{0,20})`;

/** "She's got the decorators in so mine": of somebody's place, anything may be why it is at one's own. */
const soOurs =
  "(?:he|she|they|we|\\p{L}{2,})(?:['’](?:s|re|ve)| is| are| has| have) [^,;.\\d]{3,40}?(?= so (?:(?:at|it['’]?s|make it|let['’]?s do) )*(?:mine|ours|(?:my|our) (?:place|house|flat|garden)|home)[.! ]*$)";

const why = `(?:${soOurs}|(?:they|it|that|there|that['’]?s|theyre|its|(?:the |that |their |this )?\\p{L}+(?: \\p{L}+)?)(?:['’](?:s|re|ve|d))?(?: (?:is|are|was|were|has|have|had|looks?|seems?|will be|gets|got))? ${state}|${state}|(?:they|it|there|the \\p{L}+)(?:['’](?:s|re|ve))?(?: (?:is|are|was|were|has|have|had))? ?(?:got )?no (?:tables?|space|room|availability|parking|food|seats?|slots?|rooms?|cover|booking)\\b[^,;.–—]{0,14}|no (?:tables?|space|room|availability|parking|seats?|slots?)\\b[^,;.–—]{0,14}|(?:they |it )?(?:can['’]?t|couldn['’]?t|won['’]?t) (?:fit|seat|take|do|have|get)\\b[^,;.–—]{0,16}|(?:they|it)(?:['’]?ve)? (?:lost (?:our|the|my) (?:booking|reservation)|cancelled(?: on us)?|gave (?:our|the) (?:table|room) away))`;

const leads = `(?:(?:so|then|now|try|instead|it['’]?s|its|it (?:will|is going to) (?:now )?be(?: held)?|it['’]ll be|we (?:will|shall) (?:now )?(?:meet|be)|we['’]?re (?:now )?(?:at|in|going to)|let['’]?s (?:do|try|go to|go|go for|make it|meet at|say|use)|we['’]?re (?:doing|trying|using)|(?:we['’]?ll|will) (?:do|try|go to|use|meet at)|(?:going|gone|moved|switched|switching|moving|relocated|changed) to|now at|make it|meet at|use|at|in|@)[ :]+)*`;

/** Why a place will not do, or that it is another, between what was said and the place that is meant. */
const replaced = new RegExp(
  `(?<=\\S)(?:[\\s]*[,;.–—-]+\\s*|\\s+(?=but |oh |ah |wait |argh ))${aside}(?:${newPlan}(?:[,;:.–—-]*\\s+(?:because |as |cos )?${why})?|${why})(?: (?:for|on|that|this|till|until|today|tonight|tomorrow|again|now|anyway|apparently|\\p{L}+days?)\\b[^,;.–—]{0,20})?(?:\\s*[,;:.–—-]+\\s*|\\s+(?=so |try |let['’]?s |use ))${leads}(?=\\S)`,
  'iu',
);

/** "They're closed for a refit so the garden centre in Pontcanna", of an event that has a place: where it is instead. */
const insteadOfShut = new RegExp(
  `^\\W*${aside}${why}(?: (?:for|on|that|this|till|until|today|tonight|tomorrow|again|now|anyway|apparently|\\p{L}+days?)\\b[^,;.–—]{0,20})?(?:\\s*[,;:.–—-]+\\s*|\\s+(?=so |try |let['’]?s |use ))${leads}(?=\\S)`,
  'iu',
);

/** "The tide's wrong at Clifton so Camps Bay": what is told of the place that stands, in front of what follows from it. */
const soThere = new RegExp(
  `^\\W*(?=\\S)(?!(?:so|make|move|change|put|push|meet|start)\\b)([^\\n]{5,120}?)(?:\\s*[,;.–—-]+)?\\s+(?:so ${leads}|(?=let['’]?s |try |how about )${leads})(?=\\S)`,
  'iu',
);

/** Whether words speak of a place: by the first word of its name, or as "there". */
function speaksOf(location: string, words: string): boolean {
  const name = normalised(location)
    .split(/[^\p{L}\d]+/u)
    .find((word) => word.length > 2);
  return words
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some((word) => word === name || word === 'there');
}

/** The place that a follow-up names behind why the one that stands will not do; null when it tells no such thing, or anything else. */
export function placeBehindReason(location: string, text: string, clock: Clock, directory: Directory): string | null {
  if (text.length > 300) return null;
  const told = soThere.exec(text);
  const found = insteadOfShut.exec(text) ?? (told && speaksOf(location, told[1] ?? '') ? told : null);
  if (!found) return null;
  const tail = text.slice(found[0].length).replace(/(?: instead| then| please| now)*[.! ]*$/i, '');
  // "It's shut. The following day" is no place.
  if (
    /^(?:on )?(?:the )?(?:next|following|other|same|previous) (?:day|week|weekend|month|morning|evening|afternoon)\b/i.test(
      tail,
    )
  )
    return null;
  // "It's rammed at Hove so early start": behind what may be told of anything, a place is named as one.
  const isNamed =
    found !== told ||
    (/^(?:(?:the|my|our) |\p{Lu})|['’]s$/u.test(tail) && !/\bone$/i.test(tail)) ||
    placeNouns.test(tail.toLowerCase().split(' ').at(-1) ?? '');
  const { place, timed, title, people } = readParts(`at ${tail}`, clock, directory);
  const isPlace = isNamed && place === tail && !timed && title === '' && people.friends.length === 0;
  return isPlace && isAnswerOfPlace(tokenise(tail.replace(withinPlace, ''), nameWords(directory))) ? tail : null;
}

/**
 * "Work do in the oyster tavern, change of plan, they're full, crane lane 8pm": the place that is meant in the stead of the one that
 * will not do. Null when no clause says that a place will not do, or what stands behind it is no place.
 */
export function withPlaceReplaced(text: string, clock: Clock, directory: Directory): string | null {
  const found = replaced.exec(text);
  if (!found || text.length > 300) return null;
  const head = text.slice(0, found.index);
  const tail = text
    .slice(found.index + found[0].length)
    .replace(/(?: instead| then| please| now)*[.! ]*$/i, '')
    .trim();
  if (tail === '' || head.split(/\s+/).length < 2) return null;
  const said = readParts(head, clock, directory);
  const meant = readParts(`at ${tail}`, clock, directory);
  const isPlace =
    meant.place !== null &&
    meant.title === '' &&
    meant.people.friends.length === 0 &&
    isAnswerOfPlace(tokenise(meant.place, nameWords(directory))) &&
    /^\W*(?:the )?\p{L}/u.test(tail) &&
    tail.toLowerCase().startsWith(meant.place.toLowerCase().slice(0, 3));
  // Two hours are a correction of the hour.
  const isAgain = meant.time.clocks.length > 0 && said.time.clocks.length > 0;
  if (!isPlace || isAgain || (said.title === '' && said.place === null)) return null;
  const { tokens, roles } = said.sentence;
  const kept = tokens.reduce(
    (words, { from, to }, index) => (roles[index] === 'location' ? blankOut(words, from, to) : words),
    head,
  );
  return `${kept} at ${tail}`;
}
