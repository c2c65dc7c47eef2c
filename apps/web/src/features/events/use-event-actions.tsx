import type { EventDetails } from '@kith/contracts/events';
import { Ban, CopyPlus, Pencil, Send, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Switch } from '../../components/fields/checkbox.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import type { MenuAction } from '../../components/buttons/menu.tsx';
import { tellHint, tellWords } from './audience.ts';
import { isAnnounced } from './calendar/move-event.ts';
import { usePublishEvent, useRemoveEvent, useUpdateEvent } from './mutations.ts';
import { isolate } from '@kith/contracts/isolate';

const ScopeDialog = lazyPart(() => import('./series/scope-dialog.tsx'));
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
  const [tells, setTells] = useState(true);
  const publish = usePublishEvent();
  const update = useUpdateEvent();
  const remove = useRemoveEvent();
  const { id, status, title } = event;
  const announced = isAnnounced(event, now);
  const isSeries = event.series_id !== null;
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
      <ConfirmDialog
        open={asked === 'cancel' && !isSeries}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Cancel ${isolate(title)}?`}
        sentence={
          announced
            ? 'It leaves your calendar, and your guests’ calendars mark it as cancelled.'
            : 'It leaves your calendar.'
        }
        confirm="Cancel event"
        cancel="Keep it"
        busyText="Cancelling..."
        busy={update.isPending}
        onConfirm={() =>
          update.mutate(
            { id, status: 'cancelled', ...(announced && { notify: tells }) },
            { onSettled: () => setAsked(null) },
          )
        }
      >
        {announced && (
          <Switch
            label={tellWords(event.guests_count)}
            hint={tellHint}
            checked={tells}
            onChange={(change) => setTells(change.target.checked)}
          />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete' && !isSeries}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Delete event"
        sentence={
          announced
            ? `Are you sure you want to delete ${isolate(title)}? Guests with an email address are told, and calendars will show it as cancelled.`
            : `Are you sure you want to delete ${isolate(title)}?`
        }
        confirm="Delete"
        busyText="Deleting..."
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: onGone,
              onSettled: () => setAsked(null),
            },
          )
        }
      />
      {isSeries && (
        <>
          <ScopeDialog
            event={event}
            open={asked === 'cancel'}
            onClose={() => setAsked(null)}
            title={`Cancel ${isolate(title)}?`}
            sentence={
              announced
                ? 'What you choose leaves your calendar, and your guests’ calendars mark it as cancelled.'
                : 'What you choose leaves your calendar.'
            }
            confirm="Cancel event"
            cancel="Keep it"
            busyText="Cancelling..."
            busy={update.isPending}
            tellable={announced}
            onConfirm={(scope, notify) =>
              update.mutate(
                { id, scope, status: 'cancelled', ...(announced && { notify }) },
                { onSettled: () => setAsked(null) },
              )
            }
          />
          <ScopeDialog
            event={event}
            open={asked === 'delete'}
            onClose={() => setAsked(null)}
            title={`Delete ${isolate(title)}?`}
            sentence={
              announced
                ? 'Guests with an email address are told once, and calendars will show what you choose as cancelled.'
                : 'What you choose is gone.'
            }
            confirm="Delete"
            busyText="Deleting..."
            busy={remove.isPending}
            tellable={false}
            onConfirm={(scope) => remove.mutate({ id, scope }, { onSuccess: onGone, onSettled: () => setAsked(null) })}
          />
        </>
      )}
    </>
  );
  return { items, mayCancel, dialogs, onPublish, isPublishing: publish.isPending, onShare: () => setAsked('share') };
}
