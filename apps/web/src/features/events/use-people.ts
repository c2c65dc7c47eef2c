import type { Friend } from '@kith/contracts/friends';
import type { Group } from '@kith/contracts/groups';
import { trpc } from '../../lib/api/trpc.ts';

/** The friends and groups to select from. */
export interface People {
  friends: readonly Friend[];
  groups: readonly Group[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

const NONE: readonly never[] = [];

export function usePeople(): People {
  const friends = trpc.friends.list.useQuery({});
  const groups = trpc.groups.list.useQuery({});
  return {
    friends: friends.data?.items ?? NONE,
    groups: groups.data?.items ?? NONE,
    loading: (friends.isFetching && friends.data === undefined) || (groups.isFetching && groups.data === undefined),
    failed: (friends.isError && friends.data === undefined) || (groups.isError && groups.data === undefined),
    retry: () => {
      void friends.refetch();
      void groups.refetch();
    },
  };
}
