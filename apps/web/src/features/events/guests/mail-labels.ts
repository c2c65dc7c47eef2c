import { firstName, listNames } from '@kith/contracts/names';
import type { EventDetails } from '@kith/contracts/events';
import type { Guest } from '@kith/contracts/rsvps';

const inNumbers = (count: number) => count.toLocaleString();

/** Why messages that nobody has yet do not leave by themselves soon; null where nothing holds them. */
export function holdLabel({
  audience,
  mails_held,
}: Pick<EventDetails, 'mails_held'> & { audience: readonly Pick<Guest, 'mail' | 'news'>[] }): string | null {
  if (mails_held) return 'Emails wait until you confirm your own address.';
  if (audience.some(({ news }) => news.state === 'kept'))
    return 'Emails are saved in the outbox, not sent, because this Kith has no mail server.';
  const isOverLimit = audience.some(({ news, mail }) => news.state === 'waiting' && mail?.over_limit);
  return isOverLimit ? 'Today’s email limit has been reached.' : null;
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
