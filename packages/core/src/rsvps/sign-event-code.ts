import { createCipheriv } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Octets of an event code: the friend's id, the event's id, and a signature. */
export const codeOctets = { id: 16, mac: 16, whole: 48 } as const;

/** Characters of a code in base64url. */
const LENGTH = 64;

/** The friend's fields used in their codes: `tokenHash` ties a code to the current link. */
export interface LinkHolder {
  id: string;
  tokenHash: string;
}

/**
 * Returns the codes of many events for one friend: for each event's id the segment of `/manage/e/{code}` that opens this event
 * for this friend, 64 URL-safe characters (docs/adr/0010-event-codes.md). Computed in bulk, because every rendered feed signs
 * each of its events.
 */
export function signEventCodes(secrets: Secrets, friend: LinkHolder, eventIds: readonly string[]): string[] {
  const { id: size, whole } = codeOctets;
  const key = Buffer.from(secrets.derive('event-code', `${friend.id}:${friend.tokenHash}`), 'base64url');
  const [holder, events] = [octetsOf(friend.id), octetsOf(eventIds.join(''))];
  // An id is exactly one AES block, and encrypting it under a secret key is an unforgeable signature.
  const marks = createCipheriv('aes-128-ecb', key.subarray(0, 16), null).setAutoPadding(false).update(events);
  const codes = Buffer.alloc(whole * eventIds.length);
  for (let at = 0, id = 0; at < codes.length; at += whole, id += size) {
    codes.set(holder, at);
    codes.set(events.subarray(id, id + size), at + size);
    codes.set(marks.subarray(id, id + size), at + 2 * size);
  }
  const text = codes.toString('base64url');
  return eventIds.map((_, index) => text.slice(LENGTH * index, LENGTH * (index + 1)));
}

/** The code of one event for one friend. */
export const eventCode = (secrets: Secrets, eventId: string, friend: LinkHolder): string =>
  signEventCodes(secrets, friend, [eventId]).join('');

const octetsOf = (ids: string) => Buffer.from(ids.replaceAll('-', ''), 'hex');
