import { StartupError } from '@kith/db';
import { readEnv } from './env.ts';
import { serve } from './serve.ts';

try {
  const env = readEnv();
  const { version, address, outbox } = await serve(env);
  console.log(`Kith ${version} is at ${address}`);
  if (env.databaseUrl === null) console.log(`Your data is in ${env.dataDir}`);
  if (outbox !== null) console.log(`No mail server is set, so emails are saved as files in ${outbox}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
