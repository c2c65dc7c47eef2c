import type { VerifyEmailInput } from '@kith/contracts/auth';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import styles from './auth.module.css';
import { formSentence, showIssues } from './field-issues.ts';
import { useVerifyEmail } from './mutations.ts';

/** The validation rules load on first use, which keeps the first load of this page small. */
const loadResolver = () => import('./code-resolver.ts');

/** The 6 digits of a verification mail. */
export function CodeForm({ onDone }: { onDone: () => void }) {
  const verify = useVerifyEmail();
  const { register, handleSubmit, formState, setError } = useForm<VerifyEmailInput>({
    resolver: lazyResolver(loadResolver),
    mode: 'onBlur',
    defaultValues: { code: '' },
  });
  const submit = handleSubmit((input) =>
    verify.mutate(input, { onSuccess: onDone, onError: (error) => showIssues(error, setError) }),
  );
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{formSentence(verify.error)}</FormError>
      <TextField
        {...validateOnBlur(register('code'))}
        label="Code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for this field alone.
        autoFocus
        onFocus={() => void loadResolver().catch(() => undefined)}
        size="lg"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        error={formState.errors.code?.message}
      />
      <Button className={styles['submit']} type="submit" size="lg" wide loading={verify.isPending}>
        Verify
      </Button>
    </form>
  );
}
