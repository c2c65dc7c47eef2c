import { weekday, writtenDay } from '../calendar/weekdays.ts';
import { type Directory, mentionAt, nameWords } from '../read/people/match-names.ts';
import { re } from '../words/pattern.ts';
import { fold } from '../words/normalise-words.ts';
import { tokenise } from '../words/tokenise.ts';
import { namesEvent } from './set-aside.ts';

const opens = String.raw`(?<=^|[,;.!–—] ?|(?<!\p{L})(?:so|and|but|no|ok|okay|oh|wait|actually|sorry|then|nah|right) )`;
const hour = String.raw`(?:1[0-2]|[1-9])(?:[:.]\d\d)?(?: ?[ap]m)?`;

/** "9s fine then". */
const hourFine = new RegExp(
  `${opens}(${hour})['’]?s (?=(?:just |still |actually )?(?:fine|ok|okay|good|grand|great|better|best|perfect|right)(?!\\p{L}))`,
  'giu',
);

/** "Thursday is the day the gym's open": the day, and why it is that one. */
const dayThatSuits = re(
  'iu',
)`(?<=(?:^|[^\p{L}])${writtenDay})(?:['’]?s| is) (?:(?:the (?:only )?(?:day|night|evening)|when) (?!before|after|of(?!\p{L})|[^,;.!?]*(?:n['’]?t|\b(?:not|never|cannot|shut|closed|away|off|out|busy|works?|working|full|gone|booked|taken)(?!\p{L})))(?:that |when )?[^,;.!?]{2,40}?|the (?:only )?day)(?=[.! ]*$)`;

/** "No, back to 1", "back to Saturday as it was": what stood before is said again. */
const backTo = re(
  'giu',
)`${opens}(?:(?:let['’]?s|we['’]?ll|can we|make it|put it|move it|change it|go|so) )*back to (?=(?:${hour}|noon|half (?:past )?\p{L}+|half \d{1,2}|(?:the )?${weekday})(?:\s*(?:$|[,;.!–-]|(?:then|please|pls|again|so|because|cos|and|as|like)(?!\p{L}))))`;

const asItWas = /(?<=\d|[ap]m|noon|day) (?:as|like) (?:it was|before|planned|we had it)(?=\s*(?:$|[,;.!]))/iu;

/** "Wait, his flight's Sunday, not Sat. …": the day of something else, in front of what follows from it. */
const dayOfOther = re(
  'iu',
)`^\W*(?:(?:wait|oh|no|ah|sorry|actually|ok)[, ]+)*(?:(?:his|her|their|\p{L}+['’]s) (?<noun>\p{L}{3,})|(?:the|my|our) (?<other>flight|train|exam|shift|appointment|interview|operation|surgery|scan|ferry|coach|wedding|funeral|recital|delivery))(?:['’]?s|['’]| is| was)? (?:actually |really |only )?(?:on )?${writtenDay}(?:,? (?:and )?not (?:on )?(?:the )?${writtenDay})?(?:[.,;–—]+ *(?:so |and )?|,? so )(?=.*\d)`;

/** "Off a night shift so 12 is better": why, and a time that is put as what would be better. */
const soBetter = re(
  'iu',
)`^\W*(?!(?:start|end|finish|meet|put|have)(?!\p{L}))(?!.*(?<!\p{L})(?:add|invite|make|move|push|shift|bring|change|drop|lose|call|rename|swap|remove|without|plus)(?!\p{L}))(?<why>[^;.!?]{4,80}?),? so (?:maybe |say )?(?<time>(?:(?:on )?${writtenDay}(?: at)? )?(?:at )?(?:${hour}|noon|half (?:past )?\p{L}+|half \d{1,2})|(?:on )?${writtenDay}|tomorrow)(?:['’]s| is|['’]?d be| would be| might be| works?| suits?| would suit)(?: (?:me|us))?(?: (?:a bit|much|far|way))? (?:better|best|easier|safer|kinder|nicer)(?: for (?:me|us))?[.! ]*$`;

const meantTime = String.raw`(?:${hour}(?: ?(?:[-–—]|to|till?|until) ?${hour})?|noon|midday|half (?:past )?(?!past(?!\p{L}))\p{L}+|half \d{1,2})`;

/** How one leads to the hour that is meant: "rather", "more like", "call it", "we'd be there by", "I'd rather start at". */
const leadsTo = String.raw`(?:(?:i think|i reckon|i guess|maybe|perhaps|probably|can we|could we) )?(?:(?:rather|more like|call it|make (?:it|that)|let (?:us|me) say|i['’]?d say|aim for|let['’]?s (?:say|make it|aim for))(?: (?:at|by|around|about))?|(?:we|i|everyone|everybody)(?:['’]?(?:d|ll|re)| will| would| can| could| should| need| have| had)?(?: (?:better|best|rather|prefer|like|love|to|all|just|only))* (?:be (?:there|in|ready)|get (?:there|in)|meet(?: up)?|start|begin|kick off|aim|turn up|show up|rock up|arrive|make it|say|do)(?: it)? (?:(?:at|by|for|from|around|about) )?)`;

/** "Church finishes at 12.30 and then tea so rather 2", "the band's on at 9 so we'd be there by 8": what is told in front, and the hour that is meant. */
const soMeant = re(
  'iu',
)`^\W*(?<why>[^;!?\n]{4,140}?)(?:,? (?:so|then)|(?<joint>[,;.–—-]+ ?(?:so|but|then)?)) *${leadsTo} *(?<time>${meantTime})(?: (?:then|instead|please|pls|for now|lah|lor|yaar|mate|lads|i think|if (?:that['’]?s )?(?:ok|okay|possible|poss)))*[.! ]*$`;

/** "They had 7.15 or 9, I took 7.15", "pitch is gone 8 to 9 so we've got 9 to 10": what was had, behind what was not. */
const taken = re(
  'iu',
)`^\W*(?<why>[^;!?\n]{4,140}?)(?:,? (?:so|and)|[,;.–—-]+(?: (?:so|and))?) (?:(?:i|we)(?:['’]?ve|['’]?d| have)?(?: (?:just|only|gone and|ended up with|already))*|(?:they|he|she)(?:['’]?ve| have|['’]?s)?(?: (?:just|only))?) (?:took|taken|take|grabbed|booked|got|gone for|went (?:for|with)|snagged|nabbed|bagged|chose|picked|said yes to|plumped for|reserved|settled on|(?:gave|given|put|moved|bumped|pushed|switched) us(?: (?:in|down|up|back))?(?: (?:for|at|to))?) (?:the )?(?<time>${meantTime})(?: (?:one|slot|instead|then))*[.! ]*$`;

/** What others do or have, and no change or time of the event: how a reason is told. */
const isReason = re(
  'iu',
)`^(?!(?:(?:and|but|so|ok|oh|no|sorry|actually),? )*(?:it|this|that|let|start|begin|make|end|finish|we(?:['’]re| are) (?:on|doing)|at|on|in|from|with|(?:the |next |this )?${writtenDay}(?:[,.]|$)|tomorrow|tonight|\d|an?|half|two|three)(?!\p{L}))(?=.*(?:\d|noon|half |${writtenDay}))(?!.*(?<!\p{L})(?:add|invite|make|move|push|shift|bring|change|drop|lose|call|rename|swap|remove|without|plus|instead|put)(?!\p{L})).*?(?:['’]s|['’]ve|n['’]?t|(?<!\p{L})(?:is|are|was|were|has|have|had|only|never|always|lands?|clos(?:es?|ed)|opens?|finish(?:es)?|starts?|begins?|ends?|stops?|runs?|gets?|got|works?|teach(?:es)?|takes?|took|rings?|rang|goes|shuts?|locks?|comes?|leaves?|arrives?|naps?|sleeps?|eats?|wakes?|plays?|trains?)(?!\p{L})) `;

/** "At the Crown so 8 is easier" may tell a place. */
const mayBePlace =
  /^(?:at|in|to) (?!.*(?<!\p{L})(?:till?|until|all|late|early|morning|afternoon|nights?|shifts?|day)(?!\p{L}))/iu;

/** "We need two hours so 8 is better" says how long it takes too. */
const saysLength = /\b(?:hours?|hrs?|minutes?|mins?)\b/i;

/** The time that would be better, where why names nobody; else the text. */
function betterTime(text: string, title: string, directory: Directory): string {
  const told = soMeant.exec(text)?.groups ?? taken.exec(text)?.groups;
  const isTold = told !== undefined && isReason.test(told.why ?? '') && !namesEvent(fold(told.why ?? ''), title);
  const { why = '', time } = (isTold ? told : soBetter.exec(text)?.groups) ?? {};
  const sentence = tokenise(why, nameWords(directory));
  const isOfSomebody = sentence.tokens.some((_, at) => mentionAt(sentence, at, directory) !== null);
  if (time === undefined || mayBePlace.test(why) || saysLength.test(why)) return text;
  // "Tom's out so 8 is better" says two things.
  if (isOfSomebody) return /\d/.test(why) ? text : `${why}, ${time}`;
  return isTold ? `make it ${time}` : time;
}

/** A follow-up with its times in plainer words, where it says them again, says why a day suits, or tells the day of something else. */
export function withTimesPlain({ title }: { title: string }, text: string, directory: Directory): string {
  const said = text.replace(hourFine, '$1 is ').replace(dayThatSuits, '');
  const plain = betterTime(said.replace(backTo, 'make it ').replace(asItWas, ''), title, directory);
  const told = dayOfOther.exec(plain);
  const noun = told?.groups?.noun ?? told?.groups?.other ?? '';
  return told && !title.toLowerCase().includes(noun.toLowerCase().replace(/s$/, ''))
    ? plain.slice(told[0].length)
    : plain;
}
