import { namesActivity } from '../../calendar/activity.ts';
import { weekday } from '../../calendar/weekdays.ts';
import type { Intent } from '../../draft.ts';
import { re } from '../../words/pattern.ts';
import { saysDayAndHour } from '../../words/time-words.ts';
import { halfAlone } from '../days/read-day-part.ts';
import { everybodyAlone } from '../people/read-people.ts';
import { opened } from '../../words/exclamations.ts';
import { tokenise } from '../../words/tokenise.ts';
import { type Directory, mentionAt, nameWords } from '../people/match-names.ts';
import { isOver, listsTime, tellsNews, tellsResult, withoutPreface, tellsOutcome } from './recognise-news.ts';
import { wishesWell } from './recognise-wish.ts';
import {
  declines,
  isFreeQuestion,
  pastStatement,
  questions,
  refusal,
  smallTalk,
  subjectQuestion,
  tokenAt,
} from './recognise-question.ts';

/** What a message wants, before any of its fields are read. `create_event` is only a guess that fields must confirm. */
export interface RecognisedIntent {
  intent: Intent;
  /** The words behind the verb: an event's name, a group's name, a friend's name. */
  rest: string;
  email: string | null;
}

const polite =
  /^(?:(?:i was|i'm|i am|we were|was)(?: just)? wondering(?: if| whether)?[, ]+(?=(?:could|can|would|will) (?:you|u)\b|(?:you|u) (?:could|can)\b))|^(?:(?:hi|hey|hello|ok|okay|so|well|please|pls|kindly|just|and|also|now|yes|oh|um|kith|assistant|there|right|cool|great|thanks|sorry)[,!. ]+)+|^(?:(?:can|could|would|will) (?:someone|somebody|anyone|anybody)(?: please| kindly)*(?= (?:remind|add|put|schedule|book))|(?:can|could|would|will) (?:everyone|everybody|you all|we all|all of you)(?: please| kindly| all)* (?:note|remember|be aware|take note)(?: that| of)?|(?:can|could|would|will) (?:you|u)(?: please| kindly| just)*(?: help me(?: to)?)?|i(?:'d| would) like(?: you)? to|i (?:want|need|wanna)(?: you)? to|(?:shall|should|can|could) (?:we|i)(?= (?:please )?(?:move|shift|push|postpone|reschedule|cancel|call off|bring forward|delay|rename) (?:the|my|our|that|[a-z]+'s)\b)|please|help me(?: to)?|do the needful(?: and)?|let's|lets) /;

const eventWord =
  '(?:event|dinner|lunch|brunch|breakfast|drinks|party|bbq|barbecue|quiz|picnic|meeting|trip|gig|film|movie|game|match|call|coffee|hike|run|walk|club|night|birthday|bash|roast|supper|meetup|barbeque|concert|show|class|appointment|weekend|thing|plan|plans|do|wedding|anniversary|swim|tea|karaoke|poker|session|practice|rehearsal|outing)';

export const when = `(?:${weekday}|tomorrow|tonight|today|next week|this week|weekend|christmas|\\d)`;

const yes =
  "(?:yes|yep|yeah|yup|ok|okay|(?:(?:ok|okay|okie) )?can(?: can| lah?| ah| also| liao)?|boleh|aye|sure|perfect|great|lovely|brilliant|grand|spot on|please|correct|all good|lgtm|done|ready|all set|all done|good to go|absolutely|good|fine|confirm(?:ed)?|create(?: it| event| them)?|(?:save|do|book|add|schedule|ship|post|publish) (?:it|them|that|this)|save|publish|go ahead|(?:it |that |all )?(?:looks|sounds) (?:(?:really|very|just|all) )*(?:good|right|great|fine|perfect|correct|lovely|grand|brilliant|wonderful|spot on|ideal|nice|smashing)|that(?:'s|s| is) (?:right|it|all|perfect|great|correct|the one|grand|lovely|fine|good|class|sound|brilliant|sorted|spot on)|grand so|sound|good to go|out it goes|off it goes|that works|that'll do|works for me|works|all set|happy (?:with that|days)|bang on|nailed it|make it so|go for it|go on(?: then)?|crack on|lock it in|get it in|(?:stick|pop|put) it in(?: (?:the|my|our) (?:diary|calendar))?|send(?: it| that| this| them| (?:the |out the )?(?:invites?|invitations?))?(?: out| off)?(?: to (?:her|him|them|(?:the |all the )?(?:others|guests|lads|girls|gang|rest|group|team|parents)))?(?: now)?|let's go|let's do (?:it|that))";

const thanks = '(?:(?:many )?thanks|thank you|cheers|ta)(?: (?:so much|very much|a lot|a million))?';

/** Nothing but agreement: "looks right, send the invites", "ok thanks". Thanks alone agree to nothing. */
const approves = new RegExp(
  `^(?:${thanks}[,!. ]+)*${yes}(?:[,!. ]+(?:and |so )?(?:(?:please|kindly|do|you can|you may|now) )*(?:${yes}|${thanks}))*[!. ]*$`,
);

/** What is given up, and what may stand behind it: "it", "the whole thing off", "that again please". */
const givenUp =
  '(?:it|that|this|the (?:whole |entire )?(?:thing|lot|draft|event|idea|plan))(?: (?:off|all|again|please|pls|then|so|now|altogether|completely|after all|for now|thanks))*';

/** What is said before something is given up. */
const givesUp =
  "(?:no|nah|ah|och|ach|aye|eh|ag|sure|actually|sorry|oh|ok|okay|just|please|argh|ugh|a+w+|heck|oh heck|hell|bloody hell|damn|blimey|crikey|well|right|hmm+|tbh|honestly|look|you know what|on (?:2nd|second) thoughts?|i give up|let's)";

/** "Forget it, she is sick", "please delete it again, he has to work": a draft that is given up, and why. */
const abandons = new RegExp(
  `^(?:${givesUp}[,. ]+)*(?:forget|scrap|scratch(?= (?:it|this|the)\\b)|cancel|bin|drop|leave(?!.*\\b(?:fine|good|ok|okay|grand|great|perfect|right)\\b)|delete|ditch|kill|abandon|remove|get rid of|call) (?:about )?${givenUp}\\b[,;:.?! -]*(?!(?:at|in|on|with) )(?:(?:because|cos|cuz|coz|since|as|so) )?(?=.*(?:\\b(?:is|are|was|were|has|have|had|can't|cannot|won't|isn't|aren't|don't|doesn't|didn't|will|need|wrong|too|got|changed|came|fell|bailed|said|nobody|rain|raining|go|goes|went|feel|feels|leaves|moved)\\b|'(?:s|re|m|ve|ll|d)\\b))[a-z' ]{5,70}[.! ]*$`,
);

/** "It's off, Tom is ill", "scratch that, not happening". */
const isOff =
  /^(?:(?:sorry|oh|ah|ok|argh|ugh|no),? )*(?:it's|it is|this is|that's|the whole thing is) (?:all )?(?:off|cancelled|called off|not happening|dead)(?: (?:now|then|after all|sadly|i'm afraid))*(?:[.! ]*$|[,;.] [a-z' ]{3,60}[.! ]*$| (?:because|cos|since|as) [a-z' ]{3,60}[.! ]*$)|^scratch (?:that|it|this)[,;. ]+(?:it's |it is )?(?:not (?:happening|needed|going ahead|worth it)|no longer needed)[.! ]*$/;

/** "Scrap that, it's a lunch": what it is instead. */
const isOtherwise = (canon: string): boolean =>
  namesActivity(
    /[,;.:-] *(?:it's|it is|it'll be|it will be|we're having|it should be|i meant?) (?:(?:an?|just|only|actually|really|more of an?) )*([a-z]+(?: [a-z]+)?)[.! ]*$/.exec(
      canon,
    )?.[1] ?? '',
  );

/** "On reflection I would rather not, please discard it". */
const discards = new RegExp(
  `^(?:[a-z' ]{3,40}[,;.] )?(?:please |kindly |so |just )*(?:discard|delete|cancel|scrap|bin|disregard|withdraw|abandon|drop|remove|get rid of) ${givenUp}[!. ]*$`,
);

/** "Oh never mind, they're away, forget about it", "don't bother then, I'll call him". */
const gaveUp = new RegExp(
  `^(?:${givesUp}[, ]+)*(?:(?:never ?mind|nvm|forget it)(?: (?:then|so|all that|about it))?\\b|(?:don't|do not|not) bother(?: (?:then|with (?:it|that|this)))?(?=[.! ]*$| ?[,.]))(?:[,. ]+[^\\d]{3,70}|[.! ]*)$`,
);

/** "Shoot nobody can make it forget it": why it is given up, with no mark in front of that. */
const toldAndGivenUp = new RegExp(
  `^(?:(?:${givesUp}|shoot|shit|crap|ffs)[,. ]+)*(?!.*\\b(?:don't|do not|not|never|didn't|to|if|unless|you|or) (?:just |please )?(?:forget|scrap|cancel|bin|call|drop|ditch)\\b)(?=[a-z' ]*\\b(?:can|can't|cannot|is|are|was|has|have|got|came|fell|bailed|dropped|said|won't|isn't|aren't|raining|sick|ill|away)\\b|[a-z]+'(?:s|re|ve|m)\\b)[a-z' ]{6,60} (?:so |just |let's |we'll )*(?:forget|scrap|cancel|bin|call|drop|ditch) (?:about )?${givenUp}[!. ]*$`,
);

/** "Later please": of a draft, and no farewell. */
export const laterAlone =
  /^(?:(?:and|but|ok|no|actually|could it be|can it be|can we (?:do|make) it|make it|a lot|much|even) )*(earlier|later|sooner)(?: (?:please|then|instead|if possible|on))+[.!? ]*$|^(?:(?:and|but|ok|no|actually) )*(?:could it be|can it be|can we (?:do|make) it|make it|much|a lot|even) (earlier|later|sooner)[.!? ]*$/;

/** What plans on behind a draft that seems given up. */
const goesOn = re()`\b(?:make|move|change|instead|let's|lets|rather|do|try|go|have (?:it|dinner|lunch)|${weekday}|tomorrow|tonight|today|week|noon|half(?! (?:of|the|my|our)\b)|(?:it's|we're) (?:at|called|with)\b|(?:coming|joining) too\b|\b(?:in (?:again|after all)|back in(?=[.! ]*$)|(?:can (?:come|make it)|coming) (?:after all|again|now))\b(?<!\b(?:nobody|no ?one|no 1|none|neither|not|never|[a-z]+n't)\b[a-z' ]{0,40})|(?:call|forget(?! (?:it|that|this) (?:himself|herself|(?:the|my|our|his|her) [a-z' -]{2,24}(?:'s|'ve|'ll| is| are| has| have| will| can)\b))|leave|make) (?:it|this|that) (?!off\b|all\b|again\b|please\b|then\b|after all\b|because|cos|as\b|since|so\b|she|he\b|they|we|i\b|i'm|everyone|nobody))\b`;

/** "I'll go alone", "I'd rather stay in", "let's not bother": with such words nothing is planned any more. */
const plansNothing = re(
  'g',
)`\bwrong [a-z]+|(?:can't|cannot|won't|couldn't) (?:do|make|come|manage)(?: it)?(?: on)? (?:that |this |next )*(?:${weekday}|week|tomorrow|tonight)\b|can(?:'t|not)? (?:make|do) it\b|\bi(?:'ll| will|'m going to| can)\b[^,;]*\b(?:alone|myself|on my own|solo)\b|\b(?:i|we)(?:'d| would) rather (?=not\b|stay\b|just\b|sleep\b)|\bdo something else\b|\blet's not bother\b|[,. ]+(?:so |just )*(?:forget|leave|cancel|scrap|drop) (?:about )?(?:it|that)[.! ]*$`;

const plansOn = (canon: string): boolean => goesOn.test(canon.replace(plansNothing, ''));

/** "Forget it, they go to Cork until Tuesday", "he can't do Wed or Thurs": days of others, by which nothing is planned, cut out. */
function withoutTheirDays(canon: string): string {
  const theirs =
    /[,;.:] *(?:(?:he|she|they|i|everyone|everybody|(?:the|my|our|his|her) [a-z]+)(?:'(?:s|re|m|ll|ve|d))?|(?!it|that|this|we|let)[a-z]{3,}(?:'s)?) [a-z']+\b/.exec(
      canon,
    );
  if (!theirs || /\b(?:free|open|around|available|now at|it to|it on)\b/.test(canon.slice(theirs.index))) return canon;
  return (
    canon.slice(0, theirs.index) +
    canon
      .slice(theirs.index)
      .replace(theirDays, '')
      .replace(/\b(?:go|do)\b/, 'is')
      .replace(/[,;.:] *(?:so |and )?i'll (?:ring|call|text|phone|email|message|ask|see) [a-z' ]+/, ' ')
  );
}

const theirDays = re(
  'g',
)` (?:(?:until|till|through|before|since)|(?<=(?:can't|cannot|won't|isn't|aren't|not|never|away|off|working|in [a-z]{3,12}) (?:do |make |in |free )?)(?:on )?) ?(?:the |next |this |late |after )*(?:${weekday}|\d{1,2}(?:st|nd|rd|th)(?: of)?(?: [a-z]{3,9})?|tomorrow|next week)(?: (?:or|and|nor) (?:on )?(?:the )?(?:${weekday}|\d{1,2}(?:st|nd|rd|th)))*`;

/** "Move my 3pm tomorrow": what is on then, and nothing to carry. */
const movesHour =
  /^(?:move|shift|push|change|bump|swap|reschedule|postpone|delay) (?:my|our|the) (?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o'clock)|noon)\b/;

const neverMind = /^(?:(?:oh|ah|actually|no|sorry|ok|well)[, ]+)*never ?mind (?:about )?(?:the )?(?=[a-z])/;

/** "No choir this week". */
const noneThen = re()`^no (?!wait|worries|sorry|make|do|actually|not|need)[a-z ]{3,25} (?:(?:this|next) week|today|tonight|tomorrow|(?:on |this |next )?${weekday})[.! ]*$`;

/** "Add her": somebody whom these words do not name. */
export const addsPronoun = opened(
  /^(?:add|invite|include|bring|ask|get) (him|her|them)(?: too| as well| along| in| back)*[.! ]*$/,
);

/** "We can't do Friday": of a draft, which day else. */
const cannotThen = opened(
  re()`^(?:we|i) (?:(?:really|all|just) )?(?:can't|cannot|won't be able to|couldn't) (?:do|make|manage) (?:on )?(?:(?:the|this|next) )?(?:${weekday}|tomorrow|tonight|\d{1,2}(?:st|nd|rd|th))(?: (?:any ?more|after all|now|sorry|though))*[.! ]*$`,
);

/** "Put Ana down for Friday's quiz". */
const putOnto = re()`^(?:put|stick|pop|bung|chuck|whack|squeeze|get) (?=.{1,80} (?:on|onto|into|down for) (?:the|my|our|that|this|(?:${weekday}|tomorrow|tonight|today)'s) )`;

const movedByOthers = re()`^(?:(?:oh|ah|so|ok|sorry|actually|hmm|turns out)[, ]+)*(?:they|he|she|it|we|the [a-z]+|[a-z]+) (?:(?:only|just) (?:had|got|could (?:do|manage|offer))|could only (?:do|manage|offer|get)|(?:(?:only|just) )?(?:offered|gave|got) (?:us|me)) (?:(?:a|an|the|at|us|me) )*(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|half \d+|${weekday})\b|(?:\d|day) (?:was|is) (?:fine|right|good|better|ok|okay|correct|best|grand)(?:[.! ]*$|, (?:at )?\d)|\b(?:days?|weeks?|months?|hours?) (?:later|earlier)\b|\b(?:full|closed|shut|packed|booked(?: out| up)?)[,;.-]+ \S|(?:[,;.-] ?|\bso )(?:let's |can we |we'll |please )*(?:push|move|shift|make|keep|bring|put|do|delay|postpone|change|have|start) (?:it|this|that)\b`;

const calendar = '(?:the|my|our) (?:calendar|diary|schedule|planner|app)';

/** "…, but don't put anything in yet": what is told and not to be an event, whatever it says of day and hour. */
export const holdsBack = new RegExp(
  `(?:^|[,;.!–-] ?| (?=but |so |and ))(?:(?:but|so|and|please|just|best) )*(?:(?:don't|do not|not to|no need to|nothing to) (?:put|add|enter|save|schedule|pencil|stick|pop)(?: (?:it|this|that|anything|them))?(?: down)?(?: (?:in|on|up))?(?: (?:(?:in|on|into|to) )?${calendar})?|(?:leave|keep) (?:it|this|that) (?:out of|off) ${calendar}) (?:(?:just )?yet|for now|for the (?:moment|time being)|at the moment)[.! ]*$`,
);

const remindsOnly = re()`^(?:(?:and|also|ok|please) )*(?:set (?:an? )?reminders?|remind (?:me|us|everyone|them|people))(?= (?:the (?:day|night|morning|week|evening)|an? (?:hour|day|week)|\d+ (?:minutes?|hours?|days?|weeks?)|half an hour|before|beforehand|about (?:it|this|that)|of (?:it|this|that)|later|nearer|again|on the day|at the time|1|one|on|at|in|tomorrow|tonight|${weekday})\b(?!.* to )|[.! ]*$)`;

/**
 * Recognises what a message wants. Questions, actions on events that exist, groups, friends, sharing, help and
 * small talk are told apart from a new event by their verbs; whatever is left may be a draft.
 */
export function recogniseIntent(text: string, directory: Directory, hasDraft: boolean): RecognisedIntent {
  const sentence = tokenise(text, nameWords(directory));
  const email = /[\w.+-]{1,64}@[\w-]+\.[\w.-]*\w/.exec(text)?.[0] ?? null;
  let canon = sentence.canon.trim();
  const whole = canon;
  for (let turn = 0; turn < 3; turn += 1) canon = canon.replace(polite, '').trim();
  if (canon === '') canon = whole;
  const offset = whole.length - canon.length;
  const rest = (length: number) => {
    const token = sentence.tokens.find((one) => one.start >= offset + length && one.norm !== '"');
    return token
      ? text
          .slice(token.from)
          .trim()
          .replace(/["“”?.!]+$/, '')
          .replace(/^["“”]/, '')
          .trim()
      : '';
  };
  const recognised = (intent: Intent, length = 0): RecognisedIntent => ({ intent, rest: rest(length), email });

  if (/^[^a-z0-9]*$/.test(canon)) return recognised('unknown');
  // "…, the weather looks fine for once, Saturday, meeting at 7.30": whoever lists day and hour plans.
  const isListed =
    !hasDraft &&
    (isOwed(canon) || isAhead(canon) || (listsTime(whole) && (!refusal.test(canon) || reports.test(canon)))) &&
    !declines(canon) &&
    !declines(whole);
  if (!hasDraft && (holdsBack.test(whole) || wishesWell(whole) || tellsOutcome(whole))) return recognised('small_talk');
  const talk = isListed ? null : smallTalk(whole);
  if (talk && !hasDraft) return recognised(talk);
  if (hasDraft) {
    // "Never mind the Climbers" leaves them out, and keeps the draft.
    const about = neverMind.exec(whole);
    const named = about ? sentence.tokens.findIndex(({ start }) => start >= about[0].length) : -1;
    if (named >= 0 && mentionAt(sentence, named, directory)) return recognised('create_event');
    // "Nice one" is no hour.
    if (
      /^(?:(?:oh|ah|ok|yes|yeah) )*(?:nice|good|great|lovely|cracking|brilliant) (?:1|one)(?: (?:thanks|mate|cheers))*[!. ]*$/.test(
        whole,
      )
    )
      return recognised('small_talk');
    // "Evening" is a greeting only to whom nothing was asked.
    if (addsPronoun.test(whole)) return recognised('create_event');
    if (cannotThen.test(whole)) return recognised('create_event');
    if (
      /^(?:(?:ok|or|maybe|actually|make it|how about|rather|no) )*(?:the )?(?:next|following) week(?: (?:instead|then|please|rather|maybe))*[.!? ]*$/.test(
        whole,
      )
    )
      return recognised('create_event');
    if (laterAlone.test(whole) || halfAlone.test(whole) || everybodyAlone.test(whole))
      return recognised('create_event');
    if (approves.test(whole.replace(/,? (?:my )?(?:dear|darling|love|mate|pal|buddy|hun|lads|guys)(?=[.! ]*$)/, '')))
      return recognised('confirm_draft');
    // "Remind me the day before" is no title.
    if (remindsOnly.test(whole)) return recognised('unknown');
    if (
      /^(?:(?:no|nah|nope|naw|nvm|never ?mind|ah(?: sure)?|sure|actually|hmm|wait|sorry|oh|ok|okay|just|on second thoughts?|on 2nd thoughts?|ugh|argh|a+w+|heck|damn)[,. ]+)*(?:cancel|scratch(?= the (?:whole|entire|lot))|never ?mind|nevermind|nvm|nm|cba|forget it|forget about it|discard|scrap|drop|delete|stop|abort|leave it|don't bother|throw away|bin|(?:forget|leave|lose|ditch|kill|axe|park)(?= (?:(?:that|this) (?:1|one)|all that|the (?:whole|entire)|the lot|everything|all of it)))(?: (?:it|that|this|(?:that|this) (?:1|one|draft|event)|the (?:(?:whole|entire) )?(?:draft|event|lot|thing|idea|plan|business)|this event|this draft|everything|all of it|the 1|all that))?(?: please| now)?(?:[,. ]+(?:just |it's |its )?(?:not needed|no need|not necessary|no longer needed|forget(?: about)? it|never ?mind|cancel (?:it|that)|leave it|scrap (?:it|that)|drop it|don't bother|delete it|(?:it's )?not happening|not worth it))*(?: so| then| altogether| after all| for now| actually| thanks| lol| haha)*[!. ]*$/.test(
        canon,
      ) ||
      /^(?:(?:actually|ah|oh|hmm|ok|well)[, ]+)*(?:no|nah|nope)(?: thanks| thank you)?[!. ]*$/.test(whole) ||
      discards.test(whole) ||
      isOff.test(whole) ||
      [canon, withoutTheirDays(canon)].some((one) => abandons.test(one) && !plansOn(one) && !isOtherwise(one)) ||
      ((gaveUp.test(whole) || toldAndGivenUp.test(whole)) && !plansOn(whole)) ||
      /^[a-z' ]{3,30}[,;] (?:so |just )?(?:scrap|forget|cancel|bin|drop|leave|delete|wipe|ditch|kill|axe|trash|dump|pull|lose) (?:it|that|this)(?: (?:all|please|then))*[!. ]*$/.test(
        whole,
      )
    )
      return recognised('discard_draft');
  }
  // "Weather looks bad, a day later", "Zizzi is full, Bundobust".
  const isMoved = hasDraft && movedByOthers.test(whole);
  if (talk && !isMoved) return recognised(talk);

  // "Kate ran the half in 1:45 on Saturday": how it ended.
  if (!hasDraft && tellsResult(whole)) return recognised('small_talk');

  if (/^remind me (?:what|who|when|where|which|how|if|whether)\b/.test(canon)) return recognised('list_events', 10);
  const help =
    /^(?:help|get help|help me|what can you do|how do i|how can i|how does (?:this|it) work|how do you work|what do you do|commands?|instructions|how to|i need help|need help|what are you|who are you|what else can you do|support)\b/.exec(
      canon,
    );
  if (help && !/^help me (?:plan|organi[sz]e|set up|schedule|create)/.test(whole))
    return recognised('get_help', help[0].length);

  const group =
    /^(?:create|make|start|new|add|set up|form|build|begin)(?: me)?(?: an?| the| another| my)?(?: new)? (?:group|circle|list)\b(?! (?:dinner|lunch|brunch|call|chat|meeting|hike|walk|run|trip|class|session|photo|event|ride|outing|drinks|therapy|activity|project|thing|work|study|assignment|presentation|tour|game|run|booking|visit|chat|interview|exercise|coaching|supervision|viewing|swim|booking)\b)[: ]*(?:(?:called|named|for|of|with|titled|:) )?/.exec(
      canon,
    );
  if (group) return recognised('create_group', group[0].length);
  const calledGroup = /^(?:create|make|start|set up|form) (?:an? |the |my )?(?=.{1,60} group(?:$|[ .!,:]))/.exec(canon);
  if (
    calledGroup &&
    !new RegExp(`\\b(?:at|on|for) ?${when}|\\b${when}`).test(canon) &&
    !/\bgroup (?:dinner|lunch|call|hike|walk|run|trip|meeting|class|drinks)/.test(canon)
  )
    return recognised('create_group', calledGroup[0].length);

  const friend =
    /^(?:add|invite|new|create)(?: (?:an?|my|another|some))?(?: new)? (?:friend|friends|contact|person)\b[: ]*(?:(?:called|named|:) )?/.exec(
      canon,
    );
  if (friend && !/^invite (?:my|some|all) (?:friends)/.test(canon))
    return recognised('invite_friend', friend[0].length);
  const asFriend =
    /^(?:add|invite|save|put) (?=.{1,80} (?:as (?:an? |my )?(?:new )?(?:friend|contact)|to (?:my )?(?:friends|contacts|friends list|friend list|kith)\b))/.exec(
      canon,
    );
  if (asFriend) return recognised('invite_friend', asFriend[0].length);
  if (email !== null && /^(?:add|invite)\b/.test(canon) && !new RegExp(`\\b${eventWord}\\b`).test(canon))
    return recognised('invite_friend', canon.indexOf(' ') + 1);

  const share =
    /^(?:share|send|copy|get|give|show|email|e-mail|text|forward|resend)\b.*\b(?:calendar|feed|subscription|ics)\b(?:.*\b(?:link|with|to|url|address)\b)?|^share\b|^(?:copy|get|send)\b.*\blink\b|^(?:subscribe|subscription|calendar link|ics link|calendar)(?: link)?\b$/.exec(
      canon,
    );
  if (
    share &&
    !/^(?:show|get|give)\b(?!.*\b(?:link|feed|url|subscription|ics)\b)/.test(canon) &&
    !/^share (?:an?|some|the) (?:meal|cab|taxi|bottle|pizza|cake|curry)/.test(canon)
  )
    return recognised('share_calendar', /^\w+ /.exec(canon)?.[0].length ?? 0);

  const members = /^(?:add|put|include|move|invite)\b .{1,160}?\b(?:to|in|into) /.exec(canon);
  if (members && namesGroupAfter(sentence, offset + members[0].length, directory))
    return recognised('add_members', canon.indexOf(' ') + 1);

  const publish =
    /^(?:publish|announce|go live(?: with)?|send out|send the (?:invites|invitations)(?: for| to)?|send (?:invites|invitations)(?: for| out for)?|send (?:it|this|that|them) (?:out|off)|publish (?:it|this|that)|release(?= (?:it|this|that|the|my|our)\b)|make .{1,60} (?:public|live))\b/.exec(
      canon,
    );
  if (publish) return recognised('publish_event', publish[0].length + 1);

  const taken =
    /^(?:remove|take|drop|kick|delete|uninvite|disinvite|exclude|leave) (?=.{1,80}? (?:from|off|out of) )/.exec(
      canon,
    ) ?? /^(?:uninvite|disinvite) /.exec(canon);
  if (
    taken &&
    !hasDraft &&
    mentionAt(sentence, tokenAt(sentence, offset + taken[0].length), directory)?.friends.length
  ) {
    const from = /\b(?:from|off|out of) /.exec(canon);
    const isGroup = from !== null && namesGroupAfter(sentence, offset + from.index + from[0].length, directory);
    return recognised(isGroup ? 'remove_members' : 'update_event', taken[0].length);
  }
  const deletion =
    /^(?:delete|remove|disband|dissolve|scrap|get rid of|bin|break up) (?:(?:the|my|our) )?(?:group (?:called |named )?)?/.exec(
      canon,
    );
  if (deletion && !hasDraft) {
    const named = mentionAt(sentence, tokenAt(sentence, offset + deletion[0].length), directory);
    const saysGroup = /\bgroup\b/.test(canon);
    const rest = canon.slice(deletion[0].length);
    if (saysGroup && !new RegExp(`\\b${eventWord}\\b`).test(rest.replace(/\bclub\b/, '')))
      return recognised('delete_group', deletion[0].length);
    // "delete Hikers" means the group, "delete the Hikers dinner" an event of theirs.
    if (named?.group && named.last >= sentence.tokens.findLastIndex((token) => token.word)) {
      return recognised('delete_group', deletion[0].length);
    }
  }

  const cancel =
    /^(?:(?:we |i )(?:have to|need to|must) )?(?:cancel|call off|uncancel|delete|remove|scrap|get rid of|(?:kill|axe|bin|drop)(?!.*\b(?:off|back|round|over|in)\b)(?!(?: [a-z]+){2,4} (?:at|to|with|by) (?:the|my|our|[a-z]+'s|[a-z]{3,}) )(?! (?:the|my|our) (?:car|van|bike|kids?|children|boys|girls|baby|dog|cat|parcels?|keys|suit|washing|books?|forms?)\b)(?= (?:it|that|this|the|my|our|all|tomorrow|today|tonight|[a-z]+day)))\b/.exec(
      canon,
    );
  // "Drop the quiz by an hour" calls nothing off.
  const isShifted = /^(?:drop|cut) .{2,40} by (?:an?|half|\d)/.test(canon);
  if (isShifted && !hasDraft) return recognised('update_event', 5);
  if (cancel && !(hasDraft && /^(?:remove|delete|scrap|drop|cancel|bin)\b/.test(canon) && !aboutOtherEvent(canon)))
    return recognised('cancel_event', cancel[0].length + 1);

  const update =
    /^(?:reschedule|postpone|prepone|move|bump|push back|push|shift|bring forward|delay|rename|change|update|edit|swap|extend|shorten|put back|rearrange)\b/.exec(
      canon,
    );
  if (
    update &&
    // "Shift Friday 10pm-2am" is work, not a wish to move anything.
    (!isErrand(canon) || movesHour.test(canon)) &&
    !(
      /^(?:shift|swap|move|change|update|push)\b/.test(canon) &&
      !/\b(?:to|by|until|till|for|with|back|forward|later|earlier|the|my|our|it|this|that)\b|'s\b/.test(canon)
    ) &&
    // "Shift at the coffee shop tomorrow 8am for six hours".
    !/^shift (?:at|in|behind) (?!\d)(?!.*\b(?:to|back|forward|later|earlier)\b)/.test(canon) &&
    !/^(?:move in|moving|change management|swap shop|swap party)/.test(canon) &&
    !(hasDraft && !aboutOtherEvent(canon))
  )
    return recognised('update_event', update[0].length + 1);
  if (
    /^put (?:it|(?:the|my|our|that|this|[a-z]+'s) .{2,40}?) (?:back|forward|off)(?: (?:by|to|until|till|an?|half|\d)|[.! ]*$)/.test(
      canon,
    ) &&
    !hasDraft
  )
    return recognised('update_event', 4);
  const placed = putOnto.exec(canon);
  if (
    placed &&
    !hasDraft &&
    mentionAt(sentence, tokenAt(sentence, offset + placed[0].length), directory)?.friends.length
  )
    return recognised('update_event', placed[0].length);
  // "My flight got moved to 6am Thursday": news of something that stands already.
  const wasMoved =
    /^(?:(?:ugh|argh|aw|damn|great|so|btw|fyi|heads up|update)[,:! ]+)*(?:(?:my|our|the|[a-z]+'s) [a-z ]{2,30} (?:(?:has|have|is|was|just|now|got|been) ){1,3}|(?!let's|lets|just|we|i|they|it|move)[a-z\d:]+(?:'s)?(?: [a-z]+){0,3}(?:'s)? (?:(?:has|have|is|was|just|now|got|been) ){0,3})(?:moved|rescheduled|changed|pushed|pushed back|brought forward|switched|shifted|bumped|moves|switches) (?:to|from|till|until|by|back|forward)\b/;
  // "Saturday's BBQ is now 3pm", "dinner's at 8 on Friday, not 7".
  const isNow =
    /^(?!it\b|that\b|this\b|there\b|he\b|she\b)(?:[a-z']+ ){0,3}[a-z]+(?:'s| is) (?:now (?:at |on )?(?:\d|noon|half|mon|tues|wed|thu|fri|sat|sun)|at \d.*\bnot (?:at )?\d)/;
  const weMoved =
    /^(?:we|i)(?:'ve| have)? (?:just |had to )?(?:move|moved|shifted|pushed|push|rescheduled|reschedule|changed|switched|bumped|swapped) (?!(?:in|house|home|into|out|to|it|back)\b)(?:the |our |my )?[a-z' ]{2,30}? (?:to|from|till|until|back|forward)\b/;
  // "Seminar moved, it's now Tuesday 12 to 2".
  const isNewTime =
    /^(?:the |my |our |[a-z]+'s )?[a-z]+(?: [a-z]+){0,3} (?:(?:has|have|is|was|been|got|just) )*(?:moved|changed|rescheduled|shifted|switched)[,.;:! -]+(?:so |and )?(?:it's|its|it is|it'll be|now)\b/;
  if (!hasDraft && isNewTime.test(canon)) return recognised('update_event');
  if (!hasDraft && weMoved.test(whole)) return recognised('update_event');
  if (!hasDraft && (wasMoved.test(canon) || isNow.test(canon))) return recognised('update_event');
  const instead = new RegExp(
    `^(?:(?:can|could|shall|should|might) (?:we|i) )?(?:do|move|have|make|meet|go|go for|say|shift|change|swap)?.{0,40}\\b(?:instead of|rather than) (?:on )?(?:the )?${when}.*\\bfor (?:the|our|my|that|this) `,
  );
  if (!hasDraft && instead.test(canon)) return recognised('update_event');
  const inviteTo = new RegExp(
    `^(?:invite|add|include|bring) .{1,80} (?:to|for) (?:the|my|our|that|this|(?:${when}|yesterday|last night|last week|last [a-z]+day)'s) .{0,40}`,
  ).exec(canon);
  const timed = new RegExp(
    `\\b(?:at|from) ?(?:a )?(?:\\d|quarter|half)|\\d ?(?:am|pm)\\b|\\b\\d{1,2}[:.]\\d\\d\\b|\\bnoon\\b|\\bhalf \\d`,
  ).test(canon);
  if (inviteTo && !timed && !hasDraft) return recognised('update_event', canon.indexOf(' ') + 1);

  if (
    /^(?:manage|list|show|view|see|find|open|my|all|which|what|display|edit)(?: me)?(?: all)?(?: (?:my|the|our|of))* ?groups?\b(?! (?:dinner|hike|call))/.test(
      canon,
    ) ||
    /^groups\b\??$/.test(canon) ||
    (/\bwho(?:'s| is| are) in (?:the |my )?/.test(canon) && namesGroupAnywhere(sentence, directory)) ||
    /^(?:what|which|how many) groups\b/.test(canon)
  )
    return recognised('list_groups');
  if (
    /^(?:find|list|show|view|see|search|my|all|manage|open|display|look up)(?: me)?(?: for)?(?: all)?(?: (?:my|the|our|of))* ?(?:friends?|contacts|people)\b/.test(
      canon,
    ) ||
    /^friends\b\??$/.test(canon) ||
    canon.startsWith('who are my friends') ||
    /^(?:which|what|how many) (?:of my )?friends\b/.test(canon)
  )
    return recognised('find_friends');
  const findName = /^(?:find|search(?: for)?|look up|where's|show me) /.exec(canon);
  if (findName && mentionAt(sentence, tokenAt(sentence, offset + findName[0].length), directory)?.friends.length)
    return recognised('find_friends', findName[0].length);

  if (/^how about\b|^what about\b|^what if we\b/.test(canon)) return recognised('create_event');
  if (
    hasDraft &&
    /^(?:can|could|may|should) .{1,60} (?:come|join|be there|be invited)(?: us| along| with us)?(?: too| as well| also| instead of .{2,30}?)[?. ]*$/.test(
      canon,
    )
  )
    return recognised('create_event');
  if (
    hasDraft &&
    /^(?:could|can|should|would|might|may) (?:it|we|that|this|i) (?:be|start|do|make|move|go|have|say|meet|change|push|add|invite|end|finish)\b/.test(
      canon,
    )
  )
    return recognised('create_event');
  if (isFreeQuestion(whole) || (isFreeQuestion(canon) && canon !== whole && whole.endsWith('?')))
    return recognised('check_availability');
  for (const [pattern, intent] of questions) if (pattern.test(canon)) return recognised(intent);
  if (subjectQuestion(canon, sentence, offset, directory)) return recognised('list_events');
  if (pastStatement(canon) && !isMoved && !isListed) return recognised('small_talk');
  if (!hasDraft && !isListed && (tellsNews(canon) || tellsNews(whole))) return recognised('small_talk');
  const plain = withoutPreface(whole);
  if (
    !hasDraft &&
    plain !== whole &&
    (refusal.test(plain) ||
      declines(plain) ||
      pastStatement(plain) ||
      /^(?:can't|cannot|cant|won't) (?:do|make|come)\b/.test(plain))
  )
    return recognised('unknown');
  if (
    /^(?:let's|lets|can we|could we|we should) (?:not|never) (?:do|go|meet|bother|have|make)\b/.test(whole) &&
    !hasDraft
  )
    return recognised('unknown');
  if (((refusal.test(canon) && !isListed) || noneThen.test(canon) || declines(canon) || declines(whole)) && !hasDraft)
    return recognised('unknown');
  const bareCreate =
    /^(?:create|make|add|new|schedule|plan|set up|start)(?: an?| the| another| my| some)?(?: new)? ?(?:event|events|something|invite|invitation|calendar event)?[!.? ]*$/.exec(
      canon,
    );
  if (bareCreate) return recognised('create_event', canon.length);
  return recognised('create_event');
}

/** "The plumber reckons he can come": whose word it is. */
const reports = /^(?:[a-z']+ ){1,3}(?:said|says|told me|thinks|reckons|mentioned|asked)\b(?! (?:yes|no|maybe)\b)/;

/** "May owes me a pint so Friday 9 in the Minerva": what is owed is had together, on a day and at an hour. */
const isOwed = (canon: string): boolean => owed.test(canon) && saysDayAndHour(canon);

/** "Got a job interview monday 2.30": what somebody has ahead of them, at its day and hour. */
function isAhead(canon: string): boolean {
  const what = gotAhead.exec(canon)?.[1] ?? '';
  return what !== '' && namesActivity(what) && clockSaid.test(canon) && saysDayAndHour(canon) && !isOver.test(canon);
}

const gotAhead = re()`^got (?:an?|my|our|the) ([a-z' ]{3,40}?) (?:(?:on|this|next|coming|at) )*(?:${weekday}|tomorrow|tonight|\d{1,2}(?:st|nd|rd|th)|\d)`;

const owed = re()`^(?:[a-z']+ ){1,3}owes (?:me|us) (?!\d|money|cash|an? (?:tenner|fiver|grand|fortune|call|text|reply|answer|apology)\b)(?:[a-z]+ ){0,3}[a-z]+(?:,|,? so) (?:on |this |next |the )*(?:${weekday}|tomorrow|tonight|\d)`;

const clockSaid = re()`\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b|\d[:.]\d\d|\bnoon\b|\b${weekday} (?:morning |afternoon |evening |at )?\d`;

/** "Swap the car seats with Kylie Wednesday 3.40": something to do with things, at an hour of its own. */
function isErrand(canon: string): boolean {
  const words = /^\S+ ((?:(?!with\b|at\b|on\b|[a-z]+day\b|tomorrow\b|tonight\b)[a-z']+ ?){1,4})/.exec(canon)?.[1] ?? '';
  const object = words.trim().split(' ').at(-1) ?? '';
  return (
    /^(?:swap|move|change|update|shift|push|extend|edit) (?:(?:the|my|our|his|her|some|those) )?(?!it\b|this\b|that\b|[a-z]+day\b)[a-z]/.test(
      canon,
    ) &&
    !/\b(?:to|by|until|till|for|back|forward|later|earlier|instead|from|time|date|day|hour|start|place|venue)\b|'s\b/.test(
      canon,
    ) &&
    !new RegExp(`^\\S+ \\S+ (?:\\S+ ){0,2}${eventWord}\\b`).test(canon) &&
    !(
      namesActivity(object) &&
      !/^(?:tyres?|tires?|boiler|car|parcel|passport|visa|shopping|drinks?|tv|cakes?)$/.test(object)
    ) &&
    clockSaid.test(canon)
  );
}

function namesGroupAfter(sentence: ReturnType<typeof tokenise>, start: number, directory: Directory): boolean {
  let index = tokenAt(sentence, start);
  while (/^(?:the|my|our|group)$/.test(sentence.tokens[index]?.norm ?? '')) index += 1;
  const mention = index >= 0 ? mentionAt(sentence, index, directory) : null;
  if (mention?.group) {
    const after = sentence.tokens[mention.last + 1]?.norm ?? '';
    return after === '' || /^(?:group|please|[.!?,]|too|as)$/.test(after);
  }
  // "add Sam to the running group": a group nobody knows is still no event.
  return /\bgroup[.!? ]*$/.test(sentence.canon);
}

function namesGroupAnywhere(sentence: ReturnType<typeof tokenise>, directory: Directory): boolean {
  return sentence.tokens.some((_, index) => (mentionAt(sentence, index, directory)?.group ?? null) !== null);
}

/** "Friday's dinner", "the quiz", "dinner with Sam": an event other than the draft at hand. */
function aboutOtherEvent(canon: string): boolean {
  const object = canon.replace(/^\S+ /, '');
  if (
    /^(?:it|this|that|the (?:time|date|day|place|location|title|name|end|start|event|draft|venue|duration|description|zone|whole thing|people|guests))\b/.test(
      object,
    )
  )
    return false;
  return new RegExp(`^(?:${when}'s |the |my |our |all |next \\w+'s )(?:\\w+ ){0,2}${eventWord}\\b`).test(object);
}
