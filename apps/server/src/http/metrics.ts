import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { sendError } from './rest/reply.ts';

/** Timeout for the database, below the ten seconds after which a scraper gives up. */
const DATABASE_MS = 2_000;

interface MetricsOptions {
  /** Whether a proxy is trusted: then every request comes from its address, which proves nothing. */
  behindProxy: boolean;
  /** The bearer token required behind a proxy; null refuses everybody there. */
  token: string | null;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address = '') => loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in the Prometheus text format: requests by route and status, including feeds; jobs; database connections; the
 * process and its event loop. For loopback, or with the bearer token behind a proxy.
 */
export async function metrics(app: FastifyInstance, deps: Deps, options: MetricsOptions): Promise<void> {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'kith_requests_total', help: 'Requests answered', labelNames, registers });
  const durations = new Histogram({
    name: 'kith_request_seconds',
    help: 'How long requests took',
    labelNames: ['route'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern, because URLs contain tokens and have unbounded cardinality.
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ route }, reply.elapsedTime / 1_000);
  });

  const jobs = new Gauge({ name: 'kith_jobs', help: 'Jobs', labelNames: ['kind', 'state'], registers });
  const connections = new Gauge({
    name: 'kith_database_connections',
    help: 'Connections of all Kith processes on the database',
    labelNames: ['state'],
    registers,
  });
  const available = new Gauge({ name: 'kith_database_up', help: 'Whether the database answers', registers });
  // An unreachable database is a metric, not a failure, and its last values are not repeated as current.
  const readDatabase = async () => {
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), DATABASE_MS);
    const counts = Promise.all([deps.countJobs?.() ?? [], deps.database.countConnections()]).catch(() => null);
    const found = await Promise.race([counts, late.promise]);
    clearTimeout(timer);
    for (const gauge of [jobs, connections]) gauge.reset();
    available.set(found ? 1 : 0);
    const [counted, states] = found ?? [[], []];
    for (const { kind, state, count } of counted) jobs.set({ kind, state }, count);
    for (const { state, count } of states) connections.set({ state }, count);
  };

  const mayRead = (address: string | undefined, authorization = '') =>
    options.behindProxy
      ? options.token !== null && timingSafeEqual(digest(authorization), digest(`Bearer ${options.token}`))
      : isLoopback(address);

  let isFirst = true;
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request.socket.remoteAddress, request.headers.authorization)) {
      return sendError(request, reply, { code: 'not_found' });
    }
    // Monitoring the event loop has a cost, so it starts with the first scrape.
    if (isFirst) collectDefaultMetrics({ register: registry });
    isFirst = false;
    await readDatabase();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
