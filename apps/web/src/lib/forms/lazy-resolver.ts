import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form's rules whose code loads on first use; `load` it on focus. Where it cannot be fetched the form is sent unchecked, and the
 * server, which has the same rules, says what is wrong.
 */
export function lazyResolver<Form extends FieldValues>(
  load: () => Promise<{ resolve: Resolver<Form> }>,
): Resolver<Form> {
  return async (...form) => {
    try {
      const { resolve } = await load();
      return resolve(...form);
    } catch {
      return { values: form[0], errors: {} };
    }
  };
}
