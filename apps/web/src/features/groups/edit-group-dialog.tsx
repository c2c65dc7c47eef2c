import type { Group } from '@kith/contracts/groups';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
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
    <FormDialog
      title="Edit Group"
      submit="Save Changes"
      busy={update.isPending}
      blocked={named ? null : NAME_MISSING}
      onClose={close}
      onSubmit={save}
    >
      {fields}
    </FormDialog>
  );
}
