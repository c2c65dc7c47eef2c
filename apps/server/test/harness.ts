// The server under test: on its own database, called by injection.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnerId, ownerId } from '@kith/contracts/ids';
import { type IdentityProvider, noopPorts, type Telegram } from '@kith/core/ports';
import { databasePictures } from '@kith/core/profile';
import { createSecrets } from '@kith/core/secrets';
import type { Database } from '@kith/db';
import { asProduct, openTestDatabase } from '@kith/db/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import type { DestinationStream } from 'pino';
import { buildApp } from '../src/app.ts';
import type { Demo } from '../src/demo/demo-pages.ts';
import type { Deps } from '../src/deps.ts';
import type { TelegramBot } from '../src/adapters/telegram.ts';
import { takeUpdates } from '../src/telegram-updates.ts';
import { openLiveChanges } from '../src/live-changes.ts';

/** A response with its JSON body, if any. */
export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** The parsed body, or null when it is not a JSON object; loosely typed for tests. */
  body: Body;
}

// Loosely typed, because each test checks what it expects.
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type Body = any;

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

export type Call = (
  method: NonNullable<InjectOptions['method']>,
  path: string,
  options?: CallOptions,
) => Promise<Answer>;

/** A caller of the server; `call` sends their token. */
export interface Owner {
  id: OwnerId;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  call: Call;
}

export interface Harness {
  app: FastifyInstance;
  database: Database;
  deps: Deps;
  /** Calls anonymously. */
  call: Call;
  /** Signs up a new owner from a unique address. */
  asOwner(values?: { first_name?: string; email?: string; time_zone?: string }): Promise<Owner>;
  /** The server's clock, which tests may set. */
  clock: { now: Date };
  close(): Promise<void>;
}

const signedUp = z.object({
  data: z.object({
    token: z.string(),
    user: z.object({ id: ownerId }),
    session: z.object({ refresh_token: z.string() }),
  }),
});

export const password = 'Correct horse 9';

const compiled = process.env['NODE_COMPILE_CACHE'];

/** A minimal environment for child processes, with Node's compile cache and sign-up for everybody. */
export const bareEnv = { PATH: '/usr/bin', SIGN_UP: 'open', ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) };

let addresses = 0;

/** A network address that no other caller of this run has. */
export const freshAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** A stub web app whose friend page prints its props. */
function buildTinyWeb(): string {
  const dist = mkdtempSync(join(tmpdir(), 'kith-web-'));
  for (const folder of ['client/.vite', 'manage/.vite']) {
    mkdirSync(join(dist, folder), { recursive: true });
    writeFileSync(join(dist, folder, 'manifest.json'), '{}');
  }
  writeFileSync(join(dist, 'client/index.html'), '<!doctype html><title>Kith</title>');
  writeFileSync(
    join(dist, 'manage/entry-server.js'),
    'export const renderManagePage = (frame, content) => JSON.stringify(content);',
  );
  return dist;
}

/** All requests come from one browser, unless they carry their own cookies. */
export const browserMark = 'b'.repeat(32);

/** A stub provider that accepts everybody, identified by their code. */
const agreeable: IdentityProvider = {
  name: 'Google',
  authorizationUrl: async ({ state }) => new URL(`https://provider.example/authorize?state=${state}`),
  claim: async ({ code }) => ({ subject: code, email: `${code}@provider.example`, emailVerified: true }),
};

/** A bot that accepts every message. */
const silentBot: Telegram = { botName: async () => 'kith_test_bot', send: async () => {} };

interface HarnessOptions extends Partial<Deps> {
  webDist?: string;
  demo?: Demo;
  /** A real bot; the default is a stub. */
  bot?: { opened: TelegramBot; token: string };
  /** Receives every log line, at trace level. */
  logTo?: DestinationStream;
}

/** Lines are written also where no test reads them, because what is logged may be what fails. */
const unread: DestinationStream = { write: () => undefined };

/** Opens a server on a fresh database; `close` closes both. */
export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { webDist = buildTinyWeb(), logTo = unread, bot, demo = null, ...given } = options;
  const database = given.database ?? (await openTestDatabase());
  const clock = { now: new Date() };
  const deps: Deps = {
    secrets: createSecrets('a key for tests that guards nothing at all'),
    ports: {
      ...noopPorts,
      providers: { google: agreeable, apple: null, oidc: null },
      pictures: databasePictures,
      telegram: bot?.opened ?? silentBot,
    },
    live: openLiveChanges(database),
    appUrl: 'http://kith.example',
    version: '0.0.0',
    limitsOff: false,
    now: () => clock.now,
    ...given,
    database: { ...database, db: asProduct(database.db) },
  };
  const app = await buildApp(deps, {
    trustProxy: 0,
    webDist,
    demo,
    telegram: bot ? takeUpdates(bot.opened, deps, { webhookUrl: null, token: bot.token }) : null,
    logLevel: 'trace',
    logTo,
  });
  const callAs =
    (token: string | null): Call =>
    async (method, path, { body, headers = {}, address = '127.0.0.1' } = {}) => {
      const answer = await app.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: {
          cookie: `kith_browser=${browserMark}`,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      });
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: readJson(answer.body) };
    };
  const call = callAs(null);
  return {
    app,
    database,
    deps,
    call,
    clock,
    asOwner: async (values = {}) => {
      const email = values.email ?? `owner-${randomUUID()}@kith.example`;
      const answer = await call('POST', '/api/auth/signup', {
        body: { first_name: 'Ana', last_name: 'Owner', ...values, email, password },
        address: freshAddress(),
      });
      const { data } = signedUp.parse(answer.body);
      return {
        id: data.user.id,
        email,
        password,
        token: data.token,
        refreshToken: data.session.refresh_token,
        call: callAs(data.token),
      };
    },
    close: async () => {
      await deps.live.close();
      await app.close();
      await database.close();
    },
  };
}

function readJson(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A valid event in the future of any test clock. */
export const picnic = (values: Record<string, unknown> = {}) => ({
  title: 'Picnic',
  start_at: '2030-06-15T12:00:00.000Z',
  end_at: '2030-06-15T14:00:00.000Z',
  ...values,
});
