import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazyPart } from '../components/layout/lazy-part.tsx';
import { Toaster } from '../components/feedback/toaster.tsx';
import { Announcer } from '../features/shell/frame/announcer.tsx';
import { ChatButton } from '../features/shell/frame/chat-button.tsx';

export const Route = createRootRoute({ component: Root });

/** Part of /chat's code, which an owner's browser prefetches anyway. */
const ChatPanel = lazyPart(() => import('../features/assistant/chat-panel.tsx'), { ahead: false });

/** Common to all pages, with or without the shell. */
function Root() {
  return (
    <>
      <Outlet />
      <ChatButton panel={ChatPanel} />
      <Announcer />
      <Toaster />
    </>
  );
}
