import { statfs, unlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '@kith/db';

/** Below this the database cannot allocate another segment. */
const LEAST_BYTES = 20 * 1024 * 1024;

/** The folder itself, or its nearest existing parent. */
function standing(folder: string): string {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : standing(above);
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(standing(folder));
  return bavail * bsize >= LEAST_BYTES;
}

/** Throws StartupError when the disk of a data folder is full, because an open database would fail midway. */
export async function requireRoom(folder: string): Promise<void> {
  if (await hasRoom(folder)) return;
  throw new StartupError(
    `The disk of the data folder ${folder} is full. Make room for at least 20 MB, then start Kith again.`,
  );
}

/** Whether a data folder is writable: there is space, and a small file can be created and deleted. */
export async function canWrite(folder: string): Promise<boolean> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(4096), { mode: 0o600 });
    return await hasRoom(folder);
  } catch {
    return false;
  } finally {
    await unlink(probe).catch(() => {});
  }
}
