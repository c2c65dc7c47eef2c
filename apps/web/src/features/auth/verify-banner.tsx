import { useNavigate } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { Banner } from '../../components/feedback/banner.tsx';
import { Gap } from '../../lib/startup/gap.tsx';
import { useSession } from '../../lib/session/session-store.ts';

/** Shows that the address is unverified, with a link to enter its code. */
export function VerifyBanner() {
  const { user } = useSession();
  const navigate = useNavigate();
  if (user === null || user.email_verified) return null;
  return (
    <Banner
      tone="maybe"
      icon={<MailCheck />}
      action={{ label: 'Enter code', onAction: () => void navigate({ to: '/email-verification' }) }}
    >
      Please verify <Gap of="email">{user.email}</Gap> with the code we emailed you.
    </Banner>
  );
}
