import { re } from './words/pattern.ts';
import { writtenDay } from './calendar/weekdays.ts';
import { namesActivity } from './calendar/activity.ts';
import { type Clock, today } from './calendar/day.ts';
import type { Draft, DraftField, Intent } from './draft.ts';
import { readDraft, splitAnswerBy } from './read-draft.ts';
import { type Pasted, readPasted } from './read-pasted.ts';
import { withoutProposal } from './read/intent/read-proposal.ts';
import { holdsBack, type RecognisedIntent, recogniseIntent } from './read/intent/recognise-intent.ts';
import { wishesWell } from './read/intent/recognise-wish.ts';
import { flatten, withoutHeaders, withoutSenders } from './read/pasted/flatten-text.ts';
import { readChat } from './read/pasted/read-chat.ts';
import { readLines } from './read/pasted/read-lines.ts';
import { splitContingency } from './read/pasted/split-contingency.ts';
import { withoutQuoted } from './read/pasted/strip-quoted.ts';
import { type Directory, nameWords, sameName } from './read/people/match-names.ts';
import { withApostrophes } from './read/people/restore-apostrophes.ts';
import { changedReading, type Reading, type SentenceInput, nothing } from './reading.ts';
import { capitalise } from './say/list-names.ts';
import { asksWhoIsOut } from './settle/answer-choice.ts';
import { askTripDay } from './settle/ask-trip-day.ts';
import { changeDraft, placedAt, placedElsewhere } from './settle/change-draft.ts';
import { monthlyOn, soMonthly } from './settle/plain-words.ts';
import { withPlaceDropped } from './settle/change-place.ts';
import { doubtGuest } from './settle/doubt-guest.ts';
import { withFieldsCorrected } from './settle/correct-fields.ts';
import { keepOpen, openDoubt } from './settle/keep-open.ts';
import { peopleIn, subjectOf } from './settle/describe-subject.ts';
import { firstDoubt, readParts, whoDoubt } from './settle/draft-event.ts';
import { withFeastMadePlain, withoutExplainedDay, withoutFeastReason } from './settle/explain-days.ts';
import { findPlan } from './settle/find-plan.ts';
import { placeBeforeReason } from './settle/place-alone.ts';
import { findReason } from './settle/find-reason.ts';
import { withNameFrom } from './settle/name-pronoun.ts';
import { butBetter, endThen, proposedTime, thatThen } from './settle/propose-change.ts';
import { addressSaid, placeNamed } from './settle/read-change.ts';
import type { Change, ChangeContext } from './settle/settle-change.ts';
import { setAside, tellsOwnHour } from './settle/set-aside.ts';
import { type Doubt, weekendDays } from './settle/settle-day.ts';
import { clausesOf, isIdleClause } from './settle/split-change.ts';
import { exceptOn, tellsHourBeside } from './settle/change-words.ts';
import { withGuestsPlain } from './settle/plain-guests.ts';
import { withTimesPlain } from './settle/plain-times.ts';
import { withoutReasonDays } from './settle/reason-days.ts';
import { withFirstRestored } from './settle/restore-first.ts';
import { addTold, swapTold } from './settle/dismiss-guests.ts';
import { splitEvents, splitSequel } from './settle/split-sequel.ts';
import { staysPut } from './settle/stay-put.ts';
import { withoutFormerDay } from './settle/strip-former-day.ts';
import { lengthMeant } from './settle/resize-length.ts';
import { countsFrom, forecast, withoutAsides } from './settle/strip-asides.ts';
import { withoutNews } from './settle/strip-news.ts';
import {
  mustBe,
  withHourOfReason,
  withoutHourOfOthers,
  withoutOtherHours,
  withoutReasonHours,
} from './settle/strip-other-hours.ts';
import { seversNumber, startOfSequel, weighAsides } from './settle/weigh-asides.ts';
import { withoutRefusedDay } from './settle/take-back-day.ts';
import { withAbsentLast, withoutRejected } from './settle/take-back.ts';
import { takeOutAsides } from './tag/take-out-asides.ts';
import { takeOutTimes } from './tag/take-out-times.ts';
import { tagFields, type TaggedFields } from './tag/tag-fields.ts';
import { standing, standingWords } from './standing-words.ts';
import { describeWords } from './tag/describe-words.ts';
import { eventOdds } from './tag/judge-event.ts';
import { corrects } from './words/corrections.ts';
import { fold, visible } from './words/normalise-words.ts';
import { withNameQuoted, withoutThinking } from './words/shield-titles.ts';
import { isTold } from './words/tell-aside.ts';
import { tokenise } from './words/tokenise.ts';
import { withoutChatter } from './words/strip-chatter.ts';
import { withoutFrame } from './words/strip-frame.ts';

/**
 * Reads one message: what it wants and, for an event, a draft with every field it names (rules 1 to 10 of docs/assistant.md).
 * Pure and deterministic; never throws for any text; never proposes a start that is not after `now`.
 * Instants in the draft are ISO 8601 UTC; `understood` holds UTF-16 offsets into `text`.
 */
export function readSentence(said: SentenceInput): Reading {
  // "Make that eight o'clock comma and at the keg", as a phone writes down what is said.
  const clock = clockOf(said);
  if (!said.draft) return withEventJudged(said, readAsSaid(said, { clock }), clock);
  // Of "[16/02/28, 09:52] Ana: make it 8", copied out of a messenger, the stamp and its name are taken off there.
  if (readChat(said.text, clock)) return readAsSaid(said, { clock });
  const { text, at } = withApostrophes(
    withoutHourOfOthers(withoutChatter(said.text.replace(/ comma(?= )/gi, ',     ')), said.draft.title),
    said,
  );
  const input = {
    ...said,
    text:
      text.length > longest
        ? text
        : withHourOfReason(
            lengthMeant(withGuestsPlain(said.draft, withTimesPlain(said.draft, withPlaceDropped(text), said), said)),
          ),
  };
  const reading = withoutAsidesRead(input, readAsSaid(input, { clock }), clock);
  if (!reading.draft || input.text === said.text) return reading;
  const understood = reading.draft.understood.flatMap((run) => {
    // What was put in other words stands elsewhere in the message, or nowhere.
    const found = run.from < 0 || text.startsWith(run.text, run.from) ? run : standingWords(run, text);
    if (!found || found.from < 0) return found ? [found] : [];
    const [from, to] = [at(found.from), at(found.to)];
    return [{ ...run, text: said.text.slice(from, to), from, to }];
  });
  return { ...reading, draft: { ...reading.draft, understood } };
}

const clockOf = ({ now, zone, locale }: SentenceInput): Clock => ({ now, zone, locale });

/** How sure the taggers have to be, in logarithms of odds, as measured on messages that they had not seen (ADR 0060). */
const sureOf = { aside: 1, surelyAside: 20, event: 0.5, noEvent: 0.5 };

/** An answer to a draft, read without what it says beside the change, where that leaves nothing open. */
function withoutAsidesRead(input: SentenceInput, whole: Reading, clock: Clock): Reading {
  if (input.text.length > longest) return whole;
  // "Call it off, half of us are sick": why it is given up is no aside beside something else.
  // Of "kick-off is 4pm so make it that", nothing is said beside.
  const isWhole =
    whole.intent === 'discard_draft' ||
    whole.intent === 'confirm_draft' ||
    staysPut(input.draft ?? null, input.text, { clock, directory: input }) ||
    (input.draft && swapTold(input.draft, input.text.trim(), input) !== null) ||
    [monthlyOn, soMonthly, thatThen, endThen, butBetter, mustBe].some((pattern) => pattern.test(input.text.trim()));
  const found = isWhole ? null : takeOutAsides(input.text, nameWords(input));
  if (!found || found.sure < sureOf.aside || tellsOwnHour(found.asides, input.draft?.title ?? '')) return whole;
  const without = weighAsides(found, input.text, clock, input);
  if (seversNumber(without, input.text)) return whole;
  // "Eight please. We'll need two hours as the service is slow": how long it takes is no aside.
  if (whole.clarify === null && whole.changed.includes('end_at') && needsTime.test(found.asides)) return whole;
  // "Tom can come after all, Mark can't" says two things.
  if (whole.clarify === null && whole.changed.includes('excluded_names') && / after all\b/i.test(found.asides))
    return whole;
  // "So Sunday": what joins a change to its reason says nothing. "Mark is up for it, so add him" names him beside.
  const lead = /^[\s,.;:–—-]*(?:(?:so|and so|then) )?/i.exec(without.text)?.[0].length ?? 0;
  const said = without.text.slice(lead).replace(/[\s,;–—-]+[.!]*$/, '');
  const named = withNameFrom(without.asides, said, input);
  const rest = readAsSaid({ ...input, text: named ?? said }, { clock });
  const isNote = ({ draft, clarify, changed }: Reading) =>
    draft !== null && clarify === null && changed.join('') === 'description';
  // "Bring a secret santa, max £10": of what is only noted, nothing is beside but why: "bring a cushion, those chairs are dreadful".
  const isWhy = isNote(rest) && isTold(fold(without.asides).replace(/^\W+|\W+$/g, ''));
  if (isNote(whole) && !isWhy) return whole;
  // "Pushed to the week after, still the Wednesday": what changes nothing is not what was to be said.
  // Nor is what leaves the draft as it was: "Sunday the in-laws are coming so Saturday", of a Sunday.
  const isKept = (field: DraftField | 'answer_by') =>
    JSON.stringify(rest.draft?.[field]) === JSON.stringify(input.draft?.[field]);
  const isNothing =
    rest.intent === 'change_draft' && rest.clarify === null && [...rest.changed, 'answer_by' as const].every(isKept);
  if (isNothing && !isOpen(whole)) return whole;
  // "…, so it is better on Monday, time is same" is not only the time.
  const sequel = isOpen(whole) && (isNothing || isOpen(rest)) ? readSequel(input, clock) : null;
  if (sequel) return sequel;
  const isClear =
    // "Scrap that, she's free at 8" says another hour and gives nothing up.
    (rest.intent === 'discard_draft' && !whole.changed.includes('start_at')) ||
    rest.intent === 'confirm_draft' ||
    // What changes the draft as a whole makes no event of its own without some of its words; a question that both leave open was open before.
    (rest.draft !== null &&
      (whole.intent !== 'change_draft' || rest.intent === whole.intent) &&
      (rest.clarify === null || whole.draft === null || whole.clarify !== null)) ||
    // Words that are surely beside the change move nothing, even if what is left of the answer is not clear.
    without.sure >= sureOf.surelyAside;
  // A day to answer by is read by words of its own, and no aside.
  if (!isClear || (rest.draft && (whole.draft ?? input.draft)?.answer_by !== rest.draft.answer_by)) return whole;
  if (!rest.draft) return rest;
  const at = (position: number) => without.positions[lead + position] ?? 0;
  const understood =
    named === null
      ? rest.draft.understood.map((run) => {
          // "Let's push it to 8pm" is read as "8pm", which says where in that its words stand.
          const first = run.from < 0 ? -1 : said.indexOf(run.text, run.from);
          if (first < 0) return run;
          const [from, to] = [at(first), at(first + run.text.length - 1) + 1];
          return { ...run, text: input.text.slice(from, to), from, to };
        })
      : [];
  return { ...rest, draft: { ...rest.draft, understood } };
}

const needsTime =
  /\b(?:we|it|i|you)(?:['’](?:ll|d)| will| shall| should| would)? (?:need|takes?|lasts?|want|require)s? (?:(?:about|around|roughly|at least|up to) )?(?:\d|an? |half |one|two|three|four|five|six)[^,;.]{0,12}(?:hours?|hrs?|minutes?|mins?)\b/iu;

/** Whether a reading changes nothing without a question. */
const isOpen = ({ intent, clarify }: Reading): boolean => intent !== 'change_draft' || clarify !== null;

/** "The dray is due 7.30 Friday and won't be gone till 9, so Saturday, same time": what follows from the rest, read alone, if that is clear. */
function readSequel(input: SentenceInput, clock: Clock): Reading | null {
  const from = startOfSequel(input.text, clock, input);
  const alone = from === null ? null : readAsSaid({ ...input, text: input.text.slice(from) }, { clock });
  if (from === null || !alone?.draft || isOpen(alone) || !alone.changed.includes('start_at')) return null;
  const understood = alone.draft.understood.map((run) =>
    run.from < 0 ? run : { ...run, from: run.from + from, to: run.to + from },
  );
  return { ...alone, draft: { ...alone.draft, understood } };
}

/** Longer messages are not read a second time; in characters. */
const longest = 1_000;

/** What the grammar takes for talk, and may be a plan all the same. */
const talk: ReadonlySet<Intent> = new Set(['small_talk', 'unknown', 'list_events', 'check_availability']);

/** A message whose words say clearly that it is a new event, or that it is none, whatever the grammar took it for. */
function withEventJudged(input: SentenceInput, whole: Reading, clock: Clock): Reading {
  if (whole.draft === null && !talk.has(whole.intent)) return whole;
  const words = describeWords(input.text, whole.draft?.understood ?? [], nameWords(input));
  const odds = eventOdds(words, whole);
  // "The quiz that was supposed to be this Friday has been moved to next Friday at 8" tells of no past.
  if (whole.draft !== null && odds < -sureOf.noEvent && withoutFormerDay(input.text) === null)
    return nothing({ intent: 'small_talk', rest: input.text, email: null }, 'small_talk');
  if (whole.draft !== null || odds < sureOf.event || input.text.length > longest) return whole;
  const { canon } = tokenise(input.text, new Set());
  if (holdsBack.test(canon) || wishesWell(canon)) return whole;
  const made = readAsSaid(input, { clock, isEvent: true });
  return made.draft !== null && (made.draft.start_at !== null || made.draft.date !== null) ? made : whole;
}

/**
 * What the grammar reads in a message, with the title and place that the tagger finds unless `byGrammar`. `isEvent` says that it is a new
 * event, whatever else it looks like, and `clock` is that of the input, which readings of one message share.
 */
export function readAsSaid(
  input: SentenceInput,
  { clock = clockOf(input), isEvent = false, byGrammar = false } = {},
): Reading {
  const chat = readChat(input.text, clock);
  const written = withPointedDates(chat?.text ?? input.text, input.draft)
    .replace(hyphenDate, '$1 $2 $3')
    .replace(bracketedDay, ' $1 ')
    .replace(markBehind, hourMeant)
    .replace(dayAndDay, ' & ')
    .replace(notDash, ' ,')
    .replace(dayOfMonth, (words, day: string) => `the ${day}th`.padEnd(words.length));
  const said = withoutSenders(withoutHeaders(withoutQuoted(written, clock, input.draft != null)), {
    friends: input.friends,
    groups: input.groups,
  });
  const plain = readLines(said, clock) ? said : flatten(said);
  const text = input.draft ? plain : withNameQuoted(withoutThinking(plain));
  const at = chat?.sentAt ? { ...clock, now: chat.sentAt } : clock;
  const reading = notPast(readFlat({ ...input, text, clock: at, isEvent, byGrammar }), clock);
  const { draft } = reading;
  const doubted =
    draft === null && input.draft && /^(?:unknown|small_talk)$/.test(reading.intent)
      ? doubtGuest(input.draft, input.text, input)
      : null;
  if (doubted) return { ...reading, ...doubted, intent: 'change_draft', suggestions: doubted.clarify.choices };
  if (draft === null) return reading;
  draft.understood = draft.understood.flatMap((run) => standing(run, text, input.text));
  if (!input.draft || reading.intent !== 'change_draft') return reading;
  const open = keepOpen(input.draft, { ...reading, draft }, clock, input);
  return {
    ...reading,
    ...open,
    suggestions: reading.clarify ? reading.suggestions : (open.clarify?.choices ?? reading.suggestions),
  };
}

/** "11.10.", of what was said to be on "8.10.": a day and no hour, although a sentence may end on a point. As long as it was. */
function withPointedDates(text: string, draft: Draft | null | undefined): string {
  const isPointed = draft?.understood.some(
    (run) => run.field === 'start_at' && /(?<![\d.])\d{1,2}\.\d{1,2}\.(?!\d)/.test(run.text),
  );
  if (isPointed !== true) return text;
  return text.replace(
    /(?<![\d.:])(\d{1,2})\.(0?[1-9]|1[0-2])\.(?![\d.])/g,
    (_, day: string, month: string) => `${day}${month.length > 1 ? ' ' : ''}${shortMonths[Number(month) - 1] ?? ''}`,
  );
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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

/** "The 14th, I mean", of a draft. */
const meantLast = /(?<=\S)[\s,.–—-]+i mean(?:t)?[.! ]*$/i;

/** "12 March (Fri)". */
const bracketedDay = re(
  'giu',
)`(?<=\d(?:st|nd|rd|th|\.)? ?|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* ?|/\d{2,4} ?)\((${writtenDay})\)`;

/** "At 12, 12.20 actually": the word that corrects stands behind the hour that is meant. */
const markBehind =
  /(?<![\d.:])\d{1,2}(?:[:.]\d\d)?( ?[ap]m)?, (\d{1,2}(?:[:.]\d\d)?)( ?[ap]m)? (?:actually|sorry|i mean)(?=[\s,.;!]*(?:$|[,.;!\n]| (?:on|at|in|with|for)\b))/giu;

/** The hour that is meant where it stands, with the half of the day of the one that it corrects, as long as both were. */
function hourMeant(all: string, half = '', hour = '', ownHalf = half): string {
  return (' '.repeat(all.lastIndexOf(hour)) + hour + ownHalf).padEnd(all.length);
}

/** "Tues n thurs". */
const dayAndDay = re('giu')`(?<=\b${writtenDay}s?) n (?=${writtenDay})`;

/** "Not 7 – 8": no hours between which it is. */
const notDash =
  /(?<=\bnot (?:at |on |the )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?) [-–—](?= (?:at |it['’]?s |make it )?\d)/giu;

/** "The day 26 of this month", as it is said in Spanish. */
const dayOfMonth = /\bthe day (\d{1,2})(?= of (?:this|the|next|the same) month\b| at \d)/giu;

/** "21-Jun-2027", as machines write it. */
const hyphenDate = /\b(\d{1,2})[-/](jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[-/]((?:20)?\d{2})\b/giu;

const joined = (description: string | null, note: string): string => [description, note].filter(Boolean).join('\n');

/** A message on its way through the readers. */
interface Said extends SentenceInput {
  clock: Clock;
  /** Whether it is known to be a new event. */
  isEvent?: boolean;
  /** Whether no tagger is asked, as where one learns from what the grammar alone makes of it. */
  byGrammar?: boolean;
  /** Whether the times of other things are taken out already. */
  isTimed?: boolean;
}

function readFlat(said: Said): Reading {
  const { clock } = said;
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
  // "I've a meeting 9-11 and then another 2-3, so lunch at 12.30": before it is taken for an event and what comes then.
  const own = said.draft ? said.text : withoutOtherHours(said.text, nameWords(said));
  if (own !== said.text) return readFlat({ ...said, text: own });
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
  const without = said.draft ? null : withAbsentLast(said.text, { friends: said.friends, groups: said.groups });
  if (without !== null) {
    const made = readFlat({ ...said, text: without });
    // The words stand elsewhere in the message.
    if (made.draft) return { ...made, draft: { ...made.draft, understood: [] } };
  }
  const answer = said.text.replace(meantLast, '');
  const input = said.draft
    ? {
        ...said,
        text: withoutFrame(
          withoutExplainedDay(
            withoutFeastReason(
              withoutReasonDays(
                withoutReasonHours(said.draft.recurrence === null ? withoutRefusedDay(answer) : answer),
                said.draft,
              ),
            ),
            true,
          ),
          said.draft.recurrence !== null,
        ),
      }
    : {
        ...said,
        text: withFeastMadePlain(
          withoutExplainedDay(
            withoutAsides(withoutNews(withFirstRestored(withoutProposal(said.text) ?? said.text)), nameWords(said)),
            false,
          ),
        ),
      };
  const readAlone = (text: string) => readFlat({ ...said, text });
  const directory: Directory = { friends: input.friends, groups: input.groups };
  const setting: ChangeContext = { clock, directory };
  const draft = input.draft ?? null;
  const pasted = readPasted(input.text, clock);
  if (pasted) {
    const made = readPastedDraft(pasted, input, setting);
    if (made) return pasted.kind === 'event' ? made : withTagsWeighed(made, said);
  }
  const elsewhere = draft ? placedElsewhere(draft, said.text, setting) : null;
  if (elsewhere) return changedReading(elsewhere, clock);
  // "Tennis at 9, court was taken so 10": what tells why is no news of the past.
  const reason = draft ? null : findReason(input.text, clock, directory);
  const named = draft ? (placeNamed(input.text, directory) ?? placeBeforeReason(input.text, setting)) : null;
  if (draft && named !== null) return changedReading(placedAt(draft, named, setting), clock);
  const recognised = recogniseAs(
    said.isEvent === true,
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
  const other = draft ? namedInstead(draft, input.text, setting) : null;
  if (other) return changedReading(other, clock);
  const added =
    draft && !asksWhoIsOut(draft) && /^(?:unknown|create_event)$/.test(recognised.intent)
      ? addByFamilyName(draft, input.text, setting)
      : null;
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
  // "I was talking to Ana and we thought maybe dinner on Friday at 8": what looks like talk may end on a plan.
  const isTalk = /^(?:small_talk|unknown|list_events|check_availability)$/.test(recognised.intent);
  const plan =
    draft === null && isTalk && !/\?\s*$/.test(input.text) ? findPlan(input.text, directory, readAlone) : null;
  if (plan) return plan;
  // "Let me know by noon", "10, Tom was out late" of a draft are no talk, and "get back to me by Friday" is no other day.
  const byDay = draft ? splitAnswerBy(input, clock) : null;
  const isAbout =
    draft !== null &&
    ((byDay !== null && /^(?:small_talk|list_events|check_availability)$/.test(recognised.intent)) ||
      (recognised.intent === 'small_talk' && isChange(input.text, draft.title, setting)));
  if (asked.has(recognised.intent) && !isAbout) return answerLater(recognised, input, setting);
  if (draft && byDay) {
    const answered = { ...draft, answer_by: byDay.day };
    const others = /[\p{L}\d]/u.test(byDay.text)
      ? changeDraft(answered, byDay.text.replace(/^[\s,.;]+(?:and |but )?|[\s,;]+(?:and|but)?\s*$/gi, ''), setting)
      : null;
    if (others) return changedReading(others, clock);
    const parts = readParts('', clock, directory);
    // "Reply by Palm Sunday" of what is in June: that of the next year is no day to answer by.
    if (draft.date !== null && draft.recurrence === null && byDay.day !== null && byDay.day > draft.date) {
      const doubt: Doubt = {
        about: 'day',
        question: 'That is after the event. By which day are they to answer?',
        choices: [],
      };
      return changedReading({ draft: { ...draft, understood: [] }, when: null, parts, changed: [], doubt }, clock);
    }
    // The day to answer by is told to guests within the description.
    return changedReading(
      { draft: { ...answered, understood: [] }, when: null, parts, changed: ['description'] },
      clock,
    );
  }
  if (draft && namesOther(draft, input.text) && recognised.intent === 'update_event')
    return answerLater(recognised, input, setting);
  if (draft) {
    // "Not on the 24th but the 25th" of what repeats is one of its dates, and no other day for all of them.
    const isExcept = draft.recurrence !== null && exceptOn.test(tokenise(input.text.trim(), new Set()).canon);
    const isBeside = isExcept || setAside(input.text, draft.title, setting) !== null;
    const meant = (isBeside ? null : withoutRejected(input.text, clock, directory)) ?? input.text;
    const change = changeDraft(draft, meant, setting);
    if (change) return changedReading(change, clock);
  }
  if (recognised.intent !== 'create_event') return answerLater(recognised, input, setting);
  const made = readDraft(input, recognised, draft ? setting : { ...setting, reason });
  if (!draft) return withTagsWeighed(made, said);
  // Without a day, words that do not fit a draft are rather about it than another event: "up to you but the bus is at 5".
  const saysDay = readParts(input.text, clock, directory).time;
  const isOther =
    made.draft === null ||
    opensEvent.test(input.text) ||
    ((made.draft.start_at !== null || made.draft.date !== null) &&
      (saysDay.days.length > 0 || saysDay.repetition !== null || made.clarify !== null));
  return isOther
    ? withTagsWeighed(askTripDay(made, draft, input.text, clock), said)
    : answerLater({ ...recognised, intent: 'unknown' }, input, setting);
}

/** Whether what looks like talk tells an hour beside the event of `title`, or another hour and why. */
function isChange(text: string, title: string, setting: ChangeContext): boolean {
  if (tellsHourBeside(tokenise(text, new Set()).canon.trim()) || setAside(text, title, setting) !== null) return true;
  const [first, ...others] = clausesOf(text);
  const isHour =
    /^(?:(?:at|make it|let['’]?s say|rather|better) )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|half \p{L}+|half \d+)(?: (?:then|instead|please))?$/iu;
  // "In the park instead, it's sunny", "bring a mug, it's cold in there".
  const isOther = /^(?:(?:at|in|on|to|round) (?:the|my|our) |(?:please )?(?:bring|wear) )[^,;]{3,40}$/iu;
  return (
    first !== undefined &&
    others.length > 0 &&
    (isHour.test(first.text) || isOther.test(first.text)) &&
    others.every((one) => isIdleClause(one.text, setting))
  );
}

/** The intent of a message, or that of a new event where that is known. */
function recogniseAs(isEvent: boolean, ...asked: Parameters<typeof recogniseIntent>): RecognisedIntent {
  return isEvent ? { intent: 'create_event', rest: asked[0], email: null } : recogniseIntent(...asked);
}

/**
 * A reading of a new event, without the days and hours of other things, and with the title and place that the tagger finds. What has no
 * title yet is asked about as it is.
 */
function withTagsWeighed(made: Reading, said: Said): Reading {
  if (made.draft === null || made.clarify?.about === 'title' || said.byGrammar) return made;
  const tagged = tagFields(said.text, made.draft.understood, nameWords(said));
  const rest = said.isTimed ? null : withoutTimesBeside(made, said, tagged);
  return rest ?? { ...made, draft: withFieldsCorrected(made.draft, said.text, tagged) };
}

/** The reading of what is left without the clauses that tell days and hours of something else; null when there are none, or that is not clear. */
function withoutTimesBeside(made: Reading, said: Said, tagged: TaggedFields): Reading | null {
  // "The bonfire the Friday before", of a feast that was told in front, and "the 3rd, oh no, the 10th" have readers of their own.
  const text =
    countsFrom.test(said.text) || corrects.test(said.text)
      ? null
      : takeOutTimes(said.text, made.draft?.understood ?? [], tagged, made.clarify?.about);
  const rest = text === null ? null : readFlat({ ...said, text, isTimed: true });
  if (!rest?.draft || rest.intent !== 'create_event') return null;
  const saysDay = (words: string) => readParts(words, said.clock, said).time.days.length > 0;
  // "Halloween's a Saturday this year and we're doing it again, six to nine": no other day is left.
  const isDated = text !== null && (saysDay(text) || !saysDay(said.text));
  const isRow = rest.draft.recurrence !== null || made.draft?.recurrence === null;
  const isClear = rest.clarify === null || (made.clarify !== null && rest.draft.start_at !== null);
  if (!isDated || !isRow || !isClear) return null;
  // A run of words across what was taken out stands nowhere.
  const understood = rest.draft.understood.filter((run) => run.from < 0 || said.text.startsWith(run.text, run.from));
  return { ...rest, draft: { ...rest.draft, understood } };
}

/** "Put Ana on the barbecue", of a draft that is no barbecue: something stored is meant. */
function namesOther(draft: Draft, text: string): boolean {
  const said =
    /^\W*(?:(?:please|and|also|ok|oh|can you|could you|by the way|btw) )*(?:put|add|invite|stick|pop|take|remove|drop|bring) (?!(?:it|this|that)\b).{2,60}? (?:on|onto|to|from|off|down for|for) (?:the|my|our|(?:\p{L}+day|tomorrow|tonight)['’]s) (.{3,40}?)[.!? ]*$/iu.exec(
      text,
    )?.[1] ??
    /^\W*(?:(?:please|and|also|ok|oh|can you|could you|by the way|btw) )*(?:move|push|shift|bring|postpone|reschedule|delay|rename|extend|shorten|make)(?: back| forward)? (?:the|my|our|(?:\p{L}+day|tomorrow|tonight)['’]s) (\p{L}[\p{L} ]{2,30}?) (?:to|by|an?|half|back|forward|from|until|till|on|at|\d)\b/iu.exec(
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
  /^\W*(?:(?:oh|ah|dear|gosh)[, ]+)*(?:i['’]?m |i am )?(?:(?:so|very|really|terribly|awfully) )*(?:sorry|apologies|i was wrong|my (?:mistake|bad|fault)|i made a mistake)(?: (?:about|for|on) that| dear| everyone| all| again)*[,.!–-]+\s*(?=\S)/i;

/** Words with which another event is begun while a draft is at hand. */
const opensEvent =
  /^\W*(?:(?:and|also|ok|okay|now|then|please|can you|could you|i (?:want|need) to|let['’]?s) )*(?:create|plan|schedule|set up|organi[sz]e|arrange|book(?! for\b)|new|another|(?:put|add) (?:an?|another) (?:new )?(?:event|entry|meeting|appointment|reminder|dinner|lunch)) /i;

/** A family name and nothing else: "Okafor", "I mean Okafor", "the Okafor boy, of course". */
const familyName =
  /^\W*((?:(?:no|sorry|oh|def(?:initely)?|i mean|i meant|as in|the one called|it['’]?s|that['’]?s|i was thinking of|(?:him|her|the (?:one|guy|lad|girl|woman|man|lass|boy))(?: that['’]?s| who['’]?s)? (?:from|at|in|off|with) (?:the |my |our )?\p{L}[^,;.\d]{1,24},)[, ]+)*)(?:([\p{L}'’-]+)|(?:the |young |old )+([\p{L}'’-]+) (?:boy|girl|lad|lass|one|man|woman|chap))(?:[, ]+(?:of course|obviously|obvs?|ofc|clearly|duh|lol|haha|naturally|please|then|i think))*(?:,? not (?:the )?([\p{L}'’-]+)(?: one)?)?(?:[,.;!–—-]+ ?(?:(?:the )?other (?:1|one)|he|she|they|him|her|the (?:one|guy|lad|girl|woman|man|lass|boy))(?:['’]| )[^,.;]{2,60})?\W*$/iu;

/** The friends of whom it is open which one is meant; null where it is not. */
function openWho(draft: Draft, { clock, directory }: ChangeContext): readonly string[] | null {
  const doubt = openDoubt(draft, clock, directory);
  return doubt?.about === 'friend_names' && doubt.choices.length > 1 ? doubt.choices : null;
}

/** "Okafor" after "Which Sam do you mean?": a family name alone, which only one friend bears, is that friend. */
function addByFamilyName(draft: Draft, text: string, { clock, directory, ...setting }: ChangeContext): Change | null {
  const [, lead = '', alone, within, gone] = familyName.exec(text) ?? [];
  // "Tom Whitlock's the one".
  const said = alone ?? within ?? /^\W*[\p{L}'’-]+ ([\p{L}'’-]+?)(?:['’]s| is) the one[.! ]*$/iu.exec(text)?.[1];
  if (said === undefined) return null;
  const bears = (family: string) => (friend: { name: string }) =>
    sameName(friend.name.split(/\s+/).slice(1).at(-1) ?? '', family);
  // "Deshmukh not Nair", but not "Deshmukh not coming".
  if (gone !== undefined && !directory.friends.some(bears(gone))) return null;
  const bearers = directory.friends.filter(bears(said));
  // "Pugh" after "Which Gareth do you mean?" is none of the others who are called so.
  const choices = openWho(draft, { clock, directory }) ?? [];
  const asked = bearers.filter(({ name }) => choices.includes(name));
  const [friend, other] = asked.length === 1 ? asked : bearers;
  // "I mean Okafor" of a dinner with another Sam: he comes instead.
  const words = lead === '' ? `with ${friend?.name ?? ''}` : `I mean ${friend?.name ?? ''}`;
  return friend && !other ? changeDraft(draft, words, { ...setting, clock, directory }) : null;
}

/** "Actually no Tom, Beth", also where it was asked which Tom: none who is called so, and somebody else. */
function namedInstead(draft: Draft, text: string, setting: ChangeContext): Change | null {
  const swap = swapTold(draft, text.trim(), setting.directory) ?? addTold(text, setting.directory);
  if (swap !== null) return changeDraft(draft, swap, setting);
  const [, gone = '', comes = ''] =
    /^\W*(?:(?:actually|oh|sorry|wait|hmm|no)[, ]+)*(?:no|not) ([\p{L}'’-]+)(?:[,;.–-]+| but)\s*(?:(?:it['’]?s|make it|rather|with|invite|add) )*(\p{L}[\p{L}'’ -]{1,40}?)(?: (?:instead|please|then))*[.! ]*$/iu.exec(
      text,
    ) ?? [];
  if (gone === '') return null;
  const { clock, directory } = setting;
  const other = readParts(`with ${comes}`, clock, directory);
  const [newcomer, more] = other.people.friends;
  if (!newcomer || more || other.title !== '' || other.timed) return null;
  const isCalled = (name: string) => sameName(name.split(' ')[0] ?? '', gone);
  if (openWho(draft, setting)?.every(isCalled) === true)
    return changeDraft({ ...draft, understood: [] }, `with ${comes}`, setting);
  // "No Tom, Beth", of one Tom who is a guest, and Beth who is none.
  const [guest, another] = draft.friend_names.filter(isCalled);
  const isSwap = guest !== undefined && another === undefined && !draft.everyone && draft.group_names.length === 0;
  return isSwap && !draft.friend_names.includes(newcomer.name)
    ? changeDraft(draft, `swap ${guest} for ${newcomer.name}`, setting)
    : null;
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
