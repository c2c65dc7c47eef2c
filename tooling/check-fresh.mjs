// Fails when a generated file, committed or built, is out of date.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const faults = [];

// The router tree: the preceding build rewrote it, so git shows a difference if it was stale.
const changed = spawnSync('git', ['status', '--porcelain', '--', 'apps/web/src/routeTree.gen.ts'], {
  cwd: root,
  encoding: 'utf8',
});
// An unpacked archive has no repository to compare with.
if (changed.status === 0 && changed.stdout.trim() !== '') {
  faults.push('apps/web/src/routeTree.gen.ts is stale. Run "npm start" or the web build, and commit it.');
}

// The migrations: generating again into a copy must add nothing.
const copy = mkdtempSync(join(tmpdir(), 'kith-drizzle-'));
cpSync(join(root, 'drizzle'), copy, { recursive: true });
const before = readdirSync(copy).length;
const generated = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/drizzle-kit/bin.cjs'),
    'generate',
    '--dialect=postgresql',
    '--casing=snake_case',
    '--schema=packages/db/src/schema/index.ts',
    // drizzle-kit only accepts paths relative to the working directory.
    `--out=${relative(root, copy)}`,
  ],
  { cwd: root, encoding: 'utf8' },
);
if (generated.status !== 0)
  faults.push(`The migrations could not be checked:\n${generated.stderr || generated.stdout}`);
else if (readdirSync(copy).length !== before) {
  faults.push(
    'The tables changed without a migration. Run "pnpm db:generate --name what-changed", read the SQL, and commit it.',
  );
}
rmSync(copy, { recursive: true, force: true });

// The API reference is generated from the route table.
const doc = join(root, 'docs/api.md');
const writer = join(root, 'apps/server/src/write-api-doc.ts');
if (existsSync(writer)) {
  const fresh = spawnSync(process.execPath, [writer, '--print'], { cwd: root, encoding: 'utf8' });
  if (fresh.status !== 0) faults.push(`docs/api.md could not be checked:\n${fresh.stderr}`);
  else if (fresh.stdout !== readFileSync(doc, 'utf8'))
    faults.push('docs/api.md is stale. Run "pnpm docs:api" and commit it.');
}

// So are the client's types.
const schema = spawnSync(
  'sh',
  [
    '-c',
    `"${process.execPath}" apps/server/src/write-api-doc.ts --openapi | "${process.execPath}" packages/client/write-schema.ts --print`,
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 },
);
if (schema.status !== 0) faults.push(`The types of the client could not be checked:\n${schema.stderr}`);
else if (schema.stdout !== readFileSync(join(root, 'packages/client/src/schema.ts'), 'utf8')) {
  faults.push('packages/client/src/schema.ts is stale. Run "pnpm client:schema".');
}

for (const fault of faults) console.error(fault);
console.log(`fresh: ${faults.length} stale`);
process.exit(faults.length > 0 ? 1 : 0);
