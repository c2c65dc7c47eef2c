import type { EventDraft } from '@kith/contracts/assistant';
import { expect, test } from 'vitest';
import { inviteSentence } from './draft-labels.ts';

const nobody: EventDraft = {
  draft_id: 'd',
  title: 'Dinner',
  description: null,
  location: null,
  start_at: '2026-12-11T19:00:00.000Z',
  end_at: '2026-12-11T21:00:00.000Z',
  time_zone: 'UTC',
  group_names: [],
  friend_names: [],
  excluded_names: [],
  all_day: false,
  recurrence: null,
  everyone: false,
  only_me: false,
  date: null,
  answer_by: null,
  understood: [],
};

test('creating a draft says who is invited and how they are notified', () => {
  expect(inviteSentence(nobody)).toBeNull();
  expect(inviteSentence({ ...nobody, group_names: ['Climbers'] })).toBe('Climbers will be invited when you create it.');
  expect(inviteSentence({ ...nobody, friend_names: ['Ana', 'Tom', 'Zoë'], group_names: ['Climbers'] })).toBe(
    'Ana, Tom and 2 more will be invited when you create it.',
  );
  expect(inviteSentence({ ...nobody, everyone: true, excluded_names: ['Tom'] })).toBe(
    'All your friends without Tom will be invited when you create it.',
  );
});
