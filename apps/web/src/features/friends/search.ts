import type { SubscriptionStatus } from '@kith/contracts/friends';
import { searchParams, textParam, wordParam } from '../../lib/search/search-params.ts';

/** Repeated here, because importing the contract would load zod with every page. */
const STATUSES = [
  'subscribed',
  'invited',
  'never_subscribed',
  'unsubscribed',
] as const satisfies readonly SubscriptionStatus[];

/** The query parameters of /friends. */
export const friendsSearch = searchParams({
  q: textParam,
  filter: wordParam(STATUSES),
  view: wordParam(['grid', 'list']),
  action: wordParam(['invite']),
});
export type FriendsSearch = ReturnType<typeof friendsSearch.parse>;
