import type { Clock } from '../calendar/day.ts';
import { dayStart } from '../calendar/weekdays.ts';
import { type Directory, nameWords } from '../read/people/match-names.ts';
import { matchesOf, re } from '../words/pattern.ts';
import { type Parts, readParts } from './draft-event.ts';
import { isAnswerOfPlace } from '../read/places/tell-name.ts';
import { cries, curses, hesitations, retractions } from '../words/exclamations.ts';
import { tokenise } from '../words/tokenise.ts';
import { sameTime } from './change-words.ts';
import { startsWithTime } from './take-back.ts';

/** What leads from a reason to the time that is meant: "so", "now", "mine is", "this week it's". */
const leads = re(
  'giu',
)`(?<=[\s,;.–—-])(?:(?:so|now|then|instead|rather|hence|therefore|it['’]?s|its|it is|should be|there['’]?s (?:an?|1|one at|another at|space at|room at|a later one at|an earlier one at)|make (?:it|that)|let['’]?s (?:do|say|make it|go for)|how about|can we do|(?:mine|ours|yours|hers|his|theirs|this (?:week|time|year|month)|(?:my|our|the|only)(?: \p{L}+){1,3}(?= is\b)|(?:the )?\p{L}+['’]s(?: (?:one|slot|turn|time|appointment|appt|class|session|go|match|game))?(?= is\b))(?: is|['’]?s)?|we['’]?(?:re|ll)(?: do(?:ing)?)?|i['’]?(?:m|ll)(?: do(?:ing)?)?|it (?:has|needs) to be|it['’]?s got to be|that['’]?s(?= (?:\d|${dayStart}))|(?<=[,;] )\p{L}{3,} is(?= (?:on |at )?(?:\d|${dayStart}))|say|maybe|but|back|booked|took|got|(?:moved|pushed|put|switched|changed|bumped|shifted)(?: it| me| us| this| that)?)(?:[ :]+|(?<=\b(?:so|now|then|instead)),? )){1,4}(?:(?:to|at|on|for|the) )*(?=(?:\d|half |quarter |noon|midday|next |this |${dayStart}[a-z]*\b|tomorrow|tonight))|(?<=[,;–—]\s?)(?=(?:\d|half |noon|${dayStart}[a-z]*\b|tomorrow|tonight))`;

/** Where a reason may begin: behind a mark, or at a word with which another clause begins. */
const begins =
  /\s*(?:[,;.]|\s[–—-])\s+|\s+(?=(?:but|because|cos|cuz|coz|since|wait|hang on|hold on|oh|ah|except|then|actually|sorry|no|nope|turns out|they|he|she|we|i|it|its|it['’]s|that|that['’]?s|thats|the|my|our)\b)|(?<=\d(?: ?[ap]m)?|noon|day|\b(?:mon|tues?|weds?|thur?s?|fri|sat|sun|tmrw|tomorrow))\s+(?=\p{L})/giu;

const aside = `(?:(?:${hesitations}|${cries}|${curses}|${retractions}|ok|okay|but|because|cos|cuz|coz|except|and|turns out|apparently|looks like|seems|seems like|just (?:heard|saw|seen|realised|realized|remembered|checked|noticed)|forgot|realised|remembered)[, ]+)*`;

/** A clause that tells why: somebody or something, and a verb; or one that needs none ("sold out", "no tables left"). */
const reason = new RegExp(
  `^${aside}(?:(?:i|we|he|she|they|it|that|this|there|who|both|everyone|nobody|(?!(?:at|in|with|on|for|from|to|near|by|round|after|before|until|till|and)\\b)[\\p{L}]+(?:['’]s)?(?: [\\p{L}'’]+){0,4}?)(?:['’](?:s|m|re|ve|d|ll)|(?<=\\b(?:that|it))s| (?:is|are|was|were|isn['’]?t|aren['’]?t|wasn['’]?t|has|have|had|hasn['’]?t|can['’]?t|cannot|can|could|couldn['’]?t|won['’]?t|will|would|doesn['’]?t|don['’]?t|didn['’]?t|might|needs?|wants?|works?|finish(?:es)?|finished|closes?|closed|shuts?|starts?|opens?|says|said|moved|changed|put|pushed|brought|told|asked|took|got|gave|lost|forgot|booked|clash(?:es)?|sold|cancelled|canceled|bailed|only (?:had|have|do|did|does|opens?|starts?|goes|runs)|just|never|keeps?|goes|leaves?|gets?|comes?|thinks?|thought|prefers?|hurts?|aches|messed|mixed|misread|overslept|broke|texted|rang|called|emailed|messaged))(?![\\p{L}])|(?:all )?(?:sold|fully|booked|delayed|cancelled|canceled|rained|snowed|moved|postponed|pushed|changed|rescheduled|double|full|closed|shut|taken|clash(?:es)?|packed|rammed)\\b|too \\p{L}+|(?:heavy )?(?:rain|storms?|snow|wind|gales?|showers|thunder\\p{L}*)(?: is| are)? (?:forecast|due|expected|coming|all day)|not (?:free|open|available|possible|working|running)\\b|(?:can['’]?t|cannot|couldn['’]?t|won['’]?t|can not) (?:do|make|get|manage|come)\\b|(?!(?:at|in|with|on|for|from|to|near|by|round|after|before|until|till|and|meet|doors|food)\\b)\\p{L}+(?: \\p{L}+){0,3} (?:at|from|until|till) [^,;]{1,12}$|no(?:thing)? (?:tables?|space|spaces|tickets?|slots?|rooms?|courts?|babysitter|sitter|parking|trains?|buses|time|lift|power|water|seats?|availability|one (?:is |was )?free|left|free|available)\\b)`,
  'iu',
);

/** Words that rather plan on than tell why. */
const plansOn =
  /^(?:then|and|doors|gates|food|kick-?off|ko|meet|starts?|pick ?up|drop ?off|dinner|lunch|drinks|film|show|back|home|until|till|to)\b/i;

const hasClock = (parts: Parts) => parts.time.clocks.some((one) => one.start !== null);
const daysOf = (parts: Parts) => parts.time.days.flatMap(({ day }) => day?.toISODate() ?? []);

/** Whether what is said last says again what was said first: another hour, or another day. */
function saysAgain(first: Parts, last: Parts): boolean {
  const days = daysOf(last);
  const others = daysOf(first);
  return (
    (hasClock(first) && hasClock(last)) ||
    (days.length > 0 && others.length > 0 && days.some((day) => !others.includes(day)))
  );
}

/** "Oh wait no", in front of the reason. */
const exclaims = new RegExp(
  `(?:[\\s,;.!–—-]+(?:${hesitations}|${cries}|${curses}|${retractions}|ok|okay|but|and)(?![\\p{L}'’]))+[\\s,;.!–—-]*$`,
  'iu',
);

/** What stands behind the hour with which words begin, where it may be a place: "5.15 Coffee Revolution"; else null. */
export function nameBehindHour(words: string, { sentence }: Parts, directory: Directory): string | null {
  const first = sentence.roles.findIndex((role) => role !== 'start' && role !== 'end');
  const comma = /^[,;]$/.test(sentence.tokens[first]?.norm ?? '') ? 1 : 0;
  const from = sentence.tokens[first + comma]?.from;
  if (first < 1 || from === undefined) return null;
  const name = words.slice(from).replace(lengthLast, '').trim();
  return !/^(?:at|in|on|round|with|for|from|to)\b/i.test(name) &&
    (comma > 0 || name.includes(' ')) &&
    isAnswerOfPlace(tokenise(name, nameWords(directory)))
    ? name
    : null;
}

/** "… so 5pm, school library, about an hour and a half". */
const lengthLast =
  /,? (?:for )?(?:about |around |roughly )?(?:\d[\d.]*|an?|half an|one|two|three) ?(?:hours?|hrs?|h|minutes?|mins?)(?: and a (?:half|quarter)| or so)?[.! ]*$/iu;

/** Nobody explains more often than that in one message. */
const MAX_TRIES = 12;

/**
 * "Panto 7pm, they only had the matinee left so 2.30", "that's Frankie's, mine is Friday": why a time will not do, in front of the one
 * that is meant. The stretch between what is said first and that time; null when no clause tells why, or nothing is said twice.
 */
export function findReason(text: string, clock: Clock, directory: Directory): RegExpExecArray | null {
  if (text.length > 300) return null;
  const starts = matchesOf(text, begins);
  if (starts.length === 0) return null;
  let tries = 0;
  for (const lead of matchesOf(text, leads)) {
    const behind = lead.index + lead[0].length;
    const rest = text
      .slice(behind)
      .replace(sameTime, '')
      .replace(
        / (?:works?|suits?|would be|is|fits|would suit|would work) (?:(?:me|him|her|them|us|everyone) )?(?:much )?(?:better|best|fine|good)(?: for \p{L}+)?[.! ]*$/iu,
        '',
      )
      .replace(/ (?:then|now)[.! ]*$/i, '');
    if (rest.trim() === '' || rest.replace(lengthLast, '').split(/\s+/).length > 8) continue;
    for (const start of starts.toReversed()) {
      const from = start.index + start[0].length;
      if (from >= lead.index) continue;
      const why = text.slice(from, lead.index);
      // "At 6, or if the court's gone, 7": what is only so if it is.
      if (
        /\b(?:if|unless|in case|when)(?: (?:the|our|my|it|he|she|they|we|i|that))?\s*$/i.test(text.slice(0, from)) ||
        /^(?:or |and |but )?(?:if|unless|in case)\b/i.test(why)
      )
        continue;
      // "5 a side".
      if (/^a\b/i.test(why) && /\d$/.test(text.slice(0, start.index))) continue;
      const byNoun = /^\p{L}+(?: \p{L}+){0,3} (?:at|from|until|till) [^,;]{1,12}$/iu.test(why);
      if (!reason.test(why) || plansOn.test(why) || (byNoun && !/\bso\b/i.test(lead[0]))) continue;
      tries += 1;
      if (tries > MAX_TRIES) return null;
      const meant = readParts(rest, clock, directory);
      const isOne = daysOf(meant).length < 2 && meant.time.clocks.length < 2;
      // "Thursday, ah no, I'm away, Friday, drinks at 6": what is done may stand behind it all.
      const isLast = meant.title !== '' && /^[\p{L}\d:. ]{3,16}(?:[,;:–—-]|$)/u.test(rest);
      // "Sorry, can't do 4, 5.15 Coffee Revolution": behind the hour, where it is.
      const isPlaced = meant.title !== '' && nameBehindHour(rest, meant, directory) !== null;
      if (
        !meant.timed ||
        !isOne ||
        (meant.title !== '' && !isLast && !isPlaced) ||
        !startsWithTime(rest, clock, directory)
      )
        break;
      const said = text.slice(0, start.index).replace(exclaims, '');
      const head = readParts(said, clock, directory);
      if (!head.timed || !saysAgain(head, meant) || (isLast && !isPlaced && head.title !== '')) continue;
      if (isPlaced && (head.title === '' || head.place !== null)) continue;
      // "Hmm that's gone. Easter Monday then, half 3": the day that is meant stands in front of the hour.
      const isOther = /^\p{L}{3,} is\b/iu.test(lead[0]) && !/^(?:mine|this)\b/i.test(lead[0]);
      if (isOther && !/\bthat(?:['’]?s| is| was)\b/i.test(why)) continue;
      const isStrong = /^(?:so|now|mine|ours|it)/i.test(lead[0]);
      if (!isStrong && daysOf(readParts(why, clock, directory)).some((day) => !daysOf(head).includes(day))) continue;
      const mark = /^[\s\S]*$/.exec(text.slice(said.length, behind));
      if (!mark) return null;
      mark.index = said.length;
      return mark;
    }
  }
  return null;
}
