import type * as z from 'zod/mini';

/** What a field must be, in words, for zod's names of types. */
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

/** The name under which a person finds the field. */
const fieldOf = (path: readonly PropertyKey[] | undefined): string =>
  path === undefined || path.length === 0 ? 'The input' : path.map(String).join('.');

/** The sentence for a fault for which its contract has none: it names the field and what the field should be. */
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

/** The sentence for an instant that is there but of another form. */
export const sayInstantForm = (path: readonly PropertyKey[] | undefined): string =>
  `${fieldOf(path)} must be a date and time with Z or an offset, such as 2027-02-01T10:00:00+01:00`;
