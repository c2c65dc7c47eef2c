import { backupsRemain } from '@kith/contracts/account';
import type { InstanceOwner } from '@kith/contracts/instance';
import { isolated } from '@kith/contracts/isolate';
import { listNames } from '@kith/contracts/names';
import { useForm } from 'react-hook-form';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { Loaded } from '../../components/layout/loaded.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useRemoveOwner } from './mutations.ts';

interface RemoveOwnerDialogProps {
  owner: InstanceOwner;
  onClose: () => void;
}

const FIELDS = ['email'] as const;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Says in numbers what goes with an account, asks for its address, and deletes it. */
export default function RemoveOwnerDialog({ owner: { id, name, email }, onClose }: RemoveOwnerDialogProps) {
  const summary = trpc.instance.ownerDeletion.useQuery({ id }, { staleTime: 0 });
  const remove = useRemoveOwner();
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>({ defaultValues: { email: '' } });
  return (
    <FormDialog
      title={isolated`Delete the account of ${name}?`}
      description="This can’t be undone. They can save an export in Settings first. Suspending loses nothing."
      submit="Delete account"
      danger
      busy={remove.isPending || summary.data === undefined}
      error={remove.error}
      fieldNames={FIELDS}
      fallback="Failed to delete the account"
      onClose={onClose}
      onSubmit={handleSubmit((input) =>
        remove.mutate({ id, ...input }, { onSuccess: onClose, onError: showFieldErrors(setError, FIELDS) }),
      )}
    >
      <Loaded query={summary} failed="Failed to count what would be deleted">
        {({ events, coming_events: coming, friends, groups }) => (
          <p>
            {listNames([
              `${counted(events, 'event')} (${coming} still to come)`,
              `${counted(friends, 'friend')} with their links`,
              counted(groups, 'group'),
            ])}{' '}
            go with it. Nobody is notified. {backupsRemain}
          </p>
        )}
      </Loaded>
      <TextField
        {...register('email', { required: 'Please type the address' })}
        label={isolated`Type ${email} to confirm`}
        autoComplete="off"
        error={formState.errors.email?.message}
      />
    </FormDialog>
  );
}
