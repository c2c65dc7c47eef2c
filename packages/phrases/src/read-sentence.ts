import { blank } from './words/blank-out.ts';
import { readAnswer } from './read-answer.ts';
import { readEvent, talk } from './read-event.ts';
import { re } from './words/pattern.ts';
import { writtenDay } from './calendar/weekdays.ts';
import { type Clock, today } from './calendar/day.ts';
import type { Draft, DraftField, UnderstoodWords } from './draft.ts';
import { holdsBack } from './read/intent/recognise-intent.ts';
import { tellsOutcome } from './read/intent/recognise-news.ts';
import { wishesWell } from './read/intent/recognise-wish.ts';
import { flatten, withoutHeaders, withoutSenders } from './read/pasted/flatten-text.ts';
import { readChat } from './read/pasted/read-chat.ts';
import { readLines } from './read/pasted/read-lines.ts';
import { withoutQuoted } from './read/pasted/strip-quoted.ts';
import { nameWords } from './read/people/match-names.ts';
import { withApostrophes } from './read/people/restore-apostrophes.ts';
import { type Reading, type SentenceInput, nothing } from './reading.ts';
import { monthlyOn, paidFor, soMonthly } from './settle/plain-words.ts';
import { withPlaceDropped } from './settle/change-place.ts';
import { doubtGuest } from './settle/doubt-guest.ts';
import { keepOpen } from './settle/keep-open.ts';
import { withNameFrom } from './settle/name-pronoun.ts';
import { countsFromTold, butBetter, endThen, thatThen } from './settle/propose-change.ts';
import { tellsOwnHour } from './settle/set-aside.ts';
import { type Doubt, weekendDays } from './settle/settle-day.ts';
import { withGuestsPlain } from './settle/plain-guests.ts';
import { withTimesPlain } from './settle/plain-times.ts';
import { addTold, swapTold } from './settle/dismiss-guests.ts';
import { staysPut } from './settle/stay-put.ts';
import { withoutFormerDay } from './settle/strip-former-day.ts';
import { lengthMeant } from './settle/resize-length.ts';
import { mustBe, withHourOfReason, withoutHourOfOthers } from './settle/strip-other-hours.ts';
import { seversNumber, startOfSequel, weighAsides } from './settle/weigh-asides.ts';
import { takeOutAsides } from './tag/take-out-asides.ts';
import { standing, standingWords } from './standing-words.ts';
import { describeWords } from './tag/describe-words.ts';
import { eventOdds } from './tag/judge-event.ts';
import { fold } from './words/normalise-words.ts';
import { withNameQuoted, withoutThinking } from './words/shield-titles.ts';
import { isTold } from './words/tell-aside.ts';
import { tokenise } from './words/tokenise.ts';
import { withoutChatter } from './words/strip-chatter.ts';

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
  const answer = { ...said, draft: said.draft };
  const input = {
    ...answer,
    text: text.length > longest ? text : inFewerWords.reduce((words, step) => step(words, answer), text),
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

interface AnswerInput extends SentenceInput {
  draft: Draft;
}

/** How an answer is put before it is read, one after the other. */
const inFewerWords: readonly ((text: string, said: AnswerInput) => string)[] = [
  withPlaceDropped,
  (text, said) => withTimesPlain(said.draft, text, said),
  (text, said) => withGuestsPlain(said.draft, text, said),
  lengthMeant,
  withHourOfReason,
  (text, said) => swapTold(said.draft, text.trim(), said) ?? addTold(text, said) ?? text,
];

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
    [countsFromTold, monthlyOn, soMonthly, paidFor, thatThen, endThen, butBetter, mustBe].some((pattern) =>
      pattern.test(input.text.trim()),
    );
  const found = isWhole ? null : takeOutAsides(input.text, nameWords(input));
  if (!found || found.sure < sureOf.aside || tellsOwnHour(found.asides, input.draft?.title ?? '')) return whole;
  const without = weighAsides(found, input.text, clock, input);
  if (seversNumber(without, input.text)) return whole;
  // "Eight please. We'll need two hours as the service is slow": how long it takes is no aside.
  if (whole.clarify === null && whole.changed.includes('end_at') && needsTime.test(found.asides)) return whole;
  // "Tom can come after all, Mark can't" says two things.
  if (whole.clarify === null && whole.changed.includes('excluded_names') && / after all\b/i.test(found.asides))
    return whole;
  // "Tariq's joining us! Make it lunch at 12.30" says two things as well.
  if (whole.clarify === null && whole.changed.includes('friend_names') && joinsUs.test(found.asides)) return whole;
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

const joinsUs =
  /\p{L}(?:['’]?(?:s|re|ll)| is| are| will| can) (?:joining|coming|join|come)(?! (?:back|home|from|off|in|out|over|up|down)(?!\p{L}))/iu;

const needsTime =
  /\b(?:we|it|i|you)(?:['’](?:ll|d)| will| shall| should| would)? (?:need|takes?|lasts?|want|require)s? (?:(?:about|around|roughly|at least|up to) )?(?:\d|an? |half |one|two|three|four|five|six)[^,;.]{0,12}(?:hours?|hrs?|minutes?|mins?)\b/iu;

/** Whether a reading changes nothing without a question. */
const isOpen = ({ intent, clarify }: Reading): boolean => intent !== 'change_draft' || clarify !== null;

/** "The dray is due 7.30 Friday and won't be gone till 9, so Saturday, same time": what follows from the rest, read alone, if that is clear. */
function readSequel(input: SentenceInput, clock: Clock): Reading | null {
  const from = startOfSequel(input.text, clock, input);
  const alone = from === null ? null : readAsSaid({ ...input, text: input.text.slice(from) }, { clock });
  if (from === null || !alone?.draft || isOpen(alone) || !alone.changed.includes('start_at')) return null;
  return { ...alone, draft: { ...alone.draft, understood: movedBy(alone.draft.understood, from) } };
}

/** Longer messages are not read a second time; in characters. */
const longest = 1_000;

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
  if (holdsBack.test(canon) || wishesWell(canon) || tellsOutcome(canon)) return whole;
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
    .replace(mayI, 'can')
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
  const text = input.draft
    ? plain
    : withNameQuoted(withoutThinking(plain.replace(notWeekends, barWeekends).replace(notEveryone, blank)));
  const at = chat?.sentAt ? { ...clock, now: chat.sentAt } : clock;
  const flat = { ...input, text, clock: at, isEvent, byGrammar };
  const reading = notPast(input.draft ? readAnswer(flat, input.draft) : readEvent(flat), clock);
  const { draft } = reading;
  const doubted =
    draft === null && input.draft && /^(?:unknown|small_talk)$/.test(reading.intent)
      ? doubtGuest(input.draft, input.text, input)
      : null;
  if (doubted) return { ...reading, ...doubted, intent: 'change_draft', suggestions: doubted.clarify.choices };
  const behind = input.draft && talk.has(reading.intent) ? readBehindQuestion(input, clock) : null;
  if (behind) return behind;
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

/** "Do we need it that early? 8": a change behind what is asked aloud; null where nothing is changed without a question. */
function readBehindQuestion(input: SentenceInput, clock: Clock): Reading | null {
  const aloud = /^[^?\n]{3,90}\?+\s*(?=[^?]+$)/.exec(input.text)?.[0];
  const reading =
    aloud === undefined ? null : readAsSaid({ ...input, text: input.text.slice(aloud.length) }, { clock });
  if (aloud === undefined || !reading?.draft || isOpen(reading)) return null;
  return { ...reading, draft: { ...reading.draft, understood: movedBy(reading.draft.understood, aloud.length) } };
}

/** Runs of words that stand further on in the message. */
const movedBy = (runs: readonly UnderstoodWords[], length: number): UnderstoodWords[] =>
  runs.map((run) => (run.from < 0 ? run : { ...run, from: run.from + length, to: run.to + length }));

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

/** "Daily at 8, not at weekends": the days that are left out, and no other that is meant. As long as it was. */
const notWeekends = /\b(?:not|no) (?:(?:on|at|the) ){0,2}weekends\b/giu;
const barWeekends = (words: string): string => 'bar weekend'.padEnd(words.length);

/** "Call everyone, no sorry, not everyone, just Priya": who is taken back. */
const notEveryone =
  /(?:(?:and )?(?:u[hm]+ )?\b(?:call|invite|ask|get) )?\b(?:everyone|everybody)\b[^.;!?\n]{0,24}?\bnot (?:everyone|everybody)[, ]+(?:but |it['’]?s )?(?=(?:just|only) )/giu;

/** "The day 26 of this month", as it is said in Spanish. */
const dayOfMonth = /\bthe day (\d{1,2})(?= of (?:this|the|next|the same) month\b| at \d)/giu;

/** "May I move my 3pm?", whoever is called May. */
const mayI = /(?<=^\s*)may(?= (?:i|we)\b)/iu;

/** "21-Jun-2027", as machines write it. */
const hyphenDate = /\b(\d{1,2})[-/](jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*[-/]((?:20)?\d{2})\b/giu;
