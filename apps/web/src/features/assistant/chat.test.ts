import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AssistantCalls } from './assistant-calls.ts';
import { createChat } from './chat.ts';

const draft = {
  draft_id: '8d0f7a52-37a1-4d0e-9a53-0a2f7c9e1b11',
  title: 'Dinner',
  description: null,
  start_at: '2026-12-11T20:00:00.000Z',
  end_at: '2026-12-11T21:00:00.000Z',
  time_zone: 'Europe/London',
  location: null,
  group_names: [],
  friend_names: [],
  all_day: false,
  recurrence: null,
};
const drafted = {
  type: 'action',
  message: 'Here is your event.',
  suggestions: [],
  data: { intent: 'create_event' },
  confirm: draft,
  requiresConfirmation: true,
};
const action = {
  id: '0b7f6c52-37a1-4d0e-9a53-0a2f7c9e1b22',
  tool: 'create_group',
  summary: 'Create the group "Hikers"',
  args: {},
  expires_at: '2036-12-02T10:15:00.000Z',
};
const noConnection = () => TRPCClientError.from(new TypeError('Failed to fetch'));

const calls = {
  send: vi.fn<AssistantCalls['send']>(),
  readFile: vi.fn<AssistantCalls['readFile']>(),
  confirm: vi.fn<AssistantCalls['confirm']>(),
  act: vi.fn<AssistantCalls['act']>(),
};
const onChange = vi.fn<() => void>();
const make = () =>
  createChat({ ownerKey: 'nora', firstName: 'Nora', calls, context: () => ({ timezone: 'Europe/London' }), onChange });
const settle = () => vi.advanceTimersByTimeAsync(0);
const texts = (chat: ReturnType<typeof make>) =>
  chat.state
    .get()
    .messages.slice(1)
    .map((message) => message.content);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('sends the card’s draft, corrections included, with the next message and with Create Event', async () => {
  calls.send.mockResolvedValue(drafted);
  calls.confirm.mockResolvedValue({
    event: { id: '3f6e8a52-37a1-4d0e-9a53-0a2f7c9e1b33', title: 'Dinner' },
    message: 'Done.',
  });
  const chat = make();
  chat.send('Dinner on Friday at 8');
  await settle();
  const card = chat.state.get().messages.at(-1);
  if (!card?.card) throw new Error('there is no card');
  const corrected = { ...card.card.draft, location: 'Dishoom' };
  chat.correct(card.id, corrected, ['place']);
  calls.send.mockResolvedValue({ ...drafted, confirm: corrected });
  chat.send('add a note');
  await settle();
  expect(calls.send.mock.lastCall?.[0]).toMatchObject({
    draft: { location: 'Dishoom' },
    context: { timezone: 'Europe/London' },
  });
  chat.create(chat.state.get().messages.at(-1)?.id ?? '');
  chat.create(chat.state.get().messages.at(-1)?.id ?? '');
  await settle();
  expect(calls.confirm).toHaveBeenCalledTimes(1);
  expect(calls.confirm.mock.lastCall?.[0]).toEqual(corrected);
  expect(chat.state.get().journey).toEqual({ to: '/events/3f6e8a52-37a1-4d0e-9a53-0a2f7c9e1b33', afterMs: 2000 });
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('sends the previous draft for undo, whether it was changed by hand or by a message', async () => {
  calls.send.mockResolvedValue(drafted);
  const chat = make();
  chat.send('Dinner on Friday at 8');
  await settle();
  const card = chat.state.get().messages.at(-1);
  if (!card?.card) throw new Error('there is no card');
  const first = card.card.draft;
  const moved = { ...first, location: 'Dishoom' };
  chat.correct(card.id, moved, ['place']);
  chat.send('undo that');
  await settle();
  expect(calls.send.mock.lastCall?.[0]).toMatchObject({ draft: { location: 'Dishoom' }, previous_draft: first });
});

it('queues messages while offline, and sends them in order later', async () => {
  calls.send.mockRejectedValueOnce(noConnection());
  calls.send.mockResolvedValue({ ...drafted, confirm: null, message: 'Hello.' });
  const chat = make();
  chat.send('one');
  await settle();
  expect(chat.state.get().connected).toBe(false);
  chat.send('two');
  expect(calls.send).toHaveBeenCalledTimes(1);
  chat.connect(true);
  await settle();
  expect(calls.send.mock.calls.map(([input]) => input.message)).toEqual(['one', 'one', 'two']);
  expect(texts(chat)).toEqual(['one', 'Hello.', 'two', 'Hello.']);
});

it('adds the follow-up half a second after an action', async () => {
  calls.send.mockResolvedValue({ ...drafted, confirm: null, data: { intent: 'create_group', action } });
  calls.act.mockResolvedValue({
    result: { message: 'Group made.', navigate: '/groups' },
    suggestions: [],
    followUp: 'And now?',
  });
  const chat = make();
  chat.send('Create a group called Hikers');
  await settle();
  chat.proceed(chat.state.get().messages.at(-1)?.id ?? '');
  await settle();
  expect(chat.state.get().journey).toEqual({ to: '/groups', afterMs: 1000 });
  expect(texts(chat).at(-1)).toBe('Group made.');
  await vi.advanceTimersByTimeAsync(499);
  expect(texts(chat).at(-1)).toBe('Group made.');
  await vi.advanceTimersByTimeAsync(1);
  expect(texts(chat).at(-1)).toBe('And now?');
});

it('reports a Cancel to the server, and ignores a failure', async () => {
  calls.send.mockResolvedValue({ ...drafted, confirm: null, data: { intent: 'create_group', action } });
  calls.act.mockRejectedValue(noConnection());
  const chat = make();
  chat.send('Create a group called Hikers');
  await settle();
  chat.cancel(chat.state.get().messages.at(-1)?.id ?? '');
  await settle();
  expect(calls.act.mock.lastCall?.[0]).toMatchObject({ actionId: action.id, confirmed: false });
  expect(texts(chat).at(-1)).toBe('Action cancelled. What would you like to do instead?');
  expect(chat.state.get().connected).toBe(true);
});

it('sends a pasted calendar as a file, and keeps the input while a file is chosen', async () => {
  calls.readFile.mockResolvedValue({
    ...drafted,
    data: { intent: 'create_event', file_events: [{ pick: 4, label: 'Choir' }] },
  });
  const chat = make();
  chat.type('BEGIN:VEVENT\nSUMMARY:Dinner\nEND:VEVENT');
  chat.send(chat.state.get().input);
  await settle();
  expect(calls.readFile.mock.lastCall?.[0]).toMatchObject({ file: 'BEGIN:VEVENT\nSUMMARY:Dinner\nEND:VEVENT' });
  expect(chat.state.get().input).toBe('');
  chat.type('half a sentence');
  chat.sendFile('invite.ics', 'BEGIN:VCALENDAR');
  await settle();
  expect(chat.state.get().input).toBe('half a sentence');
  expect(texts(chat)).toEqual(['Pasted calendar event', 'Here is your event.', 'invite.ics', 'Here is your event.']);
  expect(calls.send).not.toHaveBeenCalled();

  const reply = chat.state.get().messages.at(-1);
  chat.takeEvent(reply?.id ?? '', { pick: 4, label: 'Choir' });
  await settle();
  expect(calls.readFile.mock.lastCall?.[0]).toMatchObject({ file: 'BEGIN:VCALENDAR', pick: 4 });
  // A file cannot be typed again, so the draft is put into words.
  const card = chat.state.get().messages.findLast((one) => one.card !== null);
  chat.edit(card?.id ?? '');
  expect(chat.state.get().input).toMatch(/^Dinner, Fri .*\nhalf a sentence$/);
});

it('sends the previous reply’s question with the next message only', async () => {
  calls.send.mockResolvedValue({
    ...drafted,
    type: 'question',
    data: { intent: 'invite_friend', asks: 'friend_name' },
    confirm: null,
  });
  const chat = make();
  chat.send('Add a friend');
  await settle();
  calls.send.mockResolvedValue({ ...drafted, data: { intent: 'unknown' }, confirm: null });
  chat.send('Anna');
  await settle();
  expect(calls.send.mock.lastCall?.[0]).toMatchObject({ message: 'Anna', answers: 'friend_name' });
  chat.send('Tom');
  await settle();
  expect(calls.send.mock.lastCall?.[0]).not.toHaveProperty('answers');
});
