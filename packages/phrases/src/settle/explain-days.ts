import { blankOut, withoutFound } from '../words/blank-out.ts';
import { writtenDay } from '../calendar/weekdays.ts';
import { holidayNames } from '../calendar/holidays.ts';
import { tokenise } from '../words/tokenise.ts';
import { saysDay } from '../words/time-words.ts';
import { matchesOf } from '../words/pattern.ts';

const day = `(?:${writtenDay}|today|tomorrow|tonight|tmrw|tmr)`;

/** "Saturday, Sunday's church": a clause that begins with a day and tells what is on then. */
const explained = new RegExp(
  `[,;.!?–—-]\\s*(?:(?:and|but|because|cos|coz|since|as|on|the|no|oh|ah|wait|sorry|hmm|actually),? ){0,3}(${day})(?:s?['’]s|s| is| was| are)?(?= (?!instead|please|then|at|from|to|till|until|with|for|in|and|or|night|evening|morning|afternoon|lunch|works?|suits?|would|it|better|week|again|not|right|correct|fine|good|ok|okay|best|perfect|great|free|when|the one)[\\p{L}'’]+)((?: [\\p{L}'’]+){1,7})[.! ]*(?=$|[,;!]|\\.(?!\\d))`,
  'giu',
);

/** What is told of a day: somebody or something and a verb, or only "is". */
const tells =
  /^(?:s?['’]s|s? (?:is|was|are)) |^ (?:i|we|he|she|they|it|that|there|everyone|nobody|my|our|the|\p{L}+(?:['’]s)?)(?:['’](?:s|m|re|ve|d|ll)| (?:is|are|am|was|has|have|had|can['’]?t|cannot|won['’]?t|don['’]?t|doesn['’]?t|works?|clash(?:es)?|needs?|got|goes|go|plays?|trains?|teach(?:es)?|do|does|do|start|finish))(?![\p{L}])|^ (?:clash(?:es)?|won['’]?t|doesn['’]?t|isn['’]?t|can['’]?t|has|got)\b/iu;

const shortOf = (word: string): string => word.toLowerCase().slice(0, 3);

/** Spaces keep every other word where it stands. */
const anotherDay = new RegExp(`(?<![\\p{L}'’])(${day}|day after|next day|following day)(?![\\p{L}])`, 'iu');

const weekdayAnywhere = new RegExp(`(?<![\\p{L}'’])(${day})(?![\\p{L}])`, 'giu');

/**
 * "Sunday at 11.30, no, Saturday, Sunday's church": why the other day will not do, blanked. A clause about a day says when it is only
 * where no other day stands in front of it; behind a draft that has another day, it need not have been said again.
 */
export function withoutExplainedDay(text: string, isChange: boolean): string {
  for (const found of matchesOf(text, explained)) {
    const clause = found[0].slice(found[0].toLowerCase().indexOf((found[1] ?? '').toLowerCase()));
    if (!tells.test(clause.slice(found[1]?.length))) continue;
    const before = matchesOf(text.slice(0, found.index), weekdayAnywhere).map((one) => shortOf(one[1] ?? ''));
    const said = shortOf(found[1] ?? '');
    const others = before.filter((one) => one !== said);
    // "Tuesday at 1? No, Tuesday is the funeral. Wednesday": in front of the day that is meant.
    const behind = text.slice(found.index + found[0].length);
    const next = anotherDay.exec(behind)?.[1] ?? '';
    if (
      before.length === 1 &&
      before[0] === said &&
      next !== '' &&
      shortOf(next) !== said &&
      !/^[,.;]?\s*so\b/i.test(behind)
    )
      return `${text.slice(0, found.index)}, no, wait,`.padEnd(found.index + found[0].length) + behind;
    if (others.length === 0 || before.at(-1) === said || !(isChange || before.includes(said))) continue;
    return withoutFound(text, found);
  }
  return text;
}

/** "It's Father's Day so call it Songs for Dads", "until Monday, it's Thanksgiving": a feast that is why, blanked. */
export function withoutFeastReason(text: string): string {
  const isFeast = (words: string) => wholeFeast.test(tokenise(words, new Set()).canon.trim());
  const front =
    /^\W*(?:(?:oh|and|but|as|because|since|cos)[, ]+)*(?:it|that)(?:['’]?s| is)(?: only)? ([^,;.]{3,30}?)[,;.]? so (?=\S)/iu.exec(
      text,
    );
  if (front && isFeast(front[1] ?? '')) return blankOut(text, 0, front[0].length);
  // "It starts on the 30th, folks are traveling for Thanksgiving".
  const away = awayFor.exec(text);
  if (away && /\d|\p{L}day\b/u.test(text.slice(0, away.index)) && isFeast(away[1] ?? ''))
    return blankOut(text, away.index, text.length).trimEnd();
  const behind =
    /(?<=\S)[,;.]? *(?:(?:as|because|since|cos)[, ]+)?\b(?:it|that)(?:['’]?s| is) ([^,;.]{3,30}?)(?: (?:that day|then))?[.! ]*$/iu.exec(
      text,
    );
  // "3pm, it's Halloween" may say another day.
  const isNamed =
    behind !== null &&
    (weekdayWord.test(text.slice(0, behind.index)) ||
      /^\W*(?:(?:and|so|but|ok) )*(?:call|rename|name|title|until|till|bring|add|invite|at|in) /i.test(text));
  if (isNamed && isFeast(behind[1] ?? '')) return blankOut(text, behind.index, text.length).trimEnd();
  // "An hour later, ramadan".
  const alone =
    /(?<=\b(?:earlier|later|sooner|longer|shorter))(?:[,;.–—-]+ *| (?=for |cos of ))(?:(?:for|cos of) )?([^,;.]{3,30}?)[.! ]*$/iu.exec(
      text,
    );
  return alone && isFeast(alone[1] ?? '') ? blankOut(text, alone.index, text.length).trimEnd() : text;
}

/** Who is away for a feast, told at the end. */
const awayFor =
  /[,;.–—-] *(?:(?:as|because|since|cos|so many|half|most|all) ){0,2}(?:(?:the|my|our|of|us) )?(?:\p{L}+ ){0,2}?(?:\p{L}+['’](?:s|re|m|ll be)|is|are|will be|be) (?:all |mostly |still )?(?:travell?ing|away|off|out|gone|busy|home|abroad|visiting|flying|driving|at) (?:\p{L}+ ){0,3}?(?:for|over|at) (?:the )?([^,;.]{3,30}?)[.! ]*$/iu;

const weekdayWord = new RegExp(`(?<![\\p{L}'’])${day}(?![\\p{L}])`, 'iu');

const wholeFeast = new RegExp(`^(?:the )?(?:${holidayNames})(?: (?:day|weekend|week))?$`);

/** "On the actual night, not the Saturday after": the feast itself is meant. */
const itself =
  /(?<=\S),?(?: (?:and|but|so|i|we|it['’]?s|mean|meaning|is|that|to be clear)){0,6}? on (?:the (?:actual|very|real|proper|true) (?:day|night|evening|date)(?: itself)?|the (?:day|night|evening|date) (?:itself|proper))(?![\p{L}])/iu;

const besideIt = new RegExp(
  `,? (?:and |but )?not (?:on )?(?:the )?(?:${day}|weekend|day|night|week) (?:before|after|beside|nearest|either side)(?: it| that)?(?![\\p{L}])`,
  'iu',
);

const feast = new RegExp(`\\b(?:${holidayNames})\\b`);

const canonOf = (text: string): string => tokenise(text, new Set()).canon;

/** What is only said so that the day of a feast is not mistaken, blanked. */
export function withFeastMadePlain(text: string): string {
  const own = itself.exec(text);
  const plain = own ? withoutFound(text, own) : text;
  const beside = besideIt.exec(plain);
  const saidBeside = beside && (own || !saysDay.test(canonOf(plain.slice(0, beside.index)))) ? beside : null;
  if ((!own && !saidBeside) || !feast.test(canonOf(text))) return text;
  return saidBeside ? withoutFound(plain, saidBeside) : plain;
}
