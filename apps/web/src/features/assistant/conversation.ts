import {
  actionCancelled,
  openingSuggestions,
  typedAnswer,
  type EventDraft,
  type SpokenOf,
  type UnderstoodWords,
} from '@kith/contracts/assistant';
import { pastQuestion } from '@kith/contracts/events/past-start';
import { captions, type Caption } from './mark-words.ts';
import type { DraftCard, Message, Question, SentFile } from './message.ts';
import { carryQuotes } from './quotes.ts';
import type { Said } from './read-reply.ts';

// The conversation state and its reducer. Pure: nothing here waits, sends or reads a clock.

/** What the conversation is waiting for. */
export type Busy = { kind: 'reply' | 'create' | 'act'; id: string };

export interface Conversation {
  messages: readonly Message[];
  /** The composer's text. */
  input: string;
  busy: Busy | null;
  connected: boolean;
  /** A pending navigation and its delay in milliseconds. */
  journey: { to: string; afterMs: number } | null;
}

/** The time of a message and its id. */
export interface Stamp {
  id: string;
  at: string;
}

export type Step =
  | { kind: 'typed'; text: string }
  /** With a file, `text` is its placeholder, and the input is kept unless the file was pasted there. */
  | { kind: 'sent'; text: string; stamp: Stamp; file?: SentFile; typed?: boolean }
  | { kind: 'resent'; id: string }
  | { kind: 'replied'; to: string; said: Said; stamp: Stamp }
  | { kind: 'refused'; to: string; sentence: string; stamp: Stamp }
  | { kind: 'unreached'; to: string }
  | { kind: 'connection'; connected: boolean }
  /** The message agreed to the open draft. */
  | { kind: 'agreed'; to: string; draftId: string }
  | { kind: 'corrected'; id: string; draft: EventDraft; fields: readonly Caption[] }
  | { kind: 'creating'; id: string }
  | { kind: 'created'; id: string; event: { id: string }; text: string; afterMs: number; stamp: Stamp }
  | { kind: 'notCreated'; id: string; sentence: string; stamp: Stamp }
  /** `words` describe a draft that came from a file. */
  | { kind: 'edited'; id: string; words?: string }
  | { kind: 'said'; sentence: string; stamp: Stamp }
  | { kind: 'asked'; question: string; suggestions: string[]; stamp: Stamp }
  | { kind: 'acting'; id: string }
  | { kind: 'acted'; id: string; text: string; to: string | null; afterMs: number; suggestions: string[]; stamp: Stamp }
  | { kind: 'notActed'; id: string; sentence: string; over: boolean; stamp: Stamp }
  | { kind: 'cancelled'; id: string; stamp: Stamp }
  | { kind: 'followed'; text: string; suggestions: string[]; stamp: Stamp }
  | { kind: 'arrived' };

/** A new conversation with its opening message. */
export function startConversation(firstName: string | null, stamp: Stamp): Conversation {
  const hello = firstName === null || firstName === '' ? 'Hello.' : `Hello ${firstName}.`;
  const content = `${hello} Tell me what you have in mind, and I’ll draft the event. Nothing is created until you say so.`;
  const opening = { ...assistantSays(content, stamp), suggestions: [...openingSuggestions] };
  return { messages: [opening], input: '', busy: null, connected: true, journey: null };
}

/** The message whose confirmation waits: a yes does it, and anything else that is said takes it back (SPEC §4). */
export function openQuestion({ messages }: Conversation): Message | undefined {
  return messages.find(({ question }) => question?.state === 'waiting' || question?.state === 'running');
}

/** Whether a text may be sent now. Offline it is queued. */
export function maySend(state: Conversation, text: string): boolean {
  return text.trim() !== '' && state.busy === null;
}

/** What a typed text says to a confirmation that waits; null when none waits or it says something else. */
export function answerTyped(state: Conversation, text: string): 'yes' | 'no' | null {
  if (openQuestion(state) === undefined) return null;
  return typedAnswer(text);
}

/**
 * The message whose card an agreeing text creates: the last thing that was said, unless it asks something else, which only
 * "create it" passes over. Null for none.
 */
export function agreedCard({ messages }: Conversation, text: string): Message | null {
  const message = messages.findLast((one) => one.card?.state === 'open') ?? null;
  const last = messages.findLast(({ role, type }) => role === 'assistant' && type !== 'error');
  const isAsked = last !== undefined && (asksPast(last) || (last === message && last.type === 'action'));
  return isAsked || /\b(?:create|save)\b/i.test(text) ? message : null;
}

/** Whether a message asks if an event that begins in the past is meant. */
export const asksPast = ({ content }: Message): boolean => content === pastQuestion;

/** The card that the next message may correct: the last one that is not an event yet. */
export function openCard({ messages }: Conversation): DraftCard | null {
  return messages.findLast((one) => one.card?.state === 'open')?.card ?? null;
}

/** The question of the previous reply, if a bare answer is allowed. */
export function askedBefore({ messages }: Conversation, id: string): Message['asks'] {
  const at = messages.findIndex((one) => one.id === id);
  return messages.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'assistant')?.asks ?? null;
}

/** The event that the conversation is about, with the message whose dates the previous reply asked for. */
export function aboutBefore({ messages }: Conversation, id: string): SpokenOf | null {
  const at = messages.findIndex((one) => one.id === id);
  const replies = messages.slice(0, Math.max(0, at)).filter(({ role }) => role === 'assistant');
  const last = replies.findLast(({ about }) => about !== null);
  if (!last?.about) return null;
  return last === replies.at(-1) ? last.about : { event_id: last.about.event_id };
}

/** The file that a reply answers, while its text is kept. */
export function fileOf({ messages }: Conversation, replyId: string): string | null {
  const answers = messages.find((one) => one.id === replyId)?.answers;
  return messages.find((one) => one.id === answers)?.file?.text ?? null;
}

/** The first queued message, if it can be sent now. */
export function nextQueued(state: Conversation): Message | undefined {
  if (!state.connected || state.busy !== null || openQuestion(state) !== undefined) return undefined;
  return state.messages.find((one) => one.status === 'queued');
}

/** The reducer. An action that is not allowed now changes nothing. */
export function reduce(state: Conversation, step: Step): Conversation {
  switch (step.kind) {
    case 'typed':
      return { ...state, input: step.text };
    case 'sent':
      return maySend(state, step.text) ? sent(state, step) : state;
    case 'resent':
      return resent(state, step.id);
    case 'replied':
      return replied(state, step);
    case 'refused':
      return {
        ...patch(state, step.to, { status: 'error' }, [failure(step.sentence, step.stamp, step.to)]),
        busy: null,
        connected: true,
      };
    case 'unreached':
      return { ...patch(state, step.to, { status: 'queued' }), busy: null, connected: false };
    case 'agreed':
      return { ...patch(state, step.to, { status: 'sent', draftId: step.draftId }), busy: null, connected: true };
    case 'connection':
      return state.connected === step.connected ? state : { ...state, connected: step.connected };
    case 'corrected':
      return changeCard(state, step.id, (card) => ({
        ...card,
        previous: card.draft,
        draft: step.fields.includes('length') ? { ...step.draft, end_guessed: false } : step.draft,
        settled: [...new Set([...card.settled, ...step.fields])],
        quotes: card.quotes.filter((quote) => !step.fields.includes(quote.caption)),
      }));
    case 'creating':
      return state.busy === null
        ? {
            ...changeCard(state, step.id, (card) => ({ ...card, state: 'creating' })),
            busy: { kind: 'create', id: step.id },
          }
        : state;
    case 'created': {
      const done = changeCard(state, step.id, (card) => ({ ...card, state: 'created' }));
      const to = `/events/${step.event.id}`;
      const success = {
        ...assistantSays(step.text, step.stamp),
        actions: [{ label: 'View Event', href: to }],
        about: { event_id: step.event.id },
      };
      return { ...add(done, success), busy: null, journey: { to, afterMs: step.afterMs } };
    }
    case 'notCreated': {
      const open = changeCard(state, step.id, (card) => ({ ...card, state: 'open' }));
      return { ...add(open, failure(step.sentence, step.stamp)), busy: null };
    }
    case 'edited':
      return edited(state, step.id, step.words ?? '');
    case 'said':
      return add(state, failure(step.sentence, step.stamp));
    case 'asked':
      return add(state, {
        ...assistantSays(step.question, step.stamp),
        type: 'question',
        suggestions: step.suggestions,
      });
    case 'acting':
      return { ...ask(state, step.id, 'running'), busy: { kind: 'act', id: step.id } };
    case 'acted': {
      const said = { ...assistantSays(step.text, step.stamp), suggestions: step.suggestions };
      const journey = step.to === null ? null : { to: step.to, afterMs: step.afterMs };
      return { ...add(ask(state, step.id, 'done'), said), busy: null, journey };
    }
    case 'notActed': {
      const next = ask(state, step.id, step.over ? 'over' : 'waiting');
      return { ...add(next, failure(step.sentence, step.stamp)), busy: null };
    }
    case 'cancelled':
      return add(ask(state, step.id, 'cancelled'), assistantSays(actionCancelled, step.stamp));
    case 'followed':
      return add(state, { ...assistantSays(step.text, step.stamp), suggestions: step.suggestions });
    case 'arrived':
      return { ...state, journey: null };
  }
}

const blank = {
  status: 'sent' as const,
  suggestions: [],
  actions: [],
  understood: [],
  draftId: null,
  answers: null,
  clarify: null,
  card: null,
  question: null,
  file: null,
  asks: null,
  about: null,
  fileEvents: [],
};

function assistantSays(content: string, { id, at }: Stamp): Message {
  return { ...blank, id, role: 'assistant', content, timestamp: at, type: 'information' };
}

function failure(content: string, stamp: Stamp, answers: string | null = null): Message {
  return { ...assistantSays(content, stamp), type: 'error', answers };
}

function add(state: Conversation, message: Message): Conversation {
  return { ...state, messages: [...state.messages, message] };
}

function sent(state: Conversation, step: Step & { kind: 'sent' }): Conversation {
  const { text, stamp, typed = true } = step;
  const { id, at } = stamp;
  const file = step.file ?? null;
  const status = state.connected ? 'sent' : 'queued';
  const said: Message = { ...blank, id, role: 'user', content: text.trim(), timestamp: at, status, file };
  const busy: Busy | null = state.connected ? { kind: 'reply', id } : null;
  // Browser storage is limited, so only files still to be sent or chosen from are kept.
  const messages = state.messages.map((one) =>
    file !== null && one.file !== null && one.status === 'sent' ? { ...one, file: { ...one.file, text: null } } : one,
  );
  const waiting = openQuestion(state);
  const before = { ...state, messages };
  return {
    ...add(waiting ? ask(before, waiting.id, 'cancelled') : before, said),
    input: file === null || typed ? '' : state.input,
    busy,
    journey: null,
  };
}

/** Sends a queued or refused message (again) and removes its error. */
function resent(state: Conversation, id: string): Conversation {
  if (state.busy !== null) return state;
  const messages = state.messages.filter((one) => !(one.answers === id && one.type === 'error'));
  return { ...patch({ ...state, messages }, id, { status: 'sent' }), connected: true, busy: { kind: 'reply', id } };
}

function replied(state: Conversation, { to, said, stamp }: Step & { kind: 'replied' }): Conversation {
  const before = state.messages.find(
    (one) => one.card !== null && one.card.draft.draft_id === said.draft?.draft_id,
  )?.card;
  const words: readonly UnderstoodWords[] = said.draft?.understood ?? [];
  const asked = state.messages.find((one) => one.id === to);
  const card: DraftCard | null = said.draft && {
    draft: said.draft,
    previous: before?.draft ?? null,
    state: 'open',
    ...carryQuotes(asked?.content ?? '', said.draft, before ?? null),
    // Values from a file are not guesses.
    ...(asked?.file && { settled: captions.filter((one) => one !== 'length' || said.draft?.end_guessed !== true) }),
  };
  const draftId = said.draft?.draft_id ?? null;
  const reply: Message = {
    ...assistantSays(said.content, stamp),
    type: said.type,
    suggestions: said.suggestions,
    actions: said.actions,
    clarify: said.clarify,
    answers: to,
    draftId,
    card,
    question: said.pending && { action: said.pending, state: 'waiting' },
    asks: said.asks,
    about: said.about,
    fileEvents: said.fileEvents,
  };
  // One draft has one card, the newest; one that was given up says so.
  const last = said.discards ? state.messages.findLast((one) => one.card?.state === 'open') : undefined;
  const messages = state.messages.map((one) => {
    if (one.card?.state !== 'open') return one;
    if (one === last) return { ...one, card: { ...one.card, state: 'dropped' as const } };
    return draftId !== null && one.card.draft.draft_id === draftId ? { ...one, card: null } : one;
  });
  const next = patch({ ...state, messages }, to, { status: 'sent', understood: [...words], draftId }, [reply]);
  return { ...next, busy: null, connected: true };
}

/**
 * Returns all messages about a draft to the input, before its current text, and removes their results. A file is replaced by the
 * draft in words.
 */
function edited(state: Conversation, id: string, words: string): Conversation {
  const draftId = state.messages.find((one) => one.id === id)?.draftId ?? null;
  const own = state.messages.filter((one) => one.role === 'user' && one.draftId === draftId);
  if (draftId === null || own.length === 0 || state.busy !== null) return state;
  const said = own.some(({ file }) => file !== null) ? [words] : own.map(({ content }) => content);
  return {
    ...state,
    input: [...said, state.input].filter((text) => text.trim() !== '').join('\n'),
    messages: state.messages.filter((one) => one.draftId !== draftId),
    journey: null,
  };
}

/** Replaces a message, and inserts others right after it. */
function patch(state: Conversation, id: string, change: Partial<Message>, after: Message[] = []): Conversation {
  const messages = state.messages.flatMap((one) => (one.id === id ? [{ ...one, ...change }, ...after] : [one]));
  return { ...state, messages };
}

function changeCard(state: Conversation, id: string, change: (card: DraftCard) => DraftCard): Conversation {
  const messages = state.messages.map((one) =>
    one.id === id && one.card !== null && one.card.state !== 'created' ? { ...one, card: change(one.card) } : one,
  );
  return { ...state, messages };
}

function ask(state: Conversation, id: string, waits: Question['state']): Conversation {
  const messages = state.messages.map((one) =>
    one.id === id && one.question !== null ? { ...one, question: { ...one.question, state: waits } } : one,
  );
  return { ...state, messages };
}
