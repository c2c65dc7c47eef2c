import { agentReply, completeDraft } from '@kith/contracts/assistant';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noopPorts, TextTooHard } from '../ports.ts';
import { makeContext } from '../testing.ts';
import { describeUnknown } from './describe-unknown.ts';
import { confirmDraft, replyToFile } from './index.ts';
import { actionOf, makeHouse as makeSmallHouse, now } from './testing/house.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\n');
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n');
const recital = event('SUMMARY:Recital', 'DTSTART:20260522T180000Z', 'DTEND:20260522T200000Z', 'LOCATION:Town Hall');

async function makeHouse() {
  const house = await makeSmallHouse(database.db);
  const readFile = async (file: string, pick?: number) => {
    const reply = await replyToFile(house.owner, { file, pick, context: { locale: 'en-GB' } });
    expect(agentReply.safeParse(reply).error?.issues ?? []).toEqual([]);
    return reply;
  };
  return { ...house, readFile };
}

describe('a calendar file', () => {
  test('becomes a draft that can be confirmed', async () => {
    const { readFile, owner } = await makeHouse();
    const reply = await readFile(calendar(recital));
    expect(reply).toMatchObject({
      type: 'question',
      data: { intent: 'create_event', file_events: [] },
      confirm: {
        title: 'Recital',
        start_at: '2026-05-22T18:00:00.000Z',
        end_at: '2026-05-22T20:00:00.000Z',
        time_zone: 'Europe/London',
        location: 'Town Hall',
        end_guessed: false,
      },
    });
    expect(reply.message).toContain('Who is it for?');
    const draft = completeDraft.parse(reply.confirm);
    expect((await confirmDraft(owner, { ...draft, only_me: true })).event.title).toBe('Recital');
  });

  test('with several events drafts the next one, or the one that is picked', async () => {
    const { readFile } = await makeHouse();
    const file = calendar(
      event('UID:1', 'SUMMARY:Old lunch', 'DTSTART:20250101T120000Z'),
      event('UID:2', 'SUMMARY:Summer party', 'DTSTART:20260701T170000Z', 'DTEND:20260701T210000Z'),
      recital,
    );
    const reply = await readFile(file);
    expect(reply.message).toContain('This file holds 3 events. This is the next one.');
    expect(reply.confirm?.title).toBe('Recital');
    expect(reply.data.file_events).toEqual([
      { pick: 1, label: 'Summer party, Wednesday 1 July, 18:00 to 22:00' },
      { pick: 0, label: 'Old lunch, Wednesday 1 January 2025, 12:00 to 13:00' },
    ]);
    const picked = await readFile(file, 1);
    expect(picked.confirm?.title).toBe('Summer party');
    expect(picked.message).not.toContain('This is the next one');
  });

  test.each([
    ['METHOD:CANCEL', 'STATUS:CONFIRMED'],
    ['METHOD:REQUEST', 'STATUS:CANCELLED'],
  ])('that is a cancellation is said and never drafted: %s, %s', async (method, status) => {
    const { readFile } = await makeHouse();
    const reply = await readFile(calendar(method, event('SUMMARY:Lunch', 'DTSTART:20260522T120000Z', status)));
    expect(reply).toMatchObject({ confirm: null, requiresConfirmation: false });
    expect(reply.message).toBe('“Lunch” on Friday 22 May was cancelled, so there is nothing to create.');
  });

  test('with a past event keeps its contents and asks for another day', async () => {
    const { readFile, ask } = await makeHouse();
    const reply = await readFile(calendar(event('SUMMARY:Lunch', 'DTSTART:20260302T120000Z', 'LOCATION:Cafe')));
    expect(reply).toMatchObject({
      type: 'question',
      confirm: { title: 'Lunch', location: 'Cafe', start_at: null, end_at: null },
    });
    expect(reply.clarify).toBe('“Lunch” was on Monday 2 March, which is over. Which day do you mean?');
    const { confirm } = await ask('Friday at 1pm', { draft: reply.confirm ?? null });
    expect(confirm).toMatchObject({ title: 'Lunch', start_at: '2026-03-13T13:00:00.000Z' });
  });

  test('whose recurrence began in the past gives its next date', async () => {
    const { readFile } = await makeHouse();
    const weekly = event(
      'SUMMARY:Choir',
      'DTSTART;TZID=Europe/London:20200107T193000',
      'RRULE:FREQ=WEEKLY',
      'DURATION:PT2H',
    );
    const reply = await readFile(calendar(weekly));
    expect(reply.confirm).toMatchObject({ start_at: '2026-03-17T19:30:00.000Z', recurrence: 'FREQ=WEEKLY' });
    expect(reply.message).toContain('this is its next date');
    expect(reply.message).toContain('Every Tuesday: 17 March, 24 March,');
  });

  test('keeps its rule without the dates that the file leaves out', async () => {
    const { readFile } = await makeHouse();
    const weekly = event(
      'SUMMARY:Choir',
      'DTSTART;TZID=Europe/London:20200107T193000',
      'RRULE:FREQ=WEEKLY;WKST=SU;COUNT=330',
      'EXDATE;TZID=Europe/London:20260324T193000',
      'EXDATE:20260407T183000Z',
      'DURATION:PT2H',
    );
    const { confirm, message } = await readFile(calendar(weekly));
    expect(confirm).toMatchObject({ recurrence: 'FREQ=WEEKLY;COUNT=7', excluded_dates: ['2026-03-24', '2026-04-07'] });
    expect(message).toContain('17 March, 31 March, 14 April');
  });

  test('with a rule that Kith does not have says so, and offers one date', async () => {
    const { readFile } = await makeHouse();
    const odd = event('SUMMARY:Bells', 'DTSTART:20260320T120000Z', 'RRULE:FREQ=DAILY;BYHOUR=12,18', 'DURATION:PT1H');
    const { confirm, message } = await readFile(calendar(odd));
    expect(confirm).toMatchObject({ recurrence: null, start_at: '2026-03-20T12:00:00.000Z' });
    expect(message).toContain(
      'I can’t repeat it like that: events do not repeat by BYHOUR here. This is a single date.',
    );
  });

  test.each(['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])(
    'whose rule %s gives no next date is refused with a sentence',
    async (rule) => {
      const { readFile } = await makeHouse();
      const reply = await readFile(calendar(event('SUMMARY:Tick', 'DTSTART:20260522T120000Z', `RRULE:${rule}`)));
      expect(reply.confirm).toBeNull();
      expect(reply.message).toBe(
        'I can’t find the next date of “Tick” by its rule. Please tell me which date you mean.',
      );
    },
  );

  test('without an end says that the end is a guess, until one is given', async () => {
    const { readFile, ask } = await makeHouse();
    const reply = await readFile(calendar(event('SUMMARY:Tea', 'DTSTART:20260522T120000Z')));
    expect(reply.confirm).toMatchObject({ end_at: '2026-05-22T13:00:00.000Z', end_guessed: true });
    const later = await ask('make it 3pm', { draft: reply.confirm ?? null });
    expect(later.confirm?.end_guessed).toBe(true);
    const longer = await ask('until 5pm', { draft: later.confirm ?? null });
    expect(longer.confirm?.end_guessed).toBe(false);
  });

  test('that is invalid is distinguished from one without events', async () => {
    const { readFile } = await makeHouse();
    expect(await readFile('%PDF-1.7')).toMatchObject({ type: 'error', confirm: null });
    expect((await readFile(calendar('X-WR-CALNAME:Mine'))).message).toBe('There is no event in this file.');
  });

  test('with an unknown zone says which zone was used', async () => {
    const { readFile } = await makeHouse();
    const reply = await readFile(calendar(event('SUMMARY:Tea', 'DTSTART;TZID=Atlantis/Main:20260522T120000')));
    expect(reply.message).toContain('I don’t know its time zone “Atlantis/Main”, so I took the time as yours.');
  });

  test('that takes too long to read is answered with a sentence', async () => {
    const { owner } = await makeHouse();
    const reader = { ...noopPorts.texts('x'), calendar: () => Promise.reject(new TextTooHard('x')) };
    const slow = { ...owner, ports: { ...owner.ports, texts: () => reader } };
    expect((await replyToFile(slow, { file: calendar(recital) })).message).toContain('took me too long to read');
  });

  test('from a visitor is drafted without reading or storing anything', async () => {
    const visitor = { ...makeContext(database.db, now), owner: null };
    const reply = await replyToFile(visitor, { file: calendar(recital) });
    expect(reply.confirm).toMatchObject({ title: 'Recital', time_zone: 'UTC' });
  });
});

test('pasted into a message is read as a file', async () => {
  const { ask } = await makeHouse();
  expect((await ask(`Here:\n${calendar(recital)}`)).confirm?.title).toBe('Recital');
  const off = await ask(calendar('METHOD:CANCEL', recital));
  expect(off).toMatchObject({
    confirm: null,
    message: '“Recital” on Friday 22 May was cancelled, so there is nothing to create.',
  });
});

describe('a bare name', () => {
  test.each([
    ['Anna', 'Anna'],
    ['anna', 'anna'],
    ['invite Tom Hale', 'Tom Hale'],
    ['Her name is Zoë O’Neil.', 'Zoë O’Neil'],
    ['Mei Lin mei@kith.example', 'Mei Lin'],
  ])('is whom to invite where that was asked: %s', async (message, name) => {
    const { ask } = await makeHouse();
    const question = await ask('Add a friend');
    expect(question.data.asks).toBe('friend_name');
    expect(actionOf(await ask(message, { answers: question.data.asks }))).toMatchObject({
      tool: 'invite_friend',
      args: { name },
    });
  });

  test.each(['no', 'View my events', 'Dinner on Friday at 7pm', 'help'])('is not %s', async (message) => {
    const { ask } = await makeHouse();
    expect(actionOf(await ask(message, { answers: 'friend_name' }))?.tool).not.toBe('invite_friend');
  });

  test('after "invite" needs no question, unless a friend has that name', async () => {
    const { ask } = await makeHouse();
    expect(actionOf(await ask('invite Nora Hale'))).toMatchObject({
      tool: 'invite_friend',
      args: { name: 'Nora Hale' },
    });
    expect(actionOf(await ask('invite Tom Baker'))).toBeUndefined();
  });
});

test('with an article does not get a second one', () => {
  expect(describeUnknown(['the swimmers'])).toBe('I don’t know the swimmers yet');
});

test.each([
  ['Dinner on Friday from 6', true],
  ['Dinner on Friday 6 to 7', false],
  ['Dinner on Friday at 6 for an hour', false],
  ['Trip all day Friday', false],
])('the end of %j is a guess: %s', async (message, isGuess) => {
  const { ask } = await makeHouse();
  expect((await ask(message)).confirm?.end_guessed).toBe(isGuess);
});
