import { createFileRoute } from '@tanstack/react-router';
import { ComingAuthPage } from '../features/auth/coming-auth-page.tsx';

export const Route = createFileRoute('/t')({ component: Page });

function Page() {
  return <ComingAuthPage title="Telegram" sentence="Linking Telegram comes with a later version of Kith." />;
}
