import { zodResolver } from '@hookform/resolvers/zod';
import { seenWords } from '@kith/contracts/events/say-effect';
import { addMembersInput, type AddMembersInput, type Group } from '@kith/contracts/groups';
import { useController, useForm } from 'react-hook-form';
import { Checklist } from '../../components/pickers/checklist.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { LOOKING_UP, SeenList } from '../../components/dialogs/effect-list.tsx';
import { FieldError } from '../../components/fields/field.tsx';
import { api, trpc } from '../../lib/api/trpc.ts';
import { usePreview } from '../../lib/api/use-preview.ts';
import { emptyWords } from './create-group-dialog.tsx';
import { useAddMembers } from './mutations.ts';
import { isolate } from '@kith/contracts/isolate';

const ask = (input: AddMembersInput) => api.groups.previewAddMembers.mutate(input);

const NOBODY = 'Please select members to add';

/** Add Members to {group}: selects from friends who are not in it. */
export default function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const friends = trpc.friends.list.useQuery({});
  const { control, handleSubmit, formState } = useForm<AddMembersInput>({
    resolver: zodResolver(addMembersInput),
    defaultValues: { id: group.id, member_ids: [], excluded_events: [] },
  });
  const { field: chosen } = useController({ control, name: 'member_ids' });
  const { field: left } = useController({ control, name: 'excluded_events' });
  const add = useAddMembers();
  const preview = usePreview(
    'previewAddMembers',
    chosen.value.length === 0 ? null : { id: group.id, member_ids: chosen.value },
    ask,
  );
  const seen = preview.data && chosen.value.length > 0 ? seenWords(preview.data) : null;
  const send = handleSubmit((input) => add.mutate(input, { onSuccess: onClose }));
  const members = new Set(group.members.map((member) => member.id));
  const others = (friends.data?.items ?? []).filter((friend) => !members.has(friend.id));
  const everybody = others.length === 0 && (friends.data?.items.length ?? 0) > 0;
  const count = chosen.value.length;
  return (
    <FormDialog
      title={`Add Members to ${isolate(group.name)}`}
      submit={`Add ${count} Member(s)`}
      busy={add.isPending}
      blocked={count === 0 ? NOBODY : preview.isPlaceholderData ? LOOKING_UP : null}
      onClose={onClose}
      onSubmit={send}
    >
      <Checklist
        label="Friends"
        maxHeight={300}
        searchable={others.length > 8}
        items={others.map(({ id, name, email }) => ({ id, name, detail: email ?? undefined }))}
        chosen={new Set(chosen.value)}
        onChange={(ids) => chosen.onChange([...ids])}
        empty={everybody ? 'All your friends are in this group.' : emptyWords(friends)}
      />
      {preview.data && seen && (
        <SeenList
          label={`They will see ${seen}`}
          effect={preview.data}
          left={left.value ?? []}
          onChange={left.onChange}
        />
      )}
      {formState.errors.member_ids && <FieldError>{formState.errors.member_ids.message}</FieldError>}
    </FormDialog>
  );
}
