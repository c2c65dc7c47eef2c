// `POST /api/ai/chat` (SPEC §7): the assistant's reply as an event stream. The procedure answers; this file formats the lines.
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createCaller, describeError, procedures } from '@kith/api';
import {
  aiChatInput,
  streamEnd,
  uiAction,
  yesProceed,
  type AgentReply,
  type StreamChunk,
  type UiAction,
} from '@kith/contracts/assistant';
import { parseOrThrow } from '@kith/core/errors';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { CreateContext } from './context.ts';
import { demoMode, sayWho, securityOf, usualRefusals } from './rest/describe.ts';
import { sendError } from './rest/reply.ts';

/** How long to wait before opening the stream, after which the status can no longer report an error. */
const PATIENCE_MS = 1_000;
/** Interval of keep-alive comments while a model is working. */
const AWAKE_MS = 5_000;

const stumbled = 'Sorry, I encountered an error. Please try again.';

const description: FastifySchema = {
  summary: 'Talk to the assistant; the reply is a stream of events',
  description: `Talk to the assistant. Each event is one line of JSON: {"type":"message","role":"assistant","contentChunk"}, {"type":"actions","actions"} or {"type":"confirm","confirm"}. The last one is ${streamEnd}. ${sayWho(procedures['assistant.send'])}`,
  operationId: 'streamChat',
  tags: ['ai'],
  security: securityOf(procedures['assistant.send']),
  headers: z.object({ 'x-demo-mode': demoMode }),
  body: aiChatInput,
  response: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
  },
  'x-refusals': ['invalid_input', 'unauthenticated', 'forbidden', 'wrong_type', ...usualRefusals],
};

export async function assistantStream(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
  app.post('/api/ai/chat', { schema: description }, async (request, reply) => {
    try {
      const { prompt, sessionId, route, draft, context } = parseOrThrow(aiChatInput, request.body ?? {});
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const answer = createCaller(createContext(request, reply), { signal: gone.signal }).assistant.send({
        message: prompt,
        conversationId: sessionId,
        draft,
        context: { ...context, ...(route === undefined ? {} : { currentPage: route }) },
      });
      // When the client has gone, errors need no report.
      answer.catch(() => {});
      const patience = delay(PATIENCE_MS, undefined, { signal: gone.signal, ref: false }).catch(() => {});
      // An early refusal gets its own status; the stream begins once there is an answer or the wait grows long.
      await Promise.race([answer, patience]);
      return await reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(Readable.from(tell(answer, (error) => request.log.error({ err: error }, 'a streamed call failed'))));
    } catch (error) {
      const description = describeError(error);
      if (description.code === 'internal') request.log.error({ err: error }, 'a call failed');
      return sendError(request, reply, description);
    }
  });
}

const line = (chunk: StreamChunk) => `data: ${JSON.stringify(chunk)}\n\n`;

/** The lines of the stream, which always ends with `[DONE]`. */
async function* tell(answer: Promise<AgentReply>, failed: (error: unknown) => void): AsyncGenerator<string> {
  const settled = answer.then(
    (reply) => ({ reply }),
    (error: unknown) => ({ error }),
  );
  const slow = Symbol('slow');
  for (let wait = 0; ; wait = AWAKE_MS) {
    // The first line of a slow answer is sent at once, to send the status and detect a disconnected client.
    const first = await Promise.race([settled, delay(wait, slow, { ref: false })]);
    if (first === slow) {
      yield ': still thinking\n\n';
      continue;
    }
    if (typeof first !== 'symbol') {
      if ('reply' in first) for (const chunk of chunksOf(first.reply)) yield line(chunk);
      else {
        if (describeError(first.error).code === 'internal') failed(first.error);
        yield line({ type: 'message', role: 'assistant', contentChunk: stumbled });
      }
    }
    break;
  }
  yield `data: ${streamEnd}\n\n`;
}

function chunksOf(reply: AgentReply): StreamChunk[] {
  const chunks: StreamChunk[] = (reply.message.match(/\S+\s*(?:\S+\s*){0,3}/g) ?? []).map((contentChunk) => ({
    type: 'message',
    role: 'assistant',
    contentChunk,
  }));
  const actions = actionsOf(reply);
  if (actions.length > 0) chunks.push({ type: 'actions', actions });
  if (reply.confirm) chunks.push({ type: 'confirm', confirm: reply.confirm });
  return chunks;
}

const waiting = z.object({ id: z.string() });
const given = z._default(z.array(uiAction), []);

/** The reply's buttons, confirm and cancel for a pending action, and its suggestions as texts to send. */
function actionsOf({ data, suggestions }: AgentReply): UiAction[] {
  const pending = waiting.safeParse(data['action']);
  const buttons = given.parse(data['actions']);
  const decide: UiAction[] = pending.success
    ? [{ label: yesProceed, actionId: pending.data.id }, { label: 'Cancel' }]
    : [];
  return [...decide, ...buttons, ...suggestions.map((text) => ({ label: text, prompt: text }))];
}
