import { Transform, type TransformCallback } from 'node:stream';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@kith/core/errors';
import { methodsAt } from '../http/unknown.ts';

/** Maximum URL length in characters: enough for a whole batch. */
const MAX_ADDRESS_LENGTH = 8_192;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is not valid UTF-8. */
    isBinary?: true;
  }
}

/** The methods used by any route. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Policy {
  appUrl: string;
  /** Whether this server's pages may frame each other; otherwise framing is forbidden. */
  framesItself: boolean;
  /** Further origins for connect-src. */
  connect?: string[];
}

const policy = ({ appUrl, framesItself, connect = [] }: Policy, styles: string[] = []) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", ...styles],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...connect],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': [framesItself ? "'self'" : "'none'"],
      ...(isHttps(appUrl) ? { 'upgrade-insecure-requests': [] } : {}),
    },
  },
});

const isHttps = (appUrl: string) => appUrl.startsWith('https:');

/** Route options for a page with inline styles, allowed by hash. */
export const pageWithOwnStyles = policy;

/** Security headers for every answer, and the refusal of malformed URLs. */
export async function security(app: FastifyInstance, pages: Policy): Promise<void> {
  await app.register(helmet, {
    ...policy(pages),
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: pages.framesItself ? 'sameorigin' : 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps(pages.appUrl) && { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!methods.includes(request.method)) {
      const taken = methodsAt(app, request.url);
      reply.header('allow', (taken.length > 0 ? taken : methods).join(', '));
      throw new DomainError('method_not_allowed');
    }
    if (request.url.length > MAX_ADDRESS_LENGTH) throw new DomainError('too_large', 'This address is too long.');
    // Libraries build URLs from the Host header, so it has to be valid.
    if (!/^[\w.:[\]-]*$/.test(request.headers.host ?? '')) {
      throw new DomainError('invalid_input', 'This Host header is not valid.');
    }
    // Node keeps the first of duplicate headers, while a proxy may have used the last.
    if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
      throw new DomainError('invalid_input', 'There is more than one Host header.');
    }
    if (hasEmptySegment(request.url)) throw new DomainError('not_found');
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') {
      throw new DomainError('wrong_type', 'Please send the body without compression.');
    }
  });
  app.addHook('preParsing', async ({ method, routeOptions }, _reply, payload) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.isBinary) return payload;
    const checked = refuseBrokenText();
    // A request refused before its body is parsed has no error listener on the body stream, and an unhandled 'error' event
    // crashes the process. `stream.pipeline` would listen too, but destroys the connection needed for the refusal.
    checked.on('error', () => {});
    // The parser reads the returned stream, so the source's errors are forwarded to it.
    payload.once('error', (error) => checked.destroy(error));
    return payload.pipe(checked);
  });
}

/** The path of an absolute-form request line, `GET http://host/path` (RFC 9112 §3.2.2); any other unchanged. */
export const pathOf = (url: string): string => {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
};

/** Whether a path has an empty, `.` or `..` segment, which no route uses and file servers mishandle. */
const hasEmptySegment = (url: string) => /\/(?:\.|%2e){0,2}\/|\/(?:\.|%2e){1,2}$/i.test(url.split('?', 1)[0] ?? '');

/** Passes a body through and fails at the first invalid UTF-8, which parsers would silently replace. */
function refuseBrokenText(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (chunk: Uint8Array | undefined, done: TransformCallback) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
      done(null, chunk);
    } catch {
      done(new DomainError('invalid_input', 'This text is not valid UTF-8.'));
    }
  };
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => check(chunk, done),
    flush: (done) => check(undefined, done),
  });
}
