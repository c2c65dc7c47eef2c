import type { InboxFilter } from '@kith/contracts/inbox';
import { searchParams, wordParam } from '../../lib/search/search-params.ts';

/** The filters in display order, with their labels. */
export const FILTERS = [
  ['unread', 'Unread'],
  ['answers', 'Answers'],
  ['notes', 'Notes'],
  ['calendars', 'Calendars'],
  ['mails', 'Emails'],
] as const satisfies readonly (readonly [InboxFilter, string])[];

/** The query parameter of /inbox: the filter. */
export const inboxSearch = searchParams({ filter: wordParam(FILTERS.map(([filter]) => filter)) });
