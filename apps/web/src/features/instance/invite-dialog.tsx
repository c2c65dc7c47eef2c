import { zodResolver } from '@hookform/resolvers/zod';
import { createInvitationInput, type CreateInvitationInput } from '@kith/contracts/instance';
import { isolated } from '@kith/contracts/isolate';
import { limits } from '@kith/contracts/limits';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { shortDate } from '../../lib/dates/dates.ts';
import { copyText } from '../../lib/files/copy-text.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { useInvite } from './mutations.ts';

const lifetimes = [
  { value: '7', label: 'A week' },
  { value: String(limits.invitationDays), label: 'Two weeks' },
  { value: '30', label: '30 days' },
  { value: String(limits.invitationMaxDays), label: 'A year' },
];

const FIELDS = ['name', 'max_uses', 'expires_in_days'] as const;

/** A new sign-up invitation: label, number of uses and lifetime; then its link, shown once. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof createInvitationInput>,
    unknown,
    CreateInvitationInput
  >({
    resolver: zodResolver(createInvitationInput),
    mode: 'onBlur',
    defaultValues: { name: '', max_uses: 1, expires_in_days: limits.invitationDays },
  });
  const { errors } = formState;
  const made = invite.data;
  if (made) {
    const until = shortDate(made.expires_at, { now: new Date(made.created_at) });
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title="Copy the link now"
        description={isolated`You won’t see it again. It is for ${made.name}, and works until ${until}.`}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Done
            </Button>
            <Button onClick={() => void copyText(made.link, 'Link copied')}>Copy link</Button>
          </>
        }
      >
        <TextField
          label="Invitation link"
          value={made.link}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="New invitation"
      description="Anyone with the link can create an account here. Nothing is sent to anyone."
      submit="Make link"
      busy={invite.isPending}
      error={invite.error}
      fieldNames={FIELDS}
      fallback="Failed to make the invitation"
      onClose={onClose}
      onSubmit={handleSubmit((input) => invite.mutate(input, { onError: showFieldErrors(setError, FIELDS) }))}
    >
      <TextField
        {...validateOnBlur(register('name'))}
        label="Who it’s for"
        maxLength={limits.nameLength}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...validateOnBlur(register('max_uses', { valueAsNumber: true }))}
        label="How many can sign up"
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.invitationMaxUses}
        error={errors.max_uses?.message}
      />
      <SelectField
        {...register('expires_in_days', { valueAsNumber: true })}
        label="Works for"
        options={lifetimes}
        error={errors.expires_in_days?.message}
      />
    </FormDialog>
  );
}
