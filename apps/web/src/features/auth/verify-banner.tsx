import { useNavigate } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { Banner } from '../../components/feedback/banner.tsx';
import { Gap } from '../../lib/startup/gap.tsx';
import { useMailNote } from '../../lib/session/entrance.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Shows that the address is unverified, with a link to enter its code. */
export function VerifyBanner() {
  const { user } = useSession();
  return user === null || user.email_verified ? null : <Unverified email={user.email} />;
}

function Unverified({ email }: { email: string }) {
  const navigate = useNavigate();
  const mailNote = useMailNote();
  return (
    <Banner
      tone="maybe"
      icon={<MailCheck />}
      action={{ label: 'Enter code', onAction: () => void navigate({ to: '/email-verification' }) }}
    >
      Please verify <Gap of="email">{email}</Gap>
      {mailNote === null ? ' with the code we emailed you.' : `. ${mailNote}`}
    </Banner>
  );
}
