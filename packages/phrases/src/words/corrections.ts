import { dayStart } from '../calendar/weekdays.ts';
import { cries, curses, hesitations, retractions } from './exclamations.ts';

const day = `(?:${dayStart}|tomorrow)`;
const timeNext = `(?:at |on |it['’]?s )?(?:\\d|half |noon|${day})`;
const behindMark = '(?<=[,.;!–—-] ?)';

/** What is told apart by its number: "platform no 4". */
const numbered =
  'ground|pitch|court|gate|pier|room|house|flat|bus|table|plot|shop|unit|hall|block|phase|door|stall|seat|platform|bay|lane|road|street|sector|building|tower|shed|field|apartment|suite|studio|stand|number';

/** What is so where a number follows: "order no 4512". */
const labelled =
  'order|ref|reference|booking|invoice|ticket|confirmation|account|cabin|villa|ward|office|desk|berth|row|lot|quay|stop';

/** Words and sounds that only mean a correction in front of another word of one, or of a time. */
const leading = [
  `(?:${hesitations}|${cries}|damn)[, ]+(?=no|wait|sorry|actually|better|make|i mean|i meant)`,
  `${behindMark}(?!(?:${numbered}|${labelled}|pub|gym|bar|with|and|at|in|on|bring|if|or|for|why|say|yes|but)\\b)\\p{L}{2,8}(?=[,!]* (?:no|non|nah|nope|naw|nahi|nein|nee|wait|sorry|make it)[, ]+${timeNext})`,
  `(?:${cries})(?=[, !]+(?:no |wait |make it )?${timeNext}|[, ]+(?:i mean|i meant|i wanted|i intended|i should|no|that|it|sorry|wait|actually|not)\\b)`,
  `${behindMark}(?:${curses}|a+r+gh*)(?= \\S+ )`,
  // "Tuesday at 4 erm 5".
  `(?<=\\d(?:[:.]\\d\\d)?(?: ?[ap]m)?[, ]{1,2})(?:${hesitations})(?=[, ]+(?:\\d|half |quarter |noon))`,
  `(?<=\\b(?:no|nope|nah|sorry|wait),? )better(?= (?:at|in|on|with) )`,
  `${behindMark}well(?=,? (?:quarter |${timeNext}))`,
  `(?<=(?:sorry|oops|no|nope|wait|nah),? )(?:lads|guys|all|folks|everyone|girls|team|man|mate|love|hun|bro|bru|bruv|dude|pal|boss|babe|darling|dear|buddy|sis|fam|yaar)`,
  `(?<=(?:sorry|oops|no|wait|nah|lads|guys|all|actually),? )(?:that|it)(?:['’]?s| is| should be)(?= ${timeNext})`,
];

/** What takes back in so many words. */
const plain = [
  'nahi|no (?:way|chance)|(?:no|nah|nope),? make (?:it|that)|make that',
  // "Platform no 4" and "no later than" take nothing back.
  `(?<!\\b(?:${numbered}) |\\b(?:${labelled}) (?=no ?\\d))no(?! (?:later|earlier|sooner|more|less|fewer|longer|presents?|gifts?|kids|children|dogs|pets|food|parking|smoking|alcohol|booze|drinks|entry|refunds|rush|need|pressure|worries|problem|bother|fees?|charge|cost|tickets?|booking|experience|phones|spectators|school|training|class|practice|excuses|heels|jeans|trainers|shoes|plus ones?|spares?|subs|under)\\b)`,
  `sorry(?! (?:about|for|to (?:hear|have|be|miss))\\b)`,
  `(?!(?:no|sorry)\\b)(?:${retractions})`,
  'oops|whoops|jks?|typo|erratum:?|corrigendum:?',
  `(?:nvm|never ?mind)(?=[, ]+(?:make it |it['’]?s )?(?:\\d|half |noon|${day}))`,
  `(?:no[, ]+)?i(?:['’]?m|['’]?ve been| was| am) (?:thinking|confusing it with|mixing (?:it|that) up with)(?: of| about)?(?= [^.,;]{2,30}[.! ]*$)`,
  'my bad|my mistake|excuse me|(?:do )?forgive me|(?:i )?beg (?:your )?pardon|pardon(?: me)?|what am i (?:saying|on about|thinking|like)|non(?=,? (?:sorry|\\d))|or better(?: still| yet)?(?=, )|(?:i )?tell a lie|i lie|on second thoughts?|correction(?! (?:from|by|via)\\b):?|apols|edit(?=:)|or rather',
  `i(?:['’]?ve| have| was|['’]?m| am)? (?:mistake|mistook|mistaken)(?=[ ,])`,
  // "I keep doing that", "wrong day": whoever reproaches himself corrects himself.
  '(?:(?:why do )?i )?(?:always|keep(?: on)?|constantly|forever) (?:do|doing|get|getting|mix|mixing|say|saying|confus(?:e|ing)|writ(?:e|ing)|typ(?:e|ing)) (?:that|this|it|them|those)(?: (?:wrong|up|mixed up))?',
  `(?:i )?(?:got|get|have|['’]ve got) (?:that|it|the (?:day|date|time)) (?:all )?wrong|${behindMark}(?:that['’]?s )?(?:the )?wrong (?:day|date|time|one|week|place)`,
  "(?:(?:what|where) is my (?:head|brain|mind)|my (?:head|brain)(?: is|['’]s) (?:fried|gone|mush|melted|elsewhere)|brain (?:fog|freeze)|let me (?:start (?:again|over)|try (?:that )?again|rephrase(?: that)?|correct that)|i (?:misread|misspoke|misheard|miscounted)(?: (?:it|that))?|said that wrong|every time)",
  // "Correction from the committee, it's 9pm".
  `${behindMark}(?:correction|update|change|amendment|latest|message|text|word|news|email|note)(?: just in)? (?:from|by|via) (?:the |my |our |his |her )?\\p{L}+(?: \\p{L}+)?(?: (?:is|says|said))?(?=[,:;.–-]+ (?:(?:it|that|we|kick ?-?off|start)(?:['’]?(?:s|re)| is| are)? )?(?:now |moved to |changed to )*(?:at )?(?:\\d|half |quarter |noon|${day}))`,
  `i mean|i (?:wanted|intended|meant) to (?:write|say|put|type|text)|i should have (?:said|written|put|typed)|i (?:wrote|typed|said|put) the wrong (?:one|name|thing|person|place|day|time)|i meant|(?<!\\b(?:was|is|be|are|were) )meant(?! (?:to be|for)\\b)`,
  `(?:no,? )?(?:it|that)(?: is|['’]s)?(?:n['’]?t| not)(?: (?:it|right|true|correct))?(?=[, ]+(?:it|that)(?:['’]?s| is) )`,
  `wrong(?=[, ]+(?:sorry|no|it|soz))`,
  `${behindMark}make it`,
  `(?:or )?better(?: make (?:it|that)| still| yet| say)?(?=[ ,:]+(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|${timeNext}))`,
  `or (?:was|is) it [^,.?]{1,24}[,.?]+ (?:yes|yeah|yep|aye|no|nope|right|definitely|i think)`,
];

/** How news of another time begins. */
const news = [
  `(?<=[,.;–—-] ?|\\bno[, ]+)(?:(?:they|he|she|it|the \\p{L}+) )?(?:only (?:had|have|got|do)|(?:could|can) only (?:do|manage|offer|make))(?= (?:at )?\\d)`,
  `(?:(?:it|that|this|kick ?-?off|ko|the start|start)(?:['’]?s| is| has| got| was)?(?: now| been| got| just)* (?:postponed|moved|changed|shifted|pushed|rescheduled|gone|going|bumped|put|brought|switched|delayed|slipped)(?: back| out| forward| up| on| over)* to|(?:it|that|this)(?:['’]?s| is) now)(?= (?:quarter|${timeNext}))`,
  `(?:apologies,? )?(?:(?:that|it|this|which) )?should(?:['’]ve)? (?:read|say|be|have been|have said|have read)(?= (?:for )?${timeNext})`,
  `(?<=[,;–-] ?)(?:wait,? )?(?:\\p{L}[\\p{L}'’]* ){2,6}so(?= (?:make it |it['’]?s |say |at )?(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?(?:$|[,.]| (?:at|in|with)\\b)|half \\p{L}+$|noon$))`,
];

/** What stands between what was said and what is meant: one to three of the above. */
export const correction = new RegExp(
  `(?<=\\S)[\\s,.;–—-]*(?:\\b(?:${[...leading, ...plain, ...news].join('|')})\\b[\\s,:]+){1,3}(?=\\S)`,
  'giu',
);

/** The same pattern without a place that it goes on from. */
export const corrects = new RegExp(correction.source, 'iu');

/** What is left of one at the end of what was said. */
export const correctionLeft = new RegExp(
  `(?<![\\s,;])[\\s,;]+(?:(?:${hesitations}|${cries}|${curses}|or|but)[\\s,;]*)?$`,
  'iu',
);

/** "Gym tues 6pm *weds": a word behind a star stands for the one that was meant. */
export const starred = /(?<=\S)\s+\*(?=[\p{L}\d][^*\n]{0,24}$)/gu;
