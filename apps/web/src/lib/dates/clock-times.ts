import { addDays, type Day } from './calendar-days.ts';

/** Minutes since midnight of HH:MM. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** A day and time (HH:MM) plus minutes, in local time. */
export function addMinutes(date: Day, time: string, minutes: number): { date: Day; time: string } {
  const total = minutesOf(time) + minutes;
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = ((total % 1440) + 1440) % 1440;
  return { date: addDays(date, Math.floor(total / 1440)), time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` };
}
