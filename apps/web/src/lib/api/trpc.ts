import type { AppRouter } from '@kith/api';
import { createTRPCClient, httpBatchLink, retryLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { readCallError } from './error-message.ts';
import { fetchJson } from './fetch-json.ts';
import { idempotencyHeader, idempotencyLink } from './idempotency.ts';
import { pagesLink } from './pages-link.ts';
import { queryClient } from './query-client.ts';
import { distrustToken, freshToken } from '../session/session-store.ts';

const url = '/trpc';

/** The session as a request header. */
export async function authorization(): Promise<Record<string, string>> {
  const token = await freshToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

const links = [
  pagesLink,
  // An expired token is renewed once and the call repeated.
  retryLink<AppRouter>({
    retry: ({ error, attempts }) => attempts === 1 && readCallError(error).status === 401 && distrustToken(),
  }),
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'mutation',
    // A key belongs to one call, so mutations are not batched.
    true: [
      idempotencyLink,
      httpBatchLink({
        url,
        fetch: fetchJson,
        headers: async ({ opList: [op] }) => ({ ...(await authorization()), ...idempotencyHeader(op) }),
        maxItems: 1,
      }),
    ],
    // The server accepts at most 20 calls and 8 KB of URL per request.
    false: httpBatchLink({ url, fetch: fetchJson, headers: authorization, maxItems: 20, maxURLLength: 6000 }),
  }),
];

/** The server's procedures as functions: `api.friends.list.query({})`. */
export const api = createTRPCClient<AppRouter>({ links });

/** The same as hooks: `trpc.friends.list.useQuery({})`, and `trpc.useUtils()` for the cache. */
export const trpc = createTRPCReact<AppRouter>();

/** The equivalent of `trpc.useUtils()` outside components. */
export const queryUtils = createTRPCQueryUtils<AppRouter>({ client: api, queryClient });
