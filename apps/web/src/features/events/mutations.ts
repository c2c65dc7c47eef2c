import type { EventDetails } from '@kith/contracts/events';
import type { SeriesScope } from '@kith/contracts/series/recurrence';
import type { Guest, RsvpStatus } from '@kith/contracts/rsvps';
import { toast } from '../../components/feedback/toast.ts';
import { errorMessage, readCallError } from '../../lib/api/error-message.ts';
import { trpc } from '../../lib/api/trpc.ts';

/** Refetches everything that includes an event: lists, dashboard counts, friends' upcoming events. */
function useRefresh() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([utils.events.invalidate(), utils.dashboard.invalidate(), utils.friends.invalidate()]).then(
      () => undefined,
    );
}

/** Creates an event. The form shows errors itself, so there is no toast. */
export function useCreateEvent() {
  const refresh = useRefresh();
  return trpc.events.create.useMutation({
    onSuccess: () => {
      toast.success('Event created successfully!');
      void refresh();
    },
  });
}

/** Invites somebody for a new event; the form shows errors itself. */
export function useInvitePerson() {
  const utils = trpc.useUtils();
  return trpc.friends.invite.useMutation({ onSuccess: () => utils.friends.invalidate() });
}

/** Updates an event from its form, which shows errors itself. */
export function useEditEvent() {
  const refresh = useRefresh();
  return trpc.events.update.useMutation({
    onSuccess: () => {
      toast.success('Event updated successfully!');
      void refresh();
    },
  });
}

/** Updates an event with one click, such as cancelling; errors are shown in a toast. */
export function useUpdateEvent() {
  const refresh = useRefresh();
  return trpc.events.update.useMutation({
    onSuccess: () => {
      toast.success('Event updated successfully!');
      void refresh();
    },
    onError: (error) => {
      if (readCallError(error).code === 'stale') void refresh();
      toast.error(errorMessage(error, 'Failed to update event'));
    },
  });
}

export interface Times {
  start_at: string;
  end_at: string;
}

interface MoveInput extends Times {
  id: string;
  revision?: number;
  notify: boolean;
  /** Of a date of a series: which dates move along. */
  scope?: SeriesScope | undefined;
  /** The old times, for Undo. */
  from: Times;
}

/** Moves an event optimistically, with rollback and Undo. */
export function useMoveEvent() {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const show = (id: string, times: Times) => {
    utils.events.list.setQueriesData(
      {},
      {},
      (list) =>
        list && { ...list, items: list.items.map((event) => (event.id === id ? { ...event, ...times } : event)) },
    );
    utils.events.get.setData({ id }, (event) => event && { ...event, ...times });
  };
  const { mutate } = trpc.events.update.useMutation();

  const move = (input: MoveInput, undoable: boolean) => {
    const { id, start_at, end_at, revision, notify, scope, from } = input;
    const times = { start_at, end_at };
    // A list request in flight would restore the old time.
    void utils.events.list.cancel();
    show(id, times);
    mutate(
      { id, ...times, notify, scope, ...(revision !== undefined && { revision }) },
      {
        onSuccess: () => {
          if (!undoable) toast.success('Event updated successfully!');
          else {
            toast.undo('Event updated successfully!', {
              onUndo: () => move({ id, ...from, notify, scope, from: times }, false),
            });
          }
          void refresh();
        },
        onError: (error) => {
          show(id, from);
          void refresh();
          toast.error(errorMessage(error, 'Failed to update event'));
        },
      },
    );
  };
  return (input: MoveInput) => move(input, true);
}

/** Publishes a draft (SPEC §4). */
export function usePublishEvent() {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  return trpc.events.publish.useMutation({
    onSuccess: (published) => {
      // What opens now speaks of the event as it is, and not as it was until it is fetched again.
      utils.events.get.setData({ id: published.id }, (event) => event && { ...event, ...published });
      toast.success('Event published successfully');
      void refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to publish event')),
  });
}

/** Notifies guests of an event: reminds the given pending ones, or catches up everyone who missed the latest change. */
export function useMailGuests() {
  const utils = trpc.useUtils();
  const refresh = (details: EventDetails) => utils.events.get.setData({ id: details.id }, details);
  const onError = (error: unknown) => toast.error(errorMessage(error, 'Failed to update event'));
  const remind = trpc.events.remind.useMutation({ onError, onSuccess: refresh });
  const tell = trpc.events.tell.useMutation({ onError, onSuccess: refresh });
  const say = (what: string) => ({ onSuccess: () => toast.success(what) });
  return {
    remind: (id: string, guests: readonly Guest[], whom: string) =>
      remind.mutate(
        { id, friend_ids: guests.map((guest) => guest.friend_id) },
        say(`Reminder to ${whom} will be sent`),
      ),
    isReminding: remind.isPending,
    tell: (id: string, whom: string) => tell.mutate({ id }, say(`Message to ${whom} will be sent`)),
    isTelling: tell.isPending,
  };
}

/** Deletes an event and removes it from the cache, because refetching it would fail. */
export function useRemoveEvent() {
  const utils = trpc.useUtils();
  return trpc.events.remove.useMutation({
    onSuccess: ({ id }) => {
      toast.success('Event deleted successfully');
      utils.events.list.setQueriesData(
        {},
        {},
        (list) => list && { ...list, items: list.items.filter((event) => event.id !== id) },
      );
      void utils.events.list.invalidate();
      void utils.dashboard.invalidate();
      void utils.friends.invalidate();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to delete event')),
  });
}

/** Records an answer given in person; Undo withdraws a first one. */
export function useNoteAnswer() {
  const utils = trpc.useUtils();
  const refresh = useRefresh();
  const { mutate } = trpc.events.noteAnswer.useMutation({
    onSuccess: (details, { id }) => {
      utils.events.get.setData({ id }, details);
      void refresh();
    },
    onError: (error) => toast.error(errorMessage(error, 'Failed to update event')),
  });
  return (id: string, { friend_id: friendId, friend_name: name, rsvp_status: before }: Guest, answer: RsvpStatus) =>
    mutate(
      { id, friendId, rsvp_status: answer },
      {
        onSuccess: () => {
          const said = answer === 'pending' ? `${name}’s answer taken back` : `Noted for ${name}`;
          // The friend's own answer cannot be restored on their behalf.
          if (before !== 'pending') toast.success(said);
          else toast.undo(said, { onUndo: () => mutate({ id, friendId, rsvp_status: 'pending' }) });
        },
      },
    );
}

/** Removes a guest from an event, with Undo, or adds one back. A guest added back within ten minutes is not notified. */
export function useChangeGuest() {
  const utils = trpc.useUtils();
  const done = (id: string) => {
    void utils.events.get.invalidate({ id });
    void utils.events.list.invalidate();
    void utils.dashboard.invalidate();
  };
  const fail = (error: unknown) => toast.error(errorMessage(error, 'Failed to update event'));
  const include = trpc.events.includeGuest.useMutation({ onError: fail });
  const exclude = trpc.events.excludeGuest.useMutation({ onError: fail });
  const putBack = (id: string, friendId: string) =>
    include.mutate(
      { id, friendId },
      {
        onSuccess: (details) => {
          utils.events.get.setData({ id }, details);
          done(id);
        },
      },
    );
  const takeOut = (
    id: string,
    friendId: string,
    name: string,
    how: { notify: boolean; scope?: SeriesScope | undefined },
  ) =>
    exclude.mutate(
      { id, friendId, ...how },
      {
        onSuccess: (details) => {
          utils.events.get.setData({ id }, details);
          toast.undo(`${name} is no longer a guest`, { onUndo: () => putBack(id, friendId) });
          done(id);
        },
      },
    );
  return { takeOut, putBack };
}
