import { lengthBody, measure } from '../read/clock/read-duration.ts';
import { tokenise } from '../words/tokenise.ts';

const someTime = `(?:${lengthBody}|an? hour|half an hour)`;

/** Who is asked to give some time, in front of it: "give it", "we'll need", "better leave". */
const giving =
  "(?:(?:and|but|so|ok|please|actually|maybe|we|it|you|can we|could we|could you|can you|let's|we'll|we will|it'll|better|might|should)[ ,]+)*(?:(?:give|allow|leave|make|keep|have|let|add|book|need|needs|want|wants|run|runs|go on|goes on|lasts?|stay)(?: (?:it|us|them|me|him|her|this|that|everyone|on))* )?(?:for |by )?";

const lengthEnd =
  "(?: (?:please|then|pls|thanks|though|too|as well|at the end|on the end|for it|if possible|i think|i guess|for (?:the )?[a-z']{3,16}|would be (?:nice|good|great|better|ideal|lovely|safer)|should do(?: it)?))*[.! ]*$";

/** "A bit shorter" and "a little longer": half an hour. */
const bit =
  /^(?:(?:let's |can we |could we |shall we |please |better )*(?:make|keep|do|have) (?:it|this|that) )?(?:(?:just |only )?(?:a (?:bit|little|touch|tad)|slightly|somewhat) )?(shorter|longer)(?:,? (?:please|then|too|as well|though|if you (?:would|could|can|will|like|don't mind)|if possible))*[.! ]*$/;

/** "An hour shorter", "make it 20 minutes longer", "give it an hour more". */
const by = new RegExp(`^${giving}(${someTime}|hour) (shorter|longer|less|more|extra)${lengthEnd}`);

/** "Longer, by half an hour". */
export const resizeAfter = new RegExp(
  `^(?:(?:make|keep) (?:it|this|that) )?(shorter|longer),? (?:by )?(?:about )?(${someTime})(?: (?:please|then|pls|thanks))*[.! ]*$`,
);

/** "Give it another half hour", "we need an extra 20 minutes", "one more hour". */
const another = new RegExp(
  `^${giving}(?:another|an extra|an additional|a further|1 more|1 extra|extra) ((?:half(?: an)? )?hour|quarter of an hour|\\d{1,3} ?(?:minutes?|m|hours?|h))(?: (?:longer|more))?${lengthEnd}`,
);

/** "Add an hour", "knock half an hour off". */
const added = new RegExp(
  `^(?:(?:and|but|ok|please|can we|could you|can you|let's|we could|we should)[ ,]+)*(?:(?:add|tack)(?: on)? (${someTime})(?: on)?(?: to (?:it|that|the end))?|(?:knock|shave|take|cut|lop|trim) (?:off (?=.*(?:hour|m))(${someTime})|(${someTime}) off)(?: (?:it|that|the end))?)${lengthEnd}`,
);

/** The minutes by which canonical words change how long it lasts; null when they do not. */
export function resizedBy(canon: string): number | null {
  const [, some, way] = by.exec(canon) ?? [];
  if (some !== undefined)
    return measure(some === 'hour' ? 'an hour' : some) * (way === 'shorter' || way === 'less' ? -1 : 1) || null;
  const [, side, length] = resizeAfter.exec(canon) ?? [];
  if (length !== undefined) return measure(length) * (side === 'shorter' ? -1 : 1) || null;
  const more = another.exec(canon)?.[1];
  if (more !== undefined) return measure(more === 'hour' ? 'an hour' : more) || null;
  const [isAdded, on, off, offBehind] = added.exec(canon) ?? [];
  if (isAdded !== undefined) return measure(on ?? '') || -measure(off ?? offBehind ?? '') || null;
  const only = bit.exec(canon)?.[1];
  return only === undefined ? null : only === 'shorter' ? -30 : 30;
}

const number =
  '(?:\\d{1,3}(?:[.,]5)?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|forty|forty[- ]five|fifty|sixty|ninety)';
const unit = "(?:hours?|hrs?|minutes?|mins?)(?:['’]?s)?";
const length = `(?:(?:an?|half|half an?|(?:an? |the )?(?:full|whole)|three quarters of an) ${unit}|(?:an |one )?hour and (?:a half|a quarter)|${number} ?(?:and a half )?${unit})`;

/** "One hour is too much for him", "we don't need 2 hours": the length that is refused. */
const refused = `(?:(?:(?:oh|no|actually|hmm+|i think|i reckon|ok|so|but|and)[, ]+)*(?:${length}(?: (?:is|was|would be|will be|feels|seems|sounds|might be)|['’]d be)?(?: (?:way|far|much|a bit|a little|probably|really|just|maybe|definitely|rather|only))*? (?:too (?:much|long|short|little)|a (?:bit|little) (?:much|long|short|tight)|(?:not|isn['’]?t|wo?n['’]?t be|wouldn['’]?t be)(?: (?:going to be|quite|nearly|really|long))* enough|overkill|over the top|excessive)|(?:(?:there['’]?s )?no need for|(?:we |i |he |she |they |it )?(?:don['’]?t|doesn['’]?t|won['’]?t|do not|does not) need) ${length}))`;

const other = new RegExp(
  `^\\W*${refused}(?: (?!half\\b|make\\b|let|so\\b|we\\b|one\\b|two\\b|notice\\b|wait\\b|driv|walk|travel)[\\p{L}'’]+){0,6}?(?:[,;.!–—-]+ ?|,? (?=so |but |and |make |let['’]?s |we |just |half |${length}))(?:(?:so|but|and|just|only|i think|i reckon|maybe|perhaps|make it|let['’]?s (?:say|do|make it|go for)|say|do|rather|we need|we want|we['’]?ll need|go for|have|for|about|more like)[, ]+)*(${length}|half(?: of (?:it|that)| that)?|${number}(?!\\d|[:.]\\d| ?[ap]m))(?: (?:long|(?:is|will be|would be|should be|['’]ll be|might be|ought to be) (?:(?:more than|about|probably|quite|much) )?(?:enough|plenty|fine|better|ok|okay|good|grand|great|right|ample|sufficient|perfect)|(?:will|would|should|['’]ll) (?:do|suffice)(?: (?:it|him|her|us|me|them))?|enough|plenty|better|max|tops|please|pls|instead|then|thanks|rather|for (?:him|her|them|us|me)))*[.! ]*$`,
  'iu',
);

const oneHour = /\b(?:an?|one|1|the|full|whole) (?:(?:full|whole) )?hour(?:['’]?s)?\b(?! and)/i;

const bareNumber = new RegExp(`^${number}$`, 'i');

/** "One hour is too much, half hour is enough": how long it is to be, behind what is refused. Every other message stays as it is. */
export function lengthMeant(text: string): string {
  const said = other.exec(text)?.[1];
  if (said === undefined) return text;
  // "No need for a whole hour, half is enough".
  if (/^half(?: (?:of|that)|$)/i.test(said)) return oneHour.test(text) ? 'make it half an hour long' : text;
  // "Two hours is way too long, make it one", of hours; "make it 40", of minutes.
  const bare = bareNumber.test(said) ? tokenise(said, new Set()).canon : '';
  const isFew = bare !== '' && Number(bare) < 5;
  if (bare !== '' && !(isFew ? /\bh(?:ou)?rs?\b/i.test(text) : Number(bare) >= 10)) return text;
  if (bare !== '') return `make it ${bare} ${isFew ? 'hours' : 'minutes'} long`;
  return `make it ${said.replace(/^half (?=[hm])/i, 'half an ')} long`;
}

const refusedAlone = new RegExp(
  `^\\W*${refused}(?: (?:for (?:him|her|them|us|me|this|it|that)|then|though|really|i think))*[.! ]*$`,
  'iu',
);

/** "An hour is too long", and not how long instead. */
export const refusesLength = (text: string): boolean => refusedAlone.test(text);
