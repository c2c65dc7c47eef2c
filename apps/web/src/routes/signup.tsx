import { createFileRoute } from '@tanstack/react-router';
import { signInSearch } from '../features/auth/search.ts';
import { SignUpPage } from '../features/auth/sign-up-page.tsx';

export const Route = createFileRoute('/signup')({ validateSearch: signInSearch, component: Page });

function Page() {
  const { next, invitation } = Route.useSearch();
  return <SignUpPage next={next} invitation={invitation} />;
}
