import type { OwnerId } from '@kith/contracts/ids';
import type { Database } from '@kith/db';
import { eventAudience, eventGuests, friends, groupMembers, domainEvents, links } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { desc, eq } from '@kith/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../secrets.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner, makeAnswer } from '../testing.ts';
import {
  checkFriends,
  findFriend,
  inviteFriend,
  listFriends,
  openLink,
  removeFriend,
  resubscribe,
  rotateToken,
  unsubscribe,
  updateFriend,
  updatePreferences,
} from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const newOwner = () => makeOwner(makeContext(database.db));
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(friends).where(eq(friends.id, id));
  if (!row) throw new Error('the friend has a row');
  return row;
};
const lastActivity = async (ownerId: OwnerId) => {
  const [row] = await database.db
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.ownerId, ownerId))
    .orderBy(desc(domainEvents.no));
  return row;
};

describe('inviting', () => {
  test('an invited friend has a working link, and the invitation is recorded', async () => {
    const ana = await newOwner();
    const ben = await inviteFriend(ana, { name: 'Ben', email: null });
    expect(ben).toMatchObject({ name: 'Ben', email: null, subscription_status: 'invited', is_active: true });
    expect(ben.token).toMatch(/^[\w-]{32}$/);
    expect(await lastActivity(ana.owner.id)).toMatchObject({ kind: 'friend.invited', friendId: ben.id });
    expect(await openLink(ana, ben.token)).toEqual({
      id: ben.id,
      ownerId: ana.owner.id,
      name: 'Ben',
      tokenHash: hashToken(ben.token),
    });
  });

  test('both spellings of an international domain are one mailbox, for duplicates and opt-outs', async () => {
    const ana = await newOwner();
    const both = ['jo@müller.de', 'jo@xn--mller-kva.de'];
    for (const [email = '', other = ''] of [both, both.toReversed()]) {
      const jo = await inviteFriend(ana, { name: 'Jo', email });
      await expect(inviteFriend(ana, { name: 'Jo M', email: other })).rejects.toMatchObject({
        message: 'Jo already has this address.',
      });
      await unsubscribe(asFriend(ana, { ...jo, ownerId: ana.owner.id, tokenHash: hashToken(jo.token) }));
      await removeFriend(ana, { id: jo.id });
      const again = await inviteFriend(ana, { name: 'Jo', email: other });
      expect(again).toMatchObject({ email: other, wants_mails: false });
      await removeFriend(ana, { id: again.id });
    }
  });

  test('an address belongs to one friend, also under concurrency, while names may repeat', async () => {
    const ana = await newOwner();
    const email = 'mia@kith.example';
    const both = await Promise.allSettled([
      inviteFriend(ana, { name: 'Mia', email }),
      inviteFriend(ana, { name: 'Mia', email }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(inviteFriend(ana, { name: 'Mia B', email })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Mia already has this address.',
      issues: [{ path: 'email' }],
    });
    const other = await inviteFriend(ana, { name: 'Mia', email: null });
    await expect(updateFriend(ana, { id: other.id, email })).rejects.toMatchObject({ code: 'conflict' });
    // Another owner's friend with the same address is a separate friend.
    expect((await inviteFriend(await newOwner(), { name: 'Mia', email })).email).toBe(email);
  });

  test('a friend who left or opted out gets no mails when invited again, until they ask for them', async () => {
    const ana = await newOwner();
    const email = 'leo@kith.example';
    const leo = await inviteFriend(ana, { name: 'Leo', email });
    expect(leo.wants_mails).toBe(true);
    const withLink = ({ id, name, token }: typeof leo) => ({
      id,
      name,
      ownerId: ana.owner.id,
      tokenHash: hashToken(token),
    });
    await unsubscribe(asFriend(ana, withLink(leo)));
    await removeFriend(ana, { id: leo.id });
    const again = await inviteFriend(ana, { name: 'Leo', email });
    expect(again.wants_mails).toBe(false);
    const moved = await inviteFriend(ana, { name: 'Leo at work', email: 'work@kith.example' });
    expect(moved.wants_mails).toBe(true);
    await updatePreferences(asFriend(ana, withLink(again)), { emails: true });
    expect((await findFriend(ana, again.id)).wants_mails).toBe(true);
    expect(JSON.stringify(await rowOf(leo.id))).not.toContain(email);
  });

  test('an owner opening a friend’s link does not count as a visit', async () => {
    const ana = await newOwner();
    const ben = await inviteFriend(ana, { name: 'Ben', email: null });
    await openLink(ana, ben.token, ana.owner.id);
    expect((await findFriend(ana, ben.id)).shared_at).toBeNull();
    await openLink(ana, ben.token, 'somebody else');
    expect((await findFriend(ana, ben.id)).shared_at).not.toBeNull();
  });

  test('the token is stored only hashed and encrypted', async () => {
    const ana = await newOwner();
    const ben = await inviteFriend(ana, { name: 'Ben' });
    expect(JSON.stringify(await rowOf(ben.id))).not.toContain(ben.token);
    const [link] = await database.db.select().from(links).where(eq(links.friendId, ben.id));
    expect(link).toMatchObject({ tokenHash: hashToken(ben.token), ownerId: ana.owner.id, retiredAt: null });
    expect(JSON.stringify(link)).not.toContain(ben.token);
  });

  test('name and address can be changed, and absent fields are unchanged', async () => {
    const ana = await newOwner();
    const ben = await inviteFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
    expect(await updateFriend(ana, { id: ben.id, name: 'Benno' })).toMatchObject({
      name: 'Benno',
      email: 'ben@kith.example',
    });
    expect(await updateFriend(ana, { id: ben.id, email: null })).toMatchObject({ name: 'Benno', email: null });
  });
});

describe('rotating', () => {
  test('a rotated token closes the old link at once and resets the friend to invited', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana, { activatedAt: ana.now, lastSyncedAt: ana.now, calendarApp: 'Outlook' });
    expect((await findFriend(ana, ben.id)).subscription_status).toBe('subscribed');
    const rotated = await rotateToken(ana, ben.id);
    expect(rotated).toMatchObject({ subscription_status: 'invited', calendar: { state: 'not_yet', app: null } });
    expect(rotated.token).not.toBe(ben.token);
    expect(await lastActivity(ana.owner.id)).toMatchObject({ kind: 'friend.token_rotated' });
    await expect(openLink(ana, ben.token)).rejects.toMatchObject({ code: 'gone' });
    expect(await openLink(ana, rotated.token)).toMatchObject({ id: ben.id });
  });

  test('the thirty days restart with the new link', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana);
    await rotateToken(at(ana, '2026-07-05T12:00:00Z'), ben.id);
    expect((await findFriend(at(ana, '2026-08-04T11:59:59Z'), ben.id)).subscription_status).toBe('invited');
    expect((await findFriend(at(ana, '2026-08-04T12:00:00Z'), ben.id)).subscription_status).toBe('never_subscribed');
  });

  test('rotated, removed and unknown links differ only in gone and not found', async () => {
    const ana = await newOwner();
    const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
    await rotateToken(ana, ben.id);
    await removeFriend(ana, { id: cleo.id });
    const refusal = (token: string) =>
      openLink(ana, token).then(
        () => 'opened',
        (error: unknown) => error,
      );
    const [rotated, removed] = [await refusal(ben.token), await refusal(cleo.token)];
    expect(rotated).toEqual(removed);
    expect(rotated).toMatchObject({ code: 'gone' });
    expect(await refusal('x'.repeat(32))).toMatchObject({ code: 'not_found' });
  });
});

describe('removing', () => {
  test('a removed friend disappears from lists, groups and audiences, and their address is deleted', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana, { email: 'ben@kith.example' });
    const group = await makeGroup(ana, { members: [ben] });
    const event = await makeEvent(ana);
    await makeAnswer(ana, event, ben);
    expect(await removeFriend(ana, { id: ben.id })).toEqual({ id: ben.id });

    expect((await listFriends(ana)).items).toEqual([]);
    expect(await database.db.select().from(groupMembers).where(eq(groupMembers.groupId, group.id))).toEqual([]);
    expect(await database.db.select().from(eventAudience).where(eq(eventAudience.eventId, event.id))).toEqual([]);
    expect(await rowOf(ben.id)).toMatchObject({ email: null, tokenSealed: null, name: 'Ben Friend' });
    // The answer stays with the row.
    expect(await database.db.select().from(eventGuests).where(eq(eventGuests.friendId, ben.id))).toMatchObject([
      { answer: 'yes', leftAt: ana.now },
    ]);
    expect(await lastActivity(ana.owner.id)).toMatchObject({
      kind: 'friend.removed',
      facts: { friendName: 'Ben Friend' },
    });
    await expect(removeFriend(ana, { id: ben.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('with erase the old link serves an empty calendar for thirty days, without it none', async () => {
    const ana = await newOwner();
    const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
    await removeFriend(ana, { id: ben.id, erase: true });
    await removeFriend(ana, { id: cleo.id, erase: false });
    const tombOf = async (token: string) => {
      const [row] = await database.db
        .select()
        .from(links)
        .where(eq(links.tokenHash, hashToken(token)));
      return row;
    };
    expect(await tombOf(ben.token)).toMatchObject({
      eraseUntil: new Date('2026-07-15T12:00:00Z'),
      calendarName: "Ana's plans",
    });
    expect(await tombOf(cleo.token)).toMatchObject({ eraseUntil: null, calendarName: null });
  });
});

describe('unsubscribing and resubscribing', () => {
  test('a friend who unsubscribes changes their feed once, and the owner sees it once', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana, { activatedAt: ana.now, lastSyncedAt: ana.now });
    await unsubscribe(asFriend(ana, ben));
    await unsubscribe(asFriend(ana, ben));
    expect(await findFriend(ana, ben.id)).toMatchObject({
      subscription_status: 'unsubscribed',
      subscriptionLastUnsubscribedAt: '2026-06-15T12:00:00.000Z',
      isSubscribed: false,
      is_active: false,
      calendar: { state: 'left' },
    });
    expect((await rowOf(ben.id)).feedVersion).toBe(2);
    const lines = await database.db.select().from(domainEvents).where(eq(domainEvents.friendId, ben.id));
    expect(lines.map(({ kind }) => kind)).toEqual(['friend.unsubscribed']);
  });

  test('a friend who resubscribes is invited until their calendar fetches again', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana, { activatedAt: ana.now });
    await unsubscribe(asFriend(ana, ben));
    await resubscribe(at(asFriend(ana, ben), '2026-09-01T00:00:00Z'));
    expect(await findFriend(at(ana, '2026-09-02T00:00:00Z'), ben.id)).toMatchObject({
      subscription_status: 'invited',
      subscriptionLastUnsubscribedAt: '2026-06-15T12:00:00.000Z',
      is_active: true,
    });
    expect((await rowOf(ben.id)).feedVersion).toBe(3);
    expect(await lastActivity(ana.owner.id)).toMatchObject({ kind: 'friend.resubscribed' });
  });

  test('a friend who never unsubscribed cannot resubscribe', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana, { activatedAt: ana.now });
    await resubscribe(asFriend(ana, ben));
    expect((await rowOf(ben.id)).activatedAt).toEqual(ana.now);
    expect(await lastActivity(ana.owner.id)).toBeUndefined();
  });
});

describe('preferences', () => {
  test('hiding cancelled events changes the feed, emails and language do not', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana);
    const friend = asFriend(ana, ben);
    await updatePreferences(friend, { token: ben.token, emails: false, locale: 'de-AT' });
    expect(await rowOf(ben.id)).toMatchObject({ emails: false, locale: 'de-AT', feedVersion: 1, copySequence: 0 });
    await updatePreferences(friend, { token: ben.token, hide_cancelled: true });
    expect(await rowOf(ben.id)).toMatchObject({ hideCancelled: true, emails: false, feedVersion: 2, copySequence: 0 });
    await updatePreferences(friend, { token: ben.token, hide_cancelled: true, locale: null });
    expect(await rowOf(ben.id)).toMatchObject({ feedVersion: 2, locale: null });
  });

  test('digest, reminder and zone settings are stored without notifying the owner', async () => {
    const ana = await newOwner();
    const friend = await makeFriend(ana);
    const ben = asFriend(ana, friend);
    await updatePreferences(ben, { time_zone: 'Asia/Tokyo' });
    expect(await rowOf(friend.id)).toMatchObject({ timeZone: 'Asia/Tokyo', digest: false, reminders: true });
    expect(await lastActivity(ana.owner.id)).toBeUndefined();
    await updatePreferences(ben, { digest: true, reminders: false });
    expect(await rowOf(friend.id)).toMatchObject({ timeZone: 'Asia/Tokyo', digest: true, reminders: false });
  });

  test('alarms change every copy, so SEQUENCE rises', async () => {
    const ana = await newOwner();
    const ben = await makeFriend(ana);
    await updatePreferences(asFriend(ana, ben), { token: ben.token, alarms: true });
    expect(await rowOf(ben.id)).toMatchObject({
      alarms: true,
      feedVersion: 2,
      copySequence: 1,
      copyChangedAt: new Date('2026-06-15T12:00:00Z'),
    });
    await updatePreferences(asFriend(ana, ben), { token: ben.token, alarms: false });
    expect(await rowOf(ben.id)).toMatchObject({ copySequence: 2, copyChangedAt: new Date('2026-06-15T12:00:00Z') });
  });
});

describe("another owner's friend", () => {
  test('is not found by any change and stays unchanged', async () => {
    const [ana, other] = [await newOwner(), await newOwner()];
    const ben = await makeFriend(ana);
    const before = await rowOf(ben.id);
    for (const attempt of [
      () => updateFriend(other, { id: ben.id, name: 'Mine' }),
      () => rotateToken(other, ben.id),
      () => removeFriend(other, { id: ben.id, erase: true }),
      () => checkFriends(other, [ben.id]),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await rowOf(ben.id)).toEqual(before);
  });

  test('makes a list of ids invalid, as a removed friend does', async () => {
    const [ana, other] = [await newOwner(), await newOwner()];
    const [own, foreign, gone] = [await makeFriend(ana), await makeFriend(other), await makeFriend(ana)];
    await removeFriend(ana, { id: gone.id });
    await expect(checkFriends(ana, [own.id, foreign.id])).rejects.toMatchObject({ code: 'not_found' });
    await expect(checkFriends(ana, [own.id, gone.id])).rejects.toMatchObject({ code: 'not_found' });
    expect(await checkFriends(ana, [own.id, own.id.toUpperCase()])).toBeUndefined();
    expect(await checkFriends(ana, [])).toBeUndefined();
  });
});
