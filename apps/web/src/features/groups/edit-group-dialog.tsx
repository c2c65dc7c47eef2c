import type { Group } from '@kith/contracts/groups';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './dialogs.module.css';
import { useGroupForm } from './group-form.tsx';
import { useUpdateGroup } from './mutations.ts';

/** Edit Group: name and description. */
export function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { named, fields, onSubmit, missing } = useGroupForm(group);
  const update = useUpdateGroup();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Edit Group"
      onSubmit={onSubmit((text) => update.mutate({ id: group.id, ...text }, { onSuccess: onClose }))}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!named} reason={missing} loading={update.isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>{fields}</div>
    </Dialog>
  );
}
