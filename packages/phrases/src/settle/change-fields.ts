// What is left when no kind of change was told by its words: whatever the message names changes.
import { dayPeriodOf, namesActivity, usualTimes } from '../calendar/activity.ts';
import { today } from '../calendar/day.ts';
import { before, type DraftField } from '../draft.ts';
import { lengthBody } from '../read/clock/read-duration.ts';
import { coming, dayOfMonth } from '../read/days/resolve-days.ts';
import { mentionAt, nameWords } from '../read/people/match-names.ts';
import { isGivenName } from '../words/first-names.ts';
import { isTold, isToldOf } from '../words/tell-aside.ts';
import { fold } from '../words/normalise-words.ts';
import { capitalise } from '../say/list-names.ts';
import { sayTime } from '../say/say-day.ts';
import { placeNouns } from '../words/place-nouns.ts';
import { tokenise } from '../words/tokenise.ts';
import { invite, keepToOwner, makeRoom } from './change-guests.ts';
import {
  addNote,
  ask,
  changeLocation,
  changeTitle,
  cut,
  goOnWith,
  partsOf,
  type Step,
  unquote,
} from './change-step.ts';
import { aside, leavesOut, opensWhy, verb } from './change-words.ts';
import { notUnderstood } from './check-change.ts';
import { tellsWhereabouts } from './tell-whereabouts.ts';
import { copyParts, type OwnParts } from './draft-event.ts';
import { clockSaid, hourSaid, isPlaceName, isUnknownName, rangeSaid } from './read-change.ts';
import { addEndSaid, openDays, readTogether } from './keep-open.ts';
import { type Change, settle, timeFields } from './settle-change.ts';
import { askUnsaidDay } from './settle-day.ts';
import { clausesOf, isIdleClause, whyAlone } from './split-change.ts';

/** A correction with what its words name. */
interface Named extends Step {
  /** The verb with which it begins. */
  acting: RegExpExecArray | null;
  parts: OwnParts;
}

const approval =
  /[, ]*(?:(?:would be|is|was|might be|works?|would work|suits?|would suit)(?: (?:me|us|everyone|them|her|him|all of us))?(?: (?:much|way|a bit))? (?:better|best|good|fine|nicer|well|right)(?: for [a-z]{2,12})?|instead|please|rather|then|too|as well|again|after all|actually|really|technically|in fairness|if anything|lol|tbh|tho(?:ugh)?|sorry|i think|i guess)[.!? ]*$/i;

const hourAlone =
  /^(?:(?:at|to|for|by|from) )?(\d{1,2}|(?:1[0-2]|[1-9])[0-5][05]|[01]\d[0-5][05]|2[0-3][0-5][05])(?:ish)?[.! ]*$/;

const ownPartsOf = (step: Step, words: string): OwnParts => copyParts(partsOf(step, words));

/** Reads what stands behind the verb of a correction. */
function nameParts(step: Step): Named {
  const { draft, led, setting } = step;
  const { directory } = setting;
  // "Add noel", "+ grace", of a name that is a word too.
  const addition = /^(?:(?:add|invite|ask) |\+ ?)(?=\S)/.exec(step.sentence.canon);
  if (addition !== null && mentionAt(step.sentence, 1, directory)?.wordName === true)
    goOnWith(step, `with ${cut(step.rest, step.sentence, addition[0].length)}`);
  const { rest, sentence } = step;
  const acting = verb.exec(sentence.canon);
  const body = acting && acting[0].length < sentence.canon.length ? cut(rest, sentence, acting[0].length) : rest;
  step.corrected ||= acting !== null;
  const before = acting ? (/\b(?:to|at|on|for|by|in|from)\s*$/.exec(acting[0].trim())?.[0] ?? '') : '';
  const trimmed = body.replace(approval, '');
  const said = tokenise(trimmed, new Set()).canon;
  // "5h30" of what is at 5 is its hour.
  const french = /^(\d{1,2}) ?h\d\d(?![a-z])/.exec(said)?.[1];
  const isHourNear = french !== undefined && Math.floor((step.stand.minutes ?? -1) / 60) === Number(french);
  const isLength =
    new RegExp(`^${lengthBody}`).test(said) && !/^(?:[6-9]|1\d|2[0-3]) ?h(?:\d\d)?(?![a-z])/.test(said) && !isHourNear;
  const named = tokenise(trimmed, nameWords(directory));
  const alone = mentionAt(named, 0, directory);
  const isSomebody = (alone?.friends.length ?? 0) > 0;
  const isBrought = isSomebody && /^(?:bring|get|have|put|include)\b/.test(acting?.[0] ?? '');
  const isName =
    isSomebody &&
    led !== null &&
    !alone?.possessive &&
    alone?.last === named.tokens.findLastIndex((token) => token.word);
  const intro = isLength
    ? 'for'
    : isHourNear || /^\d{1,2} ?h(?![a-z])/.test(said)
      ? 'at'
      : isBrought || isName
        ? 'with'
        : before;
  const parts = ownPartsOf(step, intro ? `${intro} ${trimmed}` : trimmed);
  const bare = hourAlone.exec(said)?.[1];
  if (bare === undefined) return { ...step, acting, parts };
  // "2 hours", and then "make it 3".
  const [run, ...runs] = draft.understood;
  const isOfLength =
    run?.field === 'end_at' &&
    runs.length === 0 &&
    /^(?:for )?(?:\d.*|an?|one|two|three|four|five|six) ?h(?:ours?|rs?)?$/i.test(run.text) &&
    /\bmake (?:it|that)\b/.test(step.whole) &&
    before === '' &&
    Number(bare) < 13;
  if (isOfLength) return { ...step, acting, parts: ownPartsOf(step, `for ${bare} hours`) };
  const isHour = parts.time.clocks.length === 0 && (Number(bare) <= 23 || bare.length > 2);
  return { ...step, acting, parts: isHour ? ownPartsOf(step, `at ${bare}`) : parts };
}

/** "Fri 12, oops I meant Thurs 12": an hour that was said before is no day of the month. */
function settleHours({ draft, stand, parts, setting: { clock, directory } }: Named): void {
  for (const one of parts.time.clocks) {
    if (!one.orDate) continue;
    const said = stand.minutes ?? hourSaid(draft, clock, directory);
    // "Fri 11" of what stands on that Friday is another hour, unless the 11th is a Friday.
    const isSameDay = stand.minutes !== null && parts.time.days.some((day) => day.day?.weekday === stand.day?.weekday);
    const date = one.start ? dayOfMonth(one.start.hour, today(clock))?.day : null;
    if (isSameDay && date?.weekday !== stand.day?.weekday) one.orDate = false;
    if (said !== null && one.start && one.start.hour % 12 === Math.floor(said / 60) % 12) one.orDate = false;
  }
}

/** "Also lunch with Dom on Saturday 1pm": an event of its own. */
function isOfItsOwn({ draft, rest, led, acting, corrected, parts: { title, timed, time } }: Named): boolean {
  const isAlso =
    /^(?:and |oh |ok |then )*(?:also|plus)[, ]+$/.test(led?.[0] ?? '') &&
    acting === null &&
    time.days.length > 0 &&
    time.clocks.some((one) => one.start !== null);
  return (
    title !== '' &&
    timed &&
    (!corrected || isAlso) &&
    namesActivity(title) &&
    !isTold(fold(title)) &&
    // An hour alone answers the question for the hour, whatever else is said ("evening show, 7.15").
    (time.days.length > 0 || (time.clocks.length > 0 && !(draft.start_at === null && draft.date !== null))) &&
    !/^(?:at|on|with|and|in|for|from|add|invite|no|not|only|same|until)\b/i.test(rest)
  );
}

/** "Add dessert at 9": what is had within it, and no other beginning. */
function noteWithin(step: Named): Change | null {
  const { rest, sentence, stand, parts } = step;
  const isWithin =
    /^(?:add|plus|then|and then|followed by)\b/.test(sentence.canon) &&
    parts.title !== '' &&
    parts.time.clocks.length > 0 &&
    parts.time.days.length === 0 &&
    parts.people.friends.length + parts.people.groups.length === 0 &&
    stand.minutes !== null;
  const opening = /^(?:add|plus|then|and then|followed by)\s+(?:an? |the |some )?/i;
  return isWithin ? addNote(step, capitalise(unquote(rest.replace(opening, '')))) : null;
}

/** "Book Club, no choir lot": takes the groups that are named to be left out from those that are invited; whether there are any. */
function refuseGroups({ whole, changed, parts: { people } }: Named): boolean {
  const said = (name: string) => name.toLowerCase().replace(/[^\p{L}\d ]/gu, '.');
  const stay = people.groups.filter(
    ({ name }) => !new RegExp(`\\b(?:no|not|without|minus|except|but not)(?: the)? ${said(name)}\\b`, 'u').test(whole),
  );
  const isRefused = stay.length < people.groups.length;
  if (isRefused) changed.push('group_names');
  people.groups = stay;
  return isRefused;
}

function nameGuests({ draft, next, rest, whole, parts: { people, timed }, setting, changed }: Named): void {
  if (people.onlyMe) {
    keepToOwner(next);
    changed.push('friend_names', 'group_names');
    return;
  }
  const names = people.friends.map((friend) => friend.name);
  const groups = people.groups.map((group) => group.name);
  const count = names.length + groups.length + people.ambiguous.length + people.excluded.length;
  // "He owes everyone money", "the girls are all in", of what has its guests: nobody else is asked.
  const isOwed =
    /\b(?!for|with|and|to)[a-z']{3,}s? everyone (?!(?:from|in|on|at|who|we|i|else|please|too|as)\b)[a-z]{3,}|\b(?:tell|remind|warn) everyone\b|(?:the|my|our) [a-z]+(?:'re| are) all (?:in|coming|up for it|on)\b/.test(
      whole,
    );
  if (isOwed && draft.friend_names.length > 0) people.everyone = false;
  if (count === 0 && !people.everyone) return;
  if (!timed && names.length + groups.length > 0 && !/\b(?:add|also|too|and|plus|as well)\b/.test(whole))
    makeRoom(draft, next, { names, groups, whole });
  // "Tom just texted, he's bringing wine" says when, and not who alone.
  if (
    /\b(?:just|only)\b(?! if\b| [a-z]{3,}ed\b| (?:rang|said|got|sent|told|wrote|found|heard|saw|spoke|had|been|now)\b)/.test(
      whole,
    ) &&
    !people.everyone
  ) {
    if (next.everyone) changed.push('group_names');
    Object.assign(next, { friend_names: [], group_names: [], everyone: false });
  }
  invite(next, people, setting.directory);
  // "Except Sam", of two who are called so: the answer leaves one out.
  if (people.ambiguous.length > 0 && leavesOut.test(rest)) next.understood = [before('friend_names', rest.trim())];
  if (names.length + people.ambiguous.length > 0) changed.push('friend_names');
  if (groups.length > 0 || people.everyone) changed.push('group_names');
  if (people.excluded.length > 0) changed.push('excluded_names');
}

/** "11am Lyme Park": the few words behind an hour. */
const behindHour = (text: string): string | undefined =>
  /^\W*(?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)? (\p{L}+(?: \p{L}+){0,3})[.! ]*$/iu.exec(text)?.[1]?.toLowerCase();

/** "Projector's bust": how something is, and no place of somebody's. */
const tellsState = (words: string): boolean =>
  /^(?:the )?\p{Ll}\p{L}+['’]s \p{Ll}+$/u.test(words) && !placeNouns.test(words.split(' ').at(-1) ?? '');

/** "Hooray", "uninvite", "theme's the 90s": what may stand where a place stands, and is none. */
const noPlaceAtAll =
  /^(?:every\b.*|(?:so|na|that|aiyo+|aiyah?|alamak|eish|yoh|wah|arre|yaar|abeg|omg|hooray|hurrah|yay|woo ?hoo|yippee|boo|uninvite|remove|delete|cancel|whatever|anyway|obviously|apparently|sadly|typical|awkward|long story)$|(?:the )?(?:theme|dress code|code|menu|music|food)(?:['’]s|:| is) )/iu;

/** Whether words are the name of a friend and no place of theirs. */
function isFriend(words: string, { setting: { directory } }: Step): boolean {
  const sentence = tokenise(words, nameWords(directory));
  const mention = mentionAt(sentence, 0, directory);
  return (
    mention !== null && !mention.possessive && mention.friends.length > 0 && mention.last === sentence.tokens.length - 1
  );
}

function namePlace(step: Named): void {
  const { draft, rest, acting, parts, setting } = step;
  const { place, title, timed, people } = parts;
  // "Jumbo at East Coast": capitals that name a place within another.
  const isWhole =
    place !== null &&
    title !== '' &&
    !timed &&
    people.friends.length === 0 &&
    (draft.location === null || /^the \p{Lu}/u.test(rest)) &&
    acting === null &&
    !namesActivity(title) &&
    /^(?:the\s+)?(?:\p{Lu}[\p{L}'’-]*\s+){1,4}(?:at|in|on|by)\s+(?:the\s+)?\p{Lu}/u.test(rest);
  if (isWhole) changeLocation(step, unquote(rest).replace(/(?: (?:instead|then|please))+$/i, ''));
  else if (
    place !== null &&
    // "9 instead, Dev finishes late", "Saturday after, skint".
    !isToldOf(fold(place)) &&
    !noPlaceAtAll.test(place) &&
    !isFriend(place, step) &&
    !tellsWhereabouts(rest.slice(0, Math.max(0, rest.toLowerCase().lastIndexOf(place.toLowerCase())))) &&
    !whyAlone.test(place) &&
    !opensWhy.test(place) &&
    // "Friday instead, footy's on".
    !/['’]s on$/u.test(place) &&
    // "Games night instead, projector's bust".
    !tellsState(place) &&
    // "He's free now, put him in again".
    !/^(?:put|pop|add|count|stick|chuck|bung) .+ (?:in|on|down)$|(?<!\.)\b(?:him|them|me|us)\b/iu.test(place) &&
    !/^(?:(?:just|only|better|rather|instead|best|fine|good|(?:half|quarter)(?: (?:past|to))?)$|(?:the )?(?:notes?|description|details|comments?)$|(?:stay|table|left|else|one|next|rest of us|january|february|march|april|may|june|july|august|september|october|november|december)$|doesn['’]?t matter|(?:my|his|her) (?:treat|shout|round|turn)|off\b.*|suits?\b|mis(?:read|typed|heard|took|counted|remembered|spoke)\b)/iu.test(
      place,
    )
  )
    changeLocation(step, place);
  // "Make it 9, Rushcutters": behind an hour that is corrected in the same breath, a name is where.
  const isBesideTime =
    timed &&
    place === null &&
    draft.location === null &&
    title.length > 3 &&
    (setting.sameMessage === true ||
      (acting === null && behindHour(rest) === title.toLowerCase() && !namesActivity(title)));
  // "Baraka's farm, with Kevin": what stands in front of the guests is where.
  const isBesideGuests =
    !timed &&
    place === null &&
    draft.location === null &&
    acting === null &&
    people.friends.length + people.groups.length > 0 &&
    title.length > 3 &&
    rest
      .toLowerCase()
      .replace(/^(?:the|at|in) /, '')
      .startsWith(title.toLowerCase().replace(/^the /, '')) &&
    /^[,;]? (?:with|and)\b/i.test(rest.slice(rest.toLowerCase().indexOf(title.toLowerCase()) + title.length));
  const isOwned = /['’]s \p{L}+$/u.test(title) && placeNouns.test(title.split(' ').at(-1) ?? '');
  if (isBesideGuests && (isOwned || isUnknownName(tokenise(title, nameWords(setting.directory)), setting.directory)))
    changeLocation(
      step,
      rest.slice(0, rest.toLowerCase().indexOf(title.toLowerCase()) + title.length).replace(/^(?:at|in) /i, ''),
    );
  if (isBesideTime && isUnknownName(tokenise(title, nameWords(setting.directory)), setting.directory)) {
    // As it was written, which a title is not.
    const own = rest.trim().slice(-title.length);
    changeLocation(step, own.toLowerCase() === title.toLowerCase() ? own : title);
  }
}

/** "The pub instead": where it is rather than what is done, although people say of both that it is "the pub". */
const isSpot = ({ title, place, timed, people }: OwnParts): boolean =>
  !timed &&
  place === null &&
  people.friends.length + people.groups.length === 0 &&
  /^the (?:\p{L}+ ){0,2}\p{L}+$/iu.test(title) &&
  placeNouns.test(title.toLowerCase().split(' ').at(-1) ?? '');

/** Whether what is named to do comes in the place of the title. */
function isOtherTitle({ text, rest, sentence, led, acting, corrected, parts, setting }: Named): boolean {
  const { title, timed, people } = parts;
  if (title === '' || !corrected) return false;
  // "Make it 8 and fetch the cake": what is done in a clause of its own is no other title.
  const clauses = clausesOf(rest).filter((clause) => !isIdleClause(clause.text, setting));
  const isAside =
    setting.sameMessage !== true && clauses.length > 1 && !clauses[0]?.text.toLowerCase().includes(title.toLowerCase());
  // "And drinks" is something more.
  const isMore =
    led !== null &&
    acting === null &&
    setting.sameMessage !== true &&
    /^(?:(?:and|also|plus|oh|ok|then|with)[, ]*)+$/.test(led[0]);
  return (
    !isAside &&
    !isMore &&
    // "Rather Sunday, rugby's on": what is on then.
    !/['’]s$/.test(title) &&
    // "So no cake please", "no drink for him".
    !text.toLowerCase().includes(`no ${title.toLowerCase()}`) &&
    !/ for (?:him|her|them|me|us)$/i.test(title) &&
    // "It's her birthday".
    !/^(?:her|his|my|their|our|your) /i.test(title) &&
    // "Make the cake chocolate".
    !/^(?:(?:make|have|get|keep|set|put) (?:the|my|our|some|sure)|(?:move|shift|push|bring|switch)(?: it| this| that)? (?:over )?to) /.test(
      sentence.canon,
    ) &&
    namesActivity(title) &&
    // "Make it 4, Chuck's flight is late".
    !isTold(fold(title)) &&
    !(timed && placeNouns.test(title.toLowerCase().split(' ').at(-1) ?? '')) &&
    people.friends.length + people.groups.length === 0 &&
    !/\b(?:time|day|date|place|event)\b/i.test(title)
  );
}

/** "Make it a lunch" of a dinner at 7pm: the hour is not that of a lunch. */
function askHour(step: Named, fields: readonly DraftField[]): Change | null {
  const { next, stand, parts, setting } = step;
  const period = dayPeriodOf(parts.title);
  const isLate =
    stand.minutes !== null && stand.minutes >= 1020 && (period === 'noon' || /\bbreakfast\b/i.test(parts.title));
  if (!isLate || fields.length > 0 || setting.sameMessage === true) return null;
  Object.assign(next, { start_at: null, end_at: null });
  const choices = usualTimes(period).map((minutes) => sayTime(minutes, setting.clock));
  return ask(step, { about: 'time', question: 'What time does it start?', choices }, parts);
}

/** "Bring a blanket", "10 people": what is said beside day and place. */
function noteAside(step: Named): Change | null {
  const { draft, text, rest, sentence, whole, parts } = step;
  const isLed = aside.test(sentence.canon);
  if (!isLed && !aside.test(whole)) return null;
  // "10 people" of a dinner for 8.
  const heads = /\d+(?= (?:people|of us|guests|pax|persons|adults)\b)/i;
  const [count] = heads.exec(sentence.canon) ?? [];
  if (count !== undefined && heads.test(draft.title))
    return changeTitle(step, draft.title.replace(heads, count), parts);
  if (count !== undefined && draft.description !== null && heads.test(draft.description)) {
    step.next.description = draft.description.replace(heads, count);
    step.changed.push('description');
    return step.finish(null, parts);
  }
  return addNote(step, capitalise(unquote(isLed ? rest : text)), parts);
}

/** "O'Hanlon's": a name that is nobody's and nothing to do; of one that people bear it is asked. */
function placeByName(step: Named): Change | null {
  const { draft, rest, sentence, led, acting, corrected, parts, setting } = step;
  const { directory } = setting;
  if (draft.location !== null && !corrected) {
    // "The Anchor", of what is at the Crown.
    const isName = acting === null && led === null && /^the \p{L}/iu.test(rest) && parts.title !== '';
    if (!isName || namesActivity(parts.title) || !isUnknownName(sentence, directory)) return null;
    const place = unquote(rest);
    const choices = [draft.location, place].map((one) => `at ${one}`);
    return ask(step, { about: 'words', question: `Is it ${choices.join(' or ')}?`, choices }, parts);
  }
  const isAnswer = acting === null && led === null && draft.location === null && parts.title !== '';
  if (tellsState(rest.trim()) || noPlaceAtAll.test(rest.trim())) return null;
  if (!isPlaceName(sentence, directory) && !(isAnswer && isUnknownName(sentence, directory))) return null;
  const [only, ...more] = sentence.tokens.filter((token) => token.word);
  if (only && more.length === 0 && isGivenName(only.plain)) {
    const name = capitalise(only.text);
    const question = `No friend of yours is called ${name}. Is it where it is, or a friend to add first?`;
    return ask(step, { about: 'friend_names', question, choices: [`at ${name}`] }, parts);
  }
  return changeLocation(step, unquote(rest.replace(/^(?:in|at|on|round|over at) /i, '')), parts);
}

/** "Until 30 November but check with Jo", of a row: a last day that is not understood is no first one. */
const isLastDay = ({ draft, whole, parts: { time } }: Named): boolean =>
  draft.recurrence !== null &&
  time.repetition === null &&
  time.clocks.length === 0 &&
  time.days.length === 1 &&
  time.days[0]?.until === null &&
  /(?<![a-z])(?:until|till?|up to|no later than|(?:nothing|none|not|never) (?:after|past|beyond)|(?:done|finished|over) by) /.test(
    whole,
  );

/** Settles the days and hours that are named, with what was said before and is still open. */
function nameTimes(
  { draft, next, rest, sentence, stand, parts, changed, setting }: Named,
  fields: DraftField[],
): Change {
  const { clock, directory, sameMessage = false } = setting;
  // "Lunch next week", and then "1pm": which day is still open.
  const isHourAnswered = parts.time.days.length === 0 && fields.includes('start_at') && parts.time.fromNow === null;
  if (isHourAnswered) parts.time.days.push(...openDays(draft, clock, directory).map((day) => ({ ...day })));
  const isLengthAlone = !fields.includes('start_at') && (fields.includes('end_at') || fields.includes('recurrence'));
  const both = isLengthAlone ? readTogether(draft, rest, clock, directory) : null;
  if (both) {
    Object.assign(parts.time, copyParts(both).time);
    fields.splice(0, fields.length, ...timeFields(both, both.sentence.canon));
  }
  addEndSaid(parts, draft, clock, directory);
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
  // "Diwali party", and then "7 pm": nobody has said yet which day it is.
  const isDayUnsaid =
    isHourAnswered &&
    draft.start_at === null &&
    draft.date === null &&
    draft.recurrence === null &&
    parts.time.days.length === 0 &&
    parts.time.repetition === null &&
    !sameMessage;
  // "Start from the 3rd" of what is on Wednesdays: the first Wednesday from then on.
  const isFirstDay =
    draft.recurrence?.startsWith('FREQ=WEEKLY') === true &&
    /^(?:(?:it |this )?(?:should |can |will |to )*(?:start|begin|kick off|commence)(?:s|ing|ning)?\b|from\b)/.test(
      sentence.canon,
    );
  const [firstDay, secondDay] = parts.time.days;
  if (isFirstDay && firstDay?.day && !secondDay && firstDay.roll !== 'week' && !parts.time.repetition) {
    const near = firstDay.roll === 'month' && stand.day ? stand.day.set({ day: firstDay.day.day }) : firstDay.day;
    const from = near > firstDay.day ? near : firstDay.day;
    Object.assign(firstDay, { day: null, range: [from, from.plus({ days: 6 })] });
  }
  const made = settle(next, draft, { stand, parts, fields, changed, sameMessage }, clock);
  if (!isDayUnsaid || made.when === null) return made;
  Object.assign(next, { start_at: null, end_at: null, date: null });
  const doubts = made.when.doubts.length > 0 ? made.when.doubts : [askUnsaidDay(clock)];
  return { ...made, when: { ...made.when, start: null, end: null, day: null, other: null, doubts } };
}

/** Changes every field that the words of a correction name. Null when they name none, or an event of its own. */
export function changeFields(before: Step): Change | null {
  const step = nameParts(before);
  const { sentence, parts, changed, finish } = step;
  settleHours(step);
  if (isOfItsOwn(step)) return null;
  const within = noteWithin(step);
  if (within) return within;
  const isRefused = refuseGroups(step);
  nameGuests(step);
  namePlace(step);
  const fields = timeFields(parts, sentence.canon);
  if (step.corrected && isSpot(parts)) changeLocation(step, parts.title.replace(/^The /, 'the '));
  else if (!isRefused && isOtherTitle(step)) {
    changeTitle(step, parts.title);
    const asked = askHour(step, fields);
    if (asked) return asked;
  }
  if (parts.description !== null) addNote(step, parts.description);
  if (isLastDay(step)) return ask(step, notUnderstood(step.rest));
  if (fields.length > 0) return nameTimes(step, fields);
  if (changed.length > 0) return finish(null, parts);
  return noteAside(step) ?? placeByName(step);
}
