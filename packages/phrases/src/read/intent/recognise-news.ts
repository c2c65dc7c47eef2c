import { namesActivity } from '../../calendar/activity.ts';
import { weekday } from '../../calendar/weekdays.ts';
import { re } from '../../words/pattern.ts';
import { saysDayAndHour } from '../../words/time-words.ts';
import { namesGathering, tellsWish } from './recognise-wish.ts';

/** What plans something after all, whatever news stands beside it. */
const plansAfterAll =
  /\b(?:let's|lets|instead|shall we|can we|could we|how about|what about|fancy|book|schedule|create|add|remind|invite|move|reschedule|(?<!\b(?:to|not|won't|can't|cannot|cant|wont) )make it|rearranged?|replaced)\b/;

/** "3.30", "at 7", "8pm": an hour at which something could begin. */
const hour = /\bat (?:\d|half|quarter)|\d ?(?:am|pm)\b|\d[:.]\d\d|\bnoon\b|\bhalf \d/;

const someone = "(?:[a-z]+(?:'s)? ){1,5}?";

const day = `(?:${weekday}s?|today|tonight|tomorrow|weekend|week|month|january|[a-z]+uary|march|april|june|july|august|[a-z]+ember|october|christmas|easter|\\d)`;

/** How a race, a match or an exam ended: "Grace finished the marathon on Sunday in 3:58", "lost 3-1 on Friday", "we came third". */
const results: readonly RegExp[] = [
  /^(?!let's|lets|shall|will|can)(?:[a-z\d'.]+ ){0,4}?(?:ran|finished|completed|did|swam|rowed|cycled|biked|walked|raced|won|got (?:round|around)|came|crossed|managed|clocked|made|beat|broke|smashed|cracked) [^,;!?]{0,60}\bin (?:just |only |under |about |a )?\d{1,2} ?[:.] ?\d\d(?![\d]| ?[ap]m)/,
  // "Ran the half on Sunday, 1:52, legs are gone".
  /^(?:(?:i|we|he|she|they) )?(?:just |finally )?(?:ran|swam|rowed|cycled|biked|raced) [^,;!?]{3,60}, ?(?:in )?\d{1,2} ?[:.] ?\d\d(?![\d]| ?[ap]m)(?= ?(?:[,.!]|$))/,
  /^(?:[a-z\d'.]+ ){0,4}?(?:won|lost|drew|beat|thrashed|hammered|got beat(?:en)?|went down) (?:[a-z']+ ){0,4}?\d{1,3} ?(?:-|to|all\b) ?\d{0,3}(?= |[,.!]|$)(?!.*(?:\bat \d|\d ?[ap]m))/,
  /^(?:[a-z\d'.]+ ){0,4}?(?:came|placed|finished|ended up) (?:in )?(?:joint |equal |dead )?(?:\d{1,3} ?(?:st|nd|rd|th)|last)\b(?!.*(?:\bat \d|\d ?[ap]m))/,
  /^(?:[a-z\d'.]+ ){0,3}?(?:got|scored|had) (?:an? )?(?:[a-c]\b ?[+-]?|\d{1,3}(?:\.\d)? ?%?|pass|fail|merit|distinction) (?:in|on|for|out of) (?:my|his|her|the|their|our|\d)/,
];

/** Whether a message tells how something ended, and plans nothing beside it. */
export const tellsResult = (canon: string): boolean =>
  !plansAfterAll.test(canon) && !/[,;.!] ?\S.*\d|\bso\b/.test(canon) && results.some((one) => one.test(canon));

/** How something turned out: "got a haircut Saturday at 3 looks great", "had my nails done Friday, love them". */
const outcomes: readonly RegExp[] = [
  /^(?:(?:i|we|just|finally|so) ){0,3}(?:got|had|did|made|bought|went for|tried) (?!.*\b(?:coming|arriving|delivered|want|hope|hoping|need|next|tomorrow)\b)[^!?\n]{3,70}?[,.;]? (?:(?:(?:and|but|so|it|they|which|that) ){0,2}(?:looks?|looked|feels?|felt|tastes?|tasted|turned out|came out|was|were) |(?:i'm |we're )?(?=(?:(?:so|really|well|dead) )*(?:happy|pleased|chuffed|delighted|thrilled|gutted) with))(?:(?:so|really|absolutely|dead|bloody|pretty|quite|well|super|proper|a bit|very) )*(?:great|good|lovely|amazing|fab(?:ulous)?|nice|brilliant|awful|terrible|class|unreal|deadly|mint|gorgeous|delicious|perfect|rubbish|class|fantastic|wonderful|grand|shite?|horrendous|boring|fun|cute|stunning|better|happy|pleased|chuffed|delighted|thrilled|gutted)(?: with (?:it|them|her|him|that|the [a-z]+))?(?: (?:now|too|though|tbh|lol|haha|honestly))*[.! ]*$/,
  /^(?:(?:i|we|just|finally|so) ){0,3}(?:got|had|did|made|bought|tried) [^!?\n]{3,70}?[,.;]? (?:and )?(?:i |we )?(?:(?:so|really|absolutely) )?(?:loved?|loving|hated?|regret(?:ted)?|enjoyed) (?:it|them|her|him|every (?:minute|second|bit of it))(?: (?:so much|already|now|lol|haha|honestly))*[.! ]*$/,
];

/** Whether a message tells how something turned out, which is over whatever day and hour it names. */
export const tellsOutcome = (canon: string): boolean =>
  !plansAfterAll.test(canon) && outcomes.some((one) => one.test(canon));

/** News of what is, was or will not be, none of which anybody plans by saying it. */
const news: readonly RegExp[] = [
  // "There will be no bell ringing on Thursday", "no lessons next week as it's half term".
  new RegExp(
    `^(?:there(?:'s| is| are| will be| won't be|'ll be) )(?:no|not any|any)\\b(?! (?:longer|doubt|better|need|harm)\\b)`,
  ),
  new RegExp(
    `^no (?!wait|worries|sorry|make|do\\b|actually|not|need|time|limits?|fear)(?:[a-z]+ ){1,4}(?:(?:on|this|next|for|until|after|during) )*(?:the )?${day}[a-z\\d ]{0,12}(?:,? (?:as|because|due to|since|cos|owing to|sorry|now|unfortunately|i'm afraid|while|until)\\b.*)?[.! ]*$`,
  ),
  // "Choir will not be meeting on Monday", "Sunday school isn't running".
  new RegExp(
    `^${someone}(?:will not|won't|shan't|is not|isn't|are not|aren't|is no longer|are no longer|doesn't|does not|don't) (?:be )?(?:meet|meeting|run|running|on\\b|happening|happen|taking place|take place|playing|training|going ahead|go ahead|held|open|opening|rehearsing|sitting)`,
  ),
  // "Kids are off school", "I'm on lates", "out of office".
  new RegExp(
    `^(?:[a-z]+ ){0,4}?(?:[a-z]+'s|is|are|am|i'm|we're|he's|she's|they're) (?:off (?:school|work|sick|nursery|college|uni)|on (?:lates|earlies|nights|days|call|annual leave|leave|maternity leave|sick leave|jury service|furlough))\\b`,
  ),
  /^(?:automatic reply|auto-?reply|out of office|ooo)\b/,
  /^(?:i am|i'm|we are|we're) (?:currently )?(?:out of (?:the )?(?:office|town|country)|away|on (?:annual )?leave|abroad|on holiday|on vacation)\b.*\b(?:until|till|til|limited|back|return)/,
  /^on (?:holiday|leave|vacation|annual leave) (?:until|till|til|from|all)\b/,
  // "Looks like Tom's not going to make it".
  /^(?:looks?|seems?|sounds?) like .{2,40}(?:'s not|n't|cannot| not) /,
  // "Supposed to rain all day Saturday", "snow forecast for Thursday".
  /\b(?:supposed|meant|due|set|going|gonna|forecast|likely|expected) to (?:be )?(?:rain|snow|pour|freeze|hail|storm|thunder|lash|bucket|chuck it|tip it|wet|windy|sunny|hot|cold|freezing|boiling|roasting|scorching|foggy|icy|grim|miserable|gorgeous|glorious)\b/,
  /^(?:(?:heavy|light|more|lots of|some|bad|strong) )*(?:rain|snow|storms?|thunder(?:storms?)?|gales?|high winds?|wind|showers|frost|ice|fog|hail|heatwave|sleet|drizzle|sunshine) (?:is |are )?(?:forecast|due|expected|coming|warnings?|on the way|predicted|likely|again)\b/,
  // "Train strike on Thursday apparently": hearsay.
  /(?:^apparently\b(?!.*\bat \d).*|\bapparently[.! ]*$)/,
  // "Friday works for me", "count us in for Saturday".
  new RegExp(
    `^(?:(?:yes|yep|yeah|ok|great|perfect|lovely|sounds? (?:good|great|lovely))[,! ]+)*(?:on |the )?${day}s?(?: (?:morning|afternoon|evening|night|at \\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?))? (?:works|suits|is (?:good|fine|ok|okay|perfect|great|best|better)|sounds (?:good|great|perfect|lovely))\\b`,
  ),
  /\bcount (?:me|us) (?:in|out)\b/,
  // "Please find attached the minutes", "sweet as, ta for the plums on Sunday".
  /^(?:please |kindly |dear [a-z]+,? )*(?:find|see|note) (?:attached|enclosed|herewith|below)\b(?!.*(?:\bat \d|\d ?[ap]m))|\b(?:attached|enclosed) (?:is|are|please find)\b/,
  /(?:^|[,.!;] ?)(?:(?:many|big|huge) )?(?:ta|thanks|thank you|cheers|thx|tysm) (?:(?:so much|a lot|again|very much|ever so) )?(?:for|to (?:all|every))\b(?!.*(?:\bat \d|\d ?[ap]m|\d[:.]\d\d))/,
  // "Swans got flogged on Saturday".
  /^(?:(?:oh|ugh|man|god|well)[, ]+)*(?:the |our |my )?[a-z']+(?: [a-z']+)? (?:got|were|was|have been|has been) (?:absolutely |totally |well |completely )?(?:flogged|smashed|hammered|beaten|thrashed|robbed|trounced|walloped|stuffed|spanked|destroyed|battered|pumped|whipped|knocked out|relegated|mobbed|stood up|ripped off|soaked|drenched)\b/,
  // "I've left my phone at yours on Saturday", "Nana fell on Tuesday".
  /^(?:(?:oh no|oh|no|ugh|argh|so|well|ok)[,! ]+)*(?:i|we|he|she|they|you)(?:'ve|'s| have| has) (?:just |already |finally |only )*(?:left|lost|forgotten|broken|dropped|missed|finished|eaten|seen|been|gone|spent|run out|locked|cut|hurt|burnt|failed|passed|won|sold|bought|heard|found|told)\b(?!.*(?:\bat \d|\d ?[ap]m))/,
  /^(?:[a-z']+ ){1,3}(?:fell|collapsed|fainted|crashed|slipped|tripped|resigned|retired|gave birth|got (?:engaged|married|sacked|fired|promoted))\b(?!.*(?:\bat \d|\d ?[ap]m))/,
  // "Monday is a bank holiday remember", "the book this month is Middlemarch".
  new RegExp(`^${day} is (?:an?|the|my|our|your) (?!.*(?:\\bat \\d|\\d ?[ap]m))`),
  /^(?:the|our|my|this)\b(?!.*(?:\d|day\b|tomorrow|tonight|noon|\bat\b|next)).* (?:is|are) [a-z' ]{2,40}[.! ]*$/,
  // "Gl for tomorrow mate": luck for what somebody else does.
  /^(?:(?:oh|hey|hi|so|and|ok|okay|big|massive)[,! ]+)*(?:good ?luck|gl|g ?\.? ?l|gd luck|best of luck|break a leg|fingers crossed|thinking of (?:you|u)|sending luck)(?: (?:with|for|in|on|at|to)\b|[!., ]|$)/,
  // "Still waiting to hear about Saturday".
  /\bstill (?:waiting|not heard|haven't|hasn't|no (?:word|news|sign))\b|^(?:just )?waiting (?:to hear|for|on)\b/,
  /\bnever (?:turned up|showed(?: up)?|came|rang|called|replied|arrived|happened|got back|answered|went|guess|know)\b/,
  // "Chase never paid me back for the Monday night tickets".
  /\bnever (?:paid|gave|sent|brought|returned|refunded|thanked|texted|told|asked|invited) (?:me|us|him|her|them|it|back)\b(?!.*(?:\bat \d|\d ?[ap]m|\d[:.]\d\d))/,
  /^(?:(?:don't forget|remember|btw|by the way|also|ps)[, ]+)?(?:you|he|she|they|we|i) (?:still )?owes? /,
  // "Hang on is Tues at 7 still on or did it get binned": whether what was planned stands.
  /^(?:(?:wait|hang on|hold on|oh|so|hey|hi|um|sorry|quick q(?:uestion)?|just checking)[, ]+)*(?:is|are) [^,;.]{2,40} still (?:on|happening|a thing|going ahead|going|good|cool|ok|okay|planned)(?= ?[?.!]*$| (?:or|cos|because|after|as|with|for|then|did|even)\b|[,;?] )/,
  // "Pity about Thursday, next time better".
  /^(?:(?:ah|oh|aw+|well|such|what|it's|that's|an?)[, ]+)*(?:pity|shame|bummer|too bad|gutted|sad) (?:about|for|that|we|i|you|they|he|she)\b(?!.*(?:\bat \d|\d ?[ap]m|\d[:.]\d\d))/,
  // "Thanks for Sunday Bob, great seeing you at 5".
  /^(?:(?:many|big|hey|oh|hi|so)[, ]+)*(?:thanks|thank you|cheers|ta|thx) (?:so much |a lot |again )?for .*\b(?:great|lovely|good|nice|fab|wonderful) (?:seeing|to see|to have seen|catching up with) (?:you|u|everyone|you all)\b/,
  // "Thx for sorting Tuesday 5pm, you are a star".
  /^(?:(?:many|big|hey|oh|hi|so)[, ]+)*(?:thanks|thank you|cheers|ta|thx) (?:so much |a lot |again |very much )?for (?:sorting|organi[sz]ing|arranging|covering|swapping|moving|changing|confirming|squeezing|fitting)\b[^,.;!?]*(?:[,.;!]? (?:yaar|mate|love)?,? ?(?:you|u)(?:'re| are|r)? .*)?$/,
  // "Thanks for the cake, all gone by 8pm".
  re()`^(?:(?:many|big|hey|oh|hi|so|eh|ah)[, ]+)*(?:thanks|thank you|cheers|ta|thx|salamat) (?:so much |a lot |again |very much )?for (?!.*\b(?:on|next|this|tomorrow|tonight|${weekday}|\d{1,2}(?:st|nd|rd|th))\b)`,
  // "Jam this morning, took me two hours".
  /(?:^|[,.;!] ?)(?:it |which |that )?(?:has |only )?took (?:me|us|him|her|them|ages|forever|so long|half the|the whole|all|\d)\b(?!.*(?:\bat \d|\d ?[ap]m))/,
  // "Would've come Saturday", "I used to play", "we always did fish and chips".
  /\b(?:would|could|should|might|must)(?:'?ve| have|n'?t have) [a-z]+(?:ed|en|ne|t|de|me|ad|nt|ld|un|een)\b|^(?:i|we|he|she|they) (?:used to|(?:always|never|usually|often) (?:did|had|went|met|played|ate|took|came|got))\b|^(?:was|were) (?:meant|supposed|going) to\b|^(?:the |our )?[a-z]+ (?:was|were) (?:meant|supposed) to be\b(?!.*\b(?:but|now)\b)/,
  // "England won on Saturday", "Thursday's lesson went really well".
  /^(?!the (?:beat|lost|score)\b)[a-z']+ (?:won|beat|drew|thrashed|hammered|scored|qualified|died|passed away)\b(?! (?:the clock|box|boxing|poetry|making|maker))/,
  ...results,
  /\bwent (?:(?:so|very|really|pretty|quite|rather|all|absolutely|surprisingly|ok|okay) )*(?:well|badly|fine|great|brilliantly|smoothly|swimmingly|terribly|down (?:well|a treat|a storm)|without a hitch|like a dream|over (?:my|our|his|her|their) head|wrong|to plan)\b/,
  // "Ran 10k this morning in 52 mins".
  /^(?:just |finally |only |already )*(?:ran|swam|walked|cycled|biked|hiked|climbed|cooked|baked|made|ate|watched|finished|did|saw|met|went|played|won|lost|got|had|bought|sold|read|drove|slept|woke|tried|visited|managed|completed|survived|spent|took|gave|heard|found|did) (?!dinner with\b).*\b(?:this morning|earlier|yesterday|last night|last week|ago|in \d+ (?:minutes?|hours?)|today)\b/,
  // "Grace started at 7 this morning poor lassie": somebody and what they did at a time of today that is over.
  /^(?:(?:oh|so|well|our|my|the|poor|wee|old|young|little|aul|auld) )*(?!(?:half|early|late|just)\b)[a-z']+(?: and [a-z']+)? (?:(?:just|only|finally|already|both|all|even|actually) )*(?:started|finished|began|clocked (?:on|off|in|out)|knocked off|worked|got (?:in|up|home|back|there|here|out|off)|came|woke|slept|rose|landed|arrived|touched down|took off|set off|headed (?:off|out|home)|left(?! ?-?(?:overs?|luggage))|rang|phoned|texted|messaged|called(?! off)|fell|collapsed|fainted|was (?:up|out|in|sick|on|there|here|home|back)|were (?:up|out|in|sick|on|there|here|home|back)|threw up|puked|turned up|showed up|dropped (?:off|by|in)|popped (?:in|by|out)|opened|closed|locked|ran|swam|walked|cycled|drove|flew|went|gave birth|brought|bought|lost|broke) (?:[^,;.!?]{1,60} )?(?:this morning|earlier(?: today)?|(?:at|till|until|from|by|around|before|after|past) \d{1,2}(?: ?[:.] ?\d\d)?(?: ?[ap]m)? today|(?:in|during) the night|last night|overnight|first thing)\b(?! (?:if|when|please)\b)/,
  // "The boiler man came today at 9", "Tom rang today at 3 about the car".
  /^(?:the |our |my )?(?!(?:film|movie|show|play|episode|book|song|talk|event|class|webinar)\b)(?:[a-z']+ ){1,3}(?:came|arrived|rang|phoned|texted|landed|left|finished|started|went|(?:turned|showed|woke) up|dropped (?:by|in|round)|popped (?:in|by|round)|got (?:in|up|home|back|here|there)) (?:[a-z']+ ){0,2}today(?:,? (?:at|around|about|just (?:after|before)) \d{1,2}(?: ?[:.] ?\d\d)?(?: ?[ap]m)?)\b(?! (?:if|when|please)\b)/,
  // "The clocks go forward", "bins go out on Thursdays".
  /^(?:the )?(?:clocks|bins|recycling|rubbish|sun|moon|tide|tides) (?:go|goes|went|changes?|gets?|are|is|sets?|rises?) (?:out|forward|forwards|back|collected|emptied|picked|at|on|up|down|turns?)/,
  // "It is with regret that we announce the cancellation of ...".
  /\b(?:regret to (?:announce|inform|say|tell|advise)|with (?:deep |great |much )?(?:regret|sadness|sorrow) (?:that )?(?:we|i)\b|(?:announce|announcing) the (?:cancellation|postponement|death|passing|closure)|(?:has|have|had) (?:sadly |now )?(?:passed away|been withdrawn))/,
  // "Sale ends Sunday! 20% off".
  /^(?:(?:[a-z]+ ){0,2}(?:sale|offer|deal|discount|promo|promotion|voucher|code) (?:ends?|expires?|finishes|closes))\b|\b\d{1,2} ?% off\b|\buse code\b|\b(?:verification|security|one[- ]time|login|otp) (?:code|passcode|password)\b/,
  // "Please find attached the minutes", "I am writing to apologise for".
  /^(?:please |kindly )?(?:(?:find|see) (?:attached|enclosed|herewith)|(?:attached|enclosed|herewith) (?:is|are|please|you|the|herewith))\b/,
  /^(?:i am|i'm|we are|we're|i|we) (?:(?:just|only) )?(?:(?:writing|emailing|calling|getting in touch) to|write to|wish to|would like to|want to) (?:apologi[sz]e|thank|say (?:sorry|thank)|complain|express|pass on|congratulate)\b/,
  // "Kindly note that I am not able to attend", "I'd have come Saturday".
  /^(?:(?:please|kindly) )?(?:note (?:that )?)?(?:i am|i'm|we are|we're|i will be|i'll be) (?:(?:unfortunately|sadly|really) )*(?:not able|unable|not going to be able) to (?:attend|make|join|come)\b/,
  /\b(?:i|we)(?:'d| would) (?:have|of|'ve) (?:come|made it|been there|loved to)\b/,
  // "The office will be closed on Friday".
  /^(?:(?:please|kindly) )?(?:note (?:that )?)?(?:the |our )?[a-z]+(?: [a-z]+)? (?:will be|shall be|is|are) (?:closed|shut|unavailable|out of (?:service|order))\b/,
  // "The shop closes at 6 on Saturday".
  /^(?:(?:the|our) )?(?:[a-z]+ )?(?:shops?|store|bank|post office|library|chemist|pharmacy|bar|pub|kitchen|office|school|nursery|pool|gym|tip|gates?) (?:closes?|shuts?|opens?) (?:at |from )?(?:\d|noon|half)/,
  // "The deli on 3rd shuts at 4 on Sundays", "the chippy opens at 5 on Fridays": habits of a shop.
  re()`^(?:(?:the|our|my) )(?:[a-z'&-]+ ){1,4}(?:(?:on|in|at|by|near) (?:the )?(?:[a-z\d']+ ){1,3})?(?:(?:closes|shuts) (?:early |late )?(?:at |from )?(?:\d|noon|half)|opens (?:at |from )?(?:\d|noon|half).* on ${weekday}s\b)`,
  // "Paid 7.30 for parking on Friday", "cost me 9.50 for a pint".
  /^(?:(?:i|we|he|she|they|it|that|just|only|ended up|literally) )*(?:paid|spent|cost|forked out|coughed up|got charged|was charged|were charged)(?: (?:me|us|him|her|them))? (?:about |around |over |nearly |like )?\W?\d/,
  // "I'll be wrecked on Monday after that 6am flight".
  /^(?:i|we|he|she|they)(?:'ll| will|'m going to|'re going to| am going to|'m gonna|'re gonna) be (?:so |absolutely |totally |proper |dead |completely )*(?:wrecked|knackered|shattered|exhausted|hung ?over|hanging|dead|tired|broken|starving|wiped|useless|sore|stiff|gutted|miserable|wired|buzzing|delirious|cranky|grumpy|raging)\b/,
  /^(?:wishing|sending|praying|hoping) (?:you|u|him|her|them|everyone|lots|love|hugs|best|all)\b/,
  // "We'd a mighty sing-song at the parish centre Saturday, ye missed it": it was.
  /(?:^|[,.;!–-] ?)(?:and |but |oh |sure )*(?:you|ye|u|yous|yis|y'all|he|she|they) (?:(?:all|really|totally|only|just|both) )*missed (?:it|out|a (?:treat|trick|good [a-z]+|great [a-z]+|cracker))\b/,
  // "Will Tuesday ever be quiet on A&E": nobody waits for an answer, unless somebody is told to ("will you ever add …").
  /^(?:will|does|do|is|are|has|have|can) (?!(?:you|u|ye|yous|someone|somebody|anyone)\b)(?:[a-z'&-]+ ){1,5}ever (?!.*\d)[a-z]/,
  // "Wish we could do lunch on Sunday", "if only I could come".
  /^(?:(?:really|so|just|oh|ah) )*(?:i |we )?(?:(?:really|do|so|just|only) )*wish (?:that )?(?:i|we|you|he|she|they|it)\b|^if only (?:i|we|you|he|she|they|it|there)\b/,
  // "Gutted to miss drinks Friday at 7", "sorry to be missing your party".
  /^(?:(?:so|really|very|absolutely|totally|a bit|i'm|we're|i am|we are) )*(?:gutted|sorry|sad|devastated|disappointed|upset|annoyed|bummed|heartbroken|raging|fuming|hate|hating) (?:to (?:be )?|i'm |i am |we're |we are |about |at |that )*(?:miss|missing|have missed)\b|^(?:(?:really|so) )*missing (?:you|u|ye|y'all|everyone|everybody)\b/,
  /^(?:(?:such|what|it's|its|a|real|great|oh) )*(?:pity|shame) (?:about|we|i|you|he|she|they|it|that)\b/,
  // "Hope y'all had a sweet Mother's Day on Sunday".
  /^(?:(?:aw+|oh|hey|hi|ah)[, ]+)*(?:i |we )?(?:(?:do|really|just) )*(?:hope|trust)(?: that)? (?:[a-z']+ ){1,4}?(?:had|enjoyed|got|went|slept|liked|survived)\b/,
  // "Mark my words it'll bucket down on Sunday".
  /^mark my words\b/,
  // "Hopefully they fix the boiler by Friday": what others do.
  /^(?:hopefully|fingers crossed|please god|with any luck|let's hope|lets hope)[, ]+(?:that )?(?:they|it|he|she|the [a-z]+|that)(?:'ll|'s| will| can| has| have)? (?!is (?:on|at)\b)[a-z]+/,
  // "The train gets in at 6.15, right?": whether it is so.
  /^(?!let's|lets|dinner|lunch|drinks)[^?]*\b(?:gets? in|gets? here|lands?|arrives?|leaves?|departs?|opens?|closes?|shuts?|starts?|begins?|ends?|finishes|finish|kicks off|is|are|'s|'re) [^?]*, ?(?:right|yes|yeah|yep|correct|no|innit|ya|am i right|is that right)\?$/,
  // "Lovely afternoon at the beach, home by 5 and straight to bed": how a time was whose day nobody says.
  re()`^(?!.*\b(?:${weekday}|tomorrow|tonight|today|next|this)\b)(?:(?:oh|what|such|had|an?|really|so|just|absolutely) )*(?:lovely|great|gorgeous|glorious|wonderful|fab|fabulous|brilliant|amazing|super|perfect|magic|magical|nice|grand|cracking|fantastic|beautiful|smashing|good|fun|mighty) (?:(?:wee|little|long|lazy|family|old) )?(?:afternoon|morning|evening|night|day|weekend|time)(?: out| off| away)? (?:with|at|in|on|by|down|up|out)\b.*[,.;–-] ?(?:and )?(?:all )?(?:home|back|in bed|asleep|feet up|straight)\b`,
  /^no (?:worries|bother|problem|probs|stress|rush|panic|hurry|biggie)\b.*\b(?:about|re|for|with|if)\b/,
];

/** "Just seen your message, ...": what is said before the news. */
const preface =
  /^(?:(?:oh|ah|hi|hey|sorry|argh|ugh|so)[,! ]+)*(?:(?:i|we)(?:'ve| have|'d)? )?(?:just|only just|literally just) (?:seen|saw|got|read|noticed|realised|realized|remembered|checked|looked at|found out|heard)\b[^,.!\d]{0,40}[,.!]+ */;

/** "… I'm dying with a cold, won't make it Friday": whoever writes stays away. */
const awayAtLast =
  /(?:^|[,;.!] ?|\b(?:so|but|and) )(?:so |and |but )*(?:(?:i|we) )?(?:(?:really|just|probably|deffo|def) )?(?:(?:we|i)(?:'re| are|'m| am) )?(?:won't|can't|cannot|wont|cant|not gonna|not going to|not able to|unable to)(?: be able to)? (?:make|do|come|be there|be at|join|manage)\b[^,;.]*(?:[,;.!]+ ?(?:so |really |very |very )*(?:sorry|soz|apologies|gutted|sad|x)\b[^\d]*)?[.! ]*$/;

/** "Just back from the open day, we sold out by 11". */
const justBack =
  /^(?:(?:phew|well|right|so|ok)[, ]+)*(?:just|only just|finally|literally just) (?:got )?(?:back|home|in|returned|finished|left|landed)(?: home)?(?: from| after)? (?!.*\b(?:next|tomorrow)\b)/;

const timeUnit = `(?:${weekday}|tomorrow|tonight|\\d{1,2} ?(?:st|nd|rd|th)|\\d{1,2}(?: ?[:.] ?\\d\\d)?(?: ?[ap]m)?|noon|midday|half \\d{1,2}|quarter (?:past|to) \\d{1,2})`;

/** "Saturday", "it's the 30th", "7.30 to 9": a clause that is nothing but a day or an hour. */
const bareTime = new RegExp(
  `[,;:] ?(?:(?:and|so|it's|its|it is|on|at|from|this|next|the|now|meeting|around|about) )*${timeUnit}(?:(?:,? (?:to|till|until|at|on|the|of|for|-)|-)? ?(?:${timeUnit}|morning|afternoon|evening|night|sharp|kickoff|onwards|ish|january|february|march|april|may|june|july|august|september|october|november|december)){0,4}(?= ?(?:[,;]|\\.? ?$|\\. ))`,
  'g',
);

/** "… so Sunday at 11". */
const soThen = re()`\bso (?:on |it's |i'm |we're |now )?(?:next |this )?(?:${weekday}|tomorrow) (?:at |from )?\d`;

export const isOver = re()`\?|\b(?:yesterday|last (?:night|week|month|year|time|${weekday})|ago|this morning|thanks for|thank you for|cancelled|called off|congrat)`;

/** Whether a message lists a day and an hour between its commas, as only plans do, and tells nothing of what is over. */
export const listsTime = (canon: string): boolean =>
  ((canon.match(bareTime)?.length ?? 0) > 0 || soThen.test(canon)) &&
  saysDayAndHour(canon) &&
  !isOver.test(canon) &&
  !results.some((one) => one.test(canon));

/** "… thanks for dinner on Friday at 8": when it was. */
const thanksAtLast =
  /(?:^|[,;.!] ?)(?:so |and |but |many )*(?:thanks|thank you|cheers|ta)(?: (?:so much|a lot|again|ever so much))? for (?:the |a |such a |your |last |that )?(?:[a-z]+ )?(?:dinner|lunch|brunch|breakfast|supper|tea|drinks|coffee|party|evening|night|afternoon|day|weekend|barbecue)\b[^,;.!]*[.! ]*$/;

/** What stands in front of news, taken off. */
export const withoutPreface = (canon: string): string => canon.replace(preface, '');

/** Whether a message tells how things are, were or will not be, and plans nothing beside it. */
export function tellsNews(canon: string): boolean {
  if (plansAfterAll.test(canon) || namesGathering(canon)) return false;
  if (justBack.test(canon)) return true;
  const plain = canon.replace(
    /^(?:(?:so|oh|well|(?:great|good|bad|sad) news|reminder|fyi|heads up|note|nb|info|update|psa|quick (?:one|1|note)|just)[,:;! -]+)+/,
    '',
  );
  if (thanksAtLast.test(plain) || tellsWish(plain)) return true;
  const away = awayAtLast.exec(plain);
  if (away && !(namesActivity(plain.slice(0, away.index)) && /\d/.test(plain.slice(0, away.index)))) return true;
  return news.some((pattern) => {
    const found = pattern.exec(plain);
    if (found === null) return false;
    // "Picnic Saturday 1pm, it's supposed to rain at 4": in front of the news, something is planned.
    const front = plain.slice(0, found.index);
    if (namesActivity(front) && /\d/.test(front)) return false;
    // "No choir so pub at 8", "I'm on nights. Brows Saturday half 11": so it is behind them.
    const last = behind(plain);
    return !(hour.test(last) && (namesActivity(last) || (isNoun.test(last) && saysDayAndHour(last))));
  });
}

/** What is had or done in so many words, and no sentence about somebody: "brows saturday half 11". */
const isNoun =
  /^ ?(?!(?:back|home|see|seeing|call|ring|text|due|in|out|at|on|from|until|till|it|it's|he|she|they|i|i'm|i'll|we|we're|you|that|that's|this|there|sorry|will|can|could|the|was|were|is|are|not|no|only|just|if|when|because|cos|and|but|so|or)\b)[a-z]/;

/** What stands behind the last "so", "but" or comma. */
const behind = (canon: string): string =>
  /(?:,|;|\.|\bso\b|\bbut\b)(?!.*(?:,|;|\bso\b|\bbut\b))(.*)$/.exec(canon)?.[1] ?? '';
