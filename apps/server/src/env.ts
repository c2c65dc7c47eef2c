import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { signUpModes } from '@kith/contracts/instance';
import { quotas } from '@kith/contracts/limits';
import { isLoopback } from '@kith/contracts/loopback';
import type { InstanceSettings } from '@kith/core/ports';
import { StartupError } from '@kith/db';
import * as z from 'zod/mini';
import type { ProviderSettings } from './adapters/identity-provider.ts';

// The only reader of process.env. Everything is validated at startup, and all problems are reported together.

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.optional(z.string());

const webAddress = (sentence: string) =>
  z.string().check(
    z.refine((value) => {
      const url = URL.parse(value);
      return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
    }, sentence),
  );

const mailbox = z
  .string()
  .check(
    z.regex(/^(?:[^<>"\r\n]+ <[^\s<>"@]+@[^\s<>"@]+>|[^\s<>"@]+@[^\s<>"@]+)$/, 'must be an address or Name <address>'),
  );

const atMost = (most: number) => {
  const sentence = `must be a whole number from 1 to ${most}`;
  return z.optional(z.coerce.number(sentence).check(z.int(sentence), z.gte(1, sentence), z.lte(most, sentence)));
};

const endpoint = z.optional(webAddress('must be an http or https address'));

const issuer = z.optional(
  webAddress('must be the https address of an OpenID provider, as its discovery document names it').check(
    z.refine((value) => {
      const url = URL.parse(value);
      return url?.protocol !== 'http:' || isLoopback(url.hostname);
    }, 'must be an https address, except on loopback'),
    z.refine((value) => !URL.parse(value)?.username, 'must have no user name'),
  ),
);

const databaseAddress = z.optional(
  z
    .string()
    .check(
      z.regex(/^postgres(?:ql)?:\/\//, 'must be a postgres:// address, such as postgres://user@host/kith'),
      z.refine(isDecodable, 'has a % that stands for nothing; in a password it is written as %25'),
    ),
);

/** Whether an address or a part of it can be decoded: a bare % cannot. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The most bytes of a page that the operator writes. */
const MOST_PAGE_BYTES = 100_000;

/** A file of Markdown, read at startup, so that what is wrong with it is said then. */
const writing = z.optional(
  z.pipe(
    z.string(),
    z.transform((path, context) => {
      const text = readWriting(path);
      if (text !== null) return text;
      context.issues.push({
        code: 'custom',
        input: path,
        message: `must be a readable file of text, not empty and of at most ${MOST_PAGE_BYTES} bytes`,
      });
      return z.NEVER;
    }),
  ),
);

function readWriting(path: string): string | null {
  try {
    if (statSync(path).size > MOST_PAGE_BYTES) return null;
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).trim() || null;
  } catch {
    return null;
  }
}

/** What is set, by name; an empty variable is not. */
type Given = Record<string, string | undefined>;

const defaultHost = '127.0.0.1';

const portRange = 'must be a port between 0 and 65535';

/** Every environment variable by name. */
export const variables = z.object({
  PORT: z._default(
    z.coerce.number(portRange).check(z.int(portRange), z.gte(0, portRange), z.lte(65_535, portRange)),
    3000,
  ),
  HOST: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => URL.canParse(addressOf(value, 0)),
          'must be an address or a name to listen on, such as 0.0.0.0',
        ),
      ),
    defaultHost,
  ),
  APP_URL: z.optional(
    webAddress('must be the public http or https address, such as https://kith.example').check(
      z.refine(
        (value) => (URL.parse(value)?.pathname ?? '/') === '/',
        'must have no path, because Kith is served from the root of its address',
      ),
      z.refine((value) => !URL.parse(value)?.username, 'must have no user name'),
    ),
  ),
  DATA_DIR: z._default(z.string(), './.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: z.optional(
    z.string().check(
      z.refine((value) => {
        const url = URL.parse(value);
        return (
          url !== null &&
          /^smtps?:$/.test(url.protocol) &&
          url.hostname !== '' &&
          // A password with a slash that is not written as %2F ends the host.
          /^\/?$/.test(url.pathname) &&
          isDecodable(`${url.username}${url.password}`)
        );
      }, 'must be an smtp:// or smtps:// address; special characters of its password are written as %40 for @, and so on'),
    ),
  ),
  MAIL_FROM: z.optional(mailbox),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_LABEL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.trim() !== '' && value.length <= 40 && !/\p{Cc}/u.test(value),
          'must be a name on one line, of at most 40 characters',
        ),
      ),
  ),
  OAUTH_GOOGLE_ENDPOINT: endpoint,
  OAUTH_APPLE_ENDPOINT: endpoint,
  ASSISTANT_BASE_URL: endpoint,
  ASSISTANT_MODEL: text,
  ASSISTANT_API_KEY: text,
  TELEGRAM_BOT_TOKEN: z.optional(
    z.string().check(z.regex(/^\d+:[\w-]{30,}$/, 'must be the token that BotFather gave, such as 123456789:AAE…')),
  ),
  TELEGRAM_API_ROOT: endpoint,
  PUSH_STAND_IN: z.optional(
    z.string().check(
      z.refine((value) => {
        const url = URL.parse(value);
        return url?.protocol === 'http:' && url.origin === value && isLoopback(url.hostname);
      }, 'must be the origin of a push service for tests on a loopback address, such as http://127.0.0.1:8080'),
    ),
  ),
  SENTRY_DSN: z.optional(
    z.string().check(
      z.refine((value) => {
        const url = URL.parse(value);
        if (url === null || !/^https?:$/.test(url.protocol) || url.search || url.hash) return false;
        // A DSN with a secret (the old form) must not be sent to browsers.
        return url.username !== '' && url.password === '' && /\/\d+$/.test(url.pathname);
      }, 'must be a DSN, such as https://key@sentry.example/1'),
    ),
  ),
  LOG_LEVEL: z._default(z.enum(levels, `must be one of ${levels.join(', ')}`), 'info'),
  RATE_LIMIT: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value === 'true' || /^[1-9]$/.test(value) || value.split(',').every(isNetwork),
          'must be true for one proxy, a number of proxies, or their addresses separated by commas',
        ),
      ),
  ),
  METRICS_TOKEN: text,
  SIGN_UP: z.optional(z.enum(signUpModes, `must be one of ${signUpModes.join(', ')}`)),
  CONTACT: z.optional(mailbox),
  PRIVACY_FILE: writing,
  IMPRINT_FILE: writing,
  MOST_FRIENDS: atMost(quotas.friends),
  MOST_COMING_EVENTS: atMost(quotas.comingEvents),
  MOST_MAILS_PER_DAY: atMost(quotas.mailsPerDay),
  MOST_MAILS_PER_DAY_OF_ALL: atMost(1_000_000),
});

/** The validated configuration with defaults. */
export interface Env {
  port: number;
  host: string;
  /** The public URL without a trailing slash; derived from HOST and PORT when absent, never from a request. */
  appUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The same database without its pooler, if `databaseUrl` is a pooler's. */
  databaseDirectUrl: string | null;
  /** A replica of the same database, or a proxy before several; or null. */
  databaseReadUrl: string | null;
  secretKey: string | null;
  /** The SMTP server, or null to capture mails in the data folder; and the sender. */
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: (typeof levels)[number];
  limitsOff: boolean;
  /** The number of trusted proxies, or their addresses; only their entries in X-Forwarded-For are used. */
  trustProxy: number | string[];
  /** The sign-in providers. */
  providers: ProviderSettings;
  /** The bearer token for /metrics behind a trusted proxy; null means that nobody may read them there. */
  metricsToken: string | null;
  /** The Sentry DSN for error and performance reports, or null. */
  sentryDsn: string | null;
  /** The Telegram bot, or null. */
  telegram: { token: string; apiRoot: string } | null;
  /** The contact for push services. */
  pushSubject: string;
  /** The local push service of tests, or null. */
  pushStandIn: string | null;
  /** Who may sign up, and who runs this server. */
  instance: InstanceSettings;
  /** The language model, or null for the built-in assistant alone. */
  assistant: { baseUrl: string; model: string; apiKey: string | null } | null;
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.trim().split('/');
  const widest = isIP(address) === 4 ? 32 : 128;
  if (rest.length > 0 || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
}

function readTrustProxy(value: string | undefined): Env['trustProxy'] {
  if (value === undefined) return 0;
  if (value === 'true') return 1;
  return /^[1-9]$/.test(value) ? Number(value) : value.split(',').map((one) => one.trim());
}

/** What is wrong between several variables, as `NAME sentence`: told from what is set, so that a wrong value hides none of it. */
function findContradictions(given: Given): string[] {
  const problems: string[] = [];
  const has = (name: keyof typeof variables.shape) => given[name] !== undefined;
  if (has('DATABASE_URL') && !has('SECRET_KEY')) {
    problems.push(
      'SECRET_KEY is required with DATABASE_URL, because every process on that database needs the same one.',
    );
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (has(name) && !has('DATABASE_URL')) problems.push(`${name} belongs to DATABASE_URL, which is not set.`);
  }
  if (given['RATE_LIMIT'] === 'off' && (!isLoopback(given['HOST'] ?? defaultHost) || has('TRUST_PROXY'))) {
    problems.push('RATE_LIMIT can be off only for load tests: HOST must be a loopback address and TRUST_PROXY unset.');
  }
  for (const names of together) {
    const count = names.filter(has).length;
    if (count > 0 && count < names.length) {
      const missing = names.filter((name) => !has(name)).join(', ');
      problems.push(
        `${names.join(', ')} belong together: ${missing} ${names.length - count === 1 ? 'is' : 'are'} not set.`,
      );
    }
  }
  return problems;
}

/** Variables that are set all or none. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'],
  ['ASSISTANT_BASE_URL', 'ASSISTANT_MODEL'],
] as const;

/** The settings of each provider; `findContradictions` has checked that each is complete or absent. */
function readProviders(read: z.output<typeof variables>): ProviderSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } =
    read;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL } = read;
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? {
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            issuer: read.OAUTH_GOOGLE_ENDPOINT ?? 'https://accounts.google.com',
          }
        : null,
    apple:
      APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY
        ? {
            clientId: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY,
            issuer: read.OAUTH_APPLE_ENDPOINT ?? 'https://appleid.apple.com',
          }
        : null,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_LABEL
        ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, label: OIDC_LABEL }
        : null,
  };
}

/** Name and address of CONTACT; an address alone is its own name. */
function readContact(contact: string | undefined): InstanceSettings['operator'] {
  if (contact === undefined) return null;
  const [, name, email] = /^(.+) <(.+)>$/.exec(contact) ?? [null, contact, contact];
  return { name, email };
}

/** The mail domain of this server; mail servers do not accept a bare IP address. */
function mailDomain(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
}

/** Names of families that only Kith reads here, so that an unknown one of them was meant for it. */
const families = /^SIGNUP$|^(?:SIGN_?UP|SMTP|MAIL|MOST|APPLE|OIDC|ASSISTANT|TELEGRAM)_[A-Z_]{1,60}$/;

/** Names that were meant for Kith and are none of its variables, without their values. */
const findUnknown = (given: Given): string[] =>
  Object.keys(given)
    .filter((name) => families.test(name) && !(name in variables.shape))
    .map((name) => `${name} is not a variable of Kith; .env.example lists them.`);

/** The local URL of the server for a browser. */
export function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Reads and validates the environment. An empty variable counts as absent, as in a copied .env.example. Throws StartupError with
 * one line per problem.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  const problems = [
    ...findUnknown(given),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}.`),
    ...findContradictions(given),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new StartupError(`Kith cannot start with this environment:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  }
  const read = parsed.data;
  const appUrl = (read.APP_URL ?? addressOf(read.HOST, read.PORT)).replace(/\/+$/, '');
  return {
    port: read.PORT,
    host: read.HOST,
    appUrl,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    secretKey: read.SECRET_KEY ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `Kith <kith@${mailDomain(appUrl)}>`,
    logLevel: read.LOG_LEVEL,
    limitsOff: read.RATE_LIMIT === 'off',
    trustProxy: readTrustProxy(read.TRUST_PROXY),
    providers: readProviders(read),
    metricsToken: read.METRICS_TOKEN ?? null,
    // Normalised as a URL, which is safe in a page.
    sentryDsn: read.SENTRY_DSN === undefined ? null : new URL(read.SENTRY_DSN).href,
    telegram:
      read.TELEGRAM_BOT_TOKEN === undefined
        ? null
        : {
            token: read.TELEGRAM_BOT_TOKEN,
            apiRoot: (read.TELEGRAM_API_ROOT ?? 'https://api.telegram.org').replace(/\/+$/, ''),
          },
    pushSubject: appUrl.startsWith('https:') ? appUrl : `mailto:kith@${mailDomain(appUrl)}`,
    pushStandIn: read.PUSH_STAND_IN ?? null,
    instance: {
      signUp: read.SIGN_UP ?? null,
      operator: readContact(read.CONTACT),
      limits: {
        friends: read.MOST_FRIENDS ?? quotas.friends,
        comingEvents: read.MOST_COMING_EVENTS ?? quotas.comingEvents,
        mailsPerDay: read.MOST_MAILS_PER_DAY ?? quotas.mailsPerDay,
      },
      mailsPerDay: read.MOST_MAILS_PER_DAY_OF_ALL ?? quotas.mailsPerDayOfAll,
      pages: { privacy: read.PRIVACY_FILE ?? null, imprint: read.IMPRINT_FILE ?? null },
    },
    assistant:
      read.ASSISTANT_BASE_URL === undefined || read.ASSISTANT_MODEL === undefined
        ? null
        : {
            baseUrl: read.ASSISTANT_BASE_URL,
            model: read.ASSISTANT_MODEL,
            apiKey: read.ASSISTANT_API_KEY ?? null,
          },
  };
}

/**
 * The environment of a demo: PORT, default 3100, and a folder; no real server, key, mail or provider. Its host is localhost,
 * because cookies ignore ports and a real Kith on 127.0.0.1 has its own.
 */
export function readDemoEnv(dataDir: string, source: Record<string, string | undefined> = process.env): Env {
  const port = source['PORT'] || '3100';
  return readEnv({
    PORT: port,
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SIGN_UP: 'open',
  });
}
