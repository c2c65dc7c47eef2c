import type { Event } from '@kith/contracts/events';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { readerZone } from '../../../lib/dates/dates.ts';
import { errorMessage, formMessage, readCallError } from '../../../lib/api/error-message.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { guestsOf } from '../audience.ts';
import { EventOnItsWay, GuestsNote, RestoredNotice, usePastQuestion } from './event-form-parts.tsx';
import { useCalendarFile } from './calendar-file.tsx';
import { EventFormFields } from './event-form.tsx';
import {
  copyOf,
  type EventValues,
  isAtField,
  isInPast,
  newEvent,
  newEventAt,
  toInput,
  valuesOfDraft,
} from './form-rules.ts';
import { useCreateEvent } from '../mutations.ts';
import styles from './event-form.module.css';
import { ruleOfCopy } from './repeat-rules.ts';
import { useEventForm } from './use-event-form.ts';
import { useNewPeople } from './use-new-people.tsx';
import { useOpenCount, useWhileOpen } from '../use-open-count.ts';
import { useSentence } from './use-sentence.tsx';
import { usePeople } from '../use-people.ts';

/** For a new event, only its groups and friends can be unknown to the server. */
const pickGone = 'Failed to create event. A friend or group you picked was removed. Please pick again.';

interface CreateEventDialogProps {
  open: boolean;
  onClose: () => void;
  /** In place of `onClose`: an event was made that somebody is invited to. */
  onMade: (id: string) => void;
  /** The event to duplicate. */
  copy?: string | undefined;
  /** The days or hours selected in the calendar. */
  start?: string | undefined;
  end?: string | undefined;
}

/** SPEC §2 "Create New Event". What was typed is stored until the event is created or the form cancelled. */
export default function CreateEventDialog({ open, onClose, onMade, ...asked }: CreateEventDialogProps) {
  const copy = useWhileOpen(open, asked.copy);
  const start = useWhileOpen(open, asked.start);
  const end = useWhileOpen(open, asked.end);
  const original = trpc.events.get.useQuery({ id: copy ?? '' }, { enabled: open && copy !== undefined });
  const openings = useOpenCount(open);

  if (copy !== undefined && original.data === undefined) {
    return <EventOnItsWay title="Create New Event" open={open} onClose={onClose} query={original} />;
  }
  return (
    <CreateForm
      key={`${openings} ${copy} ${start} ${end}`}
      open={open}
      onClose={onClose}
      onMade={onMade}
      copy={copy === undefined ? undefined : original.data}
      start={start}
      end={end}
    />
  );
}

interface CreateFormProps {
  open: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
  copy: Event | undefined;
  start: string | undefined;
  end: string | undefined;
}

function CreateForm({ open, onClose, onMade, copy, start, end }: CreateFormProps) {
  const zone = readerZone();
  // "One hour from now" is computed once, when the dialog opens.
  const [initial] = useState(() => beginning({ copy, start, end }, new Date(), zone));
  const { startDate, startTime, endDate, endTime, allDay } = initial;
  const form = useEventForm({
    name: copy === undefined ? 'new' : `copy ${copy.id}`,
    initial,
    chosen: start === undefined ? {} : { startDate, startTime, endDate, endTime, allDay },
    zone,
  });
  const people = usePeople();
  const create = useCreateEvent();
  const [savesDraft, setSavesDraft] = useState(false);
  // A double click would create two events.
  const sending = useRef(false);
  const { values } = form;
  const input = toInput(values, zone);
  const { people: newPeople, friendIds, ...invite } = useNewPeople(form, people.friends);
  const guests = guestsOf(
    { type: input.audience_type ?? 'all', groups: values.groups, friends: friendIds, excluded: values.excluded },
    people,
  );

  const send = async (asDraft: boolean) => {
    if (sending.current) return;
    setSavesDraft(asDraft);
    sending.current = true;
    const named = await invite.inviteAll();
    if (named === null) {
      sending.current = false;
      return;
    }
    create.mutate(
      { ...input, ...named, ...(asDraft && { status: 'draft' }) },
      {
        onSuccess: ({ id, guests_count: count }) => {
          form.forget();
          if (asDraft || count === 0) onClose();
          else onMade(id);
        },
        onError: form.refuse,
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };
  const file = useCalendarFile((draft) => form.set(valuesOfDraft(draft, zone)));
  const sentence = useSentence(form, people, zone);
  const startOver = () => {
    form.startOver();
    sentence.forget();
  };
  const { askIfPast, pastQuestion } = usePastQuestion('Save it');
  const pending = invite.isPending || create.isPending;
  const submit = (asDraft: boolean) =>
    form.handleSubmit(
      async () => {
        // What was read only now is looked at before it is sent.
        if (await sentence.settle()) return;
        askIfPast(isInPast(values, zone, new Date()), () => void send(asDraft));
      },
      () => create.reset(),
    );
  const cancel = () => {
    form.forget();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Create New Event"
      onSubmit={(event) => void submit(false)(event)}
      note={
        people.failed ? (
          'With no one picked, everyone is invited.'
        ) : people.loading ? null : (
          <GuestsNote
            people={people}
            guests={guests}
            newPeople={newPeople}
            isForAll={input.audience_type === 'all'}
            busyOnly={values.busyOnly}
          />
        )
      }
      footer={
        <>
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
          <Button variant="outline" loading={pending && savesDraft} onClick={(event) => void submit(true)(event)}>
            Save as draft
          </Button>
          <Button type="submit" loading={pending && !savesDraft}>
            Create Event
          </Button>
        </>
      }
    >
      <EventFormFields
        form={form}
        people={people}
        underAudience={invite.fields}
        zone={zone}
        noneIsAll
        error={
          invite.isError
            ? errorMessage(invite.error, 'Failed to invite friend')
            : formMessage(
                create.error,
                readCallError(create.error).status === 404 ? pickGone : 'Failed to create event',
                isAtField,
              )
        }
        notice={<RestoredNotice form={{ ...form, startOver }} />}
        placeholder="Dumplings on Friday at 7 with Ana"
        underTitle={
          <>
            {sentence.notice}
            {copy?.recurrence && copy.repeats && values.repeat === '' && (
              <p className={styles['notice']}>
                This is a copy of one date. The original repeats {copy.repeats}.
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => form.set({ repeat: ruleOfCopy(copy.recurrence ?? '', values.startDate) })}
                >
                  Repeat the copy too
                </Button>
              </p>
            )}
          </>
        }
        onLeaveTitle={sentence.leave}
        titleQuestion={sentence.question}
        below={file.row}
        opensMore={file.isUsed || (copy?.recurrence != null && values.repeat !== '')}
        drop={file.target}
      />
      {pastQuestion}
    </Dialog>
  );
}

/** The initial values: a duplicated event, the selected days, or the default hour. */
function beginning(
  { copy, start, end }: Pick<CreateFormProps, 'copy' | 'start' | 'end'>,
  now: Date,
  zone: string,
): EventValues {
  if (copy !== undefined) return copyOf(copy, now, zone);
  return start === undefined ? newEvent(now, zone) : newEventAt(start, end, now, zone);
}
