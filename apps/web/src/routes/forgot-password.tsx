import { createFileRoute } from '@tanstack/react-router';
import { ComingAuthPage } from '../features/auth/coming-auth-page.tsx';

export const Route = createFileRoute('/forgot-password')({ component: Page });

function Page() {
  return (
    <ComingAuthPage title="Forgot password" sentence="Password reset by email comes with a later version of Kith." />
  );
}
