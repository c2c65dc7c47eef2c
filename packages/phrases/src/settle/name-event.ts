import { isOccasion, namesActivity } from '../calendar/activity.ts';
import { fold } from '../words/normalise-words.ts';
import { capitalise } from '../say/list-names.ts';

/** Somebody and a verb: whoever writes tells of an event instead of naming it. */
const sentence =
  /(?:^|\s)(?:i|we|they|he|she|you)(?:'(?:s|m|re|ve|d|ll))?(?: [a-z']+)+|\b(?:it'll|it's|that's|there's|who's) (?:[a-z']+ )|\b(?:have|has|had) (?:[a-z]+ )?(?:decided|agreed|asked|confirmed|arranged|sorted|planned|moved|booked|chosen|picked|settled|sent|given|been|got|come|gone)\b|\b(?:will|shall|can|could|would|should|must|might) (?:[a-z]+ ){0,2}?(?:be|have|do|go|hold|take|meet|need|like|bring|start|resume|commence|come|kick)\b|\b(?:kindly|please) (?:block|note|keep|mark|attend|join|be|hold|reserve)\b|^(?:having|doing|holding|hosting|going|conducting|celebrating|organi[sz]ing) (?:to )?(?:our|the|an?|my|their) |^(?:kindly|please|owing|due to|given|following|further|change of|let|tell|turns|just)\b/;

const determiners = /^(?:the|an?|our|my|your|his|her|their|this|that|another|some)$/;

/** Words that no name of an event holds in front of its noun. */
const stops = new Set(
  "i we they he she you it it's that's there's i'd we'd i've we've i'm we're i'll we'll they're you're is are was were be been being has have had having do does did doing can could will would shall should may might must to for with about on at in of from by into before after until till during as and or but so if because cos since while when where who which what how than then now just still already instead also again finally really not no ahead back up down out over off go going gone went get got getting come coming decided agreed like want wants need needs make say says said think know forget forgotten remember block put bring move moved moving hold held take taking commencing starting let please kindly thing things re regarding".split(
    ' ',
  ),
);

/** Words from which a name may follow right away. */
const leads =
  /^(?:|for|with|to|about|of|re|regarding|have|having|has|do|doing|is|it's|there's|be|being|that|and|but|so|or|say|called|getting|get|got|into|at|attend|join|book|booked|arrange|arranged)$/;

/** Where the noun behind is what somebody does: "to run", "we play". */
const verbal = /^(?:to|i|we|they|he|she|you|can|could|will|would|shall|should|may|might|must|i'll|we'll|not|i'd|we'd)$/;

interface Named {
  first: number;
  last: number;
  rank: number;
}

const isDone = (word: string, before: string): boolean =>
  (word === 'do' || !stops.has(word)) && isOccasion(word, before);

/** The words of a name around the noun at a place: as many as lead to it without a stop, and what it is of. */
function around(words: readonly string[], noun: number): Named | null {
  let first = noun;
  while (
    first > 0 &&
    noun - first < 5 &&
    !stops.has(words[first - 1] ?? '') &&
    !determiners.test(words[first - 1] ?? '')
  ) {
    // "Tom's leaving do" is his.
    first -= 1;
    if (/'s?$/.test(words[first] ?? '') && !/^(?:it|that|there|who|what|he|she|let)'s$/.test(words[first] ?? '')) break;
  }
  // "Our end of term concert".
  if (
    words[first - 1] === 'of' &&
    first > 1 &&
    !stops.has(words[first - 2] ?? '') &&
    determiners.test(words[first - 3] ?? '')
  )
    first -= 2;
  const before = words[first - 1] ?? '';
  if (verbal.test(before) && first === noun) return null;
  if (!determiners.test(before) && !leads.test(before) && !/'s?$/.test(words[first] ?? '')) return null;
  let last = noun;
  while (
    last + 1 < words.length &&
    last - noun < 3 &&
    !stops.has(words[last + 1] ?? '') &&
    !determiners.test(words[last + 1] ?? '')
  )
    last += 1;
  // "We'd have a game of forty-five": what is played, sung or drunk.
  const isOf = last === noun && /^(?:games?|rounds?|nights?|evenings?|afternoon|celebration)$/.test(words[noun] ?? '');
  const behind = words[noun + 2] ?? '';
  if (isOf && words[noun + 1] === 'of' && behind !== '' && !stops.has(behind) && !determiners.test(behind)) last += 2;
  const isOwned = /'s?$/.test(words[first] ?? '');
  return { first, last, rank: determiners.test(before) || isOwned ? 2 : 1 };
}

/**
 * "The committee have decided to go ahead with the quiz": what a sentence is about, by the last noun of something that is done and
 * its article or owner. Null where the words are a name already, or name nothing that is done.
 */
export function eventNamed(title: string): string | null {
  const written = title.split(/\s+/);
  if (written.length < 4) return null;
  const words = written.map((word) => fold(word).replace(/^[^a-z\d]+|[^a-z\d']+$/g, ''));
  const large = written.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  // "You've Got Mail".
  const clauses = title.split(/[,;] +/);
  const [plain, ...others] = clauses.filter(
    (clause) => !sentence.test(fold(clause)) && !stops.has(fold(clause).split(' ')[0] ?? '') && namesActivity(clause),
  );
  // "Before I forget, parents evening".
  if (plain !== undefined && others.length === 0 && clauses.some((clause) => sentence.test(fold(clause))))
    return capitalise(plain);
  if (large > written.length / 2 || !sentence.test(words.join(' '))) return null;
  const found = words
    .flatMap((word, at) => (isDone(word, words[at - 1] ?? '') ? [around(words, at)] : []))
    .filter((one) => one !== null);
  const best = found.reduce<Named | null>((one, next) => (one === null || next.rank >= one.rank ? next : one), null);
  // "Drinks before she leaves" has its name at the head.
  if (!best || best.first === 0) return null;
  const name = written
    .slice(best.first, best.last + 1)
    .join(' ')
    .replace(/[,;:.!?]+$/, '');
  return /[,;:]/.test(name) ? null : capitalise(name);
}
