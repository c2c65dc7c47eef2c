import './styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ApiProvider } from './lib/api-provider.tsx';
import { nameMissingCode } from './lib/release.ts';
import { session, startSession, whenSessionKnown } from './lib/session-store.ts';
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
if (root.firstElementChild === null) createRoot(root).render(app);
else void hydrate(root);

/** Takes over a page that the build rendered for somebody who is not signed in, once its code is there to render the same. */
async function hydrate(rendered: HTMLElement): Promise<void> {
  // Without this the router would wrap its pages in a boundary that the rendered page does not have.
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), whenSessionKnown()]);
  rendered.dataset['live'] = '';
  if (session.get().user === null) startTransition(() => void hydrateRoot(rendered, app));
  else {
    rendered.replaceChildren();
    createRoot(rendered).render(app);
  }
}

// Measuring and the service worker wait until the page is usable: observers hear what happened before them.
const afterLoad = () => setTimeout(() => void import('./after-load.ts').catch(() => undefined));
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);
