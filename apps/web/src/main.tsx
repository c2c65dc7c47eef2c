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

/** Hydrates a prerendered page once its code is loaded: the welcome page in place, an owner's skeleton by rendering anew. */
async function takeOver(page: HTMLElement): Promise<void> {
  // Otherwise the router would wrap its pages in a boundary that the prerendered page does not have.
  router.ssr = { manifest: undefined };
  // The sign-in form stays until it is known whether a session exists.
  const stored = skeleton && session.get().user;
  await Promise.all([router.load(), stored ?? whenSessionKnown()]);
  page.dataset['live'] = '';
  if (page.firstElementChild !== null && (stored ?? session.get().user) === null) {
    skeleton?.remove();
    startTransition(() => void hydrateRoot(page, app));
  } else {
    // The skeleton stays visible until the page is ready (public/start.js).
    page.replaceChildren();
    createRoot(page).render(app);
  }
}

// Metrics and the service worker are deferred until the page is interactive; observers get earlier entries too.
const afterLoad = () => setTimeout(() => void import('./after-load.ts').catch(() => undefined));
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);
