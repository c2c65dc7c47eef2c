import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../../features/shell/coming-page.tsx';

export const Route = createFileRoute('/_app/inbox')({ component: () => <ComingPage title="Inbox" /> });
