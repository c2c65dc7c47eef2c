import type { SeriesDates } from '../events.ts';
import type { SeriesScope } from './recurrence.ts';

/** What each choice of dates is called, in the dialogs and in the chat. */
export const scopeLabels = { this: 'Only this one', following: 'This and the following', all: 'All' } as const;

/** What a changed rule does to the dates that it no longer has, and how they come back. */
export const lostDates =
  'Dates that no longer fit leave lists, pages and calendars. Change it back, and they return with their answers.';

/**
 * Which dates an act touches and how many guests have them: "Friday 4 December. 5 guests." or "12 dates from Friday 4 December on. 5
 * guests. Earlier dates stay as they are."; without the guests where `guests` is null. `first` is the first of these dates as its reader writes days.
 */
export function describeScope(
  scope: SeriesScope,
  { from, dates, guests }: Omit<SeriesDates['scopes'][SeriesScope], 'guests'> & { guests: number | null },
  first: string,
): string {
  if (from === null) return 'All its dates are over.';
  const count = guests === 0 ? 'No' : guests?.toLocaleString();
  const invited = guests === null ? '' : ` ${count} ${guests === 1 ? 'guest' : 'guests'}.`;
  if (scope === 'this') return `${first}.${invited}`;
  const many = dates === null ? 'Every date' : dates === 1 ? '1 date' : `${dates.toLocaleString()} dates`;
  const rest = scope === 'all' ? 'Past dates stay as they are.' : 'Earlier dates stay as they are.';
  return `${many} from ${first} on.${invited} ${rest}`;
}
