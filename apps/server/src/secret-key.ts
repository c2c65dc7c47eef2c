import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@kith/db';
import { syncFolder } from './sync-folder.ts';

/** The file of the key inside the data folder; it is left out of backups, or they could be read with it. */
export const secretKeyFile = 'secret.key';

/**
 * The key of an embedded installation: made once in the data folder, readable by its owner alone.
 * Throws StartupError when the file exists but holds no key.
 */
export function keepSecretKey(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, secretKeyFile);
  try {
    // A power cut may take what was written since the last copy of the database, and never the key that opens the copy's links.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    syncFolder(folder);
  } catch (error) {
    // Anything but "it is already there" is a folder that cannot be used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(`The data folder ${folder} cannot be written. Choose another one with DATA_DIR.`);
    }
  }
  chmodSync(path, 0o600);
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < 32) {
    throw new StartupError(
      `${path} holds no key. Restore it, or remove it: links made with the old key then stop working.`,
    );
  }
  return key;
}
