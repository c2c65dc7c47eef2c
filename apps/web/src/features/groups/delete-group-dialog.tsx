import { isolated } from '@kith/contracts/isolate';
import type { Group } from '@kith/contracts/groups';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { LOOKING_UP, NOT_LOOKED_UP } from '../../components/dialogs/effect-list.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { api } from '../../lib/api/trpc.ts';
import { usePreview } from '../../lib/api/use-preview.ts';
import styles from './dialogs.module.css';
import { useLosing } from './losing-guests.tsx';
import { useRemoveGroup } from './mutations.ts';

const ask = (id: string) => api.groups.previewRemove.mutate({ id });

/** Confirms deleting a group, with the choice of keeping its guests. */
export default function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const remove = useRemoveGroup();
  const preview = usePreview('previewRemoveGroup', remove.isPending || remove.isSuccess ? null : group.id, ask);
  const { choice, fields } = useLosing(preview.data);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isolated`Delete ${group.name}`}
      sentence="Are you sure you want to delete this group?"
      confirm="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      waitsFor={preview.isPending ? LOOKING_UP : undefined}
      onConfirm={() => remove.mutate({ id: group.id, ...choice }, { onSettled: onClose })}
    >
      {(fields || preview.isError) && (
        <div className={styles['fields']}>
          {preview.isError && (
            <FormError>{`${NOT_LOOKED_UP} Everyone who’s invited stays invited, by name.`}</FormError>
          )}
          {fields}
        </div>
      )}
    </ConfirmDialog>
  );
}
