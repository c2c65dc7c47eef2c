import { noopPorts } from '@kith/core/ports';
import { createSecrets } from '@kith/core/secrets';
import type { Database } from '@kith/db';
import { buildApp } from './app.ts';
import type { LiveChanges } from './live-changes.ts';
import { version } from './version.ts';

/** Generates the OpenAPI document from a server without a database. */
export async function readDocument(): Promise<unknown> {
  const app = await buildApp(
    {
      // Routes are described at registration; no request is made, so no query runs.
      database: {} as Database,
      secrets: createSecrets('no secret is made with this key'),
      ports: noopPorts,
      live: {} as LiveChanges,
      appUrl: 'http://127.0.0.1:3000',
      version,
      limitsOff: false,
    },
    { logLevel: 'silent', trustProxy: 0 },
  );
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
