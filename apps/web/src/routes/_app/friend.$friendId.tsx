import { createFileRoute } from '@tanstack/react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { FriendPage } from '../../features/friends/friend-page.tsx';

export const Route = createFileRoute('/_app/friend/$friendId')({ component: Page });

function Page() {
  const { friendId } = Route.useParams();
  return (
    <RequireSession sentence="Authentication required. Please sign in to view your friends.">
      <FriendPage friendId={friendId} />
    </RequireSession>
  );
}
