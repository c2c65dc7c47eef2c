import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { Toaster } from '../components/toaster.tsx';
import { Announcer } from '../features/shell/announcer.tsx';
import { ChatButton } from '../features/shell/chat-button.tsx';
import { NotFound } from '../features/shell/not-found.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

const ChatPanel = lazy(() => import('../features/assistant/chat-panel.tsx'));

/** What every page has, with or without the shell. */
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
