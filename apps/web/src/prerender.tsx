import './styles/index.css';
import type { AuthUser } from '@kith/contracts/auth';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { ApiProvider, QueryProvider } from './lib/api/api-provider.tsx';
import { ForAnyOwner } from './lib/startup/gap.tsx';
import { queryClient } from './lib/api/query-client.ts';
import { prerenderedFor } from './lib/session/session-store.ts';
import { router } from './router.tsx';

interface RenderedPage {
  html: string;
  title: string | null;
}

/** A placeholder owner, replaced in the browser (lib/startup/gap.tsx). */
const ANY_OWNER: AuthUser = {
  id: '',
  email: '',
  first_name: 'User',
  last_name: '',
  name: 'User',
  avatar_url: null,
  time_zone: 'UTC',
  time_zone_chosen: true,
  locale: null,
  email_verified: false,
  is_operator: false,
};

/** An owner's dashboard skeleton. */
export async function renderOwnerSkeleton(): Promise<string> {
  prerenderedFor.user = ANY_OWNER;
  // Without ApiProvider, whose live changes need a browser.
  const { html } = await render('/', (page) => (
    <ForAnyOwner value>
      <QueryProvider>{page}</QueryProvider>
    </ForAnyOwner>
  ));
  prerenderedFor.user = null;
  const lost = html.match(/<(?:a|button)\b(?![^>]*data-control=)[^>]*>/);
  if (lost !== null) throw new Error(`public/start.js could not find this again by its data-control: ${lost[0]}`);
  return html;
}

/**
 * Prerenders a page as for a signed-out visitor: the markup of #root, and the title, if any. Only for pages that depend on
 * neither time nor URL.
 */
export function renderPage(path: string): Promise<RenderedPage> {
  return render(path, (page) => <ApiProvider>{page}</ApiProvider>);
}

async function render(path: string, provide: (page: ReactNode) => ReactNode): Promise<RenderedPage> {
  // The welcome page of '/' is for hosts where visitors stay: loopback (redirect-rule.ts).
  Object.assign(globalThis, { location: { hostname: 'localhost' } });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }), isServer: true });
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(provide(<RouterProvider router={router} />), {
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  // Pending queries would keep the process alive.
  queryClient.clear();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be rendered`);
  if (/ style=/.test(markup)) throw new Error(`${path} has styles of its own, which the server's policy refuses`);
  const title = /<title>([^<]+)<\/title>/.exec(markup)?.[1] ?? null;
  const html = markup
    .replaceAll(/<title>.*?<\/title>|<script\b.*?<\/script>|<link\b[^>]*>/gs, '')
    // Before hydration a form must not submit, because a password could end up in a URL.
    .replaceAll('<form', '<form method="dialog"');
  return { html, title };
}
