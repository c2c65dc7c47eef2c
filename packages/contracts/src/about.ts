import * as z from 'zod/mini';

// Built on the side-effect-free forms of zod/mini, so that a browser keeps the words only of schemas that it uses.

/**
 * The same schema with what the API's documents say of it: one sentence, and a value that it takes. Fields that hold
 * objects need no example, because their own fields have theirs.
 */
// @__NO_SIDE_EFFECTS__
export function about<T extends z.core.$ZodType>(schema: T, description: string, example?: z.input<T>): T {
  // A copy, because `uuid` or `rsvpStatus` means something else in every field; it inherits the format.
  const described = z.core.clone(schema);
  // Not `examples`: zod drops those of a schema that changes its input. The document has them as JSON Schema says.
  z.globalRegistry.add(described, { description, ...(example === undefined ? {} : { example }) });
  return described;
}

/** The same schema with a format of JSON Schema or OpenAPI, such as `uuid` or `int32`. */
// @__NO_SIDE_EFFECTS__
export function withFormat<T extends z.core.$ZodType>(schema: T, format: string): T {
  const formatted = z.core.clone(schema);
  z.globalRegistry.add(formatted, { format });
  return formatted;
}

/** An instant that is answered: ISO 8601 in UTC with milliseconds. */
export const answeredInstant = withFormat(z.string(), 'date-time');

/** A link that is answered, whole. */
export const link = withFormat(z.string(), 'uri');

/** How many there are of something. */
export const count = withFormat(z.int().check(z.gte(0), z.lte(2_147_483_647)), 'int32');

/** Where the next page of a list begins. */
export const nextCursor = about(
  z.nullable(z.string()),
  'Where the next page begins; sent back as `cursor`. Null when there is none',
  'WyJKb25hcyJd',
);
