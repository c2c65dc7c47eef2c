import type { InboxFilter } from '@kith/contracts/inbox';
import { searchParams, wordParam } from '../../lib/search/search-params.ts';

/** The filters in the order in which they are shown, each by its word. */
export const FILTERS = [
  ['unread', 'Unread'],
  ['answers', 'Answers'],
  ['notes', 'Notes'],
  ['calendars', 'Calendars'],
  ['mails', 'Emails'],
] as const satisfies readonly (readonly [InboxFilter, string])[];

/** What /inbox keeps in its URL: the filter. */
export const inboxSearch = searchParams({ filter: wordParam(FILTERS.map(([filter]) => filter)) });
