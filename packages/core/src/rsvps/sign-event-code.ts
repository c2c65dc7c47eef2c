import { hash } from 'node:crypto';
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
  const sign = hmacOf(secrets.derive('event-code', `${friend.id}:${friend.tokenHash}`));
  const code = Buffer.alloc(codeOctets.whole);
  code.write(hexOf(friend.id), 0, 'hex');
  return (eventId) => {
    const event = hexOf(eventId);
    code.write(event, codeOctets.id, 'hex');
    code.write(sign(event), 2 * codeOctets.id, codeOctets.mac, 'hex');
    return code.toString('base64url');
  };
}

/** The code of one event for one friend; for many events of one friend use `eventCodes`. */
export const eventCode = (secrets: Secrets, eventId: string, friend: LinkHolder): string =>
  eventCodes(secrets, friend)(eventId);

const hexOf = (id: string) => id.replaceAll('-', '');

/**
 * HMAC-SHA256 (RFC 2104) of ids under one key, hex in and hex out. Written feeds sign an id for every event, and two plain
 * digests cost half of what an Hmac object does.
 */
function hmacOf(key: string): (id: string) => string {
  const padded = (octet: number, room: number) => {
    const block = Buffer.alloc(64 + room);
    block.write(key);
    for (let at = 0; at < 64; at += 1) block[at] = (block[at] ?? 0) ^ octet;
    return block;
  };
  const [inner, outer] = [padded(0x36, codeOctets.id), padded(0x5c, 32)];
  return (id) => {
    inner.write(id, 64, 'hex');
    outer.write(hash('sha256', inner, 'hex'), 64, 'hex');
    return hash('sha256', outer, 'hex');
  };
}
