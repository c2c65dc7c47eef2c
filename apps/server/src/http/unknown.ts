import type { Socket } from 'node:net';
import { describeError } from '@kith/api';
import { type ErrorCode, errorTable, sentenceForStatus } from '@kith/contracts/errors';
import type { ConnectionError, FastifyError, FastifyInstance, RouteOptions } from 'fastify';
import { DomainError } from '@kith/core/errors';
import { maskAddress } from '../plugins/request-log.ts';
import { codeForStatus, sendError } from './rest/reply.ts';

/** A registered route. */
interface RegisteredRoute {
  method: string;
  path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, in registration order. */
    registeredRoutes: RegisteredRoute[];
  }
}

/** Collects all routes; must run before the first one. */
export function listRoutes(app: FastifyInstance): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.addHook('onRoute', (route: RouteOptions) => {
    for (const method of [route.method].flat()) routes.push({ method, path: route.url });
  });
}

const patterns = new Map<string, RegExp>();

function fits(route: RegisteredRoute, path: string): boolean {
  let pattern = patterns.get(route.path);
  if (!pattern) {
    const source = route.path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '[^/]+');
    pattern = new RegExp(`^${source}$`);
    patterns.set(route.path, pattern);
  }
  return pattern.test(path);
}

/** The methods of a path; none where no route matches. */
export function methodsAt(app: FastifyInstance, url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const routes = app.registeredRoutes.filter((route) => !route.path.includes('*') && fits(route, path));
  return [...new Set(routes.map(({ method }) => method))];
}

/**
 * The fallback: under /api JSON with 405 and Allow where the path has other methods, else 404. Anything else opened by a browser
 * is the app.
 */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    const allowed = methodsAt(app, request.url);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      return sendError(request, reply, { code: 'method_not_allowed' });
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|trpc|c|assets)(?:[/?]|$)/i.test(maskAddress(request.url));
    return isPage ? app.sendPage(request, reply) : sendError(request, reply, { code: 'not_found' });
  });
}

/** Translates errors thrown by Fastify and plugins before a handler. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const description = describeError(error);
    if (description.code !== 'internal' || error instanceof DomainError) return sendError(request, reply, description);
    const code = codeForStatus(error.statusCode ?? 500);
    if (code === 'internal') request.log.error({ err: error }, 'a request failed');
    return sendError(request, reply, { code });
  });
}

/** Answers requests that Node could not parse as HTTP, in the envelope. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, reason, code]: [number, string, ErrorCode] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', 'too_large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', 'invalid_input']
        : [400, 'Bad Request', 'invalid_input'];
  const sentence = status === 400 ? errorTable.invalid_input.sentence : sentenceForStatus(status);
  const body = JSON.stringify({ success: false, error: sentence, message: sentence, code });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
