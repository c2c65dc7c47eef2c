import { openDoubt } from './keep-open.ts';
import { namesActivity } from '../calendar/activity.ts';
import type { Draft } from '../draft.ts';
import { coming } from '../read/days/resolve-days.ts';
import { laterAlone } from '../read/intent/recognise-intent.ts';
import { mentionAt, nameWords } from '../read/people/match-names.ts';
import { normAt, tokenise } from '../words/tokenise.ts';
import {
  admitByPronoun,
  admitCircle,
  admitEverybody,
  admitNamed,
  admitNobody,
  askOnlyWhom,
  clearGuests,
  keepGuests,
} from './admit-guests.ts';
import { answerByChoice, choosesOne } from './answer-choice.ts';
import {
  askEndOfDay,
  askExcept,
  askHeadsOrHour,
  askHowLong,
  askHowMuch,
  askOtherDay,
  askOtherHour,
  askWhetherTwo,
  askWhichEnd,
  askWhichNumber,
  askWhichLength,
  isEndOpen,
  isHourGone,
  leaveAsItIs,
} from './ask-instead.ts';
import { changeByClause, severalClauses } from './change-by-clause.ts';
import { changeFields } from './change-fields.ts';
import { changeRow } from './change-row.ts';
import { changeLength } from './change-length.ts';
import {
  noteAround,
  noteBrought,
  noteDistance,
  noteGuest,
  noteLabelled,
  noteNext,
  noteSaid,
  noteTold,
} from './change-note.ts';
import { changePlace, otherThan } from './change-place.ts';
import { openStep, type StepReader } from './change-step.ts';
import { nameOpponent, renameLast, renameRefused, renameTo } from './change-title.ts';
import { asksForNote, hourWontDo, mustLeaveAt, notePointed, soThen, why } from './change-words.ts';
import { notUnderstood, unusedWords } from './check-change.ts';
import { comeInstead, dismissByPronoun, dismissNamed, dismissWhoCannot, swapNamed } from './dismiss-guests.ts';
import { readParts } from './draft-event.ts';
import { moveJourney, moveStart } from './move-start.ts';
import {
  changeByPronoun,
  nameInPlace,
  nameInsteadOfFamily,
  nameInsteadOfPronoun,
  nameWhoJoins,
  replacesPronoun,
} from './name-pronoun.ts';
import { placeAtFriends, placeLikeDay, placeRemotely } from './place-alone.ts';
import { addressSaid, isResized } from './read-change.ts';
import { inPlainWords } from './plain-words.ts';
import { replaceWords, swapSaid } from './replace-words.ts';
import { resizeAfter } from './resize-length.ts';
import { beginsChange, separateChanges } from './separate-changes.ts';
import { setAside, withNote } from './set-aside.ts';
import { type Change, type ChangeContext, currentTimes } from './settle-change.ts';
import type { Doubt } from './settle-day.ts';
import { clausesOf, isIdleClause } from './split-change.ts';
import { staysPut } from './stay-put.ts';

/**
 * Applies a correction to a draft ("make it 8", "add Tom", "move it to Sunday"): only what the message names changes,
 * the length and everything else stay. Words that would be lost are asked about. Returns null when the message names nothing
 * that a draft has, or when it reads as an event of its own.
 */
export function changeDraft(draft: Draft, said: string, setting: ChangeContext): Change | null {
  if (setting.sameMessage === true) return changeWhole(draft, said, setting);
  if (staysPut(draft, said, setting)) return noChange(draft, setting);
  const leaving = withoutLeaving(said, setting);
  if (leaving !== null) return changeDraft(draft, leaving, setting);
  const own = ownHour(draft, said, setting);
  if (own !== null) return changeDraft(draft, own, setting);
  const answer = answerByChoice(draft, said, setting, changeWhole);
  if (answer) return answer;
  const beside = setAside(said, draft.title, setting);
  if (beside) {
    const made = /\p{L}|\d/u.test(beside.text)
      ? changeDraft(draft, beside.text.replace(/[\s,;]+$/, ''), setting)
      : noChange(draft, setting);
    return made && withNote(made, beside.note);
  }
  const spoken = withoutMinus(
    groupAlone(said, setting) ?? inPlainWords(nameWhoJoins(nameInPlace(said, setting.directory), setting.directory)),
    setting,
  );
  // "Tom can't do 10, 11 ok": the hour will not do, and Tom may still come.
  const late = hourWontDo.exec(spoken.trim());
  const plain = withEnd(draft, late?.[2] !== undefined && isHourGone(draft, late, setting) ? late[2] : spoken, setting);
  // "To 10", of what has its start.
  const text =
    draft.start_at === null
      ? plain
      : plain.replace(
          isEndOpen(draft)
            ? /^(?:(?:say|at|by|around|maybe|let['’]?s say|to) )*(?=\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?[.! ]*$)/i
            : /^(?:up )?to (?=\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?[.! ]*$)/i,
          'until ',
        );
  // "745 then, and half an hour longer": the second is counted from what the first has made.
  const clauses = severalClauses(text);
  const isResizedToo =
    clauses?.some((clause) => isResized(clause.text)) === true &&
    !resizeAfter.test(tokenise(text, new Set()).canon.trim());
  const each = clauses && isResizedToo ? changeByClause(draft, { text, clauses }, setting, changeOne) : null;
  if (each && each.missed === null && !each.change.doubt) return each.change;
  const whole = changeOne(draft, text, setting);
  const unused = whole ? unusedWords(draft, text, whole, setting) : null;
  if (whole && unused === null) return withoutReasonNoted(draft, text, whole, setting);
  const pieces =
    clauses && (whole !== null || !isOwnEvent(text, setting))
      ? changeByClause(draft, { text, clauses }, setting, changeOne)
      : null;
  if (pieces && pieces.missed === null) return pieces.change;
  // Clause by clause, less is taken for what it is not; but names of guests are read together.
  const isOfGuests = whole?.changed.some((field) => field.endsWith('_names')) === true;
  if (whole && unused !== null && (isOfGuests || !pieces)) return { ...whole, doubt: notUnderstood(unused) };
  if (pieces) return { ...pieces.change, doubt: notUnderstood(pieces.missed ?? text) };
  const stranger = strangerIn(text);
  return stranger === null ? null : { ...noChange(draft, setting), doubt: unknownGuest(stranger) };
}

/** "Zoom instead, half of us are out": of what would only be noted behind something else, that comes first; a note it is only if that says nothing. */
function withoutReasonNoted(draft: Draft, text: string, whole: Change, setting: ChangeContext): Change {
  if (whole.changed.join('') !== 'description' || asksForNote(whole.parts.sentence.canon)) return whole;
  // "Kids are here Saturday as well, make it the Friday after".
  const last = clausesOf(text).at(-1);
  const isMoved =
    last !== undefined &&
    last.from > 0 &&
    /^(?:so |then )*(?:make|move|push|shift|change|bring) (?:it|this|that) /i.test(last.text);
  const moved = isMoved ? changeDraft(draft, last.text, setting) : null;
  if (moved?.doubt == null && moved?.changed.some((field) => /^(?:start_at|end_at|recurrence)$/.test(field)) === true)
    return moved;
  const noted = whole.draft.description?.slice(draft.description === null ? 0 : draft.description.length + 1) ?? '';
  const [line = ''] = noted.split('\n');
  const head = text.slice(0, Math.max(0, text.toLowerCase().indexOf(line.toLowerCase())));
  if (!/[\p{L}\d].*(?:[,;.!]|\s[–—-])\s*$/u.test(head)) return whole;
  const said = head.replace(/[\s,;.!–—-]+$/u, '');
  // "Let's do the Crown" is told of nobody.
  const isTold = isIdleClause(said, setting) && !/^let['’]?s\b/i.test(said);
  const made = changeDraft(draft, said, setting);
  // "Only until Easter, we break up after that".
  if (isTold && made?.changed.includes('recurrence') !== true) return whole;
  if (made?.changed.some((field) => field !== 'description') === true)
    // "Piha. Bring a thermos": what is to be brought is no reason.
    return /^(?:bring|wear|byob?)\b/i.test(line) ? withNote(made, line) : made;
  if (!isIdleClause(noted, setting)) return whole;
  // "Somewhere cheaper, I'm skint": a reason without what it is given for says nothing.
  return made && made.changed.length > 0 ? made : { ...whole, doubt: notUnderstood(said) };
}

/** "I've to be off by 12.15 so make it an hour", "we have to stop at 12, the under 9s are next": the clause that changes something, without the other. */
function withoutLeaving(text: string, { clock, directory }: ChangeContext): string | null {
  const [first, second, more] = clausesOf(text);
  if (!first || !second || more || !mustLeaveAt.test(tokenise(first.text, new Set()).canon.trim())) return null;
  const { time, people } = readParts(second.text, clock, directory);
  const opens = /^(?:(?:so|then|and|let['’]?s|can we|please) )*(?:start|begin|meet|make it|keep it|at \d|\d)/i.test(
    second.text,
  );
  const isLength = time.duration !== null || /^(?:keep|limit|cap) it (?:to|at|under) /i.test(second.text);
  if (isLength || (time.clocks.length > 0 && opens)) return second.text;
  // "I've got an early flight on Monday" tells why.
  const isWhy =
    /^(?:(?:because|cos|as|since) )?(?:i|we|he|she|they)(?:['’](?:ve|m|re|s)| have| has| am| are| is) /i.test(
      second.text,
    );
  const isMore =
    beginsChange.test(second.text) || people.friends.length + people.groups.length + (isWhy ? 0 : time.days.length) > 0;
  return isMore ? null : first.text;
}

/** "We take the film at 19:30" of an evening at the cinema. */
const takes =
  /^\W*(?:(?:and|so|then|ok),? )*(?:let['’]?s|(?:we|i)(?:['’]?ll|['’]?re| will| can)?) (take|catch|see|watch|do|get|go (?:to|for)|going (?:to|for)) (?:the|our) (\p{L}[\p{L}' ]{1,30}?) (at (?:\d|noon|half |midday).*)$/iu;

/** Words for a film that is seen. */
const filmWords = /\b(?:cinema|movies?|films?|pictures|showing|screening)\b/i;

/** "Dinner at 6.30" of a dinner at 8, where no other day is said. */
const namedAt =
  /^\W*(?:(?:but|so|oh|actually|no|sorry),? )*(?:(?:the|our|my) )?(\p{L}[\p{L}' ]{1,30}?)( )(?=(?:at |from |around |about )?(?:\d|noon|half |midday))(.+)$/iu;

const noTimes = { days: [], clocks: [], repetition: null };

/** "The quiz begins at 8" of a quiz: its own hour, as "it begins at 8" says it; null for anything else. */
function ownHour({ title }: Draft, said: string, { clock, directory }: ChangeContext): string | null {
  const [, taken = '', what = '', when = ''] = takes.exec(said) ?? [];
  const [, noun = what, verb = taken, time = when] =
    /^\W*(?:(?:and|but|so|oh|also|actually|no|sorry),? )*(?:(?:the|our|my) )?(\p{L}[\p{L}' ]{1,30}?)(?:['’]s| (is|are|starts?|begins?|opens?|kicks? off|leaves?|departs?|sets? off|lands?|arrives?|gets? in|ends?|finish(?:es)?|runs?))(?: now| actually| really)* (?=(?:at |from |on |until |till |around |about )?(?:\d|noon|half |midday))(.+)$/iu.exec(
      said,
    ) ??
    (taken === '' ? namedAt.exec(said) : null) ??
    [];
  const words = new Set([
    ...title.toLowerCase().split(/[^\p{L}']+/u),
    'event',
    'booking',
    'reservation',
    'table',
    'ours',
  ]);
  if (filmWords.test(title)) for (const word of ['film', 'movie', 'showing', 'screening']) words.add(word);
  // "It lands at 11", of a flight.
  if (/^it$/i.test(noun) && /^(?:land|arrive|get|leave|depart|set)/i.test(verb)) words.add('it');
  const isOwn =
    noun !== '' &&
    noun
      .toLowerCase()
      .split(' ')
      .every((word) => words.has(word));
  if (!isOwn) return null;
  const { days, clocks, repetition } = verb === ' ' ? readParts(said, clock, directory).time : noTimes;
  if (days.length > 0 || clocks.length > 1 || repetition) return null;
  return taken === '' && /^(?:end|finish|land|arrive|get)/i.test(verb)
    ? `until ${time.replace(/^(?:at|around|about) /i, '')}`
    : /^run/i.test(verb)
      ? time
      : `start ${time}`;
}

/** "Extend it to 11" moves the end, and "cut it to 3" of four hours is how long it lasts. */
function withEnd(draft: Draft, text: string, { clock, directory }: ChangeContext): string {
  // "Extend it till Tuesday", "carry on to the end of June": a day behind the last one.
  const further =
    /^(?:(?:and|but|ok|can we|could we|let['’]?s|we(?:['’]ll)?|please) )*(?:extend|stretch|lengthen|prolong|run|carry on|keep going|keep it going|go on|stay)(?: it| this| that| on)* (?:right )?(?:up )?(?:to|till|until|through|thru) (?=(?:the )?(?:end of |\p{L}|\d{1,2}(?:st|nd|rd|th)|\d{1,2} \p{L}{3}))(.{3,24}?)(?: (?:please|then|instead))*[.! ]*$/iu.exec(
      text.trim(),
    )?.[1];
  if (further !== undefined && (draft.all_day || draft.recurrence !== null)) {
    const [day, other] = readParts(`on ${further}`, clock, directory).time.days;
    const { day: first, days } = currentTimes(draft);
    if (!draft.all_day || !first || !day?.day || other || day.roll !== 'week') return `until ${further}`;
    const last = coming(day.day.weekday, first.plus({ days }));
    return `until ${last.setLocale('en').toFormat('d LLLL')}`;
  }
  const [all, verb = '', hour] =
    /^(?:(?:and|but|ok|can we|could we|let['’]?s) )*(extend|stretch|lengthen|prolong|shorten|trim|cut)(?: it| this| that| things)?(?: out| on| back| down| short)? (?:to|till|until) (?=(\d{1,2})(?:[:.]\d\d)?(?: ?[ap]m)?[.! ]*$)/iu.exec(
      text.trim(),
    ) ?? [];
  if (all === undefined || draft.start_at === null) return text;
  const isLength =
    /^[stc]/i.test(verb) && !/^stretch/i.test(verb) && Number(hour) * 60 < (currentTimes(draft).length ?? 0);
  return isLength ? text : `until ${text.trim().slice(all.length)}`;
}

const noChange = (draft: Draft, { clock, directory }: ChangeContext): Change => ({
  draft: { ...draft, understood: [] },
  when: null,
  parts: readParts('', clock, directory),
  changed: [],
});

/** "- Tom": as "without Tom". */
function withoutMinus(text: string, { clock, directory }: ChangeContext): string {
  const names = /^\s*[-–−] ?(\p{L}[^\n]{1,40})$/u.exec(text)?.[1];
  if (names === undefined) return text;
  const { people, title, timed } = readParts(`with ${names}`, clock, directory);
  return people.friends.length > 0 && title === '' && !timed ? `without ${names}` : text;
}

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

/** "Sunday Hikers" as a whole message is the group, and no Sunday. */
function groupAlone(text: string, { clock, directory }: ChangeContext): string | null {
  const sentence = tokenise(text, nameWords(directory));
  const mention = mentionAt(sentence, normAt(sentence, 0) === 'the' ? 1 : 0, directory);
  if (!mention?.group || !readParts(text, clock, directory).timed) return null;
  const isAlone = sentence.tokens.slice(mention.last + 1).every(({ word, norm }) => !word || norm === 'please');
  return isAlone ? `with ${text}` : null;
}

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
  // "The carpool crew, and end it at 7": a group is asked, whatever it is called after.
  const sentence = tokenise(text, nameWords(directory));
  const mention = mentionAt(sentence, normAt(sentence, 0) === 'the' ? 1 : 0, directory);
  if (mention?.group && /^(?:,|and|;|\.|too|as)$/.test(normAt(sentence, mention.last + 1))) return false;
  // "Tariq's joining us, make it lunch at 12.30".
  if (clausesOf(text).some((one) => /^make (?:it|that|this) /i.test(one.text))) return false;
  const { title, time } = readParts(text, clock, directory);
  return time.days.length + time.clocks.length > 0 && namesActivity(title);
}

function changeWhole(draft: Draft, said: string, setting: ChangeContext): Change | null {
  // "$15 limit, put that in the note": what is to be noted is no reason.
  const reason = setting.sameMessage === true || notePointed.test(said.trim()) ? undefined : why.exec(said)?.[0];
  const then =
    setting.sameMessage === true || /\bcan['’]?t\b|\bcannot\b|\bwon['’]?t\b/i.test(said)
      ? undefined
      : soThen.exec(said)?.[0];
  const text =
    reason !== undefined && isIdle(reason, setting) ? said.slice(reason.length) : said.slice(then?.length ?? 0);
  // "Longer, by half an hour" is one change.
  const isOne = resizeAfter.test(tokenise(text, new Set()).canon.trim());
  const edits = isOne ? null : separateChanges(text, setting);
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

/** Whether words say no time, name nobody, and are no length alone ("2 hours, start at 5"). */
function isIdle(text: string, { clock, directory }: ChangeContext): boolean {
  const { timed, time, title, people } = readParts(text, clock, directory);
  if (time.duration !== null && title === '') return false;
  return !timed && people.friends.length + people.groups.length + people.excluded.length === 0;
}

/** A draft of whose place it is said that it is not there, with the place that is told instead, or a question; null when nothing is said of it. */
export function placedElsewhere(draft: Draft, text: string, setting: ChangeContext): Change | null {
  const place = otherThan(draft, text, setting);
  if (place === null) return null;
  const made = placedAt(draft, place.slice(0, 300), setting);
  const doubt = { about: 'words' as const, question: 'Where is it instead?', choices: [] };
  return place === '' ? { ...made, draft: { ...made.draft, location: null }, doubt } : made;
}

/** A draft with another place and nothing else changed. */
export function placedAt(draft: Draft, place: string, { clock, directory }: ChangeContext): Change {
  const parts = readParts('', clock, directory);
  return { draft: { ...draft, location: place, understood: [] }, when: null, parts, changed: ['location'] };
}

/** A reader that is left out where the correction follows its draft in one message. */
const alone =
  (reader: StepReader): StepReader =>
  (step) =>
    step.setting.sameMessage === true ? null : reader(step);

/** In the order in which they are asked: the first that reads its kind of change makes it. */
const readers: readonly StepReader[] = [
  leaveAsItIs,
  alone(changeRow),
  alone(askExcept),
  alone(placeRemotely),
  alone(placeLikeDay),
  alone(clearGuests),
  alone(keepGuests),
  alone(askWhetherTwo),
  alone(askHowLong),
  alone(askHowMuch),
  alone(askWhichLength),
  alone(askWhichEnd),
  alone(askWhichNumber),
  alone(askHeadsOrHour),
  alone(askOtherDay),
  alone(askOtherHour),
  admitNobody,
  admitEverybody,
  alone(noteTold),
  admitByPronoun,
  alone(renameRefused),
  renameTo,
  renameLast,
  alone(noteNext),
  alone(noteLabelled),
  alone(askEndOfDay),
  alone(noteGuest),
  alone(noteAround),
  alone(admitCircle),
  noteSaid,
  noteBrought,
  alone(placeAtFriends),
  alone(noteDistance),
  replaceWords,
  changePlace,
  swapNamed,
  dismissByPronoun,
  comeInstead,
  dismissWhoCannot,
  nameOpponent,
  admitNamed,
  dismissNamed,
  alone(moveJourney),
  changeLength,
  moveStart,
  changeFields,
  alone(askOnlyWhom),
];

function changeOnce(draft: Draft, text: string, setting: ChangeContext): Change | null {
  const { clock, directory, sameMessage = false } = setting;
  const address = sameMessage ? null : addressSaid(text, clock, directory);
  if (address !== null) return placedAt(draft, address, setting);
  const step = openStep(draft, text, setting);
  // "The 3rd", of what has its day, is a date.
  const isDate =
    /\d(?:st|nd|rd|th)\W*$/i.test(text.replace(/(?: (?:instead|then|please|rather))*\W*$/i, '')) &&
    // "The 4th" of two days is a date as well.
    (draft.start_at !== null ||
      Number(/\d+/.exec(text)?.[0]) > (openDoubt(draft, clock, directory)?.choices.length ?? 0));
  if (!sameMessage && !isDate && choosesOne(step.whole) && !laterAlone.test(step.whole)) return null;
  for (const read of readers) {
    const made = read(step);
    if (made) return made;
  }
  return null;
}
