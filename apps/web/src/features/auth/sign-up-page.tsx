import type { SignUpForm } from '@kith/contracts/auth';
import type { Entrance } from '@kith/contracts/instance';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { NewPasswordFields } from '../../components/fields/new-password-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { readerZone } from '../../lib/dates/dates.ts';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { validateOnBlur } from '../../lib/forms/validate-on-blur.ts';
import { useEntrance, useProviders } from '../../lib/session/entrance.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth.module.css';
import { formSentence, showIssues } from './field-issues.ts';
import { GoTo } from './go-to.tsx';
import { useProviderSignIn, useSignUp } from './mutations.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { ownPath } from './redirect-rule.ts';

/** The validation rules load on first use, which keeps the first load of this page small. */
const loadResolver = () => import('./sign-up-resolver.ts');

const TYPING_PAUSE_MS = 600;

/** /signup: a new owner, signed in at once. */
export function SignUpPage({ next, invitation }: { next: string | undefined; invitation: string | undefined }) {
  const { user } = useSession();
  const signUp = useSignUp();
  const leave = useProviderSignIn(invitation);
  const { offered } = useProviders();
  const entrance = useEntrance(invitation);
  const { control, register, handleSubmit, trigger, formState, setError } = useForm<SignUpForm>({
    resolver: lazyResolver(loadResolver),
    mode: 'onBlur',
    defaultValues: { first_name: '', last_name: '', email: '', password: '', confirm_password: '' },
  });
  const [password, repeated] = useWatch({ control, name: ['password', 'confirm_password'] });
  useEffect(() => {
    if (password === '' || repeated === '') return;
    // Both are filled: a mismatch is shown at once, a matching prefix is judged when typing stops.
    const wait = password.startsWith(repeated) ? TYPING_PAUSE_MS : 0;
    const timer = setTimeout(() => void trigger('confirm_password'), wait);
    return () => clearTimeout(timer);
  }, [password, repeated, trigger]);
  if (user !== null) return <GoTo address={ownPath(next) ?? '/'} />;

  // The form stands there until the server says that it is of no use.
  if (entrance?.refusal) return <NoEntrance entrance={entrance} next={next} />;

  // One that is broken is of no use where everybody may sign up.
  const isInvited = invitation !== undefined && entrance?.sign_up !== 'open';
  const { errors } = formState;
  // Waits for the answer, so that the button is busy without a gap and a double click asks once.
  const submit = handleSubmit(async ({ first_name, last_name, email, password }) => {
    leave.reset();
    await signUp
      .mutateAsync({
        first_name,
        last_name,
        email,
        password,
        time_zone: readerZone(),
        ...(isInvited && { invitation }),
      })
      .catch((error: Error) => showIssues(error, setError));
  });
  return (
    <AuthLayout title="Create account" sentence="A calendar for your friends, in a minute.">
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{formSentence(signUp.error)}</FormError>
        <div className={styles['names']}>
          <TextField
            {...validateOnBlur(register('first_name'))}
            label="First name"
            onFocus={() => void loadResolver().catch(() => undefined)}
            size="lg"
            autoComplete="given-name"
            error={errors.first_name?.message}
          />
          <TextField
            {...validateOnBlur(register('last_name'))}
            label="Last name"
            size="lg"
            autoComplete="family-name"
            error={errors.last_name?.message}
          />
        </div>
        <TextField
          {...validateOnBlur(register('email'))}
          label="Email"
          type="email"
          size="lg"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
        />
        <NewPasswordFields register={register} errors={errors} label="Password" size="lg" />
        <Button className={styles['submit']} type="submit" size="lg" wide loading={formState.isSubmitting}>
          Create Account
        </Button>
      </form>
      {offered.includes('oidc') && (
        <ProviderButtons
          providers={['oidc']}
          leave={leave}
          error={leave.error?.message}
          instead="The form above works as well."
          onLeave={(provider) => leave.mutate(provider)}
        />
      )}
      <p className={styles['other']}>
        Already have an account?{' '}
        <Link to="/signin" search={{ next, invitation }}>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}

/** Why nobody, or not this visitor, can sign up here, and whom to ask. */
function NoEntrance({ entrance: { refusal, operator }, next }: { entrance: Entrance; next: string | undefined }) {
  return (
    <AuthLayout title="Create account" sentence={refusal}>
      {operator && (
        <p>
          <a href={`mailto:${operator.email}`}>
            Write to <bdi>{operator.name}</bdi>
          </a>
        </p>
      )}
      <p className={styles['other']}>
        Already have an account?{' '}
        <Link to="/signin" search={{ next }}>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
