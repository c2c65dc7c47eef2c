import type { PerformanceReport } from '@kith/contracts/telemetry';
import type { SystemContext } from '../context.ts';
import { logText } from './rules.ts';

/** Logs the web vitals of one page view as one line; absent metrics are omitted. */
export async function recordPerformance(ctx: SystemContext, report: PerformanceReport): Promise<Record<string, never>> {
  const vitals = Object.fromEntries(
    Object.entries(report.metrics ?? {}).filter(([, value]) => typeof value === 'number' && Number.isFinite(value)),
  );
  ctx.ports.log.info(
    {
      source: 'client',
      url: logText(report.url ?? '', 300),
      user_agent: logText(report.userAgent ?? '', 300),
      ...vitals,
    },
    'page performance',
  );
  return {};
}
