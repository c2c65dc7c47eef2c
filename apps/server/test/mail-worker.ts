// A worker process that sends a database's mails to an SMTP server until it is killed.
import { noopPorts, silentLog } from '@kith/core/ports';
import { createSecrets } from '@kith/core/secrets';
import { openPostgres } from '@kith/db';
import { openJobs } from '../src/adapters/jobs.ts';
import { openMailer } from '../src/adapters/mailer.ts';
import { openLiveChanges } from '../src/live-changes.ts';
import { startWorker } from '../src/worker.ts';
import { mailPace, mailSecret } from './mail-pace.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const database = await openPostgres(databaseUrl, { migrate: false });
const jobs = openJobs(database, silentLog, mailPace.jobs);
await jobs.prepare();
const mailer = openMailer({ smtpUrl, from: 'kith@kith.example', outbox: '' });
await startWorker(
  jobs,
  {
    database,
    secrets: createSecrets(mailSecret),
    ports: { ...noopPorts, jobs, mailer },
    live: openLiveChanges(database),
    appUrl: 'http://kith.example',
    version: '0.0.0',
    limitsOff: false,
  },
  { leaseMs: mailPace.leaseMs },
);
