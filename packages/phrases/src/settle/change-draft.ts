import { namesActivity } from '../calendar/activity.ts';
import { weekdayCodes, weekdayOf, weekdays } from '../calendar/weekdays.ts';
import type { Draft, DraftField } from '../draft.ts';
import type { ClockReading } from '../read/clock/read-clock.ts';
import { lengthBody, measure } from '../read/clock/read-duration.ts';
import { addsPronoun } from '../read/intent/recognise-intent.ts';
import { coming, count, dayOfMonth, shift } from '../read/days/resolve-days.ts';
import { halfAlone, isOfPart } from '../read/days/read-day-part.ts';
import { type Directory, isGivenName, mentionAt, nameWords } from '../read/people/match-names.ts';
import { everybodyAlone } from '../read/people/read-people.ts';
import { membersOf, type PeopleReading } from '../read/people/read-guest-list.ts';
import { capitalise } from '../say/list-names.ts';
import { type Clock, type Day, instantOf, today } from '../calendar/day.ts';
import { dayCodes } from '../read/repetition/read-repetition.ts';
import { ruleText } from '../read/repetition/write-rule.ts';
import { isAnswerOfPlace } from '../read/places/find-bare-place.ts';
import { placeNouns } from '../words/mask-names.ts';
import { type Sentence, tokenise } from '../words/tokenise.ts';
import { type Parts, readParts } from './draft-event.ts';
import { type Change, type ChangeContext, currentTimes, settle, timeFields } from './settle-change.ts';
import type { Doubt, When } from './settle-day.ts';
import { DateTime } from 'luxon';

const lead =
  /^(?:(?:no|nope|nah|naw|ah|eh|er|oh|ok|okay|wait|hmm|oops|sorry|actually|and|also|but|please|pls|instead|rather|hang on|hold on|scratch that|i mean|i meant|on 2nd thoughts?|on second thoughts?|correction|yes but|yes and|yes|yeah|well|then|now|just|maybe|could you|can you|would you|could we|can we|let's|lets|shall we|how about|what about|i'd prefer|i'd rather|i would prefer|i would rather|better|make that|so)(?![a-z'])[,.!: -]*)+/;

const verb =
  /^(?:(?:make|change|set|move|switch|shift|push|put|bring|update|edit|swap|reschedule|postpone|turn|do|have|start|say|go for|keep|get|use|modify|shorten|extend|lengthen|cut|stretch|limit|trim)(?: it| this| that| the (?:event|thing|whole thing|draft|start time|end time|time|date|day|start|place|location|venue|title|name|duration|length|meeting|dinner|lunch))?(?: back| forward| out| up| down| over| round)?(?: (?:to|at|on|for|into|be|as|from|by|in))?|it's|it is|it should be|should be|it'll be|that's|the (?:time|date|day|start|place|location|venue|event)(?: is| should be| to)?|needs? to be)(?![a-z'])[: ]*/;

const tail =
  /[, ]*(?:(?:would be|is|might be|works?|would work|suits?|would suit)(?: (?:me|us|everyone|them|her|him|all of us))?(?: (?:much|way|a bit))? (?:better|best|good|fine|nicer|well)(?: for [a-z]{2,12})?|instead|please|actually|thanks|rather|then|too|as well|also|if possible|ok|okay)[.!? ]*$/;

const rename =
  /^(?:title (?:it|this|that)(?: as)?|(?:re)?name(?: it| this| that| the event)?(?: to| as)?|call(?: it| this| that| the event)|(?:change|set|make) (?:the )?(?:title|name)(?: to| as)?|(?:the )?title(?: is| should be|:)?|(?:the )?(?:subject|topic|heading)(?: is| should be|:)|title it|the name is|new (?:title|name)(?: is|:)?|retitle(?: it)?(?: to| as)?)[: ]+/;

const noPlace =
  /^(?:no (?:place|location|venue)|(?:remove|drop|clear|delete|forget|scrap|ditch|lose|cut|skip|get rid of) the (?:place|location|venue)|without (?:a )?(?:place|location))\b/;

const setPlace =
  /^(?:(?:(?:change|set|move|switch) (?:the )?)?(?:place|location|venue)(?: is| to| should be|:)?|where:|place:|somewhere else:|different (?:place|venue):?|it's at|let's meet at|meet at)[: ]+/;

const note =
  /^(?:(?:add|write|put|include)(?: an?| the)? )?(?:notes?|description|details|comment|message)(?: that| saying| to say| is|:| -)?[: ]+/;

/** What is said beside day and place: "bring a blanket", "no dogs". */
const aside =
  /^(?:please )?(?:(?:make it |for |there(?:'ll| will) be |we(?:'re| are|'ll be) |(?:a )?(?:table|booking) for )?\d{1,3} (?:people|of us|guests|pax|heads|persons|adults)(?: now| in total)?[.! ]*$|bring|wear|don't forget|remember|byob?|dress code|dress is|no (?:kids|children|dogs|gifts|presents|phones)|(?:kids|children|dogs|partners|plus ones|everyone|all) (?:are )?welcome|free entry|rain or shine|weather permitting|everyone (?:brings?|should))\b/;

const once =
  /\b(?:just (?:the )?once|only once|once only|one[- ]off|1[- ]off|not (?:weekly|daily|monthly|repeating|recurring|every week)|don't repeat|no repeats?|stop repeating|doesn't repeat|no recurrence|not every (?:week|day|month)|single event|(?:remove|drop|no) the (?:repeat|repetition|recurrence))\b/;

const later = new RegExp(
  `\\b(?:(push|move|shift|bring|prepone|advance|start|make|delay|put|postpone|have)(?: it| this| that)? ?(back|forward|up|out|on)? ?(?:by )?)?(?:\\b(${lengthBody}|an? hour|half an hour))( (?:later|earlier|forward|back|sooner|after|on))?`,
);

/** "earlier by half an hour". */
const earlierBy = new RegExp(`\\b(later|earlier|sooner) by (?:about |around )?(${lengthBody}|an? hour|half an hour)`);

/** "Start at half past": of the hour at which the draft starts. */
const partOfHour =
  /^(?:(?:start|begin|make|do|have)(?: it| this| that)? )?(?:at )?(half|quarter) (past|after|to)[.! ]*$/;

/** The whole message says that nobody else is meant. */
const nobodyElse = /^(?:(?:it's|it is|make it|no|only|just|that's) )*(?:for )?(?:me|myself)(?: only| alone)?[.! ]*$/;

/** "a bit shorter" and "a little longer": half an hour. */
const resize =
  /^(?:(?:make|keep) (?:it|this|that) )?(?:(?:just |only )?(?:a (?:bit|little|touch|tad)|slightly|somewhat) )?(shorter|longer)(?: please| then)?[.! ]*$/;

/** "an hour shorter", "make it 20 minutes longer". */
const resizeBy = new RegExp(
  `^(?:(?:make|keep) (?:it|this|that) )?(?:by )?(${lengthBody}|an? hour|half an hour) (shorter|longer)[.! ]*$`,
);

/** "Twice as long", "half the length", "double it". */
const resizeTimes =
  /^(?:make (?:it|this|that) )?(?:(twice|half) (?:as long|the (?:length|time))|(double|halve|half)(?: (?:it|the (?:length|time)))?)[.! ]*$/;

/** "one day longer" of whole days. */
const resizeDays =
  /^(?:(?:make|keep) (?:it|this|that) )?(?:by )?(an?|\d{1,2}) (?:days?|nights?) (?:more )?(longer|shorter)[.! ]*$/;

/** "Make it 3 nights", "2 days" of whole days. */
const lengthInDays =
  /^(?:(?:make|keep) (?:it|this|that) |for |let's (?:do|stay|say) |stay(?:ing)? )*(an?|\d{1,2}|a couple of) (days?|nights?)(?: (?:instead|please|then|in total|altogether))*[.! ]*$/;

const notOn =
  /^(?:(?:but|and|oh|sorry|actually) )*(?:not|except|skip|skipping|but not|no)(?: on)? ((?:the )?[^,;]{2,24}?)(?: (?:please|though|tho))*[.! ]*$/;

/** "Zizzi is full, Bundobust then": why the place will not do, and another. */
const fullPlace =
  /^(.{2,40}?)(?:['’]s| is| are| was)(?: all)? (?:full|fully booked|booked(?: out| up| solid)?|closed|shut|taken|too [a-z]+|packed|no good|off)\b[,;.–-]+\s*(?:(?:so|let['’]?s (?:do|try|go to)|how about|what about|maybe|try) )*(.{2,60}?)(?: instead| then)?[.! ]*$/iu;

/** "Bundobust instead", "let's do Bundobust": a name in the place of the one that stands. */
const namedInstead =
  /^(?:(?:let['’]?s|we could|could we|can we|maybe) (?:do|try|go to|meet at|make it) |how about |what about |try |swap to |change (?:it )?to |make it |rather )(.{2,60}?)(?: instead| then)?[.!? ]*$|^(?:actually |no,? |ok,? )*(.{2,60}?) (?:instead|rather)[.! ]*$/iu;

/** "make it six weeks", "8 times", "for 10 weeks" of a draft that repeats. */
const recurrenceCount = new RegExp(
  "^(?:(?:(?:make|do|keep|have|change|set|extend|shorten|run|book|stop|end|finish)(?: it| this| that)?(?: to| for| up for| after| at)? |for |after |let's do |until (?:we've|we have) (?:had|done) )?(?:just |only )?(?:an? (?:block|course|run|series|set|total) of )?(\\d{1,2}) (weeks?|months?|days?|times|sessions|lessons|classes|dates|occurrences|(?:of (?:them|those|these)|in total|altogether|goes|of the)(?![a-z]))(?: (?:of (?:them|those|these)|only|then|max|instead|please|in total|altogether))*|(?:(?:stop|end|finish)(?: it| this)? after|an? (?:block|course|run|series|set|total) of|just the|only the|the) (\\d{1,2})(?: then| please| only)*|x ?(\\d{1,2}))[.! ]*$",
);

const someDays = `((?:${weekdays.join('|')})s?(?:(?:, ?|,? and |/)(?:${weekdays.join('|')})s?)*)`;

/** "Sundays too", "and on Wednesdays": further days of a draft that repeats by the week. */
const alsoOn = new RegExp(
  `^(?:(?:and|also|plus|add|make it)(?: on)? )?(?:every )?${someDays} (?:too|as well|also)[.! ]*$|^(?:and|also|plus|add)(?: on| every)? ${someDays}[.! ]*$`,
);

/** A rule with another number of dates; weeks of a weekly rule count each of its days. Null when the unit does not fit. */
function countedRule(rule: string, number: number, unit: string): string | null {
  if (number < 1) return null;
  const freq = /^FREQ=(\w+)/.exec(rule)?.[1];
  const perUnit = /BYDAY=([A-Z0-9,-]+)/.exec(rule)?.[1]?.split(',').length ?? 1;
  const interval = Number(/INTERVAL=(\d+)/.exec(rule)?.[1] ?? 1);
  const units: readonly (readonly [string, RegExp])[] = [
    ['WEEKLY', /^week/],
    ['MONTHLY', /^month/],
    ['DAILY', /^day/],
  ];
  const isOwnUnit = units.some(([name, pattern]) => name === freq && pattern.test(unit));
  if (!isOwnUnit && /^(?:week|month|day)/.test(unit)) return null;
  const count = isOwnUnit ? Math.max(1, Math.ceil(number / interval)) * perUnit : number;
  return `${rule.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '')};COUNT=${count}`;
}

/** "Venue's changed, it's the Swan now". */
const changedPlace =
  /^(?:the )?(?:venue|place|location)(?:['’]s| is| has)? (?:been )?(?:changed|moved|different|switched)(?: to)?[,:;. –—-]+(?:(?:it['’]?s|it is|we['’]?re|now|so) )*(?:(?:at|in|to) )?(.{2,80}?)(?: now| instead)?[.! ]*$/i;

/** "My place", "at ours": a message that is a place of somebody's own. */
const homePlace =
  /^(?:(?:at|in|round) )?((?:my|our|his|her|their) (?:place|house|home|flat|apartment|gaff|garden|back ?yard|yard|office|basement|roof|terrace)|mine|ours|theirs|home)(?: (?:then|please|instead|works))?[.! ]*$/i;

/** "Tyrell's coming too", "Nora wants to join". */
const comes =
  /^(.{1,60}?)(?:['’](?:s|ll|re|d)| is| are| will| can| could| wants?| would| might)(?: (?:be|to|like to|love to|also|all|both|now))* (?:coming|joining|come|join|tagging|tag|make it|there|in|up for it|keen)(?: (?:us|along|with us))?(?: (?:too|now|as well|also|after all|then|actually|though|tho))*[.! ]*$/iu;

/** "Can Will come too?" */
const mayCome = /^(?:can|could|may) (.{1,40}?) (?:come|join|tag)(?: (?:us|along))?(?: (?:too|as well|also))*[.!? ]*$/iu;

/** "Same time" behind a new day or place. */
export const sameTime =
  /(?<=\S)[, ]+(?:(?:but|and|at) )*(?:the )?same (?:time|hour|time and place)(?: as before)?[.! ]*$/i;

/** What leads from somebody who cannot come to whoever comes instead. */
const substitute =
  /[,;.–—-]*\s*(?:\b(?:so|and|but|then)\b,?\s*)?(?:(?:swap|replace|switch)(?: (?:him|her|them))?(?: out)?(?: (?:for|with))|(?:invite|ask|add|get|have|take|bring|put(?: in)?|try)(?= [^,;]{1,40}(?:\binstead\b|$)))\s+/i;

const drop =
  /^(?:(?:remove|drop|delete|cancel|scratch|uninvite|take (?:off|out)|without|minus|not|nor|neither|un-invite|leave out|exclude|except|lose|skip|forget|no|cut|kick(?: out)?|disinvite|bar|scrap|ditch|axe|all but|apart from)|(?:leave|keep)(?= .{1,40} (?:out|off)\b)|(?:(?:i|we) )?(?:don't|do not) (?:invite|want)|take(?= .{1,60} (?:off|out)))(?: for| just)? (?=.)/;

function cut(text: string, sentence: Sentence, length: number): string {
  const token = sentence.tokens.find((one) => one.start >= length);
  return token ? text.slice(token.from).trim() : '';
}

/** The words of a text up to the end of some of its canonical text. */
function cutTo(text: string, sentence: Sentence, words: string): string {
  const last = sentence.tokens.findLast((one) => one.end <= words.length);
  return last ? text.slice(0, last.to) : '';
}

const leavesPronoun =
  /^(?:(?:oh|actually|sorry|no|ok|and|but|wait)[, ]+)*(?:(?:he|she|they) (?:can't|cannot|won't|isn't|is not|aren't|can not)(?: (?:come|make it|be there|coming|able to (?:come|make it)|free))?(?:[,.;]? *(?:so |and |please )*(?:take|leave|drop|remove)(?: (?:him|her|them))?(?: (?:out|off))?)?|(?:remove|drop|take off|take out|uninvite|leave out|not) (?:him|her|them)|(?:take|leave) (?:him|her|them) (?:out|off))[.! ]*$/;

const unquote = (text: string) => text.replace(/^["“”']+|["“”'.!]+$/g, '').trim();

/** A verb with which a change begins. */
const edit =
  /^(?:(?:and|also|then|but|plus) )*(?:add|invite|include|lose|drop|remove|uninvite|ditch|swap|make|move|change|push|shift|call|rename|bring|set|take|leave|kick|end|start|finish)\b/i;

/** "Add Brooke, lose Hunter": changes that each begin with a verb of their own, at most four; null for anything else. */
function separateEdits(text: string): string[] | null {
  const pieces = text.split(/\s*[,;]\s*(?:(?:and|but|then)\s+)?|\s+(?:and|but|then)\s+(?=\S+\s)/i).filter(Boolean);
  const isEach = pieces.length > 1 && pieces.length < 5 && pieces.every((piece) => edit.test(piece));
  return isEach ? pieces : null;
}

/** "3 hours, party world": times and names of places between commas, of which each changes its own field; null for anything else. */
function separateFields(text: string, { clock, directory, sameMessage = false }: ChangeContext): string[] | null {
  const pieces = text.split(/\s*[,;]\s*(?:and\s+)?/).filter(Boolean);
  if (sameMessage || pieces.length < 2 || pieces.length > 4) return null;
  const isTime = (piece: string) => {
    const parts = readParts(piece, clock, directory);
    const { friends, groups } = parts.people;
    return (parts.timed || parts.time.duration !== null) && parts.title === '' && friends.length + groups.length === 0;
  };
  const timed = pieces.map(isTime);
  const isPlaceElse = pieces.every(
    (piece, at) => timed[at] || isUnknownName(tokenise(piece, nameWords(directory)), directory),
  );
  return isPlaceElse && timed.includes(true) && timed.includes(false) ? pieces : null;
}

/**
 * Applies a correction to a draft ("make it 8", "add Tom", "move it to Sunday"): only what the message names changes,
 * the length and everything else stay. Returns null when the message names nothing that a draft has,
 * or when it reads as an event of its own.
 */
export function changeDraft(draft: Draft, text: string, setting: ChangeContext): Change | null {
  const edits = separateEdits(text) ?? separateFields(text, setting);
  let made: Change | null = null;
  for (const one of edits ?? []) {
    const next = changeOnce(made?.draft ?? draft, one, setting);
    if (!next) return changeOnce(draft, text, setting);
    made = made
      ? { ...next, when: next.when ?? made.when, changed: [...new Set([...made.changed, ...next.changed])] }
      : next;
  }
  return made ?? changeOnce(draft, text, setting);
}

function changeOnce(draft: Draft, text: string, setting: ChangeContext): Change | null {
  const { clock, directory, sameMessage = false } = setting;
  // "Shift to Sunday, same time": what is not named stays as it is.
  let rest = text.trim().replace(sameTime, '');
  let sentence = tokenise(rest, nameWords(directory));
  const whole = sentence.canon;
  const led = lead.exec(whole);
  let corrected = sameMessage || led !== null || tail.test(sentence.canon);
  if (led) {
    rest = cut(rest, sentence, led[0].trimEnd().length);
    sentence = tokenise(rest, nameWords(directory));
  }
  const changed: DraftField[] = [];
  const stand = currentTimes(draft);
  const next: Draft = { ...draft, understood: [] };
  const empty = readParts('', clock, directory);
  const finish = (when: When | null = null, parts: Parts = empty): Change => ({ draft: next, when, parts, changed });

  if (nobodyElse.test(whole)) {
    keepToOwner(next);
    changed.push('friend_names', 'group_names');
    return finish();
  }
  if (everybodyAlone.test(whole)) {
    Object.assign(next, { everyone: true, only_me: false });
    changed.push('group_names');
    return finish();
  }
  const pronoun = addsPronoun.exec(whole)?.[1];
  const [leftOut, ...others] = next.excluded_names ?? [];
  if (pronoun !== undefined && leftOut !== undefined && others.length === 0 && pronoun !== 'them') {
    // Of one who was left out, who comes after all is known.
    invite(next, readParts(`with ${leftOut}`, clock, directory).people, directory);
    changed.push('friend_names', 'excluded_names');
    return finish();
  }
  if (pronoun !== undefined) return { ...finish(), doubt: askWho(pronoun) };
  const named = rename.exec(sentence.canon);
  if (named) {
    const title = unquote(cut(rest, sentence, named[0].length));
    if (title !== '') {
      next.title = title.slice(0, 200);
      changed.push('title');
      return finish();
    }
  }
  // "It's for Pip's 40th so call it Pip's 40th."
  const namedLast = /^(.*?)(?:[,;.]| so| and| then| let's)+ (?:(?:re)?name|call|title) it (?=\S)/.exec(sentence.canon);
  if (namedLast && !readParts(namedLast[1] ?? '', clock, directory).timed) {
    const title = unquote(cut(rest, sentence, namedLast[0].length));
    if (title !== '') {
      next.title = title.slice(0, 200);
      changed.push('title');
      return finish();
    }
  }
  const noted = note.exec(sentence.canon);
  if (noted) {
    const words = capitalise(unquote(cut(rest, sentence, noted[0].length)));
    if (words !== '') {
      next.description = draft.description ? `${draft.description}\n${words}` : words;
      changed.push('description');
      return finish();
    }
  }
  // The lead takes the "no" of "no place" for a correction.
  if (noPlace.test(sentence.canon) || noPlace.test(whole)) {
    next.location = null;
    changed.push('location');
    return finish();
  }
  // "Bring lunch" is no lunch, but "bring Tom" is a guest.
  const isBrought =
    /^(?:please )?(?:bring|wear|byob?)\b/.test(sentence.canon) &&
    !sentence.tokens.some((_, index) => mentionAt(sentence, index, directory) !== null);
  if (
    isBrought &&
    !readParts(rest, clock, directory).timed &&
    !/\b(?:back|forward|up|out|it|that|this)\b/.test(sentence.canon)
  ) {
    const words = capitalise(unquote(rest));
    next.description = draft.description ? `${draft.description}\n${words}` : words;
    changed.push('description');
    return finish();
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
    ? full[2]
    : draft.location === null
      ? undefined
      : namedInstead.exec(text.trim())?.slice(1).find(Boolean);
  if (
    other !== undefined &&
    isUnknownName(tokenise(other, nameWords(directory)), directory) &&
    !readParts(other, clock, directory).timed
  ) {
    next.location = unquote(other.replace(/^(?:at|in) /i, '')).slice(0, 300);
    changed.push('location');
    return finish();
  }
  // "Move it to the Crown": where no day is named, a name is where.
  const moved =
    /^(?:move|change|switch|shift|swap|make) (?:it|this|that|things) (?:over )?to (?:at |in )?(?=(?:the |our |my |\p{Lu}|\p{L}+['’]s\b))(.{2,60}?)(?: instead| then| please)*[.! ]*$/u.exec(
      rest,
    )?.[1];
  if (
    moved !== undefined &&
    isUnknownName(tokenise(moved, nameWords(directory)), directory) &&
    !readParts(moved, clock, directory).timed &&
    !namesActivity(moved)
  ) {
    next.location = unquote(moved).slice(0, 300);
    changed.push('location');
    return finish();
  }
  const placed = setPlace.exec(sentence.canon);
  if (placed) {
    const words = unquote(cut(rest, sentence, placed[0].length).replace(/[, ]*(?:instead|please)$/i, ''));
    if (words !== '' && !/^\d/.test(words)) {
      const parts = readParts(`at ${words}`, clock, directory);
      if (!parts.timed) {
        next.location = words.slice(0, 300);
        changed.push('location');
        return finish();
      }
    }
  }
  const exchanged = /^(?:swap|replace|switch|change|exchange) (.{1,30}?) (?:for|with|to) (?=.)/.exec(sentence.canon);
  if (exchanged && isTimeAlone(exchanged[1] ?? '', clock, directory)) {
    rest = cut(rest, sentence, exchanged[0].length);
    sentence = tokenise(rest, nameWords(directory));
  }
  const swapped = /^(?:swap|replace|switch|change|exchange) (.{1,40}?) (?:for|with|to|by) (?=.)/.exec(sentence.canon);
  const first = sentence.tokens[1]?.norm === 'the' ? 2 : 1;
  if (swapped && mentionAt(sentence, first, directory)) {
    const gone = removeNames(next, sentence, 0, directory);
    const parts = readParts(`with ${cut(rest, sentence, swapped[0].length)}`, clock, directory);
    if (gone.length > 0 && parts.people.friends.length + parts.people.groups.length > 0) {
      invite(next, parts.people, directory);
      changed.push(...gone);
      return finish(null, parts);
    }
  }
  // "Take him out", "she can't": of one guest, who is meant is known.
  const [guest, another] = next.friend_names;
  if (guest !== undefined && another === undefined && leavesPronoun.test(whole)) {
    leaveOut(next, [guest]);
    changed.push('friend_names', 'excluded_names');
    return finish();
  }
  const inPlaceOf = /^(.{1,40}?) (?:instead of|rather than|in place of) (?=.)/.exec(sentence.canon);
  if (inPlaceOf) {
    const gone = removeNames(next, sentence, inPlaceOf[0].length, directory);
    const people = readParts(`with ${cutTo(rest, sentence, inPlaceOf[1] ?? '')}`, clock, directory).people;
    if (gone.length > 0 && people.friends.length + people.groups.length > 0) {
      invite(next, people, directory);
      changed.push(...gone, 'friend_names');
      return finish();
    }
  }
  const cannot =
    /^(.{1,60}?) (?:can't|cannot|can not|won't|isn't|aren't|couldn't|is not|are not|no longer|not (?:coming|able|free|around|joining|available|going|up for)|has dropped out|have dropped out|dropped out|(?:has |have )?(?:bailed|flaked|pulled out|cancelled)|is out|are out|is (?:ill|sick|away|busy|off))\b/.exec(
      sentence.canon,
    ) ??
    /^(.{1,60}?)'s (?:out|not coming|not able|ill|sick|away|busy|dropped out|no longer|can't)\b/.exec(sentence.canon);
  if (cannot && mentionAt(sentence, 0, directory)) {
    // "Nick can't, swap him for Jill": whoever is named behind the reason comes instead.
    const behind = substitute.exec(rest);
    // "Owen's out" is "Owen is out".
    const said = (behind ? rest.slice(0, behind.index) : rest).replace(/(?<=\p{L})['’]s (?=\p{L})/u, ' is ');
    const absent = tokenise(said, nameWords(directory));
    const gone = removeNames(next, absent, 0, directory);
    if (gone.length > 0) {
      changed.push(...gone);
      // "Tom's out, Kit's in".
      const comer =
        /[,;]\s*(?:but |and |so )?([^,;]{2,40}?)(?:['’]s| is| can) (?:in|coming|joining|free|come|make it)\b[^,;]*$/iu.exec(
          rest,
        )?.[1];
      const coming = comer === undefined ? null : readParts(`with ${comer}`, clock, directory).people;
      if (coming && coming.friends.length > 0) {
        invite(next, coming, directory);
        changed.push('friend_names');
        return finish();
      }
      const people = behind
        ? readParts(`with ${rest.slice(behind.index + behind[0].length)}`, clock, directory).people
        : null;
      if (people) invite(next, people, directory);
      if (people && people.friends.length > 0) changed.push('friend_names');
      return finish();
    }
  }
  // "Match", and then "vs Lions": against whom belongs to the title.
  const against = /^(?:it['’]?s )?(?:vs?\.?|versus|against) (?=\S)/i.exec(rest);
  if (against && !readParts(rest, clock, directory).timed) {
    next.title = `${draft.title} vs ${unquote(rest.slice(against[0].length))}`.slice(0, 200);
    changed.push('title');
    return finish();
  }
  const newcomer = mayCome.exec(rest)?.[1] ?? comes.exec(rest)?.[1];
  const joining = newcomer === undefined ? null : readParts(`with ${newcomer}`, clock, directory);
  if (joining && joining.title === '' && joining.people.friends.length + joining.people.groups.length > 0) {
    invite(next, joining.people, directory);
    changed.push('friend_names');
    return finish(null, joining);
  }
  // "No Tom" without a comma, of somebody who is invited: the lead takes its "no" for a correction.
  const refused =
    /^(?:(?:but|and|also|ok|okay|yes|actually) )*no (?=[a-z])/.test(whole) && isInvited(next, sentence, directory);
  const dropped = drop.exec(sentence.canon);
  if (dropped || refused) {
    const gone = removeNames(next, sentence, dropped?.[0].length ?? 0, directory);
    if (gone.length > 0) {
      changed.push(...gone);
      const after =
        /(?:\b(?:but|and)|[,;]) (?:add|invite|include) .*$/i.exec(rest) ??
        (/^not\b/i.test(rest) ? /(?<=,\s*)(?!and\b)\S.*$/i.exec(rest) : null);
      if (!after) return finish();
      rest = after[0].replace(/^(?:but|and|[,;]) /i, '').replace(/^(?!add|invite|include)/i, 'add ');
      sentence = tokenise(rest, nameWords(directory));
    }
  }
  const exactly = resizeBy.exec(sentence.canon) ?? resizeBy.exec(whole);
  const resized = resize.exec(sentence.canon) ?? resize.exec(whole);
  if ((resized || exactly) && draft.start_at && draft.end_at && !draft.all_day) {
    const minutes = Math.round((Date.parse(draft.end_at) - Date.parse(draft.start_at)) / 60_000);
    const by = exactly ? measure(exactly[1] ?? '') : 30;
    const isShorter = (exactly?.[2] ?? resized?.[1]) === 'shorter';
    const length = minutes + (isShorter ? -by : by);
    if (length >= 15) {
      next.end_at = new Date(Date.parse(draft.start_at) + length * 60_000).toISOString();
      changed.push('end_at');
      return finish();
    }
  }
  const times = resizeTimes.exec(sentence.canon);
  if (times && draft.start_at && draft.end_at && !draft.all_day) {
    const span = Date.parse(draft.end_at) - Date.parse(draft.start_at);
    const isHalf = times[1] === 'half' || times[2] === 'half' || times[2] === 'halve';
    next.end_at = new Date(Date.parse(draft.start_at) + span * (isHalf ? 0.5 : 2)).toISOString();
    changed.push('end_at');
    return finish();
  }
  const days = resizeDays.exec(whole);
  if (days && draft.all_day && draft.end_at) {
    const by = Number(days[1]) || 1;
    const end = DateTime.fromISO(draft.end_at, { zone: draft.time_zone }).plus({
      days: days[2] === 'shorter' ? -by : by,
    });
    if (draft.start_at && end.toMillis() > Date.parse(draft.start_at)) {
      next.end_at = end.toUTC().toISO();
      changed.push('end_at');
      return finish();
    }
  }
  const span = lengthInDays.exec(sentence.canon);
  if (span && draft.all_day && draft.start_at) {
    const length = count(span[1]) + (span[2]?.startsWith('night') === true ? 1 : 0);
    next.end_at = DateTime.fromISO(draft.start_at, { zone: draft.time_zone }).plus({ days: length }).toUTC().toISO();
    changed.push('end_at');
    return finish();
  }
  // "Not the 9th" of a draft on other days: a date that no rule leaves out.
  const without = notOn.exec(whole)?.[1];
  if (without !== undefined && draft.recurrence !== null && isTimeAlone(`on ${without}`, clock, directory)) {
    const question = `A repetition cannot leave out single dates (“${rest}”). Which days is it on?`;
    return { ...finish(), doubt: { about: 'day', question, choices: [] } };
  }
  const recount = recurrenceCount.exec(sentence.canon);
  if (recount && draft.recurrence !== null) {
    const number = Number(recount[1] ?? recount[3] ?? recount[4]);
    const rule = countedRule(draft.recurrence, number, recount[2] ?? 'times');
    if (rule !== null) {
      next.recurrence = rule;
      changed.push('recurrence');
      return finish();
    }
  }
  // "For 3 months", of what is weekly.
  const months = /^(?:(?:make|do|keep|run) (?:it|this|that) )?for (\d{1,2}|an?) (weeks?|months?|years?)[.! ]*$/.exec(
    sentence.canon,
  );
  if (months && draft.recurrence !== null && stand.day) {
    const last = shift(stand.day, count(months[1]), months[2] ?? '').minus({ days: 1 });
    const bound = instantOf(last, 1440, draft.time_zone).getTime() - 1000;
    const stamp = new Date(bound).toISOString().replace(/[-:]|\.\d{3}/g, '');
    next.recurrence = `${draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '')};UNTIL=${draft.all_day ? last.toFormat('yyyyLLdd') : stamp}`;
    changed.push('recurrence');
    return finish();
  }
  const lastDay = draft.all_day ? lastDayIn(rest, clock, directory) : null;
  if (lastDay && draft.start_at && draft.date !== null && lastDay.toFormat('yyyy-LL-dd') >= draft.date) {
    next.end_at = instantOf(lastDay.plus({ days: 1 }), 0, draft.time_zone).toISOString();
    changed.push('end_at');
    return finish();
  }
  const more = alsoOn.exec(whole);
  if (more && draft.recurrence?.startsWith('FREQ=WEEKLY') === true) {
    const known = /BYDAY=([A-Z,]+)/.exec(draft.recurrence)?.[1]?.split(',') ?? [];
    const said = new Set([...known, ...dayCodes(more[1] ?? more[2])]);
    const all = weekdayCodes.filter((code) => said.has(code)).join(',');
    next.recurrence = /BYDAY=/.test(draft.recurrence)
      ? draft.recurrence.replace(/BYDAY=[A-Z,]+/, `BYDAY=${all}`)
      : `${draft.recurrence};BYDAY=${all}`;
    changed.push('recurrence');
    return finish();
  }
  const bounds = draft.recurrence === null ? null : boundsIn(rest, clock, directory);
  if (bounds && draft.recurrence !== null) {
    next.recurrence = `${draft.recurrence.replace(/;(?:COUNT|UNTIL)=[^;]+/g, '')};${bounds}`;
    changed.push('recurrence');
    return finish();
  }
  if (once.test(whole)) {
    next.recurrence = null;
    changed.push('recurrence');
    return finish();
  }
  const part = partOfHour.exec(sentence.canon);
  if (part && stand.minutes !== null) {
    const hour = Math.floor(stand.minutes / 60) - (part[2] === 'to' ? 1 : 0);
    const at = `${Math.max(0, hour)}:${part[1] === 'half' ? '30' : part[2] === 'to' ? '45' : '15'}`;
    const parts = readParts(`at ${hour >= 12 ? at : `${at}am`}`, clock, directory);
    return settle(next, draft, { stand, parts, fields: ['start_at'], changed }, clock);
  }
  const half = halfAlone.exec(sentence.canon)?.[1];
  const hour = half === undefined ? null : (stand.minutes ?? hourSaid(draft, clock, directory));
  const isMorning = half === 'morning' || /^a\.?m/.test(half ?? '');
  const minutes = hour === null ? null : (hour % 720) + (isMorning ? 0 : 720);
  if (half !== undefined && minutes !== null && isOfPart(minutes, half)) {
    const parts = readParts(
      `at ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      clock,
      directory,
    );
    for (const reading of parts.time.clocks) if (reading.start) reading.start.half = '24';
    const made = settle(next, draft, { stand, parts, fields: ['start_at'], changed }, clock);
    const from = text.indexOf(text.trim());
    next.understood = [{ field: 'start_at', text: text.trim(), from, to: from + text.trim().length }];
    return made;
  }
  if (half !== undefined && /^[amen]\w{3}/.test(half) && stand.day) {
    const parts = readParts(`in the ${half}`, clock, directory);
    return settle(next, draft, { stand: { ...stand, minutes: null }, parts, fields: ['start_at'], changed }, clock);
  }
  const shifted = shiftBy(sentence.canon);
  if (shifted !== null && stand.minutes !== null && draft.start_at && draft.end_at) {
    const from = new Date(new Date(draft.start_at).getTime() + shifted * 60_000);
    if (from > clock.now) {
      next.start_at = from.toISOString();
      next.end_at = new Date(new Date(draft.end_at).getTime() + shifted * 60_000).toISOString();
      next.date = DateTime.fromJSDate(from, { zone: draft.time_zone }).toFormat('yyyy-LL-dd');
      changed.push('start_at', 'end_at');
      return finish();
    }
  }
  const near = /^(?:the |on the )?day (after|before)(?: instead| then| rather| please)?[.! ]*$/.exec(sentence.canon);
  if (near && stand.day) {
    const day = stand.day.plus({ days: near[1] === 'after' ? 1 : -1 });
    return settle(next, draft, { stand: { ...stand, day }, parts: empty, fields: ['start_at'], changed }, clock);
  }
  const behind = new RegExp(
    `^(?:(?:on |make it |move it to )?(?:the )?(${weekdays.join('|')}) (after|before)|(?:the )?following (${weekdays.join('|')}))(?: instead| then| please)*[.! ]*$`,
  ).exec(sentence.canon);
  if (behind && stand.day) {
    const away = (weekdayOf(behind[1] ?? behind[3]) - stand.day.weekday + 7) % 7;
    const days = behind[2] === 'before' ? away - 7 : away || 7;
    const day = stand.day.plus({ days });
    return settle(next, draft, { stand: { ...stand, day }, parts: empty, fields: ['start_at'], changed }, clock);
  }
  const away =
    /^(?:[^,;\d]{2,40}[,;.] ?)?(?:(?:so|make it|move it|push it(?: back)?|shift it|postpone it|let's do|have it) (?:by )?)?(an?|\d{1,2}|a couple of) (days?|weeks?|fortnights?|months?) (later|after|on|back|earlier|before|sooner|forward)(?: (?:please|instead|then|again|thanks|if possible))*[.! ]*$/.exec(
      sentence.canon,
    );
  const pushed =
    /^(?:push|move|shift|put|bring|postpone|delay|bump)(?: it| this| that)? ?(back|out|forward|on|up)?(?: by)? (an?|\d{1,2}|a couple of) (days?|weeks?|fortnights?|months?)(?: (?:please|instead|then|thanks))*[.! ]*$/.exec(
      sentence.canon,
    );
  const [number, unit, way] = away ? away.slice(1) : pushed ? [pushed[2], pushed[3], pushed[1] ?? 'back'] : [];
  if (number !== undefined && stand.day) {
    const isLater = /^(?:later|after|on|back|out)$/.test(way ?? '');
    const day = shift(stand.day, count(number) * (isLater ? 1 : -1), unit ?? '');
    if (day >= today(clock))
      return settle(next, draft, { stand: { ...stand, day }, parts: empty, fields: ['start_at'], changed }, clock);
  }
  const weeks =
    /^(?:the )?same (?:time|day)(?: and place)? (?:next week|the (?:week after|following week))\b|^(?:a week later|(?:(?:push|move|shift|make|put|postpone|delay|bring)(?: it| this| that)?(?: back| out| on)? (?:(?:by )?a week|(?:to|till|until) (?:the )?(?:next|following) week))|the following week|(?:the )?week after|next week instead|next week)[.! ]*$/.test(
      sentence.canon,
    );
  if (weeks && stand.day) {
    return settle(
      next,
      draft,
      { stand: { ...stand, day: stand.day.plus({ days: 7 }) }, parts: empty, fields: ['start_at'], changed },
      clock,
    );
  }

  // "Add noel", of a name that is a word too.
  const addition = /^(?:add|invite|ask) (?=\S)/.exec(sentence.canon);
  const isAdded = addition !== null && mentionAt(sentence, 1, directory)?.wordName === true;
  if (isAdded) {
    rest = `with ${cut(rest, sentence, addition[0].length)}`;
    sentence = tokenise(rest, nameWords(directory));
  }
  const acting = verb.exec(sentence.canon);
  const body = acting && acting[0].length < sentence.canon.length ? cut(rest, sentence, acting[0].length) : rest;
  corrected ||= acting !== null;
  const before = acting ? (/\b(?:to|at|on|for|by|in|from)\s*$/.exec(acting[0].trim())?.[0] ?? '') : '';
  const trimmed = body.replace(
    /[, ]*(?:(?:would be|is|might be|works?|would work|suits?|would suit)(?: (?:me|us|everyone|them|her|him|all of us))?(?: (?:much|way|a bit))? (?:better|best|good|fine|nicer|well)(?: for [a-z]{2,12})?|instead|please|rather|too|as well|actually|tho(?:ugh)?|sorry|i think|i guess)[.!? ]*$/i,
    '',
  );
  const said = tokenise(trimmed, new Set()).canon;
  const length = new RegExp(`^${lengthBody}`).test(said) && !/^(?:[6-9]|1\d|2[0-3]) ?h(?:\d\d)?(?![a-z])/.test(said);
  const brings =
    /^(?:bring|get|have|put|include)\b/.test(acting?.[0] ?? '') &&
    (mentionAt(tokenise(trimmed, nameWords(directory)), 0, directory)?.friends.length ?? 0) > 0;
  const alone = mentionAt(tokenise(trimmed, nameWords(directory)), 0, directory);
  const isName =
    led !== null &&
    (alone?.friends.length ?? 0) > 0 &&
    !alone?.possessive &&
    alone?.last === tokenise(trimmed, nameWords(directory)).tokens.findLastIndex((one) => one.word);
  const intro = length ? 'for' : /^\d{1,2} ?h(?![a-z])/.test(said) ? 'at' : brings || isName ? 'with' : before;
  let parts = readParts(intro ? `${intro} ${trimmed}` : trimmed, clock, directory);
  const bareHour =
    /^(?:(?:at|to|for|by|from) )?(\d{1,2}|(?:1[0-2]|[1-9])[0-5][05]|[01]\d[0-5][05]|2[0-3][0-5][05])(?:ish)?[.! ]*$/.exec(
      tokenise(trimmed, new Set()).canon,
    );
  if (bareHour && parts.time.clocks.length === 0 && (Number(bareHour[1]) <= 23 || (bareHour[1] ?? '').length > 2))
    parts = readParts(`at ${bareHour[1] ?? ''}`, clock, directory);
  // "Fri 12, oops I meant Thurs 12": the hour that was said before is no day of the month.
  for (const one of parts.time.clocks) {
    if (!one.orDate) continue;
    const said = stand.minutes ?? hourSaid(draft, clock, directory);
    // "Fri 11" of what stands on that Friday is another hour, unless the 11th is a Friday.
    const isSameDay = stand.minutes !== null && parts.time.days.some((day) => day.day?.weekday === stand.day?.weekday);
    const date = one.start ? dayOfMonth(one.start.hour, today(clock))?.day : null;
    if (isSameDay && date?.weekday !== stand.day?.weekday) one.orDate = false;
    if (said !== null && one.start && one.start.hour % 12 === Math.floor(said / 60) % 12) one.orDate = false;
  }
  const ofItsOwn =
    parts.title !== '' &&
    parts.timed &&
    !corrected &&
    namesActivity(parts.title) &&
    // An hour alone answers the question for the hour, whatever else is said ("evening show, 7.15").
    (parts.time.days.length > 0 ||
      (parts.time.clocks.length > 0 && !(draft.start_at === null && draft.date !== null))) &&
    !/^(?:at|on|with|and|in|for|from|add|invite|no|not|only|same|until)\b/i.test(rest);
  if (ofItsOwn) return null;

  // "Add dessert at 9": what is had within it, and no other beginning.
  const isWithin =
    /^(?:add|plus|then|and then|followed by)\b/.test(sentence.canon) &&
    parts.title !== '' &&
    parts.time.clocks.length > 0 &&
    parts.time.days.length === 0 &&
    parts.people.friends.length + parts.people.groups.length === 0 &&
    stand.minutes !== null;
  if (isWithin) {
    const words = capitalise(
      unquote(rest.replace(/^(?:add|plus|then|and then|followed by)\s+(?:an? |the |some )?/i, '')),
    );
    next.description = draft.description ? `${draft.description}\n${words}` : words;
    changed.push('description');
    return finish(null, empty);
  }
  const people = parts.people;
  if (people.onlyMe) {
    keepToOwner(next);
    changed.push('friend_names', 'group_names');
  } else if (
    people.friends.length > 0 ||
    people.groups.length > 0 ||
    people.everyone ||
    people.ambiguous.length > 0 ||
    people.excluded.length > 0
  ) {
    const only = /\b(?:just|only)\b/.test(whole);
    const names = people.friends.map((friend) => friend.name);
    if (!parts.timed && names.length + people.groups.length > 0 && !/\b(?:add|also|too|and|plus|as well)\b/.test(whole))
      makeRoom(next, { names, groups: people.groups.map((group) => group.name), whole });
    if (only && !people.everyone) {
      if (next.everyone) changed.push('group_names');
      Object.assign(next, { friend_names: [], group_names: [], everyone: false });
    }
    invite(next, people, directory);
    if (names.length > 0 || people.ambiguous.length > 0) changed.push('friend_names');
    if (people.groups.length > 0 || people.everyone) changed.push('group_names');
    if (people.excluded.length > 0) changed.push('excluded_names');
  }
  // "Jumbo at East Coast": capitals that name a place within another.
  const isWholePlace =
    parts.place !== null &&
    parts.title !== '' &&
    !parts.timed &&
    people.friends.length === 0 &&
    draft.location === null &&
    acting === null &&
    !namesActivity(parts.title) &&
    /^(?:\p{Lu}[\p{L}'’-]*\s+){1,4}(?:at|in|on|by)\s+(?:the\s+)?\p{Lu}/u.test(rest);
  if (isWholePlace) {
    next.location = unquote(rest).slice(0, 300);
    changed.push('location');
  } else if (parts.place !== null) {
    next.location = parts.place.slice(0, 300);
    changed.push('location');
  }
  // "Make it 9, Rushcutters": behind an hour that is corrected in the same breath, a name is where.
  const isBesideTime =
    sameMessage && parts.timed && parts.place === null && draft.location === null && parts.title.length > 3;
  if (isBesideTime && isUnknownName(tokenise(parts.title, nameWords(directory)), directory)) {
    next.location = parts.title.slice(0, 300);
    changed.push('location');
  }
  const fields = timeFields(parts, sentence.canon);
  const title = parts.title;
  const swapsTitle =
    title !== '' &&
    namesActivity(title) &&
    !(parts.timed && placeNouns.test(title.toLowerCase().split(' ').at(-1) ?? '')) &&
    corrected &&
    people.friends.length + people.groups.length === 0 &&
    !/\b(?:time|day|date|place|event)\b/i.test(title);
  if (swapsTitle) {
    next.title = title.slice(0, 200);
    changed.push('title');
  }
  if (parts.description !== null) {
    next.description = draft.description ? `${draft.description}\n${parts.description}` : parts.description;
    changed.push('description');
  }
  if (fields.length === 0 && changed.length === 0 && (aside.test(sentence.canon) || aside.test(whole))) {
    const words = capitalise(unquote(aside.test(sentence.canon) ? rest : text));
    next.description = draft.description ? `${draft.description}\n${words}` : words;
    changed.push('description');
    return finish(null, parts);
  }
  if (
    fields.length === 0 &&
    changed.length === 0 &&
    (draft.location === null || corrected) &&
    (isPlaceName(sentence, directory) ||
      (acting === null &&
        led === null &&
        draft.location === null &&
        parts.title !== '' &&
        isUnknownName(sentence, directory)))
  ) {
    const [only, ...more] = sentence.tokens.filter((token) => token.word);
    if (only && more.length === 0 && isGivenName(only.plain)) {
      const name = capitalise(only.text);
      const question = `No friend of yours is called ${name}. Is it where it is, or a friend to add first?`;
      return { ...finish(null, parts), doubt: { about: 'friend_names', question, choices: [`at ${name}`] } };
    }
    next.location = unquote(rest.replace(/^(?:in|at|round|over at) /i, '')).slice(0, 300);
    changed.push('location');
    return finish(null, parts);
  }
  if (fields.length === 0) return changed.length > 0 ? finish(null, parts) : null;
  // "Dinner next week at 7", and then the day: the hour was said.
  const isDayAnswered = draft.start_at === null && draft.date === null && parts.time.days.length > 0;
  // "Sat 11", which may be the 11th, and then "no, Sunday": it was an hour.
  const isDayChanged = draft.start_at === null && parts.time.days.length > 0;
  const kept = isDayChanged && parts.time.clocks.length === 0 ? clockSaid(draft, clock, directory) : null;
  if (kept && (isDayAnswered || (kept.bound === null && kept.choices.length === 0))) parts.time.clocks.push(kept);
  // "Dinner next week", and then "Thursday": that of the week that was said.
  const [answer, second] = parts.time.days;
  const week =
    isDayAnswered && answer?.day && !second && answer.roll === 'week' ? rangeSaid(draft, clock, directory) : null;
  if (week && answer?.day) Object.assign(answer, { day: coming(answer.day.weekday, week[0]), roll: null, other: null });
  return settle(next, draft, { stand, parts, fields, changed }, clock);
}

const askWho = (pronoun: string): Doubt => ({
  about: 'friend_names',
  question: `Who do you mean by “${pronoun}”?`,
  choices: [],
});

/** "the lescar", "in scholars", "red rocks": a few words that are nobody, nothing to do and no talk, as an answer to where. */
function isUnknownName(sentence: Sentence, directory: Directory): boolean {
  if (!/^[\p{L}\d&'’. -]+$/u.test(sentence.text.trim()) || /\p{L}\.\p{L}/u.test(sentence.text)) return false;
  const isSomebody = sentence.tokens.some((_, index) => mentionAt(sentence, index, directory) !== null);
  return !isSomebody && isAnswerOfPlace(sentence);
}

/** "O'Hanlon's", "the Triffid", "Victoria Park": a message of a name that is nobody's, and that places bear. */
function isPlaceName(sentence: Sentence, directory: Directory): boolean {
  const words = sentence.tokens.filter((token) => token.word);
  if (words.length === 0 || words.length > 4 || sentence.tokens.some((token) => /^[?,]$/.test(token.norm)))
    return false;
  if (sentence.tokens.some((_, index) => mentionAt(sentence, index, directory) !== null)) return false;
  const [first] = words;
  const isNamed = words.slice(1).some((token) => token.capital) && first?.norm === 'the';
  const owner = first?.capital === true && /[a-z]'s$/.test(words.at(-1)?.norm ?? '');
  return isNamed || owner || (first?.capital === true && placeNouns.test(words.at(-1)?.norm ?? ''));
}

/**
 * The hour, in minutes after midnight, that the words behind a draft name although it has no start yet: "sat 2", which may be
 * the 2nd. Null when there is none, or more than one.
 */
function hourSaid(draft: Draft, clock: Clock, directory: Directory): number | null {
  const only = clockSaid(draft, clock, directory);
  return only?.start ? (only.start.hour % 24) * 60 + only.start.minute : null;
}

/** The days that vague words behind a draft leave open ("next week"); null when it has none. */
function rangeSaid(draft: Draft, clock: Clock, directory: Directory): readonly [Day, Day] | null {
  const words = draft.understood.filter((run) => run.field === 'start_at').map((run) => run.text);
  return words.flatMap((text) => readParts(text, clock, directory).time.days).find((one) => one.range)?.range ?? null;
}

/** The one time of day among the words behind a draft; null when there is none, or more than one. */
function clockSaid(draft: Draft, clock: Clock, directory: Directory): ClockReading | null {
  const found: ClockReading[] = [];
  for (const run of draft.understood) {
    if (run.field === 'start_at') found.push(...readParts(run.text, clock, directory).time.clocks);
    if (found.length > 1) return null;
  }
  const [only] = found;
  return only ? { ...only, orDate: false } : null;
}

const normalised = (words: string): string => words.toLowerCase().replace(/^(?:the|at|in) /, '');

/** Whether words are a day or a time and nothing else. */
function isTimeAlone(text: string, clock: Clock, directory: Directory): boolean {
  const parts = readParts(text, clock, directory);
  return parts.timed && parts.title === '' && parts.people.friends.length === 0;
}

/** "until Christmas", "to the end of June": the end of a repetition, as RFC 5545 writes it; null for an hour and anything else. */
function boundsIn(text: string, clock: Clock, directory: Directory): string | null {
  if (
    !/^(?:(?:only|just|going|repeating|it )?(?:ends? |finish(?:es)? )?(?:until|till|['’]?til|through|thru|up to|to the end of)\b)/i.test(
      text,
    )
  )
    return null;
  const parts = readParts(`weekly ${text}`, clock, directory);
  const repetition = parts.time.repetition;
  if (!repetition?.until || parts.title !== '' || parts.time.clocks.length > 0) return null;
  const rule = ruleText(
    repetition,
    repetition.until,
    (last) => new Date(instantOf(last, 1440, clock.zone).getTime() - 1000),
    false,
  );
  return /UNTIL=[^;]+/.exec(rule)?.[0] ?? null;
}

/** "till the 5th", of whole days: the last of them; null when anything else is said. */
function lastDayIn(text: string, clock: Clock, directory: Directory): Day | null {
  const found =
    /^(?:(?:it )?(?:ends?|finish(?:es)?) (?:on )?|until |till |['’]?til |through |thru |up to |to |back on )(.{2,30}?)[.! ]*$/i.exec(
      text,
    );
  if (!found) return null;
  const parts = readParts(`on ${found[1] ?? ''}`, clock, directory);
  const [day, other] = parts.time.days;
  return other || parts.title !== '' || parts.time.clocks.length > 0 ? null : (day?.day ?? null);
}

/** Minutes by which a message moves the start; negative is earlier, null when it does not. */
function shiftBy(canon: string): number | null {
  const by = earlierBy.exec(canon);
  if (by) return measure(by[2] ?? '') * (by[1] === 'later' ? 1 : -1) || null;
  const match = later.exec(canon);
  if (!match?.[3]) return null;
  const [, action, way, length, after] = match;
  const said = `${way ?? ''} ${after ?? ''}`;
  const minutes = measure(length ?? '');
  if (minutes <= 0) return null;
  if (/^(?:prepone|advance)$/.test(action ?? '')) return -minutes;
  if (/later|after/.test(said)) return minutes;
  if (/earlier|sooner|forward|up/.test(said)) return -minutes;
  if (/back|out|\bon\b/.test(said) && action !== undefined) return minutes;
  return /^(?:delay|postpone|push)$/.test(action ?? '') ? minutes : null;
}

/** "no, Robert Finch" and "make it the knitters instead": who was meant before goes. */
function makeRoom(next: Draft, said: { names: readonly string[]; groups: readonly string[]; whole: string }): void {
  const { names, groups, whole } = said;
  const isInstead = /\binstead\b|^(?:actually )?(?:make (?:it|that)|change (?:it|that) to) /.test(whole);
  if (groups.length > 0 && isInstead) next.group_names = [];
  const first = (name: string) => name.split(' ')[0]?.slice(0, 3).toLowerCase();
  const [name] = names;
  if (names.length !== 1 || name === undefined || !(isInstead || /^(?:no|nope|i mean|i meant)\b/.test(whole))) return;
  // "Ask Cormac instead", after somebody was left out: that is whom he comes instead of.
  const isReplaced = isInstead && (next.excluded_names ?? []).length > 0;
  const namesake = next.friend_names.find((one) => first(one) === first(name)) ?? null;
  const gone = namesake ?? (next.friend_names.length === 1 && !isReplaced ? next.friend_names[0] : null);
  next.friend_names = next.friend_names.filter((one) => one !== gone);
}

/** Takes friends out of a draft. They stay left out, whoever else is invited later, until they are named again. */
function leaveOut(next: Draft, names: readonly string[]): void {
  next.friend_names = next.friend_names.filter((name) => !names.includes(name));
  next.excluded_names = [...new Set([...(next.excluded_names ?? []), ...names])];
}

/**
 * Invites whom a message names. Only a name lets in again who was left out: "everyone" and a group do not, but for a group
 * of which every member was left out.
 */
function invite(next: Draft, people: PeopleReading, directory: Directory): void {
  const isMember = new Set(people.members);
  const isBack = new Set(people.friends.filter((friend) => !isMember.has(friend)).map((friend) => friend.name));
  const before = next.excluded_names ?? [];
  for (const group of people.groups) {
    const members = membersOf(group, directory).map((friend) => friend.name);
    const wasLeftOut = members.length > 1 && members.every((name) => before.includes(name));
    if (wasLeftOut) for (const name of members) isBack.add(name);
  }
  next.excluded_names = before.filter((name) => !isBack.has(name));
  const isOut = new Set(next.excluded_names);
  // Who is let in again and belongs to everyone or to a group of the draft needs no invitation of their own.
  const circles = directory.groups.filter((group) => next.group_names.includes(group.name));
  const isWithin = (name: string) =>
    before.includes(name) &&
    (next.everyone ||
      circles.some((group) => !group.members || membersOf(group, directory).some((one) => one.name === name)));
  const added = people.friends.map((friend) => friend.name).filter((name) => !isOut.has(name) && !isWithin(name));
  next.friend_names = [...new Set([...next.friend_names, ...added])];
  next.group_names = [...new Set([...next.group_names, ...people.groups.map((group) => group.name)])];
  next.only_me = false;
  next.everyone ||= people.everyone;
  leaveOut(
    next,
    people.excluded.map((friend) => friend.name),
  );
}

/** Invites nobody. Who was left out before stays left out. */
function keepToOwner(next: Draft): void {
  Object.assign(next, { friend_names: [], group_names: [], everyone: false, only_me: true });
}

/** Whether the first name of a message is that of a guest, or of anybody when everyone or a group is invited. */
function isInvited(next: Draft, sentence: Sentence, directory: Directory): boolean {
  const mention = mentionAt(sentence, 0, directory);
  if (!mention || mention.possessive) return false;
  if (mention.group) return next.everyone || next.group_names.includes(mention.group.name);
  const isGuest = mention.friends.some((friend) => next.friend_names.includes(friend.name));
  return isGuest || next.everyone || next.group_names.length > 0;
}

/** Takes the named friends and groups out of a draft; returns which fields that changed. */
function removeNames(next: Draft, sentence: Sentence, from: number, directory: Directory): DraftField[] {
  const changed = new Set<DraftField>();
  for (
    let index = sentence.tokens.findIndex((token) => token.start >= from);
    index >= 0 && index < sentence.tokens.length;
    index += 1
  ) {
    const norm = sentence.tokens[index]?.norm ?? '';
    if (/^(?:add|invite|include|but)$/.test(norm)) break;
    const mention = mentionAt(sentence, index, directory);
    if (!mention) continue;
    if (mention.group) {
      const name = mention.group.name;
      next.group_names = next.group_names.filter((one) => one !== name);
      changed.add('group_names');
      // A guest by name is more than a member.
      const members = membersOf(mention.group, directory)
        .map((friend) => friend.name)
        .filter((one) => !next.friend_names.includes(one));
      if (members.length > 0) changed.add('excluded_names');
      leaveOut(next, members);
    }
    const gone = mention.friends.map((friend) => friend.name);
    const invited = next.friend_names.filter((name) => gone.includes(name));
    if (invited.length > 0) {
      leaveOut(next, invited);
      changed.add('friend_names').add('excluded_names');
    } else if (gone.length === 1 && !mention.possessive) {
      leaveOut(next, gone);
      changed.add('excluded_names');
    }
    index = mention.last;
  }
  return [...changed];
}
