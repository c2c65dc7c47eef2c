import * as z from 'zod/mini';

// An address is typed, shortened and passed on by people, so a value that makes no sense is as good as none.

/** A text in the address. The router reads `q=12` as a number, which is given back as the text that it was. */
export const textParam = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): string | undefined => {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }),
);

/** One of a few words in the address. */
export const wordParam = <const Words extends readonly string[]>(words: Words) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): Words[number] | undefined => words.find((word) => word === value)),
  );
