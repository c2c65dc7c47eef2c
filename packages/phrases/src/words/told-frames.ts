/** Whom people speak to. */
const dears =
  "(?:(?:my )?(?:love|lovely|lovelies|dear|dears|dearie|darling|darlings|hun|hon|honey|babe|babes|pet|duck|hen|boss|bro|bru|sis|sister|brother|uncle|auntie|aunty|mum|mom|mam|mama|mummy|dad|daddy|nan|gran|mate|pal|chief|guys|folks|people|peeps|e hoa|koutou|whanau|team|everyone|everybody|lads|girls|ladies|gents|neighbours|friends|sir|madam|ma'am|both|all))";

const greetings =
  "(?:hi|hello|hiya|hey|heya|yo|oi|g'day|kia ora|morena|howdy|dia dhuit|good (?:morning|afternoon|evening|day)|morning|evening|afternoon|greetings|namaste|salaam)";

const office =
  "(?:the |my |our )?(?:[a-z']+ )?(?:vets?|school|dentists?|garage|surgery|doctors?|hospital|bank|clinic|nursery|gp|council|coach|library|opticians?|salon|agency|landlord|agent|receptionist)(?:'s)?";

/**
 * What people say in front of a plan when they tell of it rather than name it: whom they speak to, whom they rang,
 * why it may surprise, who holds it. Each stands at the head of what is left of a message.
 */
export const toldFrames: readonly RegExp[] = [
  // "Hello dear, ", "mum, ", "kia ora koutou, ", but not the team of "right, team meeting at 7".
  new RegExp(
    `(?:(?:${greetings}|right|okay|ok|now|well)[,!]? ${dears}|${dears}(?=[,!.](?! ?(?:mum|mom|dad|and|nan)\\b)| (?:can|could|will|would) (?:you|u|ya)\\b))(?![a-z'])(?!(?<=team|girls|ladies|lads) (?:meeting|lunch|dinner|brunch|breakfast|drinks|call|day|building|social|training|night|stand-?up|huddle|review|briefing|retro|quiz|outing|party|weekend|trip)\\b)[,.! ]*`,
  ),
  /(?:morning|evening|afternoon|kia ora|morena|howdy|g'day|hiya|heya)(?= ?[!.])[!. ]+/,
  /(?:it's )?(?:only|just) me(?: again)?(?= ?[,.!:])[,.!: ]+|(?:me again|quick (?:one|1|update|1 this))(?= ?[,.!:])[,.!: ]+/,
  // "I rang them and the earliest they can do for the MOT is".
  /(?:so )?(?:i|we)(?:'ve| have)? (?:just |finally )?(?:rang|called|phoned|texted|emailed|messaged|spoke to|spoken to|talked to|heard(?: back)? from|checked with|got on to|got hold of) (?:[a-z']+ ){1,4}?(?:and|so)(?![a-z'])/,
  /(?:the )?(?:earliest|soonest|only|next|best|first)(?: [a-z]+){0,2}? (?:they|he|she) (?:can|could|had|have|has)(?: (?:do|offer|give|fit))?(?: (?:me|us|him|her|it))?(?: in)? for(?: the| my| our| an?)?(?![a-z'])/,
  /(?:please |kindly )*(?:write|put|jot|note|take) down(?: that)?(?! (?:the|my|our) [a-z]+ (?:to|into))(?![a-z'])/,
  /(?:hiya|heya|hey|hi|hello|morning|evening|good (?:morning|afternoon|evening|day))(?= (?:can|could|would|will|please|so|add|put|just)(?![a-z']))/,
  /(?:please |kindly )*put (?:me|us|him|her|them|¦+) down (?:to|for)(?: (?:the|an?))?(?![a-z'])/,
  /(?:i|we)(?:'d| had)?(?: originally| first| already)? (?:planned|organi[sz]ed|scheduled|arranged)(?: (?:the|our|an?))?(?![a-z'])/,
  /(?:stick|pop|chuck|bung|whack|slot|fit|squeeze|put) in (?:the|my|our|an?)(?![a-z'])(?! (?:diary|calendar|schedule|agenda))/,
  /heads up(?: that| on)?(?: (?:the|our))?(?![a-z'])[,:]? */,
  /i beg(?: you)?,? (?=(?:remind|add|put|note|book|schedule|don't))/,
  /(?:can|could|would|will) (?:someone|somebody|anyone|anybody)(?: please| kindly)*(?![a-z'])/,
  /sorry,? (?:(?:i've |i )?(?:only |just )+(?:seen|saw|got|read|noticed) (?:this|it|your (?:message|text|email|note))[,.!]* *|(?:for|about) the (?:late|slow|delayed) (?:reply|response)[,.!]* *)/,
  /(?:to sum up|(?:so )?get this|(?:so )?(?:the|here's the) (?:thing|plan|deal|story|situation|news)(?: is)?|long story short|(?:good|bad|great|big) news|in short|as i was saying|you'll never guess)(?![a-z'])[,:.!]? */,
  /yes to (?:the )?(?=[a-z])/,
  /righto(?![a-z'])[,! ]*/,
  /(?:[a-z]+(?:'s| has)? )asked (?:if|whether) (?:we|you|i|anyone|someone) (?:can|could|would|want to|fancy)(?: (?:do|have|make it|come to|go to|go for))?(?: (?:an?|the))?(?![a-z'])/,
  /(?:i've|i have|we've|we have|i|we)? ?(?:finally |just )*(?:persuaded|convinced|roped|talked|dragged|bullied) (?:him|her|them|everyone|¦+(?:[ ,]+(?:and )?¦+)*) ?(?:into|to|in to)(?: (?:come|join|do|go|coming|doing|going))?(?: (?:to|for|an?))?(?![a-z'])/,
  // "Bill's hosting the block party".
  /[a-z]+'s (?:hosting|throwing|having|organi[sz]ing|putting on)(?: (?:¦+ )?(?:the|an?|his|her|their|our|another))?(?![a-z'])/,
  // "Morag says her choir's doing the Messiah".
  /(?:[a-z']+|my [a-z-]+|the [a-z]+) (?:says|said|reckons|thinks|mentioned|tells me|has confirmed|confirmed|confirms) (?:that )?(?:we're |we are |it's )?(?=(?:the|our|her|his|their|an?|we|there) )/,
  // "Vets rang, …", "the school emailed to say".
  new RegExp(
    `${office} (?:has |have )?(?:just |finally )?(?:rang|called|phoned|emailed|texted|wrote|messaged|got back(?: to (?:me|us))?)(?: back)?(?:,? (?:to (?:say|confirm)|and)(?: that)?| ?[,.:-])(?![a-z']) *`,
  ),
  // "Don't laugh but", "can't believe I'm saying this but".
  /(?:(?:please )?don't (?:laugh|judge|shout|hate me)|can't believe (?:i'm|we're) (?:saying|doing) this|i know it's [a-z ]{3,30}|(?:it's |this is )?(?:a bit |very |super )?(?:short notice|last minute|random|late notice)|i never thought i'd say this|you(?:'re| are) not (?:going to|gonna) believe this|you won't believe (?:this|it)|(?:this )?(?:may|might) be (?:a bit )?[a-z]+(?: [a-z]+)?|bit of a long shot|not sure (?:if|who|whether) [a-z' ]{3,40}),? but(?![a-z']),? */,
  // "I've signed us up for".
  /(?:i|we)(?:'ve| have)?(?: just| finally| gone and)* (?:signed|booked|put|got|entered|enrolled) (?:us|me|you|him|her|them|everyone|the kids|the [a-z]+|both of us)(?: all)? (?:up|in|down|on|onto)(?: for)?(?: (?:the|an?|some))?(?![a-z'])/,
  /(?:final|latest|last|official|new) (?:answer|word|plan|plans|news|decision|update) (?:on|re|about|for)(?: (?:the|our))?(?![a-z'])/,
  // "The neighbours are having a barbecue", and behind a guest's name.
  /(?:(?:the|my|our) [a-z]+(?: [a-z]+)?? )?(?:(?:from|at) (?:work|school|church|uni|college|the [a-z]+|next door|number \d+|no \d+) )?(?:is|are) (?:having|hosting|throwing|holding|organi[sz]ing|putting on)(?: (?:an?|the|his|her|their|our|some|another|yet another))?(?![a-z'])/,
  /(?:(?:just|i was|we were|i'm|also) )?wondering (?:if|whether) (?:you|y'all|anyone|anybody|u|ye|youse|yous)(?: guys| all| both| lot| folks)?(?:'d| would| might|'re| are)? (?:wants?|fancy|fancied|fancies|like|feel like|wanna|up for|around for|free for|about for)(?: to)?(?: (?:come|go|join)(?: (?:and|to|us|along|over|round|out))*)?(?: for)?(?: an?)?(?![a-z'])/,
  /(?:i|we)(?: just)? (?:wanted|want|would like|wish|need) to (?:confirm|remind|tell|inform|let)(?: to)? (?:you|u|everyone)(?: all)?(?: know)?(?: that| of| about)?(?: the| our| an?)?(?![a-z'])/,
  /(?:was|were|is|are|am)(?: just| all)? thinking(?: of| about| maybe)?(?: (?:doing|having|going for|going to|getting))?(?: (?:an?|some|the))?(?![a-z'])/,
  /we (?:make|are making|organi[sz]e)(?: an?| our)(?![a-z'])/,
  /(?:could|can|would|will) (?:everyone|everybody|all of you|you all|we all|people)(?: please| kindly| all)* (?:note|remember|be aware|take note|make a note)(?: that| of)?(?: the| our)?(?![a-z'])/,
  // "Your dad's got his cataract appointment".
  /(?:my|your|our|his|her|the) (?:son|daughter|kids?|boys?|girls?|mum|mom|dad|wife|husband|partner|nan|gran|grand(?:ma|pa|dad|mum)|twins|little one|youngest|eldest|dog|cat)(?:'s|'ve| has| have)(?: got)? (?:an?|the|his|her|their|its)(?![a-z'])/,
  /(?:the )?(?:kids|children|boys|girls) have(?: got)?(?: their| an?)?(?![a-z'])/,
];
