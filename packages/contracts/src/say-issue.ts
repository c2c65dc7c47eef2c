import type * as z from 'zod/mini';

/** The expected type of a field in words, by zod's type names. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const units: Record<string, string> = { string: ' characters', array: ' entries' };

/** The field's name as shown to people. */
const fieldOf = (path: readonly PropertyKey[] | undefined): string =>
  path === undefined || path.length === 0 ? 'The input' : path.map(String).join('.');

/** The default message of an issue: it names the field and the expected type. */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  const field = fieldOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required`
        : `${field} must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'unrecognized_keys':
      return `This call does not take ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `${field} must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return `${field} must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    default:
      return `${field} is not valid`;
  }
}

/** The message for a malformed timestamp. */
export const sayInstantForm = (path: readonly PropertyKey[] | undefined): string =>
  `${fieldOf(path)} must be a date and time with Z or an offset, such as 2027-02-01T10:00:00+01:00`;
