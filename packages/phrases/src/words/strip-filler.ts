import { blank } from './blank-out.ts';
import { opening } from './openings.ts';
import { firstMatch } from './pattern.ts';
import { claim, findEach, type Sentence, view } from './tokenise.ts';

const inCalendar =
  /\b(?:(?:and )?(?:can you |could you )?(?:put|pop|stick|add|get|whack|bung) (?:it|this|that) )?(?:to|in|on|into|onto) (?:(?:my|our)|the (?:work|family|school|shared|team|house|club|other)) (?:calendar|diary|schedule|agenda)\b/;

const closing: readonly RegExp[] = [
  // "Dinner is at 8 now".
  /(?<=\d(?: ?[ap]m| o'clock)?|noon) now[.!? ]*$/,
  // "… in the hall will you", "… can you", "… would ya".
  /[,. ]+(?:(?:will|would|can|could|won't|wouldn't) (?:you|u|ya|ye)|if you (?:would|could|don't mind|wouldn't mind)|when you (?:can|get a (?:chance|minute|second)))[.!? ]*$/,
  /[,. ]*(?<![a-z\d])(?:please|thanks|thank you|thx|cheers|ta|ok|okay|x{1,3}|if (?:that's ok|possible|you can)|asap|yeah|right|innit|hey(?<!\bsay hey)|lol|ugh|argh|haha+|yay|woo+(?:hoo)?|eek|omg|k)[.!? ]*$/,
  /[,. ]*(?:please|pls|thanks|ta|cheers),? (?:love|mate|hun|pal|darling|dear|buddy|dude|guys|all)[.!? ]*$/,
  /[,. ]+(?:(?:like|as) (?:i|we|you) (?:said|say|mentioned|agreed|discussed)|as (?:agreed|discussed|promised|mentioned))[.!? ]*$/,
  /[,. ]+(?:my (?:fault|bad|mistake)|silly me|oops|whoops|soz|apologies)[.!? ]*$/,
  /[,. ]+(?:i (?:guess|think|suppose|reckon)|basically|actually|final answer|or something(?: like that)?|or so|anyway|maybe|if that(?:'s| is) all right|at some point|sometime|some time)[.!? ]*$/,
  /[,. ]*(?:to|in|on|into) (?:my|the|our)(?: [a-z]+)? (?:calendar|diary|schedule|agenda)[.!? ]*$/,
  /[,. -]*(?:does that work(?: for (?:you|everyone))?|(?:would that|that) works? for you|sounds? good|how does that sound|is that ok(?:ay)?|what do you think|work for (?:you|everyone)|you in|who's in|anyone|are you free|ok with everyone)[.!? ]*$/,
  /[?!. ]+$/,
];

/** Words that nobody says twice on purpose. */
const repeated =
  /^(?:meeting|dinner|lunch|brunch|breakfast|drinks|coffee|party|appointment|barbecue|picnic|training|practice|game|birthday|the|with|at|on|for|and|my|our|in)$/;

/** Claims politeness and verbs at the start and end ("Can you set up …", "… please?"), up to a name: they name no field. */
export function stripFiller(sentence: Sentence, isName: (index: number) => boolean = () => false): void {
  // "Meeting meeting with Priya": dictated twice.
  for (const [index, token] of sentence.tokens.entries()) {
    const next = sentence.tokens[index + 1];
    const isTwice = token.norm === next?.norm && !(token.capital && next.capital) && repeated.test(token.norm);
    if (isTwice && sentence.masked[index] !== true && sentence.inTitle[index] !== true)
      claim(sentence, { first: index, last: index }, 'filler');
  }
  for (let turn = 0; turn < 8; turn += 1) {
    const first = sentence.roles.findIndex((role) => role === null);
    const start = sentence.tokens[first];
    // "Hi Bev, can you do dinner": behind whoever is spoken to.
    const isBehindName = first > 0 && start?.norm === ',' && first < 4 && sentence.roles[first - 1] === 'friends';
    // "Vets rang, …": the mark behind a frame.
    const isBehindFrame = first > 0 && /^[,.:!-]$/.test(start?.norm ?? '') && sentence.roles[first - 1] === 'filler';
    if (isBehindName || isBehindFrame) {
      claim(sentence, { first, last: first }, 'filler');
      continue;
    }
    if (!start || sentence.masked[first] === true || sentence.inTitle[first - 1] === true) break;
    const seen = view(sentence);
    const rest = seen.slice(start.start);
    const match = opening.exec(rest);
    if (!match?.[0] || isName(first)) break;
    // "A Few Good Men" begins with its article.
    const opensWork =
      first === 0 &&
      sentence.cased &&
      /^an?$/.test(match[0].trim()) &&
      [0, 1, 2].every((at) => sentence.tokens[at]?.capital === true && sentence.tokens[at].word);
    if (opensWork) break;
    const end = start.start + match[0].trimEnd().length;
    const last = sentence.tokens.findLastIndex((token) => token.end <= end);
    // A frame that is the whole message leaves nothing to be framed.
    if (last < first || last >= sentence.tokens.length - 1) break;
    claim(sentence, { first, last }, 'filler');
  }
  // "Put lunch in my diary for Friday": wherever it stands.
  for (const span of findEach(sentence, inCalendar)) claim(sentence, span, 'filler');
  for (let turn = 0; turn < 4; turn += 1) {
    const seen = view(sentence).replace(/¦[\s¦]*$/, blank);
    // The longest of them is far shorter, and each pattern tries every place of the text it is given.
    const end = seen.trimEnd();
    const from = Math.max(0, end.length - 160);
    const match = firstMatch(closing, end.slice(from));
    if (!match) break;
    const first = sentence.tokens.findIndex((token) => token.start >= from + match.index);
    if (first <= 0) break;
    // What is masked at the end is a name, and no filler.
    for (let at = first; at < sentence.tokens.length; at += 1)
      if (sentence.masked[at] !== true) claim(sentence, { first: at, last: at }, 'filler');
  }
}
