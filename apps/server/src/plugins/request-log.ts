import { maskSecrets } from '@kith/contracts/mask-secrets';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type DestinationStream } from 'pino';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A piece of an address that is longer than this and no id may be a token. */
const MAX_WORD = 24;

const maskWords = (text: string) =>
  text.replace(/[^/.,]+/g, (word) => (word.length > MAX_WORD && !uuid.test(word) ? '***' : word));

/**
 * An address as it may stand in a log: tokens and email addresses in the path and all values of the query are gone, however the address was
 * spelled: encoded once or more, with doubled slashes, in capitals.
 */
export function maskAddress(url: string): string {
  const cut = url.search(/[?#;]/);
  const decoded = decodeFully(cut === -1 ? url : url.slice(0, cut));
  // What was encoded may have hidden a query.
  const path = (decoded.split(/[?#;]/, 1)[0] ?? '').replace(/\/(?:\.?\/)+/g, '/');
  const masked = maskWords(path)
    .replace(/^\/c(?:\/.*)?$/i, '/c/***.ics')
    .split('/')
    .map((part) => (part.includes('@') ? '***' : part))
    .join('/')
    .replace(/^(\/api)?\/manage\/e\/.*$/i, '$1/manage/e/***')
    // oxlint-disable-next-line no-control-regex -- control characters are what this rule removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '')
    .slice(0, 300);
  const names = (cut === -1 ? '' : url.slice(cut + 1))
    .split('&', 20)
    .flatMap((pair) => /^[\w.-]{1,24}(?==)/.exec(pair)?.[0] ?? []);
  return names.length > 0 ? `${masked}?${names.map((name) => `${name}=***`).join('&')}` : masked;
}

function decodeFully(path: string): string {
  let decoded = path;
  for (let times = 0; times < 5 && decoded.includes('%'); times++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return '/***';
    }
  }
  return decoded.includes('%') ? '/***' : decoded;
}

/**
 * Standard output, written at least once a second and whenever the process ends in order: a line of its own for each
 * request would make requests wait for whoever reads the log.
 */
export const bufferedOutput = (): DestinationStream =>
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
          message: maskSecrets(error.message),
          stack: maskSecrets(error.stack ?? ''),
          ...(error.cause instanceof Error ? { cause: maskSecrets(error.cause.message) } : {}),
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
    errorCode: string | null;
  }
}

/** Writes the one line of each request when it is over. */
export async function requestLog(app: FastifyInstance): Promise<void> {
  app.decorateRequest('ownerId', null);
  app.decorateRequest('errorCode', null);
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: maskAddress(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.ownerId === null ? {} : { owner: request.ownerId }),
      ...(request.errorCode === null ? {} : { error: request.errorCode }),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
}
