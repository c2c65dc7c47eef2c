import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';

export const Route = createFileRoute('/_app/profile')({ component: Page });

function Page() {
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your profile.">
      <ProfilePage />
    </RequireSession>
  );
}
