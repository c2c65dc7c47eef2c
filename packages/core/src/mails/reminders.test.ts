import type { Database } from '@kith/db';
import { deliveries, friends } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import {
  createEvent,
  getEvent,
  publishEvent,
  remindGuests,
  removeEvent,
  tellMissing,
  updateEvent,
} from '../events/index.ts';
import { noopPorts, type Mail, MailError } from '../ports.ts';
import { updatePreferences } from '../friends/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { sendGuestMails } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Sent extends Mail {
  at: string;
}

/** An owner whose mails are captured; `sendUntil` advances time and returns when to run again. */
async function openWorld() {
  const sent: Sent[] = [];
  const refuse: { next: MailError | null } = { next: null };
  const ana = await makeOwner(makeContext(database.db));
  const sendAt = (instant: Date | string) => {
    const ctx = at(ana, instant);
    const send = async (mail: Mail) => {
      if (refuse.next) throw refuse.next;
      sent.push({ ...mail, at: ctx.now.toISOString() });
    };
    return sendGuestMails({ ...ctx, ports: { ...ctx.ports, mailer: { ...noopPorts.mailer, send } } }, ana.owner.id);
  };
  const sendUntil = async (from: Date | string, until: string) => {
    let next: Date | null = new Date(from);
    while (next && next <= new Date(until)) next = await sendAt(next);
    return next;
  };
  return { ana, sent, refuse, sendAt, sendUntil };
}

const said = (sent: readonly Sent[]) => sent.map(({ at, to, subject }) => `${at} ${to.split('@')[0]} ${subject}`);
const statusesOf = async (ctx: OwnerContext, kind: (typeof deliveries.$inferSelect)['kind']) => {
  const rows = await database.db
    .select({ status: deliveries.status })
    .from(deliveries)
    .where(and(eq(deliveries.ownerId, ctx.owner.id), eq(deliveries.kind, kind)));
  return rows.map(({ status }) => status).toSorted();
};

// A Saturday at 19:00 in Berlin.
const dinner = {
  title: 'Dinner',
  start_at: '2026-06-20T17:00:00.000Z',
  end_at: '2026-06-20T19:00:00.000Z',
  time_zone: 'Europe/Berlin',
};

test('guests who did not decline are reminded as the owner chose, once each time', async () => {
  const { ana, sent, sendUntil } = await openWorld();
  const [ben, cleo] = [
    await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' }),
    await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example' }),
  ];
  await makeFriend(ana, { email: 'quiet@kith.example', reminders: false });
  await makeFriend(ana, { name: 'No address' });
  const { id } = await createEvent(ana, { ...dinner, reminders: ['day', 'two_hours'] });
  await respondToEvent(asFriend(ana, ben), { event_id: id, rsvp_status: 'yes' });
  await respondToEvent(asFriend(ana, cleo), { event_id: id, rsvp_status: 'no' });
  expect(await sendUntil(ana.now, '2026-06-21T00:00:00Z')).toBeNull();
  expect(said(sent.slice(3))).toEqual([
    '2026-06-19T17:00:00.000Z ben Tomorrow: Dinner, Sat 20 June',
    '2026-06-20T15:00:00.000Z ben Today: Dinner, Sat 20 June',
  ]);
  expect(sent[3]?.text).toContain('A reminder from Ana Owner: Dinner is tomorrow.');
  expect(sent[3]?.text).toContain('You answered yes.');
  expect(sent[3]?.calendar).toBeUndefined();
});

test('a reminder due at night waits for the guest’s morning', async () => {
  const { ana, sent, sendUntil } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example', timeZone: 'Asia/Tokyo' });
  await makeFriend(ana, { email: 'cleo@kith.example' });
  await createEvent(ana, {
    ...dinner,
    start_at: '2026-06-25T17:00:00Z',
    end_at: '2026-06-25T19:00:00Z',
    reminders: ['week'],
  });
  await sendUntil(ana.now, '2026-06-20T00:00:00Z');
  // 02:00 in Tokyo when it is due.
  expect(said(sent.slice(2))).toEqual([
    '2026-06-18T17:00:00.000Z cleo In a week: Dinner, Thu 25 June',
    '2026-06-18T23:00:00.000Z ben In a week: Dinner, Thu 25 June',
  ]);
});

test('a moved event is reminded of anew, and a cancelled one not at all', async () => {
  const { ana, sent, sendUntil } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, { ...dinner, reminders: ['day'] });
  const off = await createEvent(ana, { ...dinner, title: 'Off', reminders: ['day'] });
  const gone = await createEvent(ana, { ...dinner, title: 'Gone', reminders: ['day'] });
  const late = await createEvent(ana, { ...dinner, title: 'Late', status: 'draft', reminders: ['day'] });
  await sendUntil(ana.now, '2026-06-19T18:00:00Z');
  sent.length = 0;
  const evening = at(ana, '2026-06-19T18:00:00Z');
  await updateEvent(evening, { id, start_at: '2026-06-22T17:00:00Z', end_at: '2026-06-22T19:00:00Z' });
  await updateEvent(evening, { id: off.id, status: 'cancelled', notify: false });
  await removeEvent(evening, { id: gone.id });
  await publishEvent(evening, { id: late.id });
  await sendUntil(evening.now, '2026-06-23T00:00:00Z');
  expect(said(sent).filter((line) => /Tomorrow|Today/.test(line))).toEqual([
    '2026-06-21T17:00:00.000Z ben Tomorrow: Dinner, Mon 22 June',
  ]);
});

test('a reminder due within an hour of a message about the event is skipped', async () => {
  const { ana, sent, sendAt, sendUntil } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  await createEvent(at(ana, '2026-06-19T16:10:00Z'), { ...dinner, reminders: ['day', 'two_hours'] });
  await sendAt('2026-06-19T16:10:00Z');
  await sendUntil('2026-06-19T17:00:00Z', '2026-06-20T16:00:00Z');
  expect(said(sent)).toEqual([
    '2026-06-19T16:10:00.000Z ben Ana Owner invites you: Dinner, Sat 20 June',
    '2026-06-20T15:00:00.000Z ben Today: Dinner, Sat 20 June',
  ]);
});

test('news sent at the time of a reminder replaces it', async () => {
  const { ana, sent, sendUntil } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, { ...dinner, reminders: ['day'] });
  await sendUntil(ana.now, '2026-06-19T16:00:00Z');
  await updateEvent(at(ana, '2026-06-19T16:55:00Z'), { id, location: 'By the lake' });
  await sendUntil('2026-06-19T16:55:00Z', '2026-06-20T16:00:00Z');
  expect(said(sent.slice(1))).toEqual(['2026-06-19T17:05:00.000Z ben New place: Dinner, Sat 20 June']);
  expect(await statusesOf(ana, 'reminder_day')).toEqual(['dropped']);
});

test('guests who have not answered are asked once on the chosen day, at nine in their own zone', async () => {
  const { ana, sent, sendAt, sendUntil } = await openWorld();
  const ben = await makeFriend(ana, { email: 'ben@kith.example', timeZone: 'America/New_York' });
  const cleo = await makeFriend(ana, { email: 'cleo@kith.example' });
  await makeFriend(ana, { email: 'dan@kith.example', timeZone: 'Pacific/Auckland' });
  const { id } = await createEvent(ana, { ...dinner, remind_unanswered_on: '2026-06-18' });
  await respondToEvent(asFriend(ana, cleo), { event_id: id, rsvp_status: 'maybe' });
  await sendUntil(ana.now, '2026-06-18T12:59:00Z');
  await respondToEvent(asFriend(at(ana, '2026-06-18T12:59:00Z'), ben), { event_id: id, rsvp_status: 'yes' });
  expect(await sendAt('2026-06-18T13:00:00Z')).toBeNull();
  expect(said(sent.slice(3))).toEqual(['2026-06-17T21:00:00.000Z dan Are you in? Dinner, Sat 20 June']);
  expect(sent[3]?.text).toContain('Ana Owner would like to know whether you’re coming to Dinner.');
  expect(await statusesOf(ana, 'unanswered')).toEqual(['dropped', 'sent']);
});

test('the owner can ask guests who have not answered once each, and sees the delivery status', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  await makeFriend(ana, { name: 'Cleo' });
  const dan = await makeFriend(ana, { name: 'Dan', email: 'dan@kith.example' });
  await updatePreferences(asFriend(ana, dan), { reminders: false });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  const { audience } = await getEvent(ana, id);
  expect(audience.map(({ can_remind }) => can_remind)).toEqual([true, false, false]);
  await remindGuests(ana, { id, friend_ids: [ben.id, dan.id] });
  // Ten minutes after the invitation, not at once.
  expect((await sendAt(ana.now))?.toISOString()).toBe('2026-06-15T12:10:00.000Z');
  await sendAt('2026-06-15T12:10:00Z');
  const again = await remindGuests(ana, { id });
  await sendAt('2026-06-15T12:30:00Z');
  expect(sent.slice(2).map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@kith.example', 'Are you in? Dinner, Sat 20 June'],
  ]);
  expect(again.audience.map(({ can_remind, reminder }) => [can_remind, reminder?.status])).toEqual([
    [false, 'sent'],
    [false, undefined],
    [false, undefined],
  ]);
  await updateEvent(ana, { id, status: 'cancelled' });
  await expect(remindGuests(ana, { id })).rejects.toMatchObject({ code: 'conflict' });
});

test('a guest who missed a change is mailed the current state, once per revision', async () => {
  const { ana, sent, sendUntil } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example', lastSyncedAt: new Date('2026-06-16T12:30:00Z') });
  await makeFriend(ana, { name: 'Dan' });
  const { id } = await createEvent(ana, dinner);
  await sendUntil(ana.now, '2026-06-16T12:00:00Z');
  const later = at(ana, '2026-06-16T12:00:00Z');
  await updateEvent(later, { id, start_at: '2026-06-20T16:00:00Z', notify: false });
  const { audience } = await getEvent(later, id);
  expect(audience.map(({ news, can_tell }) => [news.state, can_tell])).toEqual([
    ['not_sent', true],
    ['in_calendar', false],
    ['not_sent', false],
  ]);
  await tellMissing(later, id);
  await sendUntil(later.now, '2026-06-16T12:00:00Z');
  const told = await tellMissing(later, id);
  await sendUntil(later.now, '2026-06-16T13:00:00Z');
  expect(said(sent.slice(2))).toEqual(['2026-06-16T12:00:00.000Z ben The latest on Dinner, Sat 20 June']);
  expect(sent[2]?.text).toContain('18:00 to 21:00 (Berlin time), was 19:00');
  expect(told.audience.map(({ news, can_tell }) => [news.state, can_tell])).toEqual([
    ['emailed', false],
    ['in_calendar', false],
    ['not_sent', false],
  ]);
});

test('a guest mailed only outdated details counts as not notified, however old the change', async () => {
  const { ana, sendUntil } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const july = { ...dinner, start_at: '2026-07-20T17:00:00Z', end_at: '2026-07-20T19:00:00Z' };
  const moved = await createEvent(ana, july);
  const restored = await createEvent(ana, { ...july, title: 'Lunch' });
  await sendUntil(ana.now, '2026-06-16T12:00:00Z');
  const later = at(ana, '2026-06-16T12:00:00Z');
  await updateEvent(later, { id: moved.id, start_at: '2026-07-20T16:00:00Z', notify: false });
  await updateEvent(later, { id: restored.id, status: 'cancelled' });
  await sendUntil(later.now, '2026-06-16T13:00:00Z');
  await updateEvent(at(ana, '2026-06-16T13:00:00Z'), { id: restored.id, status: 'confirmed', notify: false });
  const muchLater = at(ana, '2026-07-10T12:00:00Z');
  for (const { id } of [moved, restored]) {
    const { audience, previous } = await getEvent(muchLater, id);
    expect(audience).toMatchObject([{ news: { state: 'not_sent' }, can_tell: true, mail: null }]);
    expect(previous).toBeNull();
  }
});

test('a link counts as shared once a mail with it was accepted, not before', async () => {
  const { ana, refuse, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { email: 'ben@kith.example', sharedAt: null });
  const sharedAt = async () =>
    (await database.db.select().from(friends).where(eq(friends.id, ben.id)))[0]?.sharedAt?.toISOString() ?? null;
  refuse.next = new MailError('later', 'busy');
  await createEvent(ana, dinner);
  await sendAt(ana.now);
  expect(await sharedAt()).toBeNull();
  refuse.next = null;
  await sendAt('2026-06-15T12:01:00Z');
  expect(await sharedAt()).toBe('2026-06-15T12:01:00.000Z');
});
