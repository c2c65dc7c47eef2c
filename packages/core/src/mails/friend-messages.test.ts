// Messages to one friend that are not about an event: replies to questions, and the link to their page.
import { quotas } from '@kith/contracts/limits';
import type { Database } from '@kith/db';
import { friends, domainEvents, type owners, telegramChats } from '@kith/db/schema';
import { openTestDatabase } from '@kith/db/testing';
import { and, eq } from '@kith/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '../activity/index.ts';
import { getEvent } from '../events/index.ts';
import { enqueueLink, getFriend, inviteFriend, removeFriend, unsubscribe } from '../friends/index.ts';
import { countUnread, listInbox, replyToQuestion } from '../inbox/index.ts';
import { type ChatMessage, noopPorts, type Mail, MailError } from '../ports.ts';
import { askOwner, getInvitation, getManageView, recordToldAnswer, respondToEvent } from '../rsvps/index.ts';
import { asFriend, at, makeContext, makeEvent, makeFriend, makeOwner } from '../testing.ts';
import { countMail } from './count-mail.ts';
import { sendGuestMails } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** An owner with a picnic in a week and Ben, whose mails and chat messages are captured. */
async function openWorld(
  values: Parameters<typeof makeFriend>[1] = {},
  owner: Partial<typeof owners.$inferInsert> = {},
) {
  const sent: (Mail & { id: string })[] = [];
  const chats: ChatMessage[] = [];
  const refuse = { next: (): MailError | null => null };
  const ports = {
    ...noopPorts,
    mailer: {
      ...noopPorts.mailer,
      send: async (mail: Mail, id: string) => {
        const error = refuse.next();
        if (error) throw error;
        sent.push({ ...mail, id });
      },
    },
    telegram: {
      botName: async () => 'kith_test_bot',
      send: async (_: number, message: ChatMessage) => void chats.push(message),
    },
  };
  const ana = await makeOwner({ ...makeContext(database.db), ports }, owner);
  const ben = await makeFriend(ana, { name: 'Ben Hall', email: 'ben@kith.example', ...values });
  const event = await makeEvent(ana, { startAt: new Date('2026-06-22T16:00:00Z') });
  const sendAt = (instant: Date | string) => sendGuestMails(at(ana, instant), ana.owner.id);
  const ask = async (text: string, eventId: string | null = event.id) => {
    await askOwner(asFriend(ana, ben), { event_id: eventId, text });
    return (await listInbox(ana, { filter: 'notes' })).items.find(({ note }) => note === text)?.id ?? '';
  };
  return { ana, ben, event, sent, chats, refuse, sendAt, ask };
}

test('a reply appears with its question everywhere, is mailed once, and marks the inbox line as read', async () => {
  const { ana, ben, event, sent, sendAt, ask } = await openWorld();
  const id = await ask('Shall I bring chairs?');
  expect(await countUnread(ana)).toEqual({ unread: 1 });
  const waiting = { channel: 'email', status: 'waiting', at: '2026-06-15T12:00:00.000Z', over_limit: false };
  const reply = { text: 'Two would be great', replied_at: '2026-06-15T12:00:00.000Z', mail: waiting };
  const asked = {
    id,
    kind: 'question',
    text: 'Shall I bring chairs?',
    asked_at: '2026-06-15T12:00:00.000Z',
    replies: [reply],
    can_reply: true,
  };
  expect(await replyToQuestion(ana, { id, text: 'Two would be great' })).toEqual(asked);
  // Repeating the text is not a second reply.
  expect(await replyToQuestion(ana, { id, text: 'Two would be great' })).toEqual(asked);
  expect(await countUnread(ana)).toEqual({ unread: 0 });
  expect((await listActivity(ana, 1))[0]?.message).toBe('You answered Ben Hall about Picnic');
  expect(await sendAt('2026-06-15T12:00:05Z')).toBeNull();
  expect(await sendAt('2026-06-15T12:01:00Z')).toBeNull();
  expect(sent).toMatchObject([
    {
      to: 'ben@kith.example',
      subject: 'Ana Owner answered your question about Picnic',
      fromName: 'Ana Owner via Kith',
    },
  ]);
  const [mail] = sent;
  expect(mail?.text).toContain('You asked about Picnic: “Shall I bring chairs?”\n\nAna answers:\n\nTwo would be great');
  expect(mail?.text).toMatch(/https:\/\/kith\.example\/manage\/e\/[\w-]{64}#ask/);
  expect(mail?.list?.unsubscribeUrl).toMatch(/\/manage\/e\/[\w-]{64}\/mails$/);
  const told = { ...reply, mail: { ...waiting, status: 'sent', at: '2026-06-15T12:00:05.000Z' } };
  expect((await listInbox(ana)).items).toMatchObject([{ id, replies: [told], can_reply: true, unread: false }]);
  expect((await getEvent(ana, event.id)).audience).toMatchObject([{ questions: [{ id, replies: [told] }] }]);
  expect((await getFriend(ana, ben.id)).questions).toMatchObject([{ id, replies: [told] }]);
  // The friend sees the text, but not how it was sent.
  const seen = [{ text: 'Two would be great', replied_at: '2026-06-15T12:00:00.000Z' }];
  const friend = asFriend(ana, ben);
  expect((await getInvitation(friend, event.id)).questions).toMatchObject([{ replies: seen }]);
  expect((await getManageView(friend)).events[0]?.questions[0]?.replies).toEqual(seen);
});

test('a note on an answer can be replied to like a question, and appears once on each page', async () => {
  const { ana, ben, event, sent, sendAt } = await openWorld();
  const friend = asFriend(ana, ben);
  const answer = (rsvp_status: 'yes' | 'maybe', note?: string) =>
    respondToEvent(friend, { event_id: event.id, rsvp_status, ...(note === undefined ? {} : { note }) });
  await answer('yes', 'I bring dumplings');
  await answer('maybe');
  const noted = async () => (await getEvent(ana, event.id)).audience[0]?.questions;
  expect(await noted()).toMatchObject([{ kind: 'note', text: 'I bring dumplings', replies: [], can_reply: true }]);
  await answer('yes', 'Running late, is parking ok?');
  // An overwritten note is not shown.
  expect(await noted()).toMatchObject([{ text: 'Running late, is parking ok?' }]);
  const line = (await listInbox(ana, { filter: 'notes' })).items[0];
  expect(line).toMatchObject({ note: 'Running late, is parking ok?', can_reply: true });
  // A note without a reply appears only with the answer.
  expect((await getInvitation(friend, event.id)).questions).toEqual([]);
  const id = line?.id ?? '';
  expect(await replyToQuestion(ana, { id, text: 'In the yard' })).toMatchObject({ id, kind: 'note' });
  await sendAt(ana.now);
  expect(sent).toMatchObject([{ subject: 'Ana Owner answered your note about Picnic' }]);
  expect(sent[0]?.text).toContain('You wrote about Picnic: “Running late, is parking ok?”');
  const seen = { kind: 'note', text: 'Running late, is parking ok?', replies: [{ text: 'In the yard' }] };
  expect((await getInvitation(friend, event.id)).questions).toMatchObject([seen]);
  expect((await getFriend(ana, ben.id)).questions).toMatchObject([seen]);
  // The same note on another answer is no new message; another text is, and the reply stays.
  await answer('maybe', 'Running late, is parking ok?');
  expect(await noted()).toMatchObject([{ id }]);
  await answer('yes', 'And a bike?');
  expect(await noted()).toMatchObject([{ text: 'And a bike?', replies: [] }, { id }]);
});

test('an answer without a note, and a note recorded by the owner, take no reply', async () => {
  const { ana, ben, event } = await openWorld();
  await respondToEvent(asFriend(ana, ben), { event_id: event.id, rsvp_status: 'yes' });
  await recordToldAnswer(ana, { id: event.id, friendId: ben.id, rsvp_status: 'no', note: 'By phone' });
  const rows = await ana.db.select().from(domainEvents).where(eq(domainEvents.ownerId, ana.owner.id));
  const kinds = rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('rsvp.'));
  expect(kinds.toSorted()).toEqual(['rsvp.changed', 'rsvp.noted']);
  for (const { id } of rows)
    await expect(replyToQuestion(ana, { id, text: 'Fine' })).rejects.toMatchObject({ code: 'not_found' });
  expect((await listInbox(ana)).items).toMatchObject([{ can_reply: false }]);
});

test('a reply to a question without an event carries the friend’s own link', async () => {
  const { ana, ben, sent, sendAt, ask } = await openWorld();
  await replyToQuestion(ana, { id: await ask('When do we meet again?', null), text: 'On Friday' });
  await sendAt(ana.now);
  expect(sent).toMatchObject([{ subject: 'Ana Owner answered your question' }]);
  expect(sent[0]?.text).toContain(`https://kith.example/manage?token=${ben.token}`);
  expect((await getManageView(asFriend(ana, ben))).questions).toMatchObject([{ replies: [{ text: 'On Friday' }] }]);
});

test('a reply to a question about a deleted event still appears on the page', async () => {
  const { ana, ben, event, ask } = await openWorld();
  const id = await ask('Shall I bring chairs?');
  await ana.db.execute(
    `update events set deleted_at = now() where owner_id = '${ana.owner.id}' and id = '${event.id}'`,
  );
  expect((await getManageView(asFriend(ana, ben))).questions).toEqual([]);
  await replyToQuestion(ana, { id, text: 'It is off, sorry' });
  expect((await getManageView(asFriend(ana, ben))).questions).toMatchObject([
    { replies: [{ text: 'It is off, sorry' }] },
  ]);
});

test.each([
  ['has no address', { email: null }],
  ['wants no mails', { emails: false }],
])('who %s reads the reply on the page alone', async (_, values) => {
  const { ana, ben, sent, sendAt, ask } = await openWorld(values);
  const { replies } = await replyToQuestion(ana, { id: await ask('Chairs?'), text: 'Two' });
  expect(replies).toMatchObject([{ text: 'Two', mail: null }]);
  expect(await sendAt(ana.now)).toBeNull();
  expect(sent).toEqual([]);
  expect((await getManageView(asFriend(ana, ben))).events[0]?.questions[0]?.replies).toHaveLength(1);
});

test('a friend who unsubscribes before the reply is sent gets nothing', async () => {
  const { ana, ben, sent, sendAt, ask } = await openWorld();
  const id = await ask('Chairs?');
  await replyToQuestion(ana, { id, text: 'Two' });
  await unsubscribe(asFriend(ana, ben));
  await sendAt(ana.now);
  expect(sent).toEqual([]);
  expect((await listInbox(ana, { filter: 'notes' })).items).toMatchObject([{ replies: [{ mail: null }] }]);
});

test('a friend with a linked chat is notified in Telegram', async () => {
  const { ana, ben, sent, chats, sendAt, ask } = await openWorld();
  await ana.db
    .insert(telegramChats)
    .values({ ownerId: ana.owner.id, friendId: ben.id, chatId: 77_001, linkedAt: ana.now });
  await replyToQuestion(ana, { id: await ask('Chairs & <tables>?'), text: 'Two' });
  await sendAt(ana.now);
  expect(sent).toEqual([]);
  expect(chats.map(({ text }) => text)).toEqual([
    '<b>Ana Owner answered your question about Picnic</b>\n\n“Chairs &amp; &lt;tables&gt;?”\n\nTwo',
  ]);
});

test('a reply waits for the friend’s morning, unless its event is this night', async () => {
  const { ana, sent, sendAt, ask } = await openWorld({ timeZone: 'Europe/Berlin' });
  await replyToQuestion(at(ana, '2026-06-15T20:30:00Z'), { id: await ask('Chairs?'), text: 'Two' });
  expect(await sendAt('2026-06-15T20:30:00Z')).toEqual(new Date('2026-06-16T06:00:00Z'));
  expect(sent).toEqual([]);
  await sendAt('2026-06-16T06:00:00Z');
  expect(sent).toHaveLength(1);
  const soon = await makeEvent(ana, { title: 'Night swim', startAt: new Date('2026-06-16T23:00:00Z') });
  await replyToQuestion(at(ana, '2026-06-16T20:30:00Z'), { id: await ask('Towels?', soon.id), text: 'Yes' });
  await sendAt('2026-06-16T20:30:00Z');
  expect(sent).toHaveLength(2);
});

test('a question takes at most five replies, and an old one takes none', async () => {
  const { ana, ask } = await openWorld();
  const id = await ask('Chairs?');
  for (let n = 1; n <= quotas.repliesPerQuestion; n += 1) await replyToQuestion(ana, { id, text: `Reply ${n}` });
  expect((await listInbox(ana, { filter: 'notes' })).items).toMatchObject([{ can_reply: false }]);
  await expect(replyToQuestion(ana, { id, text: 'One more' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'A question or note can have at most 5 answers.',
  });
  const other = await ask('Tables?');
  const later = at(ana, '2026-07-15T12:00:00Z');
  await expect(replyToQuestion(later, { id: other, text: 'Yes' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This was written more than 30 days ago and is no longer on their page.',
  });
});

test('only questions of this inbox and of current friends can be replied to', async () => {
  const { ana, ben, ask } = await openWorld();
  const [id, other] = [await ask('Chairs?'), await openWorld()];
  await expect(replyToQuestion(other.ana, { id, text: 'Mine' })).rejects.toMatchObject({ code: 'not_found' });
  await removeFriend(ana, { id: ben.id });
  expect((await listInbox(ana, { filter: 'notes' })).items).toMatchObject([{ can_reply: false }]);
  await expect(replyToQuestion(ana, { id, text: 'Two' })).rejects.toMatchObject({ code: 'conflict' });
});

test('a link is queued, mailed once at any hour, and counts as shared once accepted', async () => {
  const { ana, ben, sent, sendAt } = await openWorld({ sharedAt: null, digest: true, timeZone: 'Europe/Berlin' });
  const night = at(ana, '2026-06-15T23:00:00Z');
  const queued = { channel: 'email', status: 'waiting', at: '2026-06-15T23:00:00.000Z', over_limit: false };
  expect(await enqueueLink(night, ben.id)).toMatchObject({ id: ben.id, link_mail: queued, shared_at: null });
  await enqueueLink(night, ben.id);
  expect(await sendAt(night.now)).toBeNull();
  expect(sent).toMatchObject([{ to: 'ben@kith.example', subject: 'Ana Owner has a page for you' }]);
  expect(sent[0]?.text).toContain(`Open Ana’s plans:\nhttps://kith.example/manage?token=${ben.token}`);
  expect(await getFriend(ana, ben.id)).toMatchObject({
    link_mail: { ...queued, status: 'sent' },
    shared_at: '2026-06-15T23:00:00.000Z',
  });
});

test('no link is mailed without an address, after an opt-out or unsubscribing, or before the owner’s address is verified', async () => {
  const refused = async (values: Parameters<typeof makeFriend>[1], message: string) => {
    const { ana, ben, sent, sendAt } = await openWorld(values);
    await expect(enqueueLink(ana, ben.id)).rejects.toMatchObject({ code: 'conflict', message });
    await sendAt(ana.now);
    expect(sent).toEqual([]);
  };
  await refused({ email: null }, 'You don’t have an email address for Ben Hall.');
  await refused({ emails: false }, 'Ben Hall doesn’t want emails from Kith. Send the link yourself.');
  await refused({ unsubscribedAt: new Date(0) }, 'Ben Hall left your calendar. Send the link yourself.');
  const { ana, ben } = await openWorld();
  const unverified = { ...ana, owner: { ...ana.owner, emailVerified: false } };
  await expect(enqueueLink(unverified, ben.id)).rejects.toMatchObject({ code: 'conflict' });
  const mailer = { ...ana.ports.mailer, kept: () => [] };
  await expect(enqueueLink({ ...ana, ports: { ...ana.ports, mailer } }, ben.id)).rejects.toMatchObject({
    message: 'This server sends no emails. Send the link yourself.',
  });
});

test('an address that opted out before its removal gets no link', async () => {
  const { ana, ben } = await openWorld();
  await unsubscribe(asFriend(ana, ben));
  await removeFriend(ana, { id: ben.id });
  const again = await inviteFriend(ana, { name: 'Ben', email: 'ben@kith.example' });
  expect(again.wants_mails).toBe(false);
  await expect(enqueueLink(ana, again.id)).rejects.toMatchObject({ code: 'conflict' });
});

test('at most three link mails a day are sent', async () => {
  const { ana, ben, sent, sendAt } = await openWorld();
  for (let n = 0; n < quotas.linkMailsPerDay; n += 1) {
    await enqueueLink(ana, ben.id);
    await sendAt(ana.now);
  }
  await expect(enqueueLink(ana, ben.id)).rejects.toMatchObject({ code: 'too_many' });
  expect(sent).toHaveLength(3);
  await enqueueLink(at(ana, '2026-06-16T12:00:01Z'), ben.id);
});

test('mails above the daily limit wait for the next day, which the owner can see', async () => {
  const { ana, ben, event, sent, sendAt, ask } = await openWorld({ email: 'much@kith.example' });
  const { id } = (await makeOwner(ana)).owner;
  const other = { id, mostFriends: null, mostComingEvents: null, mostMailsPerDay: null };
  for (let n = 0; n < quotas.mailsToOneAddressPerDay; n += 1) await countMail(ana, other, 'much@kith.example');
  await replyToQuestion(ana, { id: await ask('Chairs?'), text: 'Two' });
  await enqueueLink(ana, ben.id);
  expect(await sendAt(ana.now)).toEqual(new Date('2026-06-16T00:00:00Z'));
  expect(sent).toEqual([]);
  const waits = { status: 'waiting', at: '2026-06-16T00:00:00.000Z', over_limit: true };
  expect(await getFriend(ana, ben.id)).toMatchObject({
    link_mail: waits,
    mails_over_limit: 2,
    questions: [{ replies: [{ mail: waits }] }],
  });
  expect((await getEvent(ana, event.id)).audience[0]?.questions[0]?.replies[0]?.mail).toMatchObject(waits);
  await sendAt('2026-06-16T09:00:00Z');
  expect(sent).toHaveLength(2);
  expect(await getFriend(ana, ben.id)).toMatchObject({ mails_over_limit: 0, link_mail: { over_limit: false } });
});

test('a rejected mail becomes an inbox line, and a deferred one is retried', async () => {
  const { ana, ben, sent, refuse, sendAt } = await openWorld();
  await enqueueLink(ana, ben.id);
  refuse.next = () => new MailError('away', 'nobody there');
  expect(await sendAt(ana.now)).toEqual(new Date('2026-06-15T12:01:00Z'));
  refuse.next = () => new MailError('refused', 'no such person');
  await sendAt('2026-06-15T12:01:00Z');
  expect(sent).toEqual([]);
  expect((await listInbox(ana, { filter: 'mails' })).items).toMatchObject([
    { message: 'An email to Ben Hall was refused', friend_id: ben.id },
  ]);
  expect(await getFriend(ana, ben.id)).toMatchObject({ link_mail: { status: 'refused', at: null } });
});

test('two processes send one mail', async () => {
  const { ana, ben, sent, sendAt } = await openWorld();
  await enqueueLink(ana, ben.id);
  await Promise.all([sendAt(ana.now), sendAt(ana.now), sendAt(ana.now)]);
  expect(sent).toHaveLength(1);
});

test('right-to-left names and titles are isolated', async () => {
  const { ana, event, sent, sendAt, ask } = await openWorld({ name: 'נועה לוי' });
  await ana.db.execute(
    `update events set title = 'ערב at Dana' where owner_id = '${ana.owner.id}' and id = '${event.id}'`,
  );
  await replyToQuestion(ana, { id: await ask('להביא כיסאות?'), text: 'כן' });
  await sendAt(ana.now);
  const [mail] = sent;
  expect(mail?.subject).toBe('\u2068Ana Owner\u2069 answered your question about \u2068ערב at Dana\u2069');
  expect(mail?.text).toContain('Hello \u2068נועה\u2069,');
  expect(mail?.text).toContain('\n\nAna answers:\n\nכן');
  expect(mail?.html).toContain('<p class="ink" dir="auto"');
  expect(mail?.html).toContain('about <bdi>ערב at Dana</bdi>: “<bdi>להביא כיסאות?</bdi>”');
  expect(mail?.html).not.toMatch(/[\u2068\u2069]/);
});

test('removing a friend drops pending messages', async () => {
  const { ana, ben, sent, sendAt } = await openWorld();
  await enqueueLink(ana, ben.id);
  await removeFriend(ana, { id: ben.id });
  await sendAt(ana.now);
  expect(sent).toEqual([]);
  const [row] = await ana.db
    .select()
    .from(friends)
    .where(and(eq(friends.ownerId, ana.owner.id), eq(friends.id, ben.id)));
  expect(row?.email).toBeNull();
});
