// Lets scripts on other sites' pages use API tokens (CORS). A page can only send the token that it was given: answers say
// nothing of credentials, so a browser sends no cookie along and shows no answer to one.
import { procedures } from '@kith/api';
import type { FastifyInstance } from 'fastify';
import { type RestRoute, restRoutes } from './routes.ts';

const requestHeaders = 'authorization, content-type, if-match, if-none-match, idempotency-key';
const answerHeaders = 'etag, location, retry-after';

/** Whether pages of other sites may call a row: only those that an API token can call. */
export const isCrossOrigin = ({ procedure }: RestRoute): boolean => procedures[procedure].scope !== null;

/** What every answer of such a row carries. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': answerHeaders,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Answers what browsers ask before such a call, for each path with the methods that it has for tokens. */
export function answerPreflights(app: FastifyInstance): void {
  for (const [path, rows] of Map.groupBy(restRoutes.filter(isCrossOrigin), ({ path }) => path)) {
    const methods = rows.map(({ method }) => method).join(', ');
    app.options(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...crossOriginHeaders,
          'access-control-allow-methods': methods,
          'access-control-allow-headers': requestHeaders,
          'access-control-max-age': '7200',
          'cache-control': 'no-store',
        })
        .send(),
    );
  }
}
