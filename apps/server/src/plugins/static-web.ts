import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refreshCookie } from '../http/context.ts';

// Paths that the app answers with "Page not found" have status 404.
const pages = new Set([
  '',
  ...'chat events friends friend groups inbox settings profile debug'.split(' '),
  ...'signin signup auth email-verification forgot-password reset-password manage t'.split(' '),
]);

const missing = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kith</title>
<h1>Kith is running, but its pages are not built</h1>
<p>Start it with <code>npm start</code>, which builds them, or run <code>npm run build</code> once.</p>
<p>The API answers already: <a href="/api/docs">/api/docs</a>.</p></html>`;

const isPage = (request: FastifyRequest) => {
  const path = request.url.split('?', 1)[0] ?? '';
  return path === '/index.html' || (pages.has(path.split('/')[1] ?? '') && !/\.\w+$/.test(path));
};

/**
 * The prerendered file for this request. / contains an owner's skeleton and, where visitors are allowed (SPEC §2: on this
 * machine), the welcome page: the browser knows which one to show. /signin is prerendered signed out. Null for everything else,
 * which starts empty.
 */
function renderedPage(request: FastifyRequest): string | null {
  const { pathname, searchParams } = new URL(request.url, 'http://any.invalid');
  // These two query parameters change the page.
  if (searchParams.has('test') || searchParams.has('next')) return null;
  if (pathname === '/')
    return /^(localhost|127\.0\.0\.1|::1|\[::1\])$/.test(request.hostname) ? 'home.html' : 'dashboard.html';
  // A cross-site link sends no cookie, so its absence proves nothing.
  const unknown = request.cookies[refreshCookie] !== undefined || request.headers['sec-fetch-site'] === 'cross-site';
  return pathname === '/signin' && !unknown ? 'signin.html' : null;
}

/** What the operator configured that pages show or use, by the name of the meta element where the app reads it. */
type Configured = Partial<Record<'sentry-dsn' | 'oidc-label' | 'operator-pages', string>>;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const writeConfigured = (page: string, configured: Configured) =>
  page.replace('<title>', () =>
    [
      ...Object.entries(configured).map(([name, value]) => `<meta name="${name}" content="${escape(value)}" />`),
      '<title>',
    ].join('\n    '),
  );

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the app's page, which renders the URL's content. */
    sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  }
}

/**
 * Serves the built web app from a folder: fingerprinted files are immutable, the page and service worker always revalidated.
 * Precompressed copies (.br, .gz) are used when present.
 */
export async function staticWeb(
  app: FastifyInstance,
  { webRoot, configured }: { webRoot: string; configured: Configured },
): Promise<void> {
  const built = existsSync(join(webRoot, 'index.html'));

  const pageFiles = ['index.html', 'signin.html', 'home.html', 'dashboard.html'];
  const exists = new Set(pageFiles.filter((name) => existsSync(join(webRoot, name))));
  // Injected at runtime, because the build does not know it and its folder may be read-only.
  const written =
    Object.keys(configured).length > 0 &&
    new Map([...exists].map((name) => [name, writeConfigured(readFileSync(join(webRoot, name), 'utf8'), configured)]));
  const rendered = (request: FastifyRequest) => {
    const name = renderedPage(request);
    return name !== null && exists.has(name) ? name : 'index.html';
  };

  app.decorate('sendPage', async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    const known = isPage(request);
    reply.code(known ? 200 : 404);
    if (!built)
      return reply
        .code(known ? 503 : 404)
        .type('text/html; charset=utf-8')
        .send(missing);
    const page = written && written.get(rendered(request));
    return page ? reply.type('text/html; charset=utf-8').send(page) : reply.sendFile(rendered(request));
  });

  // Prerendered files have no URL of their own.
  for (const path of ['/', ...pageFiles.map((name) => `/${name}`)]) {
    app.get(path, { schema: { hide: true } }, (request, reply) => app.sendPage(request, reply));
  }
  if (!built) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    // Build metadata is not public.
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      if (/[\\/]assets[\\/]/.test(path)) reply.header('cache-control', 'public, max-age=31536000, immutable');
      else reply.header('cache-control', 'no-cache');
      if (path.endsWith('service-worker.js')) reply.header('service-worker-allowed', '/');
    },
  });
}
