import type { EventDetails } from '@kith/contracts/events';
import { Ban, CopyPlus, Pencil, Send, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import type { MenuAction } from '../../components/buttons/menu.tsx';
import { isAnnounced } from './calendar/move-event.ts';
import { usePublishEvent } from './mutations.ts';

const StopDialogs = lazyPart(() => import('./stop-dialogs.tsx'));
const ShareEventDialog = lazyPart(() => import('./guests/share-event-dialog.tsx'));

interface EventActionsOptions {
  event: EventDetails;
  now: Date;
  onEdit: () => void;
  onCopy: (id: string) => void;
  /** Called after the event was deleted. */
  onGone: () => void;
}

/** An event's actions as menu items, and their confirmation dialogs. */
export function useEventActions({ event, now, onEdit, onCopy, onGone }: EventActionsOptions) {
  const [asked, setAsked] = useState<'cancel' | 'delete' | 'share' | 'made' | null>(null);
  const publish = usePublishEvent();
  const { id, status } = event;
  const announced = isAnnounced(event, now);
  // What nobody is invited to has nobody to be sent to.
  const onPublish = () =>
    publish.mutate({ id, sendNotifications: true }, { onSuccess: () => event.audience.length > 0 && setAsked('made') });
  const mayCancel = status === 'confirmed' || status === 'pending';

  const items: Record<'edit' | 'copy' | 'share' | 'publish' | 'cancel' | 'delete', MenuAction> = {
    edit: { label: 'Edit', icon: <Pencil />, onSelect: onEdit },
    copy: { label: 'Duplicate', icon: <CopyPlus />, onSelect: () => onCopy(id) },
    share: { label: 'Share', icon: <Share2 />, onSelect: () => setAsked('share') },
    publish: { label: 'Publish', icon: <Send />, onSelect: onPublish },
    cancel: { label: 'Cancel event', icon: <Ban />, onSelect: () => setAsked('cancel') },
    delete: { label: 'Delete event', icon: <Trash2 />, danger: true, onSelect: () => setAsked('delete') },
  };

  const dialogs = (
    <>
      <ShareEventDialog
        event={event}
        now={now}
        open={asked === 'share' || asked === 'made'}
        isNew={asked === 'made'}
        onClose={() => setAsked(null)}
      />
      <StopDialogs
        event={event}
        announced={announced}
        asked={asked === 'cancel' || asked === 'delete' ? asked : null}
        onClose={() => setAsked(null)}
        onGone={onGone}
      />
    </>
  );
  return { items, mayCancel, dialogs, onPublish, isPublishing: publish.isPending, onShare: () => setAsked('share') };
}
