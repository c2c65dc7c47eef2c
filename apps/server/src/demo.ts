// `npm run demo`: Kith with sample people, in a temporary folder and with only PORT from the environment, so that nothing real is
// read or written.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentTime } from '@kith/core/context';
import { noopPorts } from '@kith/core/ports';
import { StartupError } from '@kith/db';
import type { Demo } from './demo/demo-pages.ts';
import { type Env, readDemoEnv } from './env.ts';
import { openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { nora, parts } from './story/cast.ts';
import { tellStory } from './story/tell-story.ts';

/** The requested port, or a free one when it is in use, as by a second demo. */
async function findPort(wished: number): Promise<number> {
  await using probe = createServer();
  const listen = (port: number) => once(probe.listen(port, '127.0.0.1'), 'listening');
  await listen(wished).catch(() => listen(0));
  const bound = probe.address();
  return typeof bound === 'object' && bound !== null ? bound.port : wished;
}

async function fill(env: Env): Promise<Demo> {
  const { database, secrets } = await openDatabase(env);
  try {
    const ctx = { db: database.db, now: currentTime(), appUrl: env.appUrl, secrets, ports: noopPorts };
    const { eveningId, manageLinks } = await tellStory(ctx);
    return {
      owner: { name: nora.first_name, email: nora.email, password: nora.password },
      ownerPath: `/events/${eveningId}`,
      friends: parts.map(([, { name, shows }]) => ({ name, shows, manageLink: manageLinks[name] ?? env.appUrl })),
      firstFriend: 'Hana Sato',
    };
  } finally {
    await database.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kith-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// A signal skips 'exit' handlers unless handled; once the demo serves, the server handles it.
const leave = () => process.exit(1);
process.once('SIGINT', leave).once('SIGTERM', leave);
try {
  const env = readDemoEnv(folder);
  const port = await findPort(env.port);
  const served = { ...env, port, appUrl: `http://localhost:${port}` };
  console.log('Making up a calendar ...');
  await serve(served, { demo: await fill(served) });
  process.off('SIGINT', leave).off('SIGTERM', leave);
  console.log(`The demo is at ${served.appUrl}/demo`);
  console.log('Everything in it is made up, and is deleted when you stop it with Ctrl+C.');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
