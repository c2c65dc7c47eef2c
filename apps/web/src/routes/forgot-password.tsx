import { createFileRoute } from '@tanstack/react-router';
import { ComingAuthPage } from '../features/auth/coming-auth-page.tsx';

export const Route = createFileRoute('/forgot-password')({ component: Page });

function Page() {
  return (
    <ComingAuthPage title="Forgot password" sentence="A new password by e-mail comes with a later version of Kith." />
  );
}
