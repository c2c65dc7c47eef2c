import { zodResolver } from '@hookform/resolvers/zod';
import { addMembersInput, type AddMembersInput, type Group } from '@kith/contracts/groups';
import { useController, useForm } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Checklist } from '../../components/checklist.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FieldError } from '../../components/field.tsx';
import { trpc } from '../../lib/trpc.ts';
import { emptyWords } from './create-group-dialog.tsx';
import styles from './dialogs.module.css';
import { useAddMembers } from './mutations.ts';

const NOBODY = 'Please select members to add';

/** Add Members to {group}: the friends who are not in it yet. */
export function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const friends = useQuery(trpc.friends.list.queryOptions({}));
  const { control, handleSubmit, formState } = useForm<AddMembersInput>({
    resolver: zodResolver(addMembersInput),
    defaultValues: { id: group.id, member_ids: [] },
  });
  const { field: chosen } = useController({ control, name: 'member_ids' });
  const add = useAddMembers();
  const send = handleSubmit((input) => add.mutate(input, { onSuccess: onClose }));
  const members = new Set(group.members.map((member) => member.id));
  const others = (friends.data?.items ?? []).filter((friend) => !members.has(friend.id));
  const everybody = others.length === 0 && (friends.data?.items.length ?? 0) > 0;
  const count = chosen.value.length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Add Members to ${group.name}`}
      onSubmit={(event) => void send(event)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={count === 0} reason={NOBODY} loading={add.isPending}>
            {`Add ${count} Member(s)`}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <Checklist
          label="Friends"
          maxHeight={300}
          searchable={others.length > 8}
          items={others.map(({ id, name, email }) => ({ id, name, detail: email ?? undefined }))}
          chosen={new Set(chosen.value)}
          onChange={(ids) => chosen.onChange([...ids])}
          empty={everybody ? 'All your friends are in this group.' : emptyWords(friends)}
        />
        {formState.errors.member_ids && <FieldError>{formState.errors.member_ids.message}</FieldError>}
      </div>
    </Dialog>
  );
}
