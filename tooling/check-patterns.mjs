// No regular expression of the product may take more than linear time on untrusted input. Finds all of them in the sources and
// checks each with recheck, by automaton analysis or fuzzing.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Its other backends need Java or a native binary.
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
/** Patterns that never see untrusted input: tests, the operator's environment, pages of our own build, and our own statements. */
const exempt =
  /\.test\.tsx?$|\/testing\/|^apps\/server\/src\/(?:env|adapters\/(?:identity-provider|language-model|mailer))\.ts$|prerender\.tsx$|tenant-isolation\.ts$/;

/**
 * The fuzzing effort for patterns that the automaton cannot decide. Limited by steps, because time limits would depend on the
 * machine's load.
 */
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

/** Every regular expression in a source file, with its line. */
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
  // The flag does not affect the time, and recheck does not support it.
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
