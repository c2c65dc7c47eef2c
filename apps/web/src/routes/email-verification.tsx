import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/shell/coming-page.tsx';

export const Route = createFileRoute('/email-verification')({
  component: () => <ComingPage title="Verify your address" />,
});
