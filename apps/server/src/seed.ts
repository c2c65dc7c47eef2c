// `pnpm db:seed`: fills the configured database with the example calendar that the pictures show.
import { currentTime } from '@kith/core/context';
import { DomainError } from '@kith/core/errors';
import { idlePorts } from '@kith/core/ports';
import { createSecrets } from '@kith/core/secrets';
import { openEmbedded, openPostgres, StartupError } from '@kith/db';
import { readEnv } from './env.ts';
import { protectDataFolder } from './protect-data-folder.ts';
import { keepSecretKey } from './secret-key.ts';
import { nora } from './story/cast.ts';
import { tellStory } from './story/tell-story.ts';

async function seed(): Promise<void> {
  const env = readEnv();
  protectDataFolder(env.dataDir);
  const database = await (env.databaseUrl === null
    ? openEmbedded(env.dataDir)
    : openPostgres(env.databaseUrl, { directUrl: env.databaseDirectUrl }));
  try {
    const secrets = createSecrets(env.secretKey ?? keepSecretKey(env.dataDir));
    const story = await tellStory({
      db: database.db,
      now: currentTime(),
      appUrl: env.appUrl,
      secrets,
      ports: idlePorts,
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
