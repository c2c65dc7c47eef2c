import { actionCancelled, type EventDraft, openingSuggestions } from '@kith/contracts/assistant';
import { describe, expect, it } from 'vitest';
import {
  answerTyped,
  startConversation,
  type Conversation,
  maySend,
  nextQueued,
  openCard,
  openQuestion,
  reduce,
  type Step,
} from './conversation.ts';
import type { Said } from './read-reply.ts';

const draft: EventDraft = {
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
  everyone: false,
  only_me: false,
  excluded_names: [],
  date: '2026-12-11',
  answer_by: null,
  understood: [{ field: 'title', text: 'Dinner', from: 0, to: 6 }],
};
const said: Said = {
  type: 'information',
  content: 'Here you are.',
  suggestions: [],
  actions: [],
  clarify: null,
  draft: null,
  pending: null,
  confirms: false,
  discards: false,
  asks: null,
  about: null,
  fileEvents: [],
};
const pending = {
  id: '0b7f6c52-37a1-4d0e-9a53-0a2f7c9e1b22',
  tool: 'create_group' as const,
  summary: 'Create the group "Hikers"',
  args: {},
  expires_at: '2026-12-02T10:15:00.000Z',
};

const at = (id: string) => ({ id, at: '2026-12-02T10:00:00.000Z' });
const start = startConversation('Nora', at('hello'));
const run = (state: Conversation, ...steps: Step[]) => steps.reduce(reduce, state);
const send = (id: string, text = 'Dinner next Friday at 8'): Step => ({ kind: 'sent', text, stamp: at(id) });
const reply = (to: string, id: string, change: Partial<Said> = {}): Step => ({
  kind: 'replied',
  to,
  said: { ...said, ...change },
  stamp: at(id),
});
const ids = (state: Conversation) => state.messages.map((message) => message.id);
const find = (state: Conversation, id: string) => state.messages.find((message) => message.id === id);

describe('the opening', () => {
  it('greets by name and suggests first steps', () => {
    expect(start.messages).toHaveLength(1);
    expect(start.messages[0]?.content).toMatch(/^Hello Nora\./);
    expect(start.messages[0]?.suggestions).toEqual([...openingSuggestions]);
    expect(startConversation(null, at('x')).messages[0]?.content).toMatch(/^Hello\. /);
  });
});

describe('sending', () => {
  it('appends the trimmed text, clears the input and waits', () => {
    const state = run({ ...start, input: '  Dinner  ' }, send('u1', '  Dinner  '));
    expect(state.messages.at(-1)).toMatchObject({ role: 'user', content: 'Dinner', status: 'sent' });
    expect(state).toMatchObject({ input: '', busy: { kind: 'reply', id: 'u1' } });
  });

  it('sends nothing empty, and nothing while a reply is pending', () => {
    expect(run(start, send('u1', ' \n '))).toBe(start);
    const waiting = run(start, send('u1'));
    expect(run(waiting, send('u2'))).toBe(waiting);
    expect(maySend(waiting, 'Hello')).toBe(false);
  });

  it('queues messages while offline and sends them in order later', () => {
    const away = run(start, { kind: 'connection', connected: false }, send('u1', 'one'), send('u2', 'two'));
    expect(away.busy).toBeNull();
    expect(away.messages.slice(1).map((message) => message.status)).toEqual(['queued', 'queued']);
    expect(nextQueued(away)).toBeUndefined();
    const back = run(away, { kind: 'connection', connected: true });
    expect(nextQueued(back)?.id).toBe('u1');
    const going = run(back, { kind: 'resent', id: 'u1' });
    expect(nextQueued(going)).toBeUndefined();
    const answered = run(going, reply('u1', 'a1'));
    expect(ids(answered)).toEqual(['hello', 'u1', 'a1', 'u2']);
    expect(nextQueued(answered)?.id).toBe('u2');
  });

  it('keeps a message that was not delivered', () => {
    const state = run(start, send('u1'), { kind: 'unreached', to: 'u1' });
    expect(state).toMatchObject({ connected: false, busy: null });
    expect(find(state, 'u1')?.status).toBe('queued');
  });

  it('shows the error of a refused message until it is sent again', () => {
    const refused = run(start, send('u1'), { kind: 'refused', to: 'u1', sentence: 'Server error.', stamp: at('e1') });
    expect(refused.messages.at(-1)).toMatchObject({ role: 'assistant', type: 'error', content: 'Server error.' });
    expect(find(refused, 'u1')?.status).toBe('error');
    const again = run(refused, { kind: 'resent', id: 'u1' });
    expect(ids(again)).toEqual(['hello', 'u1']);
    expect(again.busy).toEqual({ kind: 'reply', id: 'u1' });
  });
});

describe('a draft', () => {
  const drafted = run(start, send('u1', 'Dinner'), reply('u1', 'a1', { type: 'action', draft }));

  it('is a card with its source words highlighted', () => {
    expect(find(drafted, 'a1')?.card).toMatchObject({ state: 'open', draft });
    expect(find(drafted, 'u1')?.understood).toEqual(draft.understood);
    expect(openCard(drafted)?.draft).toEqual(draft);
  });

  it('has one card: a correction moves it to the newest reply', () => {
    const later = { ...draft, start_at: '2026-12-11T20:30:00.000Z', end_at: '2026-12-11T21:30:00.000Z' };
    const state = run(drafted, send('u2', 'make it 8:30'), reply('u2', 'a2', { draft: later }));
    expect(find(state, 'a1')?.card).toBeNull();
    expect(openCard(state)?.draft).toEqual(later);
    expect(find(state, 'a2')?.card?.settled).toContain('time');
  });

  it('stays when another one is started', () => {
    const other = { ...draft, draft_id: '11111111-37a1-4d0e-9a53-0a2f7c9e1b11', title: 'Lunch' };
    const state = run(drafted, send('u2', 'Lunch'), reply('u2', 'a2', { draft: other }));
    expect(find(state, 'a1')?.card?.state).toBe('open');
    expect(openCard(state)?.draft.title).toBe('Lunch');
  });

  it('is discarded on request', () => {
    const state = run(drafted, send('u2', 'never mind'), reply('u2', 'a2', { discards: true }));
    expect(openCard(state)).toBeNull();
  });

  it('takes a correction made in place', () => {
    const moved = { ...draft, location: 'Dishoom' };
    const state = run(drafted, { kind: 'corrected', id: 'a1', draft: moved, fields: ['place', 'what'] });
    expect(find(state, 'a1')?.card).toMatchObject({ draft: moved, settled: ['place', 'what'], quotes: [] });
  });

  it('becomes an event once, with a button and a redirect to it', () => {
    const creating = run(drafted, { kind: 'creating', id: 'a1' });
    expect(creating.busy).toEqual({ kind: 'create', id: 'a1' });
    expect(run(creating, { kind: 'creating', id: 'a1' })).toBe(creating);
    const step = {
      kind: 'created',
      id: 'a1',
      event: { id: 'e9' },
      text: 'Done.',
      afterMs: 2000,
      stamp: at('s1'),
    } as const;
    const state = run(creating, step);
    expect(find(state, 'a1')?.card?.state).toBe('created');
    expect(state.messages.at(-1)?.actions).toEqual([{ label: 'View Event', href: '/events/e9' }]);
    expect(state).toMatchObject({ busy: null, journey: { to: '/events/e9', afterMs: 2000 } });
    expect(openCard(state)).toBeNull();
    expect(run(state, { kind: 'arrived' }).journey).toBeNull();
  });

  it('can be retried after a failure', () => {
    const failed = { kind: 'notCreated', id: 'a1', sentence: 'Failed.', stamp: at('f1') } as const;
    const state = run(drafted, { kind: 'creating', id: 'a1' }, failed);
    expect(find(state, 'a1')?.card?.state).toBe('open');
    expect(state.messages.at(-1)).toMatchObject({ type: 'error', content: 'Failed.' });
    expect(state.busy).toBeNull();
  });

  it('can be returned to the input for editing, with its messages and replies removed', () => {
    const corrected = run(drafted, send('u2', 'make it 9'), reply('u2', 'a2', { draft }));
    const state = run(corrected, { kind: 'edited', id: 'a2' });
    expect(state.input).toBe('Dinner\nmake it 9');
    expect(ids(state)).toEqual(['hello']);
    const typing = run(corrected, { kind: 'typed', text: 'with Tom' }, { kind: 'edited', id: 'a2' });
    expect(typing.input).toBe('Dinner\nmake it 9\nwith Tom');
  });
});

describe('an action that needs confirmation', () => {
  const asked = run(start, send('u1', 'Create a group called Hikers'), reply('u1', 'a1', { type: 'action', pending }));

  it('is answered by a typed yes or no, and taken back by anything else that is said', () => {
    expect(openQuestion(asked)?.id).toBe('a1');
    expect(['Yes', 'ok!', 'No, thanks', 'cancel'].map((text) => answerTyped(asked, text))).toEqual([
      'yes',
      'yes',
      'no',
      'no',
    ]);
    expect(answerTyped(asked, 'no, at 11')).toBeNull();
    expect(answerTyped(start, 'yes')).toBeNull();
    expect(openQuestion(run(asked, send('u2', 'Call it Walkers')))).toBeUndefined();
  });

  it('is done after a yes, and navigates where the answer says', () => {
    const acting = run(asked, { kind: 'acting', id: 'a1' });
    expect(find(acting, 'a1')?.question?.state).toBe('running');
    const state = run(acting, {
      kind: 'acted',
      id: 'a1',
      text: 'Group made.',
      to: '/groups',
      afterMs: 1000,
      suggestions: ['Add members'],
      stamp: at('s1'),
    });
    expect(openQuestion(state)).toBeUndefined();
    expect(state).toMatchObject({ busy: null, journey: { to: '/groups', afterMs: 1000 } });
    const followed = run(state, { kind: 'followed', text: 'Anything else?', suggestions: [], stamp: at('s2') });
    expect(followed.messages.slice(-2).map((message) => message.content)).toEqual(['Group made.', 'Anything else?']);
  });

  it('is dropped after Cancel', () => {
    const state = run(asked, { kind: 'cancelled', id: 'a1', stamp: at('c1') });
    expect(openQuestion(state)).toBeUndefined();
    expect(state.messages.at(-1)?.content).toBe(actionCancelled);
    expect(maySend(state, 'Hello')).toBe(true);
  });

  it('can be retried after a failure, unless it has expired on the server', () => {
    const acting = run(asked, { kind: 'acting', id: 'a1' });
    const failed = { kind: 'notActed', id: 'a1', sentence: 'Sorry.', stamp: at('f1') } as const;
    expect(openQuestion(run(acting, { ...failed, over: false }))?.question?.state).toBe('waiting');
    expect(openQuestion(run(acting, { ...failed, over: true }))).toBeUndefined();
  });
});

it('cancels a pending navigation when the person writes again', () => {
  expect(run({ ...start, journey: { to: '/groups', afterMs: 1000 } }, send('u1')).journey).toBeNull();
});
