import { weekday } from '../calendar/weekdays.ts';
import { re } from './pattern.ts';
import { toldFrames } from './told-frames.ts';

// What opens a message and names nothing of the event, as patterns on the canonical text.

/** Who is spoken to in letters and notices. */
const addressed =
  '(?:members?|parents?|parent/carer|staff|residents?|employees|students?|players|volunteers|guests?|owners|colleagues|participants|families|tenants?|shareholders|carers|neighbou?rs?|pupils|friends|customers?|patients?|subscribers|clients)';

/** How a sentence says that something takes place. */
const stands =
  "there's|there is|there will be|there'll be|it's|its|it is|save the date(?: for)?|note to self|mark (?:your|the|my|our) (?:calendars?|diar(?:y|ies)|dates?)(?: for)?";

/** Frames of letters, notices and invitations. */
const letters: readonly RegExp[] = [
  // "All parents of Grade 4 are invited to the", "members are requested to attend".
  new RegExp(
    `(?:all |our |the |dear )*(?:[a-z]+ ){0,2}?${addressed}(?: (?:of|in|from) (?:[a-z\\d]+ ){1,4}?)? ?(?:are|is) (?:(?:all|hereby|kindly|cordially|warmly|respectfully) )*(?:invited|requested|asked|required|expected|reminded|advised|urged|encouraged|welcome)(?: to)?(?: (?:attend|join us (?:for|at)|join|come to|be present (?:at|for)|participate in|take part in|of|about|for))?(?: (?:the|our|an?|this))?(?![a-z'])`,
  ),
  // "With reference to our telephone conversation,", "further to your email,".
  /(?:with (?:reference|regard|respect)|further|in (?:reference|response|reply|answer)|referring|following(?: on)?|following up) (?:to|from|on) [^,\d¦]{3,60}, */,
  /(?:as|like) (?:(?:just|we|already|previously) )*(?:discussed|agreed|promised|mentioned|requested|arranged|planned)(?: (?:earlier|today|yesterday|on the phone|by phone|by email))?(?:,|:| -) */,
  /(?:i|we) (?:hereby |can |would like to |wish to )?confirm(?: (?:an?|the|our|your|that))?(?![a-z'])/,
  /(?:(?:just|this is) )?an? (?:(?:quick|short|brief|friendly|gentle|polite) )*(?:note|line|message|email|reminder|word) (?:to (?:confirm|say|remind you(?: all)?|let you know)|about|of|for|that)(?: (?:that|about|of))?(?: (?:an?|the|our|your))?(?![a-z'])/,
  // "Please reserve Thursday at 2 pm for the lease negotiation".
  re()`(?:reserve|keep|hold|save|block(?: out| off)?|set aside)(?= (?:the |this |next )?(?:${weekday}|tomorrow|today|\d{1,2}(?:st|nd|rd|th)|\d{1,2}[ /.]\S))`,
  /(?:place|enter|record|list|log|note|pencil)(?: the| an?| our| my)? (?=[^¦]{3,80} (?:on|in|into) (?:my|the|our) (?:calendar|diary|schedule|agenda)(?![a-z']))/,
  /just so (?:it's|that it's|i|we|everyone|nobody)(?![a-z'])[^:,\d¦]{3,40}[:,] */,
  /(?:(?:i|we)(?:'ve| have)? )?gotta(?: go(?: and)?)?(?![a-z'])/,
  /(?:i|we) (?:would|should|'d) be (?:very |most |so )?(?:grateful|delighted|pleased|honou?red|glad|happy|thrilled) if you (?:could|would|can|are able to)(?: please)? (?:join (?:us|me)|attend|come|be present|be there)(?: (?:for|at|to))?(?: (?:an?|the|our|my))?(?![a-z'])/,
  /(?:please )?find (?:(?:below|attached|enclosed|here) )*(?:the )?details (?:of|for|about|regarding|on)(?: (?:an?|the|our|your))?(?![a-z'])/,
  /(?:(?:(?:we|i)(?:'re|'m| are| am)? )?(?:pleased|happy|delighted|glad)|(?:we|i)(?:'re|'m| are| am)? (?:writing|able)) to (?:offer|invite|confirm|announce|advise)(?: you)?(?: (?:an?|the|your|our|that|to))?(?![a-z'])/,
  /(?:please |kindly )*reserve (?=.{3,80} for (?:the|an?|our|my) [a-z])/,
  /we (?:will be|shall be|are|will|shall)(?: also)? (?:conducting|organi[sz]ing|celebrating|arranging|running|conduct|organi[sz]e|celebrate|hold)(?: (?:an?|our|the))?(?![a-z'])/,
  /your (?:next |upcoming )?(?=(?:shift|rota|turn|slot|appointment|appt|booking|reservation|table|viewing|delivery|interview|lesson|class|session|mot|service|eye|dental|flight|train|check)(?![a-z']))/,
  /we (?:cordially |kindly |warmly |would like to |are pleased to )*invite you (?:all )?(?:to|for)(?: (?:an?|our|the))?(?![a-z'])/,
  /you(?:'re| are|'ve been| have been) (?:all )?(?:warmly |cordially |kindly )?invited (?:to|for):?(?: (?:an?|our|the|my))?(?![a-z'])/,
  /(?:please |come |do )*join (?:us|me) (?:for|in|to celebrate)(?! the\b)(?: (?:an?|our|the|my))?(?![a-z'])/,
  /confirming (?:your|our|the|a)(?![a-z'])/,
  /notice is hereby given (?:of|that)(?: (?:the|our|an?))?(?![a-z'])/,
  /your (?:child|son|daughter|pet|dog|cat|car|vehicle|puppy) has (?:an? )?(?=(?:[a-z]+ )?(?:appointment|appt|check|session|slot|lesson|class|service)(?![a-z']))/,
];

/** Greetings, exclamations and other small talk. */
const greetings: readonly RegExp[] = [
  /(?:thanks|cheers|ta|thank you)(?: (?:all|everyone|both|team|guys|folks|again|lads|mate))+[,.!]+ */,
  /please to(?: (?:note|remind|inform)(?: that)?)?(?![a-z'])[,:]? */,
  /(?:k|ok|okay|okie|can|eh|wah|alright|set|steady)(?: (?:lah?|lor|leh|ah|hor|sia|liao))+[,! ]*/,
  /(?:right|ok|okay|hey|hi|yo|so|well|alright|morning|evening|oi|eh|ey|wah)(?:,? (?:my|all))? (?:you lot|you all|yous|youse|y'all|yinz|folk|comrades|campers|legends|amigos|dears|love|pet|duck|darling|sweetheart|flower|chuck|okes|lads|guys|folks|team|girls|gang|people|ladies|peeps|fam|boys|crew|troops|everyone|bro|bru|mate|man|dude|babe|boss|hun|pal)(?![a-z'])[,!.: ]*/,
  /(?:(?:this is )?just (?:to (?:confirm|say|let you (?:all )?know|remind you)|confirming)|this is to (?:confirm|remind you)|(?:please|kindly) (?:note|be (?:informed|advised|reminded)|take note)|(?:we are|i am|we're|i'm) (?:pleased|happy|delighted) to (?:inform|tell|let) (?:you|everyone|all)(?: know)?|(?:this is )?(?:a |just a )?(?:quick |gentle |friendly )*reminder(?: that)|(?:hi|hiya|heya|hello|dear|hey|morning|evening|afternoon) (?:all|everyone|folks|team|both|there|guys|lovelies|neighbou?rs|parents))(?: that| about| of| for)?(?: the| our| your)?(?![a-z'])[,:!. ]*/,
  new RegExp(
    `(?:dear|respected|hi|hello|hey|good (?:morning|afternoon|evening)) (?:[a-z]+ )?(?:${addressed}|sir|madam|sir ?/ ?madam|madam ?/ ?sir|ma'am|all),[,!. ]*`,
  ),
  /(?:greetings|good (?:morning|afternoon|evening|day)|namaste|salaam|jambo|kia ora|g'day|howdy)(?: to)?(?: (?:all|everyone|everybody|team|folks|friends|residents|parents|members|neighbou?rs|sir|madam|mates?))?[,!.]+ */,
  /(?:(?:church|school|class|parish|club|society|village|team|weekly|urgent|street|strata|building|community|public|site) )?(?:notices?|circular|bulletin|newsletter|announcements?|important|attention|info|update|alert|reminders?|confirmed|confirmation) ?[:,!.]+ */,
  /(?:eh|ey|oi|oy|wah|aiyo+h?|aiyah?|alamak|abeg|yaar|arr?ey?|haan|achh?a|eish|howzit|crikey|gosh|blimey|jeez|woo+|ooh+|yay)(?=[ ,!]+[a-z])[,! ]+/,
  /(?:okes|lads|folks|chaps|peeps|gang|team|guys|ladies|gents|boet|bru|china|friends|neighbou?rs|members)[,:] */,
  /em(?=,? (?:add|put|can|could|book|schedule|set)\b),? ?/,
  // "Great, …" and "well can you …", while the Great North Run and a well woman clinic are called so.
  /(?:great|cool|well|right|alright|thanks|there)(?:(?= ?[,!.:])|(?= (?:so|then|now|ok|okay|just|please|can|could|would|will|let's|lets|shall|i|we|i'm|we're|i'd|put|add|book|schedule|set|make|create|plan|pop|stick|remind|how|what|there's)(?![a-z'])))[,!.: ]*/,
  /(?:hi|hey|hello|oi|ok|okay|so|yo|oh|and|also|then|please|kindly|yes|yeah|um|hmm|kith|assistant|just|now|right so|quick (?:1|one)|fyi|basically|literally|anyway|anyhow|actually|omg|lol|ngl|tbh|btw|(?:look|listen)(?=,))(?![a-z':])[,!.: ]*/,
  /(?:ready|all set|good to go|looks (?:good|great|right)|that's (?:it|all|everything|right)|all done|grand|deadly|brilliant|perfect|lovely|class|sound|sorted|right|righto|sweet|no worries|no bother|all good|good stuff|fab|awesome|excellent|deal|done)(?: so| then| stuff| job)?(?=,)[, ]*/,
  /(?:you(?:'re| are) (?:all )?(?:warmly |cordially |kindly )?invited|(?:it's )?party time|(?:it's )?a party|guess what|exciting news|good news|big news) ?[!.:]+ */,
  /(?:mate|mates|buddy|dude|pal|bro|man|love|hun|lads|guys|folks|team)(?=,? (?:can|could|would|will|reckon|do you|please|let's|add|put|book|set|schedule))(?![a-z'])[,!. ]*/,
  /(?:siri|alexa|cortana|bixby|hey google|ok google|okay google)(?![a-z'])[,.!]? */,
  /(?:that is to say|that is|i ?\. ?e ?\.|namely)[, ]+/,
  /i mean(?:t)?(?: to (?:say|write|put))?(?=[ ,]+(?!business)[a-z])[, ]*/,
  /(?:nah|yep|yup|i (?:guess|suppose|think|reckon)|mm+)(?=[ ,]+(?:um |uh |so |ok |okay |just |like |can |could )*(?:add|put|book|schedule|create|set|make|plan|let's|lets|we|i|pop|stick|remind|organi[sz]e|arrange|a|an|the)(?![a-z'])) ?/,
  /like (?=(?:an?|the|my|our|some)(?![a-z']))/,
];

/** What somebody would like, plans or asks. */
const wishes: readonly RegExp[] = [
  // "I can only do 3 with Søren Friday".
  new RegExp(
    `(?:i|we) (?:can|could) (?:only |just |still )?(?:do|make|manage|fit)(?= (?:at |on )?(?:\\d|noon|half |quarter |¦|${weekday}))`,
  ),
  // "What I need is lunch with Ana friday at 1".
  /what (?:i|we)(?: (?:really|actually|would|do|just))*(?:'d)? (?:need|want|fancy|like) is(?: to (?:have|do|book|add|plan|arrange|organi[sz]e))?(?: (?:an?|some|the))?(?= (?!when\b|what\b|who\b|where\b|how\b|if\b|for\b|to\b|that\b)[a-z\d¦])/,
  /(?:might|may|gonna|prob|probably)(?: prob| probably| just)? (?=(?:pop|nip|head|go|do|have|grab|get)(?: (?:to|for|out|round|over|an?|some))(?![a-z']))/,
  /(?:doing|hosting) (?:an?|some) (?=[a-z])/,
  // "Can't wait for the ski trip, put it in the diary": a plan all the same, where it is to be noted down.
  /(?:(?:i|we) )?(?:so |really |just )*(?:(?:can't|cant|cannot) (?:bloody )?wait (?:for|till|until)|(?:am |are |is )?(?:looking forward to|(?:excited|buzzing|pumped|stoked) (?:for|about)))(?: (?:the|our|my|an?))?(?![a-z'])/,
  /thinking (?:of|about)(?: (?:doing|having|hosting|going for|making))?(?: (?:an?|the|some))?(?![a-z'])/,
  /(?:(?:we|i|they)(?:'ve| have)? )?been given(?: an?)?(?![a-z'])/,
  /(?:(?:we|i)(?:'ve| have)? )?got (?:us|me) (?:an? |the )?(?=(?:table|slot|booking|reservation|room|court|place|appointment|appt|seats?|tickets?|tee time)(?![a-z']))/,
  /(?:i|we) (?:should|would) (?:like|love) (?:to )?(?:arrange|organi[sz]e|have|book|plan|host|schedule)?(?: (?:an?|the|our))?(?![a-z'])/,
  /(?:i|we)(?:'ve| have)(?: just| already| now)? (?:booked|arranged|organi[sz]ed|scheduled|planned|reserved|set up)(?: us)?(?: in)?(?: (?:the|an?))?(?![a-z'])/,
  /(?:put|sign|book|count|pencil) (?:me|us) (?:down|up|in) for(?: (?:the|an?))?(?![a-z'])/,
  /(?:do you )?(?:reckon|think) (?:you|we|u) (?:could|can|might)(?![a-z'])[, ]*/,
  /(?:can|could|would|will) (?:you|u|ya|ye)(?: please| kindly| just)*(?: help me(?: to)?)?(?![a-z'])[, ]*/,
  /(?:i'd|i would) (?:like|love)(?: you)?(?: to| for)?(?![a-z'])/,
  /(?:i'm|i am|we're|we are) (?:thinking of|thinking about|planning on|planning to|planning|hoping to|going to(?! (?:(?:my|our|his|her) )?[a-z]+'s)|gonna|hosting|having|throwing|organi[sz]ing|doing|holding|getting|off to(?! (?:(?:my|our|his|her) )?[a-z]+'s)|all going (?:to|for)|going (?:out )?for|meeting up for|meeting for|grabbing|out for)(?![a-z'])(?: have| host| throw| do| hold)?(?![a-z'])/,
  /(?:i(?:'m| am)|we(?:'re| are)) (?:supposed|meant|due|expected|scheduled|booked|down) to(?: (?:be(?! (?:at|in)\b)|have|go(?: to)?|see|meet|do|attend|visit))?(?: (?:the|an?)(?= [a-z]))?(?![a-z'])/,
  /(?:i|we) (?:want|need|wanna|wish|should|could|would like|have|got|will|might|plan|make|do|'ll)(?: you)?(?: to)?(?: (?:have|do|host|throw|hold|meet(?= for)))?(?: (?:the|an?))?(?![a-z'])/,
  /any (?:chance|hope) of(?: (?:an?|some))?(?: game of)?(?![a-z'])/,
  /(?:it's |its |it is )?(?:my|our|your|[a-z]+'s) turn(?: to [a-z]+| for [a-z]+)?[,:;] ?(?:so )?/,
  /(?:gna|gonna|imma) (?:need|have|do|go|be|get|host)(?: (?:to|for))?(?: (?:the|an?|some))?(?![a-z'])/,
  /(?:i|we)(?: will| shall|'ll)? go (?:out )?(?:to|for|on)(?: (?:the|an?))?(?![a-z'])/,
  /(?:need|got|want|have|gotta|wanna) (?:to )?(?:grab|get|have|do|arrange|organi[sz]e|sort|book|schedule|set up)(?: (?:the|an?|some))?(?![a-z'])/,
  /(?:i'm|i am|we're|we are|i'll|we'll|we'll be|i'll be|i've got|we've got|i've|we've|they're)(?: (?:be|have|do|host|throw|be having|be doing|having))?(?![a-z'])/,
  /(?:let's|lets|shall we|can we|could we|can i|could i|may i|should we|why don't we|how about(?: we)?|what about|what if we|do you fancy|fancy|who's up for|who(?:'s| is|s) (?:keen|about|around|free|on|in) for|anyone keen for|who fancies|anyone for|anyone up for|anyone fancy|want to|wanna|would you like to|do you want to|are you up for|up for)(?: (?:have|do|get|go for|meet for|meet up for|grab|say|host|plan))?(?![a-z'])/,
  /(?:do the needful(?: and)?|(?:i was|i'm|i am|we were|was)(?: just)? wondering(?: if| whether)?)(?![a-z'])[, ]*/,
  /that (?=(?:we|i|they|he|she|there|it|the|my|our|[a-z]+'s)\b|we're|i'm|we've|i've|there's|it's)/,
];

/** What the assistant is told to do, and with what. */
const orders: readonly RegExp[] = [
  /(?:please )?(?:block(?: out| off)?|set aside|keep|find|hold|put(?: in)?|reserve|save|pencil in|schedule|book(?: in)?|give|get)(?: me| us)? (?=(?:\d{1,3}|an?|half an) ?(?:hours?|minutes?)(?![a-z'])(?:.*\bfor\b))/,
  /block (?:out |off )?(?:my|the|our|ur|your) (?:calendars?|diar(?:y|ies)|schedules?|time)(?: (?:for|on|to))?(?![a-z'])/,
  /(?:don't|dont|do not|never) forget(?: (?:to|about|that))?(?: (?:the|our|my))?(?![a-z'])/,
  /(?:remind me|add|book|put|schedule|set up|create|make),? (?:(?:no|er|um|uh|wait|actually|sorry|oh)[, ]+){1,3}(?=(?:add|book|put|schedule|set|create|make|remind)(?![a-z']))/,
  /(?:(?:put|pop|stick|get|bung|write)(?: (?:this|it|down))? )?(?:to|in|on|into) (?:(?:my|the|our) )?(?:calendar|diary|schedule|agenda)(?![a-z'])[,:]? */,
  /(?:book|block|reserve|keep|get)(?: me| us)? (?:an? |the |some )?(?:time[ -])?slot(?: for| to)?(?![a-z'])/,
  // "Call it team lunch".
  /(?:let's |lets )?(?:call|name) (?:it|this(?: (?:one|event))?|the event)(?= (?!an? (?:day|night)\b|off\b|quits\b|in\b|out\b|at\b|on\b|when\b|about\b|for\b|back\b)[a-z])/,
  /(?:set (?:an? )?)?reminder (?:for|to(?! (?:self|me|myself)\b)|about|that)(?![a-z'])/,
  /set (?:an? )?reminder(?![a-z'])/,
  /note (?:down )?(?=that\b)/,
  /good (?:morning|afternoon|evening|day)(?: (?:all|everyone|team|sir|madam|ma'am))?(?= (?:please|kindly|can|could|would|put|add|book|i|we|just)(?![a-z']))/,
  // "Book the braai for the last Saturday of November".
  re()`book the (?=[a-z]+(?: [a-z]+)? (?:in )?for (?:the |this |next )*(?:last |1st |2nd |3rd |4th |${weekday}|tomorrow|tonight|\d{1,2}(?:st|nd|rd|th)|¦))`,
  /(?:memo|message|text|email|reminder) to (?:self|me|myself|all)(?![a-z'])[:,-]? */,
  /to (?=(?:arrange|schedule|book|set up|organi[sz]e|add|put)(?![a-z']))/,
  /remember me(?: (?:to|that|of|about))?(?![a-z'])/,
  /(?:help me(?: to)?|don't let me forget(?: to| about)?|remind me(?: to| about| that)?|remember to|remember)(?![a-z'])/,
  /google (?=(?:add|put|book|schedule|create|set|make|remind)(?![a-z'])) ?/,
  new RegExp(`(?:${stands}|subject|title|event|todo|to do|reminder|invitation|invite)(?=[ :])(?! [a-z])[: ]*`),
  new RegExp(`(?:${stands})(?![a-z'])[: ]*`),
  /(?:create|make(?! (?:up|over|ahead)\b)|add|schedule|set up|setup|plan(?! [a-z]\b)|organi[sz]e|arrange|put in there|put in(?! (?:the|my|our) (?:diary|calendar|schedule|agenda)\b)|put down|put(?! in\b)|chuck(?: in)?|whack(?: in)?|bung(?: in)?|fling|pencil in|pencil(?! (?:drawing|portraits?|case|sketch))|pop in|pop(?! (?:to|round|over|into|by|quiz|concert|up|star|art|song|songs|music|punk|choir|gig|culture|trivia|video))|stick(?! (?:fighting|fight|insects?|figure))|block out|block off|block(?! (?:party|parties|print|printing|paving|captain|association|yard))|throw(?! (?:pottery|pillow|pillows))|host(?! (?:family|families|club))|hosting|have|do|get(?! well\b| together| (?:the|my|our|his|her) [a-z]+ (?:an?|looked|done|[a-z]{3,}ed|fixed|serviced|cut|cleaned|checked|mended|ready|sorted|valeted|tested|insured|valued|in|out|off|to)(?![a-z']))|grab|hold|new(?! (?:year|years|year's|york|zealand|moon|order|forest|orleans|parents?|mums?|moms?|dads?|starters?|members?|joiners?|students?|kids?|clients?|boss|neighbou?rs?|baby|job|house|home|flat|car|boiler|kitchen|sofa|bed|puppy|recruits?|term|season|menu|teachers?|staff|hires?|release|exhibition|material)\b)|draft(?! (?:night|party|day|beers?|picks?|lottery))|note down|jot down|propose|go out for|going out for|go for|going for|set(?! (?:[a-z]+ing|menu|lunch|list|piece|reunion|dance|ceili|ceilidh|design|build|pieces|texts?|works?|visit)\b)|book in|book(?! (?:discussion|chat|fest|party|club|group|launch|swap|reading|a|the|signing|fair|shop|store|exchange|sale|quiz|talk|circle|night|day|week))|slot in|squeeze in|fix up|fix(?= (?:an? |up )?(?:meeting|appointment|appt|call|date|time|slot|session|lunch|dinner|catch)\b)|quick add)(?: (?:me|us|in|down))?(?: (?:the|an?)(?= [a-z]))?(?![a-z'-])[: ]*/,
  /(?:an? |(?:1|one) (?=(?:new |quick |small |little |calendar )*(?:event|entry|reminder|invite|invitation|calendar)\b)|the |my |our |some |another |this |(?=new |calendar |event |entry ))(?:new |quick |calendar |recurring |repeating |private |small |little )*(?:calendar event|calendar entry|event|entry|thing(?! (?:with|at|for|in)\b)|reminder|invitation|invite)(?: (?:called|named|titled|entitled|for|to|about|with the title|that says|where|in which|saying))?(?![a-z'])[: ]*/,
  /(?:an?|the|my|our)? ?(?:new )?(?:meeting|appointment|party|dinner|session)? ?(?:called|named|titled|entitled)(?![a-z'])[: ]*/,
  /(?!an? hour(?! of)(?![a-z]).*\bfor\b|a week [a-z]+ing\b)(?:an?|some|another|1(?= (?:meeting|call|event|appointment|session|dinner|lunch|coffee|trip)\b)|a bit of|a spot of|a quick(?= (?:event|entry)))(?![a-z'\d])/,
];

/** The first that fits is taken; one pattern of all of them is tried in half the time of one after another. */
export const opening = new RegExp(
  `^(?:${[...letters, ...toldFrames, ...greetings, ...wishes, ...orders].map(({ source }) => `(?:${source})`).join('|')})`,
);
