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

/** The session as the header of a call. */
export async function authorization(): Promise<Record<string, string>> {
  const token = await freshToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

const links = [
  pagesLink,
  // A token that ran out is renewed once, and the call made again; the person notices nothing.
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
    // The server takes at most 20 calls and 8 KB of address in one request.
    false: httpBatchLink({ url, fetch: fetchJson, headers: authorization, maxItems: 20, maxURLLength: 6000 }),
  }),
];

/** The procedures of the server as functions: `api.friends.list.query({})`. */
export const api = createTRPCClient<AppRouter>({ links });

/** The same as hooks: `trpc.friends.list.useQuery({})`, and `trpc.useUtils()` for what is kept of their answers. */
export const trpc = createTRPCReact<AppRouter>();

/** What `trpc.useUtils()` gives, where no component is. */
export const queryUtils = createTRPCQueryUtils<AppRouter>({ client: api, queryClient });
