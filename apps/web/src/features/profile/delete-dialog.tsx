import { zodResolver } from '@hookform/resolvers/zod';
import { backupsRemain, type DeletionSummary } from '@kith/contracts/account';
import { confirmingForm, type ConfirmingForm } from '@kith/contracts/auth';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { PasswordField } from '../../components/fields/text-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { deletionLines } from './deletion-copy.ts';
import { FormDialog, showFieldErrors } from '../../components/dialogs/form-dialog.tsx';
import { Loaded } from '../../components/layout/loaded.tsx';
import { useRemoveAccount } from './mutations.ts';
import styles from './settings-page.module.css';

/** Lists what is deleted with the account, asks for the password, and deletes it. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const summary = trpc.profile.deletion.useQuery(undefined, { staleTime: 0 });
  const remove = useRemoveAccount();
  const navigate = useNavigate();
  const hasPassword = summary.data?.has_password ?? false;
  const { register, handleSubmit, formState, setError } = useForm<ConfirmingForm>({
    ...(hasPassword && { resolver: zodResolver(confirmingForm) }),
    defaultValues: { password: '' },
  });
  const fieldNames = hasPassword ? (['password'] as const) : [];
  return (
    <FormDialog
      title="Delete your account?"
      description={`This can’t be undone. Save an export first if you want to keep anything. ${backupsRemain}`}
      submit="Delete account"
      danger
      busy={remove.isPending || summary.data === undefined}
      error={remove.error}
      fieldNames={fieldNames}
      fallback="Failed to delete the account"
      onClose={onClose}
      onSubmit={handleSubmit(({ password }) =>
        remove.mutate(hasPassword ? { password } : {}, {
          onSuccess: () => void navigate({ to: '/signin', replace: true }),
          onError: showFieldErrors(setError, fieldNames),
        }),
      )}
    >
      <Loaded query={summary} failed="Failed to count what would be deleted">
        {(data) => <Consequences summary={data} />}
      </Loaded>
      {hasPassword && (
        <PasswordField {...register('password')} label="Your password" error={formState.errors.password?.message} />
      )}
    </FormDialog>
  );
}

function Consequences({ summary }: { summary: DeletionSummary }) {
  return (
    <ul className={styles['consequences']}>
      {deletionLines(summary).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
