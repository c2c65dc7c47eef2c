import { namesActivity } from '../../calendar/activity.ts';
import { weekday } from '../../calendar/weekdays.ts';
import type { Intent } from '../../draft.ts';
import { re } from '../../words/pattern.ts';
import type { tokenise } from '../../words/tokenise.ts';
import { type Directory, mentionAt } from '../people/match-names.ts';
import { namesGathering } from './recognise-wish.ts';

type Rule = readonly [RegExp, Intent];

export const questions: readonly Rule[] = [
  [
    /^what an? (?:[a-z]+ )?(?:week|day|night|year|laugh|mess|joke|shame|pity|nightmare|game|match)\b(?!.*\?)/,
    'small_talk',
  ],
  [/^(?:who|who's|whos|whom|whose)\b(?! (?:wants|fancies|is up for|'s up for|fancy))/, 'list_events'],
  [/^who's (?!up for)/, 'list_events'],
  [
    /^(?:what|what's|whats|when|when's|where|where's|which|why|how many|how much|how long|how far|how often|how was|how did|how do|how is|how's)\b(?! about| if |(?<=^what) (?:i|we)(?:'d| would)?(?: [a-z]+)? (?:need|want|fancy|like) is (?!(?:to (?:know|see|find)|when|what|who|where|how)\b|.*\b(?:plans?|schedule|agenda|calendar|list|details|address)\b))/,
    'list_events',
  ],
  [
    /^(?:did|does|was|were|has|have (?:i|we|you|they)|had|am i|are (?:we|you|they|there|any|my|the)|is (?:there|it|the|my|our|this|that|anyone|everyone|anybody|anything)|do (?:i|we|you|they|my|any))\b/,
    'list_events',
  ],
  [
    /^(?:so )?(?:you|ye|u|yous|youse|y'all|everyone|anyone|everybody)(?: (?:still|all|guys|lot|both|even))* (?:coming|going|around|about|on|in|heading|able|joining|up for(?!.*\d)|out)\b.*\?|\bor (?:what|not|nah)\?+$|^(?!.*\b(?:let's|lets|shall|fancy|can we|could we)\b)[^?\d]{2,60}\b(?:got|have|has|can|is|are|will|reply|replied|confirm|confirmed|coming|come|go|going|sure|ok|done|paid)\b[^?\d]{0,40} or not\b[^?]*\?+$/,
    'list_events',
  ],
  [
    /^(?:anyone|anybody|who)(?: else)? (?:wants?|needs?|selling|got|have|has|know|knows) (?:my|an?|the|any|some|one|to buy)\b/,
    'list_events',
  ],
  [
    /^(?:any|anything|anyone|anybody|nothing)\b(?! (?:else )?(?:up for|for|fancy|fancies|keen (?:on|for|to)|wants? to|down for|game for) .*\d).*(?:\?|on|planned|happening|coming|free|scheduled|this|next|events?)\b/,
    'list_events',
  ],
  [
    /^(?!show (?:week|weekend)\b.*(?:\bfrom \d|\d ?[ap]m\b|\d[:.]\d\d))(?:show|list|view|display|see|find|check|look up|tell me|give me|get|open|what are|search|pull up|read me|remind me what|remind me who|remind me when)(?: me)?(?: about)?(?: all| of)*(?: (?:my|the|our|upcoming|next|coming|this|all|any|every|week's|today's|tomorrow's|past|pending|draft))* (?:events?|calendar|schedule|agenda|plans|rsvps?|invitations?|invites|guest list|guests|guestlist|diary|who|what|when|where|how|whether|if|week|month|weekend)\b/,
    'list_events',
  ],
  [
    /^(?:list|show|tell me|give me|see)(?: me)? (?:everyone|everybody|everything|anything|what|what's|who|whoever|people|all the people|all who|anyone)\b/,
    'list_events',
  ],
  [
    /^(?:my|upcoming|next|all|our) (?:(?:next|upcoming) )?(?:events?|calendar|schedule|agenda|plans|week|rsvps?)\b\??$/,
    'list_events',
  ],
];

const free =
  /\b(?:free|available|availability|busy|around(?! (?:\d|noon|midday|half|quarter|lunch))|able to (?:come|make)|can (?:make it|come))\b/;

const freeThen = re()`^free (?:on|at|this|next|tomorrow|tonight|today|for|from|from|all|after|before|\d|${weekday}|then|later|now|any|either|or)\b|^free$`;

export function isFreeQuestion(canon: string): boolean {
  if (/^who\b.*\b(?:make it|come)\b/.test(canon)) return false;
  return (
    free.test(canon) &&
    (/^(?:is|are|am|who|who's|when|will|can|could|does|do|check|any|what|would|find|see)\b/.test(canon) ||
      canon.endsWith('?') ||
      // "FREE guitar taster" costs nothing.
      freeThen.test(canon))
  );
}

export function tokenAt(sentence: ReturnType<typeof tokenise>, start: number): number {
  return sentence.tokens.findIndex((token) => token.start >= start);
}

const dayNamed = re()`^(?:${weekday}|tomorrow|today|tonight|[a-z]*ember|october|january|february|march|april|july|august)$`;

/** "Is Ana coming on Friday?", "Will Sam be there?", "Can Tom make it?": a verb, then somebody. */
export function subjectQuestion(
  canon: string,
  sentence: ReturnType<typeof tokenise>,
  offset: number,
  directory: Directory,
): boolean {
  const verb =
    /^(?!may day\b|do (?:it|this|that) )(?:is|are|will|can|could|should|would|does|do|has|have|did|was|were|am|may|must|isn't|aren't|won't|can't|doesn't) /.exec(
      canon,
    );
  // "Let's do tennis on Monday" asks nothing.
  if (!verb || /\b(?:let's|lets|shall we|we could|we can)[, ]*$/.test(sentence.canon.slice(0, offset))) return false;
  const verbToken = tokenAt(sentence, offset);
  // "Will Gray" is a friend.
  const whole = verbToken >= 0 ? mentionAt(sentence, verbToken, directory) : null;
  if (whole && whole.last > whole.first) return false;
  const after = canon.slice(verb[0].length);
  // "Will mark and ana padel sat 10am": friends, the first of whom is called so, and what they do.
  if (whole && !canon.endsWith('?')) {
    let end = whole.last;
    for (;;) {
      const next = /^(?:and|,|&)$/.test(sentence.tokens[end + 1]?.norm ?? '') ? end + 2 : end + 1;
      const other = mentionAt(sentence, next, directory);
      if (!other || other.possessive) break;
      end = other.last;
    }
    if (end > whole.last && namesActivity(sentence.tokens[end + 1]?.norm ?? '')) return false;
  }
  if (/^(?:can|could|should|may) (?:we|i)\b/.test(canon)) {
    return /^(?:we|i) (?:see|know|check|find|view|still|look|list|get (?:a|the) list|go\b.*\?|ask|change|edit|invite (?:someone|people|non)|use|do that)/.test(
      after,
    );
  }
  if (/^(?:you|u) /.test(after))
    return (
      /^(?:you|u) (?:tell|show|see|find|check|list|know|remember|look|help|read|speak|send)/.test(after) ||
      /^(?:are|do|did|have|were|am) /.test(canon)
    );
  if (
    /^(?:i|we|they|he|she|it|there|any|anyone|anybody|everyone|everybody|someone|my|the|our|that|this|all|these|those|people|guests|friends)\b/.test(
      after,
    )
  )
    return true;
  const index = tokenAt(sentence, offset + verb[0].length);
  const mention = index >= 0 ? mentionAt(sentence, index, directory) : null;
  const next = sentence.tokens[index];
  const day = dayNamed.test(next?.norm ?? '') && mention === null;
  const name = mention !== null || (next?.capital === true && sentence.cased && !day);
  // "Do drinks Friday" is no question; "Will and Sam" are two friends.
  if (/^(?:do|have) /.test(canon) && !name) return false;
  if (/^have .* (?:over|round) (?:for|on|at|to)\b/.test(canon)) return false;
  if (canon.startsWith('will ') && (/^(?:and|,|is|,)/.test(after) || (!name && !canon.endsWith('?')))) return false;
  return name || canon.endsWith('?');
}

/** "Sorry coach, …", "hi miss, …", "heads up …": with what news of somebody who stays away begins. */
const opensNews =
  /^(?:(?:(?:so |really |very |huge |massive |many )*(?:sorry|soz|sry|apologies|gutted|afraid|unfortunately|sadly|hi|hey|hello|ah|oh|ugh|argh|aw+|heads up|fyi|update|bad news|feeling \p{L}+)(?: again| to say)?(?:[,!:.-]+ ?| )|(?:coach|miss|sir|boss|ma'am|teacher|ref|folks|guys|all|lads|everyone|team|girls|gang|chaps|mate|both|\p{L}+(?=[,!]))(?:[,!]+ ?| )){1,4})(?:(?:but|that|just) )?(?=\p{L})/iu;

const ailment =
  '(?:(?:a|the|this|some) )?(?:(?:bad|high|slight|nasty|awful|horrible|terrible|stomach|tummy|ear|chest|sore) )*(?:strep(?: throat)?|flu|fever|temp|temperature|cold|cough|migraine|headache|virus|infection|bug|throat|covid|croup|chicken ?pox|noro(?:virus)?|tonsillitis|conjunctivitis|pink ?eye|gastro|food poisoning|vertigo|pneumonia|bronchitis|lurgy|hives|nits|lice|concussion|shingles|mumps|measles|whooping cough|hand,? foot and mouth)';

/** "Out with strep", "has a temperature", "hurt his ankle": somebody is ill, and gets no jab against it. */
const ill = new RegExp(
  `\\b(?:(?:down|out|off|home|in bed|laid up|laid low|sick|ill|struck down|stuck in bed)(?: again| sick| ill)? (?:with|from)|has|have|having|got|caught|picked up|getting over|c[ao]me down with|'s got|'ve got) ${ailment}\\b(?! (?:jab|shot|vaccine|vaccination|booster|test|clinic|water|plunge|season))|\\b(?:has|have|'s|'ve)? ?(?:hurt|broke|broken|sprained|twisted|pulled|torn|tore|done) (?:his|her|my|their) (?:ankle|knee|back|arm|wrist|leg|foot|shoulder|hamstring|calf|neck|hip|groin|finger|toe|acl)\\b|\\b(?:is|are|'s|am|i'm|im|we're)(?: all| both| still)? (?:laid up|throwing up|vomiting|in hospital|in a&e|in bed|bedridden|absent)\\b`,
);

/** "I'll miss the 4pm", "gonna skip drinks", "no practice for him": what somebody stays away from. */
const staysAway =
  /\b(?:i'll|we'll|he'll|she'll|they'll|'ll|gonna|going to|will|have to|has to|gotta|need to)(?: (?:have to|need to|probably|just|sadly))* (?:skip|miss|bail|sit (?:it |this )?out|pass on|give (?:it|this|that|\p{L}+) a miss)\b(?! the (?:rush|traffic|crowds?|queues?))|\bsends? (?:his|her|their|my|our) (?:apologies|regrets)\b|^(?:please accept )?(?:my |our |many |sincere |sincerest )*apologies (?:from|for|received|in advance)\b|\bapologies (?:received|for absence)\b|\bno [a-z]+ for (?:him|her|them|me|us|[a-z]+) (?:on |this |today|tomorrow|tonight|mon|tues|wed|thurs|fri|sat|sun)|^no can do\b|^(?:i'm|im|i am|we're|we are) (?:double[- ]?booked|tied up|snowed under|swamped|stuck at)\b|^stuck at\b.*\b(?:won't|can't|late)\b|\b(?:he|she|they|[a-z]+) (?:won't|will not|can't|cannot) be (?:in|there|at|coming|able)\b/u;

/** Behind these something is planned after all. */
const plansAnew =
  /\b(?:let's|lets|instead|create|add|book|schedule|how about|can we|shall we|move|reschedule|appointment|appt|gp|doctors?|vet|clinic|surgery|remind|prescription|pharmacy|chemist|hospital)\b|^(?:pick up|collect|drop|take|bring|get|buy|call|ring|visit|see|check)\b/;

/** Whether words say something to do and a number, as a plan does. */
const isPlanned = (words: string): boolean => namesActivity(words) && /\d/.test(words);

/** "Sarah's out with strep", "can't make it tomorrow, down with fever", "I'll have to skip Friday": who will not be there, and why. */
export function declines(said: string): boolean {
  const canon = said.replace(opensNews, '');
  return (
    /^(?:(?:you'll have to )?count (?:me|us) out|it's a no from (?:me|us)|i'll (?:have to )?(?:pass|skip|sit this|give it a miss)|i'm (?:gonna|going to) have to (?:pass|skip|bail|cancel))\b/.test(
      canon,
    ) ||
    ([said, canon].some((one) => regret.test(one) || stayingAway.test(one) || awayBecause.test(one)) &&
      !/\b(?:let's|lets|instead|create|add|book|how about|can we|could we|shall we)\b/.test(canon)) ||
    (canon !== said && refusal.test(canon) && !plansAnew.test(canon)) ||
    ([...[said, canon].map((one) => staysAway.exec(one)), ill.exec(said)].some(
      // "Rehearsal tues 7 hannah's out with flu": behind an event that has its hour, who is missing from it.
      (found) => found !== null && !isPlanned(found.input.slice(0, found.index)),
    ) &&
      !plansAnew.test(said))
  );
}

/** "Been at work since 6am", "that's my weekend sorted", "I'd love to but ...", "exams finish on the 24th, thank god". */
const standing =
  /^(?:[a-z']+[, ]+){0,5}been\b.*\bsince\b|^(?:(?:so|well|right|ok|great)[, ]+)*(?:that's|thats|there goes) (?:my|our|your|the) [a-z ]+ (?:sorted|ruined|gone|done|over|booked up)\b|^(?:[a-z']+[, ]+){0,2}(?:i|we)(?:'d| would) (?:(?:really|absolutely) )?(?:love|like|have loved) to,? (?:be there |come |join )?but\b|^(?!.*\d (?:[ap]m|o'clock)).*\bthank (?:god|goodness|heavens|fuck|christ)\b|^(?:it )?(?:looks|feels|sounds) like (?:rain|snow|storms?|a storm|sun|frost|ice|showers|thunder)\b/;

/** "So bored today": a mood, and nothing that is done. */
const isMood = (canon: string): boolean => {
  const mood =
    /^(?:[a-z']+[, ]+){0,2}(?:so|too|damn|super|very|really) ([a-z]+) (?:today|tonight|now|this week|lately|already|la|lah|leh|sia)\b(?!.*\d)/.exec(
      canon,
    )?.[1];
  return mood !== undefined && !namesActivity(mood);
};

const cry =
  /^(?:(?:ugh+|lol|argh+|omg|ha(?:ha)+|wow|god|lmao|yay|woo+|phew|damn|sigh|ouch|oof|aw+|yikes|whew|man|dude|bro|honestly|guys)[,!. ]+)+(?=(?:i|we|they|he|she|it|you|that|this)\b)/;

export function pastStatement(said: string): boolean {
  const canon = said.replace(cry, '');
  return (
    (isMood(canon) ||
      standing.test(canon) ||
      /^(?:i|we|they|he|she|it|[a-z]+) (?:was|were|had|went|did|met|saw|ate|enjoyed|loved|came|missed|got back)\b/.test(
        canon,
      ) ||
      pastTense.test(canon) ||
      // "Client call got over at 4 only, now stuck in traffic".
      /^(?:[a-z']+ ){1,3}(?:got over|ran over|wrapped up|let out) (?:at |by |only |late|early|around )/.test(canon) ||
      pastAlone.test(canon) ||
      liking.test(canon) ||
      notThen.test(canon) ||
      fact.test(canon) ||
      didTo.test(canon) ||
      pastOfSomebody.test(canon) ||
      doneAlready.test(canon) ||
      toldOf.test(canon) ||
      toldBy.test(canon) ||
      absence.test(canon) ||
      calledOff.test(canon) ||
      endsAsking.test(canon) ||
      opinion.test(canon) ||
      weather.test(canon) ||
      over.test(canon) ||
      verdict.test(canon)) &&
    !/\b(?:tomorrow|next|tonight|need(?:ed)?|want(?:ed)?|plan(?:ned)?|supposed|scheduled|booked|invited|decided|agreed)\b/.test(
      canon,
    )
  );
}

/** "Unfortunately I have to miss Thursday": whoever writes it will not be there. */
const regret =
  /^(?:(?:oh|hi|hey|so|really|very|ah)[, ]+)*(?:(?:unfortunately|sadly|alas|apologies|regrettably|i'm afraid|sorry)\b[, ]+(?:but )?(?:i|we|i'm|we're|i'll|we'll)\b|(?:(?:so|really|totally|absolutely|very) )*(?:(?:gutted|bummed|sad|sorry|annoyed|devastated|upset)(?: out)?,? (?:that |but )?)?(?:i|we|i'll|we'll|i'm|we're) (?:going to |gonna |will )?(?:have|need|had|'ve got)? ?(?:to )?(?:miss|skip|bail|pass on|cancel on|drop out|sit out)\b)/;

/** "I'm on nights Fri 8 til 8 so won't make the quiz": why somebody stays away, and no other hour behind it. */
const awayBecause =
  /^(?:[a-z']+[, ]+){0,3}?(?:i'm|im|i am|i've got|ive got|we're|we are|on) (?!free\b)[^,;.]{3,50}?,? so (?:(?:i|we)(?:'m|'ll| will|'re)? |im )?(?:(?:can't|cant|cannot|won't|wont|not able to)(?: be able to)? (?:make|come|do|be|attend|join)|(?:gonna|going to|will|have to|gonna have to) (?:miss|skip|give))\b(?!.*\d)/;

/** "Won't make Tuesday": nobody is named, and whoever writes it stays away. */
const stayingAway =
  /^(?:[a-z']+[, ]+){0,4}(?:regret|apologise|apologies|sorry|afraid)\b.{0,30}\b(?:unable|not (?:be )?able|cannot|can't|won't be able) (?:to )?(?:attend|come|make|join|be (?:there|present|with))\b|^(?:[a-z']+[, ]+){0,3}(?:i am|i'm|im|we are|we're) (?:on|taking) (?:(?:sick|casual|medical|annual|half[- ]day|maternity|paternity) )?leave\b|^(?:[a-z']+[, ]+){0,2}(?:i|we|i'll|we'll|i'm|im|we're)(?: (?:will|am|are|might|may|gonna|going to))*(?: be)? (?:coming|arriving|reaching|getting (?:in|there|home)|running|leaving) (?:(?:a bit|a little|very|so|really) )?late\b|^(?:(?:soz|sorry|hey|hi|ugh|argh|guys|all)[,! ]+)*(?:running|gonna be|going to be|will be|might be) (?:(?:a bit|a little|very|so|really|super|\d+ ?(?:minutes?|m)) )?(?:late|behind)\b|^(?:(?:i'm|im|i am|we're|we are|i've been) (?:(?:really|still|so|a bit|also|afraid) )*(?:down with|sick|ill|unwell|not well|laid up|in bed|not feeling|off sick|isolating|under the weather|out of (?:station|town|office|the office|the country)|ooo|out (?:for|on|of (?:it|action)|this|tomorrow|today|tonight|thurs|mon|tues|wednes|fri|satur|sun)|a no\b|ruled out|injured|not well|poorly|running (?:a bit |really )?(?:late|behind)|stuck (?:in|at)|on (?:my|our) way)\b|.*\bso no [a-z ]{3,20} for (?:me|us)[.! ]*$)|^(?:can't|cannot|can not|won't|couldn't|not able to|unable to|not going to|not gonna)(?: be able to)? (?:make|come|do|join|be (?:there|coming|able)|attend|go|get (?:there|away))\b/;

/** "Sarah can't come on Friday" is news about an answer, not an event. */
export const refusal =
  /^(?:(?:i|we|you|they) owe)\b|^(?:[a-z']+ ){1,3}(?:might be late|may be late|might not|may not|be late|can't|cannot|can not|won't|couldn't|isn't|aren't|doesn't|didn't|is not|are not|no longer|has cancelled|have cancelled|cancelled|said (?:yes|no|maybe)|said|says|told me|thinks|reckons|owes|bailed|mentioned|replied|asked|out of office|off sick|out sick|is sick|is ill|is (?:out|off|home) sick|is (?:out|off) (?:today|tomorrow)|is (?:unwell|poorly|not well)|will be late|is running late)\b/;

const greetings =
  /^(?:hi|hello|hey|hiya|howdy|yo|sup|greetings|good (?:morning|afternoon|evening|night|day)|morning|evening|hola|bonjour|gday|g'day|what's up|whats up|how are you|how are things|how's it going|how is it going|nice to meet you|thanks|thank you|thanks a lot|thank you so much|thx|ta|cheers|great|cool|nice|awesome|perfect|ok|okay|k|sure|yes|no|yep|nope|yeah|nah|bye|goodbye|see you|see ya|later|lol|haha|hmm|wow|good|fine|never mind|nevermind|forget it|sorry|tell me a joke|who made you|i love you|you're great|well done|good job|test|testing|tell me more)(?: (?:there|kith|again|everyone|all|assistant|today|so much|very much|a lot|friend|mate|buddy|you|then|for (?:that|your help|the help|everything)))*(?:[ ,]+(?:how are you|thanks|thank you|ta|cheers|bye|kith|please)(?: doing| today)?)*[!?. ,]*$/;

const clockTime = /\b(?:at|from|by) \d|\d ?(?:am|pm)\b|\d[:.]\d\d|\bnoon\b|\bhalf \d|\b\d{1,2} ?(?:-|to) ?\d/;

/** Thanks, wishes and goodbyes that may name a day and yet plan nothing: "Thanks for Friday", "See you Saturday". */
const courtesy =
  /^(?:(?:oh|ah|wow|shame|ouch|oof|yikes|jeez|eish|man|mate|bro|dude|babe|hun|love|really|so|wow|hey|hi|belated|late|sure|look it|look|we'll|i'll|good (?:morning|afternoon|evening|night)|ji|sir|madam|dear|bhai|aw+|well|ok|okay|so|many|and|a|big|huge|y'all|you (?:all|guys|lot|two)|everyone|everybody|all|folks|guys|hope)[,! ]+)*(?:(?:merci|gracias|danke|grazie|obrigad[oa]|thanks?)\b(?! to\b)|(?:my |our |deepest )*(?:condolences|takziah)\b|thank you|thx|cheers for|ta (?:for|very much|ever so|muchly|a million|a lot)\b|nice (?:1|one|work|job) (?:for|on)\b|(?:much|really) appreciated|(?:happy|merry) (?!hour)|good luck|best of luck|fingers crossed|congrat\w*|well done|welcome (?:back|home)|get well(?! (?:drinks|party|lunch|dinner|card|visit|tea|cake))|enjoy (?:your|the|it)|safe (?:travels|journey|trip|flight)|bon voyage|have (?:an? )?(?:happy|merry|blessed|fab|super|good|great|nice|lovely|fun|safe|wonderful)|see (?:you|ya|u|ye|yis|yous)\b|catch you|talk (?:to you )?(?:soon|later|tomorrow)|speak (?:soon|later|tomorrow)|until (?:then|next time)|(?:(?:so|really|always|how|what|was|it was|it'll be|will be) )*(?:lovely|great|good|nice|wonderful|fab|brilliant|amazing|a pleasure|fun) (?:to (?:see|meet|catch up|hear|have had|finally)|seeing|meeting|catching up|having|hearing)\b|looking forward|can't wait|(?:it's|it has) been (?:ages|years|months|weeks|forever|a while|too long|so long|a long time)|long time no see|(?:(?:i|we) )?haven't (?:seen|heard|spoken|talked|met|been)|can you believe|do you remember|remember (?:when|that time)|guess (?:what|who)|(?:sounds|looks|seems) like .*\b(?:was|were|had)\b|hope (?:you|to|it|that|we|he|she|they|u|ur|ye|everyone|everything|(?:the|your|his|her|their|our|my|ur) [a-z' ]{2,30}? (?:is|was|are|were|isn't|wasn't|goes|go|went|gets|got|feels|felt|had|has|have|turned|turns|works|worked|comes|came|passes|passed|wins|won))\b|miss(?:ed|ing)? you|sorry (?:to hear|about|for)|rest in peace|thinking of you|break a leg|(?:so )?(?:gutted|sad|sorry|devastated) to (?:miss|have missed|hear)|this time (?:next|last) (?:week|month|year)|all the best|(?:many )?happy returns|(?:best|warmest|good|kind) wishes|(?:mega|huge|massive) congrats)/;

/** "See you all Saturday at 7!": a goodbye that says nothing but when. */
const farewell = re()`^(?:(?:ok|okay|right|great|well|so|cool|noted|received|tks|tq|ty|thanks|thank you|cheers|ta|sure|perfect|lovely|no worries|sounds good|got it|roger)[,! ]+)*(?:(?:i'll )?(?:see|catch) (?:you|ya|u)|(?:talk|speak)(?! \d))(?:,? (?:all|both|guys|everyone|everybody|folks|lot|there|then|soon|later|again|on|at|this|next|by|around|about|in|the|from|bright|early|morning|afternoon|evening|night|tomorrow|tonight|today|${weekday}|weekend|week|noon|half|past|quarter|to|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|ish))*[!. ]*$`;

/** "Can't talk right now", "call you later": why nobody answers, and when they will. */
const putsOff =
  /^(?:[a-z']+[, ]+){0,2}(?:can't|cannot|can not|couldn't) (?:really )?(?:talk|chat|speak|pick up|answer|take calls?|get to (?:the|my) phone)\b|\b(?:call|ring|text|msg|message|ping|buzz|dm|phone|email|get back to) (?:you|u|ya|ye)(?: back)? (?:later|soon|in a (?:bit|while|minute|second|sec|min)|when|once|after|asap)\b/;

/** "Can't believe exams finish on Friday", "no way I'm getting up at 7": feelings about a time, whatever hour they name. */
const outburst =
  /^(?:(?:lol|omg|haha+|ugh+|argh+|wow|god|man|honestly|jeez|sheesh|ffs|wtf|aw+|eek|yay)[,!. ]+)*(?:(?:i |we )?(?:still )?(?:can't|cannot|cant|can not|couldn't) (?:believe|stand|face|deal|wait)\b|no way\b|(?:i'm|im|i am|we're|we are) (?:only|just) (?:in|home|back|up|after)\b|.*\bwhat an? (?:day|night|week|weekend|game|match|mess|laugh|season)[.! ]*$|(?:i'll|i will|we'll|we will) (?:reach|be home|get home|be back|come home|be late|call you|ring you|text you|let you know)\b|(?:jaysus|jesus|christ|janey)\b[, ]+(?:the|that|this|it)\b|(?:so|too|really|heaps|dead|super|mad|well|fierce|proper|absolutely) (?:keen|pumped|stoked|hyped|psyched|buzzing|excited|tired|annoyed|jealous|proud|done with|gutted|sad|happy|glad)\b|(?:gutted|bummed|devastated|thrilled|buzzing|chuffed|delighted|raging|relieved),? (?:that )?(?:i|we|you|they|he|she|it)\b|(?:knackered|wrecked|shattered|exhausted|hungover|starving|freezing|destroyed|bollixed|zonked|pooped|dying)\b(?! ?,? (?:let's|fancy|shall))|(?:i'm|i am|we're|we are) (?:(?:so|very|really|just) )*(?:happy|glad|sad|proud|pleased|grateful|relieved|excited|sorry)\b(?! to (?:invite|announce|inform|host|let|offer|confirm|advise)))/;

const someone = "(?:i|we|you|ye|y'all|he|she|they|it|that|this|there|everyone|everybody|nobody)";

const pastVerb = "(?:was|were|wasn't|weren't|did|didn't|had|hadn't|been)";

/** "Sure weren't we only there", "well that was lovely": somebody and a verb of the past among the first words. */
const toldOf = new RegExp(
  `^(?:[a-z']+[, ]+){0,2}(?:${someone} (?:(?:all|both|only|just|really|never|so) ){0,2}${pastVerb}|${pastVerb} ${someone})\\b`,
);

/** "Pole sana, I heard about Tuesday". */
const toldBy =
  /^(?:[a-z']+[, ]+){0,3}(?:i|we)'d (?:(?:an?|some|such|the) )?(?:great|lovely|good|brilliant|mighty|savage|super|grand|deadly|amazing|fab|rare) (?:craic|time|night|day|laugh|fun|evening|session|weekend|auld)\b|^(?:[a-z']+[, ]+){1,3}(?:i|we|they|he|she) (?:just |only |really )?(?:heard|saw|went|had|got|met|came|enjoyed|loved|knew|found)\b/;

/** "Maybe it snows on Sunday": what the weather does. */
const weather =
  /^(?:[a-z]+ and )?\d{2} (?:degrees|out|outside)\b|^(?:sunny|cloudy|rainy|gorgeous|glorious|miserable|grim|grey)\b.*\b(?:today|out|outside|tonight|here)\b|^(?:(?:bloody|so|too|very|really|damn|fierce|pure|absolutely|proper|well|f+\w*|ugh|god|wow|jesus|its|it's|it is|it was|gonna be|going to be)[, ]+)*(?:hot|cold|freezing|boiling|roasting|humid|windy|baltic|muggy|sticky|lashing|bucketing|pouring|raining|snowing|chilly|stifling|scorching|sweltering|\d+ degrees) (?:today|tonight|out|outside|here|again|this|on|all|in|down)\b|\b(?:it|it'll|it's|it will|it might|it may|gonna|going to|weather|forecast)(?: (?:be|is|will|says|looks|get|gets|going to|gonna)){0,2} (?:rain|snow|pour|freez|hail|storm|drizzl|thunder|warm|cold|hot\b|sunny|wet\b|wind|icy|clear|bucket|lash|chuck|tip(?:ping)? (?:it )?down|piss|roast|boil|scorch|swelter|baltic|miserable)|\bweather (?:will|is going|should|looks|might)\b/;

/** "That game Sunday was something": a verdict on what is over. */
const over =
  /^(?!.*\b(?:now|moved|rescheduled|postponed|instead|again|nope|oops|or (?:was|is) it)\b|.*\bno,? (?:wait,? )?(?:they|it|that|he|she|we|wait|sorry|the)\b).* (?:was|were|wasn't|weren't) (?!to\b|going\b|supposed\b|meant\b|thinking\b|hoping\b|wondering if\b|planning\b)[a-z]/;

/** "I shan't be at bridge", "we won't be there". */
const absence =
  /^(?:[a-z']+[, ]+){0,2}(?:i|we)(?: (?:really|just|probably|definitely|sadly))? (?:shan't|won't|can't|cannot|couldn't|wouldn't|will not|shall not|am not|'m not going to|don't think (?:i|we)) (?!wait\b|forget\b|believe\b)/;

/** "My flight got cancelled", "the match is postponed". */
const calledOff =
  /\b(?:got|been|is|was|were|are|gets) (?:now )?(?:cancelled|canceled|called off|postponed|delayed|rained off|snowed off|abandoned)\b(?! (?:to|till|until|by) )/;

/** "Friday's off now", "school is closed Monday", "I'm free any night next week", "I might be away". */
const standsOff = re()`^(?:(?:i'm |i am |we're |still )?(?:not|un) ?sure (?:about|if|whether|when|what|yet)\b)|^(?:just )?(?:let me know|lmk|get back to me)\b(?!.*\d)|^(?:it's|its) giving\b|^(?!.*\d).*\b(?:sounds|looks) (?:(?:so|really|absolutely|very|pretty|like) )*(?:dreamy|great|lovely|fun|amazing|brilliant|perfect|class|ace|mint|awful|grim|rough|nice|delicious|unreal|magic|fab|ideal|heaven|hell|a dream|a nightmare|a laugh)[.! ]*$|^(?:not long (?:till|until|to|now)|roll on|bring on|(?:only |just )?\d+ (?:more )?(?:days?|sleeps?|weeks?|months?) (?:till|until|to go|left))\b|^(?:ugh|argh|meh|hate|i hate)[, ]+${weekday}s?[.! ]*$|^(?:[a-z']+ ){0,3}?(?:[a-z]+'s|is|are) (?:off|not happening|no longer (?:on|happening)|closed|shut) ?(?:now|then|,|$|today|tomorrow|on |${weekday})|^(?:i'm|im|i am|we're|we are) (?:free|available|around|busy) (?:any|all|most|next|this|after|on|every|from|until|till|at)\b|^(?:i|we) (?:might|may) (?:be (?:away|out of town|off)|have to|not)\b|^(?:i|we)?(?: )?(?:will|'ll) (?:reach|be there|be home|arrive)\b|\b(?:is|are|got|finally|all) over\b(?: finally| now| at last)?[.! ]*$`;

/** "Well I never, is it Wednesday already?" */
const endsAsking =
  /\b(?:is|isn't|was|wasn't|are|aren't|did|didn't|does|doesn't|has|hasn't) (?:it|that|there|he|she|they|you|ye|anyone)\b[^?]*\?$/;

/** "Reckon it'll rain", "please God the weather holds", "I was wondering if you ...": what is thought, hoped or heard. */
const opinion =
  /^(?:(?:well|sure|ah|oh|so|lol|honestly|anyone)[, ]+)*(?:(?:i |we )?(?:(?:do|really|just|still) )?(?:reckon|think|thought|suppose|guess|bet|doubt|hope|hear|heard|wonder|wondered|forgot|notice|noticed|gather)(?: that| if| whether)? (?:it'll|it's|it|there'll|there's|there|you|ye|he|she|they|the weather|(?:the |my |your |our )?[a-z]+ (?:is|are|was|were|has|have|will be|went|goes))\b|(?:i|we) (?:was|were|am|'m) (?:just )?wondering\b(?!.*\b(?:could|can|would|will) (?:you|u) (?:please |just )*(?:put|add|book|schedule|set|pop|stick|note|create|make|plan|remind|arrange|organi[sz]e)\b)|(?:please )?god (?:the|it|that|this|bless|willing)\b|thank god\b|here's hoping\b|touch wood\b|(?:in ?shaa?h? ?allah|alhamdulillah)\b)/;

/** "Good luck on your interview Wednesday at 10": a wish for what somebody else does. */
const wishesYou =
  /^(?:(?:oh|hey|hi|well|so|and|ok|okay)[,! ]+)*(?:good ?luck|g\.?l\.?|gd luck|best of luck|break a leg|congrat\w*|enjoy|have (?:an? )?(?:great|good|lovely|fab|brilliant|safe|fun|nice|wonderful|amazing)|safe (?:travels|journey|trip|flight)|hope|fingers crossed|thinking of you|rooting for you)\b.*\b(?:you|your|ur|u|yours)\b/;

/** What a happy wish is about; anything else after "happy" may be a title. */
const wishes =
  /^(?:[a-z, !]*)(?:happy|merry) (?:(?:early|late|slightly late|very late|belated|big|very) )*(?:birthday|returns|b['-]?day|anniversary|new year|christmas|xmas|easter|thanksgiving|halloween|hanukkah|chanukah|holidays?|valentine|mother|father|diwali|eid|passover|friday|monday|weekend|st |belated|\d)/;

/** Words that plan something, whatever politeness stands before them. */
const plans =
  /\b(?:let's|lets|shall we|can you(?! believe)|could you|please (?:add|create|make|plan|book|schedule)|invite|book|schedule|set up|(?<!\bto )plan|(?:put|stick|pop|bung|chuck|whack|add|note|get|write|pencil|slot) (?:it|that|this|me|us) (?:in|on|down|to (?:the|my|our) (?:calendar|diary))(?! (?:the (?:bin|oven|fridge|wash|post)|hold|with|you|your|people)\b))\b/;

export function smallTalk(canon: string): Intent | null {
  const sentences = canon.split(/(?<=[a-z\d])[.!?]+ /);
  if (sentences.length > 1 && sentences.every((one) => smallTalk(one) !== null || pastStatement(one)))
    return 'small_talk';
  if (
    greetings.test(canon) ||
    farewell.test(canon) ||
    ((outburst.test(canon) || putsOff.test(canon) || standsOff.test(canon)) && !plans.test(canon))
  )
    return 'small_talk';
  if (wishesYou.test(canon) && !plans.test(canon)) return 'small_talk';
  // "Please extend my condolences to the family".
  if (
    /^(?:please |kindly )*(?:extend|send|give|pass(?: on)?|convey|offer) (?:(?:my|our|all|her|his|them|him) )*(?:(?:deepest|sincere|sincerest|warmest|kind|best|heartfelt) )*(?:condolences|sympath(?:y|ies)|regards|love|congratulations|apologies|thanks|wishes|gratitude)\b/.test(
      canon,
    )
  )
    return 'small_talk';
  if (!courtesy.test(canon) || plans.test(canon)) return null;
  if (namesGathering(canon)) return null;
  if (/^(?:[a-z, !]*)(?:happy|merry) /.test(canon) && !wishes.test(canon)) return null;
  return clockTime.test(canon) ? null : 'small_talk';
}

/** "May have left the oven on at 7", "swapped my Thursday with Ines, all sorted": what may be, or was, done already. */
const doneAlready =
  /^(?:(?:i|we|just|already) )*(?:(?:may|might|must|could|should) have (?:(?:just|already|maybe) )?(?:been|gone|done|seen|left|lost|taken|given|forgotten|had|got|met|put|said|told|bought|made|sworn|[a-z]{3,}ed)|(?:swapped|traded|switched) (?:my|our|shifts?|days|with))\b(?!.*\b(?:so|but|then|instead)\b)/;

/** "Megan passed her driving test!!" */
const pastOfSomebody =
  /^[a-z']+(?: and [a-z']+)? (?:just |finally |already )?(?:passed|got|won|lost|failed|finished|broke|bought|found|left|told|texted|rang|made|gave|proposed|moved|landed|aced|nailed) (?:her|his|their|the|an?|my|me|us|it|him|them|into|engaged|married|pregnant|promoted|home|back|in)\b(?!.*\d)/;

const past =
  '(?:was|were|had|went|did|met|saw|ate|drank|enjoyed|loved|liked|came|missed|got back|got|took|made|gave|told|said|left|felt|thought|forgot|found|heard|brought|bought|slept|woke|fell|broke|taught|wrote|read|sang|drove|flew|rode|wore|paid|sold|sent|kept|knew|ran|won|lost|spent|stayed|played|rained|snowed|aced|[a-z]{3,}ed)';

/** "Thursday was so much fun": how it was. */
const verdict =
  /\b(?:with|about|at|love|loved|happy|delighted) how (?:the|it|that|our|your|my)\b.*\b(?:went|turned out|came out|was|were)\b|\b(?:exam|interview|test|match|game|meeting|day|trip|presentation|date|it) went (?:(?:so|very|really|pretty|quite) )?(?:well|bad|badly|good|great|fine|ok|okay|terribl[ey]|horribl[ey]|smoothly)\b|^(?!.*\b(?:let's|create|add|book|again)\b).*\b(?:was|were) (?:(?:so|such|really|very|much|absolutely|just|pretty|an?|the|some) )*(?:fun|great|good|lovely|brilliant|amazing|nice|awesome|awful|terrible|rubbish|class|grand|epic|boring|hilarious|delicious|cracking|fab|fabulous|fantastic|wonderful|perfect|beautiful|magical|blast|craic)\b/;

/** "I love Fridays", "hate Mondays": what somebody likes. */
const liking =
  /^(?:i|we|he|she|they|everyone|everybody|nobody|who doesn't)?(?: (?:really|just|do|absolutely|kinda|so|don't|do not|can't))* ?(?:love|hate|like|adore|prefer|stand|dread|live for|loathe)s? (?:it when |when it's |the )?(?:[a-z]+ )?(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|mornings|evenings|summers?|winters?|spring|autumn|christmas|easter|halloween)(?: (?:mornings|evenings|nights|roasts|so much|too|most|best))?[.! ]*$/;

/** "That lecture this morning nearly finished me off": what a thing did to somebody. */
const didTo =
  /^(?:(?:honestly|god|wow|ugh|man|jeez|omg|lol|so|well|seriously)[, ]+)*(?:that|this|the|my|our) (?:[a-z']+ ){1,7}?(?:(?:nearly|almost|absolutely|totally|really|properly|just|completely|pretty much) )*(?:[a-z]{3,}ed|broke|did|took|gave|left|made|got|went|cost|sent|put|set|beat|ate) (?:me|us|my|our|him|them|everyone|everybody|the whole)\b(?!.*\b(?:tomorrow|next|tonight)\b)/;

/** "The shop shuts at 5 on Sundays", "fancy that": how things are. */
const fact =
  /^(?:the|their|that|this) (?!party|event|show|exhibition)[a-z' ]{2,30}? (?:shuts?|closes?|is (?:open|closed|shut)|isn't open|doesn't open)\b|^fancy that\b/;

/** "Didn't see you at yoga": what did not happen, and nobody named before it. */
const notThen =
  /^(?:(?:hey|oh|so|um|sorry)[, ]+)*(?:didn't|wasn't|weren't|couldn't|hadn't|never) (?:see|saw|get|got|make|made|hear|heard|know|knew|find|found|catch|caught|spot|manage|notice|realise|realize|think|have|go|come|able|there|even|really)\b/;

/** "Loved the photos from Friday": a verb of the past with nobody before it. */
const pastAlone =
  /^(?:has |have )?(?:anyone|anybody|who) (?:seen|know|knows|got|lost|found|remembers?|heard|left)\b|^(?:(?:really|absolutely|just|so|totally) )*(?:loved|enjoyed|hated|survived|spent|(?:had|got) (?:a|an|the|such|so|home|back)|went (?:to|for|home|out)|saw (?:the|a|you|your)|heard (?:about|that|from)|missed (?:the|you|it|y'all|ye|everyone)|(?:reached|arrived|landed|left|finished|woke|caught)\b)\b/;

/** "It rained on Sunday", "We really enjoyed it": a person or a thing, at most two words, and a verb of the past. */
const pastTense = new RegExp(
  `^(?:i|we|they|he|she|it|you|that|this|everyone|everybody|nobody|the [a-z]+|our [a-z]+|my [a-z]+|(?!let's|who's|what's|it's|that's|he's|she's)[a-z]+'s (?:train|flight|bus|plane|car|taxi|parcel|dog|cat|alarm|phone|exam|match|game|team|mum|dad|friend))(?: (?:all|both|really|just|only|never|also|even|already|so|totally|completely|absolutely|literally|finally|nearly|almost|actually|honestly|kinda|sorta)){0,2} ${past}\\b`,
);
