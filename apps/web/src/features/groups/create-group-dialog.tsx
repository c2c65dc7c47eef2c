import { useController } from 'react-hook-form';
import { Checklist } from '../../components/pickers/checklist.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { NAME_MISSING, useGroupForm } from './group-form.tsx';
import { useCreateGroup } from './mutations.ts';

/** Create New Group: a name, an optional description, and initial members. */
export default function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { control, handleSubmit, named, clear, fields } = useGroupForm();
  const { field: members } = useController({ control, name: 'member_ids' });
  const friends = trpc.friends.list.useQuery({});
  const create = useCreateGroup();
  const close = () => {
    clear();
    onClose();
  };
  const send = handleSubmit((input) => create.mutate(input, { onSuccess: close }));
  return (
    <FormDialog
      title="Create New Group"
      submit="Create Group"
      busy={create.isPending}
      blocked={named ? null : NAME_MISSING}
      onClose={close}
      onSubmit={send}
    >
      {fields}
      <Checklist
        label="Friends"
        maxHeight={200}
        searchable={(friends.data?.items.length ?? 0) > 8}
        items={(friends.data?.items ?? []).map(({ id, name, email }) => ({ id, name, detail: email ?? undefined }))}
        chosen={new Set(members.value)}
        onChange={(chosen) => members.onChange([...chosen])}
        empty={emptyWords(friends)}
      />
    </FormDialog>
  );
}

/** Why the list of friends is empty. */
export function emptyWords({ error, isPending }: { error: unknown; isPending: boolean }): string {
  if (error !== null) return 'Could not load your friends list.';
  return isPending ? 'Loading friends...' : 'No friends yet. Invite some first.';
}
