import { PAUSE_S } from '@kith/contracts/durations';
import { maskSecrets } from '@kith/contracts/mask-secrets';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import pino, { type DestinationStream } from 'pino';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A path segment longer than this that is not an id may be a token. */
const MAX_WORD = 24;

const maskWords = (text: string) =>
  text.replace(/[^/.,]+/g, (word) => (word.length > MAX_WORD && !uuid.test(word) ? '***' : word));

/**
 * Redacts a URL for the log: tokens and email addresses in the path and all query values, in any spelling: encoded once or more,
 * with doubled slashes, in capitals.
 */
export function maskAddress(url: string): string {
  const cut = url.search(/[?#;]/);
  const decoded = decodeFully(cut === -1 ? url : url.slice(0, cut));
  // Decoding may reveal a query.
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
 * Buffered stdout, flushed at least once a second and on normal exit: a synchronous write per request would make requests wait
 * for the log reader.
 */
export const bufferedOutput = (): DestinationStream =>
  pino.destination({ sync: false, minLength: 16_000, periodicFlush: 1000 });

/** What was thrown, as the log shows it; libraries throw other values than errors, too. */
function describeThrown(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const cause = error.cause instanceof Error ? error.cause.message : error.cause;
  return {
    type: error.name,
    message: maskSecrets(error.message),
    stack: maskSecrets(error.stack ?? ''),
    ...(typeof cause === 'string' && { cause: maskSecrets(cause) }),
  };
}

/** Pino options: one JSON line per request, without secrets. */
export function logOptions(level: string, stream?: DestinationStream) {
  return {
    logger: {
      level,
      ...(stream && { stream }),
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: describeThrown,
        // The request line is written below; nothing else may log URLs or headers.
        req: () => ({}),
        res: () => ({}),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
  } satisfies FastifyServerOptions;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The identified caller. */
    ownerId: string | null;
    /** The error code of the refusal. */
    errorCode: string | null;
  }
}

/** Logs one line per finished request. */
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
    // What an operator paused is no failure.
    const isPaused = reply.statusCode === 503 && Number(reply.getHeader('retry-after')) === PAUSE_S;
    if (reply.statusCode >= 500 && !isPaused) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
}
