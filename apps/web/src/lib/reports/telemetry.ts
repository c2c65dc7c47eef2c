import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { clientLog, sendBeacon } from './client-log.ts';

/** The delay of the first report after loading (SPEC §7). */
const FIRST_REPORT_MS = 5000;

const metrics: Record<string, number> = {};

/** This page view's metrics so far, in milliseconds; CLS has no unit. */
export const readMetrics = (): Readonly<Record<string, number>> => metrics;

/** Reports errors and web vitals to the server; loaded once the page is interactive. */
export function startTelemetry(): void {
  addEventListener('error', ({ message, error }) => {
    clientLog.write('error', message, 'window', { stack: error instanceof Error ? error.stack : undefined });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    clientLog.write('error', reason instanceof Error ? reason.message : String(reason), 'promise', {
      stack: reason instanceof Error ? reason.stack : undefined,
    });
  });
  for (const [name, watch] of Object.entries({ fcp: onFCP, lcp: onLCP, inp: onINP, cls: onCLS, ttfb: onTTFB })) {
    watch(({ value }) => {
      metrics[name] = value;
    });
  }
  watchFirstInput((delay) => {
    metrics['fid'] = delay;
  });
  let sent = '';
  const report = () => {
    const now = JSON.stringify(metrics);
    if (now === sent || now === '{}') return;
    sent = now;
    sendBeacon('/api/performance', { timestamp: Date.now(), metrics: { ...metrics } });
  };
  setTimeout(report, FIRST_REPORT_MS);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
  clientLog.write('info', 'The app has started', 'app');
}

/** First input delay, required by SPEC §7; web-vitals measures only its successor, INP. */
function watchFirstInput(onDelay: (ms: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByType('first-input') as PerformanceEventTiming[]; // Entries of this type have this class.
    if (first) onDelay(first.processingStart - first.startTime);
  }).observe({ type: 'first-input', buffered: true });
}
