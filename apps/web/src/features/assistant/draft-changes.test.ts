import type { EventDraft } from '@kith/contracts/assistant';
import { expect, it } from 'vitest';
import { isComplete, moveToDay, setAllDay, setTimes, spansDays, timesOf } from './draft-changes.ts';
import { dayLabel, timeLabel } from './draft-labels.ts';

const today = '2026-12-02';
const now = new Date('2026-12-02T10:00:00Z');
const dinner: EventDraft = {
  draft_id: '8d0f7a52-37a1-4d0e-9a53-0a2f7c9e1b11',
  title: 'Dinner',
  description: null,
  start_at: '2026-12-11T20:00:00.000Z',
  end_at: '2026-12-11T22:00:00.000Z',
  time_zone: 'Europe/London',
  location: null,
  group_names: [],
  friend_names: [],
  all_day: false,
  recurrence: null,
  everyone: false,
  only_me: false,
  excluded_names: [],
  date: '2026-12-11',
  answer_by: null,
  understood: [],
};
const open = { ...dinner, start_at: null, end_at: null };

it('keeps times and duration when the day changes, by the draft’s clock', () => {
  const moved = moveToDay(dinner, '2026-07-04');
  // In summer time 20:00 in London is 19:00 UTC.
  expect(moved).toMatchObject({ start_at: '2026-07-04T19:00:00.000Z', end_at: '2026-07-04T21:00:00.000Z' });
});

it('keeps the day while no time is known', () => {
  const moved = moveToDay(open, '2026-12-12');
  expect(moved).toMatchObject({ start_at: null, date: '2026-12-12' });
  expect(isComplete(moved)).toBe(false);
  const timed = setTimes(moved, '19:00', '20:00', today);
  expect(timed).toMatchObject({ start_at: '2026-12-12T19:00:00.000Z', end_at: '2026-12-12T20:00:00.000Z' });
  expect(isComplete(timed)).toBe(true);
});

it('takes an end before the start as the following night, if that is near', () => {
  const party = setTimes(dinner, '22:00', '01:30', today);
  expect(party).toMatchObject({ start_at: '2026-12-11T22:00:00.000Z', end_at: '2026-12-12T01:30:00.000Z' });
  expect(spansDays(party)).toBe(false);
  expect(setTimes(party, '18:00', '20:00', today).end_at).toBe('2026-12-11T20:00:00.000Z');
  expect(isComplete(setTimes(dinner, '20:00', '19:00', today))).toBe(false);
  expect(moveToDay(party, '2026-12-31').end_at).toBe('2027-01-01T01:30:00.000Z');
});

it('moves several days together, and can extend them', () => {
  const trip = { ...dinner, end_at: '2026-12-13T16:00:00.000Z' };
  expect(spansDays(trip)).toBe(true);
  expect(moveToDay(trip, '2026-12-18').end_at).toBe('2026-12-20T16:00:00.000Z');
  expect(moveToDay(trip, '2026-12-18', '2026-12-21').end_at).toBe('2026-12-21T16:00:00.000Z');
  expect(setTimes(trip, '18:00', '12:00', today).end_at).toBe('2026-12-13T12:00:00.000Z');
});

it('makes whole days, with the end at the midnight after the last one', () => {
  const whole = setAllDay(dinner, true, today);
  expect(whole).toMatchObject({
    all_day: true,
    start_at: '2026-12-11T00:00:00.000Z',
    end_at: '2026-12-12T00:00:00.000Z',
  });
  expect(timesOf(whole)).toEqual({ day: '2026-12-11', lastDay: '2026-12-11', start: null, end: null });
  expect(setTimes(whole, '09:00', '10:00', today)).toMatchObject({
    all_day: false,
    end_at: '2026-12-11T10:00:00.000Z',
  });
});

it('describes its times', () => {
  expect(dayLabel(dinner, now)).toMatch(/11/);
  expect(timeLabel(open)).toBeNull();
  expect(timeLabel(setAllDay(dinner, true, today))).toEqual({ start: 'All day', rest: '' });
  expect(timeLabel({ ...dinner, time_zone: 'America/New_York' })?.rest).toMatch(/New York/);
});
