import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, makeDatabase, makeOwner, root, startKith } from './world.mjs';

/** Licences under which a package may be loaded by the server or the browser. */
const allowed =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|MPL-2\.0|OFL-1\.1|Python-2\.0)$/;
/** Used as their makers publish them, which their licence asks for. */
const asPublished = /^@img\/sharp-libvips-/;

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpm = (...args) =>
  spawnSync('npx', ['--yes', packageManager, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });

function checkLicences() {
  const { status, stdout } = pnpm('licenses', 'list', '-r', '--prod', '--json');
  if (status !== 0) return { figure: 'licences NOT READ', faults: ['the licences could not be listed'] };
  const faults = [];
  let count = 0;
  for (const [licence, packages] of Object.entries(JSON.parse(stdout))) {
    count += packages.length;
    // Of a choice, one of them is enough.
    const isAllowed = licence
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => allowed.test(one.trim()));
    if (isAllowed) continue;
    const others = packages.filter(({ name }) => !asPublished.test(name)).map(({ name }) => name);
    if (others.length > 0) faults.push(`${others.join(', ')}: ${licence}`);
  }
  return { figure: `${count} packages with an allowed licence`, faults };
}

function audit() {
  const { stdout } = pnpm('audit', '--prod', '--json');
  try {
    const { vulnerabilities } = JSON.parse(stdout).metadata;
    const high = vulnerabilities.high + vulnerabilities.critical;
    return { figure: `${high} high advisories`, faults: high > 0 ? [`${high} advisories are high or critical`] : [] };
  } catch {
    return { figure: 'audit NOT ASKED: the registry answers no audits here', faults: [] };
  }
}

export const secrets = {
  number: 21,
  name: 'advisories, licences, secrets',
  wanted: '0 high advisories, allowed licences only, no secret in what browsers get or the log says',
  async run({ full, server, folder }) {
    const keys = {
      TELEGRAM_BOT_TOKEN: '123456789:AAEtorture-secret-of-a-bot-that-is-not',
      TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
      GOOGLE_CLIENT_ID: 'torture.example',
      GOOGLE_CLIENT_SECRET: 'torture-secret-of-google',
      ASSISTANT_BASE_URL: 'http://127.0.0.1:9',
      ASSISTANT_MODEL: 'none',
      ASSISTANT_API_KEY: 'torture-secret-of-a-model',
      METRICS_TOKEN: 'torture-secret-of-metrics',
      LOG_LEVEL: 'trace',
    };
    let log = '';
    const heard = (text) => (log += text);
    const kith = await startKith({ url: await makeDatabase(server.url), folder, env: keys, heard });
    let owner;
    try {
      owner = await makeOwner(kith, 1);
      const [{ token: link }] = owner.friends;
      await call(kith, '/api/auth/login', { body: { email: owner.email, password: owner.password } });
      await call(kith, `/api/calendar/ics?token=${link}`);
      await call(kith, `/c/${link}.ics`);
      await call(kith, `/manage?token=${link}`);
      await call(kith, '/api/manage/rsvp', { body: { token: link, event_id: 'x', rsvp_status: 'yes' } });
      await call(kith, '/api/agent', { token: owner.token, body: { message: 'supper w sam tmrw 7pm' } });
      await call(kith, '/api/auth/refresh', { body: { refresh_token: owner.session.refresh_token } });
      await call(kith, `/api/nothing?token=${owner.token}`);
    } finally {
      await kith.end('SIGTERM');
    }
    const said = {
      password: owner.password,
      'session token': owner.token,
      'refresh token': owner.session.refresh_token,
      'link token': owner.friends[0].token,
      address: owner.email,
      'database password': 'kith:kith@',
      'secret key': 'a key for torture',
      ...Object.fromEntries(Object.entries(keys).filter(([name]) => /TOKEN|SECRET|_KEY/.test(name))),
    };
    const faults = Object.entries(said)
      .filter(([, value]) => log.includes(value))
      .map(([name]) => `the log says the ${name}`);
    const lines = log.split('\n').length;
    if (lines < 8) faults.push(`the log has ${lines} lines, which proves nothing`);

    const bundle = join(root, 'apps/web/dist/client');
    let files = 0;
    if (!existsSync(bundle)) faults.push('the web app is not built');
    else {
      for (const name of readdirSync(bundle, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|html|css|json|map|webmanifest)$/.test(name)) continue;
        files += 1;
        const text = readFileSync(join(bundle, name), 'utf8');
        const found =
          /-----BEGIN [A-Z ]*PRIVATE KEY|\bsk-[\w-]{20,}|\bAKIA[0-9A-Z]{16}\b|postgres(?:ql)?:\/\/\w+:|SECRET_KEY|_CLIENT_SECRET|BOT_TOKEN|\/(?:root|home|Users)\/\w+\//.exec(
            text,
          );
        if (found) faults.push(`${name} holds ${found[0]}`);
      }
    }
    const licences = checkLicences();
    // What a registry says today is no matter of the change that is tested.
    const advisories = full ? audit() : { figure: 'audit in the full form', faults: [] };
    return {
      figure: `${advisories.figure}; ${licences.figure}; ${Object.keys(said).length} secrets in none of ${lines} log lines; none in ${files} files of the web app`,
      faults: [...faults, ...licences.faults, ...advisories.faults],
      missed: [],
    };
  },
};
