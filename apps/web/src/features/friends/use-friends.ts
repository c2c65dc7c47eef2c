import { useMemo } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useFriendsBeingRemoved } from './pending-removals.ts';

/** All of the owner's friends except those being removed. */
export function useFriends() {
  const { data, error, isFetching, refetch } = trpc.friends.list.useQuery({});
  const beingRemoved = useFriendsBeingRemoved();
  const friends = useMemo(() => data?.items.filter((friend) => !beingRemoved.has(friend.id)), [data, beingRemoved]);
  return { friends, error, isFetching, refetch };
}
