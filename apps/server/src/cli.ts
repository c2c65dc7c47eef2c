// `npm run kith -- COMMAND`: the operator's commands.
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backupsRemain } from '@kith/contracts/account';
import type { OwnerId } from '@kith/contracts/ids';
import {
  changeOwnerInput,
  type ChangeOwnerInput,
  createInvitationInput,
  type InstanceOwner,
  type RemoveOwnerInput,
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
import { openMailer } from './adapters/mailer.ts';
import { addressOf, type Env, readEnv } from './env.ts';
import { keepCopies, listCopies } from './keep-copies.ts';
import { moveData } from './move-data.ts';
import { openDatabase } from './open-database.ts';
import { keepSecretKey, secretKeyFile } from './secret-key.ts';

const options = {
  replace: { type: 'boolean', default: false },
  'without-key': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  friends: { type: 'string' },
  events: { type: 'string' },
  mails: { type: 'string' },
  yes: { type: 'boolean', default: false },
  uses: { type: 'string' },
  days: { type: 'string' },
  print: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`);
  }
}

type Given = ReturnType<typeof readArguments>['values'];

interface Command {
  /** What follows its name, as the usage shows it. */
  takes?: string;
  does: string;
  /** The most words that may follow its name, if there is a limit. */
  most?: number;
  options?: readonly (keyof Given)[];
  run: (env: Env, words: string[], given: Given) => Promise<void>;
}

/** Every command by its name, in the order of the usage. */
const commands: Record<string, Command> = {
  status: { does: 'whether Kith is running, on which database, and the newest copy', most: 0, run: status },
  'create-owner': {
    takes: 'ADDRESS [NAME]',
    does: 'creates an account and prints a link to choose its password',
    run: (env, [address, ...name]) => createAccount(env, address, name.join(' ')),
  },
  'reset-password': {
    takes: 'ADDRESS',
    does: 'prints such a link for an existing account',
    most: 1,
    run: (env, [address]) => resetPassword(env, address),
  },
  invite: {
    takes: 'NAME [--uses N] [--days N]',
    does: 'prints a sign-up link: for one person within 14 days, unless you say otherwise',
    options: ['uses', 'days'],
    run: (env, name, given) => invite(env, name.join(' '), given),
  },
  owners: { does: 'lists who has an account, and how much they have', most: 0, run: printOwners },
  'owners suspend': ownerCommand('suspends an account and pauses its links', { suspended: true }),
  'owners reinstate': ownerCommand('lets its owner in again', { suspended: false }),
  'owners operator': ownerCommand('makes its owner an operator', { is_operator: true }),
  'owners no-operator': ownerCommand('makes its owner no longer one', { is_operator: false }),
  'owners limit': {
    takes: 'ADDRESS [--friends N] [--events N] [--mails N]',
    does: 'sets limits for one account; none goes back to the default',
    most: 1,
    options: ['friends', 'events', 'mails'],
    run: (env, [address], given) => changeOne(env, address, readLimits(given)),
  },
  'owners delete': {
    takes: 'ADDRESS [--yes]',
    does: 'says what is deleted with an account; --yes deletes it',
    most: 1,
    options: ['yes'],
    run: (env, [address], { yes }) => deleteOwner(env, address, yes),
  },
  backup: {
    takes: '[FILE] [--force]',
    does: 'copies the embedded database, even while Kith is running; --force replaces an existing file',
    most: 1,
    options: ['force'],
    run: (env, [file], { force }) => backup(env, file, force),
  },
  restore: {
    takes: 'FILE [--without-key]',
    does: 'puts a copy in place of the embedded database',
    most: 1,
    options: ['without-key'],
    run: (env, [file], given) => restore(env, file, given['without-key']),
  },
  import: {
    takes: 'FILE [ADDRESS]',
    does: 'creates an account from a JSON export',
    most: 2,
    run: (env, [file, address]) => importFile(env, file, address),
  },
  move: {
    takes: '[--replace]',
    does: 'copies the embedded database to the server of DATABASE_URL, and compares; --replace replaces other data there',
    most: 0,
    options: ['replace'],
    run: (env, _words, { replace }) => moveData(env, { replace, say: (line) => console.log(line) }),
  },
  distribute: {
    takes: '--print',
    does: 'prints the statements that spread the tables over the nodes of Citus, by owner',
    most: 0,
    options: ['print'],
    run: (env, _words, { print }) => printDistribution(env, print),
  },
};

function ownerCommand(does: string, change: Omit<ChangeOwnerInput, 'id'>): Command {
  return { takes: 'ADDRESS', does, most: 1, run: (env, [address]) => changeOne(env, address, change) };
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { takes = '', does }]) => {
    const call = `${name} ${takes}`.trimEnd();
    return call.length < 32 ? `  ${call.padEnd(32)}${does}` : `  ${call}\n${' '.repeat(34)}${does}`;
  });
  return `npm run kith -- COMMAND\n\n${lines.join('\n')}\n\nIt reads the same environment as Kith itself.`;
}

const embeddedOnly = (env: Env) => {
  if (env.databaseUrl !== null) {
    throw new StartupError('The data is on the server of DATABASE_URL: pg_dump and pg_restore copy it.');
  }
};

/** Runs with the database open, and always closes it. */
async function withDatabase<T>(env: Env, work: (ctx: SystemContext, database: Database) => Promise<T>): Promise<T> {
  const holder = env.databaseUrl === null ? holderOf(env.dataDir) : null;
  if (holder !== null) {
    throw new StartupError(
      `Kith is running (process ${holder}), and only one process can use the embedded database. Stop it first; or, while it runs, do what invite and owners do under Settings, Instance, or at /api/instance.`,
    );
  }
  const { database, secrets } = await openDatabase(env);
  try {
    const ports = { ...noopPorts, instance: env.instance };
    return await work({ db: database.db, now: currentTime(), appUrl: env.appUrl, secrets, ports }, database);
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
    await choosePassword(ctx, await findAccount(ctx, email));
  });
}

/** A number as it was typed; what is none is refused where it is checked. */
const readNumber = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN);

async function invite(env: Env, name: string, { uses, days }: Given): Promise<void> {
  const input = parseOrThrow(createInvitationInput, {
    name,
    ...(uses !== undefined && { max_uses: readNumber(uses) }),
    ...(days !== undefined && { expires_in_days: readNumber(days) }),
  });
  await withDatabase(env, async (ctx) => {
    const { link, max_uses: most, expires_at: end } = await createInvitation(ctx, input);
    const who = most === 1 ? 'One person' : `${most} people`;
    console.log(`${who} can sign up with it until ${end.slice(0, 10)}:\n  ${link}`);
  });
}

/** The limits that were given. Throws StartupError where none was. */
function readLimits({ friends, events, mails }: Given): Omit<ChangeOwnerInput, 'id'> {
  if (friends === undefined && events === undefined && mails === undefined)
    throw new StartupError(
      'Say which limit: --friends N, --events N or --mails N. The word none goes back to the default.',
    );
  const limit = (typed: string | undefined) =>
    typed === undefined ? undefined : typed === 'none' ? null : readNumber(typed);
  return { most_friends: limit(friends), most_coming_events: limit(events), most_mails_per_day: limit(mails) };
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function sayOwner(owner: InstanceOwner): string {
  const limits = [
    ...(owner.most_friends === null ? [] : [counted(owner.most_friends, 'friend')]),
    ...(owner.most_coming_events === null ? [] : [counted(owner.most_coming_events, 'coming event')]),
    ...(owner.most_mails_per_day === null ? [] : [`${counted(owner.most_mails_per_day, 'mail')} a day`]),
  ];
  return [
    owner.email,
    owner.name,
    `since ${owner.created_at.slice(0, 10)}`,
    counted(owner.events, 'event'),
    counted(owner.friends, 'friend'),
    `${counted(owner.mails_this_month, 'mail')} this month`,
    ...(limits.length === 0 ? [] : [`at most ${limits.join(' and ')}`]),
    ...(owner.is_operator ? ['operator'] : []),
    ...(owner.suspended_at === null ? [] : ['suspended']),
  ].join(', ');
}

async function printOwners(env: Env): Promise<void> {
  await withDatabase(env, async (ctx) => (await listOwners(ctx)).forEach((owner) => console.log(sayOwner(owner))));
}

async function findAccount(ctx: SystemContext, email: string) {
  const owner = await findOwnerByEmail(ctx, email);
  if (!owner) throw new StartupError(`${email} has no account here.`);
  return owner;
}

async function changeOne(env: Env, given: string | undefined, change: Omit<ChangeOwnerInput, 'id'>): Promise<void> {
  const email = readAddress(given);
  await withDatabase(env, async (ctx) => {
    const { id } = await findAccount(ctx, email);
    console.log(sayOwner(await changeOwner(ctx, parseOrThrow(changeOwnerInput, { id, ...change }))));
  });
}

async function deleteOwner(env: Env, given: string | undefined, isMeant: boolean): Promise<void> {
  const email = readAddress(given);
  await withDatabase(env, async (ctx, database) => {
    const { id } = await findAccount(ctx, email);
    const goes = await describeOwnerDeletion(ctx, id);
    const what = `${counted(goes.events, 'event')}, ${counted(goes.friends, 'friend')} with their links and ${counted(goes.groups, 'group')}`;
    if (!isMeant)
      throw new StartupError(
        `Deleting ${email} would also delete ${what}. ${backupsRemain} Nothing was deleted; add --yes to delete.`,
      );
    await removeWhole(env, ctx, database, { id, email });
    console.log(`${email} was deleted, with ${what}. ${backupsRemain}`);
  });
}

/** Deletes an owner as a running Kith does: with pending jobs, mails stored as files, and copies of the database. */
async function removeWhole(env: Env, ctx: SystemContext, database: Database, owner: RemoveOwnerInput): Promise<void> {
  const { log } = noopPorts;
  const jobs = openJobs(database, log);
  const mailer = openMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, outbox: join(env.dataDir, 'outbox') });
  const copies = database.copies && keepCopies({ copies: database.copies, dataDir: env.dataDir, log });
  await jobs.prepare();
  try {
    const ports = { ...ctx.ports, jobs, mailer, copies: copies ?? noopPorts.copies };
    await removeOwner({ ...ctx, ports }, owner);
  } finally {
    await jobs.close();
    await copies?.stop();
  }
}

async function backup(env: Env, to: string | undefined, replaces: boolean): Promise<void> {
  embeddedOnly(env);
  // Checked before the backup is made, which would otherwise be lost.
  if (to !== undefined && !existsSync(dirname(resolve(to)))) {
    throw new StartupError(`There is no folder ${dirname(resolve(to))}.`);
  }
  if (to !== undefined && existsSync(to) && !replaces) {
    throw new StartupError(`${to} already exists. Add --force to replace it.`);
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
      `${owner.email} has an account with ${counted(counts['friends'] ?? 0, 'friend')}, ${counted(counts['groups'] ?? 0, 'group')}, ${counted(counts['events'] ?? 0, 'event')} and their answers. All links are new, and nobody was told. Reminders for upcoming events will go out as chosen.`,
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
  if (values.help || positionals.length === 0) return console.log(usage());
  // The name of a command is one word or two.
  const length = Object.hasOwn(commands, positionals.slice(0, 2).join(' ')) ? 2 : 1;
  const name = positionals.slice(0, length).join(' ');
  const words = positionals.slice(length);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { most = Infinity, options: own = [] } = command ?? {};
  if (!command || (words.length > 0 && most === 0)) {
    throw new StartupError(`There is no command ${positionals.join(' ')}.\n\n${usage()}`);
  }
  // A boolean that was not given is false, and a string is absent.
  const [foreign] = Object.entries(values).flatMap(([option, value]) =>
    value && !own.some((one) => one === option) ? [option] : [],
  );
  if (words.length > most || foreign !== undefined) {
    const extra = foreign === undefined ? `“${words[most]}”` : `--${foreign}`;
    throw new StartupError(
      `${name} does not take ${extra}: npm run kith -- ${`${name} ${command.takes ?? ''}`.trimEnd()}`,
    );
  }
  return command.run(readEnv(), words, values);
}

try {
  await run();
} catch (error) {
  // A refusal of core is a sentence for a person too.
  if (!(error instanceof StartupError || error instanceof DomainError)) throw error;
  console.error(error.message);
  process.exit(1);
}
