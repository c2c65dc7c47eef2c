import type { EventDetails } from '@kith/contracts/events';
import type { SpokenOf } from '@kith/contracts/assistant';
import type { Database } from '@kith/db';
import { openTestDatabase } from '@kith/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent, getEvent, listEvents, updateEvent } from '../events/index.ts';
import { makeAnswer, makeContext, makeEvent, makeFriend, makeOwner } from '../testing.ts';
import { replyToMessage, respondInChat, settleAction } from './index.ts';
import { actionOf, makeHouse as makeSmallHouse } from './testing/house.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The small house with a book club on Mondays from 16 March 2026 on and a dumpling night on Friday 20 March. */
async function makeHouse() {
  const house = await makeSmallHouse(database.db);
  const { owner, sam, ana } = house;
  const guests = {
    audience_type: 'specific' as const,
    audience_friends: [sam.id, ana.id],
    time_zone: 'Europe/London',
  };
  const club = await createEvent(owner, {
    title: 'Book club',
    start_at: '2026-03-16T19:30:00Z',
    end_at: '2026-03-16T21:30:00Z',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
    ...guests,
  });
  const night = await createEvent(owner, {
    title: 'Dumpling night',
    start_at: '2026-03-20T19:00:00Z',
    end_at: '2026-03-20T22:00:00Z',
    ...guests,
  });
  const dates = async (title = 'Book club') =>
    (await listEvents(owner)).items
      .filter((event) => event.title === title && event.status !== 'cancelled')
      .map(({ start_at }) => start_at.slice(5, 16));
  /** Says yes to what a message proposes. */
  const act = async (message: string, about?: SpokenOf) => {
    const action = actionOf(await house.ask(message, { about }));
    if (!action) throw new Error(`Nothing was proposed for ${message}`);
    await settleAction(owner, { actionId: action.id, confirmed: true });
    return action;
  };
  return { ...house, club, night, dates, act };
}

describe('one date of what repeats', () => {
  test.each([
    'cancel book club on the 23rd',
    'no book club on the 23rd',
    'book club not on the 23rd',
    'skip book club on the 23rd',
    'Book club is off on the 23rd',
    'not on the 23rd',
  ])('“%s” says the date and whom it tells, and cancels it alone', async (message) => {
    const { act, dates } = await makeHouse();
    const { summary } = await act(message);
    expect(summary).toMatch(/^Cancel "Book club" on Monday 23 March, .*tell its guests.*Monday 23 March\. 2 guests$/);
    expect((await dates()).slice(0, 3)).toEqual(['03-16T19:30', '03-30T18:30', '04-06T18:30']);
  });

  test('is found in a conversation also where it has a name of its own', async () => {
    const { owner, club, act, dates } = await makeHouse();
    const second = (await listEvents(owner, { seriesId: club.id })).items[1];
    await updateEvent(owner, { id: second?.id ?? '', title: 'Poetry', scope: 'this' });
    await act('not on the 23rd', { event_id: club.id });
    expect(await dates('Poetry')).toEqual([]);
  });

  test.each([['cancel next week’s book club'], ["cancel Monday's book club"], ['cancel the next book club']])(
    '“%s” means the coming one',
    async (message) => {
      const { act, dates } = await makeHouse();
      await act(message);
      expect((await dates())[0]).toBe('03-23T19:30');
    },
  );

  test('is moved by itself', async () => {
    const { act, dates } = await makeHouse();
    await act('move book club on the 23rd to 8pm');
    expect((await dates()).slice(0, 3)).toEqual(['03-16T19:30', '03-23T20:00', '03-30T18:30']);
  });

  test('of a month, all of them are named and cancelled', async () => {
    const { act, dates } = await makeHouse();
    const { summary } = await act('cancel book club in April');
    expect(summary).toContain('on Monday 6 April, Monday 13 April, Monday 20 April and Monday 27 April');
    expect((await dates()).slice(0, 4)).toEqual(['03-16T19:30', '03-23T19:30', '03-30T18:30', '05-04T18:30']);
  });

  test.each(['cancel book club on the 24th', 'skip the 24th of book club'])(
    '“%s”: a day that is none of its dates is said, and no other is offered',
    async (text) => {
      const { ask } = await makeHouse();
      const { message, suggestions } = await ask(text);
      expect(message).toContain('has no date on Tuesday 24 March. It is every Monday');
      expect(suggestions).toEqual(['View my events']);
    },
  );

  test.each([
    ['delete every book club before April', ['03-16', '03-23', '03-30']],
    ['cancel all book clubs before April', ['03-16', '03-23', '03-30']],
    ['cancel book club before the 30th', ['03-16', '03-23']],
    ['cancel book club until the 30th', ['03-16', '03-23', '03-30']],
  ])('“%s” cancels the dates up to then and none behind', async (text, days) => {
    const { act, dates } = await makeHouse();
    const before = await dates();
    await act(text);
    expect(before.slice(0, days.length).map((one) => one.slice(0, 5))).toEqual(days);
    expect(await dates()).toEqual(before.slice(days.length));
  });

  test('farther ahead than its dates are planned is said too', async () => {
    const { ask } = await makeHouse();
    expect((await ask('cancel book club on 3 May 2027')).message).toMatch(/are planned until .* so far/);
  });
});

describe('which dates', () => {
  test('are asked for with chips that can be sent back, and with what each touches', async () => {
    const { ask, act, dates } = await makeHouse();
    const { message, suggestions, clarify } = await ask('cancel book club');
    expect(clarify).toContain('Which dates of');
    expect(message).toContain('Only this one: Monday 16 March. 2 guests.');
    expect(message).toContain('All: Every date from Monday 16 March on. 2 guests. Past dates stay as they are.');
    expect(suggestions).toEqual([
      'Cancel Book club on Monday 16 March, only this one',
      'Cancel Book club on Monday 16 March, this and the following',
      'Cancel Book club on Monday 16 March, all dates',
    ]);
    await act(suggestions[0] ?? '');
    expect((await dates())[0]).toBe('03-23T19:30');
    await act((await ask('cancel book club')).suggestions[2] ?? '');
    expect(await dates()).toEqual([]);
  });

  test.each([
    ['all', 'all'],
    ['only this one', 'this'],
    ['this and the following', 'following'],
  ])('are typed as well: “%s”', async (typed, scope) => {
    const { ask } = await makeHouse();
    const { data } = await ask('move book club to 8pm');
    expect(actionOf(await ask(typed, { about: data.about }))?.args).toMatchObject({ scope });
  });

  test('of another rule are never one date', async () => {
    const { ask, act, dates } = await makeHouse();
    const { suggestions } = await ask('make book club every other week');
    expect(suggestions).toHaveLength(2);
    await act(suggestions[1] ?? '');
    expect((await dates()).slice(0, 3)).toEqual(['03-16T19:30', '03-30T18:30', '04-13T18:30']);
  });

  test('from a month on are moved to another day of the week, and those before stay', async () => {
    const { act, dates } = await makeHouse();
    const { summary } = await act('move book club to Wednesdays from April');
    expect(summary).toContain('from Monday 6 April on');
    expect(summary).toContain('will be told once');
    expect((await dates()).slice(2, 5)).toEqual(['03-30T18:30', '04-08T18:30', '04-15T18:30']);
  });

  test('of two events with one name are asked for after which of them is meant', async () => {
    const { ask, owner, club } = await makeHouse();
    await createEvent(owner, {
      title: 'Book club',
      start_at: '2026-03-17T10:00:00Z',
      end_at: '2026-03-17T11:00:00Z',
      recurrence: 'FREQ=WEEKLY;BYDAY=TU',
    });
    const { message, suggestions } = await ask('cancel book club');
    expect(message).toContain('Which of these do you mean?');
    expect(suggestions).toEqual(['Cancel Book club (every Monday)', 'Cancel Book club (every Tuesday)']);
    expect((await ask(suggestions[1] ?? '')).suggestions[0]).toBe(
      'Cancel Book club on Tuesday 17 March, only this one',
    );
    // The conversation is about the first of them by its id.
    const known = await ask('cancel book club', { about: { event_id: club.id } });
    expect(known.suggestions[0]).toBe('Cancel Book club on Monday 16 March, only this one');
  });
});

describe('a repetition', () => {
  test('is given to an event, which becomes the first date with its id and its answers', async () => {
    const { act, owner, night, sam, dates } = await makeHouse();
    await makeAnswer(owner, { id: night.id, ownerId: owner.owner.id }, sam, { answer: 'yes' });
    const { summary } = await act('make dumpling night monthly');
    expect(summary).toContain('Its first dates are Friday 20 March, Monday 20 April');
    const after: EventDetails = await getEvent(owner, night.id);
    expect(after).toMatchObject({ series_id: night.id, repeats: '20th of every month', tally: { yes: 1 } });
    expect((await dates('Dumpling night'))[1]).toBe('04-20T18:00');
  });

  test.each([['end book club in April'], ['Book club stops after 30 April']])('ends: “%s”', async (message) => {
    const { act, dates } = await makeHouse();
    const { summary } = await act(message);
    expect(summary).toContain('every Monday until 30 April 2026');
    expect(summary).toContain('Dates that no longer fit leave lists, pages and calendars');
    expect((await dates()).at(-1)).toBe('04-27T18:30');
  });

  test('that cannot be meant is said in a sentence', async () => {
    const { ask, owner } = await makeHouse();
    await makeEvent(owner, {
      title: 'Summer camp',
      startAt: new Date('2026-06-01T10:00:00Z'),
      endAt: new Date('2026-06-04T10:00:00Z'),
    });
    const { message, requiresConfirmation } = await ask('make summer camp daily');
    expect(message).toBe('It would still be going on at its next date.');
    expect(requiresConfirmation).toBe(false);
  });
});

describe('in a conversation', () => {
  test('the event that was spoken of needs no name', async () => {
    const { ask, act, dates } = await makeHouse();
    const { message, data } = await ask('when is the next book club?');
    expect(message).toMatch(/^Book club: Monday 16 March, 19:30 to 21:30. It is every Monday; then Monday 23 March/);
    await act('not on the 23rd', data.about);
    expect((await dates())[1]).toBe('03-30T18:30');
    const reply = await ask('make it every other week', { about: data.about });
    expect(reply.clarify).toContain('Book club');
  });

  test('is remembered on the server for those that keep nothing', async () => {
    const { owner } = await makeHouse();
    const say = (message: string) =>
      respondInChat(owner, { message, conversationId: 'kitchen', context: { locale: 'en-GB' } });
    expect((await say('cancel book club')).suggestions).toHaveLength(3);
    expect((await say('all')).action?.args).toMatchObject({ scope: 'all' });
    expect((await say('not on the 30th')).action?.summary).toContain('Monday 30 March');
  });

  test('an event of somebody else is none', async () => {
    const { club } = await makeHouse();
    const other = await makeOwner(makeContext(database.db, new Date('2026-03-11T14:00:00Z')));
    await makeFriend(other, { name: 'Zoe' });
    const reply = await replyToMessage(other, { message: 'cancel it', about: { event_id: club.id } });
    expect(JSON.stringify(reply)).not.toContain('Book club');
  });
});

describe('questions', () => {
  test('“who can’t come on the 23rd?” names those first who said no to that date', async () => {
    const { ask, owner, ana } = await makeHouse();
    const [, second] = (await listEvents(owner, { q: 'Book club' })).items;
    if (!second) throw new Error('no second date');
    await makeAnswer(owner, { id: second.id, ownerId: owner.owner.id }, ana, { answer: 'no' });
    expect((await ask('who can’t come on the 23rd?')).message).toContain(
      'Ana Ribeiro said no; nobody has said yes yet',
    );
    expect((await ask('who can’t come to book club?')).message).toContain('Nobody has said no');
  });

  test('a series is one line of what is coming', async () => {
    const { ask } = await makeHouse();
    expect((await ask('What is coming up?')).message.match(/Book club/g)).toHaveLength(1);
  });
});

test('of two events in one command none is forgotten', async () => {
  const { ask } = await makeHouse();
  const { suggestions } = await ask('cancel dumpling night and book club');
  expect(suggestions).toHaveLength(2);
});
