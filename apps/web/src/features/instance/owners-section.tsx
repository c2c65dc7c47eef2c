import type { InstanceOwner } from '@kith/contracts/instance';
import { isolated } from '@kith/contracts/isolate';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { lazyPart } from '../../components/layout/lazy-part.tsx';
import { Loaded } from '../../components/layout/loaded.tsx';
import { Section } from '../../components/layout/page.tsx';
import { SettingRow, SettingSheet } from '../../components/layout/setting-row.tsx';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { shortDate, timeAgo } from '../../lib/dates/dates.ts';
import { useNow } from '../../lib/dates/now.ts';
import styles from './instance-page.module.css';
import { useChangeOwner } from './mutations.ts';

const OwnerDialog = lazyPart(() => import('./owner-dialog.tsx'), { ahead: false });
const RemoveOwnerDialog = lazyPart(() => import('./remove-owner-dialog.tsx'), { ahead: false });

/** So many owners need no search, and so many are shown before more are asked for. */
const FEW = 10;
const SHOWN = 50;

/** Who has an account here: how much of everything, and nothing of what it is. */
export function OwnersSection() {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const search = useDeferredValue(typed.trim());
  const total = trpc.instance.get.useQuery().data?.owners ?? 0;
  const owners = trpc.instance.owners.useQuery({ search }, { placeholderData: (before) => before });
  return (
    <Section title="Owners">
      <Loaded query={owners} failed="Failed to load the owners">
        {(data) => (
          <div className={styles['owners']}>
            {total > FEW && (
              <SearchField label="Search by name or address" maxLength={120} value={typed} onValueChange={setTyped} />
            )}
            {data.length === 0 && <p role="status">No account matches.</p>}
            {data.length > 0 && (
              <SettingSheet>
                {data.slice(0, shown).map((owner) => (
                  <OwnerRow key={owner.id} owner={owner} />
                ))}
              </SettingSheet>
            )}
            {data.length > shown && (
              <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
                Show more
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The limits that were set for this owner alone. */
const ownLimits = ({ most_friends, most_coming_events, most_mails_per_day }: InstanceOwner): string =>
  [
    ...(most_friends === null ? [] : [counted(most_friends, 'friend')]),
    ...(most_coming_events === null ? [] : [counted(most_coming_events, 'upcoming event')]),
    ...(most_mails_per_day === null ? [] : [`${counted(most_mails_per_day, 'email')} a day`]),
  ].join(', ');

const sayWhy = (error: unknown) => toast.error(errorMessage(error, 'Failed to save'));

function OwnerRow({ owner }: { owner: InstanceOwner }) {
  const now = useNow();
  const change = useChangeOwner();
  const [open, setOpen] = useState<'change' | 'suspend' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id, name, email, last_seen_at: seen } = owner;
  const isSuspended = owner.suspended_at !== null;
  const limits = ownLimits(owner);
  const since = `Since ${shortDate(owner.created_at, { now })}`;
  return (
    <SettingRow
      name={
        <>
          <bdi>{name}</bdi>
          {owner.is_operator && ', operator'}
          {isSuspended && ', suspended'}
        </>
      }
      value={
        <>
          <bdi>{email}</bdi>
          <br />
          {`${since}, ${seen === null ? 'not signed in' : `last seen ${timeAgo(seen, now).toLowerCase()}`}`}
          <br />
          {`${counted(owner.events, 'event')}, ${counted(owner.friends, 'friend')}, ${counted(owner.mails_this_month, 'email')} this month`}
          {limits !== '' && (
            <>
              <br />
              {`Own limits: ${limits}`}
            </>
          )}
        </>
      }
    >
      <div className={styles['buttons']}>
        <Button variant="outline" aria-label={isolated`Change ${name}`} onClick={() => setOpen('change')}>
          Change
        </Button>
        {isSuspended ? (
          <Button
            variant="outline"
            aria-label={isolated`Let back in ${name}`}
            loading={change.isPending}
            onClick={() => change.mutate({ id, suspended: false }, { onError: sayWhy })}
          >
            Let back in
          </Button>
        ) : (
          <Button variant="outline" aria-label={isolated`Suspend ${name}`} onClick={() => setOpen('suspend')}>
            Suspend
          </Button>
        )}
        <Button variant="outline" aria-label={isolated`Delete ${name}`} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'suspend'}
        onOpenChange={close}
        title={isolated`Suspend ${name}?`}
        sentence="They can’t sign in, their friends’ links and calendars pause, and nothing is emailed for them. Nothing is lost, and you can let them in again."
        confirm="Suspend"
        busy={change.isPending}
        onConfirm={() => change.mutate({ id, suspended: true }, { onSettled: close, onError: sayWhy })}
      />
      {open === 'change' && <OwnerDialog owner={owner} onClose={close} />}
      {open === 'delete' && <RemoveOwnerDialog owner={owner} onClose={close} />}
    </SettingRow>
  );
}
