import type { Friend } from '@kith/contracts/friends';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { copyFriendLink, markShared } from '../../lib/people/mark-shared.ts';
import type { FriendActions } from './friend-actions.tsx';
import { firstName } from './friend-link.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useRotateToken } from './mutations.ts';
import { removeFriend } from './pending-removals.ts';

/** The four actions on a friend, with their dialogs, which the page renders once. */
export function useFriendActions(): { actions: FriendActions; dialogs: ReactNode } {
  const [shown, setShown] = useState<Friend | null>(null);
  const [rotating, setRotating] = useState<Friend | null>(null);
  const rotate = useRotateToken();

  const confirmRotation = () => {
    if (rotating === null) return;
    rotate.mutate(
      { id: rotating.id },
      {
        onSuccess: (renewed) => {
          setRotating(null);
          // The old link is closed, so the new one is shown.
          setShown(renewed);
        },
      },
    );
  };
  const first = firstName(rotating?.name ?? '');
  return {
    actions: {
      copy: (friend) => void copyFriendLink(friend),
      showQr: (friend) => {
        setShown(friend);
        markShared(friend);
      },
      rotate: setRotating,
      remove: (friend) => removeFriend(friend),
    },
    dialogs: (
      <>
        <LinkDialog friend={shown} onClose={() => setShown(null)} />
        <ConfirmDialog
          open={rotating !== null}
          onOpenChange={() => setRotating(null)}
          title="Rotate token?"
          sentence={`${first}’s old link stops working at once, in their calendar app too. You’ll get a new one to send.`}
          confirm="Rotate token"
          danger={false}
          busy={rotate.isPending}
          onConfirm={confirmRotation}
        />
      </>
    ),
  };
}
