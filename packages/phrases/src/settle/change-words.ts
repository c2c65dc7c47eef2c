// The words with which people change what stands, each pattern over a whole message or its head.
import { weekday, weekdays } from '../calendar/weekdays.ts';
import { lengthBody } from '../read/clock/read-duration.ts';
import { hesitations, marked, opened, retractions } from '../words/exclamations.ts';
import { re } from '../words/pattern.ts';

/** In characters: whoever writes more than this changes nothing, but may be noting something. */
export const longestFollowUp = 300;

export const lead = new RegExp(
  `^(?:(?:${hesitations}|ugh|argh|gah|oops|${marked}|${retractions}|ok|okay|k|or|and|also|but|please|pls|kindly|instead|rather|i mean|i meant|on (?:2nd|second) thoughts?|correction|yes but|yes and|yes|yeah|well|go on|fine|alright|all right|then|now|just|maybe|could you|can you|would you|could we|can we|(?:can|could|might) (?:it|this|that) be|let's|lets|shall we|how about|what about|i'd prefer|i'd rather|i would prefer|i would rather|better|make that|so)(?![a-z'])[,.!: -]*)+`,
);

export const verb =
  /^(?:(?:make|change|set|move|switch|shift|push|put|bring|update|edit|swap|reschedule|postpone|turn|do|have|start|say|go for|keep|get|use|modify|shorten|extend|lengthen|cut|stretch|limit|trim)(?: it| this| that| the (?:event|thing|whole thing|draft|start time|end time|time|date|day|start|place|location|venue|title|name|duration|length|meeting|dinner|lunch))?(?: back| forward| out| up| down| over| round)?(?: (?:to|at|on|for|into|be|as|from|by|in))?|(?:it's|it is)(?: (?:really|actually|basically|more of))*|it should be|should be|it'll be|that's|the (?:time|date|day(?! (?:after|before))|start|place|location|venue|event)(?: is| should be| to)?|needs? to be)(?![a-z'])[: ]*/;

export const tail =
  /[, ]*(?:(?:would be|is|was|might be|works?|would work|suits?|would suit)(?: (?:me|us|everyone|them|her|him|all of us))?(?: (?:much|way|a bit))? (?:better|best|good|fine|nicer|well|grand|great|ideal|safer|perfect|lovely)(?: for [a-z]{2,12})?|instead|please|actually|thanks|rather|then|too|as well|also|again|after all|if possible|ok|okay)[.!? ]*$/;

export const rename =
  /^(?:(?:(?:we|you|i) (?:should|could|can|would rather|may as well|might as well)|(?:we|i)'d (?:rather|prefer to)|just|maybe) )*(?:title (?:it|this|that)(?: as)?|(?:re)?name(?: it| this| that| the event)?(?: to| as)?|call(?: it| this| that| the event)|(?:change|set|make) (?:the )?(?:title|name)(?: to| as)?|(?:the )?title(?: (?:pls|please))?(?: is| should (?:just )?(?:be|say|read)|:)?|(?:the )?(?:subject|topic|heading)(?: is| should (?:just )?be|:)|title it|the name is|new (?:title|name)(?: is|:)?|retitle(?: it)?(?: to| as)?)[: ]+/;

export const noPlace =
  /^(?:no (?:place|location|venue)|(?:remove|drop|clear|delete|forget|scrap|ditch|lose|cut|skip|get rid of|take off|(?:take|leave)(?= the \S+ (?:off|out|blank|empty|open))) the (?:place|location|venue)|without (?:a )?(?:place|location))\b/;

export const setPlace =
  /^(?:(?:(?:change|set|move|switch|swap|make) (?:the )?)?(?:the )?(?:place|location|venue)(?: (?:of|for) (?:the|our|this) [a-z]{3,14})?(?: is| to| (?:should|will|would|must|can) (?:now )?be|'ll be|:)?|make the (?:room|pub|bar|restaurant|hall|cafe|court|pitch|park)|where:|place:|somewhere else:|different (?:place|venue):?|it's at|let's meet at|meet at)[: ]+/;

export const note =
  /^(?:(?:(?:add|write|put|include|pop|stick)(?: (?:an?|the))? |(?:leave|make|drop) an? |the )?(?:(?:quick|little|short) )?(?:notes?|description|details|comment|message)(?: (?:on|in|to|for|with)(?: (?:it|this|that|there|all|them|everyone|everybody|people|folks|(?:the |our |my )?(?:guests|others|event|invite|invitation|notes?|description|group|team|parents|players|lads|girls)))?)?(?: in)?(?: (?:as well|too|also|pls|please)(?=[,:;]))?(?: should)?(?: that| saying| to say| says?| is|:|,| -)?|(?:(?:put|say|write|add|mention|note|include)(?: down)? )?(?:in|under) the (?:notes?|description|details|comments?)(?: (?:put|say|write|add|mention|that|saying))*,?)[: ]+/;

/** "Put shoes off in the notes"; what "my number" is, nobody has said. */
export const noteLast =
  /^(?:put|say|write|add|mention|include|pop|stick) (?!it |that |this |(?:my|our|his|her|their|your) ).{3,200}?(?= (?:in|on|to|under) the (?:notes?|description|details|comments?)(?: (?:please|pls|too|as well|then))*[.! ]*$)/;

/** "$15 limit, put that in the note". */
export const notePointed =
  /^(.{3,150}?)(?:[,;.–-] ?| )(?:(?:and|so|please|pls|just|can you) )*(?:(?:put|say|write|add|mention|include|pop|stick) (?:that|this|it) (?:in|on|to|under) the (?:notes?|description|details|comments?|invite|invitation)|(?:put|write|mention|note|say) (?:that|this|it) (?:in|on|down|on (?:it|there)|in there|somewhere))(?: (?:please|pls|too|as well|then))*[.! ]*$/i;

/** What is said beside day and place: "bring a blanket", "no dogs". */
export const aside =
  /^(?:please )?(?:book a table for \d{1,3}[.! ]*$|plus (?:1|one)s?[.! ]*$|(?:make it |for |there(?:'ll| will) be |we(?:'re| are|'ll be) |(?:book |reserve |needs? |order )?(?:a )?(?:table |booking )?for |(?:book|reserve|order|need|get) |(?:(?:cap|limit|max)(?: it| this| that)?|room|space|places|max) (?:at |to |for |of )?)?\d{1,3} (?:people|seats|chairs|places|tickets|spots|covers|of us|guests|pax|heads|persons|adults)(?: now| in total| max(?:imum)?| tops| at most)*[.! ]*$|\d{1,3} ?(?:k|kms?|miles?)(?: this time| easy| route| loop)?[.! ]*$|(?:(?:we're |i'm |she's |he's |it's )?(?:vegetarian|vegan|halal|kosher|gluten[- ]free|nut[- ]free|black tie|smart casual|fancy dress|casual|formal)[.! ]*$)|(?:the )?(?:price|cost|fee|entrance|admission|deposit|subs) (?:is|are)|it costs|costs|bring|wear|don't forget|remember|byob?|dress code|dress is|no (?:kids|children|parents|partners|siblings|plus ones|dogs|pets|gifts|presents|phones|alcohol|smoking|shoes)|parking (?:is|on|at|in|behind)|(?:kids|children|dogs|partners|plus ones|everyone|all) (?:are )?welcome|free entry|rain or shine|weather permitting|everyone (?:brings?|should))\b/;

export const once = re()`\b(?:just (?:the )?once|only once|once only|^(?:(?:just|only|a single|the) )*1 (?:session|class|lesson|date|week|evening|meeting|game|match|rehearsal|practice)(?: (?:only|then|please|after all|is (?:enough|plenty)))*(?=[.! ]*$)|one[- ]off|1[- ]off|not (?:weekly|daily|monthly|repeating|recurring|every week)|don't repeat|no repeats?|stop repeating|doesn't repeat|no recurrence|not every (?:week|day|month)|single event|just (?:for )?th(?:is|e) (?:1|week|${weekday})(?=[.! ]*$)|(?:remove|drop|no) the (?:repeat|repetition|recurrence))\b`;

export const later = new RegExp(
  `\\b(?:(push|move|shift|bring|prepone|advance|start|make|delay|put|postpone|have|kick|knock|nudge|slide|slip|bump|budge|shove|pull|set|hold|roll|punt)(?: it| this| that)? ?(back|forward|up|out|on|along|down)? ?(?:by )?)?(?:\\b(${lengthBody}|an? hour|half an hour))( (?:later|earlier|forward|back|sooner|after|on))?`,
);

/** "earlier by half an hour". */
export const earlierBy = new RegExp(
  `\\b(later|earlier|sooner) by (?:about |around )?(${lengthBody}|an? hour|half an hour)`,
);

/** "Start at half past": of the hour at which the draft starts. */
export const partOfHour = opened(
  /^(?:(?:start|begin|make|do|have|let's (?:do|say|make it)|it's|say)(?: it| this| that)? )?(?:at )?(half|quarter) (past|after|to)(?:,? (?:actually|then|instead|please|rather|sorry|thanks|if (?:possible|that's ok)|(?:is|would be|works?|suits?)(?: (?:better|fine|best|good|me|us))*))*[.!? ]*$/,
);

/** The whole message says that nobody else is meant. */
export const nobodyElse =
  /^(?:(?:it's|it is|make it|no|only|just|that's) )*(?:for )?(?:me|myself)(?: only| alone)?[.! ]*$/;

/** "And again the week after". */
export const againNextWeek = opened(
  /^(?:(?:the )?same )?(?:again|repeat (?:it|that|this)|repeated|once more|do it again|1 more time)(?: on)? (?:the )?(?:(?:week|next week|following week|week after|1 after)(?: that| after| as well| too)*)[.! ]*$/,
);

/** "Twice as long", "half the length", "double it". */
export const resizeTimes =
  /^(?:(?:can we|could we|can you|could you|let's|ok|please|better|actually|and|so) )*(?:make (?:it|this|that) )?(?:(twice|half) (?:as long|that(?: long)?|the (?:length|time))|(double|halve|half)(?: (?:it|that|the (?:length|time)))?)(?: (?:please|then|pls|thanks|instead|will do|is enough|should do(?: it)?))*[.! ]*$/;

/** "One day longer", "one more day", of whole days. */
export const resizeDays = opened(
  /^(?:(?:make|keep|have) (?:it|this|that) |add )?(?:by |for )?(an?|another|\d{1,2}) (?:(?:more|extra|further) (?:days?|nights?)|(?:days?|nights?) (?:more )?(longer|shorter|less|fewer|more))(?: (?:please|pls|then|actually|instead|thanks))*[.! ]*$/,
);

/** "Start a week later", "push the start back two weeks". */
export const startsLater = opened(
  /^(?:let's )?(?:(?:start|begin|kick off|commence)(?:s|ing|ning)?(?: it| this| them)?|from|(?:push|move|put|shift|delay|postpone) the (?:start|beginning|first 1|1st 1)(?: date)?(?: back| out)?(?: by)?|(?:the )?1st (?:1|session|class|lesson|week|date)(?: is)?) (?:(an?|\d{1,2}|a couple of) (week|fortnight|month)s?(?: later| after(?: that)?| on)?|(?:on |in )?the week after(?: that)?|(?:on |in )?the following week|with the (?:2nd|second)(?: 1| one)?)(?: (?:instead|then|please))*[.! ]*$/,
);

/** "All day, and the 11th too": one more day. */
export const furtherDay =
  /^(?:(?:(?:for|make|it['’]?s|it is)(?: it)? )?(?:all|the (?:whole|full)) day[,;.]? *)?(?:(?:oh|ok|yes) )*(and|also|plus|add|as well as)?,? ?(?:on )?([^,;]{3,30}?)( too| as well| also)?[.! ]*$/i;

/** "Make it 3 nights", "2 weeks" of whole days. */
export const lengthInDays =
  /^(?:(?:make|keep) (?:it|this|that) |for |it's |let's (?:do|stay|say) |stay(?:ing)? )*(an?|\d{1,2}|a couple of) (days?|nights?|weeks?|fortnight)(?: (?:instead|please|then|actually|in total|altogether|is (?:enough|plenty)))*[.! ]*$/;

/** "Scrap Wednesdays", of what is on several days of the week. */
export const dropDays = opened(
  re()`^(?:let's )?(?:not|no|no more|drop|scrap|skip|lose|remove|cancel|cut|without|except|minus|leave out|ditch|forget)(?: on| the)? ((?:${weekday}s(?:,? and |, ?)?)+)(?: (?:please|then|though|after all|any more|anymore))*[.! ]*$`,
);

export const notOn = opened(
  /^(?:not|except|skip|skipping|but not|no|apart from|leave out|leaving out|without)(?: on)? ((?:the )?[^,;]{2,24}?)(?: (?:please|though|tho))*[.! ]*$/,
);

/** "No call on Easter Monday", "we don't meet on 25 May, it's a bank holiday": a date that what repeats is not on. */
export const exceptOn = opened(
  re()`^(?:(?:there's|there is|there'll be|we have|it's|it is) )?(?:(?:no|not?) (?:(?!more )[a-z]{3,14} )?|none |not |off |(?:we|i|they)(?:'re| are|'ll| will)? ?(?:don't|do not|won't|aren't|can't|not|never)(?: (?:be )?[a-z]{2,12})? )(?:on |for |over |at |(?<=\bnot )(?=the \d))((?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?(?: (?:january|february|march|april|may|june|july|august|september|october|november|december))?|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?|easter(?: [a-z]+day)?|good friday|(?:[a-z]+ )?bank holidays?(?: [a-z]+day)?|christmas(?: day| eve)?|half[- ]term))(?:[,;.–—-]* (?:but|because|as|since|cos|that's|it's|it is|the|there's|we|i|he|she|they|[a-z]+'s) ?.{2,60})?[.! ]*$`,
);

/** "Zizzi is full, Bundobust then": why the place will not do, and another. */
export const fullPlace =
  /^(.{2,40}?)(?:['’]s| is| are| was)(?: all)? (?:out|full|fully booked|booked(?: out| up| solid)?|closed|shut|taken|too [a-z]+|packed|no good|off)\b[,;.–-]+\s*(?:(?:so|let['’]?s (?:do|try|go to)|how about|what about|maybe|try) )*(.{2,60}?)(?: instead| then)?[.! ]*$/iu;

/** "Bundobust instead", "let's do Bundobust": a name in the place of the one that stands. */
export const namedInstead =
  /^(?:(?:let['’]?s|we could|could we|can we|maybe) (?:do|try|go to|meet at|make it) |how about |what about |try |swap to |change (?:it )?to |make it |rather )(.{2,60}?)(?: instead| then)?[.!? ]*$|^(?:actually |no,? |ok,? )*(.{2,60}?) (?:instead|rather|then)[.! ]*$/iu;

/** How often, of canonical words: "a dozen" too. */
export const countIn = (canon: string): RegExpExecArray | null =>
  recurrenceCount.exec(canon.replace(/\b(?:an? )?dozen\b/, '12'));

/** How often, in any words: "times", "rehearsals in all", "of them". */
const dates = 'weeks?|months?|days?|times|sessions|lessons|classes|dates|occurrences|goes';
const inAll = '(?:in (?:total|all)|total|altogether|all told|overall)';

/** "make it six weeks", "8 times in all", "just ten weeks of it" of a draft that repeats. */
const recurrenceCount = opened(
  new RegExp(
    `^(?:(?:(?:(?:it|this|that|they|there|we|i|(?:the|our) (?:course|block|run|series))(?:'s|'re|'ll|'ve)?(?: (?:is|are|will be|be|only|just|all|got|get|have|wants?|needs?|do|runs?|goes|lasts?|ends?|stops?|meets?|happens?|to happen|it|them|paid(?: up)?(?= for)))*|(?:make|do|keep|have|change|set|extend|shorten|run|runs|book|stop|stops|end|ends|finish|finishes)(?: it| this| that)?)(?: to| for| up for| on for| after| at)? |for |after |let's do |until (?:we've|we have) (?:had|done) )?(?:(?:just|only|the|(?:no )?more than|at most|max(?:imum)?|up to|a total of) )*(?:an? (?:block|course|run|series|set|total) of )?(?:an? )?(\\d{1,2})[ -](${dates}|(?:of (?:them|those|these)|of the)(?![a-z])|${inAll}|[a-z]{3,}s(?= ${inAll}))(?: (?:of (?:it|them|those|these|that|this)|${inAll}|course|block|run|series|only|then|max|instead|please|actually|rather|now|though|(?:and )?(?:then )?(?:stop|that's it)|(?:is|are|will be|would be|should be|'s) (?:enough|plenty|fine|max|all|it|loads|grand)|will do|should do|tops))*|(?:(?:stop|end|finish)(?: it| this)? after|(?:an? )?(?:block|course|run|series|set|total) of|just the|only the|the) (\\d{1,2})(?: then| please| only)*|x ?(\\d{1,2}))[.! ]*$`,
  ),
);

const someDays = `((?:${weekdays.join('|')})s?(?:(?:, ?|,? and |/)(?:${weekdays.join('|')})s?)*)`;

/** "Sundays too", "and on Wednesdays": further days of a draft that repeats by the week. */
export const alsoOn = new RegExp(
  `^(?:(?:and|also|plus|add|make it)(?: on)? )?(?:every )?${someDays} (?:too|as well|also)[.! ]*$|^(?:and|also|plus|add)(?: on| every)? ${someDays}[.! ]*$`,
);

/** A rule with another number of dates; weeks of a weekly rule count each of its days. Null when the unit does not fit. */
export function countedRule(rule: string, number: number, unit: string): string | null {
  if (number < 1) return null;
  const freq = /^FREQ=(\w+)/.exec(rule)?.[1];
  const perUnit = /BYDAY=([A-Z0-9,-]+)/.exec(rule)?.[1]?.split(',').length ?? 1;
  const interval = Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1);
  const units: readonly (readonly [string, RegExp])[] = [
    ['WEEKLY', /^week/],
    ['MONTHLY', /^month/],
    ['DAILY', /^day/],
  ];
  const isOwnUnit = units.some(([name, pattern]) => name === freq && pattern.test(unit));
  if (!isOwnUnit && /^(?:week|month|day)/.test(unit)) return null;
  const count = isOwnUnit ? Math.max(1, Math.ceil(number / interval)) * perUnit : number;
  return `${rule.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '')};COUNT=${count}`;
}

/** "Venue's changed, it's the Swan now". */
export const changedPlace =
  /^(?:the )?(?:venue|place|location)(?:['’]s| is| has)? (?:been )?(?:changed|moved|different|switched)(?: to)?[,:;. –—-]+(?:(?:it['’]?s|it is|we['’]?re|now|so) )*(?:(?:at|in|to) )?(.{2,80}?)(?: now| instead)?[.! ]*$/i;

/** "My place", "at ours": a message that is a place of somebody's own. */
export const homePlace =
  /^(?:(?:at|in|round) )?((?:my|our|his|her|their) (?:place|house|home|flat|apartment|gaff|garden|back ?yard|yard|office|basement|roof|terrace)|mine|ours|theirs|home)(?: (?:then|please|instead|works))?[.! ]*$/i;

/** "Tyrell's coming too", "Nora wants to join". */
export const comes =
  /^(.{1,60}?)(?:['’](?:s|ll|re|d)| is| are| will| can| could| wants?| would| might)(?: (?:be|to|like to|love to|also|all|both|now))* (?:coming|joining|come|join|tagging|tag|make it|there|(?:back )?in|up for it|keen|(?:free|around|available)(?= (?:too|as well|also|after all|now)\b))(?: (?:us|along|with us))?(?: (?:too|now|as well|also|after all|then|actually|though|tho))*[.! ]*$/iu;

/** "Can Will come too?" */
export const mayCome =
  /^(?:can|could|may) (.{1,40}?) (?:come|join|tag)(?: (?:us|along))?(?: (?:too|as well|also))*[.!? ]*$/iu;

/** "It's going to pour, push it a week": why, in front of what is to be done about it. */
export const why = re(
  'iu',
)`^[^,;.]{3,60}?(?:[,;.–—]+\s*|\s+so\s+)(?:so |and |let['’]?s |can we |could we |we['’]?ll |please )*(?=(?:push|move|shift|make|keep|bring|put|do|delay|postpone|change|have|start) (?:it|this|that)\b|(?:start|begin|meet|kick off|go|do|have it|say) (?:at |from |on |around )?(?:\d|noon|half |${weekday}))`;

/** "They have a 3 hour wait, so 6", "after church so half 12": whatever is told in front, and the hour or day that follows from it. */
export const soThen = re(
  'iu',
)`^(?:[^;.]{3,80}?[,;.–—]+\s*|(?!.*\b(?:add|invite|make|move|push|shift|bring|change|drop|with|until|till|start|end|finish)\b)(?:[^;.]|\.(?=\d)){6,80}?\s)so (?:let['’]?s (?:say |do )?|maybe |say |make it )?(?=(?:at )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|half \p{L}+|half \d{1,2}|(?:on )?${weekday}|tomorrow)[.! ]*$)`;

/** "Off a night shift, 12 please", "back to 1", "cricket's on the telly": words that begin as a reason does, and are no place. */
export const opensWhy =
  /^(?:(?:just|only|straight|fresh) )?(?:off (?:(?:an?|my|his|her|our) |the (?:night|late|early|back)|(?:nights?|work|shift|lates|earlies|school)(?!\p{L}))|back to(?!\p{L})|hungover|up (?:all|late|early|half))|^\p{L}+['’]?s on (?:the )?(?:telly|tv|box|radio|news|nights|lates|earlies|call|leave|strike|\p{L}+ shift)$/iu;

/** "Hope too", "Joy as well". */
export const tooComes = /^(?:and |oh and |plus )?([^,;]{2,40}?) (?:too|as well|also)[.! ]*$/iu;

/** "Same time" behind a new day or place. */
export const sameTime =
  /(?<=\S)(?<!^\W*(?:the|and|but|so))[,. ]+(?:(?:but|and|at) )*(?:the )?(?:same (?:time(?:,? (?:and )?(?:same )?place)?|timings?|hour|place|court|pitch|spot|pub|venue|table|room)|(?:time|timing|timings|hour|place) (?:is |are |stays? |remains? )?(?:the )?same)(?: as before)?(?: (?:please|pls|again|if possible|then))*[.! ]*$/i;

/** What leads from somebody who cannot come to whoever comes instead. */
export const substitute =
  /(?<!\s)[,;.–—-]*\s*(?:\b(?:so|and|but|then)\b,?\s*)?(?:(?:see|check|find out) (?:if|whether)|(?:offer|give) (?:it|(?:his|her|their) (?:place|spot|ticket|seat)) to|(?:swap|replace|switch)(?: (?:him|her|them))?(?: out)?(?: (?:for|with))|(?:invite|ask|add|get|have|take|bring|put(?: in)?|try)(?= [^,;]{1,40}(?:\binstead\b|$)))\s+/i;

/** The head of a message that leaves somebody out. */
export const leavesOut =
  /^(?:(?:but|and) )?(?:not|except|without|minus|no|all but|apart from|leave out|excluding|bar)\b/i;

export const drop =
  /^(?:(?:remove|drop|delete|cancel|scratch|uninvite|take (?:off|out)|without|minus|not|nor|neither|un-invite|leave out|exclude|except|lose|skip|forget|never ?mind(?: about)?|no|cut|kick(?: out)?|disinvite|bar|scrap|ditch|axe|all but|apart from)|(?:leave|keep)(?= .{1,40} (?:out|off)\b)|(?:(?:i|we) )?(?:don't|do not) (?:invite|want)|take(?= .{1,60} (?:off|out)))(?: for| just)? (?=.)/;

/** What is told of something and moves nothing: no day or hour, and nothing that is off, elsewhere or later. */
const plainNews =
  re()`(?!by |when |if |whether |who |where |how |it's |it is |its |we |we're |we'll |i |i'm |that's )(?=[a-z'])(?!.*\b(?:\d|${weekday}|tomorrow|today|tonight|noon|off|cancel+ed|moved?|changed?|now|instead|later|earlier|invited|welcome|coming)\b)`
    .source;

/** Those who come, as they are told something. */
const theGuests = `(?:people|everyone|everybody|them all|them|'?em|guests|all|folks|the (?:others|guests|rest|gang|group|team|lads|girls|parents|players|kids))`;

/** "Warn them it's muddy", "mention it's cash only": what is so, told to those who come. */
export const tellsGuests = new RegExp(
  `^(?:(?:and|also|plus|oh|please|do|kindly|can you|could you|maybe) )*(?:(?:remind|tell|warn|inform|advise) ${theGuests}|let ${theGuests} know|(?:make sure|ensure|see that) (?:that )?(?:they|everyone|everybody|people|all) (?:know|knows|are aware|is aware)|mention(?: to ${theGuests})?|say(?: to ${theGuests})?)(?: that)? (?!(?:to|about|by|when|if|not|who|where|how|what) )(?=[a-z'-]+ [a-z])`,
);

/** What somebody is told to do who comes. */
const guestsDo = `(?:not |don't |please )?(?:bring|wear|take|pack|park|dress|eat|charge|ring|knock|use|keep|print|buzz|wrap|download|remember|come (?:early|hungry|prepared|dressed|in|by)|arrive|leave (?:the|their|your|any|shoes|dogs|kids))(?! (?:it|this|that|things|back|forward|up|out)\\b)`;

/** "Everyone there 30 mins before", "all to bring a chair": what guests are told, and not who is invited. */
export const toGuests = new RegExp(
  `^(?:(?:and|also|plus|oh|please|do|kindly) )*(?:(?:remind|tell|ask|warn) ${theGuests} (?:(?:to|that|about) |(?=not to ))|(?:remind|tell|ask|warn|get) (?:${theGuests}|him|her) to (?=${guestsDo}\\b)|(?:make sure|see that|ensure) (?:that )?(?:they|everyone|everybody|people|all|he|she) (?=${guestsDo}\\b)|(?:remind|tell|ask|get|have) [a-z'-]{2,15} to (?=(?:bring|wear|pack|print|download)\\b(?! (?:it|this|that|back|forward|him|her|them)\\b))|let (?:${theGuests}|him|her) know (?:to (?=${guestsDo}\\b)|(?:that |about )?${plainNews})|(?:tell|warn) ${theGuests} ${plainNews}|(?:everyone|everybody|people|guests|all|players|kids|parents) (?:(?:is |are |to |has to |have to |needs? to |must |should |please |will )(?:be |get |bring |wear |meet |come |arrive )?|be |get |meets? |arrives? |comes? (?=at |by |for |early|around |from |\\d)|brings? |there |here |in |(?:needs?|pays?|gets?|owes?|wears?|chips? in) (?!to\\b|invit)|(?=on time\\b))(?=[a-z\\d]))`,
);

/** Whether a whole message in canonical form asks for a note. */
export function asksForNote(canon: string): boolean {
  const asked = canon.slice(lead.exec(canon)?.[0].length ?? 0);
  return [toGuests, note, noteLast, notePointed].some((one) => one.test(asked));
}

/** What begins or is had within an event at an hour of its own: "doors 5.30", "lunch 12 to 1". */
export const withinEvent =
  /^(?:(?:the|and|with|plus|also|oh|then) )*(?:doors?|gates|food|dessert|pudding|starters|nibbles|snacks|canap[eé]s|cocktails|karaoke|bingo|lunch|dinner|supper|drinks|breakfast|coffee|tea|cake|speeches|toasts|music|bands?|dj|bar|dancing|disco|buffet|check ?-?in|registration|boarding|warm ?-?up|sound ?check|parking|set ?-?up|support(?: act)?|interval|break|briefing|prizes|arrivals?|carriages|raffle|photos|fireworks|presents|games|helpers|volunteers|stewards|crew|staff|train|bus|coach|ferry|flight|plane|taxi|cab|uber|tram|shuttle|high tide|low tide|sunset|sunrise|ceremony|kick ?-?off|tip ?-?off|puck drop)(?:'s)?(?: (?:is|are|at|from|opens?|starts?|served|around|about|will be))* (?:at )?(?=\d|noon|half |midday)/;

/** "A bit later", "slightly earlier": half an hour. */
export const abitLater =
  /^(?:(?:make|start|do|have|move|push) (?:it|this|that)? ?)?(?:(?:just |only )?(?:a (?:bit|little|touch|tad)|slightly|somewhat) )(later|earlier|sooner)(?: (?:please|then|if possible|maybe))*[.! ]*$/;

/** "Finish an hour earlier": of the end alone. */
export const endBy = new RegExp(
  `^(?:(?:and|but|also|let's|we|can we|we'll) )*(?:finish|end|stop|wrap up|be done|leave)(?: it| this| that)? (?:by )?(${lengthBody}|an? hour|half an hour|a (?:bit|little)) (earlier|later|sooner|after|before)(?: (?:please|then|instead))*[.! ]*$`,
);

/** "Remove everyone": no guest is left. */
export const nobodyLeft = opened(
  /^(?:invite|ask|with) (?:nobody|no 1|no one)(?: (?:at all|yet|please|for now|then))*[.! ]*$|^(?:remove|drop|lose|ditch|scrap|uninvite|disinvite|leave out|take (?:off|out)|clear|delete|no) (?:everyone|everybody|all(?: of)? (?:the )?(?:guests|people|friends|them)|all the guests|the guests|guests|them all|the whole (?:list|guest list))(?: (?:please|off|out|again))*[.! ]*$/,
);

/** "Nobody else": the guests are complete. */
export const guestsComplete = opened(
  /^(?:nobody else|no 1 else|no one else|no more (?:people|guests)|that's everyone|that's everybody|just (?:us|the 2 of us|them))(?: (?:please|then|is coming|comes))*[.! ]*$/,
);

/** "And the same on Saturday", "copy it to Saturday": another one beside the draft. */
export const anotherToo = opened(
  re()`^(?:can you )?(?:(?:copy|duplicate|clone) (?:it|this|that)\b|(?:do |have )?(?:the )?same (?:again )?(?=on |for |${weekday}|tomorrow|next )(?:on |for )?|again on )`,
);

/** "Friday's no good for Sarah": the day that will not do, and no other. */
export const dayWontDo = opened(
  re()`^(?:on |the |this |next )*(${weekday}|\d{1,2}(?:st|nd|rd|th)|tomorrow|tonight)(?:(?:s?'s not|s? (?:is|are) not|s? isn't|s? aren't|s? don't|s? do not| doesn't| does not|s? won't|s? will not)(?: (?:really|so|very|too))? (?:good|great|ideal|possible|work|suit)|(?:s?'s|s? is|s? are|s)(?: (?:really|so|very|too))? (?:no good|no use|bad|out|taken|full|booked|tricky|hard|impossible|a no|an issue|a problem|difficult))(?: (?:for|with) .{1,40})?[.! ]*$`,
);

/** "Leave by 10", "home by 11": when it is over. */
export const overBy =
  /^(?:(?:and|but|we|i|you|they|we'll|i'll|have to|need to|must|got to|gotta|should|will|be|want to) )*(?:leave|out|home|back|done|finished|wrapped up|over) (?:of there )?by (?=\d|noon|half |quarter |ten |twenty )/i;

/** "Pick up Sarah at 6.30": what is done around it at an hour of its own. */
export const errandAround =
  /^(?:(?:and|also|oh|i'll|we'll|i will|we will|to|please|can you) )*(?:pick up|pick|collect|fetch|drop off|drop|grab|get) (?!it\b|that\b|this\b)[a-z' ]{2,40}? (?:up |off )?(?:at|from|by) (?:\d|noon|half )/;

/** "Sarah brings dessert", "Tom will be late": what a guest does, and not only that they come. */
export const guestDoes =
  /^(?!.*(?:n't|\bnot\b|\bcannot\b))(?:(?:and|also|oh|but|ok) )*(?:[a-z'-]+ ){1,2}?(?:(?:is|are|can|will|could|might|may|'ll) )?(?:(?:be |running |coming |only |just )?(?:a bit |very )?late\b|(?:bring|brings|bringing|cook|cooks|cooking|drive|drives|driving|pays?|paying|hosts?|hosting|books?|booking|makes|making|needs)\b)/;

/** "Breakfast after", "and drinks first": what comes around the event, and no other title. */
export const besideEvent =
  /^(?:(?:and|then|plus|with|also|oh|maybe|probably) )*(?!(?:the )?(?:day|week|month|1|one|weekend)\b)[a-z' ]{3,30} (?:after(?:wards)?|beforehand|first|to follow|on the way(?: back| home)?|at the end)[.! ]*$/;

/** "Jo works Mondays", "I'm busy on Fridays": why a day will not do. */
export const takenDay = opened(
  re()`^(?:(?:no good|that's no good|won't work)[,;. ]+)?(?:[a-z]+(?: [a-z]+)?|i|we|he|she|they)(?:'s|'m|'re| is| am| are)? (?:works?|working|busy|away|off|teach|teaches|teaching|can't (?:do|make)|cannot do|has [a-z]+|have [a-z]+|out)(?: on)? (${weekday})s?[.! ]*$`,
);

/** "Tom can't do 10, 11 ok": an hour that will not do, and perhaps another. */
export const hourWontDo =
  /^.{1,24} (?:can['’]?t|cannot|won['’]?t|couldn['’]?t) (?:do|make|manage) (?:at )?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon)(?:(?:[,;]| but| so) (.+?))?[.! ]*$/i;

/** "Marek comes later", "Tom leaves early": a guest who is not there all the time. */
export const guestPartly = opened(
  /^(?:[a-z'-]+ ){1,2}?(?:(?:is|are|will|might|may|has to|have to|needs to|must) )?(?:be )?(?:comes?|coming|joins?|joining|arrives?|arriving|leaves?|leaving|there) (?:(?:only|a bit|a little|half an hour|an hour|much|slightly) )*(?:late|later|early|earlier)[.! ]*$/,
);

/** "Mia does Mondays": whose turn it is on days of a rule. */
export const turnOf = opened(
  re()`^(?:[a-z'-]+ ){1,2}?(?:does|takes|has|covers|gets|will do|will take|can do|is on|do|take) (?:the )?(?:${weekday}s(?:,? and |, ?)?)+[.! ]*$`,
);

const anHour = String.raw`(?:\d{1,2}(?:[:.h]\d\d)?(?: ?[ap]\.?m)?|noon|midday|midnight|half (?:past )?\d{1,2}|quarter (?:past|to) \d{1,2})`;

const lastHour = String.raw`(?:by|before|no later than)(?: (?:about|around))? ${anHour}(?: (?:at the latest|latest|sharp|though|please|pls|so|or (?:they|we|i|it)\b[a-z' ]{0,30}))*[.! ]*$`;

/** "We have to order by 9", "tell me by noon", "kids in bed by 8", "he has to go by 8": by when something beside the event is done; "be there by 8" and "be done by 9" are its own hours. */
const doneBy = new RegExp(
  `^(?:(?:and|but|also|oh|so|plus|ps|because|cos|as|since)[, ]+)*(?:(?:i|we|you|they|everyone|everybody|people|the (?:kids|bar|kitchen|restaurant|pub|club|venue|place))(?:'d| would|'ve|'ll| will)? (?:(?:all |really |just )?(?:have |need |needs |has |got |gotta |must |should |ought |like |love |want |wants |had better |better |are |is |supposed |meant )+(?:to )?)?(?!(?:has|have|had|need|needs|got|gotta|must|should|ought|like|love|want|wants|better|are|is|to|supposed|meant|be|start|begin|meet|come|arrive|get|do|have|finish|end|leave|stop|go|make|move|wrap|head|gather|kick|reach|sit|eat)\\b)[a-z]+|(?:please )?(?:order|pay|tell|let|text|ring|call|message|email|whatsapp|answer|reply|respond|rsvp|confirm|decide|choose|vote|book|register|check ?in|sign|say|shout|buy|collect|return)|(?:he|she|[a-z'-]{2,12}(?: [a-z'-]{2,12})?) (?:has|needs|will need|wants|had|'ll have) to (?:go|leave|be (?:home|back|off|gone|out|away|up|in bed|at [a-z ]{2,20})|get (?:home|back|off|away)|head (?:home|off|out)|catch [a-z ]{2,20}|run|shoot|dash|pay|order|know|decide)|(?:(?:the |my |our |his |her )?[a-z'-]{2,12} |i |we |i'm |we're |i'll be |we'll be )?(?:(?:has|have|need|needs|must|should|got|want) (?:to )?(?:be )?)?(?:in bed|asleep|tucked up))\\b(?! (?:there|it|that|this)\\b)[^,;.\\d]{0,40}?\\b${lastHour}`,
);

/** "The kitchen closes at 9", "last orders are at 9:30": an hour of the place, and none of the event. */
const opensAt = new RegExp(
  `^(?:(?:and|but|also|oh|so|because|cos|as|since)[, ]+)*(?:it (?=closes|shuts|stops)|(?:the |their |our )?(?:[a-z'-]{3,14} ){1,3}?)(?:only )?(?:opens?|closes?|shuts?|locks?|stops? (?:serving|food|seating|cooking|frying|selling)|is (?:only )?(?:open|closed|shut)|last orders(?: (?:is|are))?|last entry(?: is)?)(?: up| down)? (?:at |from |by |till |until )?${anHour}[.! ]*$|^(?:(?:and|but|the)[, ]+)*last (?:orders?|entry|food|admission|bus|train|tube|ferry|bell)(?:(?:'s| is| are) )?(?: ?(?:at|by) )?${anHour}[.! ]*$`,
);

/** "We're only 6", "we'll be 9 now": how many come, and no hour. */
export const headsOnly =
  /^(?:(?:and|but|so|oh|actually|looks like|turns out)[, ]+)*(?:(?:we're|we are|there's|there are) (?:(?:only|just|now|down to|up to) )+\d{1,2}(?: now)?|(?:we'll be|there'll be|it'll be|we're) \d{1,2}(?: of us)? now)[.! ]*$/;

/** "Tom finishes at 6", "my train gets in at 5": the hour of somebody or something else. */
const hourOfOther = new RegExp(
  `^(?:(?:and|but|also|oh)[, ]+)*(?!(?:(?:the |our )?(?:whole |entire )?(?:thing|event|evening|night|day|afternoon|morning|lot|do|invite)|it|that|this|everything|everyone|everybody|which|what|who|there|noon|midday|tomorrow|tonight|today|${weekday}s?)\\b)(?:(?:(?:the|my|our|his|her|their) )?[a-z'-]{2,14}(?: [a-z'-]{2,14})?|the \\d{1,3} ?[a-z]?(?: bus| tram)?) (?:only |usually |always |just )?(?:leaves|finishes|lands|arrives|departs|goes (?:home|off|back|to bed)|gets (?:in|off|back|home|out|there|away|up)|comes (?:back|home|off)|is (?:back|off|home|working|at work|at [a-z]{3,12}|on shift)|works|naps|sleeps|teaches|trains|plays|studies|is (?:asleep|away|busy|out)|runs(?: on| over)?|goes on|ends|is (?:on|over)|wakes(?: up)?|(?:joins|(?:is|will be) joining|will join|can join)(?: (?:us|in|later))?|stops(?: (?:outside|there|nearby|at the [a-z]+))?|(?:has|needs|wants|will have|is going) to (?:leave|go|head off|shoot|dash|be (?:home|off|gone|back))|clocks off|knocks off|starts work|has (?:work|school|training|church|a (?:shift|class|lesson|meeting|train|flight)))(?: only)?(?: (?:at|till|until|from|by|around|about))? ${anHour}[.! ]*$|^(?:(?:and|but|also|oh)[, ]+)*(?:(?:the|my|our|his|her|their) |[a-z]{2,12}'s )(?!(?:guests|others|rest|lads|girls|boys|gang|party)\\b)(?:[a-z'-]{2,14} ){1,3}?(?:(?:only |all )?(?:comes?|collects?|delivers?|picks? (?:it|them|us|me) up|picks? up|drops? off|turns? up|(?:is|are) (?:coming|collecting|delivering|picking up|due))|(?!(?:moved|changed|pushed|agreed|confirmed|fixed|planned|booked|scheduled|rescheduled|shifted|postponed)\\b)[a-z]{3,}ed) at ${anHour}(?: sharp| on the dot| prompt)?[.! ]*$|^(?:(?:and|but|also|oh)[, ]+)*(?:[a-z'-]{1,14} )?[a-z'-]{1,14}(?:'ve|'s| has| have| got)+ (?:another(?: 1)?|(?:an?|another) (?:[a-z]+ )?(?:meeting|call|class|lesson|shift|train|flight|bus|ferry|match|game|appointment|exam|viewing|lecture|seminar|delivery|interview|rehearsal|practice|training)) (?:at|from|till|until) ${anHour}[.! ]*$|^(?:(?:and|but|also|oh)[, ]+)*(?:the |my |our )?[a-z'-]{2,14}(?: [a-z]+)? (?:train|flight|bus|coach|ferry|plane|taxi|cab|lift|shift|curfew|alarm|bedtime)(?:'s| is)? (?:at|from|until) ${anHour}[.! ]*$`,
);

/** "We need to leave at 10", "ok but I must be off the pitch by 10": the end of what has begun by then. */
export const mustLeaveAt = new RegExp(
  `^(?:(?:and|but|also|oh|so|ok|okay|yes|yeah|fine|well|right|sorry)[, ]+)*(?:(?:we|i|we all|everyone|everybody|people|guests|you(?: (?:all|lot|guys))?|all)(?:'ve|'ll|'d|'m|'re|'s)? |(?=gotta |got to |have to |need to |must |leave (?:here|home|ours|mine|the house) ))(?:(?:have|has|needs?|got|gotta|gonna|going to|must|will|should|ought|had|better|really|both|all|can only stay) )*(?:to )?(?:leave(?: (?:here|home|ours|mine|the house))?|go|head (?:off|home|back)|stop|finish(?: up)?|(?:knock|clock|sign) off|call it a day|wrap up|pack (?:up|in)|clear out|be (?:off|gone|away|out|done|finished|home)(?: (?:of |off )?(?:the )?[a-z]{3,12})?) (?:at|by|before) (${anHour}|\\d{1,2} (?:past|to) \\d{1,2})(?: (?:please|pls|latest|at the latest|sharp|though))*[.! ]*$`,
);

/** "She's 70 on the 16th": when somebody grows older. */
const agesThen = new RegExp(
  `^(?:(?:and|but|also|oh|as|because)[, ]+)*(?:he|she|they|[a-z-]{2,14}|(?:my|our) [a-z]{2,10})(?:'s|'ll be| is| turns| will be) \\d{1,3} on (?:the )?(?:${weekday}|\\d{1,2}(?:st|nd|rd|th))[.! ]*$`,
);

const aDate =
  re()`(?:(?:the |this |next )?(?:${weekday}s?(?: (?:morning|afternoon|evening|night|lunchtime))?|weekend|\d{1,2}(?:st|nd|rd|th)(?: of)?(?: (?:january|february|march|april|may|june|july|august|september|october|november|december))?|\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december))|tomorrow|tonight)`
    .source;

const aMoment = `(?:(?:on |from |until |till |by |before |after |over |for )?${aDate}(?:,? (?:at |from |around )?${anHour})?|(?:at|from|by|around|about|after|until|till) ${anHour}(?: (?:on )?${aDate})?)`;

const somebody = `(?!(?:on |the |this |next )?(?:${weekday}|tomorrow|tonight|today|we|i|it|that|they|this|you|everyone|everybody|everything|let's|can|could|make|move|do|so|no|not)\\b)(?:(?:the|my|our|his|her|their|[a-z]{2,12}'s) )?[a-z'-]{2,14}(?: [a-z'-]{2,14}){0,2}?(?:'s|'ll|'re)?(?: (?:is|are|will|can|could|might|may|has to|have to|needs to|wants to|only|just|also|still|probably|be))*`;

const things = `(?!(?:it|that|this|in|up|place)\\b)(?:(?:the|an?|his|her|their|our|my|some|us) )?[a-z'-]{2,15}(?: [a-z'-]{2,15}){0,3}?`;

/** "Derek is bringing the tent on the 4th", "Beth flies in on Wednesday at 4": what somebody does on a day or at an hour of their own. */
const doesThen = new RegExp(
  `^(?:(?:and|but|also|oh|so|because|cos|as|since)[, ]+)*${somebody} (?:(?:brings?|bringing|collects?|collecting|fetch(?:es)?|fetching|picks? up|picking up|delivers?|delivering|drops?(?: off| round)?|dropping(?: off| round)?|buys?|buying|sets? up|setting up) ${things}|(?:does|doing|takes|taking|teaches|teaching|runs|running|leads|leading|covers|covering) (?:the|an?|his|her|their|our) (?!(?:day|week|1|place|time)\\b)[a-z'-]{2,15}(?: (?!(?:1|one)\\b)[a-z'-]{2,15}){0,2}|(?:fly|flies|flying|lands?|landing|arrives?|arriving|gets? (?:in|there|here|back|home)|leaves?|leaving|go(?:es|ing)? (?:home|back)|heads? (?:home|off|back)|heading (?:home|off|back)|drives? (?:up|down|home|back)|driving (?:up|down|home|back)|joins?(?: us| in)?|joining(?: us| in)?|com(?:e|es|ing) (?:back|home)|turns? up|shows? up|pops? in|drops? in|dials? in|logs? on|travels?|travelling)(?: (?:in|out|up|down|home|back))?(?: (?:from|to|into|at|in) (?:the )?[a-z]{3,14})?|(?:comes?|coming|make it|be there)(?= (?:from|after|until|till|for) )|works?(?= (?:from|until|till) )|(?:rota|term|season|job|contract|timetable|semester|exams?|roadworks)(?:'s| is| are)?(?: (?:starts?|begins?|ends?))?) ${aMoment}(?: for (?:an?|\\d{1,2}) (?:nights?|days?|hours?))?[.! ]*$`,
);

/** Whether words tell a day or an hour that is none of the event's: by when something has to be done, when a place closes, or what somebody does then. */
export const tellsHourBeside = (canon: string): boolean =>
  [doneBy, opensAt, hourOfOther, agesThen, doesThen].some((one) => one.test(canon));
