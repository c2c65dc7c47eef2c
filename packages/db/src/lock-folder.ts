import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './database.ts';

// Two PGlite processes on one folder silently lose acknowledged writes, so the lock is exclusive.
const LOCK = 'kith.lock';

interface Holder {
  pid: number;
  /** The process's start time where the system provides it, to detect a reused pid. */
  started: string | null;
}

// A container may assign the same pid on every run, so this process's own locks are recognised by name.
const held = new Set<string>();

const startOf = (pid: number): string | null => {
  try {
    // Field 22 of /proc/<pid>/stat; the command name before it may contain spaces, so count from the last bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === null || startOf(pid) === null || startOf(pid) === started;
};

const readHolder = (path: string): Holder | null => {
  try {
    const [pid, started] = readFileSync(path, 'utf8').trim().split(' ');
    return Number(pid) > 0 ? { pid: Number(pid), started: started && started !== '-' ? started : null } : null;
  } catch {
    return null;
  }
};

const tryCreate = (path: string): boolean => {
  let file: number;
  try {
    file = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  writeSync(file, `${process.pid} ${startOf(process.pid) ?? '-'}\n`);
  closeSync(file);
  return true;
};

/** The pid of the live process that holds a data folder, or null. */
export function holderOf(folder: string): number | null {
  const holder = readHolder(join(folder, LOCK));
  return holder && isAlive(holder) ? holder.pid : null;
}

/**
 * Acquires the exclusive lock on a data folder and returns the release function. A lock of a dead process is taken over; that of
 * a live one never times out. Throws StartupError when another live process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK);
  // `kith backup` signals the holder, and a process without backups must not be terminated by that signal.
  if (process.platform !== 'win32' && process.listenerCount('SIGUSR2') === 0) process.on('SIGUSR2', () => undefined);
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryCreate(path)) {
      held.add(path);
      return () => {
        held.delete(path);
        if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
      };
    }
    const holder = readHolder(path);
    if (held.has(path) || (holder && holder.pid !== process.pid && isAlive(holder))) {
      throw new StartupError(
        `The data folder ${folder} is in use by another Kith (process ${holder?.pid ?? process.pid}). Stop that one first, or choose another folder with DATA_DIR.`,
      );
    }
    // Renaming the stale lock is atomic, so of two processes only one succeeds.
    try {
      renameSync(path, `${path}.stale-${process.pid}`);
      rmSync(`${path}.stale-${process.pid}`, { force: true });
    } catch {
      // Another process renamed it first; the next iteration decides by `wx`.
    }
  }
  throw new StartupError(`The data folder ${folder} could not be locked. Is another Kith starting there?`);
}
