import { createHmac } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Octets of an event code: the friend's id, the event's id, and half a SHA-256. */
export const codeOctets = { id: 16, mac: 16, whole: 48 } as const;

/** What of a friend goes into their codes: `tokenHash` ties a code to the present link. */
export interface LinkHolder {
  id: string;
  tokenHash: string;
}

/**
 * Answers a function that turns an event's id into the part of `/manage/e/{code}` that opens this event for this friend:
 * 64 URL-safe characters (docs/adr/0010-event-codes.md). One key is derived for the friend, so a feed of thousands of events stays cheap.
 */
export function eventCodes(secrets: Secrets, friend: LinkHolder): (eventId: string) => string {
  const key = secrets.derive('event-code', `${friend.id}:${friend.tokenHash}`);
  const friendOctets = octetsOf(friend.id);
  return (eventId) => {
    const eventOctets = octetsOf(eventId);
    const mac = createHmac('sha256', key).update(eventOctets).digest().subarray(0, codeOctets.mac);
    return Buffer.concat([friendOctets, eventOctets, mac]).toString('base64url');
  };
}

/** The code of one event for one friend; for many events of one friend use `eventCodes`. */
export const eventCode = (secrets: Secrets, eventId: string, friend: LinkHolder): string =>
  eventCodes(secrets, friend)(eventId);

const octetsOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
