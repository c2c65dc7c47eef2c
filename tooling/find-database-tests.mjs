// Determines from imports which tests need a database, so that no list can be out of date.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const testingDatabase = join(root, 'packages/db/src/testing/database.ts');

// Type-only imports have no runtime effect.
const importOrExport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s*)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;

/** The product's own files imported by a file. */
function importsOf(file) {
  const found = [];
  for (const [, statically, dynamically] of readFileSync(file, 'utf8').matchAll(importOrExport)) {
    const name = statically ?? dynamically;
    if (name.startsWith('.')) found.push(resolve(dirname(file), name));
    else if (name.startsWith('@kith/')) found.push(createRequire(file).resolve(name));
  }
  return found.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path));
}

/** Splits the test files of the glob patterns into those that import the testing database, directly or not, and all others. */
export function splitTests(patterns) {
  const imports = new Map();
  const needsDatabase = (test) => {
    const [seen, waiting] = [new Set(), [test]];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (file === testingDatabase) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      if (!imports.has(file)) imports.set(file, importsOf(file));
      waiting.push(...imports.get(file));
    }
    return false;
  };
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules'] }).toSorted();
  const { database = [], plain = [] } = Object.groupBy(files, (path) =>
    needsDatabase(join(root, path)) ? 'database' : 'plain',
  );
  return { database, plain };
}
