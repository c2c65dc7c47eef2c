import type { InboxItem } from '@kith/contracts/inbox';
import { expect, test } from 'vitest';
import { groupLines, keepNew, partLines } from './group-lines.ts';

const line = (id: string, values: Partial<InboxItem> = {}): InboxItem => ({
  id,
  kind: 'rsvp.changed',
  message: id,
  headline: id,
  answered_for: null,
  created_at: `2026-12-02T10:00:0${id.at(-1)}.000Z`,
  friend_id: null,
  friend_name: 'Ben',
  event_id: null,
  rsvp_status: null,
  unread: false,
  note: null,
  replies: [],
  can_reply: false,
  calendar_app: null,
  advice: null,
  event_title: null,
  group_name: null,
  event: null,
  ...values,
});
const ids = (lines: readonly InboxItem[]) => lines.map(({ id }) => id);

test('lines of one event are grouped at the position of its first one', () => {
  const of = (event: string) => ({ event_id: event, event_title: event });
  const groups = groupLines([line('1', of('lunch')), line('2'), line('3', of('lunch')), line('4', of('hike'))]);
  const asked = groupLines([line('1'), line('2', { kind: 'friend.asked' }), line('3')]);
  expect(asked.map(({ about, lines }) => [about, ids(lines)])).toEqual([
    ['calendars', ['1', '3']],
    ['questions', ['2']],
  ]);
  expect(groups.map(({ title, lines }) => [title, ids(lines)])).toEqual([
    ['lunch', ['1', '3']],
    [null, ['2']],
    ['hike', ['4']],
  ]);
});

test('a line that was read stays among this visit’s new ones, even if its page is not loaded', () => {
  const first = keepNew(new Map(), [line('3', { unread: true }), line('2', { unread: true }), line('1')], true);
  const here = [line('2', { unread: true }), line('3'), line('1')];
  const second = keepNew(first, here, true);
  expect(ids(partLines(second, here).fresh)).toEqual(['3', '2']);
  expect(second.get('3')?.unread).toBe(false);
  const third = keepNew(second, [line('1')], true);
  expect([...third.values()].map(({ unread }) => unread)).toEqual([false, false]);
  expect(keepNew(third, [line('1')], true)).toBe(third);
});

test('a line that occurs on two pages is shown once', () => {
  const items = [line('4', { unread: true }), line('3'), line('4'), line('3')];
  const kept = keepNew(new Map(), items.slice(0, 2), false);
  const { fresh, earlier } = partLines(kept, items);
  expect([ids(fresh), ids(earlier)]).toEqual([['4'], ['3']]);
});
