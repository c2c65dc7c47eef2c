import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form resolver whose schema loads on first use; call `load` on focus. If it cannot be loaded, the form is sent unvalidated,
 * and the server validates it by the same rules.
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
