import { DateTime } from 'luxon';
import { today } from '../../src/calendar/day.ts';
import type { Draft } from '../draft.ts';
import { changeTimes, type Current, leaveOutDay } from '../times/change-times.ts';
import { weekendDays } from '../times/doubt.ts';
import type { DayPiece, TimePiece } from '../times/piece.ts';
import { dayCodes } from '../times/weekday-codes.ts';
import { type Answer, clauseAt, type Edit, findFree, type ReadEdit, wordAt } from './answer.ts';
import * as en from './en/edit-words.ts';

/** "8pm", "Friday instead", "an hour later", "until 10", "weekly": time expressions, without mere reasons. */
export const changeTime: ReadEdit = (answer): Edit | null => {
  const { draft, clock } = answer;
  const own = chosen(answer);
  if (own.length === 0) return refusedAlone(answer);
  const settled = changeTimes(currentOf(draft), own, { clock, occasion: draft.title });
  const isKept =
    lengthOf(draft) === null ||
    lengthOf(draft) === lengthOf({ start_at: iso(settled.start), end_at: iso(settled.end) });
  const next: Draft = {
    ...draft,
    start_at: iso(settled.start),
    end_at: iso(settled.end),
    end_guessed: draft.start_at === null ? settled.endIsGuess : isKept && draft.end_guessed,
    time_zone: settled.zone,
    all_day: settled.allDay,
    recurrence: settled.rule,
    excluded_dates: settled.excluded,
    date: settled.start === null ? settled.day : null,
    answer_by: settled.answerBy,
  };
  const left = new Set(settled.left.map(({ run }) => run.from));
  const claims = answer.pieces.map(({ run }) => run).filter(({ from }) => !left.has(from));
  return { draft: next, claims, said: settled.said, doubt: settled.doubt };
};

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

type Times = Pick<Draft, 'start_at' | 'end_at'>;
const lengthOf = ({ start_at: start, end_at: end }: Times): number | null =>
  start === null || end === null ? null : new Date(end).getTime() - new Date(start).getTime();

function currentOf({ start_at: start, end_at: end, date, ...draft }: Draft): Current {
  const zone = draft.time_zone;
  return {
    start: start === null ? null : new Date(start),
    end: end === null ? null : new Date(end),
    day: start === null ? date : DateTime.fromISO(start, { zone }).toISODate(),
    zone,
    allDay: draft.all_day,
    rule: draft.recurrence,
    excluded: draft.excluded_dates ?? [],
    answerBy: draft.answer_by,
  };
}

const isRefused = (answer: Answer, { run }: TimePiece): boolean =>
  en.failsThen(answer.words, run.to) !== null ||
  en.refusals.has(wordAt(answer, run.from - 1)) ||
  (en.refusedLinks.has(wordAt(answer, run.from - 1)) && en.refusals.has(wordAt(answer, run.from - 2)));

/** The intended pieces: of two days or times not the refused, current or explanatory one. */
function chosen(answer: Answer): TimePiece[] {
  const open = answer.pieces.filter((piece) => !isRefused(answer, piece));
  return (['day', 'clock'] as const).reduce<TimePiece[]>((pieces, kind) => {
    const rivals = pieces.filter((piece) => piece.kind === kind && !(piece.kind === 'day' && piece.isDeadline));
    if (rivals.length < 2) return pieces;
    const isOther = (piece: TimePiece) => piece.kind !== 'day' || !stands(piece, answer.draft);
    const others = rivals.filter(isOther);
    const candidates = others.length > 0 ? others : rivals;
    const settled = candidates.filter(({ run }) => findFree(answer, en.settles, clauseAt(answer, run.from)) !== null);
    const corrected = candidates.at(-1);
    const meant = settled.length > 0 ? settled : isCorrection(answer) && corrected ? [corrected] : candidates;
    return pieces.filter((piece) => !rivals.includes(piece) || meant.includes(piece));
  }, open);
}

const isCorrection = ({ words }: Answer): boolean => words.some(({ norm }) => en.correctionWords.has(norm));

/** Whether a piece names the draft's current day. */
function stands({ day }: DayPiece, { start_at, date, time_zone }: Draft): boolean {
  const at =
    start_at === null
      ? date === null
        ? null
        : DateTime.fromISO(date)
      : DateTime.fromISO(start_at, { zone: time_zone });
  if (!at) return false;
  if (day.is === 'weekday') return day.weekday === at.weekday && day.which !== 'next' && day.weeks === 0;
  return day.is === 'date' && day.day === at.day && (day.month === null || day.month === at.month);
}

/** "Not Friday", "we can't do Friday": asks for another day. */
function refusedAlone(answer: Answer): Edit | null {
  const refused = answer.pieces.filter((piece) => isRefused(answer, piece));
  const [first] = refused;
  if (!first) return null;
  const isDay = first.kind === 'day';
  if (isDay && answer.draft.recurrence !== null) return withoutDay(answer, first, answer.draft.recurrence);
  if (!isDay && first.kind !== 'clock') return null;
  const had = today({ ...answer.clock, now: new Date(answer.draft.start_at ?? answer.draft.date ?? answer.clock.now) });
  const question = isDay ? 'Which day should it be?' : 'What time should it be?';
  return {
    draft: answer.draft,
    claims: refused.map(({ run }) => ({ from: run.from - 1, to: run.to })),
    doubt: {
      about: isDay ? 'day' : 'time',
      question,
      choices: isDay ? weekendDays(had, answer.clock) : ['An hour earlier', 'An hour later'],
    },
  };
}

/** "Not Fridays", of what is on several days of the week; "not on the 24th", "not in August" of any that repeats. */
function withoutDay(answer: Answer, piece: DayPiece, rule: string): Edit {
  const { draft, clock } = answer;
  const { day, run } = piece;
  const current = currentOf(draft);
  const days = /BYDAY=([A-Z,]+)/u.exec(rule)?.[1]?.split(',') ?? [];
  const code = day.is === 'weekday' && day.which === null ? dayCodes[day.weekday - 1] : undefined;
  const rest = days.filter((one) => one !== code);
  const edit = {
    claims: [{ from: clauseAt(answer, run.from).from, to: run.to }],
    said: [{ field: 'recurrence' as const, run }],
  };
  if (rest.length > 0 && rest.length < days.length) {
    const recurrence = rule.replace(/BYDAY=[A-Z,]+/u, `BYDAY=${rest.join(',')}`);
    return { ...edit, draft: { ...draft, recurrence } };
  }
  const { rule: recurrence, excluded } = leaveOutDay(current, piece, clock);
  if (recurrence === rule && excluded.length === current.excluded.length)
    return {
      ...edit,
      draft,
      said: [],
      doubt: { about: 'day', question: 'Which date should be left out?', choices: [] },
    };
  return { ...edit, draft: { ...draft, recurrence, excluded_dates: excluded } };
}
