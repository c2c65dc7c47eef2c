// The page of a demo: the owner's app and a friend's page side by side. It exists in no other process.
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** What a demo shows: whom to sign in as, what she looks at, and the friends whose phones can be held. */
export interface Demo {
  owner: { name: string; email: string; password: string };
  /** The path of the app that is open at first. */
  ownerPath: string;
  friends: { name: string; shows: string; manageLink: string }[];
  /** The name of the friend whose phone is held at first. */
  firstFriend: string;
}

const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** `GET /demo` with its style, script and people; `style` holds the tokens of the product. */
export async function demoPages(app: FastifyInstance, { demo, style }: { demo: Demo; style: string }): Promise<void> {
  const files = {
    '/demo': { type: 'text/html', body: own('page.html') },
    // A page that nobody opened before waits for its font.
    '/demo/page.css': {
      type: 'text/css',
      body: `${style.replaceAll('font-display:optional', 'font-display:swap')}\n${own('page.css')}`,
    },
    '/demo/page.js': { type: 'text/javascript', body: own('page.js') },
    '/demo/people.json': { type: 'application/json', body: JSON.stringify(demo) },
  };
  for (const [path, { type, body }] of Object.entries(files)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-store').type(`${type}; charset=utf-8`).send(body),
    );
  }
}
