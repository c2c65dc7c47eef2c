import { searchParams, textParam, wordParam } from '../../lib/search/search-params.ts';

/** What /groups keeps in its URL: the search, the open dialog and whose it is. */
export const groupsSearch = searchParams({
  q: textParam,
  action: wordParam(['create', 'edit', 'members', 'add']),
  group: textParam,
});
export type GroupsSearch = ReturnType<typeof groupsSearch.parse>;
