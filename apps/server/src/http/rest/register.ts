import { hash } from 'node:crypto';
import { createCaller, describeError, type ProcedureFacts, type ProcedurePath, procedures } from '@kith/api';
import { DomainError } from '@kith/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CreateContext } from '../context.ts';
import { isFresh } from '../is-fresh.ts';
import { answerPreflights, crossOriginHeaders, isCrossOrigin } from './cross-origin.ts';
import { describeRoute } from './describe.ts';
import { sendError } from './reply.ts';
import { sendPieces } from './send-pieces.ts';
import { type RestRoute, restRoutes } from './routes.ts';
import { digestWholeList } from './whole-list.ts';

type Caller = ReturnType<typeof createCaller>;

/** Turns every row of the table into a route; rows are fully declarative. */
export async function rest(app: FastifyInstance, { createContext }: { createContext: CreateContext }): Promise<void> {
  answerPreflights(app);
  for (const row of restRoutes) {
    const facts = procedures[row.procedure];
    app.route({
      method: row.method,
      url: row.path,
      schema: describeRoute(row),
      handler: async (request, reply) => {
        if (isCrossOrigin(row)) reply.headers(crossOriginHeaders);
        try {
          const ctx = createContext(request, reply);
          const input = readInput(request, facts);
          if (facts.input === null) refuseUnknown(input);
          const call = findProcedure(createCaller(ctx), row.procedure);
          const result = await call(input);
          // The facts say that the result has it.
          if (facts.answersPieces) return await sendPieces(reply, result as AsyncGenerator<string>);
          // Without a limit a script gets everything, whereas the procedure alone would return its first page.
          const whole =
            row.reply.lists === undefined || input['limit'] !== undefined
              ? null
              : await digestWholeList(result, (cursor) =>
                  // Each page has its own request budget.
                  findProcedure(createCaller({ ...ctx }), row.procedure)({ ...input, cursor }),
                );
          if (whole) {
            reply.header('etag', whole.etag).header('cache-control', 'private, no-cache');
            if (isFresh(request, whole, ctx.now)) return await reply.code(304).send();
            return await reply.type('application/json; charset=utf-8').send(whole.send(row.reply.lists ?? []));
          }
          const body = JSON.stringify(row.reply.body(result));
          const etag = etagOf(facts, row, result, body);
          if (etag !== undefined) reply.header('etag', etag);
          if (row.location !== undefined)
            reply.header(
              'location',
              row.location.replace('{id}', () => idOf(result)),
            );
          reply.header('cache-control', row.method === 'GET' ? 'private, no-cache' : 'no-store');
          if (row.method === 'GET' && etag !== undefined && isFresh(request, { etag }, ctx.now)) {
            return await reply.code(304).send();
          }
          return await reply
            .code(row.status ?? 200)
            .type('application/json; charset=utf-8')
            .send(body);
        } catch (error) {
          const description = describeError(error);
          if (description.code === 'internal')
            request.log.error({ err: error, procedure: row.procedure }, 'a call failed');
          return sendError(request, reply, description);
        }
      },
    });
  }
}

/** The procedure at a path such as `events.list`, as a function of its input. */
function findProcedure(caller: Caller, path: ProcedurePath): (input: unknown) => Promise<unknown> {
  const [feature, verb] = path.split('.');
  // The path is typed as a procedure's name, and every procedure of the caller is a function of its input.
  const features = caller as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
  const procedure = features[feature ?? '']?.[verb ?? ''];
  if (!procedure) throw new Error(`There is no procedure ${path}.`);
  return procedure;
}

/** Merges query, body and path; path parameters win, so that a body cannot override the id. */
function readInput(request: FastifyRequest, { takesRevision }: ProcedureFacts): Record<string, unknown> {
  const input: Record<string, unknown> = {
    ...objectOf(request.query),
    ...objectOf(request.body),
    ...objectOf(request.params),
  };
  refuseUnstorable(input);
  const ifMatch = request.headers['if-match'];
  if (takesRevision && ifMatch !== undefined && ifMatch.trim() !== '*') {
    input['revision'] = readRevision(ifMatch);
  }
  return input;
}

function objectOf(part: unknown): Record<string, unknown> {
  if (part === undefined || part === null) return {};
  if (typeof part !== 'object' || Array.isArray(part)) {
    throw new DomainError('invalid_input', 'Please send a JSON object.');
  }
  return { ...part };
}

function refuseUnknown(input: Record<string, unknown>): void {
  const issues = Object.keys(input).map((path) => ({ path, message: 'This call does not take this field' }));
  if (issues.length > 0) throw new DomainError('invalid_input', undefined, { issues });
}

// Contracts check known strings; this covers keys and open-ended values.
function refuseUnstorable(input: unknown): void {
  const found = JSON.stringify(input);
  // Well-formed JSON.stringify escapes exactly lone surrogates and control characters.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(found)) {
    throw new DomainError('invalid_input', 'This text contains characters that cannot be stored');
  }
}

/** The revision in an If-Match header; anything that is not one of our ETags is stale. */
function readRevision(header: string): number {
  const revision = /^(?:W\/)?"(\d{1,9})(?:\.[\w-]{1,43})?"$/.exec(header.trim())?.[1];
  if (revision === undefined) throw new DomainError('stale');
  return Number(revision);
}

const revised = z.object({ revision: z.number() });
const identified = z.object({ id: z.string() });

const idOf = (result: unknown): string => identified.safeParse(result).data?.id ?? '';

/**
 * The ETag of an answer. It starts with the revision, if any, which If-Match compares; a GET adds a digest, because guests'
 * answers change the content without changing the revision.
 */
function etagOf(
  { answersRevision }: ProcedureFacts,
  row: RestRoute,
  result: unknown,
  body: string,
): string | undefined {
  const revision = answersRevision ? revised.safeParse(result).data?.revision : undefined;
  const digest = row.method === 'GET' ? hash('sha256', body, 'base64url').slice(0, 22) : undefined;
  const parts = [revision, digest].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `"${parts.join('.')}"`;
}
