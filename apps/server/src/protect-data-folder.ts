import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '@kith/db';

/**
 * Restricts the data folder to the current user: folders 0700 and files 0600, existing ones and those written from now on,
 * whatever the umask. Creates the folder when missing. Throws StartupError when it cannot be created or belongs to another user.
 */
export function protectDataFolder(folder: string): void {
  process.umask(0o077);
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    }
  } catch {
    throw new StartupError(`The data folder ${folder} cannot be written. Choose another one with DATA_DIR.`);
  }
}

/** Creates a folder level by level: Node's recursive mkdir never returns where an existing parent reports ENOENT, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another starting process may have created it.
    if (!existsSync(folder)) throw error;
  }
}
