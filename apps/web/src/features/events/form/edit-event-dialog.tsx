import { lostDates } from '@kith/contracts/series/describe-scope';
import { type SeriesScope, seriesScopes } from '@kith/contracts/series/recurrence';
import type { EventDetails } from '@kith/contracts/events';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Switch } from '../../../components/fields/checkbox.tsx';
import { lazyPart } from '../../../components/layout/lazy-part.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { readerZone, shownZone } from '../../../lib/dates/dates.ts';
import { errorMessage, formMessage, readCallError } from '../../../lib/api/error-message.ts';
import { useNow } from '../../../lib/dates/now.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePreview } from '../../../lib/api/use-preview.ts';
import { effectLines, guestsOf, tellHint, tellWords, uninvitedHint } from '../audience.ts';
import { EventOnItsWay, GuestsNote, RestoredNotice, usePastQuestion } from './event-form-parts.tsx';
import { EventFormFields } from './event-form.tsx';
import styles from './event-form.module.css';
import { rebase, same, toChanges } from './form-changes.ts';
import { isAtField, isInPast, toInput, valuesOf } from './form-rules.ts';
import { isAnnounced } from '../calendar/move-event.ts';
import { useEditEvent } from '../mutations.ts';
import { previewUpdate } from '../preview-update.ts';
import { useEventForm } from './use-event-form.ts';
import { useNewPeople } from './use-new-people.tsx';
import { useOpenCount } from '../use-open-count.ts';
import { usePeople } from '../use-people.ts';

const ScopeDialog = lazyPart(() => import('../series/scope-dialog.tsx'));

interface EditEventDialogProps {
  eventId: string;
  open: boolean;
  onClose: () => void;
}

/** Edits an event. Concurrent edits never mix: a stale form says so and can load the saved state. */
export default function EditEventDialog({ eventId, open, onClose }: EditEventDialogProps) {
  const query = trpc.events.get.useQuery({ id: eventId }, { enabled: open });
  const openings = useOpenCount(open);
  if (query.data === undefined) {
    return <EventOnItsWay title="Edit Event" open={open} onClose={onClose} query={query} />;
  }
  return <EditForm key={`${eventId} ${openings}`} event={query.data} open={open} onClose={onClose} />;
}

interface EditFormProps {
  event: EventDetails;
  open: boolean;
  onClose: () => void;
}

function EditForm({ event: latest, open, onClose }: EditFormProps) {
  const utils = trpc.useUtils();
  const zone = readerZone();
  // The event as loaded; a background refetch must not change fields while somebody types.
  const [event, setEvent] = useState(latest);
  const form = useEventForm({ name: `edit ${event.id}`, initial: valuesOf(event, zone), isSaved: true, zone });
  const now = useNow();
  const people = usePeople();
  const edit = useEditEvent();
  const [tells, setTells] = useState(true);
  const isSeries = event.series_id !== null;
  const [asksScope, setAsksScope] = useState(false);
  const [reloading, setReloading] = useState(false);
  const { values, began } = form;
  const changes = toChanges(values, began, event, zone);
  const picksChanged = changes.audience_type !== undefined;
  const { people: newPeople, friendIds, ...invite } = useNewPeople(form, people.friends, event.id);
  const namesPeople = values.newPeople.trim() !== '';
  const audience = picksChanged || namesPeople ? (toInput(values, zone).audience_type ?? 'all') : event.audience_type;
  // A double press would invite somebody twice.
  const sending = useRef(false);
  const stale = edit.isError && readCallError(edit.error).code === 'stale';
  const cancels = changes.status === 'cancelled';
  const changesDates = !same(values.without, began.without);
  const isNews =
    isAnnounced(event, now) &&
    (cancels ||
      changesDates ||
      changes.recurrence !== undefined ||
      changes.start_at !== undefined ||
      changes.location !== undefined);
  const { audience_type, audience_groups, audience_friends, excluded_friends } = changes;
  const isAudienceChange = picksChanged || excluded_friends !== undefined;
  // Nobody has seen a draft, so nobody loses it.
  const { data: effect } = usePreview(
    'previewUpdate',
    isAudienceChange && event.status !== 'draft' && !isSeries
      ? { id: event.id, audience_type, audience_groups, audience_friends, excluded_friends }
      : null,
    previewUpdate,
  );
  // Another rule or a date left out is not one date's, and the day on which guests are asked is.
  const offered = seriesScopes.filter(
    (scope) =>
      (scope !== 'this' || (changes.recurrence === undefined && !changesDates)) &&
      (scope === 'this' || !changes.remind_unanswered_on),
  );
  const uninvited = isAudienceChange ? (effect?.told ?? 0) : 0;
  const guests = guestsOf(
    {
      type: audience,
      groups: values.groups,
      friends: friendIds,
      excluded: values.excluded,
    },
    people,
  );

  const send = async (meant?: { scope: SeriesScope; notify: boolean }) => {
    if (sending.current) return;
    sending.current = true;
    const named = await invite.inviteAll();
    if (named === null) {
      sending.current = false;
      setAsksScope(false);
      return;
    }
    edit.mutate(
      {
        id: event.id,
        revision: event.revision,
        ...changes,
        ...named,
        ...((isNews || uninvited > 0) && { notify: tells }),
        ...meant,
      },
      {
        onSuccess: () => {
          form.forget();
          onClose();
        },
        onError: form.refuse,
        onSettled: () => {
          sending.current = false;
          setAsksScope(false);
        },
      },
    );
  };

  const shown = shownZone({ all_day: values.allDay, time_zone: event.time_zone });
  const { askIfPast, pastQuestion } = usePastQuestion('Save changes');
  const submit = () =>
    form.handleSubmit(
      () =>
        askIfPast(isInPast(values, shown, new Date(), began), () =>
          isSeries && form.dirty ? setAsksScope(true) : void send(),
        ),
      () => edit.reset(),
    );

  const reload = async () => {
    setReloading(true);
    try {
      const saved = await utils.events.get.fetch({ id: event.id }, { staleTime: 0 });
      const savedValues = valuesOf(saved, zone);
      form.rebegin(savedValues, rebase(values, began, savedValues));
      setEvent(saved);
      edit.reset();
    } catch {
      // The message and its button stay for a retry.
    }
    setReloading(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Edit Event"
      onSubmit={(event) => void submit()(event)}
      note={
        !isSeries && (isNews || uninvited > 0) ? (
          <Switch
            label={tellWords((isNews ? guests.filter((guest) => guest.is_active).length : 0) + uninvited)}
            hint={isNews ? tellHint : uninvitedHint}
            checked={tells}
            onChange={(change) => setTells(change.target.checked)}
          />
        ) : (
          !people.loading &&
          !people.failed && (
            <GuestsNote
              people={people}
              guests={guests}
              newPeople={newPeople}
              isForAll={audience === 'all'}
              busyOnly={values.busyOnly}
            />
          )
        )
      }
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              form.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={invite.isPending || edit.isPending}>
            {event.status === 'draft' ? 'Save draft' : 'Save changes'}
          </Button>
        </>
      }
    >
      <EventFormFields
        form={form}
        people={people}
        zone={shown}
        eventId={event.id}
        series={isSeries ? { id: event.id, zone: event.time_zone } : undefined}
        noneIsAll={picksChanged || event.audience_type === 'all'}
        error={
          invite.isError
            ? errorMessage(invite.error, 'Failed to invite friend')
            : stale
              ? null
              : formMessage(edit.error, 'Failed to update event', isAtField)
        }
        notice={
          stale ? (
            <div className={styles['notice']} role="alert">
              {errorMessage(edit.error, 'Failed to update event')} What you typed stays.
              <Button variant="ghost" size="sm" loading={reloading} onClick={() => void reload()}>
                Reload
              </Button>
            </div>
          ) : (
            <RestoredNotice form={form} />
          )
        }
        underAudience={
          <>
            {isAudienceChange && effect !== undefined && (
              <div className={styles['effect']} role="status" aria-label="What this changes">
                {effectLines(effect).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            )}
            {invite.fields}
          </>
        }
        extra={
          event.status !== 'draft' && (
            <SelectField
              label="Status"
              {...form.register('status')}
              placeholder={event.status === 'pending' ? 'Pending' : undefined}
              options={[
                { value: 'confirmed', label: 'Confirmed' },
                { value: 'cancelled', label: 'Cancelled' },
              ]}
              hint={cancels && 'It leaves your calendar, and guests see that it’s off.'}
            />
          )
        }
      />
      {pastQuestion}
      {isSeries && (
        <ScopeDialog
          event={event}
          open={asksScope}
          onClose={() => setAsksScope(false)}
          title="Change which dates?"
          sentence={`${event.repeats === null ? '' : `It repeats ${event.repeats}. `}${changes.recurrence === undefined ? 'Each date keeps its answers.' : lostDates}`}
          offered={offered}
          confirm="Save changes"
          busy={invite.isPending || edit.isPending}
          danger={false}
          tellable={isNews}
          picks={
            isAudienceChange && event.status !== 'draft'
              ? { audience_type, audience_groups, audience_friends, excluded_friends }
              : null
          }
          onConfirm={(scope, notify) => void send({ scope, notify })}
        />
      )}
    </Dialog>
  );
}
