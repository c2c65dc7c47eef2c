import { firstName, listNames } from '@kith/contracts/names';
import type { EventDetails } from '@kith/contracts/events';
import type { Guest } from '@kith/contracts/rsvps';
import { isolate } from '@kith/contracts/isolate';

type Mailed = Pick<Guest, 'friend_name' | 'mail'>;

const inNumbers = (count: number) => count.toLocaleString();

/** What has not left yet of the messages about an event, and why; null when nothing waits. Who has them is said elsewhere. */
export function mailLabel({
  audience,
  mails_held,
}: Pick<EventDetails, 'mails_held'> & { audience: readonly Pick<Guest, 'mail' | 'news'>[] }): string | null {
  const waiting = audience.filter(({ news }) => news.state === 'waiting');
  const kept = audience.filter(({ news }) => news.state === 'kept').length;
  const overLimit = waiting.filter(({ mail }) => mail?.over_limit).length;
  if (mails_held) return `${mailsWait(Math.max(1, waiting.length))} until you confirm your own address.`;
  const soon = waiting.length - overLimit;
  const said = [
    soon > 0 && `${inNumbers(soon)} on the way.`,
    overLimit > 0 && `${mailsWait(overLimit)} ${untilTomorrow}`,
    kept > 0 &&
      `${kept === 1 ? '1 email is' : `${inNumbers(kept)} emails are`} saved in the outbox, not sent, because this Kith has no mail server.`,
  ];
  return said.filter(Boolean).join(' ') || null;
}

const mailsWait = (count: number) => (count === 1 ? '1 email waits' : `${inNumbers(count)} emails wait`);

/** Why a mail is deferred to the next day. */
export const untilTomorrow = 'until tomorrow: today’s email limit has been reached.';

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
