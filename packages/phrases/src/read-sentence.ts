import { DateTime } from 'luxon';
import { checkRemainder } from './settle/check-remainder.ts';
import { findAnswerBy } from './read/pasted/read-labels.ts';
import { readChat } from './read/pasted/read-chat.ts';
import { readLines } from './read/pasted/read-lines.ts';
import { dayNamed, type Pasted, readPasted } from './read-pasted.ts';
import { holidayNames } from './calendar/holidays.ts';
import { namesActivity } from './calendar/activity.ts';
import { type Clock, type Day, today } from './calendar/day.ts';
import type { Draft, DraftField, Intent } from './draft.ts';
import { withoutProposal } from './read/intent/read-proposal.ts';
import { declines } from './read/intent/recognise-question.ts';
import { type RecognisedIntent, recogniseIntent } from './read/intent/recognise-intent.ts';
import { type Directory, type Group, mentionAt, nameWords, type Person, sameName } from './read/people/match-names.ts';
import { isAnswerOfPlace } from './read/places/find-bare-place.ts';
import { capitalise } from './say/list-names.ts';
import { sayDay, sayTime } from './say/say-day.ts';
import { changeDraft, placedAt } from './settle/change-draft.ts';
import { sameTime } from './settle/change-words.ts';
import { proposedTime } from './settle/propose-change.ts';
import { addressSaid, placeNamed } from './settle/read-change.ts';
import { isEvent } from './settle/is-event.ts';
import { peopleIn, type Subject, subjectOf } from './settle/describe-subject.ts';
import { draftFrom, firstDoubt, type Parts, readParts, settleParts, whoDoubt } from './settle/draft-event.ts';
import { withPlaceReplaced } from './settle/replace-place.ts';
import { splitEvents, splitSequel } from './settle/split-sequel.ts';
import { findReason, nameBehindHour } from './settle/find-reason.ts';
import type { Change, ChangeContext } from './settle/settle-change.ts';
import { type Doubt, weekendDays, type When } from './settle/settle-day.ts';
import { placeNouns } from './words/place-nouns.ts';
import { otherDay } from './words/time-words.ts';
import { correction, correctionLeft, starred } from './words/corrections.ts';
import { visible } from './words/normalise-words.ts';
import { tokenise } from './words/tokenise.ts';
import { splitContingency } from './read/pasted/split-contingency.ts';
import { flatten, withoutHeaders, withoutSenders } from './read/pasted/flatten-text.ts';
import {
  withHeadCorrected,
  withoutAbsent,
  startsWithTime,
  takenOut,
  withHour,
  withNounCorrected,
  withoutCurse,
  withoutExcuse,
  withoutPlaceReason,
  withoutReason,
  withoutRejected,
  withoutRepeatedDay,
  withoutWrongName,
} from './settle/take-back.ts';

export interface SentenceInput {
  text: string;
  now: Date;
  /** IANA zone of the reader. */
  zone: string;
  /** BCP 47 locale of the reader; null when unknown. */
  locale: string | null;
  friends: readonly Person[];
  groups: readonly Group[];
  /** The draft that the text may correct. */
  draft?: Draft | null;
}

export interface Reading {
  intent: Intent;
  /** Set for a new or changed draft; null for everything else. */
  draft: Draft | null;
  /** The one doubt to ask about. */
  clarify: Doubt | null;
  /** Another reading of the same words, to be offered beside the draft ("Friday 20 March, or Friday 13 March?"). */
  offer: { said: string; other: string } | null;
  /** Answers worth a chip: the doubt's choices, else the offer. */
  suggestions: string[];
  /** Fields that a correction changed. */
  changed: DraftField[];
  subject: Subject;
  /** Names among the guests that no friend bears. */
  unknown: string[];
}

/**
 * Reads one message: what it wants and, for an event, a draft with every field it names (rules 1 to 10 of docs/assistant.md).
 * Pure and deterministic; never throws for any text; never proposes a start that is not after `now`.
 * Instants in the draft are ISO 8601 UTC; `understood` holds UTF-16 offsets into `text`.
 */
export function readSentence(input: SentenceInput): Reading {
  const clock: Clock = { now: input.now, zone: input.zone, locale: input.locale };
  const chat = readChat(input.text, clock);
  const written = (chat?.text ?? input.text).replace(hyphenDate, '$1 $2 $3');
  const said = withoutSenders(withoutHeaders(written), {
    friends: input.friends,
    groups: input.groups,
  });
  const text = readLines(said, clock) ? said : flatten(said);
  const reading = notPast(readFlat({ ...input, text, now: chat?.sentAt ?? input.now }), clock);
  if (reading.draft === null || text === input.text) return reading;
  const understood = reading.draft.understood.map((run) => ({ ...run, text: input.text.slice(run.from, run.to) }));
  return { ...reading, draft: { ...reading.draft, understood } };
}

/** A message that was read as of the day it was sent may name a day that is over by now: ask for another. */
function notPast(reading: Reading, clock: Clock): Reading {
  const { draft } = reading;
  if (!draft?.start_at || draft.recurrence !== null || new Date(draft.start_at) > clock.now) return reading;
  const clarify: Doubt = {
    about: 'past',
    question: 'That day has already passed. Which day do you mean?',
    choices: weekendDays(today(clock), clock),
  };
  return {
    ...reading,
    draft: { ...draft, start_at: null, end_at: null, date: null },
    clarify,
    offer: null,
    suggestions: clarify.choices,
  };
}

/** "Sorry for the delay, dinner is Saturday", "lunch Sunday 1, sorry about Thursday": what is only said beside a plan, blanked. */
function withoutApology(text: string): string {
  const frame = holds.exec(text)?.[0];
  if (frame !== undefined && /\d/.test(text.slice(frame.length)))
    return ' '.repeat(frame.length) + text.slice(frame.length);
  // "Next Wednesday, that is to say the 24th".
  const also = thatIs.exec(text);
  if (also)
    return withoutApology(
      text.slice(0, also.index) + ' '.repeat(also[0].length) + text.slice(also.index + also[0].length),
    );
  const year = feastThisYear.test(text) ? /\bthis year\b/i.exec(text) : null;
  if (year) return withoutApology(text.slice(0, year.index) + ' '.repeat(9) + text.slice(year.index + 9));
  // "Friday, or if you can't then Saturday": either of two days.
  const or = orElse.exec(text);
  if (or) return text.slice(0, or.index) + 'or'.padEnd(or[0].length) + text.slice(or.index + or[0].length);
  const over = pastFirst.exec(text)?.[0] ?? '';
  const isNext =
    over !== '' && /\d|noon|half /.test(text.slice(over.length)) && otherDay.test(wordsOfDay(text.slice(over.length)));
  if (isNext) return ' '.repeat(over.length) + text.slice(over.length);
  const lead = [sorryFirst, missFirst].map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
  const rest = text.slice(lead.length);
  const isPlan = lead !== '' && namesActivity(rest) && /\d|noon|half /.test(rest) && !declines(rest.toLowerCase());
  const said = isPlan ? ' '.repeat(lead.length) + rest : text;
  const tail = sorryLast.exec(said);
  return tail && /\d/.test(said.slice(0, tail.index)) ? said.slice(0, tail.index) + ' '.repeat(tail[0].length) : said;
}

const forecast =
  /^(?:(?:ugh|argh|oh|ah|damn|so|hmm|well|turns out)[, ]+)*(?:(?:(?:it|there|that|the (?:forecast|weather|app|met office))(?= |['’]) ?)?(?:looks? like|looks|look|calls? for|says|is saying|is calling for|reckons|gives|['’]s (?:giving|going to|gonna|forecast(?: to)?|due to|meant to|supposed to)|gonna|going to|meant to|supposed to|forecast(?: to be| is)?|might|could)(?: it['’]?ll| it will| it might| it['’]?s going to| be| to)? (?:(?:lots of|heavy|a lot of|bad|nothing but|pouring|more|some) )*|(?:heavy )?)(?:rain(?:ing|y)?|snow(?:ing|y)?|pour(?:ing)?|lash(?:ing)?|bucket(?:ing)?|storms?|stormy|thunder(?:storms)?|wet|wind(?:y)?|gales?|hail|showers?|a heatwave|boiling|freezing|roasting)(?: (?:all day|all weekend|on the day|forecast|then|that day|again|down|due|expected|is forecast|is due|is expected)){0,2}(?:\s*[,;.–—-]+\s*|\s+(?=so ))(?:so |let['’]?s (?:do |say |go for )?|can we do |could we do |shall we do |how about |what about )*(?=\S)/iu;

/** "Dear Parents and Carers, Year 4 will be holding their class assembly": who it is that holds what. */
const holds =
  /^\W*(?:dear [^,\n]{2,40},\s*)?(?:(?:the|our) [\p{L}'’&]+(?: [\p{L}'’&]+){0,3}?|(?:year|class|form|key stage|p) ?\d{1,2}\p{L}?|reception|nursery) (?:will be|shall be|are|is|will) (?:holding|hosting|having|running|organi[sz]ing|putting on|staging|hold|host|have|run|stage) (?:an?|our|the|their|its) (?=\S)/iu;

/** "Thanksgiving dinner will be at two this year". */
const feastThisYear = new RegExp(`\\b(?:${holidayNames})\\b.*\\bthis year\\b`, 'is');

/** "21-Jun-2027", as machines write it. */
const hyphenDate = /\b(\d{1,2})[-/](jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[-/]((?:20)?\d{2})\b/giu;

const thatIs = /[,;(] ?(?:that is(?: to say)?|i\.?e\.?|namely|viz\.?|meaning)[, ]+(?=(?:on )?(?:the )?\d)/iu;

const orElse =
  /\bor,? (?:if (?:not|you|that|it|anyone|everyone|people|others|this|needed|they|she|he)\b[^,.;\d]{0,30}?|failing that|else|alternatively)[, ]+(?:then |maybe |perhaps )?(?=(?:on |the )?(?:mon|tue|wed|thu|fri|sat|sun)|tomorrow)/iu;

/** "World Book Day was last week, costume exchange is Monday 8.45": what is over, in front of what is planned. */
const pastFirst =
  /^[^,.!?;\d]{2,40}\b(?:was|were|went|is cancelled|got cancelled|is off|got rained off|has been cancelled|got called off)\b[^,.!?;\d]{0,40}[,.;!]+ +(?:so |but |and )*(?=\S)/i;

const wordsOfDay = (text: string): string => tokenise(text, new Set()).canon;

const sorryFirst =
  /^\W*(?:so |really |very )*(?:sorry|apologies)(?: (?:again|all|everyone|folks))*(?: (?:for|about|that|to|i|we)\b[^,.!?\d]{2,50})?[,.!]+ +(?=\S)/i;

/** "I'll have to miss bell ringing, can we do coffee Saturday 10". */
const missFirst =
  /^[^,.!?\d]{0,20}\b(?:miss|skip|can['’]?t make|won['’]?t make|can['’]?t do)\b[^,.!?]{2,40}[,.!]+ +(?=(?:can|could|shall|should) we\b|how about|let['’]?s\b)/i;

const sorryLast =
  /[,.;!]+ *(?:and |but |so |really )*(?:sorry|apologies)(?: again)? (?:about|for)\b[^,.!?]{2,50}[.!]*$/iu;

const joined = (description: string | null, note: string): string => [description, note].filter(Boolean).join('\n');

function readFlat(said: SentenceInput): Reading {
  const clock: Clock = { now: said.now, zone: said.zone, locale: said.locale };
  // "Looks like rain, saturday instead": the weather tells why another day is meant.
  const cause = said.draft ? forecast.exec(said.text)?.[0] : undefined;
  if (cause !== undefined) return readFlat({ ...said, text: said.text.slice(cause.length) });
  const otherwise = said.draft ? null : splitContingency(said.text);
  if (otherwise) {
    const made = readFlat({ ...said, text: otherwise.text });
    if (!made.draft) return made;
    return {
      ...made,
      draft: { ...made.draft, description: joined(made.draft.description, capitalise(otherwise.note)) },
    };
  }
  // "If it rains, Saturday instead", of a draft.
  const reserve = said.draft ? splitContingency(`${said.draft.title} at 1pm, ${said.text}`) : null;
  const isWeather =
    said.draft &&
    /^(?:(?:and|but|oh) )*if (?:it|the weather|it['’]?s)\b(?!.*\b(?:make|move|cancel|change|call)\b).{3,80}$/i.exec(
      said.text.trim(),
    );
  if (
    said.draft &&
    (isWeather || (reserve && /^if\b/i.test(said.text.trim()) && reserve.text.trim().endsWith('1pm')))
  ) {
    const parts = readParts('', clock, said);
    const draft = {
      ...said.draft,
      description: joined(said.draft.description, capitalise(reserve?.note ?? said.text.trim())),
      understood: [],
    };
    return changedReading({ draft, when: null, parts, changed: ['description'] }, clock);
  }
  const sequel = said.draft ? null : splitSequel(said.text, clock, { friends: said.friends, groups: said.groups });
  if (sequel) {
    const made = readFlat({ ...said, text: sequel.text });
    if (!made.draft) return made;
    return { ...made, draft: { ...made.draft, description: joined(made.draft.description, sequel.note) } };
  }
  const events = said.draft ? null : splitEvents(said.text, clock, { friends: said.friends, groups: said.groups });
  if (events) {
    const made = readFlat({ ...said, text: events[0] });
    const clarify: Doubt = {
      about: 'title',
      question: 'These are two events, and one is made at a time. Which one first?',
      choices: events.map(capitalise),
    };
    if (made.draft && made.clarify === null) return { ...made, clarify, offer: null, suggestions: clarify.choices };
  }
  const input = said.draft ? said : { ...said, text: withoutApology(withoutProposal(said.text) ?? said.text) };
  const directory: Directory = { friends: input.friends, groups: input.groups };
  const setting: ChangeContext = { clock, directory };
  const draft = input.draft ?? null;
  const pasted = readPasted(input.text, clock);
  if (pasted) {
    const made = readPastedDraft(pasted, input, setting);
    if (made) return made;
  }
  // "Tennis at 9, court was taken so 10": what tells why is no news of the past.
  const reason = draft ? null : findReason(input.text, clock, directory);
  const named = draft ? placeNamed(input.text, directory) : null;
  if (draft && named !== null) return changedReading(placedAt(draft, named, setting), clock);
  const recognised = recogniseIntent(
    reason ? input.text.slice(0, reason.index) : input.text,
    directory,
    draft !== null && !namesOther(draft, input.text),
  );
  const asked = new Set<Intent>([
    'list_events',
    'check_availability',
    'get_help',
    'list_groups',
    'find_friends',
    'small_talk',
    'unknown',
    'confirm_draft',
    'discard_draft',
    'share_calendar',
    'create_group',
    'delete_group',
    'remove_members',
    'publish_event',
    'invite_friend',
  ]);
  const added =
    draft && /^(?:unknown|create_event)$/.test(recognised.intent) ? addByFamilyName(draft, input.text, setting) : null;
  if (added) return changedReading(added, clock);
  if (draft && /^(?:unknown|create_event)$/.test(recognised.intent)) {
    const place = addressSaid(input.text, clock, directory);
    if (place !== null) return changedReading(placedAt(draft, place, setting), clock);
  }
  // "I'm so sorry, I meant Grace": behind an apology, a draft is corrected.
  const sorry = draft ? sorryBefore.exec(input.text)?.[0] : undefined;
  if (draft && sorry !== undefined && recognised.intent === 'small_talk') {
    const change = changeDraft(draft, input.text.slice(sorry.length), setting);
    if (change) return changedReading({ ...change, draft: { ...change.draft, understood: [] } }, clock);
  }
  const proposed = proposedTime(draft, input.text, setting);
  if (draft && proposed !== null && recognised.intent !== 'confirm_draft') {
    const change = changeDraft(draft, proposed, setting);
    if (change) return changedReading({ ...change, draft: { ...change.draft, understood: [] } }, clock);
  }
  // "The Fox is closed", of what is at the Fox.
  const isAboutPlace =
    draft !== null &&
    draft.location !== null &&
    recognised.intent === 'small_talk' &&
    input.text.toLowerCase().includes(draft.location.toLowerCase().replace(/^(?:the|at|in) /, ''));
  const placed = isAboutPlace ? changeDraft(draft, input.text, setting) : null;
  if (placed?.changed.includes('location') === true) return changedReading(placed, clock);
  if (asked.has(recognised.intent)) return answerLater(recognised, input, setting);
  // "RSVP by Wednesday" is no other day of the draft.
  const byDay = draft ? splitAnswerBy(input, clock) : null;
  if (draft && byDay) {
    const answered = { ...draft, answer_by: byDay.day };
    const others = /[\p{L}\d]/u.test(byDay.text)
      ? changeDraft(answered, byDay.text.replace(/^[\s,.;]+(?:and |but )?|[\s,;]+(?:and|but)?\s*$/gi, ''), setting)
      : null;
    if (others) return changedReading(others, clock);
    const parts = readParts('', clock, directory);
    // The day to answer by is told to guests within the description.
    return changedReading(
      { draft: { ...answered, understood: [] }, when: null, parts, changed: ['description'] },
      clock,
    );
  }
  if (draft && namesOther(draft, input.text) && recognised.intent === 'update_event')
    return answerLater(recognised, input, setting);
  if (draft) {
    const meant = withoutRejected(input.text, clock, directory) ?? input.text;
    const change = changeDraft(draft, meant, setting);
    if (change) return changedReading(change, clock);
  }
  if (recognised.intent !== 'create_event') return answerLater(recognised, input, setting);
  const made = readDraft(input, recognised, draft ? setting : { ...setting, reason });
  // Without a day or an hour, words that do not fit a draft are rather about it than another event.
  const isOther =
    made.draft === null || made.draft.start_at !== null || made.draft.date !== null || opensEvent.test(input.text);
  return draft && !isOther ? answerLater({ ...recognised, intent: 'unknown' }, input, setting) : made;
}

/** "Put Ana on the barbecue", of a draft that is no barbecue: something stored is meant. */
function namesOther(draft: Draft, text: string): boolean {
  const said =
    /^\W*(?:(?:please|and|also|ok|oh|can you|could you|by the way|btw) )*(?:put|add|invite|stick|pop|take|remove|drop|bring) (?!(?:it|this|that)\b).{2,60}? (?:on|onto|to|from|off|down for|for) (?:the|my|our|(?:\p{L}+day|tomorrow|tonight)['’]s) (.{3,40}?)[.!? ]*$/iu.exec(
      text,
    )?.[1];
  if (said === undefined || !namesActivity(said)) return false;
  const own = new Set(draft.title.toLowerCase().split(/[^\p{L}\d]+/u));
  return !said
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .some((word) => own.has(word));
}

const sorryBefore =
  /^\W*(?:(?:oh|ah|dear|gosh)[, ]+)*(?:i['’]?m |i am )?(?:(?:so|very|really|terribly|awfully) )*(?:sorry|apologies)(?: (?:about|for) that| dear| everyone| all| again)*[,.!–-]+\s*(?=\S)/i;

/** Words with which another event is begun while a draft is at hand. */
const opensEvent =
  /^\W*(?:(?:and|also|ok|okay|now|then|please|can you|could you|i (?:want|need) to|let['’]?s) )*(?:create|plan|schedule|set up|organi[sz]e|arrange|book(?! for\b)|new|another|(?:put|add) (?:an?|another) (?:new )?(?:event|entry|meeting|appointment|reminder|dinner|lunch)) /i;

/** "Okafor" after "Which Sam do you mean?": a family name alone, which only one friend bears, is that friend. */
function addByFamilyName(draft: Draft, text: string, { clock, directory, ...setting }: ChangeContext): Change | null {
  const said = /^\W*([\p{L}'’-]+)\W*$/u.exec(text)?.[1];
  if (said === undefined) return null;
  const bearers = directory.friends.filter(({ name }) => sameName(name.split(/\s+/).slice(1).at(-1) ?? '', said));
  const [friend, other] = bearers;
  return friend && !other ? changeDraft(draft, `with ${friend.name}`, { ...setting, clock, directory }) : null;
}

/** A pasted text as a draft: an exact event as it stands, labelled lines through the readers of each field. */
function readPastedDraft(pasted: Pasted, input: SentenceInput, setting: ChangeContext): Reading | null {
  const { clock } = setting;
  const recognised: RecognisedIntent = { intent: 'create_event', rest: input.text, email: null };
  if (pasted.kind === 'event') {
    const { draft } = pasted;
    const isPast = draft.start_at === null || (draft.recurrence === null && new Date(draft.start_at) <= clock.now);
    const base = { ...nothing(recognised, 'create_event'), draft };
    if (!isPast) return base;
    const clarify: Doubt = {
      about: 'past',
      question: 'That day has already passed. Which day do you mean?',
      choices: [],
    };
    return { ...base, draft: { ...draft, start_at: null, end_at: null }, clarify };
  }
  const reading = readDraft(
    { ...input, text: pasted.sentence, draft: null },
    { ...recognised, rest: pasted.sentence },
    setting,
  );
  if (!reading.draft) return null;
  const description = [reading.draft.description, pasted.note].filter(Boolean).join('\n') || null;
  const draft = {
    ...reading.draft,
    description,
    location: pasted.place === null ? reading.draft.location : visible(pasted.place).slice(0, 300),
    answer_by: pasted.answerBy,
    understood: pasted.understood,
  };
  if (!pasted.isUntitled || reading.clarify !== null) return { ...reading, draft };
  const clarify = firstDoubt({ doubts: [] }, { ambiguous: [] }, '');
  return { ...reading, draft, clarify, suggestions: clarify?.choices ?? [] };
}

/** Takes "reply by 12 October" out of a sentence, so that it is neither the day of the event nor its description. */
function splitAnswerBy(input: SentenceInput, clock: Clock): { text: string; day: string } | null {
  const found = findAnswerBy(input.text);
  const day = found ? dayNamed(found.day, clock) : null;
  if (!found || day === null) return null;
  // Spaces keep every other word where it stands.
  const blank = ' '.repeat(found.to - found.from);
  return { text: input.text.slice(0, found.from) + blank + input.text.slice(found.to), day };
}

function readDraft(input: SentenceInput, recognised: RecognisedIntent, setting: ChangeContext, depth = 0): Reading {
  const { clock, directory } = setting;
  // People correct themselves once or twice; text made of corrections must not be read again and again.
  const byDay = depth === 0 ? splitAnswerBy(input, clock) : null;
  if (byDay && byDay.text.trim() !== '') {
    const made = readDraft({ ...input, text: byDay.text }, recognised, setting, 1);
    return made.draft ? { ...made, draft: { ...made.draft, answer_by: byDay.day } } : made;
  }
  const marks =
    depth < 3
      ? [...input.text.matchAll(correction), ...input.text.matchAll(starred), ...takenOut(input.text, directory)].sort(
          (a, b) => a.index - b.index,
        )
      : [];
  const chosen =
    depth < 2
      ? (withoutRejected(input.text, clock, directory) ??
        withoutAbsent(input.text, directory) ??
        withPlaceReplaced(input.text, clock, directory) ??
        (marks.length > 0
          ? (withoutWrongName(input.text, marks, directory) ?? withNounCorrected(input.text, marks))
          : null))
      : null;
  if (chosen !== null) {
    const made = readDraft({ ...input, text: chosen }, recognised, setting, depth + 1);
    if (!made.draft) return made;
    // A word that was put in the place of another stands elsewhere in the message.
    const understood = made.draft.understood.filter((run) => input.text.slice(run.from, run.to) === run.text);
    return { ...made, draft: { ...made.draft, understood } };
  }
  const known = depth === 0 ? setting.reason : undefined;
  const reason = known !== undefined ? known : depth < 2 ? findReason(input.text, clock, directory) : null;
  if (reason && !/\p{L}/u.test(readParts(input.text.slice(0, reason.index), clock, directory).title)) {
    const behind = ' '.repeat(reason.index + reason[0].length) + input.text.slice(reason.index + reason[0].length);
    return readDraft({ ...input, text: behind }, recognised, setting, depth + 1);
  }
  const moved = depth < 2 ? withHeadCorrected(input.text, marks, clock, directory) : null;
  if (moved !== null) return readDraft({ ...input, text: moved }, recognised, setting, depth + 1);
  const explained = reason ? splitCorrection(input, [reason], setting, depth) : null;
  if (explained) return explained;
  const split = marks.length > 0 ? splitCorrection(input, marks, setting, depth) : null;
  if (split) return split;
  const parts = readParts(input.text, clock, directory);
  if (setting.isSure !== true && !isEvent(parts, recognised, input.text))
    return { ...nothing(recognised, 'unknown'), subject: subjectOf(parts, recognised) };
  const when = settleParts(parts, clock);
  const remainder = checkRemainder(parts, when, clock);
  if (remainder) when.doubts.push(remainder);
  // Of a feast whose day is not known, no day is proposed.
  if (remainder?.about === 'day' && parts.time.days.length === 0 && !parts.time.repetition)
    Object.assign(when, { start: null, end: null, day: null });
  const draft = draftFrom(parts, when);
  const bare = recognised.rest === '';
  const doubt = bare
    ? {
        about: 'title' as const,
        question: 'What is the event, and when is it?',
        choices: ['Dinner on Friday at 7pm', 'Coffee tomorrow at 10am'],
      }
    : firstDoubt(when, parts.people, parts.title === '' && parts.people.friends.length === 0 ? '' : 'known');
  return reading({ draft: bare ? null : draft, when, parts, clarify: doubt }, clock);
}

/** "Lunch for 6", "table for four": how many come. */
const headCounts =
  /\b(?:lunch|dinner|brunch|breakfast|supper|tea|table|booking|reservation|drinks|coffee|bbq|barbecue|party|room|court|tickets?|seats?|food) for (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! ?(?:am|pm|[:.]\d|days?|nights?|hours?|weeks?|minutes?|o['’]clock))/i;

const sayHour = (instant: string, clock: Clock): string => {
  const at = DateTime.fromISO(instant, { zone: clock.zone });
  return sayTime(at.hour * 60 + at.minute, clock);
};

/** "Friday at 7, no wait, 8": the part before is read first, the part behind corrects it. */
function splitCorrection(
  input: SentenceInput,
  marks: readonly RegExpExecArray[],
  setting: ChangeContext,
  depth: number,
): Reading | null {
  const { clock, directory } = setting;
  const { text } = input;
  // Nobody corrects a sentence so often; a text made of corrections is read once for its last.
  for (const mark of marks.slice(marks.length > 6 ? -1 : -2).toReversed()) {
    const head = withoutExcuse(text.slice(0, mark.index), marks, clock, directory)
      .replace(correctionLeft, '')
      .trimEnd();
    const saidBehind = text
      .slice(mark.index + mark[0].length)
      .trim()
      .replace(sameTime, '')
      .replace(/(?<=\S) now[.! ]*$/i, '');
    const meant = withoutReason(
      withoutCurse(withoutRepeatedDay(saidBehind, head, clock, directory), mark[0], clock, directory),
      clock,
      directory,
    );
    const headRoles = readParts(head, clock, directory).sentence.roles;
    const isPlaceSaid = headRoles.some((role) => role === 'location');
    const behindMark = withHour(isPlaceSaid ? withoutPlaceReason(meant, directory) : meant, head, clock, directory);
    if (head.split(/\s+/).length < 2 || (head.match(/["“”]/g)?.length ?? 0) % 2 === 1) continue;
    // "Quiz Thursday, hang on, it's parents' evening": only why it is corrected, and nothing else.
    const isReason =
      depth > 0 && /^(?:it|that|there)['’]?s (?!\d)|^(?:i|we)(?:['’]ve got| have| have got) (?!\d)/i.test(behindMark);
    if (isReason)
      return readDraft(
        { ...input, text: head },
        { intent: 'create_event', rest: head, email: null },
        setting,
        depth + 1,
      );
    const named = mentionAt(tokenise(behindMark, nameWords(directory)), 0, directory);
    const isPlace =
      headRoles.at(-1) === 'location' &&
      (/^(?:the |\p{Lu})/u.test(behindMark) ||
        (!named && isAnswerOfPlace(tokenise(behindMark, nameWords(directory))))) &&
      !startsWithTime(behindMark, clock, directory);
    // "At the rink, I mean Seven Oaks Arena": a number that is written out opens the name.
    const isNumbered =
      headRoles.at(-1) === 'location' &&
      /^\p{L}+(?: \p{L}+){1,4}[.! ]*$/u.test(behindMark) &&
      placeNouns.test(/\p{L}+(?=[.! ]*$)/u.exec(behindMark)?.[0]?.toLowerCase() ?? '') &&
      !/\b(?:at|in|on|from|and|make|half|quarter|past)\b/i.test(behindMark);
    const isHour =
      (/^\d{1,2}(?:[:.]\d\d)? \p{L}{4,}/u.test(behindMark) && /make it|make that|better/i.test(mark[0])) ||
      // "5.15pm, I mean 1930": digits without a colon.
      (/^(?:[01]?\d|2[0-3])[0-5][05](?=$| (?:at|in|with|w|w\/|on|please|cheers|thanks|x|then)\b| (?:the )?\p{Lu}|[,.;!( ]*$|[,;.]? [^\d])/u.test(
        behindMark,
      ) &&
        readParts(head, clock, directory).time.clocks.length > 0);
    // "5.15 Coffee Revolution", of what has a title and no place.
    const timed = isHour ? `at ${behindMark.replace(/^(\d?\d)(\d\d)(?!\d)/, '$1:$2')}` : behindMark;
    const name =
      isPlaceSaid || !headRoles.includes('title')
        ? null
        : nameBehindHour(timed, readParts(timed, clock, directory), directory);
    const tail =
      name !== null
        ? `${timed.slice(0, timed.length - name.length)}at ${name}`
        : isHour
          ? timed
          : named && !named.possessive && named.friends.length > 0
            ? `with ${behindMark}`
            : isPlace || isNumbered
              ? `at ${behindMark}`
              : behindMark;
    const weak = /\b(?:no|sorry|wait|actually)\b/i.test(mark[0]);
    const behind = readParts(tail, clock, directory);
    const says =
      behind.timed ||
      behind.people.friends.length > 0 ||
      behind.place !== null ||
      /^\W*(?:at )?\d/.test(tail) ||
      /^(?:make|move|call|change|scrap|drop|lose|ditch|bin|axe|uninvite|remove|cut|leave|take|swap|replace)\b/i.test(
        tail,
      );
    // "Oh wait, it's 7.40 Wembley", "Sunday 9am Heffron Park": a time and then a name.
    const isHourAndName =
      behind.timed &&
      startsWithTime(tail, clock, directory) &&
      /^\p{L}+(?: \p{L}+){0,2}$/u.test(behind.title) &&
      tail.endsWith(behind.title.slice(1));
    if (
      weak &&
      !isHourAndName &&
      (!says ||
        (behind.title !== '' &&
          !namesActivity(behind.title) &&
          !/^(?:make|move|call|change|let'?s|scrap|drop|lose|ditch|bin|axe|uninvite|remove|cut|leave|take|swap|replace)\b/i.test(
            tail,
          )))
    )
      continue;
    const before = readDraft(
      { ...input, text: head },
      { intent: 'create_event', rest: head, email: null },
      // "Work do at the Duck, no the Crown, Friday 6.30pm": the time stands behind the correction.
      { ...setting, isSure: behind.timed && isPlaceSaid },
      depth + 1,
    );
    if (!before.draft) continue;
    const base = before.draft;
    const change = changeDraft(base, tail, { ...setting, sameMessage: true });
    if (!change) continue;
    const made = changedReading({ ...change, changed: [] }, clock);
    // "Lunch for 6 at 1pm, no, make that 8": so many people, or another hour.
    const number = /^\W*(?:(?:make (?:it|that)|it['’]?s|now|for) )*(\d{1,2}|\p{L}{3,7})\W*$/iu.exec(tail)?.[1];
    if (number !== undefined && base.start_at !== null && headCounts.test(head)) {
      const hour = change.draft.start_at;
      const choices = [`${number} people`, ...(hour ? [sayHour(hour, clock)] : [])];
      const clarify: Doubt = { about: 'time', question: `Is ${number} how many come, or the hour?`, choices };
      return { ...made, intent: 'create_event', draft: base, clarify, offer: null, suggestions: choices };
    }
    const offset = mark.index + mark[0].length;
    const shifted = change.draft.understood
      .map((run) => ({
        ...run,
        from: text.indexOf(run.text, offset),
        to: text.indexOf(run.text, offset) + run.text.length,
      }))
      .filter((run) => run.from >= offset);
    const understood = [...base.understood, ...shifted];
    const still = change.when ? made.clarify : before.clarify;
    return {
      ...made,
      intent: 'create_event',
      draft: { ...change.draft, understood },
      clarify: still,
      offer: change.when ? made.offer : before.offer,
      suggestions: still?.choices ?? (change.when ? made.suggestions : before.suggestions),
    };
  }
  return null;
}

function changedReading(change: Change, clock: Clock): Reading {
  const { draft, when, parts, changed } = change;
  const doubt = change.doubt ?? (when ? firstDoubt(when, parts.people, draft.title) : whoDoubt(parts.people));
  return { ...reading({ draft, when, parts, clarify: doubt }, clock), intent: 'change_draft', changed };
}

function reading(
  found: { draft: Draft | null; when: When | null; parts: Parts; clarify: Doubt | null },
  clock: Clock,
): Reading {
  const { draft, when, parts, clarify } = found;
  const day: Day | null = when?.day ?? null;
  const offer = day && when?.other ? { said: sayDay(day, clock), other: sayDay(when.other, clock) } : null;
  return {
    intent: 'create_event',
    draft,
    clarify,
    offer,
    suggestions: clarify ? clarify.choices : offer ? [offer.other] : [],
    changed: [],
    subject: subjectOf(parts, null),
    unknown: parts.people.unknown,
  };
}

function nothing(recognised: RecognisedIntent, intent: Intent): Reading {
  return {
    intent,
    draft: null,
    clarify: null,
    offer: null,
    suggestions: [],
    changed: [],
    subject: { from: null, to: null, friends: [], groups: [], words: recognised.rest, email: recognised.email },
    unknown: [],
  };
}

/** A message that is answered or acted on by the verbs of the other features: only its subject is read here. */
function answerLater(recognised: RecognisedIntent, input: SentenceInput, setting: ChangeContext): Reading {
  const { clock, directory } = setting;
  const parts = readParts(input.text, clock, directory);
  const base = { ...nothing(recognised, recognised.intent), unknown: parts.people.unknown };
  const subject = subjectOf(parts, recognised);
  const people = peopleIn(recognised.rest || input.text, directory);
  if (subject.friends.length === 0) subject.friends = people;
  const who = parts.people.ambiguous.length > 0 ? whoDoubt(parts.people) : null;
  const needsWho =
    who !== null &&
    ['invite_friend', 'add_members', 'share_calendar', 'check_availability'].includes(recognised.intent);
  return { ...base, subject, clarify: needsWho ? who : null, suggestions: needsWho ? who.choices : [] };
}
