// tRPC in its own Fastify scope, because its plugin replaces the JSON parser. No rules here.
import { type AppRouter, appRouter, describeError } from '@kith/api';
import { DomainError } from '@kith/core/errors';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreateContext } from './context.ts';
import { LARGE } from '../plugins/heap-limit.ts';
import { isTooDeep, tooDeep } from './json-body.ts';

/** Maximum batch size; a batch counts as one request for the limits in front. */
const MOST_CALLS = 20;

/** The procedures named in a request's path, decoded by the router. */
const callsOf = (request: FastifyRequest) => ((request.params as { path?: string }).path ?? '').split(',');

interface TrpcOptions {
  createContext: CreateContext;
}

/** Mounts all procedures under /trpc: batches of at most 20, streamed answers, and subscriptions as server-sent events. */
export async function trpc(app: FastifyInstance, { createContext }: TrpcOptions): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MOST_CALLS,
    createContext: ({ req, res }) => createContext(req, res),
    responseMeta: ({ errors }) => {
      const retryAfter = errors
        .map((error) => describeError(error).retryAfter)
        .find((seconds) => seconds !== undefined);
      return retryAfter === undefined ? {} : { headers: new Headers({ 'retry-after': String(retryAfter) }) };
    },
    onError: ({ error, req, path }) => {
      const description = describeError(error);
      req.errorCode ??= description.code;
      if (description.code === 'internal')
        req.log.error({ err: error.cause ?? error, procedure: path }, 'a procedure failed');
    },
  };
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        // The plugin would also accept forms and files, which no procedure uses.
        const type = request.headers['content-type'];
        if (type !== undefined && !/^application\/json *(?:;|$)/i.test(type)) throw new DomainError('wrong_type');
      });
      scope.addHook('preHandler', async (request) => {
        const written = request.method === 'GET' ? readInput(request) : request.body;
        if (typeof written !== 'string') return;
        if (written.length > LARGE) await app.waitToParse();
        if (isTooDeep(written)) throw tooDeep();
      });
      scope.addHook('onSend', async (request, reply, payload) => {
        reply.header('cache-control', 'no-store');
        // Headers of a streamed response are sent before its calls finish; a response with a cookie must not stream.
        return callsOf(request).some((call) => call.startsWith('auth.')) && payload instanceof Response && payload.body
          ? collect(payload)
          : payload;
      });
      await scope.register(fastifyTRPCPlugin, { trpcOptions });
    },
    { prefix: '/trpc' },
  );
}

function readInput(request: FastifyRequest): unknown {
  // Fastify types the query as unknown; its parser returns an object.
  return (request.query as Record<string, unknown>)['input'];
}

async function collect(answer: Response): Promise<Response> {
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
}
