import './styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startServiceWorker } from './features/shell/service-worker.ts';
import { ApiProvider } from './lib/api-provider.tsx';
import { startSession } from './lib/session-store.ts';
import { router } from './router.tsx';
import { isDrawn, takeOver } from './take-over.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root to render into');

startSession();
if (import.meta.env.PROD) startServiceWorker();

const app = (
  <StrictMode>
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>
  </StrictMode>
);
if (isDrawn(root)) void takeOver(root, app);
else {
  // What was drawn for others is hidden from this reader and makes room.
  root.replaceChildren();
  root.removeAttribute('data-drawn');
  createRoot(root).render(app);
}

// Measuring waits until the page is usable: observers hear what happened before them.
const measure = () => setTimeout(() => void import('./lib/telemetry.ts').then((one) => one.startTelemetry()));
if (document.readyState === 'complete') measure();
else addEventListener('load', measure);
