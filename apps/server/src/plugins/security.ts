import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@kith/core/errors';

/** Longest address in characters: a whole batch fits, a flood of commas does not. */
const LONGEST_ADDRESS = 8_192;

const policy = (https: boolean, styles: string[] = []) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", ...styles],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(https ? { 'upgrade-insecure-requests': [] } : {}),
    },
  },
});

/**
 * Route options for the pages of the app: dialogs lock scrolling through a style element, which a page cannot do otherwise.
 * Scripts stay as strict as everywhere.
 */
export const pageWithOwnStyles = (appUrl: string, styles: string[] = ["'unsafe-inline'"]) =>
  policy(appUrl.startsWith('https:'), styles);

/** Headers of every answer, and the refusal of addresses that no client of ours sends. */
export async function security(app: FastifyInstance, { appUrl }: { appUrl: string }): Promise<void> {
  const https = appUrl.startsWith('https:');
  await app.register(helmet, {
    ...policy(https),
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.length > LONGEST_ADDRESS) throw new DomainError('too_large', 'This address is too long.');
    // Libraries build addresses from this header, so it has to look like one.
    if (!/^[\w.:[\]-]*$/.test(request.headers.host ?? '')) {
      throw new DomainError('invalid_input', 'This Host header is not valid.');
    }
  });
}
