import { isolated } from '@kith/contracts/isolate';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** After every change the list is refetched, with everything that counts or names groups. */
function useRefresh() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.groups.invalidate(),
      utils.friends.invalidate(),
      utils.events.invalidate(),
      utils.dashboard.invalidate(),
    ]);
}

export function useCreateGroup() {
  const refresh = useRefresh();
  return trpc.groups.create.useMutation({
    onSuccess: ({ name }) => {
      toast.success(isolated`Group "${name}" created successfully!`);
      return refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to create group')),
  });
}

export function useUpdateGroup() {
  const refresh = useRefresh();
  return trpc.groups.update.useMutation({
    onSuccess: () => {
      toast.success('Group updated successfully!');
      return refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to update group')),
  });
}

export function useRemoveGroup() {
  const refresh = useRefresh();
  return trpc.groups.remove.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success('Group deleted successfully');
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to delete group')),
  });
}

export function useAddMembers() {
  const refresh = useRefresh();
  return trpc.groups.addMembers.useMutation({
    onSuccess: () => {
      toast.success('Members added successfully!');
      return refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to add members')),
  });
}

/** Previews the effect of removing a friend from a group. */
export function usePreviewRemoval() {
  return trpc.groups.previewRemoveMember.useMutation({
    onError: (error) => toast.error(errorMessage(error, 'Failed to update group')),
  });
}

/** Removes a friend from a group at once, with Undo. */
export function useRemoveMember() {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const putBack = trpc.groups.addMembers.useMutation({
    onError: (error) => toast.error(errorMessage(error, 'Failed to add members')),
    onSettled: refresh,
  });
  return trpc.groups.removeMember.useMutation({
    onMutate: async ({ id, friendId }) => {
      await utils.groups.list.cancel();
      const before = utils.groups.list.getData({});
      utils.groups.list.setData(
        {},
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
      utils.groups.list.setData({}, context?.before);
      toast.error(errorMessage(error, 'Failed to update group'));
    },
    onSettled: refresh,
  });
}
