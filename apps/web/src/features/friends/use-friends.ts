import { useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useLeaving } from './leaving.ts';

/** All friends of the owner, without those who are being removed. */
export function useFriends() {
  const { data, error, isFetching, refetch } = trpc.friends.list.useQuery({});
  const leaving = useLeaving();
  const friends = useMemo(() => data?.items.filter((friend) => !leaving.has(friend.id)), [data, leaving]);
  return { friends, error, isFetching, refetch };
}
