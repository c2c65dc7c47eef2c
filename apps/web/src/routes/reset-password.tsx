import { createFileRoute } from '@tanstack/react-router';
import { ComingAuthPage } from '../features/auth/coming-auth-page.tsx';

export const Route = createFileRoute('/reset-password')({ component: Page });

function Page() {
  return <ComingAuthPage title="New password" sentence="Choosing a new password comes with a later version of Kith." />;
}
