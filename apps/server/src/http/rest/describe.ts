import { type Caller, type ProcedureFacts, procedures } from '@kith/api';
import { about } from '@kith/contracts/about';
import type { ErrorCode } from '@kith/contracts/errors';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { RestRoute } from './routes.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The possible refusals of an operation, expanded by http/complete-document.ts. */
    'x-refusals'?: readonly ErrorCode[];
    /** The headers of its success besides the common ones. */
    'x-answers'?: readonly ('etag' | 'location')[];
  }
}

function pick(shape: Record<string, z.core.$ZodType>, wanted: (name: string) => boolean) {
  const fields = Object.entries(shape).filter(([name]) => wanted(name));
  return fields.length === 0 ? undefined : z.strictObject(Object.fromEntries(fields));
}

/** The refusals of any route: wrong method, URL too long, rate limit, internal error. */
export const usualRefusals = ['method_not_allowed', 'too_large', 'too_many', 'internal', 'unavailable'] as const;

/** The refusals implied by a call's caller, path and declaration. */
function refusalsOf({ caller, refusals, takesRevision, repeatable }: ProcedureFacts, row: RestRoute): ErrorCode[] {
  const needsOwner = caller === 'owner' || caller === 'session' || caller === 'owner-or-demo';
  const needsLink = caller === 'link' || caller === 'event-code';
  return [
    'invalid_input',
    ...usualRefusals,
    ...(takesBody(row) ? (['wrong_type'] as const) : []),
    ...(needsOwner ? (['unauthenticated'] as const) : []),
    ...(needsOwner ? (['forbidden'] as const) : []),
    ...(row.path.includes(':') || needsLink ? (['not_found'] as const) : []),
    ...(needsLink ? (['gone'] as const) : []),
    ...(takesRevision ? (['stale'] as const) : []),
    ...(repeatable ? (['conflict'] as const) : []),
    ...refusals,
  ];
}

const takesBody = ({ method, takesBody: stated }: RestRoute) =>
  method !== 'GET' && (method !== 'DELETE' || stated === true);

/** The header accepted by every GET. */
export const ifNoneMatch = z.optional(
  about(
    z.string(),
    'The ETag of what is known already; the answer is 304 while it is still that',
    '"Qm9vayBjbHViLCBhZ2Fpbg"',
  ),
);

export const demoMode = z.optional(
  about(z.literal('true'), 'Asks for the demo of the assistant, for whoever has no account', 'true'),
);

const describedHeaders = ({ caller, repeatable, takesRevision, answersPieces }: ProcedureFacts, row: RestRoute) => ({
  ...(caller === 'owner-or-demo' ? { 'x-demo-mode': demoMode } : {}),
  ...(repeatable
    ? {
        'idempotency-key': z.optional(
          about(
            z.string().check(z.minLength(1), z.maxLength(255)),
            'The same key with the same input gets the first answer again; with another input 409',
            'dumplings-1',
          ),
        ),
      }
    : {}),
  ...(takesRevision
    ? { 'if-match': z.optional(about(z.string(), 'The ETag of what is changed; 412 when it has changed since', '"3"')) }
    : {}),
  ...(row.method === 'GET' && !answersPieces ? { 'if-none-match': ifNoneMatch } : {}),
});

const callers: Record<Caller, string> = {
  owner: 'an owner',
  session: 'an owner who is signed in, and no API token',
  'owner-or-demo': 'an owner, or anybody with the header `x-demo-mode: true`',
  anyone: 'anybody',
  link: 'a friend, by the token of their link',
  'event-code': 'a friend, by the code of one event',
};

/** The allowed callers, as a sentence. */
export const sayWho = ({ caller, scope }: Pick<ProcedureFacts, 'caller' | 'scope'>): string =>
  `For ${callers[caller]}${scope === null ? '' : `; an API token needs \`${scope}\``}.`;

/** The credential of a call: a session, or an API token with the named scope. */
export function securityOf({ caller, scope }: ProcedureFacts): Record<string, string[]>[] {
  const owner = [{ bearer: [] }, ...(scope === null ? [] : [{ apiToken: [scope] }])];
  switch (caller) {
    case 'owner':
    case 'session':
      return owner;
    case 'owner-or-demo':
      return [...owner, {}];
    case 'anyone':
    case 'link':
    case 'event-code':
      return [];
  }
}

/** The OpenAPI operation of a row, from its procedure's contracts. Documentation only; the procedure validates. */
export function describeRoute(row: RestRoute): FastifySchema {
  const facts = procedures[row.procedure];
  const shape = facts.input ?? {};
  const names = new Set([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  // The revision comes from If-Match, not from the path.
  const rest = pick(shape, (name) => !names.has(name) && (takesBody(row) || name !== 'revision'));
  const params = pick(shape, (name) => names.has(name));
  const headers = describedHeaders(facts, row);
  const { output } = facts;
  if (!output) throw new Error(`${row.procedure} declares no output.`);
  const status = row.status ?? 200;
  // A streamed answer has no digest.
  const hasTag = row.method === 'GET' ? !facts.answersPieces : facts.answersRevision;
  return {
    summary: row.summary,
    description: `${row.summary}. ${sayWho(facts)}`,
    operationId: row.operationId,
    tags: [row.path.split('/')[2] ?? ''],
    security: securityOf(facts),
    ...(params ? { params } : {}),
    ...(rest ? { [takesBody(row) ? 'body' : 'querystring']: rest } : {}),
    ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
    response: {
      [status]: {
        description: status === 201 ? 'It was made' : 'It was done',
        content: { 'application/json': { schema: row.reply.schema(output) } },
      },
    },
    'x-refusals': refusalsOf(facts, row),
    'x-answers': [
      ...(hasTag ? (['etag'] as const) : []),
      ...(row.location === undefined ? [] : (['location'] as const)),
    ],
  };
}
