import './styles/index.css';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { ApiProvider } from './lib/api-provider.tsx';
import { router } from './router.tsx';

/**
 * Renders a page at build time as somebody sees it who is not signed in: the markup for #root, and its title, if it has one.
 * Only pages that read neither clock nor address are fit for it.
 */
export async function renderPage(path: string): Promise<{ html: string; title: string | null }> {
  // The welcome of '/' is for those who stay where they are: on loopback (redirect-rule.ts).
  Object.assign(globalThis, { location: { hostname: 'localhost' } });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }), isServer: true });
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>,
    { onError: (error) => void errors.push(error) },
  );
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be rendered`);
  const title = /<title>([^<]+)<\/title>/.exec(markup)?.[1] ?? null;
  const html = markup
    .replaceAll(/<title>.*?<\/title>|<script\b.*?<\/script>|<link\b[^>]*>/gs, '')
    // Before the script is there, a form goes nowhere: a password must never end up in an address.
    .replaceAll('<form', '<form method="dialog"');
  return { html, title };
}
