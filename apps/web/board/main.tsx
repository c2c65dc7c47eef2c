// The component board: `npm run dev`, then /board/ on Vite's server. Not part of any build.
import '../src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../src/components/feedback/toaster.tsx';
import { ComponentBoard } from './component-board.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root to render into');
createRoot(root).render(
  <main>
    <h1>Every part of the interface</h1>
    <ComponentBoard />
    <Toaster />
  </main>,
);
