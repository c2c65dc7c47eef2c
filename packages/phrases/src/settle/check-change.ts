import { tellsWhereabouts } from './tell-whereabouts.ts';
import { months } from '../calendar/weekdays.ts';
import type { Draft, DraftField } from '../draft.ts';
import { type Role, type Sentence, tokenise } from '../words/tokenise.ts';
import { partNouns } from '../words/place-nouns.ts';
import { countOfDays } from '../words/time-words.ts';
import { mentionAt, nameWords } from '../read/people/match-names.ts';
import { readParts } from './draft-event.ts';
import { asksForNote, countIn, lead, nobodyLeft } from './change-words.ts';
import { isResized, shiftBy } from './read-change.ts';
import type { Change, ChangeContext } from './settle-change.ts';
import type { Doubt } from './settle-day.ts';
import { clausesOf, isIdleClause } from './split-change.ts';

const times: readonly DraftField[] = ['start_at', 'end_at', 'recurrence', 'all_day', 'time_zone'];
const people: readonly DraftField[] = ['friend_names', 'group_names', 'excluded_names'];

/** Fields of which one has to change when words of a role are said. */
const answers: Partial<Record<Role, readonly DraftField[]>> = {
  start: times,
  end: times,
  zone: times,
  recurrence: times,
  all_day: times,
  friends: people,
  groups: people,
  excluded: people,
  location: ['location'],
};

/** Words with which changes are said; they change nothing by themselves. */
const small =
  /^(?:a|an|the|lot|crowd|gang|folks|it|its|it's|that|that's|this|to|at|on|for|in|by|of|with|from|is|are|be|was|were|please|pls|too|also|as|well|then|though|tho|instead|rather|only|just|so|and|but|or|ok|okay|yes|yeah|no|not|make|move|keep|do|have|say|let's|lets|we|i|you|me|my|our|us|he|she|they|him|her|them|can|could|would|will|all|both|each|every|enough|plenty|max|total|weeks?|months?|days?|hours?|minutes?|times?|sessions?|classes|lessons?|once|twice|later|earlier|longer|shorter|back|forward|up|out|off|better|best|good|fine|works?|sure|maybe|perhaps|thanks|thank|cheers|sorry|actually|wait|oh|ah|now|again|after|before|until|till|same|way|more|less|half)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];

/** A follow-up with what was made of it. */
interface Followed {
  draft: Draft;
  next: Draft;
  changed: readonly DraftField[];
  text: string;
  sentence: Sentence;
  setting: ChangeContext;
  /** Whether a token stands in a title, a place or a note that the change wrote. */
  isWritten: (index: number) => boolean;
}

/** Finds words that are lost in one way, or null. */
type Check = (followed: Followed) => string | null;

/** A day, a guest or a place, whose field did not change. */
const otherField: Check = ({ draft, next, changed, text, sentence: { tokens, roles, canon }, isWritten }) => {
  // Without "at" or "in", a place may be no more than a guess.
  const placed = new Set<number>();
  for (const [index, { norm, to }] of tokens.entries()) {
    const following = tokens[index + 1]?.norm ?? '';
    const opens =
      (/^(?:at|in|@)$/.test(norm) && !/^(?:half|quarter)$/.test(following)) ||
      (partNouns.test(norm) && /^\d/.test(following));
    // "Declan's dog's at the vet" is no other place.
    if (opens && tellsWhereabouts(text.slice(0, to))) continue;
    if (roles[index] === 'location' && (opens || placed.has(index - 1))) placed.add(index);
  }
  const opening = lead.exec(canon)?.[0].length ?? 0;
  const unused = tokens.filter((token, index) => {
    const role = roles[index];
    const fields = role ? answers[role] : undefined;
    if (fields === undefined || token.end <= opening || (role === 'location' && !placed.has(index))) return false;
    return !fields.some((field) => changed.includes(field)) && next.answer_by === draft.answer_by && !isWritten(index);
  });
  const isSaid = unused.some((token) => !small.test(token.norm));
  return isSaid ? text.slice(unused[0]?.from, unused.at(-1)?.to) : null;
};

/** "Sarah might be a problem": somebody who is a guest already, and something else about them. */
const restOfGuest: Check = ({ draft, next, changed, text, sentence, setting }) => {
  const isSame = JSON.stringify({ ...next, understood: [] }) === JSON.stringify({ ...draft, understood: [] });
  if (nobodyLeft.test(sentence.canon) || !isSame || !changed.every((field) => people.includes(field))) return null;
  const about = sentence.tokens.find(
    (token, index) =>
      token.word &&
      (sentence.roles[index] === null || sentence.roles[index] === 'title') &&
      !small.test(token.norm) &&
      mentionAt(sentence, index, setting.directory) === null,
  );
  return about ? text.slice(about.from) : null;
};

/** "Ana can't, Priya steps in": somebody who is named, and neither invited nor left out. */
const overlookedGuest: Check = ({ draft, next, sentence, setting, isWritten }) => {
  if (next.everyone || next.group_names.length > 0) return null;
  const known = new Set([draft, next].flatMap((one) => [...one.friend_names, ...one.excluded_names]));
  const index = sentence.tokens.findIndex((_, at) => {
    const mention = mentionAt(sentence, at, setting.directory);
    const [friend, other] = mention?.friends ?? [];
    // "Tariq's joining us" speaks of him.
    const isTold = /^(?:joining|coming|in|free|keen|around|up)$/.test(
      sentence.tokens[mention ? mention.last + 1 : 0]?.norm ?? '',
    );
    if (!mention || (mention.possessive && !isTold) || mention.wordName || mention.group !== null || !friend || other)
      return false;
    return !known.has(friend.name) && !isWritten(at);
  });
  return sentence.tokens[index]?.text ?? null;
};

/** "Ask Ben to bring the chairs": what somebody is to do. */
const thingToDo: Check = ({ text, sentence: { tokens, roles, canon }, isWritten }) => {
  const found = / to (?!come|join|be |make|us\b|the\b|it\b|that\b|this\b|\d)[a-z]{3,} .{3,}$/.exec(canon);
  if (!found || !/\b(?:ask|tell|get|have|remind) /.test(canon.slice(0, found.index))) return null;
  const isBehind = (index: number) => (tokens[index]?.start ?? 0) > found.index;
  const isRead = tokens.some((_, index) => isBehind(index) && (isWritten(index) || roles[index] === 'start'));
  return isRead ? null : text.slice(tokens.find((_, index) => isBehind(index))?.from);
};

/** "An hour later and until 9": a shift says nothing of the other time. */
const otherTime: Check = ({ changed, text, sentence, setting: { clock, directory } }) => {
  if (shiftBy(sentence.canon) === null || changed.includes('recurrence')) return null;
  const clauses = clausesOf(text);
  const time = clauses.find((clause) => readParts(clause.text, clock, directory).timed);
  const isShifted = clauses.some((clause) => clause !== time && shiftBy(clause.text.toLowerCase()) !== null);
  return time && isShifted ? time.text : null;
};

/** "9 instead, till 1": an hour in a clause of its own, of which only the end was read. */
const numberLeft: Check = ({ changed, text }) => {
  const alone =
    /^(?:(?:make it|do|say|start|let['’]?s (?:say|do|start)) )?(?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?: (?:instead|then|rather|please))*$/i;
  if (changed.includes('start_at') || changed.includes('recurrence') || / and (?:an? )?(?:half|quarter|\d)/.test(text))
    return null;
  const clauses = clausesOf(text);
  return clauses.length > 1 ? (clauses.find((clause) => alone.test(clause.text))?.text ?? null) : null;
};

/** "Start 7, film at 7.30": of two hours, the one that the change did not take. */
const otherHour: Check = ({ next, changed, text, setting: { clock, directory } }) => {
  if (!changed.includes('start_at') || next.start_at === null || corrects.test(text)) return null;
  const clauses = clausesOf(text);
  if (clauses.length < 2 || clauses.length > 12) return null;
  const hours = clauses.flatMap((clause) => {
    const [first, ...others] = readParts(clause.text, clock, directory).time.clocks;
    const hour = first?.start && others.length === 0 ? (first.start.hour % 12) * 60 + first.start.minute : null;
    return hour === null ? [] : [{ hour, text: clause.text }];
  });
  const [one, other] = hours;
  return one && other && one.hour !== other.hour ? other.text : null;
};

const corrects =
  /\b(?:no|nope|not|sorry|soz|actually|wait|or|i mean|i meant|make (?:it|that)|instead|rather|better|scratch|forget|oops|only|so|to|until|till|between|from|can't|cannot|won't)\b/i;

/** "A week later, 1pm": a day counted from the one that stands, which stands as it did. */
const dayLeft: Check = ({ draft, next, changed, sentence: { canon } }) => {
  if (changed.includes('recurrence') || draft.date === null || next.date !== draft.date || next.all_day) return null;
  return countedDay.exec(canon)?.[0] ?? null;
};

const countedDay = new RegExp(
  `\\b(?:the (?:1|week|weekend|day|month) (?:after|before)(?! (?:\\d|noon))|${countOfDays} (?:later|after|earlier|before|sooner))\\b`,
);

/** "And Mia, and start at half past": a part of an hour, where the hour stays. */
const partLeft: Check = ({ changed, sentence: { canon } }) =>
  changed.includes('start_at') || changed.includes('end_at')
    ? null
    : (/\b(?:half|quarter) (?:past|to)\b(?! \d)/.exec(canon)?.[0] ?? null);

/** "Half an hour longer and add Tom": a clause about the length, where the times stay. */
const lengthLeft: Check = ({ changed, text }) =>
  changed.some((field) => times.includes(field))
    ? null
    : (clausesOf(text).find((one) => isResized(one.text))?.text ?? null);

/** "6 lessons only, at the church": how often, of a row that goes on as it did. */
const countLeft: Check = ({ draft, changed, text }) =>
  draft.recurrence === null || changed.includes('recurrence')
    ? null
    : (clausesOf(text).find((one) => countIn(tokenise(one.text, new Set()).canon.trim()) !== null)?.text ?? null);

/** "An hour later in December": a month, where the day stays in another. */
const monthLeft: Check = ({ draft, next, sentence: { canon, tokens } }) => {
  if (next.date === null || next.recurrence !== draft.recurrence || next.description !== draft.description) return null;
  const at = tokens.findIndex(({ norm }, index) => months.includes(norm) && tokens[index - 1]?.norm === 'in');
  const month = months.indexOf(tokens[at]?.norm ?? '') + 1;
  return month === 0 || month === Number(next.date.slice(5, 7)) || !canon.includes(' in ')
    ? null
    : `in ${tokens[at]?.text ?? ''}`;
};

/** "It's Nan's 80th, call it that", "it's a quiz, not a film club": a clause about the title that was told beside it. */
const isOfTitle = (said: string, title: string): boolean =>
  /^(?:(?:re)?name|call|title) it (?:that|this)\W*$/i.test(said) ||
  /^not (?:an? |the )?(.+?)[.! ]*$/i.exec(said)?.[1]?.toLowerCase() === title.toLowerCase();

const takesOff =
  /^(?:(?:just|please) )?(?:(?:take|leave) (?:it|that)(?: (?:off|out|blank|empty|open))|(?:remove|delete|drop|lose|scrap) (?:it|that))(?: (?:please|for now|then))*[.! ]*$/i;

/** "Make it 8 and fetch the cake": a clause of which nothing was understood. What stands in front may say why. */
const lostClause: Check = ({ draft, next, changed, text, sentence: { tokens, roles }, setting, isWritten }) => {
  const isAboutGuests = people.some((field) => changed.includes(field));
  const lost = clausesOf(text)
    .slice(1)
    .find(({ text: said, from }) => {
      const inside = tokens.flatMap((token, index) =>
        token.from >= from && token.to <= from + said.length ? [{ ...token, index }] : [],
      );
      const isUnread = inside.every(
        ({ word, index }) =>
          /^(?:null|title|filler|location)$/.test(String(roles[index] ?? null)) &&
          !(roles[index] === 'location' && changed.includes('location')) &&
          !(word && isWritten(index)),
      );
      return (
        isUnread &&
        inside.some(({ word, norm }) => word && !small.test(norm)) &&
        !isIdleClause(said, setting) &&
        !(changed.includes('title') && isOfTitle(said, draft.title)) &&
        // "No place, take it off".
        !(changed.includes('location') && next.location === null && takesOff.test(said)) &&
        // "Nora isn't well, leave her out".
        !(isAboutGuests && /\b(?:her|him|them)\b/i.test(said))
      );
    });
  return lost?.text ?? null;
};

const addsGuest =
  /^(?:(?:and|also|oh|please|can you) )*(?:add|invite|include|drop|remove|lose|uninvite) (?!it\b|that\b)/iu;

/** "BYO everything", "mention nut allergies", "tell Kate to bring her own mat". */
const noted =
  /^(?:(?:and|also|oh|please) )*(?:byob?\b|(?:bring|wear) (?!(?:him|her|them|it|that)\b)\p{Ll}|(?:mention|note)(?: that)? \p{L}|(?:everyone|everybody|all) (?:to )?bring |(?:tell|remind|ask) \p{L}+ to (?:bring|wear|pick up|pack)\b)/iu;

/** "Tell them to bring waterproofs, forecast is grim, add Beth": what guests are to be told, where no note was made. */
const lostNote: Check = ({ draft, next, text, setting: { directory } }) => {
  const clauses = clausesOf(text);
  if (next.description !== draft.description || clauses.length < 2) return null;
  const isNote = (said: string) => {
    const sentence = tokenise(said, nameWords(directory));
    const isPlain = !sentence.tokens.some((_, at) => mentionAt(sentence, at, directory) !== null);
    return asksForNote(sentence.canon.trim()) || (noted.test(said) && isPlain);
  };
  return clauses.find((one) => isNote(one.text))?.text ?? null;
};

/**
 * Words of a follow-up that name a time, a guest or a place, or ask for something else, and of which the change made from it
 * says nothing. They would be lost without a word, so whoever wrote them is told. Null when there are none.
 */
export function unusedWords(draft: Draft, text: string, change: Change, setting: ChangeContext): string | null {
  const { draft: next, changed, doubt, when } = change;
  if (doubt || (when?.doubts.length ?? 0) > 0) return null;
  const written = new Set(
    [
      next.title === draft.title ? '' : next.title,
      next.location === draft.location ? '' : (next.location ?? ''),
      next.description === draft.description ? '' : (next.description ?? ''),
    ].flatMap(wordsOf),
  );
  const { sentence, time } = readParts(text, setting.clock, setting.directory);
  const isWritten = (index: number) => wordsOf(sentence.tokens[index]?.text ?? '').every((word) => written.has(word));
  const followed: Followed = { draft, next, changed, text, sentence, setting, isWritten };
  const day = dayLeft(followed);
  // What is said to stay as it is changes nothing.
  if (day !== null || changed.length === 0) return day;
  // "Everybody bring a dish. Add Beth": a guest is none of the note.
  const guest = clausesOf(text)
    .slice(1)
    .find(
      (one) =>
        addsGuest.test(one.text) && readParts(one.text, setting.clock, setting.directory).people.friends.length > 0,
    );
  if (guest && changed.every((field) => field === 'description')) return guest.text;
  // "Tell everyone to bring a plate", "note for everyone: shoes off" are notes as a whole.
  if (changed.every((field) => field === 'description') && asksForNote(sentence.canon)) return null;
  // "Every Tuesday except the 24th".
  const except = time.repetition?.except ?? null;
  if (except !== null) return except;
  for (const check of [
    otherField,
    restOfGuest,
    overlookedGuest,
    thingToDo,
    partLeft,
    lengthLeft,
    countLeft,
    monthLeft,
    otherTime,
    otherHour,
    numberLeft,
    lostClause,
    lostNote,
  ]) {
    const words = check(followed);
    if (words !== null) return words;
  }
  return null;
}

/** What is said of words that changed nothing. */
export const notUnderstood = (words: string): Doubt => ({
  about: 'words',
  question: `I did not understand “${words.trim()}”. What would you like to change?`,
  choices: [],
});
