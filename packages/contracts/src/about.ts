import * as z from 'zod/mini';

// Uses the tree-shakeable zod/mini, so that browsers only load the schemas that they use.

/**
 * Adds API documentation to a schema: one sentence and an example value. Fields that hold objects need no example, because their
 * own fields have one.
 */
// @__NO_SIDE_EFFECTS__
export function about<T extends z.core.$ZodType>(schema: T, description: string, example?: z.input<T>): T {
  // A copy, because a shared schema such as `uuid` has a different meaning in every field; it inherits the format.
  const described = z.core.clone(schema);
  // Not `examples`: zod drops those of a transforming schema. The OpenAPI document converts this to JSON Schema.
  z.globalRegistry.add(described, { description, ...(example === undefined ? {} : { example }) });
  return described;
}

/** Adds a format of JSON Schema or OpenAPI, such as `uuid` or `int32`. */
// @__NO_SIDE_EFFECTS__
export function withFormat<T extends z.core.$ZodType>(schema: T, format: string): T {
  const formatted = z.core.clone(schema);
  z.globalRegistry.add(formatted, { format });
  return formatted;
}

/** A timestamp in an answer: ISO 8601 in UTC with milliseconds. */
export const answeredInstant = withFormat(z.string(), 'date-time');

/** An absolute URL in an answer. */
export const link = withFormat(z.string(), 'uri');

/** A count. */
export const count = withFormat(z.int().check(z.gte(0), z.lte(2_147_483_647)), 'int32');

/** The cursor of a list's next page. */
export const nextCursor = about(
  z.nullable(z.string()),
  'Where the next page begins; sent back as `cursor`. Null when there is none',
  'WyJKb25hcyJd',
);
