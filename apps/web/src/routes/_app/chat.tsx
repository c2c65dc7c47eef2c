import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '../../features/assistant/chat-page.tsx';
import { ChatError } from '../../features/assistant/chat-error.tsx';
import { ChatWaits } from '../../features/assistant/chat-states.tsx';
import { useSession } from '../../lib/session/session-store.ts';

export const Route = createFileRoute('/_app/chat')({ component: Page, errorComponent: ChatError });

/** Owners chat about their own calendar; visitors try the demo (SPEC §6), on any host. */
function Page() {
  const { loading, user } = useSession();
  if (user === null && loading) return <ChatWaits />;
  return <ChatPage />;
}
