import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** After every change the list is refetched, and with it what counts or names groups. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries(trpc.groups.pathFilter()),
      client.invalidateQueries(trpc.friends.pathFilter()),
      client.invalidateQueries(trpc.events.pathFilter()),
      client.invalidateQueries(trpc.dashboard.pathFilter()),
    ]);
}

export function useCreateGroup() {
  const refresh = useRefresh();
  return useMutation(
    trpc.groups.create.mutationOptions({
      onSuccess: ({ name }) => {
        toast.success(`Group "${name}" created successfully!`);
        return refresh();
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to create group')),
    }),
  );
}

export function useUpdateGroup() {
  const refresh = useRefresh();
  return useMutation(
    trpc.groups.update.mutationOptions({
      onSuccess: () => {
        toast.success('Group updated successfully!');
        return refresh();
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to update group')),
    }),
  );
}

export function useRemoveGroup() {
  const refresh = useRefresh();
  return useMutation(
    trpc.groups.remove.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toast.success('Group deleted successfully');
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to delete group')),
    }),
  );
}

export function useAddMembers() {
  const refresh = useRefresh();
  return useMutation(
    trpc.groups.addMembers.mutationOptions({
      onSuccess: () => {
        toast.success('Members added successfully!');
        return refresh();
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to add members')),
    }),
  );
}

/** What taking a friend out of a group would do; nobody is taken out. */
export function usePreviewRemoval() {
  return useMutation(
    trpc.groups.previewRemoveMember.mutationOptions({
      onError: (error) => toast.error(errorMessage(error, 'Failed to update group')),
    }),
  );
}

/** Removes a friend from a group at once; a toast undoes it. */
export function useRemoveMember() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const putBack = useMutation(
    trpc.groups.addMembers.mutationOptions({
      onError: (error) => toast.error(errorMessage(error, 'Failed to add members')),
      onSettled: refresh,
    }),
  );
  return useMutation(
    trpc.groups.removeMember.mutationOptions({
      onMutate: async ({ id, friendId }) => {
        await client.cancelQueries(trpc.groups.list.queryFilter());
        const before = client.getQueryData(trpc.groups.list.queryKey({}));
        client.setQueryData(
          trpc.groups.list.queryKey({}),
          (list) =>
            list && {
              ...list,
              items: list.items.map((group) =>
                group.id === id
                  ? {
                      ...group,
                      members: group.members.filter((member) => member.id !== friendId),
                      member_count: group.member_count - 1,
                    }
                  : group,
              ),
            },
        );
        return { before };
      },
      onSuccess: (group, { id, friendId }, context) => {
        const name = context?.before?.items
          .find((one) => one.id === id)
          ?.members.find((member) => member.id === friendId)?.name;
        toast.undo(`${name ?? 'A friend'} was removed from ${group.name}`, {
          onUndo: () => putBack.mutate({ id, member_ids: [friendId] }),
        });
      },
      onError: (error, _input, context) => {
        client.setQueryData(trpc.groups.list.queryKey({}), context?.before);
        toast.error(errorMessage(error, 'Failed to update group'));
      },
      onSettled: refresh,
    }),
  );
}
