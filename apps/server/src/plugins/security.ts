import { Transform, type TransformCallback } from 'node:stream';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@kith/core/errors';
import { methodsAt } from '../http/unknown.ts';

/** Longest address in characters: a whole batch fits, a flood of commas does not. */
const MAX_ADDRESS_LENGTH = 8_192;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is no text. */
    isBinary?: true;
  }
}

/** The methods that any address of ours knows. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Policy {
  appUrl: string;
  /** Whether pages of this server may show others of it in a frame; otherwise nobody may. */
  framesItself: boolean;
  /** What pages may call beside this server. */
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

/** Route options for a page that carries styles of its own, named by their hashes. */
export const pageWithOwnStyles = policy;

/** Headers of every answer, and the refusal of addresses that no client of ours sends. */
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
    // Libraries build addresses from this header, so it has to look like one.
    if (!/^[\w.:[\]-]*$/.test(request.headers.host ?? '')) {
      throw new DomainError('invalid_input', 'This Host header is not valid.');
    }
    // Node keeps the first of several and drops the others, and a proxy in front may have read the last.
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
    // A request that is refused before its body is read has no parser that would listen, and an error without a listener ends the
    // process. `stream.pipeline` would listen too, but closes the connection on which the refusal is still to be sent.
    checked.on('error', () => {});
    // The parser reads the returned stream, so a failure of the other has to reach it there.
    payload.once('error', (error) => checked.destroy(error));
    return payload.pipe(checked);
  });
}

/** The path of an absolute request line, `GET http://host/path`, which RFC 9112 §3.2.2 has every server accept; any other as it is. */
export const pathOf = (url: string): string => {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
};

/** Whether a path has a segment that is empty, `.` or `..`; no address of ours has one, and file servers stumble over them. */
const hasEmptySegment = (url: string) => /\/(?:\.|%2e){0,2}\/|\/(?:\.|%2e){1,2}$/i.test(url.split('?', 1)[0] ?? '');

/** Passes a body on and fails at the first octets that are not UTF-8, which parsers would silently replace. */
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
