import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '@kith/db';

/**
 * Keeps the data folder to the user who runs Kith: folders are 0700 and files 0600, those that are there and those that this
 * process writes from now on, whatever the umask. Makes the folder when there is none.
 * Throws StartupError when the folder cannot be made or belongs to somebody else.
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

/** Makes a folder and those around it, level by level: Node's recursive way never ends where an existing one says there is none, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!existsSync(folder)) throw error;
  }
}
