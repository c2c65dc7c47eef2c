import { DateTime } from 'luxon';
import { namesActivity } from './calendar/activity.ts';
import type { Clock } from './calendar/day.ts';
import type { RecognisedIntent } from './read/intent/recognise-intent.ts';
import { type Directory, mentionAt, nameWords } from './read/people/match-names.ts';
import { isAnswerOfPlace } from './read/places/tell-name.ts';
import { changedReading, type Reading, type SentenceInput } from './reading.ts';
import { sayTime } from './say/say-day.ts';
import { changeDraft } from './settle/change-draft.ts';
import { sameTime } from './settle/change-words.ts';
import { type Parts, readParts } from './settle/draft-event.ts';
import { nameBehindHour } from './settle/find-reason.ts';
import type { ChangeContext } from './settle/settle-change.ts';
import type { Doubt } from './settle/settle-day.ts';
import {
  startsWithTime,
  withHour,
  withoutCurse,
  withoutExcuse,
  withoutReason,
  withoutRepeatedDay,
} from './settle/take-back.ts';
import { correctionLeft } from './words/corrections.ts';
import { re } from './words/pattern.ts';
import { placeNouns } from './words/place-nouns.ts';
import { M } from './words/time-words.ts';
import { fold } from './words/normalise-words.ts';
import { isTold, withoutLastAside } from './words/tell-aside.ts';
import { tokenise } from './words/tokenise.ts';

/** Reads what a sentence says into a draft, after so many corrections that were taken out of it. */
type ReadDraft = (input: SentenceInput, recognised: RecognisedIntent, setting: ChangeContext, depth: number) => Reading;

/** A sentence with the marks at which it may correct itself. */
interface Corrected {
  input: SentenceInput;
  marks: readonly RegExpExecArray[];
  setting: ChangeContext;
  depth: number;
  readDraft: ReadDraft;
}

/** "Friday at 7, no wait, 8": the part before is read first, the part behind corrects it; null when no mark corrects anything. */
export function splitCorrection(corrected: Corrected): Reading | null {
  for (const mark of corrected.marks.slice(-2).toReversed()) {
    const made = correctBy(mark, corrected);
    if (made) return made;
  }
  return null;
}

function correctBy(mark: RegExpExecArray, { input, marks, setting, depth, readDraft }: Corrected): Reading | null {
  const { clock, directory } = setting;
  const head = withoutExcuse(input.text.slice(0, mark.index), marks, clock, directory)
    .replace(correctionLeft, '')
    .trimEnd();
  if (head.split(/\s+/).length < 2 || (head.match(/["“”]/g)?.length ?? 0) % 2 === 1) return null;
  const before = readParts(head, clock, directory);
  const behind = meantBehind(input.text.slice(mark.index + mark[0].length), mark, { head, before }, setting);
  const readHead = (day: string, isSure: boolean) => {
    const rest = `${head} ${day}`.trimEnd();
    const recognised: RecognisedIntent = { intent: 'create_event', rest, email: null };
    return readDraft({ ...input, text: rest }, recognised, isSure ? { ...setting, isSure } : setting, depth + 1);
  };
  // "Quiz Thursday, hang on, it's parents' evening": only why it is corrected, and nothing else.
  const isReason =
    depth > 0 && /^(?:it|that|there)['’]?s (?!\d)|^(?:i|we)(?:['’]ve got| have| have got) (?!\d)/i.test(behind);
  if (isReason) return readHead('', false);
  const tail = asFollowUp(behind, mark, before, setting);
  // "Next Tuesday, no, the one after, 1pm" counts from the day that was said, as a message of its own would.
  const isCounted = /^(?:the )?(?:one|week|weekend|day) (?:after|before)\b/i.test(behind);
  const said = readParts(tail, clock, directory);
  if (!isCounted && correctsNothing(tail, mark, said, setting)) return null;
  // "Work do at the Duck, no the Crown, Friday 6.30pm": the time stands behind the correction.
  const first = readHead(dayBehind(before, said), said.timed && isPlaceSaid(before));
  if (!first.draft) return null;
  const change = changeDraft(
    first.draft,
    isCounted ? behind : tail,
    isCounted ? setting : { ...setting, sameMessage: true },
  );
  if (!change) return null;
  const made = changedReading({ ...change, changed: [] }, clock);
  const hour = change.draft.start_at;
  const isDated = first.draft.start_at !== null;
  const clarify = isDated && headCounts.test(head) ? peopleOrHour(tail, hour, clock) : null;
  if (clarify)
    return { ...made, intent: 'create_event', draft: first.draft, clarify, offer: null, suggestions: clarify.choices };
  const offset = mark.index + mark[0].length;
  const shifted = change.draft.understood
    .map((run) => {
      const from = input.text.indexOf(run.text, offset);
      return { ...run, from, to: from + run.text.length };
    })
    .filter((run) => run.from >= offset);
  // "Run Saturday 8, actually make it a walk" is called a run no more.
  const kept = first.draft.understood.filter(
    ({ to, field }) => to <= head.length && !(field === 'title' && change.changed.includes('title')),
  );
  const still = change.when ? made : first;
  return {
    ...made,
    intent: 'create_event',
    draft: {
      ...change.draft,
      understood: [...kept, ...shifted],
    },
    clarify: still.clarify,
    offer: still.offer,
    suggestions: still.clarify?.choices ?? still.suggestions,
  };
}

/** "Meeting at 10, no, 11 on Monday": the day that is said behind alone. Without it, an hour that is over today would be tonight's. */
function dayBehind(before: Parts, said: Parts): string {
  const [day, ...others] = said.time.days;
  const { clocks, days, repetition } = before.time;
  if (!day || others.length > 0 || clocks.length === 0 || days.length > 0 || repetition) return '';
  const { tokens, text } = said.sentence;
  return text.slice(tokens[day.span.first]?.from, tokens[day.span.last]?.to);
}

const isPlaceSaid = (before: Parts): boolean => before.sentence.roles.includes('location');

const oldReason = re(
  'isu',
)`^(.*?\S)\s*[,;–—]\s*(?:(?:the|my|on) )?(?:${M} )?(\p{L}{3,}|\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?:[:.]\d\d)?)(?:['’]s?|,? (?:is|was|are|were|has|had|does|did|don|doesn|isn|can|won|never|only|clash))(?!\p{L})[^,;–—]{2,60}(?=$|[,;–—])`;

/** "The Old Duke, the Hatchet's shut", "the 16th, the 9th is the fish fry, 2pm": a clause that tells of what was said first is why. */
function withoutOldReason(text: string, head: string): string {
  const [all = '', rest = '', old = ''] = oldReason.exec(text) ?? [];
  const isSaid = old !== '' && new RegExp(`(?<![\\p{L}\\d:.])${old}(?![\\p{L}\\d:])`, 'iu').test(head);
  return isSaid && rest.trim() !== '' ? rest + text.slice(all.length) : text;
}

/** "They were full, the Crown": why a place will not do, cut off where nothing but another place stands behind it. */
function withoutPlaceReason(text: string, directory: Directory): string {
  const reason =
    /^(?:(?:they|it|that|there|the \p{L}+|\p{L}+)(?:['’](?:s|re|d)| is| are| was| were| has| have| got| looks| shuts?| closes| won['’]t| can['’]t))\b[^,;.–—]{2,40}[,;.–—]+\s*(?:so |try |let['’]?s (?:do|try) |at )*/iu.exec(
      text,
    )?.[0];
  if (reason === undefined) return text;
  const rest = text.slice(reason.length);
  return isAnswerOfPlace(tokenise(rest, nameWords(directory))) ? rest : text;
}

/** What is meant behind a mark, without why: "argh, he works Fridays, quarter to" is "at quarter to 8". */
function meantBehind(
  text: string,
  mark: RegExpExecArray,
  { head, before }: { head: string; before: Parts },
  { clock, directory }: ChangeContext,
): string {
  const said = withoutOldReason(withoutLastAside(text.trim()), head)
    .replace(sameTime, '')
    .replace(/(?<=\S) now[.! ]*$/i, '');
  const withoutDay = withoutRepeatedDay(said, head, clock, directory);
  let meant = withoutReason(withoutCurse(withoutDay, mark[0], clock, directory), clock, directory);
  // "For 30 mins, no make it 45".
  const unit = /\d (?:mins?|minutes?|hours?|hrs?)$/i.exec(head)?.[0].slice(1);
  if (unit !== undefined && /^\d{1,3}(?:\.5)?[.! ]*$/.test(meant)) meant = `for ${Number.parseFloat(meant)}${unit}`;
  if (isPlaceSaid(before)) meant = withoutPlaceReason(meant, directory);
  return withHour(meant, head, clock, directory);
}

/** What stands behind a mark in the words of a follow-up: "Gord's" is "at Gord's" where a place was said, and "with Gord" names a guest. */
function asFollowUp(behind: string, mark: RegExpExecArray, before: Parts, { clock, directory }: ChangeContext): string {
  const isHour = isHourFirst(behind, mark, before);
  // "5.15 Coffee Revolution", of what has a title and no place.
  const timed = isHour ? `at ${behind.replace(/^(\d?\d)(\d\d)(?!\d)/, '$1:$2')}` : behind;
  const name =
    isPlaceSaid(before) || !before.sentence.roles.includes('title')
      ? null
      : nameBehindHour(timed, readParts(timed, clock, directory), directory);
  const at = timed.lastIndexOf(name ?? '');
  if (name !== null) return `${timed.slice(0, at)}at ${timed.slice(at)}`;
  if (isHour) return timed;
  const named = mentionAt(tokenise(behind, nameWords(directory)), 0, directory);
  if (named && !named.possessive && named.friends.length > 0) return `with ${behind}`;
  return isOtherPlace(behind, before, named !== null, { clock, directory })
    ? `at ${behind.replace(/^(?:it['’]?s )?(?:at |in )?/i, '')}`
    : behind;
}

function isHourFirst(behind: string, mark: RegExpExecArray, before: Parts): boolean {
  if (/^\d{1,2}(?:[:.]\d\d)? \p{L}{4,}/u.test(behind) && /make it|make that|better/i.test(mark[0])) return true;
  // "5.15pm, I mean 1930": digits without a colon.
  return (
    before.time.clocks.length > 0 &&
    /^(?:[01]?\d|2[0-3])[0-5][05](?=$| (?:at|in|with|w|w\/|on|please|cheers|thanks|x|then)\b| (?:the )?\p{Lu}|[,.;!( ]*$|[,;.]? [^\d])/u.test(
      behind,
    )
  );
}

function isOtherPlace(
  behind: string,
  before: Parts,
  isNamed: boolean,
  { clock, directory }: { clock: Clock; directory: Directory },
): boolean {
  // "The tide's wrong" is why, and no place.
  if (
    /^(?:the|my|our|his|her|their) \p{Ll}+['’]s \p{Ll}+[.! ]*$/u.test(behind) ||
    (!/^(?:it|that|there)\b/i.test(behind) && isTold(fold(behind)))
  )
    return false;
  const endsOnPlace = before.sentence.roles.at(-1) === 'location';
  const isPlace =
    endsOnPlace &&
    (/^(?:the |\p{Lu})/u.test(behind) || (!isNamed && isAnswerOfPlace(tokenise(behind, nameWords(directory))))) &&
    !startsWithTime(behind, clock, directory);
  // "Watch party at Will's Fri 7:30, no hang on, Gord's".
  const isWhose =
    isPlaceSaid(before) &&
    /^(?:it['’]?s (?:at )?the \p{L}+(?: \p{L}+){0,3}[.! ]*$|(?!it\b|that\b|there\b)\p{L}{2,}['’]s(?: (?:place|house|flat|gaff))?[.! ]*$)/iu.test(
      behind,
    );
  // "Lunch at the Lido on Sunday 1pm, make it Prego": a name alone, where no guest is named.
  const isName =
    isPlaceSaid(before) &&
    before.title !== '' &&
    !isNamed &&
    !/\b(?:with|w\/)/i.test(before.sentence.text) &&
    /^(?:it['’]?s )?(?:the )?\p{Lu}[\p{L}'’&]+(?: (?:\p{Lu}[\p{L}'’&]+|of|the|and|on|\p{Ll}{4,})){0,3}[.! ]*$/u.test(
      behind,
    ) &&
    !namesActivity(behind) &&
    !readParts(behind, clock, directory).timed;
  // "At the rink, I mean Seven Oaks Arena": a number that is written out opens the name.
  const isNumbered =
    endsOnPlace &&
    /^\p{L}+(?: \p{L}+){1,4}[.! ]*$/u.test(behind) &&
    placeNouns.test(/\p{L}+(?=[.! ]*$)/u.exec(behind)?.[0]?.toLowerCase() ?? '') &&
    !/\b(?:at|in|on|from|and|make|half|quarter|past)\b/i.test(behind);
  return isPlace || isWhose || isName || isNumbered;
}

const changing =
  /^(?:(?:let['’]?s|can we|could we|we['’]ll|please) )?(?:do (?=an? )|make|move|call|change|scrap|drop|lose|ditch|bin|axe|uninvite|remove|cut|leave|take|swap|replace)\b/i;

/** "Lunch, no rush, with Ana", "actually it is her birthday": a weak mark in front of what is no correction. */
function correctsNothing(
  tail: string,
  mark: RegExpExecArray,
  said: Parts,
  { clock, directory }: ChangeContext,
): boolean {
  if (!/\b(?:no|sorry|wait|actually)\b/i.test(mark[0])) return false;
  // "Oh wait, it's 7.40 Wembley", "Sunday 9am Heffron Park": a time and then a name.
  const isHourAndName =
    said.timed &&
    startsWithTime(tail, clock, directory) &&
    /^\p{L}+(?: \p{L}+){0,2}$/u.test(said.title) &&
    tail.endsWith(said.title.slice(1));
  if (isHourAndName || changing.test(tail)) return false;
  const isSaid =
    said.timed ||
    said.time.duration !== null ||
    said.people.friends.length > 0 ||
    said.place !== null ||
    /^\W*(?:at )?\d/.test(tail);
  return !isSaid || (said.title !== '' && !namesActivity(said.title) && !/^let'?s\b/i.test(tail));
}

/** "Lunch for 6", "table for four": how many come. */
const headCounts =
  /\b(?:lunch|dinner|brunch|breakfast|supper|tea|table|booking|reservation|drinks|coffee|bbq|barbecue|party|room|court|tickets?|seats?|food) for (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! ?(?:am|pm|[:.]\d|days?|nights?|hours?|weeks?|minutes?|o['’]clock))/i;

/** "Lunch for 6 at 1pm, no, make that 8": so many people, or another hour; null when the number can be one of them only. */
function peopleOrHour(tail: string, hour: string | null, clock: Clock): Doubt | null {
  const number = /^\W*(?:(?:make (?:it|that)|it['’]?s|now|for) )*(\d{1,2}|\p{L}{3,7})\W*$/iu.exec(tail)?.[1];
  if (number === undefined) return null;
  const choices = [`${number} people`, ...(hour === null ? [] : [sayHour(hour, clock)])];
  return { about: 'time', question: `Is ${number} how many come, or the hour?`, choices };
}

const sayHour = (instant: string, clock: Clock): string => {
  const at = DateTime.fromISO(instant, { zone: clock.zone });
  return sayTime(at.hour * 60 + at.minute, clock);
};
