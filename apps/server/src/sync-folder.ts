import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Brings the names in a folder to the disk: after a power cut a new or renamed file is surely found only when its folder was
 * synced too (POSIX `fsync`). Windows does that by itself and opens no folders.
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
