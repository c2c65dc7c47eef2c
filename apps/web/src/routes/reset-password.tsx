import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/shell/coming-page.tsx';

export const Route = createFileRoute('/reset-password')({ component: () => <ComingPage title="Reset password" /> });
