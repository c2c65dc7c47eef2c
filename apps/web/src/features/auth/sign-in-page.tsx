import type { SignInInput } from '@kith/contracts/auth';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form-fault.tsx';
import { PasswordField, TextField } from '../../components/text-field.tsx';
import { sentenceForStatus } from '@kith/contracts/errors';
import { validateOnBlur } from '../../lib/validate-on-blur.ts';
import { useSession } from '../../lib/session-store.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth.module.css';
import { GoTo } from './go-to.tsx';
import { useSignIn } from './mutations.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { ownPath } from './redirect-rule.ts';

/** The validation rules load on first use, which keeps the first load of this page small. */
const loadResolver = () => import('./sign-in-resolver.ts');

/** /signin: the way in; afterwards back to `next` or to the dashboard. */
export function SignInPage({ next }: { next: string | undefined }) {
  const { user, ended } = useSession();
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm<SignInInput>({
    resolver: async (...form) => (await loadResolver()).resolve(...form),
    mode: 'onBlur',
    // No default values: what was typed before the script was there stays.
  });
  if (user !== null) return <GoTo address={ownPath(next) ?? '/'} />;

  const expired = ended === 'expired' && signIn.isIdle ? sentenceForStatus(401) : null;
  return (
    <AuthLayout title="Sign in" sentence="Make a plan, ask your people, see who comes.">
      <ProviderButtons />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => void handleSubmit((input) => signIn.mutate(input))(event)}
      >
        <FormFault>{signIn.error?.message ?? expired}</FormFault>
        <TextField
          {...validateOnBlur(register('email'))}
          label="Email"
          onFocus={() => void loadResolver()}
          type="email"
          size="lg"
          autoComplete="username"
          inputMode="email"
          fault={formState.errors.email?.message}
        />
        <PasswordField
          {...validateOnBlur(register('password'))}
          label="Password"
          onFocus={() => void loadResolver()}
          size="lg"
          autoComplete="current-password"
          fault={formState.errors.password?.message}
          aside={
            <span className={styles['aside']}>
              <Link to="/forgot-password">Forgot password?</Link>
            </span>
          }
        />
        <Button className={styles['submit']} type="submit" size="lg" wide loading={signIn.isPending}>
          Sign In
        </Button>
      </form>
      <p className={styles['other']}>
        New here?{' '}
        <Link to="/signup" search={{ next }}>
          Create account
        </Link>
        , or <Link to="/chat">try the assistant</Link> without one.
      </p>
    </AuthLayout>
  );
}
