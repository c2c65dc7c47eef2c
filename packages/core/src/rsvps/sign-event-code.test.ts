import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets.ts';
import { eventCodes } from './index.ts';

test('a code is friend, event and the first half of an HMAC-SHA256 over the event', () => {
  const secrets = createSecrets('a key for tests that guards nothing at all');
  const friend = { id: '5a5c2f0e-7b7c-4d2e-9a53-0d6f5b9f1c01', tokenHash: 'ab'.repeat(32) };
  const codeOf = eventCodes(secrets, friend);
  const key = secrets.derive('event-code', `${friend.id}:${friend.tokenHash}`);
  for (const eventId of ['c0ffee00-7b7c-4d2e-9a53-0d6f5b9f1c02', '00000000-0000-4000-8000-000000000000']) {
    const [friendOctets, eventOctets] = [friend.id, eventId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
    const mac = createHmac('sha256', key)
      .update(eventOctets ?? '')
      .digest()
      .subarray(0, 16);
    expect(codeOf(eventId)).toBe(Buffer.concat([friendOctets ?? mac, eventOctets ?? mac, mac]).toString('base64url'));
  }
});
