import { weekday } from '../calendar/weekdays.ts';
import { curses } from './exclamations.ts';
import { fold } from './normalise-words.ts';

/** What is called out or wished beside a plan, a whole clause long. */
const cried = new RegExp(
  `^(?:(?:${curses}|oh|ah|and|but|so|well|yes|yep|yeah|aye|no|ok|okay|just|really|very|all|thank)[, ]+)*(?:${[
    // "At long last", "about time too", "better late than never".
    "(?:and )?(?:at (?:long )?last|(?:about|abt) (?:(?:bloody|flipping|damn|blooming|ruddy|feckin[g']?|time) )*time(?: too)?|finally|better late than never|(?:long|way|well) overdue|(?:a )?long time coming|long awaited|not before time|in the end|after all(?: (?:this|that) time)?|eventually|once and for all)",
    // "God willing", "touch wood", "weather permitting", "by God's grace".
    "(?:by )?(?:the )?(?:god|gods|god's|lord|lord's|allah|jah|jesus)(?: [a-z']+){1,3}|(?:by|through) (?:the )?grace of (?:god|the lord|allah)|in ?sha ?allah|inshallah|insha'?allah|mashallah|dv|deo volente|(?:fingers?|everything|toes?) (?:and toes )?crossed(?: [a-z']+){0,6}|keep (?:it|this|that) (?:zipped|quiet|secret|a secret|under your hats?|hush ?hush|to yourselves|to yourself)|mum's the word|hush ?hush|top secret|not a word(?: to [a-z]+)?|cross(?:ing|ed)? (?:(?:my|your|our|all) )?fingers|(?:touch|touching|knock on|knocking on) wood|[a-z]+(?: [a-z]+)? permitting|rain or shine|come (?:rain or shine|what may|hell or high water)|please (?:god|lord)|thank (?:god|goodness|heavens)|praise (?:god|the lord|be)|amen|all being well|with (?:any )?luck|with a bit of luck|bless(?: (?:him|her|them|it|his|their))?(?: (?:heart|hearts|soul|cotton socks))?",
    // "God help me", "wish me luck", "lord knows why".
    "(?:heaven|heavens|lord|god|goodness) (?:help|knows|forbid|above|only)(?: [a-z']+){0,3}|(?:wish|pray for|pity|spare a thought for|save|kill|shoot|help) (?:me|us|him|her|them)(?: [a-z]+)?(?: now)?|may (?:he|she|they|his|her|their|god|the lord|allah)(?: [a-z']+){1,6}",
    // "Without fail", "no excuses", "no pressure".
    "without (?:fail|exception|delay|excuse|question)|(?:better|best|must|mustn't|can't|cannot|dare not|don't let me|i'd better|had better)(?: not)? forget(?: (?:it|this|that|again|to go))?|no (?:excuses?|pressure|biggie|matter what|less|joke|doubt|fail|kidding|messing|drama|fuss|clue(?: [a-z ]+)?|idea(?: [a-z ]+)?|big deal|ifs(?: no)?(?: or)? buts|surprises?(?: there)?|guarantees?|promises|hurry|rush|worries|backing out|exceptions|late ?comers)|(?:do not|don't|dont|never|please don't) (?:be late|ask(?: [a-z']+){0,4}|miss (?:it|this|out)|laugh|judge|forget|worry|panic|tell [a-z]+|all rush|say [a-z ]+)|mark (?:it|your calendars?|your diar(?:y|ies))|(?:not|never) to be missed|strictly|as (?:agreed|usual|always|ever|per (?:usual|normal)|promised|discussed|arranged|before|normal|planned|requested|expected|mentioned|you (?:all )?(?:know|do))|same as (?:usual|ever|always|last (?:time|year|week|month))|(?:just )?like (?:always|last (?:time|year|week|month)|every (?:year|time|week|month)|we (?:said|agreed|do)|old times|the old days)",
    // "Believe it or not", "can you believe she's forty", "don't ask me why".
    "(?:believe it or not|if you (?:can believe|please|must know|ask me|don't mind|know you know)|would you believe(?: it)?|(?:can|could|would) you believe(?: [a-z\\d']+){0,6}|(?:can|could)(?:'t| not|not) (?:say|believe|wait|complain|remember|think|stop|face)(?: [a-z\\d']+){0,9}|who'd have thought(?: it)?|of all (?:things|days|people|times)|to be (?:honest|fair|exact|precise|sure|clear|confirmed|safe|on the safe side)|for (?:once|a change|my sins|our sins|sure|definite|real|what it's worth|god's sake|crying out loud|pity's sake|the (?:first|last|hundredth|umpteenth|millionth|second|third) time)|again|yet again|as you do|you know (?:the )?(?:one|drill|yourself|who|how it is|yourselves)|long story(?: short)?|another story|true story|story of my life|typical|[a-z]+(?: [a-z]+)? actually|ugh+|argh+|eek+|boo+|meh|hm+|oo+|sha|abi|ehn|la[hr]?|leh|lor|hor|mah|sia|liao|yaar|ay|eh|aye|innit|abeg|jare|ja|oder|gell|vale|go figure|guess who|surprise surprise|ha+(?: ha+)*|lol|lmao|sigh|phew|woo+(?: hoo+)?|whoop(?: whoop)?|yay+|hooray|hurrah|lovely(?: (?:jubbly|stuff))?|joy|oh joy|what (?:joy|fun|a (?:joy|treat|pain|faff|palaver|mission|nightmare|laugh))|(?:big|great|good|sad|fun|happy|exciting|strange|hard|mad|crazy|busy) (?:times|day|week|one)|sadly|unfortunately|annoyingly|weirdly|luckily|thankfully|miraculously|apparently|supposedly|allegedly|obviously|obvs|naturally|of course|clearly)",
    // "My shout", "his treat for once".
    "(?:on (?:me|him|her|us|them)|on the (?:house|company|firm|boss))|(?:my|his|her|their|our|your|[a-z]+'s) (?:treat|shout|round|turn|idea|fault|bad|choice|pick|doing|call|rules)(?: (?:for once|this time|to (?:pay|drive|cook|host)|again|not (?:mine|ours)))?",
    // "Haggis and all", "kids and everything", "all three of them".
    '[a-z]+ and (?:all|everything|the lot)|(?:all|both|the (?:two|three|four)|every (?:1|one))(?: (?:\\d|two|three|four|five))? of (?:them|us|you|it)(?: [a-z]+){0,2}|(?:the )?(?:whole|entire) (?:lot|gang|shebang)(?: of (?:them|us))?|(?:very|so|most|really|super|quite|extremely|fairly) (?:important|urgent|excited|exciting|nervous|looking forward|happy|sad|late|early|tired|keen|proud|kind|nice|sorry)(?: [a-z]+){0,3}',
    // "Yes really", "I know I know", "a.m. that is".
    "(?:yes|yep|yeah|aye|no|nope),? (?:it|its|that|thats|this|he|hes|she|shes|they|theyre|we|i)(?:'s|'re|'m|'ve| is| are| am| do| did| does| will| have| has)?(?: (?!at\\b)[a-z']+){1,8}|not (?:this|that|the|next|last)(?: [a-z]+){0,3} (?:1|one|week|weekend|time|month|year)(?: [a-z']+){0,6}",
    `(?:yes|yep|yeah|aye|and yes|no)(?: (?:really|indeed|i know|that early|that late|that one|the [a-z]+|in the (?:morning|evening|afternoon)|a ?\\.? ?m\\.?|p ?\\.? ?m\\.?|am|pm|actually|for real|seriously|again|honestly|on a ${weekday}|at last|already))+|i (?:know|mean it|swear|promise|think|hope|guess|suppose|reckon|believe)(?:,? i (?:know|swear|promise|hope))*(?: it's [a-z]+)?|really|seriously|honestly|promise|swear`,
  ].join('|')})[.!]*$`,
);

const be =
  "(?:is|are|was|were|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|hadn't|does|did|don't|doesn't|didn't|can't|cannot|couldn't|won't|would|wouldn't|should|shouldn't|might|must)";

const presence =
  /^(?:the |my |our )?(?:[a-z]+(?: driver| man)? (?:(?:is |are )?(?:coming|attending|(?:ringing|calling|texting|phoning)(?: (?:first|1st|ahead|before|me|us))?|letting (?:me|us|them|him|her|himself|herself) in)|(?:is|are) (?:in|home|there))|(?:landlord|landlady|tenants?|agents?|neighbou?rs?|caretaker|owners?|cleaner|mum|mom|dad) (?:in|home|there))$/;

/** "Landlord coming", "engineer ringing first", "tenant is in": words that say who will be there, and are no place. */
export const saysPresence = (words: string): boolean => presence.test(words.toLowerCase().replace(/[ .!]+$/, ''));

/** "The missus is doing pav", "uncle roy sorting the chops": somebody, and what they see to. */
const seeing =
  /^(?!(?:you|u|everyone|everybody|guests|all|each|please|we|i)\b)(?:the |my |our )?[a-z0-9]+(?: [a-z0-9]+){0,2}? ?(?:'s |is |are |will be |'ll be )?(?:doing|sorting|making|cooking|baking|supplying|providing|handling|looking after|taking care of|in charge of) (?:(?:out )?(?:the|some|a|all the|most of the|his|her|their) )?[a-z]+(?: [a-z]+){0,3}$/;

/** Whether words say what somebody else sees to. */
export const seesTo = (words: string): boolean => seeing.test(words);

/** A clause that tells of somebody or something, rather than naming it. */
const told: readonly RegExp[] = [
  // "I still owe him one", "she's driving", "it's been ages".
  /^(?:i|we|he|she|they)(?:'(?:s|m|re|ve|d|ll)|(?<=i)m|(?<=i|we|they)ve)? \S/,
  /^(?:it|that|there|who|you|everyone|everybody|nobody|somebody|someone|this)'(?:s|re|ve|d|ll) \S/,
  /^(?:im|ive|theyre|thats|its|hes|shes|theres|whos|youre|thatll|itll) \S/,
  // "These things always do".
  /^(?:these|those|such) (?:[a-z]+ )?(?:always|never|often|usually|generally|tend to)(?![a-z'])/,
  // "Both of us have to be there", "it took two hours".
  new RegExp(
    `^(?:it|that|this|there|who|which|you|u|everyone|everybody|nobody|no-?one|someone|somebody|both|most|(?:all|both|some|most|none|half|1|2|3) of (?:us|them|you|it|the [a-z]+)|(?:the )?(?:kids|boys|girls|lads|children|parents|tickets|seats|food|drinks|parking|traffic|weather|rain)) (?:${be}|(?:can|will|could|took|takes|got|gets|goes|went|comes|came|needs?|wants?|loves?|loved|said|says|finally|still|already|always|never|only|just|really|sold|starts|ends|finishes|looks|sounds|means|turns|turned|works|worked|makes|made|deserves?|think|know|need|want)(?= ))(?![a-z'])`,
  ),
  // "The band are playing", "my brother insisted".
  new RegExp(
    `^(?:the|my|our|his|her|their|your|all the|all my|both the) (?:[a-z]+'s )?[a-z]+(?: [a-z]+)?(?: (?:${be}|insisted|insists|promised|suggested|reckons?|thinks?|thought|hopes|forgot|told|said|says|got|came|comes|went|goes|brought|brings|gave|gives|wants?|(?:finally|still|already|always|never)(?= )|keeps?|hates?|loves?)(?![a-z'])|'s (?:not|in|off|out|away|late|here|back|sick|ill|shut|closed|flooded|broken|leaking|rammed|heaving|full|free|busy|coming|driving|paying|hosting|cooking|bringing|playing|happy|sad|gone|got|been|working|home|fine|keen|[a-z]{2,}ing)(?![a-z']))`,
  ),
  // "The wee man next door will run me there".
  /^(?:the|my|our|his|her|their|a) [a-z' -]{2,40}? (?:will|'ll|can|could|is going to|has offered to|offered to|said (?:he|she|they)'d) (?:kindly |always |just )?(?:run|drive|take|give|pick|drop|cover|bring|let|meet|mind|help|collect|fetch|lend|show|feed|watch|join) (?:me|us|him|her|them|it|for|in|you)(?![a-z'])/,
  // "Tom is on call", "parking's a nightmare", "landlord only takes cheques".
  new RegExp(
    `^(?!(?:at|in|on|near|with|for|from|to|by|meet|doors|bring|and|or|please|then|what|where|how|when)\\b)[a-z]+(?:'s)?(?: [a-z]+)? (?:${be}|(?:never|still|already|finally|only) (?:said|told|says|tells|rang|rings|called|wrote|confirmed|sent|gave|got|takes?|accepts?|does|opens?|works?|has))(?![a-z'])`,
  ),
  // "Choir practice clashes".
  /^[a-z']+(?: [a-z]+)? clash(?:es)?(?![a-z'])/,
  /^[a-z]+'s (?:not|off|away|late|sick|ill|shut|closed|busy|driving|paying|hosting|cooking|bringing|giving|taking|lending|picking|minding|sorting|getting|doing|making|leading|running|playing (?:the|for|on)|looking after|gone|got|been|an?|already|still|finally|so|too|very)(?![a-z'])/,
  // "Priya's veggie".
  /^[a-z]+'s (?:veggie|vegan|vegetarian|pescatarian|coeliac|celiac|gluten[- ]free|teetotal|diabetic|pregnant)$/,
];

/** Of whoever is known by name: "Jason already booked", "Olena insisted". */
const toldOf =
  /^(?:(?:already|still|just|finally|also|always|never|only|really|kindly|very kindly|sadly|actually|probably|definitely|has|have|is|was|will|can|can't|won't|isn't|doesn't|don't|does|did|had|says?|said|reckons?|thinks?|wants?|needs?|hosts?|drives?|pays?|cooks?|brings?|organi[sz]es?|picks?|insists?|suggests?|promise[sd]?|swears?|[a-z]{3,}ed|paid|made|got|told|chose|found|brought|took|gave|won|swore|knows?|loves?|likes?|hates?|owes?|deserves?|turns?|finish(?:es)?)(?![a-z']))/;

/** How a clause begins that only a sentence has: a reason, a wish, a condition. */
const led =
  /^(?:(?:and|but|so|well|though|although|even|only|just|also|plus) )*(?:because|cos|cuz|coz|since (?:i|we|he|she|they|it|the)|as (?:i|we|he|she|they|it|the|there)|so (?:that )?(?:i|we|he|she|they|it)|in case|unless|although|though|even (?:if|though)|seeing as|given that|now that|hopefully|hoping|if(?= )(?! not\b)|provided|assuming|apparently|after (?:much|a lot of|lots of|all|many|years of|weeks of|months of)|depending on|thanks to|due to|according to|let's (?:hope|pray|see)|here's (?:hoping|to)|looking forward|haven't|hasn't|didn't|wasn't|don't know|not (?:sure|looking forward|that|because|booked|a moment|the usual)|no (?:idea|clue|word)|as soon as|the (?:one|ones|place|pub|cafe|guy|same) (?:who|that|where|we|i|with|next to)|which(?= )(?! (?:hotel|house)\b)|where (?:we|i|they|he|she|the)|when (?:we|i|they|he|she|it|the)|once (?:(?:it|he|she|they|we|i|everyone|everybody)|the [a-z]+ (?:is|are|has|have|gets?|stops?|goes|comes|arrives?|clears?|finish(?:es)?))|till (?:it|the) [a-z]+|what with|how (?:time|come|is|did)|why (?:not|on|does|is)|nothing (?:fancy|special|major|big|serious|to)|something (?:to|for|about|came)|bit of an?)(?![a-z])/;

/** Whether a clause is only said beside a plan: a cry, a wish, a reason, or what is told of somebody. */
export const isCried = (clause: string): boolean => cried.test(clause);

/** Whether a clause begins as only reasons, wishes and conditions do. */
export const isReason = (clause: string): boolean => led.test(clause);

/** Whether a clause is a sentence of its own that names nothing. */
export const isTold = (clause: string): boolean => isReason(clause) || told.some((pattern) => pattern.test(clause));

/** Words without the clause at their end that is only said beside them. */
export function withoutLastAside(text: string): string {
  const [, rest = '', last = ''] = /^(.*\S)\s*[,;–—]\s*([^,;–—]{3,80})$/su.exec(text) ?? [];
  const clause = fold(last).replace(/[.!?]+$/, '');
  // "It's 9pm and it's in Coughlan's" says when and where.
  const isSaying = /\d|\b(?:at|in|on|half|noon|day|tomorrow|tonight)\b|day\b/.test(clause);
  return rest !== '' && !isSaying && (isCried(clause) || isTold(clause)) ? rest : text;
}

/** Whether words tell what somebody does whose name stands in front of them. */
export const isToldOf = (words: string): boolean => toldOf.test(words);

const tellsGuests =
  /^(?:(?:and|also|please|um+|uh+|er+m*|maybe)[ ,]+)*(?:(?:tell|ask|remind|warn|get) (?:people|everyone|everybody|them(?: all)?|her|him|folks|guests|(?:the )?(?:others|guests|lads|girls|parents|players|kids|team|gang|rest))(?: (?:to|that)|(?= (?:it['’]?s|there['’]?s|bring|wear|take|pack|park|come|use|meet|arrive|leave|buy|wrap|not|no|don['’]?t)\b))|let (?:people|everyone|everybody|them|her|him|folks|the (?:others|guests|parents|players|team)) know(?: that| to)?) (?=\p{L})/iu;

/** "And um tell people to bring spare cables", "tell them bring an apron": what those who come are told, without the order to tell them. */
export const withoutOrder = (words: string): string => words.replace(tellsGuests, '');
