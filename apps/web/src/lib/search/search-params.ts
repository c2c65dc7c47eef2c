// URLs are typed, shortened and shared: values are plain strings, and invalid ones are ignored.

/** Parses a query string into plain strings: `?q=12&test=true` are the strings "12" and "true". */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Serialises a query; absent and empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

// Every route's query is parsed before its code is loaded, so these few functions replace zod, which would be larger than the
// shell.

/** Parses one query value; undefined when invalid. */
export type Param<Value> = (value: unknown) => Value | undefined;

/** A string parameter. */
export const textParam: Param<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** An enum parameter. */
export const wordParam =
  <const Words extends readonly string[]>(words: Words): Param<Words[number]> =>
  (value) =>
    words.find((word) => word === value);

type Read<Params> = { [Key in keyof Params]?: Params[Key] extends Param<infer Value> ? Value | undefined : never };

/** Builds a route's `validateSearch`; unknown parameters are dropped. */
export function searchParams<const Params extends Record<string, Param<unknown>>>(
  params: Params,
): { parse: (search: Record<string, unknown>) => Read<Params> } {
  return {
    // Invalid keys are set to undefined: omitted ones would be filled in with the raw value by the router.
    // Each key gets its own parser's result, as the type says.
    parse: (search) =>
      Object.fromEntries(Object.entries(params).map(([key, read]) => [key, read(search[key])])) as Read<Params>,
  };
}
