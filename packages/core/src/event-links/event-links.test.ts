import { errorTable } from '@kith/contracts/errors';
import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { eventRequests, eventGuests, friendMessages, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq, isNull } from '@kith/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent, removeEvent, updateEvent } from '../events/index.ts';
import { findFriend, openLink, rotateToken } from '../friends/index.ts';
import { listInbox } from '../inbox/index.ts';
import { at, makeContext, makeEvent, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import type { OwnerContext, SystemContext } from '../context.ts';
import {
  askToJoin,
  confirmRequest,
  createEventLink,
  endEventLink,
  getEventLink,
  openEventLink,
  openRequest,
  refuseRequest,
  updateEventLink,
} from './index.ts';
import { lineForStrangers } from './rules.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const stranger = (ctx: OwnerContext): SystemContext => {
  const { owner: _owner, ...rest } = ctx;
  return rest;
};
const tokenOf = (url = '') => url.split('/').at(-1) ?? '';

async function makeDoor({ places = 0, event = {} }: { places?: number; event?: Parameters<typeof makeEvent>[1] } = {}) {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const dinner = await makeEvent(ana, { title: 'Dinner', location: '14 Shore', ...event });
  const { link } = await createEventLink(ana, { id: dinner.id, places });
  const token = tokenOf(link?.url);
  const requests = async () => (await getEventLink(ana, dinner.id)).requests;
  return { ana, ben, dinner, token, requests };
}
const guestsOf = async (eventId: string) =>
  (
    await database.db
      .select({ friendId: eventGuests.friendId })
      .from(eventGuests)
      .where(and(eq(eventGuests.eventId, eventId), isNull(eventGuests.leftAt)))
  ).map(({ friendId }) => friendId);

describe('what a stranger sees', () => {
  test('is what, when and who invites, and not the place', async () => {
    const { ana, token, dinner } = await makeDoor();
    const shown = await openEventLink(stranger(ana), token);
    expect(shown).toMatchObject({ event: { title: 'Dinner', status: 'confirmed' }, closed_by: null, lets_in: false });
    for (const secret of ['14 Shore', 'Ben', dinner.id, ana.owner.email])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });

  test('says that an event was cancelled or is over, and nobody is let in', async () => {
    const { ana, token, dinner } = await makeDoor();
    const later = at(ana, dinner.endAt.toISOString());
    expect(await openEventLink(stranger(later), token)).toMatchObject({ closed_by: 'over' });
    await expect(askToJoin(stranger(later), { token, name: 'Marek' })).rejects.toMatchObject({ code: 'conflict' });
    await updateEvent(ana, { id: dinner.id, status: 'cancelled' });
    expect(await openEventLink(stranger(ana), token)).toMatchObject({ closed_by: 'cancelled' });
    await expect(askToJoin(stranger(ana), { token, name: 'Marek' })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is nothing once the event is hidden, a draft or deleted', async () => {
    const { ana, token, dinner } = await makeDoor();
    await updateEvent(ana, { id: dinner.id, busy_only: true });
    await expect(openEventLink(stranger(ana), token)).rejects.toMatchObject({ code: 'not_found' });
    await updateEvent(ana, { id: dinner.id, busy_only: false });
    await removeEvent(ana, { id: dinner.id });
    await expect(openEventLink(stranger(ana), token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is nothing while the owner is suspended', async () => {
    const { ana, token } = await makeDoor();
    await database.db.update(owners).set({ suspendedAt: ana.now }).where(eq(owners.id, ana.owner.id));
    await expect(openEventLink(stranger(ana), token)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the link', () => {
  test('made anew, closes the old one; closed, is gone', async () => {
    const { ana, token, dinner } = await makeDoor();
    const { link } = await createEventLink(ana, { id: dinner.id, places: 0 });
    await expect(openEventLink(stranger(ana), token)).rejects.toMatchObject({ code: 'gone' });
    const next = tokenOf(link?.url);
    await openEventLink(stranger(ana), next);
    expect(await endEventLink(ana, dinner.id)).toMatchObject({ link: null });
    await expect(openEventLink(stranger(ana), next)).rejects.toMatchObject({ code: 'gone' });
    await expect(updateEventLink(ana, { id: dinner.id, places: 2 })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is no friend’s link, and a friend’s is no event’s', async () => {
    const { ana, ben, token } = await makeDoor();
    await expect(openLink(stranger(ana), token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openEventLink(stranger(ana), ben.token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openRequest(stranger(ana), token)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not made for a draft or for what guests only see as busy', async () => {
    const ana = await makeOwner(makeContext(database.db));
    for (const event of [{ status: 'draft' }, { busyOnly: true }] as const) {
      const { id } = await makeEvent(ana, event);
      await expect(createEventLink(ana, { id, places: 0 })).rejects.toMatchObject({ code: 'conflict' });
    }
  });
});

describe('asking', () => {
  test('tells the owner, and shows nothing until they have answered', async () => {
    const { ana, token, requests } = await makeDoor();
    const page = await askToJoin(stranger(ana), { token, name: 'Marek', email: 'marek@kith.example' });
    expect(await openRequest(stranger(ana), page)).toMatchObject({
      state: 'waiting',
      view: { event: { title: 'Dinner' } },
    });
    await expect(openLink(stranger(ana), page)).rejects.toMatchObject({ code: 'not_found' });
    expect(await requests()).toMatchObject([{ name: 'Marek', email: 'marek@kith.example', known_as: null }]);
    expect((await listInbox(ana)).items[0]).toMatchObject({
      kind: 'friend.requested',
      message: 'Marek wants to join Dinner',
      unread: true,
    });
  });

  test('approved, the page is their own, and they are a guest of this event alone', async () => {
    const { ana, ben, token, dinner, requests } = await makeDoor();
    const party = await makeEvent(ana, { title: 'Party' });
    const group = await makeGroup(ana, { name: 'Climbers', members: [ben] });
    const weekly = await createEvent(ana, {
      title: 'Choir',
      start_at: dinner.startAt.toISOString(),
      end_at: dinner.endAt.toISOString(),
      audience_type: 'all',
      recurrence: 'FREQ=WEEKLY;COUNT=3',
    });
    const page = await askToJoin(stranger(ana), { token, name: 'Marek', email: 'marek@kith.example' });
    const [request] = await requests();
    expect(await confirmRequest(ana, { id: dinner.id, requestId: request?.id ?? '' })).toMatchObject({ requests: [] });
    expect(await openRequest(stranger(ana), page)).toEqual({ state: 'in', event_id: dinner.id });
    const marek = await openLink(stranger(ana), page);
    expect(await findFriend(ana, marek.id)).toMatchObject({
      name: 'Marek',
      email: 'marek@kith.example',
      token: page,
      groups: [],
    });
    expect(await guestsOf(dinner.id)).toContain(marek.id);
    for (const other of [party.id, weekly.id]) {
      expect(await guestsOf(other)).toContain(ben.id);
      expect(await guestsOf(other)).not.toContain(marek.id);
    }
    expect(group.id).toBeDefined();
    // An edit of the party does not invite them either.
    await updateEvent(ana, { id: party.id, title: 'Big party' });
    expect(await guestsOf(party.id)).not.toContain(marek.id);
    // They were also mailed their link.
    expect(await database.db.$count(friendMessages, eq(friendMessages.friendId, marek.id))).toBe(1);
    await rotateToken(ana, marek.id);
    await expect(openRequest(stranger(ana), page)).rejects.toMatchObject({
      code: 'gone',
      message: errorTable.gone.sentence,
    });
  });

  test('never answered, the page says so once the event is over', async () => {
    const { ana, token, dinner } = await makeDoor();
    const page = await askToJoin(stranger(ana), { token, name: 'Marek' });
    const later = at(ana, new Date(dinner.endAt.getTime() + 1).toISOString());
    await database.db.delete(eventRequests).where(eq(eventRequests.eventId, dinner.id));
    await expect(openRequest(stranger(later), page)).rejects.toMatchObject({
      code: 'gone',
      message: expect.stringContaining('Nobody answered'),
    });
  });

  test('an address that a friend has is shown to the owner and left out', async () => {
    const { ana, ben, token, dinner, requests } = await makeDoor();
    const page = await askToJoin(stranger(ana), { token, name: 'Benny', email: 'ben@kith.example' });
    const [request] = await requests();
    expect(request).toMatchObject({ known_as: { friend_id: ben.id, name: 'Ben' } });
    await confirmRequest(ana, { id: dinner.id, requestId: request?.id ?? '' });
    const benny = await openLink(stranger(ana), page);
    expect(await findFriend(ana, benny.id)).toMatchObject({ name: 'Benny', email: null });
  });

  test.each([
    ['Ana Ribeiro', 'Ana Ribeiro'],
    ['ANA RIBEIRO', 'Ana Ribeiro'],
    ['Ana Ribéiro', 'Ana Ribeiro'],
    ['Ana\u200b Ribeiro', 'Ana Ribeiro'],
    ['Ana', null],
    ['Marek', null],
  ])('%s: the owner reads which friend has this name, and whoever asks does not', async (name, friend) => {
    const { ana, token, requests } = await makeDoor();
    const known = await makeFriend(ana, { name: 'Ana Ribeiro' });
    const other = await makeOwner(makeContext(database.db));
    await makeFriend(other, { name: 'Marek' });
    const page = await askToJoin(stranger(ana), { token, name });
    expect(await requests()).toMatchObject([
      { known_as: null, same_name: friend && { friend_id: known.id, name: friend } },
    ]);
    const shown = JSON.stringify([await openRequest(stranger(ana), page), await openEventLink(stranger(ana), token)]);
    for (const secret of ['Ribeiro', known.id]) expect(shown).not.toContain(secret);
  });

  test('answered, the line in the inbox is read, and only that one', async () => {
    const { ana, token, dinner, requests } = await makeDoor();
    for (const [minute, name] of ['Marek', 'Ola', 'Marek'].entries())
      await askToJoin(stranger(at(ana, `2026-06-15T12:0${minute}:00.000Z`)), { token, name });
    const [first, second] = await requests();
    await refuseRequest(ana, { id: dinner.id, requestId: first?.id ?? '' });
    await confirmRequest(ana, { id: dinner.id, requestId: second?.id ?? '' });
    const lines = (await listInbox(ana)).items.filter(({ kind }) => kind === 'friend.requested');
    expect(lines.map(({ headline, unread, created_at }) => `${headline} ${unread} ${created_at}`).toSorted()).toEqual([
      'Marek wants to join false 2026-06-15T12:00:00.000Z',
      'Marek wants to join true 2026-06-15T12:02:00.000Z',
      'Ola wants to join false 2026-06-15T12:01:00.000Z',
    ]);
  });

  test('refused, the page is closed and nobody is added', async () => {
    const { ana, token, dinner, requests } = await makeDoor();
    const page = await askToJoin(stranger(ana), { token, name: 'Marek' });
    const [request] = await requests();
    await refuseRequest(ana, { id: dinner.id, requestId: request?.id ?? '' });
    await expect(openRequest(stranger(ana), page)).rejects.toMatchObject({
      code: 'gone',
      message: expect.stringContaining('You weren’t added to this event'),
    });
    expect(await guestsOf(dinner.id)).toHaveLength(1);
    await expect(confirmRequest(ana, { id: dinner.id, requestId: request?.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('whoever waits can be let in after the link was closed', async () => {
    const { ana, token, dinner, requests } = await makeDoor();
    const page = await askToJoin(stranger(ana), { token, name: 'Marek' });
    await endEventLink(ana, dinner.id);
    const [request] = await requests();
    await confirmRequest(ana, { id: dinner.id, requestId: request?.id ?? '' });
    expect(await openRequest(stranger(ana), page)).toMatchObject({ state: 'in' });
  });

  test('is bounded: the last one who fits is taken, the next is told to come later', async () => {
    const { ana, token, dinner } = await makeDoor();
    await database.db.insert(eventRequests).values(
      Array.from({ length: quotas.eventRequests - 1 }, (_, index) => ({
        ownerId: ana.owner.id,
        eventId: dinner.id,
        name: `Somebody ${index}`,
        tokenSealed: ana.secrets.seal('none'),
        createdAt: ana.now,
        expiresAt: dinner.endAt,
      })),
    );
    await askToJoin(stranger(ana), { token, name: 'Marek' });
    await expect(askToJoin(stranger(ana), { token, name: 'One more' })).rejects.toMatchObject({ code: 'too_many' });
  });
});

describe('letting in beforehand', () => {
  test('takes as many as there are places, and asks about the next', async () => {
    const { ana, token, dinner, requests } = await makeDoor({ places: 1 });
    const page = await askToJoin(stranger(ana), { token, name: 'Marek', email: 'ben@kith.example' });
    expect(await openRequest(stranger(ana), page)).toMatchObject({ state: 'in' });
    const marek = await openLink(stranger(ana), page);
    // Nobody has looked at the address.
    expect(await findFriend(ana, marek.id)).toMatchObject({ email: null });
    expect((await listInbox(ana)).items[0]).toMatchObject({ kind: 'friend.joined', friend_id: marek.id });
    expect(await openEventLink(stranger(ana), token)).toMatchObject({ lets_in: false });
    await askToJoin(stranger(ana), { token, name: 'Next' });
    expect(await requests()).toMatchObject([{ name: 'Next' }]);
    expect(await guestsOf(dinner.id)).toHaveLength(2);
  });

  test('many at once take no more than the places', async () => {
    const { ana, token, dinner, requests } = await makeDoor({ places: 2 });
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => askToJoin(stranger(ana), { token, name: `Guest ${index}` })),
    );
    expect(await requests()).toHaveLength(3);
    expect((await getEventLink(ana, dinner.id)).link).toMatchObject({ places: 0 });
  });
});

test.each([
  ['Bring slippers, the cat is new', '14 Shore, Leith', true],
  ['Ring twice, the cat is new', null, true],
  ['Shore at seven', '14 Shore, Leith', false],
  ['See you in LEITH', '14 Shore, Leith', false],
  ['The back room of 14 Elm', '14 Elm', false],
  ['来鼓楼吧', '鼓楼', false],
])('strangers read "%s" at %s: %s', (hostLine, location, isShown) => {
  expect(lineForStrangers({ hostLine, location })).toBe(isShown ? hostLine : null);
});
