import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '@kith/core/ports';
import type { Database } from '@kith/db';
import { syncFolder } from './sync-folder.ts';

const EVERY_MS = 600_000;
/** Retention: the newest backups, and the newest one of each recent day (UTC). */
const [NEWEST_KEPT, DAYS_KEPT] = [6, 7];

const pattern = /^kith-(\d{4}-\d{2}-\d{2})T[\d-]+Z\.tar\.gz$/;

/** The backup paths in a data folder, newest first. */
export function listCopies(dataDir: string): string[] {
  const folder = join(dataDir, 'copies');
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .toSorted()
      .toReversed()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** The backups to be deleted, from paths sorted newest first. */
export function findOutdated(paths: readonly string[]): string[] {
  const days = new Set<string>();
  return paths.filter((path, place) => {
    const day = pattern.exec(path.split(/[/\\]/).at(-1) ?? '')?.[1] ?? '';
    const isNewestOfDay = !days.has(day) && days.size < DAYS_KEPT;
    days.add(day);
    return place >= NEWEST_KEPT && !isNewestOfDay;
  });
}

/** Writes a file atomically and durably: fsync, then rename. */
async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  renameSync(`${path}.part`, path);
  syncFolder(dirname(path));
}

/**
 * Backs up the embedded database to `copies` in the data folder every ten minutes, if anything was written: the engine does not
 * fsync its own files, so a power cut may corrupt them, but not a backup. `takeNow` returns the path of a new backup, `renew`
 * also deletes all older ones, `stop` waits for the current one.
 */
export function keepCopies(
  { copies, dataDir, log }: { copies: NonNullable<Database['copies']>; dataDir: string; log: Log },
  everyMs = EVERY_MS,
): { takeNow: () => Promise<string>; renew: () => Promise<void>; stop: () => Promise<void> } {
  let last: string | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const take = async () => {
    const position = await copies.position();
    const content = new Uint8Array(await (await copies.take()).arrayBuffer());
    const folder = join(dataDir, 'copies');
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
    if (isNew) syncFolder(dataDir);
    const path = join(folder, `kith-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
    await writeDurably(path, content);
    last = position;
    for (const outdated of findOutdated(listCopies(dataDir))) rmSync(outdated, { force: true });
    return path;
  };
  const takeNow = () => {
    const taken = running.then(take);
    running = taken.catch((error: unknown) => log.error({ err: error }, 'the database could not be copied'));
    return taken;
  };
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      if ((await copies.position()) !== last) await takeNow();
    } catch {
      // Logged where it was taken; the next run retries.
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return {
    takeNow,
    renew: async () => {
      const newest = await takeNow();
      for (const path of listCopies(dataDir)) if (path < newest) rmSync(path, { force: true });
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
