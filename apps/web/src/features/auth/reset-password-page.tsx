import type { NewPasswordForm } from '@kith/contracts/auth';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { NewPasswordFields } from '../../components/fields/new-password-fields.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { SessionError } from '../../lib/session/session-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth.module.css';
import { formSentence, showIssues } from './field-issues.ts';
import { readMailedCode } from './mailed-code.ts';
import { useResetPassword } from './mutations.ts';

/** The validation rules load on first use, which keeps the first load of this page small. */
const loadResolver = () => import('./new-password-resolver.ts');

/** /reset-password: the target of a recovery mail's link. */
export function ResetPasswordPage() {
  const [code] = useState(() => readMailedCode(location));
  const reset = useResetPassword();
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordForm>({
    resolver: lazyResolver(loadResolver),
    mode: 'onBlur',
    defaultValues: { password: '', confirm_password: '' },
  });
  if (reset.isSuccess) return <Navigate to="/" replace />;
  if (code === null) {
    return (
      <AuthLayout title="New password" sentence="To set a new password, use the link we email you.">
        <div>
          <ButtonLink size="lg" to="/forgot-password">
            Ask for a link
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  }
  const submit = handleSubmit(({ password }) =>
    reset.mutate({ code, password }, { onError: (error) => showIssues(error, setError) }),
  );
  // An invalid link has no field for its error; the next step is a new link.
  const linkError = reset.error instanceof SessionError && isAboutLink(reset.error) ? reset.error.message : null;
  const { errors } = formState;
  return (
    <AuthLayout title="New password" sentence="You’ll be signed out everywhere else.">
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{linkError ?? formSentence(reset.error)}</FormError>
        <NewPasswordFields
          register={register}
          errors={errors}
          size="lg"
          onFocus={() => void loadResolver().catch(() => undefined)}
        />
        <Button className={styles['submit']} type="submit" size="lg" wide loading={reset.isPending}>
          Set password
        </Button>
      </form>
      <p className={styles['other']}>
        <Link to="/forgot-password">Get a new link</Link>
      </p>
    </AuthLayout>
  );
}

const isAboutLink = ({ status, issues }: SessionError) => status === 410 || issues.some(({ path }) => path === 'code');
