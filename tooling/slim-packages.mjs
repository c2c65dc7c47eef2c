// Removes files from installed packages that no running program reads: type declarations, source maps, TypeScript that Node
// refuses to load from node_modules, and C headers. A third of the installed size.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const unread = /\.(?:map|[cm]?tsx?|h)$/;

/** Slims every package below a folder; symlinks are not followed, so the repository's own files are safe. */
export function slimPackages(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) slimPackages(path);
    else if (entry.isFile() && unread.test(entry.name)) rmSync(path);
  }
}

if (import.meta.main) slimPackages('node_modules/.pnpm');
