import type { SubscriptionStatus } from '@kith/contracts/friends';
import { searchParams, textParam, wordParam } from '../../lib/search/search-params.ts';

/** Written out, because the contract's own list would bring zod into every page's first load. */
const STATUSES = [
  'subscribed',
  'invited',
  'never_subscribed',
  'unsubscribed',
] as const satisfies readonly SubscriptionStatus[];

/** What /friends keeps in its URL. */
export const friendsSearch = searchParams({
  q: textParam,
  filter: wordParam(STATUSES),
  view: wordParam(['grid', 'list']),
  action: wordParam(['invite']),
});
export type FriendsSearch = ReturnType<typeof friendsSearch.parse>;
