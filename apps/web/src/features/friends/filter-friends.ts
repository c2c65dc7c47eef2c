import type { Friend, SubscriptionStatus } from '@kith/contracts/friends';
import { toSearchText } from '../../lib/search/search-text.ts';

export const statusWord: Record<SubscriptionStatus, string> = {
  subscribed: 'Subscribed',
  invited: 'Invited',
  never_subscribed: 'Never subscribed',
  unsubscribed: 'Unsubscribed',
};

/** The friends whose name, email or groups contain every word of the query, and who have the selected status. */
export function filterFriends(
  friends: readonly Friend[],
  { q = '', filter }: { q?: string | undefined; filter?: SubscriptionStatus | undefined },
): Friend[] {
  const words = toSearchText(q).split(/\s+/).filter(Boolean);
  return friends.filter((friend) => {
    if (filter !== undefined && friend.subscription_status !== filter) return false;
    if (words.length === 0) return true;
    const text = toSearchText([friend.name, friend.email, ...friend.groups].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The number of friends with each status. */
export function countByStatus(friends: readonly Friend[]): Record<SubscriptionStatus, number> {
  const counts = { subscribed: 0, invited: 0, never_subscribed: 0, unsubscribed: 0 };
  for (const friend of friends) counts[friend.subscription_status] += 1;
  return counts;
}
