// What is told to the guests, and is no other title, hour or guest.
import { namesActivity } from '../calendar/activity.ts';
import type { Draft } from '../draft.ts';
import { mentionAt } from '../read/people/match-names.ts';
import { capitalise } from '../say/list-names.ts';
import { invite } from './change-guests.ts';
import { addNote, cut, cutTo, goOnWith, guestsIn, partsOf, type StepReader, unquote } from './change-step.ts';
import {
  besideEvent,
  errandAround,
  guestDoes,
  guestPartly,
  headsOnly,
  longestFollowUp,
  mustLeaveAt,
  note,
  noteLast,
  notePointed,
  tellsGuests,
  tellsHourBeside,
  toGuests,
  turnOf,
  withinEvent,
} from './change-words.ts';
import { notUnderstood } from './check-change.ts';
import { readParts } from './draft-event.ts';
import { isTimeAlone } from './read-change.ts';
import { namesEvent } from './set-aside.ts';
import { type ChangeContext, currentTimes } from './settle-change.ts';

const label =
  /^(?:agenda|topics?|menu|theme|dress code|password|code|contact|host|parking|link|tickets?|wifi) ?[:–-] ?\S|^(?:the )?(?:rain|backup|back-up|reserve|alternative) (?:date|day)\b/i;

/** "Ask for Mark at the door", "come in the side door", "buzzer 12", "the table's in my name": how one gets in, which is no place and no hour. */
const getsIn =
  /^(?:(?:and|also|oh|please|you can|everyone|people|they|just) )*(?:(?:come|go|get) (?:in|round|through|up) (?:(?:by|through|via|at|to) )?(?:the|our) (?:\p{L}+ )?(?:door|gate|entrance|stairs|lift|alley|drive)|use the (?:side|back|front|rear|main) (?:door|gate|entrance|stairs)|ask for (?:me|\p{L}+) at (?:the )?(?:door|desk|gate|reception|bar|counter|front desk)|(?:ring|press|buzz|buzzer|intercom|doorbell)(?: is)? (?:(?:number|no|flat|bell|buzzer) )?\d{1,3}[a-z]?|(?:(?:the|our) )?(?:table|booking|reservation|it)(?:['’]s| is)(?: booked| down)? (?:(?:under|in) (?:the name|(?:my|our|his|her|their) name|\p{L}+['’]s name)|(?<=(?:table|booking|reservation)(?:['’]s| is)(?: booked)? )under \p{L}+))(?!\p{L})[^\n]{0,60}$/iu;

/** "Park behind the Aldi", of what has a place. */
const parks =
  /^(?:(?:and|also|oh|please|you can|everyone|people|they|just) )*park(?:ing)?(?: is)? (?:behind|opposite|round|on|in|at|by|outside|next to|beside|across from) [^\n\d]{3,60}$/iu;

/** "Agenda: budget, hiring". */
export const noteLabelled: StepReader = (step) => {
  const said = step.text.trim();
  const isNote = label.test(said) || getsIn.test(said) || (step.draft.location !== null && parks.test(said));
  return isNote ? addNote(step, capitalise(unquote(said))) : null;
};

/** "And then drinks at 10": what comes next, at an hour of its own. */
export const noteNext: StepReader = (step) => {
  const lead = /^(?:(?:and|but|so|oh|also) )*(?:then|followed by|afterwards|after that) (?=\S)/i.exec(step.text.trim());
  if (!lead || step.text.length > longestFollowUp) return null;
  const { title, time } = partsOf(step, step.text.trim().slice(lead[0].length));
  const isNext = namesActivity(title) && title.toLowerCase() !== step.draft.title.toLowerCase();
  return isNext && time.clocks.length > 0 ? addNote(step, capitalise(step.text.trim().replace(/^and /i, ''))) : null;
};

/** "Sarah brings dessert": what a guest does; whose turn it is, is not understood. */
export const noteGuest: StepReader = (step) => {
  const { draft, next, text, rest, sentence, whole, setting, changed, finish } = step;
  const owned = mentionAt(sentence, 0, setting.directory);
  if (owned?.friends.length !== 1) return null;
  if (draft.recurrence !== null && turnOf.test(whole)) return { ...finish(), doubt: notUnderstood(text) };
  const said = whole.replace(/'s /, ' is ');
  // "Tom + 1".
  const isWithGuest =
    /^(?:(?:and|also|oh|but|ok) )*(?:[a-z'-]+ ){1,2}(?:(?:\+|plus|and|\+ ?an?) ?(?:1|one|guest|an? (?:guest|friend|plus 1))|(?:\+|plus|(?:is )?bring(?:ing|s)|will bring) ?[1-9](?: (?:others?|more|friends?|mates?|pals?|guests?|kids?|people))?)(?: (?:too|as well|along|with (?:him|her|them)))*[.! ]*$/.test(
      said,
    );
  const isPartly = guestPartly.test(said);
  const isDoing =
    (isPartly || isWithGuest || guestDoes.test(said)) &&
    !sentence.tokens.some((_, at) => at > owned.last && mentionAt(sentence, at, setting.directory) !== null) &&
    (isPartly || isWithGuest || !partsOf(step, text).timed);
  if (!isDoing) return null;
  invite(next, guestsIn(step, owned.friends[0]?.name ?? ''), setting.directory);
  changed.push('friend_names');
  return addNote(step, capitalise(unquote(rest)));
};

/** What is no note: that it is off, where it has moved to, who is let in. */
const newsOfEvent =
  /\b(?:off|on|cancel+ed|called|moved?|changed?|postponed|now|instead|later|earlier|invited|welcome|coming|sorry|yes|no thanks|hello|hi)\b/;

/** "Warn them it's muddy": what is so, and says no time, no place and nobody. */
export const noteTold: StepReader = (step) => {
  const told = tellsGuests.exec(step.sentence.canon)?.[0];
  const words = told === undefined ? '' : cut(step.rest, step.sentence, told.length);
  if (words === '' || newsOfEvent.test(words.toLowerCase())) return null;
  const { timed, time, place, people } = partsOf(step, words);
  const isPlain =
    !timed && time.duration === null && place === null && people.friends.length + people.groups.length === 0;
  return isPlain ? addNote(step, capitalise(unquote(words))) : null;
};

/** Whether an hour lies between the beginning and the end of a draft. */
function isDuring(draft: Draft, hour: string, { clock, directory }: ChangeContext): boolean {
  const { minutes, length } = currentTimes(draft);
  const at = readParts(`at ${hour}`, clock, directory).time.clocks[0]?.start;
  if (minutes === null || length === null || !at) return false;
  const [early, late] = [(at.hour % 24) * 60 + at.minute, (at.hour % 12) * 60 + 720 + at.minute];
  return [early, late].some((one) => one >= minutes && one < minutes + length);
}

const laterBy = (instant: string | null, hours: number): string | null =>
  instant && new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

/** Who is told to do something, where it is one of them. */
const toOne =
  /(?<!\bthe )\b(?!(?:him|her|them|'?em|people|everyone|everybody|guests|all|folks|they|he|she|know)\b)[a-z'-]+ to $/;

/** "Everyone there 30 mins before", "doors 5.30", "breakfast after". */
export const noteAround: StepReader = (step) => {
  const { draft, text, rest, sentence, whole, stand, setting } = step;
  // "The exhibition opens at 10" is when it is.
  const isOfEvent = namesEvent(whole, draft.title);
  // "The show ends at 10", of an evening at the theatre, may be its end.
  const isEnd = /\b(?:ends|finishes|is over|runs|goes on)\b/.test(whole) && namesActivity(rest);
  const left = mustLeaveAt.exec(whole)?.[1];
  if (
    left !== undefined &&
    !draft.all_day &&
    !/\b(?:trip|drive|ride|hike|walk|flight|train|travel)/i.test(draft.title)
  ) {
    // "We need to leave at 6", of dinner at 7, is when they set off.
    if (!isDuring({ ...draft, end_at: laterBy(draft.start_at, 6) }, left, setting))
      return addNote(step, capitalise(unquote(rest)));
    goOnWith(step, `until ${left}`);
    return null;
  }
  if (headsOnly.test(whole)) return addNote(step, capitalise(unquote(rest)));
  if (stand.day !== null && (stand.minutes !== null || draft.all_day) && tellsHourBeside(whole) && !isOfEvent && !isEnd)
    return addNote(step, capitalise(unquote(rest)));
  const told = toGuests.exec(sentence.canon);
  const within = stand.minutes === null ? null : withinEvent.exec(whole);
  const hour = within ? whole.slice(within[0].length) : '';
  const isErrand = stand.minutes !== null && errandAround.test(whole);
  const isMore =
    /^(?:and|then|plus|with|followed by) (?!.*\b(?:again|same|week|day|month|1|we|i|it|let's|they|make|move|decide|tell|see)\b)/.test(
      whole,
    );
  const isBeside = besideEvent.test(whole) && (isMore || namesActivity(rest)) && !partsOf(step, text).timed;
  // The kickoff of a match is its start, and that of a party is not.
  const isItsStart =
    /kick ?-?off|tip ?-?off|puck drop|ceremony/.test(within?.[0] ?? '') &&
    !/\b(?:party|parties|dinner|drinks|bbq|barbecue|lunch|supper|night|meal|evening|do|get ?-?together)\b/i.test(
      draft.title,
    );
  const isWithin =
    within !== null &&
    !isItsStart &&
    !/\b(?:so|make|instead|not)\b/.test(whole) &&
    isTimeAlone(`at ${hour}`, setting.clock, setting.directory) &&
    (!namesActivity(within[0]) || isDuring(draft, hour, setting));
  if (!told && !isErrand && !isBeside && !isWithin) return null;
  const isOrder =
    /^(?:(?:and|also|plus|oh|please|do|kindly) )*(?:remind|tell|ask|warn|get|have|let|make|see|ensure)\b/.test(
      told?.[0] ?? '',
    );
  // "Tell Priya to bring the projector" tells who brings it; who is asked or got to and is no guest may be one now.
  const one = toOne.exec(told?.[0] ?? '');
  const doer = sentence.tokens.findIndex(({ start }) => one !== null && start >= one.index);
  const [friend] = mentionAt(sentence, doer, setting.directory)?.friends ?? [];
  const isGuest = friend === undefined || draft.everyone || draft.friend_names.includes(friend.name);
  if (one && !isGuest && !/\b(?:tell|remind) $/.test(told?.[0].slice(0, one.index) ?? '')) return null;
  return addNote(step, capitalise(unquote(isOrder ? cut(rest, sentence, one?.index ?? told?.[0].length ?? 0) : rest)));
};

/** "Add a note: the gate code is 4711", "note for the guests: bring a plate", "put shoes off in the notes". */
export const noteSaid: StepReader = (step) => {
  const { rest, sentence } = step;
  const noted = note.exec(sentence.canon);
  const last = noteLast.exec(sentence.canon)?.[0] ?? '';
  const pointed = notePointed.exec(step.text.trim())?.[1];
  const told = pointed === undefined ? null : partsOf(step, pointed);
  // "Make it 8, put that in the note" is an hour.
  if (pointed !== undefined && !(told?.timed === true && told.title === ''))
    return addNote(step, capitalise(unquote(pointed)));
  const words = noted
    ? cut(rest, sentence, noted[0].length).replace(/^to (?=bring|wear|arrive|park|use|pack)/i, '')
    : last && cut(cutTo(rest, sentence, last), sentence, last.indexOf(' '));
  return words === '' ? null : addNote(step, capitalise(unquote(words)));
};

/** "Bring lunch" is no lunch, but "bring Tom" is a guest; "say bring old shoes". */
export const noteBrought: StepReader = (step) => {
  const { sentence, setting } = step;
  const brought =
    /^(?:please |(?:say|write|put)(?: down)? (?:to |please )?)?(?=(?:bring|wear|byob?)\b)|^mention (?:that )?(?=[a-z])/.exec(
      sentence.canon,
    );
  const rest = cut(step.rest, sentence, brought?.[0].length ?? 0);
  const isBrought =
    brought !== null &&
    !/\b(?:back|forward|up|out|it|that|this)\b/.test(sentence.canon.slice(brought[0].length)) &&
    !sentence.tokens.some((_, at) => mentionAt(sentence, at, setting.directory) !== null) &&
    !partsOf(step, rest).timed;
  return isBrought ? addNote(step, capitalise(unquote(rest))) : null;
};

/** "5k", of a run. */
export const noteDistance: StepReader = (step) =>
  /^\d{1,3} ?(?:k|kms?|miles?)[.! ]*$/.test(step.whole) ? addNote(step, unquote(step.rest)) : null;
