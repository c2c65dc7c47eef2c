import type { Friend } from '@kith/contracts/friends';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useFriendForm } from './friend-form.tsx';
import styles from './invite-dialog.module.css';
import { useInvitedTo } from './invited-to.tsx';
import { KnownFriend } from './known-friend.tsx';
import { useInviteFriend } from './mutations.ts';

interface InviteOneDialogProps {
  onClose: () => void;
  choice: ReactNode;
  friends: readonly Friend[];
  /** The friend is made, and the link is to be mailed at once or not. */
  onInvited: (friend: Friend, mailAsked: boolean) => void;
  /** The link of somebody who has the address already is wanted; what was typed stays. */
  onKnown: (friend: Friend) => void;
}

/** One friend: a name, and an email if there is one. */
export function InviteOneDialog({ onClose, choice, friends, onInvited, onKnown }: InviteOneDialogProps) {
  const invite = useInviteFriend();
  const form = useFriendForm();
  const invitedTo = useInvitedTo();
  const { data: profile } = trpc.profile.get.useQuery();
  const [mailNow, setMailNow] = useState(false);
  const known = form.email === '' ? undefined : friends.find(({ email }) => email === form.email);
  const mayMail = form.email !== '' && known === undefined && profile?.can_mail === true;
  const close = () => {
    form.clear();
    onClose();
  };

  const send = form.handleSubmit((input) =>
    invite.mutate(
      { ...input, ...invitedTo.to },
      {
        onSuccess: (friend) => {
          form.clear();
          onInvited(friend, mayMail && mailNow);
        },
      },
    ),
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
          <Button
            type="submit"
            loading={invite.isPending}
            disabled={known !== undefined}
            reason="A friend has this address already"
          >
            Invite Friend
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <FormError>
          {invite.error && known === undefined && errorMessage(invite.error, 'Failed to invite friend')}
        </FormError>
        {form.fields}
        {known && <KnownFriend friend={known} onShare={() => onKnown(known)} />}
        {mayMail && (
          <Checkbox
            label="Email the link now"
            hint={`One email to ${form.email}, with the link to their page`}
            checked={mailNow}
            onChange={(event) => setMailNow(event.target.checked)}
          />
        )}
        {choice}
        {invitedTo.fields}
      </div>
    </Dialog>
  );
}
