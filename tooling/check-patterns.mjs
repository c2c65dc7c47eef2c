// No regular expression of the product may take more than linear time in what a stranger sends. Finds every one in the sources and
// asks recheck, which knows from its automaton, or by attacking it, how its time grows.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Its other backends need Java or a program of its own.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const requireOfWeb = createRequire(join(root, 'apps/web/package.json'));
const { parseSync } = await import(pathToFileURL(requireOfWeb.resolve('vite')).href);

const rooms = [
  'packages/contracts/src',
  'packages/core/src',
  'packages/api/src',
  'packages/db/src',
  'packages/phrases/engine',
  'packages/phrases/src',
  'apps/server/src',
  'apps/web/src',
];
/**
 * What no stranger's text reaches: tests, the operator's own environment, the pages of our own build, and statements of our own.
 */
const exempt =
  /\.test\.tsx?$|\/testing\/|^apps\/server\/src\/(?:env|adapters\/(?:identity-provider|language-model|mailer))\.ts$|prerender\.tsx$|tenant-isolation\.ts$/;

/** How hard a pattern is attacked that its automaton cannot tell of. Limits of time would find other faults on a busy machine, so steps alone are counted. */
const LIMITS = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  recallTimeout: null,
  maxAttackStringSize: 20_000,
  attackLimit: 100_000_000,
  maxIteration: 3,
  maxGenerationSize: 50,
};

/** Every regular expression of a source, with its line. */
function patternsOf(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === 'Literal' && node.regex) found.push({ ...node.regex, at: node.start });
    const isMade = node.type === 'NewExpression' && node.callee?.name === 'RegExp';
    const [source, flags] = isMade ? node.arguments : [];
    if (source?.type === 'Literal' && typeof source.value === 'string')
      found.push({ pattern: source.value, flags: flags?.value ?? '', at: node.start });
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found.map(({ pattern, flags, at }) => ({ path, pattern, flags, line: text.slice(0, at).split('\n').length }));
}

const sources = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !exempt.test(path));
const patterns = [...new Map(sources.flatMap(patternsOf).map((one) => [`/${one.pattern}/${one.flags}`, one])).values()];
const faults = [];
for (const { pattern, flags, path, line } of patterns) {
  // The flag changes nothing about time, and recheck does not know it.
  const { status, complexity, attack, error } = checkSync(
    pattern,
    flags.replace(/[vd]/g, 'u').replace('uu', 'u'),
    LIMITS,
  );
  if (status === 'safe') continue;
  const why =
    status === 'unknown'
      ? `is not known: ${error?.kind ?? ''}`
      : `${complexity?.summary ?? ''}, as of ${attack?.pattern ?? ''}`;
  faults.push(`${path}:${line}: /${pattern}/${flags} is not linear (${why})`);
}
if (patterns.length < 200) faults.push(`Only ${patterns.length} patterns were seen; the check would prove nothing.`);
for (const fault of faults) console.error(fault);
console.log(`patterns: ${patterns.length} seen, ${faults.length} not linear`);
process.exit(faults.length > 0 ? 1 : 0);
