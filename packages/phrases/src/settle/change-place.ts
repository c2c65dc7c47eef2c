import { namesActivity } from '../calendar/activity.ts';
import { opened, retractions } from '../words/exclamations.ts';
import type { Draft } from '../draft.ts';
import { mentionAt, nameWords } from '../read/people/match-names.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { fold } from '../words/normalise-words.ts';
import { isTold } from '../words/tell-aside.ts';
import { tokenise } from '../words/tokenise.ts';
import { readParts } from './draft-event.ts';
import type { Change, ChangeContext } from './settle-change.ts';
import { clausesOf } from './split-change.ts';
import { noPlace, setPlace, fullPlace, namedInstead, changedPlace, homePlace } from './change-words.ts';
import { addressSaid, isPlaceName, isUnknownName, normalised, placeNamed, withinPlace } from './read-change.ts';
import { cut, unquote, type Step } from './change-step.ts';
import { placeBehindReason } from './replace-place.ts';

const takesBack = new RegExp(`\\b(?:${retractions}|instead|rather|or)\\b`);

const isShut = opened(
  /^(.{2,40}?)(?:['’]s| is| are| was)(?: (?:all|now|actually))* (?:out|full|fully booked|booked(?: out| up)?|closed|shut|taken|packed|no good|off|too (?:far|small|loud|expensive|busy))[.! ]*$/i,
);

/** "Place to follow", "venue tbc": where it is, nobody knows yet. */
const openPlace = opened(
  /^(?:(?:the|our) )?(?:place|location|venue|where)(?:['’]?s| is|:)?(?: (?:is|still|yet|all|currently|a bit|not))* (?:to follow|t\.?b\.?[acd]\.?|to be (?:confirmed|decided|announced|agreed|arranged|determined|advised)|(?:sure|fixed|decided|known|settled|confirmed)(?: yet)?|undecided|up in the air|open|unknown|pending)(?:,? (?:still|yet|for now|for the moment|will (?:confirm|let you know|follow)|sorry|though|i think))*[.! ]*$/,
);

/** "No venue, drop it for now": it is the place that is dropped, and not the event. */
export const withPlaceDropped = (text: string): string =>
  text.replace(
    /^(\W*no (?:place|location|venue))(?: (?:yet|for now|for the moment|any ?more))*(?:[,;.–—-]+ ?| )(?:(?:so|and|just|please) )*(?:drop|scrap|leave|skip|forget|remove|bin|lose|clear|delete) (?:it|that)(?: (?:out|off|blank|open|empty))?(?: (?:for now|for the moment|then|please))*[.! ]*$/iu,
    '$1',
  );

/** What is "in" something that is no place: "in person", "in english", "in ages". */
const inNoPlace =
  /^(?:person|ages?|aid|doubt|progress|time|place|full|half|pencil|ink|public|private|secret|session|stock|use|demand|danger|pieces|bits|vain|fact|general|short|order|sync|season|fashion|date|hand|honou?r|memory|support|addition|advance|english|french|german|spanish|irish|welsh|hindi|italian|fancy|black|white|colou?r|limbo|tatters|flux|play|effect|force|summer|winter|spring|autumn|may|march)\b/i;

const refusesPlace = opened(
  /^(?:not|no|scrap|forget|ditch|drop|skip|anywhere but|anything but) (?:at |in )?([^,;.]{2,40}?)(?: (?:after all|then|though))*(?:\s*[,;.–—]+\s*(\S.*))?[.! ]*$/iu,
);

const elsewhere =
  /^(?:(?:oh|ok|so|and|but|no|actually|maybe|let['’]?s|can we|could we|we['’]?ll|better|wait)[, ]+)*(?:(?:do|go|meet|try|find|have it|move it|make it|book) )?(?:(?:at|to) )?(?:somewhere|some ?place|someplace|elsewhere|a(?:nother| different) (?:place|venue|pub|restaurant|spot))(?: else)?(?: (?:then|please|instead|for (?:this|it)))*[.! ]*$/iu;

const leadsToPlace =
  /^(?:(?:so|and|but|then|maybe|rather|instead|ok) )*(?:(?:make it|let['’]?s (?:do|try|go to|go for|meet at|say)|try|how about|what about|go to|meet at|we['’]?ll (?:do|try|go to|meet at|be at)|we can do|i['’]?d say|at|in) (?:at )?)/iu;

const mentionsSomebody = (words: string, directory: ChangeContext['directory']): boolean => {
  const sentence = tokenise(words, nameWords(directory));
  return sentence.tokens.some((_, at) => mentionAt(sentence, at, directory)?.possessive === false);
};

/** "Not Fremont, they close early, make it Reuben's", of what is at Fremont Brewing: the other place, empty where none is told; else null. */
export function otherThan({ location }: Draft, text: string, { clock, directory }: ChangeContext): string | null {
  const behind = location === null ? null : placeBehindReason(location, text, clock, directory);
  if (behind !== null) return unquote(behind);
  // "Beth's vegan now, somewhere else then": not there, and not where instead.
  const said = clausesOf(text).at(-1)?.text ?? '';
  if (location !== null && elsewhere.test(said) && !readParts(text, clock, directory).timed) return '';
  const [, gone = '', rest = ''] = refusesPlace.exec(text.trim()) ?? [];
  const here = normalised(location ?? '');
  // "Not at mine, the boiler's gone, Kate's", wherever it was to be.
  const isHome = rest !== '' && homePlace.test(gone);
  // "Not that one, the Starbucks on Burnet", of what has a place.
  const isPointed = location !== null && /^(?:that|this) (?:one|branch|place|pub|shop|cafe|side|end)$/i.test(gone);
  const isHere =
    isHome || isPointed || (gone !== '' && (here === normalised(gone) || here.startsWith(`${normalised(gone)} `)));
  // "Not mine, Leanne's, the boiler's gone": the reason may come last.
  const isReason = (said: string) => isTold(fold(said).replace(/[.! ]+$/, '')) && !leadsToPlace.test(said);
  const named = clausesOf(rest).findLast((clause) => !isReason(clause.text))?.text ?? '';
  // "They shut at dusk": an hour of the reason is none of the event.
  if (!isHere || readParts(named, clock, directory).timed) return null;
  const place = named.replace(leadsToPlace, '').replace(/(?: (?:instead|then|please|rather))*[.! ]*$/iu, '');
  // "Not Boots, Superdrug", "not the clubhouse, they're in it. School library": behind a reason only a noun of places makes a name of any words.
  const isBare =
    /^\p{L}[\p{L}'’]+(?: \p{L}[\p{L}'’]+){0,2}$/u.test(place) &&
    !mentionsSomebody(place, directory) &&
    !/^(?:closed|shut|full|booked|busy|taken|gone|rammed|packed|too|not|so|very|sold|with|add|invite)\b/i.test(place) &&
    (clausesOf(rest).length === 1 || placeNouns.test(place.toLowerCase().split(' ').at(-1) ?? ''));
  const isNamed =
    isBare ||
    place !== named ||
    homePlace.test(place) ||
    /^(?:the \p{L}|\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,3}$)/u.test(place);
  const isPlace =
    isNamed &&
    !isTold(fold(place)) &&
    (/['’]s$/u.test(place) ||
      homePlace.test(place) ||
      isUnknownName(tokenise(place.replace(withinPlace, ''), nameWords(directory)), directory));
  if (isPlace) return unquote(place);
  // "Not that one, the other one" may be about anything.
  if (isPointed) return null;
  // "No Tom" of what is at Tom's may be about either, so only a place with its reason is asked about.
  return mentionAt(tokenise(gone, nameWords(directory)), 0, directory) === null ? '' : null;
}

/** Changes where it is, when the message says that and nothing else. Null when it says no such thing. */
export function changePlace({
  draft,
  next,
  text,
  rest,
  sentence,
  whole,
  led,
  setting,
  changed,
  finish,
}: Step): Change | null {
  const { clock, directory, sameMessage = false } = setting;
  // The lead takes the "no" of "no place" for a correction.
  if (noPlace.test(sentence.canon) || noPlace.test(whole) || openPlace.test(whole)) {
    next.location = null;
    changed.push('location');
    return finish();
  }
  // "Forget Leo's", of what is there.
  const given =
    /^(?:forget|scrap|drop|ditch|lose|skip|bin|cancel|remove|delete|get rid of|(?:take|leave)(?=.* (?:off|out)\b)|no|not) (?:about )?(?:at |in )?(.{2,60}?)(?: (?:then|after all|for now|off|out|of it|it|please))*[.! ]*$/i.exec(
      text
        .trim()
        .replace(/[,;.] (?:so |and )?no (?:place|location|venue)(?: (?:yet|for now|for the moment))?[.! ]*$/i, ''),
    )?.[1];
  if (given !== undefined && draft.location !== null && normalised(given) === normalised(draft.location)) {
    next.location = null;
    changed.push('location');
    return finish();
  }
  // "The Fox is closed": where it is not, and nowhere else.
  const shut = isShut.exec(text.trim())?.[1];
  const barred =
    /^(?:(?:oh|no|but|actually|sorry),? )*(?:it |we )?(?:can['’]?t|cannot|won['’]?t) (?:be|do|have|use|get|go to|get into|be at|meet at) (?:at |in )?(.{2,40}?)(?:[,;.–-]+ [^,;]{0,40})?[.! ]*$/iu.exec(
      text.trim(),
    )?.[1];
  // "Not at hers", of what has no place.
  const refused =
    /^(?:(?:and|but|just|so|no),? )*not (?:at|round) ([^,;]{2,40}?)(?: (?:though|please|then|again))*[.! ]*$/iu.exec(
      text.trim(),
    );
  if (
    refused &&
    !sameMessage &&
    !/ (?:at|in|but) /.test(refused[1] ?? '') &&
    !readParts(text, clock, directory).timed
  ) {
    const question = 'Where is it instead?';
    return { ...finish(), doubt: { about: 'words', question, choices: [] } };
  }
  const { location } = draft;
  const isGone = (said: string | undefined) =>
    said !== undefined && location !== null && normalised(said) === normalised(location);
  if (isGone(shut) || isGone(barred)) {
    next.location = null;
    changed.push('location');
    const question = 'Where is it instead?';
    return { ...finish(), doubt: { about: 'words', question, choices: [] } };
  }
  // "Not at ours, at Dan's".
  const otherPlace =
    /^not (?:at|in) [^,;]{2,40}[,;]? (?:but |rather )?(?:at|in) (.{2,80}?)(?: now| instead)?[.! ]*$/i.exec(rest)?.[1];
  const elsewhere = otherPlace ?? changedPlace.exec(rest)?.[1] ?? homePlace.exec(rest)?.[1];
  if (elsewhere !== undefined && !readParts(`at ${elsewhere}`, clock, directory).timed) {
    next.location = unquote(elsewhere).slice(0, 300);
    changed.push('location');
    return finish();
  }
  const full = fullPlace.exec(text.trim());
  const isHere =
    full !== null && draft.location !== null && normalised(draft.location).includes(normalised(full[1] ?? ''));
  const other = isHere
    ? full[2]?.replace(/ (?:is|was|looks) (?:free|available|open|empty)$| has (?:space|room|tables?)$/i, '')
    : namedInstead.exec(text.trim())?.slice(1).find(Boolean);
  if (
    other !== undefined &&
    !namesActivity(other) &&
    isUnknownName(tokenise(other, nameWords(directory)), directory) &&
    !readParts(other, clock, directory).timed
  ) {
    next.location = unquote(other.replace(/^(?:at|in) /i, '')).slice(0, 300);
    changed.push('location');
    return finish();
  }
  // "Actually Bundobust", of what has a place already.
  if (
    led !== null &&
    takesBack.test(led[0]) &&
    // "No parents" is not "no, Bundobust".
    !/\bno $/.test(led[0]) &&
    draft.location !== null &&
    !sameMessage &&
    rest.length > 2 &&
    isUnknownName(sentence, directory) &&
    !readParts(rest, clock, directory).timed &&
    !namesActivity(rest)
  ) {
    next.location = unquote(rest.replace(/^(?:in|at|round) /i, '')).slice(0, 300);
    changed.push('location');
    return finish();
  }
  // "No, Padella's fine", and "it's the one on Fifth Avenue".
  const stays =
    /^(?:(?:no|nah|actually|ok|yes|yeah|hmm+|oh|well)[, ]+)*(.{2,40}?)(?:['’]s| is| was) (?:fine|good|better|best|right|ok|okay|great|perfect)(?: (?:after all|then|actually|really))*[.! ]*$/i.exec(
      text.trim(),
    )?.[1];
  const goes =
    /^(?:let['’]?s |we could |could we |can we |shall we |maybe |we['’]?ll |we['’]?re )*(?:go(?:ing)? to|meet(?:ing)? (?:at|in)|eat(?:ing)? at) (.{2,60}?)(?: instead| then)?[.!? ]*$/i.exec(
      text.trim(),
    )?.[1];
  const which =
    /^(?:it['’]?s |that['’]?s )?the (?:one|branch|shop|pub|place|cafe|gym|cinema) (?:on|in|at|by|near) (.{2,60}?)[.! ]*$/i.exec(
      rest,
    )?.[1];
  const named = /^(?:it['’]?s|that['’]?s|it is) (?:at |in )?((?:the )?\p{Lu}.{1,60}?)[.! ]*$/u.exec(rest)?.[1];
  // "Use the Lady Chapel", of a name or a part of a place.
  const used = /^(?:let['’]?s )?(?:use|take|book) (.{2,60}?)(?: instead| then| please| rather)*[.! ]*$/i.exec(
    rest,
  )?.[1];
  const isUsed =
    used !== undefined &&
    (isPlaceName(tokenise(used, nameWords(directory)), directory) ||
      addressSaid(used, clock, directory) !== null ||
      placeNamed(used, directory) !== null);
  if (isUsed && !sameMessage) {
    next.location = unquote(used).slice(0, 300);
    changed.push('location');
    return finish();
  }
  // "Its in kaikoura", of what has no place yet.
  const inside = /^(?:it['’]?s|that['’]?s|it is|it['’]?ll be) in (\p{L}{4,}(?: \p{L}{3,})?)[.! ]*$/iu.exec(rest)?.[1];
  const isInside = inside !== undefined && location === null && !inNoPlace.test(inside) && !namesActivity(inside);
  const isNamed = named !== undefined && isPlaceName(tokenise(named, nameWords(directory)), directory);
  const meant =
    which ??
    (isNamed ? named : undefined) ??
    (isInside ? inside : undefined) ??
    goes ??
    (draft.location === null ? undefined : stays);
  if (
    meant !== undefined &&
    !sameMessage &&
    isUnknownName(tokenise(meant, nameWords(directory)), directory) &&
    !readParts(meant, clock, directory).timed &&
    !/^(?:it|that|this|everything|all|the (?:time|place|day|date|rest|start|end|hour|venue|title|name))$/i.test(meant)
  ) {
    next.location = unquote(meant).slice(0, 300);
    changed.push('location');
    return finish();
  }
  // "Move it to the Crown": where no day is named, a name is where.
  const moved =
    /^(?:[Mm]ove|[Cc]hange|[Ss]witch|[Ss]hift|[Ss]wap|[Mm]ake)(?: (?:it|this|that|things))? (?:over )?to (?:at |in )?(?=(?:the |our |my |\p{Lu}|\p{L}+['’]s\b))(.{2,60}?)(?: instead| then| please)*[.! ]*$/u.exec(
      rest,
    )?.[1];
  if (
    moved !== undefined &&
    !readParts(moved, clock, directory).timed &&
    (/^(?:the|our) (?:\p{L}+ ){1,3}(?:room|hall|office|pitch|court|studio|lounge|library)$/iu.test(moved) ||
      (isUnknownName(tokenise(moved, nameWords(directory)), directory) && !namesActivity(moved)))
  ) {
    next.location = unquote(moved).slice(0, 300);
    changed.push('location');
    return finish();
  }
  const placed = setPlace.exec(sentence.canon);
  if (placed) {
    const words = unquote(cut(rest, sentence, placed[0].length).replace(/[, ]*(?:instead|please)$/i, ''));
    if (words !== '' && (!/^\d/.test(words) || addressSaid(words, clock, directory) !== null)) {
      const parts = readParts(`at ${words}`, clock, directory);
      if (!parts.timed) {
        next.location = words.slice(0, 300);
        changed.push('location');
        return finish();
      }
    }
  }
  return null;
}
