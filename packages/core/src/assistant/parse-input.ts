import { DomainError } from '../errors.ts';

/** As much of a zod schema as parsing needs. */
export interface Contract<T> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The input of a verb as its contract parses it. Throws `invalid_input` with the message of the first issue. */
export function parseOrThrow<T>(contract: Contract<T>, input: unknown): T {
  const parsed = contract.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new DomainError('invalid_input', issues[0]?.message, { issues });
}
