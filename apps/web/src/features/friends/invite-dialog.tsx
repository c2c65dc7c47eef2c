import type { Friend } from '@kith/contracts/friends';
import { useState } from 'react';
import { Segmented } from '../../components/layout/tabs.tsx';
import { InviteManyDialog } from './invite-many-dialog.tsx';
import { useInviteRun } from './invite-many.ts';
import { InviteOneDialog } from './invite-one-dialog.tsx';
import { InvitedDialog } from './invited-dialog.tsx';

interface InviteDialogProps {
  onClose: () => void;
  /** The existing friends. */
  friends: readonly Friend[];
}

/** Invites one friend by name, or many at once; afterwards shows the link. */
export default function InviteDialog({ onClose, friends }: InviteDialogProps) {
  const run = useInviteRun();
  const [how, setHow] = useState<'one' | 'many'>(run?.running ? 'many' : 'one');
  const [invited, setInvited] = useState<{ friend: Friend; known: boolean; mailAsked: boolean } | null>(null);
  if (invited !== null) {
    return <InvitedDialog {...invited} onClose={onClose} onAnother={() => setInvited(null)} />;
  }
  const choice = (
    <Segmented
      label="How many"
      value={how}
      onChange={setHow}
      options={[
        { value: 'one', label: 'One friend' },
        { value: 'many', label: 'Several at once' },
      ]}
    />
  );
  return how === 'one' ? (
    <InviteOneDialog
      onClose={onClose}
      choice={choice}
      friends={friends}
      onInvited={(friend, mailAsked) => setInvited({ friend, known: false, mailAsked })}
      onKnown={(friend) => setInvited({ friend, known: true, mailAsked: false })}
    />
  ) : (
    <InviteManyDialog onClose={onClose} choice={choice} friends={friends} />
  );
}
