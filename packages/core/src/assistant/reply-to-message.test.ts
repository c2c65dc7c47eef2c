import type { OwnerContext } from '../context.ts';
import { agentReply } from '@kith/contracts/assistant';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFriend, updateFriend } from '../friends/index.ts';
import { addMembers, updateGroup } from '../groups/index.ts';
import { noopPorts } from '../ports.ts';
import { makeContext, makeEvent, makeFriend, makeGroup, makeOwner, makeAnswer } from '../testing.ts';
import { getEvent } from '../events/index.ts';
import { replyToMessage, settleAction } from './index.ts';
import { actionOf, makeHouse as makeSmallHouse, now } from './testing/house.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The sample account with answers, a draft and a cancelled opera. */
async function makeHouse() {
  const house = await makeSmallHouse(database.db);
  const { ctx, owner, sam, ana, dinner, on } = house;
  await makeAnswer(ctx, dinner, sam, { answer: 'yes' });
  await makeAnswer(ctx, dinner, ana, { answer: 'maybe', note: 'May be late' });
  const hike = await makeEvent(owner, { title: 'Hike', ...on('2026-03-21T09:00:00Z'), status: 'draft' });
  await makeEvent(owner, { title: 'Opera', ...on('2026-03-13T18:00:00Z'), status: 'cancelled' });
  return { ...house, hike };
}

const storedEvents = (owner: OwnerContext) =>
  database.db.query.events.findMany({
    where: (row, { eq }) => eq(row.ownerId, owner.owner.id),
    orderBy: (row) => row.id,
  });

describe('what nobody taught it', () => {
  test.each([
    ['What’s the weather tomorrow?', 'I can’t tell the weather'],
    ['Will it rain on Saturday?', 'I can’t tell the weather'],
    ['Play some music', 'I can’t play anything'],
    ['tell me a joke', 'I can’t tell jokes or stories'],
    ['Translate hello to German', 'I can’t translate'],
    ['send Sam 20 euros', 'I can’t handle money'],
    ['order a pizza', 'I can’t order or buy anything'],
  ])('“%s” is said in one sentence', async (text, said) => {
    const { ask } = await makeHouse();
    expect((await ask(text)).message).toBe(`${said}, but I can plan an event, or tell you who’s coming to yours.`);
  });
});

describe('a guest of an event that is named by its title', () => {
  test('is added once it is confirmed', async () => {
    const { ask, dinner } = await makeHouse();
    const action = actionOf(await ask('invite Tom to the pub quiz'));
    expect(action).toMatchObject({ tool: 'update_event' });
    expect(action?.summary).toContain('Pub quiz');
    expect(action?.args).not.toMatchObject({ id: dinner.id });
  });
  test('of two such events one is picked with a chip', async () => {
    const { ask, owner, on, sam } = await makeHouse();
    for (const day of ['2026-03-20', '2026-03-27'])
      await makeEvent(owner, { title: 'Dumpling night', ...on(`${day}T19:00:00Z`), friends: [sam] });
    const { clarify, suggestions } = await ask('invite Tom to dumpling night');
    expect(clarify).toContain('Which of these do you mean?');
    expect(suggestions).toHaveLength(2);
    const reply = await ask(suggestions[1] ?? '');
    expect(actionOf(reply)?.summary).toContain('27 March');
  });
});

describe('people who are no friends yet', () => {
  const text = 'Dinner with Zed and Mila on Friday at 7pm';
  test('are asked about, with what they will see', async () => {
    const { ask } = await makeHouse();
    const reply = await ask(text);
    expect(reply.clarify).toBe(
      'I don’t know Zed and Mila yet. Add them as friends? They’ll see 1 event for everyone too.',
    );
    expect(reply.suggestions).toEqual(['Add them', 'Leave them out']);
    expect(reply.confirm).toMatchObject({ friend_names: [], unknown_names: ['Zed', 'Mila'] });
  });
  test.each([
    ['Add them', ['Zed', 'Mila'], 'Dinner'],
    ['yes', ['Zed', 'Mila'], 'Dinner'],
    ['Leave them out', [], 'Dinner with Zed and Mila'],
    ['no', [], 'Dinner with Zed and Mila'],
    ['add Zed only', ['Zed'], 'Dinner with Mila'],
  ])('“%s” adds exactly whom it says, once', async (answer, friends, title) => {
    const { ask, owner } = await makeHouse();
    const { confirm } = await ask(text);
    const reply = await ask(answer, { draft: confirm });
    expect(reply.confirm).toMatchObject({ friend_names: friends, title, excluded_names: [] });
    expect(reply.confirm?.unknown_names).toBeUndefined();
    const known = await database.db.query.friends.findMany({ where: (row, { eq }) => eq(row.ownerId, owner.owner.id) });
    const ids = friends.map((name) => known.find((friend) => friend.name === name)?.id);
    expect(reply.confirm?.friend_ids).toEqual(ids);
    expect(known).toHaveLength(3 + friends.length);
  });
  test.each([
    ['Add Mina', ['Mina'], ['Zeb']],
    ['Add Zeb', ['Zeb'], ['Mina']],
    ['Mila Novak', ['Mila Novak'], ['Zeb']],
    ['yes', ['Mila Novak'], ['Zeb']],
    ['no', [], ['Zeb', 'Mina']],
    ['no, at 8', [], ['Zeb', 'Mina']],
  ])(
    'of whom one may be a friend: “%s” settles whom it says, and the others stay asked about',
    async (said, friends, left) => {
      const { ask, owner } = await makeHouse();
      await makeFriend(owner, { name: 'Mila Novak' });
      const first = await ask('Dinner with Zeb and Mina on Friday at 7pm');
      expect(first.clarify).toBe('Do you mean Mila Novak by “Mina”?');
      expect(first.suggestions).toEqual(['Mila Novak', 'Add Zeb', 'Add Mina']);
      const { confirm } = await ask(said, { draft: first.confirm });
      expect(confirm).toMatchObject({ friend_names: friends, unknown_names: left, excluded_names: [] });
    },
  );
  test('are offered beside the hours of the meal', async () => {
    const { ask } = await makeHouse();
    const { message, suggestions } = await ask('Brunch with Zed and Mila on Sunday');
    expect(message).toContain('As friends they will see 1 event for everyone. What time does it start?');
    expect(suggestions).toEqual(['11:00', '11:30', '12:00', 'Add Zed', 'Add Mila']);
  });
  test('another answer leaves the question open, and creating the event adds nobody', async () => {
    const { ask, owner } = await makeHouse();
    const { confirm } = await ask(text);
    const later = await ask('make it 8', { draft: confirm });
    expect(later.clarify).toContain('I don’t know Zed and Mila yet.');
    expect((await ask('create it', { draft: later.confirm })).data.intent).toBe('confirm_draft');
    expect(
      await database.db.query.friends.findMany({ where: (row, { eq }) => eq(row.ownerId, owner.owner.id) }),
    ).toHaveLength(3);
  });
  test('named for a stored event they are added and invited with one yes', async () => {
    const { ask, owner, dinner } = await makeHouse();
    const action = actionOf(await ask('invite Zed to the dinner'));
    expect(action?.summary).toContain('Invite Zed to your calendar and "Dinner"');
    await settleAction(owner, { actionId: action?.id ?? '', confirmed: true });
    const { audience } = await getEvent(owner, dinner.id);
    expect(audience.map((guest) => guest.friend_name)).toContain('Zed');
  });
  test('a name with an address becomes a friend with that address', async () => {
    const { ask } = await makeHouse();
    const { confirm } = await ask('Lunch with mia.holm@kith.example tomorrow at noon');
    expect((await ask('yes', { draft: confirm })).confirm).toMatchObject({
      title: 'Lunch',
      friend_names: ['Mia Holm'],
    });
  });
});

describe('a guest of an event that is not named', () => {
  test.each([
    [
      'Tom is coming too',
      'Which event is Tom coming to?',
      'Invite Tom to the Pub quiz on Wednesday 18 March',
      /Pub quiz.*invite Tom Baker/,
    ],
    [
      'uninvite Sam',
      'Which event is Sam not coming to?',
      'Uninvite Sam from the Dinner on Friday 13 March',
      /Dinner.*leave out Sam Ford/,
    ],
    [
      'Ana can’t make it',
      'Which event is Ana not coming to?',
      'Uninvite Ana from the Pub quiz on Wednesday 18 March',
      /Pub quiz.*leave out Ana Ribeiro/,
    ],
  ])('%s', async (text, question, chip, summary) => {
    const { ask } = await makeHouse();
    const reply = await ask(text);
    expect(reply.clarify).toBe(question);
    expect(reply.suggestions).toContain(chip);
    expect(actionOf(await ask(chip))?.summary).toMatch(summary);
  });
});

describe('every question', () => {
  test.each([
    'Dinner',
    'Dinner on Friday',
    'create a group',
    'add somebody to the climbing crew',
    'invite him to the pub quiz',
    'move it to Sunday',
    'uninvite Sam',
  ])('to “%s” has answers to tap', async (text) => {
    const { ask } = await makeHouse();
    const { clarify, message, suggestions } = await ask(text);
    expect([clarify ?? message, suggestions.length > 0]).toEqual([clarify ?? message, true]);
  });
  test.each([
    'somewhere else',
    'not Friday',
    'not at 7',
    'longer',
    'too long',
    'later',
    'invite her',
    'Sam is my sister',
  ])('to “%s” about a draft has answers to tap, and each of them changes or settles it', async (text) => {
    const { ask } = await makeHouse();
    const { confirm } = await ask('Dinner at the Crown with Sam on Friday at 7pm, two hours');
    const reply = await ask(text, { draft: confirm });
    expect(reply.suggestions).not.toEqual([]);
    for (const chip of reply.suggestions)
      expect((await ask(chip, { draft: reply.confirm })).message, chip).toMatch(
        /^(?:Changed|So far).* Shall I create it\?$/s,
      );
  });
});

describe('questions', () => {
  test('"Who is coming on Friday?" lists the answers to that day’s event', async () => {
    const { ask } = await makeHouse();
    const reply = await ask('Who is coming on Friday?');
    expect(reply).toMatchObject({ type: 'information', data: { intent: 'list_events' }, requiresConfirmation: false });
    expect(reply.confirm).toBeNull();
    expect(reply.message).toContain('Friday 13 March');
    expect(reply.message).toContain('Sam Ford is coming; Ana Ribeiro may come; Tom Baker has not answered.');
    expect(reply.message).not.toContain('Opera');
  });

  test('"What is next week?" lists Monday to Sunday, with drafts marked', async () => {
    const { ask } = await makeHouse();
    const { message } = await ask('What is next week?');
    expect(message).toContain('from Monday 16 March to Sunday 22 March');
    expect(message).toContain('Pub quiz: Wednesday 18 March, 19:30 to 20:30');
    expect(message).toContain('Hike: Saturday 21 March, 09:00 to 10:00 (draft)');
    expect(message).not.toContain('Dinner');
  });

  test('"Is Sam free on Friday?" says what is known and what is not', async () => {
    const { ask } = await makeHouse();
    const friday = await ask('Is Sam free on Friday?');
    expect(friday.message).toContain('I can’t see the calendar of Sam Ford');
    expect(friday.message).toContain('Sam Ford is coming: Dinner, Friday 13 March, 19:00 to 20:00');
    expect((await ask('Is Sam free on Saturday?')).message).toContain(
      'I can’t find an event of yours with Sam Ford on Saturday 14 March',
    );
  });

  test.each([
    ['When is the quiz?', 'Pub quiz: Wednesday 18 March, 19:30 to 20:30'],
    ['When is the wedding?', 'I can’t find an event called "wedding"'],
    ['Is Ana coming to dinner on Friday?', 'Ana Ribeiro may come and wrote "May be late".'],
    ['Is Tom coming to the quiz?', 'Tom Baker is not invited.'],
    ['What did we do last Tuesday?', 'Brunch: Tuesday 10 March, 10:00 to 11:00'],
    ['What did we do yesterday?', 'Brunch: Tuesday 10 March, 10:00 to 11:00'],
    ['Am I free tomorrow?', 'There’s nothing in your calendar on Thursday 12 March'],
    ['View my events', 'You have 3 events to come'],
    ['Find my friends', 'You have 3 friends: Ana Ribeiro, Sam Ford and Tom Baker. Go to Friends'],
    ['Find Sam', 'Sam Ford (sam@kith.example) is invited to your calendar. Next: Dinner'],
    ['Manage groups', 'Climbing Crew, 2 members: Ana Ribeiro and Sam Ford'],
    ['Who is in the climbing crew?', 'Climbing Crew, 2 members: Ana Ribeiro and Sam Ford'],
    ['Share my calendar with Sam', 'Sam Ford has a calendar link of their own'],
    ['Get help', 'nothing is created until you confirm it'],
    ['hello', 'Hello!'],
    ['asdf qwer', 'Sorry, I am having trouble understanding. Could you rephrase?'],
  ])('%s', async (question, answer) => {
    const { ask } = await makeHouse();
    const reply = await ask(question);
    expect(reply.message).toContain(answer);
    expect(reply).toMatchObject({ type: 'information', confirm: null, requiresConfirmation: false });
    expect(actionOf(reply)).toBeUndefined();
  });

  test('another owner’s data is invisible', async () => {
    await makeHouse();
    const stranger = await makeOwner(makeContext(database.db, now), { timeZone: 'Europe/London' });
    for (const message of [
      'What is next week?',
      'Find Sam',
      'Who is in the climbing crew?',
      'Who is coming on Friday?',
    ]) {
      const reply = await replyToMessage(stranger, { message });
      expect(JSON.stringify(reply)).not.toMatch(/Ford|Crew|Dinner|quiz/);
    }
  });

  test('no reply contains the secret of a friend’s link', async () => {
    const { ask, sam } = await makeHouse();
    for (const message of ['Share my calendar with Sam', "Copy Sam's link", 'Find Sam']) {
      expect(JSON.stringify(await ask(message))).not.toContain(sam.token);
    }
  });
});

test('a token that may not read friends is told the missing scope, not that nobody has the name', async () => {
  const { owner } = await makeHouse();
  const script = { ...owner, scopes: new Set(['assistant:write'] as const) };
  const { message } = await replyToMessage(script, { message: 'Dinner with Sam tomorrow at 7pm' });
  expect(message).toContain('This API token lacks the scope friends:read. Nobody is invited by name without it.');
  expect(message).not.toContain('I don’t know');
});

test('right-to-left user text is wrapped in bidi isolates in every sentence, and nothing else is', async () => {
  const { ask, owner } = await makeHouse();
  const [dana, yossi] = ['דנה כהן', 'יוסי'];
  for (const name of [dana, yossi]) await makeFriend(owner, { name });
  await makeGroup(owner, { name: 'משפחה' });
  const start = new Date('2026-03-14T18:00:00Z');
  await makeEvent(owner, { title: 'ערב at Dana', location: 'תל אביב', startAt: start });
  const said = await Promise.all(
    [
      `Dinner with ${dana} and ${yossi} tomorrow at 7pm`,
      'What is on Saturday?',
      'Who is coming on Saturday?',
      'Find my friends',
      'Show my groups',
      `Invite friend ${dana}`,
    ].map(async (message) => (await ask(message)).message),
  );
  for (const message of said) {
    expect(message).toMatch(/\u2068[^\u2069]*[\u0590-\u05ff]/);
    expect(message.replaceAll(/\u2068[^\u2069]*\u2069/g, ''), message).not.toMatch(/[\u0590-\u05ff]/);
  }
  expect((await ask('What is on Friday?')).message).not.toMatch(/[\u2066-\u2069]/);
});

describe('drafts', () => {
  test('an invalid email address is neither a guest nor a place', async () => {
    const { ask } = await makeHouse();
    const reply = await ask('Dinner with bad@@x tomorrow at 7pm');
    expect(reply.confirm).toMatchObject({ location: null, friend_names: [] });
    expect(reply.message).toContain('“bad@@x” isn’t an email address.');
    expect(reply.message).not.toContain('Invite them');
    expect((await ask('add friend bad@@x')).message).toBe('Please enter a valid email address');
    expect((await ask('Dinner with mia@kith.example tomorrow at 7pm')).message).toContain(
      'I don’t know mia@kith.example yet. Add them as friends? They’ll see 1 event for everyone too.',
    );
  });

  test('a sentence becomes a draft with the owner’s own friends, and nothing is stored', async () => {
    const { ask, owner } = await makeHouse();
    const before = await storedEvents(owner);
    const reply = await ask("Lunch with Sam tomorrow at 1 at Rosa's");
    expect(reply).toMatchObject({ type: 'action', data: { intent: 'create_event' }, requiresConfirmation: true });
    expect(reply.confirm).toMatchObject({
      title: 'Lunch',
      start_at: '2026-03-12T13:00:00.000Z',
      end_at: '2026-03-12T14:00:00.000Z',
      time_zone: 'Europe/London',
      location: "Rosa's",
      friend_names: ['Sam Ford'],
    });
    expect(await storedEvents(owner)).toEqual(before);
  });

  test('friends and groups are read afresh for each message', async () => {
    const { owner, sam, tom, crew, ask } = await makeHouse();
    const said = 'Dinner with Sam and the climbing crew except Tom on Friday at 7pm';
    expect((await ask(said)).confirm).toMatchObject({ friend_names: ['Sam Ford', 'Ana Ribeiro'] });
    await updateFriend(owner, { id: sam.id, name: 'Sam Hill' });
    expect((await ask(said)).confirm).toMatchObject({ friend_names: ['Sam Hill', 'Ana Ribeiro'] });
    await addMembers(owner, { id: crew.id, member_ids: [tom.id] });
    await removeFriend(owner, { id: sam.id });
    expect((await ask(said)).confirm).toMatchObject({ friend_names: ['Ana Ribeiro'] });
    await updateGroup(owner, { id: crew.id, name: 'Boulderers' });
    expect((await ask('Dinner with the boulderers except Tom on Friday at 7pm')).confirm).toMatchObject({
      friend_names: ['Ana Ribeiro'],
    });
  });

  test('a missing time leads to one question, and the answer completes the same draft', async () => {
    const { ask } = await makeHouse();
    const first = await ask('Lunch on Sunday');
    expect(first).toMatchObject({ type: 'question', requiresConfirmation: false });
    expect(first.clarify).toBeTruthy();
    expect(first.confirm).toMatchObject({ start_at: null, date: '2026-03-15' });
    const second = await ask(first.suggestions[0] ?? '', { draft: first.confirm });
    expect(second.confirm?.draft_id).toBe(first.confirm?.draft_id);
    expect(second.confirm?.start_at).toBe('2026-03-15T12:00:00.000Z');
    expect(second.requiresConfirmation).toBe(true);
  });

  test('corrections keep the draft and its id', async () => {
    const { ask } = await makeHouse();
    const first = await ask('Dinner with Sam tomorrow at 7pm');
    const later = await ask('make it 8', { draft: first.confirm });
    const more = await ask('add Tom', { draft: later.confirm });
    expect(later.data).toMatchObject({ intent: 'change_draft', changed: ['start_at'] });
    expect(more.confirm).toMatchObject({
      draft_id: first.confirm?.draft_id,
      start_at: '2026-03-12T20:00:00.000Z',
      friend_names: ['Sam Ford', 'Tom Baker'],
    });
  });

  test('a correction that only leads to a question does not claim a change', async () => {
    const { ask } = await makeHouse();
    const { confirm } = await ask('Cards with Sam tomorrow at 7pm at the Anchor');
    const asked = await ask('at 8 or 9', { draft: confirm });
    expect(asked.message).toMatch(/^So far: .*\? ?$/);
    expect(asked.confirm).toMatchObject({ location: 'the Anchor' });
    expect((await ask('at the Crown', { draft: confirm })).message).toMatch(/^Changed: /);
  });

  test('a recurring draft says how it repeats and when, and dates are left out of it', async () => {
    const { ask } = await makeHouse();
    const reply = await ask('Yoga every Tuesday at 7pm');
    expect(reply.confirm?.recurrence).toBe('FREQ=WEEKLY;BYDAY=TU');
    expect(reply.message).toContain('Every Tuesday: 17 March, 24 March, 31 March, 7 April, 14 April and so on.');
    const without = await ask('not on the 24th', { draft: reply.confirm });
    expect(without.confirm).toMatchObject({ draft_id: reply.confirm?.draft_id, excluded_dates: ['2026-03-24'] });
    expect(without.message).toContain('Every Tuesday, not on Tuesday 24 March: 17 March, 31 March,');
    const summer = await ask('not in April', { draft: without.confirm });
    expect(summer.message).toContain(
      'Every Tuesday, not in April, not on Tuesday 24 March: 17 March, 31 March, 5 May,',
    );
  });

  test.each([
    ['Coffee tomorrow at 10', 'make it weekly', 'FREQ=WEEKLY;BYDAY=TH', '2026-03-12'],
    ['Yoga every Tuesday at 7pm', 'not on the 17th', 'FREQ=WEEKLY;BYDAY=TU', '2026-03-24'],
    [
      'Book club every Monday at 7pm',
      'every other Thursday until June',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
      '2026-03-1',
    ],
  ])('%s, %s', async (text, answer, rule, day) => {
    const { ask } = await makeHouse();
    const { confirm } = await ask(answer, { draft: (await ask(text)).confirm });
    expect(confirm?.recurrence).toContain(rule);
    expect(confirm?.start_at).toContain(day);
  });

  test('a repetition that no series can have is said, and one date is drafted', async () => {
    const { ask } = await makeHouse();
    const moon = await ask('Party every full moon on Friday at 8pm');
    expect(moon.confirm).toMatchObject({ recurrence: null, start_at: '2026-03-13T20:00:00.000Z' });
    expect(moon.message).toContain('I can’t repeat it “every full moon”, so this is a single date.');
  });

  test('a draft without names asks who it is for, and any answer settles it', async () => {
    const { ask } = await makeHouse();
    const first = await ask('Film tomorrow at 8pm');
    expect(first.clarify).toBe('Who is it for? Everyone, a group, or just me?');
    expect(first.suggestions).toEqual(['Everyone', 'Climbing Crew', 'Just me']);
    const settled = async (answer: string) => (await ask(answer, { draft: first.confirm })).confirm;
    expect(await settled('Everyone')).toMatchObject({ everyone: true, title: 'Film' });
    expect(await settled('Climbing Crew')).toMatchObject({ group_names: ['Climbing Crew'], title: 'Film' });
    expect(await settled('Just me')).toMatchObject({ everyone: false, only_me: true, title: 'Film' });
    const alone = await ask('Just me', { draft: first.confirm });
    expect(alone).toMatchObject({ type: 'action', clarify: null });
    expect((await ask('Dentist tomorrow at 9am, just me')).clarify).toBeNull();
  });

  test('the reply-by date is not taken for the event’s day and is mentioned', async () => {
    const { ask } = await makeHouse();
    const reply = await ask('Picnic with Sam on 21 March at noon, reply by 18 March');
    expect(reply.confirm).toMatchObject({ start_at: '2026-03-21T12:00:00.000Z', answer_by: '2026-03-18' });
    expect(reply.message).toContain('The description will ask for answers by Wednesday 18 March.');
  });

  test.each([
    'constructor',
    'toString and __proto__ on Friday at 7 with hasOwnProperty',
    'Dinner on 9999-12-31 at 7',
    'Dinner in 300 years at 8pm',
    'Din\u200bner\u0000 on Friday\r\nat 7\r\nwith Sam',
    `${'at 7 with Sam '.repeat(140)}on Friday`,
    'a 1 b 2 '.repeat(240),
    'BEGIN:VEVENT\nSUMMARY:x\nDTSTART:99991231T000000Z\nEND:VEVENT',
    'When: 99999999\nWhere: ""\nRSVP by: constructor',
  ])('%j is answered within the contract', async (message) => {
    const { ask } = await makeHouse();
    expect(agentReply.safeParse(await ask(message)).error?.issues ?? []).toEqual([]);
  });

  test('a typed yes does not create the event', async () => {
    const { ask, owner } = await makeHouse();
    const before = await storedEvents(owner);
    const { confirm } = await ask('Dinner tomorrow at 7pm');
    const reply = await ask('yes, create it', { draft: confirm });
    expect(reply).toMatchObject({ data: { intent: 'confirm_draft' }, confirm });
    expect(await storedEvents(owner)).toEqual(before);
  });

  test('thanks alone are not a yes', async () => {
    const { ask } = await makeHouse();
    const { confirm } = await ask('Dinner tomorrow at 7pm');
    expect(await ask('thanks', { draft: confirm })).toMatchObject({
      message: 'You’re welcome. The draft is still open.',
      data: { intent: 'small_talk' },
      confirm: null,
      suggestions: [],
    });
    expect((await ask('thanks')).message).toBe('You’re welcome. Anything else?');
  });

  test('the client’s clock, zone and locale decide what tomorrow and 3/12 mean', async () => {
    const { owner } = await makeHouse();
    const context = { now: '2026-01-31T23:30:00.000Z', timezone: 'Asia/Tokyo', locale: 'en-US' };
    const tomorrow = await replyToMessage(owner, { message: 'Dinner tomorrow at 7pm', context });
    expect(tomorrow.confirm).toMatchObject({ start_at: '2026-02-02T10:00:00.000Z', time_zone: 'Asia/Tokyo' });
    const american = await replyToMessage(owner, { message: 'Dinner on 3/12 at 7pm', context });
    expect(american.confirm?.start_at).toBe('2026-03-12T10:00:00.000Z');
    const british = await replyToMessage(owner, {
      message: 'Dinner on 3/12 at 7pm',
      context: { ...context, locale: 'en-GB' },
    });
    expect(british.confirm?.start_at).toBe('2026-12-03T10:00:00.000Z');
  });

  test('replies and questions use the owner’s 12 or 24 h clock', async () => {
    const { owner } = await makeHouse();
    const says = async (locale: string | null, own: string | null, message = 'Dinner tomorrow at 7.30pm') => {
      const asker = { ...owner, owner: { ...owner.owner, locale: own } };
      const reply = await replyToMessage(asker, { message, context: locale === null ? {} : { locale } });
      return `${reply.message} ${reply.suggestions.join(' ')}`;
    };
    expect(await says('en-GB', null)).toContain('19:30 to 20:30');
    expect(await says('en-US', null)).toContain('7:30pm to 8:30pm');
    expect(await says('en-AU', 'en-GB')).toContain('7:30pm to 8:30pm');
    expect(await says(null, 'en-GB')).toContain('19:30 to 20:30');
    expect(await says(null, 'en-US')).toContain('7:30pm to 8:30pm');
    expect(await says(null, null)).toContain('7:30pm to 8:30pm');
    expect(await says('en-GB', null, 'Dinner tomorrow')).toContain('19:00');
    expect(await says('en-IN', null, 'Dinner tomorrow')).toContain('7pm');
  });
});

describe('actions on stored data', () => {
  test.each([
    ['publish the hike', 'publish_event', 'Publish "Hike" on Saturday 21 March'],
    [
      "cancel Friday's dinner",
      'cancel_event',
      'Cancel "Dinner" on Friday 13 March, 19:00 to 20:00, and tell its guests',
    ],
    [
      'cancel dinner with Sam',
      'cancel_event',
      'Cancel "Dinner" on Friday 13 March, 19:00 to 20:00, and tell its guests',
    ],
    ["move Friday's dinner to Saturday", 'update_event', 'move it to Saturday 14 March, 19:00 to 20:00'],
    ['move the quiz from Wednesday to Thursday', 'update_event', 'move it to Thursday 19 March, 19:30 to 20:30'],
    ['postpone the quiz by an hour', 'update_event', 'move it to Wednesday 18 March, 20:30 to 21:30'],
    ['move the quiz to the Red Lion', 'update_event', 'hold it at the Red Lion'],
    ['rename the quiz to Quiz final', 'update_event', 'call it "Quiz final"'],
    ['invite Tom to the quiz', 'update_event', 'invite Tom Baker'],
    ['Create a group called Runners with Sam and Ana', 'create_group', 'Create the group "Runners" with'],
    ['invite friend Zoe zoe@kith.example', 'invite_friend', 'Invite Zoe (zoe@kith.example)'],
    ['Add Tom to the climbing crew', 'add_members', 'Add Tom Baker to Climbing Crew'],
    ['Remove Sam from the climbing crew', 'remove_members', 'Remove Sam Ford from Climbing Crew'],
    [
      'delete the group Climbing Crew',
      'delete_group',
      'Delete the group "Climbing Crew". 1 upcoming event will lose 2 guests',
    ],
    ['put Tom on the quiz', 'update_event', 'invite Tom Baker'],
    ["remove Tom from Friday's dinner", 'update_event', 'leave out Tom Baker'],
    ['shift the quiz back by an hour', 'update_event', 'move it to Wednesday 18 March, 20:30 to 21:30'],
    [
      'move the quiz to Thursday',
      'update_event',
      'Ana Ribeiro and Sam Ford will see it on their page and in their calendar',
    ],
    ['send it out', 'publish_event', 'Publish "Hike" on Saturday 21 March'],
  ])('%s waits for a yes', async (message, tool, summary) => {
    const { ask, owner } = await makeHouse();
    const before = await storedEvents(owner);
    const reply = await ask(message);
    expect(reply).toMatchObject({ type: 'action', requiresConfirmation: true, confirm: null });
    expect(actionOf(reply)).toMatchObject({ tool, expires_at: '2026-03-11T14:15:00.000Z' });
    expect(actionOf(reply)?.summary).toContain(summary);
    expect(await storedEvents(owner)).toEqual(before);
  });

  test.each([
    ['cancel the wedding', 'I can’t find that among your upcoming events'],
    ['Remove Tom from the climbing crew', 'Tom Baker is not in Climbing Crew'],
    ['delete the group Hikers', 'You have no group by that name'],
    ['Add a friend', 'Who would you like to invite?'],
    ['Create a group called Climbing Crew', 'You already have a group called "Climbing Crew"'],
  ])('%s is answered, not done', async (message, answer) => {
    const { ask } = await makeHouse();
    const reply = await ask(message);
    expect(reply.message).toContain(answer);
    expect(actionOf(reply)).toBeUndefined();
  });

  test('two matching events lead to a question whose answers name the day', async () => {
    const { ask, owner } = await makeHouse();
    await makeEvent(owner, { title: 'Dinner', startAt: new Date('2026-03-20T19:00:00Z') });
    const reply = await ask('cancel the dinner');
    expect(reply.type).toBe('question');
    expect(reply.suggestions).toEqual(['Cancel Dinner on Friday 13 March', 'Cancel Dinner on Friday 20 March']);
    const settled = await ask(reply.suggestions[1] ?? '');
    expect(actionOf(settled)?.summary).toContain('Friday 20 March');
  });

  test('two events of the same title on one day are distinguished by their times', async () => {
    const { ask, owner } = await makeHouse();
    await makeEvent(owner, { title: 'Dinner', startAt: new Date('2026-03-13T21:00:00Z') });
    const reply = await ask('cancel the dinner');
    expect(reply.suggestions).toEqual([
      'Cancel Dinner on Friday 13 March at 19:00',
      'Cancel Dinner on Friday 13 March at 21:00',
    ]);
    expect(actionOf(await ask(reply.suggestions[1] ?? ''))?.summary).toContain('21:00 to 22:00');
  });

  test('friends with identical full names are not offered as choices, and the reply says what to do', async () => {
    const { ask, owner } = await makeHouse();
    await makeFriend(owner, { name: 'Tom Baker' });
    const reply = await ask('Lunch with Tom Baker tomorrow at 1');
    expect(reply.suggestions).toEqual([]);
    expect(reply.clarify).toContain('You have 2 friends called Tom Baker.');
  });

  test('two friends with one first name lead to a question whose answers are whole messages', async () => {
    const { ask, owner } = await makeHouse();
    await makeFriend(owner, { name: 'Tom Cruz' });
    const reply = await ask('Add Tom to the climbing crew');
    expect(reply.suggestions).toEqual(['Add Tom Baker to the climbing crew', 'Add Tom Cruz to the climbing crew']);
    expect(actionOf(await ask(reply.suggestions[1] ?? ''))?.summary).toBe(
      'Add Tom Cruz to Climbing Crew. They’ll see 1 upcoming event',
    );
  });

  test('another owner’s events, friends and groups cannot be named', async () => {
    await makeHouse();
    const stranger = await makeOwner(makeContext(database.db, now));
    for (const message of ['publish the hike', "cancel Friday's dinner", 'Add Tom to the climbing crew']) {
      expect(actionOf(await replyToMessage(stranger, { message }))).toBeUndefined();
    }
  });
});

describe('demo mode', () => {
  const demo = () => ({ ...makeContext(database.db, now), owner: null });

  test('drafts events, knows nobody and stores nothing', async () => {
    const before = await database.db.query.pendingActions.findMany();
    const reply = await replyToMessage(demo(), { message: 'Dinner with Sam on Friday at 7pm' });
    expect(reply.confirm).toMatchObject({ start_at: '2026-03-13T19:00:00.000Z', friend_names: [] });
    const asked = await replyToMessage(demo(), { message: 'Who is coming on Friday?' });
    expect(asked.message).toContain('Please sign in');
    const refused = await replyToMessage(demo(), { message: 'Create a group called Runners' });
    expect(refused.message).toBe(
      'Please sign in to perform this action. You can create a free account to start using all features.',
    );
    expect(await database.db.query.pendingActions.findMany()).toEqual(before);
  });

  test('calls no language model', async () => {
    const ctx = demo();
    const model = { complete: () => Promise.reject(new Error('asked')) };
    const log = { info: () => {}, warn: () => expect.fail('the model was asked'), error: () => {} };
    const reply = await replyToMessage(
      { ...ctx, ports: { ...noopPorts, log, model } },
      { message: 'Dinner on Friday at 7pm' },
    );
    expect(reply.confirm?.title).toBe('Dinner');
  });
});

test('a draft carries the ids of exactly the people it names, and keeps the one chosen among namesakes', async () => {
  const owner = await makeOwner(makeContext(database.db));
  const [cleo, first, second] = [
    await makeFriend(owner, { name: 'Cleo Ray' }),
    await makeFriend(owner, { name: 'Ben Young' }),
    await makeFriend(owner, { name: 'Ben Young' }),
  ];
  const { confirm } = await replyToMessage(owner, { message: 'Dinner with Cleo Ray on Friday at 7pm' });
  expect(confirm).toMatchObject({ friend_names: ['Cleo Ray'], friend_ids: [cleo.id], group_ids: [] });
  if (!confirm) throw new Error('There is no draft.');
  const chosen = {
    ...confirm,
    friend_names: ['Cleo Ray', 'Ben Young'],
    friend_ids: [cleo.id, second.id],
  };
  const later = await replyToMessage(owner, { message: 'make it 8pm', draft: chosen });
  expect(later.confirm?.friend_ids).toEqual([cleo.id, second.id]);
  const open = await replyToMessage(owner, { message: 'make it 8pm', draft: { ...chosen, friend_ids: [cleo.id] } });
  expect(open.confirm?.friend_ids).toEqual([cleo.id]);
  expect(first.id).not.toBe(second.id);
});

test('"undo that" restores the draft before its last change, and says so when nothing is left to undo', async () => {
  const { ask: say } = await makeHouse();
  const first = (await say('Dinner with Sam on Friday at 7pm')).confirm ?? null;
  const changed = (await say('make it 9pm', { draft: first })).confirm ?? null;
  expect(changed?.start_at).not.toBe(first?.start_at);
  const back = await say('undo that', { draft: changed, previous_draft: first });
  expect(back.confirm).toMatchObject({ draft_id: first?.draft_id, start_at: first?.start_at });
  expect(back.message).toMatch(/^Back to: "Dinner"/);
  const other = first && { ...first, draft_id: '8f14e45f-ceea-467f-a0e6-41d7c1a30a11' };
  for (const previous_draft of [null, other]) {
    const nothing = await say('undo', { draft: changed, previous_draft });
    expect(nothing.message).toMatch(/^There is nothing left to undo/);
    expect(nothing.confirm?.start_at).toBe(changed?.start_at);
  }
});
