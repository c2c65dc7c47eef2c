import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { SignedOut } from './signed-out.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { staysSignedOut } from './redirect-rule.ts';

interface RequireSessionProps {
  /** What this page says to somebody who is not signed in (SPEC §8). */
  sentence?: string | undefined;
  /** What Kith is, and what shows it, for who came to see that. */
  lead?: string;
  below?: ReactNode;
  /** Shown while the session is being checked; the page's own skeleton. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Shows a page to a signed-in owner only; others are sent to sign in and come back, or are welcomed where they are. */
export function RequireSession({
  sentence = 'Authentication required. Please sign in again.',
  waiting = null,
  lead,
  below,
  children,
}: RequireSessionProps) {
  const { loading, user, ended } = useSession();
  const { href, searchStr } = useLocation();
  if (user !== null) return children;
  if (loading) return waiting;
  const automated = navigator.webdriver;
  if (!staysSignedOut({ hostname: location.hostname, search: searchStr, automated })) {
    // Who signed out on purpose starts afresh; who was interrupted comes back to where they were.
    return <ToSignIn next={ended === 'signed-out' || href === '/' ? undefined : href} />;
  }
  return (
    <Page>
      <SignedOut sentence={sentence} lead={lead} below={below} />
    </Page>
  );
}

/** Goes to sign in, once: this page is still here while the other one is fetched, and is then itself the address. */
function ToSignIn({ next }: { next: string | undefined }) {
  const [search] = useState(() => ({ next }));
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/signin', search, replace: true }), [navigate, search]);
  return null;
}
