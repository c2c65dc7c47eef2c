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

/** Stands for any owner: who it is the browser knows (lib/startup/gap.tsx). */
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

/** What an owner sees of the dashboard before anything of it is known. */
export async function renderOwnerSkeleton(): Promise<string> {
  prerenderedFor.user = ANY_OWNER;
  // Without ApiProvider, whose live changes only a browser can follow.
  const { html } = await render('/', (page) => (
    <ForAnyOwner value>
      <QueryProvider>{page}</QueryProvider>
    </ForAnyOwner>
  ));
  prerenderedFor.user = null;
  // What was asked for would be kept, and with it this process.
  queryClient.clear();
  const lost = html.match(/<(?:a|button)\b(?![^>]*data-control=)[^>]*>/);
  if (lost !== null) throw new Error(`public/start.js could not find this again by its data-control: ${lost[0]}`);
  return html;
}

/**
 * Renders a page at build time as somebody sees it who is not signed in: the markup for #root, and its title, if it has one.
 * Only pages that read neither clock nor address are fit for it.
 */
export function renderPage(path: string): Promise<RenderedPage> {
  return render(path, (page) => <ApiProvider>{page}</ApiProvider>);
}

async function render(path: string, provide: (page: ReactNode) => ReactNode): Promise<RenderedPage> {
  // The welcome of '/' is for those who stay where they are: on loopback (redirect-rule.ts).
  Object.assign(globalThis, { location: { hostname: 'localhost' } });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }), isServer: true });
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(provide(<RouterProvider router={router} />), {
    onError: (error) => void errors.push(error),
  });
  const markup = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be rendered`);
  if (/ style=/.test(markup)) throw new Error(`${path} has styles of its own, which the server's policy refuses`);
  const title = /<title>([^<]+)<\/title>/.exec(markup)?.[1] ?? null;
  const html = markup
    .replaceAll(/<title>.*?<\/title>|<script\b.*?<\/script>|<link\b[^>]*>/gs, '')
    // Before the script is there, a form goes nowhere: a password must never end up in an address.
    .replaceAll('<form', '<form method="dialog"');
  return { html, title };
}
