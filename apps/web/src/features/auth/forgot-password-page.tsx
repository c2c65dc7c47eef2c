import type { MailRequest } from '@kith/contracts/auth';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { useMailNote } from '../../lib/session/entrance.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth.module.css';
import { formSentence, showIssues } from './field-issues.ts';
import { useForgotPassword } from './mutations.ts';

/** The validation rules load on first use, which keeps the first load of this page small. */
const loadResolver = () => import('./mail-resolver.ts');

/** /forgot-password: requests a mail with a link. Only the mailbox learns whether the address has an account. */
export function ForgotPasswordPage() {
  const forgot = useForgotPassword();
  const mailNote = useMailNote();
  const { register, handleSubmit, formState, setError } = useForm<MailRequest>({
    resolver: lazyResolver(loadResolver),
    mode: 'onBlur',
    defaultValues: { email: '' },
  });
  const submit = handleSubmit((input) => forgot.mutate(input, { onError: (error) => showIssues(error, setError) }));
  const asked = forgot.isSuccess ? forgot.variables.email : null;
  return (
    <AuthLayout title="Forgot password" sentence={mailNote ?? 'We’ll email you a link to choose a new one.'}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{formSentence(forgot.error)}</FormError>
        <TextField
          {...validateOnBlur(register('email'))}
          label="Email"
          onFocus={() => void loadResolver().catch(() => undefined)}
          type="email"
          size="lg"
          autoComplete="username"
          inputMode="email"
          error={formState.errors.email?.message}
        />
        <Button className={styles['submit']} type="submit" size="lg" wide loading={forgot.isPending}>
          {asked === null ? 'Send link' : 'Send again'}
        </Button>
        <p className={styles['note']} role="status">
          {asked !== null &&
            (mailNote === null
              ? `If ${asked} has an account, an email with a link is on its way. The link works for an hour. Nothing after a few minutes? Check your spam folder.`
              : `If ${asked} has an account, a file with a link is being written there. The link works for an hour.`)}
        </p>
      </form>
      <p className={styles['other']}>
        <Link to="/signin" search={{}}>
          Back to sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
