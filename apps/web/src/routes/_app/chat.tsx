import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ChatPage } from '../../features/assistant/chat-page.tsx';
import { ChatError, ChatWaits } from '../../features/assistant/chat-states.tsx';
import { staysSignedOut } from '../../features/auth/redirect-rule.ts';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { useSession } from '../../lib/session-store.ts';

export const Route = createFileRoute('/_app/chat')({ component: Page, errorComponent: ChatError });

/** An owner talks about their own calendar; where the redirect rule lets others stay, they try the demo. */
function Page() {
  const { loading, user } = useSession();
  const { searchStr: search } = useLocation();
  if (user === null && loading) return <ChatWaits />;
  const stays = staysSignedOut({ hostname: location.hostname, search, automated: navigator.webdriver });
  return user !== null || stays ? <ChatPage /> : <RequireSession>{null}</RequireSession>;
}
