// Shared by the create and edit dialogs.
import type { Friend } from '@kith/contracts/friends';
import { pastQuestion as PAST_QUESTION } from '@kith/contracts/events/past-start';
import { AvatarStack } from '../../../components/people/avatar.tsx';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { audienceSentence, nobodyYet } from '../audience.ts';
import type { People } from '../use-people.ts';
import styles from './event-form.module.css';
import type { EventForm } from './use-event-form.ts';

interface EventOnItsWayProps {
  title: string;
  open: boolean;
  onClose: () => void;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** The dialog while its event loads, or after a failure. */
export function EventOnItsWay({ title, open, onClose, query }: EventOnItsWayProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      {query.isError ? (
        <ErrorState
          sentence="Failed to load event details"
          drawing={false}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading label="Loading event details">
          <Skeleton shape="block" height="24rem" />
        </Loading>
      )}
    </Dialog>
  );
}

interface GuestsNoteProps {
  people: People;
  guests: readonly Friend[];
  /** People who are invited to Kith with this event. */
  newPeople: readonly { name: string }[];
  isForAll: boolean;
  busyOnly: boolean;
}

/** Who will see the event, as avatars and a sentence. */
export function GuestsNote({ people, guests, newPeople, isForAll, busyOnly }: GuestsNoteProps) {
  return (
    <span className={styles['people']}>
      <AvatarStack names={[...guests, ...newPeople].map((guest) => guest.name)} max={4} size={32} />
      <span aria-live="polite">
        {isForAll && people.friends.length + newPeople.length === 0
          ? nobodyYet
          : audienceSentence([...guests, ...newPeople.map(() => ({ is_active: true }))], busyOnly)}
      </span>
    </span>
  );
}

/** Shows that earlier input was restored, with a button to discard it. */
export function RestoredNotice({ form }: { form: Pick<EventForm, 'restored' | 'dirty' | 'startOver'> }) {
  if (!form.restored || !form.dirty) return null;
  return (
    <p className={styles['notice']}>
      Picked up where you left off.
      <Button variant="ghost" size="sm" onClick={form.startOver}>
        Start over
      </Button>
    </p>
  );
}

/** Confirms an event that begins in the past; `press` is the button's label. */
export function usePastQuestion(press: string) {
  const [go, setGo] = useState<(() => void) | null>(null);
  return {
    askIfPast: (isPast: boolean, act: () => void) => (isPast ? setGo(() => act) : act()),
    pastQuestion: (
      <ConfirmDialog
        open={go !== null}
        onOpenChange={() => setGo(null)}
        title="This is in the past"
        sentence={PAST_QUESTION}
        confirm={press}
        danger={false}
        onConfirm={() => {
          setGo(null);
          go?.();
        }}
      />
    ),
  };
}
