import { dayPeriodOf, namesActivity, usualTimes } from '../calendar/activity.ts';
import { sayDay, sayTime } from '../say/say-day.ts';
import type { Draft, DraftField } from '../draft.ts';
import { lengthBody } from '../read/clock/read-duration.ts';
import { addsPronoun, laterAlone } from '../read/intent/recognise-intent.ts';
import { coming, dayOfMonth } from '../read/days/resolve-days.ts';
import { isGivenName, mentionAt, nameWords } from '../read/people/match-names.ts';
import { everybodyAlone } from '../read/people/read-people.ts';
import { capitalise } from '../say/list-names.ts';
import { today } from '../calendar/day.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { tokenise } from '../words/tokenise.ts';
import { type Parts, readParts } from './draft-event.ts';
import { type Change, type ChangeContext, currentTimes, settle, timeFields } from './settle-change.ts';
import { type Doubt, weekendDays, type When } from './settle-day.ts';
import { invite, isInvited, keepToOwner, leaveOut, makeRoom, removeNames } from './change-guests.ts';
import {
  lead,
  verb,
  why,
  tooComes,
  tail,
  rename,
  note,
  aside,
  nobodyElse,
  comes,
  mayCome,
  sameTime,
  substitute,
  drop,
  resizeAfter,
  toGuests,
  overBy,
  guestPartly,
  turnOf,
  hourWontDo,
  besideEvent,
  takenDay,
  errandAround,
  guestDoes,
  nobodyLeft,
  guestsComplete,
  anotherToo,
  dayWontDo,
  againNextWeek,
  withinEvent,
} from './change-words.ts';
import { addressSaid, clockSaid, hourSaid, isPlaceName, isTimeAlone, isUnknownName, rangeSaid } from './read-change.ts';
import { cut, cutTo, unquote, type Step } from './change-step.ts';
import { notUnderstood, unusedWords } from './check-change.ts';
import { changeByClause } from './change-by-clause.ts';
import { clausesOf, isIdleClause } from './split-change.ts';
import { changeByPronoun, nameInsteadOfFamily, nameInsteadOfPronoun, replacesPronoun } from './name-pronoun.ts';
import { answerByChoice, choosesOne } from './answer-choice.ts';
import { replaceWords, swapSaid } from './replace-words.ts';
import { changePlace } from './change-place.ts';
import { changeLength } from './change-length.ts';
import { moveStart } from './move-start.ts';

const leavesPronoun =
  /^(?:(?:oh|actually|sorry|no|ok|and|but|wait)[, ]+)*(?:(?:he|she|they) (?:can't|cannot|won't|isn't|is not|aren't|can not)(?: (?:come|make it|be there|coming|able to (?:come|make it)|free))?(?:[,.;]? *(?:so |and |please )*(?:take|leave|drop|remove)(?: (?:him|her|them))?(?: (?:out|off))?)?|(?:remove|drop|take off|take out|uninvite|leave out|not) (?:him|her|them)|(?:take|leave) (?:him|her|them) (?:out|off))[.! ]*$/;

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
    if (addressSaid(piece, clock, directory) !== null) return false;
    const parts = readParts(piece, clock, directory);
    const { friends, groups } = parts.people;
    return (parts.timed || parts.time.duration !== null) && parts.title === '' && friends.length + groups.length === 0;
  };
  const timed = pieces.map(isTime);
  const isPlaceElse = pieces.every(
    (piece, at) =>
      timed[at] ||
      addressSaid(piece, clock, directory) !== null ||
      isUnknownName(tokenise(piece, nameWords(directory)), directory),
  );
  return isPlaceElse && timed.includes(true) && timed.includes(false) ? pieces : null;
}

/**
 * Applies a correction to a draft ("make it 8", "add Tom", "move it to Sunday"): only what the message names changes,
 * the length and everything else stay. Words that would be lost are asked about. Returns null when the message names nothing
 * that a draft has, or when it reads as an event of its own.
 */
export function changeDraft(draft: Draft, said: string, setting: ChangeContext): Change | null {
  if (setting.sameMessage === true) return changeWhole(draft, said, setting);
  const answer = answerByChoice(draft, said, setting, changeWhole);
  if (answer) return answer;
  const spoken = plainly(said);
  // "Tom can't do 10, 11 ok": the hour will not do, and Tom may still come.
  const late = hourWontDo.exec(spoken.trim());
  const plain = late?.[2] !== undefined && isHourGone(draft, late, setting) ? late[2] : spoken;
  // "To 10", of what has its start.
  const text =
    draft.start_at === null
      ? plain
      : plain.replace(/^(?:up )?to (?=\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?[.! ]*$)/i, 'until ');
  const whole = changeOne(draft, text, setting);
  const unused = whole ? unusedWords(draft, text, whole, setting) : null;
  if (whole && unused === null) return whole;
  const pieces = whole !== null || !isOwnEvent(text, setting) ? changeByClause(draft, text, setting, changeOne) : null;
  if (pieces && pieces.missed === null) return pieces.change;
  // Clause by clause, less is taken for what it is not; but names of guests are read together.
  const isOfGuests = whole?.changed.some((field) => field.endsWith('_names')) === true;
  if (whole && unused !== null && (isOfGuests || !pieces)) return { ...whole, doubt: notUnderstood(unused) };
  if (pieces) return { ...pieces.change, doubt: notUnderstood(pieces.missed ?? text) };
  const stranger = strangerIn(text);
  return stranger === null
    ? null
    : {
        draft: { ...draft, understood: [] },
        when: null,
        parts: readParts('', setting.clock, setting.directory),
        changed: [],
        doubt: unknownGuest(stranger),
      };
}

/** "At my house, dear": whom the words are said to. */
const vocative =
  /,\s*(?:my )?(?:dear|darling|love|mate|pal|buddy|sweetheart|honey|hun|babe|bro|dude|lads|guys)(?= ?[.!?]*$)/iu;

/** "Add Zed", "my sister too": somebody whom nobody bears the name of. */
const strangerIn = (text: string): string | null =>
  /^\W*(?:(?:and|also|ok|oh|please|can you) )*(?:add|invite|include) ((?:my |our )?\p{L}{2,}(?: \p{Lu}\p{L}+)?)(?: (?:too|as well|also|please))*[.! ]*$/iu.exec(
    text,
  )?.[1] ??
  /^\W*(?:and )?(\p{Lu}\p{L}+|(?:my|our) \p{L}+) (?:too|as well|also)[.! ]*$/u.exec(text)?.[1] ??
  null;

const unknownGuest = (name: string): Doubt => ({
  about: 'friend_names',
  question: `No friend of yours is called “${name}”. Who is it, or are they to be added as a friend first?`,
  choices: [],
});

/** A message without whom it is said to and its question mark, and with "later" for "more late". */
const plainly = (said: string): string =>
  said
    .replace(vocative, '')
    .replace(
      /^(?:it )?(?:starts?|begins?)(?: at)? (\d[\d:.]*(?: ?[ap]m)?),? (?:and |then )?(?:it )?(?:ends?|finish(?:es)?)(?: at)? (?=\d)/iu,
      'from $1 to ',
    )
    .replace(
      /^(?:no (?:longer|more) than|at most|max(?:imum)?(?: of)?|up to) (?=(?:\d|an? |half|one|two|three)[^,;]*(?:h|hours?|hrs?|m|mins?|minutes?)\W*$)/iu,
      'for ',
    )
    .replace(/^(?:(?:can you|please|and|also) )*(?:loop|rope|pull) in (?=\p{L})/iu, 'add ')
    .replace(/ (?:this time|this once|for once|for a change)(?= ?[.!?]*$)/iu, '')
    .replace(/\?+\s*$/, '')
    .replace(/(?<=\d.*\S)[, ]+(?:sorry|soz)[.! ]*$/i, '')
    .replace(
      /^(?:please )?(?:allow|leave|give it|set aside|block(?: out)?|reckon on|budget) (?=\d|an? |half |two |three )(?=.*(?:hours?|hrs?|minutes?|mins?)\b)/i,
      'for ',
    )
    .replace(
      /\bmore (late|early|long|short|soon)\b/giu,
      (_, word: string) => `${word.replace(/[ey]$/i, (end) => (end === 'y' ? 'i' : ''))}er`,
    )
    .replace(
      /^(?:forget|scrap|drop|never ?mind|ignore|skip) (?:about )?(?:the )?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)[,;] (?:there['’]?s (?:an?|another)(?: one)?(?: at)? )?(?=\d|half|noon)/iu,
      '',
    )
    .replace(/^(?:sorry,? )?(?:i )?meant to (?:say|write|put) /iu, '')
    .replace(/^.*\b(?:said|say|put|wrote|typed) [^,;]{2,20}[,;]? (?:but |and )?(?:i )?(?:mean|meant|means) /iu, '');

const changeOne = (draft: Draft, text: string, setting: ChangeContext): Change | null => {
  const said = nameInsteadOfFamily(draft, nameInsteadOfPronoun(swapSaid(text, setting) ?? text, setting.directory));
  return (
    (replacesPronoun(said) ? changeByPronoun(draft, said, setting, changeWhole) : null) ??
    changeWhole(draft, said, setting) ??
    changeByPronoun(draft, said, setting, changeWhole)
  );
};

/** "Also lunch with Dom on Saturday at 1pm": something to do at a time of its own. */
function isOwnEvent(text: string, { clock, directory }: ChangeContext): boolean {
  const { title, time } = readParts(text, clock, directory);
  return time.days.length + time.clocks.length > 0 && namesActivity(title);
}

function changeWhole(draft: Draft, said: string, setting: ChangeContext): Change | null {
  const reason = setting.sameMessage === true ? undefined : why.exec(said)?.[0];
  const text = reason !== undefined && isIdle(reason, setting) ? said.slice(reason.length) : said;
  // "Longer, by half an hour" is one change.
  const isOne = resizeAfter.test(tokenise(text, new Set()).canon.trim());
  const edits = isOne ? null : (separateEdits(text) ?? separateFields(text, setting));
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

/** Names that answer "when?" as well. */
const notOnlyName = /^(?:may|april|june|august|tuesday|friday|summer|autumn|dawn|eve|noel|will)$/i;

/** Whether words say no time and name nobody. */
function isIdle(text: string, { clock, directory }: ChangeContext): boolean {
  const { timed, people } = readParts(text, clock, directory);
  return !timed && people.friends.length + people.groups.length + people.excluded.length === 0;
}

/** "Skip and Grant", "Dean": a message of friends' names and nothing else, which may be words too. */
function namesAlone(text: string, { directory }: ChangeContext): boolean {
  const sentence = tokenise(text, nameWords(directory));
  const { tokens } = sentence;
  let index = 0;
  while (index < tokens.length) {
    const mention = mentionAt(sentence, index, directory);
    if (!mention || mention.possessive || mention.group) return false;
    index = mention.last + 1;
    if (index >= tokens.length) return true;
    if (!/^(?:and|,|plus|\+)$/.test(tokens[index]?.norm ?? '')) return false;
    index += 1;
  }
  return false;
}

/** Whether the hour that will not do is that of the draft. */
function isHourGone(draft: Draft, found: RegExpExecArray | null, { clock, directory }: ChangeContext): boolean {
  const { minutes } = currentTimes(draft);
  const at = found ? readParts(`at ${found[1] ?? ''}`, clock, directory).time.clocks[0]?.start : undefined;
  return minutes !== null && at !== undefined && at !== null && (at.hour % 12) * 60 + at.minute === minutes % 720;
}

/** Whether an hour lies between the beginning and the end of a draft. */
function isDuring(draft: Draft, hour: string, { clock, directory }: ChangeContext): boolean {
  const { minutes, length } = currentTimes(draft);
  const at = readParts(`at ${hour}`, clock, directory).time.clocks[0]?.start;
  if (minutes === null || length === null || !at) return false;
  const [early, late] = [(at.hour % 24) * 60 + at.minute, (at.hour % 12) * 60 + 720 + at.minute];
  return [early, late].some((one) => one >= minutes && one < minutes + length);
}

/** A draft with another place and nothing else changed. */
export function placedAt(draft: Draft, place: string, { clock, directory }: ChangeContext): Change {
  const parts = readParts('', clock, directory);
  return { draft: { ...draft, location: place, understood: [] }, when: null, parts, changed: ['location'] };
}

function changeOnce(draft: Draft, text: string, setting: ChangeContext): Change | null {
  const { clock, directory, sameMessage = false } = setting;
  const address = sameMessage ? null : addressSaid(text, clock, directory);
  if (address !== null) return placedAt(draft, address, setting);
  // "Shift to Sunday, same time": what is not named stays as it is.
  let rest = text
    .trim()
    .replace(sameTime, '')
    // "5 finish".
    .replace(overBy, 'until ')
    .replace(/^(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?) (?:finish|end)[.! ]*$/i, 'until $1');
  let sentence = tokenise(rest, nameWords(directory));
  // "Not dinner, lunch".
  const mistitled = sameMessage
    ? null
    : /^\W*(?:(?:sorry|no|oh|actually),? )*not (?:an? |the )?([^,;]{2,30}?)(?:,? but|[,;]) (?=\S)/i.exec(rest);
  if (mistitled && mistitled[1]?.toLowerCase() === draft.title.toLowerCase()) {
    rest = `make it ${rest.slice(mistitled[0].length)}`;
    sentence = tokenise(rest, nameWords(directory));
  }
  const whole = sentence.canon;
  if (!sameMessage && choosesOne(whole) && !laterAlone.test(whole)) return null;
  const led = lead.exec(whole);
  let corrected = sameMessage || led !== null || tail.test(sentence.canon);
  if (led) {
    rest = cut(rest, sentence, led[0].trimEnd().length);
    sentence = tokenise(rest, nameWords(directory));
  }
  // "The evening show, 7pm": which of several is meant, and no other title.
  const session =
    /^(?:the |an? )?(?:morning|afternoon|evening|early|late|later|earlier|1st|2nd|next|other|matinee) (?:show|showing|performance|session|1|slot|sitting|screening|service|class|train|flight|ferry|bus|boat|tour|start|kickoff)[,:]? (?=(?:at )?\d|noon|half )/.exec(
      sentence.canon,
    );
  if (session) {
    rest = cut(rest, sentence, session[0].length);
    sentence = tokenise(rest, nameWords(directory));
  }
  // "First Tuesday" of what is monthly, and "from September" of what repeats.
  const whichOne =
    draft.recurrence?.startsWith('FREQ=MONTHLY') === true &&
    /^(?:on )?(?:the )?(?:1st|2nd|3rd|4th|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day[.! ]*$/.test(sentence.canon);
  const fromMonth =
    draft.recurrence === null
      ? null
      : /^(?:from|starting|starts?|beginning|begins?)(?: from)? (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)[.! ]*$)/.exec(
          sentence.canon,
        );
  if (whichOne || fromMonth) {
    const said = rest.replace(/[.! ]+$/, '');
    rest = fromMonth ? `in ${cut(said, sentence, fromMonth[0].length)}` : `${said.replace(/^on /i, '')} of every month`;
    sentence = tokenise(rest, nameWords(directory));
  }
  const changed: DraftField[] = [];
  const stand = currentTimes(draft);
  const next: Draft = { ...draft, understood: [] };
  const empty = readParts('', clock, directory);
  const finish = (when: When | null = null, parts: Parts = empty): Change => ({ draft: next, when, parts, changed });
  const step = (): Step => ({ draft, next, text, rest, sentence, whole, led, stand, setting, changed, finish });

  // "Same time": nothing is changed by it.
  if (
    /^(?:(?:and|but|ok|at|yes|in) )*(?:(?:the )?same (?:time|place|day|hour|[a-z]+(?= *[.!]*$))(?:,? (?:and )?(?:the )?same (?:time|place|day))?|(?:the )?(?:time|hour|place|day|rest|date|venue|guests?)s? (?:stays?|remains?|is|are|stay)(?: (?:the same|as (?:it )?(?:is|was)|unchanged|fine|ok|good|right))?)(?: as before| please| then)*[.! ]*$/.test(
      whole,
    )
  )
    return finish();
  // "Online", "on Zoom".
  const remote =
    /^(?:it['’]?s |make it |let['’]?s do (?:it )?|do it |we['’]?ll do (?:it )?|(?:can we )?do it )?(?:on|over|via|by|through )?\s*(online|zoom|teams|google meet|facetime|skype|whatsapp|(?:the )?phone|video call)(?: instead| please| then| call| now)*[.! ]*$/i.exec(
      text.trim(),
    )?.[1];
  if (remote !== undefined && !sameMessage) {
    next.location = remote;
    changed.push('location');
    return finish();
  }
  if (!sameMessage && nobodyLeft.test(whole)) {
    Object.assign(next, { friend_names: [], group_names: [], everyone: false });
    changed.push('friend_names', 'group_names');
    return finish();
  }
  if (!sameMessage && guestsComplete.test(whole) && draft.friend_names.length + draft.group_names.length > 0)
    return finish();
  // A draft is one event, so another one is told apart from another day of it.
  if (
    !sameMessage &&
    anotherToo.test(whole) &&
    readParts(rest, clock, directory).time.days.length > 0 &&
    !againNextWeek.test(whole)
  ) {
    const [day] = readParts(rest, clock, directory).time.days;
    const question =
      'A draft is one event. Is it to move there, or are they two? Create this one first, and then the other.';
    return {
      ...finish(),
      doubt: { about: 'day', question, choices: day?.day ? [`Move it to ${sayDay(day.day, clock)}`] : [] },
    };
  }
  const much = laterAlone.exec(whole);
  if (!sameMessage && much) {
    const way = much[1] ?? much[2] ?? 'later';
    return {
      ...finish(),
      doubt: { about: 'time', question: `How much ${way}?`, choices: [`Half an hour ${way}`, `An hour ${way}`] },
    };
  }
  const unfit = sameMessage ? undefined : (dayWontDo.exec(whole)?.[1] ?? takenDay.exec(whole)?.[1]);
  if (
    unfit !== undefined &&
    stand.day &&
    readParts(`on ${unfit}`, clock, directory).time.days[0]?.day?.weekday === stand.day.weekday
  ) {
    const here = sayDay(stand.day, clock);
    const choices = weekendDays(today(clock), clock).filter((one) => one !== here);
    return { ...finish(), doubt: { about: 'day', question: 'Which day is it on instead?', choices } };
  }
  if (!sameMessage && isHourGone(draft, hourWontDo.exec(text.trim()), setting))
    return { ...finish(), doubt: { about: 'time', question: 'What time is it instead?', choices: [] } };
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
    const words = unquote(cut(rest, sentence, namedLast[0].length));
    // "It's Penny's birthday so call it that."
    const title = /^(?:that|so)$/i.test(words)
      ? capitalise(cutTo(rest, sentence, namedLast[1] ?? '').replace(/^it['’]?s (?:for )?/i, ''))
      : words;
    if (title !== '') {
      next.title = title.slice(0, 200);
      changed.push('title');
      return finish();
    }
  }
  // "Agenda: budget, hiring".
  const labelled =
    /^(?:agenda|topics?|menu|theme|dress code|password|code|contact|host|parking|link|tickets?|wifi) ?[:–-] ?\S|^(?:the )?(?:rain|backup|back-up|reserve|alternative) (?:date|day)\b/i.test(
      text.trim(),
    );
  if (labelled && !sameMessage) {
    next.description = withNote(draft.description, capitalise(unquote(text.trim())));
    changed.push('description');
    return finish();
  }
  if (!sameMessage && /^(?:(?:at|by|towards|make it) )*(?:the )?end of (?:the )?day[.! ]*$/.test(whole)) {
    const choices = [1020, 1080].map((minutes) => sayTime(minutes, clock));
    return { ...finish(), doubt: { about: 'time', question: 'What time is that?', choices } };
  }
  const told = sameMessage ? null : toGuests.exec(sentence.canon);
  const within = sameMessage || stand.minutes === null ? null : withinEvent.exec(whole);
  const owned = mentionAt(sentence, 0, directory);
  const isPartly = guestPartly.test(whole.replace(/'s /, ' is '));
  const isDoing =
    !sameMessage &&
    owned?.friends.length === 1 &&
    (guestDoes.test(whole.replace(/'s /, ' is ')) || isPartly) &&
    !sentence.tokens.some((_, index) => index > owned.last && mentionAt(sentence, index, directory) !== null) &&
    (isPartly || !readParts(text, clock, directory).timed);
  if (owned?.friends.length === 1 && draft.recurrence !== null && !sameMessage && turnOf.test(whole))
    return { ...finish(), doubt: notUnderstood(text) };
  if (isDoing) {
    invite(next, readParts(`with ${owned.friends[0]?.name ?? ''}`, clock, directory).people, directory);
    next.description = withNote(draft.description, capitalise(unquote(rest)));
    changed.push('friend_names', 'description');
    return finish();
  }
  const isErrand = !sameMessage && stand.minutes !== null && errandAround.test(whole);
  const isBeside =
    !sameMessage && besideEvent.test(whole) && namesActivity(rest) && !readParts(text, clock, directory).timed;
  const isWithinEvent =
    isBeside ||
    isErrand ||
    (within !== null &&
      !/\b(?:so|make|instead|not)\b/.test(whole) &&
      isTimeAlone(`at ${whole.slice(within[0].length)}`, clock, directory) &&
      (!namesActivity(within[0]) || isDuring(draft, whole.slice(within[0].length), setting)));
  if (told || isWithinEvent) {
    const words = capitalise(
      unquote(
        /^(?:(?:and|also|plus|oh|please) )*(?:remind|tell|ask|warn)/.test(told?.[0] ?? '')
          ? cut(rest, sentence, told?.[0].length ?? 0)
          : rest,
      ),
    );
    next.description = withNote(draft.description, words);
    changed.push('description');
    return finish();
  }
  // "The whole league", of a group that is the only one with such a word.
  const circle = /^(?:(?:and|with|for|invite|add) )*(?:the )?(?:whole|entire|all(?: of)? the) ([a-z]{3,})[.! ]*$/.exec(
    whole,
  )?.[1];
  const circles = directory.groups.filter((group) =>
    group.name
      .toLowerCase()
      .split(/\s+/)
      .includes(circle ?? ''),
  );
  if (!sameMessage && circle !== undefined && circles.length === 1) {
    invite(next, readParts(`with ${circles[0]?.name ?? ''}`, clock, directory).people, directory);
    changed.push('group_names');
    return finish();
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
  // "Gemma's salon", "Tom's house": whose place it is, and nobody's invitation.
  const owner = mentionAt(sentence, 0, directory);
  const noun = sentence.tokens.findLast((token) => token.word)?.norm ?? '';
  if (
    owner?.possessive === true &&
    !sameMessage &&
    sentence.tokens.length < owner.last + 5 &&
    (owner.last < sentence.tokens.length - 1 ? placeNouns.test(noun) : draft.location === null) &&
    !/^(?:club|party|market|coffee)$/.test(noun) &&
    !readParts(rest, clock, directory).timed
  ) {
    next.location = unquote(rest).slice(0, 300);
    changed.push('location');
    return finish();
  }
  // "5k", of a run.
  if (/^\d{1,3} ?(?:k|kms?|miles?)[.! ]*$/.test(whole) && !sameMessage) {
    next.description = withNote(draft.description, unquote(rest));
    changed.push('description');
    return finish();
  }
  const replaced = replaceWords(step());
  if (replaced) return replaced;
  const placed = changePlace(step());
  if (placed) return placed;
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
  const instead = /^(?:swap|replace|switch|exchange) (?:him|her|them) (?:out )?(?:for|with) (?=.)/.exec(sentence.canon);
  if (instead && guest !== undefined && another === undefined) {
    const { people } = readParts(`with ${cut(rest, sentence, instead[0].length)}`, clock, directory);
    if (people.friends.length > 0) {
      leaveOut(next, [guest]);
      invite(next, people, directory);
      changed.push('friend_names', 'excluded_names');
      return finish();
    }
  }
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
    /^(.{1,60}?) (?:can't|cannot|can not|won't|isn't|aren't|couldn't|is not|are not|no longer|not (?:coming|able|free|around|joining|available|going|up for)|has dropped out|have dropped out|dropped out|(?:has |have )?(?:bailed|flaked|pulled out|cancelled)|is out|are out|out(?= ?[,;.]| and )|is (?:ill|sick|away|busy|off))\b/.exec(
      sentence.canon,
    ) ??
    /^(.{1,60}?)'s (?:out|not coming|not able|not well|not free|not around|not up to it|unwell|poorly|under the weather|in hospital|on holiday|tied up|double[- ]booked|injured|stuck|ill|sick|away|busy|dropped out|no longer|can't)\b(?! (?:of|with)\b)/.exec(
      sentence.canon,
    );
  // "Carol's is out": where it is.
  const isHome = /^\S+'s (?:is|are)\b/.test(sentence.canon);
  if (cannot && !isHome && mentionAt(sentence, 0, directory)) {
    // "Nick can't, swap him for Jill": whoever is named behind the reason comes instead.
    const behind = substitute.exec(rest);
    // "Owen's out" is "Owen is out".
    const said = (behind ? rest.slice(0, behind.index) : rest).replace(/(?<=\p{L})['’]s (?=\p{L})/u, ' is ');
    const absent = tokenise(said, nameWords(directory));
    const gone = removeNames(next, absent, 0, directory);
    const several = mentionAt(sentence, 0, directory);
    // "Alex can't", of two friends who are called so.
    if (gone.length === 0 && several && several.group === null && several.friends.length > 1 && !sameMessage) {
      const behindName = rest.slice(sentence.tokens[several.last]?.to);
      const choices = several.friends.slice(0, 4).map((friend) => `${friend.name}${behindName}`);
      const question = `Which ${capitalise(sentence.tokens[0]?.text ?? '')} do you mean?`;
      return { ...finish(), doubt: { about: 'friend_names', question, choices } };
    }
    if (gone.length > 0) {
      changed.push(...gone);
      // "Tom's out, Kit's in".
      const comer =
        /[,;]\s*(?:but |and |so )?([^,;]{2,40}?)(?:['’](?:s|ll)| is| can| will)? (?:in|coming|joining|free|comes?|make it|steps? in|takes? (?:his|her|their) place)\b[^,;]*$/iu.exec(
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
  const bare = text.trim().replace(/[.!]+$/, '');
  const isNames = !sameMessage && namesAlone(bare, setting) && !notOnlyName.test(bare);
  const newcomer = isNames
    ? bare
    : (mayCome.exec(rest)?.[1] ?? comes.exec(rest)?.[1] ?? tooComes.exec(text.trim())?.[1]);
  const joining = newcomer === undefined ? null : readParts(`with ${newcomer}`, clock, directory);
  const joined = joining
    ? joining.people.friends.length + joining.people.groups.length + joining.people.ambiguous.length
    : 0;
  if (joining && joining.title === '' && joined > 0) {
    // "Only Dot can come": nobody else does.
    if (/^(?:just|only) /.test(whole)) Object.assign(next, { friend_names: [], group_names: [], everyone: false });
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
        /(?<=,\s*(?:(?:only|just) ))\S.*$|(?<=,\s*)(?!and\b)\S[^,]*(?= instead[.! ]*$)/i.exec(rest) ??
        (/^not\b/i.test(rest) ? /(?<=,\s*)(?!and\b)\S.*$/i.exec(rest) : null);
      if (!after) return finish();
      rest = after[0].replace(/^(?:but|and|[,;]) /i, '').replace(/^(?!add|invite|include)/i, 'add ');
      sentence = tokenise(rest, nameWords(directory));
    }
  }
  const resized = changeLength(step());
  if (resized) return resized;
  const moved = moveStart(step());
  if (moved) return moved;

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
    /[, ]*(?:(?:would be|is|was|might be|works?|would work|suits?|would suit)(?: (?:me|us|everyone|them|her|him|all of us))?(?: (?:much|way|a bit))? (?:better|best|good|fine|nicer|well|right)(?: for [a-z]{2,12})?|instead|please|rather|too|as well|again|after all|actually|tho(?:ugh)?|sorry|i think|i guess)[.!? ]*$/i,
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
  // "2 hours", and then "make it 3".
  const [run, ...runs] = draft.understood;
  const isLength =
    run?.field === 'end_at' &&
    runs.length === 0 &&
    /^(?:for )?(?:\d.*|an?|one|two|three|four|five|six) ?h(?:ours?|rs?)?$/i.test(run.text);
  if (bareHour && isLength && /^make\b/.test(acting?.[0] ?? '') && before === '' && Number(bareHour[1]) < 13)
    parts = readParts(`for ${bareHour[1] ?? ''} hours`, clock, directory);
  else if (bareHour && parts.time.clocks.length === 0 && (Number(bareHour[1]) <= 23 || (bareHour[1] ?? '').length > 2))
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
  // "Also lunch with Dom on Saturday 1pm".
  const isAlso =
    /^(?:and |oh |ok |then )*(?:also|plus)[, ]+$/.test(led?.[0] ?? '') &&
    acting === null &&
    parts.time.days.length > 0 &&
    parts.time.clocks.some((one) => one.start !== null);
  const ofItsOwn =
    parts.title !== '' &&
    parts.timed &&
    (!corrected || isAlso) &&
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
  } else if (parts.place !== null && !/^(?:better|rather|instead|best|fine|good)$/i.test(parts.place)) {
    next.location = parts.place.slice(0, 300);
    changed.push('location');
  }
  // "Make it 9, Rushcutters": behind an hour that is corrected in the same breath, a name is where.
  const isBesideTime =
    sameMessage && parts.timed && parts.place === null && draft.location === null && parts.title.length > 3;
  if (isBesideTime && isUnknownName(tokenise(parts.title, nameWords(directory)), directory)) {
    // As it was written, which a title is not.
    const own = rest.trim().slice(-parts.title.length);
    next.location = (own.toLowerCase() === parts.title.toLowerCase() ? own : parts.title).slice(0, 300);
    changed.push('location');
  }
  const fields = timeFields(parts, sentence.canon);
  const title = parts.title;
  // "Make it 8 and fetch the cake": what is done in a clause of its own is no other title.
  const clauses = clausesOf(rest).filter((clause) => !isIdleClause(clause.text, setting));
  const isAside = !sameMessage && clauses.length > 1 && !clauses[0]?.text.toLowerCase().includes(title.toLowerCase());
  const swapsTitle =
    title !== '' &&
    !isAside &&
    // "And drinks" is something more.
    !(
      led !== null &&
      acting === null &&
      !sameMessage &&
      /^(?:(?:and|also|plus|oh|ok|then|with)[, ]*)+$/.test(led[0])
    ) &&
    // "It's her birthday".
    !/^(?:her|his|my|their|our|your) /i.test(title) &&
    // "Make the cake chocolate".
    !/^(?:(?:make|have|get|keep|set|put) (?:the|my|our|some|sure)|(?:move|shift|push|bring|switch)(?: it| this| that)? (?:over )?to) /.test(
      sentence.canon,
    ) &&
    namesActivity(title) &&
    !(parts.timed && placeNouns.test(title.toLowerCase().split(' ').at(-1) ?? '')) &&
    corrected &&
    people.friends.length + people.groups.length === 0 &&
    !/\b(?:time|day|date|place|event)\b/i.test(title);
  if (swapsTitle) {
    next.title = title.slice(0, 200);
    changed.push('title');
    // "Make it a lunch" of a dinner at 7pm: the hour is not that of a lunch.
    const period = dayPeriodOf(title);
    const isLate =
      stand.minutes !== null && stand.minutes >= 1020 && (period === 'noon' || /\bbreakfast\b/i.test(title));
    if (isLate && fields.length === 0 && !sameMessage) {
      Object.assign(next, { start_at: null, end_at: null });
      const choices = usualTimes(period).map((minutes) => sayTime(minutes, clock));
      return { ...finish(null, parts), doubt: { about: 'time', question: 'What time does it start?', choices } };
    }
  }
  if (parts.description !== null) {
    next.description = draft.description ? `${draft.description}\n${parts.description}` : parts.description;
    changed.push('description');
  }
  if (fields.length === 0 && changed.length === 0 && (aside.test(sentence.canon) || aside.test(whole))) {
    const words = capitalise(unquote(aside.test(sentence.canon) ? rest : text));
    // "10 people" of a dinner for 8.
    const heads = /\d+(?= (?:people|of us|guests|pax|persons|adults)\b)/i;
    const [count] = heads.exec(sentence.canon) ?? [];
    if (count !== undefined && heads.test(draft.title)) {
      next.title = draft.title.replace(heads, count);
      changed.push('title');
      return finish(null, parts);
    }
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
    next.location = unquote(rest.replace(/^(?:in|at|on|round|over at) /i, '')).slice(0, 300);
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
  return settle(next, draft, { stand, parts, fields, changed, sameMessage }, clock);
}

const withNote = (description: string | null, words: string): string =>
  description ? `${description}\n${words}` : words;

const askWho = (pronoun: string): Doubt => ({
  about: 'friend_names',
  question: `Who do you mean by “${pronoun}”?`,
  choices: [],
});
