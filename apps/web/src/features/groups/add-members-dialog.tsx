import type { Group } from '@kith/contracts/groups';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checklist } from '../../components/checklist.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Fault } from '../../components/field.tsx';
import { trpc } from '../../lib/trpc.ts';
import { emptyWords } from './create-group-dialog.tsx';
import styles from './dialogs.module.css';
import { useAddMembers } from './mutations.ts';

const NOBODY = 'Please select members to add';

/** Add Members to {group}: the friends who are not in it yet. */
export function AddMembersDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const friends = trpc.friends.list.useQuery({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [judged, setJudged] = useState(false);
  const add = useAddMembers();
  const members = new Set(group.members.map((member) => member.id));
  const others = (friends.data?.items ?? []).filter((friend) => !members.has(friend.id));
  const everybody = others.length === 0 && (friends.data?.items.length ?? 0) > 0;
  const count = chosen.size;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Add Members to ${group.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (count > 0) add.mutate({ id: group.id, member_ids: [...chosen] }, { onSuccess: onClose });
      }}
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
          chosen={chosen}
          onChange={setChosen}
          empty={everybody ? 'All your friends are in this group.' : emptyWords(friends)}
        />
        {judged && count === 0 && <Fault>{NOBODY}</Fault>}
      </div>
    </Dialog>
  );
}
