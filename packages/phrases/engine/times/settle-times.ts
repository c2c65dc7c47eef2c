import { type Clock, type Day, today } from '../../src/calendar/day.ts';
import { askTime, askBare, askZone } from './ask-times.ts';
import { askDay } from './doubt.ts';
import type { Doubt } from '../draft.ts';
import { sayTime } from '../../src/say/say-day.ts';
import { type Draft, draftOf } from './gather-draft.ts';
import { excludedDays, limitRule } from './limit-rule.ts';
import type { TimePiece } from './piece.ts';
import { fromNow, place, proposed, dailyRule } from './place-times.ts';
import { resolveDay } from './resolve-day.ts';
import { settleDay } from './settle-day.ts';
import { ruleText } from './settle-rule.ts';
import { type Occasion, type Settled, nothing } from './settled.ts';
import type { Sorted } from './sort-pieces.ts';
import { saidBy, leftOver } from './take-up.ts';

const iso = (day: Day | null): string | null => day?.toISODate() ?? null;

function answerBy({ deadline }: Sorted, clock: Clock): string | null {
  return deadline ? iso(resolveDay(deadline.day, { clock, from: today(clock), base: null }).day) : null;
}

/**
 * Makes instants of the pieces of a new event: days to come, never in the past, one hour long where no length is said (SPEC §5), bare hours by
 * the occasion. What is not sure is in `doubt`, what did not join into one time in `left`.
 */
export function settleTimes(pieces: readonly TimePiece[], { clock, occasion }: Occasion): Settled {
  const draft = draftOf(pieces, { clock, occasion });
  const { sorted, zone, main, rivals, doubts } = draft;
  const settled = { ...nothing(zone), answerBy: answerBy(sorted, clock) };
  const now = sorted.shifts.find(({ of }) => of === 'now');
  if (now && now.unit === 'minute' && draft.minutes === null) {
    const left = leftOver(draft);
    return { ...settled, ...fromNow(sorted, now.count, zone, clock), said: saidBy(pieces, left, false), left };
  }
  const day = settleDay(
    {
      ...draft,
      minutes: draft.minutes ?? proposed(draft),
      flips: draft.chosen.start?.start?.half === null,
      isDayOpen: sorted.open.some(({ of }) => of === 'day'),
    },
    doubts,
  );
  if (main?.means.day && rivals.length > 0)
    doubts.push(
      askDay([main.means.day, ...rivals.flatMap(({ means }) => means.day ?? [])], 'Which day is it on?', clock),
    );
  const placed = day === null ? { start: null, end: null, allDay: false, endIsGuess: false } : place(draft, day);
  if (main?.means.isWeekend === true && main.means.choices.length > 1 && !placed.allDay && draft.repetition === null)
    doubts.push(askDay(main.means.choices, 'Which day of the weekend?', clock));
  const hour = doubts.some(({ about }) => about === 'past')
    ? null
    : (askTime(draft, day, placed.allDay) ?? askBare(draft, day));
  const isOpen =
    hour !== null &&
    (draft.chosen.start?.isBare === true || draft.minutes === null) &&
    sorted.parts.length === 0 &&
    main?.piece.part == null;
  const [first] = doubts;
  const doubt = (first && withHour(first, draft)) ?? askZone(sorted, clock.zone) ?? hour;
  const rule = day === null ? null : ruleOf(draft, day, placed.allDay);
  const isLost =
    day !== null &&
    (doubt?.about === 'day' || (isOpen && hour !== null && !placed.allDay && draft.chosen.start?.or == null));
  const left = leftOver(draft);
  const other = main?.means.other ?? null;
  return {
    ...settled,
    ...placed,
    ...(isLost ? { start: null, end: null, endIsGuess: false } : {}),
    day: iso(day),
    rule,
    excluded: rule === null || day === null ? [] : excludedDays(sorted.denied, day, clock),
    other: other && day && draft.repetition === null && !other.equals(day) ? iso(other) : null,
    doubt,
    said: saidBy(pieces, left, rule !== null),
    left,
  };
}

/** The days that are asked about with the hour that was said, so that it is not asked for again. */
const withHour = (doubt: Doubt, { minutes, clock }: Draft): Doubt =>
  doubt.about === 'day' && minutes !== null
    ? { ...doubt, choices: doubt.choices.map((day) => `${day} at ${sayTime(minutes, clock)}`) }
    : doubt;

function ruleOf(draft: Draft, day: Day, allDay: boolean): string | null {
  const { repetition, zone } = draft;
  if (repetition) return ruleText(limitRule(repetition, day, draft), day, { zone, allDay });
  const daily = allDay ? null : dailyRule(draft, day);
  return daily && ruleText(daily, day, { zone, allDay });
}
