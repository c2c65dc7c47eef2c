import { firstName, listNames } from '@kith/contracts/names';
import type { EventDetails } from '@kith/contracts/events';
import type { Guest } from '@kith/contracts/rsvps';
import { isolate } from '@kith/contracts/isolate';

type Mailed = Pick<Guest, 'friend_name' | 'mail'>;

const inNumbers = (count: number) => count.toLocaleString();

/** The delivery status of an event's mails in a sentence; null when there are none. */
export function mailLabel({
  audience,
  mails_held,
}: Pick<EventDetails, 'mails_held'> & { audience: readonly Mailed[] }) {
  const count = (status: NonNullable<Guest['mail']>['status']) =>
    audience.filter(({ mail }) => mail?.status === status).length;
  const [sent, waits, failed] = [count('sent'), count('waiting'), count('refused') + count('given_up')];
  const overLimit = audience.filter(({ mail }) => mail?.over_limit).length;
  const waiting = waits - overLimit;
  const all = sent + waits + failed;
  if (all === 0) return null;
  if (mails_held) {
    return `${waits === 1 ? '1 email waits' : `${inNumbers(waits)} emails wait`} until you confirm your own address.`;
  }
  if (audience.some(({ mail }) => mail?.channel === 'telegram')) return toldWords({ sent, waiting, overLimit, all });
  if (sent === all) return all === 1 ? 'Emailed 1 guest.' : `Emailed all ${inNumbers(all)} guests who have an address.`;
  return `${inNumbers(sent)} of ${inNumbers(all)} emailed${restWords({ waiting, overLimit })}`;
}

interface Rest {
  waiting: number;
  overLimit: number;
}

/** What is still pending, and why it is not sent today. */
function restWords({ waiting, overLimit }: Rest): string {
  const onTheWay = waiting > 0 ? `, ${inNumbers(waiting)} on the way.` : '.';
  if (overLimit === 0) return onTheWay;
  const wait = overLimit === 1 ? '1 waits' : `${inNumbers(overLimit)} wait`;
  return `${onTheWay} ${wait} ${untilTomorrow}`;
}

/** Why a mail is deferred to the next day. */
export const untilTomorrow = 'until tomorrow: the daily number of emails is used up.';

/** The same when some were notified in Telegram. */
function toldWords({ sent, all, ...rest }: Rest & { sent: number; all: number }): string {
  if (sent === all)
    return all === 1 ? 'Told 1 guest in Telegram.' : `Told all ${inNumbers(all)} guests by email or Telegram.`;
  return `${inNumbers(sent)} of ${inNumbers(all)} told by email or Telegram${restWords(rest)}`;
}

/** Why a guest could not be reached by mail, with a remedy; null when there is none. */
export function failureLabel({ friend_name: name, mail }: Mailed): string | null {
  const friend = isolate(name);
  switch (mail?.status) {
    case 'refused':
      if (mail.channel === 'telegram')
        return `${friend} can’t be reached in Telegram any more. Send their link yourself.`;
      return `${friend}’s address doesn’t accept email. Ask for another one, or send their link yourself.`;
    case 'given_up':
      if (mail.channel === 'telegram')
        return `Telegram hasn’t accepted a message to ${friend} for a day. Send their link yourself.`;
      return `No email has reached ${friend} for a day. Check the address, or send their link yourself.`;
    default:
      return null;
  }
}

/** The channels to these guests: "by email", "in Telegram", or both. */
export function channelLabel(guests: readonly Pick<Guest, 'channel'>[]): string {
  const inChat = guests.filter(({ channel }) => channel === 'telegram').length;
  if (inChat === 0) return 'by email';
  return inChat === guests.length ? 'in Telegram' : 'by email or in Telegram';
}

/** "Ana, Tom and 3 others". */
export function firstNames(guests: readonly Pick<Guest, 'friend_name'>[]): string {
  const names = guests.map(({ friend_name: name }) => firstName(name));
  const [shown, rest] = names.length > 3 ? [names.slice(0, 2), names.length - 2] : [names, 0];
  return listNames(rest > 0 ? [...shown, `${inNumbers(rest)} others`] : shown);
}
