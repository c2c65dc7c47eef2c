import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

/** The schemas shared by answers, by name: `Schemas['Event']`. */
export type Schemas = components['schemas'];
export type { paths } from './schema.ts';

/** Every operation of the API, typed by path: `kith.GET('/api/events', { params: { query: { limit: 50 } } })`. */
export type KithClient = Client<paths>;

/** The server and the credentials. */
export interface KithOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** The public address of the server, such as `https://kith.example`. */
  baseUrl: string;
  /**
   * An owner's bearer token, or a function that returns it: called before every request, so that a renewed token takes effect at
   * once. Without it only public calls succeed.
   */
  token?: string | (() => string | null | Promise<string | null>);
}

/**
 * Creates a client for one server. Refusals do not throw: each call resolves to `{ data }` or `{ error }`, whose `code` is for
 * programs and `message` for people. It rejects only when there is no answer.
 */
export function createKithClient({ token, ...options }: KithOptions): KithClient {
  const client = createFetchClient<paths>(options);
  client.use({
    async onRequest({ request }) {
      const present = typeof token === 'function' ? await token() : token;
      if (present !== undefined && present !== null) request.headers.set('authorization', `Bearer ${present}`);
      return request;
    },
  });
  return client;
}
