// The demo page: the owner's app and a friend's page side by side. Not registered in any other process.
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** The demo's content: the account to sign in with, the initial page, and the friends to show. */
export interface Demo {
  owner: { name: string; email: string; password: string };
  /** The initial path of the app. */
  ownerPath: string;
  friends: { name: string; shows: string; manageLink: string }[];
  /** The friend who is shown first. */
  firstFriend: string;
}

const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** `GET /demo` with its style, script and people; `style` holds the product's design tokens. */
export async function demoPages(app: FastifyInstance, { demo, style }: { demo: Demo; style: string }): Promise<void> {
  const files = {
    '/demo': { type: 'text/html', body: own('page.html') },
    '/demo/page.css': { type: 'text/css', body: `${style}\n${own('page.css')}` },
    '/demo/page.js': { type: 'text/javascript', body: own('page.js') },
    '/demo/people.json': { type: 'application/json', body: JSON.stringify(demo) },
  };
  for (const [path, { type, body }] of Object.entries(files)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(body),
    );
  }
}
