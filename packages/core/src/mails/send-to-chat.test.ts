// Telegram messages to guests, with a bot that fails in every way that Telegram does.
import type { Database } from '@kith/db';
import { deliveries, telegramChats } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq, ne } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { createEvent, getEvent, listEvents, remindGuests, tellMissing, updateEvent } from '../events/index.ts';
import { updateFriend } from '../friends/index.ts';
import { listInbox } from '../inbox/index.ts';
import { ChatError, type ChatMessage, noopPorts, type Mail } from '../ports.ts';
import { asFriend, at, makeContext, makeFriend, makeOwner } from '../testing.ts';
import { answerPress, unlinkPerson } from '../telegram/index.ts';
import { getManageView, respondToEvent } from '../rsvps/index.ts';
import { sendGuestMails } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An owner whose mails and chat messages are captured; `refuse` returns why a message is rejected. */
async function openWorld() {
  const mails: Mail[] = [];
  const messages: (ChatMessage & { chatId: number })[] = [];
  const refuse = { next: (): ChatError | null => null };
  const ports = {
    ...noopPorts,
    mailer: { ...noopPorts.mailer, send: async (mail: Mail) => void mails.push(mail) },
    telegram: {
      botName: async () => 'kith_test_bot',
      send: async (chatId: number, message: ChatMessage) => {
        const error = refuse.next();
        if (error) throw error;
        messages.push({ ...message, chatId });
      },
    },
  };
  const ana = await makeOwner({ ...makeContext(database.db), ports });
  const sendAt = (instant: Date | string) => sendGuestMails(at(ana, instant), ana.owner.id);
  return { ana, mails, messages, refuse, sendAt };
}

let chats = 5_000;
async function makeLinked(ana: OwnerContext, values: Parameters<typeof makeFriend>[1]) {
  const friend = await makeFriend(ana, values);
  chats += 1;
  await ana.db
    .insert(telegramChats)
    .values({ ownerId: ana.owner.id, friendId: friend.id, chatId: chats, linkedAt: ana.now });
  return { ...friend, chatId: chats };
}

const rowsOf = (ctx: OwnerContext) =>
  database.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.ownerId, ctx.owner.id), ne(deliveries.channel, 'calendar')));

const dinner = {
  title: 'Dinner & <dance>',
  start_at: '2026-06-20T17:00:00.000Z',
  end_at: '2026-06-20T19:00:00.000Z',
  time_zone: 'Europe/Berlin',
  location: 'At home',
};
const labels = ({ buttons = [] }: ChatMessage) => buttons.map((row) => row.map(({ label }) => label));

test('a guest with a linked chat is notified there and not by mail, with answer buttons', async () => {
  const { ana, mails, messages, sendAt } = await openWorld();
  const ben = await makeLinked(ana, { name: 'Ben', email: 'ben@kith.example' });
  const cleo = await makeLinked(ana, { name: 'Cleo' });
  await makeFriend(ana, { name: 'Dan', email: 'dan@kith.example' });
  const { id } = await createEvent(ana, dinner);
  expect(await sendAt(ana.now)).toBeNull();
  expect(messages.map(({ chatId }) => chatId).toSorted()).toEqual([ben.chatId, cleo.chatId]);
  expect(mails.map(({ to }) => to)).toEqual(['dan@kith.example']);
  expect(messages[0]?.text).toBe(
    '<b>Ana Owner invites you to Dinner &amp; &lt;dance&gt;.</b>\nWhen: Saturday, 20 June 2026, 19:00 to 21:00 (Berlin time)\nWhere: At home',
  );
  expect(messages.map(labels)).toEqual([
    [['Yes', 'Maybe', 'No'], ['Open my page']],
    [['Yes', 'Maybe', 'No'], ['Open my page']],
  ]);
  const { audience } = await getEvent(ana, id);
  expect(audience.map(({ mail }) => mail)).toMatchObject([
    { channel: 'telegram', status: 'sent' },
    { channel: 'telegram', status: 'sent' },
    { channel: 'email', status: 'sent' },
  ]);
});

test('a long description is cut between code points, because Telegram rejects lone surrogates', async () => {
  const { ana, messages, sendAt } = await openWorld();
  await makeLinked(ana, { name: 'Ben' });
  await createEvent(ana, { ...dinner, description: `a${'🍜'.repeat(500)}` });
  await sendAt(ana.now);
  expect(messages.map(({ text }) => text.isWellFormed())).toEqual([true]);
});

test('changes within ten minutes become one message, and none is sent at night', async () => {
  const { ana, messages, sendAt } = await openWorld();
  await makeLinked(ana, { name: 'Ben' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await updateEvent(at(ana, '2026-06-15T18:50:00.000Z'), { id, location: 'The park' });
  await updateEvent(at(ana, '2026-06-15T18:55:00.000Z'), { id, location: 'The river' });
  // It is past nine in the evening in Berlin; the morning begins at eight.
  expect((await sendAt('2026-06-15T19:05:00.000Z'))?.toISOString()).toBe('2026-06-16T06:00:00.000Z');
  expect(messages).toHaveLength(1);
  expect(await sendAt('2026-06-16T06:00:00.000Z')).toBeNull();
  expect(messages).toHaveLength(2);
  expect(messages[1]?.text).toContain('Where: The river, was At home');
});

test('when Telegram asks to wait, the message waits that long and is not given up', async () => {
  const { ana, messages, refuse, sendAt } = await openWorld();
  await makeLinked(ana, { name: 'Ben' });
  await createEvent(ana, dinner);
  let now = ana.now;
  refuse.next = () => new ChatError('limited', '429', { retryAfter: 37 });
  for (let tries = 0; tries < 20; tries += 1) {
    const next = await sendAt(now);
    expect(next?.getTime()).toBe(now.getTime() + 37_000);
    now = next ?? now;
  }
  refuse.next = () => null;
  expect(await sendAt(now)).toBeNull();
  expect(messages).toHaveLength(1);
});

test('a friend who blocked the bot is unlinked and mailed instead, or reported to the owner without an address', async () => {
  const { ana, mails, messages, refuse, sendAt } = await openWorld();
  await makeLinked(ana, { name: 'Ben', email: 'ben@kith.example' });
  await makeLinked(ana, { name: 'Cleo' });
  const { id } = await createEvent(ana, dinner);
  refuse.next = () => new ChatError('blocked', '403');
  await sendAt(ana.now);
  await sendAt(ana.now);
  expect(messages).toEqual([]);
  expect(mails.map(({ to }) => to)).toEqual(['ben@kith.example']);
  const { audience } = await getEvent(ana, id);
  expect(audience.map(({ friend_name, mail }) => [friend_name, mail?.channel, mail?.status])).toEqual([
    ['Ben', 'email', 'sent'],
    ['Cleo', 'telegram', 'refused'],
  ]);
  expect((await listInbox(ana, { filter: 'mails' })).items).toMatchObject([
    {
      message: 'A Telegram message to Cleo about Dinner & <dance> was refused',
      advice: 'They may have blocked the bot. Send their link yourself.',
    },
  ]);
  const left = await database.db.select().from(telegramChats).where(eq(telegramChats.ownerId, ana.owner.id));
  expect(left).toEqual([]);
});

test('while Telegram is down the message is retried with growing delays, and given up after a day', async () => {
  const { ana, messages, refuse, sendAt } = await openWorld();
  await makeLinked(ana, { name: 'Ben' });
  await createEvent(ana, { ...dinner, start_at: '2026-07-20T17:00:00.000Z', end_at: '2026-07-20T19:00:00.000Z' });
  refuse.next = () => new ChatError('away', '502');
  let tries = 0;
  for (let next: Date | null = ana.now; next !== null; tries += 1) next = await sendAt(next);
  expect(messages).toEqual([]);
  expect(await rowsOf(ana)).toMatchObject([{ channel: 'telegram', status: 'given_up', attempts: 14 }]);
  expect(tries).toBeGreaterThanOrEqual(14);
  expect((await listInbox(ana, { filter: 'mails' })).items).toMatchObject([
    {
      message: 'No Telegram message about Dinner & <dance> has reached Ben for a day',
      advice: 'Telegram didn’t take it. Send their link yourself.',
    },
  ]);
});

test('a friend who unlinked before the message was sent gets mail', async () => {
  const { ana, mails, messages, sendAt } = await openWorld();
  const ben = await makeLinked(ana, { name: 'Ben', email: 'ben@kith.example' });
  await createEvent(ana, dinner);
  await unlinkPerson(ana, { ownerId: ana.owner.id, friendId: ben.id });
  await sendAt(ana.now);
  expect([messages.length, mails.length]).toEqual([0, 1]);
  expect(await rowsOf(ana)).toMatchObject([{ channel: 'email', status: 'sent' }]);
});

test('reminders, questions and catch-ups go to a chat too, also without an address', async () => {
  const { ana, mails, messages, sendAt } = await openWorld();
  const cleo = await makeLinked(ana, { name: 'Cleo' });
  const eve = await makeLinked(ana, { name: 'Eve', reminders: false });
  const { id } = await createEvent(ana, { ...dinner, reminders: ['day'] });
  await sendAt(ana.now);
  messages.length = 0;
  const { audience } = await getEvent(ana, id);
  expect(audience.map(({ channel, can_remind }) => [channel, can_remind])).toEqual([
    ['telegram', true],
    ['telegram', false],
  ]);
  await remindGuests(ana, { id });
  await sendAt('2026-06-15T12:10:00.000Z');
  expect(messages.splice(0).map(({ chatId, text }) => [chatId, text.split('\n')[0]])).toEqual([
    [cleo.chatId, '<b>Ana Owner would like to know whether you’re coming to Dinner &amp; &lt;dance&gt;.</b>'],
  ]);
  const later = at(ana, '2026-06-16T12:00:00.000Z');
  await updateEvent(later, { id, location: 'The park', notify: false });
  const missed = await getEvent(later, id);
  expect(missed.audience.map(({ can_tell }) => can_tell)).toEqual([true, true]);
  await tellMissing(later, id);
  await sendAt(later.now);
  expect(
    messages
      .splice(0)
      .map(({ chatId }) => chatId)
      .toSorted(),
  ).toEqual([cleo.chatId, eve.chatId]);
  await sendAt('2026-06-19T17:00:00.000Z');
  expect(messages.map(({ chatId, text }) => [chatId, text.split('\n')[0]])).toEqual([
    [cleo.chatId, '<b>A reminder from Ana Owner: Dinner &amp; &lt;dance&gt; is tomorrow.</b>'],
  ]);
  expect(mails).toEqual([]);
});

test('nobody is asked twice because their channel changed in between', async () => {
  const { ana, mails, messages, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await remindGuests(ana, { id });
  await sendAt('2026-06-15T12:10:00.000Z');
  await ana.db
    .insert(telegramChats)
    .values({ ownerId: ana.owner.id, friendId: ben.id, chatId: 4_999, linkedAt: ana.now });
  await remindGuests(ana, { id });
  expect(await sendAt(ana.now)).toBeNull();
  expect([mails.length, messages.length]).toEqual([2, 0]);
});

test('pending messages of an unreachable friend are dropped, and sent by a channel that is added later', async () => {
  const { ana, mails, messages, sendAt } = await openWorld();
  const ben = await makeLinked(ana, { name: 'Ben' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  messages.length = 0;
  await remindGuests(ana, { id });
  await unlinkPerson(ana, { ownerId: ana.owner.id, friendId: ben.id });
  expect(await sendAt(ana.now)).toBeNull();
  const { audience } = await getEvent(ana, id);
  expect(audience).toMatchObject([{ channel: null, can_remind: false, reminder: null }]);
  await updateFriend(ana, { id: ben.id, email: 'ben@kith.example' });
  await remindGuests(ana, { id });
  await sendAt('2026-06-15T12:10:00.000Z');
  expect([mails.map(({ subject }) => subject), messages.length]).toEqual([
    ['Are you in? Dinner & <dance>, Sat 20 June'],
    0,
  ]);
});

test('two concurrent workers send exactly one message to each guest, and few at a time to one chat', async () => {
  const { ana, messages, sendAt } = await openWorld();
  const guests = [];
  for (let count = 0; count < 45; count += 1) guests.push(await makeLinked(ana, { name: `Guest ${count}` }));
  for (let count = 0; count < 7; count += 1) await createEvent(ana, { ...dinner, title: `Dinner ${count}` });
  const work = async () => {
    for (let next: Date | null = ana.now; next !== null && next <= ana.now;) next = await sendAt(ana.now);
  };
  await Promise.all([work(), work()]);
  await work();
  expect(messages).toHaveLength(45 * 7);
  const told = messages.map(({ chatId, text }) => `${chatId} ${text}`);
  expect(new Set(told).size).toBe(told.length);
});

test('what repeats is told once, its buttons answer for all dates, and those of a moved date for that date', async () => {
  const { ana, mails, messages, sendAt } = await openWorld();
  const ben = await makeLinked(ana, { name: 'Ben' });
  const cleo = await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example' });
  const weekly = { ...dinner, title: 'Choir', recurrence: 'FREQ=WEEKLY;COUNT=4' };
  const first = await createEvent(ana, weekly);
  await sendAt(ana.now);
  expect([messages.length, mails.length]).toEqual([1, 1]);
  expect(messages[0]?.text).toContain('Repeats: Every Saturday, 4 times. Next: Sat 27 Jun, Sat 4 Jul, Sat 11 Jul');

  const pressed = async (label: string) => {
    const buttons = messages.at(-1)?.buttons ?? [];
    const button = buttons.flat().find((one) => one.label === label);
    const press = button !== undefined && 'press' in button ? button.press : '';
    await answerPress(at(ana, '2026-06-15T13:00:00Z'), { chatId: ben.chatId, press, buttons });
  };
  const answers = async () => (await getManageView(asFriend(ana, ben))).events.map((one) => one.rsvp_status);
  await pressed('Yes');
  expect(await answers()).toEqual(['yes', 'yes', 'yes', 'yes']);
  await respondToEvent(asFriend(ana, cleo), { event_id: first.id, rsvp_status: 'yes', all_dates: true });
  expect((await listInbox(ana)).items.map(({ message }) => message)).toEqual([
    'Ben is attending Choir, every Saturday, 4 times',
    'Cleo is attending Choir, every Saturday, 4 times',
  ]);

  // Another rule is told once, with what it was.
  await updateEvent(at(ana, '2026-06-15T13:10:00Z'), { id: first.id, scope: 'all', recurrence: 'FREQ=WEEKLY;COUNT=3' });
  await sendAt('2026-06-15T13:30:00Z');
  expect([messages.length, mails.length]).toEqual([2, 2]);
  expect(messages[1]?.text).toMatch(/^<b>Choir has new dates\./);
  expect(messages[1]?.text).toContain(
    'Repeats: Every Saturday, 3 times. Next: Sat 27 Jun, Sat 4 Jul, was every Saturday, 4 times',
  );
  expect(mails[1]?.subject).toContain('New dates: ');

  // One date is moved by itself: who said yes to all is asked again, for that date.
  const [, second] = (await listEvents(ana)).items;
  const moved = { start_at: '2026-06-27T16:30:00Z', end_at: '2026-06-27T18:30:00Z' };
  await updateEvent(at(ana, '2026-06-15T14:00:00Z'), { id: second?.id ?? '', ...moved });
  await sendAt('2026-06-15T15:00:00Z');
  expect([messages.length, mails.length]).toEqual([3, 3]);
  expect(messages[2]?.text).not.toContain('Repeats');
  expect(mails[2]?.text).toContain('You said yes to 19:00. Now 18:30. Still OK?');
  expect(mails[2]?.text).not.toContain('Every Saturday');
  await pressed('No');
  expect(await answers()).toEqual(['yes', 'no', 'yes']);
  expect((await listInbox(at(ana, '2026-06-15T16:00:00Z'))).items[0]?.message).toBe(
    'Ben can’t make Choir on Sat 27 Jun',
  );
});

test('dates that are called off at once are one message, which says that the others stay', async () => {
  const { ana, messages, sendAt } = await openWorld();
  await makeLinked(ana, { name: 'Ben' });
  const { id } = await createEvent(ana, { ...dinner, title: 'Choir', recurrence: 'FREQ=WEEKLY;COUNT=4' });
  await sendAt(ana.now);
  messages.length = 0;
  const excluded_dates = ['2026-06-27', '2026-07-04'];
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, scope: 'all', excluded_dates });
  await sendAt('2026-06-16T13:00:00Z');
  expect(messages.map(({ text }) => text.split('\n'))).toEqual([
    [
      '<b>Ana Owner has cancelled Choir on 2 dates. The other dates stay.</b>',
      'When: Saturday, 27 June 2026, 19:00 to 21:00 (Berlin time)',
      'Also on: Sat 4 July',
    ],
  ]);
});
