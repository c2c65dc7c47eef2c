import { type Caller, type ProcedureFacts, procedures } from '@kith/api';
import { type ErrorCode, errorTable } from '@kith/contracts/errors';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { failureSchema } from './reply.ts';
import type { RestRoute } from './routes.ts';

function pick(shape: Record<string, z.core.$ZodType>, wanted: (name: string) => boolean) {
  const fields = Object.entries(shape).filter(([name]) => wanted(name));
  return fields.length === 0 ? undefined : z.object(Object.fromEntries(fields));
}

/** The refusals that a call can meet, by its caller, its address and its own declaration. */
function refusalsOf(
  { caller, refusals, takesRevision, repeatable, scope }: ProcedureFacts,
  row: RestRoute,
): ErrorCode[] {
  const needsOwner = caller === 'owner' || caller === 'session' || caller === 'owner-or-demo';
  const needsLink = caller === 'link' || caller === 'event-code';
  return [
    'invalid_input',
    'too_many',
    'internal',
    'unavailable',
    ...(needsOwner ? (['unauthenticated'] as const) : []),
    ...(scope === null ? [] : (['forbidden'] as const)),
    ...(row.path.includes(':') || needsLink ? (['not_found'] as const) : []),
    ...(needsLink ? (['gone'] as const) : []),
    ...(takesRevision ? (['stale'] as const) : []),
    ...(repeatable ? (['conflict'] as const) : []),
    ...refusals,
  ];
}

function failures(facts: ProcedureFacts, row: RestRoute): Record<number, unknown> {
  const entries = [...new Set(refusalsOf(facts, row))].map((code) => errorTable[code]);
  return Object.fromEntries(
    entries
      .toSorted((a, b) => a.status - b.status)
      .map(({ status, sentence }) => [
        status,
        { description: sentence, content: { 'application/json': { schema: failureSchema } } },
      ]),
  );
}

const describedHeaders = ({ caller, repeatable, takesRevision }: ProcedureFacts) => ({
  ...(caller === 'owner-or-demo' ? { 'x-demo-mode': z.optional(z.literal('true')) } : {}),
  ...(repeatable ? { 'idempotency-key': z.optional(z.string().check(z.maxLength(255))) } : {}),
  ...(takesRevision ? { 'if-match': z.optional(z.string()) } : {}),
});

function securityOf(caller: Caller): Record<string, string[]>[] {
  switch (caller) {
    case 'owner':
    case 'session':
      return [{ bearer: [] }];
    case 'owner-or-demo':
      return [{ bearer: [] }, {}];
    case 'anyone':
    case 'link':
    case 'event-code':
      return [];
  }
}

/** The OpenAPI side of a row, from the contracts of its procedure. It describes only; the procedure judges. */
export function describeRoute(row: RestRoute): FastifySchema {
  const facts = procedures[row.procedure];
  const shape = facts.input ?? {};
  const names = new Set([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const inQuery = row.method === 'GET' || row.method === 'DELETE';
  const rest = pick(shape, (name) => !names.has(name));
  const params = pick(shape, (name) => names.has(name));
  const headers = describedHeaders(facts);
  const { output } = facts;
  if (!output) throw new Error(`${row.procedure} declares no output.`);
  const status = row.status ?? 200;
  return {
    summary: row.summary,
    operationId: `${row.procedure.replace('.', '_')}${row.method === 'PUT' && row.procedure === 'events.update' ? '_put' : ''}`,
    tags: [row.path.split('/')[2] ?? ''],
    security: securityOf(facts.caller),
    ...(params ? { params } : {}),
    ...(rest ? { [inQuery ? 'querystring' : 'body']: rest } : {}),
    ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
    response: {
      [status]: {
        description: status === 201 ? 'Created' : 'OK',
        content: { 'application/json': { schema: row.reply.schema(output) } },
      },
      ...failures(facts, row),
    },
  };
}
