import type { Clock } from '../src/calendar/day.ts';
import { readAnswer } from './edits/read-answer.ts';
import { markDeadlines } from './guard/mark-deadlines.ts';
import { judgeEvent } from './intent/judge-event.ts';
import { recogniseIntent } from './intent/recognise-intent.ts';
import { draftEvent } from './pasted/draft-event.ts';
import { type CalendarFile, readCalendar } from './pasted/read-calendar.ts';
import { readChat } from './pasted/read-chat.ts';
import { readLabels } from './pasted/read-labels.ts';
import { skipLines } from './pasted/skip-lines.ts';
import { type Found, readEvent } from './read-event.ts';
import { type Mark, nothing, type Reading, type SentenceInput } from './reading.ts';
import { tagFields } from './tag/tag-fields.ts';
import { taggedBy } from './tag/tagged-by.ts';
import { periodOf } from './times/activity.ts';
import { askPast } from './times/doubt.ts';
import { daysNamed } from './times/name-days.ts';
import { readTimes } from './times/read-times.ts';
import { findMentions } from './who/find-mentions.ts';
import { cutWords } from './words/cut-words.ts';
import type { Message } from './words/message.ts';

/** Thresholds in log odds for taking small talk for an event, or an event for small talk. */
const sure = { event: 2.5, talk: 3 };

/**
 * Reads one message: its intent and, for an event, a draft with every field named (docs/assistant.md). Pure and deterministic;
 * never throws; never proposes a start that is not after `now`. Timestamps in the draft are ISO 8601 UTC; `understood` has UTF-16
 * offsets into `text`.
 */
export function readSentence(input: SentenceInput): Reading {
  const file = readCalendar(input.text, input);
  if (file) return readEventOf(file, input);
  const cut = skipLines(cutWords(input.text));
  const clock: Clock = { now: input.now, zone: input.zone, locale: input.locale };
  const chat = readChat(cut, clock);
  const whole = chat?.message ?? cut;
  // For an answer with known relevant words the others are ignored.
  const message = input.draft && input.marks ? withinMarks(whole, input.marks) : whole;
  const directory = { friends: input.friends, groups: input.groups };
  const pieces = markDeadlines(message, readTimes(message));
  const mentions = findMentions(message, directory);
  const found: Found = {
    message,
    pieces,
    mentions,
    directory,
    days: daysNamed(pieces, clock),
    clock: chat?.sentAt ? { ...clock, now: chat.sentAt } : clock,
  };
  const reading = input.draft ? readAnswer(found, input.draft) : readNew(found, input);
  return chat ? notPast(reading, clock) : reading;
}

/** A message reduced to its labelled words. */
const withinMarks = ({ text, words }: Message, marks: readonly Mark[]): Message => ({
  text,
  words: words.filter((word) => marks.some(({ from, to }) => from <= word.from && word.to <= to)),
});

/** A pasted calendar, whose next event is drafted. */
function readEventOf({ events }: CalendarFile, clock: SentenceInput): Reading {
  const event = events.find(({ state }) => state === 'open' || state === 'over');
  const unread = { message: { text: '', words: [] }, mentions: [], days: null };
  const reading = nothing(unread, { intent: event ? 'create_event' : 'unknown', rest: '', email: null });
  if (!event) return reading;
  const draft = draftEvent(event);
  const isOver = draft.start_at === null || (draft.recurrence === null && new Date(draft.start_at) <= clock.now);
  const clarify = isOver ? askPast(clock) : null;
  return { ...reading, draft: { ...draft, title: draft.title || 'New event' }, clarify };
}

/** A date in a chat of another day may have passed: then another day is asked for. */
function notPast(reading: Reading, clock: Clock): Reading {
  const { draft } = reading;
  if (!draft?.start_at || draft.recurrence !== null || new Date(draft.start_at) > clock.now) return reading;
  const clarify = askPast(clock);
  return {
    ...reading,
    draft: { ...draft, start_at: null, end_at: null, date: null },
    clarify,
    offer: null,
    suggestions: clarify.choices,
  };
}

function readNew(found: Found, { marks }: SentenceInput): Reading {
  const { message, pieces, mentions } = found;
  const labels = marks ? null : readLabels(message);
  const known = marks ?? labels?.marks;
  const recognised = recogniseIntent(message, { pieces, mentions });
  const isTalk = recognised.intent === 'small_talk' || recognised.intent === 'unknown';
  const odds = known ? Infinity : judgeEvent(message, pieces, mentions);
  if (recognised.intent !== 'create_event' && !(isTalk && odds > sure.event)) return nothing(found, recognised);
  if (odds < -sure.talk) return nothing(found, { ...recognised, intent: 'small_talk' });
  // A few unknown words without any activity.
  const isBlank = pieces.length === 0 && mentions.length === 0 && recognised.rest === message.text.trim();
  if (isBlank && odds < 0 && periodOf(message.text) === null)
    return nothing(found, { ...recognised, intent: 'unknown' });
  const isTitled = known?.some(({ field }) => field === 'title') === true;
  const tagged = known && isTitled ? taggedBy(message, known) : tagFields(message, pieces, mentions);
  return readEvent(found, tagged);
}
