import { blank, blankOut, withoutFound } from '../words/blank-out.ts';
import type { Clock } from '../calendar/day.ts';
import { dayStart, writtenDay } from '../calendar/weekdays.ts';
import type { Directory } from '../read/people/match-names.ts';
import { re } from '../words/pattern.ts';
import { sameTime } from './change-words.ts';
import { readParts } from './draft-event.ts';

const wrongDay = re(
  'iu',
)`\b(?:(?:no|sorry|oh|wait|actually|ah|soz)[, ]+)*(?:(?:it|that)(?:['’]?s| is) )?not (?:on )?(\p{L}{3,9}),? (?:(?:but|rather|it['’]?s|it is|that['’]?s)[, ]+)*(?=(?:on )?(?:${dayStart}|tomorrow|today|tonight))`;

const notNow =
  /(?<![\s,])[\s,]+(?:but )?not (?:tonight|today|this (?:week|one|\p{L}+day)),?(?: but)?(?= (?:next|the following) (?:week|one))/iu;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|(?:t?em|o)ber)?';

const aDay = `(?:(?:on|the|this|next) ){0,2}(?:${writtenDay}(?: (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:.]))?|tomorrow|today|tonight|\\d{1,2}(?:st|nd|rd|th)(?: (?:of )?${month})?|${month} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2} ${month})\\b`;

/** What leads from a day that will not do to the one that is meant. */
const gap = '\\s{0,3}(?:[,;.–—]|-(?= )){1,3}\\s{0,3}(?=\\S)';

const refusesFirst = `(?:(?:(?:i|we|he|she|they|it|[^\\s\\d,;.]{2,12})(?:['’]?(?:m|re|s|ve))?(?: (?:am|are|is|was))? )?(?:(?:really|just|both|all|actually|sadly) )*(?:(?:can['’]?t|cannot|can not|won['’]?t|couldn['’]?t|unable to|not able to) (?:do|make|manage|come)(?: it)?|away|busy|out|working|booked|tied up|no good|no use|scrap|skip|forget|not(?: (?:free|around|available|good))?))(?: (?:on|for))? (?<first>${aDay}(?: (?:or|and|nor) ${aDay})?)`;

const refusesLast = `(?<last>${aDay})(?:['’]?s| is| are)? ?(?:(?:not |isn['’]?t |a )?(?:out|off|taken|gone|full|booked|bad|impossible|possible|no[- ]?go|no good|no use)|clash(?:es)?|(?:doesn|won|can|don)['’]?t (?:work|suit|do|be done))(?: (?:for|to) (?:me|us))?`;

const why = `(?<why>(?:,? (?:because|cos|cuz|coz|bc|b/c|as|since|due to|owing to|thanks to|for|with)\\b[^,;.!?]{2,60})?)`;

/** Words with which a change or another day begins, and no reason. */
const noReason =
  '(?!(?:make|move|push|shift|change|switch|add|invite|bring|let|lets|how|what|when|can|could|shall|same|maybe|or|and|nor|not|but|try|do|then|so|instead|until|till)\\b)';

const opening = '^\\W*(?:(?:actually|sorry|oh|ah|hmm|no|nope|wait|but|so|argh|ugh|oops|soz|shoot)[ ,]{1,3}){0,5}';

const refusal = `${opening}(?:${refusesFirst}|${refusesLast})`;

const refused = new RegExp(
  `${refusal}${why}(?:${gap}(?<beside>(?:${noReason}[^,;.!?\\d–—]{3,40}${gap})?)|,? (?=so ))(?:(?:so|then) )?(?=(?:(?:make it|can we|could we|do|let['’]?s|say|how about|what about|try|maybe|rather|go for) ){0,3}(?<next>${aDay}))`,
  'i',
);

/** "12th is out mums birthday 13th": a reason of few words, without a mark, and nothing but a day behind it. */
const refusedUnmarked = new RegExp(
  `${refusal} (?<beside>(?:${noReason}(?!(?:at|to|from|by|on|before|after|because|cos|cuz|coz|bc|as|since|due|for|with|than|only|just|if|of|late|early|morning|afternoon|evening|night|except|say|go|rather)\\b)[^\\s\\d,;.!?–—-]+ ){1,4})(?=(?<next>${aDay})(?: (?:then|instead|please))?[.! ]*$)`,
  'i',
);

/** "Can't do the 12th, jury duty": a day that will not do and why, and no other day. */
const refusedAlone = new RegExp(
  `(?<kept>${refusal}${why})${gap}(?<told>${noReason}(?!(?:at|in|by|to|cancel|call|scrap|forget|drop|leave|never|sorry|put|swap|remove|rename|any|some|another|next|please)\\b)(?![^,;]*\\b(?:weeks?|after|before|later|earlier|day|month|instead|rather|noon|midnight|morning|afternoon|evening|night|weekend)\\b)[^,;.!?\\d–—]{3,40}[.! ]*)$`,
  'i',
);

const refusedFirst = new RegExp(refusal, 'i');

/** "…, the 30th is bad too": another day that will not do, behind the first. */
const refusedToo = new RegExp(
  `[\\s,;.–—]{1,8}${aDay}(?:['’]?s| is| are) (?:bad|out|off|no good|no use|taken|full|gone|booked|impossible)(?: too| as well| either)?[.! ]*$`,
  'i',
);

const anyDay = new RegExp(`\\b${aDay}`, 'i');

/** "Can't do the 20th because of jury duty, the 21st", "the 12th is out, mum's birthday, 13th": a day that will not do and why, blanked in front of the one that is meant. */
export function withoutRefusedDay(said: string): string {
  const text = refusedFirst.test(said) ? said.replace(refusedToo, '') : said;
  const found = refused.exec(text) ?? refusedUnmarked.exec(text);
  const { first, last, why: reason = '', beside = '', next = '' } = found?.groups ?? {};
  const plain = (day: string) => day.toLowerCase().replace(/^(?:(?:on|the|this|next) )+/, '');
  const isSame = plain(first ?? last ?? '') === plain(next);
  // "Can't do Thursday, Friday is choir, Saturday": what tells of yet another day has readers of its own.
  if (found && reason + beside !== '' && !isSame && !anyDay.test(beside)) return blankOut(text, 0, found[0].length);
  const { kept, told = '' } = (found ? null : refusedAlone.exec(text)?.groups) ?? {};
  return kept === undefined || anyDay.test(told) ? text : kept;
}

const startOfDay = re()`^${dayStart}`;

/** "Friday 5, not Friday Saturday", "its not thurs its fri": the day that is not meant, blanked; null when there is none. */
export function withoutWrongDay(text: string, clock: Clock, directory: Directory): string | null {
  // "Weds, not tonight, next week".
  const near = notNow.exec(text);
  if (near) return withoutFound(text, near);
  const found = wrongDay.exec(text);
  if (!found) return null;
  const wrong = (found[1] ?? '').toLowerCase();
  const before = text.slice(0, found.index).toLowerCase();
  // "Sat 7, it's not Saturday": said in full the second time, or in short.
  const short = startOfDay.exec(wrong)?.[0];
  const last = [...before.matchAll(short === undefined ? /(?!)/g : new RegExp(`\\b${short}[a-z]*`, 'g'))].at(-1);
  const literal = before.lastIndexOf(wrong);
  const at = literal >= 0 ? literal : (last?.index ?? -1);
  const gone = literal >= 0 ? wrong.length : (last?.[0].length ?? 0);
  if (at < 0 || !readParts(wrong, clock, directory).timed) return null;
  const end = found.index + found[0].length;
  const rest =
    text.slice(0, at) +
    ' '.repeat(gone) +
    text.slice(at + gone, found.index) +
    ' '.repeat(found[0].length) +
    text.slice(end).replace(sameTime, blank);
  return readParts(rest, clock, directory).timed ? rest : null;
}
