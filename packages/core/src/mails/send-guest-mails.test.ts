import type { Database } from '@kith/db';
import { deliveries, friends, owners } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnerContext } from '../context.ts';
import { openFeed, readFeed } from '../calendar-feed/index.ts';
import {
  createEvent,
  excludeGuest,
  getEvent,
  includeGuest,
  listEvents,
  publishEvent,
  removeEvent,
  tellMissing,
  updateEvent,
} from '../events/index.ts';
import { noopPorts, type Mail, MailError } from '../ports.ts';
import { getFriend, unsubscribe, updateFriend } from '../friends/index.ts';
import { removeGroup } from '../groups/index.ts';
import { listInbox } from '../inbox/index.ts';
import { respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeAnswer, makeContext, makeFriend, makeGroup, makeOwner } from '../testing.ts';
import { sendGuestMails } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An owner whose mails are captured; `refuse` returns why one is rejected. */
async function openWorld(values: Partial<typeof owners.$inferInsert> = {}) {
  const sent: (Mail & { id: string; at: Date })[] = [];
  const refuse = { next: (_mail: Mail): MailError | null => null };
  const plain = makeContext(database.db);
  const mailerAt = (now: Date) => ({
    ...noopPorts.mailer,
    send: async (mail: Mail, id: string) => {
      const error = refuse.next(mail);
      if (error) throw error;
      sent.push({ ...mail, id, at: now });
    },
  });
  const ana = await makeOwner(plain, values);
  /** Sends everything that is due at an instant. */
  const sendAt = async (instant: Date | string) => {
    const ctx = at(ana, instant);
    return sendGuestMails({ ...ctx, ports: { ...ctx.ports, mailer: mailerAt(ctx.now) } }, ana.owner.id);
  };
  return { ana, sent, refuse, sendAt };
}

const rowsOf = (ctx: OwnerContext) =>
  database.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.ownerId, ctx.owner.id), eq(deliveries.channel, 'email')));
const subjects = (sent: readonly Mail[]) => sent.map(({ subject }) => subject);

const dinner = {
  title: 'Dinner',
  start_at: '2026-06-20T17:00:00.000Z',
  end_at: '2026-06-20T19:00:00.000Z',
  time_zone: 'Europe/Berlin',
  location: 'At home',
};

test('an invitation is sent at once and once, to guests with an address who accept mails', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben Young', email: 'ben@kith.example' });
  await makeFriend(ana, { name: 'Cleo' });
  await makeFriend(ana, { name: 'Dan', email: 'dan@kith.example', emails: false });
  const gone = await makeFriend(ana, { name: 'Eve', email: 'eve@kith.example' });
  await unsubscribe(asFriend(ana, gone));
  const { id } = await createEvent(ana, dinner);
  expect(await sendAt(ana.now)).toBeNull();
  expect(sent).toMatchObject([
    {
      to: 'ben@kith.example',
      subject: 'Ana Owner invites you: Dinner, Sat 20 June',
      fromName: 'Ana Owner via Kith',
      list: { id: ana.owner.id },
    },
  ]);
  expect(sent[0]?.text).toContain('Hello Ben,');
  expect(sent[0]?.text).toContain('When: Saturday, 20 June 2026, 19:00 to 21:00 (Berlin time)\n');
  expect(sent[0]?.text).toMatch(/Yes:\nhttps:\/\/kith\.example\/manage\/e\/[\w-]{64}\?answer=yes/);
  expect(sent[0]?.text).not.toContain(ana.owner.email);
  await publishEvent(ana, { id });
  await sendAt(ana.now);
  expect(sent).toHaveLength(1);
});

test.each([
  ['a change at night', {}, '2026-06-15T20:36:00.000Z', '2026-06-16T06:00:00.000Z'],
  ['a change by day, with a digest', { digest: true }, '2026-06-16T12:00:00.000Z', '2026-06-17T06:00:00.000Z'],
  ['a change by day', {}, '2026-06-15T13:00:00.000Z', '2026-06-15T13:10:00.000Z'],
  [
    'a change by the friend’s day',
    { timeZone: 'America/New_York' },
    '2026-06-15T20:36:00.000Z',
    '2026-06-15T20:46:00.000Z',
  ],
])('of %s is said when the mail will be sent, before and after the sender met it', async (_, friend, changed, goes) => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example', ...friend });
  const { id } = await createEvent(ana, dinner);
  await sendAt('2026-06-16T06:00:00.000Z' < changed ? '2026-06-16T06:00:00.000Z' : ana.now);
  const invited = sent.length;
  await updateEvent(at(ana, changed), { id, location: 'Elsewhere' });
  const said = async () => {
    const [guest] = (await getEvent(at(ana, changed), id)).audience;
    return [guest?.news.at, guest?.mail?.at];
  };
  expect(await said()).toEqual([goes, goes]);
  // Just before, after the ten minutes in which a change settles wherever it waits for longer.
  await sendAt(new Date(Date.parse(goes) - 1));
  expect(sent).toHaveLength(invited);
  expect(await said()).toEqual([goes, goes]);
  await sendAt(goes);
  expect(sent).toHaveLength(invited + 1);
});

test('nothing is sent before the owner’s address is verified, and then everything', async () => {
  const { ana, sent, sendAt } = await openWorld({ emailVerifiedAt: null });
  await makeFriend(ana, { email: 'ben@kith.example' });
  await createEvent(ana, dinner);
  expect(await sendAt(ana.now)).toBeNull();
  expect(sent).toEqual([]);
  await database.db.update(owners).set({ emailVerifiedAt: ana.now }).where(eq(owners.id, ana.owner.id));
  await sendAt(ana.now);
  expect(sent).toHaveLength(1);
});

test.each([
  [true, 'Who: \u2068שרה\u2069 is coming'],
  [false, 'Who: 1 person is coming'],
])('a mail asks after title and time, and says below what the page says (names: %s)', async (show_guests, who) => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben Young', email: 'ben@kith.example' });
  const sara = await makeFriend(ana, { name: 'שרה לוי' });
  const { id } = await createEvent(ana, { ...dinner, description: 'Bring a pan', show_guests });
  await respondToEvent(asFriend(ana, sara), { event_id: id, rsvp_status: 'yes' });
  await sendAt(ana.now);
  const [{ text, html } = { text: '', html: '' }] = sent;
  const parts = [
    'invites you to',
    'Saturday, 20 June',
    'Can you come?',
    'answer=no',
    'At home',
    'pan',
    'is coming',
    '.ics',
  ];
  for (const said of [text, html]) {
    const places = parts.map((part) => said.lastIndexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
  expect(/^Who: .*$/m.exec(text)?.[0]).toBe(who);
  expect(html.includes('<bdi>שרה</bdi> is coming')).toBe(show_guests);
  // Initials instead of a picture.
  expect(html).toContain('<bdi>AO</bdi>');
});

test('changes within ten minutes become one mail, which shows the state before the first', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, start_at: '2026-06-20T16:00:00Z' });
  await updateEvent(at(ana, '2026-06-16T12:09:00Z'), { id, start_at: '2026-06-20T15:00:00Z', location: 'By the lake' });
  expect(await sendAt('2026-06-16T12:09:59Z')).toEqual(new Date('2026-06-16T12:10:00Z'));
  await sendAt('2026-06-16T12:10:00Z');
  await sendAt('2026-06-16T13:00:00Z');
  expect(subjects(sent.slice(1))).toEqual(['New time and new place: Dinner, Sat 20 June']);
  expect(sent[1]?.text).toContain('17:00 to 21:00 (Berlin time), was 19:00\n');
  expect(sent[1]?.text).toContain('Where: By the lake, was At home');
});

test('who answered before a move is asked in the mail whether it still stands, and who answers after it is not', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await respondToEvent(asFriend(ana, ben), { event_id: id, rsvp_status: 'yes' });
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, start_at: '2026-06-20T16:30:00Z' });
  await sendAt('2026-06-16T12:10:00Z');
  expect(sent[1]?.text).toContain('You said yes to 19:00. Now 18:30. Still OK?');
  await updateEvent(at(ana, '2026-06-16T13:00:00Z'), { id, start_at: '2026-06-20T16:00:00Z' });
  await respondToEvent(asFriend(at(ana, '2026-06-16T13:05:00Z'), ben), { event_id: id, rsvp_status: 'yes' });
  await sendAt('2026-06-16T13:10:00Z');
  expect(sent[2]?.text).toContain('You answered yes. If that has changed, say so here.');
});

test('who answered on their page before the first mail is asked about a move in it, and told that it is off', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { email: 'ben@kith.example' });
  for (const change of [{ start_at: '2026-06-20T16:30:00Z' }, { status: 'cancelled' }] as const) {
    const { id } = await createEvent(ana, dinner);
    await respondToEvent(asFriend(ana, ben), { event_id: id, rsvp_status: 'yes' });
    await updateEvent(at(ana, '2026-06-15T12:05:00Z'), { id, ...change });
  }
  await sendAt('2026-06-16T12:10:00Z');
  expect(sent.map(({ text }) => text).join('')).toContain('You said yes to 19:00. Now 18:30. Still OK?');
  expect(subjects(sent)).toContain('Cancelled: Dinner, Sat 20 June');
});

test('who said yes to a time that was never mailed is told of a move by that time', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, start_at: '2026-06-20T16:00:00Z' });
  await respondToEvent(asFriend(at(ana, '2026-06-16T12:02:00Z'), ben), { event_id: id, rsvp_status: 'yes' });
  await updateEvent(at(ana, '2026-06-16T12:05:00Z'), { id, start_at: dinner.start_at });
  await sendAt('2026-06-16T12:15:00Z');
  expect(sent[1]?.text).toContain('When: Saturday, 20 June 2026, 19:00 to 21:00 (Berlin time), was 18:00\n');
  expect(sent[1]?.text).toContain('You said yes to 18:00. Now 19:00. Still OK?');
  expect(sent[1]?.text).toContain('?answer=yes&as_of=2026-06-16T12:05:00.000Z');
});

test('an undone change is not sent, nor is the cancellation of an event that nobody heard of', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, start_at: '2026-06-20T16:00:00Z' });
  await updateEvent(at(ana, '2026-06-16T12:05:00Z'), { id, start_at: dinner.start_at });
  const brief = await createEvent(at(ana, '2026-06-16T12:00:00Z'), { ...dinner, title: 'Brief' });
  await updateEvent(at(ana, '2026-06-16T12:00:01Z'), { id: brief.id, status: 'cancelled' });
  expect(await sendAt('2026-06-16T13:00:00Z')).toBeNull();
  expect(sent).toHaveLength(1);
  expect((await rowsOf(ana)).map(({ status }) => status).toSorted()).toEqual([
    'dropped',
    'dropped',
    'dropped',
    'dropped',
    'sent',
  ]);
});

test('a removed guest who knew of the event is told like of a cancellation, without place and page', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { name: 'Ben Young', email: 'ben@kith.example' });
  const club = await makeGroup(ana, { members: [ben] });
  await createEvent(ana, { ...dinner, audience_groups: [club.id] });
  await sendAt(ana.now);
  const quick = await createEvent(ana, { ...dinner, title: 'Quick', audience_groups: [club.id], notify: false });
  await removeGroup(at(ana, '2026-06-16T12:00:00Z'), { id: club.id });
  expect(await sendAt('2026-06-16T12:09:00Z')).toEqual(new Date('2026-06-16T12:10:00Z'));
  await sendAt('2026-06-16T12:10:00Z');
  // They are told nothing about events that they never heard of.
  expect(subjects(sent.slice(1))).toEqual(['You’re no longer invited: Dinner, Sat 20 June']);
  expect(sent[1]?.text).toContain('you’re no longer on the guest list');
  const said = sent[1]?.text.split('--\n')[0];
  expect(said).not.toContain('At home');
  expect(said).not.toContain('/manage/e/');
  expect(sent[1]?.calendar?.method).toBe('CANCEL');
  expect((await getEvent(ana, quick.id)).audience).toEqual([]);
});

test('a guest re-invited before the message is sent gets nothing, and one re-invited later gets an invitation', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { name: 'Ben Young', email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  const guest = { id, friendId: ben.id };
  await excludeGuest(at(ana, '2026-06-16T12:00:00Z'), guest);
  await includeGuest(at(ana, '2026-06-16T12:05:00Z'), guest);
  expect(await sendAt('2026-06-16T12:20:00Z')).toBeNull();
  expect(sent).toHaveLength(1);
  expect((await getEvent(at(ana, '2026-06-16T12:20:00Z'), id)).audience).toMatchObject([
    { news: { state: 'emailed' } },
  ]);
  await excludeGuest(at(ana, '2026-06-16T13:00:00Z'), guest);
  await sendAt('2026-06-16T13:10:00Z');
  const back = await includeGuest(at(ana, '2026-06-16T14:00:00Z'), guest);
  expect(back.audience).toMatchObject([{ news: { state: 'not_sent' }, can_tell: true, mail: null }]);
  await tellMissing(at(ana, '2026-06-16T14:00:00Z'), id);
  await sendAt('2026-06-16T14:00:00Z');
  expect(subjects(sent.slice(1))).toEqual([
    'You’re no longer invited: Dinner, Sat 20 June',
    'Ana Owner invites you: Dinner, Sat 20 June',
  ]);
});

test('a cancellation, a reinstatement and a deletion are each sent; a deleted event has no page link', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, status: 'cancelled' });
  await sendAt('2026-06-16T12:10:00Z');
  await updateEvent(at(ana, '2026-06-16T13:00:00Z'), { id, status: 'confirmed' });
  await sendAt('2026-06-16T13:10:00Z');
  await removeEvent(at(ana, '2026-06-16T14:00:00Z'), { id });
  await sendAt('2026-06-16T14:10:00Z');
  expect(subjects(sent.slice(1))).toEqual([
    'Cancelled: Dinner, Sat 20 June',
    'It’s back on: Dinner, Sat 20 June',
    'Cancelled: Dinner, Sat 20 June',
  ]);
  expect(sent[1]?.text).toContain('/manage/e/');
  expect(sent[3]?.text.split('--\n')[0]).not.toContain('/manage/e/');
  expect(sent.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST', 'CANCEL']);
});

test('a mail contains the feed’s event for this guest, unless their calendar follows the feed', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { name: 'Ben "B" Young', email: 'ben@kith.example' });
  const cleo = await makeFriend(ana, { email: 'cleo@kith.example', activatedAt: ana.now });
  const event = await createEvent(ana, { ...dinner, description: 'Bring a pan' });
  await makeAnswer(ana, { id: event.id, ownerId: ana.owner.id }, ben, { answer: 'maybe' });
  await sendAt(ana.now);
  const [toBen, toCleo] = ['ben', 'cleo'].map((who) => sent.find(({ to }) => to === `${who}@kith.example`));
  expect(toCleo?.calendar).toBeUndefined();
  const propertiesOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const part = calendar.getFirstSubcomponent('vevent');
    return {
      method: calendar.getFirstPropertyValue('method'),
      part,
      values: ['uid', 'sequence', 'dtstart', 'dtend', 'summary', 'location', 'description', 'status', 'url'].map(
        (name) => String(part?.getFirstPropertyValue(name)),
      ),
    };
  };
  const mailed = propertiesOf(toBen?.calendar?.content ?? '');
  const feed = await readFeed(ana, await openFeed(ana, ben.token));
  expect(mailed.values).toEqual(propertiesOf(feed.body.toString('utf8')).values);
  expect(mailed.method).toBe('REQUEST');
  const [attendee, ...others] = mailed.part?.getAllProperties('attendee') ?? [];
  expect(others).toEqual([]);
  expect(attendee?.getFirstValue()).toBe('mailto:ben@kith.example');
  expect([attendee?.getParameter('rsvp'), attendee?.getParameter('partstat'), attendee?.getParameter('cn')]).toEqual([
    'TRUE',
    'TENTATIVE',
    "Ben 'B' Young",
  ]);
  expect(mailed.part?.getFirstPropertyValue('organizer')).toBe('mailto:kith@localhost');
  // Guests who got it by mail are kept up to date by mail, even when their calendar follows the feed now.
  await database.db.update(friends).set({ activatedAt: ana.now }).where(eq(friends.ownerId, ana.owner.id));
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id: event.id, location: 'By the lake' });
  await sendAt('2026-06-16T12:10:00Z');
  expect(
    sent
      .slice(2)
      .map(({ to, calendar }) => [to, calendar?.method])
      .toSorted(),
  ).toEqual([
    ['ben@kith.example', 'REQUEST'],
    ['cleo@kith.example', undefined],
  ]);
  expect(cleo.token).not.toBe(ben.token);
});

test('a permanent rejection is final; others are retried with growing delays and finally given up', async () => {
  const { ana, sent, refuse, sendAt } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  await makeFriend(ana, { email: 'nobody@kith.example' });
  refuse.next = ({ to }) => new MailError(to.startsWith('nobody') ? 'refused' : 'later', 'no');
  await createEvent(ana, { ...dinner, start_at: '2026-07-20T17:00:00Z', end_at: '2026-07-20T19:00:00Z' });
  let [next, tries]: [Date | null, number] = [ana.now, 0];
  while (next) {
    tries += 1;
    next = await sendAt(next);
  }
  // Each night adds a run for mails that wait for the morning.
  expect(tries).toBeGreaterThanOrEqual(14);
  expect((await rowsOf(ana)).map(({ status, attempts }) => [status, attempts]).toSorted()).toEqual([
    ['given_up', 14],
    ['refused', 1],
  ]);
  expect(sent).toEqual([]);
});

test('the inbox tells the owner whom no mail reached and what to do, with one line per event whose mails were given up', async () => {
  const { ana, refuse, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  refuse.next = () => new MailError('refused', '550 no such user');
  await sendAt(ana.now);
  await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example' });
  await makeFriend(ana, { name: 'Dan', email: 'dan@kith.example' });
  await publishEvent(ana, { id });
  refuse.next = () => new MailError('later', '451 later');
  let next = await sendAt(ana.now);
  while (next) next = await sendAt(next);
  const later = at(ana, '2026-06-17T12:00:00Z');
  expect((await listInbox(later, { filter: 'mails' })).items).toMatchObject([
    {
      kind: 'mail.failed',
      message: expect.stringMatching(/^No email about Dinner has reached (Cleo|Dan) and 1 other for a day$/),
      advice: 'Check the addresses on the event, or send the links yourself.',
      event_id: id,
      unread: true,
    },
    {
      message: 'An email to Ben about Dinner was refused',
      advice: 'Ask Ben for another address, or send their link yourself.',
      friend_name: 'Ben',
    },
  ]);
});

test('a mail whose process died is sent again under the same Message-ID after the lease', async () => {
  const { ana, sent, refuse, sendAt } = await openWorld();
  await makeFriend(ana, { email: 'ben@kith.example' });
  await createEvent(ana, dinner);
  const ids: string[] = [];
  await expect(
    sendGuestMails(
      {
        ...ana,
        ports: {
          ...ana.ports,
          // The log is the last port called before the outcome is written.
          log: {
            ...ana.ports.log,
            warn: () => {
              throw new Error('killed');
            },
          },
          mailer: {
            ...ana.ports.mailer,
            send: async (_mail, id) => {
              ids.push(id);
              throw new MailError('away', 'cut');
            },
          },
        },
      },
      ana.owner.id,
    ),
  ).rejects.toThrow('killed');
  refuse.next = () => null;
  expect(await sendAt('2026-06-15T12:01:00Z')).toEqual(new Date('2026-06-15T12:02:00Z'));
  expect(sent).toEqual([]);
  await sendAt('2026-06-15T12:02:00Z');
  expect(sent.map(({ id }) => id)).toEqual(ids);
});

test('the owner sees each guest’s delivery status, and whether mails are held back', async () => {
  const { ana, refuse, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  await makeFriend(ana, { name: 'Cleo', email: 'nobody@kith.example' });
  await makeFriend(ana, { name: 'Dan' });
  const { id } = await createEvent(ana, dinner);
  const unverified = { ...ana, owner: { ...ana.owner, emailVerified: false } };
  expect([(await getEvent(unverified, id)).mails_held, (await getEvent(ana, id)).mails_held]).toEqual([true, false]);
  refuse.next = ({ to }) => (to.startsWith('nobody') ? new MailError('refused', 'no') : null);
  await sendAt('2026-06-15T12:00:05Z');
  const mails = async () => (await getEvent(ana, id)).audience.map(({ mail }) => mail);
  expect(await mails()).toEqual([
    { channel: 'email', status: 'sent', at: '2026-06-15T12:00:05.000Z', over_limit: false },
    { channel: 'email', status: 'refused', at: null, over_limit: false },
    null,
  ]);
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, location: 'By the lake' });
  expect((await mails())[0]).toEqual({
    channel: 'email',
    status: 'waiting',
    at: '2026-06-16T12:10:00.000Z',
    over_limit: false,
  });
});

test('mails beyond what is left of the day are said to wait for the next before a try meets the limit', async () => {
  const { ana, sendAt } = await openWorld({ mostMailsPerDay: 3 });
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt('2026-06-15T12:00:05Z');
  const moved = at(ana, '2026-06-15T12:01:00Z');
  await updateEvent(moved, { id, start_at: '2026-06-20T16:30:00.000Z' });
  const waiting = async (ctx: OwnerContext) =>
    (await getEvent(ctx, id)).audience.map(({ news, mail }) => [news.state, mail?.over_limit]).toSorted();
  expect(await waiting(moved)).toEqual([
    ['waiting', false],
    ['waiting', true],
  ]);
  await createEvent(moved, { ...dinner, title: 'Walk' });
  await sendAt('2026-06-15T12:10:06Z');
  const used = at(ana, '2026-06-15T12:10:07Z');
  await updateEvent(used, { id, start_at: '2026-06-20T16:00:00.000Z' });
  expect(await waiting(used)).toEqual([
    ['waiting', true],
    ['waiting', true],
  ]);
});

test('an address that rejected mail gets none until it is changed', async () => {
  const { ana, refuse, sent, sendAt } = await openWorld();
  const cleo = await makeFriend(ana, { name: 'Cleo', email: 'nobody@kith.example' });
  const { id } = await createEvent(ana, dinner);
  refuse.next = ({ to }) => (to.startsWith('nobody') ? new MailError('refused', 'no') : null);
  await sendAt('2026-06-15T12:00:05Z');
  const guest = async () => (await getEvent(ana, id)).audience[0];
  expect(await guest()).toMatchObject({ can_tell: false, can_remind: false, mail: { status: 'refused' } });
  const picnic = await createEvent(ana, { ...dinner, title: 'Picnic' });
  const next = async () => (await getEvent(ana, picnic.id)).audience[0]?.news.state;
  expect(await next()).toBe('bounced');
  expect(await getFriend(ana, cleo.id)).toMatchObject({ mail_refused: true });
  await updateFriend(ana, { id: cleo.id, name: 'Cléo', email: 'nobody@kith.example' });
  expect(await guest()).toMatchObject({ can_tell: false, mail: { status: 'refused' } });
  await updateFriend(ana, { id: cleo.id, email: 'cleo@kith.example' });
  expect(await guest()).toMatchObject({ can_tell: true, can_remind: true, mail: null });
  expect(await next()).toBe('waiting');
  expect(await getFriend(ana, cleo.id)).toMatchObject({ mail_refused: false });
  await tellMissing(at(ana, '2026-06-15T12:30:00Z'), id);
  await sendAt('2026-06-15T12:30:05Z');
  expect(sent.map(({ to }) => to)).toEqual(['cleo@kith.example', 'cleo@kith.example']);
});

test('concurrent workers send each mail once', async () => {
  const { ana, sent, sendAt } = await openWorld();
  for (let n = 0; n < 30; n += 1) await makeFriend(ana, { email: `friend-${n}@kith.example` });
  await createEvent(ana, dinner);
  await Promise.all(Array.from({ length: 6 }, () => sendAt(ana.now)));
  while (await sendAt(ana.now));
  expect(sent).toHaveLength(30);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
});

test('with a digest the news of a day are one morning mail', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example', digest: true, timeZone: 'America/New_York' });
  await createEvent(ana, dinner);
  await createEvent(ana, {
    ...dinner,
    title: 'Picnic',
    start_at: '2026-06-21T10:00:00Z',
    end_at: '2026-06-21T12:00:00Z',
  });
  expect(await sendAt(ana.now)).toEqual(new Date('2026-06-16T12:00:00Z'));
  await sendAt('2026-06-16T12:00:05Z');
  expect(subjects(sent)).toEqual(['2 updates on Ana’s plans']);
  expect(sent[0]?.text).toContain('Ana Owner invites you to Picnic.');
  expect(sent[0]?.text).toContain('which is Saturday 13:00 for you');
});

test('a cancelled event has no answer buttons, alone or in a digest', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example', digest: true, timeZone: 'UTC' });
  const off = await createEvent(ana, dinner);
  const on = await createEvent(ana, { ...dinner, title: 'Picnic' });
  await sendAt(ana.now);
  await sendAt('2026-06-16T08:00:05Z');
  sent.length = 0;
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id: off.id, status: 'cancelled' });
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id: on.id, location: 'By the lake' });
  for (const instant of ['2026-06-16T12:20:00Z', '2026-06-17T08:00:05Z']) await sendAt(instant);
  const alone = sent.find(({ subject }) => subject.startsWith('Cancelled: Dinner'))?.text ?? '';
  expect(alone).toContain('See it on your page:');
  expect(alone).not.toContain('use the buttons above');
  const digest = sent.find(({ subject }) => subject.startsWith('2 updates'))?.text ?? '';
  expect(digest).toContain('Hello Cleo,\n\nHere’s what’s new in');
  expect(digest.match(/See it .*:/g)?.toSorted()).toEqual(['See it and answer:', 'See it on your page:']);
});

test('the longest title and name still make a mail, with a shortened subject', async () => {
  const { ana, sent, sendAt } = await openWorld({ firstName: 'A'.repeat(120), lastName: 'O'.repeat(120) });
  await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, { ...dinner, title: '🍜'.repeat(100) });
  await sendAt(ana.now);
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id, start_at: '2026-06-20T16:00:00Z' });
  await sendAt('2026-06-16T12:10:00Z');
  expect(subjects(sent)).toEqual([
    expect.stringMatching(/^A{120} O{78}…$/),
    expect.stringMatching(/^New time: (?:🍜)+…$/u),
  ]);
  expect(sent[0]?.text).toContain('🍜'.repeat(100));
});

test('invitations within ten minutes become one mail', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben Young', email: 'ben@kith.example' });
  const [noon, later] = [ana.now, new Date(ana.now.getTime() + 10 * 60_000)];
  await createEvent(ana, dinner);
  await sendAt(noon);
  expect(sent).toHaveLength(1);
  for (const title of ['Lunch', 'Picnic', 'Quiz']) await createEvent(ana, { ...dinner, title });
  expect(await sendAt(new Date(noon.getTime() + 60_000))).toEqual(later);
  expect(sent).toHaveLength(1);
  await sendAt(later);
  expect(sent).toHaveLength(2);
  for (const title of ['Lunch', 'Picnic', 'Quiz']) expect(sent[1]?.text).toContain(title);
});

test('two pending invitations are sent as one mail at once', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben Young', email: 'ben@kith.example' });
  for (const title of ['Lunch', 'Picnic']) await createEvent(ana, { ...dinner, title });
  await sendAt(ana.now);
  expect(sent).toHaveLength(1);
});

test('a guest who answered without having been notified is told of the cancellation', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { email: 'ben@kith.example' });
  await makeFriend(ana, { email: 'cleo@kith.example' });
  const { id } = await createEvent(ana, { ...dinner, notify: false });
  await makeAnswer(ana, { id, ownerId: ana.owner.id }, ben);
  await updateEvent(ana, { id, status: 'cancelled' });
  await sendAt('2026-06-15T13:00:00Z');
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@kith.example', 'Cancelled: Dinner, Sat 20 June'],
  ]);
});

test('a guest who was told of their removal is invited anew when they become a guest again', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { email: 'ben@kith.example' });
  const { id } = await createEvent(ana, dinner);
  await sendAt(ana.now);
  await excludeGuest(at(ana, '2026-06-15T13:00:00Z'), { id, friendId: ben.id });
  await sendAt('2026-06-15T14:00:00Z');
  await includeGuest(at(ana, '2026-06-15T15:00:00Z'), { id, friendId: ben.id });
  await publishEvent(at(ana, '2026-06-15T15:00:00Z'), { id });
  await sendAt('2026-06-15T16:00:00Z');
  await publishEvent(at(ana, '2026-06-15T17:00:00Z'), { id });
  await sendAt('2026-06-15T18:00:00Z');
  expect(subjects(sent)).toEqual([
    'Ana Owner invites you: Dinner, Sat 20 June',
    expect.stringMatching(/no longer/i),
    'Ana Owner invites you: Dinner, Sat 20 June',
  ]);
});

test('what repeats is one mail for each guest, also when all of it moves or is off, and says so', async () => {
  const { ana, sent, sendAt } = await openWorld();
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eve', 'Finn'])
    await makeFriend(ana, { name, email: `${name}@kith.example`.toLowerCase() });
  const { id } = await createEvent(ana, { ...dinner, recurrence: 'FREQ=WEEKLY' });
  await sendAt(ana.now);
  expect(sent).toHaveLength(5);
  expect(sent[0]?.text).toContain('Repeats: Every Saturday. Next: Sat 27 Jun, Sat 4 Jul, Sat 11 Jul');
  await removeEvent(ana, { id: (await listEvents(ana)).items[1]?.id ?? '' });
  await sendAt('2026-06-16T12:00:00Z');
  sent.length = 0;
  await updateEvent(at(ana, '2026-06-17T12:00:00Z'), {
    id,
    scope: 'all',
    start_at: '2026-06-20T18:00:00.000Z',
    end_at: '2026-06-20T20:00:00.000Z',
  });
  await sendAt('2026-06-17T14:00:00Z');
  expect(subjects(sent)).toEqual(Array(5).fill('New time: Dinner, Sat 20 June'));
  expect(sent[0]?.text).toContain('Repeats: Every Saturday. Next: Sat 4 Jul, Sat 11 Jul');
  sent.length = 0;
  await updateEvent(at(ana, '2026-06-18T12:00:00Z'), { id, scope: 'all', status: 'cancelled' });
  await sendAt('2026-06-18T14:00:00Z');
  expect(subjects(sent)).toEqual(Array(5).fill('Cancelled: Dinner, Sat 20 June'));
  expect(sent[0]?.text).toContain('Repeats: Every Saturday. This and every later date is off.');
});

test('each date reminds only who did not say no to it', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const { id } = await createEvent(ana, { ...dinner, recurrence: 'FREQ=WEEKLY;COUNT=3', reminders: ['day'] });
  await sendAt(ana.now);
  await respondToEvent(asFriend(ana, ben), { event_id: id, rsvp_status: 'yes', all_dates: true });
  const second = (await listEvents(ana)).items[1]?.id ?? '';
  await respondToEvent(asFriend(ana, ben), { event_id: second, rsvp_status: 'no' });
  sent.length = 0;
  for (const day of ['2026-06-19', '2026-06-26', '2026-07-03']) await sendAt(`${day}T17:30:00Z`);
  expect(subjects(sent)).toEqual(['Tomorrow: Dinner, Sat 20 June', 'Tomorrow: Dinner, Sat 4 July']);
});

test('dates that are left out at once are one mail, which says that the others stay, and so are those that are back on', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const { id } = await createEvent(ana, { ...dinner, recurrence: 'FREQ=WEEKLY;COUNT=5' });
  await sendAt(ana.now);
  sent.length = 0;
  const leaveOut = (instant: string, ...days: string[]) =>
    updateEvent(at(ana, instant), { id, scope: 'all', excluded_dates: days });
  await leaveOut('2026-06-16T12:00:00Z', '2026-06-27', '2026-07-04', '2026-07-11');
  await sendAt('2026-06-16T13:00:00Z');
  expect(subjects(sent)).toEqual(['Cancelled: Dinner, Sat 27 June and 2 more']);
  expect(sent[0]?.text).toContain('Ana Owner has cancelled Dinner on 3 dates. The other dates stay.');
  expect(sent[0]?.text).toContain('Also on: Sat 4 July; Sat 11 July');
  expect((await rowsOf(ana)).filter(({ kind }) => kind === 'cancelled').map(({ status }) => status)).toEqual(
    Array(3).fill('sent'),
  );
  sent.length = 0;
  await leaveOut('2026-06-17T12:00:00Z', '2026-07-11');
  await sendAt('2026-06-17T13:00:00Z');
  expect(subjects(sent)).toEqual(['It’s back on: Dinner, Sat 27 June and 1 more']);
  expect(sent[0]?.text).toContain('Dinner was cancelled on 2 dates, which are back on.');
});

test('the mail of one cancelled date says that the others stay, as long as there are others', async () => {
  const { ana, sent, sendAt } = await openWorld();
  await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const { id } = await createEvent(ana, { ...dinner, recurrence: 'FREQ=WEEKLY;COUNT=2' });
  await sendAt(ana.now);
  sent.length = 0;
  const [, second] = (await listEvents(ana)).items;
  await updateEvent(at(ana, '2026-06-16T12:00:00Z'), { id: second?.id ?? '', status: 'cancelled' });
  await sendAt('2026-06-16T13:00:00Z');
  expect(sent[0]?.text).toContain('Ana Owner has cancelled Dinner on Sat 27 June. The other dates stay.');
  await updateEvent(at(ana, '2026-06-17T12:00:00Z'), { id, status: 'cancelled' });
  await sendAt('2026-06-17T13:00:00Z');
  expect(sent[1]?.text).toContain('Ana Owner has cancelled Dinner. It isn’t happening.');
});

test('who is invited to one date of a series is mailed about that date alone', async () => {
  const { ana, sent, sendAt } = await openWorld();
  const ben = await makeFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  const cleo = await makeFriend(ana, { name: 'Cleo', email: 'cleo@kith.example' });
  const weekly = { ...dinner, recurrence: 'FREQ=WEEKLY;COUNT=5' };
  const { id } = await createEvent(ana, { ...weekly, audience_friends: [ben.id] });
  const [, second, third] = (await listEvents(ana)).items;
  await updateEvent(ana, { id: second?.id ?? '', audience_friends: [ben.id, cleo.id] });
  await excludeGuest(ana, { id: third?.id ?? '', friendId: ben.id });
  await sendAt(ana.now);
  await publishEvent(ana, { id: second?.id ?? '' });
  await sendAt(ana.now);
  const mailsTo = (friend: { email: string | null }) => sent.filter(({ to }) => to === friend.email);
  expect(subjects(mailsTo(cleo))).toEqual(['Ana Owner invites you: Dinner, Sat 27 June']);
  expect(mailsTo(cleo)[0]?.text).not.toMatch(/Repeats|Every/);
  // Nor is a guest of the series told of the date that they are left out of.
  expect(mailsTo(ben)[0]?.text).toContain('Repeats: Every Saturday, 5 times. Next: Sat 27 Jun, Sat 11 Jul, Sat 18 Jul');
  sent.length = 0;
  await updateEvent(at(ana, '2026-06-17T12:00:00Z'), { id, scope: 'all', recurrence: 'FREQ=WEEKLY;COUNT=3' });
  await updateEvent(at(ana, '2026-06-17T12:00:00Z'), { id: second?.id ?? '', status: 'cancelled' });
  await sendAt('2026-06-17T13:00:00Z');
  expect(mailsTo(cleo)[0]?.text).toContain('Ana Owner has cancelled Dinner. It isn’t happening.');
  expect(mailsTo(cleo)[0]?.text).not.toMatch(/Repeats|Every|other dates/);
});
