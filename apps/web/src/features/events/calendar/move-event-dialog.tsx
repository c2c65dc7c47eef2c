import { isolated } from '@kith/contracts/isolate';
import type { Event } from '@kith/contracts/events';
import { movesAlong, parseRecurrence, type SeriesScope } from '@kith/contracts/series/recurrence';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { formatWhen, readerZone, toWallClock } from '../../../lib/dates/dates.ts';
import ScopeDialog from '../series/scope-dialog.tsx';
import { isAnnounced } from './move-event.ts';
import styles from './move-event-dialog.module.css';
import type { Times } from '../mutations.ts';

interface MoveEventDialogProps {
  /** The event and its target. */
  move: { event: Event; times: Times };
  open: boolean;
  now: Date;
  onMove: (notify: boolean, scope?: SeriesScope) => void;
  onCancel: () => void;
}

/** Confirms a move that guests will see, and asks which dates of a series move. */
export default function MoveEventDialog({ move, open, now, onMove, onCancel }: MoveEventDialogProps) {
  const { event } = move;
  const title = isolated`Move ${event.title}?`;
  const words = (times: Times) =>
    formatWhen({ ...event, ...times }, { now, ...(!event.all_day && { zone: readerZone() }) });
  const times = (
    <dl className={styles['times']}>
      <dt>From</dt>
      <dd className={styles['old']}>{words(event)}</dd>
      <dt>To</dt>
      <dd>{words(move.times)}</dd>
    </dl>
  );
  if (event.series_id !== null) {
    const isAlone = !canMoveAlong(move);
    const repeats = event.repeats === null ? '' : `It repeats ${event.repeats}. `;
    return (
      <ScopeDialog
        event={event}
        open={open}
        onClose={onCancel}
        title={title}
        sentence={
          isAlone
            ? `${repeats}To put it on another day for all dates, edit it and choose how it repeats from then on.`
            : `${repeats}Each date keeps its answers.`
        }
        {...(isAlone && { offered: onlyThis })}
        confirm="Move"
        busy={false}
        danger={false}
        tellable={isAnnounced(event, now)}
        onConfirm={(scope, notify) => onMove(notify, scope)}
      >
        {times}
      </ScopeDialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
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
      {times}
    </Dialog>
  );
}

const onlyThis = ['this'] as const;

/** Whether the other dates of a series can move with one: at another hour always, to another day where its rule follows. */
function canMoveAlong({ event, times }: MoveEventDialogProps['move']): boolean {
  const dayOf = (at: string) => toWallClock(at, event.time_zone).date;
  if (dayOf(times.start_at) === dayOf(event.start_at)) return true;
  const rule = parseRecurrence(event.recurrence ?? '');
  return typeof rule !== 'string' && movesAlong(rule);
}
