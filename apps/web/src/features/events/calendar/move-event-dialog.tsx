import { isolated } from '@kith/contracts/isolate';
import type { Event } from '@kith/contracts/events';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { formatWhen, readerZone } from '../../../lib/dates/dates.ts';
import styles from './move-event-dialog.module.css';
import type { Times } from '../mutations.ts';

interface MoveEventDialogProps {
  /** The event and its target; null when nothing is being moved. */
  move: { event: Event; times: Times } | null;
  now: Date;
  onMove: (notify: boolean) => void;
  onCancel: () => void;
}

/** Confirms a move that guests will see. */
export function MoveEventDialog({ move, now, onMove, onCancel }: MoveEventDialogProps) {
  const words = (times: Times) =>
    move && formatWhen({ ...move.event, ...times }, { now, ...(!move.event.all_day && { zone: readerZone() }) });
  return (
    <Dialog
      open={move !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={move ? isolated`Move ${move.event.title}?` : 'Move'}
      description="Guests’ pages and calendars will show the new time. “Move and tell guests” emails them too, if you have their address."
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="outline" onClick={() => onMove(false)}>
            Move quietly
          </Button>
          <Button onClick={() => onMove(true)}>Move and tell guests</Button>
        </>
      }
    >
      {move && (
        <dl className={styles['times']}>
          <dt>From</dt>
          <dd className={styles['old']}>{words(move.event)}</dd>
          <dt>To</dt>
          <dd>{words(move.times)}</dd>
        </dl>
      )}
    </Dialog>
  );
}
