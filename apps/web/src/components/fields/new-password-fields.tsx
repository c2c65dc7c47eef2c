import type { UseFormRegisterReturn } from 'react-hook-form';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { PasswordField } from './text-field.tsx';

type Name = 'password' | 'confirm_password';

interface NewPasswordFieldsProps {
  /** Props for a form with a new password and its repetition. */
  register: (name: Name, options?: { deps: 'confirm_password' }) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
  label?: string;
  size?: 'md' | 'lg';
  /** Called when the first field is focused, to load the strength meter. */
  onFocus?: () => void;
}

/** A new password with its rules, and the repetition. */
export function NewPasswordFields({ register, errors, label = 'New password', size, onFocus }: NewPasswordFieldsProps) {
  const common = { autoComplete: 'new-password', ...(size && { size }) };
  return (
    <>
      <PasswordField
        {...validateOnBlur(register('password', { deps: 'confirm_password' }))}
        {...common}
        {...(onFocus && { onFocus })}
        label={label}
        hint="At least 8 characters, with uppercase, lowercase and a number."
        error={errors.password?.message}
      />
      <PasswordField
        {...validateOnBlur(register('confirm_password'))}
        {...common}
        label="Confirm password"
        error={errors.confirm_password?.message}
      />
    </>
  );
}
