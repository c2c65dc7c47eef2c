// Words of answers to a draft. English.
import { phrases } from '../../words/match-phrase.ts';
import { wordSet } from '../../times/found.ts';

export * from './answer-words.ts';

/** Words in front of a change that say nothing of it. */
export const openers = phrases(
  '(and|but|so|then|also|oh|ok|okay|no|nah|yes|yeah|well|hmm|um|uh|er|actually|sorry|wait|please|pls|plus|maybe|perhaps|rather|hey|ah|ag|ach|right|now|lol|grand|great|sure|fine|argh|ugh|och|aye|oops|shame)',
  '(can|could|would|shall|should) (you|we|i|it) (please|maybe)?',
  "(let's|lets) (just)?",
  "(i'd|i would|we'd) (rather|like|prefer) to?",
  'i (want|need) (you|it)? to?',
  'on second thoughts?',
  'you know what',
  'i (guess|think|suppose)',
  'and uh',
);

/** What an edit begins with behind "and": there a new clause starts. */
export const editVerbs = phrases(
  "(make|move|change|call|rename|add|invite|ask|leave|drop|remove|swap|put|push|bring|keep|do|set|start|end|tell|let's|skip|uninvite|include|repeat|take|have|it's|only|just|not|no|at|for|with|till|until|can|could)",
);
export const subjects = phrases(
  "(i|i'm|i'll|i've|we|we'll|we're|he|he's|he'll|she|she's|she'll|they|they're|they'll|it|that|you)",
);
/** Words that begin a clause of their own wherever they stand. */
export const breaks = phrases('(but|so|because|cos|coz|cuz|then)');

/** Agreement, of which a whole message consists: "looks good, send it". */
export const agreement = phrases(
  '(yes|yep|yeah|yup|aye|sure|perfect|great|lovely|brilliant|grand|correct|absolutely|good|fine|confirm|confirmed|create|save|publish|ready|done|sound|boleh|lgtm|cool|works|smashing|ideal)',
  '(ok|okay|all) (good|set|done)?',
  '(create|save|do|book|add|schedule|ship|post|publish|confirm|send) (it|them|that|this|event) (out|off|in|now|up)?',
  'send (out)? (the|all)? (invites|invitations|invitation) (out|off|now)?',
  'send it (out|off)? to (her|him|them|everyone|all) (others|guests|lads|gang)?',
  'send it (out|off)? to the (others|guests|lads|girls|gang|rest|group|team|parents)',
  '(go|just go) ahead (and|with)? (it|that)?',
  '(it|that|this|all|everything)? (looks|sounds|seems) (really|very|just|all|so)? (good|right|great|fine|perfect|correct|lovely|grand|brilliant|wonderful|ideal|nice|spot)',
  "(that's|thats) (right|it|all|perfect|great|correct|the|grand|lovely|fine|good|sorted) (one)?",
  '(that|this|it) (is|works|will) (right|fine|good|perfect|do|great|correct|for)? (me)?',
  'works for me',
  'go for it',
  'go on then?',
  "that'll do",
  'spot on',
  'make it so',
  'lock it in',
  "let's (go|do) (it|that)?",
  'happy with (that|it)',
);
/** What may stand beside agreement and agrees to nothing. */
export const besideAgreement = phrases(
  '(please|pls|kindly|thanks|cheers|ta|thx|and|then|now|so|you|may|can|to|oh|ah|well|all|that|just|do|lah|mate|love|the)',
  'thank (you|u) (so|very)? much?',
  'many thanks',
);

/** A draft that is given up: "forget it", "never mind", "scrap the whole thing". */
export const givesUp = phrases(
  '(forget|scrap|scratch|cancel|bin|drop|leave|delete|ditch|kill|abandon|discard|remove|stop|disregard|withdraw) (about)? (it|that|this|everything) (all|then|now|please|so|altogether|off)?',
  '(forget|scrap|scratch|cancel|bin|drop|delete|ditch|abandon|discard) (about)? (the|this|that) (whole|entire)? (draft|event|thing|lot|idea|plan|one)',
  'call (it|that|the whole thing) off',
  'get rid of (it|that|this)',
  'never mind (then|it|that|about)? (it|that)?',
  '(nevermind|nvm|nm|discard|abort)',
  "(don't|do not|not|let's not) bother (then|with)? (it|that)?",
  "(it's|it is|this is|that's) (all)? (off|cancelled|dead)",
  "(not|it's not|it isn't) (happening|going ahead|needed|worth it)",
  'no longer needed',
);
/** Alone these give up a draft; in front of something else they say no to that. */
export const givesUpAlone = phrases('(cancel|no|nah|nope|stop|delete|scrap|drop)', 'no (thanks|need)', 'no thank you');
export const undoes = phrases(
  'undo (that|it|this|the last one|last change)?',
  'undo the last (change|one|thing)?',
  '(change|put|take|set) (it|that) back (to)? (how|what|the)? (it|way)? (was|it)? (was)? (before)?',
  '(go|step) back (one)? (step)?',
  'revert (that|it|this)?',
  'take that back',
);

/** With these something is planned on, although a draft seems given up. */
export const plansOn = phrases(
  '(make|move|change|instead|rather|add|invite|swap|call) (it|that|to|him|her|them)?',
  "let's (do|go|have|make|say|try|move|keep)",
);

export const titleLeads = phrases(
  '(call|name|rename|retitle|title) (it|this|that|them|event) (to|as|into)?',
  '(rename|retitle) (to|as)?',
  'change (the|its)? (title|name) (to|into)',
  '(the|its)? (title|name) (is|should|:|to) (just)? (say|be|now)? :?',
  "it's called",
  'it is called',
  '(title|name) :',
);
export const noteLeads = phrases(
  '(add|put|write|make|include|pop)? (in)? (a|the)? (note|notes|description) (as well|too|in|on)? (it|for the guests|for everyone|should)? (say|saying|that|:|to)? :?',
  '(put|add|write) (in)? a note in (as well|too)?',
  '(tell|remind) (them|em|everyone|everybody|people|folks|the guests|guests|the others|all) (to|that|about)? (that)?',
  'let (them|everyone|everybody|people|folks|the guests|guests|all) know (to|that|about)? (that)?',
  'make sure (they|everyone|everybody|people) (know|knows)? (that)?',
  'warn (them|everyone|people) (that)?',
  '(mention|please note|nb) (that)?',
  'note :? (that)?',
);
/** "Let them know we start at 9" changes the event itself. */
export const ownTimes = phrases(
  '(we|it) (start|starts|finish|finishes|end|ends|meet|begin|begins)',
  "(it's|we're) (at|on|now|moved)",
);
/** Behind a note: "put that in the note". */
export const noteTails = phrases(
  '(put|add|write|stick|pop) (that|this|it) in (the|a)? (note|notes|description)?',
  '(in|on|to|for) the (note|notes|description)',
  'as a note',
);
/** What guests are told without being asked to note it: "bring a cushion", "doors 7", "cash only". */
export const brings = phrases('(bring|wear|byo|byob|dress)', "don't (forget|bring)");
export const notices = phrases(
  '(doors|parking|entry|tickets|cash|cards|adults|kids|dogs|shoes|dress|potluck)',
  '(no|free) (kids|dogs|parking|shoes|cash|entry)',
  '(fancy|smart|black) (dress|tie|casual)',
  'theme (is|:)?',
);

/** Somebody does something at a time of their own: "Tom gets there at 8.30", "Ana flies in on the 12th". */
export const ownDoings = phrases(
  '(is|has|can)? (only)? (gets|flies|flying|lands|landing|arrives|arriving|joins|joining|leaves|leaving|finishes|collects|collecting|brings|bringing|does|works|working|away|wakes|picks|picking)',
  '(can)? only (come|comes|make|join) (it)?',
  '(has|needs|have|need) to (go|leave|be|work|get)',
);
/** What no edit can do: its times and names are those of something else, and it is left for a question. */
export const others = phrases(
  'remind (me|us|everyone|them)',
  '(copy|duplicate|repeat) (it|this|that) (to|for|on)',
  'ask _ (if|whether)',
);
export const nobodyElse = phrases(
  '(remove|uninvite|drop|delete) (everyone|everybody|all (the)? guests)',
  '(just|only) (me|myself)',
  'me (only|alone)',
  '(nobody|noone) else',
  'no one else',
  'no (guests|invites)',
  'invite (nobody|noone|no one)',
  '(lose|drop|remove|scrap) the guests',
);
export const everyone = phrases(
  "(everyone|everybody|everyone's|everybody's)",
  'all (of)? (my|the|our) (friends|contacts|gang|lot)',
  'all (are|is)? invited',
  'all friends',
  'the (whole|entire) (gang|lot|crew)',
  '(both|all) of them',
  'both',
);
export const only = phrases('(just|only)');
export const notBefore = phrases(
  '(not|no|without|except|minus|excluding|sans|less|bar|lose|scratch|skip|drop|nix|uninvite|disinvite|exclude|remove|kick|cut|forget)',
  '(except|apart|other|save) (for|from|than)',
  '(leave|take|drop|kick|cut|scratch) (out|off)?',
  "(don't|do not) (invite|tell|ask|add|include)",
  'never mind (about)?',
  'let off',
);
export const exceptAfterAll = phrases('(but|bar|except|minus)');
/** What says of somebody that they do not come; "can't" alone does too. */
export const notComing = phrases(
  "(can't|cannot|won't|isn't|aren't|couldn't|shouldn't|not) (be)? (make|come|coming|able|going|joining|do|free|attend) (it|to come|along|that|this)? (anymore|after all|any more|then)?",
  "(can't|cannot|won't|couldn't) (anymore|after all|any more)?",
  '(is|are|has|have|must|should|will)? (not|no longer) (to)? (be)? (make|come|coming|able|going|joining|available|there) (it|to come|along)? (anymore|after all)?',
  '(is|are|has|have)? (pulled|dropped|bailed|backed|bowed|out) (out)?',
  '(out|off) (then|now)?',
  '(has|have|is|are)? (bailed|cancelled|flaked)',
  '(has|have) to (skip|miss|work|cancel|bail|pass)',
);
/** Why somebody may not come: it is asked whether they do. */
export const hindered = phrases(
  '(is|has|have|are|got)? got? (the|a|an|in)? (sick|ill|flu|covid|cold|crook|poorly|hospital|unwell|injured|fever|bug|away|busy|working|virus|migraine|bad)',
  '(is|are)? (both)? (currently|now|away|off)? (in|at|stuck|stranded|off to|off at) _ _?',
);
export const stillComes = phrases(
  "(will|'ll|is|are|does|do|she'll|he'll|they'll|can)? still (come|comes|coming|in|joining|able|on)",
);
export const comes = phrases(
  '(is|are|will|should|can|may|must|might)? (both|also|all|as well)? (as well)? (come|comes|coming|join|joins|joining|along|in|too|also|free|invited)',
);
export const addVerbs = phrases(
  '(add|invite|include|with|ask|bring|get|plus|and|for|w|w/|tell|fetch|want|wants|put|stick|take|bringing|have|also|too|along|again|back|both|as|well|in|on|it|list|coming|comes|come|join|joins|joining|are|is|will|to|down|i|suppose|guess|please|pls|then|the|my|our|do|so|obviously|&|+|/|n|or|other|one|s|us|na|all|group|be|them|him|her|we|can|should|hey|if|she|he|herself|himself|sorry)',
);
export const swaps = phrases('(swap|replace|switch|exchange|change|sub)');
export const replaces = phrases('(replaces|→)', '- >', 'is replacing', '(subs|steps) in for', 'for', 'will replace');
export const swapLinks = phrases('(for|with|by|to)');
export const insteadOf = phrases('(instead|rather|in place) (of|than)', 'in place of', 'in lieu of');
export const instead = phrases('instead', 'in (his|her|their) (place|stead)', 'rather', '(for|as) (him|her)');

export const noPlace = phrases(
  'no (place|venue|location) (yet|then|for now)?',
  '(remove|drop|clear|delete|lose|scrap|leave) the (place|venue|location) (blank|out|open|off|for now)?',
  '(place|venue|location) (tbc|tbd|open)',
  'leave the (place|venue|location) (blank|open|out)',
);
export const placeLeads = phrases(
  '(the|our)? (place|venue|location|address) (is|will|to|should|:|now) (be|now)? :?',
  '(change|set|move) (the)? (place|venue|location) to',
  '(the)? (place|venue|location) (of|for) _ _? is',
  '(move|change|switch|have|hold|do|put|shift|bring) (it|this) (over)? (to|at|in|on)',
  "(it's|its|it is|we're|we are|we'll be|it'll be|meet|meeting|be) (now)? (at|in)",
  "(let's|we'll|we will|so we'll) (do|go to|go|use|try|say|have it in|have it at)",
  'make (it|that)',
);
export const placePrepositions = phrases(
  '(at|in|@|inside|near|outside|by|to)',
  'on (zoom|teams|skype|meet|whatsapp|discord|facetime|google)',
);
export const elsewhere = phrases('somewhere else', 'elsewhere', 'another (place|venue)', 'different (place|venue)');

export const numberedPlaces = new Set(
  'court room gate pitch lane flat hall table platform pier dock field rink bay pool studio lab suite unit stage lawn area level floor apt hut'.split(
    ' ',
  ),
);
export const streets = new Set(
  'street st road rd avenue ave lane ln drive dr grove square sq place terrace close crescent way court hill park row mews parade quay gardens boulevard blvd strasse'.split(
    ' ',
  ),
);

/** Words that no bare place or title has: whoever uses them says a sentence. */
export const sentenceWords =
  wordSet(`i i'm i'll i've we we're we'll he he's she she's they they're it's that's is are was were be been has have had can can't cannot could
  won't will would should shall may might do does did don't didn't doesn't isn't aren't what who when where why how because if not no
  nobody maybe idk dunno undo later earlier longer shorter sooner different something anything nothing whatever please thanks sorry
  instead rather same still more less too also out let it them him her me you take that this usual undo copy birthday closed shut full
  taken busy loud far cold wet broken perhaps depends optional urgent private public whatever anyone someone everyone neither both
  either exactly final definitely their theirs partners husband wife families second third`);
/** Words that need no edit to claim them. */
export const smallWords =
  wordSet(`a an the and but so then to of it its it's that this these is be for on at by in with just only also too as well please pls kindly
  thanks ta cheers oh ok okay yes no nah yeah actually sorry wait hmm um uh er lol haha make move change do keep put set have let's lets
  rather instead same time day still now again start starts starting end ends finish say i we you me my us our can could would should
  shall i'd we'd i'll we'll think guess suppose maybe perhaps better fine good grand great suit suits suggest prefer want need go back
  all everything right meant mean was will was're after them him her he she they place shift push bring hey mate love folks guys well
  up out off one ones there here some or if & + - not till until from yet more bit little rest will'll only's because cos as lah na ah
  already hold work works take takes last lasts let enough each gotta he's she's`);

export const timesAsLong = phrases('(twice|half) (as|the) (long|length|time)?');
/** What a question whether somebody comes is answered with, beside their names. */
export const addsThese = phrases(
  '(add|invite|include|only|just|and|please|yes|yeah|yep|ok|okay|sure|do)',
  '(them|him|her|both|all|it) (of)? (them)? (too|both|all|please)?',
  'as (a|my)? (friend|friends)',
);
export const leavesThese = phrases(
  '(no|nope|nah|not|neither|none|nobody) (of)? (thanks|please|now|yet|them)?',
  '(leave|keep|skip|drop) (them|him|her|it|both|all|that) (both|all)? (out|off)? please?',
  "(don't|do not|not) (add|invite)? (them|him|her|anyone|anybody)?",
  'without (them|him|her|both)',
);

/** "Later please", "longer": a move or a length without an amount. */
export const movedAlone = phrases('(later|earlier|sooner) (please|then|instead|if possible|though)?');
export const longerAlone = phrases('(longer|shorter)', 'how long', 'too (long|short)');

/** Beside these a time is the one that is meant. */
export const settles = phrases(
  '(make|do|move|push|change|put|shift|keep|have|bring|start|say|set|call) (it|that|this|to|the)?',
  "(so|then|rather|instead|let's|better|meant)",
  '(is|would|will|works|suits) (better|fine|good|grand|best|suit|do)',
);
/** Behind a time: "Friday's no good", "8 won't work". */
export const failsThen = phrases(
  'is? (no good|out|off)',
  "(won't|doesn't|can't|isn't|is not) (work|suit|do|possible|good)",
);
export const isOrHas = phrases('(is|are|was|has|got)');
