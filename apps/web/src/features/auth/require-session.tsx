import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { SignedOut } from './signed-out.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { staysSignedOut } from './redirect-rule.ts';

interface RequireSessionProps {
  /** The page's message for visitors (SPEC §8). */
  sentence?: string | undefined;
  /** The product introduction for visitors. */
  lead?: string;
  below?: ReactNode;
  /** The page's skeleton, shown while the session is checked. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Shows a page to signed-in owners only; visitors are redirected to sign in and back, or see a welcome. */
export function RequireSession({
  sentence = 'Authentication required. Please sign in again.',
  waiting = null,
  lead,
  below,
  children,
}: RequireSessionProps) {
  const { loading, user, ended, refusal } = useSession();
  const { href, searchStr } = useLocation();
  if (user !== null) return children;
  if (loading) return waiting;
  const automated = navigator.webdriver;
  // Whoever was signed in and is let in no more is no visitor: the sign-in page says why.
  if (refusal !== null || !staysSignedOut({ hostname: location.hostname, search: searchStr, automated })) {
    // An intentional sign-out starts afresh; an expired session returns to the page.
    return <ToSignIn next={ended === 'signed-out' || href === '/' ? undefined : href} />;
  }
  return (
    <Page>
      <SignedOut sentence={sentence} lead={lead} below={below} />
    </Page>
  );
}

/** Redirects to sign-in once: this component stays mounted while the other page loads, and the URL then changes under it. */
function ToSignIn({ next }: { next: string | undefined }) {
  const [search] = useState(() => ({ next }));
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/signin', search, replace: true }), [navigate, search]);
  return null;
}
