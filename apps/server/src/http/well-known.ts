// Addresses that browsers and researchers look for by themselves.
import { DAY_MS } from '@kith/contracts/durations';
import type { FastifyInstance } from 'fastify';
import { type Deps, systemContext } from '../deps.ts';

/** For how long the contact of security.txt is good, in milliseconds; RFC 9116 advises less than a year. */
const CONTACT_MS = 180 * DAY_MS;

/**
 * `/.well-known/security.txt` (RFC 9116) where CONTACT says who runs the server, `/.well-known/change-password` (W3C) and
 * `/favicon.ico`, which browsers ask for without reading a page.
 */
export async function wellKnown(app: FastifyInstance, deps: Deps): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/.well-known/security.txt', hidden, async (_request, reply) => {
    const { operator } = deps.ports.instance;
    reply.type('text/plain; charset=utf-8');
    if (operator === null) return reply.code(404).send('Nobody is named to write to.\n');
    const expires = new Date(systemContext(deps).now.getTime() + CONTACT_MS).toISOString();
    const lines = [
      `Contact: mailto:${operator.email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${deps.appUrl}/.well-known/security.txt`,
    ];
    return reply.send(`${lines.join('\n')}\n`);
  });
  app.get('/.well-known/change-password', hidden, async (_request, reply) => reply.redirect('/settings', 302));
  app.get('/favicon.ico', hidden, async (_request, reply) => reply.redirect('/icon-192.png', 302));
}
