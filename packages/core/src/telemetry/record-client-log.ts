import type { ClientLogEntry } from '@kith/contracts/telemetry';
import type { SystemContext } from '../context.ts';
import { logText } from './rules.ts';

/**
 * Writes a browser's log entry to the server log if it is a warning or error (SPEC §7). Anybody may send one, so every text
 * becomes one bounded line without control characters or tokens and cannot imitate the server's own lines.
 */
export async function recordClientLog(ctx: SystemContext, entry: ClientLogEntry): Promise<Record<string, never>> {
  const level = entry.level?.toLowerCase();
  if (level !== 'warn' && level !== 'error') return {};
  const fields = {
    source: 'client',
    client_time: logText(entry.timestamp ?? '', 40),
    module: logText(entry.module ?? '', 100),
    url: logText(entry.url ?? '', 300),
    user_agent: logText(entry.userAgent ?? '', 300),
    metadata: logText(asJson(entry.metadata), 2000),
  };
  ctx.ports.log[level](fields, logText(entry.message ?? '', 1000));
  return {};
}

function asJson(metadata: unknown): string {
  if (metadata === undefined) return '';
  try {
    return JSON.stringify(metadata) ?? '';
  } catch {
    return 'not serialisable';
  }
}
