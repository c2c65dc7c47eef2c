import { dayStart, weekday } from '../calendar/weekdays.ts';
import { opened } from '../words/exclamations.ts';
import { re } from '../words/pattern.ts';

type Instead = (found: string, ...groups: string[]) => string;

/** "At my house, dear", "Ana as well, poor thing": whom the words are said to, and what is only felt or said beside. */
const vocative =
  /,\s*(?:my )?(?:of course|obviously|naturally|mind(?: you)?|bless (?:him|her|them)|(?:poor|lucky|dear|silly) (?:thing|soul|man|woman|lad|lass|girl|boy|love|devil|lamb|creature)|dear|darling|love|mate|pal|buddy|sweetheart|honey|hun|babe|bro|dude|lads|guys)(?= ?[.!?]*$)/iu;

/** "Forget Friday, Saturday at 8": the day that is dropped in front of another. */
const dropsDay = re(
  'iu',
)`^(?:(?:oh|no|actually|ok|sorry),? )*(?:forget|scrap|drop|never ?mind|ignore|skip|ditch) (?:about )?(?:on )?(?:the )?(?:${dayStart}|tomorrow|today|tonight|\d{1,2}(?:st|nd|rd|th))[a-z]*[,;] (?=(?:on )?(?:the )?(?:${dayStart}|tomorrow|today|tonight|next|\d))`;

/** "1130 to 1", "615 then": hours and minutes without a mark between them, where nothing else is said. */
function withMinutesMarked(text: string): string {
  const marked = (clause: string) => {
    const isTime = clause
      .toLowerCase()
      .split(/[\s.!–—-]+/)
      .every((word) => word === '' || timeOnly.test(word));
    return isTime ? clause.replace(/(?<!\d)(1\d|2[0-3]|0?[1-9])([0-5][05])(?![\d:])/g, '$1:$2') : clause;
  };
  return text
    .split(/(?<=[,;])/)
    .map(marked)
    .join('');
}

const timeOnly =
  /^(?:\d{1,4}(?:[ap]m)?[,;]?|[ap]m|noon|at|from|to|till|until|til|by|between|and|then|instead|rather|please|make|it|no|actually|ok|or|say|better|start|starts|starting|end|ends|so|sorry|ish|kick|off|kick-?off(?:['’]s)?)[,;]?$/;

/** "8 because he's at a match till half 7": a reason that says a day or an hour, behind what it is given for. */
const timedReason = re(
  'giu',
)`(?<!\b(?:same|long|soon|much|well|early|late|far|good|just|exactly|ever))(?<=\S) (?:because|cos|cuz|coz|bc|(?:since|as)(?= (?:i|we|he|she|they|it|the|my|our|his|her|\p{L}{3,12})(?:['’]\p{L}+| \p{L})))(?=[^,;.!?]*(?:\d|\bnoon|\bhalf |${dayStart}))(?: (?!(?:and|but|so) (?:add|invite|drop|make|move|at|till|until|end|start|call|with|in)\b)[^\s,;!?]+)+`;

const backward = String.raw`(?:[,;.!–—-]+ *| )(?:(?:no|oh|ah|er+m?|um+|sorry|soz|actually|hang on|hold on|scratch that|i mean|i meant|wait|nope)(?:[,;.!–—-]+ *| )){1,4}`;
const dayAlone = String.raw`(?:(?:the |next |this )?${weekday}|the \d{1,2}(?:st|nd|rd|th))`;
const onward = String.raw`(?: (?:please|then))?(?:\W*$|[,;]| (?:at|in|with|on|and|is|works|suits) )`;
const timeAlone = String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?`;

/** "Saturday, no wait, Friday", "at 6 no sorry 7": what is taken back in the same breath. */
const takenBack = re(
  'iu',
)`(?<![\p{L}\d])(?:(?:on|at|make it|let['’]?s say|say) )*(?:${dayAlone}${backward}(?=(?:(?:on|make it) )?${dayAlone}${onward})|${timeAlone}${backward}(?=(?:(?:at|make it) )?${timeAlone}${onward}))`;

const pairedDays = re(
  'iu',
)`\b(?:the )?(${weekday}) (?:and|to|till|&) (?:the )?(${weekday}),? (?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:and|to|till|&) (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?( (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)?`;

const withoutTimedReason = (text: string): string =>
  text
    .replace(timedReason, (reason, at: number) => (at + reason.length < text.length ? ' '.repeat(reason.length) : ''))
    .trimEnd();

/** "Another half hour" of a shift is half an hour. */
const lengthOf = (_: string, length: string): string =>
  /^half/i.test(length) ? 'half an hour' : /^\d/.test(length) ? length : `an ${length}`;

/** "Not everyone, only the quiz team". */
const someOnly = opened(
  /^not (?:every ?(?:one|body)|all of them|the lot|(?:the (?:whole|entire|full)|all(?: of)?(?: the)?) \p{L}+)(?: (?:lol|haha|please|after all|actually|though|then))*[,;.!–-]*\s+(?:but |so |it['’]?s )*(?=(?:just|only) )/iu,
);

const noLater =
  /(?<=\b(?:til|till|until|through|up to)\b[^,;]{3,40}?)[,;]? (?:(?:and|but) )?(?:(?:not?|never) (?:(?:an?|one|1) (?:single )?(?:day|week|minute|second|month|moment) )?(?:later|longer|further|more)(?: than that)?|at the (?:very )?latest|latest|max(?:imum)?|tops|(?:and )?then (?:stop|that['’]?s it)|and that['’]?s it)[.! ]*$/iu;

const orNot = /(?<=\S)[, ]+(?:(?:can|ok|okay|is it) )?(?:anot|or not|or cannot)[?.! ]*$/iu;

const sureLook =
  /^\W*(?:(?:and|but|ah|oh|och|ach|a?r+ah?|yerra|musha|aye|ok|right|well|no|sure|look|lookit|listen|grand|sound|go on)(?: so)?[, ]+){0,3}(?:sure|yerra|musha|och|ach|a?r+ah?|aye|grand|sound)(?: (?:so|look|lookit|listen))?[, ]+(?=(?:the|an?|make|move|push|do|say|let['’]?s|we['’]?ll|add|try|on|at|half|\d|next|week|day)(?!\p{L})|\p{L}{3,6}day|\p{L}+ (?:can|may|might|could|will) )/iu;

const soLast =
  /(?<=(?:after|before|following week|later|earlier|instead|then|\p{L}day|\d|[ap]m|noon|week|weekend)),? so(?=[.! ]*$)/iu;

const unledDay =
  /^(\W*(?:(?:or|so|ok|oh|ah|maybe|make it|do|no|nah|actually|sorry|and|but|then),? )*)(?:(?:day|week|month|weekend|fortnight) (?:after|before)|(?:day|week|month|fortnight) (?:later|earlier))(?=\s*(?:$|[,;.!–-]|(?:then|please|pls|instead|so|that|maybe|at|but|same|now|lol|on|and|if|because|cos|coz)(?!\p{L})))/iu;

/** "Shift it to the next day please, and at 7": a day later, and not "the day after", which in India counts from today. */
const nextDay =
  /(^\W*|[.;!] +|\b(?:move|shift|push|make|do|have|put|change|switch|so|then|rather|better|try)(?: it| this| that)?,? )(?:(?:to|on|for|back to) )?the (?:next|following) day(?: please| pls)?(?=\s*(?:$|[,;.!–-]|(?:then|instead|at|but|same|now|and|if|because|cos)(?!\p{L})))/iu;

/** "Make it 8 and finish at 10", "8 to finish by 10": a start and an end. */
const startAndEnd =
  /(^\W*|[,;.] |\bso )(?:(?:make it|do|say|start|let['’]?s (?:say|do|start)) )?(?:at )?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|half \w+),? (?:and (?=(?:finish|end|stop|be |until|till|wrap))|(?=(?:finish|end|stop|until|till|wrap))|to (?=(?:finish|end|stop|be )))(?:(?:finish(?:ing)?|end(?:ing)?|stop(?:ping)?|be (?:done|finished|over|out)|wrap(?:ping)? up)(?: it| up)? (?:at|by|around|about)|until|till) (\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|half \w+)/iu;

/** "Once a month is plenty, first Tuesday": how often, and then on which of its days. */
export const monthlyOn =
  /^(?:(?:ok|no|actually|make it|just|maybe|let['’]?s (?:do|say)),? )*(?:once a month|monthly|every month)(?: (?:is|will|would|should)(?: be)? \p{L}{2,8}(?: for \p{L}+)?)?[,;.:–-]+ *(?:(?:on|say|so|maybe|every|the) )*(?=(?:first|second|third|fourth|last|1st|2nd|3rd|4th) \p{L}+day[.! ]*$)(.*?)[.! ]*$/iu;

/** "In June they are closed from the 5th to the 8th, so the second Monday of every month": what follows from days that are no limit of the row. */
export const soMonthly =
  /^[^\n]{8,240}?[,;.]? so,? (?:(?:let['’]?s (?:do|say|make it)|make it|can we do|rather|it['’]?s|on),? )*(?:the )?(?=(?:first|second|third|fourth|last|1st|2nd|3rd|4th) \p{L}+day (?:of|in) (?:every|each) month(?:,? (?:please|then|instead))*[.! ]*$)/iu;

/** "Ana's paid for 12 so do 12": how many times. */
export const paidFor =
  /^[^\d]{2,50}\b(?:paid(?: up)?|booked(?: us)?(?: in)?|signed up) for (\d{1,2}|six|eight|ten|twelve)(?: (?:weeks|sessions|classes|lessons))?(?:,? so|[,;.])+ (?:(?:do|make it|let['’]?s (?:do|have)|have|say) )*\1(?: (?:weeks|sessions|classes|lessons))?(?: (?:then|please))*[.! ]*$/iu;

/** What an answer is put in instead, in this order; an empty text takes the words out. */
const steps: readonly (readonly [words: RegExp, instead: string | Instead])[] = [
  // "Ah sure the week after", "grand, Saturday so": what only leads to a change, and ends it, in Ireland and Scotland.
  [sureLook, ''],
  // "Til the end of November, no later", "can change to Tuesday anot": what only stresses a limit, and what asks whether it can be.
  [noLater, ''],
  [orNot, ''],
  [soLast, ''],
  // "Half five'll do", "the following day would suit every bit as well".
  [
    /(?<=(?:\d|\d ?[ap]m|noon|half (?:past )?\p{L}{3,6}|day|tomorrow|week|weekend|after|later|earlier))(?:['’]ll| will| would|['’]d)(?: probably| probs)? (?:do|work|suit)(?: (?:me|us|him|her|them|everyone))?(?: (?:(?:just )?(?:fine|grand|nicely|better)|(?:every bit|just) as well))?(?=[.! ]*$)/iu,
    '',
  ],
  // "Week after, payday lol", "day later then": as with the article that is left out.
  [
    unledDay,
    (words, before: string) => {
      const article = /(?:later|earlier)$/i.test(words) ? 'a' : 'the';
      return `${before}${article} ${words.slice(before.length)}`;
    },
  ],
  [nextDay, '$1a day later'],
  // "Everyone needs to be out by 5": as of us all.
  [
    /^(\W*(?:(?:and|but|also|oh|so|ok)[, ]+)*)(?:everyone|everybody|people|guests|you(?: all| lot| guys)) (?:needs?|has|have|must|should|ought|got)(?= (?:(?:all|got|really) )*(?:to )?(?:(?:be )(?:gone|out|off|away|done|finished|home)|leave|go|clear out)\b[^,;.\d]{0,20} (?:at|by|before) )/iu,
    '$1we must',
  ],
  // "Fatima herself also is to be invited".
  [
    /^(?:(?:sorry|oh|and|also|no),? ){0,3}(\p{L}+)(?: (?:herself|himself|themselves))?(?: (?:also|too))? (?:is|are|has|needs|ought|should|must)(?: (?:also|too))?(?: (?:to )?be) invited(?: (?:also|too|as well))?/iu,
    'add $1',
  ],
  // "Nobody else. Oh maybe Priya".
  [
    /^(?:nobody|no one|no-one) else[.,;!–—-]+ *(?:(?:oh|well|actually|except|but|just|wait|no|ok|maybe|perhaps|and)[, ]+)*(?=\p{L})/iu,
    'add ',
  ],
  // "Renée may as well come": she can, and no May.
  [/\b(?:may|might) as well(?= )/giu, 'can'],
  // "And would you ever tell them to bring gloves".
  [
    /(?<=^(?:and |also |oh |so )*)(?:would|could|will|can) (?:you|ye|ya) (?:(?:ever|kindly|please|maybe|also|just|mind) )*(?=(?:tell|let|ask|remind|put|add|move|make|change|say|note|mention|bring|push|call)(?!\p{L}))/iu,
    '',
  ],
  // "An hour and a quarter at the very most".
  [
    /(?<=\b(?:hours?|hrs?|h|minutes?|mins?|quarter|half|noon|people|weeks|times)|\d|[ap]m),? (?:at the (?:very )?(?:most|least|outside|max)|max(?:imum)?|tops|at most)(?=[,.! ]*$|,? please)/iu,
    '',
  ],
  // "Two and a half": hours.
  [
    /^((?:(?:ah|oh|no|actually|sorry|make it|just|ok|say|for)[,. ]+)*(?:\d|one|two|three|four|five|six|seven|eight) and a half)(?=[,.;! ]|$)(?! ?(?:hours?|hrs?|weeks?|days?|h\b))/iu,
    '$1 hours',
  ],
  // "Nobody can say what they do in August so just run it through July", of a row; "Tom can't come so until July" says more.
  [
    /^(?!.*(?:can['’]?t|cannot|won['’]?t)\b)[^\n]{8,240}?[,;.]? so,? (?=(?:(?:let['’]?s|we['’]?ll|just|can we|please|rather|maybe|only),? )*(?:(?:run|keep|take|carry|do) (?:it|this|that|them)(?: on| going| up| running)? )?(?:through|thru|until|till) \p{L}[\p{L} ]{2,30}[.! ]*$)/iu,
    '',
  ],
  [
    /(?<=^(?:(?:so|and|but|ok|just|let['’]?s|can we|we['’]?ll)[, ]+)*)(?:run|keep|take|carry|do) (?:it|this|that|them)(?: on| going| up| running)? (?=(?:through|thru|until|till) )/iu,
    '',
  ],
  // "Asked around, going with the 6th".
  [
    /(?<=^|[,.;!] ?|\b(?:so|ok|right) )(?:(?:we|i)['’]?(?:re|m|ll)? |let['’]?s )?(?:going|gone|go|went|settled|plumped|opting) (?:with|for|on) (?=(?:the )?(?:\d|(?:\p{L}{3,6})day|noon|half ))/iu,
    '',
  ],
  // "Put a note in as well, cash only".
  [
    /^(?:(?:and|also|oh|so) )*(?:put|add|pop|stick|write|leave) (?:a|the) note (?:(?:in|on|there|down) )*(?:as well|too|also|please|pls)[,:;–-]+ */iu,
    'note: ',
  ],
  // "Call it half 10", "call it two hours".
  [
    /\bcall it (?=(?:about |around )?(?:half (?:past )?(?:\d{1,2}|[a-z]{3,6})|quarter (?:past|to) \w+|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|midday|(?:an?|one|two|three|four|half an|\d) (?:and a half )?hours?)(?: (?:then|to be (?:safe|sure)|please|instead))*[.! ]*(?:$|[,;]))/giu,
    'make it ',
  ],
  // "Kids are off so 10 won't work, 1": an hour that will not do, in front of one that does.
  [
    /^(?:[^,;.]{3,60}(?:,? so|[,;.]) )?(?:at )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|half (?:past )?\w+|noon)(?:['’]s| is)? (?:won['’]?t (?:work|do|suit)|doesn['’]?t (?:work|suit|do)|(?:no good|too (?:early|late|tight)|out|not (?:good|great|ideal)))(?: (?:for (?:me|us|him|her|them)|now|then|after all))*[,;.–—-]+ *(?:so )?(?=(?:(?:make it|at|then|how about|what about|maybe|rather|let['’]?s (?:say|do)|say) )*(?:\d|half |noon))/iu,
    '',
  ],
  // "Make it a regular thing, first Wednesday of the month".
  [
    /\b(?:regular|recurring|standing|monthly) (?:thing|event|fixture|date|slot|do)[,;:.–—-]+ *(?:on |every |say )*(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) (\p{L}{3,9}) of (?:the|each|every) month/giu,
    'the $1 $2 of every month',
  ],
  // "It's not coffee it's a walk really".
  [
    /^(?:(?:oh|no|actually|well|so)[, ]+)*(?:it|that|this)['’]?s not (?:an? |the )?\p{L}+(?: \p{L}+)?[,;.–—-]* (?:it|that)['’]?s (?:(?:really|actually|more of) )*(an? \p{L}[^,;.]{1,40}?)(?: really| actually)?(?=[,;.!]|$)/iu,
    "it's $1",
  ],
  // "They do it Thursdays as well, so both".
  [
    /^(?:they|it|there)(?:['’]s| do| does| run| runs| have| is| are)?(?: (?:it|one|also|on|a class|another))* ((?:on )?\p{L}+days? (?:as well|too|also)),? so (?:let['’]?s (?:do|go to) |i['’]?ll (?:do|go to) |we['’]?ll do |why not )?both(?=[.! ]*$)/iu,
    '$1',
  ],
  // "Only for six weeks", "a week later sorry".
  [/^(\W*)only (?=for )/i, '$1'],
  [/(?<=\b(?:later|earlier|longer|shorter)),? (?:sorry|soz)[.! ]*$/i, ''],
  // "Call it phone catch up, no place".
  [
    /^(.*\bcall it [^,;.]{3,60})[,;.]? (?:and )?no (?:place|venue|location)(?: needed| yet)?(?= ?[.!]*$)/iu,
    'drop the place and $1',
  ],
  // "Make it 8 and finish at 10".
  [startAndEnd, '$1from $2 to $3'],
  // "The first Friday of the month from now on".
  [/ of the month,? (?:from (?:now|here) on(?: in)?|going forward|ongoing|henceforth)(?= ?[.!]*$)/i, ' of every month'],
  [/^(.*\S) (?:from now on|from here on(?: in)?|going forward|in future)(?= ?[.! ]*$)/iu, '$1'],
  // "Push it another half hour".
  [
    /\b(?:another|a further|an extra) (half(?: an)? hour|hour|\d+)(?=.* (?:later|earlier|longer|shorter)\b)/iu,
    lengthOf,
  ],
  [
    /(?<=\b(?:push|move|shift|delay|bump|put|bring|postpone|nudge|knock)(?: it| this| that)?(?: back| out| forward)?)(?: by)? (?:another|a further|an extra) (half(?: an)? hour|hour|\d+)/iu,
    (_, length: string) => ` by ${lengthOf('', length)}`,
  ],
  [vocative, ''],
  [takenBack, ''],
  // "Same time and place but the Friday after": what is not named stays as it is.
  [
    /^\W*(?:(?:ok|so|and|actually),? )*(?:the )?same (?:time|again)(?: and (?:the )?(?:same )?place|,? same place)?(?:,? but|,)(?: (?:on|just))* (?=\p{L})/iu,
    '',
  ],
  // "Half an hour shorter than that": what it is compared with is what stands.
  [
    /(?<=\b(?:shorter|longer|later|earlier|sooner|less|more)) than (?:that|this|it (?:is|was)|(?:it is )?now|before|planned)(?= ?[.!]*$)/iu,
    '',
  ],
  // "10 times not 8": the number that it takes the place of is known.
  [
    /(?<=(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|half)) ?(?:times|sessions|lessons|classes|dates|weeks|months|days|nights|hours?|hrs?|minutes?|mins?)),? (?:(?:and )?not|instead of|rather than) (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|an?)(?= ?[.!]*$)/iu,
    '',
  ],
  // "Sam from the 9 o'clock class": who somebody is.
  [
    /(?<=\p{L}) (?:from|in|of) (?:the|my|our|her|his) (?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o['’]?clock)?|\p{L}+day) (?:class|group|lot|session|service|mass|shift|team|squad|crowd|slot|lesson|course|club)(?=[ ,.]|$)/iu,
    '',
  ],
  [monthlyOn, 'the $1 of every month'],
  [paidFor, '$1 times'],
  [soMonthly, 'the '],
  // "Apologies, I meant Wednesday": as behind "sorry".
  [
    /^\W*(?:(?:my|many|sincere) )?(?:apologies|(?:i )?beg (?:your )?pardon|pardon me|forgive me|excuse me|my (?:mistake|bad|error))(?: (?:all|everyone|dear|for (?:that|the \p{L}+)))*[,.;:!–-]+\s*(?=\S)/iu,
    'sorry, ',
  ],
  [/ (?:lol|lmao|haha+|hehe+|tbh|hey|eh)[, ]+(?=\p{L})/giu, ', '],
  // "St Mary's, Woodstock is the place".
  [
    /^(?:(?:and|but|so|ok),? )*(?!(?:it|that|this|here|there|where|what|which|who)\b)(\S.{1,60}?)(?:['’]s| is| will be| it is as) (?:now )?(?:the|our) (?:place|venue|location|spot)(?: now| then)?[.! ]*$/iu,
    'the place is $1',
  ],
  // "Not everyone, only the climbers".
  [
    /^(?:not|no longer) (?:everyone|everybody|all(?: of (?:them|us))?)[,;.]* (?:but )?(?:(?:just|only) )?(?=the \p{L}|\p{Lu})/iu,
    'only ',
  ],
  // "8pm and keep it to 2 hours".
  [
    /\b(?:keep|limit|hold|restrict) (?:it|this|that) (?:to|at|under|within) (?=(?:\d|an? |half |two |three )[^,;]*(?:hours?|hrs?|h|minutes?|mins?)\b)/giu,
    'make it ',
  ],
  // "Thurs, before lunch, 11am": what tells the half of the day beside an hour.
  [
    /(?<=\S)[, ]+(?:(?:and|but) )?(?:before|after) (?:lunch|breakfast|dinner|tea|supper|work|school|church|mass),? (?=(?:at |say )?\d)/giu,
    ', ',
  ],
  // "The Saturday and the Sunday, 25 and 26 Nov": each day with its date.
  [
    pairedDays,
    (all, ...said: (string | undefined)[]) => {
      const [first = '', second = '', from = '', to = '', month = ''] = said;
      return Number(to) === Number(from) + 1 ? `${first} ${from}${month} to ${second} ${to}${month}` : all;
    },
  ],
  // "Last one on December 16".
  [
    /^(?:(?:and|but|so) )*(?:the )?(?:last|final) (?:one|session|time|date|meeting|class|lesson|night|game|week)(?:['’]s| is| will be| to be)? (?:on |is )?(?=(?:the \d|\d|\p{L}+ \d|\p{L}+day\b))/iu,
    'until ',
  ],
  // "At the clinic and it takes half an hour".
  [
    /,? and (?:it(?:['’]ll| will)?|that) (?:takes?|lasts?|runs?(?: for)?) (?:about |around |only )?(?=(?:\d|an? |half|one|two|three)[^,;]*(?:h|hours?|hrs?|m|mins?|minutes?)\W*$)/iu,
    ', make it ',
  ],
  // "No, back to an hour".
  [
    /^(?:(?:no|actually|ok|sorry),? )*back to (?=(?:an?|half an|one|\d+) ?(?:h|hours?|hrs?|mins?|minutes?)\W*$)/iu,
    'make it ',
  ],
  // "One more day, so till Wednesday".
  [
    /^(?:(?:and|for) )*(?:one|an?|another|1) (?:(?:more|extra|further) )?(?:day|night)(?: more| longer)?,? (?:so |i\.?e\.? |that is |meaning )?(?=(?:till|until|to) )/iu,
    '',
  ],
  [
    /^(?:it )?(?:starts?|begins?)(?: at)? (\d[\d:.]*(?: ?[ap]m)?),? (?:and |then )?(?:it )?(?:ends?|finish(?:es)?)(?: at)? (?=\d)/iu,
    'from $1 to ',
  ],
  [
    /^(?:no (?:longer|more) than|at most|max(?:imum)?(?: of)?|up to) (?=(?:\d|an? |half|one|two|three)[^,;]*(?:h|hours?|hrs?|m|mins?|minutes?)\W*$)/iu,
    'for ',
  ],
  [
    /^(?:(?:it|we)(?:['’]s|['’]re| is| are) )?not (?:start|begin)(?:ning|ing)? (?:until|till|before) (?=\p{L}|\d)/iu,
    'starting ',
  ],
  [/^(?:that|it) (?:should|must|has to|needs to|ought to) (?:be|have been) (?:on )?(?=the )/iu, 'make it '],
  // "Pm, I meant am".
  [/^(?:not )?(?:am|pm)[,;]? (?:sorry,? )?(?:i )?(?:meant|mean) (?=[ap]m\b)/iu, 'make it '],
  [
    /^for the next (?=(?:\d{1,2}|two|three|four|five|six|eight|ten|twelve) (?:weeks|months|days)(?: only)?\W*(?:$|, ))/iu,
    'for ',
  ],
  [
    /^(?:(?:and|also|please) )*(?:book|reserve|get|find) (?:us |me )?(?:somewhere|a (?:place|spot)) for (?=\d{1,3}\W*$)/iu,
    'book a table for ',
  ],
  [/^(?:little )?bit (?=(?:longer|shorter|later|earlier)\b)/iu, 'a bit '],
  // "Except Craig, he's overseas until the 10th": until when somebody is away.
  [
    /(?<=\S)[,;.–-]+ *(?:(?:because|as|since|cos) )?(?:he|she|they)(?:['’](?:s|re|ll be)| is| are| will be)(?: \p{L}+)? (?:away|overseas|abroad|off|out|gone|busy|working|travelling|traveling|at work|tied up|on (?:leave|holiday|shift|call|tour|a trip)|in \p{Lu}\p{L}+)\b[^,;.]{0,20}? (?:until|till|['’]?til|before|from|to|on) [^,;.]{1,24}[.! ]*$/iu,
    '',
  ],
  [someOnly, ''],
  [/^(just|only) (?:the )?(?:friends|people|folks|ones|lot|those) (?:from|in|of) (?=\p{L})/iu, '$1 '],
  [/^(?:(?:can you|please|and|also) )*(?:loop|rope|pull) in (?=\p{L})/iu, 'add '],
  // "Add Ana, and end it at 7".
  [
    /(^|[,;] ?|\band )(?:(?:and|also|please|let['’]?s|can we) )*(?:end|finish|stop|wrap) (?:(?:it|this|that|things) )?(?:up |off )?(?:at|by|around) (?=\d|half |noon)/giu,
    '$1until ',
  ],
  // "Without Tom, with Ana".
  [/^((?:without|minus|drop|lose) \p{L}[^,;]{1,30}?)[,;]? (?:and )?(?:with|plus) (?=\p{L})/iu, '$1 but with '],
  // "A week later at 2" is two changes.
  [
    /^((?:(?:no|ok|actually|same|but|and|make it|let['’]?s|(?:start|begin)(?: it| this)?),? )*(?:the (?:one|week|day|weekend) after|(?:\d|an?|one|two|three) (?:days?|weeks?|fortnights?|months?) (?:later|earlier))) (?:at |@ ?)?(?=\d|noon|half )/iu,
    '$1, ',
  ],
  [/ (?:this time|this once|for once|for a change)(?= ?[.!?]*$)/iu, ''],
  // "It's actually ten weeks, term's longer this year".
  [/(?<=[,;.] .*\p{L}) (?:this|last) (?:year|term|season|semester)(?= ?[.!?]*$)/iu, ''],
  [/\?+\s*$/, ''],
  [/ now,? and (?:it )?(?:starts?|begins?) (?=at |\d|noon|half )/iu, ' and start '],
  [/ now(?= and (?!then\b))/iu, ''],
  [/(?<=\d.*\S)[, ]+(?:sorry|soz)[.! ]*$/i, ''],
  // "At Tom's, not mine", "court 3 now, not court 5": what it takes the place of is known.
  [
    /^((?:(?:no|actually|oh|so|sorry|and|it['’]?s|make it|meet|let['’]?s do it|move it to|we['’]?re),? )*(?:(?:at|in|round) [^,;\d]{2,40}|\p{L}+['’]s|\p{L}+ \d{1,3}(?: now)?)),? (?:and |but )?not (?:at |in |round )?(?:mine|ours|yours|his|hers|theirs|(?:my|our|your|his|her|their) (?:place|house|flat)|\p{L}+['’]s|(?:the )?\p{L}{3,} \d{1,3})[.! ]*$/iu,
    '$1',
  ],
  [
    /^(?:please )?(?:allow|leave|give it|set aside|block(?: out)?|reckon on|budget) (?=\d|an? |half |two |three )(?=.*(?:hours?|hrs?|minutes?|mins?)\b)/i,
    'for ',
  ],
  [
    /\bmore (late|early|long|short|soon)\b/giu,
    (_, word: string) => `${word.replace(/[ey]$/i, (end) => (end === 'y' ? 'i' : ''))}er`,
  ],
  [
    /^(?:forget|scrap|drop|never ?mind|ignore|skip) (?:about )?(?:the )?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)[,;] (?:there['’]?s (?:an?|another)(?: one)?(?: at)? )?(?=\d|half|noon)/iu,
    '',
  ],
  [dropsDay, ''],
  [
    /(?<=\d.*) if (?:possible|poss|they(?:['’]ve| have)|there['’]?s|that['’]?s|it['’]?s|we can|you can)\b[^\d,;]{0,40}$/iu,
    '',
  ],
  [
    /^((?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?: is| would be| might be|['’]s|['’]d be)? (?:even |much |way )?(?:better|nicer|easier|ideal|safer)[.! ]*$/iu,
    '$1',
  ],
  [
    /^(?:(?:no|actually|oh|sorry),? )*(?:scrap|forget|drop|never ?mind|ignore|skip|ditch) (?:about )?(?:the |an? )?(?:half |full |quarter )?(?:\d+ )?(?:hours?|minutes?|mins?)[,;] (?=.*(?:hour|min))/iu,
    '',
  ],
  [/^(?:(?:an?|the|one) )?full hour(?= ?[.!]*$)/iu, '1 hour'],
  [/^(?:sorry,? )?(?:i )?meant to (?:say|write|put) /iu, ''],
  [/^.*\b(?:said|say|put|wrote|typed) [^,;]{2,20}[,;]? (?:but |and )?(?:i )?(?:mean|meant|means) /iu, ''],
];

/** An answer without whom it is said to and its question mark, and with "later" for "more late". Not as long as it was. */
export const inPlainWords = (said: string): string =>
  steps.reduce(
    (text, [words, instead]) =>
      typeof instead === 'string' ? text.replace(words, instead) : text.replace(words, instead),
    withMinutesMarked(withoutTimedReason(said)),
  );
