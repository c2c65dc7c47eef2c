import { searchParams, textParam } from '../../lib/search/search-params.ts';

/** What /signin and /signup read from their address: where to go afterwards, and the invitation of who may be new. */
export const signInSearch = searchParams({ next: textParam, invitation: textParam });
