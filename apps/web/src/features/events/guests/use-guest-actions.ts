import type { EventDetails } from '@kith/contracts/events';
import type { Friend } from '@kith/contracts/friends';
import type { SeriesScope } from '@kith/contracts/series/recurrence';
import type { Guest, RsvpStatus } from '@kith/contracts/rsvps';
import { useState } from 'react';
import { toast } from '../../../components/feedback/toast.ts';
import { copyText } from '../../../lib/files/copy-text.ts';
import { errorMessage } from '../../../lib/api/error-message.ts';
import { copyFriendLink, markShared } from '../../../lib/people/mark-shared.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useChangeGuest, useMailGuests, useNoteAnswer } from '../mutations.ts';
import { firstNames } from './mail-labels.ts';
import { guestMessage, newsMessage, share } from './share-event.ts';

export type GuestActions = ReturnType<typeof useGuestActions>;

/** The owner's actions on one guest of an event. */
export function useGuestActions(event: EventDetails, now: Date) {
  const utils = trpc.useUtils();
  const { takeOut, putBack } = useChangeGuest();
  const noteAnswer = useNoteAnswer();
  const mails = useMailGuests();
  const [leaving, setLeaving] = useState<Guest | null>(null);

  const withLink = async (guest: Guest, use: (friend: Friend) => Promise<void>) => {
    try {
      const { items } = await utils.friends.list.ensureData({});
      const friend = items.find(({ id }) => id === guest.friend_id);
      if (friend === undefined) toast.error('Failed to copy link');
      else await use(friend);
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to copy link'));
    }
  };
  return {
    /** A ready message with the guest's own link, in the share sheet of the device. */
    remind: (guest: Guest) =>
      void withLink(guest, async (friend) => {
        if (await share(guestMessage(event, guest, friend.manage_link, now))) markShared(friend);
      }),
    /** Reminds guests who can still be asked. */
    remindByMessage: (guests: readonly Guest[]) => mails.remind(event.id, guests, firstNames(guests)),
    isReminding: mails.isReminding,
    /** Notifies everyone who missed the latest change and is reachable. */
    tellMissing: (guests: readonly Guest[]) => mails.tell(event.id, firstNames(guests)),
    isTelling: mails.isTelling,
    copyNews: () => copyText(newsMessage(event, now), 'Copied, ready to paste'),
    copyLink: (guest: Guest) =>
      void withLink(guest, async (friend) => {
        await copyFriendLink(friend, { said: `Link of ${guest.friend_name} copied` });
      }),
    /** Gives the guest's own link to whatever draws its code. */
    showCode: (guest: Guest, show: (link: string) => void) =>
      void withLink(guest, async (friend) => {
        show(friend.manage_link);
        markShared(friend);
      }),
    /** Records an answer that the guest gave in person. */
    noteAnswer: (guest: Guest, answer: RsvpStatus) => noteAnswer(event.id, guest, answer),
    /** The guest to be removed, awaiting confirmation. */
    leaving,
    askToTakeOut: setLeaving,
    takeOut: (guest: Guest, notify: boolean, scope?: SeriesScope) =>
      takeOut(event.id, guest.friend_id, guest.friend_name, { notify, scope }),
    putBack: (friendId: string) => putBack(event.id, friendId),
  };
}
