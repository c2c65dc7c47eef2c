import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Syncs a folder: a new or renamed file survives a power cut only if its folder was synced too (POSIX `fsync`). Not needed on
 * Windows, which cannot open folders.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
