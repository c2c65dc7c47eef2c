import { isolated } from '@kith/contracts/isolate';
import type { EventDetails } from '@kith/contracts/events';
import type { SeriesScope } from '@kith/contracts/series/recurrence';
import type { Guest } from '@kith/contracts/rsvps';
import { useState } from 'react';
import { answerWord } from '../../../components/people/answer-mark.tsx';
import { Switch } from '../../../components/fields/checkbox.tsx';
import ScopeDialog from '../series/scope-dialog.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { usePreview } from '../../../lib/api/use-preview.ts';
import { previewUpdate } from '../preview-update.ts';
import { uninvitedHint } from '../audience.ts';

interface RemoveGuestDialogProps {
  event: EventDetails;
  guest: Guest;
  onClose: () => void;
  onRemove: (guest: Guest, notify: boolean, scope?: SeriesScope) => void;
}

/** Confirms removing a guest, with the choice of notifying them, and of the dates of what repeats. */
export default function RemoveGuestDialog(props: RemoveGuestDialogProps) {
  const { event, guest, onClose, onRemove } = props;
  const { friend_id: id, friend_name: name } = guest;
  if (event.series_id === null) return <RemoveFromOne {...props} />;
  return (
    <ScopeDialog
      event={event}
      open
      onClose={onClose}
      title={isolated`Remove ${name} from ${event.title}?`}
      sentence={isolated`${name} will no longer be invited. You can put them back at any time.`}
      confirm="Remove"
      busy={false}
      tellable={false}
      picks={{ excluded_friends: [...event.excluded_friends, id] }}
      onConfirm={(scope, notify) => {
        onRemove(guest, notify, scope);
        onClose();
      }}
    />
  );
}

function RemoveFromOne({ event, guest, onClose, onRemove }: RemoveGuestDialogProps) {
  const [tells, setTells] = useState(true);
  const { friend_id: id, friend_name: name, rsvp_status: answer } = guest;
  const preview = usePreview(
    'previewUpdate',
    { id: event.id, excluded_friends: [...event.excluded_friends, id] },
    previewUpdate,
  );
  const answered = answer === 'pending' ? '' : `, with the answer “${answerWord(answer)}”`;
  // Nobody can be invited to an event that is off.
  const back = event.status === 'cancelled' ? '' : ` You can put them back at any time${answered}.`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isolated`Remove ${name} from ${event.title}?`}
      sentence={`${isolated`${name} will no longer be invited.`}${back}`}
      confirm="Remove"
      waitsFor={preview.isPending ? 'Checking who gets told…' : undefined}
      onConfirm={() => {
        onRemove(guest, tells);
        onClose();
      }}
    >
      {preview.data !== undefined && preview.data.told > 0 && (
        <Switch
          label={isolated`Tell ${name}`}
          hint={uninvitedHint}
          checked={tells}
          onChange={(change) => setTells(change.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
