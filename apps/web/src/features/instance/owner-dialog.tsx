import { zodResolver } from '@hookform/resolvers/zod';
import { changeOwnerInput, type ChangeOwnerInput, type InstanceOwner } from '@kith/contracts/instance';
import { isolated } from '@kith/contracts/isolate';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useChangeOwner } from './mutations.ts';

const fields = [
  { name: 'most_friends', label: 'Friends at most' },
  { name: 'most_coming_events', label: 'Coming events at most' },
  { name: 'most_mails_per_day', label: 'Emails a day at most' },
] as const;
const FIELDS = fields.map(({ name }) => name);

interface OwnerDialogProps {
  owner: InstanceOwner;
  onClose: () => void;
}

/** The limits of one owner, and whether they run the server too. */
export default function OwnerDialog({ owner, onClose }: OwnerDialogProps) {
  const change = useChangeOwner();
  const { id, is_operator, most_friends, most_coming_events, most_mails_per_day } = owner;
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof changeOwnerInput>,
    unknown,
    ChangeOwnerInput
  >({
    resolver: zodResolver(changeOwnerInput),
    mode: 'onBlur',
    defaultValues: { id, is_operator, most_friends, most_coming_events, most_mails_per_day },
  });
  return (
    <FormDialog
      title={isolated`Change ${owner.name}`}
      description="Leave a limit empty to use everybody’s. What they already have stays."
      submit="Save"
      busy={change.isPending}
      error={change.error}
      fieldNames={FIELDS}
      fallback="Failed to save"
      onClose={onClose}
      onSubmit={handleSubmit((input) =>
        change.mutate(input, {
          onSuccess: onClose,
          onError: showFieldErrors(setError, FIELDS),
        }),
      )}
    >
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          {...register(name, {
            setValueAs: (value: string | null) => (value === '' || value === null ? null : Number(value)),
          })}
          label={label}
          type="number"
          inputMode="numeric"
          min={0}
          error={formState.errors[name]?.message}
        />
      ))}
      <Checkbox {...register('is_operator')} label="Also runs this Kith: sees this page and can do everything on it" />
    </FormDialog>
  );
}
