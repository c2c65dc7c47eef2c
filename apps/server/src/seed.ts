// `pnpm db:seed`: fills the configured database with the sample calendar of the screenshots.
import { currentTime } from '@kith/core/context';
import { DomainError } from '@kith/core/errors';
import { noopPorts } from '@kith/core/ports';
import { StartupError } from '@kith/db';
import { readEnv } from './env.ts';
import { openDatabase } from './open-database.ts';
import { nora } from './story/cast.ts';
import { tellStory } from './story/tell-story.ts';

async function seed(): Promise<void> {
  const env = readEnv();
  const { database, secrets } = await openDatabase(env);
  try {
    const story = await tellStory({
      db: database.db,
      now: currentTime(),
      appUrl: env.appUrl,
      secrets,
      ports: noopPorts,
    });
    console.log(`Sign in as ${nora.email} with the password ${nora.password}.`);
    console.log(`Jonas Weber’s page is ${story.manageLinks['Jonas Weber']}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
    console.log(`${nora.email} has an account here already; nothing was changed.`);
  } finally {
    await database.close();
  }
}

try {
  await seed();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
