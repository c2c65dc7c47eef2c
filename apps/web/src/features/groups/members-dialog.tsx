import type { Group } from '@kith/contracts/groups';
import { UserMinus } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './dialogs.module.css';
import { useRemoveMember } from './mutations.ts';

interface MembersDialogProps {
  group: Group;
  onClose: () => void;
  /** Goes on to 'Add Members', in place of this dialog. */
  onAdd: () => void;
}

/** Members of {group}: who is in it. */
export function MembersDialog({ group, onClose, onAdd }: MembersDialogProps) {
  const remove = useRemoveMember();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Members of ${group.name}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onAdd}>Add Members</Button>
        </>
      }
    >
      {group.members.length === 0 ? (
        <p className={styles['nobody']}>No members in this group yet.</p>
      ) : (
        <ul className={styles['members']} role="list" aria-label="Members">
          {group.members.map((member) => (
            <li key={member.id} className={styles['member']}>
              <Avatar name={member.name} size={32} />
              <span className={styles['texts']}>
                <span className={styles['name']} title={member.name}>
                  {member.name}
                </span>
                {member.email && <span className={styles['email']}>{member.email}</span>}
              </span>
              <IconButton
                label={`Remove ${member.name}`}
                icon={<UserMinus />}
                onClick={() => remove.mutate({ id: group.id, friendId: member.id })}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
