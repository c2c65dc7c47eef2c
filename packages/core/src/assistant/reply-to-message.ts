import {
  signInToAct,
  type AgentReply,
  type DraftPreview,
  type EventDraft,
  type PreviewInput,
  type RequestContext,
} from '@kith/contracts/assistant';
import { describeDraft, type Draft } from '@kith/phrases/say';
import { audienceAnswers, audienceQuestion } from '@kith/contracts/events';
import { randomUUID } from 'node:crypto';
import type { Owner, OwnerContext, SystemContext } from '../context.ts';
import { scopeLackedBy } from '../errors.ts';
import { type MessageReader, TextTooHard } from '../ports.ts';
import { answerQuestion } from './answer-question.ts';
import { deriveClock } from './derive-clock.ts';
import { describeCaveats } from './describe-caveats.ts';
import { interpretWithModel } from './interpret-with-model.ts';
import { findOrder, planAction } from './plan-action.ts';
import { presentReply, type Answer, type Asked } from './present.ts';
import { proposeAction } from './propose-action.ts';
import { loadDirectory, type OwnDirectory } from './queries.ts';
import { withIds } from './resolve-names.ts';
import { isAction, isQuestion } from './tools.ts';

/** Who is talking: a signed-in owner, or with null anybody in demo mode, for whom nothing is read and nothing is stored. */
export type AskerContext = SystemContext & {
  owner: Owner | null;
  /** The network address of a visitor, by which messages that wait are counted. */
  address?: string;
};

export interface Message {
  message: string;
  /** The draft that the message may correct. */
  draft?: EventDraft | null | undefined;
  /** The client's clock, zone and locale; absent ones are the server's clock and the owner's zone and language. */
  context?: RequestContext | undefined;
  conversationId?: string | null | undefined;
  /** Ends the waiting for a language model when nobody waits for the reply any more. */
  signal?: AbortSignal | undefined;
}

const nobody: OwnDirectory = { friends: [], groups: [] };
const isOwner = (ctx: AskerContext): ctx is OwnerContext => ctx.owner !== null;

/**
 * Answers one message: with a draft to confirm, an action that waits for a yes, an answer from the owner's own calendar, or
 * one question. Stores at most a pending action, and only for an owner. A configured model may help to read the message of an
 * owner; whatever happens to it, the built-in reader has an answer.
 */
export async function replyToMessage(ctx: AskerContext, input: Message): Promise<AgentReply> {
  return replyInTime(ctx, input).catch((error: unknown) => {
    if (error instanceof TextTooHard) return presentReply('unknown', { message: tooHard });
    const lacking = scopeLackedBy(error);
    if (lacking !== null) return presentReply('unknown', { message: lacking });
    throw error;
  });
}

const tooHard = 'That took me too long to read. Please say it shorter, such as “Dinner with Sam on Friday at 7pm”.';

const readerFor = (ctx: AskerContext): MessageReader => ctx.ports.texts(ctx.owner?.id ?? ctx.address ?? 'visitor');

async function replyInTime(ctx: AskerContext, input: Message): Promise<AgentReply> {
  const { message: text, context, draft = null } = input;
  const clock = deriveClock(ctx, context);
  const directory = isOwner(ctx) ? await loadDirectory(ctx) : nobody;
  const sentence = { text, ...clock, friends: directory.friends, groups: directory.groups, draft };
  const reader = readerFor(ctx);
  const own = await reader.sentence(sentence);
  const { model, log } = ctx.ports;
  const helped =
    model && isOwner(ctx) ? await interpretWithModel(sentence, own, { model, reader, log }, input.signal) : null;
  const read: Asked = { text, clock, directory, reader, reading: helped ?? own };
  const isOpen = draft === null && /^(?:create_event|small_talk|unknown)$/.test(read.reading.intent);
  const asked = (isOpen && isOwner(ctx) ? await findOrder(ctx, read) : null) ?? read;
  const answer = await answerTo(ctx, asked, draft, input.conversationId ?? null);
  const confirmed = answer.confirm ? { confirm: withIds(answer.confirm, directory, draft) } : {};
  // What was just asked is no idea for what to ask next.
  const suggestions = (answer.suggestions ?? []).filter((one) => one.toLowerCase() !== text.toLowerCase());
  return presentReply(asked.reading.intent, { ...answer, ...confirmed, suggestions });
}

/**
 * What a sentence would become as an event, for a person who is still typing it: read by the built-in reader alone, and nothing
 * is stored. A sentence that is no new event has no draft.
 */
export async function previewDraft(ctx: OwnerContext, { message: text, context }: PreviewInput): Promise<DraftPreview> {
  const clock = deriveClock(ctx, context);
  const directory = await loadDirectory(ctx);
  const reader = readerFor(ctx);
  const reading = await reader.sentence({ text, ...clock, ...directory, draft: null }).catch((error: unknown) => {
    if (error instanceof TextTooHard) return null;
    throw error;
  });
  if (reading?.intent !== 'create_event' || !reading.draft) return { draft: null, question: null };
  const { confirm = null, clarify = null } = answerWithDraft({ text, clock, directory, reader, reading }, null);
  return { draft: confirm, question: clarify ?? (confirm?.start_at ? null : whenQuestion) };
}

async function answerTo(
  ctx: AskerContext,
  asked: Asked,
  draft: EventDraft | null,
  conversationId: string | null,
): Promise<Answer> {
  const { intent } = asked.reading;
  if (intent === 'create_event' || intent === 'change_draft') return answerWithDraft(asked, draft);
  if (intent === 'confirm_draft' && draft) {
    return {
      message: `${describeDraft(draft, asked.clock)}. Press Create Event to create it.`,
      confirm: draft,
      suggestions: [],
      data: { notes: [], question: 'Press Create Event to create it.' },
    };
  }
  if (intent === 'discard_draft') {
    return {
      message: 'The draft is gone. What would you like to do instead?',
      suggestions: ['Create an event', 'View my events'],
    };
  }
  if (isQuestion(intent)) {
    return isOwner(ctx) ? answerQuestion(ctx, asked) : { message: signInFirst, suggestions: demoSuggestions };
  }
  if (isAction(intent)) {
    if (!isOwner(ctx)) return { message: signInToAct, suggestions: demoSuggestions };
    const plan = await planAction(ctx, asked);
    if ('answer' in plan) return plan.answer;
    const pending = await proposeAction(ctx, plan.proposal, asked.clock, conversationId);
    return { message: `${pending.summary}. Shall I do that?`, pending, data: {} };
  }
  if (intent === 'get_help')
    return { message: help, suggestions: ['Create an event', 'View my events', 'Find my friends', 'Manage groups'] };
  if (intent === 'small_talk')
    return {
      message: greet(asked.text, draft !== null),
      suggestions: draft ? [] : ['Create an event', 'View my events', 'Get help'],
    };
  return {
    message: 'Sorry, I am having trouble understanding. Could you rephrase?',
    suggestions: ['Create an event', 'View my events', 'Get help'],
  };
}

const signInFirst =
  'Please sign in to ask about your events, friends and groups. Without an account I can draft an event for you.';
const demoSuggestions = ['Dinner on Friday at 7pm', 'Coffee tomorrow at 10am', 'Get help'];

const help = `I turn a sentence into an event: say what, when, where and with whom, such as "Dinner with Sam on Friday at 7pm at Luigi's". You see the draft first, can correct it ("make it 8", "add Tom"), and nothing is created until you confirm it.
You can also ask about your own calendar ("Who is coming on Friday?", "What is next week?"), find friends, look at groups, invite a friend, create a group, and publish, move or cancel an event.`;

function greet(text: string, hasDraft: boolean): string {
  if (/\b(?:thanks|thank you|thx|ta|cheers)\b/i.test(text))
    return `You’re welcome. ${hasDraft ? 'The draft is still open.' : 'Anything else?'}`;
  if (/\b(?:bye|goodbye|good night|see you|later)\b/i.test(text)) return 'See you soon.';
  if (/\b(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))\b/i.test(text)) {
    return 'Hello! Tell me about an event you have in mind, or ask about your calendar.';
  }
  return 'I am here for your events, friends and groups. What would you like to do?';
}

/** Who a draft is for, as one question, when it is otherwise whole and names nobody. */
function askAudience(draft: Draft, { friends, groups }: OwnDirectory): { question: string; choices: string[] } | null {
  const isSaid = draft.everyone || draft.only_me || draft.friend_names.length + draft.group_names.length > 0;
  if (isSaid || draft.start_at === null || friends.length === 0) return null;
  const named = groups.slice(0, 3).map(({ name }) => name);
  return {
    question: `${audienceQuestion} ${named.length > 0 ? 'Everyone, a group, or just me?' : 'Everyone, or just me?'}`,
    choices: [audienceAnswers.everyone, ...new Set(named), audienceAnswers.onlyMe],
  };
}

const whenQuestion = 'When does it start?';

/** The reply to a new or corrected draft; a doubt stands beside what is known of it. */
function answerWithDraft({ reading, clock, directory }: Asked, before: EventDraft | null): Answer {
  const { clarify: doubt, offer, unknown, changed } = reading;
  const audience = doubt || !reading.draft ? null : askAudience(reading.draft, directory);
  const clarify = doubt ?? audience;
  const suggestions = audience ? audience.choices : reading.suggestions;
  if (!reading.draft) {
    const question = clarify?.question ?? 'What is the event, and when is it?';
    return { message: question, clarify: question, suggestions: clarify?.choices ?? suggestions };
  }
  const isCorrection = reading.intent === 'change_draft' && before !== null;
  const draft: EventDraft = { ...reading.draft, draft_id: isCorrection ? before.draft_id : randomUUID() };
  const notes = describeCaveats(draft, clock, { unknown, offer });
  const isWhole = draft.start_at !== null;
  // A correction that only asks has changed nothing yet.
  const heading =
    isCorrection && changed.length > 0 ? 'Changed' : isWhole && !isCorrection ? 'Here is your event' : 'So far';
  const described = `${heading}: ${describeDraft(draft, clock)}.`;
  const question = clarify?.question ?? (isWhole ? 'Shall I create it?' : whenQuestion);
  return {
    type: clarify ? 'question' : 'action',
    message: [described, ...notes, question].join(' '),
    confirm: draft,
    clarify: clarify?.question ?? null,
    suggestions,
    data: { ...(changed.length > 0 ? { changed } : {}), ...(offer ? { offer } : {}), notes, question },
  };
}
