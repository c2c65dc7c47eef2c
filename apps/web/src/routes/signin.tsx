import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../features/shell/coming-page.tsx';
import { signInSearch } from '../features/auth/search.ts';

export const Route = createFileRoute('/signin')({
  validateSearch: signInSearch,
  component: () => <ComingPage title="Sign in" />,
});
