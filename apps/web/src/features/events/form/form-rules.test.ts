import type { EventDraft } from '@kith/contracts/assistant';
import type { Event } from '@kith/contracts/events';
import { describe, expect, test } from 'vitest';
import { isChanged, rebase, toChanges } from './form-changes.ts';
import {
  askingWords,
  checkValues,
  copyOf,
  type EventValues,
  instantsOf,
  isSeveralDays,
  lengthOf,
  newEvent,
  newEventAt,
  toInput,
  valuesOf,
  valuesOfSentence,
  withDate,
  withEnd,
  withStart,
} from './form-rules.ts';

const LONDON = 'Europe/London';
const now = new Date('2026-12-02T09:17:42.500Z');

function values(more: Partial<EventValues> = {}): EventValues {
  return { ...newEvent(now, LONDON), title: 'Glögg', ...more };
}

const ana = '11111111-1111-4111-8111-111111111111';
const choir = '22222222-2222-4222-8222-222222222222';

const dinner: Event = {
  id: '33333333-3333-4333-8333-333333333333',
  title: 'Dumpling night',
  description: null,
  location: '14 Shore, Leith',
  start_at: '2026-12-04T19:00:00.000Z',
  end_at: '2026-12-04T22:00:00.000Z',
  time_zone: LONDON,
  all_day: false,
  status: 'confirmed',
  visibility: 'private',
  series_id: null,
  recurrence: null,
  repeats: null,
  audience_type: 'groups',
  audience_groups: [choir],
  audience_friends: [ana],
  excluded_friends: [],
  busy_only: false,
  show_guests: false,
  colour: null,
  drawing: null,
  photo_id: null,
  photo_url: null,
  host_line: null,
  reminders: [],
  remind_unanswered_on: null,
  rsvp_count: 0,
  guests_count: 0,
  guest_names: [],
  attendees_count: 0,
  owner_user_id: '44444444-4444-4444-8444-444444444444',
  revision: 3,
  published_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

describe('a new event', () => {
  test('starts at the first full hour that is at least an hour away, and lasts one hour', () => {
    expect(newEvent(now, LONDON)).toMatchObject({
      startDate: '2026-12-02',
      startTime: '11:00',
      endDate: '2026-12-02',
      endTime: '12:00',
    });
  });

  test('an hour that is full already is taken, also where clocks are 45 minutes off', () => {
    expect(newEvent(new Date('2026-12-02T09:00:00Z'), LONDON)).toMatchObject({ startTime: '10:00' });
    expect(newEvent(new Date('2026-12-02T09:15:30Z'), 'Asia/Kathmandu')).toMatchObject({ startTime: '17:00' });
  });

  test('may end past midnight late in the evening', () => {
    expect(newEvent(new Date('2026-12-02T22:30:00Z'), LONDON)).toMatchObject({
      startDate: '2026-12-03',
      startTime: '00:00',
      endDate: '2026-12-03',
      endTime: '01:00',
    });
  });

  test('is in the evening on a selected day, and in an hour if that is today', () => {
    expect(newEventAt('2026-12-09', undefined, now, LONDON)).toMatchObject({
      startDate: '2026-12-09',
      startTime: '19:00',
    });
    expect(newEventAt('2026-12-02', '2026-12-02', now, LONDON)).toMatchObject({ startTime: '11:00' });
  });

  test('is all-day for several selected days', () => {
    const trip = newEventAt('2026-12-09', '2026-12-11', now, LONDON);
    expect(trip).toMatchObject({ startDate: '2026-12-09', endDate: '2026-12-11', allDay: true });
    expect(instantsOf(trip, LONDON)).toEqual({
      start_at: '2026-12-09T00:00:00.000Z',
      end_at: '2026-12-12T00:00:00.000Z',
    });
  });

  test('lasts one hour at a selected hour, or until the selected end', () => {
    expect(newEventAt('2026-12-09T23:30', undefined, now, LONDON)).toMatchObject({
      endDate: '2026-12-10',
      endTime: '00:30',
    });
    expect(newEventAt('2026-12-09T17:30', '2026-12-09T20:00', now, LONDON)).toMatchObject({ endTime: '20:00' });
  });
});

describe('moving the start', () => {
  const evening = values({ startDate: '2026-12-23', startTime: '17:30', endDate: '2026-12-23', endTime: '20:00' });

  test('keeps the duration', () => {
    expect(withStart(evening, { startDate: '2026-12-24' }, 60)).toMatchObject({
      endDate: '2026-12-24',
      endTime: '20:00',
    });
    expect(withStart(evening, { startTime: '18:00' }, 60)).toMatchObject({ endDate: '2026-12-23', endTime: '20:30' });
    expect(withStart(evening, { startTime: '23:00' }, 60)).toMatchObject({ endDate: '2026-12-24', endTime: '01:30' });
    expect(withStart(evening, { startDate: '2026-12-20' }, 60)).toMatchObject({ endDate: '2026-12-20' });
    expect(withStart({ ...evening, startTime: '' }, { startTime: '19:00' }, 60)).toMatchObject({ endTime: '20:00' });
  });

  test('changes nothing without a start or end', () => {
    expect(withStart(evening, { startDate: '' }, 150)).toMatchObject({ startDate: '', endDate: '2026-12-23' });
  });
});

describe('an event of one day', () => {
  const evening = values({ startDate: '2026-12-23', startTime: '22:00', endDate: '2026-12-23', endTime: '23:00' });

  test('moves as a whole, including its night', () => {
    expect(withDate(evening, '2026-12-20')).toMatchObject({ startDate: '2026-12-20', endDate: '2026-12-20' });
    const night = { ...evening, endDate: '2026-12-24', endTime: '01:00' };
    expect(withDate(night, '2026-12-30')).toMatchObject({ startDate: '2026-12-30', endDate: '2026-12-31' });
    expect(isSeveralDays(night)).toBe(false);
    expect(isSeveralDays({ ...night, endTime: '12:00' })).toBe(true);
  });

  test('may end in the following night if that is near, otherwise the end is an error', () => {
    expect(withEnd(evening, '01:30')).toMatchObject({ endDate: '2026-12-24', endTime: '01:30' });
    expect(withEnd(evening, '23:30')).toMatchObject({ endDate: '2026-12-23', endTime: '23:30' });
    expect(withEnd(evening, '21:00')).toMatchObject({ endDate: '2026-12-23', endTime: '21:00' });
  });
});

describe('errors', () => {
  test('every required field is reported', () => {
    const empty = values({ title: ' ', startDate: '', startTime: '', endDate: '', endTime: '' });
    const sentence = 'Please fill in all required fields';
    expect(checkValues(empty, LONDON)).toEqual({
      title: sentence,
      startDate: sentence,
      startTime: sentence,
      endDate: sentence,
      endTime: sentence,
    });
  });

  test('an all-day event needs no times', () => {
    expect(checkValues(values({ startTime: '', endTime: '', allDay: true }), LONDON)).toEqual({});
  });

  test('the end must be after the start', () => {
    const sentence = 'End time must be after start time';
    expect(checkValues(values({ endTime: '10:17' }), LONDON)).toEqual({ endTime: sentence });
    expect(checkValues(values({ endDate: '2026-12-01' }), LONDON)).toEqual({ endDate: sentence });
    expect(checkValues(values({ allDay: true, endDate: '2026-12-02' }), LONDON)).toEqual({});
  });

  test('unchanged saved times are valid, also in the night of a DST change', () => {
    const night = { ...dinner, start_at: '2027-10-31T00:30:00.000Z', end_at: '2027-10-31T01:30:00.000Z' };
    const saved = valuesOf(night, LONDON);
    expect(saved).toMatchObject({ startTime: '01:30', endTime: '01:30' });
    expect(checkValues({ ...saved, title: 'Owls' }, LONDON, saved)).toEqual({});
    expect(checkValues({ ...saved, endTime: '01:15' }, LONDON, saved)).toEqual({
      endTime: 'End time must be after start time',
    });
    expect(checkValues({ ...saved, title: '' }, LONDON, saved)).toEqual({
      title: 'Please fill in all required fields',
    });
  });

  test('the server’s refusals are anticipated', () => {
    expect(checkValues(values({ title: 'x'.repeat(201) }), LONDON).title).toMatch(/200 characters/);
    expect(checkValues(values({ location: 'x'.repeat(301) }), LONDON).location).toMatch(/300 characters/);
  });
});

test('a message is only promised for a day on which it can be sent', () => {
  const said = (askAgainOn: string) => askingWords(values({ askAgainOn }), '2026-12-01');
  expect(said('')).toBe('One message, that morning.');
  expect(said('2026-12-02')).toBe('One message, that morning.');
  expect(said('2026-12-03')).toBe('That’s after the event, so no one will be asked.');
  expect(said('2026-11-30')).toBe('That day is over.');
});

describe('the request', () => {
  test('derives the audience type from the selection', () => {
    expect(toInput(values(), LONDON).audience_type).toBe('all');
    expect(toInput(values({ friends: [ana] }), LONDON).audience_type).toBe('specific');
    expect(toInput(values({ friends: [ana], groups: [choir] }), LONDON)).toMatchObject({
      audience_type: 'groups',
      audience_groups: [choir],
      audience_friends: [ana],
      visibility: 'private',
    });
  });

  test('converts local times, also in summer', () => {
    const july = values({ startDate: '2026-07-03', startTime: '19:00', endDate: '2026-07-03', endTime: '21:00' });
    expect(toInput(july, LONDON)).toMatchObject({ start_at: '2026-07-03T18:00:00.000Z', time_zone: LONDON });
  });

  test('contains only changed fields when editing', () => {
    const began = valuesOf(dinner, LONDON);
    expect(toChanges({ ...began, location: '' }, began, dinner, LONDON)).toEqual({ location: null });
    expect(toChanges(began, began, dinner, LONDON)).toEqual({});
  });

  test('does not turn an emptied audience into everybody', () => {
    const orphan = { ...dinner, audience_groups: [], audience_friends: [] };
    const began = valuesOf(orphan, LONDON);
    expect(toChanges({ ...began, title: 'Dumplings' }, began, orphan, LONDON)).toEqual({ title: 'Dumplings' });
  });
});

describe('an event in the form', () => {
  test('is shown in the reader’s zone', () => {
    expect(valuesOf(dinner, 'Europe/Berlin')).toMatchObject({ startTime: '20:00', endTime: '23:00' });
  });

  test('shows the last day of a whole-day event', () => {
    const days = { ...dinner, all_day: true, start_at: '2026-12-04T00:00:00.000Z', end_at: '2026-12-06T00:00:00.000Z' };
    expect(valuesOf(days, 'America/New_York')).toMatchObject({ startDate: '2026-12-04', endDate: '2026-12-05' });
  });

  test('is repeated on the same weekday in a future week', () => {
    expect(copyOf(dinner, now, LONDON)).toMatchObject({ startDate: '2026-12-11', groups: [choir], friends: [ana] });
    const old = { ...dinner, start_at: '2026-09-04T18:00:00.000Z', end_at: '2026-09-04T20:00:00.000Z' };
    expect(copyOf(old, now, LONDON)).toMatchObject({ startDate: '2026-12-04', startTime: '19:00' });
  });

  test('keeps the input after a concurrent change', () => {
    const began = valuesOf(dinner, LONDON);
    const typed = { ...began, title: 'Dumplings and tea' };
    const saved = { ...began, location: 'Granton', title: 'Dumpling evening' };
    expect(rebase(typed, began, saved)).toMatchObject({ title: 'Dumplings and tea', location: 'Granton' });
  });

  test('is unchanged when only the order of people differs', () => {
    const began = values({ friends: [ana, choir] });
    expect(isChanged({ ...began, friends: [choir, ana] }, began)).toBe(false);
    expect(isChanged({ ...began, friends: [choir] }, began)).toBe(true);
  });

  test('has a duration in local time', () => {
    expect(lengthOf(valuesOf(dinner, LONDON))).toBe(180);
    expect(lengthOf(values({ endTime: '' }))).toBeNull();
  });
});

describe('what a sentence fills in', () => {
  const draft: EventDraft = {
    draft_id: ana,
    title: 'Dinner with Tom and my mum',
    description: null,
    start_at: null,
    end_at: null,
    time_zone: LONDON,
    location: 'the Odeon',
    group_names: [],
    friend_names: ['Ana Ribeiro'],
    friend_ids: [ana],
    all_day: false,
    recurrence: null,
    everyone: false,
    only_me: false,
    excluded_names: [],
    date: null,
    answer_by: null,
    understood: [],
  };
  test('a name that nobody has is a new person and no part of the title', () =>
    expect(
      valuesOfSentence({ draft: { ...draft, title: 'Dinner with Tom' }, unknown: ['Tom'] }, values(), LONDON),
    ).toMatchObject({ title: 'Dinner', friends: [ana], newPeople: 'Tom' }));
  test('somebody without a name stays in the title', () =>
    expect(valuesOfSentence({ draft, unknown: ['Tom', 'my mum'] }, values(), LONDON)).toMatchObject({
      title: 'Dinner with Tom and my mum',
      newPeople: 'Tom',
    }));
  test('“at the Odeon” is at Odeon', () =>
    expect(valuesOfSentence({ draft, unknown: [] }, values(), LONDON)).toMatchObject({ location: 'Odeon' }));
});
