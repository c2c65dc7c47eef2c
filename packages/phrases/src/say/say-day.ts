import { type Clock, dateOrder, type Day, showsWholeDay, today } from '../calendar/day.ts';
import { months, weekdays } from '../calendar/weekdays.ts';
import { capitalise } from './list-names.ts';

/** A day as the reader writes it, with its weekday: Friday 13 March, or Friday, March 13. */
export function sayDay(day: Day, clock: Clock): string {
  const weekday = capitalise(weekdays[day.weekday - 1] ?? '');
  const month = capitalise(months[day.month - 1] ?? '');
  const far = day.year !== today(clock).year;
  return dateOrder(clock.locale) === 'month'
    ? `${weekday}, ${month} ${day.day}${far ? `, ${day.year}` : ''}`
    : `${weekday} ${day.day} ${month}${far ? ` ${day.year}` : ''}`;
}

/** Minutes after midnight on the reader's clock: 19:30 where it shows 24 hours, else 7:30pm, and 7pm for whole hours. */
export function sayTime(minutes: number, { locale }: Pick<Clock, 'locale'>): string {
  const day = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(day / 60);
  const rest = day % 60;
  if (showsWholeDay(locale)) return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}
