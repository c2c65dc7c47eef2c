import { namesActivity } from '../calendar/activity.ts';
import { introAt } from '../read/places/lead-to-place.ts';
import { capitalise } from '../say/list-names.ts';
import { splitClauses } from '../words/split-clauses.ts';
import { isCried, isReason, isTold, isToldOf, saysPresence, seesTo, withoutOrder } from '../words/tell-aside.ts';
import { claim, findFirst, normAt, type Sentence, type Span, written } from '../words/tokenise.ts';

/** Nobody says more than that beside a plan in one clause. */
const MAX_WORDS = 24;

/** The stretches that nothing has claimed, between marks and claims. */
function freeRuns(sentence: Sentence): Span[] {
  const runs: Span[] = [];
  for (const piece of splitClauses(sentence)) {
    let first = -1;
    for (let index = piece.first; index <= piece.last + 1; index += 1) {
      const norm = normAt(sentence, index);
      // "They'll text me the time": whoever is spoken of stands within the clause.
      const isWithin = first >= 0 && /^(?:me|us|him|her|them)$/.test(norm);
      const isOpen = index <= piece.last && (sentence.roles[index] === null || isWithin) && !/^[!?():"]$/.test(norm);
      if (isOpen && first < 0) first = index;
      if (!isOpen && first >= 0) {
        runs.push({ first, last: index - 1 });
        first = -1;
      }
    }
  }
  return runs;
}

/** "We Will Rock You": written large, a clause is a name. */
function isWrittenLarge(sentence: Sentence, { first, last }: Span): boolean {
  const words = sentence.tokens.slice(first, last + 1).filter((token) => token.word && token.text !== 'I');
  return sentence.cased && words.length > 1 && words.filter((token) => token.capital).length > words.length / 2;
}

/** "It's the", "and that's", "best would be", "we eat": nothing but what leads to a time. */
const leadsToTime =
  /^(?:(?:and|so|but|which|the|best|earliest|only|next|first) )*(?:it's|its|that's|thats|it is|that is|this is|which is|it'll be|it will be|that'll be|will be|we are|we're|i'm|i am|would be|is|one's|1's|one is|1 is|let's (?:do|say|go for|make it)|lets (?:do|say|go for|make it)|we(?:'re| are|'ll be)? (?:eat|eating|sit down|sitting down|start|starting|kick off|kicking off)(?: eating)?)?(?: (?:on|at|the|an?|for|from|invited|now|actually|going to be|gonna be|likely|around))*$/;

/** Who stays elsewhere: "he's in Sydney". */
const elsewhere =
  /^(?!(?:it|that|there|this|here|we)\b)[a-z]+(?:'s|'re| is| are)(?: [a-z]+){0,2}? (?:in|at|from|on|off|away|out|back)\b|^(?:which|that|who) (?:was|were|had|used|would have)\b/;

const leadsToPlace =
  /\b(?:at|in|@|outside|near|opposite|behind|round|inside|by the|on the|meet|meeting|booked|reserved|hired|venue)\b/;

/** "She is at 112 Jackson Street": an address is told because one goes there. */
const atAddress =
  /^(?:s?he|they)(?:'s|'re|s| is| are) (?:now |still )?at \d{1,4} ?[a-h]? (?!or\b|to\b|and\b|[ap]m\b)[a-z]{2,} [a-z]{2,}/;

/** Where a clause says where it is ("we're meeting at the Duke"), or goes on ("the barbecue is …"), it is no aside. */
const leadsOn = (canon: string, next: string): boolean =>
  (leadsToPlace.test(canon) && (!elsewhere.test(canon) || atAddress.test(canon))) ||
  (/\b(?:is|are|was|be|been|has|have)$/.test(canon) && next !== 'coming');

/** "He's finally okay putting his face in the water", "I'll just work from the waiting room" where a place was said before it. */
const isDoneThere = (sentence: Sentence, { first }: Span, canon: string): boolean =>
  /^(?:he|she|they|i|we)\b.* [a-z]{2,}ing (?:his|her|their|my|our) [a-z]+ (?:in|on|at|under|over|inside)\b/.test(
    canon,
  ) ||
  (/^(?:i|he|she|they)(?:'ll|'s going to| can| will| could)(?: [a-z]+){0,2} (?:work|read|wait|sit|nap|sleep|study|write|watch|lurk|hide|shop|knit|browse)\b/.test(
    canon,
  ) &&
    sentence.tokens.slice(0, first).some((_, at) => introAt(sentence, at) !== null));

/** What those who come are to have with them, as it is said without a mark: "take 2 photos", "carry water". */
const order =
  /\b(?:take|carry|pack|wear) (?!(?:away|out|off|over|up|part|place|care|turns?|notes?|on|in)\b)(?:(?:(?:\d{1,3}|your|ur|own|an?|the|old|some|enough|plenty|spare|warm|extra|both|lots) )+[a-z][^,.;:!?¦]{1,50}|[a-z]+(?: [a-z]+){0,2}(?: (?:and|&|plus) [^,.;:!?¦]{2,30})?)(?=[.! ]*$)/;

const noOrder =
  /\b(?:to|and|or|will|would|can|could|should|must|we|i|they|you|he|she|us|me|at|in|double|out|up|that|who|which|not|don't|i'll|we'll|let's|(?:help|let|watch|see)(?: [a-z']+){0,3})[ ,]*$/;

/** "… @ home affairs take 2 photos & old passport", "… w may carry 2 litres water": an order at the end, behind what names the plan; no place. */
function readOrder(sentence: Sentence): string | null {
  // "Take 2 photos" is no second take.
  const found = findFirst(sentence, order, false);
  const before = sentence.canon.slice(0, sentence.tokens[found?.first ?? 0]?.start);
  if (!found || sentence.tokens[found.first]?.capital === true || noOrder.test(before)) return null;
  const named = sentence.tokens.findIndex((token, at) => token.word && sentence.roles[at] === null);
  if (named >= found.first || /^(?:at|@|in)$/.test(normAt(sentence, named))) return null;
  claim(sentence, found, 'description');
  return capitalise(written(sentence, found));
}

const laterThatDay =
  /(?<=[,;.] ?)(?:(?:and|then|with) )*([a-z\d][a-z\d' ]{2,30}?) (?:in the|later in the|at|that) (?:mornings?|afternoon|evening|night)(?= ?(?:$|[,.;!]))/;

/** "Drinks back at Tom's after", "bouncy castle after in ours", "lunch to follow": what comes when it is over, and where. */
const afterwards =
  /(?<=[,;.] ?)(?:(?:and|then|with) )*[a-z][a-z' ]{2,30}? (?:(?:back )?(?:at|in|round) [a-z][a-z' ]{2,25} (?:after(?:wards)?|to follow)|after(?:wards)?(?: (?:back )?(?:at|in|round) [a-z][a-z' ]{2,25})?|to follow)(?= ?(?:$|[,.;!]))/;

const hourSaid = /\d ?[ap]m\b|\b(?:at|from|about|around) (?:about |around )?\d|\d[:.]\d\d|\bnoon\b|\bhalf \d/;

/** "Barbie on Saturday from 12, cricket in the afternoon": behind what has its hour, what else is done that day; a note, and no part of the day. */
export function readLater(sentence: Sentence): string | null {
  const later = findFirst(sentence, laterThatDay, false);
  const after = later ? null : findFirst(sentence, afterwards, false);
  const found = later ?? after;
  const before = sentence.canon.slice(0, sentence.tokens[found?.first ?? 0]?.start);
  const isNamed = sentence.tokens
    .slice(0, found?.first ?? 0)
    .some((token, at) => token.word && token.norm.length > 2 && sentence.roles[at] === null);
  const isOf = after ? isNamed : namesActivity(found?.groups[1] ?? '') && namesActivity(before);
  if (!found || !isOf || !hourSaid.test(before)) return null;
  claim(sentence, found, 'description');
  return capitalise(written(sentence, found));
}

/**
 * "…, at long last, …", "…, she's driving, …": claims what is only said beside a plan, so that it is neither title nor place;
 * what it tells of somebody or something is the note. Never the clause that is said first, which names the plan.
 */
export function readAsides(sentence: Sentence): string | null {
  const ordered = sentence.roles.includes('start') ? readOrder(sentence) : null;
  const notes = ordered === null ? [] : [ordered];
  let isNamed = sentence.roles.includes('title') || sentence.inTitle.includes(true);
  const runs = freeRuns(sentence).filter(({ first, last }) =>
    sentence.tokens.slice(first, last + 1).some((token) => token.word),
  );
  for (const [at, run] of runs.entries()) {
    const { first, last } = run;
    const canon = canonOf(sentence, run);
    const isShort = last - first < MAX_WORDS;
    const isMasked = sentence.masked.slice(first, last + 1).every(Boolean);
    const hasOther = isNamed || at < runs.length - 1;
    // "That's a Saturday", "it's the 21st": what only leads to a day or an hour.
    if (/^(?:start|end|recurrence)$/.test(sentence.roles[last + 1] ?? '') && leadsToTime.test(canon)) {
      if (isNamed) claim(sentence, run, 'filler');
      // "We eat at 5 because Baba goes to bed early": why it is then.
      const why = runs[at + 1];
      if (isNamed && why && /^(?:because|cos|cuz|coz) /.test(canonOf(sentence, why))) {
        claim(sentence, why, 'filler');
        runs.splice(at + 1, 1);
      }
      continue;
    }
    // "Same place, Boston Tea Party": which one it is stands behind it.
    if (/^(?:the )?(?:same|usual) (?:place|venue|spot|pub|cafe)$/.test(canon) && runs[at + 1]?.first === last + 2) {
      claim(sentence, run, 'filler');
      continue;
    }
    if (isShort && hasOther && !isMasked && !isWrittenLarge(sentence, run) && isCried(canon)) {
      claim(sentence, run, 'filler');
      continue;
    }
    // "After much back and forth, the barbecue is on Sunday": a reason may come first.
    const isLedIn = !isNamed && hasOther && isReason(canon);
    const isOwn =
      isShort &&
      (isNamed || isLedIn) &&
      !isMasked &&
      !isWrittenLarge(sentence, run) &&
      (!leadsOn(canon, normAt(sentence, last + 1)) || isDoneThere(sentence, run, canon));
    const name = nameBefore(sentence, first);
    // Who sees to what is nothing that guests are to do or to know.
    if (isOwn && seesTo(canon)) {
      claim(sentence, run, 'filler');
      continue;
    }
    if (isOwn && (isTold(canon) || saysPresence(canon) || (name !== null && isToldOf(canon)))) {
      notes.push(capitalise(withoutOrder(written(sentence, { first: name ?? first, last }))));
      claim(sentence, run, 'description');
      continue;
    }
    isNamed = true;
  }
  return notes.length > 0 ? notes.join('\n') : null;
}

const canonOf = (sentence: Sentence, { first, last }: Span): string =>
  sentence.canon.slice(sentence.tokens[first]?.start, sentence.tokens[last]?.end);

/** The first token of the name in front of a run, when a clause begins with it; else null. */
function nameBefore(sentence: Sentence, first: number): number | null {
  let begin = first;
  while (begin > 0 && sentence.roles[begin - 1] === 'friends') begin -= 1;
  const isName = begin < first && sentence.tokens.slice(begin, first).every((token) => token.word);
  return isName && /^[,;.-]$/.test(normAt(sentence, begin - 1)) ? begin : null;
}
