// Takes away from installed packages what no running program reads: type declarations, source maps, TypeScript that Node refuses to
// load from node_modules, and C headers. A third of what starting needs.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const unread = /\.(?:map|[cm]?tsx?|h)$/;

/** Slims every package below a folder; links are not followed, so nothing of the repository's own is touched. */
export function slimPackages(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) slimPackages(path);
    else if (entry.isFile() && unread.test(entry.name)) rmSync(path);
  }
}

if (import.meta.main) slimPackages('node_modules/.pnpm');
