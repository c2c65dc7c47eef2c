import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/** An address as it may stand in a log: tokens in the path and all values of the query are gone. */
export function maskAddress(url: string): string {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const query = cut === -1 ? '' : url.slice(cut + 1);
  const masked = path
    .replace(/^\/c\/.+$/, '/c/***.ics')
    .replace(/^\/manage\/e\/.+$/, '/manage/e/***')
    .slice(0, 300);
  const names = query.split('&', 20).flatMap((pair) => /^[\w.-]{1,40}(?==)/.exec(pair)?.[0] ?? []);
  return names.length > 0 ? `${masked}?${names.map((name) => `${name}=***`).join('&')}` : masked;
}

// A driver repeats the values of a failed statement, and among them may be a secret.
const withoutValues = (text: string) => text.replace(/\nparams: [^]*?(?=\n\s+at |$)/g, '');

/**
 * Standard output, written at least once a second and whenever the process ends in order: a line of its own for each
 * request would make requests wait for whoever reads the log.
 */
export const gatheredOutput = (): DestinationStream =>
  pino.destination({ sync: false, minLength: 16_000, periodicFlush: 1000 });

/** Options that make pino write one JSON line per request and nothing that must stay secret. */
export function logOptions(level: string, stream?: DestinationStream) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: Error) => ({
          type: error.name,
          message: withoutValues(error.message),
          stack: withoutValues(error.stack ?? ''),
          ...(error.cause instanceof Error ? { cause: withoutValues(error.cause.message) } : {}),
        }),
        // The line of a request is written below; nothing else may print its address or headers.
        req: () => ({}),
        res: () => ({}),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
  } satisfies FastifyServerOptions;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was proven to ask. */
    ownerId: string | null;
    /** The machine word of the refusal that was answered. */
    faultCode: string | null;
  }
}

/** Writes the one line of each request when it is over. */
export async function requestLog(app: FastifyInstance): Promise<void> {
  app.decorateRequest('ownerId', null);
  app.decorateRequest('faultCode', null);
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: maskAddress(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.ownerId === null ? {} : { owner: request.ownerId }),
      ...(request.faultCode === null ? {} : { fault: request.faultCode }),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
}
