import { weekdays } from '../calendar/weekdays.ts';
import { type Clock, type Day, dayOf, today } from '../calendar/day.ts';

/**
 * The past days that a question refers to: yesterday, last Tuesday, last week, last weekend, last month, "two days ago". Drafts
 * are never in the past, so the reader of dates does not know these. Null for anything else.
 */
export function resolvePast(text: string, clock: Clock): { from: string; to: string } | null {
  const now = today(clock);
  const said = text.toLowerCase();
  const monday = now.startOf('week');
  if (/\byesterday\b/.test(said)) return span(now.minus({ days: 1 }));
  if (/\blast week\b/.test(said)) return span(monday.minus({ weeks: 1 }), monday.minus({ days: 1 }));
  if (/\blast month\b/.test(said)) {
    const first = dayOf(now.year, now.month, 1) ?? now;
    return span(first.minus({ months: 1 }), first.minus({ days: 1 }));
  }
  if (/\blast weekend\b/.test(said)) return span(monday.minus({ days: 2 }), monday.minus({ days: 1 }));
  const ago = /\b(\d{1,2}|an?|one|two|three|four|five|six) (day|week)s? ago\b/.exec(said);
  if (ago) {
    const counted = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'].indexOf(ago[1] ?? '');
    const count = /^\d/.test(ago[1] ?? '') ? Number(ago[1]) : Math.max(1, counted);
    return span(now.minus(ago[2] === 'week' ? { weeks: count } : { days: count }));
  }
  const weekday = weekdays.indexOf(/\blast (\w+day)\b/.exec(said)?.[1] ?? '') + 1;
  if (weekday === 0) return null;
  const back = (now.weekday - weekday + 7) % 7;
  return span(now.minus({ days: back === 0 ? 7 : back }));
}

const span = (from: Day, to: Day = from) => ({ from: from.toISODate(), to: to.toISODate() });
