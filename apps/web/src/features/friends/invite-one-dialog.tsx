import { zodResolver } from '@hookform/resolvers/zod';
import { type Friend, inviteFriendInput, type InviteFriendInput } from '@kith/contracts/friends';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormError } from '../../components/form-error.tsx';
import { TextField } from '../../components/text-field.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { clearDraft, readDraft, useSavedDraft } from '../../lib/form-draft.ts';
import { validateOnBlur } from '../../lib/validate-on-blur.ts';
import styles from './invite-dialog.module.css';
import { useInviteFriend } from './mutations.ts';

/** What the fields hold before the contract tidies it. */
interface InviteForm {
  name: string;
  email?: string | null | undefined;
}

const DRAFT = 'invite friend';
const BLANK = { name: '', email: '' };

interface InviteOneDialogProps {
  onClose: () => void;
  choice: ReactNode;
  onInvited: (friend: Friend) => void;
}

/** One friend: a name, and an e-mail if there is one. */
export function InviteOneDialog({ onClose, choice, onInvited }: InviteOneDialogProps) {
  const invite = useInviteFriend();
  const { control, register, handleSubmit, formState } = useForm<InviteForm, unknown, InviteFriendInput>({
    resolver: zodResolver(inviteFriendInput),
    mode: 'onBlur',
    defaultValues: readDraft(DRAFT, BLANK) ?? BLANK,
  });
  useSavedDraft(DRAFT, control);
  const close = () => {
    clearDraft(DRAFT);
    onClose();
  };

  const send = handleSubmit((input) =>
    invite.mutate(input, {
      onSuccess: (friend) => {
        clearDraft(DRAFT);
        onInvited(friend);
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title="Invite Friend"
      description="They get a page and a calendar of their own. No account needed."
      onSubmit={(event) => void send(event)}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending}>
            Invite Friend
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormError>{invite.error && errorMessage(invite.error, 'Failed to invite friend')}</FormError>
        <TextField
          {...validateOnBlur(register('name'))}
          label="Name"
          autoComplete="off"
          error={formState.errors.name?.message}
        />
        <TextField
          {...validateOnBlur(register('email'))}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional
          error={formState.errors.email?.message}
        />
        {choice}
      </div>
    </Dialog>
  );
}
