// tRPC in a scope of its own, because its plugin takes over how JSON bodies are read. No rule belongs here.
import { type AppRouter, appRouter, describeError } from '@kith/api';
import { DomainError } from '@kith/core/errors';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreateContext } from './context.ts';
import { isTooDeep, tooDeep } from './json-body.ts';

/** One batch is one request to every limit in front of it, so it stays small. */
const MOST_CALLS = 20;

/** The procedures that a request names. Its one route has one parameter, which the router has decoded. */
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
        // The plugin would also take forms and files, which no procedure of ours does.
        const type = request.headers['content-type'];
        if (type !== undefined && !/^application\/json *(?:;|$)/i.test(type)) throw new DomainError('wrong_type');
      });
      scope.addHook('preHandler', async (request) => {
        const written = request.method === 'GET' ? readInput(request) : request.body;
        if (typeof written === 'string' && isTooDeep(written)) throw tooDeep();
      });
      scope.addHook('onSend', async (request, reply, payload) => {
        reply.header('cache-control', 'no-store');
        // A streamed answer leaves before its calls are done; one that carries a cookie has to wait for them.
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
  // Without a schema Fastify does not say what a query is; it is an object by its parser.
  return (request.query as Record<string, unknown>)['input'];
}

async function collect(answer: Response): Promise<Response> {
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
}
