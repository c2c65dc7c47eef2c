// CORS for API tokens. Answers omit Allow-Credentials, so browsers neither send cookies nor expose answers to requests with
// cookies.
import { procedures } from '@kith/api';
import type { FastifyInstance } from 'fastify';
import { type RestRoute, restRoutes } from './routes.ts';

const requestHeaders = 'authorization, content-type, if-match, if-none-match, idempotency-key';
const answerHeaders = 'etag, location, retry-after';

/** Whether a row is available cross-origin: only if an API token can call it. */
export const isCrossOrigin = ({ procedure }: RestRoute): boolean => procedures[procedure].scope !== null;

/** The CORS headers of such a row. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': answerHeaders,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Answers preflight requests, for each path with the methods available to tokens. */
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
