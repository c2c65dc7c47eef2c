import { namesActivity } from '../calendar/activity.ts';
import { dayStart, weekday } from '../calendar/weekdays.ts';
import type { Draft } from '../draft.ts';
import { coming } from '../read/days/resolve-days.ts';
import { laterAlone } from '../read/intent/recognise-intent.ts';
import { mentionAt, nameWords } from '../read/people/match-names.ts';
import { opened } from '../words/exclamations.ts';
import { re } from '../words/pattern.ts';
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
import { nameOpponent, renameLast, renameTo } from './change-title.ts';
import { asksForNote, homePlace, hourWontDo, mustLeaveAt, notePointed, setPlace, soThen, why } from './change-words.ts';
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
import { addressSaid, isResized, isUnknownName } from './read-change.ts';
import { replaceWords, swapSaid } from './replace-words.ts';
import { resizeAfter } from './resize-length.ts';
import { setAside, withNote } from './set-aside.ts';
import { type Change, type ChangeContext, currentTimes } from './settle-change.ts';
import type { Doubt } from './settle-day.ts';
import { clausesOf, isIdleClause } from './split-change.ts';
import { staysPut } from './stay-put.ts';

/** A verb with which a change begins. */
const edit =
  /^(?:(?:and|also|then|but|plus) )*(?:(?:add|invite|include|lose|drop|remove|uninvite|ditch|swap|make|move|change|push|shift|call|rename|bring|set|take|leave|kick|end|start|finish)\b|(?:name|title) it\b|(?:put|have|hold|keep|do) it (?:at|in|on|to|under)\b|(?:the )?(?:place|venue|location) (?:is|will be)\b)/i;

/** What stands in front of another change with a verb of its own: "rename it Dinner and show and start at 7". */
const editMark =
  /(?<!\s)(?:\s*[,;]\s*(?:(?:and|but|then)\s+)?(?=\S)|\s+(?:and|but|then)\s+(?=(?:(?:add|invite|include|lose|drop|remove|uninvite|ditch|swap|make|move|change|push|shift|call|rename|bring|set|take|leave|kick|end|start|finish)|(?:put|have|hold|keep|do) it (?:at|in|on|to|under)|(?:the )?(?:place|venue|location) (?:is|will be))\s))/iu;

/** "Add Brooke, lose Hunter": changes that each begin with a verb of their own, at most four; null for anything else. */
function separateEdits(text: string, { clock, directory }: ChangeContext): string[] | null {
  const pieces = text.split(editMark).filter(Boolean);
  // "Change the place to Art's backyard, 914 Kater St" is one.
  if (
    setPlace.test(pieces[0]?.toLowerCase() ?? '') &&
    pieces.length === 2 &&
    addressSaid(pieces[1] ?? '', clock, directory) !== null
  )
    return null;
  // "Pier 9 and invite Tom".
  const isEdit = (piece: string) => edit.test(piece) || addressSaid(piece, clock, directory) !== null;
  const isEach =
    pieces.length > 1 && pieces.length < 5 && pieces.some((piece) => edit.test(piece)) && pieces.every(isEdit);
  return isEach ? pieces : null;
}

/** "Call it moms 60th dinner, 6 till 9pm": a name and behind its comma nothing but when, where or with whom; null for anything else. */
function separateName(text: string, { clock, directory }: ChangeContext): string[] | null {
  const [, head = '', tail = ''] =
    /^([^,;]{0,40}\b(?:call|name|rename|retitle|title) (?:it|this|that) [^,;]{2,60}), (\S.{0,80})$/iu.exec(text) ?? [];
  if (tail === '') return null;
  const { title, timed, place, people } = readParts(tail, clock, directory);
  return title === '' && (timed || place !== null || people.friends.length > 0) ? [head, tail] : null;
}

/** "Meet at the Crown", "Grogans instead", "at ours": the words of a place that a clause names. */
const placeWords = (clause: string): string =>
  clause.replace(/^(?:(?:let['’]?s )?meet(?:ing)? )?(?:(?:at|in) )?|(?: instead| then| rather| please)*[.! ]*$/gi, '');

/** "3 hours, party world", "Grogans instead, and half 8": times and names of places, of which each changes its own field; null for anything else. */
function separateFields(text: string, { clock, directory, sameMessage = false }: ChangeContext): string[] | null {
  // Times and names are short.
  if (sameMessage || text.length > 300) return null;
  const isTime = (piece: string) => {
    if (addressSaid(piece, clock, directory) !== null) return false;
    if (isResized(piece)) return true;
    const parts = readParts(piece, clock, directory);
    const { friends, groups } = parts.people;
    const isTimed = parts.timed || parts.time.duration !== null;
    return isTimed && parts.title === '' && parts.place === null && friends.length + groups.length === 0;
  };
  const isPlace = (piece: string) =>
    addressSaid(piece, clock, directory) !== null ||
    homePlace.test(piece) ||
    isUnknownName(tokenise(placeWords(piece), nameWords(directory)), directory);
  const cut = (mark: RegExp): string[] | null => {
    const pieces = text.split(mark).filter(Boolean);
    if (pieces.length < 2 || pieces.length > 4) return null;
    const timed = pieces.map(isTime);
    const isEach = pieces.every((piece, at) => timed[at] || isPlace(piece));
    return isEach && timed.includes(true) && timed.includes(false) ? pieces : null;
  };
  // "Luigi's at 8".
  const owned = /^\p{L}+['’]s at \S+$/u.test(text) ? cut(/\s+(?=at (?:\d|noon|half ))/) : null;
  if (owned) return owned.map((piece) => piece.replace(/^(?!at )/, 'at '));
  // "Half an hour longer and at ours" is two; "the Pen and Paper" is one, and no day stands in it.
  return (
    cut(/(?<!\s)\s*[,;]\s*(?:and\s+)?/) ??
    cut(
      /(?<!\s)\s+(?:and|but) (?=(?:make it |have it |do it )?(?:at|in|till|until|from|to|an?|half|\d(?:\d?[ap]m)?|\S+ instead)\b)/,
    )
  );
}

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
    groupAlone(said, setting) ?? plainly(nameWhoJoins(nameInPlace(said, setting.directory), setting.directory)),
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
  const noted = whole.draft.description?.slice(draft.description === null ? 0 : draft.description.length + 1) ?? '';
  const head = text.slice(0, Math.max(0, text.toLowerCase().indexOf(noted.toLowerCase())));
  if (!/[\p{L}\d].*(?:[,;.!]|\s[–—-])\s*$/u.test(head)) return whole;
  const said = head.replace(/[\s,;.!–—-]+$/u, '');
  // "Let's do the Crown" is told of nobody.
  if (isIdleClause(said, setting) && !/^let['’]?s\b/i.test(said)) return whole;
  const made = changeDraft(draft, said, setting);
  if (made?.changed.some((field) => field !== 'description') === true) return made;
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
  const isMore = edit.test(second.text) || people.friends.length + people.groups.length + time.days.length > 0;
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

/** "At my house, dear", "Ana as well, poor thing": whom the words are said to, and what is only felt or said beside. */
const vocative =
  /,\s*(?:my )?(?:of course|obviously|naturally|mind(?: you)?|bless (?:him|her|them)|(?:poor|lucky|dear|silly) (?:thing|soul|man|woman|lad|lass|girl|boy|love|devil|lamb|creature)|dear|darling|love|mate|pal|buddy|sweetheart|honey|hun|babe|bro|dude|lads|guys)(?= ?[.!?]*$)/iu;

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

/** "Forget Friday, Saturday at 8": the day that is dropped in front of another. */
const dropsDay = re(
  'iu',
)`^(?:(?:oh|no|actually|ok|sorry),? )*(?:forget|scrap|drop|never ?mind|ignore|skip|ditch) (?:about )?(?:on )?(?:the )?(?:${dayStart}|tomorrow|today|tonight|\d{1,2}(?:st|nd|rd|th))[a-z]*[,;] (?=(?:on )?(?:the )?(?:${dayStart}|tomorrow|today|tonight|next|\d))`;

/** "1130 to 1", "615 then": hours and minutes without a mark between them, where nothing else is said. */
function withMinutesMarked(text: string): string {
  const marked = (clause: string) => {
    const isTime = clause
      .toLowerCase()
      .split(/[\s.!–—-]+/)
      .every((word) => word === '' || timeOnly.test(word));
    return isTime ? clause.replace(/(?<!\d)(1\d|2[0-3]|0?[1-9])([0-5][05])(?![\d:])/g, '$1:$2') : clause;
  };
  return text
    .split(/(?<=[,;])/)
    .map(marked)
    .join('');
}

const timeOnly =
  /^(?:\d{1,4}(?:[ap]m)?[,;]?|[ap]m|noon|at|from|to|till|until|til|by|between|and|then|instead|rather|please|make|it|no|actually|ok|or|say|better|start|starts|starting|end|ends|so|sorry|ish|kick|off|kick-?off(?:['’]s)?)[,;]?$/;

/** "8 because he's at a match till half 7": a reason that says a day or an hour, behind what it is given for. */
const timedReason = re(
  'giu',
)`(?<!\b(?:same|long|soon|much|well|early|late|far|good|just|exactly|ever))(?<=\S) (?:because|cos|cuz|coz|bc|(?:since|as)(?= (?:i|we|he|she|they|it|the|my|our|his|her|\p{L}{3,12})(?:['’]\p{L}+| \p{L})))(?=[^,;.!?]*(?:\d|\bnoon|\bhalf |${dayStart}))(?: (?!(?:and|but|so) (?:add|invite|drop|make|move|at|till|until|end|start|call|with|in)\b)[^\s,;!?]+)+`;

const backward = String.raw`(?:[,;.!–—-]+ *| )(?:(?:no|oh|ah|er+m?|um+|sorry|soz|actually|hang on|hold on|scratch that|i mean|i meant|wait|nope)(?:[,;.!–—-]+ *| )){1,4}`;
const dayAlone = String.raw`(?:(?:the |next |this )?${weekday}|the \d{1,2}(?:st|nd|rd|th))`;
const onward = String.raw`(?: (?:please|then))?(?:\W*$|[,;]| (?:at|in|with|on|and|is|works|suits) )`;
const timeAlone = String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?`;

/** "Saturday, no wait, Friday", "at 6 no sorry 7": what is taken back in the same breath. */
const takenBack = re(
  'iu',
)`(?<![\p{L}\d])(?:(?:on|at|make it|let['’]?s say|say) )*(?:${dayAlone}${backward}(?=(?:(?:on|make it) )?${dayAlone}${onward})|${timeAlone}${backward}(?=(?:(?:at|make it) )?${timeAlone}${onward}))`;

const pairedDays = re(
  'iu',
)`\b(?:the )?(${weekday}) (?:and|to|till|&) (?:the )?(${weekday}),? (?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:and|to|till|&) (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)?( (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)?`;

const withoutTimedReason = (text: string): string =>
  text
    .replace(timedReason, (reason, at: number) => (at + reason.length < text.length ? ' '.repeat(reason.length) : ''))
    .trimEnd();

/** "Another half hour" of a shift is half an hour. */
const lengthOf = (_: string, length: string): string =>
  /^half/i.test(length) ? 'half an hour' : /^\d/.test(length) ? length : `an ${length}`;

/** "Not everyone, only the quiz team". */
const someOnly = opened(
  /^not (?:every ?(?:one|body)|all of them|the lot|(?:the (?:whole|entire|full)|all(?: of)?(?: the)?) \p{L}+)(?: (?:lol|haha|please|after all|actually|though|then))*[,;.!–-]*\s+(?:but |so |it['’]?s )*(?=(?:just|only) )/iu,
);

const noLater =
  /(?<=\b(?:til|till|until|through|up to)\b[^,;]{3,40}?)[,;]? (?:(?:and|but) )?(?:(?:not?|never) (?:(?:an?|one|1) (?:single )?(?:day|week|minute|second|month|moment) )?(?:later|longer|further|more)(?: than that)?|at the (?:very )?latest|latest|max(?:imum)?|tops|(?:and )?then (?:stop|that['’]?s it)|and that['’]?s it)[.! ]*$/iu;

const orNot = /(?<=\S)[, ]+(?:(?:can|ok|okay|is it) )?(?:anot|or not|or cannot)[?.! ]*$/iu;

const sureLook =
  /^\W*(?:(?:ah|oh|och|ach|a?r+ah?|yerra|musha|aye|ok|right|well|no|sure|look|lookit|listen|grand|sound|go on)(?: so)?[, ]+){0,3}(?:sure|yerra|musha|och|ach|a?r+ah?|aye|grand|sound)(?: (?:so|look|lookit|listen))?[, ]+(?=(?:the|an?|make|move|push|do|say|let['’]?s|we['’]?ll|add|try|on|at|half|\d|next|week|day)(?!\p{L})|\p{L}{3,6}day)/iu;

const soLast =
  /(?<=(?:after|before|following week|later|earlier|instead|then|\p{L}day|\d|[ap]m|noon|week|weekend)),? so(?=[.! ]*$)/iu;

const unledDay =
  /^(\W*(?:(?:or|so|ok|oh|ah|maybe|make it|do|no|nah|actually|sorry|and|but|then),? )*)(?:(?:day|week|month|weekend|fortnight) (?:after|before)|(?:day|week|month|fortnight) (?:later|earlier))(?=\s*(?:$|[,;.!–-]|(?:then|please|pls|instead|so|that|maybe|at|but|same|now|lol|on|and|if|because|cos|coz)(?!\p{L})))/iu;

/** "Shift it to the next day please, and at 7": a day later, and not "the day after", which in India counts from today. */
const nextDay =
  /(^\W*|\b(?:move|shift|push|make|do|have|put|change|switch|so|then|rather|better|try)(?: it| this| that)?,? )(?:(?:to|on|for|back to) )?the (?:next|following) day(?: please| pls)?(?=\s*(?:$|[,;.!–-]|(?:then|instead|at|but|same|now|and|if|because|cos)(?!\p{L})))/iu;

/** "Make it 8 and finish at 10", "8 to finish by 10": a start and an end. */
const startAndEnd =
  /(^\W*|[,;.] |\bso )(?:(?:make it|do|say|start|let['’]?s (?:say|do|start)) )?(?:at )?(\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|half \w+),? (?:and (?=(?:finish|end|stop|be |until|till|wrap))|(?=(?:finish|end|stop|until|till|wrap))|to (?=(?:finish|end|stop|be )))(?:(?:finish(?:ing)?|end(?:ing)?|stop(?:ping)?|be (?:done|finished|over|out)|wrap(?:ping)? up)(?: it| up)? (?:at|by|around|about)|until|till) (\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|half \w+)/iu;

/** "Once a month is plenty, first Tuesday": how often, and then on which of its days. */
export const monthlyOn =
  /^(?:(?:ok|no|actually|make it|just|maybe|let['’]?s (?:do|say)),? )*(?:once a month|monthly|every month)(?: (?:is|will|would|should)(?: be)? \p{L}{2,8}(?: for \p{L}+)?)?[,;.:–-]+ *(?:(?:on|say|so|maybe|every|the) )*(?=(?:first|second|third|fourth|last|1st|2nd|3rd|4th) \p{L}+day[.! ]*$)(.*?)[.! ]*$/iu;

/** "In June they are closed from the 5th to the 8th, so the second Monday of every month": what follows from days that are no limit of the row. */
export const soMonthly =
  /^[^\n]{8,240}?[,;.]? so,? (?:(?:let['’]?s (?:do|say|make it)|make it|can we do|rather|it['’]?s|on),? )*(?:the )?(?=(?:first|second|third|fourth|last|1st|2nd|3rd|4th) \p{L}+day (?:of|in) (?:every|each) month(?:,? (?:please|then|instead))*[.! ]*$)/iu;

/** A message without whom it is said to and its question mark, and with "later" for "more late". */
const plainly = (said: string): string =>
  withMinutesMarked(withoutTimedReason(said))
    // "Ah sure the week after", "grand, Saturday so": what only leads to a change, and ends it, in Ireland and Scotland.
    .replace(sureLook, '')
    // "Til the end of November, no later", "can change to Tuesday anot": what only stresses a limit, and what asks whether it can be.
    .replace(noLater, '')
    .replace(orNot, '')
    .replace(soLast, '')
    // "Week after, payday lol", "day later then": as with the article that is left out.
    .replace(unledDay, (words, before: string) => {
      const article = /(?:later|earlier)$/i.test(words) ? 'a' : 'the';
      return `${before}${article} ${words.slice(before.length)}`;
    })
    .replace(nextDay, '$1a day later')
    // "Only for six weeks", "a week later sorry".
    .replace(/^(\W*)only (?=for )/i, '$1')
    .replace(/(?<=\b(?:later|earlier|longer|shorter)),? (?:sorry|soz)[.! ]*$/i, '')
    // "Call it phone catch up, no place".
    .replace(
      /^(.*\bcall it [^,;.]{3,60})[,;.]? (?:and )?no (?:place|venue|location)(?: needed| yet)?(?= ?[.!]*$)/iu,
      'drop the place and $1',
    )
    // "Make it 8 and finish at 10".
    .replace(startAndEnd, '$1from $2 to $3')
    // "The first Friday of the month from now on".
    .replace(
      / of the month,? (?:from (?:now|here) on(?: in)?|going forward|ongoing|henceforth)(?= ?[.!]*$)/i,
      ' of every month',
    )
    .replace(/^(.*\S) (?:from now on|from here on(?: in)?|going forward|in future)(?= ?[.! ]*$)/iu, '$1')
    // "Push it another half hour".
    .replace(
      /\b(?:another|a further|an extra) (half(?: an)? hour|hour|\d+)(?=.* (?:later|earlier|longer|shorter)\b)/iu,
      lengthOf,
    )
    .replace(
      /(?<=\b(?:push|move|shift|delay|bump|put|bring|postpone|nudge|knock)(?: it| this| that)?(?: back| out| forward)?)(?: by)? (?:another|a further|an extra) (half(?: an)? hour|hour|\d+)/iu,
      (_, length: string) => ` by ${lengthOf('', length)}`,
    )
    .replace(vocative, '')
    .replace(takenBack, '')
    // "Same time and place but the Friday after": what is not named stays as it is.
    .replace(
      /^\W*(?:(?:ok|so|and|actually),? )*(?:the )?same (?:time|again)(?: and (?:the )?(?:same )?place|,? same place)?(?:,? but|,)(?: (?:on|just))* (?=\p{L})/iu,
      '',
    )
    // "Half an hour shorter than that": what it is compared with is what stands.
    .replace(
      /(?<=\b(?:shorter|longer|later|earlier|sooner|less|more)) than (?:that|this|it (?:is|was)|(?:it is )?now|before|planned)(?= ?[.!]*$)/iu,
      '',
    )
    // "10 times not 8": the number that it takes the place of is known.
    .replace(
      /(?<=(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|half)) ?(?:times|sessions|lessons|classes|dates|weeks|months|days|nights|hours?|hrs?|minutes?|mins?)),? (?:(?:and )?not|instead of|rather than) (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|an?)(?= ?[.!]*$)/iu,
      '',
    )
    // "Sam from the 9 o'clock class": who somebody is.
    .replace(
      /(?<=\p{L}) (?:from|in|of) (?:the|my|our|her|his) (?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m| o['’]?clock)?|\p{L}+day) (?:class|group|lot|session|service|mass|shift|team|squad|crowd|slot|lesson|course|club)(?=[ ,.]|$)/iu,
      '',
    )
    .replace(monthlyOn, 'the $1 of every month')
    .replace(soMonthly, 'the ')
    // "Apologies, I meant Wednesday": as behind "sorry".
    .replace(
      /^\W*(?:(?:my|many|sincere) )?(?:apologies|(?:i )?beg (?:your )?pardon|pardon me|forgive me|excuse me|my (?:mistake|bad|error))(?: (?:all|everyone|dear|for (?:that|the \p{L}+)))*[,.;:!–-]+\s*(?=\S)/iu,
      'sorry, ',
    )
    .replace(/ (?:lol|lmao|haha+|hehe+|tbh|hey|eh)[, ]+(?=\p{L})/giu, ', ')
    // "St Mary's, Woodstock is the place".
    .replace(
      /^(?:(?:and|but|so|ok),? )*(?!(?:it|that|this|here|there|where|what|which|who)\b)(\S.{1,60}?)(?:['’]s| is| will be| it is as) (?:now )?(?:the|our) (?:place|venue|location|spot)(?: now| then)?[.! ]*$/iu,
      'the place is $1',
    )
    // "Not everyone, only the climbers".
    .replace(
      /^(?:not|no longer) (?:everyone|everybody|all(?: of (?:them|us))?)[,;.]* (?:but )?(?:(?:just|only) )?(?=the \p{L}|\p{Lu})/iu,
      'only ',
    )
    // "8pm and keep it to 2 hours".
    .replace(
      /\b(?:keep|limit|hold|restrict) (?:it|this|that) (?:to|at|under|within) (?=(?:\d|an? |half |two |three )[^,;]*(?:hours?|hrs?|h|minutes?|mins?)\b)/giu,
      'make it ',
    )
    // "Thurs, before lunch, 11am": what tells the half of the day beside an hour.
    .replace(
      /(?<=\S)[, ]+(?:(?:and|but) )?(?:before|after) (?:lunch|breakfast|dinner|tea|supper|work|school|church|mass),? (?=(?:at |say )?\d)/giu,
      ', ',
    )
    // "The Saturday and the Sunday, 25 and 26 Nov": each day with its date.
    .replace(pairedDays, (all, ...said: (string | undefined)[]) => {
      const [first = '', second = '', from = '', to = '', month = ''] = said;
      return Number(to) === Number(from) + 1 ? `${first} ${from}${month} to ${second} ${to}${month}` : all;
    })
    // "Last one on December 16".
    .replace(
      /^(?:(?:and|but|so) )*(?:the )?(?:last|final) (?:one|session|time|date|meeting|class|lesson|night|game|week)(?:['’]s| is| will be| to be)? (?:on |is )?(?=(?:the \d|\d|\p{L}+ \d|\p{L}+day\b))/iu,
      'until ',
    )
    // "At the clinic and it takes half an hour".
    .replace(
      /,? and (?:it(?:['’]ll| will)?|that) (?:takes?|lasts?|runs?(?: for)?) (?:about |around |only )?(?=(?:\d|an? |half|one|two|three)[^,;]*(?:h|hours?|hrs?|m|mins?|minutes?)\W*$)/iu,
      ', make it ',
    )
    // "No, back to an hour".
    .replace(
      /^(?:(?:no|actually|ok|sorry),? )*back to (?=(?:an?|half an|one|\d+) ?(?:h|hours?|hrs?|mins?|minutes?)\W*$)/iu,
      'make it ',
    )
    // "One more day, so till Wednesday".
    .replace(
      /^(?:(?:and|for) )*(?:one|an?|another|1) (?:(?:more|extra|further) )?(?:day|night)(?: more| longer)?,? (?:so |i\.?e\.? |that is |meaning )?(?=(?:till|until|to) )/iu,
      '',
    )
    .replace(
      /^(?:it )?(?:starts?|begins?)(?: at)? (\d[\d:.]*(?: ?[ap]m)?),? (?:and |then )?(?:it )?(?:ends?|finish(?:es)?)(?: at)? (?=\d)/iu,
      'from $1 to ',
    )
    .replace(
      /^(?:no (?:longer|more) than|at most|max(?:imum)?(?: of)?|up to) (?=(?:\d|an? |half|one|two|three)[^,;]*(?:h|hours?|hrs?|m|mins?|minutes?)\W*$)/iu,
      'for ',
    )
    .replace(
      /^(?:(?:it|we)(?:['’]s|['’]re| is| are) )?not (?:start|begin)(?:ning|ing)? (?:until|till|before) (?=\p{L}|\d)/iu,
      'starting ',
    )
    .replace(/^(?:that|it) (?:should|must|has to|needs to|ought to) (?:be|have been) (?:on )?(?=the )/iu, 'make it ')
    // "Pm, I meant am".
    .replace(/^(?:not )?(?:am|pm)[,;]? (?:sorry,? )?(?:i )?(?:meant|mean) (?=[ap]m\b)/iu, 'make it ')
    .replace(
      /^for the next (?=(?:\d{1,2}|two|three|four|five|six|eight|ten|twelve) (?:weeks|months|days)(?: only)?\W*(?:$|, ))/iu,
      'for ',
    )
    .replace(
      /^(?:(?:and|also|please) )*(?:book|reserve|get|find) (?:us |me )?(?:somewhere|a (?:place|spot)) for (?=\d{1,3}\W*$)/iu,
      'book a table for ',
    )
    .replace(/^(?:little )?bit (?=(?:longer|shorter|later|earlier)\b)/iu, 'a bit ')
    // "Except Craig, he's overseas until the 10th": until when somebody is away.
    .replace(
      /(?<=\S)[,;.–-]+ *(?:(?:because|as|since|cos) )?(?:he|she|they)(?:['’](?:s|re|ll be)| is| are| will be)(?: \p{L}+)? (?:away|overseas|abroad|off|out|gone|busy|working|travelling|traveling|at work|tied up|on (?:leave|holiday|shift|call|tour|a trip)|in \p{Lu}\p{L}+)\b[^,;.]{0,20}? (?:until|till|['’]?til|before|from|to|on) [^,;.]{1,24}[.! ]*$/iu,
      '',
    )
    .replace(someOnly, '')
    .replace(/^(just|only) (?:the )?(?:friends|people|folks|ones|lot|those) (?:from|in|of) (?=\p{L})/iu, '$1 ')
    .replace(/^(?:(?:can you|please|and|also) )*(?:loop|rope|pull) in (?=\p{L})/iu, 'add ')
    // "Add Ana, and end it at 7".
    .replace(
      /(^|[,;] ?|\band )(?:(?:and|also|please|let['’]?s|can we) )*(?:end|finish|stop|wrap) (?:(?:it|this|that|things) )?(?:up |off )?(?:at|by|around) (?=\d|half |noon)/giu,
      '$1until ',
    )
    // "Without Tom, with Ana".
    .replace(/^((?:without|minus|drop|lose) \p{L}[^,;]{1,30}?)[,;]? (?:and )?(?:with|plus) (?=\p{L})/iu, '$1 but with ')
    // "A week later at 2" is two changes.
    .replace(
      /^((?:(?:no|ok|actually|same|but|and|make it|let['’]?s|(?:start|begin)(?: it| this)?),? )*(?:the (?:one|week|day|weekend) after|(?:\d|an?|one|two|three) (?:days?|weeks?|fortnights?|months?) (?:later|earlier))) (?:at |@ ?)?(?=\d|noon|half )/iu,
      '$1, ',
    )
    .replace(/ (?:this time|this once|for once|for a change)(?= ?[.!?]*$)/iu, '')
    .replace(/\?+\s*$/, '')
    .replace(/ now,? and (?:it )?(?:starts?|begins?) (?=at |\d|noon|half )/iu, ' and start ')
    .replace(/ now(?= and (?!then\b))/iu, '')
    .replace(/(?<=\d.*\S)[, ]+(?:sorry|soz)[.! ]*$/i, '')
    // "At Tom's, not mine", "court 3 now, not court 5": what it takes the place of is known.
    .replace(
      /^((?:(?:no|actually|oh|so|sorry|and|it['’]?s|make it|meet|let['’]?s do it|move it to|we['’]?re),? )*(?:(?:at|in|round) [^,;\d]{2,40}|\p{L}+['’]s|\p{L}+ \d{1,3}(?: now)?)),? (?:and |but )?not (?:at |in |round )?(?:mine|ours|yours|his|hers|theirs|(?:my|our|your|his|her|their) (?:place|house|flat)|\p{L}+['’]s|(?:the )?\p{L}{3,} \d{1,3})[.! ]*$/iu,
      '$1',
    )
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
    .replace(dropsDay, '')
    .replace(
      /(?<=\d.*) if (?:possible|poss|they(?:['’]ve| have)|there['’]?s|that['’]?s|it['’]?s|we can|you can)\b[^\d,;]{0,40}$/iu,
      '',
    )
    .replace(
      /^((?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)(?: is| would be| might be|['’]s|['’]d be)? (?:even |much |way )?(?:better|nicer|easier|ideal|safer)[.! ]*$/iu,
      '$1',
    )
    .replace(
      /^(?:(?:no|actually|oh|sorry),? )*(?:scrap|forget|drop|never ?mind|ignore|skip|ditch) (?:about )?(?:the |an? )?(?:half |full |quarter )?(?:\d+ )?(?:hours?|minutes?|mins?)[,;] (?=.*(?:hour|min))/iu,
      '',
    )
    .replace(/^(?:(?:an?|the|one) )?full hour(?= ?[.!]*$)/iu, '1 hour')
    .replace(/^(?:sorry,? )?(?:i )?meant to (?:say|write|put) /iu, '')
    .replace(/^.*\b(?:said|say|put|wrote|typed) [^,;]{2,20}[,;]? (?:but |and )?(?:i )?(?:mean|meant|means) /iu, '');

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
  const edits = isOne
    ? null
    : (separateName(text, setting) ?? separateEdits(text, setting) ?? separateFields(text, setting));
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
    draft.start_at !== null &&
    /\d(?:st|nd|rd|th)\W*$/i.test(text.replace(/(?: (?:instead|then|please|rather))*\W*$/i, ''));
  if (!sameMessage && !isDate && choosesOne(step.whole) && !laterAlone.test(step.whole)) return null;
  for (const read of readers) {
    const made = read(step);
    if (made) return made;
  }
  return null;
}
