import type { Socket } from 'node:net';
import { describeFault } from '@kith/api';
import { type ErrorCode, errorTable, sentenceForStatus } from '@kith/contracts/errors';
import type { ConnectionError, FastifyError, FastifyInstance, RouteOptions } from 'fastify';
import { DomainError } from '@kith/core/errors';
import { maskAddress } from '../plugins/request-log.ts';
import { codeForStatus, sendFault } from './rest/reply.ts';

/** A door of the server, as it was registered. */
interface Door {
  method: string;
  path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, in the order of registration. */
    doors: Door[];
  }
}

/** Keeps the list of all routes; has to run before the first of them. */
export function listDoors(app: FastifyInstance): void {
  const doors: Door[] = [];
  app.decorate('doors', doors);
  app.addHook('onRoute', (route: RouteOptions) => {
    for (const method of [route.method].flat()) doors.push({ method, path: route.url });
  });
}

const patterns = new Map<string, RegExp>();

function fits(door: Door, path: string): boolean {
  let pattern = patterns.get(door.path);
  if (!pattern) {
    const source = door.path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '[^/]+');
    pattern = new RegExp(`^${source}$`);
    patterns.set(door.path, pattern);
  }
  return pattern.test(path);
}

/**
 * Answers what no route answers. Under /api that is JSON: 405 with Allow where the path exists with other methods, else 404.
 * Anything else that a browser opens is the app's page.
 */
export function answerUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = app.doors.filter((door) => !door.path.includes('*') && fits(door, path)).map((door) => door.method);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', [...new Set(allowed)].join(', '));
      return sendFault(request, reply, { code: 'method_not_allowed' });
    }
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|trpc|c|assets)(?:[/?]|$)/i.test(maskAddress(request.url));
    return isPage ? app.sendPage(request, reply) : sendFault(request, reply, { code: 'not_found' });
  });
}

/** Translates what Fastify and its plugins throw before a handler could. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = describeFault(error);
    if (fault.code !== 'internal' || error instanceof DomainError) return sendFault(request, reply, fault);
    const code = codeForStatus(error.statusCode ?? 500);
    if (code === 'internal') request.log.error({ err: error }, 'a request failed');
    return sendFault(request, reply, { code });
  });
}

/** Answers, in the envelope, what Node could not read as HTTP and so never became a request. */
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
