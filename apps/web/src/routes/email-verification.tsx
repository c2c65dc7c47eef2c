import { createFileRoute } from '@tanstack/react-router';
import { ComingAuthPage } from '../features/auth/coming-auth-page.tsx';

export const Route = createFileRoute('/email-verification')({ component: Page });

function Page() {
  return (
    <ComingAuthPage
      title="Verify your address"
      sentence="Verifying your address comes with a later version of Kith. Until then everything else works."
    />
  );
}
