import { DateTime } from 'luxon';
import { weekday, writtenDay } from '../calendar/weekdays.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { re } from '../words/pattern.ts';
import { fold } from '../words/normalise-words.ts';
import { tokenise } from '../words/tokenise.ts';
import { capitalise } from '../say/list-names.ts';
import { tellsHourBeside } from './change-words.ts';
import { namesEvent } from './set-aside.ts';

const opens = String.raw`(?<=^|[,;.!–—] ?|(?<!\p{L})(?:so|and|but|no|ok|okay|oh|wait|actually|sorry|then|nah|right) )`;
const hour = String.raw`(?:1[0-2]|[1-9])(?:[:.]\d\d)?(?: ?[ap]m)?`;

const meantTime = String.raw`(?:${hour}(?: ?(?:[-–—]|to|till?|until) ?${hour})?|noon|midday|half (?:past )?(?!past(?!\p{L}))\p{L}+|half \d{1,2})`;

/** "10 start, 4 finish", "they've given me a 10 start". */
const hourStart = re(
  'iu',
)`(?<=^\W*|[,;] )(?:(?:they|he|she|boss|work)(?:['’]?ve| have|['’]?s| has)? (?:given|got|gave) (?:me|us) )?(?:an? )?(?<hour>${hour}) start(?=\s*(?:$|[,;.!]| and ))`;

/** "Every Sat til end of term 28 March": the date says it. */
const endOfTerm =
  /(?<=\b(?:till?|until|['’]til|to) )(?:the )?end of (?:the )?(?:term|season|course|year|school)[,:–-]* (?:\(|on |which is )?(?=(?:the )?\d)/iu;

/** "Next week's one at 8": the same as next week. */
const weeksOne =
  /(?<=\b(?:next|this|the following) week)['’]?s (?:one|1|session|class|lesson)(?=\s*(?:$|[,;.!]| (?:at|on|instead|then|please)\b))/iu;

/** "9s fine then". */
const hourFine = new RegExp(
  `${opens}(${hour})['’]?s (?=(?:just |still |actually )?(?:fine|ok|okay|good|grand|great|better|best|perfect|right)(?!\\p{L}))`,
  'giu',
);

/** "Later though, nan naps till 3 so half 3": which way, in front of the hour itself. */
const whichWay =
  /^\W*(?:(?:and|but|ok|no|make it|start|(?:a )?(?:bit|little)|slightly|much|even)[, ]+)*(?:later|earlier|sooner)(?: (?:though|tho|then|please|actually|maybe))*[,;.–—-]+ (?=(?:.*(?:,? so|[,;.–—]) )?(?:(?:make it|say|at|rather|maybe|let['’]?s (?:say|do)|like|around|about|call it) )*(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o['’]?clock)?|half \w+|quarter \w+ \w+|noon)(?: (?:then|instead|please|or so|ish))*[.! ]*$)/iu;

/** "Later though, nan naps till 3": which way, and why. */
const whichWayAlone =
  /^\W*(?:(?:and|but|ok|no|make it|start|(?:a )?(?:bit|little)|slightly|much|even)[, ]+)*(later|earlier|sooner)(?: (?:though|tho|then|please|actually|maybe))+[,;.–—-]+ ((?:(?:because|cos|as|since) )?.{4,80})$/iu;

/** "They switched us with the Garcias, so we're 4.20 now": when it is their turn. */
const turnThen = re(
  'iu',
)`^\W*(?:[^;.!?\n]{4,100}?(?:,? (?:so|and)|[,;–—-]+) )?(?:so )?we(?:['’]?re| are)(?: now)?(?: (?:at|down for|booked for|on at|in at))? (?<time>\d{1,2}[:.]\d\d(?: ?[ap]m)?)(?: (?:now|instead|then))*[.! ]*$`;

/** "We never finish before midnight so put midnight", "it usually overruns, say 11": when it is over. */
const overThen = re(
  'iu',
)`^\W*(?:(?:and|but|oh|ok|though|also),? )*(?:it|we|they|this|that|these(?: things)?|things|the \p{L}+|\p{L}+ nights?)(?:['’]?(?:s|ll)| will)? (?:(?:always|usually|generally|often|normally|tends? to|never|nearly always|rarely|only ever)(?: (?:seems? to|ends? up))?) ?(?:finish(?:es|ing)?|ends?|ending|stops?|wraps? up|breaks? up|gets? done|done|over|runs? (?:on|over|late|past|to|till?|until)|goes? on|go on|over ?runs?|drags? on|lasts?)(?! (?:work|school|training|her|his|my|their))[^,;.!?\n]{0,30}?(?:,? so|,? and|[,;.–—-]+(?: so)?) (?:(?:let['’]?s|we['’]ll|i['’]d|can we|better|please|call it|put|say|make it|do) ?)+(?:till |until |at )?(?<time>${meantTime}|midnight)(?: (?:then|please|as the end|for the end|to be safe))*[.! ]*$`;

const aDate = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th|(?= \p{L}))(?:(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)?`;

/** Words with which something is changed, and none with which a reason is told. */
const changes = String.raw`(?<!\p{L})(?:add|invite|make|move|push|shift|bring|change|drop|lose|call|rename|swap|remove|without|plus)(?!\p{L})`;

const toWords = String.raw`(?<time>${meantTime})(?: (?:then|please|probably|probs|i (?:think|reckon|guess|['’]?d say)|ish|or so|at the (?:earliest|latest)))*[.! ]*$`;

/** What an answer tells of its own start or end in words that look like something else, and how it is said in plain ones. */
const ownTimes: readonly (readonly [RegExp, string])[] = [
  // "Prayers end at 1.45 so lunch can't be till 2".
  [
    re(
      'iu',
    )`^\W*(?:[^;.!?\n]{4,100}?(?:,? so|[,;–—-]+) )?(?:it|we|this|(?:the |our )?(?:lunch|dinner|tea|breakfast|brunch|meeting|game|match|party|session|class|lesson))(?:['’]?ll)? (?:can['’]?t|won['’]?t|cannot|can not|will not|couldn['’]?t) (?:be|start|begin|happen|eat|get going|get started|get in|meet|kick off|do it)(?: it| there)? (?:till?|until|before) ${toWords}`,
    'make it $<time>',
  ],
  // "Can't be long, back in at 1.30".
  [
    re(
      'iu',
    )`^\W*(?:(?:and|but|ok|it|that|i|we)[, ]+)*(?:(?:can['’]?t (?:be|stay) (?:too )?(?:long|late)|(?:has|have) to be (?:quick|short)|quick one|keep it (?:quick|short))(?: (?:though|sorry|for me))*(?:,? (?:as|cos|because)|[,;.–—-]+) )(?:(?:i|we)(?:['’]?(?:m|re|ve)| have| need| must| am| are)?(?: (?:got|have|need|due|to|be))* |(?:got|have|need|due|must)(?: (?:to|be))* )?(?:back|home|out|off|away)(?: (?:in|at work|at my desk|in the office|at school|here|on|on shift))? (?:at|by|for) ${toWords}`,
    'until $<time>',
  ],
  // "Finishes when it finishes, 10.30 probably", "ends late, say 11".
  [
    re(
      'iu',
    )`^\W*(?:(?:and|but|it|that|this|usually|should|will|we)[, ]+)*(?:ends?|finish(?:es)?|wraps? up|over)(?: [^,;.!?\d]{2,40})?[,;–—-]+ (?:(?:so|probably|maybe|say|about|around|like|call it|make it|put) )*${toWords}`,
    'until $<time>',
  ],
  // "The wake's after, from 3": what comes behind it.
  [
    re(
      'iu',
    )`^\W*(?<what>(?:(?:and|the|then|our|my) )*(?!(?:it|that|this)['’ ])\p{L}+(?: \p{L}+)?(?:['’]?s| is| are) (?:after(?:wards)?|before(?:hand)?|next door|straight after|to follow)(?:[,;]? (?:from|at|around|about)) ${meantTime}[^;.!?\n\d]{0,40})$`,
    'note: $<what>',
  ],
  // "It's 45 minutes, used to be an hour".
  [
    /^(?!.*(?:n['’]?t|\b(?:not|no|said|thought|sorry))\b)(?<now>[^;\n]*(?:\d|\bhour\b|day\b)[^;\n]*?)[,;–—-]+ (?:(?:it|this|that) )?(?:used to be|(?:it )?was(?: (?:always|going to be|meant to be|originally))?|(?:it['’]s )?normally|(?:it['’]s )?usually)(?: (?:at|on))? [^,;.]{1,24}$/iu,
    '$<now>',
  ],
  // "Nan wants to be home for 10": somebody else.
  [
    re(
      'iu',
    )`^\W*(?<what>(?:(?:and|but|though)[, ]+)*(?!(?:i|we)(?!\p{L}))\p{L}{2,} (?:wants?|needs?|has|likes?) (?:to )?(?:be|get) (?:home|back home|in bed|tucked up) (?:for|by|before) ${meantTime}[^;!?\n\d]{0,40})$`,
    'note: $<what>',
  ],
  // "Don't stay past 5.30 she gets tired", "we want to be home for 10".
  [
    re(
      'iu',
    )`^\W*(?:(?:and|but|ok|please|though)[, ]+)*(?:(?:(?:we |i )?(?:don['’]?t|can['’]?t|won['’]?t|cannot|mustn['’]?t|shouldn['’]?t) (?:stay|go|run|be there|go on|keep going) (?:on )?(?:past|beyond|after|later than))|(?:(?:we|i)(?:['’](?:ve|d))? (?:want|need|have|got|must|like) (?:to )?(?:be|get) (?:home|back home|in bed|tucked up)(?: for| by| before))) (?<time>${meantTime})(?:(?:[,;.–—-]+| (?=(?:he|she|they|as|cos|because|since|or) ))[^;!?\n\d]{2,60})?[.! ]*$`,
    'until $<time>',
  ],
  // "Tip is at 3 their time which is 2 ours".
  [
    re(
      'iu',
    )`^\W*[^;!?\n]{3,60}?\b${meantTime} (?:their(?:s| time)|his time|her time|over there|there|local)[, ]+(?:which is|so|that['’]?s|i\.?e\.?|=) (?<time>${meantTime}) (?:ours|our time|here|for us|uk time)[.! ]*$`,
    'make it $<time>',
  ],
  // "Curfew's 11", "carriages at midnight", "lights out at 10": what ends it.
  [
    re(
      'iu',
    )`^\W*(?:(?:and|but|oh|so|the|their|an?|there['’]?s|there is|(?:i|we|they)(?:['’]?ve| have)?(?: got)?)[, ]+)*(?:hard stop|curfew|carriages|lights[ -]out|(?:chucking|kicking|closing|home|knocking[ -]off|finish(?:ing)?|end(?:ing)?)[ -](?:out )?time)(?:['’]?s| is| are| at| now| of)* (?<time>${meantTime}|midnight)(?: (?:though|tho|sharp|please|there|now))*[.! ]*$`,
    'until $<time>',
  ],
  // "Term ends 28 March so weekly til then".
  [
    re(
      'iu',
    )`^\W*[^;.!?\n]{3,60}? (?<last>${aDate}|\p{L}{3,9} \d{1,2})(?:[,;]? so|[,;]) (?:it['’]?s |make it |do it |we(?:['’]?ll)? )*(?<row>(?:every|each) (?:other )?\p{L}+|weekly|fortnightly|monthly|daily) (?:up to|till?|until|['’]til) then[.! ]*$`,
    '$<row> until $<last>',
  ],
  // "2 hours later to finish": of the end alone.
  [
    /^\W*(?:(?:and|but|oh|so|ok|make it),? )*(?<by>an hour|half an hour|(?:\d{1,2}|two|three) (?:mins?|minutes?|hours?)) (?<way>earlier|later) (?:to|at the|for the|on the) (?:finish|end)(?: (?:though|please|then))*[.! ]*$/iu,
    'finish $<by> $<way>',
  ],
  // "Papers by the 20th", "deposit by Friday please": what is due beside it.
  [
    re(
      'iu',
    )`^\W*(?<what>(?:(?:and|also|oh|the|all|your|my)[, ]+)*(?:papers?|deposits?|payments?|money|cash|numbers|names|rsvps?|replies|tickets?|orders?|forms?|slides|agenda|(?:(?:menu|food|meal) )?choices|menus?|entries|homework|essays?|invites?|apologies)(?: (?:is|are|in|back|due|needed|please|to \p{L}+))* (?:by|before|no later than) [^;!?\n]{2,40})$`,
    'note: $<what>',
  ],
  // "Postponed til Tues 7.45", "it's been put back to the 9th".
  [
    /^\W*(?:(?:it['’]?s|its|it is|it has|been|now|has|they['’]?ve|they|got|sorry|update)[, ]+)*(?:postponed|delayed|put (?:it )?(?:back|off)|pushed (?:it )?back|adjourned|held over)(?: it)? (?:till?|until|to|for) (?=\S)/iu,
    'make it ',
  ],
  // "Moved a week, half term".
  [
    /^\W*(?:(?:it['’]?s|its|it|been|they['’]?ve|they|sorry|have)[, ]+)*(?:moved|pushed|shifted|bumped|slipped|put)(?: it)?(?: back| on| out)? (?<by>(?:an?|one|two|three|\d{1,2}) (?:days?|weeks?|months?))(?=\s*(?:$|[,;.!]))/iu,
    '$<by> later',
  ],
  // "Ends with the tax year 5 April", "last one before term ends on the 27th".
  [
    re(
      'iu',
    )`^\W*(?:(?:it|that|they|we|and|but)[, ]+)*(?:ends?|stops?|finish(?:es)?) with (?:the )?\p{L}[\p{L} ]{2,20}?,? (?:on )?(?=${aDate})`,
    'until ',
  ],
  // "Checkout 10am the 8th": the end of a stay.
  [
    /^\W*(?:(?:and|but|with|then)[, ]+)*check(?:ing)?[ -]?out(?:['’]?s| is| at| by| time| from)* (?=(?:\d|noon|half |(?:on )?(?:the )?\p{L}*\d|\p{L}+day))/iu,
    'until ',
  ],
  // "They want me in an hour early": how much earlier than it stands.
  [
    re(
      'iu',
    )`^\W*(?:(?:and|but|oh|so|ok|sorry),? )*(?:they|he|she|boss|work|the \p{L}+|\p{L}+)(?:['’]?(?:ve|s|d|ll))? (?:wants?|needs?|asked|got|has|have|said|told)(?: (?:me|us|everyone))?(?: to (?:be|come|get|start|go))?(?: (?:in|there|on))? (?<by>an hour|half an hour|two hours|\d{1,2} (?:mins?|minutes?|hours?)) earl(?:y|ier)(?: (?:now|then|please|instead|that day))*[.! ]*$`,
    '$<by> earlier',
  ],
  // "Collect at 4", "someone pick up at 7.15": an errand at the end.
  [
    re(
      'iu',
    )`^\W*(?<what>(?:(?:and|then|can|could|someone|somebody|one of us|who|to|will)[, ]+)*(?:collect|pick(?:ing)?[ -]?up|pick (?:him|her|them|the kids) up)(?: (?:him|her|them|the kids))? (?:at|from|by|for) ${meantTime}[^;!?\n\d]{0,40})$`,
    'note: $<what>',
  ],
  // "Starts after half term on the 14th of April".
  [
    /^\W*(?:(?:and|but|it|that|this|only|just|we|they)[, ]+)*(?:starts?|begins?|resumes?|starting|kicks? off)(?: back| again)? (?:after|once|following) [^,;.!?\n\d]{3,40}?(?:,? (?:so|and))?,? (?:on |so |i\.?e\.? )+(?:on )?(?=(?:the )?(?:\d|\p{L}+day ))/iu,
    'start on ',
  ],
  // "40 miles so call it 4 hours with a stop".
  [
    /^(?:[^;.!?\n]{2,60}?(?:,? so|[,;–—-]+) )?(?:call it|reckon(?: on)?|allow|say) (?:about )?(?<long>(?:an?|one|two|three|four|five|six|\d{1,2}(?:\.5)?)(?: and a half)? ?(?:hours?|hrs?))(?: (?:with|including|plus|counting|allowing for) [^,;\d]{3,30}| (?:all in|in all|in total|door to door|or so))[.! ]*$/iu,
    'make it $<long> long',
  ],
];

/** "Flight's delayed by an hour", "her train's running 20 minutes late". */
const delayed =
  /^\W*(?:(?:oh|no|sorry|and|ok|update|apparently),? )*(?:(?:the|my|our|his|her|their|\p{L}+['’]s) )?(?:flight|plane|train|bus|coach|ferry|boat|eurostar)(?:['’]s| is| has been|['’]s been| are)?(?: (?:now|just|already|been|running))* (?:delayed(?: by)?|late(?: by)?|(?=[^,;]{2,20} (?:late|behind|delayed)))(?: (?:about|around|at least|over))? ?(?<by>(?:an?|half an|one|two|three|four|\d{1,3}) ?(?:hours?|hrs?|minutes?|mins?))(?: (?:late|behind|delayed))?(?: (?:now|they (?:say|said)|apparently))*[.! ]*$|^\W*(?:(?:oh|no|sorry|now|and),? )*(?:the )?delay(?:['’]?s| is)(?: now)? .{2,30}$/iu;

const meetsArrival = /\b(?:airport|station|pick(?:ing)?[ -]?up|pickup|collect\p{L}*|flight|train|arrivals?|lift)\b/iu;

/** "Pick up is 10 Sunday morning", of a sleepover: its end; "drop off at 6": its start. */
const handsOver = re(
  'iu',
)`^\W*(?:(?:and|but|so|maybe|ok|the|their)[, ]+)*(?:(?<last>pick[ -]?up|pickup|collection|home time)|drop[ -]?off)(?: time)?(?:['’]?s| is| at| from| by| for| around| now)* (?:(?<day>${writtenDay}) )?(?:at )?(?<hour>${hour}|noon|half \p{L}+)(?: (?:on )?(?<behind>${writtenDay}))?(?<half> morning| lunchtime| afternoon| evening)?(?:[,;.–—-]+ [^;\n]{3,60})?[.! ]*$`;

const keepsChildren = /\b(?:sleep ?over|party|camp|play ?date|club|nursery|creche|class|lesson|training|playgroup)\b/iu;

/** An answer with its own start or end in plain words, where it tells them in those of handing over, delays or others. */
function withOwnTimes(text: string, title: string): string {
  const late = delayed.exec(text);
  if (late) return late.groups?.by !== undefined && meetsArrival.test(title) ? `${late.groups.by} later` : 'later then';
  const { last, day, hour: at = '', behind, half = '' } = handsOver.exec(text)?.groups ?? {};
  // "Pick up is at 10.30" is on the day that stands.
  if (at !== '' && keepsChildren.test(title) && (last === undefined || (day ?? behind) !== undefined)) {
    const isBare = !/m$|noon/i.test(at);
    const full = isBare && half !== '' ? `${at}${half === ' morning' ? 'am' : 'pm'}` : at;
    return `${last === undefined ? 'make it' : 'until'} ${[day ?? behind, full].filter(Boolean).join(' ')}`;
  }
  for (const [pattern, instead] of ownTimes) if (pattern.test(text)) return text.replace(pattern, instead);
  return text;
}

/** "Thursday is the day the gym's open": the day, and why it is that one. */
const dayThatSuits = re(
  'iu',
)`(?<=(?:^|[^\p{L}])${writtenDay})(?:['’]?s| is) (?:(?:the (?:only )?(?:day|night|evening)|when) (?!before|after|of(?!\p{L})|[^,;.!?]*(?:n['’]?t|\b(?:not|never|cannot|shut|closed|away|off|out|busy|works?|working|full|gone|booked|taken)(?!\p{L})))(?:that |when )?[^,;.!?]{2,40}?|the (?:only )?day)(?=[.! ]*$)`;

/** "No, back to 1", "back to Saturday as it was": what stood before is said again. */
const backTo = re(
  'giu',
)`${opens}(?:(?:let['’]?s|we['’]?ll|can we|make it|put it|move it|change it|go|so) )*back to (?=(?:${hour}|noon|half (?:past )?\p{L}+|half \d{1,2}|(?:the )?${weekday})(?:\s*(?:$|[,;.!–-]|(?:then|please|pls|again|so|because|cos|and|as|like)(?!\p{L}))))`;

const asItWas = /(?<=\d|[ap]m|noon|day) (?:as|like) (?:it was|before|planned|we had it)(?=\s*(?:$|[,;.!]))/iu;

/** "Wait, his flight's Sunday, not Sat. …": the day of something else, in front of what follows from it. */
const dayOfOther = re(
  'iu',
)`^\W*(?:(?:wait|oh|no|ah|sorry|actually|ok)[, ]+)*(?:(?:his|her|their|\p{L}+['’]s) (?<noun>\p{L}{3,})|(?:the|my|our) (?<other>flight|train|exam|shift|appointment|interview|operation|surgery|scan|ferry|coach|wedding|funeral|recital|delivery))(?:['’]?s|['’]| is| was)? (?:actually |really |only )?(?:on )?${writtenDay}(?:,? (?:and )?not (?:on )?(?:the )?${writtenDay})?(?:[.,;–—]+ *(?:so |and )?|,? so )(?=.*\d)`;

/** How one leads to the hour that is meant: "rather", "more like", "call it", "we'd be there by", "I'd rather start at". */
const leadsTo = String.raw`(?:(?:i think|i reckon|i guess|maybe|perhaps|probably|can we|could we) )?(?:(?:rather|more like|call it|make (?:it|that)|let (?:us|me) say|i['’]?d say|aim for|let['’]?s (?:say|make it|aim for))(?: (?:at|by|around|about))?|(?:we|i|everyone|everybody)(?:['’]?(?:d|ll|re)| will| would| can| could| should| need| have| had)?(?: (?:better|best|rather|prefer|like|love|to|all|just|only))* (?:be (?:there|in|ready)|get (?:there|in)|meet(?: up)?|start|begin|kick off|aim|turn up|show up|rock up|arrive|make it|say|do)(?: it)? (?:(?:at|by|for|from|around|about) )?|(?:parents|people|guests|everyone|folks?|families|the rest of us)(?:['’]?ll| should| can| will)? (?:come|arrive|get there|turn up|are there|be there) (?:for|at|from|by) |(?:he|she|they|mum|mom|dad|\p{L}+)(?:['’]?d)? (?:wants?|needs?|likes?|said|says|prefers?) us (?:all )?(?:there|in|ready|over|round)(?: (?:for|at|by|from))?)`;

/** How one says what was had: "I took", "we've got", "they gave us". */
const taken = String.raw`(?:(?:i|we)(?:['’]?ve|['’]?d| have)?(?: (?:just|only|gone and|ended up with|already))*|(?:they|he|she)(?:['’]?ve| have|['’]?s)?(?: (?:just|only))?) (?:took|taken|take|grabbed|booked|got|gone for|went (?:for|with)|snagged|nabbed|bagged|chose|picked|said yes to|plumped for|reserved|settled on|(?:gave|given|put|moved|bumped|pushed|switched) us(?: (?:in|down|up|back))?(?: (?:for|at|to))?) (?:the )?`;

/** "Church finishes at 12.30 and then tea so rather 2", "they had 7.15 or 9, I took 7.15", "off a night shift so 12 is better": what is told in front, and the time that is meant. */
const soMeant = re(
  'iu',
)`^\W*(?<why>[^;!?\n]{4,140}?)(?:(?:,? (?:so|then|and)|[,;.–—-]+ ?(?:so|but|then|and)?) *(?:${leadsTo}|${taken}) *|,? so (?:(?:after that|yeah|yes|yep|ok|okay|maybe|say|at),? )*)(?<time>(?:${meantTime}|(?:on )?${writtenDay}(?:,? (?:at )?${meantTime})?|tomorrow))(?:(?: is|['’]s) (?:ok|okay|fine|good|grand|possible)(?: too| as well)?|(?<better>(?:['’]s| is|['’]?d be| would be| might be| works?| suits?| would suit)(?: (?:me|us))?(?: (?:a bit|much|far|way))? (?:better|best|easier|safer|kinder|nicer)(?: for (?:me|us))?))?(?: (?:then|instead|please|pls|for now|one|slot|lah|lor|yaar|mate|lads|i think|if (?:that['’]?s )?(?:ok|okay|possible|poss)))*[.! ]*$`;

const reChanges = re('iu')`${changes}`;

/** How a reason in front of what would be better does not begin. */
const changesFirst = re('iu')`^(?:start|end|finish|meet|put|have)(?!\p{L})|${changes}`;

/** How nobody begins to tell what others do or have: with the event itself, or with its time. */
const notOwn = String.raw`(?!(?:(?:and|but|so|ok|oh|no|sorry|actually),? )*(?:its?|this|that|let|start|begin|make|end|finish|we(?:['’]re| are) (?:on|doing)|at|on|in|from|with|(?:the |next |this )?${writtenDay}(?:[,.]|$)|tomorrow|tonight|\d|an?|half|two|three)(?!\p{L}))`;

const isOwn = re('iu')`^(?!${notOwn})`;

/** "They let us off at 5 so til 5", "the sitter's only there till 11 so home for half 10": why, and when it is over. */
const soOver = re(
  'iu',
)`^\W*(?<why>[^;!?\n]{4,140}?)(?:,| -)? so (?:(?:we|i|it|it['’]s|(?:we|i)['’]?(?:ll|re|m)|should|need|have|must|got|to|be|only|just|probably|let['’]?s)[, ]+)*(?:(?:home|out|off|done|over|finished|gone|away|finish|end|stop|wrap up) (?:for|by|at|before)|till?|until|['’]til|up to) (?<time>${meantTime}|midnight|(?:quarter|ten|twenty|\d{1,2}) (?:past|to) [\p{L}\d]+)(?: (?:then|please|only|latest|at the latest|max|ish))*[.! ]*$`;

/** What others do or have, and no change or time of the event: how a reason is told. */
const isReason = re(
  'iu',
)`^${notOwn}(?=.*(?:\d|noon|half |${writtenDay}))(?!.*(?:${changes}|(?<!\p{L})(?:instead|put)(?!\p{L}))).*?(?:['’]s|['’]ve|n['’]?t|(?<!\p{L})(?:is|are|was|were|has|have|had|only|never|always|lands?|clos(?:es?|ed)|opens?|finish(?:es)?|starts?|begins?|ends?|stops?|runs?|gets?|got|works?|teach(?:es)?|takes?|took|rings?|rang|goes|shuts?|locks?|comes?|leaves?|arrives?|naps?|sleeps?|eats?|wakes?|plays?|trains?|needs?|wants?|go|due|rain|storms?|dark)(?!\p{L})) `;

/** "Only an hour but, lights go off at 9", "2 hours, they need the table back at 9": how long it is, and why. */
const longThenWhy = re(
  'iu',
)`^\W*(?<long>(?:(?:and|but|ok|oh|no|actually|sorry|it|this|we|i|only|just|make|keep|to|for|say|takes?|lasts?|is|be|have|got|about|around|(?:it|we|i)['’]?(?:s|ll|ve))[, ]+)*(?:an?|half an|(?:an? )?hour and a half|one|two|three|four|five|six|\d{1,3}(?:[.,]5)?)(?: and a half)? ?(?:hours?|hrs?|h|minutes?|mins?)?(?<!\d)(?: (?:long|only|max|tops))*)(?: (?:though|tho|but|then|please))*(?:[,;.–—-]+ ?| (?=(?:because|cos|as|since|bc) )|(?<=(?:only|max|tops)) )(?:(?:because|cos|as|since|but|bc|and) )?(?<reason>(?!\s*(?:it |we |and |then )*(?:starts?|starting|begins?|beginning|ends?|finish(?:es)?|kicks?|doors|gates)(?!\p{L}))[^;!?\n]{6,90})$`;

/** "Done by 11 got work at 12", "til 5 then straight to cubs at 5.30": an end, and what comes then. */
const endThenMore = re(
  'iu',
)`^\W*(?:(?:and|but|ok|just|only|it|we|should|need|to|be)[, ]+)*(?:(?:done|over|home|out|off|finish(?:ed)?|back|ends?) (?:by|at|before)|till?|until|['’]til) (?<time>${meantTime})(?:[,;.–—-]+ ?| )(?:(?:because|cos|as|since|then|and then) )*(?:straight (?:to|off)|off to|got|gotta|have to|(?:i|we|he|she|they)(?:['’]?(?:ve|m|s|re)| have| has| need| start)) (?!.*${changes})[^;!?\n]{0,40}\d[^;!?\n]{0,20}$`;

/** "… but same finish", "… still ends at the same time": the end stays where it is. */
const sameEnd =
  /[,;]? (?:(?:and|but|with) )?(?:(?:it|we) )?(?:(?:still|keep|all) )*(?:(?:the )?same (?:finish|end)(?:ing)?(?: time)?|(?:ends?|finish(?:es)?|finishing|ending)(?: at)?(?: the)? same(?: time)?|(?:the )?(?:end|finish)(?:ing)?(?: time)? (?:stays?|is)(?: the)? (?:same|as it (?:is|was)|put))(?: (?:though|tho|as before|please))*(?=[.! ]*$)/iu;

/** "5 weeks from the 23rd", of a row: how many dates, and the first of them. */
const countFrom = re(
  'iu',
)`^(?<lead>\W*(?:(?:it|make|so|ok|no|actually|for|it['’]?s|just|only|now|run|do)[, ]+)*)(?<count>(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:weeks|months|days|times|sessions|lessons|classes|dates|in (?:all|total)|of them)),? (?:from|starting|beginning|as of|as from|from and including|(?:(?:and|with|but) )?(?:the )?(?:first|1st)(?: one| of them)?(?:['’]?s| is| on| will be)*)(?: on| from)? (?<first>${aDate})(?=\s*(?:$|[,;.!]))`;

/** "From the 31st for 6 weeks". */
const firstThenCount = re(
  'iu',
)`^(?<lead>\W*(?:(?:it|so|ok|no|actually|now|but)[, ]+)*)(?:from|starting|starts?|beginning|begins?|start it)(?: on| from)? (?<first>${aDate}),? (?:and )?(?:for|runs? for|goes for) (?<count>(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:weeks|months|days|times|sessions|lessons|classes|dates))(?=\s*(?:$|[,;.!]))`;

/** "Twice a week, add Fridays", "twice a week now, tues and thurs": how often, in front of the days that say it. */
const timesAWeek = re(
  'iu',
)`^\W*(?:(?:it['’]?s|make it|ok|so|but|and|now|going)[, ]+)*(?:twice|(?:two|three|four|2|3|4) times|[234]x) (?:a|per|each|every) week(?: now)?[,;:–—-]+ *(?=\S)`;

const daysAlone = re('iu')`^(?:on )?${writtenDay}s?(?:(?:,? (?:and|&) |, ?)${writtenDay}s?)+[.! ]*$`;

/** An answer to a row, with its first date in front of how many there are, and without how often it is in front of its days. */
function withRowPlain(text: string): string {
  const rest = text.replace(timesAWeek, '');
  const said = rest !== text && daysAlone.test(rest) ? `every ${rest}` : rest;
  return [countFrom, firstThenCount].reduce(
    (words, pattern) => words.replace(pattern, '$<lead>starting $<first>, $<count>'),
    said,
  );
}

/** "At the Crown so 8 is easier" may tell a place. */
const mayBePlace =
  /^(?:at|in|to) (?!.*(?<!\p{L})(?:till?|until|all|late|early|morning|afternoon|nights?|shifts?|day)(?!\p{L}))/iu;

/** "We need two hours so 8 is better" says how long it takes too. */
const saysLength = /\b(?:hours?|hrs?|minutes?|mins?)\b/i;

/** Whether words name a friend or a group. */
function isOfFriend(words: string, directory: Directory): boolean {
  const sentence = tokenise(words, nameWords(directory));
  return sentence.tokens.some((_, at) => mentionAt(sentence, at, directory) !== null);
}

/** The time that would be better, where why names nobody; else the text. */
function betterTime(text: string, title: string, directory: Directory): string {
  const end = overThen.exec(text)?.groups?.time;
  if (end !== undefined) return `until ${end}`;
  const turn = turnThen.exec(text)?.groups?.time;
  if (turn !== undefined) return `make it ${turn}`;
  const over = soOver.exec(text)?.groups;
  if (over && !isOwn.test(over.why ?? '') && !reChanges.test(over.why ?? '') && !isOfFriend(over.why ?? '', directory))
    return `until ${over.time}`;
  const done = endThenMore.exec(text)?.groups?.time;
  if (done !== undefined) return `until ${done}`;
  const { long, reason = '' } = longThenWhy.exec(text)?.groups ?? {};
  if (long !== undefined && isReason.test(reason) && !namesEvent(fold(reason), title)) return long;
  const { why = '', time, better } = soMeant.exec(text)?.groups ?? {};
  const isTold =
    (isReason.test(why) && !namesEvent(fold(why), title)) || (better !== undefined && !changesFirst.test(why));
  const isOfSomebody = isOfFriend(why, directory);
  if (!isTold || time === undefined || mayBePlace.test(why) || saysLength.test(why)) return text;
  // "Tom's out so 8 is better" says two things.
  if (isOfSomebody) return /\d/.test(why) ? text : `${why}, ${time}`;
  return `make it ${time}`;
}

/** "Beth's joining at 7 after her shift", "tom's on earlies saturday so he's only staying till 8": when somebody comes or goes who is not there all the time. */
const partOfIt = re(
  'iu',
)`^\W*(?:(?:and|but|also|oh|ok|so|fyi|btw),? )*(?:[^,;.!?\n]{3,60}?(?:,? so|,) )?(?<who>he|she|(?!we(?!\p{L})|they(?!\p{L})|it(?!\p{L})|i(?!\p{L}))\p{L}{2,})(?:['’](?:s|ll)| is| will| can| could| has to| should| might| may)?(?<only>(?: (?:only|just|probably|now|still|also))*) (?:(?:be )?(?:joining|join|joins|coming|come|comes|arriving|arrive|arrives|getting (?:there|here)|there|here|in)(?: (?:us|over|along|down|up|round))? (?<how>at|from|by|around|about|after) (?<from>${meantTime})|(?:stay|stays|staying|be there|there|here|around|free|with us)(?: with us)? (?:till?|until|['’]til) (?<to>${meantTime}))(?:(?:,| after| once| when| because| cos| as| since| straight from)[^;!?\n\d]{2,60})?[.! ]*$`;

interface Drafted {
  readonly title: string;
  readonly start_at?: string | null;
  readonly end_at?: string | null;
  readonly time_zone?: string;
  readonly recurrence?: string | null;
  readonly friend_names?: readonly string[];
}

/** What is to be noted of a guest who comes later or goes earlier, where the event has its hours; null for anything else. */
function guestNoted(
  { title, start_at, recurrence, friend_names = [] }: Drafted,
  text: string,
  directory: Directory,
): string | null {
  const found = start_at == null || recurrence != null ? null : partOfIt.exec(text);
  const who = found?.groups?.who ?? '';
  if (!found || who === '' || namesEvent(fold(text), title)) return null;
  // "Ana will join at 8.30" is told without asking her.
  if (tellsHourBeside(tokenise(text, nameWords(directory)).canon.trim())) return null;
  const isPronoun = /^s?he$/i.test(who);
  const sentence = tokenise(who, nameWords(directory));
  const [friend, other] = isPronoun ? [] : (mentionAt(sentence, 0, directory)?.friends ?? []);
  if (isPronoun ? found.groups?.to === undefined : !friend || other) return null;
  const when =
    found.groups?.to === undefined
      ? `from ${(found.groups?.from ?? '').replace('.', ':')}`
      : `until ${found.groups.to.replace('.', ':')}`;
  const note = `note: ${capitalise(isPronoun ? text.trim() : `${who} is there ${when}`)}`;
  return !friend || friend_names.includes(friend.name) ? note : `add ${friend.name}`;
}

/** The end that stands, as an answer says it. */
const untilNow = ({ end_at, time_zone }: Drafted): string =>
  end_at == null ? '$&' : `, until ${DateTime.fromISO(end_at, { zone: time_zone ?? 'utc' }).toFormat('HH:mm')}`;

/** A follow-up with its times in plainer words, where it says them again, says why a day suits, or tells the day of something else. */
export function withTimesPlain(draft: Drafted, text: string, directory: Directory): string {
  // A reason and its change are no longer than that.
  if (text.length > 300) return text.replace(hourFine, '$1 is ').replace(backTo, 'make it ').replace(asItWas, '');
  const { title } = draft;
  const noted = guestNoted(draft, text, directory);
  if (noted !== null) return noted;
  const [, way = '', reason = ''] = whichWayAlone.exec(text) ?? [];
  const isWhy = reason !== '' && tellsHourBeside(tokenise(reason, nameWords(directory)).canon.trim());
  const inOrder = draft.recurrence == null ? text : withRowPlain(text);
  const said = (isWhy ? `${way} then` : withOwnTimes(inOrder, title))
    .replace(sameEnd, untilNow(draft))
    .replace(hourStart, 'start $<hour>')
    .replace(endOfTerm, '')
    .replace(weeksOne, '')
    .replace(/(?<= instead)[,;]? it['’]?s (?=(?:at )?\d)/iu, ' at ')
    .replace(whichWay, '')
    .replace(hourFine, '$1 is ')
    .replace(dayThatSuits, '');
  const plain = betterTime(said.replace(backTo, 'make it ').replace(asItWas, ''), title, directory);
  const told = dayOfOther.exec(plain);
  const noun = told?.groups?.noun ?? told?.groups?.other ?? '';
  return told && !title.toLowerCase().includes(noun.toLowerCase().replace(/s$/, ''))
    ? plain.slice(told[0].length)
    : plain;
}
