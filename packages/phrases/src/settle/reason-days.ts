import { withoutFound } from '../words/blank-out.ts';
import type { Draft } from '../draft.ts';
import { weekdays, writtenDay } from '../calendar/weekdays.ts';
import { cries, curses, hesitations, retractions } from '../words/exclamations.ts';
import { currentTimes } from './settle-change.ts';
import { clausesOf } from './split-change.ts';
import { matchesOf } from '../words/pattern.ts';

const day = `(?:${writtenDay}(?:(?<=day)s)?)`;

const anyDay = new RegExp(`(?<![\\p{L}'’])${day}(?![\\p{L}])`, 'giu');

const otherDay = new RegExp(
  `(?<![\\p{L}'’])(?:${day}|today|tonight|tomorrow|tmrw|day (?:after|before)|next week|week (?:after|later)|\\d{1,2}(?:st|nd|rd|th))(?![\\p{L}])`,
  'iu',
);

/** "Saturdays and Sundays", joined so that they are one clause. */
const more = `(?:_(?:and|or)_${day})?`;

const twoDays = new RegExp(`(?<![\\p{L}'’])(${day}) (and|or) (?=${day}(?![\\p{L}]))`, 'giu');

const lead = `^\\W*(?:(?:${hesitations}|${cries}|${curses}|${retractions}|but|because|cos|cuz|coz|bc|since|as|and|so|forgot|just remembered|remembered|i forgot|turns out|apparently|ok|okay|yeah|well)[, ]+)*`;

/** Words with which a change begins, and no sentence about somebody. */
const noSubject =
  '(?!(?:it|that|this|there|let|lets|make|move|push|shift|change|switch|put|have|do|how|what|can|could|shall|would|will|maybe|say|try|keep|same|every|each|at|in|on|from|until|till|not|no|yes|only|just|next|add|invite|with)(?![\\p{L}]))';

/** What keeps somebody from coming, or shuts a place, up to the day that it says. */
const busy =
  "(?:works?|working|stops?|teach(?:es)?|trains?|plays?|swims?|clos(?:es?|ed)|shuts?|(?:only )?opens?|volunteers?|coach(?:es)?|goes|(?:['’](?:s|m|re|ve)|is|are|am) (?:always |usually |both |all )*(?:away|off|out|at|in|on|up|down|back|got|busy|working|shut|closed|full|fully|booked|taken|training|playing|teaching|coaching|singing|driving|helping|travelling|a|the|my|his|her|their|our)|(?:has|have|had|['’]ve|['’]s got|['’]ve got|got)(?= (?!only|just)\\p{L}+ )|(?:never|don['’]?t|doesn['’]?t|can['’]?t|cannot|won['’]?t|couldn['’]?t|not)(?: \\p{L}+)?)";

/** "Tom works Saturdays", "the minister's away the Sunday", "they close Mondays". */
const endsOnDay = new RegExp(
  `${lead}${noSubject}(?:\\p{L}+ ){0,3}?\\p{L}+ ?${busy}(?: [\\p{L}\\d'’:.]+){0,5}?(?: on)?(?: the| a)? (${day})${more}(?: (?:nights?|evenings?|mornings?|afternoons?|too|now|anyway))?[.! ]*$`,
  'iu',
);

/** "There's band on Tuesday". */
const thereOnDay = new RegExp(
  `${lead}there(?:['’]?s| is|['’]ll be| will be) (?!room|space|no\\b)(?:\\p{L}+ ){1,3}on (?:the )?(${day})[.! ]*$`,
  'iu',
);

/** "Wednesdays are therapy", "Tuesdays don't suit Tom", "Friday is choir". */
const beginsWithDay = new RegExp(
  `${lead}(?:on )?(?:(?:the|this|that) )?(${day})${more}(?:['’]s|s)? (?:(?:is|are|was|were|would be)(?: (?:the|my|our|his|her|their|always|usually|a))* (?!(?:fine|good|ok|okay|right|correct|best|better|perfect|great|grand|lovely|ideal|free|open|still|on|when|now|the one)(?![\\p{L}]))\\p{L}+|(?:don|doesn|won|can|isn|aren)['’]?t |(?:do|does|are|is|will) not |clash|no good|are out)[^,;]{0,40}$`,
  'iu',
);

/** "The Saturday's the gala", "this Saturday's the rugby", "tuesdays rehearsal". */
const ownedByDay = new RegExp(
  `${lead}(?:on )?(?:(?:the|this|that) )?(${day})(?:['’]s|(?<=days)) (?!(?:and|or|to|from|until|till|for|in|with|at|instead|please|then|rather|too|also|as|starting|beginning|weekly|every|mornings?|afternoons?|evenings?|nights?|only|suits?|works?|fine|good|ok|okay|right|correct|best|better|perfect|great|grand|lovely|ideal|free|open|still|on|at|when|now|the one)(?![\\p{L}]))\\p{L}[^,;\\d]{1,40}$`,
  'iu',
);

/** "Wednesday tuesdays squad": what is on another day, told behind the one that is meant without a mark. */
const runsOn = new RegExp(
  `(?<=(?<![\\p{L}'’])(${day})) (?=(?!\\1)${day}(?<=days)(?:['’]s)? (?!(?:and|or|to|till|until|at|from|in|with|instead|please|then|too|also|as|only)(?![\\p{L}]))\\p{L}[^,;\\d]{1,40}$)`,
  'iu',
);

/** "Fridays fine": a verdict on the day, and no row of them. */
const verdict = new RegExp(
  `(?<![\\p{L}'’])(${day})(?<=days?|s) (?=(?:(?:is|are|were|was|actually|really) )*(?:fine|good|ok|okay|right|great|perfect|grand|better|best|suits?|works?|no good|not(?! (?:(?:on|the|this|next) )*(?:${day}|\\d))|bad|out)(?![\\p{L}]))`,
  'iu',
);

/** "Still the Wednesday", "still at 7": what stays as it is. */
const stays = new RegExp(
  `(?:^|(?<=\\S)[,;.–—-]*\\s+)(?:(?:and|but) )?(?:(?:it['’]?s|it is) )?still (?:(?:on|at|the|an?) ){0,2}(?:(${day})|(\\d{1,2})(?::00)?(?: ?[ap]m)?)(?=\\s*(?:$|[,;.!]))`,
  'iu',
);

/** "New letter from the school today: it has been pushed …": who told of it. */
const told =
  /^[^:.;!?\n]{0,40}\b(?:letter|e-?mail|text|news|notice|update)\b[^:;!?\n]{0,40}: (?=(?:it|they|he|she)(?:['’]| ))/iu;

/** "Forget it, he can't do Wednesday": the event is given up. */
const givesUp =
  /^\W*(?:(?:ok|oh|no|actually|just),? )*(?:(?:forget|scrap|drop|cancel|leave) (?:about )?it\b|never ?mind\b|call it off\b)/iu;

const numberOf = (word: string): number =>
  weekdays.findIndex((name) => name.startsWith(word.toLowerCase().slice(0, 3))) + 1;

/**
 * "Forgot Tom works Saturdays, Sunday", "it was right, Wednesdays are therapy": a clause of a follow-up that tells why a day will not do,
 * blanked where another day is said beside it. Days that are told as a habit are no repetition of the draft.
 */
export function withoutReasonDays(said: string, draft: Draft): string {
  if (givesUp.test(said)) return said;
  const text = said.replace(runsOn, ',');
  const news = told.exec(text)?.[0];
  if (news !== undefined) return ' '.repeat(news.length) + withoutReasonDays(text.slice(news.length), draft);
  const { day: date, minutes } = currentTimes(draft);
  const stand = date?.weekday ?? 0;
  const kept = stays.exec(text);
  const isKept =
    kept !== null &&
    (kept[1] === undefined
      ? minutes !== null && minutes % 720 === (Number(kept[2]) % 12) * 60
      : numberOf(kept[1]) === stand);
  if (isKept) {
    const others = withoutFound(text, kept);
    return /[\p{L}\d]/u.test(others) ? withoutReasonDays(others, draft) : 'same time';
  }
  for (const clause of clausesOf(text.replace(twoDays, '$1_$2_'))) {
    const why = [endsOnDay, beginsWithDay, ownedByDay, thereOnDay]
      .map((one) => one.exec(clause.text)?.[1])
      .find(Boolean);
    if (why === undefined) continue;
    const number = numberOf(why);
    const to = clause.from + clause.text.length;
    const rest = `${text.slice(0, clause.from)} , ${text.slice(to)}`;
    const isOther = matchesOf(rest, anyDay).some(([word]) => numberOf(word) !== number);
    const isDated = otherDay.test(rest.replace(anyDay, ' '));
    // "They stop serving at 8 Saturdays, so 6.30": beside an hour, days of a habit tell no more.
    const isTimed = /days$/i.test(why) && number === stand && /\d|\bnoon\b|\bhalf \p{L}/iu.test(rest);
    if (isTimed || ((/days$/i.test(why) || number === stand) && (isOther || isDated))) {
      const left = text.slice(0, clause.from) + ' '.repeat(clause.text.length) + text.slice(to);
      // "A week later please,": behind its mark, nothing is left.
      return withoutReasonDays(isOther ? left : left.replace(/[\s,;]+$/u, ''), draft);
    }
    // "Wednesdays are therapy", of what is on that Wednesday: another day has to be said.
    if (/days$/i.test(why) && number === stand && draft.recurrence === null && !/[\p{L}\d]/u.test(rest))
      return `${weekdays[number - 1] ?? ''} is no good`;
  }
  return draft.recurrence === null
    ? text.replace(
        verdict,
        (words) => `${words.trim().replace(/s$/i, '')}${' '.repeat(words.length - words.trim().length + 1)}`,
      )
    : text;
}
