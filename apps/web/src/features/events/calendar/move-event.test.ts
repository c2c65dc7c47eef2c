import type { Event } from '@kith/contracts/events';
import { describe, expect, test } from 'vitest';
import { dayAfterKey } from './calendar-keys.ts';
import { isAnnounced, movedByDays, movedTo } from './move-event.ts';

const walk = {
  start_at: '2026-03-28T10:00:00.000Z',
  end_at: '2026-03-28T12:00:00.000Z',
  time_zone: 'Europe/London',
};

describe('moving', () => {
  test('across a DST change keeps the local time', () => {
    expect(movedByDays(walk, 1)).toEqual({ start_at: '2026-03-29T09:00:00.000Z', end_at: '2026-03-29T11:00:00.000Z' });
    expect(movedByDays(walk, -28)).toEqual({
      start_at: '2026-02-28T10:00:00.000Z',
      end_at: '2026-02-28T12:00:00.000Z',
    });
  });

  test('across a DST change keeps whole days whole', () => {
    const day = {
      start_at: '2026-03-28T00:00:00.000Z',
      end_at: '2026-03-29T00:00:00.000Z',
      time_zone: 'Europe/London',
    };
    expect(movedByDays(day, 1)).toEqual({ start_at: '2026-03-29T00:00:00.000Z', end_at: '2026-03-29T23:00:00.000Z' });
  });

  test('uses the event’s zone, wherever the reader is', () => {
    const abroad = {
      start_at: '2026-03-07T00:00:00.000Z',
      end_at: '2026-03-07T02:00:00.000Z',
      time_zone: 'America/New_York',
    };
    expect(movedByDays(abroad, 2)?.start_at).toBe('2026-03-08T23:00:00.000Z');
  });

  test('to an hour keeps the duration', () => {
    expect(movedTo(walk, { day: '2026-07-01', minute: 1095, zone: 'Europe/London' })).toEqual({
      start_at: '2026-07-01T17:15:00.000Z',
      end_at: '2026-07-01T19:15:00.000Z',
    });
  });
});

describe('guests are not notified of moves', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  // Only these fields matter.
  const event = { ...walk, published_at: '2026-02-01T00:00:00.000Z', status: 'confirmed', busy_only: false } as Event;

  test('of drafts, busy-only, cancelled and past events', () => {
    expect(isAnnounced(event, now)).toBe(true);
    expect(isAnnounced({ ...event, published_at: null, status: 'draft' }, now)).toBe(false);
    expect(isAnnounced({ ...event, busy_only: true }, now)).toBe(false);
    expect(isAnnounced({ ...event, status: 'cancelled' }, now)).toBe(false);
    expect(isAnnounced(event, new Date('2026-04-01T00:00:00Z'))).toBe(false);
  });
});

describe('keys of the month', () => {
  const press = (key: string, shiftKey = false, rightToLeft = false) =>
    dayAfterKey({ key, shiftKey }, '2026-12-31', { firstDayOfWeek: 1, rightToLeft });

  test('arrows move by days and weeks, past the end of the year', () => {
    expect(press('ArrowRight')).toBe('2027-01-01');
    expect(press('ArrowLeft')).toBe('2026-12-30');
    expect(press('ArrowDown')).toBe('2027-01-07');
    expect(press('ArrowUp')).toBe('2026-12-24');
  });

  test('Home and End go to the ends of the week, Page keys by months and years', () => {
    expect(press('Home')).toBe('2026-12-28');
    expect(press('End')).toBe('2027-01-03');
    expect(press('PageDown')).toBe('2027-01-31');
    expect(press('PageUp')).toBe('2026-11-30');
    expect(press('PageUp', true)).toBe('2025-12-31');
  });

  test('in right-to-left layouts the arrows are mirrored', () => {
    expect(press('ArrowRight', false, true)).toBe('2026-12-30');
  });

  test('other keys are left to the page', () => {
    expect(press('c')).toBeNull();
    expect(press('Enter')).toBeNull();
  });
});
