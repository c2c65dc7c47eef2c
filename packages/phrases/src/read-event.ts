import type { Clock } from './calendar/day.ts';
import type { Intent } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { type Pasted, readPasted } from './read-pasted.ts';
import { withoutProposal } from './read/intent/read-proposal.ts';
import { type RecognisedIntent, recogniseIntent } from './read/intent/recognise-intent.ts';
import { splitContingency } from './read/pasted/split-contingency.ts';
import { type Directory, mentionAt, nameWords } from './read/people/match-names.ts';
import { tokenise } from './words/tokenise.ts';
import { type Reading, type SentenceInput, nothing } from './reading.ts';
import { capitalise } from './say/list-names.ts';
import { withFieldsCorrected } from './settle/correct-fields.ts';
import { peopleIn, subjectOf } from './settle/describe-subject.ts';
import { firstDoubt, readParts, whoDoubt } from './settle/draft-event.ts';
import { withFeastMadePlain, withoutExplainedDay } from './settle/explain-days.ts';
import { findPlan } from './settle/find-plan.ts';
import { findReason } from './settle/find-reason.ts';
import type { ChangeContext } from './settle/settle-change.ts';
import { type Doubt } from './settle/settle-day.ts';
import { withFirstRestored } from './settle/restore-first.ts';
import { splitEvents, splitSequel } from './settle/split-sequel.ts';
import { countsFrom, withoutAsides } from './settle/strip-asides.ts';
import { withoutNews } from './settle/strip-news.ts';
import { withoutOtherHours } from './settle/strip-other-hours.ts';
import { withAbsentLast } from './settle/take-back.ts';
import { takeOutTimes } from './tag/take-out-times.ts';
import { tagFields, type TaggedFields } from './tag/tag-fields.ts';
import { corrects } from './words/corrections.ts';
import { visible } from './words/normalise-words.ts';

export const joined = (description: string | null, note: string): string =>
  [description, note].filter(Boolean).join('\n');

/** A message on its way through the readers. */
export interface Said extends SentenceInput {
  clock: Clock;
  /** Whether it is known to be a new event. */
  isEvent?: boolean;
  /** Whether no tagger is asked, as where one learns from what the grammar alone makes of it. */
  byGrammar?: boolean;
  /** Whether the times of other things are taken out already. */
  isTimed?: boolean;
}

/** What a message without a draft before it says, in one line. */
export function readEvent(said: Said): Reading {
  const { clock, friends, groups } = said;
  const directory: Directory = { friends, groups };
  const readAlone = (text: string) => readEvent({ ...said, text });
  const otherwise = splitContingency(said.text);
  if (otherwise) return noted(readAlone(otherwise.text), capitalise(otherwise.note));
  // "I've a meeting 9-11 and then another 2-3, so lunch at 12.30": before it is taken for an event and what comes then.
  const own = withoutOtherHours(said.text, nameWords(said));
  if (own !== said.text) return readAlone(own);
  const sequel = splitSequel(said.text, clock, directory);
  if (sequel) return noted(readAlone(sequel.text), sequel.note);
  const events = splitEvents(said.text, clock, directory);
  if (events) {
    const made = readAlone(events[0]);
    const clarify: Doubt = {
      about: 'title',
      question: 'These are two events, and one is made at a time. Which one first?',
      choices: events.map(capitalise),
    };
    if (made.draft && made.clarify === null) return { ...made, clarify, offer: null, suggestions: clarify.choices };
  }
  const without = withAbsentLast(said.text, directory);
  if (without !== null) {
    const made = readAlone(without);
    // The words stand elsewhere in the message.
    if (made.draft) return { ...made, draft: { ...made.draft, understood: [] } };
  }
  // "May's up for karaoke Thursday at 9": who comes, told in front.
  const [lead = '', keen = ''] = upFor.exec(said.text) ?? [];
  const isFriend = keen !== '' && (mentionAt(tokenise(keen, nameWords(said)), 0, directory)?.friends.length ?? 0) > 0;
  if (isFriend) {
    const made = readAlone(`${said.text.slice(lead.length).replace(/[\s,.!]+$/, '')}, with ${keen}`);
    if (made.draft) return { ...made, draft: { ...made.draft, understood: [] } };
  }
  const text = withFeastMadePlain(
    withoutExplainedDay(
      withoutAsides(withoutNews(withFirstRestored(withoutProposal(said.text) ?? said.text)), nameWords(said)),
      false,
    ),
  );
  const input = { ...said, text };
  const setting: ChangeContext = { clock, directory };
  const pasted = readPasted(text, clock);
  if (pasted) {
    const made = readPastedDraft(pasted, input, setting);
    if (made) return pasted.kind === 'labels' ? withTagsWeighed(made, said, readEvent) : made;
  }
  // "Tennis at 9, court was taken so 10": what tells why is no news of the past.
  const reason = findReason(text, clock, directory);
  const recognised: RecognisedIntent =
    said.isEvent === true
      ? { intent: 'create_event', rest: text, email: null }
      : recogniseIntent(reason ? text.slice(0, reason.index) : text, directory, false);
  // "I was talking to Ana and we thought maybe dinner on Friday at 8": what looks like talk may end on a plan.
  const isTalk = talk.has(recognised.intent) && !/\?\s*$/.test(text);
  const plan = isTalk ? findPlan(text, directory, readAlone) : null;
  if (plan) return plan;
  if (recognised.intent !== 'create_event') return answerLater(recognised, input, setting);
  return withTagsWeighed(readDraft(input, recognised, { ...setting, reason }), said, readEvent);
}

const upFor =
  /^\W*(?:(?:oh|so|ok|and|good news)[,: ]+)*(\p{L}[\p{L}'’-]*?)(?:['’]s| is) (?:(?:also|well|really) )*(?:up for|keen on|keen for|in for) (?:(?:a|the|some) )?(?=\p{L})(?!(?:it|that|this)\b)/iu;

/** A reading of a new event with one more line in its description. */
const noted = (made: Reading, note: string): Reading =>
  made.draft ? { ...made, draft: { ...made.draft, description: joined(made.draft.description, note) } } : made;

/** What the grammar takes for talk, and may be a plan all the same. */
export const talk: ReadonlySet<Intent> = new Set(['small_talk', 'unknown', 'list_events', 'check_availability']);

/**
 * A reading of a new event, without the days and hours of other things, and with the title and place that the tagger finds. What has no
 * title yet is asked about as it is.
 */
export function withTagsWeighed(made: Reading, said: Said, readAgain: (said: Said) => Reading): Reading {
  if (made.draft === null || made.clarify?.about === 'title' || said.byGrammar) return made;
  const tagged = tagFields(said.text, made.draft.understood, nameWords(said));
  const rest = said.isTimed ? null : withoutTimesBeside(made, said, tagged, readAgain);
  return rest ?? { ...made, draft: withFieldsCorrected(made.draft, said.text, tagged) };
}

/** The reading of what is left without the clauses that tell days and hours of something else; null when there are none, or that is not clear. */
function withoutTimesBeside(
  made: Reading,
  said: Said,
  tagged: TaggedFields,
  readAgain: (said: Said) => Reading,
): Reading | null {
  // "The bonfire the Friday before", of a feast that was told in front, and "the 3rd, oh no, the 10th" have readers of their own.
  const text =
    countsFrom.test(said.text) || corrects.test(said.text)
      ? null
      : takeOutTimes(said.text, made.draft?.understood ?? [], tagged, made.clarify?.about);
  // "Coach leaves 7.30, kick off 10": when it begins is told beside nothing.
  // "Call the school at 9 about the trip on Friday": so is the call.
  const taken = text === null ? '' : said.text.replace(/[^]/g, (one, at: number) => (text[at] === ' ' ? one : ' '));
  const isOwn = startOfGame.test(taken) || (opensCall.test(taken) && /\b(?:about|re|regarding)\b/i.test(said.text));
  const rest = text === null || isOwn ? null : readAgain({ ...said, text, isTimed: true });
  if (!rest?.draft || rest.intent !== 'create_event') return null;
  const saysDay = (words: string) => readParts(words, said.clock, said).time.days.length > 0;
  // "Halloween's a Saturday this year and we're doing it again, six to nine": no other day is left.
  const isDated = text !== null && (saysDay(text) || !saysDay(said.text));
  const isRow = rest.draft.recurrence !== null || made.draft?.recurrence === null;
  const isClear = rest.clarify === null || (made.clarify !== null && rest.draft.start_at !== null);
  // "Nashville Apr 9-12, flight is at 6am Thursday": the dates say which Thursday.
  const isWhich =
    made.clarify === null &&
    weekdayIn(made.draft?.date) === weekdayIn(rest.draft.date) &&
    (made.draft?.date ?? '') > (rest.draft.date ?? '');
  if (!isDated || !isRow || !isClear || isWhich) return null;
  // A run of words across what was taken out stands nowhere.
  const understood = rest.draft.understood.filter((run) => run.from < 0 || said.text.startsWith(run.text, run.from));
  return { ...rest, draft: { ...rest.draft, understood } };
}

const startOfGame =
  /\b(?:kick[- ]?off|k\.?o|tee[- ]?off|throw[- ]?in|first (?:game|race|match|serve|ball)|push[- ]?back)(?:'s| is)?(?: at)? \d/i;

const opensCall =
  /^\W*(?:(?:i|we|please|must|need to|have to|remind me to) )*(?:call|ring|phone|text|email|message|speak|talk|chat) /i;

const weekdayIn = (date: string | null | undefined): number | null =>
  date ? new Date(`${date}T12:00:00Z`).getUTCDay() : null;

/** A pasted text as a draft: an exact event as it stands, labelled lines through the readers of each field. */
export function readPastedDraft(pasted: Pasted, input: SentenceInput, setting: ChangeContext): Reading | null {
  const { clock } = setting;
  const recognised: RecognisedIntent = { intent: 'create_event', rest: input.text, email: null };
  if (pasted.kind === 'nothing') return nothing(recognised, 'unknown');
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
export function answerLater(recognised: RecognisedIntent, input: SentenceInput, setting: ChangeContext): Reading {
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
