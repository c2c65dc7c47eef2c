import { blank } from './blank-out.ts';
import { re } from './pattern.ts';

/** "Only 45 minutes mind", "five days the physio says", "only Beth, let's keep it small": what is said at the end of a clause. */
const closing = re(
  'giu',
)`(?<=[\p{L}\d]{2}|\d)(?:,? while (?:you|we|i)(?:['’]?(?:re|m)| are| am) (?:at it|there|about it|on)|,? (?:(?<!\b(?:never|not|in|[a-z]+n['’]?t) )mind(?: you)?|(?:(?:the|my|her|his|our) )?(?!i\b|we\b|you\b|she\b|he\b|they\b|it\b|that\b)\p{L}{2,} (?:says|said|reckons|insists))|,? (?:(?:so|and|but) )?(?:let['’]?s +)?keep (?:it|things) (?:nice and )?(?:small|simple|cosy|cozy|intimate|low-?key|casual|chilled?|quiet|civil)|, not (?:forever|for ever)|,? that['’]s all)(?=\s*(?:$|[,.;!]))`;

/** "Until the end of November, that is", "call it Ringing would you", "at 5 like I said": what only ends a sentence; "Who Would You" is a title. */
const endsSaying =
  /(?<=\S)(?:,? that is(?: to say)?|,? (?:would|will|could|can) (?:you|ya|u)(?:,? (?:please|pls|kindly))?|,? (?:like|as) (?:[Ii]|we) (?:said|say)(?: (?:before|already|earlier|first))?|,? (?:hey|eh|bru|innit)(?<!\b(?:[Cc]all|[Nn]ame) (?:it|this|that) .{0,60}))(?=[?.! ]*$)/u;

/** "The week after actually im away", "he's back on haha put him in again": between two clauses that nothing else parts. */
const between =
  /(?<=\p{L}{2}|\d) (?:actually(?= (?:i['’]?m|i|we['’]?re|we|s?he['’]?s|s?he|they['’]?re|they) )|(?<!^\W*(?:no|not) [^,.;]*)(?:haha+|hehe+|lol|lmao)(?= \p{L}))/giu;

/** "Back to Monday. 10 though": an hour that is a sentence of its own. */
const hourApart =
  /(?<=day|tomorrow)[.;](?= \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?:,? (?:though|tho|then|please|instead))?[.! ]*$)|(?<=\p{L})[.;](?= \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?,? (?:though|tho)[.! ]*$)/iu;

/** "8 weeks of that and then the contract is up": what comes when it is over. */
const afterwards =
  /(?<=\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:weeks|sessions|lessons|classes|times|months|dates))(?: of (?:it|that|this|them))?(?: hey)?,? (?:and )?(?:then|after that) (?:we|they|i|he|she|it|that|the|a|an|my|our|his|her|their)(?:['’]?\p{L}+)? [^,;.\d]{2,50}$/iu;

/** "Make it 8 - the boiler's broken": a dash between clauses is a comma. */
const dash = /(?<=\p{L}{2}|\d|\d ?[ap]m) [-–—] (?=\p{L}{2}|[iI] )/gu;

/** "It's at the Crown now", "it's two days now"; but "right now" is a time and "Apocalypse Now" a name. */
const nowAtLast =
  /(?<=\p{L}{2})(?<!\b(?:[Rr]ight|just|from|till|until|starts?|starting|begins?|by|even|for|up to|then|and|or|not|it['’]s|is|are|be|(?:do|make) it|happening|go|leave|leaving|here)) now(?=\s*(?:$|[,.;!]|so\b))/u;

/** "Same but Wednesdays at the gym": what is not named stays as it is. */
const sameBut =
  /^\W*(?:(?:ok|so|and|actually),? )*(?:all )?(?:the )?same(?: (?:thing|again|event|class|deal))?,? but (?=\p{L})/iu;

/** "Could we say the day after instead?": only asked for. */
const couldWe =
  /^\W*(?:(?:oh|ah|sorry|ok|hmm+|actually)[, ]+)*(?:could|can|shall|might) we (?:perhaps |maybe )?(?:say|have it|do it|make it) (?=(?:the )?(?:day|week|weekend|evening|morning|night) (?:after|before)\b)/iu;

/** "There's football on so at the Anchor": why, in front of what is changed. */
const thereIs =
  /^\W*(?:(?:oh|ah|sorry|ok)[, ]+)*there(?:['’]?s| is| are) (?!room\b|space\b|only\b)[^,;.\d]{3,40}?,? so (?=\S)/iu;

/** "There's band on Tuesday um do Thursday": a word to think by, between clauses. */
const thinking = /(?<=\p{L}{2}|\d) (?:um+|uh+|er+m*),? (?=(?:do|make|let['’]?s|put|move|say|maybe|so|add|start)\b)/giu;

/** "It is her house only": as it is stressed in India, and nobody else's. */
const onlyLast =
  /(?<=(?:^|[,.;] ?)(?:as |because |since )?(?:it|that|this|he|she|there)(?:['’]?s| is) (?!just\b)[\p{L}' ]{3,40}) only(?=[.! ]*(?:$|,))/iu;

/** "Not this Wed, next". */
const notThisNext =
  /^\W*(?:(?:no|oh|ah|sorry|actually)[,. ]+)*not this (?:week|one|\p{L}+day|mon|tues?|wed|thurs?|fri|sat|sun)[,;.–—-]* (?:but )?(?:the )?next(?: (?:one|week))?(?: (?:please|then|instead))*[.! ]*$/iu;

/** An answer without the words that only keep the talk going, as long as it was; what is called something keeps all of its words. */
export function withoutChatter(message: string): string {
  const text = message.replace(endsSaying, blank);
  if (/\b(?:call|rename|title|name) (?:it|this|that)\b/i.test(text)) return text;
  return text
    .replace(/\blet us\b(?! know)/gi, (words) => words.replace(/ us/i, "'s").padEnd(words.length))
    .replace(dash, ',  ')
    .replace(notThisNext, (words) => 'a week later'.padEnd(words.length))
    .replace(thinking, (words) => ','.padEnd(words.length))
    .replace(onlyLast, blank)
    .replace(couldWe, blank)
    .replace(thereIs, blank)
    .replace(sameBut, blank)
    .replace(closing, blank)
    .replace(afterwards, blank)
    .replace(hourApart, ',')
    .replace(between, (words) => ','.padStart(words.length))
    .replace(/(?<=\p{L}{3}) actually(?=[.! ]*$)/iu, blank)
    .replace(nowAtLast, blank);
}
