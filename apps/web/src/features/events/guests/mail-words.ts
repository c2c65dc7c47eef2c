import type { EventDetails } from '@kith/contracts/events';
import type { Guest } from '@kith/contracts/rsvps';

type Mailed = Pick<Guest, 'friend_name' | 'mail'>;

const inNumbers = (count: number) => count.toLocaleString();

/** What became of the mails about an event, in a sentence; null when there are none. */
export function mailWords({
  audience,
  mails_held,
}: Pick<EventDetails, 'mails_held'> & { audience: readonly Mailed[] }) {
  const count = (status: NonNullable<Guest['mail']>['status']) =>
    audience.filter(({ mail }) => mail?.status === status).length;
  const [sent, waiting, failed] = [count('sent'), count('waiting'), count('refused') + count('given_up')];
  const all = sent + waiting + failed;
  if (all === 0) return null;
  if (mails_held) {
    return `${waiting === 1 ? '1 email waits' : `${inNumbers(waiting)} emails wait`} until you have confirmed your own address.`;
  }
  if (sent === all) return all === 1 ? 'Mailed to 1 guest.' : `Mailed to all ${inNumbers(all)} guests with an address.`;
  return `${inNumbers(sent)} of ${inNumbers(all)} mailed${waiting > 0 ? `, ${inNumbers(waiting)} on the way` : ''}.`;
}

/** Why a guest was not reached by mail and what to do; null when there is nothing to do. */
export function failureWords({ friend_name, mail }: Mailed): string | null {
  switch (mail?.status) {
    case 'refused':
      return `${friend_name}’s address doesn’t accept email. Ask for another one, or send their link yourself.`;
    case 'given_up':
      return `No email has reached ${friend_name} for a day. Check the address, or send their link yourself.`;
    default:
      return null;
  }
}

/** Whether a guest has been told the newest: their calendar fetched it, or a mail about it was taken. */
export const hasGot = ({ has_latest, mail }: Pick<Guest, 'has_latest' | 'mail'>): boolean =>
  has_latest === true || mail?.status === 'sent';
