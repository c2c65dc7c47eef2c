import type { Event, SeriesDates, UpdateEventInput } from '@kith/contracts/events';
import { describeScope, scopeLabels } from '@kith/contracts/series/describe-scope';
import { type SeriesScope, seriesScopes } from '@kith/contracts/series/recurrence';
import { type ReactNode, useState } from 'react';
import { Radio, Switch } from '../../../components/fields/checkbox.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePreview } from '../../../lib/api/use-preview.ts';
import { formatLongDay, shownZone } from '../../../lib/dates/dates.ts';
import { effectLines, tellHint, tellWords, uninvitedHint } from '../audience.ts';
import { previewUpdate } from '../preview-update.ts';
import styles from './scope-dialog.module.css';

interface ScopeDialogProps {
  event: Event;
  open: boolean;
  onClose: () => void;
  /** What is asked, such as "Cancel which dates of Book club?". */
  title: string;
  /** What it does to each date, in a sentence. */
  sentence: string;
  /** Which dates can be meant; all three when absent. */
  offered?: readonly SeriesScope[];
  confirm: string;
  cancel?: string;
  busyText?: string;
  busy: boolean;
  danger?: boolean;
  /** Whether the guests of the dates are told of the act itself. */
  tellable: boolean;
  /** Another choice of guests, whose effect is said for the dates that are meant. */
  picks?: Omit<UpdateEventInput, 'id' | 'scope'> | null;
  onConfirm: (scope: SeriesScope, notify: boolean) => void;
  children?: ReactNode;
}

/** Asks which dates of a series an act is about, and says what each choice touches and whom it tells. */
export default function ScopeDialog(props: ScopeDialogProps) {
  const { event, open, onClose, title, sentence, offered = seriesScopes, picks = null, tellable, onConfirm } = props;
  const [chosen, setChosen] = useState<SeriesScope>('this');
  // What may be meant changes while the form below does.
  const scope = offered.includes(chosen) ? chosen : (offered[0] ?? 'this');
  const [tells, setTells] = useState(true);
  const { data, isError } = trpc.events.dates.useQuery({ id: event.id }, { enabled: open, staleTime: 0 });
  const effect = usePreview(
    'previewUpdate',
    open && picks !== null ? { id: event.id, ...picks, scope } : null,
    previewUpdate,
  );
  const told = (tellable ? (data?.scopes[scope].guests ?? 0) : 0) + (effect.data?.told ?? 0);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      sentence={sentence}
      confirm={props.confirm}
      cancel={props.cancel ?? 'Cancel'}
      busyText={props.busyText}
      busy={props.busy}
      danger={props.danger ?? true}
      waitsFor={data === undefined && !isError ? 'Checking which dates this changes…' : undefined}
      onConfirm={() => onConfirm(scope, tells)}
    >
      <fieldset className={styles['scopes']}>
        <legend className="visually-hidden">Which dates?</legend>
        {offered.map((one) => (
          <Radio
            key={one}
            name="scope"
            label={scopeLabels[one]}
            hint={data && touchedWords(one, data, { event, countsGuests: picks === null })}
            checked={scope === one}
            onChange={() => setChosen(one)}
          />
        ))}
      </fieldset>
      {effect.data !== undefined && effectLines(effect.data).map((line) => <p key={line}>{line}</p>)}
      {props.children}
      {told > 0 && (
        <Switch
          label={tellWords(told)}
          hint={!tellable ? uninvitedHint : scope === 'this' ? tellHint : `Once, not for each date. ${tellHint}`}
          checked={tells}
          onChange={(change) => setTells(change.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Where other guests are chosen, the lines below say who is touched: not everybody who has these dates. */
function touchedWords(
  scope: SeriesScope,
  { scopes }: SeriesDates,
  { event, countsGuests }: { event: Event; countsGuests: boolean },
): string {
  const touched = { ...scopes[scope], ...(countsGuests ? {} : { guests: null }) };
  return describeScope(scope, touched, formatLongDay(touched.from ?? event.start_at, { zone: shownZone(event) }));
}
