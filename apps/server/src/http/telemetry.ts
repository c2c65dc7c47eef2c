// Browser beacons. Nobody reads their answers, so these are always 204, and excess or oversized ones are dropped.
import { createCaller } from '@kith/api';
import {
  type ClientLogEntry,
  clientLogEntry,
  type PerformanceReport,
  performanceReport,
} from '@kith/contracts/telemetry';
import { addressLimits } from '@kith/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import type { CreateContext } from './context.ts';
import { isTooDeep } from './json-body.ts';

const MAX_BYTES = 16 * 1024;

type Caller = ReturnType<typeof createCaller>;

const described = (operationId: string, summary: string, body: z.core.$ZodType): FastifySchema => ({
  summary,
  operationId,
  description: `${summary}. Also accepted as text/plain, as beacons send it. At most 16 KB and ${addressLimits.telemetry.max} in ${addressLimits.telemetry.seconds} seconds; what is more, or of another form, is dropped. For anybody.`,
  tags: ['telemetry'],
  security: [],
  body,
  response: { 204: { description: 'Always', content: { 'application/json': { schema: z.null() } } } },
  'x-refusals': ['method_not_allowed', 'too_large'],
});

/** `POST /api/logs` and `POST /api/performance` (SPEC §7). */
export async function telemetry(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
): Promise<void> {
  const thanks = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();

  // Invalid beacons get the same answer.
  app.setErrorHandler((_error, _request, reply) => thanks(reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
    try {
      done(null, typeof body === 'string' && !isTooDeep(body) ? JSON.parse(body) : undefined);
    } catch {
      done(null, undefined);
    }
  });

  const take = (path: string, schema: FastifySchema, report: (caller: Caller, entry: unknown) => Promise<unknown>) => {
    app.post(path, { bodyLimit: MAX_BYTES, schema }, async (request, reply) => {
      await report(createCaller(createContext(request, reply)), request.body);
      return thanks(reply);
    });
  };
  // The procedures validate their input, so the casts are safe.
  take(
    '/api/logs',
    described('createLogEntry', "Take an entry of a browser's log", clientLogEntry),
    ({ telemetry: { log } }, entry) => log(entry as ClientLogEntry),
  );
  take(
    '/api/performance',
    described('createPerformanceReport', 'Take the web vitals of one page view', performanceReport),
    ({ telemetry: { performance } }, report) => performance(report as PerformanceReport),
  );
}
