import { blank } from './blank-out.ts';
import { weekday } from '../calendar/weekdays.ts';
import { re } from './pattern.ts';
import { placeNouns } from './place-nouns.ts';

/** Of what a follow-up speaks when it speaks of the draft. */
const subject =
  '(?:we|it|this|that|i|the (?!kids|boys|girls|others|lads|guys|children|parents|band|bar|food|doors|venue|place|gates)\\p{L}+)';
const will =
  "(?:['’](?:ll|s|re|m|d)| will| is| are| am| shall| would| should| can| could| has| have| going to| gonna| want to| plan to| like to| to| be| now| all| probably| only)*";

const untilFrame = new RegExp(
  `^(\\W*(?:and |so |but |oh |ok |actually |sorry |ah )*)(?:${subject}${will}(?: (?:stay|staying|stays|there|here|go|goes|going|run|runs|running|last|lasts|lasting|away|on|continue|continues|party))*|the \\p{L}+(?:['’]s| is)(?: only| just)* (?:ours|free|available|open|booked|hired|reserved)(?: for us)?|staying|stay)(?: (?:on|there|over))* (?=(?:until|till|['’]?til|through|thru) )`,
  'iu',
);
const endFrame = new RegExp(
  `^(\\W*(?:and |so |but |oh |ok )*)${subject}${will} (?:ends?|finish(?:es)?|stops?|is over|over|be over|done) (?:at|by|around) (?=\\d|noon|half |midnight)`,
  'iu',
);
const placeFrame = new RegExp(
  `^(\\W*(?:and |so |but |oh |ok )*)(?:(?:we|it)${will}|(?:let['’]?s|can we|could we|shall we)(?: just| all)?) (?:go|eat|meet(?: up)?|dine|drink|play|do it|have it|having it|hold it|holding it|gather|celebrate|happens?|happening|takes? place|taking place|held|dining|playing|celebrating|gathering)(?: all| now| again)? (?:to|at|in) (?=\\p{L})`,
  'iu',
);

/** "Thanks! And add Yuki": what is only said in front. "Great, thanks" is all that is said. */
const thanked =
  /^\W*(?:many |ok |oh )?(?:thanks|thank you|thx|cheers|ta|great|perfect|lovely|brilliant|nice|awesome|fab|super|wonderful)(?: (?:so much|a lot|a million|very much|dear|love|mate|stuff|one|1))?\s*[!.,;–-]+\s*(?:(?:and|but|oh|also|now|just)[, ]+)*(?!(?:thanks|thank you|thx|cheers|ta)(?: (?:so much|a lot|a million|very much|dear|love|mate))?[.! ]*$)(?=\p{L}|\d)/iu;

/** What is only said behind a follow-up. */
const saidBehind =
  /(?<=\S)(?: (?:btw|by the way|fyi|lah|lol|haha|innit)| if (?:he|she|they)(?:['’](?:s|re)| is| are|['’]d| can| could| want| wants?)(?: (?:free|around|about|back|up for it|interested|keen|available|able|like|come|make it|to|to come|there|well enough|feeling better))*)[.! ]*$/iu;

/** "My place, cheaper", "the Anchor, it's closer for Tom": what speaks for a change. */
const speaksFor =
  /(?<=\p{L}{3}|['’]s|\d),\s+(?:(?:it|that|this)(?:['’]?(?:s|d be|ll be)| is| would be| will be) |(?:and|so|much|way|far|a bit|a lot|bit|loads) )*(?:cheap|clos|near|nic|quiet|warm|bigg|eas|saf|dri|hand|quick|simpl|calm|cosi|cozi|roomi|less bus|less crowd)(?:i?er|y|ed)\b[^,;.\d]{0,30}[.! ]*$/iu;

/** Why a change is made, at its end and without a time of its own. */
const because = re(
  'iu',
)`(?<=\S),? (?:because|cos|cuz|coz|since(?= (?:i|we|he|she|they|it|the|my)\b))(?!.*(?:\d|\b${weekday}|\b(?:so|instead|tomorrow|noon|half)\b)) [^,;]{4,70}[.! ]*$`;

const weekLater =
  /^\W*(?:(?:oh|ah|sorry|actually|ok|wait|no|and|but),? )*(?:(?:it|that|this)(?:['’]s| is| has)?(?: been| got)? )?(?:now |just |all )*(?:(?:changed|moved|switched|pushed|put|shifted|gone)(?: back)? (?:to )?|now |for )?((?:the week (?:after|before)|the (?:following|previous) week|a week (?:later|earlier)))[.! ]*$/iu;

/** "They've put it back two weeks", "it's been moved to the week after": who moved it and by how much. */
const putBack =
  /^\W*(?:(?:oh|ah|sorry|actually|ok|wait|no|and|but|so),? )*(?:it|that|this|they|he|she|we|the \p{L}+|\p{L}+)(?:['’]?(?:s|ve)| has| have| had)?(?: (?:been|just|now|all|only|got|had to))* (?:moved?|pushed?|put|shift(?:ed)?|postponed?|delayed?|bump(?:ed)?|brought|pulled)(?: (?:it|us|that|this|things|everything|the \p{L}+))?(?: (?:(back|out|on)|(forward|up)))?(?:(?: by)? ((?:an?|\d{1,2}|two|three|four) (?:days?|weeks?|fortnights?|months?))| (?:to )?((?:the week after|the following week)))[.! ]*$/iu;

/** "So we will use the church hall". */
const useFrame = new RegExp(
  `^(\\W*(?:and |so |but |oh |ok |then )*)(?:(?:we${will}|i${will}|let['’]?s|can we|could we|shall we|just) )?(?:use|using|take|book|book us into) (?=(?:the|our|my) (?:[\\p{L}'’]+ ){0,3}?${placeNouns.source.slice(1, -1)}(?: (?:instead|then|now|please|again|for it))*[.! ]*$)`,
  'iu',
);

const movedFrame =
  /^(\W*(?:and |so |but |oh |ok )*)(?:(?:it|we|this|that)(?:['’](?:s|ve|re)| has| have| is| are| got)*(?: (?:been|now|just))* )?(?:moved|moving|changed|switched|relocated|shifted) to (?=(?:the|my|our|his|her|a) (?!\d|next|following|week|day|morning|afternoon|evening|weekend)\p{L}|\p{Lu}(?!\p{L}*day\b)\p{L}+)/u;

/** "This Sunday's off", of a row of Sundays. */
const dayOff = re(
  'iu',
)`^\W*(?:(?:and|but|oh|also|sorry|ok)[, ]+)*(?:(?:no|there['’]?s no|there is no) [\p{L} ]{2,20} )?(?:on )?((?:this |next |the |coming )*${weekday}|(?:on )?the \d{1,2}(?:st|nd|rd|th)(?: of \p{L}+)?)(?:['’]s| is)? (?:off|cancelled|canceled|not happening|not on|out|a holiday|a bank holiday|called off|no good)[.! ]*$`;

/** "The 25th it was, sorry", "it was 3 sorry": what it should have been. */
const itWas = re(
  'iu',
)`^\W*(?:(?:oh|ah|no|sorry|soz|actually|wait|oops)[, ]+)*(?:(?:it|that|this) (?:was |should have |should[’']ve |shouldve )(?:actually |meant to |supposed to |be |been |say |read |said )+((?:on |at |in )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th|[:.]\d\d)?(?: ?[ap]m)?|noon|half \p{L}+|${weekday})|(?:at|in) (?:the )?[\p{L}'’ ]{3,30}?)(?:,? (?:sorry|soz|my mistake|my bad|apologies))?|(?:it|that) was ((?:on |at )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th|[:.]\d\d)?(?: ?[ap]m)?|noon|half \p{L}+|${weekday}))(?:,? (?:sorry|soz|my mistake|my bad|apologies))|((?:on |at )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th|[:.]\d\d)?(?: ?[ap]m)?|noon|half \p{L}+|${weekday})|(?:at|in) (?:the )?[\p{L}'’ ]{3,30}?) it was(?:,? (?:sorry|soz|my mistake|my bad|apologies))?)[.! ]*$`;

/** "Did I say 7? I meant 8": what was said before. */
const didISay =
  /^\W*(?:(?:oh|wait|hang on|sorry|hmm+|oops)[, ]+)*(?:did|have) i (?:just )?(?:say|said|put|write|written|type|typed) [^?!.,]{1,30}[?!.,]+\s*(?=i (?:meant|mean)\b)/i;

/** "They only gave us 8 weeks", of a row: how many there are. */
const givenFrame =
  /^(\W*(?:and |so |but |oh |ok |actually |sorry |turns out )*)(?:they|we|he|she|it|the \p{L}+)(?:['’](?:ve|s|re)| have| has| were| was| are| is)?(?: only| just)* (?:gave us|(?:got |been )?given(?: us)?|(?:booked|put) us (?:in |down )?for)(?: only| just)* (?=\d{1,2} (?:weeks|sessions|classes|lessons|dates|times|months)\b)/iu;

const padded = (text: string, found: RegExpExecArray, word: string): string => {
  const lead = found[1] ?? '';
  return lead + word.padEnd(found[0].length - lead.length) + text.slice(found[0].length);
};

/**
 * "We stay until the 14th", "the match ends at 5", "we go to Le Garet": only what is said of the draft, as its correction would say it.
 * Every other word stays where it stands.
 */
export function withoutFrame(text: string, isRow: boolean): string {
  const off = isRow ? dayOff.exec(text) : null;
  if (off) return `not ${off[1] ?? ''}`.padEnd(text.length);
  // "It's at Kelsey's btw", "and Rose if she's free".
  const beside = saidBehind.exec(text) ?? speaksFor.exec(text);
  if (beside && /\p{L}{2}|\d/u.test(text.slice(0, beside.index)))
    return withoutFrame(text.slice(0, beside.index).padEnd(text.length), isRow);
  // "Make it 4 because her flight is late".
  const why = because.exec(text);
  if (why && /\d|\p{L}{3}/u.test(text.slice(0, why.index)) && !/^\W*(?:not|no|only|just)\b/i.test(text))
    return withoutFrame(text.slice(0, why.index).padEnd(text.length), isRow);
  // "It's changed to the week after".
  const [, later] = weekLater.exec(text) ?? [];
  if (later !== undefined) return later.padEnd(text.length);
  const [moved, away, near, by, after] = putBack.exec(text) ?? [];
  const isFar = away !== undefined || /\b(?:pushed?|postponed?|delayed?|bump(?:ed)?)\b/i.test(moved ?? '');
  if (after !== undefined || (by !== undefined && (isFar || near !== undefined)))
    return (after ?? `${by ?? ''} ${near === undefined ? 'later' : 'earlier'}`).padEnd(text.length);
  const [was, meant = '', told = meant, first = told] = itWas.exec(text) ?? [];
  if (was !== undefined) return `${/^(?:at|in) \p{L}/iu.test(first) ? '' : 'make it '}${first}`.padEnd(text.length);
  const thanks = (thanked.exec(text) ?? didISay.exec(text))?.[0];
  if (thanks !== undefined) return blank(thanks) + withoutFrame(text.slice(thanks.length), isRow);
  const until = untilFrame.exec(text);
  if (until) return padded(text, until, '');
  const end = endFrame.exec(text);
  if (end) return padded(text, end, 'until');
  const given = isRow ? givenFrame.exec(text) : null;
  if (given) return padded(text, given, 'for ');
  const place = placeFrame.exec(text) ?? useFrame.exec(text) ?? movedFrame.exec(text);
  return place ? padded(text, place, 'at') : text;
}
