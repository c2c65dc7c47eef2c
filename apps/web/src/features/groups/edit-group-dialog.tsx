import type { Group } from '@kith/contracts/groups';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './dialogs.module.css';
import { NAME_MISSING, useGroupForm } from './group-form.tsx';
import { useUpdateGroup } from './mutations.ts';

/** Edit Group: name and description. */
export function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { handleSubmit, named, fields } = useGroupForm(group);
  const update = useUpdateGroup();
  const save = handleSubmit(({ name, description }) =>
    update.mutate({ id: group.id, name, description }, { onSuccess: onClose }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Edit Group"
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!named} reason={NAME_MISSING} loading={update.isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>{fields}</div>
    </Dialog>
  );
}
