import { limits } from '@kith/contracts/limits';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One log entry of this browser (SPEC §3). */
export interface LogEntry {
  timestamp: string;
  level: LogLevel;
  message: string;
  module: string;
  metadata?: Record<string, unknown> | undefined;
}

interface LogOptions {
  /** Lower levels are dropped: info in production (SPEC §9). */
  level: LogLevel;
  now: () => Date;
  /** Sends warnings and errors to the server; exceptions are ignored. */
  send: (entry: LogEntry) => void;
}

export interface ClientLog {
  write(level: LogLevel, message: string, module: string, metadata?: Record<string, unknown>): void;
  /** The newest 100 entries, oldest first. */
  entries: ReadonlyAtom<readonly LogEntry[]>;
}

/** Creates a log that keeps the newest entries and sends warnings and errors to the server. */
export function createClientLog({ level: lowest, now, send }: LogOptions): ClientLog {
  const entries = createAtom<readonly LogEntry[]>([]);
  return {
    write: (level, message, module, metadata) => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(lowest)) return;
      const entry = { timestamp: now().toISOString(), level, message, module, metadata };
      entries.set((before) => [...before, entry].slice(-limits.logBuffer));
      if (level !== 'warn' && level !== 'error') return;
      try {
        send(entry);
      } catch {
        // A failing log must not throw.
      }
    },
    entries,
  };
}

/** The URL without its query, which may contain tokens and searches. */
const here = () => `${location.origin}${location.pathname}`;

/** Sends JSON to the server without awaiting an answer, also while the page closes. */
export function sendBeacon(path: string, body: Record<string, unknown>): void {
  const json = JSON.stringify({ ...body, url: here(), userAgent: navigator.userAgent });
  navigator.sendBeacon(path, new Blob([json], { type: 'application/json' }));
}

/** The log of this tab. */
export const clientLog = createClientLog({
  level: import.meta.env.PROD ? 'info' : 'debug',
  now: () => new Date(),
  send: (entry) => sendBeacon('/api/logs', { ...entry }),
});
