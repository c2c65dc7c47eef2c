import { createFileRoute } from '@tanstack/react-router';
import { signInSearch } from '../features/auth/search.ts';
import { SignInPage } from '../features/auth/sign-in-page.tsx';

export const Route = createFileRoute('/signin')({ validateSearch: signInSearch, component: Page });

function Page() {
  const { next, invitation } = Route.useSearch();
  return <SignInPage next={next} invitation={invitation} />;
}
