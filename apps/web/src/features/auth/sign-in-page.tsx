import type { SignInInput } from '@kith/contracts/auth';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { PasswordField, TextField } from '../../components/fields/text-field.tsx';
import { sentenceForStatus } from '@kith/contracts/errors';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { useEntrance, useProviders } from '../../lib/session/entrance.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth.module.css';
import { GoTo } from './go-to.tsx';
import { useProviderSignIn, useSignIn } from './mutations.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { usePasskeys } from './use-passkeys.ts';
import { ownPath } from './redirect-rule.ts';

/** The validation rules load on first use, which keeps the first load of this page small. */
const loadResolver = () => import('./sign-in-resolver.ts');

/** /signin: signing in; afterwards back to `next` or to the dashboard. */
export function SignInPage({ next, invitation }: { next: string | undefined; invitation: string | undefined }) {
  const { user, ended, refusal } = useSession();
  const signIn = useSignIn();
  const leave = useProviderSignIn(invitation);
  const { offered } = useProviders();
  const entrance = useEntrance(invitation);
  const [passkeyError, setPasskeyError] = useState<string | null>(null);
  const { register, handleSubmit, formState, clearErrors } = useForm<SignInInput>({
    resolver: lazyResolver(loadResolver),
    mode: 'onBlur',
    // No default values, so that input typed before hydration is kept.
  });
  // A submit before hydration (public/start.js).
  useEffect(() => document.querySelector<HTMLElement>('[data-pressed]')?.click(), []);
  usePasskeys(user === null, setPasskeyError);
  if (user !== null) return <GoTo address={ownPath(next) ?? '/'} />;

  /** What one sign-in method was refused with says nothing any more once another is tried. */
  const tryAnother = () => {
    for (const tried of [signIn, leave]) tried.reset();
    setPasskeyError(null);
  };
  const { errors } = formState;
  const inFields = errors.email !== undefined || errors.password !== undefined;
  const ofForm = inFields ? undefined : (passkeyError ?? signIn.error?.message);
  const ofProvider = inFields || ofForm !== undefined ? undefined : leave.error?.message;
  const isRefused = inFields || ofForm !== undefined || ofProvider !== undefined;
  // Replaces an existing message, because a layout shift could make a click miss.
  const expired = ended === 'expired' && !isRefused && <span role="alert">{refusal ?? sentenceForStatus(401)}</span>;
  return (
    <AuthLayout title="Sign in" sentence={expired || 'Make a plan, ask your people, see who’s coming.'}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          tryAnother();
          void handleSubmit((input) => signIn.mutate(input))(event);
        }}
      >
        <FormError>{ofForm}</FormError>
        <TextField
          {...validateOnBlur(register('email'))}
          label="Email"
          onFocus={() => void loadResolver().catch(() => undefined)}
          type="email"
          size="lg"
          autoComplete="username webauthn"
          inputMode="email"
          error={errors.email?.message}
        />
        <PasswordField
          {...validateOnBlur(register('password'))}
          label="Password"
          onFocus={() => void loadResolver().catch(() => undefined)}
          size="lg"
          autoComplete="current-password"
          error={errors.password?.message}
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
      <ProviderButtons
        providers={offered}
        leave={leave}
        error={ofProvider}
        instead="Your email and password above work as well."
        onLeave={(provider) => {
          tryAnother();
          clearErrors();
          leave.mutate(provider);
        }}
      />
      <p className={styles['other']}>
        New here?{' '}
        <Link to="/signup" search={{ next, invitation }}>
          Create account
        </Link>
        {entrance?.sign_up === 'invited' && !entrance.admitted && ' by invitation'}, or{' '}
        <Link to="/chat">try the assistant</Link> without one.
      </p>
    </AuthLayout>
  );
}
