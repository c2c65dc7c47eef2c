import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets.ts';
import { eventCode, signEventCodes } from './index.ts';

const secrets = createSecrets('a key for tests that guards nothing at all');
const friend = { id: '5a5c2f0e-7b7c-4d2e-9a53-0d6f5b9f1c01', tokenHash: 'ab'.repeat(32) };
const events = ['c0ffee00-7b7c-4d2e-9a53-0d6f5b9f1c02', '00000000-0000-4000-8000-000000000000'];
const octetsOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

test('a code is friend, event and the event encrypted under the friend’s key', () => {
  const key = Buffer.from(secrets.derive('event-code', `${friend.id}:${friend.tokenHash}`), 'base64url').subarray(
    0,
    16,
  );
  for (const eventId of events) {
    const code = Buffer.from(eventCode(secrets, eventId, friend), 'base64url');
    const opened = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(code.subarray(32));
    expect(Buffer.concat([code.subarray(0, 32), opened])).toEqual(
      Buffer.concat([friend.id, eventId, eventId].map(octetsOf)),
    );
  }
});

test('codes computed in bulk equal those computed one by one', () => {
  expect(signEventCodes(secrets, friend, events)).toEqual(events.map((id) => eventCode(secrets, id, friend)));
  expect(signEventCodes(secrets, friend, [])).toEqual([]);
});

test('another event, friend, link or key gives another signature', () => {
  const [one = '', other = ''] = events;
  const marks = [
    eventCode(secrets, one, friend),
    eventCode(secrets, other, friend),
    eventCode(secrets, one, { ...friend, id: other }),
    eventCode(secrets, one, { ...friend, tokenHash: 'cd'.repeat(32) }),
    eventCode(createSecrets('another key for tests that guards nothing'), one, friend),
  ].map((code) => Buffer.from(code, 'base64url').subarray(32).toString('hex'));
  expect(new Set(marks).size).toBe(5);
});
