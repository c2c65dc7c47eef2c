import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/shell/coming-page.tsx';

export const Route = createFileRoute('/manage')({ component: () => <ComingPage title="Share Calendar" /> });
