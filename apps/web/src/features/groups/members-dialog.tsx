import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { Group, Member } from '@kith/contracts/groups';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/people/avatar.tsx';
import { Button, IconButton } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import styles from './dialogs.module.css';
import { usePreviewRemoval, useRemoveMember } from './mutations.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { isolate, isolated } from '@kith/contracts/isolate';
import { Written } from '../../components/people/written.tsx';

interface MembersDialogProps {
  group: Group;
  onClose: () => void;
  /** Switches to 'Add Members'. */
  onAdd: () => void;
}

/** Members of {group}. Removing a member who would lose an invitation asks first. */
export function MembersDialog({ group, onClose, onAdd }: MembersDialogProps) {
  const [asked, setAsked] = useState<{ member: Member; effect: AudienceEffect } | null>(null);
  const remove = useRemoveMember();
  const preview = usePreviewRemoval();
  const takeOut = (member: Member) => {
    const input = { id: group.id, friendId: member.id };
    preview.mutate(input, {
      onSuccess: (effect) => (effect.lost > 0 ? setAsked({ member, effect }) : remove.mutate(input)),
    });
  };
  if (asked !== null) return <RemoveMemberDialog group={group} {...asked} onClose={() => setAsked(null)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`Members of ${isolate(group.name)}`}
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
                <Written as="span" className={styles['name']} title={member.name}>
                  {member.name}
                </Written>
                {member.email && <span className={styles['email']}>{member.email}</span>}
              </span>
              <IconButton
                label={isolated`Remove ${member.name}`}
                icon={<UserMinus />}
                disabled={preview.isPending}
                onClick={() => takeOut(member)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
