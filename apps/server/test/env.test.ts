import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '@kith/db';
import { describe, expect, test } from 'vitest';
import { readEnv, variables } from '../src/env.ts';
import { keepSecretKey } from '../src/secret-key.ts';

const key = 'x'.repeat(32);

function errorsOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
}

describe('the environment', () => {
  test('has no required variables', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      limitsOff: false,
      trustProxy: 0,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readEnv({ PORT: '', APP_URL: '' }).port).toBe(3000);
  });

  test('all errors are reported together', () => {
    const faults = errorsOf({ PORT: '99999', APP_URL: 'ftp://kith', LOG_LEVEL: 'loud', SECRET_KEY: 'short' });
    for (const name of ['PORT', 'APP_URL', 'LOG_LEVEL', 'SECRET_KEY']) expect(faults).toContain(name);
  });

  test('wrong, contradicting and unknown variables are one list', () => {
    const said = errorsOf({
      SIGN_UP: 'maybe',
      SIGNUP: 'open',
      SMTP_HOST: 'hunter2.example',
      APP_URL: 'https://kith.example/kith',
      SMTP_URL: 'smtp://user:hunter2@mail:port',
      GOOGLE_CLIENT_ID: 'kith',
      OIDC_ISSUER: 'https://login.kith.example',
      OIDC_LABEL: 'Choir login',
      OIDC_SCOPE: 'openid',
      DATABASE_READ_URL: 'postgres://localhost/kith',
      MOST_FRIENDS: '0',
    });
    for (const line of [
      'SIGN_UP must be one of open, invited, closed.',
      'SIGNUP is not a variable of Kith; .env.example lists them.',
      'SMTP_HOST is not a variable of Kith; .env.example lists them.',
      'APP_URL must have no path',
      'SMTP_URL must be an smtp:// or smtps:// address',
      'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET belong together: GOOGLE_CLIENT_SECRET is not set.',
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_LABEL belong together: OIDC_CLIENT_ID, OIDC_CLIENT_SECRET are not set.',
      'OIDC_SCOPE is not a variable of Kith; .env.example lists them.',
      'DATABASE_READ_URL belongs to DATABASE_URL',
      'MOST_FRIENDS must be a whole number from 1 to',
    ])
      expect(said).toContain(`\n  ${line}`);
    expect(said).not.toContain('hunter2');
    // A wrong value hides nothing of what is missing beside it.
    const partly = errorsOf({ OIDC_ISSUER: 'http://idp.example', OIDC_CLIENT_ID: 'x', ASSISTANT_BASE_URL: 'hunter2' });
    for (const line of [
      'OIDC_ISSUER must be an https address, except on loopback.',
      'OIDC_CLIENT_SECRET, OIDC_LABEL belong together: OIDC_CLIENT_SECRET, OIDC_LABEL are not set.',
      'ASSISTANT_BASE_URL must be an http or https address.',
      'ASSISTANT_BASE_URL, ASSISTANT_MODEL belong together: ASSISTANT_MODEL is not set.',
    ])
      expect(partly).toContain(line);
    expect(partly).not.toContain('hunter2');
    // Nothing is said of what follows from a wrong value alone, nor of names of other programs.
    const database = errorsOf({ DATABASE_URL: 'mysql://x', DATABASE_READ_URL: 'postgres://localhost/kith' });
    expect(database).not.toContain('belongs to');
    expect(errorsOf({ MAIL: '/var/mail/kith', MAILTO: 'ana', POSTGRES_PASSWORD: 'x', KITH_SITE: 'y' })).toBe('');
  });

  test('an OpenID provider has an https issuer, except on loopback, and a label', () => {
    const settings = { OIDC_CLIENT_ID: 'kith', OIDC_CLIENT_SECRET: 'hunter2', OIDC_LABEL: 'Choir login' };
    for (const OIDC_ISSUER of ['https://login.kith.example/realms/choir', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(readEnv({ ...settings, OIDC_ISSUER }).providers.oidc).toEqual({
        issuer: OIDC_ISSUER,
        clientId: 'kith',
        clientSecret: 'hunter2',
        label: 'Choir login',
      });
    for (const OIDC_ISSUER of [
      'http://login.kith.example',
      'login.kith.example',
      'https://u:p@login.example',
      'https://x/?y',
    ])
      expect(errorsOf({ ...settings, OIDC_ISSUER })).toMatch(/^ {2}OIDC_ISSUER must/m);
    const OIDC_ISSUER = 'https://login.kith.example';
    for (const OIDC_LABEL of ['   ', 'Choir\nlogin', 'x'.repeat(41)])
      expect(errorsOf({ ...settings, OIDC_ISSUER, OIDC_LABEL })).toContain('  OIDC_LABEL must be a name on one line');
    expect(errorsOf({ ...settings, OIDC_ISSUER: 'http://x.example' })).not.toContain('hunter2');
    expect(readEnv({}).providers.oidc).toBeNull();
  });

  test('who runs it is an address with or without a name', () => {
    expect(readEnv({ CONTACT: 'Nora Brandt <nora@kith.example>' }).instance.operator).toEqual({
      name: 'Nora Brandt',
      email: 'nora@kith.example',
    });
    expect(readEnv({ CONTACT: 'nora@kith.example' }).instance.operator?.name).toBe('nora@kith.example');
    expect(errorsOf({ CONTACT: 'Nora' })).toContain('CONTACT must be');
  });

  test.each(['abc', '-1', '3000.5', '70000'])('%s is not a port, and the message describes one', (PORT) => {
    expect(errorsOf({ PORT })).toContain('  PORT must be a port between 0 and 65535.');
  });

  test.each(['not a host', 'http://kith.example', '::1]', '%'])('%s is nothing to listen on', (HOST) => {
    expect(errorsOf({ HOST })).toContain('  HOST must be an address or a name to listen on');
  });

  test('the public URL loses its trailing slash and overrides HOST', () => {
    expect(readEnv({ APP_URL: 'https://kith.example/', HOST: '0.0.0.0' }).appUrl).toBe('https://kith.example');
    expect(readEnv({ HOST: '::1', PORT: '4000' }).appUrl).toBe('http://[::1]:4000');
  });

  test.each(['https://kith.example/kith', 'https://user@kith.example', 'https://kith.example/?x=1'])(
    'the public URL %s is refused, because Kith is served from a root',
    (APP_URL) => {
      expect(errorsOf({ APP_URL })).toContain('  APP_URL must');
    },
  );

  test.each([
    'smtp://user:p@ss%word@mail',
    'smtp://',
    'smtp://user:hunter2@mail:port',
    'smtps://a b',
    'smtps://u:p@ss/word@mail',
  ])('the mail server %s is refused without being printed', (SMTP_URL) => {
    const faults = errorsOf({ SMTP_URL });
    expect(faults).toContain('  SMTP_URL must be an smtp:// or smtps:// address');
    expect(faults).not.toMatch(/hunter2|p@ss/);
  });

  test('.env.example names every variable', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const missing = Object.keys(variables.shape).filter((name) => !new RegExp(`^(?:# )?${name}=`, 'm').test(example));
    expect(missing).toEqual([]);
  });

  test('the sender is MAIL_FROM, or derived from the public URL', () => {
    expect(readEnv({}).mailFrom).toBe('Kith <kith@localhost>');
    expect(readEnv({ APP_URL: 'https://kith.example' }).mailFrom).toBe('Kith <kith@kith.example>');
    expect(readEnv({ MAIL_FROM: 'Ana <ana@kith.example>' }).mailFrom).toBe('Ana <ana@kith.example>');
    for (const MAIL_FROM of ['Ana', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      expect(errorsOf({ MAIL_FROM })).toContain('MAIL_FROM');
    }
  });

  test('reports go to a DSN without a secret, or nowhere', () => {
    expect(readEnv({}).sentryDsn).toBe(null);
    expect(readEnv({ SENTRY_DSN: 'https://key@sentry.example/7' }).sentryDsn).toBe('https://key@sentry.example/7');
    expect(readEnv({ SENTRY_DSN: 'https://k"<@sentry.example/"<>/7' }).sentryDsn).not.toMatch(/["<>]/);
    const wrong = [
      'sentry',
      'https://sentry.example/7',
      'https://key:secret@sentry.example/7',
      'https://key@sentry.example',
    ];
    for (const SENTRY_DSN of wrong) expect(errorsOf({ SENTRY_DSN })).toContain('SENTRY_DSN must be a DSN');
  });

  test('a database server requires the shared key, and an address that can be read', () => {
    const faults = errorsOf({ DATABASE_URL: 'postgres://kith:hunter2%@localhost/kith', SECRET_KEY: key });
    expect(faults).toContain('  DATABASE_URL has a % that stands for nothing');
    expect(faults).not.toContain('hunter2');
    expect(errorsOf({ DATABASE_URL: 'postgres://localhost/kith' })).toContain('SECRET_KEY is required');
    expect(errorsOf({ DATABASE_DIRECT_URL: 'postgres://localhost/kith' })).toContain('DATABASE_URL, which is not set');
    expect(readEnv({ DATABASE_URL: 'postgres://localhost/kith', SECRET_KEY: key }).secretKey).toBe(key);
  });

  test.each([
    { RATE_LIMIT: 'off', HOST: '0.0.0.0' },
    { RATE_LIMIT: 'off', HOST: '192.168.1.4' },
    { RATE_LIMIT: 'off', TRUST_PROXY: 'true' },
  ])('limits stay on where strangers can call: %o', (source) => {
    expect(errorsOf(source)).toContain('RATE_LIMIT');
  });

  test('limits may be off on loopback', () => {
    expect(readEnv({ RATE_LIMIT: 'off' }).limitsOff).toBe(true);
    expect(readEnv({ RATE_LIMIT: 'off', HOST: '::1' }).limitsOff).toBe(true);
    expect(errorsOf({ RATE_LIMIT: 'no' })).toContain('RATE_LIMIT must be on or off.');
  });

  test.each([
    ['true', 1],
    ['2', 2],
    ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
  ])('TRUST_PROXY %s', (value, read) => {
    expect(readEnv({ TRUST_PROXY: value }).trustProxy).toEqual(read);
  });

  test.each(['yes', '10.0.0.1/99', 'proxy.local', '10.0.0.1/16/2'])('TRUST_PROXY %s is refused', (value) => {
    expect(errorsOf({ TRUST_PROXY: value })).toContain('TRUST_PROXY');
  });

  test('an incomplete language model is an error', () => {
    expect(errorsOf({ ASSISTANT_MODEL: 'small' })).toContain('ASSISTANT_BASE_URL');
  });
});

describe('the key of an embedded installation', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'kith-key-'));

  test('is generated once and readable only by its owner', () => {
    const data = folder();
    const first = keepSecretKey(data);
    expect(keepSecretKey(data)).toBe(first);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(data, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(data, 'secret.key'), 'utf8').trim()).toBe(first);
  });

  test('an emptied file is refused instead of replaced', () => {
    const data = folder();
    writeFileSync(join(data, 'secret.key'), '');
    expect(() => keepSecretKey(data)).toThrow(StartupError);
  });
});
