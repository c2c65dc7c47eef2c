// Starts a program of a release: `node deploy/run.mjs main`, or demo, seed, or cli with its own arguments. It is plain JavaScript,
// because an older Node ends with an error about file names where it meets the programs themselves, and starts another Node with the
// flags that keep a process small. A server that died is started again.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { supervise } from '../tooling/supervise.mjs';

const [program, ...args] = process.argv.slice(2);
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Kith needs Node 24 or later, and this is ${process.version}: https://nodejs.org`);
  process.exit(1);
}
const flags = readFileSync(new URL('node-flags', import.meta.url), 'utf8')
  .trim()
  .split(' ');
const entry = fileURLToPath(new URL(`../apps/server/src/${program}.ts`, import.meta.url));
supervise(process.execPath, [...flags, entry, ...args], {
  cwd: process.cwd(),
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
  restarts: program === 'main',
});
