import './styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ApiProvider } from './lib/api/api-provider.tsx';
import { nameMissingCode } from './lib/startup/release.ts';
import { session, startSession, whenSessionKnown } from './lib/session/session-store.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root to render into');

nameMissingCode();
startSession();

const app = (
  <StrictMode>
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>
  </StrictMode>
);
const skeleton = document.getElementById('owner-skeleton');
if (root.firstElementChild === null && skeleton === null) createRoot(root).render(app);
else void takeOver(root);

/** Takes over a page that the build rendered, once its code is there: the welcome as it stands, an owner's skeleton by the same anew. */
async function takeOver(page: HTMLElement): Promise<void> {
  // Without this the router would wrap its pages in a boundary that the rendered page does not have.
  router.ssr = { manifest: undefined };
  // Whoever has begun to sign in keeps the form until it is known that nobody need do so.
  const stored = skeleton && session.get().user;
  await Promise.all([router.load(), stored ?? whenSessionKnown()]);
  page.dataset['live'] = '';
  if (page.firstElementChild !== null && (stored ?? session.get().user) === null) {
    skeleton?.remove();
    startTransition(() => void hydrateRoot(page, app));
  } else {
    // The skeleton stays in sight until the page itself is there (public/start.js).
    page.replaceChildren();
    createRoot(page).render(app);
  }
}

// Measuring and the service worker wait until the page is usable: observers hear what happened before them.
const afterLoad = () => setTimeout(() => void import('./after-load.ts').catch(() => undefined));
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);
