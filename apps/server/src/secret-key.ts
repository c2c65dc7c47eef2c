import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@kith/db';
import { syncFolder } from './sync-folder.ts';

/** The key file in the data folder; excluded from backups, which could otherwise be decrypted. */
export const secretKeyFile = 'secret.key';

/**
 * The key of an embedded installation: generated once in the data folder, readable only by its owner. Throws StartupError when
 * the file exists without a key.
 */
export function keepSecretKey(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, secretKeyFile);
  try {
    // Synced to disk, because a power cut must never lose the key that decrypts the links in a backup.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    syncFolder(folder);
  } catch (error) {
    // Any error except EEXIST means that the folder is unusable.
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
