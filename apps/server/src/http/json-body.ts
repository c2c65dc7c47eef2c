import type { FastifyInstance } from 'fastify';
import { DomainError } from '@kith/core/errors';
import { LARGE } from '../plugins/heap-limit.ts';

/** Deeper than any contract; unbounded nesting overflows the stack when the value is serialised. */
const DEEPEST = 32;

/** Whether a JSON text nests too deeply; brackets inside strings do not count. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) {
      if (++depth > DEEPEST) return true;
    } else if (char === 0x5d || char === 0x7d) depth--;
  }
  return false;
}

export const tooDeep = () => new DomainError('invalid_input', 'This JSON is nested too deeply.');
const brokenJson = () => new DomainError('invalid_input', 'This is not valid JSON.');

/**
 * Accepts JSON bodies only. An empty body counts as none, because many clients always send the content type; `__proto__` and
 * `constructor.prototype` are refused.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const read = () => {
      if (isTooDeep(body)) return done(tooDeep());
      // The default parser uses a callback and its message would repeat part of the body.
      void parse(request, body, (error, value) => (error ? done(brokenJson()) : done(null, value)));
    };
    if (body.trim() === '') done(null, undefined);
    else if (body.length <= LARGE) read();
    else app.waitToParse().then(read, done);
  });
}
