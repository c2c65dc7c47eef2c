import {
  type AgentInput,
  completeDraft,
  type EventDraft,
  eventCreated,
  type FileEvent,
} from '@kith/contracts/assistant';
import { isInPast, pastQuestion } from '@kith/contracts/events/past-start';
import { limits } from '@kith/contracts/limits';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { AssistantCalls } from './assistant-calls.ts';
import {
  agreedCard,
  answerTyped,
  aboutBefore,
  asksPast,
  askedBefore,
  fileOf,
  startConversation,
  type Conversation,
  maySend,
  nextQueued,
  openCard,
  openQuestion,
  reduce,
  type Stamp,
  type Step,
} from './conversation.ts';
import { isCalendarText } from '../../lib/files/read-calendar-file.ts';
import { newId } from '../../lib/api/new-id.ts';
import { clearStored, DEMO } from './clear-stored.ts';
import { readStored, store, type StoredConversation } from './stored-conversation.ts';
import { draftLabel } from './draft-labels.ts';
import type { Caption } from './mark-words.ts';
import type { Message, SentFile } from './message.ts';
import { readReply } from './read-reply.ts';
import {
  isOffline,
  isOver,
  NOT_CREATED,
  notCompletedSentence,
  notCreatedSentence,
  refusedSentence,
} from './error-sentences.ts';

/** Retry delays while the server is unreachable but the browser is online; the last one repeats. */
const AGAIN_MS = [1000, 2000, 5000, 10_000] as const;

interface ChatOptions {
  /** An owner's id, or DEMO. */
  ownerKey: string;
  firstName: string | null;
  calls: AssistantCalls;
  context: () => AgentInput['context'];
  /** Called after a change on the server. */
  onChange: () => void;
}

/** One person's conversation, shared by /chat and the panel and independent of mounted screens. */
export interface Chat {
  state: ReadonlyAtom<Conversation>;
  type: (text: string) => void;
  send: (text: string) => void;
  /** Sends a calendar file; `refuse` explains why one is not sent. */
  sendFile: (name: string, text: string) => void;
  refuse: (sentence: string) => void;
  /** Switches to another event of a reply's file. */
  takeEvent: (replyId: string, event: FileEvent) => void;
  resend: (id: string) => void;
  correct: (id: string, draft: EventDraft, fields: readonly Caption[]) => void;
  create: (id: string) => void;
  edit: (id: string) => void;
  proceed: (id: string) => void;
  cancel: (id: string) => void;
  arrive: () => void;
  /** Reports the browser's connection state. */
  connect: (connected: boolean) => void;
  forget: () => void;
}

export function createChat({ ownerKey, firstName, calls, context, onChange }: ChatOptions): Chat {
  const stored = readStored(ownerKey, new Date().toISOString()) ?? (ownerKey === DEMO ? null : inherited());
  const id = stored?.id ?? newId();
  const state = createAtom(stored?.conversation ?? startConversation(firstName, stamp()));
  let tries = 0;

  const dispatch = (step: Step) => {
    const before = state.get();
    const after = reduce(before, step);
    if (after === before) return;
    store(ownerKey, id, after);
    state.set(after);
  };

  const ask = async (message: Message) => {
    try {
      const answer = await answerTo(message);
      tries = 0;
      const said = readReply(answer);
      const agreed = said.confirms ? agreedCard(state.get(), message.content) : null;
      if (agreed?.card) {
        dispatch({ kind: 'agreed', to: message.id, draftId: agreed.card.draft.draft_id });
        return void create(agreed.id);
      }
      dispatch({ kind: 'replied', to: message.id, said, stamp: stamp() });
      askNext();
    } catch (error) {
      if (isOffline(error)) {
        dispatch({ kind: 'unreached', to: message.id });
        tryAgain();
      } else {
        dispatch({ kind: 'refused', to: message.id, sentence: refusedSentence(error), stamp: stamp() });
        askNext();
      }
    }
  };

  const answerTo = ({ id: messageId, content, file }: Message): Promise<unknown> => {
    if (file?.text != null) {
      const { text, pick } = file;
      return calls.readFile({ file: text, context: context(), ...(pick !== undefined && { pick }) });
    }
    const card = openCard(state.get());
    const asked = card ? null : askedBefore(state.get(), messageId);
    const about = card ? null : aboutBefore(state.get(), messageId);
    const more = {
      ...(card && { draft: card.draft, previous_draft: card.previous }),
      ...(asked && { answers: asked }),
      ...(about && { about }),
    };
    return calls.send({ message: content, conversationId: id, context: context(), ...more });
  };

  /** Adds a message to the conversation, and sends it when online. */
  const say = (text: string, file?: { file: SentFile; typed: boolean }) => {
    if (!maySend(state.get(), text)) return;
    const waiting = openQuestion(state.get());
    const answer = file === undefined ? answerTyped(state.get(), text) : null;
    if (waiting !== undefined && answer !== null) {
      dispatch({ kind: 'typed', text: '' });
      return answer === 'yes' ? void proceed(waiting.id) : cancel(waiting.id);
    }
    if (waiting !== undefined) drop(waiting.id);
    const sentAs = stamp();
    dispatch({ kind: 'sent', text, stamp: sentAs, ...file });
    const message = state.get().messages.find((one) => one.id === sentAs.id);
    if (message !== undefined && state.get().connected) void ask(message);
  };

  /** Queued messages are sent sequentially in order. */
  const askNext = () => {
    const next = nextQueued(state.get());
    if (next === undefined) return;
    dispatch({ kind: 'resent', id: next.id });
    void ask(next);
  };

  const tryAgain = () => {
    const wait = AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)];
    tries += 1;
    setTimeout(() => navigator.onLine && connect(true), wait);
  };

  const connect = (connected: boolean) => {
    dispatch({ kind: 'connection', connected });
    if (connected) askNext();
  };

  const create = async (messageId: string) => {
    const card = state.get().messages.find((one) => one.id === messageId)?.card;
    if (!card || card.state !== 'open' || state.get().busy !== null) return;
    const inPast = isInPast(card.draft, new Date());
    const last = state.get().messages.findLast(({ role }) => role === 'assistant');
    if (inPast && !(last && asksPast(last))) {
      const suggestions = ['Yes, create it', 'Cancel it'];
      return dispatch({ kind: 'asked', question: pastQuestion, suggestions, stamp: stamp() });
    }
    dispatch({ kind: 'creating', id: messageId });
    try {
      const draft = completeDraft.safeParse(card.draft);
      if (!draft.success) {
        const sentence = [NOT_CREATED, draft.error.issues[0]?.message].filter(Boolean).join('\n');
        return dispatch({ kind: 'notCreated', id: messageId, sentence, stamp: stamp() });
      }
      const { event, message } = await calls.confirm(draft.data, inPast);
      const text = message || eventCreated;
      const afterMs = limits.chatEventNavigationMs;
      dispatch({ kind: 'created', id: messageId, event, text, afterMs, stamp: stamp() });
      onChange();
    } catch (error) {
      dispatch({ kind: 'notCreated', id: messageId, sentence: notCreatedSentence(error), stamp: stamp() });
      if (isOffline(error)) {
        dispatch({ kind: 'connection', connected: false });
        tryAgain();
      }
    }
    askNext();
  };

  const proceed = async (messageId: string) => {
    const actionId = questionOf(state.get(), messageId);
    if (actionId === undefined || state.get().busy !== null) return;
    dispatch({ kind: 'acting', id: messageId });
    try {
      const { result, suggestions, followUp } = await calls.act({ actionId, confirmed: true, conversationId: id });
      const to = result.navigate ?? null;
      const now = followUp === null ? suggestions : [];
      const afterMs = limits.chatNavigationMs;
      dispatch({ kind: 'acted', id: messageId, text: result.message, to, afterMs, suggestions: now, stamp: stamp() });
      if (followUp !== null) {
        const follow = () => dispatch({ kind: 'followed', text: followUp, suggestions, stamp: stamp() });
        setTimeout(follow, limits.chatFollowUpMs);
      }
      onChange();
    } catch (error) {
      dispatch({
        kind: 'notActed',
        id: messageId,
        sentence: notCompletedSentence(error),
        over: isOver(error),
        stamp: stamp(),
      });
      if (isOffline(error)) {
        dispatch({ kind: 'connection', connected: false });
        tryAgain();
      }
    }
    askNext();
  };

  /** Says no to what waits. The action expires on the server anyway, so a lost "no" is harmless. */
  const drop = (messageId: string) => {
    const actionId = questionOf(state.get(), messageId);
    if (actionId !== undefined)
      void calls.act({ actionId, confirmed: false, conversationId: id }).catch(() => undefined);
  };

  const cancel = (messageId: string) => {
    const actionId = questionOf(state.get(), messageId);
    if (actionId === undefined || state.get().busy !== null) return;
    drop(messageId);
    dispatch({ kind: 'cancelled', id: messageId, stamp: stamp() });
    askNext();
  };

  return {
    state,
    type: (text) => dispatch({ kind: 'typed', text }),
    send: (text) =>
      isCalendarText(text) ? say('Pasted calendar event', { file: { text: text.trim() }, typed: true }) : say(text),
    sendFile: (name, text) => say(name, { file: { text }, typed: false }),
    refuse: (sentence) => dispatch({ kind: 'said', sentence, stamp: stamp() }),
    takeEvent: (replyId, { pick, label }) => {
      const text = fileOf(state.get(), replyId);
      if (text === null) dispatch({ kind: 'said', sentence: 'Please choose the file again.', stamp: stamp() });
      else say(label, { file: { text, pick }, typed: false });
    },
    resend: (messageId) => {
      const message = state.get().messages.find((one) => one.id === messageId);
      if (message === undefined || state.get().busy !== null) return;
      dispatch({ kind: 'resent', id: messageId });
      void ask(message);
    },
    correct: (messageId, draft, fields) => dispatch({ kind: 'corrected', id: messageId, draft, fields }),
    create: (messageId) => void create(messageId),
    edit: (messageId) => {
      const card = state.get().messages.find((one) => one.id === messageId)?.card;
      dispatch({ kind: 'edited', id: messageId, words: card ? draftLabel(card.draft, new Date()) : '' });
    },
    proceed: (messageId) => void proceed(messageId),
    cancel,
    arrive: () => dispatch({ kind: 'arrived' }),
    connect,
    forget: () => clearStored(ownerKey),
  };
}

/** A visitor who signs in keeps the demo's draft. */
function inherited(): StoredConversation | null {
  const demo = readStored(DEMO, new Date().toISOString());
  clearStored(DEMO);
  return demo !== null && demo.conversation.messages.length > 1 ? demo : null;
}

function questionOf({ messages }: Conversation, messageId: string): string | undefined {
  const question = messages.find((one) => one.id === messageId)?.question;
  return question?.state === 'waiting' || question?.state === 'running' ? question.action.id : undefined;
}

function stamp(): Stamp {
  return { id: newId(), at: new Date().toISOString() };
}
