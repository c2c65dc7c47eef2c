import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { excludeGuest } from '../events/index.ts';
import { readEvent } from '../calendar-feed/index.ts';
import { removeFriend, rotateToken, unsubscribe } from '../friends/index.ts';
import { createSecrets, hashToken } from '../secrets.ts';
import { asFriend, makeContext, makeEvent, makeFriend, makeOwner, type TestFriend } from '../testing.ts';
import { eventCode, getInvitation, getManageView, openEventCode, respondToEvent, signEventCodes } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const holder = (friend: TestFriend) => ({ id: friend.id, tokenHash: hashToken(friend.token) });
const party = async () => {
  const owner = await makeOwner(makeContext(database.db));
  const friend = await makeFriend(owner, { name: 'Ben' });
  const event = await makeEvent(owner);
  return { owner, friend, event, code: eventCode(owner.secrets, event.id, holder(friend)) };
};

test('a code opens its event for its friend', async () => {
  const { owner, friend, event, code } = await party();
  expect(code).toMatch(/^[\w-]{64}$/);
  const opened = await openEventCode(makeContext(database.db), code);
  expect(opened.eventId).toBe(event.id);
  expect(opened.ctx.friend).toEqual({
    id: friend.id,
    ownerId: owner.owner.id,
    name: 'Ben',
    tokenHash: friend.tokenHash,
  });
  expect((await getInvitation(opened.ctx, opened.eventId)).code).toBe(code);
});

test('a friend’s page and calendar carry the same codes', async () => {
  const { owner, friend, event, code } = await party();
  const view = await getManageView(asFriend(owner, friend));
  expect(view.events.map((one) => one.code)).toEqual([code]);
  expect(signEventCodes(owner.secrets, holder(friend), [event.id])).toEqual([code]);
});

test('an answer by code is the friend’s answer', async () => {
  const { owner, friend, event, code } = await party();
  const opened = await openEventCode(makeContext(database.db), code);
  const shown = await respondToEvent(opened.ctx, { event_id: opened.eventId, rsvp_status: 'maybe', note: 'late' });
  expect(shown).toMatchObject({ id: event.id, rsvp_status: 'maybe', note: 'late' });
  expect((await getManageView(asFriend(owner, friend))).events).toMatchObject([{ rsvp_status: 'maybe', note: 'late' }]);
});

test('a code becomes invalid when the link is rotated or the friend is removed', async () => {
  const { owner, friend, code } = await party();
  const before = await openEventCode(owner, code);
  const { token } = await rotateToken(owner, friend.id);
  await expect(openEventCode(owner, code)).rejects.toMatchObject({ code: 'gone' });
  const next = eventCode(owner.secrets, before.eventId, { id: friend.id, tokenHash: hashToken(token) });
  await expect(openEventCode(owner, next)).resolves.toMatchObject({ eventId: before.eventId });
  await removeFriend(owner, { id: friend.id });
  for (const one of [code, next]) await expect(openEventCode(owner, one)).rejects.toMatchObject({ code: 'gone' });
});

test('a code with another event, another friend or one changed letter opens nothing', async () => {
  const { owner, friend, code } = await party();
  const [other, cleo] = [await makeEvent(owner), await makeFriend(owner)];
  const spliced = (octets: Buffer, at: number, id: string) => {
    const copy = Buffer.from(octets);
    copy.set(Buffer.from(id.replaceAll('-', ''), 'hex'), at);
    return copy.toString('base64url');
  };
  const octets = Buffer.from(code, 'base64url');
  const forged = [
    spliced(octets, 16, other.id),
    spliced(octets, 0, cleo.id),
    `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
    eventCode(createSecrets('another key'), other.id, holder(friend)),
  ];
  for (const one of forged) await expect(openEventCode(owner, one)).rejects.toMatchObject({ code: 'gone' });
});

test('a malformed code is unknown', async () => {
  const { owner, code } = await party();
  for (const one of ['', 'x', code.slice(1), `${code}A`, `${code.slice(1)}=`, 'A'.repeat(64)]) {
    await expect(openEventCode(owner, one)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a code does not restore a removed guest', async () => {
  const { owner, friend, event, code } = await party();
  await excludeGuest(owner, { id: event.id, friendId: friend.id });
  const opened = await openEventCode(owner, code);
  await expect(respondToEvent(opened.ctx, { event_id: opened.eventId, rsvp_status: 'yes' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(getInvitation(opened.ctx, opened.eventId)).rejects.toMatchObject({ code: 'not_found' });
});

test('an unsubscribed friend is told so, not that the event was deleted', async () => {
  const { owner, code } = await party();
  const opened = await openEventCode(owner, code);
  await unsubscribe(opened.ctx);
  const refusal = { code: 'not_found', message: expect.stringContaining('You unsubscribed from these plans.') };
  await expect(getInvitation(opened.ctx, opened.eventId)).rejects.toMatchObject(refusal);
  await expect(readEvent(opened.ctx, opened.eventId)).rejects.toMatchObject(refusal);
});
