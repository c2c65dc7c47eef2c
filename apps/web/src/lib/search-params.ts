import * as z from 'zod/mini';

// An address is typed, shortened and passed on by people: its values are plain texts, and one that makes no sense
// is as good as none.

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

/** A text in the address. */
export const textParam = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)),
);

/** One of a few words in the address. */
export const wordParam = <const Words extends readonly string[]>(words: Words) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): Words[number] | undefined => words.find((word) => word === value)),
  );
