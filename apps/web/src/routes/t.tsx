import { createFileRoute } from '@tanstack/react-router';
import { TrpcProvider } from '../lib/api/trpc-provider.tsx';
import { TelegramPage } from '../features/telegram/telegram-page.tsx';

export const Route = createFileRoute('/t')({ component: Page });

function Page() {
  return (
    <TrpcProvider>
      <TelegramPage />
    </TrpcProvider>
  );
}
