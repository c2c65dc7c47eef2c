import { isolated } from '@kith/contracts/isolate';
import type { AudienceEffect } from '@kith/contracts/audience-effect';
import type { Group, Member } from '@kith/contracts/groups';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import styles from './dialogs.module.css';
import { useLosing } from './losing-guests.tsx';
import { useRemoveMember } from './mutations.ts';

interface RemoveMemberDialogProps {
  group: Group;
  member: Member;
  /** The effect of the removal. */
  effect: AudienceEffect;
  onClose: () => void;
}

/** Confirms removing a member who is a guest of the group's events. */
export function RemoveMemberDialog({ group, member, effect, onClose }: RemoveMemberDialogProps) {
  const remove = useRemoveMember();
  const { choice, fields } = useLosing(effect);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isolated`Remove ${member.name} from ${group.name}?`}
      sentence={`${member.name} is invited to events through this group.`}
      confirm="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: group.id, friendId: member.id, ...choice }, { onSettled: onClose })}
    >
      <div className={styles['fields']}>{fields}</div>
    </ConfirmDialog>
  );
}
