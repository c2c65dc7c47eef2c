import type { EventDetails } from '@kith/contracts/events';
import { isolate } from '@kith/contracts/isolate';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Switch } from '../../components/fields/checkbox.tsx';
import { tellHint, tellWords } from './audience.ts';
import { useRemoveEvent, useUpdateEvent } from './mutations.ts';
import ScopeDialog from './series/scope-dialog.tsx';

interface StopDialogsProps {
  event: EventDetails;
  /** Whether guests know of it and it is still to come. */
  announced: boolean;
  asked: 'cancel' | 'delete' | null;
  onClose: () => void;
  /** Called after the event was deleted. */
  onGone: () => void;
}

/** Confirms cancelling and deleting an event, or the dates of a series that are meant. */
export default function StopDialogs({ event, announced, asked, onClose, onGone }: StopDialogsProps) {
  const [tells, setTells] = useState(true);
  const update = useUpdateEvent();
  const remove = useRemoveEvent();
  const { id, title } = event;
  const isSeries = event.series_id !== null;
  return (
    <>
      <ConfirmDialog
        open={asked === 'cancel' && !isSeries}
        onOpenChange={(open) => !open && onClose()}
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
            { onSettled: () => onClose() },
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
        onOpenChange={(open) => !open && onClose()}
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
              onSettled: () => onClose(),
            },
          )
        }
      />
      {isSeries && (
        <>
          <ScopeDialog
            event={event}
            open={asked === 'cancel'}
            onClose={() => onClose()}
            title={`Cancel ${isolate(title)}?`}
            sentence={
              announced
                ? 'The dates you choose leave your calendar, and your guests’ calendars mark them as cancelled.'
                : 'The dates you choose leave your calendar.'
            }
            confirm="Cancel event"
            cancel="Keep it"
            busyText="Cancelling..."
            busy={update.isPending}
            tellable={announced}
            onConfirm={(scope, notify) =>
              update.mutate(
                { id, scope, status: 'cancelled', ...(announced && { notify }) },
                { onSettled: () => onClose() },
              )
            }
          />
          <ScopeDialog
            event={event}
            open={asked === 'delete'}
            onClose={() => onClose()}
            title={`Delete ${isolate(title)}?`}
            sentence={
              announced
                ? 'Guests with an email address are told once, and calendars will show the dates you choose as cancelled.'
                : 'The dates you choose are deleted.'
            }
            confirm="Delete"
            busyText="Deleting..."
            busy={remove.isPending}
            tellable={false}
            onConfirm={(scope) => remove.mutate({ id, scope }, { onSuccess: onGone, onSettled: () => onClose() })}
          />
        </>
      )}
    </>
  );
}
