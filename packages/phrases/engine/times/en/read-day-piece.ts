import type { Message } from '../../words/message.ts';
import { type Found, type PieceReader, skip, wordAt, wordSet } from '../found.ts';
import type { DayPiece, SaidDay } from '../piece.ts';
import { readDaysOfMonth, readLastDay } from './read-date.ts';
import { readDay } from './read-day.ts';
import { isMove } from './is-move.ts';
import { spans } from './words.ts';

const leads = wordSet('on in for at over during of');

/** Words in front of the first and the last day. */
const firsts = wordSet('from starting starts start beginning commencing begins since');
const lasts = wordSet('until till through thru to ending - – —');

/** Words that ask guests for an answer. */
const replies = wordSet(
  'rsvp reply respond answer confirm apologies regrets know deadline rsvps replies response responses answers',
);

interface DayLead {
  bound: DayPiece['bound'];
  isBy: boolean;
  to: number;
}

function readLead(message: Message, at: number): DayLead {
  const word = wordAt(message, at);
  if (replies.has(word)) {
    const marks = wordSet('by : -');
    const to = skip(message, at + 1, marks);
    return { bound: null, isBy: to > at + 1, to: skip(message, to, marks) };
  }
  if (firsts.has(word)) return { bound: 'from', isBy: false, to: skip(message, at + 1, wordSet('on from the')) };
  if (word === 'to' && isMove(message, at)) return { bound: null, isBy: false, to: at + 1 };
  if (lasts.has(word)) return { bound: 'until', isBy: false, to: skip(message, at + 1, wordSet('the')) };
  if (word === 'by') return { bound: null, isBy: true, to: at + 1 };
  if (word === 'last' && wordAt(message, at + 1) === 'one') return { bound: 'until', isBy: false, to: at + 2 };
  return { bound: null, isBy: false, to: leads.has(word) ? at + 1 : at };
}

/** How far in front of "by Tuesday" the word stands that makes it a deadline for answers. */
const replyReach = 9;

/** Whether the day is that of an answer: "reply by", "rsvp to Tiffany by", "RSVP: 19/2". */
function isForAnswers(message: Message, at: number, { isBy }: DayLead): boolean {
  if (!isBy) return false;
  for (let back = at; back >= 0 && back >= at - replyReach; back -= 1) {
    const word = wordAt(message, back);
    if (/^[.!?\n]$/.test(word)) return false;
    if (replies.has(word)) return true;
  }
  return false;
}

/** The second day of a span: behind "to" and the like another day, or the bare number of one. */
function readUntil(message: Message, first: Found<SaidDay>): Found<SaidDay> | null {
  if (!spans.has(wordAt(message, first.to))) return null;
  const start = skip(message, first.to + 1, wordSet('the'));
  const last = readLastDay(message, first.to + 1, first.value);
  if (last) return last;
  const day = readDay(message, first.to + 1) ?? readDay(message, start);
  return day && day.value.day.is !== 'relative' ? { value: day.value.day, to: day.to } : null;
}

/** A day, or days from one to another, with the words that lead to it: "on Friday", "3 to 5 May", "from Monday", "reply by Tuesday". */
export const readDayPiece: PieceReader = (message, at) => {
  const lead = readLead(message, at);
  const pair = readDaysOfMonth(message, skip(message, lead.to, wordSet('the')));
  if (pair && lead.bound !== 'until')
    return { value: { kind: 'day', ...pair.value, isDeadline: false, bound: null, part: null }, to: pair.to };
  const found = readDay(message, lead.to) ?? readDay(message, at);
  if (!found) return null;
  const { day, part } = found.value;
  const until = lead.bound === 'until' ? null : readUntil(message, { value: day, to: found.to });
  const isDeadline = isForAnswers(message, at, lead);
  return {
    value: { kind: 'day', day, until: until?.value ?? null, isDeadline, bound: until ? null : lead.bound, part },
    to: until?.to ?? found.to,
  };
};
