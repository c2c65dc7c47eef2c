import { lostSentence } from '@kith/contracts/events/say-effect';
import type { Friend } from '@kith/contracts/friends';
import { useState } from 'react';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { LOOKING_UP, LosingList, NOT_LOOKED_UP } from '../../components/dialogs/effect-list.tsx';
import { api } from '../../lib/api/trpc.ts';
import { usePreview } from '../../lib/api/use-preview.ts';
import styles from './remove-friend-dialog.module.css';
import { firstName } from './friend-link.tsx';
import { removeFriend } from './pending-removals.ts';
import { isolate, isolated } from '@kith/contracts/isolate';

interface RemoveFriendDialogProps {
  friend: Friend;
  onClose: () => void;
  /** Called when the removal has started. */
  onRemove: () => void;
}

/** Confirms removing a friend: the link closes, and their calendar may be emptied first. */
export default function RemoveFriendDialog({ friend, onClose, onRemove }: RemoveFriendDialogProps) {
  const [erase, setErase] = useState(false);
  const first = firstName(friend.name);
  const {
    data: effect,
    isPending,
    isError,
  } = usePreview('removeFriend', { id: friend.id }, (input) => api.friends.previewRemove.mutate(input));
  const cost = effect && lostSentence(effect);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${isolate(friend.name)}?`}
      sentence={isolated`${first}’s link stops working, and they leave your upcoming guest lists. They aren’t told.`}
      confirm="Remove"
      waitsFor={isPending ? LOOKING_UP : undefined}
      onConfirm={() => {
        onClose();
        onRemove();
        removeFriend(friend, erase);
      }}
    >
      {isError && (
        <div className={styles['cost']}>
          <FormError>{NOT_LOOKED_UP}</FormError>
        </div>
      )}
      {effect && cost && (
        <div className={styles['cost']}>
          <p>{`${cost}.`}</p>
          <LosingList effect={effect} />
        </div>
      )}
      <Checkbox
        label={isolated`Also empty ${first}’s calendar app`}
        hint="The old link shows an empty calendar for 30 days, so their app clears its copy."
        checked={erase}
        onChange={(event) => setErase(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
