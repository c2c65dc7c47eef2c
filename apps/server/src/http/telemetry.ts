// Beacons of browsers. Nobody reads their answers, so they always get 204 and are dropped when they are too many or too big.
import { clientLogEntry, performanceReport } from '@kith/contracts/telemetry';
import type { SystemContext } from '@kith/core/context';
import { recordClientLog, recordPerformance } from '@kith/core/telemetry';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { type Deps, systemContext } from '../deps.ts';
import { isTooDeep } from './json-body.ts';

const BIGGEST = 16 * 1024;
const MOST_PER_MINUTE = 60;
const MOST_ADDRESSES = 10_000;

/** Counts per address and minute in this process; losing the count on a restart harms nobody. */
export function countByAddress(most = MOST_PER_MINUTE): (address: string, now: Date) => boolean {
  let minute = 0;
  let counts = new Map<string, number>();
  return (address, now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute || counts.size > MOST_ADDRESSES) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}

const described = (summary: string, body: z.core.$ZodType) => ({
  summary,
  description:
    'Also accepted as text/plain, as beacons send it. At most 16 KB and 60 a minute; what is more is dropped.',
  tags: ['telemetry'],
  security: [],
  body,
  response: { 204: { description: 'Always', content: { 'application/json': { schema: z.null() } } } },
});

/** `POST /api/logs` and `POST /api/performance` (SPEC §7). */
export async function telemetry(app: FastifyInstance, deps: Deps): Promise<void> {
  const mayPass = countByAddress();
  const thanks = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();

  // Whatever is wrong with a beacon, its answer is the same.
  app.setErrorHandler((_error, _request, reply) => thanks(reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BIGGEST }, (_request, body, done) => {
    try {
      done(null, typeof body === 'string' && !isTooDeep(body) ? JSON.parse(body) : undefined);
    } catch {
      done(null, undefined);
    }
  });

  const take = <Schema extends z.core.$ZodType>(
    path: string,
    summary: string,
    schema: Schema,
    record: (ctx: SystemContext, entry: z.output<Schema>) => unknown,
  ) => {
    app.post(path, { bodyLimit: BIGGEST, schema: described(summary, schema) }, async (request, reply) => {
      const ctx = systemContext(deps);
      const entry = z.safeParse(schema, request.body);
      if (entry.success && (deps.limitsOff || mayPass(request.ip, ctx.now))) await record(ctx, entry.data);
      return thanks(reply);
    });
  };
  take('/api/logs', "An entry of a browser's log", clientLogEntry, recordClientLog);
  take('/api/performance', 'The web vitals of one page view', performanceReport, recordPerformance);
}
