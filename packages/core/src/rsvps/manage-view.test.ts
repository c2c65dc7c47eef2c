import type { Database } from '@kith/db';
import { friends } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { excludeGuest, removeEvent } from '../events/index.ts';
import { asFriend, makeContext, makeEvent, makeFriend, makeGroup, makeOwner, makeAnswer, testNow } from '../testing.ts';
import { getInvitation, getMailsChoice, getManageView } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inDays = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const titles = async (ctx: Parameters<typeof getManageView>[0]) =>
  (await getManageView(ctx)).events.map((event) => event.title);

test('the page says whose calendar it is and how to subscribe', async () => {
  const ana = await makeOwner(makeContext(database.db), {
    firstName: 'Ana',
    lastName: 'Ribeiro',
    timeZone: 'Europe/Lisbon',
  });
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example', hideCancelled: true, locale: 'pt' });
  const view = await getManageView(asFriend(ana, ben));
  expect(view).toEqual({
    owner: { name: 'Ana Ribeiro' },
    friend: {
      name: 'Ben',
      email: 'ben@kith.example',
      time_zone: 'Europe/Lisbon',
      subscription_status: 'invited',
      calendar_app: null,
      calendar_seen_at: null,
      calendar_link: `https://kith.example/api/calendar/ics?token=${ben.token}`,
      calendar_file_link: `https://kith.example/c/${ben.token}.ics`,
      preferences: {
        hide_cancelled: true,
        emails: true,
        digest: false,
        reminders: true,
        alarms: false,
        hides_reads: false,
        locale: 'pt',
        time_zone: null,
      },
      telegram: null,
    },
    events: [],
    questions: [],
  });
});

test('the page shows the friend’s events, each once, by start', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana);
  const cleo = await makeFriend(ana);
  const [climbers, cooks] = [await makeGroup(ana, { members: [ben] }), await makeGroup(ana, { members: [ben] })];
  const strangers = await makeGroup(ana, { members: [cleo] });
  await makeEvent(ana, { title: 'by all ways', startAt: inDays(4), groups: [climbers, cooks], friends: [ben] });
  await makeEvent(ana, { title: 'for all', startAt: inDays(3) });
  await makeEvent(ana, { title: 'by name', startAt: inDays(2), friends: [ben] });
  await makeEvent(ana, { title: 'by group', startAt: inDays(1), groups: [climbers] });
  await makeEvent(ana, { title: 'not theirs', groups: [strangers] });
  await makeEvent(ana, { title: 'taken out', excluded: [ben] });
  await makeEvent(ana, { title: 'draft', status: 'draft' });
  const deleted = await makeEvent(ana, { title: 'deleted' });
  await removeEvent(ana, { id: deleted.id });
  expect(await titles(asFriend(ana, ben))).toEqual(['by group', 'by name', 'for all', 'by all ways']);
});

test('a past event stays for 30 days, unless it ended before the friend was invited', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [old, young] = [
    await makeFriend(ana, { invitedAt: inDays(-90) }),
    await makeFriend(ana, { invitedAt: inDays(-7) }),
  ];
  await makeEvent(ana, { title: 'long over', startAt: inDays(-31) });
  await makeEvent(ana, { title: 'over before', startAt: inDays(-10) });
  await makeEvent(ana, { title: 'over', startAt: inDays(-3) });
  expect(await titles(asFriend(ana, old))).toEqual(['over before', 'over']);
  expect(await titles(asFriend(ana, young))).toEqual(['over']);
});

test('cancelled events are shown until the friend hides them', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana);
  await makeEvent(ana, { status: 'cancelled' });
  expect((await getManageView(asFriend(ana, ben))).events).toMatchObject([{ status: 'cancelled', can_answer: false }]);
  await database.db.update(friends).set({ hideCancelled: true }).where(eq(friends.id, ben.id));
  expect((await getManageView(asFriend(ana, ben))).events).toEqual([]);
});

test('a busy-only event shows a guest only its time', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana);
  const event = await makeEvent(ana, {
    title: 'Surprise for Ben',
    description: 'Do not tell',
    location: 'The cellar',
    busyOnly: true,
    showGuests: true,
    colour: 'honey',
    drawing: 'cake',
    photoId: '00000000-0000-4000-8000-000000000001',
    hostLine: 'She is fifty!',
  });
  await makeAnswer(ana, event, ben, { note: 'secret' });
  const { code, ...shown } = await getInvitation(asFriend(ana, ben), event.id);
  expect(code).toHaveLength(64);
  expect(shown).toEqual({
    id: event.id,
    title: 'Busy',
    description: null,
    location: null,
    start_at: event.startAt.toISOString(),
    end_at: event.endAt.toISOString(),
    time_zone: 'UTC',
    all_day: false,
    status: 'confirmed',
    changed_at: '2026-06-15T12:00:00.000Z',
    busy_only: true,
    series_id: null,
    repeats: null,
    asks_all: false,
    rsvp_status: 'pending',
    answered_by: null,
    answered_for: null,
    colour: null,
    drawing: null,
    photo_url: null,
    host_line: null,
    note: null,
    can_answer: false,
    on_the_day: false,
    late: null,
    questions: [],
    attendees_count: 0,
    attendee_names: null,
  });
});

test('guests see the attending count, and first names only if the owner allows it', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { name: 'Ben Achterberg', email: 'ben@secret.example' });
  const cleo = await makeFriend(ana, { name: 'Cleo  de Vries', email: 'cleo@secret.example' });
  const dan = await makeFriend(ana, { name: 'Dan' });
  const [open, closed] = [
    await makeEvent(ana, { showGuests: true, friends: [ben, cleo, dan] }),
    await makeEvent(ana, { friends: [ben, cleo, dan] }),
  ];
  for (const event of [open, closed]) {
    await makeAnswer(ana, event, cleo, { note: 'a private word' });
    await makeAnswer(ana, event, dan);
    await excludeGuest(ana, { id: event.id, friendId: dan.id });
  }
  const view = await getManageView(asFriend(ana, ben));
  const names = new Map(view.events.map((event) => [event.id, [event.attendees_count, event.attendee_names]]));
  expect([names.get(open.id), names.get(closed.id)]).toEqual([
    [1, ['Cleo']],
    [1, null],
  ]);
  const text = JSON.stringify(view);
  for (const secret of ['cleo@secret.example', 'de Vries', 'a private word', cleo.id, ana.owner.email]) {
    expect(text).not.toContain(secret);
  }
});

test('an unsubscribed friend sees events that name them, but not those for everybody', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { unsubscribedAt: testNow });
  await makeEvent(ana, { title: 'for all' });
  await makeEvent(ana, { title: 'by name', friends: [ben] });
  expect(await titles(asFriend(ana, ben))).toEqual(['by name']);
});

test('a closed link shows nothing', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const ben = await makeFriend(ana, { removedAt: testNow });
  const event = await makeEvent(ana, { friends: [ben] });
  await expect(getManageView(asFriend(ana, ben))).rejects.toMatchObject({ code: 'gone' });
  await expect(getInvitation(asFriend(ana, ben), event.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('an invitation to a draft, a deleted event or another owner’s event is refused', async () => {
  const ana = await makeOwner(makeContext(database.db));
  const [ben, cleo] = [await makeFriend(ana), await makeFriend(ana)];
  const deleted = await makeEvent(ana);
  await removeEvent(ana, { id: deleted.id });
  for (const event of [await makeEvent(ana, { status: 'draft' }), deleted, await makeEvent(ana, { friends: [cleo] })]) {
    await expect(getInvitation(asFriend(ana, ben), event.id)).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a mail’s page shows who invites, and never the address', async () => {
  const ana = await makeOwner(makeContext(database.db), { firstName: 'Ana', lastName: 'Ribeiro' });
  const nameless = await makeOwner(makeContext(database.db), {
    firstName: '',
    lastName: '',
    email: 'nameless@kith.example',
  });
  const ben = asFriend(ana, await makeFriend(ana));
  expect(await getMailsChoice(ben)).toEqual({ owner: { name: 'Ana Ribeiro' }, emails: true, time_zone: null });
  expect(await getMailsChoice(asFriend(nameless, await makeFriend(nameless)))).toMatchObject({
    owner: { name: 'User' },
  });
});
