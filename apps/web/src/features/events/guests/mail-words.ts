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
    return `${waiting === 1 ? '1 email waits' : `${inNumbers(waiting)} emails wait`} until you confirm your own address.`;
  }
  if (audience.some(({ mail }) => mail?.channel === 'telegram')) return toldWords({ sent, waiting, all });
  if (sent === all) return all === 1 ? 'Emailed 1 guest.' : `Emailed all ${inNumbers(all)} guests who have an address.`;
  return `${inNumbers(sent)} of ${inNumbers(all)} emailed${waiting > 0 ? `, ${inNumbers(waiting)} on the way` : ''}.`;
}

/** The same where some were told in Telegram. */
function toldWords({ sent, waiting, all }: { sent: number; waiting: number; all: number }): string {
  if (sent === all)
    return all === 1 ? 'Told 1 guest in Telegram.' : `Told all ${inNumbers(all)} guests by email or Telegram.`;
  return `${inNumbers(sent)} of ${inNumbers(all)} told by email or Telegram${waiting > 0 ? `, ${inNumbers(waiting)} on the way` : ''}.`;
}

/** Why a guest was not reached by mail and what to do; null when there is nothing to do. */
export function failureWords({ friend_name, mail }: Mailed): string | null {
  switch (mail?.status) {
    case 'refused':
      if (mail.channel === 'telegram')
        return `${friend_name} can’t be reached in Telegram any more. Send their link yourself.`;
      return `${friend_name}’s address doesn’t accept email. Ask for another one, or send their link yourself.`;
    case 'given_up':
      if (mail.channel === 'telegram')
        return `Telegram hasn’t accepted a message to ${friend_name} for a day. Send their link yourself.`;
      return `No email has reached ${friend_name} for a day. Check the address, or send their link yourself.`;
    default:
      return null;
  }
}

/** How messages would reach these guests: "by email", "in Telegram", or both. */
export function channelWords(guests: readonly Pick<Guest, 'channel'>[]): string {
  const inChat = guests.filter(({ channel }) => channel === 'telegram').length;
  if (inChat === 0) return 'by email';
  return inChat === guests.length ? 'in Telegram' : 'by email or in Telegram';
}

/** "Ana, Tom and 3 others". */
export function firstNames(guests: readonly Pick<Guest, 'friend_name'>[]): string {
  const names = guests.map(({ friend_name: name }) => name.trim().split(/\s+/)[0] ?? name);
  const [shown, rest] = names.length > 3 ? [names.slice(0, 2), names.length - 2] : [names, 0];
  const last = rest > 0 ? `${inNumbers(rest)} others` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? '');
}
