import { appRouter } from '@kith/api';
import { errorTable } from '@kith/contracts/errors';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { failureSchema, shapeOf } from './reply.ts';
import type { ProcedurePath, RestRoute } from './routes.ts';

interface Described {
  inputs: z.core.$ZodType[];
  output: z.core.$ZodType | undefined;
}

/** What tRPC keeps of a procedure's declaration: the schemas it was given. */
function declarationOf(path: ProcedurePath): Described {
  // `_def.procedures` holds every procedure by its path; tRPC keeps `inputs` and `output` in each one's `_def` as given.
  const { _def } = (appRouter._def.procedures as unknown as Record<string, { _def: Described }>)[path] ?? {};
  if (!_def) throw new Error(`There is no procedure ${path}.`);
  return _def;
}

/** The fields a procedure takes, by name, or null when it takes none at all. */
export function inputShape(path: ProcedurePath): Record<string, z.core.$ZodType> | null {
  const { inputs } = declarationOf(path);
  if (inputs.length === 0) return null;
  return Object.assign({}, ...inputs.map(shapeOf));
}

const needsLink = (path: ProcedurePath) => path.startsWith('rsvps.');
const isOpen = (path: ProcedurePath) => path.startsWith('auth.') && path !== 'auth.session';

function pick(shape: Record<string, z.core.$ZodType>, wanted: (name: string) => boolean) {
  const fields = Object.entries(shape).filter(([name]) => wanted(name));
  return fields.length === 0 ? undefined : z.object(Object.fromEntries(fields));
}

/** Calls that may contradict what is stored. */
const settledOnce = new Set<ProcedurePath>([
  'assistant.act',
  'assistant.confirm',
  'auth.signUp',
  'events.update',
  'rsvps.respond',
]);

function failures(row: RestRoute): Record<number, unknown> {
  const statuses = [400, 429, 500, 503];
  if (!isOpen(row.procedure) && !needsLink(row.procedure)) statuses.push(401);
  if (row.path.includes(':') || needsLink(row.procedure)) statuses.push(404);
  if (needsLink(row.procedure)) statuses.push(410);
  if (row.procedure === 'events.update') statuses.push(412);
  if (/login|refresh/.test(row.path)) statuses.push(401);
  if (row.procedure === 'assistant.act') statuses.push(404, 410);
  if (row.once || settledOnce.has(row.procedure)) statuses.push(409);
  const sentences = new Map<number, string>(
    Object.values(errorTable).map(({ status, sentence }) => [status, sentence]),
  );
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => [
        status,
        {
          description: sentences.get(status) ?? '',
          content: { 'application/json': { schema: failureSchema } },
        },
      ]),
  );
}

/** Calls that demo mode opens to anybody. */
const demoDoors = new Set<ProcedurePath>(['assistant.suggestions', 'assistant.send', 'assistant.converse']);

const describedHeaders = (row: RestRoute) => ({
  ...(demoDoors.has(row.procedure) ? { 'x-demo-mode': z.optional(z.literal('true')) } : {}),
  ...(row.once ? { 'idempotency-key': z.optional(z.string().check(z.maxLength(255))) } : {}),
  ...(row.procedure === 'events.update' ? { 'if-match': z.optional(z.string()) } : {}),
});

function securityOf(procedure: ProcedurePath): Record<string, string[]>[] {
  if (isOpen(procedure) || needsLink(procedure)) return [];
  return demoDoors.has(procedure) ? [{ bearer: [] }, {}] : [{ bearer: [] }];
}

/** The OpenAPI side of a row, from the contracts of its procedure. It describes only; the procedure judges. */
export function describeRoute(row: RestRoute): FastifySchema {
  const shape = inputShape(row.procedure) ?? {};
  const names = new Set([...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const inQuery = row.method === 'GET' || row.method === 'DELETE';
  const rest = pick(shape, (name) => !names.has(name));
  const params = pick(shape, (name) => names.has(name));
  const headers = describedHeaders(row);
  const { output } = declarationOf(row.procedure);
  if (!output) throw new Error(`${row.procedure} declares no output.`);
  const status = row.status ?? 200;
  return {
    summary: row.summary,
    operationId: `${row.procedure.replace('.', '_')}${row.method === 'PUT' && row.procedure === 'events.update' ? '_put' : ''}`,
    tags: [row.path.split('/')[2] ?? ''],
    security: securityOf(row.procedure),
    ...(params ? { params } : {}),
    ...(rest ? { [inQuery ? 'querystring' : 'body']: rest } : {}),
    ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
    response: {
      [status]: {
        description: status === 201 ? 'Created' : 'OK',
        content: { 'application/json': { schema: row.reply.schema(output) } },
      },
      ...failures(row),
    },
  };
}
