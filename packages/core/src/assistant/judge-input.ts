import { DomainError } from '../errors.ts';

/** As much of a contract as judging needs. */
interface Contract<T> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The input of a verb, judged by its contract. Throws `invalid_input` with the sentence of the first fault. */
export function judgeInput<T>(contract: Contract<T>, input: unknown): T {
  const judged = contract.safeParse(input);
  if (judged.success) return judged.data;
  const issues = judged.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new DomainError('invalid_input', issues[0]?.message, { issues });
}
