import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth.module.css';
import { readCallback } from './callback-way.ts';
import { GoTo } from './go-to.tsx';
import { useExchangeCode } from './mutations.ts';

const UNEXPECTED = 'An unexpected error occurred during authentication';

/** /auth/callback: the return URL of sign-in providers and mailed links. */
export function CallbackPage() {
  // Read once: the exchange removes the code from the URL.
  const [way] = useState(() => readCallback(location));
  const { loading, user } = useSession();
  const { mutate, error, isSuccess } = useExchangeCode();
  const exchanged = useRef(false);
  const code = way.kind === 'code' ? way.code : null;

  useEffect(() => {
    if (code === null || exchanged.current) return;
    exchanged.current = true;
    // The one-time code must not stay in the history.
    history.replaceState(history.state, '', location.pathname);
    mutate(code);
  }, [code, mutate]);

  // The reset page gets the parameters unchanged.
  if (way.kind === 'recovery') return <GoTo address={`/reset-password${way.parameters}`} />;
  if (way.kind === 'error') return <Failure sentence={way.sentence} />;
  if (error !== null) return <Failure sentence={error.message || UNEXPECTED} />;
  if (isSuccess || (way.kind === 'session' && user !== null)) return <Navigate to="/" replace />;
  if (way.kind === 'session' && way.isLink && !loading) return <Failure sentence={UNEXPECTED} />;
  if (way.kind === 'session' && !loading) return <Navigate to="/signin" search={{}} replace />;
  return (
    <AuthLayout title="Sign in">
      <p className={styles['wait']} role="status">
        <span className={styles['spinner']} aria-hidden="true" />
        Completing sign in...
      </p>
    </AuthLayout>
  );
}

function Failure({ sentence }: { sentence: string }) {
  return (
    <AuthLayout title="Authentication Error" sentence={<span role="alert">{sentence}</span>}>
      <div>
        <ButtonLink size="lg" to="/signin" search={{}}>
          Try Again
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
