import { nothingUsable, questionSuggestions } from '@kith/contracts/assistant';
import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { readReply } from './read-reply.ts';
import {
  isOffline,
  isOver,
  NO_RESPONSE,
  NOT_CREATED,
  NOT_PROCESSED,
  NOT_UNDERSTOOD,
  notCreatedSentence,
  refusedSentence,
  SOMETHING_WRONG,
} from './error-sentences.ts';

const reply = {
  type: 'information',
  message: 'You have two friends.',
  suggestions: [],
  data: { intent: 'find_friends' },
  requiresConfirmation: false,
};

it('omits from the reply what the draft card shows', () => {
  const draft = {
    draft_id: '7c0e3b6e-3f0a-4b8e-9d55-0a4c7f1f2b11',
    title: 'Dinner',
    description: null,
    start_at: '2030-07-05T19:00:00.000Z',
    end_at: '2030-07-05T20:00:00.000Z',
    time_zone: 'Europe/London',
    location: null,
    group_names: [],
    friend_names: [],
    all_day: false,
    recurrence: null,
  };
  const whole = { ...reply, type: 'action', message: 'Here is your event: "Dinner", 8pm. Shall I create it?' };
  const beside = { notes: ['That is late.'], question: 'Shall I create it?' };
  const said = (data: object) =>
    readReply({ ...whole, confirm: draft, data: { intent: 'create_event', ...data } }).content;
  expect(said(beside)).toBe('Here is the draft. That is late. Shall I create it?');
  expect(said({ ...beside, changed: ['start_at'] })).toBe('Updated. That is late. Shall I create it?');
  // Without these parts the reply is shown unchanged.
  expect(said({})).toBe(whole.message);
});

it('gives a question without choices its default ones', () => {
  expect(readReply({ ...reply, type: 'question' }).suggestions).toEqual([...questionSuggestions]);
  expect(readReply({ ...reply, type: 'question', suggestions: ['19:00'] }).suggestions).toEqual(['19:00']);
  expect(readReply(reply).suggestions).toEqual([]);
});

it('adds one button for a page named in the text', () => {
  const message = 'Go to Friends to see them, or Go to Groups.';
  const friends = { label: 'Go to Friends', href: '/friends' };
  const groups = { label: 'Go to Groups', href: '/groups' };
  expect(readReply({ ...reply, message }).actions).toEqual([friends, groups]);
  expect(readReply({ ...reply, message, data: { ...reply.data, actions: [friends] } }).actions).toEqual([
    friends,
    groups,
  ]);
  expect(readReply({ ...reply, type: 'question', message }).actions).toEqual([]);
});

it('shows a fallback when nothing usable was received', () => {
  expect(readReply({ ...reply, message: ' ' }).content).toBe(nothingUsable);
  expect(readReply(null)).toMatchObject({ type: 'error', content: NO_RESPONSE });
  expect(readReply({ hello: 'world' })).toMatchObject({ type: 'error', content: NOT_UNDERSTOOD });
  expect(readReply({ ...reply, type: 'error', message: '' })).toMatchObject({
    type: 'error',
    content: SOMETHING_WRONG,
  });
  expect(readReply({ ...reply, type: 'error', error: 'Too long.' }).content).toBe('Too long.');
});

it('repeats no doubt that the message already contains', () => {
  expect(readReply({ ...reply, message: 'Which Alex?', clarify: 'Which Alex?' }).clarify).toBeNull();
  expect(readReply({ ...reply, clarify: 'Which Alex?' }).clarify).toBe('Which Alex?');
});

const refusal = (status: number, statusText: string, code = 'internal', sentence = '') =>
  TRPCClientError.from(
    {
      error: {
        message: sentence,
        code: -32_600,
        data: { httpStatus: status, description: { code, sentence, issues: [] } },
      },
    },
    { meta: { response: new Response(null, { status, statusText }) } },
  );

it.each([
  [405, 'Method not allowed. Please check if the server is running correctly.'],
  [401, 'Authentication required. Please sign in again.'],
  [500, 'Server error. Please try again later.'],
  [503, 'Server error. Please try again later.'],
  [429, 'API Error: 429 Too Many Requests'],
])('says what a refusal with %i means', (status, sentence) => {
  expect(refusedSentence(refusal(status, 'Too Many Requests'))).toBe(sentence);
});

it('distinguishes a malformed answer from none', () => {
  const broken = TRPCClientError.from(new SyntaxError('Unexpected token'));
  expect(refusedSentence(broken)).toBe(NOT_PROCESSED);
  expect(isOffline(broken)).toBe(false);
  expect(isOffline(TRPCClientError.from(new TypeError('Failed to fetch')))).toBe(true);
});

it('adds the reason when an event was not created', () => {
  expect(notCreatedSentence(refusal(500, ''))).toBe(NOT_CREATED);
  expect(notCreatedSentence(refusal(400, '', 'invalid_input', 'You have no friend called "Zoe".'))).toBe(
    `${NOT_CREATED}\nYou have no friend called "Zoe".`,
  );
});

it('drops an action that the server has forgotten', () => {
  expect(isOver(refusal(404, ''))).toBe(true);
  expect(isOver(refusal(500, ''))).toBe(false);
});
