// An address is typed, shortened and passed on by people: its values are plain texts, and a value that makes no sense
// is ignored.

/** Reads the search of an address as plain texts: `?q=12&test=true` are the texts "12" and "true". */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes the search of an address; what is absent or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

// Every route's search is read before its code is there, so these few functions stand in for zod,
// which would be larger than all of the shell.

/** Reads one value of an address; what makes no sense is undefined. */
export type Param<Value> = (value: unknown) => Value | undefined;

/** A text in the address. */
export const textParam: Param<string> = (value) => (typeof value === 'string' && value !== '' ? value : undefined);

/** One of a few words in the address. */
export const wordParam =
  <const Words extends readonly string[]>(words: Words): Param<Words[number]> =>
  (value) =>
    words.find((word) => word === value);

type Read<Params> = { [Key in keyof Params]?: Params[Key] extends Param<infer Value> ? Value | undefined : never };

/** What a route keeps in its URL, for the router's `validateSearch`; anything else in it is left out. */
export function searchParams<const Params extends Record<string, Param<unknown>>>(
  params: Params,
): { parse: (search: Record<string, unknown>) => Read<Params> } {
  return {
    // A key without sense is there as undefined: left out, the router would fill in the address's own text.
    // Each key gets what its own reader gave; the type says the same.
    parse: (search) =>
      Object.fromEntries(Object.entries(params).map(([key, read]) => [key, read(search[key])])) as Read<Params>,
  };
}
