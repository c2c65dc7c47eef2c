import { searchParams, textParam, wordParam } from '../../lib/search/search-params.ts';

/** The query parameters of /groups: the search, the open dialog and its group. */
export const groupsSearch = searchParams({
  q: textParam,
  action: wordParam(['create', 'edit', 'members', 'add']),
  group: textParam,
});
export type GroupsSearch = ReturnType<typeof groupsSearch.parse>;
