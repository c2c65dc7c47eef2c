import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

/** The shapes that answers share, by name: `Schemas['Event']`. */
export type Schemas = components['schemas'];
export type { paths } from './schema.ts';

/** Every operation of the API, typed by its address: `kith.GET('/api/events', { params: { query: { limit: 50 } } })`. */
export type KithClient = Client<paths>;

/** Where the server is, and who asks. */
export interface KithOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** The public address of the server, such as `https://kith.example`. */
  baseUrl: string;
  /**
   * The bearer token of an owner, or a function that has it: called before every request, so that a renewed token is used at once. Without
   * one, only what anybody may ask is answered.
   */
  token?: string | (() => string | null | Promise<string | null>);
}

/**
 * A client of one server. Nothing is thrown for a refusal: each call resolves to `{ data }` or to `{ error }`, whose `code` is a word for the
 * program and whose `message` is a sentence for a person. It rejects only when no answer came.
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
