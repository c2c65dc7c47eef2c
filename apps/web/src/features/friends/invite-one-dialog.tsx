import type { Friend } from '@kith/contracts/friends';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { friendFields, useFriendForm } from './friend-form.tsx';
import { useInvitedTo } from './invited-to.tsx';
import { KnownFriend } from './known-friend.tsx';
import { useInviteFriend } from './mutations.ts';

interface InviteOneDialogProps {
  onClose: () => void;
  choice: ReactNode;
  friends: readonly Friend[];
  /** Called with the new friend, and whether to mail the link. */
  onInvited: (friend: Friend, mailAsked: boolean) => void;
  /** Called when the link of an existing friend with this address is wanted; the input is kept. */
  onKnown: (friend: Friend) => void;
}

/** Invites one friend: a name and an optional email. */
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
        onError: form.showErrors,
      },
    ),
  );
  return (
    <FormDialog
      title="Invite Friend"
      description="They get a page and a calendar of their own. No account needed."
      submit="Invite Friend"
      busy={invite.isPending}
      blocked={known === undefined ? null : 'A friend already has this address'}
      error={known === undefined ? invite.error : null}
      fieldNames={friendFields}
      fallback="Failed to invite friend"
      onClose={close}
      onSubmit={send}
    >
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
    </FormDialog>
  );
}
