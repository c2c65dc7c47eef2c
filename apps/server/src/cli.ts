// `npm run kith -- COMMAND`: the operator's commands.
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { OwnerId } from '@kith/contracts/ids';
import {
  changeOwnerInput,
  type ChangeOwnerInput,
  createInvitationInput,
  type InstanceOwner,
} from '@kith/contracts/instance';
import { limits } from '@kith/contracts/limits';
import { emailAddress, line } from '@kith/contracts/text';
import { importAccount, rotateLostLinks } from '@kith/core/account';
import { addOwner, createInvitation } from '@kith/core/admission';
import { mintProof } from '@kith/core/auth';
import { currentTime, inTransaction, type SystemContext } from '@kith/core/context';
import { changeOwner, describeOwnerDeletion, listOwners, removeOwner } from '@kith/core/instance';
import { DomainError, parseOrThrow } from '@kith/core/errors';
import { noopPorts } from '@kith/core/ports';
import { findOwnerByEmail } from '@kith/core/profile';
import { createSecrets } from '@kith/core/secrets';
import {
  type Database,
  distributionStatements,
  findDistributionObstacles,
  holderOf,
  restoreCopy,
  StartupError,
} from '@kith/db';
import { openJobs } from './adapters/jobs.ts';
import { addressOf, type Env, readEnv } from './env.ts';
import { keepCopies, listCopies } from './keep-copies.ts';
import { moveData } from './move-data.ts';
import { openDatabase } from './open-database.ts';
import { keepSecretKey, secretKeyFile } from './secret-key.ts';

const usage = `npm run kith -- COMMAND

  status                          whether Kith is running, on which database, and the newest copy
  create-owner ADDRESS [NAME]     creates an account and prints a link to choose its password
  reset-password ADDRESS          prints such a link for an existing account
  invite NAME [--uses N] [--days N]
                                  prints a sign-up link: for one person within 14 days, unless you say otherwise
  owners                          lists who has an account, and how much they have
  owners suspend|reinstate|operator|no-operator ADDRESS
                                  suspends or reinstates an account, makes its owner an operator or no longer one
  owners limit ADDRESS [--friends N] [--events N] [--mails N]
                                  sets limits for one account; none goes back to the default
  owners delete ADDRESS [--yes]   says what is deleted with an account; --yes deletes it
  backup [FILE]                   copies the embedded database, even while Kith is running
  restore FILE [--without-key]    puts a copy in place of the embedded database
  import FILE [ADDRESS]           creates an account from a JSON export
  move                            copies the embedded database to the server of DATABASE_URL, and compares
  distribute --print              prints the statements that spread the tables over the nodes of Citus, by owner

It reads the same environment as Kith itself.`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'without-key': { type: 'boolean', default: false },
        friends: { type: 'string' },
        events: { type: 'string' },
        mails: { type: 'string' },
        yes: { type: 'boolean', default: false },
        uses: { type: 'string' },
        days: { type: 'string' },
        print: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

const embeddedOnly = (env: Env) => {
  if (env.databaseUrl !== null) {
    throw new StartupError('The data is on the server of DATABASE_URL: pg_dump and pg_restore copy it.');
  }
};

/** Runs with the database open, and always closes it. */
async function withDatabase<T>(env: Env, work: (ctx: SystemContext) => Promise<T>): Promise<T> {
  const { database, secrets } = await openDatabase(env);
  try {
    return await work({ db: database.db, now: currentTime(), appUrl: env.appUrl, secrets, ports: noopPorts });
  } finally {
    await database.close();
  }
}

async function status(env: Env): Promise<void> {
  const address = addressOf(env.host, env.port);
  const health = await fetch(`${address}/api/health`).then(
    async (answer) => `answers ${answer.status}: ${await answer.text()}`,
    () => 'does not answer',
  );
  console.log(`${address} ${health}`);
  if (env.databaseUrl !== null) return console.log('The data is on the server of DATABASE_URL.');
  const holder = holderOf(env.dataDir);
  console.log(
    `The data is in ${env.dataDir}${holder === null ? ', which no process uses' : `, used by process ${holder}`}.`,
  );
  const [newest] = listCopies(env.dataDir);
  console.log(newest ? `The newest copy is ${newest}` : 'There is no copy yet.');
}

const choosePassword = async (ctx: SystemContext, owner: { id: OwnerId; email: string }) => {
  const { link } = await mintProof(ctx, randomUUID(), { ownerId: owner.id, email: owner.email, purpose: 'recovery' });
  console.log(`Choose a password within an hour at\n  ${ctx.appUrl}/auth/callback?type=recovery&code=${link}`);
};

function readAddress(given: string | undefined): string {
  const address = emailAddress.safeParse(given);
  if (!address.success) throw new StartupError('An email address is needed, such as nora@kith.example.');
  return address.data;
}

async function createAccount(env: Env, given: string | undefined, name: string): Promise<void> {
  const email = readAddress(given);
  const read = line(limits.nameLength).safeParse(name);
  if (!read.success) throw new StartupError(`This name can’t be used. ${read.error.issues[0]?.message ?? ''}.`);
  const [firstName = '', ...rest] = read.data.split(' ');
  await withDatabase(env, async (ctx) => {
    const values = { email, firstName, lastName: rest.join(' '), timeZone: null };
    const owner = await inTransaction(ctx, (tx) => addOwner(tx, values));
    if (!owner) throw new StartupError(`${email} already has an account; reset-password makes a link for it.`);
    await choosePassword(ctx, owner);
  });
}

async function resetPassword(env: Env, given: string | undefined): Promise<void> {
  const email = readAddress(given);
  await withDatabase(env, async (ctx) => {
    const owner = await findOwnerByEmail(ctx, email);
    if (!owner) throw new StartupError(`${email} has no account here.`);
    await choosePassword(ctx, owner);
  });
}

async function invite(env: Env, name: string, { uses, days }: { uses?: string; days?: string }): Promise<void> {
  const input = parseOrThrow(createInvitationInput, {
    name,
    ...(uses !== undefined && { max_uses: Number(uses) }),
    ...(days !== undefined && { expires_in_days: Number(days) }),
  });
  await withDatabase(env, async (ctx) => {
    const { link, max_uses: most, expires_at: end } = await createInvitation(ctx, input);
    const who = most === 1 ? 'One person' : `${most} people`;
    console.log(`${who} can sign up with it until ${end.slice(0, 10)}:\n  ${link}`);
  });
}

interface OwnerLimitOptions {
  friends?: string;
  events?: string;
  mails?: string;
}

/** What `kith owners WORD ADDRESS` changes. Throws StartupError for another word. */
function readChange(word: string, { friends, events, mails }: OwnerLimitOptions): Omit<ChangeOwnerInput, 'id'> {
  const limit = (given: string | undefined) =>
    given === undefined ? undefined : given === 'none' ? null : Number(given);
  switch (word) {
    case 'suspend':
      return { suspended: true };
    case 'reinstate':
      return { suspended: false };
    case 'operator':
      return { is_operator: true };
    case 'no-operator':
      return { is_operator: false };
    case 'limit':
      return { most_friends: limit(friends), most_coming_events: limit(events), most_mails_per_day: limit(mails) };
    default:
      throw new StartupError(`There is no command owners ${word}.\n\n${usage}`);
  }
}

const sayOwner = (owner: InstanceOwner) =>
  [
    owner.email,
    owner.name,
    `since ${owner.created_at.slice(0, 10)}`,
    `${owner.events} events`,
    `${owner.friends} friends`,
    `${owner.mails_this_month} mails this month`,
    ...(owner.is_operator ? ['operator'] : []),
    ...(owner.suspended_at === null ? [] : ['suspended']),
  ].join(', ');

async function manageOwners(
  env: Env,
  [word, address]: (string | undefined)[],
  options: OwnerLimitOptions & { yes: boolean },
): Promise<void> {
  await withDatabase(env, async (ctx) => {
    if (word === undefined) return (await listOwners(ctx)).forEach((owner) => console.log(sayOwner(owner)));
    const email = readAddress(address);
    const owner = await findOwnerByEmail(ctx, email);
    if (!owner) throw new StartupError(`${email} has no account here.`);
    if (word !== 'delete') {
      const input = parseOrThrow(changeOwnerInput, { id: owner.id, ...readChange(word, options) });
      return console.log(sayOwner(await changeOwner(ctx, input)));
    }
    const goes = await describeOwnerDeletion(ctx, owner.id);
    const what = `${goes.events} events, ${goes.friends} friends with their links and ${goes.groups} groups`;
    if (!options.yes)
      throw new StartupError(
        `Deleting ${owner.email} would also delete ${what}. Nothing was deleted; add --yes to delete.`,
      );
    await removeOwner(ctx, { id: owner.id, email: owner.email });
    console.log(`${owner.email} was deleted, with ${what}. Earlier copies of the database still contain them.`);
  });
}

async function backup(env: Env, to: string | undefined): Promise<void> {
  embeddedOnly(env);
  // Checked before the backup is made, which would otherwise be lost.
  if (to !== undefined && !existsSync(dirname(resolve(to)))) {
    throw new StartupError(`There is no folder ${dirname(resolve(to))}.`);
  }
  const holder = holderOf(env.dataDir);
  const path = holder === null ? await copyHere(env) : await copyThere(env, holder);
  if (to !== undefined) handOver(path, to);
  console.log(`The copy is ${to ?? path}. The key in ${env.dataDir}/secret.key is not in it: keep that one elsewhere.`);
}

function handOver(path: string, to: string): void {
  try {
    copyFileSync(path, to);
  } catch (cause) {
    throw new StartupError(`${to} cannot be written. The copy is ${path}.`, { cause });
  }
}

async function copyHere(env: Env): Promise<string> {
  const { database } = await openDatabase(env);
  try {
    if (!database.copies) throw new StartupError('There is nothing to copy.');
    const { takeNow, stop } = keepCopies({ copies: database.copies, dataDir: env.dataDir, log: noopPorts.log });
    const path = await takeNow();
    await stop();
    return path;
  } finally {
    await database.close();
  }
}

/** Asks the process that holds the folder for a backup, and waits for it. */
async function copyThere(env: Env, holder: number): Promise<string> {
  if (process.platform === 'win32') {
    throw new StartupError(
      `Kith is running (process ${holder}) and makes a copy every ten minutes in ${env.dataDir}\\copies.`,
    );
  }
  const [before] = listCopies(env.dataDir);
  process.kill(holder, 'SIGUSR2');
  for (let waited = 0; waited < 60_000; waited += 100) {
    const [newest] = listCopies(env.dataDir);
    if (newest !== undefined && newest !== before) return newest;
    await delay(100);
  }
  throw new StartupError(`Process ${holder} made no copy within a minute; its log may say why.`);
}

/** A warning about what is lost without the key. */
const keyLost =
  'Without it every link of a friend or a calendar is replaced: friends need the new ones, their calendars stop updating, and devices are no longer notified. Each owner is told by email. To restore anyway, add --without-key.';

async function restore(env: Env, file: string | undefined, withoutKey: boolean): Promise<void> {
  embeddedOnly(env);
  if (file === undefined) throw new StartupError('Name the file of a copy.');
  if (!existsSync(file)) throw new StartupError(`There is no file ${resolve(file)}.`);
  const key = join(env.dataDir, secretKeyFile);
  if (env.secretKey === null && !existsSync(key) && !withoutKey) {
    throw new StartupError(`There is no ${key}, the key to this copy. Put it there first. ${keyLost}`);
  }
  const secrets = createSecrets(env.secretKey ?? keepSecretKey(env.dataDir));
  const made = { friends: 0, feeds: 0 };
  const renewLinks = async (database: Database) => {
    const jobs = openJobs(database, noopPorts.log);
    await jobs.prepare();
    try {
      const ports = { ...noopPorts, jobs };
      const ctx = { db: database.db, now: currentTime(), appUrl: env.appUrl, secrets, ports };
      const lost = await rotateLostLinks(ctx, { dryRun: !withoutKey });
      if (!withoutKey && lost.friends + lost.feeds > 0) {
        throw new StartupError(`The copy was made with a different key. ${keyLost} Nothing was changed.`);
      }
      Object.assign(made, lost);
    } finally {
      await jobs.close();
    }
  };
  const aside = await restoreCopy(env.dataDir, resolve(file), currentTime(), renewLinks);
  console.log(`${file} is now the database.${aside ? ` The previous one is in ${aside}` : ''}`);
  if (made.friends + made.feeds > 0) {
    console.log(
      `New links were made: ${made.friends} for friends, ${made.feeds} for owners’ own calendars. Their owners are told by email once Kith is running.`,
    );
  }
}

async function importFile(env: Env, file: string | undefined, given: string | undefined): Promise<void> {
  if (file === undefined)
    throw new StartupError('Name the file of an export, as Settings or GET /api/export gives it.');
  if (!existsSync(file)) throw new StartupError(`There is no file ${resolve(file)}.`);
  const email = given === undefined ? {} : { email: readAddress(given) };
  await withDatabase(env, async (ctx) => {
    const { owner, counts } = await importAccount(ctx, readFileSync(file, 'utf8'), email).catch((error: unknown) => {
      throw error instanceof DomainError ? new StartupError(`${error.message} Nothing was changed.`) : error;
    });
    console.log(
      `${owner.email} has an account with ${counts['friends']} friends, ${counts['groups']} groups, ${counts['events']} events and their answers. All links are new, and nobody was told. Reminders for upcoming events will go out as chosen.`,
    );
    await choosePassword(ctx, owner);
  });
}

/** Prints the SQL for the Citus coordinator; Kith itself never distributes tables. */
async function printDistribution(env: Env, isPrinted: boolean): Promise<void> {
  if (!isPrinted)
    throw new StartupError('Kith only prints the statements, with --print; docs/scale.md says where to run them.');
  await withDatabase(env, async ({ db }) => {
    const obstacles = await findDistributionObstacles(db);
    if (obstacles.length > 0) throw new StartupError(`Citus would refuse this database:\n${obstacles.join('\n')}`);
    console.log((await distributionStatements(db)).join('\n'));
  });
}

async function run(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command, first, ...more] = positionals;
  if (values.help || command === undefined) return console.log(usage);
  const env = readEnv();
  switch (command) {
    case 'status':
      return status(env);
    case 'create-owner':
      return createAccount(env, first, more.join(' '));
    case 'reset-password':
      return resetPassword(env, first);
    case 'invite':
      return invite(env, [first, ...more].join(' '), values);
    case 'owners':
      return manageOwners(env, [first, ...more], values);
    case 'backup':
      return backup(env, first);
    case 'restore':
      return restore(env, first, values['without-key']);
    case 'import':
      return importFile(env, first, more[0]);
    case 'move':
      return moveData(env, { replace: values.replace, say: (line) => console.log(line) });
    case 'distribute':
      return printDistribution(env, values.print);
    default:
      throw new StartupError(`There is no command ${command}.\n\n${usage}`);
  }
}

try {
  await run();
} catch (error) {
  // A refusal of core is a sentence for a person too.
  if (!(error instanceof StartupError || error instanceof DomainError)) throw error;
  console.error(error.message);
  process.exit(1);
}
