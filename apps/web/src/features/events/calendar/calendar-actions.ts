import type { Day } from '../../../lib/dates/calendar-days.ts';

/** The calendar's actions, implemented by the page. */
export interface CalendarActions {
  onDate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
  onOpenEvent: (id: string) => void;
  /** Days, or days and hours as YYYY-MM-DDTHH:MM. */
  onMake: (start: string, end: string) => void;
  onMoveDays: (eventId: string, days: number) => void;
  onMoveTo: (eventId: string, day: Day, minute: number) => void;
  /** Opens the list, which searches all months. */
  onSearchAll: () => void;
}
