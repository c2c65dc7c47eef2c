import type { Group } from '@kith/contracts/groups';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import styles from './dialogs.module.css';
import { NAME_MISSING, useGroupForm } from './group-form.tsx';
import { useUpdateGroup } from './mutations.ts';

/** Edit Group: name and description. */
export default function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { handleSubmit, named, clear, fields } = useGroupForm(group);
  const update = useUpdateGroup();
  const close = () => {
    clear();
    onClose();
  };
  const save = handleSubmit(({ name, description }) =>
    update.mutate({ id: group.id, name, description }, { onSuccess: close }),
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Edit Group"
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
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
