import type { DayPeriod } from '../calendar/activity.ts';
import { type Clock, type Day, instantOf, today } from '../calendar/day.ts';
import type { ClockReading } from '../read/clock/read-clock.ts';
import type { Duration } from '../read/clock/read-duration.ts';
import type { SameHour } from '../read/clock/read-zone.ts';
import type { DayPart } from '../read/days/read-day-part.ts';
import { coming, type DayReading } from '../read/days/resolve-days.ts';
import { firstOn, namesDay, type Repetition } from '../read/repetition/write-rule.ts';
import { sayDay, sayTime } from '../say/say-day.ts';

/** Everything about time that was found in a message, before it is put together. */
export interface TimePieces {
  /** A zone named in the message. */
  zone: string | null;
  /** Words before "time" that no known zone has ("9am Springfield time"). */
  unknownZone?: string | null;
  /** A city behind a time, whose clock may be meant. */
  maybeZone?: string | null;
  /** What clocks elsewhere are said to show at the start. */
  sameHours?: SameHour[];
  readonly days: readonly Readonly<DayReading>[];
  readonly clocks: readonly Readonly<ClockReading>[];
  part: DayPart | null;
  /** Minutes from now. */
  fromNow: number | null;
  duration: Duration | null;
  allDay: boolean;
  /** "Time tbc": the hour is still to be said, whatever lasts whole days otherwise. */
  isHourOpen?: boolean;
  /** "He hasn't said what day yet": no hour alone makes it today. */
  isDayOpen?: boolean;
  /** Numbers that may be hours beside one that is surer. */
  dropped?: ClockReading[];
  repetition: Repetition | null;
}

/** One thing that is not sure, as a question with answers that can be sent back as they are. */
export interface Doubt {
  about: 'day' | 'time' | 'zone' | 'friend_names' | 'title' | 'past' | 'words';
  question: string;
  choices: string[];
}

export interface When {
  start: Date | null;
  end: Date | null;
  /** The day that is known, also while the time is not. */
  day: Day | null;
  zone: string;
  allDay: boolean;
  recurrence: string | null;
  doubts: Doubt[];
  /** A second day that the same words may mean. */
  other: Day | null;
}

interface DaySetting {
  pieces: TimePieces;
  main: DayReading | null;
  minutes: number | null;
  half: DayPeriod;
  flips: boolean;
}

/** The day on which it starts, or null with a doubt that says why not. */
export function dayFor(setting: DaySetting, clock: Clock, when: When): Day | null {
  const { pieces, main, minutes, half, flips } = setting;
  const { zone } = when;
  const now = today(clock);
  // Wherever its zone is, what is two days ahead here has not passed: no zone has to be asked.
  const soon = now.plus({ days: 2 });
  const passed = (day: Day) => day < soon && instantOf(day, minutes ?? 1439, zone) <= clock.now;
  const { repetition } = pieces;
  if (main?.doubt === 'past') {
    when.doubts.push({
      about: 'past',
      question: 'That day has already passed. Which day do you mean?',
      choices: weekendDays(now, clock),
    });
    return null;
  }
  if (main && main.day === null) {
    const question =
      main.doubt === 'weekday'
        ? 'The weekday and the date do not match. Which day do you mean?'
        : main.doubt === 'order'
          ? 'Which date do you mean?'
          : 'Which day do you mean?';
    askDay(when, main.choices.length > 0 ? main.choices : [], question, clock);
    return null;
  }
  if (repetition) {
    const from = [repetition.from, main?.day ?? null, now].reduce<Day>(
      (latest, one) => (one && one > latest ? one : latest),
      now,
    );
    if (!namesDay(repetition) && repetition.freq !== 'DAILY' && !main && !repetition.from) {
      const days =
        repetition.freq === 'WEEKLY' ? [2, 3, 4].map((weekday) => coming(weekday, now.plus({ days: 1 }))) : [];
      askDay(when, days, repetition.freq === 'WEEKLY' ? 'On which day of the week?' : 'From which day on?', clock);
      return null;
    }
    let day = firstOn(repetition, from);
    // "Daily from Monday 8am", said on a Monday at noon.
    if (passed(day) && repetition.fromWeekday === true && repetition.from && +repetition.from === +day)
      return firstOn(repetition, day.plus({ days: 7 }));
    if (passed(day))
      day = firstOn(
        repetition,
        day.plus({ days: main && !namesDay(repetition) ? (repetition.freq === 'WEEKLY' ? 7 : 1) : 1 }),
      );
    return day;
  }
  if (!main) {
    if (pieces.isDayOpen === true) when.doubts.push(askUnsaidDay(clock));
    if (minutes === null || pieces.isDayOpen === true) return null;
    if (!passed(now)) return now;
    const later = flips && half !== 'morning' && minutes < 720 && instantOf(now, minutes + 720, zone) > clock.now;
    return later ? now : now.plus({ days: 1 });
  }
  const { day } = main;
  if (day === null || minutes === null || !passed(day)) return day;
  if (flips && minutes < 720 && half !== 'morning' && instantOf(day, minutes + 720, zone) > clock.now) return day;
  if (main.roll === 'week') return day.plus({ days: 7 });
  if (main.roll === 'month') return day.plus({ months: 1 });
  if (main.roll === 'year') return day.plus({ years: 1 });
  const tomorrow = now.plus({ days: 1 });
  when.doubts.push({
    about: 'past',
    question: `${sayTime(minutes, clock)} today has already passed. When is it?`,
    choices: [`Tomorrow at ${sayTime(minutes, clock)}`, ...weekendDays(tomorrow, clock).slice(0, 2)],
  });
  return null;
}

export const weekendDays = (from: Day, clock: Clock) =>
  [coming(5, from.plus({ days: 1 })), coming(6, from.plus({ days: 1 }))]
    .sort((a, b) => a.toMillis() - b.toMillis())
    .map((day) => sayDay(day, clock));

/** The question for a day that nobody has said yet, of what has its hour. */
export const askUnsaidDay = (clock: Clock): Doubt => ({
  about: 'day',
  question: 'Which day is it on?',
  choices: ['Today', ...weekendDays(today(clock), clock)],
});

export function askDay(when: When, days: readonly Day[], question: string, clock: Clock): void {
  if (when.doubts.some((doubt) => doubt.about === 'day')) return;
  const said = days.map((day) => sayDay(day, clock));
  const named =
    said.length > 1 && said.length <= 3
      ? `${question.replace(/\?$/, '')}: ${said.slice(0, -1).join(', ')} or ${said.at(-1) ?? ''}?`
      : question;
  when.doubts.push({ about: 'day', question: named, choices: said });
}
