import type { AuthUser } from '@kith/contracts/auth';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { FormError } from '../../components/fields/form-error.tsx';
import { useMailNote } from '../../lib/session/entrance.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth.module.css';
import { CodeForm } from './code-form.tsx';
import { readMailedCode } from './mailed-code.ts';
import { useResendVerification, useVerifyEmail } from './mutations.ts';

const TITLE = 'Verify your address';

/** /email-verification: the target of a verification mail's link, and the form for its 6 digits. */
export function EmailVerificationPage() {
  const [code] = useState(() => readMailedCode(location));
  const { user, loading } = useSession();
  const [done, setDone] = useState(false);
  if (done || (code === null && user?.email_verified)) return <Verified signedIn={user !== null} />;
  if (code !== null) return <ConfirmLink code={code} user={user} onDone={() => setDone(true)} />;
  if (user !== null) return <EnterCode user={user} onDone={() => setDone(true)} />;
  return (
    <AuthLayout
      title={TITLE}
      sentence={loading ? null : 'Open the link in the email, or sign in and enter the code from it.'}
    >
      <div>
        <ButtonLink size="lg" to="/signin" search={{ next: '/email-verification' }}>
          Sign in
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function Verified({ signedIn }: { signedIn: boolean }) {
  return (
    <AuthLayout title="Your address is verified" sentence="Emails from Kith will reach you there.">
      <div>
        <ButtonLink size="lg" to={signedIn ? '/' : '/signin'} search={{}}>
          {signedIn ? 'Go to Dashboard' : 'Sign in'}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

interface StepProps {
  onDone: () => void;
}

// Requires a click, because mail scanners open links.
function ConfirmLink({ code, user, onDone }: StepProps & { code: string; user: AuthUser | null }) {
  const verify = useVerifyEmail();
  return (
    <AuthLayout title={TITLE} sentence="Press the button to confirm that this address is yours.">
      <div className={styles['form']}>
        <FormError>{verify.error?.message}</FormError>
        <Button
          size="lg"
          wide
          loading={verify.isPending}
          onClick={() => verify.mutate({ code }, { onSuccess: onDone })}
        >
          Confirm address
        </Button>
      </div>
      {verify.error && <NextStep user={user} />}
    </AuthLayout>
  );
}

function NextStep({ user }: { user: AuthUser | null }) {
  const resend = useResendVerification();
  return (
    <p className={styles['other']}>
      {user !== null && !user.email_verified ? (
        <Button variant="outline" loading={resend.isPending} onClick={() => resend.mutate({ email: user.email })}>
          Send a new email
        </Button>
      ) : (
        <Link to="/signin" search={{ next: '/email-verification' }}>
          Sign in to get a new email
        </Link>
      )}
    </p>
  );
}

function EnterCode({ user, onDone }: StepProps & { user: AuthUser }) {
  const resend = useResendVerification();
  const mailNote = useMailNote();
  return (
    <AuthLayout
      title={TITLE}
      sentence={
        mailNote === null
          ? `Enter the 6-digit code we emailed to ${user.email}, or open the link in that email.`
          : `${mailNote} Enter the 6-digit code from the one to ${user.email}, or open its link.`
      }
    >
      <CodeForm onDone={onDone} />
      <FormError>{resend.error?.message}</FormError>
      <p className={styles['other']}>
        {mailNote === null ? 'No email after a few minutes?' : 'No such file?'}{' '}
        <Button variant="ghost" loading={resend.isPending} onClick={() => resend.mutate({ email: user.email })}>
          {mailNote === null ? 'Send it again' : 'Write it again'}
        </Button>
      </p>
    </AuthLayout>
  );
}
