import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { useFriendsBeingRemoved } from './pending-removals.ts';

/** All friends of the owner, without those who are being removed. */
export function useFriends() {
  const { data, error, isFetching, refetch } = useQuery(trpc.friends.list.queryOptions({}));
  const beingRemoved = useFriendsBeingRemoved();
  const friends = useMemo(() => data?.items.filter((friend) => !beingRemoved.has(friend.id)), [data, beingRemoved]);
  return { friends, error, isFetching, refetch };
}
